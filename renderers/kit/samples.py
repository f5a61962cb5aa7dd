"""Samples of what dungeons are drawn with: a hall by torchlight, a mine by lantern, a map through the camera."""

from collections.abc import Callable, Mapping
from functools import cache

from PIL import Image

from renderers.kit.camera import Space, aimed
from renderers.kit.colours import Rgb
from renderers.kit.encode import Picture, jpeg
from renderers.kit.light import Flame, dimmed, fog, light, warmed
from renderers.kit.markers import Marker, marker, number_disc
from renderers.kit.noise import coloured, layered
from renderers.kit.text import Face, write
from renderers.kit.tiles import Plan, Stone, draw_plan
from renderers.kit.ways import arrow, bead, dotted, ring, set_down, sight

PALE: Rgb = (244, 232, 206)
NIGHT: Rgb = (12, 10, 12)
DAY: Rgb = (255, 255, 255)
BLOOD: Rgb = (140, 30, 28)
EMBER: Rgb = (236, 150, 60)
GRANITE = Stone((142, 136, 130), (52, 46, 46), (92, 88, 90), (36, 33, 36), (116, 74, 42))
OCHRE = Stone((188, 148, 98), (72, 50, 36), (128, 94, 62), (58, 46, 40), (98, 66, 44))
BLUE: Rgb = (48, 74, 104)
DISC = (NIGHT, PALE, BLOOD)
SCALES = (64, 56, 40)

ROOMS = ((1, 1, 9, 7), (12, 0, 20, 5), (12, 8, 17, 14), (21, 9, 29, 15), (3, 11, 9, 16))
CORRIDORS = ((10, 3, 11, 3), (14, 6, 14, 7), (18, 11, 20, 11), (5, 8, 5, 10), (21, 2, 25, 2), (25, 3, 25, 8))


def _rooms(rooms: tuple[tuple[int, int, int, int], ...]) -> frozenset[Space]:
    return frozenset((x, y) for x0, y0, x1, y1 in rooms for x in range(x0, x1 + 1) for y in range(y0, y1 + 1))


HALLS = Plan(
    _rooms(ROOMS + CORRIDORS) - {(4, 4), (6, 4), (15, 2), (17, 2), (24, 12), (26, 12)},
    frozenset(((15, y), (16, y)) for y in (8, 9, 10, 13)),
    frozenset({((9, 3), (10, 3)), ((14, 5), (14, 6)), ((20, 11), (21, 11)), ((5, 10), (5, 11))}),
)
MINE = Plan(_rooms(ROOMS[:3] + CORRIDORS[:2]) - {(4, 4), (15, 2)}, HALLS.walls, frozenset({((14, 5), (14, 6))}))


@cache
def places(plan: Plan, unit: int, stone: Stone, flame: Rgb, night: Rgb) -> tuple[Image.Image, Image.Image]:
    """A place by the light of a flame, and without it."""
    plain = draw_plan(plan, unit, stone, 5)
    return warmed(plain, flame), dimmed(plain, night, 0.34)


PARTY = {
    (3, 3): Marker("sword", BLUE, PALE, hp=8, most=10, turn=True),
    (5, 6): Marker("book", BLUE, PALE, hp=3, most=9),
    (10, 3): Marker("bow", BLUE, PALE, hp=7, most=7),
    (18, 4): Marker("skull", BLOOD, PALE, foe=True, hp=4, most=5, number=1),
    (18, 1): Marker("skull", BLOOD, PALE, foe=True, hp=2, most=5, number=2),
    (17, 4): Marker("hound", BLOOD, PALE, foe=True, hp=2, most=2),
}
POSSE = {
    (7, 3): Marker("lantern", BLUE, PALE, hp=10, most=10, turn=True),
    (6, 5): Marker("book", BLUE, PALE, hp=6, most=12),
    (8, 6): Marker("axe", BLUE, PALE, hp=2, most=14),
    (3, 5): Marker("claw", BLOOD, PALE, foe=True, hp=5, most=5, number=1),
    (2, 6): Marker("claw", BLOOD, PALE, foe=True, hp=5, most=5, number=2),
    (13, 2): Marker("ghost", BLOOD, PALE, foe=True, hp=3, most=4),
}
BEAST = Marker("plague", (60, 92, 84), PALE, foe=True, hp=18, most=25, spaces=2)


