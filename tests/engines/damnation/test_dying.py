"""Being slain, Deathknells, The Fall, the Haunt, winning."""

import pytest

from engines.damnation import ending, haunt, slain
from engines.damnation.deeds import Harm
from engines.damnation.events import (
    Eliminated,
    FallBegan,
    HauntDied,
    HauntPushed,
    KnellRung,
    LeftInCemetery,
    SoulsChanged,
    ThreeSixes,
)
from engines.damnation.game import GAME
from engines.damnation.harm import heal, suffer
from engines.damnation.state import Cause, Turn
from engines.damnation.vocabulary import HAUNT_CARDS
from engines.kernel import PASS, Sight, view
from engines.kernel.words import Words
from tests.engines.damnation.scene import Scene

FIRST = "knell-0"


def killed(scene: Scene, n: int, by: int = -1) -> Scene:
    return scene.play(slain.slay(scene.table, scene.piece(n), by))


@pytest.mark.rule("DAM-SLAIN-02", "DAM-SLAIN-08", "DAM-SLAIN-10", "DAM-AMB-67")
def test_the_slain_chooses_a_deathknell_and_becomes_a_haunt():
    scene = killed(Scene("d4", "e4", "f4"), 0)
    assert scene.asks[0].seats == (0,)
    assert scene.offers("knell") == ["knell-0", "knell-1", "knell-2", "knell-3", "knell-4"]
    scene.answer("knell", "knell-3")
    assert scene.state.rung == [scene.state.knells[3].cards[0]]
    assert scene.piece(0).status == "haunt"


@pytest.mark.rule("DAM-SLAIN-04", "DAM-SLAIN-05", "DAM-SLAIN-14", "DAM-AMB-32")
def test_the_killer_takes_cards_and_souls_and_one_soul_more():
    scene = Scene("d4", "e4", "f4", cast=("collector", "lost", "wanderer")).hold(0, "cleaver", "suit_of_armour")
    scene.curse(0, "the_mourner")
    scene.piece(0).souls, scene.state.supply = 2, 9
    killed(scene, 0, 1).answer("knell", FIRST)
    assert scene.piece(1).souls == 3
    assert set(scene.hand(1)) == {"cleaver", "suit_of_armour"}
    assert scene.player(1).shown.cards == ["suit_of_armour"]
    assert scene.bottom("cemetery") == "the_mourner"
    assert view(scene.state, 2).players[1].hand["kitchen"].cards == ["?"]


@pytest.mark.rule("DAM-SLAIN-07", "DAM-AMB-53", "DAM-AMB-54")
def test_with_nobody_responsible_it_lies_in_the_cemetery():
    scene = Scene("d4", "e4", "f4").hold(0, "cleaver", "suit_of_armour").curse(0, "the_mourner")
    scene.piece(0).souls, scene.state.supply = 2, 9
    killed(scene, 0).answer("knell", FIRST)
    assert scene.state.heap["kitchen"].cards == ["cleaver"]
    assert scene.state.heap["kitchen"].sight is Sight.NOBODY
    assert scene.state.heap_shown.cards == ["suit_of_armour"]
    assert scene.state.heap_souls == 2
    assert scene.bottom("cemetery") == "the_mourner"
    assert scene.told(LeftInCemetery)[0].number == 2


@pytest.mark.rule("DAM-SLAIN-13", "DAM-SLAIN-06")
def test_a_talent_that_slays_makes_responsible():
    scene = Scene("d4", "e4", "f4", cast=("occultist", "lost", "wanderer"))
    scene.piece(1).health = 3
    scene.turn().answer("play", "talent-own").answer("knell", FIRST)
    assert scene.piece(1).status == "haunt"
    assert scene.piece(0).souls == 2  # one for the kill, one for the bell


