"""Who lets something happen that is the end of all is told so before (SOB-END, SOB-AMB)."""

from __future__ import annotations

import pytest

from engines.brimstone import (
    activation,
    attacks,
    depth,
    harm,
    sermons,
)
from engines.brimstone.bestiary import Gift
from engines.brimstone.deeds import Deed, Over
from engines.brimstone.harm import Blow
from engines.brimstone.library import library
from engines.kernel.verbs import work
from engines.kernel.words import Words
from tests.engines.brimstone.game import GAME
from tests.engines.brimstone.scene import Mine, quiet

BOX = library()


@pytest.mark.rule("SOB-DEP-08", "SOB-DRK-05")
@pytest.mark.parametrize(("darkness", "end"), [(12, {}), (13, {"ends": True})])
def test_who_lets_the_dread_bring_the_darkness_out_is_told(darkness: int, end: dict[str, bool]):
    mine = Mine("lawman")
    mine.state.darkness, mine.state.dread.cards, mine.ends = darkness, ["wick_and_ash"], (Over,)
    mine.play(depth.face_dread(mine.table, 0, []))
    assert [mine.ask("dread").option(one).fatal for one in ("pay", "pass")] == [{}, end]


@pytest.mark.rule("SOB-MIS-04", "SOB-DRK-05")
@pytest.mark.parametrize(("card", "wounds", "friend", "ends"), [
    ("cold_hands", 11, False, True), ("cold_hands", 10, False, False), ("cold_hands", 11, True, False), ("the_long_scream", 11, False, False),
])  # fmt: skip
def test_who_lets_the_dread_happen_that_fells_the_last_hero_is_told_so(
    card: str, wounds: int, friend: bool, ends: bool
):
    mine = Mine("lawman", "rancher")
    mine.hero().wounds, mine.hero().fright, mine.hero(1).down, mine.state.revives = wounds, 11, not friend, 0
    mine.state.dread.cards = [card]
    mine.play(depth.face_dread(mine.table, 0, []))
    assert bool(mine.ask("dread").option("pass").fatal) == ends


@pytest.mark.rule("SOB-MIS-04", "SOB-DRK-05")
@pytest.mark.parametrize(("left", "revives", "ends"), [((1, 1), 0, True), ((1, 2), 0, False), ((1, 1), 1, False)])
def test_who_lets_the_dread_happen_that_fells_all_who_are_left_is_told_so(
    left: tuple[int, int], revives: int, ends: bool
):
    mine = Mine("lawman", "rancher", "scout")
    mine.hero(2).down, mine.state.revives, mine.state.dread.cards = True, revives, ["cold_hands"]
    for hero, health in zip(mine.state.heroes, left, strict=False):
        hero.wounds = hero.figure.health - health
    mine.play(depth.face_dread(mine.table, 0, []))
    assert bool(mine.ask("dread").option("pass").fatal) == ends


@pytest.mark.rule("SOB-MIS-04", "SOB-GRIT-02")
@pytest.mark.parametrize(
    ("card", "way", "left", "ends"),
    [
        ("the_last_cart", "push", (1, 1), True),  # 1 Wound for all
        ("the_last_cart", "push", (1, 2), False),
        ("company_strongbox", "rake", (1, 1), False),  # for who has tried alone
    ],
)
def test_who_lets_a_test_fail_that_fells_all_is_told_so(card: str, way: str, left: tuple[int, int], ends: bool):
    mine = Mine("lawman", "rancher")
    mine.state.revives = 0
    for hero, health in zip(mine.state.heroes, left, strict=True):
        hero.wounds = hero.figure.health - health
    mine.play(work(Deed(mine.table, None, card, tile=0), BOX.encounters[card].effects))
    mine.answer("encounter", way).fall(1, 1, 1).answer("tester", "hero-0")
    assert bool(mine.ask("reroll").option("pass").fatal) == ends


