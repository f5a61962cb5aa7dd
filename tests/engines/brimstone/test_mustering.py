"""Who goes down, and what they can do by class and Starting Upgrade (SOB-NEW, SOB-CLS, SOB-SETUP)."""

from __future__ import annotations

import pytest

from engines.brimstone import activation, attacks, exploration, muster, setup, turn
from engines.brimstone.board import lies
from engines.brimstone.events import CardDrawn, HeroMoved, HeroStruck, ItemFound, SentOff, TokenRevealed
from engines.brimstone.library import library
from engines.brimstone.outfit import Use
from engines.brimstone.state import STEPS, Hero, pile
from engines.brimstone.vocabulary import ARROW, TOKENS
from engines.kernel import Dice
from engines.kernel.words import Words
from tests.engines.brimstone.game import GAME, BrimstoneOptions
from tests.engines.brimstone.scene import Mine
from tests.engines.table import InPlay

BOX = library()


def mustered(*classes: str, seats: int = 1, lantern: int = 0) -> InPlay:
    """A party of these, chosen at the table, before its first turn."""
    dice = Dice(b"sixteen of bytes")
    table = InPlay(GAME, setup.setup(seats, BrimstoneOptions(heroes=len(classes)), dice), dice)
    table.play(turn.PHASES["muster"](table.table))
    for kind in classes:
        table.answer("class", f"{kind}-1")
    while not table.over:
        ask = table.asks[0]
        table.answer(ask.kind, f"hero-{lantern}" if ask.kind == "lantern" else ask.ids[0])
    return table


@pytest.mark.rule("SOB-NEW-01", "SOB-NEW-06", "SOB-COMP-02", "SOB-OPT-08")
def test_everybody_chooses_a_class_and_a_face():
    table = mustered("scout", "preacher", "scout")
    heroes = table.state.heroes
    assert [hero.called for hero in heroes] == ["scout", "preacher", "scout-2"]
    assert [hero.name for hero in heroes] == ["Three Ravens", "Father Silas Rook", "Walks at Dusk"]
    assert heroes[0].items[:2] == ["carbine", "indian_hatchet"]
    for card in BOX.classes.values():
        assert len(set(card.sides)) == 2


@pytest.mark.rule("SOB-NEW-06", "SOB-OPT-08")
def test_nobody_goes_down_twice_while_the_class_has_another_face():
    heroes = mustered("lawman", "rancher", "lawman", "lawman").state.heroes
    assert [hero.name for hero in heroes] == ["Amos Vane", "Jed Quill", "Constance Vane", "Amos Vane"]


@pytest.mark.rule("SOB-NEW-02", "SOB-NEW-08")
def test_everybody_has_a_personal_item_of_its_own():
    table = mustered("lawman", "rancher", "scout", "preacher", "lawman", "rancher")
    personal = [found.item_card for found in table.told(ItemFound)]
    assert len(set(personal)) == 6
    assert all(BOX.items[item].kind == "personal" for item in personal)
    assert all(item in hero.items for hero, item in zip(table.state.heroes, personal, strict=True))


@pytest.mark.rule("SOB-NEW-03", "SOB-NEW-05", "SOB-NEW-07", "SOB-SETUP-08", "SOB-GRIT-01")
def test_an_upgrade_a_token_and_nothing_else():
    (hero,) = mustered("lawman").state.heroes
    assert (hero.upgrades, hero.bag) == (["steady_hand"], [TOKENS[0]])
    assert (hero.level, hero.xp, hero.gold, hero.stone, hero.wounds, hero.fright, hero.corruption) == (
        1,
        0,
        0,
        0,
        0,
        0,
        0,
    )
    assert hero.grit == 1


@pytest.mark.rule("SOB-NEW-03", "SOB-NEW-05")
def test_what_there_is_to_choose_from():
    table = InPlay(GAME, setup.setup(1, BrimstoneOptions(heroes=1), Dice(bytes(16))), Dice(bytes(16)))
    table.play(turn.PHASES["muster"](table.table))
    assert len(table.offers("class")) == 8
    table.answer("class", "rancher-0")
    assert table.offers("upgrade") == ["patient_shot", "thick_hide", "herd_sense"]
    table.answer("upgrade", "thick_hide")
    assert table.offers("bag") == ["whiskey", "bandages", "dynamite", "tonic"]


