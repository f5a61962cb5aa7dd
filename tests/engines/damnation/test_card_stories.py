"""What single cards do, told as it happens at the table; and how many cards there are."""

import re

import pytest

from engines.damnation import cards, combat, harm, landing, reactions, rooms, vampire
from engines.damnation.castle import castle
from engines.damnation.deeds import Blow, Deed, Harm
from engines.damnation.library import library
from engines.damnation.state import Cause
from engines.damnation.verbs.attacks import Reflect
from engines.damnation.verbs.hands import Uncurse
from engines.damnation.verbs.places import Drag
from engines.damnation.verbs.tokens import Refresh
from engines.damnation.vocabulary import DECKS, HAUNT_CARDS, Effect
from engines.kernel import PASS
from engines.kernel.verbs import walk
from tests.engines.damnation.scene import Scene
from tests.engines.damnation.scene import harm as hurt

QUIET = ("collector", "wanderer", "lost", "gentleman", "aristocrat", "professor", "occultist", "stranger")


@pytest.mark.rule("DAM-COMP-06", "DAM-COMP-07", "DAM-COMP-08", "DAM-HAUNT-02")
def test_the_box_holds_141_cards():
    assert {deck: len(ids) for deck, ids in library().decks.items()} == DECKS
    assert len(library().cards) == 124
    assert len(HAUNT_CARDS) == 9
    assert len(library().knells) == 8
    assert len({*library().cards, *HAUNT_CARDS, *library().knells}) == 141


def printed_numbers(card):
    """Every number above 1 that effects speak of."""
    for effect in walk(card.effects, Effect):
        for name, value in effect:
            if name in ("amount", "count", "steps", "either", "upto", "least") and value > 1:
                yield value
            if name == "by" and abs(value) > 1:
                yield abs(value)


@pytest.mark.parametrize("card", [card for card in library().cards.values() if card.effects], ids=lambda card: card.id)
def test_the_numbers_in_a_text_are_those_of_its_effects(card):
    said = [int(number) for number in re.findall(r"\d+", card.text)]
    if card.effects[0].do == "chance":
        said.append(card.effects[0].least)  # a text may say "4 or less" for "5 or more"
    assert [number for number in printed_numbers(card) if number not in said] == []


@pytest.mark.parametrize("card", [card for card in library().cards.values() if card.bonus], ids=lambda card: card.id)
def test_a_movement_bonus_is_printed_wherever_there_is_one(card):
    assert card.text.endswith(f"Movement bonus {card.bonus}.")


# Great Hall, Master Bedroom, Cemetery


def test_something_lies_on_the_silver_salver():
    scene = Scene("kitchen").hold(0, "silver_salver").stack("cleaver").turn().answer("play", "card-silver_salver")
    assert scene.hand(0) == ["cleaver"]
    assert "card-silver_salver" not in Scene("k7").hold(0, "silver_salver").turn().offers(
        "play"
    )  # nothing is served in corridors


def test_the_bed_warmer_scatters_embers_over_the_room():
    scene = Scene("kitchen", "kitchen", "kitchen", "k7").hold(0, "bed_warmer").turn().answer("play", "card-bed_warmer")
    scene.passing("react-damage")
    assert [scene.piece(n).health for n in range(4)] == [10, 9, 9, 10]


@pytest.mark.rule("DAM-AMB-86")
def test_the_coffin_lid_shows_the_way_to_the_cemetery():
    scene = Scene("kitchen").hold(0, "coffin_lid").stack("iron_railing").turn().answer("play", "card-coffin_lid")
    assert scene.piece(0).at == "cemetery"
    assert scene.hand(0) == ["iron_railing"]
    assert "card-coffin_lid" not in Scene("stair_3").hold(0, "coffin_lid").turn().offers("play")


def test_the_lych_way_heals_with_or_without_a_curse():
    scene = Scene("k7").hold(0, "the_lych_way").curse(0, "the_mourner")
    scene.piece(0).health = 5
    scene.turn().answer("play", "card-the_lych_way")
    assert scene.piece(0).health == 7
    assert scene.piece(0).curses.cards == []
    scene = Scene("k7").hold(0, "the_lych_way")
    scene.piece(0).health = 5
    assert scene.turn().answer("play", "card-the_lych_way").piece(0).health == 7


# Torture Chamber, Vault, Dark Tower


def test_the_barbed_whip_pulls_somebody_onto_a_trap():
    scene = Scene("m9", "p9").hold(0, "barbed_whip").trap("o9", "bear_trap").turn().answer("play", "card-barbed_whip")
    scene.answer("drag", "o9").passing("react-damage")
    assert scene.piece(1).at == "o9"
    assert scene.piece(1).health == 8  # Composure takes one


