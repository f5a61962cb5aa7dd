"""Injury, Madness, Mutation, and death (SOB-CHT, SOB-DMG)."""

from __future__ import annotations

import pytest

from engines.brimstone import activation, charts, fights, harm
from engines.brimstone.board import lies
from engines.brimstone.deeds import Deed, Over
from engines.brimstone.events import Died, Harmed, HarmHeld, LaidAside
from engines.brimstone.library import library
from engines.brimstone.orders import THREE_OR_LESS
from engines.brimstone.outfit import Quality, Talent, Value
from engines.brimstone.state import OFF, Hero
from engines.brimstone.steward import BrimstoneSteward
from engines.brimstone.verbs import turns
from engines.brimstone.verbs.harms import Madness
from engines.kernel import PASS, SURRENDER, Dice, standing_choice
from engines.kernel.verbs import work
from engines.kernel.words import Words
from tests.engines.brimstone.game import GAME
from tests.engines.brimstone.scene import Mine, agreed, quiet, story

HARMS = library().harms


def of(kind: str) -> dict[int, str]:
    return {harm.roll: harm.id for harm in HARMS.values() if harm.kind == kind}


def maimed(mine: Mine, kind: charts.Chart, *dice: int) -> Mine:
    mine.fall(*dice)
    return mine.play(charts.maimed(mine.table, mine.hero(), kind))


@pytest.mark.rule("SOB-CNT-18", "SOB-CNT-19", "SOB-CHT-01", "SOB-DMG-07")
def test_every_roll_has_an_entry():
    for kind in ("injury", "madness"):
        entries = of(kind)
        assert sorted(entries) == list(range(2, 13))
        assert [roll for roll, id_ in entries.items() if HARMS[id_].kills] == [2]
        assert all(bool(HARMS[id_].changes) == (3 <= roll <= 8) for roll, id_ in entries.items())
    assert sorted(of("mutation")) == [10 * tens + ones for tens in range(1, 7) for ones in range(1, 7)]
    assert {"broken_leg", "void_infection"} <= set(of("injury").values())
    assert all(harm.changes for harm in HARMS.values() if harm.kind == "mutation")


@pytest.mark.rule("SOB-CHT-03")
@pytest.mark.parametrize(
    ("harm", "value", "less"),
    [
        ("lost_hand", Value.HANDS, -1), ("broken_leg", Value.MOVE, -1), ("bad_shoulder", Value.RANGED, 1),
        ("cracked_ribs", Value.HEALTH, -2), ("torn_ear", Value.INITIATIVE, -1), ("nightmares", Value.SANITY, -2),
        ("jitters", Value.MELEE, 1), ("void_infection", Talent.INFECTED, 1),
    ],
)  # fmt: skip
def test_what_lasts(harm: str, value: Quality, less: int):
    hero = Hero(number=0, seat=0, kind="lawman")
    was = hero.figure[value]
    hero.lasting = [harm]
    assert hero.figure[value] == was + less


@pytest.mark.parametrize("harm", of("mutation").values())
def test_every_mutation_changes_what_it_says(harm: str):
    plain, marked = (Hero(number=0, seat=0, kind="scout", lasting=lasting) for lasting in ([], [harm]))
    for change in HARMS[harm].changes:
        if change.always:
            assert marked.figure[change.value] != plain.figure[change.value], change
        else:
            assert change in marked.figure.sometimes


@pytest.mark.rule("SOB-KO-01", "SOB-KO-02", "SOB-CHT-03")
def test_who_gets_up_rolls_for_what_ran_out():
    mine = Mine("lawman", "rancher")
    hero = mine.hero()
    hero.wounds, hero.fright, hero.down = 12, 12, True
    mine.fall(2, 3, 6, 6, 2, 3, 3, 3)
    mine.play(fights.recover(mine.table, hero, "breath"))
    assert hero.lasting == ["broken_leg", "nightmares"]
    assert [event.harm_card for event in mine.told(Harmed)] == hero.lasting


@pytest.mark.rule("SOB-KO-02", "SOB-CHT-01", "SOB-REC-04")
def test_who_dies_of_the_first_of_two_charts_rolls_no_second_and_owes_none():
    mine = Mine("lawman", "rancher")
    hero = mine.hero()
    hero.wounds, hero.fright, hero.down = 12, 12, True
    mine.fall(2, 3, 6, 6, 1, 1).play(fights.recover(mine.table, hero, "breath"))
    assert (mine.over, hero.dead, hero.due, mine.unrolled) == (True, True, [], [])


@pytest.mark.rule("SOB-GRIT-05")
def test_no_grit_helps_on_a_chart():
    mine = Mine("lawman")
    mine.hero().grit = 2
    assert maimed(mine, "injury", 2, 3).over
    assert mine.hero().grit == 2


