"""Two players with two Villains each."""

import json

import pytest

from engines.damnation import arrival, cards, combat, slain, turn, vampire
from engines.damnation.asking import in_vain
from engines.damnation.events import Inherited
from engines.damnation.game import GAME
from engines.kernel import PASS
from engines.kernel.words import Words
from tests.engines.damnation.scene import Scene
from tests.engines.damnation.test_arriving import arriving, villains


@pytest.mark.rule("DAM-SETUP-10", "DAM-VAR-2P-01", "DAM-VAR-2P-04", "DAM-VAR-2P-02", "DAM-VAR-2P-03", "DAM-VAR-2P-07")
def test_two_players_have_two_villains_each_and_one_hand():
    scene = arriving(2)
    scene.play(arrival.arrive(scene.table))
    assert [piece.seat for piece in scene.state.pieces] == [0, 1, 0, 1]
    assert all(len(scene.hand(seat)) == 4 for seat in range(2))
    villains(scene, "lost", "collector", "wanderer", "gentleman")
    assert [piece.villain for piece in scene.state.pieces] == ["lost", "collector", "wanderer", "gentleman"]
    first = {ask.seats[0]: ask.ids[0] for ask in scene.asks}
    for ask in list(scene.asks):
        scene.answer(ask.kind, ask.ids[0], seat=ask.seats[0])
    assert all(first[ask.seats[0]] not in ask.ids for ask in scene.asks)  # another Heirloom for the second


@pytest.mark.rule("DAM-VAR-2P-08")
def test_each_of_their_villains_draws_a_pair():
    scene = started_two()
    assert sorted(ask.seats[0] for ask in scene.asks) == [0, 0, 1, 1]


def started_two() -> Scene:
    scene = Scene("kitchen", "courtyard", "great_hall", "trophy_room", seats=2)
    return scene.play(arrival.deal_pairs(scene.table, scene.state.pieces))


@pytest.mark.rule("DAM-VAR-2P-05", "DAM-VAR-2P-06", "DAM-AMB-60")
def test_two_players_have_no_haunts_and_the_second_death_ends_it():
    scene = Scene("d4", "e4", "f4", "g4", seats=2, cast=("collector", "lost", "wanderer", "gentleman")).hold(0, "torch")
    scene.piece(0).souls, scene.state.supply = 2, 9
    scene.play(slain.slay(scene.table, scene.piece(0), 1)).answer("knell", "knell-0")
    assert scene.piece(0).status == "out"
    assert scene.hand(0) == ["torch"]  # the joint hand stays
    assert scene.piece(1).souls == 3
    scene.play(slain.slay(scene.table, scene.piece(2), 1))
    assert scene.state.winner == 1
    assert len(scene.state.rung) == 1


@pytest.mark.rule("DAM-VAR-2P-01", "DAM-VAR-2P-04")
def test_whoever_has_two_villains_reads_which_of_them_goes():
    def asked(scene, viewer, *names):
        ask = next(ask for ask in scene.move(3, "candlelight").asks if ask.kind == "move")
        return Words(GAME, names).prompt(ask, viewer).rpartition(". ")[2]

    pairs = Scene("d4", "e4", "f4", "g4", seats=2, cast=("collector", "lost", "wanderer", "gentleman"))
    assert asked(pairs, 0, "Ana", "Ben") == "Where does the Collector go?"
    three = ("Ana", "Ben", "Cleo")
    assert asked(Scene("d4", "e4", "f4"), 0, *three) == "Where do you go?"
    assert asked(Scene("d4", "e4", "f4"), None, *three) == "Where does Ana go?"


