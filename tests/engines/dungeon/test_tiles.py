"""Tiles: read, turned, joined, and what they are together."""

from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.dungeon import (
    EAST,
    FAR,
    NORTH,
    SOUTH,
    WEST,
    BadDrawing,
    Board,
    Laid,
    Sign,
    Spot,
    back_rows,
    centre_to_centre,
    checkered,
    drawn,
    flood,
    ground,
    read_tile,
    turned_tile,
    write_drawing,
)
from tests.engines.dungeon.maps import by_lot

LEGEND = {"F": Sign(name="fire")}

HALL = """\
+--+--+--+--+--+
      |1  1 |
+--+--+  +  +
|.  .  .  . |
+  +  +  +  +--+
|.  F  .  .  2 |
+  +  +  +  +  +
|.  .  .  .  2 |
+  +  +  +  +--+
|.  #  .  . |
+--+--+  +  +
      |3  3 |
+--+--+--+--+"""
PASSAGE = """\
+--+--+
|1  1 |
+  +  +
|.  . |
+  +  +
|.  . |
+  +  +
|2  2 |
+--+--+"""
BEND = """\
+--+--+--+
|1  1 |
+  +  +--+
|.  .  2 |
+  +  +  +
|.  .  2 |
+--+--+--+"""
TILES = {key: read_tile(text, LEGEND) for key, text in {"hall": HALL, "passage": PASSAGE, "bend": BEND}.items()}


def test_exits_face_outward():
    assert {name: way_out.facing for name, way_out in TILES["hall"].exits.items()} == {
        "1": NORTH,
        "2": EAST,
        "3": SOUTH,
    }
    assert TILES["bend"].exits["2"].cells == ((1, 2), (2, 2))


def test_exits_turn_with_the_tile():
    once = turned_tile(TILES["bend"], 1)
    assert {name: way_out.facing for name, way_out in once.exits.items()} == {"1": EAST, "2": SOUTH}
    assert turned_tile(TILES["hall"], 4) == TILES["hall"]
    for quarters, (key, tile) in product(range(4), TILES.items()):
        for name, way_out in turned_tile(tile, quarters).exits.items():
            assert way_out.cells == tuple(sorted(way_out.cells)), key
            assert all(turned_tile(tile, quarters).drawing.cells[cell] == name for cell in way_out.cells)


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("+--+--+\n|1  . |\n+  +  +\n|.  . |\n+--+--+", "line 2, column 2: exit 1 is not two cells side by side"),
        ("+--+--+\n|1  1 |\n+  +  +\n|1  . |\n+--+--+", "line 2, column 2: exit 1 is not two cells side by side"),
        ("+--+--+\n|1  . |\n+  +  +\n|.  1 |\n+--+--+", "line 2, column 2: exit 1 is not two cells side by side"),
        ("+--+--+\n|.  . |\n+  +  +\n|1  1 |\n+  +  +\n|.  . |\n+--+--+", "line 4, column 2: exit 1 does not lie outside"),
        ("+--+--+\n|1  1 |\n+--+--+", "line 2, column 2: exit 1 does not lie outside"),
    ],
)  # fmt: skip
@pytest.mark.rule("SOB-CNT-02")
def test_an_exit_is_two_half_spaces_outside_of_the_body(text, mistake):
    with pytest.raises(BadDrawing) as found:
        read_tile(text, LEGEND)
    assert str(found.value).startswith(mistake)


def laid(*joints):
    """A board that begins with the hall at (0, 0); each joint is tile, entrance, onto, door."""
    tiles = [Laid(tile="hall")]
    for joint in joints:
        tiles.append(Board(TILES, tiles).joined(*joint))
    return Board(TILES, tiles)


@pytest.mark.rule("SOB-COMP-21", "SOB-MOV-04")
def test_joined_tiles_share_the_spaces_of_their_exits():
    board = laid(("passage", "2", 0, "1"))
    on = ground(board, LEGEND)
    assert on.exits[0]["1"] == on.exits[1]["2"]
    for space in on.exits[0]["1"]:
        assert on.tiles[space] == (0, 1)
    both = len(TILES["hall"].drawing.cells) - 1 + len(TILES["passage"].drawing.cells) - 2
    assert len(on.grid) == both, "the cardboard is no space, and two half spaces make one"
    start, end = on.spaces[0][4], on.exits[1]["1"][0]
    assert flood(on.grid, [start]).distance[end] == 4
    assert centre_to_centre(on.grid, start, end)
    assert on.beside == ((1,), (0,))


def test_a_board_can_be_shown_as_text():
    on = ground(laid(("bend", "1", 0, "1")), LEGEND)
    assert write_drawing(drawn(on.grid, lambda space: "".join(map(str, on.tiles[space])))) == SHOWN


