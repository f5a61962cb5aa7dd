"""Dice that are rolled again by order alone, and what an order does where nothing is low (SOB-AMB-65, SOB-AMB-75)."""

from __future__ import annotations

import pytest

from engines.brimstone import activation, attacks, charts, dynamite, harm, powers
from engines.brimstone.bestiary import Gift
from engines.brimstone.board import lies
from engines.brimstone.events import Bounced, Exploded, RolledAgain
from engines.brimstone.library import library
from engines.brimstone.outfit import Use
from engines.kernel import PASS, standing_choice
from engines.kernel.words import Words
from tests.engines.brimstone.game import GAME
from tests.engines.brimstone.scene import Mine
from tests.engines.brimstone.test_options import Agreed


def ordered(mine: Mine, kind: str, key: str, wish: str) -> list[str] | None:
    """What an order comes to for the open question of a kind."""
    asked = mine.ask(kind)
    assert asked.order == key
    return standing_choice(asked, {key: wish}, lambda name: GAME.standing(mine.state, 0, asked, name))


def hand_to_hand(mine: Mine) -> attacks.Attack:
    """What the first Hero strikes with, beside a Night Terror."""
    mine.hero().items, mine.hero().holds, mine.hero().at = [], [], mine.at(3, 1)
    mine.enemy("night_terrors", mine.at(2, 1))
    (blow,) = attacks.possible(mine.state, mine.hero())
    return blow


# An order for low dice


@pytest.mark.rule("SOB-AMB-75", "SOB-GRIT-02")
@pytest.mark.parametrize(("face", "choice"), [(3, ["low"]), (4, [PASS]), (6, [PASS])])
def test_an_order_for_three_or_less_spends_no_grit_on_more(face: int, choice: list[str]):
    mine = Mine("lawman")
    mine.ordered.add("reroll-move")
    mine.fall(face).play(activation.activate(mine.table, mine.hero()))
    assert ordered(mine, "reroll-free", "reroll-move", "three-or-less") == choice
    assert mine.ask("reroll-free").options[0].means == [0], "who is asked may all the same"


# What is good, and could be better


@pytest.mark.rule("SOB-AMB-65", "SOB-ATK-09")
@pytest.mark.parametrize(("faces", "asked"), [((4, 5), True), ((6, 6), False)])
def test_hits_that_are_no_criticals_yet_are_rolled_again_by_order(faces: tuple[int, int], asked: bool):
    mine = Mine("lawman")
    blow = hand_to_hand(mine)
    mine.ordered.add("reroll-better")
    mine.fall(*faces, *[1] * 2 * (not asked)).play(attacks.attack(mine.table, blow))
    assert (mine.asked() == ["reroll"]) == asked
    if asked:
        question = mine.ask("reroll")
        assert (question.quiet, question.order, question.ids) == (True, "reroll-better", ("failed", "some", PASS))
        hint = Words(GAME, ["Ana"]).hint(question, question.options[0], 0)
        assert hint == "The die that shows 4."
        mine.fall(6, 1, 1).answer("reroll", "failed")
        assert mine.hero().grit == 0


@pytest.mark.rule("SOB-AMB-65")
def test_nobody_without_that_order_is_asked_about_hits():
    mine = Mine("lawman")
    blow = hand_to_hand(mine)
    mine.fall(4, 5, 1, 1).play(attacks.attack(mine.table, blow))
    assert mine.over


@pytest.mark.rule("SOB-AMB-65", "SOB-POI-01")
def test_a_marker_that_did_nothing_may_be_rolled_again_for_a_six_by_order():
    mine = Mine("lawman")
    hero = mine.hero()
    hero.poison = 1
    mine.ordered.add("reroll-better")
    mine.fall(4).play(activation._poison(mine.table, hero))
    mine.fall(6).answer("reroll", "failed")
    assert (hero.poison, hero.grit) == (0, 0)


@pytest.mark.rule("SOB-AMB-65")
def test_a_defense_that_holds_cannot_be_better():
    mine = Mine("lawman")
    mine.ordered.add("reroll-better")
    mine.fall(4).play(harm.strike(mine.table, mine.hero(), [harm.Blow()]))
    assert mine.over


# Dynamite


def thrown(mine: Mine, *faces: int) -> Mine:
    """The first Hero, who has stepped out, throws at the space of the second."""
    mine.hero().at, mine.hero().bag = mine.at(2, 1), ["dynamite"]
    mine.play(dynamite.throw(mine.table, mine.hero()))
    return mine.fall(*faces).answer("throw-where", f"space-{mine.hero(1).at}")