@pytest.mark.rule("SOB-MIS-04", "SOB-GRIT-02")
@pytest.mark.parametrize(("left", "ends"), [(2, True), (3, False)])
def test_who_picks_no_die_to_roll_again_where_that_is_the_end_is_told_so(left: int, ends: bool):
    mine = Mine("lawman")
    hero = mine.hero()
    hero.wounds, mine.state.revives = hero.figure.health - left, 0
    mine.fall(1, 2).play(harm.strike(mine.table, hero, [Blow(), Blow()])).answer("reroll", "some")
    said = Words(GAME, ["Ana"]).help(mine.ask("reroll-dice"), 0)
    assert ("If you pick none, the game ends." in said) == ends


@pytest.mark.rule("SOB-MIS-04", "SOB-ATK-06", "SOB-ELI-01")
@pytest.mark.parametrize(
    ("health", "revives", "bat", "ends"), [(1, 0, 1, True), (2, 0, 1, False), (1, 1, 1, False), (1, 0, 2, False)]
)
def test_who_gives_hits_to_what_bursts_and_fells_the_last_is_told_so(health: int, revives: int, bat: int, ends: bool):
    mine = quiet("lawman")
    hero, state = mine.hero(), mine.state
    hero.at, hero.wounds, state.revives = mine.at(6, 0), hero.figure.health - health, revives
    mine.enemy("hellbats", mine.at(5, 0)).wounds = 2 - bat
    mine.enemy("tentacles", mine.at(5, 1))
    state.troops["hellbats"].gifts = [Gift.BURST]
    pistol = next(one for one in attacks.possible(state, hero) if one.ranged)
    mine.fall(6, 1, 1, 1).play(attacks.attack(mine.table, pistol))
    fatal = {option.id: bool(option.fatal) for option in mine.ask("target").options}
    assert fatal == {"enemy-0": ends, "enemy-1": False}


@pytest.mark.rule("SOB-MIS-04", "SOB-ATK-06", "SOB-ELI-01")
@pytest.mark.parametrize(
    ("faces", "other", "health", "ends"),
    [
        ((6, 6, 1, 1), "tentacles", 1, True),
        ((6, 6, 1, 1), "tentacles", 2, False),
        ((6, 4, 1, 1), "tentacles", 1, False),
        ((6, 6, 6), "hellbats", 2, True),
        ((6, 6, 6), "hellbats", 3, False),
        ((6, 6, 1, 1), "hellbats", 2, True),
        ((6, 6, 1, 1), "hellbats", 3, False),
    ],
)
def test_who_gives_hit_after_hit_to_what_bursts_and_fells_the_last_is_told_so(
    faces: tuple[int, ...], other: str, health: int, ends: bool
):
    """A bat needs two Criticals to fall for certain; a third goes on to the next one, which has 1 Health left, and which what bursts slays as well."""
    mine = quiet("lawman")
    hero, state = mine.hero(), mine.state
    hero.at, hero.wounds, hero.grit, state.revives = mine.at(6, 0), hero.figure.health - health, 0, 0
    mine.enemy("hellbats", mine.at(5, 0))
    mine.enemy(other, mine.at(5, 1)).wounds = 1
    state.troops["hellbats"].gifts = [Gift.BURST]
    pistol = next(one for one in attacks.possible(state, hero) if one.ranged)
    mine.fall(*faces).play(attacks.attack(mine.table, pistol))
    assert bool(mine.ask("target").option("first-enemy-0").fatal) == ends


@pytest.mark.rule("SOB-MIS-04", "SOB-ELI-01")
@pytest.mark.parametrize(
    ("health", "gifts", "ends"),
    [(1, [Gift.BURST], True), (2, [Gift.BURST], False), (1, [], False), (1, [Gift.BURST, Gift.ARMOR], False)],
)
def test_who_fires_the_ninth_bullet_at_what_bursts_and_fells_the_last_is_told_so(
    health: int, gifts: list[Gift], ends: bool
):
    mine = quiet("lawman")
    hero, state = mine.hero(), mine.state
    hero.items.append("ninth_bullet")
    hero.at, hero.wounds, state.revives = mine.at(6, 0), hero.figure.health - health, 0
    bat = mine.enemy("hellbats", mine.at(5, 0))
    state.troops["hellbats"].gifts = gifts
    mine.fall(3).play(activation.activate(mine.table, hero))
    assert bool(mine.ask("activation").option(f"use-ninth_bullet-{bat.id}").fatal) == ends


