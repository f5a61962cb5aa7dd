"""A posse from table to table, as its tables are opened: who comes along, who stays at home, who is told no."""

import json
from dataclasses import replace
from types import SimpleNamespace

import pytest
from discord import ui

from bot.panels.artist import Artist
from bot.panels.end import end_panel
from bot.panels.hand import hand_panel
from bot.panels.lobby_card import MOST_BROUGHT, bringing_panel, lobby_card
from bot.tables.campaigns import company, could_come, is_with, of_server, one_of, theirs
from bot.tables.questions import question_of
from bot.tables.servers import _game, everything_of
from bot.watch.errors import ToldToPlayer
from bot.words.plain import plain
from cogs.frontier.releasing import A_WHILE, make_sure_it_is_free
from cogs.frontier.riding import free_posse
from cogs.frontier.telling import names_at
from engines.frontier.game import GAME as STAY
from engines.kernel import keep
from renderers.brimstone.views import hero_mark
from renderers.kit.encode import Picture
from renderers.kit.studio import Studio
from storage import NewLegacy, Status
from tests.bot.panels.test_lobby_cards import said_on
from tests.bot.parlour import ANA, BEN, CLEO, NAMES


async def sit(frontier, key, *people, **more):
    """A table of these, begun by the first."""
    host, *others = people
    table_id = await frontier.gather(key, *others, host=host, **more)
    await frontier.lobby.start(table_id, host)
    return table_id


async def gathering(frontier, number, *people, **more):
    """A card for an Adventure that gathers with a posse."""
    host, *others = people
    more |= {"legacies": (number,), "gathers": True, "fixed": ("mission",)}
    return await frontier.gather("brimstone", *others, host=host, **more)


async def riding(frontier, number, *people, **more):
    """The same, begun."""
    table_id = await gathering(frontier, number, *people, **more)
    await frontier.lobby.start(table_id, people[0])
    return table_id


async def posse_of(frontier, person, number=None, guild=1):
    """The posse that somebody means: of this number, or the latest of theirs."""
    return one_of(await theirs(frontier.storage, STAY, person, "posse", guild), number)


async def gathered(frontier):
    """A posse of Ana and Ben; its number, and those of their Heroes."""
    await frontier.play_on(await sit(frontier, "frontier", ANA, BEN))
    posse = await posse_of(frontier, ANA)
    heroes = await company(frontier.storage, STAY, posse.number)
    return posse.number, [hero.number for hero in heroes]


async def dies(frontier, number):
    """A Hero is dead."""
    sql = "UPDATE legacies SET body = json_set(body, '$.dead', json('true')) WHERE id = ?"
    await frontier.storage.legacies.writer.change(sql, number)


@pytest.mark.rule("SOB-REC-02", "SOB-CMP-10")
async def test_a_posse_gathers_and_everybody_has_a_hero(frontier):
    number, heroes = await gathered(frontier)
    kept = await company(frontier.storage, STAY, number)
    assert [(one.thing.kind, one.members) for one in kept] == [("hero", (ANA,)), ("hero", (BEN,))]
    assert len(heroes) == 2
    (posse,) = await of_server(frontier.storage, STAY, 1, "posse")
    assert (posse.members, posse.thing.adventures, bool(posse.thing.mission)) == ((ANA, BEN), 0, True)


@pytest.mark.rule("SOB-CMP-10")
async def test_an_adventure_begins_with_whoever_is_there_and_the_others_stay_at_home(frontier):
    number, heroes = await gathered(frontier)
    table_id = await sit(frontier, "brimstone", BEN, legacies=(number, *heroes))
    scene = await frontier.tables.look(table_id)
    assert [hero.was.id for hero in scene.view.heroes if hero.was] == [str(heroes[1])]
    free = {one.number: one.held_by is None for one in await company(frontier.storage, STAY, number)}
    assert free == {heroes[0]: True, heroes[1]: False}


@pytest.mark.rule("SOB-REC-04", "SOB-REC-02")
@pytest.mark.parametrize("paused", [False, True])
async def test_a_closed_adventure_is_a_flight_and_everybody_is_free_again(frontier, paused):
    number, heroes = await gathered(frontier)
    table_id = await sit(frontier, "brimstone", ANA, BEN, legacies=(number, *heroes))
    assert (await posse_of(frontier, ANA, number)).held_by == table_id
    await frontier.play_on(table_id, answers=12)
    if paused:
        await frontier.seating.suspend(table_id, "thread-locked")
        await frontier.seating.give_up(table_id)
    else:
        await frontier.seating.end(table_id, ANA)
    posse = await posse_of(frontier, ANA, number)
    assert (posse.thing.adventures, posse.thing.tale.how) == (1, "fled")
    kept = await company(frontier.storage, STAY, number)
    assert [(one.held_by is None, one.thing.tale.how, "stone" in one.thing.due) for one in kept] == [
        (True, "fled", True)
    ] * 2


async def test_only_those_who_ride_with_it_lead_it_on(frontier):
    number, _ = await gathered(frontier)
    with pytest.raises(ToldToPlayer, match="nothing of that kind here"):
        await posse_of(frontier, 99, number)
    with pytest.raises(ToldToPlayer, match="nothing of that kind here"):
        await posse_of(frontier, ANA, guild=2)


async def heroes_at(frontier, table_id):
    """The numbers of the kept Heroes at a table, by seat."""
    scene = await frontier.tables.look(table_id)
    return [(hero.seat, hero.was.id if hero.was else "") for hero in scene.view.heroes]


