"""What Discord's refusals mean. The codes are those of its documentation, under Opcodes and Status Codes."""

import asyncio
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace

import discord
import pytest
from discord import ui

from bot.delivery.buckets import PATIENT
from bot.delivery.delivery import Delivery
from bot.delivery.refusals import (
    Archived,
    BrokeOnIt,
    ChannelGone,
    Flagged,
    Limited,
    Malformed,
    MessageGone,
    Moderated,
    NotAllowed,
    NotDiscord,
    OpenedTooFast,
    ServerTrouble,
    Stranger,
    TooManyThreads,
    TryLater,
    Walled,
    expected,
)
from bot.panels.sheet import boxed, said
from tests.bot.parlour import ANA


class Answer:
    """The HTTP part of an answer of Discord."""

    reason = "because"

    def __init__(self, status):
        self.status = status


@pytest.mark.parametrize(
    ("status", "code", "meaning"),
    [
        (404, 10003, ChannelGone),
        (404, 10004, ChannelGone),
        (404, 10008, MessageGone),
        (404, 10013, ChannelGone),
        (400, 20009, Moderated),
        (403, 20026, Flagged),
        (429, 30046, TryLater),
        (400, 30046, TryLater),
        (403, 40333, TryLater),
        (400, 40004, TryLater),
        (429, 20028, TryLater),
        (400, 20022, TryLater),
        (400, 20029, TryLater),
        (400, 40062, TryLater),
        (400, 130000, TryLater),
        (403, 0, Walled),
        (401, 0, Walled),
        (400, 20031, Moderated),
        (429, 40003, OpenedTooFast),
        (403, 50001, NotAllowed),
        (403, 50007, NotAllowed),
        (403, 50013, NotAllowed),
        (400, 50033, NotAllowed),
        (400, 50035, Malformed),
        (400, 50083, Archived),
        (403, 50278, Stranger),
        (403, 160005, NotAllowed),
        (400, 160006, TooManyThreads),
        (400, 160007, TooManyThreads),
        (400, 200000, Moderated),
        (400, 200001, Moderated),
        (400, 240000, Moderated),
        (429, 0, TryLater),
    ],
)
def test_every_refusal_that_can_be_expected_has_a_meaning(status, code, meaning):
    with pytest.raises(meaning) as found, expected():
        raise discord.HTTPException(Answer(status), {"code": code, "message": "no"})
    assert type(found.value) is meaning


def test_any_other_is_a_bug_and_shows_as_one():
    with pytest.raises(discord.HTTPException), expected():
        raise discord.HTTPException(Answer(400), {"code": 50024, "message": "no"})


@pytest.mark.parametrize(
    ("trouble", "meaning"),
    [
        (discord.RateLimited(700), Limited),
        (TimeoutError(), TryLater),
        (ConnectionResetError(), TryLater),
        (NotDiscord("a page"), TryLater),
        (ServerTrouble(500), BrokeOnIt),
        (discord.DiscordServerError(Answer(503), "no"), TryLater),
    ],
)
def test_what_will_pass_is_tried_later(trouble, meaning):
    with pytest.raises(TryLater) as found, expected():
        raise trouble
    assert type(found.value) is meaning


# --- what was pressed ---------------------------------------------------------------------------------------------------


@dataclass
class Shown:
    """A message of ours, as Discord has it."""

    id: int = 7
    text: str = "as it was pressed"
    content: str = ""
    created_at: datetime = datetime(2026, 1, 1, tzinfo=UTC)
    edited_at: datetime | None = None


class Pressed:
    """A press on it; what is shown on it by that press counts as a later version."""

    def __init__(self, message, refusal=None):
        self.message = message
        self.shown = []
        self._refusal = refusal

    async def edit_original_response(self, view, **_):
        if self._refusal is not None:
            raise self._refusal
        self.shown.append(view)
        return Shown(text=view, edited_at=self.message.created_at + timedelta(seconds=len(self.shown)))


def adding(more):
    """An alteration that writes behind what stands."""
    return lambda message: SimpleNamespace(view=f"{message.text} {more}", attachments=list, kept=[], has_files=False)


async def test_what_was_pressed_is_altered_as_it_stands_now():
    delivery = Delivery(None)
    press = Pressed(Shown())
    await delivery.retouch(press, adding("and Ana"))
    await delivery.retouch(press, adding("and Ben"))
    assert press.shown[-1] == "as it was pressed and Ana and Ben"