@pytest.mark.rule("DAM-AMB-33")
def test_a_card_outside_of_an_attack_makes_nobody_responsible():
    scene = Scene("d4", "e4", "f4", cast=("collector", "lost", "wanderer")).hold(0, "poison_ring")
    scene.piece(1).health = 2
    scene.turn().answer("play", "card-poison_ring").passing("react-damage").answer("knell", FIRST)
    assert scene.piece(1).status == "haunt"
    assert scene.piece(0).souls == 0


@pytest.mark.rule("DAM-SLAIN-03", "DAM-FALL-04", "DAM-FALL-07", "DAM-SLAIN-10", "DAM-COMP-02")
def test_the_fifth_deathknell_begins_the_fall_and_the_dead_are_gone():
    scene = Scene("d4", "e4", "f4", "g4").ring("carnage", "rust", "thirst", "grave_rot")
    scene.piece(3).status = "haunt"
    killed(scene, 0)
    assert scene.told(FallBegan)  # the last one needs no choice
    assert scene.piece(3).status == "out"
    assert scene.piece(0).status == "out"


@pytest.mark.rule("DAM-FALL-01", "DAM-FALL-02", "DAM-FALL-06", "DAM-FALL-05")
def test_after_the_fall_everybody_bleeds_and_nobody_heals():
    scene = Scene("d4", "e4", "f4", cast=("collector", "lost", "wanderer")).hold(0, "dustbin_lid")
    scene.state.fallen = True
    scene.piece(0).health = 5
    heal(scene.table, scene.piece(0), 3)
    assert scene.piece(0).health == 5
    scene.play(ending.end_of_turn(scene.table, scene.piece(0)))
    assert "armour-dustbin_lid" in scene.offers("react-damage")
    scene.answer("react-damage", PASS)
    assert scene.piece(0).health == 4
    scene.piece(0).status, scene.piece(0).prowls = "vampire", "d4"
    scene.play(ending.end_of_turn(scene.table, scene.piece(0)))
    assert scene.piece(0).health == 4


@pytest.mark.rule("DAM-SLAIN-09", "DAM-WIN-01", "DAM-WIN-02", "DAM-COMP-01", "DAM-SLAIN-11")
def test_the_last_one_wins_at_once_without_a_bell():
    scene = Scene("d4", "e4", "f4")
    scene.piece(2).status, scene.piece(2).rises = "haunt", "track"
    killed(scene, 0, 1)
    assert scene.over
    assert scene.state.winner == 1
    assert not scene.told(KnellRung)


@pytest.mark.rule("DAM-WIN-03")
def test_one_can_win_as_the_vampire():
    scene = Scene("d4", "e4", "f4")
    scene.piece(2).status = "haunt"
    scene.piece(1).status, scene.piece(1).prowls, scene.piece(1).at = "vampire", "e4", "vault"
    killed(scene, 0, 1)
    assert scene.state.winner == 1


@pytest.mark.rule("DAM-AMB-17", "DAM-AMB-18")
def test_when_all_die_at_once_the_last_in_order_has_won():
    scene = Scene("d4", "e4", "f4", cast=("collector", "lost", "wanderer")).stack("the_thunderclap")
    for n in range(3):
        scene.piece(n).health = 1
    scene.move(3, "castle_event").passing("react-damage").answer("knell", FIRST)
    scene.passing("react-damage")
    assert scene.state.winner == 0  # the active one comes last


# Single Deathknells


def test_the_revenant_raises_the_next_one_slain_once():
    scene = Scene("d4", "e4", "f4").ring("the_revenant")
    killed(scene, 0).answer("knell", "knell-1")
    assert (scene.piece(0).status, scene.piece(0).health, scene.piece(0).at) == ("villain", 3, "cemetery")
    killed(scene, 0).answer("knell", "knell-2")
    assert scene.piece(0).status == "haunt"