@pytest.mark.rule("SOB-NEW-04", "SOB-CLS-PRE-03")
def test_a_preacher_knows_three_sermons():
    (hero,) = mustered("preacher").state.heroes
    assert [BOX.sermons[one].kind for one in hero.sermons] == ["blessing", "blessing", "judgement"]
    assert hero.sermons[0] == "faith_healing"
    assert mustered("lawman").state.heroes[0].sermons == []


@pytest.mark.rule("SOB-SETUP-02")
def test_they_choose_who_carries_the_lantern():
    table = mustered("lawman", "preacher", lantern=1)
    assert table.state.lantern == 1


@pytest.mark.rule("SOB-SETUP-01", "SOB-SETUP-03", "SOB-SETUP-05")
def test_the_table_is_laid():
    state = mustered("lawman", "rancher", "scout").state
    assert (state.party, state.darkness, state.revives) == (STEPS, 1, 1)
    assert len(state.tokens.cards) == 12
    order = sorted(state.heroes, key=lambda hero: -hero.figure.initiative)
    assert len({hero.at for hero in order}) == 3


def test_all_are_asked_at_once():
    dice = Dice(bytes(16))
    table = InPlay(GAME, setup.setup(3, BrimstoneOptions(heroes=3), dice), dice)
    table.play(turn.PHASES["muster"](table.table))
    assert [ask.seats for ask in table.asks] == [(0,), (1,), (2,)]


# What classes can do


@pytest.mark.rule("SOB-CLS-LAW-02")
def test_a_steady_hand_makes_one_miss_good():
    mine = Mine("lawman")
    hero = mine.hero()
    hero.at, hero.grit, hero.upgrades = mine.at(6, 1), 0, ["steady_hand"]
    mine.enemy("night_terrors", mine.at(5, 1))
    mine.enemy("night_terrors", mine.at(1, 0))
    mine.fall(3, 3, 1, 3, 3)  # the first is rolled again; then one 3 counts as 4
    mine.fall(1)
    attempt = next(one for one in attacks.possible(mine.state, hero) if one.ranged)
    mine.play(attacks.attack(mine.table, attempt))
    (struck,) = mine.told(HeroStruck)
    assert (struck.faces, struck.hits, struck.criticals) == ([3, 3, 1], 1, 0)


@pytest.mark.rule("SOB-CLS-LAW-02", "SOB-ATK-13a")
@pytest.mark.parametrize(("item", "hits"), [("throwing_knives", 1), ("indian_hatchet", 0)])
def test_a_steady_hand_helps_a_free_shot_and_no_free_blow(item: str, hits: int):
    mine = Mine("lawman")
    hero = mine.hero()
    hero.at, hero.grit, hero.upgrades = mine.at(6, 1), 0, ["steady_hand"]
    hero.items, hero.holds = [item], [item] * (item == "indian_hatchet")
    mine.enemy("night_terrors", mine.at(5, 1))
    (attempt,) = [one for one in attacks.possible(mine.state, hero) if one.free]
    mine.fall(3, 1, *[1] * hits)
    mine.play(attacks.attack(mine.table, attempt))
    assert mine.told(HeroStruck)[0].hits == hits


def test_a_patient_shot():
    mine = Mine("rancher")
    hero = mine.hero()
    hero.upgrades = ["patient_shot"]
    hero.at = mine.at(6, 1)
    mine.enemy("night_terrors", mine.at(1, 0))
    assert [one.dice for one in attacks.possible(mine.state, hero)] == [2]
    hero.moved = True
    assert [one.dice for one in attacks.possible(mine.state, hero)] == [1]


def test_the_deputy_sends_another():
    mine = Mine("lawman", "rancher")
    hero, other = mine.hero(0), mine.hero(1)
    hero.upgrades, hero.grit = ["deputys_word"], 0
    hero.at, other.at = mine.at(6, 0), mine.at(6, 1)
    mine.enemy("hungry_dead", mine.at(1, 0))
    mine.fall(3)
    mine.play(activation.activate(mine.table, hero))
    mine.answer("activation", "send-1")
    assert mine.at(2, 1) not in [int(id_.removeprefix("space-")) for id_ in mine.offers("sent")], "three spaces at most"
    mine.answer("sent", f"space-{mine.at(3, 1)}")
    assert (other.at, hero.spent["deputy"]) == (mine.at(3, 1), Use.FIGHT)
    assert [(event.hero_card, event.other_card) for event in mine.told(SentOff)] == [("lawman", "rancher")]
    assert [event.path for event in mine.told(HeroMoved)] == [[mine.at(row, 1) for row in (6, 5, 4, 3)]]
    assert "send-1" not in mine.offers("activation")


