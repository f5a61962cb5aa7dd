"""What may be used though it serves nobody, and what does not count twice (SOB-ITEM-19, SOB-AMB-108)."""

from __future__ import annotations

import pytest

from engines.brimstone import activation, anytime, attacks, fights, party, powers, turn
from engines.brimstone.bestiary import Gift
from engines.brimstone.board import lies
from engines.brimstone.deeds import Deed, Over
from engines.brimstone.library import library
from engines.brimstone.orders import BEFORE_ENEMIES
from engines.brimstone.outfit import Use
from engines.brimstone.steward import BrimstoneSteward
from engines.brimstone.verbs.harms import Horror
from engines.kernel import PASS, SURRENDER, Dice, Option
from engines.kernel.words import HINT, Words
from tests.engines.brimstone.game import GAME
from tests.engines.brimstone.scene import Mine, quiet
from tests.engines.brimstone.test_preaching import castable, preacher

BOX = library()


def begun(mine: Mine) -> Mine:
    """The first Hero has rolled for its move."""
    return mine.fall(3).play(activation.activate(mine.table, mine.hero()))


# Things that serve nobody


@pytest.mark.rule("SOB-ITEM-19", "SOB-LAN-03")
def test_a_lamp_is_lit_though_all_have_begun_and_stands_last():
    mine = quiet("lawman", "rancher")
    mine.hero(1).activated, mine.hero().items = True, ["carbide_lamp"]
    begun(mine)
    asked = mine.ask("activation")
    assert asked.ids[-3:] == ("use-carbide_lamp", "end", SURRENDER)
    lamp = asked.option("use-carbide_lamp")
    assert Words(GAME, ["Ana"]).hint(asked, lamp, 0).startswith("In vain now: ")
    mine.answer("activation", "use-carbide_lamp")
    assert (mine.state.shining, mine.hero().spent["carbide_lamp"]) == ([0], Use.FIGHT)


@pytest.mark.rule("SOB-ITEM-19")
def test_what_serves_somebody_stands_where_it_stood():
    mine = quiet("lawman", "rancher")
    mine.hero().items = ["carbide_lamp"]
    begun(mine)
    asked = mine.ask("activation")
    lamp = asked.option("use-carbide_lamp")
    assert Words(GAME, ["Ana"]).hint(asked, lamp, 0) == BOX.items["carbide_lamp"].text
    assert asked.ids.index("use-carbide_lamp") < asked.ids.index("trade-hero-1")


@pytest.mark.rule("SOB-ITEM-19", "SOB-CLS-PRE-12")
def test_the_drum_is_beaten_without_anybody_to_strike_and_all_have_its_beat():
    mine = quiet("lawman", "rancher")
    mine.hero().items = ["drum_of_hide"]
    begun(mine).answer("activation", "use-drum_of_hide")
    assert [hero.boons for hero in mine.state.heroes] == [{"drumbeat": Use.TURN}] * 2
    assert "use-drum_of_hide" not in mine.offers("activation")


@pytest.mark.rule("SOB-ITEM-19", "SOB-CLS-PRE-12")
def test_a_drum_that_serves_one_gives_its_beat_to_who_has_acted_too():
    mine = quiet("lawman", "rancher")
    mine.hero(1).activated, mine.hero().items = True, ["drum_of_hide"]
    mine.enemy("night_terrors", mine.at(1, 0))
    begun(mine).answer("activation", "use-drum_of_hide")
    assert mine.hero(1).boons == {"drumbeat": Use.TURN}, "each Hero on your tile"


@pytest.mark.rule("SOB-ITEM-19", "SOB-ITEM-09", "SOB-ITEM-16")
def test_what_would_change_nothing_is_not_offered():
    mine = quiet("lawman")
    hero = mine.hero()
    hero.items, hero.bag = ["canteen", "carbide_lamp", "lucky_dollar"], ["bandages", "whiskey", "tonic"]
    hero.grit, mine.state.shining = hero.figure.grit, [0]
    begun(mine)
    assert not [id_ for id_ in mine.offers("activation") if id_.startswith(("use-", "bandages", "whiskey", "tonic"))]


