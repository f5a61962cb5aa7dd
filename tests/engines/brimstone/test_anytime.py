"""What is used while others act, and dice that are rolled again for who has ordered it (SOB-AMB-44, SOB-AMB-75)."""

from __future__ import annotations

import pytest

from engines.brimstone import activation, fights, harm, turn
from engines.brimstone.deeds import TurnEnds
from engines.brimstone.events import Healed, Used
from engines.brimstone.orders import ORDERS
from engines.brimstone.steward import BrimstoneSteward
from engines.kernel import ASKED, PASS, SURRENDER, Dice, standing_choice
from tests.engines.brimstone.scene import Mine


def company(*kinds: str, seats: int = 2) -> Mine:
    """Heroes beside each other, of two players, without Grit."""
    return Mine(*kinds, seats=seats).without_grit()


def acting(mine: Mine, face: int = 3) -> Mine:
    mine.fall(face)
    return mine.play(activation.activate(mine.table, mine.hero()))


@pytest.mark.rule("SOB-AMB-44", "SOB-AMB-45", "SOB-ITEM-09")
def test_another_may_bandage_whoever_acts_and_nobody_waits_for_it():
    mine = company("lawman", "rancher")
    mine.hero().wounds, mine.hero(1).bag = 5, ["bandages"]
    acting(mine)
    aside = mine.ask("aside", 1)
    assert (aside.offer, aside.default, aside.ids) == (True, (PASS,), ("by-1-bandages-0", PASS, SURRENDER))
    mine.fall(4)
    mine.answer("aside", "by-1-bandages-0")
    assert (mine.hero().wounds, mine.hero(1).bag, mine.hero(1).xp) == (1, [], 20)
    assert mine.hero(1).busy == mine.state.turn, "it has taken an action"
    assert mine.asked() == ["activation", "aside"], "the activation goes on"
    assert mine.offers("aside") == [PASS, SURRENDER], "there is nothing left to use"
    assert mine.hero().left == 3


@pytest.mark.rule("SOB-AMB-44")
def test_the_question_keeps_its_number_while_others_decline():
    mine = company("lawman", "rancher")
    mine.hero().wounds, mine.hero(1).bag = 5, ["bandages"]
    acting(mine)
    before = mine.ask("activation").number
    mine.answer("aside", PASS)
    assert mine.asked() == ["activation"]
    assert mine.ask("activation").number == before
    mine.hero(1).bag.append("whiskey")
    mine.hero().fright = 1
    mine.answer("activation", "to-18")
    assert "by-1-whiskey-0" in mine.offers("aside"), "there is something new to use"


@pytest.mark.rule("SOB-AMB-44")
def test_whoever_runs_both_is_asked_once():
    mine = company("lawman", "rancher", seats=1)
    mine.hero().wounds, mine.hero(1).bag = 5, ["bandages"]
    acting(mine)
    assert mine.asked() == ["activation"]
    mine.fall(2)
    mine.answer("activation", "by-1-bandages-0")
    assert mine.hero().wounds == 3


@pytest.mark.rule("SOB-AMB-44", "SOB-CLS-PRE-05")
def test_a_sermon_in_the_activation_of_another():
    mine = company("lawman", "preacher")
    mine.hero(1).sermons, mine.hero().wounds = ["faith_healing"], 6
    acting(mine)
    assert mine.offers("aside") == ["preach-1-faith_healing-hero-0", PASS, SURRENDER]
    mine.fall(3, 4, 5)
    mine.answer("aside", "preach-1-faith_healing-hero-0")
    assert mine.hero().wounds == 1
    assert "faith_healing" in mine.hero(1).spent


@pytest.mark.rule("SOB-AMB-44", "SOB-CLS-LAW-03", "SOB-ATK-02a")
def test_what_is_for_its_own_activation_and_what_is_an_attack_wait():
    mine = company("rancher", "lawman", "preacher")
    mine.hero(1).seat = mine.hero(2).seat = 1
    mine.hero(1).items.append("canteen")
    mine.hero(2).sermons = ["bolt_from_heaven"]
    mine.enemy("hungry_dead", mine.at(0, 1))
    mine.hero().wounds = 3
    acting(mine)
    offered = mine.offers("aside", 1)
    assert [id_ for id_ in offered if "canteen" in id_] == ["by-1-use-canteen-hero-0"]
    assert not [id_ for id_ in offered if "badge" in id_ or "bolt" in id_]


@pytest.mark.rule("SOB-AMB-44", "SOB-ITEM-17", "SOB-AMB-84", "SOB-ITEM-16", "SOB-END-02")
def test_a_flash_and_a_tonic_in_the_activation_of_another():
    mine = company("lawman", "rancher")
    mine.hero(1).bag = ["flash", "tonic"]
    mine.enemy("hungry_dead", mine.at(0, 1))
    quick = mine.state.initiative("hungry_dead")
    acting(mine)
    mine.answer("aside", "by-1-flash")
    mine.answer("aside", "by-1-tonic")
    assert mine.state.initiative("hungry_dead") == max(1, quick - 2)
    assert (mine.hero(1).grit, mine.hero(1).bag) == (1, [])
    assert [event.item_card for event in mine.told(Used)] == ["flash", "tonic"]
    assert mine.hero(1).busy == mine.state.turn, "which is to have acted"


