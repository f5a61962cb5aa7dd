"""Large bases, pushes, bounces and swaps."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.dungeon import (
    CLOCKWISE,
    EAST,
    NORTH,
    NORTHEAST,
    NORTHWEST,
    NOWHERE,
    SOUTH,
    SOUTHEAST,
    SOUTHWEST,
    WEST,
    around,
    base,
    bounced,
    flood,
    grid_of,
    no_room,
    pushed,
    swapped,
)
from tests.engines.dungeon.maps import LEGEND, at, by_lot, drawings, grid

ROOM = """
    +--+--+--+--+
    |a  b  c |d |
    +  +  +  +  +
    |e  f  g |h |
    +  +  +--+  +
    |i  j  k  . |
    +--+--+--+--+
    """
DIAGONALS = (NORTHEAST, SOUTHEAST, SOUTHWEST, NORTHWEST)


@pytest.mark.rule("SOB-ENY-10")
def test_a_base_needs_all_its_spaces_and_no_wall_under_it():
    on = grid(ROOM, diagonal=True)
    a, b, c, e, f, g, i, j = at(on, *"abcefgij")
    assert base(on, a) == (a, b, e, f)
    assert base(on, c) is None, "beyond the wall"
    assert base(on, f) is None, "a wall under it"
    assert base(on, e) == (e, f, i, j)
    assert base(on, g, toward=NORTHWEST) == (g, f, c, b)
    assert base(on, a, size=1) == (a,)


@pytest.mark.rule("SOB-ENY-10b")
def test_half_a_base_may_hang_over_the_edge_and_never_over_a_wall():
    on = grid(ROOM, diagonal=True)
    a, c, i, j, k = at(on, *"acijk")
    assert base(on, i, least=2) == (i, j)
    assert base(on, a, toward=NORTHWEST, least=2) is None, "a quarter is not enough"
    assert base(on, a, toward=NORTHWEST, least=1) == (a,)
    assert base(on, c, least=2) is None, "spaces lie beyond the wall"
    assert base(on, k, toward=SOUTHWEST, least=2) == (k, j)


@by_lot
@given(drawings(signs="......#"), st.sampled_from(DIAGONALS))
def test_a_base_stands_where_four_spaces_see_and_touch_each_other(drawing, toward):
    on = grid_of(drawing, LEGEND, diagonal=True)
    down, right = (1 if toward in (SOUTHEAST, SOUTHWEST) else -1), (1 if toward in (SOUTHEAST, NORTHEAST) else -1)
    for anchor, (_, row, column) in enumerate(on.spots):
        wanted = [
            n
            for r, c in product((0, down), (0, right))
            for n, s in enumerate(on.spots)
            if (s.row, s.column) == (row + r, column + c)
        ]
        straight = len(wanted) == 4 and all(
            wanted[b] in on.sides[wanted[a]][:4] for a, b in ((0, 1), (1, 3), (3, 2), (2, 0))
        )
        assert base(on, anchor, toward=toward) == (tuple(wanted) if straight else None)


@by_lot
@given(drawings(signs="......#"), st.sets(st.integers(0, 24)))
def test_a_large_piece_goes_where_its_whole_base_goes(drawing, closed):
    on = grid_of(drawing, LEGEND, diagonal=True)
    bases = [base(on, anchor) for anchor in range(len(on))]
    shut = no_room(bases, closed)
    for anchor, spaces in enumerate(bases):
        assert (anchor in shut) == (spaces is None or bool(closed.intersection(spaces)))
    starts = [anchor for anchor in range(len(on)) if anchor not in shut][:1]
    for end in flood(on, starts, shut).reached:
        assert not closed.intersection(bases[end])


def test_neighbours_of_a_base_are_beside_any_of_its_spaces():
    on = grid(ROOM, diagonal=True)
    a, c, e, f, g, i, j, k = at(on, *"acefgijk")
    b = at(on, "b")[0]
    assert sorted(around(on, (a, b, e, f))) == sorted([c, g, i, j, k])


def test_a_push_stops_before_walls_and_closed_spaces():
    on = grid(ROOM)
    a, b, c, e, i = at(on, *"abcei")
    assert pushed(on, a, EAST, 5) == [a, b, c]
    assert pushed(on, a, EAST, 1) == [a, b]
    assert pushed(on, a, SOUTH, 5, {i}) == [a, e]
    assert pushed(on, a, NORTH, 2) == [a]


@pytest.mark.rule("SOB-DYN-02", "SOB-DYN-04", "SOB-AMB-11")
def test_bounces_go_one_space_each_and_stay_before_walls():
    on = grid(ROOM, diagonal=True)
    a, c, f, g, h = at(on, *"acfgh")
    assert bounced(on, a, [SOUTHEAST]) == f
    assert bounced(on, a, [SOUTHEAST, EAST, EAST]) == g, "the last one meets the wall"
    assert bounced(on, c, [NORTH, WEST, WEST, SOUTHEAST]) == f
    assert bounced(on, h, [SOUTHWEST]) != g
    assert len(CLOCKWISE) == len({bounced(on, f, [direction]) for direction in CLOCKWISE})


@pytest.mark.rule("SOB-DYN-03", "SOB-MOV-05")
def test_an_explosion_reaches_what_is_beside():
    on = grid("+--+--+\n|a  b |\n+  o  +\n|c  d |\n+--+--+", diagonal=True)
    a, b, c = at(on, *"abc")
    assert on.beside[a] == (b, c)


@pytest.mark.rule("SOB-ENY-06", "SOB-AMB-07")
def test_a_large_enemy_swaps_places_with_all_in_its_way_in_order():
    on = grid("+--+--+--+--+\n|a  b  c  d |\n+--+--+--+--+")
    a, b, c, d = at(on, *"abcd")
    way = flood(on, [a]).way(d)
    assert swapped([[space] for space in way], [b, c]) == {b: a, c: b}
    assert swapped([[space] for space in way], [d]) == {d: c}
    assert swapped([[space] for space in way], []) == {}


@pytest.mark.rule("SOB-ENY-10a")
def test_who_swaps_with_a_base_of_four_goes_two_spaces_back():
    on = grid("+--+--+--+--+\n|a  b  c  d |\n+  +  +  +  +\n|e  f  g  h |\n+--+--+--+--+", diagonal=True)
    a, b, c, d, e, f, g, h = at(on, *"abcdefgh")
    bases = [base(on, anchor) for anchor in (a, b, c)]
    assert swapped(bases, [c]) == {c: a}
    assert swapped(bases, [c, d, g, h]) == {c: a, g: e, d: b, h: f}


@by_lot
@given(drawings(signs="......", most=4), st.lists(st.integers(0, 15), unique=True), st.data())
def test_after_swaps_nobody_shares_a_space(drawing, held, data):
    on = grid_of(drawing, LEGEND, diagonal=True)
    size, least = data.draw(st.sampled_from([(1, 0), (2, 0), (2, 1)]))
    bases = [base(on, anchor, size, least=least) for anchor in range(len(on))]
    room = [anchor for anchor, spaces in enumerate(bases) if spaces]
    if room:
        field = flood(on, room[:1], no_room(bases, ()))
        way = [bases[anchor] for anchor in field.way(data.draw(st.sampled_from(field.reached)))]
        others = [space for space in held if space < len(on) and space not in way[0]]
        moved = swapped(way, others)
        after = [there for space in others if (there := moved.get(space, space)) != NOWHERE]
        assert len(dict.fromkeys(after)) == len(after)
        assert not set(after) & set(way[-1])
        assert len(others) - len(after) <= max(0, len(way[-1]) - len(way[0])), "only who has no room is sent away"


@pytest.mark.rule("SOB-ENY-10a", "SOB-ENY-10b")
def test_who_finds_no_space_behind_a_base_that_hung_over_an_edge_takes_one_it_leaves_later_or_none():
    on = grid("+--+--+--+--+\n|a  b  c  d |\n+  +  +  +  +\n|e  f  g  h |\n+--+--+--+--+", diagonal=True)
    a, b, c, e, f, g = at(on, *"abcefg")
    assert swapped([(e, f), (a, b, e, f)], [a, b]) == {a: NOWHERE, b: NOWHERE}
    assert swapped([(e, f), (a, b, e, f), (b, c, f, g)], [a, b, c]) == {a: e, b: NOWHERE, c: a}
