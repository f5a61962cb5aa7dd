"""Where two or three statements meet that stand far apart."""

from __future__ import annotations

import pytest

from engines.brimstone import activation, attacks, depth, exploration, fights, harm, turn
from engines.brimstone.board import lies, tiles_of
from engines.brimstone.deeds import Deed, TurnEnds
from engines.brimstone.events import CardDrawn
from engines.brimstone.game import GAME
from engines.brimstone.library import library
from engines.brimstone.orders import FAILED
from engines.brimstone.outfit import Effect, Use
from engines.brimstone.verbs.marks import Heal, Soothe
from engines.brimstone.vocabulary import World
from engines.kernel import NEVER, PASS, SURRENDER, standing_choice
from engines.kernel.verbs import work
from engines.kernel.words import Words
from tests.engines.brimstone.scene import Mine, agreed, quiet
from tests.engines.brimstone.test_junctions import acts
from tests.engines.brimstone.test_preaching import heard, preacher, preaches

BOX = library()


# What must come first


def raging(*carried: str) -> Mine:
    """A Lawman with bloodlust and an enemy beside it; a Rancher, with these things, on its other side."""
    mine = quiet("lawman", "rancher")
    hero, other = mine.hero(), mine.hero(1)
    hero.at, other.at, hero.lasting = mine.at(6, 1), mine.at(6, 2), ["bloodlust"]
    other.items += carried
    mine.enemy("tentacles", mine.at(5, 0))
    return mine


@pytest.mark.rule("SOB-AMB-05", "SOB-AMB-45", "SOB-CHT-03")
def test_who_rages_may_be_handed_a_weapon_until_it_attacks():
    mine = raging("cavalry_sabre")
    acts(mine, mine.hero(), 3)
    assert "trade-hero-1" in mine.offers("activation")
    assert not {"end", "lantern-1"} & {*mine.offers("activation")}, "it must attack first"
    mine.answer("activation", "trade-hero-1").answer("trade", "ask-item-cavalry_sabre")
    assert mine.hero().holds == ["peacekeeper_pistol", "cavalry_sabre"]
    assert mine.ask("activation").option("melee").args["dice"] == 3


@pytest.mark.rule("SOB-AMB-05", "SOB-ITEM-13", "SOB-CHT-03")
def test_who_rages_may_attach_what_it_has_until_it_attacks():
    mine = raging()
    mine.hero().items.append("long_sight")
    acts(mine, mine.hero(), 3)
    mine.answer("activation", "fit-long_sight-peacekeeper_pistol")
    assert "unfit-long_sight" in mine.offers("activation")
    mine.hero().free = True
    assert not any(id_.startswith(("unfit", "trade", "hold")) for id_ in activation._asked(mine.state, mine.hero()).ids)


# Sermons that fall short


def short(grit: int) -> Mine:
    """A Preacher whose Sermon falls short, which nothing but Grit helps."""
    mine = preacher("faith_healing", grit=grit)
    mine.hero(1).wounds, mine.hero().holds, mine.hero().prayed = 3, [], 1
    return preaches(mine, 1, 2, on="-hero-1")


@pytest.mark.rule("SOB-CLS-PRE-14", "SOB-AMB-65", "SOB-GRIT-02")
@pytest.mark.parametrize(("wish", "choice"), [(NEVER, [PASS]), (FAILED, ["failed"])])
def test_an_order_for_sermons_that_fall_short_answers_at_once(wish: str, choice: list[str]):
    ask = short(1).ask("cast")
    assert standing_choice(ask, {"reroll-cast": wish}) == choice
    assert ask.default == (PASS,)


