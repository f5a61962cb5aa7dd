"""Lines of sight, against plain geometry in fractions, and the examples of two rule books.

What is checked against knows no moves from space to space: it cuts segments with squares and walls, in units of one space.
"""

from fractions import Fraction
from itertools import product
from math import atan2

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.dungeon import (
    EAST,
    anywhere_to_centre,
    centre_to_centre,
    flood,
    grid_of,
    read_drawing,
    turned,
    write_drawing,
)
from tests.engines.dungeon.maps import LEGEND, at, by_lot, drawings, grid

HALF = Fraction(1, 2)


class Plane:
    """A drawing as obstacles in the plane: x to the right, y down, cells are unit squares."""

    def __init__(self, drawing, blocked=()):
        self.cells = {cell for cell, signs in drawing.cells.items() if "#" not in signs} - set(blocked)
        self.walls = set()
        for row, column, side in drawing.edges:
            if side == EAST:
                self.walls.add(((column + 1, row), (column + 1, row + 1)))
            else:
                self.walls.add(((column, row + 1), (column + 1, row + 1)))
        self.posts = {(column, row) for row, column in drawing.posts}
        self.squares = [
            (column, row)
            for row in range(-1, drawing.rows + 1)
            for column in range(-1, drawing.columns + 1)
            if (row, column) not in self.cells
        ]

    def is_free(self, begin, end, cell):
        """Whether the segment is free, which ends on the border or inside of the space ``cell``."""
        if any(enters(begin, end, square) for square in self.squares):
            return False
        if any(crosses(begin, end, wall) for wall in self.walls):
            return False
        return all(self.passes(begin, end, point, cell) for point in points_on(begin, end))

    def passes(self, begin, end, point, cell):
        """Whether a crossing point on the segment may be passed: a way round it has to join the squares before and behind it."""
        if point in self.posts:
            return False
        x, y = point
        toward = (begin[0] < end[0], begin[1] < end[1])
        squares = [(x - 1, y - 1), (x, y - 1), (x, y), (x - 1, y)]  # clockwise
        arms = [((x, y - 1), point), (point, (x + 1, y)), (point, (x, y + 1)), ((x - 1, y), point)]
        origin = (x - toward[0], y - toward[1])
        goal = (x - (not toward[0]), y - (not toward[1])) if point != end else (cell[1], cell[0])
        reached = [origin]
        for here in reached:
            k = squares.index(here)
            for other, arm in ((squares[(k + 1) % 4], arms[k]), (squares[k - 1], arms[k - 1])):
                if other not in reached and other not in self.squares and arm not in self.walls:
                    reached.append(other)
        return goal in reached


def clip(begin, end, low, high):
    """The part of the segment, as parameters, between two bounds of one coordinate."""
    if begin == end:
        return (Fraction(0), Fraction(1)) if low < begin < high else None
    one, other = sorted((Fraction(low - begin) / (end - begin), Fraction(high - begin) / (end - begin)))
    return max(one, Fraction(0)), min(other, Fraction(1))


def enters(begin, end, square):
    """Whether a segment goes through the inside of a unit square."""
    across, along = clip(begin[0], end[0], square[0], square[0] + 1), clip(begin[1], end[1], square[1], square[1] + 1)
    return across is not None and along is not None and max(across[0], along[0]) < min(across[1], along[1])


def crosses(begin, end, wall):
    """Whether a segment meets a wall elsewhere than at the wall's ends."""
    k = 0 if wall[0][0] == wall[1][0] else 1
    if begin[k] == end[k]:
        return False
    t = Fraction(wall[0][k] - begin[k]) / (end[k] - begin[k])
    meets = begin[1 - k] + t * (end[1 - k] - begin[1 - k])
    return 0 <= t <= 1 and wall[0][1 - k] < meets < wall[1][1 - k]


def points_on(begin, end):
    """Crossing points on a segment that does not begin in one."""
    for x in range(int(min(begin[0], end[0])), int(max(begin[0], end[0])) + 2):
        if begin[0] == end[0]:
            continue
        t = Fraction(x - begin[0]) / (end[0] - begin[0])
        y = begin[1] + t * (end[1] - begin[1])
        if 0 <= t <= 1 and y.denominator == 1:
            yield (x, int(y))


