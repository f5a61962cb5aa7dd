"""The card that people gather around, for every game: within Discord's limits, and what it says of options that do not fit."""

import pytest
from discord import ui

from bot.panels.lobby_card import lobby_card, options_panel
from bot.panels.table import opening_panel
from bot.watch.errors import ToldToPlayer
from engines.shelf import games
from tests.bot.parlour import ANA, BEN, TOYS


@pytest.fixture
async def card_of(parlour):
    async def card_of(game, **options):
        parlour.reopen({**games(), **TOYS})
        row = await parlour.lobby.create(game, host=(ANA, "Ana" * 10), guild_id=1, channel_id=2, options=options)
        for _ in range(games()[game].seats[-1] - 1):
            await parlour.lobby.add_steward(row.id, ANA)
        scene = await parlour.tables.look(row.id)
        return row.id, lobby_card(scene, None), options_panel(scene, ANA)

    return card_of


def said_on(card):
    return "\n".join(item.content for item in card.view.walk_children() if isinstance(item, ui.TextDisplay))


@pytest.mark.parametrize("game", games())
async def test_it_keeps_to_discords_limits(card_of, game):
    _, card, options = await card_of(game)
    items = list(card.view.walk_children())
    assert not [item for item in items if isinstance(item, ui.Select)], "they are folded"
    assert {"How Do I Play?", "Options", "Start"} <= {item.label for item in items if isinstance(item, ui.Button)}
    assert len(items) <= 20
    items = list(options.view.walk_children())
    assert len(items) <= 40
    for select in [item for item in items if isinstance(item, ui.Select)]:
        assert 1 <= len(select.options) <= 25
        assert select.min_values <= select.max_values <= len(select.options)
        assert len({option.value for option in select.options}) == len(select.options)
        for option in select.options:
            assert len(option.label) <= 100, option.label
            assert len(option.description or "") <= 100, option.description


async def test_each_value_of_an_option_says_what_it_means(card_of):
    _, _, card = await card_of("damnation")
    hints = {
        option.label: option.description
        for item in card.view.walk_children()
        if isinstance(item, ui.Select)
        for option in item.options
    }
    assert hints["Variant: Gothic"].startswith("Carnage and Hunter's Moon")
    assert hints["Rust"] == "All Protections have 1 armour less."
    assert len(set(hints.values())) == len(hints)


async def test_it_says_what_a_variant_for_two_means_for_so_many(parlour):
    parlour.reopen(games())
    row = await parlour.lobby.create("damnation", host=(ANA, "Ana"), guild_id=1, channel_id=2)
    notes = []
    for variant in ("standard", "two_player"):
        await parlour.lobby.set_option(row.id, ANA, "variant", [variant])
        notes += [said_on(lobby_card(await parlour.tables.look(row.id), None))]
        await parlour.lobby.add_steward(row.id, ANA)
    notes.append(said_on(lobby_card(await parlour.tables.look(row.id), None)))
    alone, two, three = notes
    assert "two Villains" not in alone
    assert "each plays two Villains from one hand" in two
    assert "is for a table of two: the 3 of you will play the standard game." in three


@pytest.mark.parametrize(
    ("four", "told"), [(True, "the others share four heroes"), (False, "the others share five heroes")]
)
async def test_its_note_goes_by_what_is_switched_on(parlour, four, told):
    parlour.reopen(games())
    table_id = await parlour.gather("dorn", stewards=2, options={"variant_f": four})
    assert told in said_on(lobby_card(await parlour.tables.look(table_id), None))


@pytest.mark.parametrize(("people", "told"), [(2, True), (3, False)])
async def test_the_thread_begins_with_what_so_many_must_know(parlour, people, told):
    parlour.reopen(games())
    table_id = await parlour.gather("damnation", stewards=people - 1)
    first = said_on(opening_panel(await parlour.tables.look(table_id)))
    assert ("Each of you plays two Villains" in first) is told
    assert "\n\n" not in first