@pytest.mark.rule("SOB-DEP-08", "SOB-CLS-PRE-05")
def test_the_last_who_could_deny_it_is_told_that_it_is_the_end():
    mine = quiet("preacher", "preacher")
    for hero in mine.state.heroes:
        hero.sermons = ["get_thee_behind_me"]
    mine.state.darkness, mine.state.dark.cards.cards, mine.ends = 13, ["one_breath_closer"], (Over,)
    mine.play(depth.draw_darkness(mine.table))
    assert mine.ask("deny").option("pass").fatal == {}
    assert mine.answer("deny", "pass").ask("deny").option("pass").fatal == {"ends": True}
    mine.answer("deny", "pass")
    assert mine.state.how == "darkness"


@pytest.mark.rule("SOB-DEP-08", "SOB-CLS-PRE-07", "SOB-CLS-PRE-01")
@pytest.mark.parametrize(("darkness", "others", "ends"), [(13, 0, True), (12, 0, False), (13, 1, False)])
def test_who_lets_the_sermon_fail_that_would_hold_the_darkness_is_told_so(darkness: int, others: int, ends: bool):
    mine = Mine(*["preacher"] * (1 + others))
    for hero in mine.state.heroes:
        hero.sermons = ["get_thee_behind_me"]
    mine.state.darkness, mine.state.dark.cards.cards = darkness, ["one_breath_closer"]
    mine.play(depth.draw_darkness(mine.table))
    mine.fall(3, 4).answer("deny", "deny")
    assert bool(mine.ask("cast").option("pass").fatal) == ends


@pytest.mark.rule("SOB-DEP-08", "SOB-CLS-PRE-09")
def test_doubles_of_a_sermon_that_holds_the_darkness_end_nothing():
    mine = Mine("preacher")
    mine.hero().sermons = ["get_thee_behind_me"]
    mine.state.darkness, mine.state.dark.cards.cards = 13, ["one_breath_closer"]
    mine.play(depth.draw_darkness(mine.table))
    mine.fall(5, 5).answer("deny", "deny")
    assert mine.ask("doubles").option("pass").fatal == {}


@pytest.mark.rule("SOB-MIS-04", "SOB-CLS-PRE-01", "SOB-ELI-01")
@pytest.mark.parametrize(("health", "foe", "ends"), [(1, 2, True), (2, 2, False), (1, 4, False)])
@pytest.mark.parametrize(("faces", "kind", "way"), [((4, 2), "cast", "faith"), ((5, 5), "doubles", "pass")])
def test_who_has_a_sermon_work_on_what_bursts_and_fells_the_last_is_told_so(
    faces: tuple[int, int], kind: str, way: str, health: int, foe: int, ends: bool
):
    """A Bolt does at least 3 Wounds, and Dust 1: so many are left to take, or more."""
    mine = Mine("preacher")
    hero, state = mine.hero(), mine.state
    hero.sermons, hero.holds = ["bolt_from_heaven" if kind == "cast" else "dust_to_dust"], []
    hero.at, hero.wounds, state.revives = mine.at(6, 0), hero.figure.health - health, 0
    dead = mine.enemy("hungry_dead", mine.at(5, 0))
    dead.wounds = state.sheet("hungry_dead").health - foe + (kind == "doubles")
    state.troops["hungry_dead"].gifts = [Gift.BURST]
    ((sermon, aim),) = sermons.castable(state, hero)
    mine.fall(*faces).play(sermons.preach(mine.table, hero, sermon, aim))
    assert {option.id: bool(option.fatal) for option in mine.ask(kind).options if option.id in ("pass", way)} == {
        way: ends,
        "pass": ends and kind == "doubles",
    }