def first_touch(begin, through, cell):
    """The first point of the square ``cell`` on the ray, its border included; None if it misses."""
    bounds = []
    for k, low in ((0, cell[1]), (1, cell[0])):
        run = through[k] - begin[k]
        if run == 0:
            if not low <= begin[k] <= low + 1:
                return None
            continue
        bounds.append(sorted((Fraction(low - begin[k]) / run, Fraction(low + 1 - begin[k]) / run)))
    start, stop = max(b[0] for b in bounds), min(b[1] for b in bounds)
    if start > stop or start < 0:
        return None
    return tuple(begin[k] + start * (through[k] - begin[k]) for k in (0, 1))


def plain_anywhere(drawing, start, end, blocked):
    """DORN-AMB-28 word for word: lines through every crossing point that could be an obstacle's corner, and lines between them."""
    plane = Plane(drawing, blocked)
    centre = (end[1] + HALF, end[0] + HALF)
    near = [sorted((start[k], end[k])) for k in (1, 0)]
    points = product(range(near[0][0], near[0][1] + 2), range(near[1][0], near[1][1] + 2))
    slopes = sorted({(Fraction(x) - centre[0], y - centre[1]) for x, y in points}, key=lambda slope: atan2(*slope))
    slopes += [(x + z, y + w) for (x, y), (z, w) in zip(slopes, slopes[1:] + slopes[:1], strict=True)]
    slopes.append((start[1] - end[1], start[0] - end[0]))
    touches = [first_touch(centre, (centre[0] + x, centre[1] + y), start) for x, y in slopes if (x, y) != (0, 0)]
    return any(plane.is_free(centre, touch, start) for touch in touches if touch is not None)


@st.composite
def scenes(draw):
    """A map, two different spaces, and obstacles on others."""
    drawing = draw(drawings(signs="......#"))
    on = grid_of(drawing, LEGEND)
    start, end = draw(st.integers(0, len(on) - 1)), draw(st.integers(0, len(on) - 1))
    blocked = draw(st.lists(st.integers(0, len(on) - 1), max_size=4))
    return drawing, on, start, end, frozenset(blocked) - {start, end}


def cell(on, space):
    return on.spots[space].row, on.spots[space].column


@by_lot
@given(scenes())
@pytest.mark.rule("DORN-AMB-28", "DORN-CMB-14")
def test_from_anywhere_to_the_centre_is_the_ruling_word_for_word(scene):
    drawing, on, start, end, blocked = scene
    if start != end:
        plain = plain_anywhere(drawing, cell(on, start), cell(on, end), [cell(on, space) for space in blocked])
        assert anywhere_to_centre(on, start, end, blocked) == plain


@by_lot
@given(scenes(), st.lists(st.tuples(st.integers(0, 16), st.integers(0, 16)), min_size=5, max_size=5))
@pytest.mark.rule("DORN-CMB-14")
def test_no_free_line_from_any_point_is_missed(scene, points):
    """Any other point of the shooter's space from which a line is free: then one of the few lines is, too."""
    drawing, on, start, end, blocked = scene
    plane = Plane(drawing, [cell(on, space) for space in blocked])
    (row, column), (to_row, to_column) = cell(on, start), cell(on, end)
    centre = (to_column + HALF, to_row + HALF)
    for x, y in points:
        point = (column + Fraction(x, 16), row + Fraction(y, 16))
        if start != end and all(coordinate.denominator > 1 for coordinate in point):
            touch = first_touch(centre, point, (row, column))
            if plane.is_free(centre, touch, (row, column)):
                assert anywhere_to_centre(on, start, end, blocked)


@by_lot
@given(scenes())
@pytest.mark.rule("SOB-ATK-04", "SOB-MOV-05")
def test_from_centre_to_centre_is_one_straight_line(scene):
    drawing, on, start, end, blocked = scene
    (row, column), (to_row, to_column) = cell(on, start), cell(on, end)
    line = centre_to_centre(on, start, end, blocked)
    if start != end:
        plane = Plane(drawing, [cell(on, space) for space in blocked])
        begin, finish = (column + HALF, row + HALF), (to_column + HALF, to_row + HALF)
        assert (line is not None) == plane.is_free(begin, finish, (to_row, to_column))
    if line is not None:
        inside = [n for n in range(len(on)) if enters_centre_line(on, start, end, n)]
        assert sorted(line) == sorted(inside)


