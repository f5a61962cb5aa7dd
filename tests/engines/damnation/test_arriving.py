"""Set-up, the Arrival, variants, and the order of turns."""

from collections import Counter

import pytest
from pydantic import ValidationError

from engines.damnation import arrival, setup, slain, turn
from engines.damnation.castle import castle
from engines.damnation.events import FirstRolled
from engines.damnation.game import GAME
from engines.damnation.library import library
from engines.damnation.state import Options, State
from engines.kernel import Dice, Session, Sight, view
from tests.engines.damnation.scene import Scene


def table_for(seats: int, seed: int = 1, **options: object) -> State:
    return setup.setup(seats, Options(**options), Dice(seed.to_bytes(16, "big")))  # type: ignore[arg-type]


@pytest.mark.rule(
    "DAM-COMP-01", "DAM-COMP-03", "DAM-COMP-04", "DAM-COMP-06", "DAM-COMP-07", "DAM-COMP-08", "DAM-COMP-09"
)
def test_what_is_in_the_box():
    assert list(GAME.seats) == [2, 3, 4, 5, 6, 7, 8]
    assert [villain.name for villain in library().villains.values()] == [
        f"The {name}"
        for name in ("Wanderer", "Gentleman", "Lost", "Collector", "Aristocrat", "Professor", "Occultist", "Stranger")
    ]
    sizes = {deck: len(cards) for deck, cards in library().decks.items()}
    assert sum(sizes.values()) + len(library().knells) + 9 == 141
    assert sum(sizes[deck] for deck in sizes if deck not in ("castle", "vampire", "heirloom")) == 85
    assert sizes["heirloom"] == 25
    assert not {"moat", "gate", "staircase"} & set(sizes)
    for name in ("Ancestral Sword", "Leather Apron", "Strange Claw", "The Iron Maiden", "Children of the Night"):
        assert name in [card.name for card in library().cards.values()]
    assert {"carnage", "hunters_moon", "the_revenant", "the_creature"} <= set(library().knells)
    assert library().cards["leather_apron"].armour == 5


@pytest.mark.rule("DAM-COMP-10", "DAM-COMP-13", "DAM-SETUP-08", "DAM-SETUP-11")
def test_dice_and_tokens():
    assert Counter(castle().black_die) == {"darkness": 2, "candlelight": 2, "brazier": 1, "castle_event": 1}
    state = table_for(4)
    assert state.supply == 11
    assert len(state.pieces) == 4
    assert all(list(piece.tokens) == ["fate", "ransack", "own"] for piece in state.pieces)


@pytest.mark.rule("DAM-SETUP-01", "DAM-SETUP-02", "DAM-SETUP-03", "DAM-SETUP-04")
def test_decks_knells_and_traps():
    one, other = table_for(4, 1), table_for(4, 2)
    assert one.decks["kitchen"].cards != other.decks["kitchen"].cards
    assert sorted(one.decks["kitchen"].cards) == sorted(other.decks["kitchen"].cards)
    assert all(zone.sight is Sight.NOBODY for zone in one.decks.values())
    assert len(one.knells) == 5
    assert len(one.unused_knells.cards) == 3
    assert all(zone.sight is Sight.NOBODY for zone in [*one.knells, one.unused_knells])
    assert (len(one.traps), len(one.spare)) == (18, 3)
    assert not any(token.known for token in one.traps.values())
    assert view(one, 0).traps["o9"].zone.cards == ["?"]
    assert one.vampire() is None


@pytest.mark.rule("DAM-SETUP-05", "DAM-AMB-31")
def test_the_highest_roll_goes_first_then_clockwise():
    firsts = Counter(table_for(3, seed).pieces[0].seat for seed in range(60))
    assert set(firsts) == {0, 1, 2}
    order = [piece.seat for piece in table_for(5, 3).pieces]
    assert order == [(order[0] + n) % 5 for n in range(5)]


@pytest.mark.rule("DAM-SETUP-05", "DAM-AMB-31")
def test_the_throws_for_the_first_turn_are_told():
    for number in range(40):
        session = Session.start(GAME, 4, GAME.Options(), number.to_bytes(16, "big"))
        told = next(event for event in session.opening if isinstance(event, FirstRolled))
        assert [throw["seat"] for throw in told.throws[:4]] == [0, 1, 2, 3]
        totals = [throw["total"] for throw in told.throws[:4]]
        assert totals[told.seat] == max(totals)
        assert (len(told.throws) > 4) == (totals.count(max(totals)) > 1)  # ties throw again
        assert told.seat == session.state.pieces[0].seat


