"""Harm, KO'd Heroes, the end of a Fight, and of the Adventure (SOB-DMG, SOB-KO, SOB-END, SOB-MIS, SOB-TURN, SOB-DYN)."""

from __future__ import annotations

import pytest

from engines.brimstone import activation, attacks, dynamite, enemies, exploration, fights, harm, turn
from engines.brimstone.asking import choose_space
from engines.brimstone.board import lies
from engines.brimstone.deeds import Deed, Over, TurnEnds
from engines.brimstone.events import (
    Bounced,
    FleeProposed,
    Gained,
    LeftBehind,
    LootDrawn,
    ProposalFailed,
    Recovered,
    TurnBegan,
    WayOpened,
)
from engines.brimstone.legacy import Posse
from engines.brimstone.library import library
from engines.brimstone.state import pile
from engines.kernel import Dice, standing_choice
from engines.kernel.verbs import work
from engines.kernel.words import Words
from tests.engines.brimstone.game import GAME, BrimstoneOptions
from tests.engines.brimstone.scene import BRUISES, Mine


def suffers(mine: Mine, *, wounds: int = 0, fright: int = 0, hero: int = 0) -> Mine:
    return mine.play(harm.suffer(mine.table, mine.hero(hero), wounds=wounds, fright=fright))


@pytest.mark.rule("SOB-DMG-05", "SOB-POI-02", "SOB-DMG-12")
@pytest.mark.parametrize(("wounds", "fright", "down"), [(11, 11, False), (12, 0, True), (0, 12, True)])
def test_a_hero_falls_when_either_runs_out(wounds: int, fright: int, down: bool):
    mine = Mine("lawman", "rancher")
    mine.hero().poison = 1
    suffers(mine, wounds=wounds, fright=fright)
    assert mine.hero().down == down
    assert mine.hero().poison == (0 if down else 1)


@pytest.mark.rule("SOB-MIS-04")
def test_all_down_ends_it():
    mine = Mine("lawman", "rancher", "scout", "preacher")
    assert mine.state.revives == 0
    mine.ends = (Over,)
    for number in range(4):
        suffers(mine, wounds=20, hero=number)
    assert mine.state.how == "all_down"


@pytest.mark.rule("SOB-AMB-40", "SOB-SETUP-06", "SOB-AMB-82")
def test_a_revive_token_stands_one_up_at_the_end_of_the_turn():
    mine = Mine("lawman")
    assert mine.state.revives == 2
    mine.hero().grit = 0
    suffers(mine, wounds=20)
    assert mine.state.how == ""
    mine.play(fights.revive(mine.table))
    assert mine.offers("revive") == ["hero-0"], "all are down, so one must be spent"
    mine.answer("revive", "hero-0")
    hero = mine.hero()
    assert (hero.down, hero.wounds, hero.fright, hero.grit, mine.state.revives) == (False, 0, 0, 1, 1)


@pytest.mark.rule("SOB-AMB-82")
def test_with_others_standing_a_token_may_be_kept():
    mine = Mine("lawman", "rancher")
    suffers(mine, wounds=20)
    mine.play(fights.revive(mine.table))
    assert mine.offers("revive") == ["hero-0", "pass"]
    mine.answer("revive", "pass")
    assert (mine.hero().down, mine.state.revives) == (True, 1)


@pytest.mark.rule("SOB-SETUP-06")
def test_who_fell_in_an_earlier_turn_is_not_revived():
    mine = Mine("lawman", "rancher")
    suffers(mine, wounds=20)
    mine.state.turn = 2
    mine.play(fights.revive(mine.table))
    assert mine.over


@pytest.mark.rule("SOB-AMB-03", "SOB-DMG-11", "SOB-ITEM-09", "SOB-ITEM-15")
def test_a_token_may_save_before_the_damage_counts():
    mine = Mine("lawman", "rancher")
    mine.hero().wounds, mine.hero().bag, mine.hero(1).bag = 10, ["whiskey"], ["bandages"]
    mine.hero(0).at, mine.hero(1).at = mine.at(6, 0), mine.at(6, 1)
    suffers(mine, wounds=3)
    assert mine.asked() == ["save"], "Whiskey would not help; the Bandages of the other would"
    ask = mine.ask("save")
    assert standing_choice(ask, {"save": "token"}, lambda name: GAME.standing(mine.state, 1, ask, name)) == ["bandages"]
    mine.fall(4)
    mine.answer("save", "bandages")
    assert (mine.hero().down, mine.hero().wounds) == (False, 9)
    assert mine.hero(1).bag == []


def test_what_follows_from_a_fall_stands_at_the_choice():
    mine = Mine("lawman", "rancher")
    mine.hero().wounds, mine.hero().bag, mine.state.revives = 10, ["bandages"], 0
    suffers(mine, wounds=3)
    words = Words(GAME, ["Ana"])
    ask = mine.ask("save")
    assert words.label(ask, ask.option("pass"), 0) == "Let It Come"
    assert words.hint(ask, ask.option("pass"), 0) == "3 Wounds, and the Lawman falls."
    mine = Mine("lawman", "rancher")
    mine.hero().wounds, mine.hero().bag, mine.state.revives = 10, ["bandages"], 0
    mine.hero(1).down = True
    suffers(mine, wounds=3)
    assert mine.ask("save").option("pass").fatal == {"ends": True}