@pytest.mark.rule("SOB-AMB-75", "SOB-GRIT-02", "SOB-DYN-03")
def test_what_dynamite_does_to_a_friend_is_rolled_again_by_order_of_who_threw_it():
    mine = Mine("lawman", "rancher")
    mine.ordered.add("reroll-thrown")
    thrown(mine, 4, 6)
    question = mine.ask("reroll-free")
    assert (question.seats, question.quiet, question.ids) == ((0,), True, ("low", PASS))
    assert Words(GAME, ["Ana"]).prompt(question, 0) == (
        "The Lawman, Damage to the Rancher: 6. Is any of it rolled again, for a Grit?"
    )
    mine.fall(1).answer("reroll-free", "low")
    assert (mine.hero(1).wounds, mine.hero().grit) == (1, 0)


@pytest.mark.rule("SOB-AMB-75", "SOB-GRIT-02", "SOB-DYN-02", "SOB-DYN-04")
def test_how_often_dynamite_bounces_and_where_to_is_rolled_again_by_order():
    mine = Mine("lawman", "rancher")
    mine.hero().grit = 2
    mine.ordered.add("reroll-thrown")
    thrown(mine, 1).fall(6).answer("reroll", PASS)
    words = Words(GAME, ["Ana"])
    assert "how often it bounces, halved: 6" in words.prompt(mine.ask("reroll-free"), 0)
    mine.fall(1, 5).answer("reroll-free", "low")
    assert "where it bounces: south." in words.prompt(mine.ask("reroll-free"), 0)
    assert words.label(mine.ask("reroll-free"), mine.ask("reroll-free").options[0], 0) == "Roll That Again: 1 Grit"
    mine.fall(1, 3).answer("reroll-free", "low")
    assert [words.event(event, 0) for event in mine.told(RolledAgain)] == [
        "The Lawman spends a Grit to roll 6 again.",
        "The Lawman spends a Grit to roll south again.",
    ]
    (way,) = [event.spaces for event in mine.told(Bounced)]
    assert (len(way), mine.hero().grit) == (2, 0)
    assert way[1] in lies(mine.state).grid.beside[way[0]]
    assert mine.told(Exploded)[0].space == way[1]


@pytest.mark.rule("SOB-AMB-75")
def test_nobody_is_asked_about_friends_and_bounces_without_that_order():
    mine = Mine("lawman", "rancher")
    mine.hero().grit = 1
    thrown(mine, 1).fall(2, 1, 3).answer("reroll", PASS)
    assert mine.over


@pytest.mark.rule("SOB-OPT-06", "SOB-GRIT-02", "SOB-AMB-65")
def test_what_a_heavy_blow_may_set_off_is_rolled_again_for_a_grit():
    mine = Agreed("rancher", "lawman").to(dangerous_dynamite=True)
    hero = mine.hero()
    hero.bag = ["dynamite", "dynamite"]
    mine.fall(1, 5).play(harm.suffer(mine.table, hero, wounds=10))
    assert Words(GAME, ["Ana"]).prompt(mine.ask("reroll"), 0) == (
        "The Rancher, Dynamite in the bag: 1 and 5 where 3+ is needed. Do you spend a Grit?"
    )
    assert ordered(mine, "reroll", "reroll-dynamite", "failed") == ["failed"]
    mine.fall(3).answer("reroll", "failed")
    assert (hero.bag.count("dynamite"), mine.state.blasts, hero.grit) == (2, [], 0)


# What dice that cannot fail end for certain


@pytest.mark.rule("SOB-MIS-04", "SOB-AMB-75", "SOB-DYN-03")
@pytest.mark.parametrize(
    ("face", "friend", "ends"), [(6, "down", True), (1, "down", False), (6, "well", False), (6, "weak", True)]
)
def test_who_lets_its_own_dynamite_fell_the_last_is_told_so(face: int, friend: str, ends: bool):
    mine = Mine("lawman", "rancher")
    hero, other = mine.hero(), mine.hero(1)
    mine.ordered.add("reroll-thrown")
    mine.state.revives, hero.wounds, other.down = 0, hero.figure.health - 3, friend == "down"
    other.wounds = other.figure.health - 1 if friend == "weak" else 0
    hero.bag, hero.at, other.at = ["dynamite"], mine.at(5, 0), mine.at(5, 1)
    mine.play(dynamite.throw(mine.table, hero)).fall(4, face).answer("throw-where", f"space-{hero.at}")
    ask = mine.ask("reroll-free")
    assert (ask.option("low").fatal, ask.option(PASS).fatal) == ({}, {"ends": True} if ends else {})