@pytest.mark.rule("SOB-CLS-PRE-01", "SOB-AMB-65")
def test_no_order_lets_a_sermon_fail_for_which_faith_would_do():
    mine = preacher("faith_healing", grit=1)
    mine.hero(1).wounds, mine.hero().holds = 3, []
    preaches(mine, 1, 3, on="-hero-1")
    ask = mine.ask("cast")
    assert ask.ids == ("faith", "failed", "some", PASS)
    assert [standing_choice(ask, {"reroll-cast": wish}) for wish in (NEVER, FAILED)] == [None, None]
    mine.fall(4, 4, 2).answer("cast", "failed")
    assert (heard(mine), mine.hero().grit, mine.hero(1).wounds) == ([True], 0, 1)


@pytest.mark.rule("SOB-DEP-08", "SOB-CLS-PRE-14")
def test_who_picks_no_die_of_the_sermon_that_would_hold_the_darkness_is_told_so():
    mine = Mine("preacher")
    mine.hero().sermons = ["get_thee_behind_me"]
    mine.state.darkness, mine.state.dark.cards.cards = 13, ["one_breath_closer"]
    mine.play(depth.draw_darkness(mine.table))
    mine.fall(3, 4).answer("deny", "deny").answer("cast", "some")
    assert "**If you pick none, the game ends.**" in Words(GAME, ["Ana"]).help(mine.ask("reroll-dice"), 0)


@pytest.mark.rule("SOB-CLS-PRE-01", "SOB-CLS-PRE-14")
def test_what_a_sermon_has_rolled_stands_in_its_question():
    ask = short(1).ask("cast")
    assert Words(GAME, ["Ana"]).prompt(ask, 0) == "Faith Healing: 1 and 2, 2 short. What do you add?"


@pytest.mark.rule("SOB-CLS-PRE-05", "SOB-COMP-19", "SOB-OPT-08")
@pytest.mark.parametrize(("seats", "own"), [(1, "The Preacher: Faith Healing"), (2, "Preach Faith Healing")])
def test_whose_sermon_it_is_stands_in_a_list_of_two_preachers(seats: int, own: str):
    mine = Mine("preacher", "preacher", seats=seats)
    mine.hero(1).nth = 2
    for hero in mine.state.heroes:
        hero.sermons, hero.wounds, hero.grit = ["faith_healing"], 2, 0
    acts(mine, mine.hero(), 3)
    ask, words = mine.ask("activation"), Words(GAME, ["Ana", "Ben"])
    labels = [words.label(ask, option, 0) for option in ask.options if option.id.startswith("preach")]
    theirs = ["The Preacher II: Faith Healing"] * (seats == 1)
    assert labels == [f"{who} on the {whom}" for who in (own, *theirs) for whom in ("Preacher", "Preacher II")]


# Healing


@pytest.mark.rule("SOB-END-02", "SOB-AMB-75")
@pytest.mark.parametrize(("wounds", "asked"), [(1, True), (0, False)])
def test_nobody_is_asked_to_roll_again_what_would_heal_nothing(wounds: int, asked: bool):
    mine = Mine("lawman")
    mine.ordered.add("reroll-heal")
    hero = mine.hero()
    hero.wounds, hero.busy, mine.state.instances = wounds, mine.state.turn, 1
    mine.fall(1)
    mine.play(fights._breathe(mine.table, hero, mine.state.turn))
    assert (mine.asked() == ["reroll-free"], mine.over) == (asked, not asked)


@pytest.mark.rule("SOB-DMG-09", "SOB-AMB-75")
@pytest.mark.parametrize(("effect", "hurt"), [(Heal(amount="d6"), "wounds"), (Soothe(amount="d6"), "fright")])
@pytest.mark.parametrize("harm_", [0, 1])
def test_nor_what_a_card_would_heal_of_nothing(effect: Effect, hurt: str, harm_: int):
    mine = Mine("lawman")
    mine.ordered.add("reroll-heal")
    setattr(mine.hero(), hurt, harm_)
    mine.fall(2)
    mine.play(work(Deed(mine.table, None, "warm"), [effect]))
    assert (mine.asked() == ["reroll-free"], mine.over) == (bool(harm_), not harm_)