async def test_what_another_process_drew_since_is_what_stands():
    delivery = Delivery(None)
    await delivery.retouch(Pressed(Shown()), adding("and Ana"))
    press = Pressed(Shown(text="drawn elsewhere", edited_at=datetime(2026, 2, 1, tzinfo=UTC)))
    await delivery.retouch(press, adding("and Ben"))
    assert press.shown == ["drawn elsewhere and Ben"]


async def test_links_to_pictures_are_those_that_came_with_the_press():
    """They end after a day; a message that comes with a press has new ones."""
    delivery, press = Delivery(None), Pressed(Shown())
    await delivery.retouch(press, adding("and Ana"))
    drawn = press.message.created_at + timedelta(seconds=1)
    later = Pressed(Shown(text="the same with new links", edited_at=drawn))
    await delivery.retouch(later, adding("and Ben"))
    assert later.shown == ["the same with new links and Ben"]


async def test_what_is_being_drawn_is_left_alone_and_nobody_waits_for_it(monkeypatch):
    delivery, asked, limit = Delivery(None), asyncio.Event(), asyncio.Event()

    async def edit(**_):
        asked.set()
        await limit.wait()
        return Shown()

    monkeypatch.setattr(discord, "PartialMessage", lambda **_: SimpleNamespace(edit=edit))
    drawing = asyncio.create_task(delivery.edit(None, 7, adding("")(Shown())))
    await asked.wait()
    press = Pressed(Shown())
    await delivery.retouch(press, adding("and Ana"))
    assert press.shown == []
    limit.set()
    await drawing


async def test_a_picture_that_was_replaced_meanwhile_costs_a_word_and_nothing_else():
    refusal = discord.HTTPException(Answer(400), {"code": 50035, "message": "attachment not found"})
    await Delivery(None).retouch(Pressed(Shown(), refusal), adding("and Ana"))


async def test_where_nothing_is_to_be_said_nothing_is_changed():
    press = Pressed(Shown())
    await Delivery(None).retouch(press, lambda _: None)
    assert press.shown == []


class Room:
    """A channel that counts what is said in it."""

    id = 5

    def __init__(self):
        self.said = []

    async def send(self, content=None, **_):
        self.said.append(content)
        return SimpleNamespace(id=len(self.said), channel=self, content=content)


class Letters(Room, discord.DMChannel):
    """The direct messages with somebody."""

    def __init__(self):
        Room.__init__(self)


async def test_what_came_through_is_not_said_again():
    delivery, room = Delivery(None), Room()
    first = await delivery.send(room, said("once"), "a")
    again = await delivery.send(room, said("once"), "a")
    await delivery.send(room, said("once"), "b")
    assert (first is again, room.said) == (True, ["once", "once"])
    assert [delivery.is_last(room, number) for number in (1, 2)] == [False, True], "before Discord tells"


def changes(monkeypatch, *troubles):
    """What messages show that are changed; Discord has these troubles with it first."""
    shown, left = [], list(troubles)

    async def edit(**how):
        if left:
            raise left.pop()
        shown.append((how["view"].children[0].content, how.get("content", "as it was")))
        return Shown()

    monkeypatch.setattr(discord, "PartialMessage", lambda **_: SimpleNamespace(edit=edit))
    return shown


async def test_what_came_through_and_is_to_say_more_by_now_is_changed(monkeypatch):
    delivery, room, changed = Delivery(None), Room(), changes(monkeypatch)
    await delivery.send(room, said("one"), "a")
    for _ in range(2):
        await delivery.send(room, said("one, two"), "a")
    assert (room.said, changed) == (["one"], [("one, two", None)])


@pytest.mark.parametrize(
    ("trouble", "meaning", "times"),
    [
        (discord.DiscordServerError(Answer(503), "later"), TryLater, 1),
        (discord.NotFound(Answer(404), {"code": 10008, "message": "gone"}), MessageGone, 2),
    ],
)
async def test_a_line_that_was_to_become_a_layout_and_did_not_yet_is_said_once_unless_somebody_deletes_it(
    monkeypatch, trouble, meaning, times
):
    """What is to be noticed begins as words; something comes in between before it has its layout."""
    delivery, room = Delivery(None), Room()
    troubles, shown = [trouble], []

    async def edit(**how):
        if troubles:
            raise troubles.pop()
        shown.append(how["content"])
        return SimpleNamespace(id=1, channel=room, content="")

    async def send(content, **how):
        room.said.append((content, how["silent"], how["nonce"]))
        return SimpleNamespace(id=1, channel=room, edit=edit)

    monkeypatch.setattr(room, "send", send)
    sheet = boxed(ui.TextDisplay("The table."))
    sheet.notice, sheet.mentions = "Ana, it is your turn.", [ANA]
    with pytest.raises(meaning):
        await delivery.send(room, sheet, "a")
    await delivery.send(room, sheet, "a")
    assert (room.said, shown) == ([("Ana, it is your turn.", False, "a")] * times, [None])