@pytest.mark.rule("SOB-CMP-10")
async def test_who_sits_down_brings_what_rides_with_the_posse_or_what_they_chose(frontier):
    number, heroes = await gathered(frontier)
    table_id = await gathering(frontier, number, ANA, BEN, brings={BEN: []})
    with pytest.raises(ToldToPlayer, match="set already"):
        await frontier.lobby.set_option(table_id, ANA, "mission", ["fistful"])
    with pytest.raises(ToldToPlayer, match="in play at another table, or is gone"):
        await frontier.lobby.bring(table_id, BEN, [heroes[0]])
    await frontier.lobby.start(table_id, ANA)
    assert await heroes_at(frontier, table_id) == [(0, str(heroes[0])), (1, "")]


async def test_who_retired_or_came_from_elsewhere_stays_at_home_until_the_posse_says_otherwise(frontier):
    number, heroes = await gathered(frontier)
    legacies = frontier.storage.legacies
    await legacies.note(heroes[0], '{"retired": true}')
    await legacies.note(heroes[1], '{"imported": true}')
    table_id = await gathering(frontier, number, ANA, BEN)
    async with frontier.tables.open(table_id) as table:
        assert await frontier.lobby.coming(table, ANA) == []
        assert await frontier.lobby.coming(table, BEN) == []
        await legacies.note(number, '{"admits": true}')
        assert await frontier.lobby.coming(table, BEN) == [heroes[1]]
        await legacies.note(heroes[0], '{"retired": null}')
        assert await frontier.lobby.coming(table, ANA) == [heroes[0]]


@pytest.mark.rule("SOB-CMP-06")
@pytest.mark.parametrize("key", ["frontier", "brimstone"])
async def test_a_dead_hero_comes_to_town_beside_a_new_one_and_into_no_mine(frontier, key, monkeypatch):
    monkeypatch.setitem(NAMES, 1004, "Dora")
    await frontier.play_on(await sit(frontier, "frontier", *NAMES))
    posse = await posse_of(frontier, ANA)
    old = await company(frontier.storage, STAY, posse.number)
    legacies = frontier.storage.legacies
    kept = keep(old[0].thing)
    fresh = NewLegacy(guild_id=1, game=STAY.key, kind=kept.kind, version=kept.version, body=json.dumps(kept.body))
    new = await legacies.bring(fresh, ANA, "imported")
    await legacies.writer.change("UPDATE legacies SET rides_with = ? WHERE id = ?", posse.number, new)
    dead = [one.number for one in old[:2]]
    for number in dead:
        await dies(frontier, number)
    _, *others = NAMES
    card = await frontier.gather(key, *others, legacies=(posse.number,), gathers=True)
    async with frontier.tables.open(card) as table:
        coming = [await frontier.lobby.coming(table, person) for person in NAMES]
    rest = [[one.number] for one in old[2:]]
    in_town, in_the_mine = [[new, dead[0]], [dead[1]], *rest], [[new], [], *rest]
    assert [sorted(one, reverse=True) for one in coming] == (in_town if key == "frontier" else in_the_mine)


async def more(frontier, number, person, count, *, dead=False):
    """So many more Heroes that ride with a posse, a person's, or of nobody; their numbers."""
    legacies, numbers = frontier.storage.legacies, []
    kept = keep((await company(frontier.storage, STAY, number))[0].thing)
    fresh = NewLegacy(
        guild_id=1, game=STAY.key, kind=kept.kind, version=kept.version, body=json.dumps(kept.body | {"dead": dead})
    )
    for _ in range(count):
        numbers.append(await legacies.bring(fresh, person or ANA, "made"))
        await legacies.writer.change("UPDATE legacies SET rides_with = ? WHERE id = ?", number, numbers[-1])
        if person is None:
            await legacies.leave(numbers[-1], ANA)
    return numbers


async def with_three(frontier):
    """Ana rides to town with three Heroes that can rise, and is asked of each; the table's number."""
    number, heroes = await gathered(frontier)
    heroes = [heroes[0], *await more(frontier, number, ANA, 2)]
    for one in heroes:
        sql = "UPDATE legacies SET body = json_set(body, '$.xp', 600, '$.gold', 300) WHERE id = ?"
        await frontier.storage.legacies.writer.change(sql, one)
    return await sit(frontier, "frontier", ANA, brings={ANA: heroes}, legacies=(number,), gathers=True)


async def press_for(frontier, table_id, hero, id_, kind=None):
    """Ana answers what is asked of that Hero of hers; her hand then, and the Hero that is drawn there."""
    asks = (await frontier.tables.look(table_id, ANA)).my_asks
    ask = next(ask for ask in asks if ask.args["hero_card"] == hero and kind in (None, ask.kind))
    await frontier.tables.answer(table_id, ANA, question_of([ask]), [ask.ids.index(id_)])
    scene, drawn, studio = await frontier.tables.look(table_id, ANA), [], Studio(1)
    album = SimpleNamespace(hand_of=lambda view, seat, names, card: drawn.append(card))
    await Artist(studio, lambda *_: album).hand(scene)
    studio.close()
    return said_on(hand_panel(scene)), *drawn


async def test_what_comes_of_an_answer_stands_before_what_other_heroes_are_asked(frontier):
    table_id = await with_three(frontier)
    said, drawn = await press_for(frontier, table_id, "lawman-3", "rise")
    assert (said.startswith("**What does the Lawman III learn for level 2?**"), drawn) == (True, "lawman-3")
    said, drawn = await press_for(frontier, table_id, "lawman-3", "later")
    assert (said.startswith("**The Lawman can reach level 2"), drawn) == (True, "lawman")