async def test_options_that_do_not_go_together_are_refused_in_a_sentence(card_of, parlour):
    table, _, _ = await card_of("damnation", variant="gothic")
    for chosen, said in (
        (["rust", "thirst"], "Choose five different Deathknells, or none."),
        (
            ["rust", "thirst", "carnage", "grave_rot", "the_creature"],
            "Gothic needs Carnage and Hunter's Moon in the list.",
        ),
        (["cheese"], "That is not on offer for this option."),
    ):
        with pytest.raises(ToldToPlayer) as refused:
            await parlour.lobby.set_option(table, ANA, "deathknells", chosen)
        assert refused.value.text == said


async def test_a_list_that_may_be_empty_can_be_emptied_again(card_of, parlour):
    five = ["rust", "thirst", "carnage", "grave_rot", "the_creature"]
    table, _, card = await card_of("damnation", deathknells=five)
    least = {item.placeholder: item.min_values for item in card.view.walk_children() if isinstance(item, ui.Select)}
    assert [least[title] for title in least if title and title.startswith(("Deathknells", "Variant"))] == [1, 0]
    await parlour.lobby.set_option(table, ANA, "deathknells", [])
    assert (await parlour.tables.look(table)).options.deathknells == []
    with pytest.raises(ToldToPlayer):
        await parlour.lobby.set_option(table, ANA, "variant", [])


async def test_the_card_says_what_is_set_and_which_table_it_is(card_of):
    table, card, _ = await card_of("dark_castle", chapters="5", flaws=True)
    said = said_on(card)
    assert f"table {table}" in said
    assert "Chapters: 5" in said
    assert "Flaws" in said
    assert "Pace: Live" in said


async def test_who_does_not_host_sees_the_options_and_changes_none(parlour):
    row = await parlour.lobby.create("spirits", host=(ANA, "Ana"), guild_id=1, channel_id=2)
    scene = await parlour.tables.look(row.id)
    for user, is_host in ((ANA, True), (BEN, False)):
        selects = [item for item in options_panel(scene, user).view.walk_children() if isinstance(item, ui.Select)]
        assert selects
        assert all(select.disabled is not is_host for select in selects)


async def test_what_a_table_cannot_change_stands_on_its_card_and_is_no_option(parlour):
    parlour.reopen(games())
    host = {"host": (ANA, "Ana"), "guild_id": 1, "channel_id": 2}
    row = await parlour.lobby.create("dark_castle", **host, options={"chapters": "5"}, fixed=("chapters",))
    scene = await parlour.tables.look(row.id)
    offered = [one.placeholder for one in options_panel(scene, ANA).view.walk_children() if isinstance(one, ui.Select)]
    assert not any(title and title.startswith("Chapters") for title in offered)
    assert any(title and title.startswith("Packs") for title in offered)
    assert "Chapters: 5" in said_on(lobby_card(scene, None))


async def test_what_people_bring_is_no_option(parlour):
    parlour.reopen(games())
    host = {"host": (ANA, "Ana"), "guild_id": 1, "channel_id": 2}
    for gathers in (False, True):
        row = await parlour.lobby.create("brimstone", **host, gathers=gathers)
        panel = options_panel(await parlour.tables.look(row.id), ANA)
        offered = [one.placeholder or "" for one in panel.view.walk_children() if isinstance(one, ui.Select)]
        assert any(title.startswith("Heroes") for title in offered) is not gathers


async def test_an_old_card_says_how_it_ended_and_calls_nobody(parlour, table):
    for user, cell in ((ANA, "0"), (BEN, "3"), (ANA, "1"), (BEN, "4")):
        await parlour.answer(table, user, cell)
    await parlour.outbox()
    await parlour.answer(table, ANA, "2")
    assert [kind for kind, *_ in await parlour.outbox()] == ["end", "hand", "hand", "lobby"]
    await parlour.tables.place(table, thread_id=77)
    card = lobby_card(await parlour.tables.look(table), None)
    assert "**Ana wins.** <#77>" in said_on(card)
    assert not [item for item in card.view.walk_children() if isinstance(item, ui.Button)]


async def test_a_card_whose_table_was_closed_says_so(parlour, table):
    await parlour.tables.place(table, thread_id=77)
    await parlour.seating.end(table, ANA)
    assert "closed before the end.** <#77>" in said_on(lobby_card(await parlour.tables.look(table), None))