@pytest.mark.rule("SOB-ITEM-09", "SOB-ITEM-15")
@pytest.mark.parametrize(("token", "harm"), [("bandages", "wounds"), ("whiskey", "fright")])
def test_a_token_that_heals_is_told_with_whose_it_was(token: str, harm: str):
    mine = company("lawman", "rancher")
    mine.hero(1).bag = [token]
    setattr(mine.hero(), harm, 5)
    acting(mine)
    mine.fall(4).answer("aside", f"by-1-{token}-0")
    assert [(event.hero_card, event.item_card) for event in mine.told(Used)] == [("rancher", token)]
    assert [(event.hero_card, event.amount) for event in mine.told(Healed)] == [("lawman", 4)]


@pytest.mark.rule("SOB-AMB-44")
def test_if_another_kills_the_last_one_the_activation_ends():
    mine = company("lawman", "rancher")
    mine.hero(1).items.append("ninth_bullet")
    mine.enemy("void_spiders", mine.at(3, 1))
    acting(mine)
    mine.fall(6, 6)
    with pytest.raises(TurnEnds):
        mine.answer("aside", next(id_ for id_ in mine.offers("aside") if "ninth_bullet" in id_))


@pytest.mark.rule("SOB-AMB-44")
def test_who_has_ordered_it_is_asked_before_enemies_act():
    mine = company("lawman", "rancher")
    mine.hero(1).bag = ["flash"]
    for hero in mine.state.heroes:
        hero.activated = True
    mine.enemy("strangler_vines", mine.at(0, 1))
    mine.ordered.add("before-enemies")
    mine.play(turn.activations(mine.table))
    question = mine.ask("before-enemies")
    assert (question.seats, question.quiet, question.args["who"]) == ((1,), True, ["Strangler Vine"])
    assert standing_choice(question, {}) == [PASS]
    assert "quell" not in question.ids
    mine.state.dread.cards = ["cold_hands"]
    for hero in mine.state.heroes:
        hero.grit = 1
    mine.play(turn.activations(mine.table))
    assert mine.offers("before-enemies") == ["by-1-flash", "quell", PASS, SURRENDER], "which may be at any time, too"
    mine.fall(*[1] * 8)
    mine.answer("before-enemies", "by-1-flash")
    assert mine.state.flashed == mine.state.turn


@pytest.mark.rule("SOB-AMB-64", "SOB-TURN-05", "SOB-DMG-17")
def test_who_has_fallen_may_propose_to_flee_and_nothing_else_and_has_no_say_in_it():
    mine = Mine("lawman", "scout", "rancher", seats=3)
    mine.hero(1).down, mine.hero(1).bag, mine.hero(2).dead = True, ["tonic", "bandages"], True
    mine.state.dread.cards, mine.hero().wounds = ["cold_hands"], 3
    mine.fall(3).play(activation.activate(mine.table, mine.hero()))
    assert [ask.seats for ask in mine.asks if ask.kind == "aside"] == [(1,)], "the dead have gone home"
    assert mine.offers("aside", 1) == [PASS, SURRENDER]
    mine.answer("aside", SURRENDER, seat=1)
    assert mine.state.wants_out == [1]
    mine.play(turn.ask_to_flee(mine.table))
    assert [ask.seats for ask in mine.asks] == [(0,)]


@pytest.mark.rule("SOB-AMB-44", "SOB-AMB-55", "SOB-ENY-14")
def test_nobody_is_asked_before_the_act_of_who_was_spawned_in_this_turn():
    mine = Mine("lawman", "scout", seats=2)
    mine.enemy("corpse_pile", mine.at(1, 1))
    mine.hero(1).bag = ["tonic"]
    for hero in mine.state.heroes:
        hero.activated, hero.grit = True, 0
    mine.ordered.add("before-enemies")
    mine.play(turn.activations(mine.table))
    assert mine.ask("before-enemies").args["who"] == ["Corpse Pile"]
    mine.fall(4, 1).answer("before-enemies", "pass")
    assert (len(mine.state.of("hungry_dead")), mine.asked(), mine.over) == (1, [], True)


@pytest.mark.rule("SOB-AMB-44", "SOB-AMB-59")
def test_a_flash_before_enemies_lets_a_hero_go_first():
    mine = company("lawman", "rancher")
    mine.hero(1).bag = ["flash"]
    mine.hero().activated = True
    mine.enemy("tentacles", mine.at(0, 1))  # of Initiative 4, the Rancher has 3
    mine.ordered.add("before-enemies")
    mine.play(turn.activations(mine.table))
    mine.fall(3)
    mine.answer("before-enemies", "by-1-flash")
    assert mine.ask("activation").seats == (1,)