async def shopping(frontier):
    """All three are in the store; the table's number."""
    table_id = await with_three(frontier)
    await frontier.until(table_id, "visit", ANA)
    for hero in ("lawman", "lawman-2", "lawman-3"):
        await press_for(frontier, table_id, hero, "store", "visit")
    await frontier.until(table_id, "errand", ANA)
    return table_id


@pytest.mark.parametrize("pages", range(5))
async def test_what_goods_do_is_said_however_much_room_pictures_take(frontier, pages):
    scene = await frontier.tables.look(await shopping(frontier), ANA)
    items = hand_panel(scene, [Picture(b"", f"{n}.webp", 1, 1, "x" * 200) for n in range(pages)]).view.walk_children()
    lists = [item for item in items if isinstance(item, ui.Select)]
    assert lists
    assert all(one.description for item in lists for one in item.options if one.label.startswith("Buy"))


async def test_a_deal_that_has_begun_is_in_sight_whatever_else_fills_the_hand(frontier):
    table_id = await shopping(frontier)
    assert "Lawman III, General" not in said_on(hand_panel(await frontier.tables.look(table_id, ANA)))
    for id_, asked in (
        ("deal-0", "**The Lawman III and the Lawman: what would"),
        ("back", "**The Lawman III, General"),
    ):
        said, drawn = await press_for(frontier, table_id, "lawman-3", id_)
        assert (said.startswith(asked), drawn) == (True, "lawman-3")


@pytest.mark.rule("SOB-CMP-06")
async def test_the_dead_whom_stewards_led_take_no_living_heros_place(frontier):
    number, (own, _) = await gathered(frontier)
    others = await more(frontier, number, ANA, 3)
    dead = await more(frontier, number, None, 4, dead=True)
    table_id = await sit(frontier, "frontier", ANA, legacies=(number,), gathers=True, stewards=1)
    assert await heroes_at(frontier, table_id) == [
        *((0, str(one)) for one in (*others[::-1], own)), *((1, str(one)) for one in dead[:2])
    ]  # fmt: skip


@pytest.mark.rule("SOB-CMP-06", "SOB-REC-02")
async def test_where_somebody_makes_a_hero_no_dead_one_of_a_stewards_is_held_that_does_not_come(frontier, monkeypatch):
    monkeypatch.setitem(NAMES, 1004, "Dora")
    monkeypatch.setitem(NAMES, 1005, "Edo")
    number, heroes = await gathered(frontier)
    heroes += [*await more(frontier, number, CLEO, 1), *await more(frontier, number, 1004, 1)]
    dead = await more(frontier, number, None, 2, dead=True)
    table_id = await sit(frontier, "frontier", *NAMES, legacies=(number,), gathers=True, stewards=1)
    came = [*enumerate(map(str, heroes)), (5, str(dead[0])), (4, "")]
    assert await heroes_at(frontier, table_id) == came
    assert (await frontier.storage.legacies.get(dead[1])).held_by is None


@pytest.mark.rule("SOB-CMP-06")
@pytest.mark.parametrize("key", ["frontier", "brimstone"])
async def test_six_with_two_heroes_each_bring_one_and_who_has_none_makes_one(frontier, monkeypatch, key):
    for person, name in enumerate(("Dora", "Edo", "Fay"), 1004):
        monkeypatch.setitem(NAMES, person, name)
    number, _ = await gathered(frontier)
    newest = [(await more(frontier, number, person, 2))[-1] for person in list(NAMES)[:5]]
    dead = await more(frontier, number, CLEO, 1, dead=True)
    table_id = await sit(frontier, key, *NAMES, legacies=(number,), gathers=True)
    assert await heroes_at(frontier, table_id) == [*enumerate(map(str, newest)), (5, "")]
    await frontier.seating.end(table_id, ANA)
    table_id = await sit(frontier, "frontier", *list(NAMES)[:5], legacies=(number,), gathers=True)
    assert await heroes_at(frontier, table_id) == [*enumerate(map(str, newest)), (2, str(dead[0]))], "there is room"


@pytest.mark.rule("SOB-CMP-06", "SOB-REC-02")
async def test_who_stays_at_home_for_want_of_room_is_free(frontier, monkeypatch):
    monkeypatch.setitem(NAMES, 1004, "Dora")
    number, heroes = await gathered(frontier)
    kept = keep((await company(frontier.storage, STAY, number))[0].thing)
    fresh = NewLegacy(guild_id=1, game=STAY.key, kind=kept.kind, version=kept.version, body=json.dumps(kept.body))
    brings = {ANA: [heroes[0]], BEN: [heroes[1]], CLEO: []}
    for person in (ANA, BEN, CLEO, CLEO):
        brings[person].append(await frontier.storage.legacies.bring(fresh, person, "imported"))
    table_id = await gathering(frontier, number, *NAMES, brings=brings)
    async with frontier.tables.open(table_id) as table:
        assert await frontier.lobby.coming(table, CLEO) == brings[CLEO][:1], "Dora, who has none, makes one"
    await frontier.lobby.start(table_id, ANA)
    assert len(await heroes_at(frontier, table_id)) == 6
    assert (await frontier.storage.legacies.get(brings[CLEO][1])).held_by is None