def cheating(*kinds: str) -> Mine:
    """A table that has agreed to it."""
    mine = Mine(*kinds)
    mine.state.options = mine.state.options.model_copy(update={"last_grit": True})
    return mine


@pytest.mark.rule("SOB-AMB-57")
def test_a_grit_cheats_death_if_the_table_has_agreed():
    mine = cheating("lawman", "rancher")
    mine.hero().grit = 2
    maimed(mine, "injury", 1, 1)
    assert mine.offers("deathbed") == ["both", "first", "second", "pass"]
    mine.fall(4, 4)
    mine.answer("deathbed", "both")
    assert (mine.hero().dead, mine.hero().grit, mine.hero().lasting) == (False, 1, ["torn_ear"])
    maimed(mine, "madness", 1, 1).fall(4)
    mine.answer("deathbed", "second")
    assert (mine.hero().grit, len(mine.hero().lasting)) == (0, 2)
    maimed(mine, "injury", 1, 1)
    assert mine.hero().dead, "no Grit is left"


@pytest.mark.rule("SOB-AMB-57", "SOB-GRIT-03")
def test_death_is_cheated_once_and_said_in_words():
    mine = cheating("lawman", "rancher")
    mine.hero().grit = 2
    maimed(mine, "injury", 1, 1)
    end = mine.ask("deathbed").option("pass")
    assert end.fatal == {"cards": ["lawman"]}
    mine.fall(1)
    mine.answer("deathbed", "first")
    assert (mine.hero().dead, mine.hero().grit) == (True, 1), "what was rolled again stands"


@pytest.mark.rule("SOB-AMB-57", "SOB-AMB-40", "SOB-SETUP-06")
@pytest.mark.parametrize(
    ("fell", "revives", "how", "ends"),
    [
        (None, 2, "", True),
        (1, 0, "", True),
        (1, 0, "all_down", False),
        (1, 1, "", False),
        (0, 1, "", True),
    ],
)
def test_a_death_ends_it_where_no_token_can_stand_another_up(fell: int | None, revives: int, how: str, ends: bool):
    mine = cheating("lawman", *["rancher"] * (fell is not None))
    mine.state.revives, mine.state.how = revives, how
    for hero in mine.state.heroes[1:]:
        hero.down, hero.wounds, hero.fell = True, 14, fell or 0
    maimed(mine, "injury", 1, 1)
    assert mine.ask("deathbed").option("pass").fatal == {"cards": ["lawman"]} | ({"ends": True} if ends else {})
    if fell is None and not how:
        mine.ends = (Over,)
        mine.answer("deathbed", "pass")
        assert mine.state.how == "all_down"


@pytest.mark.rule("SOB-AMB-57", "SOB-DMG-08")
def test_a_grit_against_a_mutation_that_one_has_already():
    mine = cheating("lawman", "rancher")
    mine.hero().lasting, mine.hero().corruption = [of("mutation")[34]], 5
    mine.fall(3, 4).play(charts.mutate(mine.table, mine.hero()))
    mine.fall(5)
    mine.answer("deathbed", "second")
    assert mine.hero().lasting == [of("mutation")[34], of("mutation")[35]]
    assert not mine.hero().dead


@pytest.mark.rule("SOB-DMG-08", "SOB-ENY-05")
def test_whom_a_mutation_kills_on_its_feet_nobody_targets_any_more():
    mine = Mine("lawman", "rancher")
    twice = of("mutation")[11]
    mine.hero().lasting, mine.hero().corruption = [twice], 5
    foe = mine.enemy("tentacles", lies(mine.state).grid.beside[mine.hero().at][0], target=0)
    mine.fall(1, 1).play(charts.mutate(mine.table, mine.hero()))
    assert (mine.hero().dead, foe.target) == (True, OFF)


@pytest.mark.rule("SOB-CHT-02")
def test_what_one_has_already_is_rolled_again_once():
    mine = Mine("lawman")
    mine.hero().lasting = ["broken_leg"]
    maimed(mine, "injury", 2, 3, 4, 4)
    assert mine.hero().lasting == ["broken_leg", "torn_ear"]
    maimed(mine, "injury", 2, 3, 2, 3)
    assert (mine.hero().lasting, mine.unrolled) == (["broken_leg", "torn_ear"], [])
    words = Words(GAME, ["Ana"])
    assert [words.event(event, 0) for event in mine.told(HarmHeld)] == [
        "The Lawman has **Broken Leg** already: it is rolled again.",
        "The Lawman has **Broken Leg** already: it is rolled again.",
        "The Lawman has **Broken Leg** already: nothing more comes of it.",
    ]


@pytest.mark.parametrize(("kind", "xp"), [("injury", 10), ("madness", 10)])
def test_a_twelve_is_luck(kind: charts.Chart, xp: int):
    mine = Mine("lawman")
    maimed(mine, kind, 6, 6)
    assert (mine.hero().xp, mine.hero().lasting) == (xp, [])


