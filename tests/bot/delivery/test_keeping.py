"""Pictures that a message shows already: in which ways they are asked for once more, and what is remembered."""

import json
from types import SimpleNamespace

import discord
import pytest
from discord import ui

from bot.delivery.keeping import CONVINCED, Keeping, Way
from bot.delivery.refusals import Malformed
from bot.panels.sheet import KeptPicture, Sheet
from storage import EVERYWHERE

URL = "https://cdn.discordapp.com/attachments/1/2/board.webp?ex=1"


def sheet():
    view = ui.LayoutView(timeout=None)
    picture = discord.MediaGalleryItem("attachment://board.webp", description="A board")
    view.add_item(ui.Container(ui.MediaGallery(picture), ui.TextDisplay("what happened")))
    view.stop()
    return Sheet(view, kept=[KeptPicture(2, "board.webp", "A board", URL)])


async def fetched(url):
    return b"picture"


CLIENT = SimpleNamespace(http=SimpleNamespace(get_from_cdn=fetched))


class Picky:
    """Discord, which takes only some ways."""

    def __init__(self, *taken):
        self.taken = taken
        self.asked = []

    async def __call__(self, form):
        view, attachments = form
        (way,) = {_told(view, attachments)}
        self.asked.append(way)
        if way not in self.taken:
            raise Malformed("attachment not found")
        return way


def _told(view, attachments):
    urls = [item.media.url for one in view.walk_children() if isinstance(one, ui.MediaGallery) for item in one.items]
    if not urls:
        return Way.WITHOUT
    if isinstance(attachments[0], discord.File):
        return Way.UPLOADED
    if urls == [URL]:
        return Way.LINKED
    return Way.NAMED if "filename" in attachments[0].to_dict() else Way.NUMBERED


@pytest.mark.parametrize(
    ("taken", "asked"),
    [
        (Way.NAMED, [Way.NAMED]),
        (Way.UPLOADED, [Way.NAMED, Way.UPLOADED]),
        (Way.WITHOUT, [Way.NAMED, Way.UPLOADED, Way.WITHOUT]),
    ],
)
async def test_from_the_cheapest_way_to_none(taken, asked):
    discord_ = Picky(taken)
    assert await Keeping(CLIENT).shown(sheet(), discord_) is taken
    assert discord_.asked == asked


async def test_what_does_not_work_is_remembered_and_not_tried_again_also_after_a_restart(storage):
    keeping, picky = Keeping(CLIENT), Picky(Way.UPLOADED, Way.WITHOUT)
    await keeping.remember(storage)
    for _ in range(CONVINCED + 1):
        await keeping.shown(sheet(), picky)
    assert picky.asked == [Way.NAMED, Way.UPLOADED] * CONVINCED + [Way.UPLOADED]
    anew = Keeping(CLIENT)
    await anew.remember(storage)
    assert anew.way is Way.UPLOADED


async def test_a_refusal_now_and_then_says_nothing_about_a_way():
    keeping = Keeping(CLIENT)
    for way in (Way.UPLOADED, Way.NAMED, Way.UPLOADED):
        await keeping.shown(sheet(), Picky(way))
    assert keeping.way is Way.NAMED


@pytest.mark.parametrize(("found", "way"), [("linked", Way.LINKED), ("as a later release does", Way.NAMED)])
async def test_what_doctor_found_out_is_where_it_begins(storage, found, way):
    await storage.guilds.patch(EVERYWHERE, json.dumps({"keeping": found}))
    keeping, picky = Keeping(CLIENT), Picky(way)
    await keeping.remember(storage)
    assert await keeping.shown(sheet(), picky) is way


async def test_what_is_wrong_in_every_way_says_nothing_about_ways():
    keeping = Keeping(CLIENT)
    for _ in range(CONVINCED + 1):
        with pytest.raises(Malformed):
            await keeping.shown(sheet(), Picky())
    assert keeping.way is Way.NAMED


async def test_a_picture_that_cannot_be_fetched_is_left_out():
    async def lost(url):
        raise discord.DiscordException("gone")

    keeping = Keeping(SimpleNamespace(http=SimpleNamespace(get_from_cdn=lost)))
    assert await keeping.shown(sheet(), Picky(Way.UPLOADED, Way.WITHOUT)) is Way.WITHOUT


async def test_where_a_picture_is_the_point_nothing_is_better_than_words():
    with pytest.raises(Malformed):
        await Keeping(CLIENT).shown(sheet(), Picky(Way.WITHOUT), Way.UPLOADED)