@pytest.mark.rule("SOB-AMB-44")
def test_without_an_order_enemies_do_not_stop():
    mine = company("lawman", "rancher")
    mine.hero(1).bag = ["flash"]
    for hero in mine.state.heroes:
        hero.activated = True
    mine.enemy("strangler_vines", mine.at(0, 1))
    mine.fall(*[1] * 8)
    mine.play(turn.activations(mine.table))
    assert mine.over
    assert mine.state.troops["strangler_vines"].activated


def test_a_steward_steps_in_with_bandages_only_for_who_is_about_to_fall():
    mine = company("lawman", "rancher")
    mine.hero(1).bag = ["bandages", "tonic"]
    mine.enemy("hungry_dead", mine.at(0, 1))
    mine.hero().wounds = 4
    acting(mine)
    steward = BrimstoneSteward(Dice(bytes(16)))
    assert steward.answer(1, mine.ask("aside"), lambda: mine.state) is None
    mine.hero().wounds = 11
    assert steward.answer(1, mine.ask("aside"), lambda: mine.state) == ["by-1-bandages-0"]


# Dice that cannot fail


@pytest.mark.rule("SOB-AMB-75", "SOB-AMB-65")
def test_nobody_is_asked_about_dice_that_cannot_fail_but_by_order():
    mine = Mine("lawman")
    mine.hero().bag, mine.hero().wounds = ["bandages"], 6
    mine.fall(1)
    assert mine.play(harm.heal_by_token(mine.table, mine.hero(), mine.hero(), "bandages")).over
    assert (mine.hero().wounds, mine.hero().grit) == (5, 1)
    mine.hero().bag = ["bandages"]
    mine.ordered.add("reroll-heal")
    mine.fall(1).play(harm.heal_by_token(mine.table, mine.hero(), mine.hero(), "bandages"))
    assert (mine.ask("reroll-free").quiet, mine.offers("reroll-free")) == (True, ["low", PASS])
    mine.fall(5).answer("reroll-free", "low")
    assert (mine.hero().wounds, mine.hero().grit) == (0, 0)
    assert [event.amount for event in mine.told(Healed)] == [1, 5]


@pytest.mark.rule("SOB-AMB-75", "SOB-GRIT-02", "SOB-GRIT-03")
def test_damage_is_rolled_again_all_at_once_and_once_only():
    mine = Mine("rancher")
    mine.ordered.add("reroll-damage")
    hero = mine.hero()
    hero.at, hero.grit = mine.at(5, 0), 2
    enemy = mine.enemy("night_terrors", mine.at(4, 0))
    mine.fall(3, 5).play(activation.activate(mine.table, hero))
    mine.fall(5, 5, 1, 2)
    mine.answer("activation", "melee")
    assert mine.ask("reroll-free").args["faces"] == [1, 2]
    mine.fall(6, 6)
    mine.answer("reroll-free", "low")
    assert (enemy.wounds, hero.grit) == (2 * (6 - 3), 1)
    assert "reroll-free" not in mine.asked(), "no die is rolled a third time"


@pytest.mark.rule("SOB-AMB-75")
def test_single_dice_of_what_cannot_fail():
    mine = Mine("lawman")
    mine.ordered.add("reroll-heal")
    hero = mine.hero()
    hero.wounds, hero.down = 12, True
    mine.fall(2, 5).play(fights.recover(mine.table, hero, "breath"))
    assert mine.offers("reroll-free") == ["low", "some", PASS]
    assert mine.ask("reroll-free").options[0].means == [0], "a 5 is good"
    mine.answer("reroll-free", "some")
    mine.fall(4, 3, 4)  # the die, then the Injury
    mine.answer("reroll-dice", "die-1")
    assert hero.wounds == 12 - (2 + 4)
    assert hero.grit == 0


@pytest.mark.rule("SOB-AMB-75", "SOB-AMB-65")
def test_what_has_succeeded_is_asked_about_by_order_only():
    mine = Mine("lawman")
    mine.fall(3).play(activation.activate(mine.table, mine.hero()))
    mine.fall(6, 1, 2, *range(12, 0, -1))
    mine.answer("activation", "scavenge-0")
    assert mine.state.places[0].scavenged == 1
    mine = Mine("lawman")
    mine.fall(3).play(activation.activate(mine.table, mine.hero()))
    mine.fall(4, 1, 2)
    mine.answer("activation", "scavenge-0")
    assert (mine.ask("reroll").order, mine.ask("reroll").quiet) == ("reroll-scavenge", False), "nothing was found"


@pytest.mark.rule("SOB-AMB-65", "SOB-AMB-75")
def test_every_roll_has_an_order():
    for key in ("move", "damage", "heal", "better"):
        assert ASKED in ORDERS[f"reroll-{key}"], key
    for key in ("attack", "defense", "test", "scavenge"):
        assert ASKED not in ORDERS[f"reroll-{key}"], key
