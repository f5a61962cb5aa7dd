import asyncio
from types import SimpleNamespace

import pytest

from bot.delivery.people import WINDOW, People
from bot.delivery.refusals import Flagged, NotAllowed, OpenedTooFast, Stranger, TooManyThreads, TryLater
from bot.delivery.troubles import Troubles
from bot.panels.sheet import said
from storage import Database


class Letters:
    """A delivery that only remembers, and knows whose door is closed."""

    def __init__(self, closed=(), why=NotAllowed):
        self.sent = []
        self.closed = closed
        self.why = why

    async def direct_channel(self, user_id):
        return user_id

    async def send(self, channel, sheet, nonce):
        if channel in self.closed:
            raise self.why("50007")
        self.sent.append(channel)
        return object()


async def write(people, user, nonce="nonce"):
    return await people.send_direct(user, said("hello"), nonce)


async def test_the_budget_is_for_all_together_and_grows_back(storage, clock):
    letters = Letters()
    people = People(storage, letters, budget=2)
    assert [await write(people, user, f"for {user}") is not None for user in (1, 2, 3)] == [True, True, False]
    clock.move(WINDOW + 1)
    assert await write(people, 3, "for 3") is not None
    assert letters.sent == [1, 2, 3]


async def test_a_letter_that_discord_takes_at_the_third_try_counts_once(storage):
    letters = Letters(closed={7}, why=lambda why: TryLater(1.0, why))
    people = People(storage, letters, budget=2)
    for _ in range(2):
        with pytest.raises(TryLater):
            await write(people, 7)
    letters.closed = ()
    assert [await write(people, *to) is not None for to in ((7, "nonce"), (8, "b"), (9, "c"))] == [True, True, False]


async def test_a_closed_door_is_remembered_and_told_once(storage):
    people = People(storage, Letters(closed={7}), budget=60)
    assert await write(people, 7) is None
    assert await people.is_to_be_told(7)
    assert not await people.is_to_be_told(7)
    assert not await people.is_to_be_told(8)
    assert await write(people, 7) is None
    assert await storage.people.spend_direct_message(9, limit=2, window=WINDOW), "nothing is spent on a closed door"


@pytest.mark.parametrize("spamming", [Flagged, lambda why: OpenedTooFast(1.0, why)])
async def test_who_is_no_neighbour_for_the_time_being_is_written_to_again_and_nobody_while_we_pass_for_spammers(
    storage, spamming
):
    letters = Letters(closed={7}, why=Stranger)
    people = People(storage, letters, budget=60)
    assert await write(people, 7) is None
    letters.closed = ()
    assert await write(people, 7) is not None
    letters.closed, letters.why = {7}, spamming
    assert await write(people, 7) is None
    letters.closed = ()
    assert await write(people, 8) is None
    assert not await people.is_to_be_told(7)


@pytest.mark.parametrize(("choice", "arrives"), [("off", False), ("on", True)])
async def test_who_wants_none_gets_none(storage, choice, arrives):
    people = People(storage, Letters(), budget=60)
    await people.prefer(7, "dms", choice)
    assert (await write(people, 7) is not None) == arrives
    assert not await people.is_to_be_told(7), "it is as they want it"


async def test_who_opens_the_door_and_closes_it_again_is_told_again(storage):
    people = People(storage, Letters(closed={7}), budget=60)
    for _ in range(2):
        await people.prefer(7, "dms", "on")
        assert await write(people, 7) is None
        assert await people.is_to_be_told(7)
        assert not await people.is_to_be_told(7)


async def test_what_two_processes_note_at_the_same_time_is_all_kept_and_an_introduction_comes_once(storage):
    async with await Database.open(storage.path) as other:
        here, there = (People(each, Letters(), budget=60) for each in (storage, other))
        news = await asyncio.gather(
            here.is_new_to(7, "dorn"),
            there.prefer(7, "dms", "closed"),
            there.is_new_to(7, "dorn"),
            here.is_new_to(7, "duel"),
        )
        assert sorted(map(str, news)) == ["False", "None", "True", "True"]
        assert await here.settings(7) == {"dms": "closed", "knows dorn": "yes", "knows duel": "yes"}
        told = await asyncio.gather(here.is_to_be_told(7), there.is_to_be_told(7))
        assert sorted(told) == [False, True]


async def test_what_keeps_a_table_from_its_thread_is_told_as_it_is_now(storage):
    """First the server has no room for a thread; when it has, it turns out that nobody let us write there. Weeks later again."""
    table = SimpleNamespace(id=3, channel_id=4, host_user_id=9, version=1)
    scene, letters = SimpleNamespace(table=table, game=SimpleNamespace(title="Dorn")), Letters()
    troubles = Troubles(People(storage, letters, budget=9))
    letters.closed, letters.why = {9}, lambda why: TryLater(1.0, why)
    with pytest.raises(TryLater):
        await troubles.note(scene, TooManyThreads(30.0, "160006"))
    letters.closed = ()
    for _ in range(2):
        await troubles.note(scene, TooManyThreads(30.0, "160006"))
    assert "open threads" in troubles.at(3, user_id=1)
    assert troubles.at(3, user_id=1) == "", "it is told once"
    assert "open threads" in troubles.at(3, user_id=1, again=True), "and whenever somebody asks"
    for _ in range(2):
        await troubles.note(scene, NotAllowed("50001"))
    assert "Send Messages" in troubles.at(3, user_id=1)
    assert letters.sent == [9, 9], "its host learns of each"
    troubles.end(3)
    assert troubles.at(3, user_id=1) == ""
    await troubles.note(scene, NotAllowed("50001"))
    assert letters.sent == [9, 9, 9]
