"""What dungeons are drawn with: tiles, camera, light, fog, ways and markers."""

import pytest
from PIL import Image, ImageChops

from renderers.kit.camera import Camera, aimed
from renderers.kit.light import Flame, dimmed, fog, light, warmed
from renderers.kit.markers import Marker, marker, number_disc
from renderers.kit.samples import GRANITE, PALE
from renderers.kit.tiles import Plan, draw_plan, side
from renderers.kit.ways import along, arrow, sight

UNIT = 40
ROOM = frozenset((x, y) for x in range(6) for y in range(4))
INK, EDGE = (255, 255, 255), (1, 1, 1)


def place(plan: Plan, x: int, y: int, wide: int = 1) -> tuple[int, int, int, int]:
    """The pixels of a space in the drawing of a plan."""
    left, top = (x - plan.corner[0]) * UNIT, (y - plan.corner[1]) * UNIT
    return left, top, left + wide * UNIT, top + UNIT


def grey(image: Image.Image, box: tuple[int, int, int, int]) -> float:
    histogram = image.convert("L").crop(box).histogram()
    return sum(i * n for i, n in enumerate(histogram)) / sum(histogram)


def changed(one: Image.Image, other: Image.Image) -> tuple[int, int, int, int] | None:
    return ImageChops.difference(one, other).getbbox()


# Tiles