@pytest.mark.rule("SOB-CMP-10", "SOB-REC-02")
async def test_who_rides_with_a_steward_finds_its_hero_again(frontier):
    await frontier.play_on(await sit(frontier, "frontier", ANA, stewards=2, gathers=True))
    posse = await posse_of(frontier, ANA)
    own, *others = [one.number for one in await company(frontier.storage, STAY, posse.number)]
    table_id = await sit(frontier, "brimstone", ANA, legacies=(posse.number,), gathers=True, stewards=2)
    assert await heroes_at(frontier, table_id) == [(0, str(own)), (1, str(others[0])), (2, str(others[1]))]
    await frontier.play_on(table_id, answers=8)
    await frontier.seating.end(table_id, ANA)
    kept = await company(frontier.storage, STAY, posse.number)
    assert [(one.number, one.members, one.thing.adventures, one.held_by is None) for one in kept] == [
        (own, (ANA,), 1, True), *((other, (), 1, True) for other in others)
    ]  # fmt: skip
    table_id = await sit(frontier, "brimstone", ANA, legacies=(posse.number,), gathers=True, stewards=1)
    assert await heroes_at(frontier, table_id) == [(0, str(own)), (1, str(others[0]))]
    await frontier.seating.end(table_id, ANA)
    dead, alive = others
    await dies(frontier, dead)
    table_id = await sit(frontier, "frontier", ANA, legacies=(posse.number,), gathers=True, stewards=1)
    assert await heroes_at(frontier, table_id) == [(0, str(own)), (1, str(alive)), (1, str(dead))]
    await frontier.play_on(table_id)
    await dies(frontier, dead)
    table_id = await sit(frontier, "brimstone", ANA, legacies=(posse.number,), gathers=True, stewards=2)
    assert await heroes_at(frontier, table_id) == [(0, str(own)), (1, str(alive)), (2, "")]


@pytest.mark.rule("SOB-REC-01", "SOB-CMP-10")
@pytest.mark.parametrize(("answers", "owners"), [(0, ()), (2, (BEN,))])
async def test_who_has_made_a_hero_and_leaves_keeps_it_though_a_steward_has_the_seat_at_the_end(
    frontier, answers, owners
):
    table_id = await sit(frontier, "frontier", ANA, BEN, gathers=True)
    await frontier.play_on(table_id, answers=answers)  # a class each
    await frontier.seating.leave(table_id, BEN)
    await frontier.play_on(table_id)
    posse = await posse_of(frontier, ANA)
    assert posse.members == (ANA,)
    assert [one.members for one in await company(frontier.storage, STAY, posse.number)] == [(ANA,), owners]


async def test_of_two_who_have_left_a_seat_the_first_has_made_the_hero(frontier):
    table_id = await sit(frontier, "frontier", ANA, BEN, gathers=True)
    await frontier.play_on(table_id, answers=2)
    await frontier.seating.replace(table_id, BEN, 1, CLEO, "Cleo")
    await frontier.play_on(table_id, answers=6)
    await frontier.seating.leave(table_id, CLEO)
    journal = await frontier.storage.tables.journal(table_id)
    assert [one.by for one in journal if one.seat == 1 and one.by == str(CLEO)], "Cleo has chosen there, too"
    await frontier.play_on(table_id)
    posse = await posse_of(frontier, ANA)
    assert [one.members for one in await company(frontier.storage, STAY, posse.number)] == [(ANA,), (BEN,)]


async def test_who_takes_a_seat_over_has_the_hero_that_was_made_there(frontier):
    table_id = await sit(frontier, "frontier", ANA, BEN, gathers=True)
    await frontier.play_on(table_id, answers=2)
    await frontier.seating.replace(table_id, BEN, 1, CLEO, "Cleo")
    await frontier.play_on(table_id)
    posse = await posse_of(frontier, ANA)
    assert [one.members for one in await company(frontier.storage, STAY, posse.number)] == [(ANA,), (CLEO,)]


async def test_a_person_takes_no_stewards_hero_and_a_steward_no_persons(frontier):
    number, heroes = await gathered(frontier)
    table_id = await sit(frontier, "brimstone", ANA, legacies=(number,), gathers=True, stewards=1)
    assert await heroes_at(frontier, table_id) == [(0, str(heroes[0])), (1, "")]


async def test_the_card_of_a_stay_says_that_the_posse_comes_back_and_is_not_founded(frontier):
    number, _ = await gathered(frontier)
    founding = await frontier.gather("frontier", gathers=True)
    stay = await frontier.gather("frontier", legacies=(number,), gathers=True)
    first, second = [said_on(lobby_card(await frontier.tables.look(one), None)) for one in (founding, stay)]
    assert "is founded here" in first
    assert "The posse goes on" not in first
    assert "The posse goes on" in second
    assert "founded" not in second


async def test_whose_posse_rides_no_more_comes_along_with_the_next(frontier):
    number, heroes = await gathered(frontier)
    card = await frontier.gather("frontier", gathers=True)
    async with frontier.tables.open(card) as table:
        assert await frontier.lobby.coming(table, ANA) == []
        await frontier.storage.legacies.note(number, '{"retired": true}')
        assert await frontier.lobby.coming(table, ANA) == [heroes[0]]


async def test_of_several_heroes_that_ride_with_nobody_the_newest_comes_along_unasked(frontier):
    row = await frontier.storage.legacies.get((await gathered(frontier))[1][0])
    fresh = NewLegacy(guild_id=1, game=STAY.key, kind=row.kind, version=row.version, body=row.body)
    *_, newest = [await frontier.storage.legacies.bring(fresh, CLEO, "made") for _ in range(3)]
    card = await frontier.gather("frontier", CLEO, gathers=True)
    async with frontier.tables.open(card) as table:
        assert await frontier.lobby.coming(table, CLEO) == [newest]