@pytest.mark.rule("DAM-AMB-88", "DAM-COMP-14", "DAM-SLAIN-09", "DAM-WIN-01")
def test_the_revenant_raises_the_last_but_one_and_the_game_goes_on():
    scene = Scene("d4", "e4", "f4", cast=("collector", "lost", "wanderer")).ring("the_revenant").hold(0, "torch")
    scene.piece(2).status = "haunt"
    killed(scene, 0, 1).answer("knell", "knell-1")
    assert (scene.piece(0).status, scene.piece(0).health, scene.piece(0).at) == ("villain", 3, "cemetery")
    assert (scene.hand(1), scene.piece(1).souls, scene.state.winner) == (["torch"], 1, -1)
    killed(scene, 0, 1)
    assert scene.state.winner == 1


@pytest.mark.rule("DAM-AMB-88", "DAM-VAR-2P-05", "DAM-VAR-2P-06", "DAM-SLAIN-14")
def test_of_two_the_revenant_raises_the_last_villain_of_a_player_without_its_hand():
    scene = Scene("d4", "e4", "f4", "g4", seats=2, cast=("collector", "lost", "wanderer", "gentleman"))
    scene.ring("the_revenant").hold(0, "torch")
    scene.piece(2).status = "out"
    killed(scene, 0, 1).answer("knell", "knell-1")
    assert (scene.piece(0).status, scene.hand(0), scene.hand(1)) == ("villain", [], ["torch"])
    killed(scene, 0, 1)
    assert scene.state.winner == 1


def test_the_creature_takes_whoever_rolls_a_one():
    from engines.damnation import rooms

    scene = Scene("d4", "e4", "f4").ring("the_creature").throw(1)
    scene.play(rooms.enter(scene.table, scene.piece(0), "moat")).passing("react-damage").answer("knell", "knell-1")
    assert scene.piece(0).status == "haunt"


@pytest.mark.parametrize(("knell", "health"), [("carnage", 5), ("rust", 6), ("the_hungry_stair", 6), ("grave_rot", 6)])
def test_what_bells_change_of_an_attack(knell, health):
    from engines.damnation import combat

    scene = Scene("d4", "e4", "f4", cast=("collector", "wanderer", "lost")).ring(knell).hold(0, "cleaver")
    scene.play(combat.strike(scene.table, scene.piece(0), scene.piece(1), "cleaver")).passing()
    assert scene.piece(1).health == health


def test_the_moon_lengthens_weapons_rust_eats_armour_and_the_stair_grows():
    from engines.damnation import combat, rooms

    scene = Scene("d4", "f4", "v9").ring("hunters_moon").hold(0, "cleaver")
    assert combat.strikes(scene.table, scene.piece(0))
    scene = Scene("d4", "f4", "v9", cast=("collector", "lost", "wanderer")).ring("rust").hold(1, "dustbin_lid")
    scene.play(suffer(scene.table, Harm(scene.piece(1), 3, Cause.CARD))).answer(
        "react-damage", "armour-dustbin_lid"
    ).passing()
    assert scene.piece(1).health == 9
    scene = Scene("d4", "f4", "v9").ring("the_hungry_stair")
    scene.play(rooms.descend(scene.table, scene.piece(0), 3))
    assert scene.piece(0).at == "stair_4"
    scene = Scene("d4", "f4", "v9").ring("grave_rot")
    scene.piece(0).health = 2
    heal(scene.table, scene.piece(0), 3)
    assert scene.piece(0).health == 4


# The Haunt


def haunting(*dealt: str, then: tuple[str, ...] = (), track: int = 0) -> Scene:
    """The first player is a Haunt; these cards are dealt, and those come when it pushes."""
    scene = Scene("d4", "e4", "f4", "g4")
    scene.piece(0).status, scene.piece(0).track, scene.piece(0).at = "haunt", track, ""
    order = [*dealt, *then]
    rest = [card for card in HAUNT_CARDS if card not in order]
    scene.table.shuffle = lambda zone: zone.cards.__setitem__(slice(None), [*rest, *reversed(order)])  # type: ignore[method-assign]
    return scene.turn()