@pytest.mark.rule("SOB-AMB-03", "SOB-MIS-04")
@pytest.mark.parametrize(
    ("had", "wounds", "fright", "bag", "items", "asked"),
    [
        (6, 11, 0, ["bandages"], [], ["save"]),
        (6, 12, 0, ["bandages"], [], []),
        (7, 11, 0, ["bandages"], [], []),
        (7, 11, 0, ["bandages"] * 2, [], ["save"]),
        (7, 11, 0, ["bandages"], ["canteen"], ["save"]),
        (9, 11, 0, ["bandages"], ["canteen"], ["save"]),
        (10, 11, 0, ["bandages"], ["canteen"], []),
        (11, 11, 0, [], ["surgeons_roll"], ["save"]),
        (6, 11, 0, ["whiskey"] * 3, [], []),
        (6, 0, 11, ["whiskey"], [], ["save"]),
        (7, 0, 11, ["whiskey"], [], []),
        (10, 0, 3, ["whiskey"], [], ["save"]),
    ],
)
def test_no_remedy_is_asked_for_that_could_not_keep_a_hero_up(
    had: int, wounds: int, fright: int, bag: list[str], items: list[str], asked: list[str]
):
    mine = Mine("lawman", "rancher")
    hero = mine.hero()
    hero.wounds, hero.fright, hero.bag, hero.items = had, had, bag, [*hero.items, *items]
    suffers(mine, wounds=wounds, fright=fright)
    assert (mine.asked(), hero.down) == (asked, not asked)


@pytest.mark.rule("SOB-AMB-03", "SOB-MIS-04")
@pytest.mark.parametrize(("damage", "ends"), [(11, False), (12, True)])
def test_who_keeps_its_grit_before_such_a_blow_is_told_that_it_is_the_end(damage: int, ends: bool):
    mine = Mine("lawman")
    mine.hero().wounds, mine.hero().bag, mine.state.revives = 3, ["bandages"], 0
    mine.fall(1).play(harm.strike(mine.table, mine.hero(), [harm.Blow(damage)]))
    assert bool(mine.ask("reroll").option("pass").fatal) == ends


@pytest.mark.rule("SOB-GRIT-02", "SOB-DMG-01")
@pytest.mark.parametrize(
    ("wounds", "blows", "held", "said"),
    [
        (0, [5], {}, "That is 5 Wounds."),
        (0, [1], {}, "That is 1 Wound."),
        (4, [5, 5], {}, "That is 10 Wounds, and the Lawman falls."),
        (4, [5, 5], {"bag": ["bandages"]}, "That is 10 Wounds, and the Lawman falls if nothing stops it."),
        (
            11,
            [1],
            {"items": ["oilskin_duster"]},
            "That is 1 Wound, before Armor, and the Lawman falls if nothing stops it.",
        ),
    ],
)
def test_who_may_roll_a_defense_again_is_told_what_it_costs_as_it_lies(
    wounds: int, blows: list[int], held: dict[str, list[str]], said: str
):
    mine = Mine("lawman", "rancher")
    mine.hero().wounds, mine.hero().bag = wounds, held.get("bag", [])
    mine.hero().items += held.get("items", [])
    mine.hero().holds += held.get("items", [])
    mine.fall(*[1] * len(blows)).play(harm.strike(mine.table, mine.hero(), [harm.Blow(damage) for damage in blows]))
    assert Words(GAME, ["Ana"]).prompt(mine.ask("reroll"), 0).endswith(f" is needed. {said} Do you spend a Grit?")


@pytest.mark.rule("SOB-DMG-02", "SOB-GRIT-02")
def test_of_a_willpower_that_fails_the_sanity_damage_is_told_and_of_poison_what_it_leaves():
    mine, words = Mine("lawman", "rancher"), Words(GAME, ["Ana"])
    mine.fall(1, 1).play(harm.horrify(mine.table, mine.hero(), 2, 3))
    assert "That is 6 Sanity Damage. Do you" in words.prompt(mine.ask("reroll"), 0)
    mine.answer("reroll", "pass").fall(1).play(harm.strike(mine.table, mine.hero(), [harm.Blow(2, 1)]))
    assert "That is 2 Wounds and 1 Poison. Do you" in words.prompt(mine.ask("reroll"), 0)


LAST = {"wounds": 11, "fright": 11}
"""What leaves a Lawman one of either."""