@pytest.mark.parametrize(("where", "hears"), [(Room, [False, True]), (Letters, [True, True])])
async def test_only_whom_it_is_to_call_hears_a_message_and_who_gets_a_letter(where, hears):
    delivery, room = Delivery(None), where()
    heard = []

    async def send(content=None, **how):
        heard.append(how["silent"])
        return SimpleNamespace(id=len(heard), channel=room, content=content)

    room.send = send
    await delivery.send(room, said("Ana marks cell 1."), "a")
    await delivery.send(room, said("Ana, it is your turn.", [ANA]), "b")
    assert heard == [not one for one in hears]


def told(number, channel, *, by_discord=False):
    return SimpleNamespace(id=number, channel=channel, is_system=lambda: by_discord)


def test_only_a_line_of_discords_own_buries_nothing():
    delivery, room = Delivery(None), Room()
    delivery.note(told(3, room))
    room.last_message_id = 3
    assert [delivery.is_last(room, number) for number in (2, 3)] == [False, True]
    for line in (5, 6):
        delivery.note(told(line, room, by_discord=True))
        room.last_message_id = line
        assert [delivery.is_last(room, number) for number in (2, 3)] == [False, True]
    delivery.note(told(7, room))
    room.last_message_id = 7
    assert [delivery.is_last(room, number) for number in (6, 7)] == [False, True]


async def test_what_came_through_and_was_deleted_is_said_anew(monkeypatch):
    delivery, room = Delivery(None), Room()
    changes(monkeypatch, discord.HTTPException(Answer(404), {"code": 10008, "message": "gone"}))
    await delivery.send(room, said("one"), "a")
    await delivery.send(room, said("two"), "a")
    assert room.said == ["one", "two"]


async def test_what_came_through_and_cannot_be_changed_yet_is_changed_later_and_not_said_again(monkeypatch):
    delivery, room = Delivery(None), Room()
    changed = changes(monkeypatch, discord.DiscordServerError(Answer(503), "later"))
    await delivery.send(room, said("one"), "a")
    with pytest.raises(TryLater):
        await delivery.send(room, said("one, two"), "a")
    await delivery.send(room, said("one, two"), "a")
    assert (room.said, changed) == (["one"], [("one, two", None)])


@pytest.mark.parametrize(
    ("says", "has_left"),
    [
        (discord.NotFound(Answer(404), {"code": 10007, "message": "no member"}), True),
        (discord.NotFound(Answer(404), {"code": 10013, "message": "no user"}), True),
        (discord.NotFound(Answer(404), {"code": 10004, "message": "no server"}), False),
        (discord.DiscordServerError(Answer(503), "later"), False),
        (TimeoutError(), False),
    ],
)
async def test_who_has_left_is_gone_only_if_discord_says_so(says, has_left):
    async def fetch(user):
        asked.append(user)
        raise says

    asked, guild = [], SimpleNamespace(fetch_member=fetch)
    delivery = Delivery(SimpleNamespace(get_guild={1: guild}.get))
    assert await delivery.has_left(1, ANA) == has_left
    assert not await delivery.has_left(1, None)
    assert not await delivery.has_left(2, ANA)
    assert asked == [ANA]


async def test_a_change_is_refused_rather_than_late(monkeypatch):
    patient = []

    async def edit(**_):
        patient.append(PATIENT.get())
        return Shown()

    monkeypatch.setattr(discord, "PartialMessage", lambda **_: SimpleNamespace(edit=edit))
    await Delivery(None).edit(None, 7, said("now"))
    assert (patient, PATIENT.get()) == ([False], True)


class Closed(Room, discord.Thread):
    """A thread that was archived, of which nobody has told us."""

    def __init__(self):
        Room.__init__(self)
        self.is_open = False

    async def edit(self, *, archived):
        self.is_open = not archived

    async def send(self, content=None, **_):
        if not self.is_open:
            raise discord.HTTPException(Answer(400), {"code": 50083, "message": "archived"})
        return await super().send(content)


async def test_a_thread_that_was_archived_is_opened_for_what_is_said_and_changed_in_it(monkeypatch):
    delivery, threads = Delivery(None), [Closed(), Closed()]
    monkeypatch.setattr(discord, "PartialMessage", lambda channel, **_: SimpleNamespace(edit=channel.send))
    await delivery.send(threads[0], said("one"), "a")
    await delivery.edit(threads[1], 7, said("one, two"))
    assert [len(thread.said) for thread in threads] == [1, 1]