@pytest.mark.rule("SOB-ITEM-19", "SOB-AMB-44")
def test_others_may_use_in_vain_as_well_and_nothing_draws_them_to_it():
    mine = quiet("lawman", "rancher", seats=2)
    mine.hero(1).items, mine.hero(1).activated = ["carbide_lamp"], True
    begun(mine)
    aside = mine.ask("aside", 1)
    assert aside.ids == ("by-1-use-carbide_lamp", PASS, SURRENDER)
    assert aside.args["count"] == 0, "no button leads to it"
    hint = Words(GAME, ["Ana", "Ben"]).hint(aside, aside.options[0], 1)
    assert hint.startswith("In vain now: ")
    mine.answer("aside", "by-1-use-carbide_lamp", seat=1)
    assert mine.state.shining == [1]


@pytest.mark.rule("SOB-ITEM-19", "SOB-AMB-44")
def test_nobody_is_stopped_before_enemies_for_what_serves_nobody():
    mine = quiet("lawman")
    mine.hero().items, mine.hero().activated = ["carbide_lamp"], True
    mine.enemy("night_terrors", mine.at(1, 0))
    mine.ordered.add(BEFORE_ENEMIES)
    mine.play(anytime.before_enemies(mine.table, ["night_terrors"]))
    assert mine.over
    mine.hero().bag = ["flash"]
    mine.play(anytime.before_enemies(mine.table, ["night_terrors"]))
    assert mine.offers(BEFORE_ENEMIES) == ["by-0-flash", "by-0-use-carbide_lamp", PASS, SURRENDER], "who is asked may"
    mine.answer(BEFORE_ENEMIES, "by-0-use-carbide_lamp")
    assert mine.state.shining == [0]


@pytest.mark.rule("SOB-ITEM-19")
def test_nobody_is_waited_for_because_of_it_and_no_steward_uses_it():
    mine = quiet("lawman")
    hero = mine.hero()
    hero.items, mine.state.lantern = ["carbide_lamp", "drum_of_hide"], 0
    begun(mine)
    hero.attacked = True
    mine.answer("activation", "use-carbide_lamp")
    asked = mine.ask("activation")
    assert (asked.ids, asked.idle) == (("use-drum_of_hide", "end", SURRENDER), True)
    assert BrimstoneSteward(Dice(bytes(16))).answer(0, asked, lambda: mine.state) == ["end"]


@pytest.mark.rule("SOB-ITEM-19")
@pytest.mark.parametrize(
    "thing", ["bottled_scream", "crown_of_candles", "carbide_lamp", "hunters_whistle", "drum_of_hide"]
)
def test_what_a_thing_does_fits_beside_it_also_where_that_is_in_vain(thing: str):
    assert len(f"In vain now: {BOX.items[thing].text}") <= HINT


# What does not count twice


@pytest.mark.rule("SOB-AMB-108", "SOB-ITEM-17", "SOB-AMB-84")
def test_a_second_flash_in_a_turn_slows_nobody_more_and_is_not_thrown():
    mine = quiet("lawman", "rancher")
    mine.hero().bag, mine.hero(1).items = ["flash", "flash"], ["hunters_whistle"]
    mine.enemy("void_spiders", mine.at(1, 0))
    begun(mine).answer("activation", "flash")
    assert mine.state.initiative("void_spiders") == 6 - 2
    assert not [id_ for id_ in mine.offers("activation") if "flash" in id_ or "whistle" in id_]
    mine.state.turn += 1
    assert [option.id for option in anytime.tokens(mine.state, mine.hero())] == ["flash"]


@pytest.mark.rule("SOB-ITEM-19", "SOB-ITEM-17")
@pytest.mark.parametrize("means", ["flash", "hunters_whistle"])
def test_who_slows_enemies_that_have_all_acted_does_so_in_vain(means: str):
    mine = quiet("lawman", "rancher", seats=2)
    for hero in mine.state.heroes:
        hero.bag, hero.items, hero.holds = (["flash"], [], []) if means == "flash" else ([], [means], [])
    mine.enemy("void_spiders", mine.at(1, 0))
    mine.state.troops["void_spiders"].activated = True
    begun(mine)
    own, aside = mine.ask("activation"), mine.ask("aside", 1)
    asked = [(own, own.ids[-3], 0), (aside, aside.ids[-3], 1)]
    assert [id_.removeprefix("by-1-").removeprefix("use-") for _, id_, _ in asked] == [means] * 2
    for ask, id_, seat in asked:
        assert Words(GAME, ["Ana", "Ben"]).hint(ask, ask.option(id_), seat).startswith("In vain now: ")
    assert aside.args["count"] == 0, "no button leads to it"
    mine.hero().attacked = True
    assert activation._asked(mine.state, mine.hero()).idle, "nor is anybody waited for because of it"
    mine.answer("activation", own.ids[-3])
    assert mine.state.initiative("void_spiders") == 6 - 2