@pytest.mark.rule("SOB-AMB-03", "SOB-DMG-11")
def test_who_needs_two_remedies_is_offered_both_one_after_the_other():
    mine = quiet("lawman", "rancher")
    hero, other = mine.hero(), mine.hero(1)
    hero.at, other.at = mine.at(6, 0), mine.at(6, 1)
    hero.wounds, hero.bag, other.bag = 10, ["bandages"], ["bandages"]
    mine.play(harm.suffer(mine.table, hero, wounds=6))
    mine.fall(1).answer("save", "bandages").fall(6).answer("save", "bandages")
    assert (hero.down, hero.wounds, hero.bag, other.bag) == (False, 10 - 1 - 6 + 6, [], [])
    assert other.busy == mine.state.turn, "who helps has acted (SOB-END-02)"


# What is once, and for whom


@pytest.mark.rule("SOB-DMG-14", "SOB-ITEM-06", "SOB-AMB-44")
def test_who_lies_there_uses_and_trades_nothing_and_nothing_heals_it():
    mine = quiet("lawman", "rancher", seats=2)
    hero, fallen = mine.hero(), mine.hero(1)
    hero.bag, fallen.bag, fallen.gold = ["bandages"], ["flash", "tonic", "whiskey"], 50
    fallen.items += ["canteen"]
    fallen.down, fallen.wounds = True, fallen.figure.health
    acts(mine, hero, 3)
    assert not [id_ for id_ in mine.offers("activation") if id_.startswith(("trade", "bandages"))]
    assert mine.offers("aside", 1) == [PASS, SURRENDER]


@pytest.mark.rule("SOB-AMB-112", "SOB-AMB-44", "SOB-CLS-LAW-03")
def test_a_deputys_word_and_the_badge_are_for_their_bearers_own_activation():
    mine = quiet("lawman", "rancher", seats=2)
    mine.hero().upgrades = ["deputys_word"]
    acts(mine, mine.hero(1), 3)
    assert mine.offers("aside", 0) == [PASS, SURRENDER]
    mine.answer("activation", "end")
    acts(mine, mine.hero(), 3)
    assert {"send-1", "use-sheriff_badge"} <= {*mine.offers("activation")}


@pytest.mark.rule("SOB-ESC-02", "SOB-AMB-25", "SOB-NEW-03")
def test_who_did_not_get_away_when_it_was_sent_may_try_again_in_its_own_activation():
    mine = quiet("lawman", "rancher")
    hero, other = mine.hero(), mine.hero(1)
    hero.upgrades, hero.at, other.at = ["deputys_word"], mine.at(3, 1), mine.at(3, 2)
    mine.enemy("tentacles", mine.at(4, 3))
    acts(mine, hero, 3).answer("activation", "send-1")
    mine.fall(1, 1).answer("sent", mine.offers("sent")[1])  # the Rancher has a second try
    assert (other.stuck, other.at) == (True, mine.at(3, 2))
    mine.answer("activation", "end")
    acts(mine, other, 4)
    assert any(id_.startswith("to-") for id_ in mine.offers("activation"))


@pytest.mark.rule("SOB-CLS-LAW-03", "SOB-CHT-03", "SOB-AMB-05")
def test_an_activation_that_is_missed_uses_up_the_badge():
    mine = quiet("lawman", "rancher")
    mine.hero(1).lasting = ["catatonic_spells"]
    acts(mine, mine.hero(), 3).answer("activation", "use-sheriff_badge").answer("activation", "end")
    assert "badge" in mine.hero(1).boons
    assert acts(mine, mine.hero(1), 6).over
    assert "badge" not in mine.hero(1).boons


@pytest.mark.rule("SOB-ITEM-07", "SOB-LAN-01", "SOB-AMB-105")
def test_who_lit_a_lamp_shines_by_it_though_it_is_handed_on():
    mine = quiet("lawman", "rancher")
    mine.hero().items = ["carbide_lamp"]
    acts(mine, mine.hero(), 3).answer("activation", "use-carbide_lamp")
    mine.answer("activation", "trade-hero-1").answer("trade", "give-item-carbide_lamp")
    assert (mine.state.shining, mine.hero(1).spent) == ([0], {"carbide_lamp": Use.FIGHT})


