"""Distances and ways, against going everywhere by hand."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.dungeon import FAR, flood, grid_of, weighted
from tests.engines.dungeon.maps import LEGEND, at, by_lot, drawings, grid

HALL = """
    +--+--+--+--+--+
    |a  .  b |. |  |
    +  +--+  +  +--+
    |. |##|c  d  e |
    +  +--+  +--+  +
    |.  .  f |g  h |
    +--+--+--+--+--+
    """


def relaxed(on, starts, price, limit=1 << 30):
    """Distances by Bellman and Ford: improve any step until none improves any more."""
    best = [0 if n in starts else None for n in range(len(on))]
    steps = [(here, there, price(there)) for here in range(len(on)) for there in on.beside[here]]
    steps += [(here, twin, 0) for here, twins in on.twins.items() for twin in twins]
    for _ in range(len(on)):
        for here, there, cost in steps:
            if best[here] is not None and cost is not None and best[here] + cost <= limit:
                best[there] = min(best[here] + cost, best[there] if best[there] is not None else 1 << 30)
    return [FAR if far is None else far for far in best]


maps = st.builds(
    lambda drawing, diagonal: grid_of(drawing, LEGEND, diagonal=diagonal), drawings(signs="....TL#"), st.booleans()
)


def spaces(on, data, most):
    return data.draw(st.lists(st.integers(0, len(on) - 1), min_size=1, max_size=most, unique=True))


def is_a_way(on, way):
    return all(there in on.beside[here] or there in on.twins.get(here, ()) for here, there in pairwise(way))


@by_lot
@given(maps, st.integers(0, 6), st.data())
def test_reach_is_what_going_by_hand_reaches(on, limit, data):
    starts, closed = spaces(on, data, 3), set(spaces(on, data, 6)) if len(on) > 1 else set()
    twin_starts = {twin for start in starts for twin in on.twins.get(start, ())}
    closed -= {
        twin for space in range(len(on)) if space not in closed for twin in on.twins.get(space, ())
    } | twin_starts
    field = flood(on, starts, closed, limit=limit)
    assert field.distance == relaxed(on, starts, lambda space: None if space in closed else 1, limit)
    assert sorted(field.reached) == [n for n, far in enumerate(field.distance) if far != FAR]
    assert [field.distance[n] for n in field.reached] == sorted(field.distance[n] for n in field.reached)
    for end in field.reached:
        way = field.way(end)
        assert way[0] in starts
        assert way[-1] == end
        assert is_a_way(on, way)
        assert not closed.intersection(way[1:])
        assert sum(there not in on.twins.get(here, ()) for here, there in pairwise(way)) == field.distance[end]


@by_lot
@given(maps, st.data())
def test_priced_ways_are_the_cheapest(on, data):
    starts = spaces(on, data, 2)
    prices = [data.draw(st.integers(0, 4)) for _ in range(len(on))]
    field = weighted(on, starts, prices)
    assert field.distance == relaxed(on, starts, lambda space: prices[space] or None)
    for end in field.reached:
        way = field.way(end)
        paid = [prices[there] for here, there in pairwise(way) if there not in on.twins.get(here, ())]
        assert is_a_way(on, way)
        assert 0 not in paid
        assert sum(paid) == field.distance[end]


@by_lot
@given(maps, st.data())
def test_at_equal_prices_both_tell_the_same_distances(on, data):
    starts = spaces(on, data, 3)
    assert weighted(on, starts, [1] * len(on)).distance == flood(on, starts).distance


@by_lot
@given(maps, st.data())
def test_without_closed_spaces_a_distance_is_the_same_both_ways(on, data):
    one, other = spaces(on, data, 1)[0], spaces(on, data, 1)[0]
    assert flood(on, [one]).distance[other] == flood(on, [other]).distance[one]


@by_lot
@given(maps, st.data())
def test_going_only_as_far_as_needed_finds_the_nearest(on, data):
    start, goals = spaces(on, data, 1), spaces(on, data, 4)
    whole, short = flood(on, start), flood(on, start, until=goals)
    nearest = next((space for space in whole.reached if space in goals), None)
    assert next((space for space in short.reached if space in goals), None) == nearest
    if nearest is not None:
        assert short.way(nearest) == whole.way(nearest)
        assert max(short.distance) <= whole.distance[nearest] + 1


def test_of_equal_ways_the_one_is_taken_that_begins_clockwise_from_the_north():
    on = grid("+--+--+\n|a  b |\n+  +  +\n|c  d |\n+--+--+")
    a, b, c, d = at(on, *"abcd")
    assert flood(on, [a]).way(d) == [a, b, d]
    assert flood(on, [d]).way(a) == [d, b, a]
    assert flood(on, [c]).way(b) == [c, a, b]


def test_closed_spaces_are_gone_round():
    on = grid(HALL)
    a, b, c, f, h = at(on, *"abcfh")
    assert flood(on, [a]).distance[h] == 6
    assert flood(on, [a], {b}).distance[h] == 8
    assert flood(on, [a], {b}).distance[f] == 4
    assert flood(on, [a], {b, f}).distance[c] == FAR


def test_one_may_halt_where_one_may_not_pass():
    on = grid(HALL)
    a, b, c = at(on, *"abc")
    field = flood(on, [a], halts={a, b}, limit=4)
    assert field.distance[b] == 2
    assert field.distance[c] == FAR, "a start is left even if it halts others"


def test_rings_are_by_distance():
    on = grid(HALL)
    a, b = at(on, "a", "b")
    rings = list(flood(on, [a, b], limit=2).rings())
    assert rings[0] == [a, b]
    assert [len(ring) for ring in rings] == [2, 3, 3]


@pytest.mark.rule("DORN-BRD-06", "DORN-BRD-07", "DORN-AMB-16")
def test_entering_a_twin_is_one_step_and_going_on_costs_nothing_more():
    on = grid("+--+--+--+--+--+--+\n|a  T |  |b  T  c |\n+--+--+--+--+--+--+")
    a, b, c = at(on, *"abc")
    field = flood(on, [a])
    assert field.distance == [0, 1, 2, 1, 2]
    assert field.way(c) == [a, 1, 3, c]
    assert weighted(on, [a], [1] * 5).distance == field.distance
    assert flood(on, [a], twins=False).distance[b] == FAR
    assert flood(on, [1]).distance == [1, 0, 1, 0, 1], "who stands on one stands on both"
    assert flood(on, [a], {1, 3}).distance[b] == FAR


@pytest.mark.rule("SOB-AMB-66")
def test_a_shortest_way_past_the_fewest_enemies():
    on = grid("+--+--+--+\n|a  b  c |\n+  +--+  +\n|d  e  f |\n+--+--+--+")
    a, b, f = at(on, "a", "b", "f")
    enemies = {b: 1}
    field = weighted(on, [a], [1000 + enemies.get(space, 0) for space in range(len(on))])
    assert field.distance[f] // 1000 == 3
    assert b not in field.way(f)