@pytest.mark.rule("DAM-HAUNT-01", "DAM-HAUNT-02", "DAM-COMP-04")
def test_nine_cards_three_of_them_with_a_six():
    kinds = list(HAUNT_CARDS.values())
    assert {kind: kinds.count(kind) for kind in kinds} == {"death": 2, "blood": 2, "madness": 2, "vengeance": 3}
    assert sorted(HAUNT_CARDS[card] for card in HAUNT_CARDS if card.endswith("_six")) == ["blood", "death", "vengeance"]
    scene = killed(Scene("d4", "e4", "f4"), 0).answer("knell", FIRST)
    assert scene.piece(0).track == 0


@pytest.mark.rule("DAM-HAUNT-03", "DAM-HAUNT-04", "DAM-HAUNT-15")
def test_a_pair_can_be_taken():
    scene = haunting("haunt_blood", "haunt_blood_six", "haunt_madness")
    assert scene.state.haunt_row.cards == ["haunt_blood", "haunt_blood_six", "haunt_madness"]
    scene.answer("haunt", "blood-2")
    assert scene.piece(2).health == 9
    assert scene.piece(0).track == 1


@pytest.mark.rule("DAM-HAUNT-04")
def test_what_pairs_do():
    scene = haunting("haunt_vengeance", "haunt_vengeance_too", "haunt_madness").answer("haunt", "vengeance")
    assert scene.piece(0).track == 2
    scene = haunting("haunt_vengeance", "haunt_vengeance_too", "haunt_vengeance_six").answer("haunt", "three_vengeance")
    assert scene.piece(0).track == 3
    scene = haunting("haunt_madness", "haunt_madness_too", "haunt_blood").answer("haunt", "madness-3")
    assert scene.piece(3).at == "h4"


@pytest.mark.rule("DAM-AMB-55")
def test_what_is_used_in_the_turn_of_a_haunt_goes_under_its_deck_with_it():
    scene = haunting("haunt_blood", "haunt_blood_six", "haunt_madness").hold(2, "leather_apron")
    scene.answer("haunt", "blood-2").answer("react-damage", "armour-leather_apron", seat=2)
    assert (scene.piece(2).health, scene.state.used.cards, scene.bottom("kitchen")) == (10, [], "leather_apron")


@pytest.mark.rule("DAM-AMB-102", "DAM-HAUNT-05")
def test_of_two_haunt_cards_alike_one_is_pushed_and_both_have_one_name():
    scene = haunting("haunt_vengeance_too", "haunt_vengeance", "haunt_vengeance_six")
    assert scene.offers("haunt") == ["three_vengeance", "push-haunt_vengeance_too", "push-haunt_vengeance_six", "leave"]
    ask, words = scene.ask("haunt"), Words(GAME, ["Ana", "Ben", "Cleo", "Dora"])
    assert words.prompt(ask, 0).startswith("Face up: Vengeance, Vengeance and Vengeance 6.")
    scene.answer("haunt", "push-haunt_vengeance_too")
    assert scene.state.haunt_out.cards == ["haunt_vengeance_too"]


@pytest.mark.rule("DAM-AMB-102", "DAM-AMB-98")
def test_madness_names_whom_it_can_move_alone():
    scene = haunting("haunt_madness", "haunt_madness_too", "haunt_blood")
    assert [id_ for id_ in scene.offers("haunt") if "madness-" in id_ and "push" not in id_] == [
        "madness-1",
        "madness-3",
    ]
    for n in (1, 2, 3):
        scene.piece(n).at = "kitchen"
    words = Words(GAME, ["Ana", "Ben", "Cleo", "Dora"])
    (alone,) = [one for one in haunt._options(scene.table, scene.piece(0), 2) if one.id == "madness"]
    assert words.hint(scene.ask("haunt"), alone, 0) == "1 step up; there is nobody to move."
    scene.play(haunt._takes(0, alone.means, scene.table))
    assert (scene.over, scene.piece(0).track) == (True, 1)