def enters_centre_line(on, start, end, space):
    (row, column), (to_row, to_column) = cell(on, start), cell(on, end)
    if start == end:
        return space == start
    at_row, at_column = cell(on, space)
    return enters((column + HALF, row + HALF), (to_column + HALF, to_row + HALF), (at_column, at_row))


@by_lot
@given(scenes())
def test_centres_see_each_other(scene):
    _, on, start, end, blocked = scene
    there, back = centre_to_centre(on, start, end, blocked), centre_to_centre(on, end, start, blocked)
    assert there == (back and back[::-1])


@by_lot
@given(scenes())
def test_who_sees_from_the_centre_sees_from_somewhere(scene):
    _, on, start, end, blocked = scene
    if centre_to_centre(on, start, end, blocked):
        assert anywhere_to_centre(on, start, end, blocked)
        assert anywhere_to_centre(on, end, start, blocked)


@by_lot
@given(scenes())
def test_sight_turns_with_the_map(scene):
    drawing, on, start, end, _ = scene
    other = grid_of(turned(drawing, 1), LEGEND)
    spots = {(spot.row, spot.column): n for n, spot in enumerate(other.spots)}
    one, two = (spots[column, drawing.rows - 1 - row] for row, column in (cell(on, start), cell(on, end)))
    assert anywhere_to_centre(other, one, two) == anywhere_to_centre(on, start, end)


@by_lot
@given(scenes())
def test_an_obstacle_never_opens_a_line(scene):
    _, on, start, end, blocked = scene
    if anywhere_to_centre(on, start, end, blocked):
        assert anywhere_to_centre(on, start, end)


PILLARS = """
    +--+--+--+--+--+
    |a  b  .  c  . |
    +  +  +  +  +  +
    |d  #  e  .  f |
    +  +  +  +  +  +
    |g  h  #  i  . |
    +  +  +  +  +  +
    |.  j  .  .  k |
    +--+--+--+--+--+
    """


@pytest.mark.parametrize(
    ("shooter", "target", "seen"),
    [
        ("b", "d", True),  # diagonally past one pillar, through a
        ("e", "h", False),  # between two pillars that meet in a corner
        ("b", "h", False),  # straight through a pillar
        ("a", "h", True),  # borderline: it touches the pillar's corner
        ("d", "e", False),
        ("a", "g", True),
        ("d", "f", False),
        ("f", "h", False),  # it would slip between the two, too
        ("h", "i", False),
        ("g", "i", False),
    ],
)
@pytest.mark.rule("DORN-CMB-13", "DORN-AMB-28")
def test_shots_past_pillars(shooter, target, seen):
    on = grid(PILLARS)
    drawing = read_drawing("\n".join(line.strip() for line in PILLARS.strip().split("\n")), LEGEND)
    one, other = at(on, shooter, target)
    assert plain_anywhere(drawing, cell(on, one), cell(on, other), ()) == seen, write_drawing(drawing)
    assert anywhere_to_centre(on, one, other) == seen


@pytest.mark.rule("DORN-CMB-13")
def test_diagonally_past_a_wall_only_through_a_neighbour():
    one_wall = grid("+--+--+\n|a |b |\n+  +  +\n|c  d |\n+--+--+")
    a, d, b, c = at(one_wall, *"adbc")
    assert anywhere_to_centre(one_wall, a, d)
    assert not anywhere_to_centre(one_wall, a, d, {c}), "the neighbour through which it would go is blocked"
    two_walls = grid("+--+--+\n|a |b |\n+--+  +\n|c  d |\n+--+--+")
    assert not anywhere_to_centre(two_walls, a, d)
    assert anywhere_to_centre(two_walls, b, c)


@pytest.mark.rule("DORN-CMB-12", "DORN-CMB-16", "DORN-AMB-01", "DORN-AMB-28")
def test_a_pike_reaches_over_friends_and_not_over_enemies():
    on = grid("+--+--+--+\n|a  b  c |\n+  +  +  +\n|d  e  f |\n+--+--+--+")
    a, b, c, d, e = at(on, *"abcde")

    def pike(start, end, enemies):
        return flood(on, [start], enemies - {end}, twins=False).distance[end] in (1, 2) and anywhere_to_centre(
            on, start, end, enemies - {end}
        )

    assert pike(a, b, {b})
    assert pike(a, c, {c})
    assert not pike(a, c, {b, c})
    assert pike(a, e, {e}), "a diagonal neighbour is at distance 2"
    assert pike(a, e, {b, e})
    assert not pike(a, e, {b, d, e})