@pytest.mark.rule("SOB-MIS-04", "SOB-AMB-03")
@pytest.mark.parametrize(
    ("faces", "revives", "bag", "learned", "friend", "ends"),
    [
        ((3, 5), 0, [], [], False, True),
        ((3, 5), 0, ["bandages"], [], False, False),
        ((3, 5), 0, ["whiskey"], [], False, True),
        ((3, 5), 0, [], ["tin_over_heart"], False, False),
        ((3, 5), 0, [], ["shield_of_psalms"], False, True),
        ((3, 5), 1, [], [], False, False),
        ((3, 5), 0, [], [], True, False),
    ],
)
def test_who_lets_a_roll_stand_that_ends_it_all_is_told_so(
    faces: tuple[int, ...], revives: int, bag: list[str], learned: list[str], friend: bool, ends: bool
):
    mine = Mine("lawman", "rancher")
    hero = mine.hero()
    hero.wounds, hero.bag, hero.upgrades = LAST["wounds"], bag, learned
    mine.state.revives, mine.hero(1).down = revives, not friend
    mine.fall(*faces).play(harm.strike(mine.table, hero, [harm.Blow(1), harm.Blow(4)]))
    ask = mine.ask("reroll")
    assert ask.option("failed").fatal == {}
    assert ask.option("pass").fatal == ({"ends": True} if ends else {})


@pytest.mark.rule("SOB-MIS-04")
@pytest.mark.parametrize(("wounds", "ends"), [(11, True), (10, False)])
def test_a_roll_that_leaves_a_wound_to_take_is_no_end(wounds: int, ends: bool):
    mine = Mine("lawman")
    mine.hero().wounds, mine.state.revives = wounds, 0
    mine.fall(1, 6).play(harm.strike(mine.table, mine.hero(), [harm.Blow(1), harm.Blow(4)]))
    assert bool(mine.ask("reroll").option("pass").fatal) == ends, "the other was stopped"


@pytest.mark.rule("SOB-MIS-04", "SOB-DMG-02", "SOB-DMG-04", "SOB-POI-01", "SOB-ENC-02")
@pytest.mark.parametrize("roll", ["willpower", "armor", "poison", "test"])
def test_whatever_roll_it_is(roll: str):
    mine = Mine("lawman")
    hero = mine.hero()
    hero.wounds, hero.fright, mine.state.revives = LAST["wounds"], LAST["fright"], 0
    if roll == "willpower":
        mine.fall(1).play(harm.horrify(mine.table, hero, 1))
    elif roll == "armor":
        hero.upgrades = ["tin_over_heart"]
        mine.fall(1).play(harm.suffer(mine.table, hero, wounds=1))
    elif roll == "poison":
        hero.poison = 2
        mine.fall(4, 3, 1).play(activation.activate(mine.table, hero))
    else:
        card = library().darkness["the_floor_gives"]
        mine.fall(1, 1).play(work(Deed(mine.table, None, card.id), card.effects))
    ask = mine.ask("reroll")
    assert (ask.args["reason"], ask.option("pass").fatal) == (roll, {"ends": True})


@pytest.mark.rule("SOB-MIS-04", "SOB-ENC-02")
def test_a_test_that_hurts_nobody_for_certain_ends_nothing():
    mine = Mine("lawman")
    mine.hero().wounds, mine.state.revives = LAST["wounds"], 0
    card = library().darkness["spores"]
    mine.fall(1, 1, 1).play(work(Deed(mine.table, None, card.id), card.effects))
    assert mine.ask("reroll").option("pass").fatal == {}


@pytest.mark.rule("SOB-DMG-10")
def test_healing_another_brings_five_for_each():
    mine = Mine("lawman", "rancher")
    mine.hero().wounds, mine.hero(1).bag = 3, ["bandages", "bandages"]
    mine.fall(6)
    mine.play(harm.heal_by_token(mine.table, mine.hero(1), mine.hero(0), "bandages"))
    assert (mine.hero().wounds, mine.hero(1).xp) == (0, 15)
    mine.hero(1).wounds = 3
    mine.fall(6)
    mine.play(harm.heal_by_token(mine.table, mine.hero(1), mine.hero(1), "bandages"))
    assert mine.hero(1).xp == 15, "nothing for oneself"


@pytest.mark.rule("SOB-DMG-11", "SOB-ITEM-06")
def test_reach_is_the_tile_and_in_a_fight_what_is_adjacent():
    mine = Mine("lawman", "rancher")
    mine.hero(0).at, mine.hero(1).at = mine.at(6, 0), mine.at(1, 0)
    assert mine.hero(1) in harm.in_reach(mine.state, mine.hero(0))
    mine.enemy("hungry_dead", mine.at(3, 3))
    assert mine.hero(1) not in harm.in_reach(mine.state, mine.hero(0))
    mine.hero(1).at = mine.at(5, 1)
    assert mine.hero(1) in harm.in_reach(mine.state, mine.hero(0))