def arriving(seats: int, **options: object) -> Scene:
    """A table before the Arrival; its pieces sit in the order of seats."""
    scene = Scene(seats=seats, **options)
    scene.state.phase = "arrival"
    for piece in scene.state.pieces:
        piece.villain = piece.at = ""
    return scene


def villains(scene: Scene, *names: str) -> Scene:
    for name in names:
        scene.answer("villain", name)
    return scene


@pytest.mark.rule("DAM-ARR-02", "DAM-ARR-03", "DAM-ARR-04", "DAM-SETUP-06")
def test_heirlooms_and_villains():
    scene = arriving(3)
    scene.play(arrival.arrive(scene.table))
    assert all(len(scene.hand(seat)) == 3 for seat in range(3))
    assert scene.asks[0].seats == (0,)
    scene.answer("villain", "lost")
    assert "lost" not in scene.offers("villain")
    assert scene.asks[0].seats == (1,)


@pytest.mark.rule("DAM-ARR-05", "DAM-ARR-06")
def test_starting_rooms_are_laid_down_unseen_and_revealed_together():
    scene = arriving(3).stack("wedding_ring", "ivory_fan", "rosary")
    scene.play(arrival.arrive(scene.table))
    villains(scene, "lost", "collector", "wanderer")
    assert sorted(ask.seats[0] for ask in scene.asks) == [0, 1, 2]
    scene.answer("start", "wedding_ring", seat=0)
    assert view(scene.state, 1).pieces[0].heirloom == ""
    assert not scene.piece(0).at
    scene.answer("start", scene.asks[0].ids[0]).answer("start", scene.asks[0].ids[0])
    assert scene.piece(0).at == "master_bedroom"
    assert "wedding_ring" in scene.hand(0)


def started(*places: str, stack: tuple[str, ...] = ()) -> Scene:
    """Step 4: everybody stands somewhere."""
    scene = Scene(*places).stack(*stack)
    scene.state.phase = "arrival"
    return scene.play(arrival.deal_pairs(scene.table, scene.state.pieces))


@pytest.mark.rule("DAM-ARR-07", "DAM-ARR-08")
def test_two_cards_one_is_kept_and_the_other_does_nothing():
    scene = started("kitchen", "courtyard", "great_hall", stack=("leather_apron", "the_crone_who_waits"))
    assert scene.offers("keep") == ["leather_apron", "the_crone_who_waits"]
    scene.answer("keep", "leather_apron", seat=0)
    for ask in list(scene.asks):
        scene.answer(ask.kind, ask.ids[0], seat=ask.seats[0])
    assert "leather_apron" in scene.hand(0)
    assert scene.bottom("kitchen") == "the_crone_who_waits"
    assert not scene.piece(0).curses.cards


@pytest.mark.rule("DAM-ARR-08", "DAM-ARR-12", "DAM-ARR-13", "DAM-AMB-38", "DAM-AMB-74", "DAM-ARR-01")
def test_an_event_that_is_kept_happens_to_its_drawer_alone():
    scene = Scene("great_hall", "courtyard", "kitchen").stack("a_toast_to_absent_friends", "silver_salver")
    scene.stack("crossbow", "torch", "cleaver", "leather_apron")
    scene.piece(0).health = scene.piece(1).health = 5
    scene.play(arrival.deal_pairs(scene.table, scene.state.pieces)).answer("keep", "a_toast_to_absent_friends")
    scene.answer("keep", "crossbow").answer("keep", "cleaver")
    assert [scene.piece(0).health, scene.piece(1).health] == [6, 5]
    assert scene.bottom("great_hall") == "a_toast_to_absent_friends"
    assert not scene.hand(0)  # one pair is all there is
    assert not scene.state.used.cards
    assert set(scene.asked()) <= {"keep"}  # nobody can react in the Arrival


@pytest.mark.rule("DAM-ARR-08", "DAM-ROOM-07", "DAM-AMB-38", "DAM-AMB-103")
def test_who_keeps_the_maiden_is_slain_before_it_begins():
    scene = started("torture_chamber", "courtyard", "great_hall", stack=("iron_maiden", "the_rack"))
    scene.answer("keep", "iron_maiden", seat=0)
    for ask in list(scene.asks):
        scene.answer(ask.kind, ask.ids[0], seat=ask.seats[0])
    scene.answer("knell", "knell-0", seat=0)
    assert (scene.piece(0).status, scene.piece(1).souls) == ("haunt", 1)  # the Occultist has heard the bell