def pathfinder() -> tuple[Mine, Hero]:
    """Who stands at the door of the Mine Entrance, and leads the miner, who stands behind."""
    mine = Mine("scout")
    hero = mine.hero()
    hero.upgrades, hero.grit = ["pathfinder"], 0
    hero.at = lies(mine.state).exits[0][ARROW][0]
    mine.state.options = mine.state.options.model_copy(update={"mission": "lost_shift"})
    mine.state.quest.bearer, mine.state.quest.miner = 0, mine.at(1, 1)
    return mine, hero


@pytest.mark.rule("SOB-ADV-11")
@pytest.mark.parametrize("way", ["door", "gate"])
def test_the_pathfinder_goes_on(way: str):
    mine, hero = pathfinder()
    at = hero.at
    mine.state.maps["mine"].cards.cards.append("long_drift")
    mine.state.places[0].ways[ARROW] = way
    look = {"door": activation._look, "gate": activation._look_through}[way]
    mine.fall(1) if way == "gate" else None
    mine.play(look(mine.table, hero, 0, ARROW))
    there = [int(id_.removeprefix("space-")) for id_ in mine.offers("onward")]
    assert there[0] == at, "or stays"
    mine.answer("onward", f"space-{there[-1]}")
    (moved,) = mine.told(HeroMoved)
    assert (hero.at, len(moved.path)) == (there[-1], 3)
    assert (moved.path[0], moved.path[-1], mine.state.quest.miner) == (at, there[-1], moved.path[1]), (
        "who is led follows"
    )


@pytest.mark.rule("SOB-SEA-03")
@pytest.mark.parametrize(
    ("upgrades", "stuck", "goes_on"), [([], False, False), (["pathfinder"], False, True), (["pathfinder"], True, False)]
)
def test_beside_a_door_stands_whether_a_look_ends_the_movement(upgrades: list[str], stuck: bool, goes_on: bool):
    mine, hero = pathfinder()
    hero.upgrades, hero.stuck = upgrades, stuck
    ask = activation._asked(mine.state, hero)
    hint = Words(GAME, ["Ana"]).hint(ask, ask.option(f"look-0-{ARROW}"), 0)
    assert hint == "A new place, and 5 XP. " + (
        "Then you may go on for 2 spaces, and no further." if goes_on else "It ends your movement."
    )


def test_of_a_pathfinder_that_stays_nothing_is_told():
    mine, hero = pathfinder()
    mine.state.maps["mine"].cards.cards.append("long_drift")
    mine.play(activation._look(mine.table, hero, 0, ARROW)).answer("onward", f"space-{hero.at}")
    assert mine.told(HeroMoved) == []


def tracker(*, tokens: list[str]) -> tuple[Mine, int]:
    mine = Mine("scout")
    room = mine.lay("ore_store", ways="hidden")
    mine.hero().at, mine.hero().grit = lies(mine.state).spaces[room][0], 0
    mine.state.places[room].token = pile([tokens[0]], "token")
    mine.state.tokens.cards = tokens[1:]
    return mine, room


@pytest.mark.rule("SOB-CLS-SCO-03", "SOB-AMB-58")
def test_a_tracker_turns_away_from_a_token():
    mine, _ = tracker(tokens=["token_4", "token_6"])
    mine.table.dice = Dice(bytes(16))
    mine.play(exploration.explore(mine.table))
    mine.answer("track", "redraw")
    assert [(event.token, event.instead) for event in mine.told(TokenRevealed)] == [
        ("token_4", False), ("token_6", True)
    ]  # fmt: skip
    assert [Words(GAME, ["Ana"]).event(event, 0) for event in mine.told(TokenRevealed)] == [
        "The Ore Store: **something is in here.**",
        "The Ore Store, by another way: something happens here.",
    ]
    assert (mine.state.tokens.cards, mine.state.revealed.cards) == (["token_4"], ["token_6"])
    assert mine.hero().spent["tracker"] == Use.ADVENTURE
    assert "track" not in mine.asked(), "once an Adventure"


