"""What play seldom reaches: deaths before the first turn, three statements at once, a thing that ends as it begins."""

import pytest

from engines.damnation import actions, arrival, cards, combat, rooms, turn
from engines.damnation.destinations import totals
from engines.damnation.events import CardRevealed, Drew, MoatRolled, Slain, TimerChanged
from engines.kernel import PASS, Sight
from tests.engines.damnation.scene import Scene
from tests.engines.damnation.test_meetings import to_the_end
from tests.engines.damnation.test_vampire import prowling


def others(scene: Scene) -> Scene:
    """Other Actions of the first piece."""
    return scene.play(actions.phase(scene.table, scene.piece(0), "other", "end-turn"))


def until(scene: Scene, kind: str) -> Scene:
    """Whatever is asked before this is declined, or answered with what stands first."""
    while kind not in scene.asked():
        ask = scene.asks[0]
        scene.answer(ask.kind, PASS if PASS in ask.ids else ask.ids[0], seat=ask.seats[0])
    return scene


def silent(scene: Scene, knell: str) -> Scene:
    """This Deathknell is the first, and still lies face down."""
    scene.ring(knell).state.rung.clear()
    scene.state.knells[0].sight = Sight.NOBODY
    return scene


# Before the first turn


def arrived(*kept: str, knell: str = "rust", seats: int = 3) -> Scene:
    """What the first ones keep in the Arrival; the die falls on 1."""
    places = ("torture_chamber", "dungeon", "kitchen", "kitchen")[:seats]
    scene = silent(Scene(*places), knell).stack("iron_maiden", "torch").stack("the_thing_in_the_last_cell", "rosary")
    scene.state.phase = "arrival"
    scene.throw(1).play(arrival.deal_pairs(scene.table, scene.state.pieces))
    for seat in range(seats):
        scene.answer("keep", kept[seat] if seat < len(kept) else scene.ask("keep", seat).ids[0], seat=seat)
    return scene.answer("knell", "knell-0", seat=0)


@pytest.mark.rule("DAM-ARR-08", "DAM-SLAIN-09", "DAM-WIN-01")
def test_of_three_two_die_before_it_begins_and_the_third_has_won():
    scene = arrived("iron_maiden", "the_thing_in_the_last_cell")
    assert (scene.state.winner, len(scene.state.rung)) == (2, 1)


@pytest.mark.rule("DAM-AMB-38", "DAM-SLAIN-02", "DAM-AMB-88")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_revenant_of_the_first_death_raises_the_second_before_it_begins(seats):
    scene = arrived("iron_maiden", "the_thing_in_the_last_cell", knell="the_revenant", seats=seats)
    to_the_end(scene)
    assert [piece.status for piece in scene.state.pieces[:2]] == ["haunt", "villain"]
    assert (scene.piece(1).at, scene.state.winner) == ("cemetery", -1)


# The roll and the way


@pytest.mark.rule("DAM-BLK-05", "DAM-MOVE-11", "DAM-TAL-07")
def test_what_a_castle_card_has_changed_holds_when_the_die_is_rolled_again():
    scene = Scene("m9", "e4", "f4").stack("a_draught").move(3, "castle_event")
    assert list(totals(scene.throw(6).answer("roll", "talent-fate-again").state)) == [*range(4, 9)]


@pytest.mark.rule("DAM-AMB-57", "DAM-BLK-05", "DAM-POA-03")
def test_who_is_slain_by_a_castle_card_chooses_no_path():
    scene = Scene("p9", "r9", "v9", "kitchen").stack("the_thunderclap")
    scene.piece(1).health, scene.piece(0).claimed_by = 1, 1
    assert until(scene.move(1, "castle_event"), "move").ask("move").seats == (0,)


@pytest.mark.rule("DAM-AMB-78", "DAM-AMB-50", "DAM-MOAT-03", "DAM-DT-04", "DAM-AMB-54")
@pytest.mark.parametrize(
    ("at", "card", "way"), [("moat", "coffin_lid", ()), ("dark_tower", "the_jailers_keys", ("cemetery",))]
)
def test_a_card_leads_out_before_anything_is_rolled_and_what_lies_there_is_taken(at, card, way):
    scene = Scene(at, "e4", "f4").hold(0, card)
    scene.state.heap_souls, scene.state.supply = 2, 9
    scene.turn().answer("play", f"card-{card}")
    for place in way:
        scene.answer("room", place)
    scene.answer("heap", "take")
    assert until(scene, "move").piece(0).souls == 2
    assert (scene.piece(0).at, scene.told(MoatRolled)) == ("cemetery", [])