@pytest.mark.rule("DAM-AMB-03")
@pytest.mark.parametrize("card", ["puppet_strings", "the_gaze", "rolling_pin", "barbed_whip"])
def test_who_moves_somebody_reads_that_no_door_is_gone_through(card):
    printed = library().cards[card]
    assert "corridor step" in printed.text
    scene = Scene("i9", "j11")
    drag = printed.effects[0]
    assert isinstance(drag, Drag)
    ends = drag._ends(Deed(scene.table, scene.piece(0), card), scene.piece(1))
    assert {"j10", "j12"} <= ends.keys() <= set(castle().spaces)  # the Staircase has a door there


@pytest.mark.rule("DAM-VAULT-02")
def test_who_drinks_from_the_goblet_feeds_the_vampire_too():
    scene = Scene("k7", "vault").hold(0, "blood_goblet")
    scene.piece(0).health = 3
    scene.piece(1).status, scene.piece(1).prowls = "vampire", "w9"
    before = scene.piece(1).timer
    scene.turn().answer("play", "card-blood_goblet")
    assert scene.piece(0).health == 7
    assert scene.piece(1).timer == before + 1


def test_the_death_mask_does_not_turn_on_its_wearer():
    scene = Scene("k7", "m9").hold(0, "death_mask")
    scene.play(harm.suffer(scene.table, hurt(scene, 0, 4, dealer=0))).answer("react-damage", "card-death_mask")
    assert scene.piece(0).health == 10
    assert scene.over


@pytest.mark.parametrize(("way", "room"), [("way-0", "moat"), ("way-1", "torture_chamber")])
def test_the_masters_decree_names_a_place(way, room):
    scene = Scene("k7", "m9", "d4").hold(0, "the_masters_decree").stack("barbed_whip").turn()
    scene.answer("play", f"card-the_masters_decree-{way}").answer("target", "piece-1")
    assert scene.piece(1).at == room


# Heirlooms


@pytest.mark.rule("DAM-POA-05")
def test_a_glance_over_the_ivory_fan_is_a_claim():
    scene = Scene("e4", "k4", "m9").hold(0, "ivory_fan").turn().answer("play", "card-ivory_fan")
    assert scene.piece(1).claimed_by == 0
    assert "card-ivory_fan" not in Scene("e4", "m9").hold(0, "ivory_fan").turn().offers("play")


@pytest.mark.rule("DAM-TAL-05")
def test_the_pockets_of_the_greatcoat_refresh_ransack_and_nothing_else():
    scene = Scene("k7").hold(0, "greatcoat")
    scene.piece(0).tokens["fate"] = False
    assert "card-greatcoat" not in scene.turn().offers("play")
    scene = Scene("k7").hold(0, "greatcoat")
    scene.piece(0).tokens.update(fate=False, ransack=False)
    scene.turn().answer("play", "card-greatcoat")
    assert scene.piece(0).tokens == {"fate": False, "ransack": True, "own": True}


@pytest.mark.rule("DAM-CARD-07")
def test_the_gauntlet_strikes_back_at_whoever_dealt_it():
    scene = Scene("m9", "l9", cast=QUIET).hold(1, "butchers_gauntlet")
    scene.play(harm.suffer(scene.table, Harm(scene.piece(1), 3, Cause.ATTACK, dealer=0, responsible=0)))
    scene.answer("react-damage", "card-butchers_gauntlet").passing()
    assert (scene.piece(0).health, scene.piece(1).health) == (8, 7)
    assert scene.hand(1) == []


def test_there_is_nobody_to_strike_back_at_in_a_trap_or_in_the_dark():
    scene = Scene("m9", cast=QUIET).hold(0, "butchers_gauntlet").trap("h9", "bear_trap")
    scene.play(landing.land(scene.table, scene.piece(0), "h9"))
    assert scene.offers("react-damage") == [PASS, "armour-butchers_gauntlet"]


def test_a_bundle_of_letters_is_good_for_two_things():
    scene = Scene("k7").hold(0, "bundle_of_letters").curse(0, "the_mourner")
    scene.piece(0).tokens["own"] = False
    assert [id_ for id_ in scene.turn().offers("play") if "bundle" in id_] == [
        "card-bundle_of_letters-way-0",
        "card-bundle_of_letters-way-1",
    ]
    scene.answer("play", "card-bundle_of_letters-way-1")
    assert scene.bottom("cemetery") == "the_mourner"
    scene = Scene("k7").hold(0, "bundle_of_letters")
    scene.piece(0).tokens["own"] = False
    assert [id_ for id_ in scene.turn().offers("play") if "bundle" in id_] == [
        "card-bundle_of_letters-way-0",
        "card-bundle_of_letters-way-1-in-vain",
    ]
    assert scene.answer("play", "card-bundle_of_letters-way-0").piece(0).tokens["own"]
    offered = Scene("k7").hold(0, "bundle_of_letters").turn().offers("play")
    assert [id_ for id_ in offered if "bundle" in id_] == [f"card-bundle_of_letters-way-{n}-in-vain" for n in (0, 1)]


