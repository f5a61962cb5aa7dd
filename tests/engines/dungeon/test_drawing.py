"""Maps as text: read, written, turned, and mistakes found."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.dungeon import (
    EAST,
    NORTHEAST,
    NOWHERE,
    SOUTH,
    BadDrawing,
    Kind,
    Sign,
    drawn,
    grid_of,
    read_drawing,
    turned,
    write_drawing,
)
from tests.engines.dungeon.maps import LEGEND, at, by_lot, drawings, grid

MAP = """\
+--+--+--+
|a  b |P |
+  o--+GG+
|##|c  d |
+--+--+--+"""


def test_a_map_is_read_as_it_is_drawn():
    drawing = read_drawing(MAP, LEGEND)
    assert (drawing.rows, drawing.columns, drawing.width) == (2, 3, 2)
    assert drawing.cells == {(0, 0): "a", (0, 1): "b", (0, 2): "P", (1, 0): "##", (1, 1): "c", (1, 2): "d"}
    assert drawing.edges[0, 2, SOUTH] == "G"
    assert drawing.edges[0, 1, EAST] == drawing.edges[1, 0, EAST] == "-"
    assert (1, 1, EAST) not in drawing.edges
    assert drawing.posts == {(1, 1)}


def test_what_is_written_is_what_was_read():
    assert write_drawing(read_drawing(MAP, LEGEND)) == MAP


@by_lot
@given(drawings(signs=".aP#"))
def test_whatever_is_written_reads_the_same(drawing):
    assert read_drawing(write_drawing(drawing), LEGEND) == drawing


@by_lot
@given(drawings(), st.integers(0, 7))
def test_four_turns_are_none(drawing, quarters):
    assert turned(turned(drawing, quarters), -quarters) == drawing
    assert turned(drawing, quarters) == turned(drawing, quarters % 4)


@by_lot
@given(drawings())
def test_turning_a_map_turns_every_way(drawing):
    before, after = grid_of(drawing, LEGEND), grid_of(turned(drawing, 1), LEGEND)
    number = {(s.column, drawing.rows - 1 - s.row): n for n, s in enumerate(before.spots)}
    for here, spot in enumerate(after.spots):
        old = number[spot.row, spot.column]
        for direction in range(8):
            there = after.sides[here][direction]
            turned_back = direction // 4 * 4 + (direction - 1) % 4
            expected = before.sides[old][turned_back]
            found = NOWHERE if there == NOWHERE else number[after.spots[there].row, after.spots[there].column]
            assert found == expected


TURNED = """\
+--+--+
|## a |
+--o  +
|c |b |
+  +--+
|d GP |
+--+--+"""


def test_a_quarter_clockwise():
    assert write_drawing(turned(read_drawing(MAP, LEGEND), 1)) == TURNED


@by_lot
@given(drawings())
def test_a_grid_can_be_shown_and_read_again(drawing):
    before = grid_of(drawing, LEGEND, diagonal=True)
    after = grid_of(read_drawing(write_drawing(drawn(before)), {}), {}, diagonal=True)
    assert after.sides == before.sides


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("|. .|", "line 1, column 1: the first line has to show"),
        ("+--+-\n|. |\n+--+", "line 1, column 5: the line ends in the midst of a cell"),
        ("+--+--+\n|.  ? |\n+--+--+", "line 2, column 5: '?' is no sign of a space"),
        ("+--+--+\n|.  . |\n+--+?-+", "line 3, column 5: '?-' is neither a whole wall nor one gate"),
        ("+--+--+\n|. .. |\n+--+--+", "line 2, column 4: '.' is neither a wall (|) nor a gate"),
        ("+--+--+\n|. -. |\n+--+--+", "line 2, column 4: '-' is neither a wall (|) nor a gate"),
        ("+--+--+\n|. |. |\nx--+--+", "line 3, column 1: 'x' is no crossing point"),
        ("+--+--+\n|. |. |\n+- +--+", "line 3, column 2: '- ' is neither a whole wall nor one gate"),
        ("+--+--+\n|. |G |\n+--+--+", "line 2, column 5: 'G' is no sign of a space"),
        ("+--+--+\n|. |. | .\n+--+--+", "line 2, column 8: the line is longer than the first one"),
        ("+--+--+\n|. |. |", "line 2, column 1: the line of walls below the last cells is missing"),
    ],
)
def test_mistakes_are_named_by_line_and_column(text, mistake):
    with pytest.raises(BadDrawing) as found:
        read_drawing(text, LEGEND)
    assert str(found.value).startswith(mistake)


def test_all_mistakes_are_named_at_once():
    with pytest.raises(BadDrawing) as found:
        read_drawing("+--+--+\n|? |! |\n+--+--+", LEGEND)
    assert str(found.value).count("\n") == 1


@pytest.mark.parametrize("character", " .+-|o")
def test_characters_that_draw_cannot_be_signs(character):
    with pytest.raises(BadDrawing, match="the legend"):
        read_drawing(MAP, {**LEGEND, character: Sign(name="x", kind=Kind.GATE)})


def test_marks_and_solids():
    on = grid(
        """
        +--+--+--+
        |aP #  P |
        +--+--+--+
        """
    )
    assert [(spot.row, spot.column) for spot in on.spots] == [(0, 0), (0, 2)]
    assert on.marks == {"a": (0,), "P": (0, 1)}
    assert on.sides[0][EAST] == NOWHERE


def test_a_gate_is_a_wall_until_it_is_opened():
    on = grid(
        """
        +--+--+
        |a Gb |
        +GG+  +
        |c |d |
        +--+--+
        """
    )
    a, b, c, d = at(on, "a", "b", "c", "d")
    assert on.beside[a] == ()
    opened = on.opened("gate")
    assert opened.beside[a] == (b, c)
    assert opened.beside[c] == (a,)
    assert opened.gates == {}
    assert opened.sides[c][NORTHEAST] == b, "the diagonals open with it"
    assert on.beside[b] == (d,)


def test_links_make_neighbours_and_twins_do_not():
    on = grid(
        """
        +--+--+--+--+
        |aL|TT|bL|TT|
        +--+--+--+--+
        """
    )
    assert on.beside == ((2,), (), (0,), ())
    assert on.twins == {1: (3,), 3: (1,)}


CORNERS = {
    "open": ("+--+--+", "|.  . |", "+  +  +", "|.  . |", "+--+--+", True),
    "past one wall": ("+--+--+", "|. |. |", "+  +  +", "|.  . |", "+--+--+", True),
    "past one obstacle": ("+--+--+", "|## . |", "+  +  +", "|.  . |", "+--+--+", True),
    "straight wall": ("+--+--+", "|. |. |", "+  +  +", "|. |. |", "+--+--+", False),
    "into an angle": ("+--+--+", "|. |. |", "+  +--+", "|.  . |", "+--+--+", False),
    "between two walls": ("+--+--+", "|.  . |", "+--+  +", "|. |. |", "+--+--+", False),
    "two obstacles": ("+--+--+", "|## . |", "+  +  +", "|.  ##|", "+--+--+", False),
    "obstacle and wall": ("+--+--+", "|## . |", "+  +--+", "|.  . |", "+--+--+", False),
    "covered": ("+--+--+", "|.  . |", "+  o  +", "|.  . |", "+--+--+", False),
}


@pytest.mark.parametrize(("lines", "open_"), [(case[:5], case[5]) for case in CORNERS.values()], ids=list(CORNERS))
@pytest.mark.rule("SOB-MOV-05", "SOB-AMB-76")
def test_a_crossing_point_is_passed_where_one_side_is_open(lines, open_):
    on = grid("\n".join(lines), diagonal=True)
    northeast, southwest = [n for n, s in enumerate(on.spots) if (s.row, s.column) in ((0, 1), (1, 0))]
    assert (on.sides[southwest][NORTHEAST] == northeast) == open_
    assert (northeast in on.beside[southwest]) == open_


def test_kinds_of_signs_are_named_in_content():
    assert Sign.model_validate({"name": "lake", "kind": "solid"}).kind is Kind.SOLID
