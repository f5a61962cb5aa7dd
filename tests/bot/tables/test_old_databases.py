"""A database of each former release opens, and everything in it goes on; `python -m tests.storage.databases` makes them."""

import json
import lzma

import pytest

from bot.running.recovery import recover
from bot.tables.exports import record_of
from bot.tables.servers import everything_of
from engines.kernel.replay import verify
from engines.shelf import games
from storage import Status
from tests.bot.parlour import ANA, BEN
from tests.storage.databases import FOLDER

DAY = 86400
THERE = {"damnation", "dark_castle", "vengeance"}
"""Games that there were when the databases were left."""


@pytest.fixture(params=sorted(FOLDER.glob("*.xz")), ids=lambda path: path.name.partition(".")[0])
def left(request, tmp_path):
    """The file, before anything opens it."""
    (tmp_path / "lychgate.db").write_bytes(lzma.decompress(request.param.read_bytes()))


@pytest.fixture
def parlour(left, clock, parlour):
    """A process of this release on that database, a moment after it was left."""
    clock.move(600)
    parlour.reopen(games())
    return parlour


async def every(parlour, status):
    """The numbers of all tables of a status."""
    rows = [await parlour.storage.tables.table(number) for number in range(1, 13)]
    return [row.id for row in rows if row.status is status]


async def whole(parlour, tables):
    return [await parlour.storage.tables.load_whole(table) for table in tables]


async def is_fair(parlour, table):
    """What was begun by rules that have changed since is told so, and not that anybody cheated."""
    record = await record_of(parlour.storage, parlour.games, table)
    changed = record.version != parlour.games[record.game].version
    assert [complaint[:31] for complaint in verify(record, parlour.games[record.game])] == [
        "It was played with version 1 of"
    ] * changed


@pytest.mark.long
async def test_every_open_table_goes_on_to_its_end(parlour):
    (lobby,), (paused,) = await every(parlour, Status.LOBBY), await every(parlour, Status.PAUSED)
    playing = await every(parlour, Status.PLAYING)
    before = await whole(parlour, [paused, *playing])
    kept = {table: (await parlour.storage.tables.load_table(table)).checkpoint for table in (paused, *playing)}
    assert {one.table.game for one in before} == THERE
    assert await recover(parlour.tables) == 2 + len(playing)
    await parlour.lobby.start(lobby, BEN)
    await parlour.seating.set_paused(paused, ANA, paused=False)
    for table in (lobby, paused, *playing):
        await parlour.play_on(table)
        await is_fair(parlour, table)
    for earlier, later in zip(before, await whole(parlour, [paused, *playing]), strict=True):
        assert later.table.status is Status.FINISHED
        # Where rules have changed since, what was begun when they did is played anew.
        changed = earlier.table.rules_version != parlour.games[earlier.table.game].version
        answers, events = kept[earlier.table.id].answers, kept[earlier.table.id].events
        answers, events = (answers, events) if changed else (len(earlier.journal), len(earlier.events))
        assert later.journal[:answers] == earlier.journal[:answers]
        assert later.events[:events] == earlier.events[:events]
    assert len(await parlour.storage.incidents.latest()) == 1, "the one that it had"


async def test_what_is_over_can_be_looked_at_and_checked(parlour):
    (finished,) = await every(parlour, Status.FINISHED)
    assert (await parlour.tables.look(finished, ANA)).outcome is not None
    await is_fair(parlour, finished)
    (closed,) = await every(parlour, Status.ABANDONED)
    assert (await parlour.tables.look(closed, ANA)).my_asks == []


async def test_a_choice_that_did_not_count_yet_counts_now(parlour):
    meant = (await every(parlour, Status.PLAYING))[-1]
    scene = await parlour.tables.look(meant, ANA)
    await parlour.passes(0)
    (settled, *_) = (await parlour.journal(meant))[scene.table.answers :]
    assert (settled.ask, json.loads(settled.choice)) == (scene.meant.ask.number, list(scene.meant.choice))


async def test_what_was_proposed_to_be_taken_back_can_still_be_agreed_to(parlour):
    (proposed,) = [one.table for one in await whole(parlour, range(1, 13)) if "keep" in one.table.settings]
    await parlour.taking_back.consent(proposed.id, BEN, agree=True)
    assert (await parlour.storage.tables.table(proposed.id)).answers == json.loads(proposed.settings)["undo"]["keep"]


async def test_what_was_to_be_said_is_said(parlour):
    assert await parlour.storage.outbox.release() == 1, "one was on its way"
    to_be_said = await parlour.storage.outbox.pending()
    parlour.clock.move(DAY)
    (first, *_) = await parlour.storage.outbox.claim(lease=0)
    (due, *_) = await parlour.storage.deadlines.due()
    assert (first.guild_id, due.guild_id) == (1, 1)
    assert len(await parlour.outbox()) == to_be_said > 20
    assert len(await parlour.storage.outbox.dead_letters()) == 1
    assert (await parlour.storage.messages.find(900)).channel_id == 2


async def test_dice_and_what_people_chose_are_there(parlour):
    people, rolls = parlour.storage.people, parlour.storage.rolls
    ana = await people.export(ANA)
    assert (len(ana.hosted), len(ana.rolls), len(ana.macros)) == (11, 3, 1)
    assert json.loads(await people.settings(ANA)) == {"dms": "off", "knows vengeance": "yes"}
    assert json.loads(await parlour.storage.guilds.settings(1)) == {"locale": "de"}
    parlour.clock.move(DAY)
    day = await rolls.day("guild:1", ana.rolls[0].day)
    assert (day.opening, day.used) == ("", 3), "it is from before there was a chain"
    assert not [one.name async for one in everything_of(parlour.tables, parlour.storage, 1) if "dice" in one.name]
