"""Where faces lie is told by interactions; they are fetched beside everything else, and nothing waits long for one."""

import asyncio
from types import SimpleNamespace

import aiohttp
import pytest

from bot.delivery import faces as room
from bot.delivery.faces import Faces

ANA, BEN = 1001, 1002


class Asset(str):  # noqa: SLOT000 - a test needs no slots
    """A picture's address, as discord.py has it."""

    def with_size(self, _):
        return self

    def with_static_format(self, _):
        return self


class Settings:
    """What persons prefer, in memory."""

    def __init__(self):
        self.kept = {}
        self.writes = 0

    async def settings(self, user):
        return self.kept.get(user, {})

    async def prefer(self, user, name, value):
        self.writes += 1
        self.kept.setdefault(user, {})[name] = value


class Cdn:
    """Gives files, and counts how often it is asked."""

    def __init__(self):
        self.files = {"a": b"ana's face"}
        self.asked = []
        self.opens = asyncio.Event()
        self.opens.set()

    async def __call__(self, address):
        self.asked.append(address)
        await self.opens.wait()
        if address not in self.files:
            raise aiohttp.ClientError
        return self.files[address]


def person(user, avatar):
    return SimpleNamespace(id=user, avatar=Asset(avatar) if avatar else None)


@pytest.fixture
def cdn():
    return Cdn()


@pytest.fixture
async def faces(cdn):
    faces = Faces(Settings(), cdn)
    await faces.remember(person(ANA, "a"))
    return faces


async def test_a_face_is_fetched_once(faces, cdn):
    assert await faces.of([ANA, None, BEN]) == [b"ana's face", b"", b""]
    assert await faces.of([ANA]) == [b"ana's face"]
    assert cdn.asked == ["a"]


async def test_only_a_new_picture_is_written_down(faces):
    settings = faces._people
    assert not await faces.remember(person(ANA, "a"))
    assert settings.writes == 1
    assert await faces.remember(person(ANA, None))
    assert settings.kept[ANA]["face"] == ""
    assert await faces.of([ANA]) == [b""]


async def test_what_comes_late_is_there_the_next_time(faces, cdn, monkeypatch):
    monkeypatch.setattr(room, "PATIENCE", 0.01)
    cdn.opens.clear()
    assert await faces.of([ANA]) == [b""]
    assert await faces.of([ANA]) == [b""]
    cdn.opens.set()
    await asyncio.gather(*faces._coming.values())
    assert await faces.of([ANA]) == [b"ana's face"]
    assert cdn.asked == ["a"], "it was under way"


async def test_what_fails_is_not_tried_at_each_card_but_once_more_after_a_while(faces, cdn, monkeypatch):
    await faces.remember(person(BEN, "b"))
    assert await faces.of([BEN]) == [b""]
    assert await faces.of([BEN]) == [b""]
    assert cdn.asked == ["b"]
    monkeypatch.setattr(room, "AGAIN_AFTER", 0.0)
    cdn.files["b"] = b"ben's face"
    assert await faces.of([BEN]) == [b"ben's face"]


async def test_a_file_too_large_is_no_face(faces, cdn):
    cdn.files["a"] = b"x" * (room.LARGEST + 1)
    assert await faces.of([ANA]) == [b""]
