"""What outlives a table goes from one to the next, in the writes that begin and end games."""

import json
from dataclasses import replace

import pytest
from discord import ui

from bot.panels.lobby_card import bringing_panel, lobby_card
from bot.tables.campaigns import could_come
from bot.tables.exports import record_of
from bot.watch.errors import ToldToPlayer
from engines.kernel.replay import verify
from tests.bot.parlour import ANA, BEN, Parlour
from tests.toys import foray


@pytest.fixture
def delvers(storage, clock):
    return Parlour(storage, clock, {foray.GAME.key: foray.GAME})


async def go(delvers, *legacies):
    """A table of Ana and Ben that takes these up."""
    table_id = await delvers.gather("foray", BEN, legacies=legacies)
    await delvers.lobby.start(table_id, ANA)
    return table_id


async def left(delvers):
    """What there is, by number: whose it is and what it says."""
    found = await delvers.storage.legacies.of_guild(1, "foray")
    return {one.id: (one.kind, await delvers.storage.legacies.members(one.id), json.loads(one.body)) for one in found}


async def test_what_one_table_makes_the_next_one_takes_up_and_hands_on(delvers):
    await delvers.play_on(await go(delvers))
    first = await left(delvers)
    assert [(kind, members) for kind, members, _ in first.values()] == [
        ("purse", (ANA, BEN)),
        ("hero", (ANA,)),
        ("hero", (BEN,)),
    ]
    table_id = await go(delvers, *first)
    async with delvers.tables.open(table_id) as table:
        state = table.session.state
        assert (state.purse, state.purse_id) == (first[1][2]["coins"], "1")
        assert [delver.hero for delver in state.delvers] == ["2", "3"]
    assert {one.held_by for one in await delvers.storage.legacies.of_guild(1, "foray")} == {table_id}
    delvers.reopen()
    await delvers.play_on(table_id)
    second = await left(delvers)
    assert second.keys() == first.keys(), "nothing was made anew"
    assert second[1][2]["coins"] == first[1][2]["coins"] + (await delvers.tables.look(table_id)).view.won
    assert {one.held_by for one in await delvers.storage.legacies.of_guild(1, "foray")} == {None}


class EachForTheirOwn(foray.Foray):
    """Nobody has a purse in common."""

    legacies = (foray.Hero,)

    def bequeath(self, state):
        return super().bequeath(state)[1:]


async def test_who_plays_again_brings_along_what_is_theirs(storage, clock):
    delvers = Parlour(storage, clock, {"foray": EachForTheirOwn()})
    table_id = await delvers.gather("foray", BEN, gathers=True)
    await delvers.lobby.start(table_id, ANA)
    await delvers.play_on(table_id)
    again = await delvers.lobby.again(table_id, (ANA, "Ana"))
    await delvers.lobby.start(again.id, ANA)
    async with delvers.tables.open(again.id) as table:
        assert [delver.hero for delver in table.session.state.delvers] == ["1", "2"]


async def test_what_comes_along_is_told_in_the_words_of_the_game_and_by_the_name_that_it_was_given(delvers):
    await delvers.play_on(await go(delvers))
    row = await delvers.lobby.create("foray", host=(ANA, "Ana"), guild_id=1, channel_id=2, gathers=True)
    scene = await delvers.tables.look(row.id, ANA)
    card = lobby_card(scene, None)
    assert "What I Bring" in [item.label for item in card.view.walk_children() if isinstance(item, ui.Button)]
    deepest = (await left(delvers))[2][2]["deepest"]
    assert await offered(delvers, scene) == [f"Somebody who was {deepest} deep"]
    await delvers.storage.legacies.note(2, json.dumps({"name": "Jane"}))
    assert await offered(delvers, scene) == [f"Jane who was {deepest} deep"]


async def offered(delvers, scene):
    """What Ana could bring, as it stands in the panel."""
    async with delvers.tables.open(scene.table.id) as table:
        could = await could_come(delvers.storage, table, ANA)
    panel = bringing_panel(scene, could, [2])
    (select,) = [item for item in panel.view.walk_children() if isinstance(item, ui.Select)]
    return [option.label for option in select.options]


async def test_a_mission_is_checked_alone_with_what_it_began_with_and_left(delvers):
    await delvers.play_on(await go(delvers))
    table_id = await go(delvers, 1, 2, 3)
    await delvers.play_on(table_id)
    record = await record_of(delvers.storage, delvers.games, table_id)
    assert [(one.kind, one.id, one.seat) for one in record.legacy] == [
        ("purse", "1", None),
        ("hero", "2", 0),
        ("hero", "3", 1),
    ]
    assert verify(record, foray.GAME) == []
    richer = record.model_copy(
        update={"legacy": [record.legacy[0].model_copy(update={"body": {"coins": 999}}), *record.legacy[1:]]}
    )
    assert verify(richer, foray.GAME) != []


async def test_what_is_in_play_elsewhere_cannot_be_taken_up(delvers):
    await delvers.play_on(await go(delvers))
    await go(delvers, 1)
    row = await delvers.lobby.create("foray", host=(ANA, "Ana"), guild_id=1, channel_id=3, legacies=(1,))
    with pytest.raises(ToldToPlayer, match="in play at another table"):
        await delvers.lobby.start(row.id, ANA)
    assert (await delvers.tables.look(row.id)).view is None


async def test_what_somebody_else_takes_up_at_the_same_moment_is_refused_whole(delvers, monkeypatch):
    await delvers.play_on(await go(delvers))
    row = await delvers.lobby.create("foray", host=(ANA, "Ana"), guild_id=1, channel_id=3, legacies=(1,))
    await go(delvers, 1)
    get = type(delvers.storage.legacies).get

    async def as_it_was(self, number):
        return replace(await get(self, number), held_by=None)

    monkeypatch.setattr(type(delvers.storage.legacies), "get", as_it_was)
    with pytest.raises(ToldToPlayer, match="in play at another table"):
        await delvers.lobby.start(row.id, ANA)
    assert (await delvers.tables.look(row.id)).view is None


@pytest.mark.parametrize("paused", [False, True])
async def test_a_table_that_is_closed_hands_on_what_the_rules_say_of_that_and_lets_go_of_the_rest(delvers, paused):
    await delvers.play_on(await go(delvers))
    before = await left(delvers)
    table_id = await go(delvers, 1, 2, 3)
    if paused:
        await delvers.seating.set_paused(table_id, ANA, paused=True)
    async with delvers.tables.open(table_id) as table:
        deeper = [max(delver.deepest, 0) for delver in table.session.state.delvers]
    await delvers.seating.end(table_id, ANA)
    after = await left(delvers)
    assert after[1] == before[1]
    assert [after[n][2]["deepest"] for n in (2, 3)] == deeper
    assert [entry.what for entry in await delvers.storage.legacies.journal(2)][-1] == "handed on"
    assert [entry.what for entry in await delvers.storage.legacies.journal(1)][-1] == "taken up"
    assert {one.held_by for one in await delvers.storage.legacies.of_guild(1, "foray")} == {None}
    record = await record_of(delvers.storage, delvers.games, table_id)
    assert verify(record, foray.GAME) == []
    assert [one.id for one in record.bequest] == ["2", "3"]