@pytest.mark.rule("SOB-REC-01")
async def test_a_hero_from_elsewhere_founds_no_posse_since_nobody_has_admitted_it(frontier):
    row = await frontier.storage.legacies.get((await gathered(frontier))[1][0])
    fresh = NewLegacy(guild_id=1, game=STAY.key, kind=row.kind, version=row.version, body=row.body)
    stranger = await frontier.storage.legacies.bring(replace(fresh, notes='{"imported": true}'), CLEO, "imported")
    card = await frontier.gather("frontier", CLEO, gathers=True)
    async with frontier.tables.open(card) as table:
        assert await frontier.lobby.coming(table, CLEO) == []
    with pytest.raises(ToldToPlayer):
        await frontier.lobby.bring(card, CLEO, [stranger])


@pytest.mark.rule("SOB-COMP-01", "SOB-COMP-19")
@pytest.mark.parametrize(("people", "each"), [((ANA, BEN, CLEO), 2), ((ANA, BEN, CLEO, 1004), 1)])
async def test_unasked_of_everybody_come_as_many_as_all_can_bring(frontier, monkeypatch, people, each):
    monkeypatch.setitem(NAMES, 1004, "Dora")
    number, heroes = await gathered(frontier)
    row = await frontier.storage.legacies.get(heroes[0])
    fresh = NewLegacy(guild_id=1, game=STAY.key, kind=row.kind, version=row.version, body=row.body)
    for person in (ANA, BEN, CLEO, CLEO, 1004, 1004):
        await frontier.storage.legacies.bring(fresh, person, "made")
    await frontier.storage.legacies.writer.change("UPDATE legacies SET rides_with = ? WHERE kind = 'hero'", number)
    async with frontier.tables.open(await gathering(frontier, number, *people)) as table:
        assert [len(await frontier.lobby.coming(table, person)) for person in people] == [each] * len(people)


async def test_whoever_leaves_a_posse_takes_their_heroes_along(frontier):
    number, heroes = await gathered(frontier)
    await frontier.storage.legacies.leave(number, ANA)
    assert [one.number for one in await company(frontier.storage, STAY, number)] == [heroes[1]]
    card = await frontier.gather("frontier", gathers=True)
    async with frontier.tables.open(card) as table:
        assert await frontier.lobby.coming(table, ANA) == [heroes[0]]
    await frontier.storage.legacies.join(number, ANA)
    async with frontier.tables.open(await gathering(frontier, number, ANA)) as table:
        assert await frontier.lobby.coming(table, ANA) == [heroes[0]]


@pytest.mark.rule("SOB-REC-02")
async def test_who_has_a_hero_at_a_posses_table_cannot_leave_it_meanwhile_though_a_steward_has_the_seat(frontier):
    number, heroes = await gathered(frontier)
    await frontier.storage.legacies.join(number, CLEO)
    table_id = await riding(frontier, number, ANA, BEN)
    await frontier.seating.leave(table_id, BEN)
    kept = await posse_of(frontier, ANA, number)
    assert [await is_with(frontier.storage, kept, who) for who in (ANA, BEN, CLEO)] == [True, True, False]
    await frontier.play_on(table_id, answers=12)
    await frontier.seating.end(table_id, ANA)
    assert heroes[1] in [one.number for one in await company(frontier.storage, STAY, number)]
    assert not await is_with(frontier.storage, await posse_of(frontier, ANA, number), BEN)


async def test_a_posse_that_was_ended_meanwhile_begins_nothing(frontier):
    number, _ = await gathered(frontier)
    table_id = await gathering(frontier, number, ANA)
    await frontier.storage.legacies.note(number, '{"retired": true}')
    with pytest.raises(ToldToPlayer, match="or is gone"):
        await frontier.lobby.start(table_id, ANA)
    await frontier.storage.legacies.note(number, '{"retired": null}')
    await frontier.lobby.start(table_id, ANA)


async def test_whoever_was_there_at_the_end_is_one_of_the_posse(frontier):
    number, _ = await gathered(frontier)
    table_id = await riding(frontier, number, ANA, CLEO)
    await frontier.play_on(table_id, answers=12)
    await frontier.seating.end(table_id, ANA)
    kept = await posse_of(frontier, ANA, number)
    assert kept.members == (ANA, BEN, CLEO)
    assert [one.members for one in await company(frontier.storage, STAY, number)] == [(ANA,), (BEN,), (CLEO,)]


@pytest.mark.parametrize(
    ("game", "answers", "leads_to"),
    [
        ("frontier", 0, "/posse new"),
        ("frontier", None, "/posse ride"),
        ("brimstone", 0, "/posse ride"),
        ("brimstone", 12, "/posse rest"),
    ],
)
async def test_what_is_over_leads_to_what_the_posse_can_do_next_and_starts_no_other_game(
    frontier, game, answers, leads_to
):
    if game == "frontier":
        table_id = await sit(frontier, "frontier", ANA, gathers=True)
    else:
        number, _ = await gathered(frontier)
        table_id = await riding(frontier, number, ANA)
    await over(frontier, table_id, answers)
    with pytest.raises(ToldToPlayer, match=leads_to):
        await frontier.lobby.again(table_id, (ANA, "Ana"))
    shown = end_panel(await frontier.tables.look(table_id, ANA), None, [])
    assert leads_to in str(shown.view.to_components())
    assert "Again" not in str(shown.view.to_components())
    another = "/hero new" in str(shown.view.to_components())
    assert another == ((game, leads_to) == ("frontier", "/posse ride")), "who has one Hero may want two"
    assert ("Go On" in str(shown.view.to_components())) == (leads_to != "/posse new"), "a posse that there is"