# The other half of cards that let one choose


@pytest.mark.parametrize(("way", "souls", "health", "held"), [("way-0", 1, 3, 3), ("way-1", 0, 10, 1)])
def test_the_monkeys_paw_gives_and_takes(way, souls, health, held):
    scene = Scene("k7").hold(0, "the_monkeys_paw", "torch", "cleaver", "hat_pin")
    scene.piece(0).health = 5
    scene.turn().answer("play", f"card-the_monkeys_paw-{way}").passing("react-damage")
    if "lose" in scene.asked():
        scene.answer("lose", "torch", "cleaver")
    assert (scene.piece(0).souls, scene.piece(0).health, len(scene.hand(0))) == (souls, health, held)


@pytest.mark.parametrize(
    ("way", "room", "card"), [("way-0", "kitchen", "cleaver"), ("way-1", "great_hall", "carving_knife")]
)
def test_the_bell_pull_rings_in_two_rooms(way, room, card):
    scene = Scene("k7").hold(0, "the_bell_pull").stack("cleaver", "carving_knife").turn()
    scene.answer("play", f"card-the_bell_pull-{way}")
    assert scene.piece(0).at == room
    assert scene.hand(0) == [card]


def test_love_letters_can_be_taken_instead_of_read():
    scene = Scene("k7", "m9", "d4").hold(0, "love_letters").hold(1, "torch").hold(2, "cleaver").turn()
    scene.answer("play", "card-love_letters-way-1").answer("target", "piece-1")
    assert scene.hand(0) == ["torch"]


@pytest.mark.parametrize(("way", "souls", "health"), [("way-0", 1, 8), ("way-1", 0, 10)])
def test_a_bargain_in_the_dark_can_be_declined(way, souls, health):
    scene = Scene("k7").stack("a_bargain_in_the_dark")
    scene.play(cards.draw(scene.table, scene.piece(0), "castle")).answer("way", way).passing("react-damage")
    assert (scene.piece(0).souls, scene.piece(0).health) == (souls, health)


# Dice


@pytest.mark.parametrize(
    ("card", "roll", "health", "held"),
    [
        ("the_second_bride", 3, 5, 0),
        ("the_second_bride", 4, 7, 2),
        ("the_hounds", 4, 3, 2),
        ("the_hounds", 5, 5, 2),
        ("the_crone_who_stirs", 2, 3, 2),
        ("the_crone_who_stirs", 3, 8, 2),
        ("the_attendant", 2, 1, 2),
        ("the_attendant", 3, 5, 3),
        ("the_thing_in_the_last_cell", 2, 2, 2),
    ],
)
def test_dice_decide_as_printed(card, roll, health, held):
    scene = Scene("k7").hold(0, "torch", "cleaver").stack(card, "headsmans_axe").throw(roll)
    scene.piece(0).health = 5
    scene.play(cards.draw(scene.table, scene.piece(0), library().cards[card].deck)).passing("react-damage")
    assert (scene.piece(0).health, len(scene.hand(0))) == (health, held)


@pytest.mark.rule("DAM-ROOM-07")
def test_the_thing_in_the_last_cell_slays_on_a_one():
    scene = Scene("k7").stack("the_thing_in_the_last_cell").throw(1)
    scene.play(cards.draw(scene.table, scene.piece(0), "dungeon")).answer("knell", "knell-0")
    assert scene.piece(0).status == "haunt"


# Against a bite


@pytest.mark.parametrize(("card", "timer"), [("ash_stake", 3), ("family_bible", 5), ("garlic_string", 5)])
def test_some_cards_stop_a_bite_and_one_costs_the_vampire_time(card, timer):
    scene = Scene("m9", "vault", cast=QUIET).hold(0, card)
    scene.piece(1).status, scene.piece(1).prowls = "vampire", "l9"
    scene.play(reactions.step_in(scene.table, Blow(scene.piece(1), scene.piece(0), 7, bite=True)))
    scene.answer("react-bite", f"card-{card}").passing()
    assert scene.piece(1).timer == timer


@pytest.mark.parametrize("card", ["torch", "crucifix", "rosary"])
def test_some_cards_drive_the_vampire_away(card):
    scene = Scene("m9", "vault", cast=QUIET).hold(0, card).throw(2)
    scene.piece(1).status, scene.piece(1).prowls = "vampire", "l9"
    scene.play(vampire.prowl(scene.table, scene.piece(1))).answer("prowl", "bite-0").answer(
        "react-bite", f"card-{card}"
    )
    scene.answer("repel", scene.offers("repel")[0])
    assert scene.piece(1).prowls != "l9"
    assert scene.piece(0).health == 10
    assert card not in scene.hand(0)