@pytest.mark.rule("DORN-BRD-14", "DORN-AMB-18")
def test_no_line_and_no_shot_goes_through_a_teleport_but_it_has_two_sides():
    on = grid("+--+--+--+--+--+--+\n|a  T |  |b  T  c |\n+--+--+--+--+--+--+")
    a, b, c = at(on, *"abc")
    near, far = on.marks["teleport"]
    assert not anywhere_to_centre(on, a, b)
    assert anywhere_to_centre(on, a, near)
    assert any(anywhere_to_centre(on, space, c) for space in (near, far))
    distance = flood(on, [near, far], twins=False).distance
    assert (distance[a], distance[b], distance[c]) == (1, 1, 1)
    assert flood(on, [a], twins=False).distance[b] == -1


@pytest.mark.rule("SOB-MOV-05")
def test_a_wall_over_a_crossing_point_blocks_the_diagonal():
    on = grid("+--+--+\n|a  b |\n+  o  +\n|c  d |\n+--+--+")
    a, b, c, d = at(on, *"abcd")
    assert centre_to_centre(on, a, d) is None
    assert centre_to_centre(on, b, c) is None
    assert centre_to_centre(on, a, b) == [a, b]
    assert anywhere_to_centre(on, a, d), "from elsewhere in the space a line goes beside it"
    assert not anywhere_to_centre(on, a, d, {b, c})


def test_a_line_names_the_spaces_it_passes():
    on = grid("+--+--+--+\n|a  b  c |\n+  +  +  +\n|d  e  f |\n+  +  +  +\n|g  h  i |\n+--+--+--+")
    a, b, d, e, f, h, i = at(on, *"abdefhi")
    assert centre_to_centre(on, a, i) == [a, e, i]
    assert centre_to_centre(on, a, f) == [a, b, e, f]
    assert centre_to_centre(on, a, h) == [a, d, e, h]
    assert centre_to_centre(on, a, i, {e}) is None
    assert centre_to_centre(on, a, i, {a, i}) == [a, e, i]
    assert centre_to_centre(on, a, a) == [a]


def test_a_gate_blocks_sight_until_it_is_opened():
    on = grid("+--+--+\n|a Gb |\n+--+--+")
    assert centre_to_centre(on, 0, 1) is None
    assert not anywhere_to_centre(on, 0, 1)
    assert anywhere_to_centre(on.opened("gate"), 0, 1)


TOUCH = """\
+--+--+--+
|c  d  . |
+  +  +  +
|a |.  . |
+  +  +  +
|#  .  b |
+--+--+--+"""
POSTED = TOUCH.replace("+  +  +  +\n|a", "+  o  +  +\n|a")
WALLED = TOUCH.replace("|c  d", "|c |d")
OPEN = TOUCH.replace("a |", "a  ")


@pytest.mark.parametrize("quarters", range(4))
@pytest.mark.parametrize(
    ("text", "blocked", "seen"),
    [
        (TOUCH, "", True),
        (TOUCH, "c", False),
        (TOUCH, "d", False),
        (POSTED, "", False),
        (WALLED, "", False),
        (OPEN, "cd", True),
    ],
)
@pytest.mark.rule("DORN-AMB-28", "DORN-CMB-14")
def test_from_the_end_of_ones_own_wall_the_line_is_free(text, blocked, seen, quarters):
    """The one line left touches the shooter's space in a corner; it must not slip between the wall and anything there."""
    for drawing in (read_drawing(text, LEGEND), read_drawing(mirrored(text), LEGEND)):
        on = grid_of(turned(drawing, quarters), LEGEND)
        a, b = at(on, "a", "b")
        assert anywhere_to_centre(on, a, b, set(at(on, *blocked))) == seen


def mirrored(text):
    """The same map upside down."""
    return "\n".join(reversed(text.split("\n")))


@pytest.mark.rule("DORN-CMB-14")
def test_between_covered_crossing_points_a_line_is_free():
    """Lines through the corners of the shooter's space all meet covered points; those between them do not."""
    on = grid("+  +  o  +\n ## a  .\n+  o  o  +\n ## .  b\n+  +  +  +")
    assert anywhere_to_centre(on, *at(on, "a", "b"))