@pytest.mark.rule("SOB-CNT-18")
@pytest.mark.parametrize("kind", ["injury", "madness"])
def test_a_two_is_death(kind: charts.Chart):
    mine = Mine("lawman", "rancher")
    maimed(mine, kind, 1, 1)
    assert (mine.hero().dead, mine.hero().stands, [event.hero_card for event in mine.told(Died)]) == (
        True,
        False,
        ["lawman"],
    )


@pytest.mark.rule("SOB-AMB-02", "SOB-AMB-89")
def test_the_lantern_of_the_dead_goes_on():
    mine = Mine("lawman", "rancher", "scout")
    assert mine.state.lantern == 0
    maimed(mine, "injury", 1, 1).answer("heir", "hero-2")
    assert mine.state.lantern == 2


def test_the_last_one_dead_ends_it():
    mine = Mine("lawman")
    mine.ends = (Over,)
    maimed(mine, "injury", 1, 1)
    assert mine.state.how == "all_down"


def test_a_lost_hand_holds_nothing():
    mine = Mine("rancher")
    assert mine.hero().holds == ["hunting_rifle"]
    maimed(mine, "injury", 1, 2)
    assert mine.hero().holds == []
    assert [option.id for option in activation._hands(mine.hero())] == [], "it takes two"


# Corruption


@pytest.mark.rule("SOB-DMG-06", "SOB-AMB-16", "SOB-CHT-05", "SOB-DMG-07")
def test_five_points_become_a_mutation_and_the_rest_stays():
    mine = Mine("lawman")
    mine.hero().corruption, mine.hero().grit = 4, 0
    mine.fall(1, 1, 3, 2)
    mine.play(charts.corrupt(mine.table, mine.hero(), 2))
    assert (mine.hero().corruption, mine.hero().lasting) == (1, ["claws"])


@pytest.mark.rule("SOB-DMG-08")
def test_the_same_mutation_again_is_death():
    mine = Mine("lawman", "rancher")
    mine.hero().corruption, mine.hero().grit, mine.hero().lasting = 4, 0, ["claws"]
    mine.fall(1, 3, 2)
    mine.play(charts.corrupt(mine.table, mine.hero(), 1))
    assert mine.hero().dead
    assert [event.harm_card for event in mine.told(Harmed)] == ["claws"], "what it dies of is told"


def test_ten_points_are_two():
    mine = Mine("lawman")
    mine.hero().corruption = 11
    mine.fall(1, 1, 1, 2)
    mine.play(charts.mutate(mine.table, mine.hero()))
    assert (mine.hero().corruption, mine.hero().lasting) == (1, ["third_eyebrow", "bone_crest"])


# What Madness does


def test_catatonic_spells():
    mine = Mine("lawman")
    mine.hero().lasting, mine.hero().grit = ["catatonic_spells"], 0
    mine.fall(6)
    assert mine.play(activation.activate(mine.table, mine.hero())).over
    mine.fall(5)
    assert not mine.play(activation.activate(mine.table, mine.hero())).over


@pytest.mark.rule("SOB-AMB-65", "SOB-AMB-75", "SOB-CHT-03", "SOB-OPT-01")
@pytest.mark.parametrize("pace", [False, True])
def test_a_six_by_which_it_misses_its_activation_may_be_rolled_again_by_whoever_has_a_grit(pace: bool):
    mine = agreed(Mine("lawman", seats=2), fixed_move=pace)
    mine.hero().lasting = ["catatonic_spells"]
    mine.fall(6).play(activation.activate(mine.table, mine.hero()))
    ask = mine.ask("reroll-free")
    assert (ask.ids, ask.default, ask.quiet) == (("low", PASS), (PASS,), False)
    assert standing_choice(ask, {"reroll-move": THREE_OR_LESS}) is None, "that order is for low dice"
    assert "On a 6 the Lawman misses its activation." in Words(GAME, ["Ana"]).help(ask, 0)
    assert BrimstoneSteward(Dice(bytes(16))).answer(0, ask, lambda: mine.state) == ["low"]
    mine.fall(4).answer("reroll-free", "low")
    assert (mine.hero().grit, mine.hero().left) == (0, 4)
    mine.hero().grit = 2
    mine.fall(6, 6).play(activation.activate(mine.table, mine.hero())).answer("reroll-free", "low")
    assert (mine.over, mine.hero().grit) == (True, 1), "no die is rolled a third time"


@pytest.mark.rule("SOB-AMB-75")
@pytest.mark.parametrize(("lasting", "face"), [([], 6), (["catatonic_spells"], 1)])
def test_no_other_move_roll_is_asked_about(lasting: list[str], face: int):
    mine = Mine("lawman")
    mine.hero().lasting = lasting
    mine.fall(face).play(activation.activate(mine.table, mine.hero()))
    assert mine.asked() == ["activation"]


