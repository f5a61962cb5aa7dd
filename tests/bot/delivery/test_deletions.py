from types import SimpleNamespace

import pytest

from bot.delivery.deletions import PATIENCE, Deletions
from storage import NewMessage
from tests.bot.parlour import ANA, BEN


@pytest.fixture
async def deleted(parlour, clock):
    """A table whose message was drawn anew, and says which tables are shown again once messages of these ids are gone."""
    table = await parlour.play("tic_tac_toe", BEN)
    for message, role in ((50, "hand:0"), (51, "table"), (52, "table")):
        await parlour.storage.messages.put(NewMessage(table_id=table, role=role, channel_id=5, message_id=message))
    shown = []

    async def again(table_id):
        shown.append(table_id)

    tables = SimpleNamespace(storage=parlour.storage, show_again=again)
    deletions = Deletions(tables, SimpleNamespace(post=again), clock)

    async def gone(*messages):
        shown.clear()
        await deletions.note(messages)
        return shown == [table]

    return gone


async def test_what_shows_a_table_comes_again_and_what_showed_it_before_does_not(deleted, clock):
    assert not await deleted(50, 51, 99)
    assert await deleted(52)
    assert not await deleted(52), "it is known no more"


async def test_where_everything_is_swept_away_a_table_comes_again_once_in_a_while(deleted, parlour, clock):
    assert await deleted(52)
    for seconds, comes in ((1, False), (PATIENCE, True)):
        clock.move(seconds)
        await parlour.storage.messages.put(NewMessage(table_id=1, role="table", channel_id=5, message_id=53))
        assert await deleted(53) == comes


@pytest.mark.parametrize("place", ["thread", "channel"])
async def test_what_was_played_where_nothing_is_any_more_is_shown_anew_and_what_is_over_is_not(parlour, place):
    """A lobby has its card in the channel, and no thread."""
    over, playing, lobby = [await parlour.play("tic_tac_toe", BEN) for _ in range(2)] + [
        await parlour.gather("tic_tac_toe")
    ]
    for thread, table in ((6, over), (7, playing)):
        await parlour.tables.place(table, thread_id=thread)
    await parlour.seating.end(over, ANA)
    await parlour.outbox()
    deletions = Deletions(parlour.tables, parlour.lobby)
    for gone in [2] if place == "channel" else [6, 7]:
        await deletions.note_place(gone)
    shown = {(kind, int(target.removeprefix("table:"))) for kind, target, _ in await parlour.outbox()}
    assert shown == ({("table", playing), ("lobby", lobby)} if place == "channel" else {("table", playing)})