@pytest.mark.rule("SOB-KO-01", "SOB-AMB-41")
def test_recovering_heals_two_dice_in_any_mix():
    mine = Mine("lawman", "rancher")
    hero = mine.hero()
    hero.wounds, hero.fright, hero.down = 12, 5, True
    mine.fall(2, 3)
    mine.play(fights.recover(mine.table, hero, "breath"))
    assert mine.offers("recover")[0] == "wounds-4"
    mine.fall(*BRUISES)
    mine.answer("recover", "wounds-0")
    assert (hero.down, hero.wounds, hero.fright) == (False, 11, 1), "what had run out has at least 1"


@pytest.mark.rule("SOB-KO-02")
def test_both_run_out():
    mine = Mine("lawman", "rancher")
    hero = mine.hero()
    hero.wounds, hero.fright, hero.down = 12, 12, True
    mine.fall(2, 3, 6, 6, *BRUISES, *BRUISES)
    mine.play(fights.recover(mine.table, hero, "breath"))
    assert (hero.wounds, hero.fright) == (7, 0)


@pytest.mark.rule("SOB-KO-05", "SOB-AMB-23")
def test_whoever_stands_on_the_marker_stays_there():
    mine = Mine("lawman", "rancher")
    mine.hero(0).down, mine.hero(0).wounds = True, 12
    mine.hero(0).at = mine.hero(1).at = mine.at(6, 0)
    mine.fall(1, 1, 1, *BRUISES)
    mine.play(fights.recover(mine.table, mine.hero(0), "breath"))
    assert mine.hero(0).at in lies(mine.state).grid.beside[mine.hero(1).at]


@pytest.mark.rule("SOB-KO-03", "SOB-XP-03", "SOB-ATK-02b")
def test_helping_another_up_costs_the_attack():
    mine = Mine("lawman", "rancher")
    room = mine.lay("ore_store")
    mine.enemy("hungry_dead", max(lies(mine.state).spaces[room]))
    mine.hero(0).down, mine.hero(0).wounds = True, 12
    mine.hero(0).at, mine.hero(1).at, mine.hero(1).grit = mine.at(6, 0), mine.at(6, 1), 0
    mine.fall(3)
    mine.play(activation.activate(mine.table, mine.hero(1)))
    mine.fall(2, 2, *BRUISES)
    mine.answer("activation", "help-0")
    assert not mine.hero(0).down
    assert (mine.hero(1).xp, mine.hero(1).attacked) == (25, True)
    assert mine.hero(0).activated, "no activation in this turn"
    mine.hero(0).down, mine.hero(0).wounds = True, 12
    mine.fall(2, 2, *BRUISES)
    mine.play(fights.help_up(mine.table, mine.hero(1), mine.hero(0)))
    assert mine.hero(1).xp == 25, "once for each Hero"


@pytest.mark.rule("SOB-KO-03")
def test_no_help_with_an_enemy_on_the_tile():
    mine = Mine("lawman", "rancher")
    mine.enemy("hungry_dead", mine.at(1, 0))
    mine.hero(0).down, mine.hero(0).at, mine.hero(1).at = True, mine.at(6, 0), mine.at(6, 1)
    assert fights.can_help(mine.state, mine.hero(1)) == []


@pytest.mark.rule("SOB-KO-04")
def test_a_fallen_hero_is_dragged_along():
    mine = Mine("lawman", "rancher")
    mine.hero(0).down, mine.hero(0).wounds = True, 12
    mine.hero(0).at, mine.hero(1).at, mine.hero(1).grit = mine.at(6, 0), mine.at(5, 0), 0
    mine.fall(4)
    mine.play(activation.activate(mine.table, mine.hero(1)))
    mine.answer("activation", "drag-0").answer("drag-where", f"space-{mine.at(4, 0)}")
    assert (mine.hero(1).at, mine.hero(0).at, mine.hero(1).left) == (mine.at(4, 0), mine.at(5, 0), 2)
    mine.answer("activation", "drag-0").answer("drag-where", f"space-{mine.at(3, 0)}")
    assert (mine.hero(1).at, mine.hero(0).at, mine.hero(1).left) == (mine.at(3, 0), mine.at(4, 0), 0)


# The end of a Fight


def won(mine: Mine, instances: int = 1) -> Mine:
    mine.state.instances = instances
    return mine.play(fights.finish(mine.table, mine.state.turn))


@pytest.mark.rule("SOB-END-02")
def test_whoever_fought_heals_a_d3():
    mine = Mine("lawman")
    mine.hero().busy, mine.hero().wounds, mine.hero().fright = 1, 2, 1
    mine.fall(3)
    won(mine)
    assert mine.offers("breath") == ["wounds-2", "wounds-1"]
    mine.fall(*range(12, 1, -1), 1)
    mine.answer("breath", "wounds-1")
    assert (mine.hero().wounds, mine.hero().fright) == (1, 0)


@pytest.mark.rule("SOB-END-02")
def test_whoever_did_nothing_heals_a_d6_or_has_a_grit():
    mine = Mine("lawman")
    mine.hero().busy, mine.hero().wounds = 0, 9
    won(mine)
    mine.fall(6, *range(12, 1, -1), 1)
    mine.answer("rested", "heal")
    assert mine.hero().wounds == 3
    mine = Mine("lawman")
    mine.hero().fright = 1
    won(mine)
    mine.fall(*range(12, 1, -1), 1)
    mine.answer("rested", "grit")
    assert mine.hero().grit == 2