@pytest.mark.rule("SOB-AMB-108", "SOB-CLS-LAW-04")
def test_two_drums_and_two_preachers_count_once():
    mine = preacher("smite_with_me")
    both = castable(mine)
    mine.hero(1).boons = {"righteous": Use.TURN, "drumbeat": Use.TURN}
    assert castable(mine) == both[:1]
    mine.hero().boons = {"drumbeat": Use.TURN}
    drum = BOX.items["drum_of_hide"].power
    assert drum is not None
    assert powers.aims(mine.state, mine.hero(), drum, vain=True) == ([], [])


# Who decides, who falls, who finds no room


@pytest.mark.rule("SOB-TURN-03")
@pytest.mark.parametrize("decisions", ["leader", "anyone", "vote"])
def test_who_runs_all_that_are_tied_says_who_goes_first(decisions: str):
    mine = quiet("lawman", "rancher", "rancher", seats=2)
    mine.state.options = mine.state.options.model_copy(update={"decisions": decisions})
    mine.hero(1).seat = mine.hero(2).seat = 1
    mine.hero(2).nth, mine.hero().activated = 2, True
    mine.play(turn.activations(mine.table))
    assert mine.ask("first").seats == (1,), "and not the leader"
    assert mine.ask("first").ids == ("hero-1", "hero-2")


@pytest.mark.rule("SOB-AMB-109", "SOB-ATK-06", "SOB-CLS-RAN-03")
def test_whom_a_burst_fells_still_gives_out_the_hits_that_are_left():
    mine = quiet("lawman", "rancher")
    hero = mine.hero()
    hero.at, mine.hero(1).at, hero.wounds = mine.at(6, 1), mine.at(6, 3), hero.figure.health - 1
    bat, spared = mine.enemy("hellbats", mine.at(5, 0)), mine.enemy("tentacles", mine.at(5, 1))
    mine.state.troops["hellbats"].gifts = [Gift.BURST]
    (blow,) = [one for one in attacks.possible(mine.state, hero) if not one.ranged]
    mine.fall(4, 4).play(attacks.attack(mine.table, blow))
    mine.fall(3, 1, 1, 5).answer("target", f"first-{bat.id}")
    assert mine.over
    assert (hero.down, spared.wounds, mine.unrolled) == (True, 1 + 5 - 2, [])


def crowd(mine: Mine) -> None:
    """Enemies on every space on which nobody stands."""
    swarm = (kind for kind in ("void_spiders", "hellbats", "tentacles") for _ in range(BOX.enemies[kind].models))
    for space in sorted({*range(len(lies(mine.state).grid))} - {other.at for other in mine.state.standing()}):
        mine.enemy(next(swarm), space)


@pytest.mark.rule("SOB-AMB-110", "SOB-KO-05", "SOB-CMP-01")
def test_whoever_escapes_from_a_crowd_comes_round_all_the_same():
    mine = quiet("lawman", "rancher")
    hero = mine.hero()
    hero.down, hero.wounds, mine.state.wants_out = True, hero.figure.health, [0]
    crowd(mine)
    mine.ends = (Over,)
    mine.fall(6, 6)  # an Injury that does not last
    mine.state.phase = "darkness"
    mine.play(turn.play(mine.table)).answer("flee", "flee")
    assert (mine.over, mine.state.how, hero.stands) == (True, "fled", True)