@pytest.mark.rule("SOB-TURN-02", "SOB-ITEM-06", "SOB-AMB-59", "SOB-TURN-06")
def test_what_makes_quick_and_is_handed_on_in_mid_turn_lets_its_new_bearer_act_before_enemies():
    mine = quiet("lawman", "rancher")
    mine.hero().items.append("foremans_watch")
    mine.enemy("tentacles", mine.at(1, 0))  # of Initiative 4, the Rancher has 3
    mine.fall(3).play(turn.activations(mine.table))
    mine.answer("activation", "trade-hero-1").answer("trade", "give-item-foremans_watch")
    mine.fall(3).answer("activation", "end")
    assert (mine.state.active, mine.state.troops["tentacles"].activated) == (1, False)


@pytest.mark.rule("SOB-ENC-04", "SOB-ENC-09", "SOB-DMG-18", "SOB-AMB-111")
def test_who_fell_by_what_anothers_failure_brought_brings_nothing_by_its_own():
    mine = quiet("lawman", "rancher")
    mine.hero(1).wounds = 13
    mine.state.dark.cards.cards = ["the_floor_gives", "the_floor_gives"]
    mine.play(
        work(Deed(mine.table, None, "the_burial_page", world=World.MINE), BOX.encounters["the_burial_page"].effects)
    )
    mine.fall(1, 1, 1, 1)  # Spirit: both fail, each of which draws a card
    mine.fall(4, 1, 1, 1, 3).answer("encounter", "pray")  # Agility, and what the Rancher fails
    assert (mine.over, mine.hero(1).down, len(mine.told(CardDrawn)), mine.unrolled) == (True, True, 1, [])


# What ends the moment it begins


def dying(mine: Mine) -> Mine:
    """The first Hero, a Preacher, is a Corruption Hit away from a Mutation that it has."""
    hero = mine.hero()
    hero.corruption, hero.lasting, hero.grit, hero.holds = 4, ["third_eyebrow"], 0, []
    return mine


@pytest.mark.rule("SOB-CLS-PRE-07", "SOB-CLS-PRE-09", "SOB-DMG-08", "SOB-END-01")
def test_a_sermon_that_kills_its_preacher_does_what_it_does_all_the_same():
    mine = dying(preacher("shake_the_pillars"))
    mine.state.enemies.clear()
    mine.enemy("void_spiders", mine.at(3, 1)).wounds = 2
    mine.hero().upgrades, mine.state.lantern = ["last_trumpet"], 1
    with pytest.raises(TurnEnds):
        preaches(mine, 5, 5, then=(1, 1, 1))
    assert (mine.hero().dead, mine.state.enemies, mine.hero(1).stands) == (True, [], True)


@pytest.mark.rule("SOB-CLS-PRE-05", "SOB-CLS-PRE-09", "SOB-DMG-08", "SOB-DRK-01")
def test_who_dies_of_denying_a_card_has_denied_it():
    mine = dying(quiet("preacher", "lawman"))
    mine.hero().sermons, mine.state.lantern = ["get_thee_behind_me"], 1
    mine.state.dark.cards.cards = ["black_rain"]
    mine.play(depth.draw_darkness(mine.table))
    mine.fall(5, 5, 1, 1, 1).answer("deny", "deny")
    assert (mine.hero().dead, mine.hero(1).corruption, mine.over) == (True, 0, True)


@pytest.mark.rule("SOB-AMB-40", "SOB-DEP-05", "SOB-ENY-04", "SOB-AMB-82")
def test_all_whom_the_turns_first_roll_fells_lie_there_till_its_end_and_then_one_must_be_stood_up():
    mine = quiet("lawman", "rancher")
    mine.state.phase = "darkness"
    mine.enemy("void_spiders", mine.at(1, 0))
    for hero in mine.state.heroes:
        hero.fright = hero.figure.sanity - 1
    mine.fall(3, 3, 1, 1, 1, 1).play(turn.darkness(mine.table))  # Voices Below
    assert (mine.over, mine.state.standing()) == (True, [])
    assert mine.play(turn.activations(mine.table)).over
    assert mine.play(turn.evening(mine.table)).offers("revive") == ["hero-0", "hero-1"]