@pytest.mark.rule("DAM-ARR-09", "DAM-ARR-14", "DAM-AMB-39", "DAM-COMP-09")
def test_the_gate_gives_heirlooms():
    scene = started("gate", "courtyard", "great_hall", stack=("rosary", "riding_crop"))
    assert scene.offers("keep") == ["rosary", "riding_crop"]
    scene = Scene("gate", "courtyard", "great_hall")
    scene.state.heap["heirloom"] = scene.state.decks["heirloom"].model_copy(
        update={"cards": scene.state.decks["heirloom"].cards[1:]}
    )
    del scene.state.decks["heirloom"].cards[1:]
    last = scene.state.decks["heirloom"].cards[0]
    scene.play(arrival.deal_pairs(scene.table, scene.state.pieces[:1]))
    assert scene.offers("keep") == [last]
    scene.answer("keep", last).play(arrival.deal_pairs(scene.table, scene.state.pieces[:1]))
    assert scene.over  # nothing is left


@pytest.mark.rule("DAM-AMB-40", "DAM-ARR-10")
def test_pairs_are_dealt_at_once_while_decks_last():
    scene = started("dungeon", "dungeon", "dungeon")
    assert [ask.seats[0] for ask in scene.asks] == [0, 1]
    for ask in list(scene.asks):
        harmless = [card for card in ask.ids if library().cards[card].kind != "event"]
        scene.answer(ask.kind, (harmless or list(ask.ids))[0], seat=ask.seats[0])
    assert [ask.seats[0] for ask in scene.asks if ask.kind == "keep"] == [2]


@pytest.mark.rule("DAM-SETUP-07", "DAM-ARR-02")
def test_after_the_arrival_everybody_has_ten_health_and_three_tokens():
    session = Session.start(GAME, 4, GAME.Options(), b"arrival".ljust(16))
    dice = Dice(bytes(16))
    while session.state.phase == "arrival":
        ask = session.asks[0]
        session.answer(ask.number, ask.seats[0], [dice.pick(ask.ids)])
    for piece in session.state.living():
        assert piece.health == 10
        assert all(piece.tokens.values())
        assert piece.at in castle().rooms


# Turn order


@pytest.mark.rule("DAM-TURN-06", "DAM-TURN-09", "DAM-POA-02")
def test_turns_go_round_past_the_eliminated():
    scene = Scene("d4", "e4", "f4")
    scene.piece(1).status = "out"
    turn.next_turn(scene.state)
    assert scene.state.turn.piece == 2
    turn.next_turn(scene.state)
    assert (scene.state.turn.piece, scene.state.round) == (0, 2)


# Other variants


@pytest.mark.rule("DAM-VAR-GOTHIC-01", "DAM-AMB-62")
def test_gothic_begins_with_two_bells():
    state = table_for(4, variant="gothic")
    assert state.rung == ["carnage", "hunters_moon"]
    assert [zone.sight for zone in state.knells] == [Sight.ALL] * 2 + [Sight.NOBODY] * 3


@pytest.mark.rule("DAM-VAR-GOTHIC-02", "DAM-VAR-GOTHIC-03")
def test_gothic_has_no_fall_and_no_haunts():
    scene = Scene("d4", "e4", "f4", variant="gothic").ring("carnage", "hunters_moon", "rust", "thirst")
    scene.play(slain.slay(scene.table, scene.piece(0)))
    assert len(scene.state.rung) == 5
    assert not scene.state.fallen
    assert scene.piece(0).status == "out"


@pytest.mark.rule("DAM-VAR-HAUNT-01", "DAM-VAR-HAUNT-02", "DAM-AMB-64")
def test_in_the_haunt_variant_the_dead_stay():
    scene = Scene("d4", "e4", "f4", "g4", variant="haunt").ring("carnage", "hunters_moon", "rust", "thirst")
    scene.piece(3).status = "haunt"
    scene.play(slain.slay(scene.table, scene.piece(0)))
    assert scene.state.fallen
    assert scene.piece(3).status == scene.piece(0).status == "haunt"
    scene.play(slain.slay(scene.table, scene.piece(1)))
    assert scene.state.winner == 2


@pytest.mark.rule("DAM-VAR-OWN-01", "DAM-AMB-63")
def test_ones_own_deathknells():
    mine = ["carnage", "rust", "thirst", "grave_rot", "the_creature"]
    state = table_for(4, deathknells=mine)
    assert sorted(zone.cards[0] for zone in state.knells) == sorted(mine)
    with pytest.raises(ValidationError):
        Options(deathknells=mine[:4])
    with pytest.raises(ValidationError):
        Options(deathknells=[*mine[:4], mine[0]])
    with pytest.raises(ValidationError):
        Options(deathknells=mine, variant="gothic")