async def test_after_a_stay_that_was_left_comes_another(frontier):
    number, _ = await gathered(frontier)
    adventure = await riding(frontier, number, ANA)
    await over(frontier, adventure, 12)
    stay = await sit(frontier, "frontier", ANA, legacies=(number,), gathers=True)
    await over(frontier, stay, 0)
    shown = end_panel(await frontier.tables.look(stay, ANA), None, [])
    assert "/posse rest" in str(shown.view.to_components())


async def over(frontier, table_id, answers):
    """Played to its end, or closed after so many answers."""
    if answers is None:
        await frontier.play_on(table_id)
        return
    if answers:
        await frontier.play_on(table_id, answers=answers)
    await frontier.seating.end(table_id, ANA)


@pytest.mark.parametrize("is_chosen", [False, True])
async def test_whose_hero_is_at_another_table_does_not_begin_anew_unasked(frontier, is_chosen):
    number, heroes = await gathered(frontier)
    chosen = {BEN: [heroes[1]]}
    table_id = await gathering(frontier, number, ANA, BEN, brings=chosen if is_chosen else None)
    there = await sit(frontier, "frontier", BEN, gathers=True, brings=chosen)
    with pytest.raises(ToldToPlayer, match=f"What Ben would bring is at table {there} now"):
        await frontier.lobby.start(table_id, ANA)
    await frontier.lobby.bring(table_id, BEN, [])
    await frontier.lobby.start(table_id, ANA)
    assert await heroes_at(frontier, table_id) == [(0, str(heroes[0])), (1, "")]


@pytest.mark.parametrize(("at_first", "then"), [("posse", '{"admits": null}'), ("hero", '{"retired": true}')])
async def test_who_chose_a_hero_that_stays_at_home_by_now_does_not_begin_anew_unasked(frontier, at_first, then):
    number, heroes = await gathered(frontier)
    legacies = frontier.storage.legacies
    await legacies.note(heroes[1], '{"imported": true}')
    await legacies.note(number, '{"admits": true}')
    table_id = await gathering(frontier, number, ANA, BEN, brings={BEN: [heroes[1]]})
    await legacies.note({"posse": number, "hero": heroes[1]}[at_first], then)
    with pytest.raises(ToldToPlayer, match="What Ben would bring stays at home now"):
        await frontier.lobby.start(table_id, ANA)
    await frontier.lobby.bring(table_id, BEN, [])
    await frontier.lobby.start(table_id, ANA)


async def test_whose_hero_is_admitted_no_more_does_not_begin_anew_unasked(frontier):
    number, heroes = await gathered(frontier)
    legacies = frontier.storage.legacies
    await legacies.note(heroes[1], '{"imported": true}')
    table_id = await gathering(frontier, number, ANA, BEN)
    with pytest.raises(ToldToPlayer, match="What Ben would bring stays at home now"):
        await frontier.lobby.start(table_id, ANA)
    await legacies.note(heroes[1], '{"retired": true}')
    await frontier.lobby.start(table_id, ANA)
    assert await heroes_at(frontier, table_id) == [(0, str(heroes[0])), (1, "")]


@pytest.mark.rule("SOB-REC-02")
async def test_a_forgotten_persons_hero_that_is_at_another_posses_table_keeps_nobody_from_riding(frontier):
    number, heroes = await gathered(frontier)
    await sit(frontier, "frontier", BEN, gathers=True, brings={BEN: [heroes[1]]})
    await frontier.storage.people.erase(BEN, "Somebody")
    assert heroes[1] in [one.number for one in await company(frontier.storage, STAY, number)]
    mine = await riding(frontier, number, ANA, stewards=1)
    assert await heroes_at(frontier, mine) == [(0, str(heroes[0])), (1, "")]


@pytest.mark.rule("SOB-CMP-06")
async def test_whose_dead_hero_is_admitted_no_more_is_told_so_where_it_could_be_brought_back(frontier):
    number, heroes = await gathered(frontier)
    await frontier.storage.legacies.note(heroes[1], '{"imported": true}')
    await dies(frontier, heroes[1])
    stay = await frontier.gather("frontier", BEN, legacies=(number,), gathers=True)
    with pytest.raises(ToldToPlayer, match="What Ben would bring stays at home now"):
        await frontier.lobby.start(stay, ANA)
    mine = await riding(frontier, number, ANA, BEN)
    assert await heroes_at(frontier, mine) == [(0, str(heroes[0])), (1, "")], "there the dead do nothing"


async def test_who_makes_another_hero_cannot_found_a_posse_where_nobody_brings_anything(frontier):
    table_id = await sit(frontier, "frontier", ANA, options={"begins": "hero"}, fixed=("begins",))
    await frontier.play_on(table_id)
    again = await frontier.lobby.again(table_id, (ANA, "Ana"))
    with pytest.raises(ToldToPlayer, match="set already"):
        await frontier.lobby.set_option(again.id, ANA, "begins", ["posse"])


async def choosing(frontier, table_id):
    """What Ana sees who chooses whom she brings, and its list."""
    async with frontier.tables.open(table_id) as table:
        could, coming = await could_come(frontier.storage, table, ANA), await frontier.lobby.coming(table, ANA)
    panel = bringing_panel(await frontier.tables.look(table_id, ANA), could, coming)
    (select,) = [item for item in panel.view.walk_children() if isinstance(item, ui.Select)]
    return panel, select


async def test_of_more_heroes_than_a_list_holds_those_that_come_are_on_it(frontier):
    number, heroes = await gathered(frontier)
    legacies = frontier.storage.legacies
    await legacies.note(number, '{"admits": true}')
    row = await legacies.get(heroes[0])
    more = NewLegacy(guild_id=1, game=STAY.key, kind=row.kind, version=row.version, body=row.body)
    for _ in range(MOST_BROUGHT + 5):
        await legacies.bring(more, ANA, "imported")
    table_id = await gathering(frontier, number, ANA, BEN)
    _, select = await choosing(frontier, table_id)
    assert len(select.options) == MOST_BROUGHT
    assert [option.value for option in select.options if option.default] == [str(heroes[0])]


