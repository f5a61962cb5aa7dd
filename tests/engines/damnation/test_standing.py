"""Standing orders: reactions without waiting."""

import pytest

from engines.damnation import combat, harm
from engines.damnation.game import GAME
from engines.kernel import PASS, Ask, standing_choice, view
from engines.kernel.words import Words
from tests.engines.damnation.scene import Scene
from tests.engines.damnation.scene import harm as hurt


def ordered(scene: Scene, ask: Ask, order: str) -> list[str] | None:
    """What the seat that is asked does by an order."""
    seat = ask.seats[0]
    return standing_choice(
        ask, {ask.order: order}, lambda name: GAME.standing(view(scene.state, seat), seat, ask, name)
    )


def hit(amount: int, *hand: str, health: int = 10, **more: object) -> Scene:
    """The second piece is about to suffer damage."""
    scene = Scene("m9", "l9").hold(1, *hand)
    scene.piece(1).health = health
    return scene.play(harm.suffer(scene.table, hurt(scene, 1, amount, **more)))


def obeyed(scene: Scene, order: str) -> Scene:
    """The order answers whatever is asked."""
    while scene.asks:
        choice = ordered(scene, scene.asks[0], order)
        assert choice is not None
        scene.answer("react-damage", *choice)
    return scene


@pytest.mark.rule("DAM-AMB-16")
def test_the_smallest_protection_that_stops_it_is_used():
    scene = obeyed(hit(3, "leather_apron", "coffin_lid", "copper_lid"), "smallest")
    assert scene.piece(1).health == 10
    assert scene.hand(1) == ["leather_apron", "coffin_lid"]  # armour 5 and 4; the Copper Lid has 3


def test_a_relic_is_used_before_what_is_used_up():
    scene = obeyed(hit(2, "leather_apron", "dragon_scale", "rosary"), "smallest")
    assert sorted(scene.hand(1)) == ["dragon_scale", "leather_apron", "rosary"]


def test_if_none_is_large_enough_the_largest_and_then_the_smallest():
    scene = obeyed(hit(8, "leather_apron", "coffin_lid", "copper_lid"), "smallest")
    assert scene.piece(1).health == 10
    assert scene.hand(1) == ["coffin_lid"]


def test_nothing_held_is_nothing_used():
    assert obeyed(hit(3), "smallest").piece(1).health == 7


def test_only_what_saves_a_life():
    scene = obeyed(hit(3, "leather_apron", health=5), "mortal")
    assert (scene.piece(1).health, scene.hand(1)) == (2, ["leather_apron"])
    scene = obeyed(hit(6, "leather_apron", "copper_lid", health=5), "mortal")
    assert (scene.piece(1).health, scene.hand(1)) == (2, ["leather_apron"])  # 6 less 3
    scene = hit(8, "copper_lid", health=5)
    assert ordered(scene, scene.asks[0], "mortal") is None, "it would not be enough, and nothing dies by order"


def test_a_talent_that_prevents_is_reckoned_with():
    scene = Scene("m9", "l9", cast=("collector", "gentleman", "lost")).hold(1, "leather_apron")
    scene.play(harm.suffer(scene.table, hurt(scene, 1, 3)))
    assert ordered(scene, scene.asks[0], "smallest") == ["talent-own"]  # 3, the Apron 5


@pytest.mark.rule("DAM-AMB-16")
@pytest.mark.parametrize("card", ["black_veil", "stuffed_bear", "a_loose_cobble"])
def test_what_stops_an_attack_saves_a_life_as_well(card):
    scene = Scene("m9", "l9").hold(0, "elephant_gun").hold(1, card)  # 6 Damage
    scene.piece(1).health = 5 if card == "a_loose_cobble" else 1
    scene.play(combat.strike(scene.table, scene.piece(0), scene.piece(1), "elephant_gun"))
    assert ordered(scene, scene.ask("react-attack", 1), "mortal") == [f"card-{card}"]