# Everybody


def test_events_for_everybody_reach_everybody():
    def drawn(card: str, *places: str) -> Scene:
        scene = Scene(*places, cast=QUIET).stack(card, "iron_railing", "silver_salver", "cart_wheel")
        for piece in scene.state.pieces:
            piece.health = 8
        deck = library().cards[card].deck
        return scene.play(cards.draw(scene.table, scene.piece(0), deck)).passing("react-damage")

    def healths(scene: Scene) -> list[int]:
        return [piece.health for piece in scene.state.pieces]

    assert healths(drawn("the_dinner_gong", "kitchen", "k7", "stair_2")) == [9, 9, 9]
    assert healths(drawn("a_toast_to_absent_friends", "great_hall", "k7", "kitchen")) == [9, 9, 9]
    assert healths(drawn("the_thunderclap", "kitchen", "k7", "m9")) == [8, 7, 7]
    assert healths(drawn("the_procession", "cemetery", "k7", "kitchen")) == [7, 7, 8]
    assert healths(drawn("the_hunters_ghost", "trophy_room", "trophy_room", "k7")) == [6, 6, 8]
    assert healths(drawn("the_stable_door", "courtyard", "courtyard", "k7")) == [8, 7, 8]
    spent = drawn("the_portraits_turn", "kitchen", "k7", "m9")
    assert [sum(piece.tokens.values()) for piece in spent.state.pieces] == [3, 2, 2]


def test_deeds_without_anything_to_work_on_are_not_offered():
    scene = Scene("k7")
    nothing = Deed(scene.table, scene.piece(0), "opera_glasses")
    assert not Uncurse().needs(nothing)
    assert not Reflect(amount=2).needs(nothing)
    assert not Refresh(which="fate").needs(nothing)


# Villains


def test_the_professor_reads_much_and_strikes_little():
    scene = Scene("k7", "k6", cast=("professor", *QUIET[:5])).hold(0, "carving_knife")
    assert combat.power(scene.state, scene.piece(0), "carving_knife") == 3
    scene.stack("cleaver", "leather_apron").play(rooms.enter(scene.table, scene.piece(0), "kitchen"))
    assert scene.offers("keep") == ["cleaver", "leather_apron"]
    scene.answer("keep", "leather_apron")
    assert scene.hand(0) == ["carving_knife", "leather_apron"]
    assert scene.bottom("kitchen") == "cleaver"


def test_the_lost_is_hard_to_hit():
    scene = Scene("k7", "m9", cast=("collector", "lost", "wanderer")).hold(0, "carving_knife")
    scene.play(harm.suffer(scene.table, Harm(scene.piece(1), 4, Cause.ATTACK, dealer=0, responsible=0))).passing()
    assert scene.piece(1).health == 7
    scene.play(harm.suffer(scene.table, Harm(scene.piece(1), 4, Cause.CARD, dealer=0))).passing()
    assert scene.piece(1).health == 3


@pytest.mark.parametrize(("damage", "left"), [(1, 0), (4, 2)])
def test_a_cobble_takes_two_from_an_attack_and_never_more_than_there_is(damage, left):
    scene = Scene("m9", "l9", "p9", "q9", cast=QUIET).hold(2, "a_loose_cobble")
    blow = Blow(scene.piece(0), scene.piece(1), damage)
    scene.play(reactions.step_in(scene.table, blow))
    scene.answer("react-attack", "card-a_loose_cobble", seat=2).passing()
    assert reactions.due(scene.state, blow).left == left


def test_a_cobble_takes_two_of_what_the_target_bears_as_well_and_nothing_of_nothing():
    scene = Scene("m9", "l9", cast=QUIET).hold(0, "throwing_knives").curse(0, "broken_fingers")
    scene.hold(1, "a_loose_cobble").curse(1, "the_watching_heads")  # 3 less 2, and 1 more
    blow = Blow(scene.piece(0), scene.piece(1), combat.power(scene.state, scene.piece(0), "throwing_knives"))
    scene.play(reactions.step_in(scene.table, blow)).answer("react-attack", "card-a_loose_cobble", seat=1).passing()
    assert reactions.due(scene.state, blow).left == 0
    scene = Scene("m9", "l9", cast=("collector", "lost", "wanderer")).hold(1, "a_loose_cobble")
    scene.play(reactions.step_in(scene.table, Blow(scene.piece(0), scene.piece(1), 1)))  # the Lost suffers 1 less
    assert scene.offers("react-attack", 1) == [PASS, "card-a_loose_cobble-in-vain"]