@pytest.mark.rule("SOB-AMB-96", "SOB-AMB-02", "SOB-DMG-08", "SOB-TURN-04")
def test_whom_the_idol_kills_as_a_turn_ends_keeps_it_till_the_next_one_does():
    mine = dying(agreed(quiet("preacher", "lawman"), mission="idol_goes_home"))
    mine.state.quest.bearer, mine.state.phase = 0, "evening"
    mine.fall(1, 1, 1, 1).play(turn.evening(mine.table))
    assert (mine.hero().dead, mine.state.quest.bearer, mine.state.lantern) == (True, 0, 1)
    mine.fall(2).play(turn.evening(mine.table))
    assert mine.state.quest.bearer == 1


@pytest.mark.rule("SOB-KO-03", "SOB-KO-05", "SOB-AMB-23", "SOB-AMB-67")
def test_of_two_who_lie_under_a_hero_the_one_it_helps_up_stands_beside_it():
    mine = quiet("lawman", "rancher", "scout")
    hero, one, other = mine.state.heroes
    for fallen in (one, other):
        fallen.down, fallen.wounds, fallen.at = True, fallen.figure.health, hero.at
    room = mine.lay("long_drift")
    mine.enemy(
        "strangler_vines", [at for at in lies(mine.state).spaces[room] if tiles_of(mine.state, [at]) == {room}][-1]
    )
    acts(mine, hero, 3)
    assert {"help-1", "help-2"} <= {*mine.offers("activation")}
    mine.fall(1, 1, 1, 5, 5).answer("activation", "help-1")
    assert hero.at in lies(mine.state).grid.beside[one.at]
    assert (one.activated, other.at, other.down) == (True, hero.at, True)


@pytest.mark.rule("SOB-AMB-06", "SOB-ATK-20")
def test_of_hits_alike_the_one_whose_six_sets_something_off_goes_first():
    mine = Mine("lawman")
    thrower, pistol = (BOX.items[id_] for id_ in ("thorn_thrower", "peacekeeper_pistol"))
    attempt = attacks.Attack(mine.hero(), thrower, ranged=True, dice=6, second=pistol, others=3)
    hits = [attacks.Hit(False, critical=False, six=six) for six in (False, True, False)]
    assert [share.hits[0].six for share in attacks._shares(attempt, hits)] == [True] * 3


# Nothing leads on


@pytest.mark.rule("SOB-AMB-13", "SOB-LAN-01")
def test_with_no_way_at_all_it_stirs_where_the_lantern_is():
    mine = quiet("lawman", "rancher")
    drift = mine.lay("short_drift", ways="cap")
    mine.state.lantern = 1
    mine.hero(1).at = next(
        space for space in lies(mine.state).spaces[drift] if tiles_of(mine.state, [space]) == {drift}
    )
    mine.state.maps[World.MINE].cards.cards.clear()
    exploration.open_a_way(mine.table)
    assert [bool(place.token.cards) for place in mine.state.places] == [False, True]


# What must be true of every position


@pytest.mark.rule("SOB-DMG-05")
@pytest.mark.parametrize(("harm_", "full"), [("wounds", "health"), ("fright", "sanity")])
def test_nobody_stands_whose_health_or_sanity_has_run_out(harm_: str, full: str):
    mine = Mine("lawman")
    hero = mine.hero()
    setattr(hero, harm_, getattr(hero.figure, full) - 1)
    assert list(GAME.invariants(mine.state)) == []
    setattr(hero, harm_, getattr(hero.figure, full))
    assert list(GAME.invariants(mine.state)) == ["Hero 0 stands though it is KO'd"]