SHOWN = """\
+  +--+--+--+  +
   |1  1  1 |
+  +  +  +  +  +
   |1  1  1 |
+  +--+  +  +  +
      |01 01|
+--+--+  +  +  +
|0  0  0  0 |
+  +  +  +  +--+
|0  0  0  0  0 |
+  +  +  +  +  +
|0  0  0  0  0 |
+  +--+  +  +--+
|0 |  |0  0 |
+--+  +  +  +  +
      |0  0 |
+  +  +--+--+  +"""


def test_numbers_stay_when_more_is_laid():
    short, long = laid(("passage", "2", 0, "1")), laid(("passage", "2", 0, "1"), ("bend", "1", 0, "2"))
    before, after = ground(short, LEGEND), ground(long, LEGEND)
    assert after.grid.spots[: len(before.grid)] == before.grid.spots
    assert after.spaces[:2] == before.spaces


def test_side_by_side_is_not_joined():
    """Two tiles that only lie beside each other have a wall between them."""
    tiles = [Laid(tile="passage"), Laid(tile="passage", column=2)]
    on = ground(Board(TILES, tiles), LEGEND)
    assert flood(on.grid, [0]).distance.count(FAR) == 8
    assert all(there < 8 for here in range(8) for there in on.grid.sides[here])


@pytest.mark.rule("SOB-SEA-06")
def test_the_first_entrance_that_fits_is_taken():
    board = laid(("bend", "1", 0, "1"), ("bend", "1", 1, "2"))
    names = list(TILES["hall"].exits)
    found = board.fitting("hall", names, 2, "2")
    alone = [name for name in names if board.fits(board.joined("hall", name, 2, "2"))]
    assert (found.entrance if found else None) == (alone[0] if alone else None)
    assert Board(TILES, [Laid(tile="hall"), Laid(tile="hall", row=-6)]).fitting("hall", names, 0, "1") is None


@pytest.mark.rule("SOB-AMB-49")
def test_exits_that_meet_exactly_are_not_joined_and_lead_nowhere():
    tiles = [Laid(tile="passage"), Laid(tile="passage", row=3)]
    board = Board(TILES, tiles[:1])
    assert board.fits(tiles[1])
    both = Board(TILES, tiles)
    assert both.blind(0, "2")
    assert both.blind(1, "1")
    assert not both.blind(0, "1")
    on = ground(both, LEGEND)
    assert on.grid.spots[on.exits[0]["2"][0]] == on.grid.spots[on.exits[1]["1"][0]], "two halves of one space"
    assert flood(on.grid, [on.exits[0]["2"][0]]).distance[on.exits[1]["1"][0]] == FAR
    assert centre_to_centre(on.grid, on.exits[0]["2"][0], on.exits[1]["1"][0]) is None


def test_half_spaces_only_fit_together_face_to_face():
    board = Board(TILES, [Laid(tile="passage")])
    assert board.fits(Laid(tile="passage", row=-3))
    assert not board.fits(Laid(tile="passage", row=-1, column=-3, quarters=1)), "one faces north, the other east"
    assert not board.fits(Laid(tile="passage", row=-2)), "a body over half spaces"


@pytest.mark.rule("SOB-EXP-05", "SOB-AMB-49")
def test_an_exit_before_another_tile_leads_nowhere():
    board = Board(TILES, [Laid(tile="passage"), Laid(tile="passage", row=-2, column=-1, quarters=1)])
    assert board.blind(0, "1")
    assert not board.blind(0, "2")
    apart = Board(TILES, [Laid(tile="passage"), Laid(tile="passage", floor=1, row=-2, column=-1, quarters=1)])
    assert not apart.blind(0, "1"), "another floor is elsewhere"


def test_which_exits_are_open():
    board = laid(("bend", "1", 0, "1"))
    assert board.open_exits(0) == ["2", "3"]
    assert board.open_exits(1) == ["2"]
    assert Board(TILES, [Laid(tile="bend", entrance="1")]).open_exits(0) == ["1", "2"], "joined to none yet"


@pytest.mark.rule("SOB-ADV-03", "SOB-ADV-03a", "SOB-ADV-12")
def test_linked_exits_are_neighbours_on_two_floors():
    tiles = [Laid(tile="passage"), Laid(tile="bend", floor=1)]
    on = ground(Board(TILES, tiles), LEGEND, [((0, "1"), (1, "2"))])
    near, far = on.exits[0]["1"], on.exits[1]["2"]
    for here, there in product(near, far):
        assert there in on.grid.beside[here]
        assert here in on.grid.beside[there]
        assert centre_to_centre(on.grid, here, there) is None
    assert on.beside == ((1,), (0,))
    assert flood(on.grid, [near[0]], limit=1).reached == [near[0], near[1], 2, 3, *far]


