"""The Map Tiles and their cards (SOB-CNT-01 to SOB-CNT-06), and maps that grow from them."""

from __future__ import annotations

from random import Random

import pytest

from engines.brimstone.library import LEGEND, library
from engines.brimstone.vocabulary import ARROW, Kind, World
from engines.dungeon import Board, Laid, back_rows, flood, ground

ALL = library().tiles
DRAWN = library().drawn
ROOMS = {key: card for key, card in ALL.items() if card.kind is Kind.ROOM}
ENTRANCE = "mine_entrance"


def alone(key: str) -> Board:
    return Board(DRAWN, [Laid(tile=key)])


def body(key: str) -> tuple[int, int]:
    """Rows and columns of a tile without its half spaces."""
    halves = {cell for way_out in DRAWN[key].exits.values() for cell in way_out.cells}
    cells = [cell for cell in DRAWN[key].drawing.cells if cell not in halves]
    rows, columns = zip(*cells, strict=True)
    return max(rows) - min(rows) + 1, max(columns) - min(columns) + 1


@pytest.mark.rule("SOB-CNT-01", "SOB-SETUP-03")
def test_the_two_back_rows_of_the_entrance_hold_eight():
    lies = ground(alone(ENTRANCE), LEGEND)
    (way_out,) = DRAWN[ENTRANCE].exits
    rows = back_rows(lies.grid, lies.spaces[0], DRAWN[ENTRANCE].exits[way_out].facing)
    assert len(rows[0]) + len(rows[1]) == 8
    assert body(ENTRANCE) == (6, 4)


@pytest.mark.rule("SOB-CNT-02", "SOB-COMP-21")
def test_every_exit_is_two_half_spaces():
    for key, tile in DRAWN.items():
        for name, way_out in tile.exits.items():
            assert len(set(way_out.cells)) == 2, (key, name)


@pytest.mark.rule("SOB-CNT-03")
@pytest.mark.parametrize("key", ROOMS)
def test_the_numbers_of_a_room_are_a_d6_dealt_out(key: str):
    card = ROOMS[key]
    assert sorted(number for numbers in card.numbers.values() for number in numbers) == [1, 2, 3, 4, 5, 6]
    assert {ARROW, *card.numbers} == set(DRAWN[key].exits)
    assert len({len(numbers) for numbers in card.numbers.values()}) == 1


@pytest.mark.rule("SOB-CNT-04")
def test_every_tile_of_a_deck_leads_on():
    for world in World:
        for key in library().map_deck(world):
            assert ARROW in DRAWN[key].exits
            assert len(DRAWN[key].exits) >= 2


@pytest.mark.rule("SOB-CNT-05", "SOB-SETUP-10")
def test_unique_rooms_name_an_encounter_each():
    named = [card.encounter for card in ALL.values() if card.encounter]
    assert len(named) == len(set(named)) == 16
    assert all(card.kind is Kind.ROOM for card in ALL.values() if card.encounter)
    assert ENTRANCE not in library().map_deck(World.MINE)


@pytest.mark.rule("SOB-CNT-06", "SOB-COMP-15", "SOB-COMP-16")
@pytest.mark.parametrize("world", World)
def test_a_world_has_eighteen_tiles(world: World):
    deck = [ALL[key] for key in library().map_deck(world)]
    kinds = [(card.kind, bool(card.encounter)) for card in deck]
    assert [kinds.count(kind) for kind in ((Kind.ROOM, True), (Kind.ROOM, False), (Kind.PASSAGE, False))] == [8, 4, 6]
    assert len({card.name for card in ALL.values()}) == len(ALL) == 37


@pytest.mark.rule("SOB-CNT-03")
@pytest.mark.parametrize("key", ALL)
def test_sizes(key: str):
    rows, columns = sorted(body(key))
    if ALL[key].kind is Kind.ROOM:
        assert 5 <= rows <= 6 or (rows, columns) == (4, 5), key
        assert 5 <= columns <= 8
        assert 3 <= len(DRAWN[key].exits) <= 4
    elif ALL[key].kind is Kind.PASSAGE:
        assert 2 <= rows <= 4
        assert 4 <= columns <= 6
        assert 2 <= len(DRAWN[key].exits) <= 3


@pytest.mark.parametrize("key", ALL)
def test_every_space_of_a_tile_is_reached_from_each_other(key: str):
    lies = ground(alone(key), LEGEND)
    reached = flood(lies.grid, [lies.spaces[0][0]]).distance
    assert all(reached[space] >= 0 for space in lies.spaces[0])


@pytest.mark.rule("SOB-MOV-05")
def test_some_rooms_have_a_wall_over_a_crossing_point():
    assert sum(bool(DRAWN[key].drawing.posts) for key in ROOMS) >= 2


def test_no_two_tiles_are_the_same_piece():
    drawn = [tuple(sorted(tile.drawing.cells.items())) + tuple(sorted(tile.drawing.edges)) for tile in DRAWN.values()]
    assert len(set(drawn)) == len(drawn)


def grown(seed: int, world: World, first: str) -> Board:
    """A map that grows by lot until nothing is left or nothing fits."""
    lot = Random(seed)
    deck, laid = list(library().map_deck(world)), [Laid(tile=first)]
    deck = [key for key in deck if key != first]
    lot.shuffle(deck)
    for key in deck:
        board = Board(DRAWN, laid)
        doors = [(n, name) for n in range(len(laid)) for name in board.open_exits(n) if not board.blind(n, name)]
        if not doors:
            break
        onto, door = lot.choice(doors)
        entrances = [ARROW, *(name for name in DRAWN[key].exits if name != ARROW)]
        if (fits := board.fitting(key, entrances, onto, door)) is not None:
            laid.append(fits)
    return Board(DRAWN, laid)


@pytest.mark.rule("SOB-SEA-05", "SOB-SEA-06")
@pytest.mark.parametrize("seed", range(25))
@pytest.mark.parametrize(("world", "first"), [(World.MINE, ENTRANCE), (World.JARGONO, "causeway")])
def test_maps_that_grow_never_overlap_and_are_one(seed: int, world: World, first: str):
    board = grown(seed, world, first)
    assert len(board.laid) >= 6
    lies = ground(board, LEGEND)
    reached = flood(lies.grid, [lies.spaces[0][0]]).distance
    assert all(reached[space] >= 0 for spaces in lies.spaces for space in spaces)
    halves = {space for exits in lies.exits for pair in exits.values() for space in pair}
    bodies = [lies.grid.spots[space] for space in range(len(lies.grid)) if space not in halves]
    assert len(set(bodies)) == len(bodies)