@pytest.mark.rule("SOB-COMP-19", "SOB-OPT-08")
async def test_heroes_who_are_called_alike_are_told_apart_by_their_numbers(frontier):
    number, heroes = await gathered(frontier)
    legacies = frontier.storage.legacies
    await legacies.note(number, '{"admits": true}')
    row = await legacies.get(heroes[0])
    alike = NewLegacy(guild_id=1, game=STAY.key, kind=row.kind, version=row.version, body=row.body)
    twin, jane = [await legacies.bring(alike, ANA, "imported") for _ in range(2)]
    await legacies.bring(replace(alike, guild_id=2), ANA, "imported")  # a Hero of another server stays there
    await legacies.note(jane, '{"name": "Grim Jane"}')
    table_id = await gathering(frontier, number, ANA, BEN, brings={ANA: [heroes[0], jane]})
    panel, select = await choosing(frontier, table_id)
    name = "Lawman Constance Vane, level 1"
    assert {option.value: option.label for option in select.options} == {
        str(heroes[0]): f"{name} ({heroes[0]})", str(twin): f"{name} ({twin})", str(jane): "Lawman Grim Jane, level 1"
    }  # fmt: skip
    (text,) = [item for item in panel.view.walk_children() if isinstance(item, ui.TextDisplay)]
    assert text.content.endswith(
        f"Coming along: Lawman Grim Jane, level 1; {plain(f'{name} ({heroes[0]})')}. In the list stands one more who could come."
    )
    assert select.placeholder == "Which of your Heroes come along?"
    assert select.placeholder not in text.content, "it stands in the list"


@pytest.mark.rule("SOB-CMP-06")
async def test_nobody_chooses_a_dead_hero_for_a_mine(frontier):
    number, heroes = await gathered(frontier)
    table_id = await gathering(frontier, number, ANA, BEN, brings={BEN: [heroes[1]]})
    await dies(frontier, heroes[1])
    with pytest.raises(ToldToPlayer, match="What Ben would bring stays at home now"):
        await frontier.lobby.start(table_id, ANA)
    async with frontier.tables.open(table_id) as table:
        assert [one.number for one in await could_come(frontier.storage, table, BEN)] == []
    with pytest.raises(ToldToPlayer, match="in play at another table, or is gone"):
        await frontier.lobby.bring(table_id, BEN, [heroes[1]])


@pytest.mark.rule("SOB-TRV-01")
async def test_a_lobby_from_before_an_adventure_begins_no_other_one(frontier, clock):
    number, _ = await gathered(frontier)
    first, second = [await gathering(frontier, number, ANA) for _ in range(2)]
    clock.move(60)
    await frontier.lobby.start(first, ANA)
    await frontier.play_on(first, answers=8)
    await frontier.seating.end(first, ANA)
    with pytest.raises(ToldToPlayer, match="has been at another table since"):
        await frontier.lobby.start(second, ANA)


@pytest.mark.rule("SOB-NEW-06")
async def test_heroes_are_drawn_by_the_names_that_they_were_given(frontier):
    number, heroes = await gathered(frontier)
    await frontier.storage.legacies.note(heroes[0], '{"name": "Grim Jane"}')
    table_id = await riding(frontier, number, ANA, BEN)
    scene = await frontier.tables.look(table_id, BEN)
    titles = [hero_mark(scene.view, hero, scene.names).title for hero in scene.view.heroes]
    assert [title.endswith(" Grim Jane") for title in titles] == [True, False]
    async with frontier.tables.open(table_id) as table:
        assert "Grim Jane" not in table.session.state.model_dump_json()


@pytest.mark.rule("SOB-NEW-06")
async def test_who_shares_a_face_with_another_is_told_of_by_that_alone(frontier):
    number, heroes = await gathered(frontier)
    legacies = frontier.storage.legacies
    for hero, name in zip(heroes, ("Grim Jane", "Dusty"), strict=True):
        await legacies.note(hero, json.dumps({"name": name}))
    table_id = await riding(frontier, number, ANA, BEN)
    faces = [json.loads(row.body)["name"] for row in await legacies.at_table(table_id) if row.kind == "hero"]
    assert await names_at(frontier.storage, table_id) == dict(zip(faces, ("Grim Jane", "Dusty"), strict=True))
    sql = "UPDATE legacies SET body = json_set(body, '$.name', ?) WHERE id = ?"
    await legacies.writer.change(sql, faces[0], heroes[1])
    assert await names_at(frontier.storage, table_id) == {}


@pytest.mark.rule("SOB-NEW-06")
async def test_what_can_be_taken_back_and_what_the_clock_chose_speaks_of_heroes_by_their_names(frontier, clock):
    number, heroes = await gathered(frontier)
    await frontier.storage.legacies.note(heroes[0], '{"name": "Grim Jane"}')
    table_id = await riding(frontier, number, ANA, BEN)
    asked = await frontier.asked(table_id, ANA)
    assert (asked.kind, asked.ids[0]) == ("lantern", "hero-0")
    await frontier.passes(700)
    assert any("Grim Jane" in str(body) and "Time ran out" in str(body) for _, _, body in await frontier.outbox())
    assert "Grim Jane" in (await frontier.taking_back.preview(table_id, ANA)).text