@st.composite
def boards(draw):
    """A board that grows by lot, and what was laid in the end."""
    tiles = [Laid(tile=draw(st.sampled_from(list(TILES))))]
    for _ in range(draw(st.integers(1, 9))):
        board = Board(TILES, tiles)
        doors = [(n, name) for n in range(len(tiles)) for name in board.open_exits(n) if not board.blind(n, name)]
        if doors:
            onto, door = draw(st.sampled_from(doors))
            key = draw(st.sampled_from(list(TILES)))
            found = board.fitting(key, draw(st.permutations(list(TILES[key].exits))), onto, door)
            tiles += [found] if found else []
    return Board(TILES, tiles)


def body(board, number):
    """What a tile covers, without the half spaces of its exits."""
    one, face = board.laid[number], board.faces[number]
    halves = [cell for way_out in face.exits.values() for cell in way_out.cells]
    return {(one.row + row, one.column + column) for row, column in face.drawing.cells if (row, column) not in halves}


@by_lot
@given(boards())
def test_joining_never_overlaps(board):
    for one, other in combinations(range(len(board.laid)), 2):
        assert not body(board, one) & body(board, other)
    halves = [
        (board.laid[n].row + row, board.laid[n].column + column, way_out.facing)
        for n, face in enumerate(board.faces)
        for way_out in face.exits.values()
        for row, column in way_out.cells
    ]
    everything = [body(board, n) for n in range(len(board.laid))]
    assert len(halves) == len(set(halves)), "two halves of one cell face each other"
    assert not any((row, column) in covered for row, column, _ in halves for covered in everything)


@by_lot
@given(boards())
def test_whatever_is_joined_can_be_walked(board):
    on = ground(board, LEGEND)
    assert FAR not in flood(on.grid, [0]).distance
    for number, one in enumerate(board.laid):
        if one.onto != -1:
            assert on.exits[number][one.entrance] == on.exits[one.onto][one.door]
            assert one.onto in on.beside[number]
    for space, spot in enumerate(on.grid.spots):
        assert len(on.tiles[space]) in (1, 2)
        assert isinstance(spot, Spot)
        for there in on.grid.sides[space]:
            assert there == -1 or set(on.tiles[space]) & set(on.tiles[there]), "every step stays on one tile"


@by_lot
@given(boards(), st.integers(1, 3))
def test_a_board_turned_is_the_same_board(board, quarters):
    """Nothing depends on how the first tile lies."""
    first = board.laid[0].model_copy(update={"quarters": quarters})
    tiles = [first]
    for one in board.laid[1:]:
        tiles.append(Board(TILES, tiles).joined(one.tile, one.entrance, one.onto, one.door))
    before, after = ground(board, LEGEND), ground(Board(TILES, tiles), LEGEND)
    assert len(before.grid) == len(after.grid)
    assert sorted(map(len, before.grid.beside)) == sorted(map(len, after.grid.beside))
    for number in range(len(tiles)):
        one, other = Board(TILES, tiles), board
        for name in one.open_exits(number):
            assert one.blind(number, name) == other.blind(number, name)


ROOM = read_tile(
    """\
+--+--+--+--+--+
|.  .  .  .  . |
+  +  +  +  +  +
|.  .  .  .  . |
+  +  +  +  +  +
|.  .  .  .  . |
+--+  +  +--+--+
   |1  1 |
+--+--+--+--+--+""",
    LEGEND,
)


@pytest.mark.rule("SOB-FGT-05a", "SOB-FGT-05b", "SOB-FGT-05c")
def test_placing_begins_at_the_back_left_and_takes_every_other_space():
    on = ground(Board({"room": ROOM}, [Laid(tile="room")]), LEGEND)
    rows = back_rows(on.grid, on.spaces[0], ROOM.exits["1"].facing)
    order = checkered(on.grid, rows)
    places = [(on.grid.spots[space].row, on.grid.spots[space].column) for space in order]
    assert places[:6] == [(0, 0), (0, 2), (0, 4), (1, 1), (1, 3), (2, 0)], (
        "two slow ones at the back, then four quick ones"
    )
    assert places[8] == (3, 1), "a half space of the exit is on the pattern, too"
    assert places[9:12] == [(0, 1), (0, 3), (1, 0)], "then the gaps, from the rear row"
    assert sorted(order) == sorted(on.spaces[0])


@pytest.mark.parametrize("quarters", range(4))
def test_back_and_left_are_seen_from_the_entrance(quarters):
    board = Board({"room": ROOM}, [Laid(tile="room", quarters=quarters)])
    on = ground(board, LEGEND)
    way_out = board.faces[0].exits["1"]
    rows = back_rows(on.grid, on.spaces[0], way_out.facing)
    assert [len(row) for row in rows] == [5, 5, 5, 2]
    back_left = {0: (0, 0), 1: (0, 3), 2: (3, 4), 3: (4, 0)}[quarters]
    assert (on.grid.spots[rows[0][0]].row, on.grid.spots[rows[0][0]].column) == back_left
    assert way_out.facing == (SOUTH, WEST, NORTH, EAST)[quarters]
