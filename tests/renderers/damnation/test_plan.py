"""The plan: every place of the castle lies somewhere on paper, and ways lead through doors."""

import math
from itertools import combinations, pairwise

import pytest

from engines.damnation.castle import castle, flight, stair, walks
from renderers.damnation.boards import DECK_SPOTS
from renderers.damnation.castle import LARGE, SHEET, SMALL, name_boxes, sheet_size, to_pixels
from renderers.damnation.plan import CHAMBERS, HEAP, gaps, room_at, route, spot, standing

STEPS = [stair(step) for step in range(1, castle().depth + 1)]
PLACES = [*castle().spaces, *castle().rooms, *STEPS]


def far(one: tuple[float, float], other: tuple[float, float]) -> float:
    return math.hypot(one[0] - other[0], one[1] - other[1])


@pytest.mark.parametrize("place", PLACES)
def test_every_place_lies_on_the_sheet(place):
    x, y = spot(place)
    assert SHEET[0] < x < SHEET[2]
    assert SHEET[1] < y < SHEET[3]


def test_no_two_places_lie_on_each_other():
    for one, other in combinations([place for place in PLACES if place not in ("staircase", "gate")], 2):
        assert far(spot(one), spot(other)) > 0.4, (one, other)


def test_every_room_is_drawn_where_the_map_has_it():
    for room, chamber in CHAMBERS.items():
        left, top, right, bottom = chamber.area
        cells = [(x, y) for y in range(18) for x in range(27) if room_at(x, y) == room]
        assert cells
        assert all(left <= x < right and top <= y < bottom for x, y in cells)
        x, y = chamber.number
        assert room_at(int(x), int(y)) == room


def test_every_door_is_a_gap_beside_its_space():
    assert len(gaps()) == len(castle().doors)
    for door, gap in gaps().items():
        assert far(gap.middle, spot(door.outside)) == 0.5
        left, top, right, bottom = CHAMBERS[door.room].area
        x, y = gap.middle
        assert left <= x <= right
        assert top <= y <= bottom


def test_a_way_out_of_a_room_leads_through_its_door():
    line = route(("master_bedroom", "o1", "o2"))
    assert line == [spot("master_bedroom"), (14.0, 1.5), (14.5, 1.5), (14.5, 2.5)]


def test_a_way_into_the_staircase_is_walked_step_by_step():
    line = route(walks(castle(), "d12", 4)["stair_8"].path)
    assert line == [spot("d12"), (4.0, 12.5), *(spot(stair(step)) for step in range(5, 9))]
    out = [spot("stair_3"), spot("stair_2"), spot("stair_1"), (9.0, 11.5), spot("j11")]
    assert route((*flight(3, 1), "j11")) == out


@pytest.mark.parametrize("start", ["i9", "great_hall", "cemetery", "x4"])
def test_no_way_jumps_over_walls(start):
    for total in range(1, 7):
        for way in walks(castle(), start, total).values():
            inner = [there for here, there in pairwise(route(way.path))][:-1]
            for one, other in pairwise(inner):
                assert far(one, other) <= 1.8


@pytest.mark.parametrize("room", [room for room in CHAMBERS if room != "staircase"])
@pytest.mark.parametrize("count", range(1, 9))
def test_any_number_of_pieces_stands_in_a_room(room, count):
    left, top, right, bottom = CHAMBERS[room].area
    spots = standing(room, count)
    assert len(set(spots)) == count
    assert all(left <= x <= right and top <= y <= bottom for x, y in spots)


@pytest.mark.parametrize("room", DECK_SPOTS)
def test_a_deck_covers_no_name_and_no_number(room):
    x, y = DECK_SPOTS[room]
    for left, top, right, bottom in name_boxes(SMALL):
        assert x + 38 <= left or right <= x or y + 44 <= top or bottom <= y
    nx, ny = to_pixels(CHAMBERS[room].number, SMALL)
    assert not (x - 28 < nx < x + 66 and y - 28 < ny < y + 72)


def test_what_the_dead_have_left_lies_in_the_cemetery():
    assert room_at(int(HEAP[0]), int(HEAP[1])) == "cemetery"


@pytest.mark.parametrize("unit", [SMALL, LARGE])
def test_names_lie_on_the_sheet(unit):
    width, height = sheet_size(unit)
    for left, top, right, bottom in name_boxes(unit):
        assert 0 <= left < right <= width
        assert 0 <= top < bottom <= height