@pytest.mark.rule("DAM-HAUNT-05", "DAM-HAUNT-10", "DAM-AMB-44")
def test_two_pushes_at_most_and_never_a_must():
    scene = haunting("haunt_blood", "haunt_madness", "haunt_vengeance", then=("haunt_madness_too", "haunt_blood_six"))
    assert "leave" in scene.offers("haunt")
    scene.answer("haunt", "push-haunt_madness").answer("haunt", "push-haunt_vengeance")
    assert len(scene.told(HauntPushed)) == 2
    assert scene.offers("haunt") == ["blood-1", "blood-2", "blood-3", "leave"]
    assert scene.state.haunt_out.cards == ["haunt_madness", "haunt_vengeance"]
    scene = haunting(
        "haunt_blood", "haunt_madness", "haunt_vengeance", then=("haunt_madness_too", "haunt_vengeance_six")
    )
    scene.answer("haunt", "push-haunt_madness").answer("haunt", "push-haunt_vengeance")
    assert scene.over  # no set after the pushes
    assert scene.piece(0).track == 0


@pytest.mark.rule("DAM-HAUNT-06", "DAM-HAUNT-07", "DAM-HAUNT-14", "DAM-AMB-30")
def test_the_example_of_the_rule_book():
    """Death, Vengeance, Blood; the Blood is pushed away, and the other Death comes."""
    scene = haunting("haunt_death", "haunt_vengeance", "haunt_blood", then=("haunt_death_six",), track=3)
    assert scene.offers("haunt") == ["push-haunt_death", "push-haunt_vengeance", "push-haunt_blood", "leave"]
    scene.answer("haunt", "push-haunt_blood")
    assert scene.piece(0).track == 2
    (died,) = scene.told(HauntDied)
    assert Words(GAME, ["Ana", "Ben", "Cleo", "Dora"]).event(died, 1) == "Death: the tombstone of Ana sinks to 2 of 5."
    scene.answer("knell", "knell-2", seat=0)
    assert len(scene.state.rung) == 1
    assert scene.over


@pytest.mark.rule("DAM-AMB-42")
def test_the_tombstone_does_not_sink_below_the_bottom():
    scene = haunting("haunt_madness", "haunt_vengeance", "haunt_blood", then=("haunt_death",))
    scene.answer("haunt", "push-haunt_blood")
    (died,) = scene.told(HauntDied)
    assert Words(GAME, ["Ana", "Ben", "Cleo", "Dora"]).event(died, 0) == "Death: your tombstone lies at the bottom."
    assert scene.answer("knell", FIRST).piece(0).track == 0


@pytest.mark.rule("DAM-HAUNT-08", "DAM-AMB-27")
def test_three_sixes_lift_the_tombstone_to_the_top():
    scene = haunting("haunt_death_six", "haunt_vengeance_six", "haunt_blood_six")
    assert scene.told(ThreeSixes)
    assert scene.over
    assert (scene.piece(0).track, scene.piece(0).rises) == (5, "sixes")


@pytest.mark.rule("DAM-HAUNT-09")
def test_a_pushed_death_six_that_completes_them_counts_and_tolls():
    scene = haunting("haunt_madness", "haunt_vengeance_six", "haunt_blood_six", then=("haunt_death_six",), track=1)
    scene.answer("haunt", "push-haunt_madness").answer("knell", FIRST)
    assert (scene.piece(0).track, scene.piece(0).rises) == (5, "sixes")
    assert len(scene.state.rung) == 1


@pytest.mark.rule("DAM-HAUNT-12", "DAM-AMB-43")
def test_a_haunt_can_bring_down_the_fall_on_itself():
    scene = Scene("d4", "e4", "f4").ring("carnage", "rust", "thirst", "grave_rot")
    scene.piece(0).status, scene.piece(0).rises = "haunt", "track"
    scene.play(slain.ring(scene.table, 0))
    assert scene.state.fallen
    assert scene.piece(0).status == "out"
    assert scene.piece(0).rises == ""