def test_floor_is_brighter_than_the_rock_around_it():
    plan = Plan(ROOM)
    image = draw_plan(plan, UNIT, GRANITE)
    assert image.size == (8 * UNIT, 6 * UNIT)
    assert grey(image, place(plan, 3, 2)) > 2 * grey(image, (0, 0, 8 * UNIT, UNIT // 2))


def test_a_wall_or_a_door_between_two_spaces_is_drawn_there_and_nowhere_else():
    plain = draw_plan(Plan(ROOM), UNIT, GRANITE)
    for made in (Plan(ROOM, walls=frozenset({((2, 1), (3, 1))})), Plan(ROOM, doors=frozenset({((3, 1), (2, 1))}))):
        left, top, right, bottom = changed(plain, draw_plan(made, UNIT, GRANITE))
        (x, y), (_, low) = side(((2, 1), (3, 1)), made.corner, UNIT)
        assert (left + right) // 2 == pytest.approx(x, abs=UNIT // 2)
        assert y - UNIT <= top < bottom <= low + UNIT
        assert right - left < 2 * UNIT


def test_what_was_there_stays_as_it_is_when_the_map_grows():
    small, large = Plan(ROOM), Plan(ROOM | {(x, -5) for x in range(-4, 6)} | {(x, 1) for x in range(9, 12)})
    before, after = (
        draw_plan(plan, UNIT, GRANITE, 3).crop(place(plan, 1, 1, 4)).convert("L") for plan in (small, large)
    )
    # shadows end a little differently where the drawing ends elsewhere
    assert max(ImageChops.difference(before, after).getextrema()) <= 3


def test_another_seed_is_another_floor():
    assert changed(draw_plan(Plan(ROOM), UNIT, GRANITE, 1), draw_plan(Plan(ROOM), UNIT, GRANITE, 2))


# The camera


def test_the_camera_goes_as_near_as_all_that_matters_allows():
    near = aimed(((10, 10), (12, 11)), (40, 30), (640, 480), (64, 40, 24))
    assert near.unit == 64
    wide = aimed(((10, 10), (22, 11)), (40, 30), (640, 480), (64, 40, 24))
    assert wide.unit == 24
    assert all(wide.shows(space) for space in ((10, 10), (22, 11)))


def test_where_not_all_can_be_seen_the_first_is_in_the_middle():
    camera = aimed(((20, 15), (0, 0), (39, 29)), (40, 30), (640, 480), (64, 40))
    assert camera.unit == 40
    assert camera.at((20, 15)) == (320, 240)


def test_where_not_all_can_be_seen_what_matters_more_is_seen_beside_the_first():
    camera = aimed(((20, 15), (10, 15), (27, 15), (21, 20)), (40, 30), (640, 480), (40,), margin=1)
    assert [camera.shows(space) for space in ((20, 15), (10, 15), (27, 15), (21, 20))] == [True, True, False, True]


def test_the_window_stays_on_the_map_and_a_small_map_is_shown_whole():
    camera = aimed(((-3, -2),), (40, 30), (640, 480), (40,), corner=(-3, -2))
    assert (camera.left, camera.top) == (0, 0)
    assert camera.at((-3, -2)) == (20, 20)
    assert aimed(((1, 1),), (8, 6), (640, 480), (40,)).size == (320, 240)


def test_the_cut_shows_what_the_camera_says():
    whole = Image.new("RGB", (40 * 40, 30 * 40))
    whole.putpixel((20 * 40 + 20, 15 * 40 + 20), INK)
    camera = aimed(((20, 15),), (40, 30), (640, 480), (40,))
    part = camera.cut(whole)
    assert part.size == camera.size
    assert part.getpixel(camera.at((20, 15))) == INK


# Light and fog

CAMERA = Camera(UNIT, 0, 0, (15 * UNIT, 9 * UNIT))


def shine(field: Image.Image, x: int, y: int) -> int:
    return field.getpixel(CAMERA.at((x, y)))


def test_light_falls_off_and_ends_behind_its_reach():
    field = light(CAMERA, (Flame((4, 4), 3),))
    row = [shine(field, x, 4) for x in range(4, 11)]
    assert row == sorted(row, reverse=True)
    assert row[0] > 200
    assert row[2] > 20
    assert row[4:] == [0, 0, 0]


def test_light_stays_on_this_side_of_walls_and_what_there_is_anyway_is_everywhere():
    seen = frozenset((x, y) for x in range(6) for y in range(9))
    assert shine(light(CAMERA, (Flame((4, 4), 6),), seen), 8, 4) == 0
    assert shine(light(CAMERA, (Flame((4, 4), 6),)), 8, 4) > 20
    assert shine(light(CAMERA, (), None, 33), 14, 8) == 33


def test_of_two_flames_the_brighter_counts_wherever_they_stand():
    one, two = Flame((1, 4), 4), Flame((-2, 4), 4)
    assert shine(light(CAMERA, (one, two)), 1, 4) == shine(light(CAMERA, (two, one)), 1, 4)
    assert shine(light(CAMERA, (two,)), 0, 4) > 0, "a lamp just outside the window shines into it"
    assert light(CAMERA, (Flame((99, 99), 3),)).getextrema() == (0, 0)


def test_fog_is_on_what_nobody_has_seen():
    field = fog(CAMERA, frozenset((x, y) for x in range(5) for y in range(5)))
    assert (shine(field, 2, 2), shine(field, 9, 6)) == (0, 255)


def test_without_light_a_place_is_darker_and_by_a_flame_it_is_warmer():
    plain = draw_plan(Plan(ROOM), UNIT, GRANITE)
    box = place(Plan(ROOM), 2, 1)
    assert grey(dimmed(plain, (10, 10, 20), 0.3), box) < 0.5 * grey(plain, box)
    red, _, blue = warmed(plain, (255, 220, 170)).crop(box).resize((1, 1), Image.Resampling.BOX).getpixel((0, 0))
    assert red > blue + 20


# Ways


def test_points_along_a_path_are_evenly_apart():
    points = list(along(((0, 0), (100, 0), (100, 60)), 20))
    assert points[:2] == [(10, 0), (30, 0)]
    assert points[-1] == (100, 50)
    assert len(points) == 8


def test_an_arrow_ends_where_it_points_to_and_has_its_head_there():
    image = Image.new("RGB", (200, 100))
    arrow(image, ((20, 50), (180, 50)), 8, INK, EDGE)
    left, _, right, _ = image.convert("L").point([0] * 100 + [255] * 156).getbbox()
    assert (left, right) == (pytest.approx(20, abs=6), pytest.approx(180, abs=4))
    widths = [sum(image.getpixel((x, y))[0] > 100 for y in range(100)) for x in (60, 168)]
    assert widths[1] > 1.5 * widths[0]


def test_a_line_of_sight_that_is_stopped_looks_another_way():
    clear, stopped = Image.new("RGB", (300, 100)), Image.new("RGB", (300, 100))
    sight(clear, (20, 50), (280, 50), 4, INK, EDGE)
    sight(stopped, (20, 50), (280, 50), 4, INK, EDGE, stop=(150, 50))
    assert clear.crop((200, 0, 300, 100)).getbbox()
    assert stopped.crop((170, 0, 300, 100)).getbbox() is None
    assert stopped.getpixel((156, 44))[0] > 100, "a cross, whatever the colour"


# Markers

HERO = Marker("sword", (48, 74, 104), PALE, hp=8, most=10)


def test_a_piece_shows_its_hp_its_number_its_side_and_whose_turn_it_is():
    shown = [
        HERO,
        Marker("sword", HERO.ground, PALE, hp=7, most=10),
        Marker("sword", HERO.ground, PALE, hp=8, most=10, number=2),
        Marker("sword", HERO.ground, PALE, hp=8, most=10, foe=True),
        Marker("sword", HERO.ground, PALE, hp=8, most=10, turn=True),
        Marker("sword", HERO.ground, PALE),
    ]
    greys = [marker(piece, 56).convert("LA").tobytes() for piece in shown]
    assert len(set(greys)) == len(shown), "told apart without colour"


def test_a_large_piece_takes_its_spaces():
    assert marker(Marker("skull", (9, 9, 9), PALE, spaces=2), 40).size == (80, 80)


def test_a_game_can_bring_signs_of_its_own():
    drawn = marker(HERO, 60, lambda _, size: Image.new("L", (size, size), 255))
    assert drawn.tobytes() != marker(HERO, 60).tobytes()


def test_numbers_stand_in_the_middle_of_their_disc():
    for number in (1, 14, 120):
        disc = number_disc(number, 60, ((0, 0, 0), (9, 9, 9), (0, 0, 0)), INK).convert("L")
        left, top, right, bottom = disc.point([0] * 128 + [255] * 128).getbbox()
        assert (left + right) / 2 == pytest.approx(30, abs=1.5)
        assert (top + bottom) / 2 == pytest.approx(30, abs=1.5)
