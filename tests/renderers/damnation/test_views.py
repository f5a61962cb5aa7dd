"""From the game's view to pictures of the castle: what lies open is told, and nothing hidden shows."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

import pytest

from engines.damnation.castle import castle
from engines.damnation.destinations import destinations
from engines.damnation.events import Moved
from engines.damnation.game import GAME
from engines.damnation.state import State
from engines.kernel import Dice, Session, Sight, view
from engines.kernel.stewards import steward_step
from renderers.damnation.album import ALBUM
from renderers.damnation.castle import SMALL, layer
from renderers.damnation.pieces import Sheet, _villains
from renderers.damnation.views import board_scene
from tests.engines.damnation.scene import Scene

NAMES = ("Ana", "Benedetta von und zu Hohenstein", "漢字", "Łukasz", "Mirela", "Ősz 🐉", "Nyx", "Iñigo")


def drawn(state: State, seat: int | None) -> list[bytes]:
    """What a viewer is shown of the castle."""
    seen = view(state, seat)
    pictures = [ALBUM.board(seen, seat, NAMES, ())[0], ALBUM.surroundings(seen, seat, NAMES, "k7")]
    return [part for picture in pictures if picture for part in (picture.data, picture.alt.encode())]


def choosing(**changes: Any) -> State:
    """Ana at I9 has rolled a 4, and chooses where to go."""
    state = Scene("i9", "l4", "j10").state
    state.turn.die, state.turn.walks = 4, True
    for name, value in changes.items():
        setattr(state.turn, name, value)
    return state


def test_a_turn_is_told_as_it_stands():
    scene = Scene("i9", "l4", "great_hall")
    scene.trap("f4", "bear_trap", known=True).ring("rust")
    alt = ALBUM.board(view(scene.state, None), None, NAMES, ())[0].alt
    assert alt.startswith("Round 1. Ana, The Collector (in turn): near the Great Hall, 10 Health")
    assert "Player 3, The Lost: in the Great Hall" in alt
    assert "Known traps: bear trap near the Great Hall." in alt
    assert "Deathknells: Rust." in alt


def test_numbers_on_the_picture_are_those_of_the_rules():
    state = choosing()
    seen = view(state, 1)
    scene = board_scene(seen, 1, NAMES, ())
    ends = destinations(seen)
    assert ends
    assert [(goal.number, goal.place, goal.path) for goal in scene.goals] == [(e.number, e.place, e.path) for e in ends]
    assert (scene.roll.die, scene.roll.least, scene.roll.most) == (4, 4, 4)


def test_without_a_choice_there_are_no_numbers():
    assert board_scene(view(choosing(walks=False), None), None, NAMES, ()).goals == ()


def test_places_that_are_pointed_at_have_numbers_and_no_way():
    state = choosing(walks=False, pointed=["d5", "d14", "k7"])
    scene = board_scene(view(state, None), None, NAMES, ())
    assert [(goal.number, goal.place, goal.path) for goal in scene.goals] == [
        (1, "d5", ("d5",)),
        (2, "k7", ("k7",)),
        (3, "d14", ("d14",)),
    ]
    pointed = ALBUM.surroundings(view(state, 0), 0, NAMES, "k7")
    assert pointed is not None
    assert "2 near the Great Hall" in pointed.alt


def test_the_way_walked_last_comes_from_the_events():
    seen = view(Scene("i9", "l4").state, None)
    walked = [
        Moved(seat=1, card="occultist", place_card=end, path=["f4", end]) for end in ("j4", "l4")
    ]  # fmt: skip
    scene = board_scene(seen, None, NAMES, walked)
    assert (scene.trail, scene.walker) == (("f4", "l4"), "occultist")
    assert board_scene(view(choosing(), None), None, NAMES, walked).trail == ()


def test_hidden_things_change_no_picture():
    one, two = choosing(), choosing()
    spaces = list(two.traps)
    kinds = [two.traps[space].zone.cards for space in spaces]
    for space, kind in zip(spaces, [*kinds[5:], *kinds[:5]], strict=True):
        two.traps[space].zone.cards = kind
    for zone in two.decks.values():
        zone.cards.reverse()
    cards = [zone.cards for zone in two.knells]
    for zone, card in zip(two.knells, [*cards[1:], cards[0]], strict=True):
        zone.cards = card
    two.unused_knells.cards.reverse()
    for piece in two.pieces[1:]:
        piece.heirloom = "something"
    for seat in (None, 0):
        assert drawn(one, seat) == drawn(two, seat)


def test_other_hands_change_no_picture_as_long_as_their_backs_agree():
    one, two = Scene("i9", "l4"), Scene("i9", "l4")
    kitchen = one.state.decks["kitchen"].cards
    one.hold(1, kitchen[0])
    two.hold(1, kitchen[1])
    for seat in (None, 0):
        assert drawn(one.state, seat) == drawn(two.state, seat)
    more = Scene("i9", "l4").hold(1, kitchen[0], kitchen[1])
    assert drawn(more.state, 0) != drawn(one.state, 0)


def test_a_trap_shows_to_everybody_once_it_is_known():
    state = choosing()
    before = drawn(state, 2)
    state.traps["f4"].known = True
    state.traps["f4"].zone.sight = Sight.ALL
    assert drawn(state, 2) != before


def test_surroundings_are_those_of_my_own_piece():
    state = choosing()
    found = {seat: ALBUM.surroundings(view(state, seat), seat, NAMES) for seat in (None, 0, 1, 2)}
    assert [picture and picture.alt.split(", and")[0] for picture in found.values()] == [
        "Near the Great Hall",
        "Near the Great Hall",
        "Near the Kitchen",
        "Near the Great Spiral Staircase",
    ]


def test_who_chooses_the_way_of_somebody_sees_that_piece():
    state = choosing()
    state.pieces[0].claimed_by = 1
    picture = ALBUM.surroundings(view(state, 1), 1, NAMES)
    assert picture is not None
    assert picture.alt.startswith("Near the Great Hall")
    state.turn.walks = False
    picture = ALBUM.surroundings(view(state, 1), 1, NAMES)
    assert picture is not None
    assert picture.alt.startswith("Near the Kitchen")


def test_who_is_not_in_the_castle_has_no_surroundings():
    state = choosing()
    state.pieces[1].status = "haunt"
    assert ALBUM.surroundings(view(state, 1), 1, NAMES) is None
    assert ALBUM.surroundings(view(state, 1), 1, NAMES, "kitchen") is not None


@pytest.mark.parametrize("place", [*castle().rooms, "stair_7", "x13"])
def test_any_place_has_surroundings(place):
    picture = ALBUM.surroundings(view(choosing(), None), None, NAMES, place)
    assert picture is not None
    assert len(picture.data) < 700_000


def test_the_way_to_a_place_that_can_be_reached_is_drawn_out():
    state = choosing()
    end = destinations(view(state, 0))[-1].place
    pointed = ALBUM.surroundings(view(state, 0), 0, NAMES, end)
    state.turn.walks = False
    plain = ALBUM.surroundings(view(state, 0), 0, NAMES, end)
    assert pointed is not None
    assert plain is not None
    assert pointed.data != plain.data


def test_the_vampire_walks_up_to_its_roll():
    state = choosing()
    piece = state.pieces[0]
    piece.status, piece.prowls, piece.timer = "vampire", "i9", 3
    scene = board_scene(view(state, None), None, NAMES, ())
    assert (scene.roll.least, scene.roll.most) == (1, 4)
    assert scene.villains[0].face == "vampire"
    assert scene.goals


@pytest.mark.parametrize(("halted", "left"), [(False, 1), (True, 0)])
def test_of_the_vampires_roll_that_is_shown_which_is_left(halted: bool, left: int):
    state = choosing(trail=["i9", "j9", "k9", "l9"], halted=halted)
    state.pieces[0].status, state.pieces[0].prowls = "vampire", "l9"
    roll = board_scene(state, None, NAMES, ()).roll
    assert (roll.die, roll.span) == (4, left)


def test_preparing_draws_the_castle_before_and_after_the_fall(monkeypatch):
    scenes, near = [], []
    monkeypatch.setattr("renderers.damnation.stories.prepare_cards", lambda: None)
    monkeypatch.setattr("renderers.damnation.album.draw_board", scenes.append)
    monkeypatch.setattr("renderers.damnation.album.draw_surroundings", near.append)
    ALBUM.prepare()
    assert [scene.fallen for scene in scenes] == [False, True]
    assert len(near) == 2
    assert len(scenes[0].villains) == 8


# Two players with two Villains each


def of_two() -> State:
    """Ana's Lost and Professor, Ben's Stranger and Collector, all in one room."""
    session = Session.start(GAME, 2, GAME.Options(), bytes(16))
    stewards = dict.fromkeys(range(2), GAME.steward(Dice(bytes(16))))
    while session.state.phase == "arrival" and not any(piece.at for piece in session.state.pieces):
        assert steward_step(session, stewards)
    for piece in session.state.pieces:
        piece.at = "courtyard"
    return session.state


def test_of_two_players_each_villain_has_a_name_of_its_own():
    state = of_two()
    marks = board_scene(view(state, 0), 0, NAMES, ()).villains
    names = [mark.name for mark in marks]
    assert len(set(names)) == 4
    assert [f"The {name}" for name in names] == [mark.title for mark in marks]
    assert [mark.player for mark in marks] == [NAMES[piece.seat] for piece in state.pieces]
    alt = ALBUM.board(view(state, 0), 0, NAMES, ())[0].alt
    assert all(f"{mark.title}, {mark.player}" in alt for mark in marks)


@pytest.mark.parametrize("places", [("courtyard",) * 4, ("j9", "k9", "l9", "m9"), ("kitchen", "k7", "k7", "kitchen")])
def test_name_plates_cover_neither_each_other_nor_somebody(places):
    state = of_two()
    for piece, place in zip(state.pieces, places, strict=True):
        piece.at = place
    sheet = Sheet(layer(SMALL, fallen=False).copy(), SMALL)
    _villains(sheet, board_scene(view(state, 0), 0, NAMES, ()))
    tags, tokens = sheet.taken[-4:], sheet.taken[-8:-4]
    for one, other in [*combinations(tags, 2), *product(tags, tokens)]:
        assert min(one[2], other[2]) <= max(one[0], other[0]) or min(one[3], other[3]) <= max(one[1], other[1])