@pytest.mark.rule("DAM-AMB-16")
def test_against_an_attack_the_life_at_stake_is_that_of_whom_it_hits():
    scene = Scene("m9", "l9").hold(0, "elephant_gun").hold(1, "copper_lid")  # 6 less 3
    scene.piece(0).health, scene.piece(1).health = 10, 4
    scene.play(combat.strike(scene.table, scene.piece(0), scene.piece(1), "elephant_gun"))
    assert ordered(scene, scene.asks[0], "mortal") == ["armour-copper_lid"]
    scene = Scene("m9", "l9").hold(0, "elephant_gun").hold(1, "copper_lid")
    scene.piece(0).health, scene.piece(1).health = 4, 10
    scene.play(combat.strike(scene.table, scene.piece(0), scene.piece(1), "elephant_gun"))
    assert ordered(scene, scene.asks[0], "mortal") == [PASS]


@pytest.mark.rule("DAM-AMB-16", "DAM-DMG-04")
def test_what_stops_nothing_is_not_used_to_stop_it():
    scene = hit(3, "butchers_gauntlet", unblockable=True, dealer=0)
    vain = "armour-butchers_gauntlet-in-vain"
    assert scene.offers("react-damage") == [PASS, "card-butchers_gauntlet", vain]
    assert ordered(scene, scene.asks[0], "smallest") == [PASS]


def test_never_and_ask_me():
    scene = hit(3, "leather_apron")
    assert ordered(scene, scene.asks[0], "never") == [PASS]
    assert ordered(scene, scene.asks[0], "") is None


@pytest.mark.rule("DAM-ATT-06")
def test_attacks_on_others_go_on_without_me():
    scene = Scene("m9", "l9", "v9").hold(0, "crossbow").hold(2, "black_veil").hold(1, "stuffed_bear")
    scene.play(combat.strike(scene.table, scene.piece(0), scene.piece(1), "crossbow"))
    target, onlooker = (next(ask for ask in scene.asks if ask.seats == (seat,)) for seat in (1, 2))
    assert (onlooker.order, target.order) == ("react-attack", "react-damage")
    assert ordered(scene, onlooker, "never") == [PASS]


def test_a_bite_is_stopped_if_it_can_be():
    from engines.damnation import vampire

    scene = Scene("vault", "m9", "w9").hold(1, "garlic_string")
    scene.piece(0).status, scene.piece(0).prowls = "vampire", "n9"
    scene.play(vampire.prowl(scene.table, scene.piece(0))).answer("prowl", "bite-1")
    assert ordered(scene, scene.asks[0], "any") == ["card-garlic_string"]


def test_orders_have_words_and_are_the_same_for_everybody():
    scene = Scene("m9", "l9").hold(0, "leather_apron")
    words = Words(GAME, ("Ana", "Ben", "Cleo"))
    for key, options in GAME.orders(view(scene.state, 0), 0).items():
        assert words.say(f"order-{key}")
        assert all(words.say(option.words) for option in options)
    assert GAME.orders(view(scene.state, 0), 0) == GAME.orders(view(scene.state, 1), 1)


@pytest.mark.rule("DAM-ATT-06", "DAM-AMB-16")
def test_who_lets_attacks_of_others_go_on_is_still_asked_about_its_own():
    scene = Scene("m9", "l9", "v9").hold(0, "crossbow", "fencing_medal").hold(1, "torch").hold(2, "black_veil")
    scene.play(combat.strike(scene.table, scene.piece(0), scene.piece(1), "crossbow"))
    assert "card-fencing_medal" in scene.offers("react-attack", 0)
    hushed = {scene.ask("react-attack", 2).order: "never"}
    assert [standing_choice(scene.ask("react-attack", seat), hushed) for seat in (0, 1, 2)] == [None, None, [PASS]]
    assert ordered(scene, scene.ask("react-attack", 0), "never") == [PASS], "that is an order of its own"


@pytest.mark.rule("DAM-AMB-16", "DAM-AMB-34")
@pytest.mark.parametrize(("order", "choice"), [("smallest", "armour-leather_apron"), ("mortal", PASS)])
def test_whoever_strikes_its_own_second_villain_is_obeyed_as_whom_it_hits(order, choice):
    scene = Scene("m9", "f9", "n9", "v9", seats=2).hold(0, "cleaver", "fencing_medal", "leather_apron")
    scene.play(combat.strike(scene.table, scene.piece(0), scene.piece(2), "cleaver"))
    assert "card-fencing_medal" in scene.offers("react-attack", 0)
    assert ordered(scene, scene.ask("react-attack", 0), order) == [choice]