def test_void_whispers():
    mine = Mine("lawman", "rancher")
    room = mine.lay("long_drift")
    hero = mine.hero(0)
    hero.at, hero.grit, mine.state.lantern = lies(mine.state).exits[room]["2"][0], 0, 1
    mine.play(activation._voices(mine.table, hero))
    assert mine.over, "the tile is lit"
    hero.lasting = ["void_whispers"]
    mine.fall(1, 1)
    mine.play(activation._voices(mine.table, hero))
    assert hero.fright == 1


def test_bloodlust():
    mine = Mine("lawman")
    hero = mine.hero()
    hero.lasting, hero.grit, hero.at = ["bloodlust"], 0, mine.at(6, 1)
    mine.enemy("night_terrors", mine.at(5, 1))
    mine.enemy("night_terrors", mine.at(1, 0))
    mine.fall(3)
    mine.fall(4)  # the fright of it
    mine.play(activation.activate(mine.table, hero))
    ways = ["melee", "aim-shoot-peacekeeper_pistol", "shoot-peacekeeper_pistol"]
    assert mine.offers("activation") == [*ways, "lay", SURRENDER], "not even to end"


def test_bloodlust_does_not_keep_another_hero_from_helping():
    mine = Mine("lawman", "rancher")
    hero = mine.hero()
    hero.lasting, hero.grit, hero.at, hero.wounds = ["bloodlust"], 0, mine.at(6, 1), 3
    mine.hero(1).bag, mine.hero(1).at = ["bandages"], mine.at(6, 2)
    mine.enemy("void_spiders", mine.at(5, 1))
    mine.fall(3)
    mine.play(activation.activate(mine.table, hero))
    ways = ["melee", "shoot-peacekeeper_pistol", "by-1-bandages-0", "trade-hero-1"]
    assert mine.offers("activation") == [*ways, "lay", SURRENDER]


def test_fear_of_the_dark():
    mine = Mine("lawman", "rancher")
    maimed(mine, "madness", 4, 4)
    assert mine.state.lantern == 1
    assert [option.id for option in activation._lantern(mine.state, mine.hero(1))] == []
    mine.play(harm.suffer(mine.table, mine.hero(1), wounds=20))
    assert [option.id for option in activation._lantern(mine.state, mine.hero(0))] == []


@pytest.mark.rule("SOB-AMB-102", "SOB-REC-04")
def test_a_card_breaks_a_mind_that_has_not_fallen_and_it_is_owed_until_it_is_rolled():
    mine = cheating("lawman", "rancher")
    mine.hero().grit, mine.hero().due = 1, ["stone"]
    mine.fall(1, 1)
    mine.play(work(Deed(mine.table, mine.hero(), "apparition"), [Madness()]))
    assert mine.offers("deathbed") == ["both", "first", "second", "pass"]
    assert mine.hero().due == ["madness", "stone"], "whoever leaves now is not rid of it"
    mine.fall(5)
    mine.answer("deathbed", "second")
    assert (mine.hero().lasting, mine.hero().due, mine.hero().fright) == (["nightmares"], ["stone"], 0)
    assert mine.hero(1).lasting == []


@pytest.mark.rule("SOB-AMB-102")
def test_a_card_that_asks_one_for_its_mind_breaks_no_other_and_no_mind_that_is_gone():
    mine = Mine("lawman", "rancher")
    mine.hero().down = True
    mine.play(work(Deed(mine.table, mine.hero(), "apparition"), [Madness()]))
    assert (mine.told(Harmed), mine.hero().due) == ([], [])
    ways = [
        way for card in library().encounters.values() for effect in card.effects for way in getattr(effect, "ways", ())
    ]
    tests = [test for way in ways for test in way.effects if isinstance(test, turns.Test)]
    broken = [test for test in tests if any(isinstance(effect, Madness) for effect in test.failed)]
    assert [test.who for test in broken] == ["one", "one"]
    assert not any(isinstance(effect, Madness) for test in tests for effect in test.any_failed), "that would be all"


@pytest.mark.rule("SOB-CHT-03", "SOB-ITEM-02")
def test_who_loses_a_hand_is_told_what_slips_out_of_it():
    """A scout gets up with one hand left: her carbine takes two, and the log says that she has it in hand no more."""
    mine = quiet("scout")
    hero = mine.hero()
    hero.holds = ["carbine"]
    mine.fall(1, 2).play(charts.maimed(mine.table, hero, "injury"))
    assert (hero.lasting, hero.holds) == (["lost_hand"], [])
    assert story(mine, LaidAside) == ["The Indian Scout puts away Carbine."]