@pytest.mark.rule("SOB-END-02", "SOB-AMB-36")
@pytest.mark.parametrize(("wounds", "grit", "left"), [(0, 1, (0, 2)), (9, 2, (3, 2)), (0, 2, (0, 2))])
def test_who_rested_is_asked_only_where_either_would_do_something(wounds: int, grit: int, left: tuple[int, int]):
    mine = Mine("lawman")
    hero = mine.hero()
    hero.wounds, hero.grit = wounds, grit
    mine.fall(*[6] * bool(wounds), *range(12, 1, -1), 1)
    won(mine)
    assert (mine.asked(), hero.wounds, hero.grit) == ([], *left)
    assert [event.amount for event in mine.told(Gained) if event.what == "grit"] == [1] * (left[1] - grit)


@pytest.mark.rule("SOB-END-03", "SOB-END-08", "SOB-COMP-10", "SOB-END-07")
@pytest.mark.parametrize(("instances", "cards"), [(1, 1), (2, 2), (3, 3), (5, 3)])
def test_loot_for_each_instance_to_three(instances: int, cards: int):
    mine = Mine("lawman", "rancher")
    for hero in mine.state.heroes:
        hero.busy = 1
    mine.hero(1).down, mine.hero(1).wounds = True, 14
    mine.table.dice = Dice(bytes(16))
    won(mine, instances)
    while not mine.over:
        mine.answer(mine.asks[0].kind, mine.asks[0].ids[0])
    drawn = mine.told(LootDrawn)
    assert [sum(event.hero_card == hero for event in drawn) for hero in ("lawman", "rancher")] == [cards, cards]
    assert len({event.card for event in drawn}) == 2 * cards, "one deck, no card twice"
    assert [type(event) for event in mine.table.told].index(Recovered) < [type(e) for e in mine.table.told].index(
        LootDrawn
    )


@pytest.mark.rule("SOB-END-01", "SOB-ATK-18")
def test_after_a_fight_its_troops_are_forgotten():
    mine = Mine("scout")
    mine.hero().busy, mine.hero().spent = 1, {"indian_hatchet": "fight", "tracker": "adventure"}
    mine.enemy("hungry_dead", mine.at(1, 0))
    mine.state.enemies.clear()
    mine.fall(1, *range(12, 1, -1), 1)
    won(mine)
    assert (mine.state.troops, mine.state.instances) == ({}, 0)
    assert mine.hero().spent == {"tracker": "adventure"}


# Turns


@pytest.mark.rule("SOB-TURN-02", "SOB-TURN-06", "SOB-AMB-59")
def test_who_is_next():
    mine = Mine("lawman", "rancher", "scout")
    mine.enemy("hungry_dead", mine.at(1, 0))
    assert turn._ready(mine.state) == ([mine.hero(2)], [])
    mine.enemy("mud_serpents", mine.at(1, 1))
    assert turn._ready(mine.state) == ([], ["mud_serpents"]), "tied with the Scout, it goes first"
    mine.state.troops["mud_serpents"].activated = True
    mine.hero(2).activated = True
    assert turn._ready(mine.state) == ([mine.hero(0)], [])


@pytest.mark.rule("SOB-TURN-03")
@pytest.mark.parametrize(
    ("seats", "labels"),
    [(1, ["The Lawman", "The Lawman II"]), (2, ["The Lawman (Yours)", "The Lawman II (Ben)"])],
)
def test_tied_heroes_choose_and_each_is_called_by_whose_it_is(seats: int, labels: list[str]):
    mine = Mine("lawman", "lawman", seats=seats)
    mine.hero(1).nth = 2
    mine.play(turn.activations(mine.table))
    asked, words = mine.ask("first"), Words(GAME, ["Ana", "Ben"])
    assert asked.ids == ("hero-0", "hero-1")
    assert [words.label(asked, option, 0) for option in asked.options] == labels


@pytest.mark.rule("SOB-TURN-07")
def test_tied_types_are_rolled_off():
    mine = Mine("rancher")
    mine.enemy("hungry_dead", mine.at(1, 0), target=-1)
    mine.enemy("corpse_pile", mine.at(1, 1))
    mine.hero().activated = True
    assert turn._ready(mine.state) == ([], ["corpse_pile", "hungry_dead"])