@pytest.mark.rule("SOB-MIS-04", "SOB-AMB-75")
@pytest.mark.parametrize(("left", "lost"), [(1, [True, True]), (2, [False, True]), (3, [False, False])])
def test_who_would_roll_again_for_nothing_what_fells_the_last_is_told_so(left: int, lost: list[bool]):
    mine = Mine("lawman")
    hero = mine.hero()
    mine.ordered.add("reroll-thrown")
    mine.state.revives, hero.wounds, hero.bag, hero.at = 0, hero.figure.health - left, ["dynamite"], mine.at(5, 0)
    mine.play(dynamite.throw(mine.table, hero)).fall(4, 2).answer("throw-where", f"space-{hero.at}")
    assert [bool(option.fatal) for option in mine.ask("reroll-free").options] == lost


@pytest.mark.rule("SOB-MIS-04", "SOB-AMB-65", "SOB-ELI-01")
@pytest.mark.parametrize(
    ("faces", "aimed", "lost"),
    [
        ((6, 6, 1), True, [True, True]),
        ((6, 1, 1), True, [False, False]),
        ((6, 1, 6), False, [False, False]),
        ((6, 4, 1), True, [False, False]),
    ],
)
def test_who_lets_hits_stand_that_slay_what_bursts_and_fells_the_last_is_told_so(
    faces: tuple[int, ...], aimed: bool, lost: list[bool]
):
    """A bat falls by two Criticals for certain; without an aim it is asked whom they are for."""
    mine = Mine("lawman")
    hero, state = mine.hero(), mine.state
    hero.kind = "rancher"  # who has no second look
    hero.at, hero.wounds, state.revives = mine.at(6, 0), hero.figure.health - 1, 0
    mine.enemy("hellbats", mine.at(5, 0))
    mine.enemy("tentacles", mine.at(5, 1))
    state.troops["hellbats"].gifts = [Gift.BURST]
    pistol = next(one for one in attacks.possible(state, hero) if one.ranged)
    pistol.aim = state.enemies[0] if aimed else None
    mine.fall(*faces).play(attacks.attack(mine.table, pistol))
    ask = mine.ask("reroll")
    assert [bool(ask.option(id_).fatal) for id_ in ("failed", PASS)] == lost


@pytest.mark.rule("SOB-MIS-04", "SOB-AMB-104")
def test_who_would_roll_a_save_again_for_nothing_is_told_so():
    mine = Mine("lawman")
    hero, state = mine.hero(), mine.state
    hero.wounds, hero.grit, state.revives = hero.figure.health - 1, 2, 0
    mine.fall(1, 1).play(harm.strike(mine.table, hero, [harm.Blow(1)] * 2))
    assert mine.ask("reroll").option("failed").fatal == {}
    mine.answer("reroll", "some").fall(1).answer("reroll-dice", "die-0")
    assert [mine.ask("reroll").option(id_).fatal for id_ in ("failed", PASS)] == [{"ends": True}] * 2


@pytest.mark.rule("SOB-MIS-04", "SOB-AMB-75", "SOB-DYN-02")
@pytest.mark.parametrize(("half", "face", "ends"), [(1, 5, True), (1, 1, False), (3, 5, False)])
def test_who_lets_its_dynamite_come_back_to_the_last_is_told_so(half: int, face: int, ends: bool):
    mine = Mine("lawman")
    hero = mine.hero()
    mine.ordered.add("reroll-thrown")
    mine.state.revives, hero.wounds, hero.bag = 0, hero.figure.health - 1, ["dynamite"]
    hero.at = mine.at(5, 0)
    mine.play(dynamite.throw(mine.table, hero)).fall(1, half).answer("throw-where", f"space-{mine.at(3, 0)}")
    mine.answer("reroll", PASS).fall(face).answer("reroll-free", PASS)
    assert bool(mine.ask("reroll-free").option(PASS).fatal) == ends