@pytest.mark.rule("DAM-POA-03", "DAM-ATT-10", "DAM-ROOM-03")
def test_who_leaves_a_claim_by_a_card_attacks_in_the_courtyard_and_is_led_out_of_it():
    scene = Scene("m9", "courtyard", "l9").hold(0, "the_jailers_keys", "torch")
    scene.piece(0).claimed_by = 2
    scene.move(2, "darkness").answer("modify", "card-the_jailers_keys").answer("room", "courtyard")
    assert until(scene.answer("room-attack", "attack-torch-1"), "path").ask("path").seats == (2,)
    assert not scene.told(Drew)


@pytest.mark.rule("DAM-SLAIN-12", "DAM-AMB-09", "DAM-AMB-33", "DAM-AMB-03")
@pytest.mark.parametrize(
    ("start", "space", "end", "kind", "by"),
    [
        ("n4", "l4", "m4", "oubliette", 1),  # an arrow pushes it on
        ("p9", "o9", "o9", "trap_door", None),  # and the Creature slays
    ],
)
def test_the_claimant_answers_for_the_trap_and_not_for_the_creature(start, space, end, kind, by):
    scene = Scene(start, "v14", "w14", "v9").trap(space, kind, known=True).ring("the_creature")
    scene.piece(0).claimed_by = 1
    scene.move(1, "darkness").answer("modify", PASS).throw(1)
    to_the_end(scene.answer("path", end, seat=1))
    assert [event.by_seat for event in scene.told(Slain)] == [by]


# Blows


@pytest.mark.rule("DAM-CARD-08", "DAM-ATT-04", "DAM-RES-03")
def test_a_relic_brawls_and_strikes_once_more_and_claims_nothing():
    scene = Scene("m9", "l9", "f4").hold(0, "a_brawl", "sword_cane")
    scene.state.turn.ended = True
    others(scene).answer("play", "card-a_brawl").answer("assault", "attack-sword_cane-1").passing("react-attack")
    assert "attack-sword_cane-1" in scene.offers("play")
    assert scene.offers("other") == [PASS]


@pytest.mark.rule("DAM-AMB-16", "DAM-AMB-33", "DAM-AMB-15")
def test_who_is_struck_back_at_strikes_back_once_more_and_then_it_ends():
    scene = Scene("m9", "l9", "f4").hold(0, "crossbow", "butchers_gauntlet").hold(1, "death_mask")
    scene.play(combat.strike(scene.table, scene.piece(0), scene.piece(1), "crossbow"))
    scene.answer("react-attack", PASS, seat=0).answer("react-attack", "card-death_mask", seat=1)
    to_the_end(scene.answer("react-damage", "card-butchers_gauntlet", seat=0))
    assert (scene.piece(0).health, scene.piece(1).health) == (7, 8)


@pytest.mark.rule("DAM-AMB-104", "DAM-ATT-05")
def test_a_weapon_does_no_less_than_nothing():
    scene = Scene("m9", "l9", "f4", cast=("professor", "collector", "lost")).curse(0, "broken_fingers")
    scene.hold(0, "hat_pin", "fencing_medal").play(combat.strike(scene.table, *scene.state.pieces[:2], "hat_pin"))
    to_the_end(scene.answer("react-attack", "card-fencing_medal", seat=0))
    assert scene.piece(1).health == 8


@pytest.mark.rule("DAM-AMB-16")
def test_who_has_declined_is_not_asked_once_more_where_what_struck_back_has_hurt_nobody():
    scene = Scene("m9", "l9", "f4", "g4").hold(0, "crossbow", "dustbin_lid").hold(1, "butchers_gauntlet")
    scene.hold(2, "black_veil").play(combat.strike(scene.table, scene.piece(0), scene.piece(1), "crossbow"))
    scene.answer("react-attack", PASS, seat=0).answer("react-attack", PASS, seat=2)
    scene.answer("react-attack", "card-butchers_gauntlet", seat=1).answer("react-damage", "armour-dustbin_lid", seat=0)
    assert (scene.over, scene.piece(0).health, scene.piece(1).health) == (True, 10, 6)


@pytest.mark.rule("DAM-AMB-17", "DAM-SLAIN-07")
def test_of_those_whom_one_card_slays_its_drawer_is_the_last():
    scene = Scene("cemetery", "e4", "kitchen", "g4").stack("the_procession")
    scene.piece(0).health = scene.piece(1).health = 1
    to_the_end(scene.play(cards.draw(scene.table, scene.piece(0), "cemetery")))
    assert [event.seat for event in scene.told(Slain)] == [1, 0]


@pytest.mark.rule("DAM-AMB-17", "DAM-SLAIN-02")
def test_the_bell_of_the_first_raises_the_second_whom_one_card_slays():
    scene = silent(prowling("m9", "e4", "f4", "g4", cards=("servants_of_the_blood",)), "the_revenant")
    scene.piece(1).health = scene.piece(2).health = 1
    to_the_end(scene.throw(1, 2).turn().answer("vampire-play", "card-servants_of_the_blood"))
    assert [piece.status for piece in scene.state.pieces[1:3]] == ["haunt", "villain"]