@pytest.mark.rule("DAM-HAUNT-11", "DAM-HAUNT-16", "DAM-AMB-28", "DAM-AMB-29", "DAM-AMB-41", "DAM-AMB-66")
def test_from_the_top_of_the_track_one_comes_back():
    scene = Scene("d4", "e4", "f4").stack("riding_crop", "rosary", "wedding_ring", "torch", "crossbow")
    piece = scene.piece(0)
    piece.status, piece.rises, piece.track, piece.at = "haunt", "track", 5, ""
    piece.tokens["own"] = False
    scene.turn()
    assert scene.offers("start") == ["riding_crop", "rosary", "wedding_ring"]
    scene.answer("start", "riding_crop").answer("keep", "crossbow")
    assert (piece.status, piece.health, piece.at, piece.track) == ("villain", 4, "courtyard", 0)
    assert not piece.tokens["own"]
    assert set(scene.hand(0)) == {"riding_crop", "rosary", "wedding_ring", "crossbow"}
    assert scene.asked() == ["roll", "move"]  # and the turn goes on
    assert not scene.state.haunt_row.cards


@pytest.mark.rule("DAM-HAUNT-13", "DAM-AMB-39")
def test_after_three_sixes_it_starts_where_it_likes():
    scene = Scene("d4", "e4", "f4").stack("leather_apron", "cleaver")
    scene.piece(0).status, scene.piece(0).rises, scene.piece(0).at = "haunt", "sixes", ""
    scene.turn()
    assert len(scene.offers("start-anywhere")) == 8
    scene.answer("start-anywhere", "kitchen").answer("keep", "cleaver")
    assert scene.piece(0).at == "kitchen"


@pytest.mark.rule("DAM-AMB-38", "DAM-HAUNT-16")
def test_what_an_event_of_the_return_does_counts_from_four_health():
    scene = Scene("d4", "e4", "f4").stack("the_rack", "open_wound")
    scene.piece(0).status, scene.piece(0).rises, scene.piece(0).at = "haunt", "sixes", ""
    scene.turn().answer("start-anywhere", "torture_chamber").answer("keep", "the_rack").passing("react-damage")
    assert scene.piece(0).health == 1
    scene = Scene("d4", "e4", "f4").stack("the_cold_feast", "after_you")
    scene.piece(0).status, scene.piece(0).rises, scene.piece(0).at = "haunt", "sixes", ""
    scene.turn().answer("start-anywhere", "great_hall").answer("keep", "the_cold_feast")
    assert scene.piece(0).health == 6


@pytest.mark.rule("DAM-ARR-01", "DAM-AMB-41", "DAM-DMG-03")
def test_on_the_way_back_protections_help_and_neither_actions_nor_talents_do():
    scene = Scene("d4", "e4", "f4", cast=("stranger", "lost", "wanderer"))
    scene.stack("greatcoat", "riding_crop", "wedding_ring", "the_rack", "open_wound").hold(0, "death_mask")
    scene.piece(0).status, scene.piece(0).rises, scene.piece(0).at = "haunt", "sixes", ""
    scene.turn().answer("start-anywhere", "torture_chamber").answer("keep", "the_rack")
    assert scene.offers("react-damage") == [PASS, "armour-greatcoat"]


def test_who_comes_back_and_dies_of_it_has_had_its_turn():
    scene = Scene("d4", "e4", "f4").stack("iron_maiden", "the_rack")
    scene.piece(0).status, scene.piece(0).rises, scene.piece(0).at = "haunt", "sixes", ""
    scene.turn().answer("start-anywhere", "torture_chamber").answer("keep", "iron_maiden").answer("knell", FIRST)
    assert scene.over
    assert scene.piece(0).status == "haunt"
    assert not scene.state.haunt_row.cards