@pytest.mark.rule("DAM-POA-04", "DAM-AMB-34")
def test_whoever_may_change_the_roll_under_a_claim_reads_whose_it_is():
    def asked(scene: Scene, holder: int, *names: str) -> str:
        scene.piece(0).claimed_by = holder
        return Words(GAME, names).prompt(scene.move(3, "darkness").ask("modify"), 0)

    def pairs() -> Scene:
        return Scene("d4", "e4", "f4", "g4", seats=2, cast=("collector", "lost", "wanderer", "gentleman"))

    rest = "with 3 steps, and the first trap on the way ends the walk. Do you change the roll?"
    assert asked(pairs(), 1, "Ana", "Ben") == f"A 3 and Darkness: Ben will choose the path of the Collector, {rest}"
    assert asked(pairs(), 2, "Ana", "Ben") == f"A 3 and Darkness: you will choose the path of the Collector, {rest}"
    assert (
        asked(Scene("d4", "e4", "f4"), 1, "Ana", "Ben", "Cleo")
        == f"A 3 and Darkness: Ben will choose your path, {rest}"
    )
    led = Scene("d4", "e4", "f4")
    led.piece(0).claimed_by = 1
    path = led.move(3, "darkness").answer("modify", PASS).ask("path")
    assert "3 steps to go, and the first trap on the way ends the walk. Where to?" in Words(GAME, "ABC").prompt(path, 1)


@pytest.mark.rule("DAM-AMB-34")
def test_ones_own_second_villain_brings_no_new_soul():
    scene = Scene("d4", "e4", "f4", "g4", seats=2, cast=("collector", "lost", "wanderer", "gentleman"))
    scene.piece(2).souls, scene.state.supply = 1, 10
    scene.play(slain.slay(scene.table, scene.piece(2), 0)).answer("knell", "knell-0")
    assert scene.piece(0).souls == 1
    assert [(event.number, event.souls) for event in scene.told(Inherited)] == [(0, 1)]


@pytest.mark.rule("DAM-AMB-97")
@pytest.mark.parametrize("card", ["opera_glasses", "love_letters"])
def test_who_reads_or_takes_means_no_card_of_its_own_hand(card):
    scene = Scene("m9", "e4", "l9", "g4", seats=2, cast=("collector", "occultist", "lost", "wanderer"))
    scene.hold(0, card, "torch").move(2, "darkness")
    means = [one for one in scene.ask("play").options if one.id.startswith(f"card-{card}")]
    assert means
    assert all(in_vain(one) for one in means)  # the hands of the other player are empty
    assert not [id_ for id_ in scene.offers("play") if id_.startswith("talent-own")]
    scene = Scene("m9", "e4", "l9", "g4", seats=2, cast=("collector", "occultist", "lost", "wanderer"))
    scene.hold(0, card, "torch").hold(1, "cleaver").move(2, "darkness")
    assert not any(in_vain(one) for one in scene.ask("play").options if one.id.startswith(f"card-{card}"))
    assert "talent-own" not in scene.offers("play")  # beside it stands its own other Villain alone


@pytest.mark.rule("DAM-AMB-61")
def test_the_joint_hand_is_not_set_aside_for_a_vampire():
    scene = Scene("x14", "e4", "f4", "g4", seats=2).hold(0, "torch")
    vampire.become(scene.table, scene.piece(0))
    assert "torch" in scene.hand(0)


@pytest.mark.rule("DAM-AMB-61", "DAM-VAMP-03")
def test_in_the_turn_of_its_vampire_a_joint_hand_plays_vampire_cards_and_guards_the_other_villain():
    scene = Scene("vault", "e4", "l9", "g4", seats=2).hold(0, "garlic_string", "flask_of_brandy", "wolf_form")
    scene.piece(0).status, scene.piece(0).prowls, scene.piece(2).health = "vampire", "m9", 5
    scene.throw(1, 2).turn()
    assert scene.offers("vampire-play") == [PASS, "card-wolf_form", "bonus-wolf_form"]
    assert scene.answer("prowl", "bite-2").offers("react-bite", 0) == [PASS, "card-garlic_string"]


@pytest.mark.rule("DAM-AMB-35", "DAM-AMB-61")
def test_who_holds_vampire_cards_where_as_many_others_were_can_be_made_to_lose_one():
    scene = Scene("x14", "e4", "f4", "g4", seats=2).hold(0, "torch", "cleaver", "hat_pin")
    for card in ("torch", "cleaver", "hat_pin"):
        cards.under(scene.table, cards.zone_of(scene.player(0), card), card)
    vampire.become(scene.table, scene.piece(0))
    held = scene.hand(0)
    scene.hold(0, "horseshoe")
    assert cards.oldest_first(scene.player(0)) == [*held, "horseshoe"]
    scene.play(cards.discard(scene.table, scene.player(0), 1, "lose"))
    assert scene.asks[0].default == (held[0],)