# The Vampire


@pytest.mark.rule("DAM-AMB-33", "DAM-SLAIN-11", "DAM-VAMP-24")
def test_nobody_answers_for_whom_its_gaze_leads_into_the_oubliette():
    scene = prowling("m9", "q9", "v14", "w14", cards=("the_gaze",)).trap("o9", "oubliette", known=True).throw(1, 1)
    to_the_end(until(scene.turn().answer("vampire-play", "card-the_gaze"), "drag").answer("drag", "o9"))
    assert [event.by_seat for event in scene.told(Slain)] == [None]


@pytest.mark.rule("DAM-VAMP-14", "DAM-VAMP-17", "DAM-AMB-21")
@pytest.mark.parametrize("timer", [1, 2])
def test_a_stake_slays_whoever_has_bitten_and_bites_nobody(timer):
    scene = prowling("m9", "l9", "v9", timer=timer).hold(1, "ash_stake").throw(1, 2).turn()
    to_the_end(scene.answer("prowl", "bite-1").answer("react-bite", "card-ash_stake", seat=1))
    assert (scene.piece(0).status, scene.piece(1).health) == ("haunt", 10)
    assert [event.by_seat for event in scene.told(Slain)] == [None]


@pytest.mark.rule("DAM-VAMP-10", "DAM-FALL-03", "DAM-FALL-05", "DAM-SLAIN-10")
def test_a_bite_that_tolls_the_last_bell_gives_its_two_turns_and_the_vampire_does_not_bleed():
    scene = prowling("m9", "l9", "v9", "w9").ring("carnage", "rust", "hunters_moon", "grave_rot").throw(1, 2).turn()
    scene.piece(1).health = 3
    to_the_end(scene.answer("prowl", "bite-1"))
    assert [event.timer for event in scene.told(TimerChanged)] == [7, 6]
    assert (scene.state.fallen, scene.piece(0).health, scene.piece(1).status) == (True, 10, "out")


@pytest.mark.rule("DAM-VAMP-14", "DAM-VAMP-18", "DAM-VAMP-22", "DAM-VAULT-01")
def test_where_one_vampire_has_ended_another_rises_with_all_its_cards():
    scene = Scene("m9", "vault", "f4", "g4").hold(0, "grave_earth").hold(1, "bat_form", "wolf_form", "torch")
    scene.piece(1).status, scene.piece(1).prowls, scene.piece(1).timer = "vampire", "k9", 2
    to_the_end(others(scene).answer("play", "card-grave_earth"))
    assert scene.state.heap["courtyard"].cards == ["torch"]
    to_the_end(scene.play(rooms.enter(scene.table, scene.piece(2), "vault")))
    held = [len(scene.player(seat).hand.get("vampire", ())) for seat in range(3)]
    assert (held, len(scene.state.decks["vampire"]), scene.piece(2).timer) == ([0, 0, 3], 3, 5)


@pytest.mark.rule("DAM-AMB-96", "DAM-TURN-09", "DAM-VAMP-01")
def test_a_room_that_was_barred_opens_with_the_turn_of_who_is_the_vampire_by_then():
    scene = Scene("m9", "e4", "f4").hold(0, "bar_the_door")
    others(scene).answer("play", "card-bar_the_door")
    scene.piece(0).status, scene.piece(0).prowls = "vampire", "m9"
    found = []
    for _ in range(3):
        turn.next_turn(scene.state)
        found.append("kitchen" in scene.state.locked)
    assert found == [True, True, False]


@pytest.mark.rule("DAM-AMB-19", "DAM-CARD-03")
def test_who_is_to_lose_more_cards_than_it_holds_loses_all():
    scene = Scene("m9", "e4", "f4").stack("the_second_bride").hold(0, "torch").throw(1)
    assert scene.play(cards.draw(scene.table, scene.piece(0), "master_bedroom")).hand(0) == []


@pytest.mark.rule("DAM-TRAP-08", "DAM-BLK-05")
def test_a_secret_door_that_was_found_is_no_trap_that_the_house_exchanges():
    scene = Scene("m9", "e4", "f4").trap("o9", "secret_door", known=True).stack("the_house_shifts")
    scene.state.doors.append("o9")
    scene.move(2, "castle_event")
    assert ("move" in scene.asked(), scene.state.traps["o9"].kind) == (True, "secret_door")


@pytest.mark.rule("DAM-TURN-12", "DAM-BLK-05", "DAM-AMB-80")
def test_who_slays_itself_before_a_castle_event_is_drawn_draws_none():
    scene = Scene("p9", "r9", "v9").hold(0, "grave_goods").stack("the_dinner_gong")
    scene.piece(0).health = 1
    to_the_end(scene.throw(2, black="castle_event").turn().answer("play", "card-grave_goods"))
    assert (scene.piece(0).status, scene.told(CardRevealed)) == ("haunt", [])