def torchlight(pieces: Mapping[Space, Marker] = PARTY) -> Picture:
    """What a party sees of a hall: two torches, ways to go, a way gone, two lines of sight."""
    camera = aimed(((3, 3), (5, 6), (10, 3), (14, 3)), HALLS.extent, (1280, 760), SCALES, corner=HALLS.corner, margin=1)
    bright, dark = places(HALLS, camera.unit, GRANITE, (255, 226, 178), (12, 12, 22))
    image, at, unit = camera.cut(dark), camera.at, camera.unit
    seen = _rooms(ROOMS[:2] + CORRIDORS[:1])
    image.paste(
        camera.cut(bright), (0, 0), light(camera, (Flame((3, 3), 5), Flame((10, 3), 3), Flame((14, 3), 5)), seen, 20)
    )
    dotted(image, [at(space) for space in ((7, 6), (7, 3), (9, 3))], bead(unit // 6, EMBER, PALE), unit / 4)
    set_down(image, ring(round(unit * 0.6), EMBER, PALE), at((7, 6)))
    arrow(image, [at(space) for space in ((14, 3), (14, 1), (16, 1))], unit // 7, BLOOD, PALE)
    sight(image, at((10, 3)), at((17, 4)), unit // 16, PALE, NIGHT)
    sight(image, at((10, 3)), at((18, 1)), unit // 16, PALE, NIGHT, at((15, 2)))
    for number, space in enumerate(((2, 2), (4, 2), (2, 4), (3, 5), (8, 5)), start=1):
        set_down(image, number_disc(number, round(unit * 0.72), DISC, PALE), at(space))
    for space, piece in pieces.items():
        set_down(image, marker(piece, unit), at(space))
    return jpeg(
        image, "torchlight", "Two rooms of granite by torchlight: three heroes, three foes, spaces numbered 1 to 5."
    )


def lantern() -> Picture:
    """What a posse sees of a mine: one lantern, fog over what nobody has been to, something large in the dark."""
    camera = aimed(((3, 3), (7, 5), (13, 3)), MINE.extent, (1280, 760), SCALES, corner=MINE.corner)
    bright, dark = places(MINE, camera.unit, OCHRE, (255, 238, 206), (10, 40, 44))
    image = camera.cut(dark)
    image.paste(camera.cut(bright), (0, 0), light(camera, (Flame((7, 3), 6),), ambient=30))
    mist = coloured(layered(image.size, 8), (12, 24, 28), (40, 66, 68))
    image.paste(mist, (0, 0), fog(camera, _rooms((*ROOMS[:1], CORRIDORS[0], (12, 1, 14, 4)))))
    for space, piece in POSSE.items():
        set_down(image, marker(piece, camera.unit), camera.at(space))
    x, y = camera.at((2, 2))
    set_down(image, marker(BEAST, camera.unit), (x + camera.unit / 2, y + camera.unit / 2))
    return jpeg(
        image, "lantern", "A mine by lantern: three of the posse, three small foes and a large one, fog beyond."
    )


def cameras() -> Picture:
    """The whole map, and what the camera makes of it for one, for two that are near, and where not all can be seen."""
    image = Image.new("RGB", (1280, 1010), NIGHT)
    whole, _ = places(HALLS, 40, GRANITE, DAY, NIGHT)
    small = whole.resize((620, round(620 * whole.height / whole.width)), Image.Resampling.LANCZOS)
    image.paste(small, (10, 50))
    write(image, (16, 36), "All of it", Face.BOLD, 24, PALE)
    aims = {
        "One": ((25, 12),),
        "Two near each other": ((25, 12), (14, 11)),
        "Two far apart": ((14, 11), (2, 2), (29, 15)),
    }
    for i, (name, spaces) in enumerate(aims.items(), start=1):
        camera = aimed(spaces, HALLS.extent, (620, 440), (64, 40), corner=HALLS.corner)
        part = camera.cut(places(HALLS, camera.unit, GRANITE, DAY, NIGHT)[0])
        for number, space in enumerate(spaces, start=1):
            set_down(part, number_disc(number, round(camera.unit * 0.8), DISC, PALE), camera.at(space))
        x, y = 10 + i % 2 * 640, 50 + i // 2 * 500
        image.paste(part, (x, y))
        write(image, (x + 6, y - 14), f"{name}: {camera.unit} pixels to a space", Face.BOLD, 24, PALE)
    return jpeg(image, "cameras", "A map of five rooms and three windows on it")


SAMPLES: dict[str, Callable[[], Picture]] = {"torchlight": torchlight, "lantern": lantern, "cameras": cameras}
"""What a dungeon looks like."""