def order(scene: Scene, turns: int) -> list[tuple[int, int]]:
    """Seat and piece of the next turns."""
    found = []
    for _ in range(turns):
        turn.next_turn(scene.state)
        found.append((scene.state.active.seat, scene.state.active.number))
    return found


@pytest.mark.rule("DAM-VAR-2P-04", "DAM-AMB-60")
@pytest.mark.parametrize("out", range(4))
def test_players_go_on_alternating_after_a_first_death(out):
    scene = Scene("d4", "e4", "f4", "g4", seats=2)
    scene.piece(out).status = "out"
    left = (out + 2) % 4
    turns = order(scene, 8)
    assert [seat for seat, _ in turns] == [1, 0] * 4
    assert all(number == left for seat, number in turns if seat == out % 2)
    assert {number for seat, number in turns if seat != out % 2} == {1 - out % 2, 3 - out % 2}
    assert scene.state.round == 3


@pytest.mark.rule("DAM-AMB-60")
def test_each_survivor_takes_every_turn_of_its_player():
    scene = Scene("d4", "e4", "f4", "g4", seats=2)
    scene.piece(0).status = scene.piece(3).status = "out"
    assert order(scene, 4) == [(1, 1), (0, 2), (1, 1), (0, 2)]


@pytest.mark.rule("DAM-SLAIN-07", "DAM-AMB-60")
def test_souls_of_whom_nobody_slew_lie_in_the_cemetery():
    scene = Scene("d4", "e4", "f4", "g4", seats=2, cast=("collector", "lost", "wanderer", "gentleman")).hold(0, "torch")
    scene.piece(0).souls, scene.state.supply = 2, 9
    scene.play(slain.slay(scene.table, scene.piece(0))).answer("knell", "knell-0")
    assert scene.state.heap_souls == 2
    assert scene.piece(2).souls == 0
    assert scene.hand(0) == ["torch"]  # the joint hand stays


def test_a_turn_of_before_is_read_as_one_of_its_own_piece():
    state = Scene("d4", "e4", "f4", "g4", seats=2).state
    state.turn.piece = 2
    old = json.loads(state.model_dump_json())
    del old["turn"]["slot"], old["turn"]["halted"]
    old["turn"]["repelled"] = False
    assert GAME.State.model_validate(GAME.migrate(old, 1)).turn.slot == 2


@pytest.mark.parametrize("version", [2, 3, 4, 5])
def test_a_table_of_before_is_read_as_it_is(version):
    state = Scene("d4", "e4", "f4").state
    old = json.loads(state.model_dump_json())
    old["turn"]["climbs"] = False
    assert GAME.State.model_validate(GAME.migrate(old, version)) == state


@pytest.mark.rule("DAM-ATT-06", "DAM-AMB-34")
def test_who_strikes_its_own_second_villain_may_use_what_an_attacker_uses():
    scene = Scene("m9", "w9", "l9", "v9", seats=2).hold(0, "crossbow", "fencing_medal", "leather_apron")
    scene.play(combat.strike(scene.table, scene.piece(0), scene.piece(2), "crossbow"))
    assert scene.offers("react-attack", 0) == [PASS, "armour-leather_apron", "card-fencing_medal"]
    scene.answer("react-attack", "card-fencing_medal", seat=0)
    assert scene.ask("react-attack", 0).args["amount"] == 5  # 4 and 2, less 1 for the Lost
    scene.answer("react-attack", PASS, seat=0)
    assert (scene.piece(0).health, scene.piece(2).health) == (10, 5)


@pytest.mark.rule("DAM-AMB-60", "DAM-VAR-2P-04")
def test_a_room_is_open_again_with_the_turn_that_a_villain_takes_for_its_partner():
    scene = Scene("m9", "w9", "l9", "v9", seats=2)
    scene.piece(0).status = "out"
    scene.state.turn.slot = scene.state.turn.piece = 3
    scene.state.locked["kitchen"] = 2
    turn.next_turn(scene.state)
    assert (scene.state.turn.slot, scene.state.turn.piece) == (0, 2)
    assert not scene.state.locked