@pytest.mark.rule("SOB-TOWN-02", "SOB-AMB-21")
async def test_who_is_late_with_errands_is_late_with_what_it_was_offered_too(frontier, clock):
    number, heroes = await gathered(frontier)
    sql = "UPDATE legacies SET body = json_set(body, '$.gold', 90) WHERE id = ?"
    for hero in heroes:
        await frontier.storage.legacies.writer.change(sql, hero)
    table_id = await sit(frontier, "frontier", ANA, BEN, legacies=(number, *heroes))
    while (scene := await frontier.tables.look(table_id, ANA)).view.stage != "errands":
        user = ANA if scene.my_asks else BEN
        ask = await frontier.asked(table_id, user)
        await frontier.answer(table_id, user, "nowhere" if "nowhere" in ask.ids else ask.ids[0])
    for choice in ("deal-1", "give-gold-25", "done"):
        await frontier.answer(table_id, ANA, choice)
    assert {"accept-1", "decline-1", "done"} <= {*(await frontier.asked(table_id, BEN)).ids}
    await frontier.passes(700)
    view = (await frontier.tables.look(table_id, BEN)).view
    assert (view.stage, view.offers) == ("evening", [])
    assert [hero.gold for hero in view.heroes] == [hero.gold for hero in scene.view.heroes]


@pytest.mark.rule("SOB-LVL-02", "SOB-LVL-03", "SOB-AMB-21")
async def test_who_is_late_with_the_step_of_a_level_has_learned_and_paid_nothing(frontier, clock):
    number, heroes = await gathered(frontier)
    sql = "UPDATE legacies SET body = json_set(body, '$.xp', 600) WHERE id = ?"
    await frontier.storage.legacies.writer.change(sql, heroes[0])
    table_id = await sit(frontier, "frontier", ANA, BEN, legacies=(number, *heroes))
    await frontier.answer(table_id, ANA, "rise")
    assert (await frontier.asked(table_id, ANA)).kind == "step"
    await frontier.passes(700)
    view = (await frontier.tables.look(table_id, ANA)).view
    assert (view.stage, view.heroes[0].level, view.heroes[0].xp) == ("road", 1, 600)


@pytest.mark.rule("SOB-REC-04")
async def test_a_table_that_cannot_be_read_for_an_hour_lets_go_of_its_heroes_as_they_came(frontier, clock):
    number, heroes = await gathered(frontier)
    before = await frontier.storage.legacies.get(heroes[0])
    table_id = await riding(frontier, number, ANA, BEN)
    frontier.reopen({STAY.key: STAY})
    services = SimpleNamespace(storage=frontier.storage, tables=frontier.tables, seating=frontier.seating)
    posse, *_ = await theirs(frontier.storage, STAY, ANA, "posse", 1)
    with pytest.raises(ToldToPlayer, match="at table"):
        await make_sure_it_is_free(services, posse)
    clock.move(A_WHILE + 1)
    await make_sure_it_is_free(services, posse)
    after = await frontier.storage.legacies.get(heroes[0])
    assert (after.held_by, after.body) == (None, before.body)
    assert (await frontier.storage.tables.table(table_id)).status is Status.ABANDONED


@pytest.mark.rule("SOB-REC-02")
async def test_whose_hero_helps_to_found_another_posse_has_the_first_one_ride_all_the_same(frontier):
    async def has_place(_):
        return True

    number, heroes = await gathered(frontier)
    there = await sit(frontier, "frontier", ANA, gathers=True, brings={ANA: [heroes[0]]})
    services = SimpleNamespace(
        storage=frontier.storage,
        tables=frontier.tables,
        seating=frontier.seating,
        delivery=SimpleNamespace(has_place=has_place),
    )
    kept, _ = await free_posse(services, ANA, 1, number)
    assert kept.number == number
    with pytest.raises(ToldToPlayer, match=f"What Ana would bring is at table {there} now"):
        await riding(frontier, number, ANA, BEN)


async def test_a_servers_data_hold_its_posses_and_heroes_with_their_names_and_no_game_that_never_began(frontier):
    number, heroes = await gathered(frontier)
    await frontier.storage.legacies.note(heroes[0], '{"name": "Grim Jane"}')
    before = await frontier.storage.legacies.get(heroes[0])
    table_id = await riding(frontier, number, ANA, BEN)
    never = await frontier.gather("frontier")
    await frontier.lobby.leave(never, ANA)
    files = {one.name: json.loads(one.content) async for one in everything_of(frontier.tables, frontier.storage, 1)}
    assert sorted(files) == ["server.json", "tables/brimstone-2.json", "tables/frontier-1.json"]
    kept = {int(one["id"]): one for one in files["server.json"]["heroes_and_posses"]}
    assert kept.keys() == {number, *heroes}
    hers = kept[heroes[0]]
    assert (hers["kind"], hers["notes"], hers["people"]) == ("hero", {"name": "Grim Jane"}, [ANA])
    assert hers["body"] == json.loads(before.body), "what is at a table is what it was when it came there"
    frontier.reopen({STAY.key: STAY})
    files = {one.name: json.loads(one.content) async for one in everything_of(frontier.tables, frontier.storage, 1)}
    assert sorted(files) == ["server.json", "tables/brimstone-2.json", "tables/frontier-1.json"]
    outline = files["tables/brimstone-2.json"]
    assert outline["seats"] == ["Ana", "Ben"]
    assert outline.keys().isdisjoint({"story", "view"}), "of what cannot be read nobody knows what is secret"
    damaged = replace(await frontier.storage.tables.table(table_id), options="[")
    assert json.loads(await _game(frontier.tables, frontier.storage, damaged))["options"] == {}