@pytest.mark.rule("SOB-AMB-110", "SOB-KO-05", "SOB-AMB-40")
@pytest.mark.parametrize("others", [True, False])
def test_no_token_stands_anybody_up_where_no_space_is_free(others: bool):
    mine = quiet(*["lawman", "rancher"][: 1 + others])
    hero = mine.hero()
    hero.down, hero.fell, hero.wounds, mine.state.revives = True, mine.state.turn, hero.figure.health, 1
    crowd(mine)
    mine.ends = () if others else (Over,)
    mine.play(fights.revive(mine.table))
    assert mine.over
    assert (hero.down, mine.state.revives, mine.state.how) == (True, 1, "" if others else "all_down")
    mine.state.how = ""
    mine.state.enemies.pop()
    mine.play(fights.revive(mine.table))
    assert "hero-0" in mine.offers("revive")


@pytest.mark.rule("SOB-AMB-111", "SOB-DMG-13")
def test_who_are_horrified_together_roll_one_after_the_other():
    mine = quiet("lawman", "rancher", seats=2)
    for hero in mine.state.heroes:
        hero.grit = 1
    mine.fall(1).play(Horror(hits="1").run(Deed(mine.table, None, "")))
    assert [ask.seats for ask in mine.asks] == [(0,)], "the other one has not rolled yet"
    mine.fall(2).answer("reroll", PASS)
    assert [ask.seats for ask in mine.asks] == [(1,)]
    mine.answer("reroll", PASS)
    assert [hero.fright for hero in mine.state.heroes] == [1, 1]


@pytest.mark.rule("SOB-AMB-46", "SOB-SETUP-09")
@pytest.mark.parametrize(("decisions", "leads"), [("leader", True), ("anyone", False), ("vote", False)])
def test_that_its_bearer_decides_is_said_of_the_lantern_only_where_it_does(decisions: str, leads: bool):
    mine = quiet("lawman", "rancher")
    mine.state.options = mine.state.options.model_copy(update={"decisions": decisions})
    begun(mine)
    asked = mine.ask("activation")
    hint = Words(GAME, ["Ana"]).hint(asked, asked.option("lantern-1"), 0)
    assert ("decides" in hint, "holds back the Darkness" in hint) == (leads, True)


@pytest.mark.rule("SOB-AMB-46")
@pytest.mark.parametrize(
    ("decisions", "said"),
    [("leader", "Whoever carries the Lantern decides"), ("anyone", "Any of you decides"), ("vote", "You vote")],
)
def test_an_encounter_says_who_decides(decisions: str, said: str):
    mine = quiet("lawman", "rancher")
    mine.state.options = mine.state.options.model_copy(update={"decisions": decisions})
    mine.play(party.decide(mine.table, "encounter", [Option("a"), Option("b")], args={"card": "coins_in_its_lap"}))
    assert Words(GAME, ["Ana"]).help(mine.ask("encounter"), 0).startswith(said)
    assert "bearer" not in Words(GAME, ["Ana"]).say("topic-encounters", part="text"), "which is read at all tables"


# Once a Fight, outside of one


@pytest.mark.rule("SOB-AMB-112", "SOB-NEW-03")
def test_a_deputy_sends_somebody_off_without_a_fight_as_well_and_then_not_in_the_next():
    mine = quiet("lawman", "rancher")
    hero, other = mine.hero(), mine.hero(1)
    hero.items, hero.upgrades = [], ["deputys_word"]
    begun(mine).answer("activation", "send-1").answer("sent", f"space-{mine.at(3, 1)}")
    assert (other.at, hero.spent) == (mine.at(3, 1), {"deputy": Use.FIGHT})
    hero.forget(Use.TURN)
    mine.enemy("night_terrors", mine.at(1, 0))
    assert not [option.id for option in activation._sent(mine.state, hero)]
    hero.forget(Use.FIGHT)
    assert [option.id for option in activation._sent(mine.state, hero)] == ["send-1"]


@pytest.mark.rule("SOB-AMB-112")
@pytest.mark.parametrize("fight", [True, False])
def test_nobody_waits_for_a_deputy_who_has_looked_and_has_nobody_to_fight(fight: bool):
    mine = quiet("lawman", "rancher")
    hero = mine.hero()
    hero.items, hero.upgrades, mine.state.lantern = [], ["deputys_word"], 1
    if fight:
        mine.enemy("night_terrors", mine.at(1, 0))
    begun(mine)
    hero.attacked = True
    asked = activation._asked(mine.state, hero)
    assert asked is not None
    assert ("send-1" in asked.ids, asked.idle) == (True, not fight)