@pytest.mark.rule("SOB-TURN-05", "SOB-AMB-64", "SOB-AMB-39")
def test_fleeing_is_proposed_and_voted_on():
    mine = Mine("lawman", "rancher", seats=2)
    for hero in mine.state.heroes:
        hero.grit = 0
    mine.fall(3)
    mine.play(activation.activate(mine.table, mine.hero(0)))
    mine.answer("activation", "surrender")
    assert mine.state.wants_out == [0]
    mine.state.phase = "darkness"
    mine.play(turn.darkness(mine.table))
    assert mine.told(TurnBegan)
    mine.answer("flee", "flee", seat=0)
    mine.fall(6, 3)
    mine.answer("flee", "stay", seat=1)
    assert (mine.state.how, mine.state.wants_out) == ("", [])
    assert [event.what for event in mine.told(ProposalFailed)] == ["flee"]
    mine.state.wants_out, mine.ends = [1], (Over,)
    mine.play(turn.ask_to_flee(mine.table))
    silent = mine.ask("flee", seat=1)
    assert (silent.silence, silent.default) == (True, ("flee",))
    assert mine.game.steward(Dice(bytes(16))).answer(1, silent, lambda: mine.state) == ["flee"]
    mine.answer("flee", "flee", seat=0).answer("flee", "flee", seat=1)
    assert mine.state.how == "fled"


@pytest.mark.rule("SOB-TURN-05", "SOB-AMB-64")
def test_it_may_be_proposed_at_any_time_once():
    mine = Mine("lawman", "rancher", "scout", seats=2)
    mine.fall(3).play(activation.activate(mine.table, mine.hero(1)))
    assert mine.offers("aside", 0) == ["pass", "surrender"], "who has two Heroes, too"
    mine.answer("aside", "surrender", seat=0)
    assert (mine.state.wants_out, [told.seat for told in mine.told(FleeProposed)]) == ([0], [0])
    assert mine.asked() == ["activation"], "and goes on"
    mine.answer("activation", "surrender")
    assert mine.state.wants_out == [0, 1]
    assert "surrender" not in mine.offers("activation")


@pytest.mark.rule("SOB-TURN-05", "SOB-DMG-17")
def test_the_fallen_have_no_say_in_fleeing():
    mine = Mine("lawman", "rancher", seats=2)
    mine.hero(1).down = True
    mine.state.wants_out, mine.ends = [0], (Over,)
    mine.play(turn.ask_to_flee(mine.table))
    mine.answer("flee", "flee", seat=0)
    assert mine.state.how == "fled"


@pytest.mark.rule("SOB-TURN-05", "SOB-CNT-18", "SOB-CMP-01")
@pytest.mark.parametrize(
    ("down", "priced", "said"),
    [
        ((), False, ""),
        ((1,), False, " There lies the Rancher, who rolls for it: a 2 on two dice is death."),
        ((1, 2), True, " There lie the Rancher and the Preacher, who roll for it: a 2 on two dice is death."),
    ],
)
def test_whom_fleeing_may_kill_and_what_it_costs_is_said_before(down: tuple[int, ...], priced: bool, said: str):
    mine = Mine("lawman", "rancher", "preacher")
    for number in down:
        mine.hero(number).down = True
    mine.state.wants_out = [0]
    mine.state.options = BrimstoneOptions(heroes=3, mission="idol_goes_home")
    mine.state.posse = Posse(id="3") if priced else None
    mine.play(turn.ask_to_flee(mine.table))
    price = " It costs each of you a Corruption Hit." if priced else ""
    assert Words(GAME, ["Ana"]).help(mine.ask("flee"), 0).endswith(f"but nobody stays behind.{said}{price}")


@pytest.mark.rule("SOB-MIS-01", "SOB-MIS-02", "SOB-MIS-06")
def test_the_guardians_gone_the_mission_is_won():
    mine = Mine("lawman")
    mine.hero().busy, mine.ends = 1, (Over,)
    mine.state.objective, mine.state.instances = True, 1
    mine.fall(1, *range(12, 1, -1), 1)
    mine.play(turn.evening(mine.table))
    assert mine.state.how == "win"
    assert mine.hero().xp == 50
    assert mine.told(LootDrawn), "first the end of the Fight"


@pytest.mark.rule("SOB-AMB-73")
def test_who_fell_without_a_fight_recovers_at_the_end_of_the_turn():
    mine = Mine("lawman", "rancher", "scout", "preacher")
    mine.hero().down, mine.hero().wounds = True, 12
    mine.lay("bend")
    mine.fall(1, 1, *BRUISES)
    mine.play(turn.evening(mine.table))
    assert not mine.hero().down
    assert mine.told(LootDrawn) == []


@pytest.mark.rule("SOB-ENY-22", "SOB-AMB-53")
def test_what_cannot_move_is_left_behind():
    mine = Mine("lawman")
    mine.hero().at, mine.hero().busy = mine.at(6, 0), 1
    one = mine.lay("long_drift")
    two = mine.lay("long_drift", one, "2")
    near = mine.enemy("strangler_vines", mine.at(1, 0))
    mine.enemy("strangler_vines", lies(mine.state).exits[two]["2"][0])
    mine.enemy("hungry_dead", mine.at(2, 0))
    mine.play(turn.leave_behind(mine.table))
    assert len(mine.state.enemies) == 3, "while anything moves they stay"
    mine.state.enemies.pop()
    mine.play(turn.leave_behind(mine.table))
    assert mine.state.enemies == [near]
    assert [event.enemy_card for event in mine.told(LeftBehind)] == ["strangler_vines"]