def test_a_returning_haunt_without_heirlooms_starts_by_lot():
    scene = Scene("d4", "e4", "f4")
    scene.state.heap["heirloom"] = scene.state.decks["heirloom"].model_copy()
    scene.state.decks["heirloom"].cards = []
    scene.piece(0).status, scene.piece(0).rises, scene.piece(0).at = "haunt", "track", ""
    scene.turn()
    assert scene.piece(0).at


@pytest.mark.rule("DAM-TURN-09")
def test_a_haunt_has_its_players_turn():
    scene = haunting("haunt_madness", "haunt_vengeance", "haunt_blood")
    assert scene.asks[0].seats == (0,)


@pytest.mark.rule("DAM-SOUL-05")
def test_no_soul_comes_from_an_empty_supply():
    scene = Scene("d4", "e4", "f4", cast=("collector", "lost", "wanderer"))
    scene.piece(2).souls, scene.state.supply = 11, 0
    killed(scene, 0, 1).answer("knell", FIRST)
    assert scene.piece(1).souls == 0
    assert not scene.told(SoulsChanged)


def test_the_turn_of_the_slain_is_over():
    scene = killed(Scene("d4", "e4", "f4"), 0).answer("knell", FIRST)
    assert scene.state.turn.over
    assert scene.state.turn != Turn(piece=0)
    assert haunt.PUSHES == 2


@pytest.mark.rule("DAM-AMB-82")
def test_a_haunt_chooses_once_and_what_its_push_has_made_is_not_waited_for():
    scene = haunting("haunt_blood", "haunt_madness", "haunt_vengeance", then=("haunt_madness_too", "haunt_blood_six"))
    assert not scene.ask("haunt").idle
    scene.answer("haunt", "push-haunt_vengeance")
    assert {"madness-1", "push-haunt_blood", "leave"} <= set(scene.offers("haunt"))
    assert scene.ask("haunt").idle
    scene.answer("haunt", "madness-1")
    assert not scene.asks or scene.ask("drag").idle


@pytest.mark.rule("DAM-AMB-82", "DAM-AMB-30")
def test_backs_that_are_alike_are_not_waited_for():
    assert killed(Scene("d4", "e4", "f4"), 0).ask("knell").idle


@pytest.mark.rule("DAM-SLAIN-08")
@pytest.mark.parametrize(("variant", "seen"), [("standard", "haunt"), ("gothic", "out")])
def test_who_is_slain_is_seen_as_what_becomes_of_it_while_the_bell_is_chosen(variant, seen):
    scene = Scene("p9", "d4", "f4", "w9", variant=variant)
    scene.play(slain.slay(scene.table, scene.piece(0)))
    assert (scene.asked(), scene.piece(0).status) == (["knell"], seen)
    assert scene.answer("knell", scene.offers("knell")[0]).piece(0).status == seen


@pytest.mark.rule("DAM-SLAIN-10", "DAM-FALL-04")
def test_of_whose_death_rings_the_last_bell_it_is_told_once_that_it_is_gone():
    scene = Scene("p9", "d4", "f4", "w9").ring("rust", "thirst", "carnage", "grave_rot")
    scene.piece(1).status = "haunt"
    scene.play(slain.slay(scene.table, scene.piece(0)))
    assert [event.card for event in scene.told(Eliminated)] == ["occultist", "collector"]
    assert scene.piece(0).status == "out"


@pytest.mark.rule("DAM-HAUNT-11", "DAM-HAUNT-04")
def test_a_pair_that_lifts_the_tombstone_to_the_top_brings_one_back():
    scene = haunting("haunt_vengeance", "haunt_vengeance_too", "haunt_madness", track=3)
    scene.turn().answer("haunt", "vengeance")
    assert (scene.piece(0).track, scene.piece(0).rises) == (5, "track")