@pytest.mark.rule("SOB-AMB-58", "SOB-AMB-33")
@pytest.mark.parametrize("used", [[], ["token_12"], ["token_6"]])
def test_a_tracker_turns_away_from_the_last_token_only_if_one_comes_again(used: list[str]):
    mine, _ = tracker(tokens=["token_4"])
    mine.state.tokens.cards, mine.state.revealed.cards, mine.state.phase = [], [*used], "exploration"
    mine.table.dice = Dice(bytes(16))
    mine.play(exploration.explore(mine.table))
    comes_again = used == ["token_6"]  # the one with the Dread does not
    assert ("track" in mine.asked()) == comes_again
    if comes_again:
        mine.answer("track", "redraw")
        assert [event.token for event in mine.told(TokenRevealed)] == ["token_4", "token_6"]


@pytest.mark.rule("SOB-CLS-SCO-03")
def test_a_tracker_knows_whether_a_clue_is_with_it():
    for token in sorted(BOX.tokens):
        mine, _ = tracker(tokens=[token, "token_6"])
        mine.play(exploration.explore(mine.table))
        assert mine.ask("track").args["clue"] == BOX.tokens[token].clue


@pytest.mark.rule("SOB-CLS-SCO-03", "SOB-EXP-07")
def test_a_clue_that_would_not_count_here_is_none_to_a_tracker():
    clue = next(token for token in sorted(BOX.tokens) if BOX.tokens[token].clue)
    mine, _ = tracker(tokens=[clue, "token_6"])
    mine.state.options = mine.state.options.model_copy(update={"mission": "idol_goes_home"})
    mine.play(exploration.explore(mine.table))
    assert not mine.ask("track").args["clue"], "Clues count beyond the Gate alone"


@pytest.mark.rule("SOB-CLS-SCO-03", "SOB-AMB-58")
def test_a_tracker_turns_away_from_an_encounter():
    mine, _ = tracker(tokens=["token_6", "token_4"])
    mine.table.dice = Dice(bytes(16))
    deck = mine.state.encounters["mine"]
    top, under = deck.cards.cards[-1], deck.cards.cards[-2]
    mine.play(exploration.explore(mine.table)).answer("track", "pass")
    mine.answer("track", "redraw")
    assert [event.card for event in mine.told(CardDrawn)] == [top, under]
    assert top in deck.used.cards


@pytest.mark.rule("SOB-CLS-SCO-01")
def test_the_scouts_things():
    carbine, hatchet = BOX.items["carbine"], BOX.items["indian_hatchet"]
    assert (carbine.range, carbine.shots, hatchet.combat, hatchet.free_attack) == (8, 2, 1, 2)


@pytest.mark.rule("SOB-SETUP-03")
def test_they_stand_as_they_came_or_where_they_like():
    dealt = mustered("lawman", "rancher", "scout", "preacher").state
    eight = setup.first_spaces(dealt)
    assert [hero.kind for hero in setup.in_order(dealt)] == ["scout", "lawman", "rancher", "preacher"]
    assert [hero.at for hero in setup.in_order(dealt)] == eight[:4]
    assert len(set(eight)) == 8
    table = InPlay(GAME, dealt, Dice(bytes(16)))
    table.play(muster._places(table.table)).answer("placing", "chosen")
    assert sorted(table.offers("begin-where")) == sorted(f"space-{space}" for space in eight)
    assert [option.id for option in table.ask("begin-where").options if option.args["near"] == "here"] == [
        f"space-{eight[0]}"
    ], "here is where the Scout stands, not where another of its player's does"
    assert {option.args["near_card"] for option in table.ask("begin-where").options} == {""}
    table.answer("begin-where", f"space-{eight[1]}")
    begun = ["scout"]
    assert [hero.at for hero in setup.in_order(dealt)][:2] == [eight[1], eight[0]], "who stood there makes room"
    assert f"space-{eight[1]}" not in table.offers("begin-where")
    for space in (eight[6], eight[0], eight[7]):
        ask = table.ask("begin-where")
        assert ask.args["hero_card"] not in {option.args["near_card"] for option in ask.options}, (
            "nobody begins beside itself"
        )
        assert {option.args["near_card"] for option in ask.options} <= {"", *begun}, "nor beside who may go elsewhere"
        begun.append(ask.args["hero_card"])
        table.answer("begin-where", f"space-{space}")
    assert [hero.at for hero in setup.in_order(dealt)] == [eight[1], eight[6], eight[0], eight[7]]
    assert table.over