@pytest.mark.rule("SOB-AMB-13", "SOB-AMB-88")
def test_a_dead_end_opens_somewhere():
    mine = Mine("lawman")
    mine.state.places[0].ways["1"] = "cap"
    mine.fall(1)
    exploration.open_a_way(mine.table)
    assert mine.state.places[0].ways["1"] == "door"
    assert mine.told(WayOpened)
    exploration.open_a_way(mine.table)
    assert len(mine.told(WayOpened)) == 1, "not while there is a door"


@pytest.mark.rule("SOB-AMB-13", "SOB-AMB-33")
def test_with_no_way_at_all_a_token_comes_to_the_lantern():
    mine = Mine("lawman")
    mine.state.places[0].ways["1"] = "joined"
    mine.state.revealed.cards, mine.state.tokens = ["token_1", "token_2", "token_12"], pile([], "token")
    mine.state.counted = ["token_1"]
    exploration.open_a_way(mine.table)
    assert mine.state.places[0].token.cards == ["token_2"], "no Clue and no Dread that were found already"


@pytest.mark.rule("SOB-AMB-88", "SOB-AMB-13")
def test_a_way_opens_as_the_turn_ends_in_which_nothing_leads_on_any_more():
    mine = Mine("lawman")
    mine.state.places[0].ways["1"] = "cap"
    mine.fall(1).play(turn.evening(mine.table))
    assert (mine.over, mine.state.places[0].ways["1"]) == (True, "door")


@pytest.mark.rule("SOB-AMB-13")
def test_that_token_lies_where_the_lantern_is_and_not_where_the_party_came_in():
    mine = Mine("lawman", "scout")
    drift = mine.lay("long_drift", ways="joined")
    mine.hero().at = lies(mine.state).exits[drift]["2"][0]
    mine.state.tokens = pile(["token_2"], "token")
    exploration.open_a_way(mine.table)
    assert [place.token.cards for place in mine.state.places] == [[], ["token_2"]]


# Dynamite


@pytest.mark.rule("SOB-DYN-01", "SOB-ITEM-18")
def test_dynamite_flies_strength_and_three_also_past_enemies():
    mine = Mine("lawman")
    mine.hero().at = mine.at(6, 0)
    mine.enemy("hungry_dead", mine.at(5, 0))
    aims = dynamite.aims(mine.state, mine.hero())
    assert mine.at(1, 0) in aims
    assert mine.at(0, 1) in aims, "six spaces: Strength 3 and 3"
    mine.hero().kind = "scout"
    assert mine.at(0, 1) not in dynamite.aims(mine.state, mine.hero())


@pytest.mark.rule("SOB-DYN-02", "SOB-DYN-03", "SOB-AMB-15")
def test_it_hurts_everybody_there_each_by_a_die_of_its_own():
    mine = Mine("lawman", "rancher")
    mine.hero(0).grit = 0
    mine.hero(0).at, mine.hero(1).at = mine.at(6, 3), mine.at(3, 1)
    mine.hero(0).bag = ["dynamite"]
    mine.enemy("night_terrors", mine.at(2, 0))
    mine.enemy("hungry_dead", mine.at(1, 1))
    mine.enemy("hungry_dead", mine.at(5, 3))
    mine.fall(4, 5, 4, 6)
    mine.play(dynamite.throw(mine.table, mine.hero(0))).answer("throw-where", f"space-{mine.at(2, 1)}")
    assert mine.state.enemies[0].wounds == 5, "Defense does not count"
    assert len(mine.state.enemies) == 2
    assert mine.hero(1).wounds == 6
    assert mine.hero(0).xp == 10 + 5 * 5 + 10
    assert mine.hero(0).bag == []


@pytest.mark.rule("SOB-DYN-02", "SOB-DYN-04", "SOB-AMB-11", "SOB-COMP-03")
def test_a_miss_bounces():
    mine = Mine("lawman")
    mine.hero().at, mine.hero().grit, mine.hero().bag = mine.at(6, 3), 0, ["dynamite"]
    mine.fall(3, 4, 1, 7)  # a miss, two bounces: north and west, where the wall is
    mine.play(dynamite.throw(mine.table, mine.hero())).answer("throw-where", f"space-{mine.at(3, 0)}")
    (bounced,) = mine.told(Bounced)
    assert bounced.spaces == [mine.at(3, 0), mine.at(2, 0), mine.at(2, 0)]