@pytest.mark.rule("SOB-MIS-04", "SOB-AMB-75", "SOB-ELI-01")
@pytest.mark.parametrize(("face", "health", "ends"), [(6, 1, True), (1, 1, False), (6, 2, False)])
@pytest.mark.parametrize("means", ["blow", "bullet", "dynamite"])
def test_whose_damage_slays_what_bursts_and_fells_the_last_is_told_so(means: str, face: int, health: int, ends: bool):
    mine = Mine("lawman")
    hero, state = mine.hero(), mine.state
    hero.at, hero.items, hero.holds, hero.bag = mine.at(5, 0), ["ninth_bullet"], [], ["dynamite"]
    state.revives, hero.wounds = 0, hero.figure.health - health
    pile = mine.enemy("corpse_pile", mine.at(4, 0))
    pile.wounds, state.troops["corpse_pile"].gifts = 4, [Gift.BURST]
    mine.ordered.add("reroll-damage")
    if means == "blow":
        mine.fall(4, 1).play(attacks.attack(mine.table, *attacks.possible(state, hero)))
        mine.fall(face).answer("reroll", PASS)
    elif means == "bullet":
        mine.fall(face, 1).play(powers.use(mine.table, hero, *powers.usable(state, hero).serving[0]))
    else:
        mine.play(dynamite.throw(mine.table, hero))
        mine.fall(4, face).answer("throw-where", f"space-{mine.at(3, 0)}")
    assert mine.ask("reroll-free").option(PASS).fatal == ({"ends": True} if ends else {})
    low = None if ends else ["low"] if face < 4 or means == "bullet" else [PASS]
    assert ordered(mine, "reroll-free", "reroll-damage", "three-or-less") == low


@pytest.mark.rule("SOB-MIS-04", "SOB-OPT-06")
@pytest.mark.parametrize(
    ("faces", "left", "friend", "ends"),
    [((2, 3), 1, 0, True), ((2, 3), 2, 0, False), ((1, 2), 2, 0, True), ((3, 2), 1, 1, True), ((1, 1), 1, 3, False)],
)
def test_who_lets_go_off_in_its_bag_what_fells_the_last_is_told_so(
    faces: tuple[int, int], left: int, friend: int, ends: bool
):
    mine = Agreed("rancher", "lawman").to(dangerous_dynamite=True)
    hero, other = mine.hero(), mine.hero(1)
    hero.bag, hero.wounds, mine.state.revives = ["dynamite"] * 2, hero.figure.health - 10 - left, 0
    other.down, other.wounds, other.at = not friend, other.figure.health - friend, mine.at(5, 1)
    hero.at = mine.at(5, 0)
    mine.fall(*faces).play(harm.suffer(mine.table, hero, wounds=10))
    assert mine.ask("reroll").option(PASS).fatal == ({"ends": True} if ends else {})


# Against what Willpower is rolled


@pytest.mark.rule("SOB-DMG-02", "SOB-DMG-03", "SOB-AMB-65")
def test_who_may_spend_a_grit_is_told_against_what_and_orders_apart():
    mine = Mine("lawman")
    hero, words = mine.hero(), Words(GAME, ["Ana"])
    mine.fall(2).play(charts.corrupt(mine.table, hero, 1))
    assert words.prompt(mine.ask("reroll"), 0).startswith("The Lawman, Willpower against Corruption: 2 where 4+")
    assert ordered(mine, "reroll", "reroll-corruption", "failed") == ["failed"]
    mine.answer("reroll", PASS).fall(2).play(harm.horrify(mine.table, hero, 1))
    assert words.prompt(mine.ask("reroll"), 0).startswith("The Lawman, Willpower against horror: 2 where 4+")
    assert ordered(mine, "reroll", "reroll-willpower", "never") == [PASS]


# A thing that hurts nobody but its bearer


@pytest.mark.rule("SOB-ITEM-19")
def test_a_scream_is_let_out_for_nobody_to_hear_and_stands_last():
    mine = Mine("lawman", "rancher").without_grit()
    hero = mine.hero()
    hero.items, hero.holds = ["bottled_scream"], []
    mine.fall(3).play(activation.activate(mine.table, hero))
    asked = mine.ask("activation")
    assert asked.ids[-3] == "use-bottled_scream"
    assert Words(GAME, ["Ana"]).hint(asked, asked.option("use-bottled_scream"), 0).startswith("In vain now: ")
    mine.fall(1).answer("activation", "use-bottled_scream")
    assert (hero.fright, hero.spent["bottled_scream"]) == (1, Use.ADVENTURE)
    assert "use-bottled_scream" not in mine.offers("activation")
    only_blasts = library().sermons["shake_the_pillars"].power
    assert powers.aims(mine.state, hero, only_blasts, vain=True).vain == [], "what would change nothing"


@pytest.mark.rule("SOB-ITEM-19")
def test_with_somebody_there_to_hear_it_is_not_in_vain():
    mine = Mine("lawman").without_grit()
    mine.hero().items, mine.hero().holds = ["bottled_scream"], []
    mine.enemy("night_terrors", mine.at(1, 0))
    mine.fall(3).play(activation.activate(mine.table, mine.hero()))
    asked = mine.ask("activation")
    assert asked.ids.count("use-bottled_scream") == 1
    assert not Words(GAME, ["Ana"]).hint(asked, asked.option("use-bottled_scream"), 0).startswith("In vain")