@pytest.mark.rule("SOB-DYN-01")
def test_where_it_harms_most_enemies_and_fewest_heroes_comes_first_and_says_so():
    mine = Mine("lawman", "rancher")
    mine.hero(0).at, mine.hero(1).at, mine.hero(0).bag = mine.at(6, 3), mine.at(3, 1), ["dynamite"]
    mine.enemy("hungry_dead", mine.at(1, 1))
    mine.enemy("hungry_dead", mine.at(1, 2))
    mine.play(dynamite.throw(mine.table, mine.hero(0)))
    options = mine.ask("throw-where").options
    struck = [(one.args["enemies"], one.args["heroes"]) for one in options]
    assert struck[0] == (2, 0)
    assert [2 * heroes - enemies for enemies, heroes in struck] == sorted(
        2 * heroes - enemies for enemies, heroes in struck
    )
    assert (1, 1) in struck
    assert [bool(one.args.get("ahead")) for one in options] == [n < 5 for n in range(len(options))]


@pytest.mark.rule("SOB-DYN-03", "SOB-END-01")
def test_the_last_enemy_falls_and_all_are_hurt_before_the_turn_ends():
    mine = Mine("lawman", "rancher")
    mine.hero(0).at, mine.hero(1).at, mine.hero(0).bag = mine.at(6, 3), mine.at(3, 1), ["dynamite"]
    mine.enemy("hungry_dead", mine.at(1, 1))
    mine.ends = (TurnEnds,)
    mine.fall(4, 6, 2)
    mine.play(dynamite.throw(mine.table, mine.hero(0))).answer("throw-where", f"space-{mine.at(2, 1)}")
    assert mine.over
    assert mine.hero(1).wounds == 2


@pytest.mark.rule("SOB-ITEM-17", "SOB-AMB-84", "SOB-AMB-59")
def test_flash_slows_all_enemies_for_a_turn():
    mine = Mine("lawman")
    mine.hero().grit, mine.hero().bag = 0, ["flash"]
    mine.enemy("void_spiders", mine.at(1, 0))
    mine.enemy("hungry_dead", mine.at(1, 1))
    mine.fall(3)
    mine.play(activation.activate(mine.table, mine.hero()))
    mine.answer("activation", "flash")
    assert (mine.state.initiative("void_spiders"), mine.state.initiative("hungry_dead")) == (4, 1)
    mine.state.turn += 1
    assert mine.state.initiative("void_spiders") == 6


@pytest.mark.rule("SOB-ITEM-16")
def test_tonic():
    mine = Mine("lawman")
    mine.hero().grit, mine.hero().bag = 0, ["tonic"]
    mine.fall(3)
    mine.play(activation.activate(mine.table, mine.hero()))
    mine.answer("activation", "tonic")
    assert (mine.hero().grit, mine.hero().bag) == (1, [])


@pytest.mark.rule("SOB-AMB-53", "SOB-AMB-74", "SOB-END-02")
def test_with_what_is_left_behind_breath_is_of_the_round_before_and_loot_of_who_was_beaten():
    mine = Mine("lawman", "rancher")
    room = mine.lay("long_drift")
    for _ in range(3):
        room = mine.lay("long_drift", room, "2")
    state = mine.state
    state.instances = 2
    pile_ = mine.enemy("corpse_pile", lies(state).exits[room]["2"][0])
    state.turn, state.phase, state.beaten = 5, "darkness", [1]
    assert pile_.instance == 2
    for hero in state.heroes:
        hero.wounds = 6
    mine.hero(0).busy, mine.hero(1).busy = 4, 3
    mine.fall(6, 1, *range(12, 1, -1), 1, 1).play(turn.leave_behind(mine.table))
    assert mine.hero(0).wounds == 3, "it acted in the round before: a D3"
    assert mine.asked() == ["rested"], "the other had time"
    assert "in the last round" in Words(GAME, ["Ana"]).prompt(mine.ask("rested"), 0), "the next turn has begun"
    mine.fall(*[1] * 30).answer("rested", "grit")
    assert len(mine.told(LootDrawn)) == 2, "one card each, for what was beaten"


@pytest.mark.rule("SOB-AMB-55", "SOB-AMB-53", "SOB-END-03")
def test_what_was_spawned_is_of_no_instance():
    mine = Mine("lawman")
    mine.enemy("corpse_pile", mine.at(5, 0))
    mine.fall(6, 1).play(enemies.activate(mine.table, "corpse_pile"))
    assert [enemy.instance for enemy in mine.state.enemies] == [1, 0]
    mine.ends = (TurnEnds,)
    mine.play(attacks.fall(mine.table, [mine.state.enemies[1]], mine.hero()))
    assert mine.state.beaten == []
    mine.play(attacks.fall(mine.table, [mine.state.enemies[0]], mine.hero()))
    assert mine.state.beaten == [1]


@pytest.mark.rule("SOB-NEW-03")
def test_of_plain_spaces_the_first_leads_and_the_own_one_says_so():
    mine = Mine("scout")
    spaces = [mine.hero().at, *(mine.at(row, 1) for row in range(4))]
    mine.play(choose_space(mine.table, 0, "onward", spaces, "SOB-NEW-03", {"hero_card": "scout"}))
    options = mine.ask("onward").options
    assert options[0].args["ahead"]
    assert [option.args["near"] == "here" for option in options] == [True, False, False, False, False]
