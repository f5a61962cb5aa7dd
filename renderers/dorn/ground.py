"""The ground of Dorn: halls of granite and what lies around them, each region built of its own stuff, by day and by night.

It takes a second or two to draw and is kept for each scale. Every region has things of its own on its floor, so that they
can be told apart without colour: round stepping stones, reeds, rails, graves, gratings, coffins, eyes, the ring of the Ritual.
"""

import random
from collections.abc import Callable, Iterable
from functools import cache

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from renderers.dorn.look import BLOOD, EMBER, GOLD, NIGHT, PALE, RUNE, sign
from renderers.dorn.plan import ALL, REGIONS, marked, passages, plan, within
from renderers.dorn.words import say
from renderers.kit.cache import ImageShelf, kept
from renderers.kit.camera import Camera, Space
from renderers.kit.colours import Rgb, shaded
from renderers.kit.light import Flame, dimmed, light, warmed
from renderers.kit.noise import coloured, levels, scaled, seamless
from renderers.kit.outlines import ellipse
from renderers.kit.panels import shape_mask
from renderers.kit.text import Face, lettering, write
from renderers.kit.tiles import Stone, draw_plan
from renderers.kit.workshop import crafted

CORNER = plan(ALL).corner
EXTENT = plan(ALL).extent
BOARD, THIRDS, NEAR = 36, 56, 64
"""Pixels to a space: of the whole map, and of a part of it."""

GRANITE = Stone((138, 131, 124), (48, 43, 43), (96, 91, 92), (34, 31, 34), (116, 74, 42))
STONES = {
    "argos": Stone((150, 118, 76), (92, 70, 44), (104, 80, 52), (44, 48, 34), (116, 74, 42)),
    "trail": Stone((104, 84, 52), (94, 76, 48), (86, 84, 62), (42, 46, 34), (116, 74, 42)),
    "swamp": Stone((58, 62, 46), (48, 52, 40), (44, 58, 36), (26, 32, 28), (116, 74, 42)),
    "mines": Stone((124, 92, 62), (92, 66, 44), (110, 78, 48), (44, 32, 26), (116, 74, 42)),
    "graveyard": Stone((84, 92, 76), (62, 70, 56), (100, 100, 96), (30, 32, 30), (116, 74, 42)),
    "sewers": Stone((62, 88, 80), (30, 48, 46), (84, 96, 90), (24, 32, 32), (116, 74, 42)),
    "crypt": Stone((126, 118, 138), (52, 46, 62), (102, 94, 114), (30, 27, 36), (116, 74, 42)),
    "temple": Stone((74, 62, 84), (22, 16, 28), (94, 74, 104), (24, 18, 30), (116, 74, 42)),
    "chamber": Stone((128, 92, 84), (44, 22, 22), (112, 76, 70), (34, 22, 22), (116, 74, 42)),
    "throne_room": Stone((70, 66, 72), (22, 20, 24), (120, 98, 58), (26, 22, 24), (116, 74, 42)),
}
"""What each region is built of; the labyrinth is granite."""
OPEN_AIR = ("argos", "trail", "swamp")
"""Where day and night make the difference."""
SQUARE: tuple[Space, ...] = tuple((x, y) for x, y in marked("argos") for x in range(x, x - 5, -1))
"""The village square of Argos, where those stand who are there; its only space by the rules comes first."""
LABELS = (
    ("swamp", 3.6, 1.5), ("argos", 3.6, 10.5), ("mines", 3.9, 22.6), ("graveyard", 17.0, 1.75), ("herbalist", 12.0, 2.5),
    ("temple", 29.5, 0.6), ("sewers", 14.5, 22.6), ("crypt", 32.2, 22.6), ("chamber", 21.5, 16.9), ("throne", 26.0, 10.4),
)  # fmt: skip
"""Regions that have their name on the whole map, and its middle in spaces."""
LETTERS = {BOARD: 20, THIRDS: 28}
"""The size of these names at a scale; at others there are none."""
PARTED = ("herbalist", "chamber")
"""Those whose name the thirds of the map would cut apart."""
FLOOR = ALL | frozenset(SQUARE)

_grounds: ImageShelf[tuple[int, bool]] = ImageShelf()


def ground(unit: int, *, day: bool) -> Image.Image:
    """The empty map at a scale (mode RGB), torches burning. Read-only."""
    return _grounds.get((unit, day), lambda: crafted(_lit, unit, day=day))


def whole(unit: int) -> Camera:
    """All of the map at a scale."""
    return Camera(unit, 0, 0, (EXTENT[0] * unit, EXTENT[1] * unit), CORNER)


def _lit(unit: int, *, day: bool) -> Image.Image:
    """The map under torches, its open parts under the sun or the moon."""
    plain = _plain(unit)
    camera = whole(unit)
    warm, cold = warmed(plain, (255, 228, 184)), dimmed(plain, (14, 14, 26), 0.52)
    image = cold.copy()
    image.paste(warm, (0, 0), light(camera, _flames(4 if day else 3), ambient=128 if day else 34))
    sky = warmed(plain, (255, 250, 236) if day else (104, 124, 190))
    if not day:
        sky.paste(warm, (0, 0), light(camera, _flames(3), ambient=0))
    image.paste(sky, (0, 0), _cells(unit, _open_air(), unit // 3))
    for space in torches():
        _torch(image, camera, space)
    for mark, x, y in LABELS if unit in LETTERS else ():
        if unit == BOARD or mark not in PARTED:
            middle = ((x - CORNER[0]) * unit, (y - CORNER[1]) * unit)
            _label(image, say("picture-label", mark=mark), middle, LETTERS[unit])
    return image


def _label(image: Image.Image, name: str, middle: tuple[float, float], size: int) -> None:
    """The name of a region, with dark round its letters."""
    mask = lettering(Face.CAPS, size, name, 1).mask
    at = (round(middle[0] - mask.width / 2), round(middle[1] - mask.height / 2))
    halo = Image.new("L", (mask.width + 20, mask.height + 20), 0)
    halo.paste(mask, (10, 10))
    image.paste(NIGHT, (at[0] - 10, at[1] - 10), scaled(halo.filter(ImageFilter.GaussianBlur(4)), 3.0))
    image.paste(PALE, at, scaled(mask, 0.86))


# What the map is built of


@kept
def _plain(unit: int) -> Image.Image:
    """The map in even light (read-only): all of it in granite, then region by region in its own stuff, then what stands on it."""
    image = draw_plan(plan(FLOOR), unit, GRANITE, 5)
    for region in REGIONS:
        _built(image, unit, within(region) | _grown(region), STONES[region])
    camera = whole(unit)
    for region, furnish in FURNISHED.items():
        for i, space in enumerate(sorted(within(region))):
            furnish(image, camera, space, i)
    _obstacles(image, camera)
    _inlays(image, camera)
    return image


def _built(image: Image.Image, unit: int, spaces: frozenset[Space], stone: Stone) -> None:
    """Build a region anew out of its own stone, walls included."""
    left, top = min(x for x, _ in spaces) - 2, min(y for _, y in spaces) - 2
    right, bottom = max(x for x, _ in spaces) + 2, max(y for _, y in spaces) + 2
    part = plan(frozenset((x, y) for x, y in FLOOR if left <= x <= right and top <= y <= bottom))
    drawn = draw_plan(part, unit, stone, 5)
    at = ((part.corner[0] - CORNER[0]) * unit, (part.corner[1] - CORNER[1]) * unit)
    mask = _cells(unit, spaces, max(2, unit // 5)).crop((*at, at[0] + drawn.width, at[1] + drawn.height))
    image.paste(drawn, at, mask)


def _grown(region: str) -> frozenset[Space]:
    """The rock that belongs to a region of the west: Argos lies between the swamp and the mines, the trail beside them."""
    gate_row, (trail, *_) = SQUARE[0][1], (x for x, y in marked("trail") if y > SQUARE[0][1] + 2)
    rows = {
        "swamp": range(CORNER[1], gate_row - 1),
        "argos": range(gate_row - 1, gate_row + 2),
        "mines": range(gate_row + 2, CORNER[1] + EXTENT[1]),
        "trail": range(CORNER[1], max(y for _, y in marked("trail")) + 1),
    }.get(region, range(0))
    columns = range(trail - 1, trail + 2) if region == "trail" else range(CORNER[0], trail - 1)
    return frozenset((x, y) for y in rows for x in columns) - ALL


def _open_air() -> frozenset[Space]:
    return frozenset().union(*(within(region) | _grown(region) for region in OPEN_AIR))


def _cells(unit: int, spaces: Iterable[Space], soft: int) -> Image.Image:
    """Spaces as a mask of the whole map (mode L), a little wider than they are, with a soft edge."""
    mask = Image.new("L", whole(unit).size, 0)
    more = round(unit * 0.18)
    for x, y in spaces:
        left, top = (x - CORNER[0]) * unit, (y - CORNER[1]) * unit
        mask.paste(255, (left - more, top - more, left + unit + more, top + unit + more))
    return mask.filter(ImageFilter.BoxBlur(soft)) if soft else mask


# What stands on it


def _set(
    image: Image.Image, name: str, middle: tuple[float, float], size: float, colour: Rgb, share: float = 1.0
) -> None:
    """A sign on the ground, its middle at a point."""
    mask = sign(name, max(4, round(size)))
    at = (round(middle[0] - mask.width / 2), round(middle[1] - mask.height / 2))
    image.paste(colour, at, scaled(mask, share) if share < 1 else mask)


def _upon(
    image: Image.Image, camera: Camera, space: Space, name: str, size: float, colour: Rgb, share: float = 1.0
) -> None:
    """A sign on a space, with its shadow."""
    x, y = camera.at(space)
    u = camera.unit
    _set(image, name, (x + u * 0.04, y + u * 0.05), size * u, NIGHT, 0.6 * share)
    _set(image, name, (x, y), size * u, colour, share)


def _stepping_stone(image: Image.Image, camera: Camera, space: Space, number: int) -> None:
    """A round space of the trail, its ways of trodden ochre."""
    u = camera.unit
    x, y = camera.at(space)
    for here, there in _ways("trail").get(space, ()):
        (ax, ay), (bx, by) = camera.at(here), camera.at(there)
        box = (min(ax, bx) - u // 7, min(ay, by) - u // 7, max(ax, bx) + u // 7, max(ay, by) + u // 7)
        image.paste((188, 144, 70), box, Image.new("L", (box[2] - box[0], box[3] - box[1]), 150))
    size = round(u * 0.84)
    for reach, colour in (
        (1.0, (58, 42, 24)),
        (0.92, (204, 160, 88)),
        (0.8, shaded((178, 132, 66), 0.92 + number % 3 * 0.06)),
    ):
        disc = shape_mask((size, size), ((True, ellipse(size / 2, size / 2, size / 2 * reach)),), 3)
        image.paste(colour, (x - size // 2, y - size // 2), disc)
    _set(image, "cracks", (x, y), u * 0.5, (122, 88, 44), 0.7)


@cache
def _ways(region: str) -> dict[Space, list[tuple[Space, Space]]]:
    """By space the ways from it to its neighbours to the east and south."""
    inside, found = within(region), dict[Space, list[tuple[Space, Space]]]()
    for here, there in sorted(passages()):
        if here in inside and there in inside and abs(here[0] - there[0]) + abs(here[1] - there[1]) == 1:
            found.setdefault(here, []).append((here, there))
    return found


def _mud(image: Image.Image, camera: Camera, space: Space, number: int) -> None:
    """Reeds and standing water."""
    rng = random.Random(f"mud {space}")
    u = camera.unit
    x, y = camera.at(space)
    _set(image, "ripple", (x + rng.uniform(-0.1, 0.1) * u, y + 0.12 * u), u * 0.7, (110, 128, 96), 0.5)
    for k in range(1 + number % 2):
        dx, dy = rng.uniform(-0.34, 0.34) * u, rng.choice((-0.28, 0.28)) * u
        _set(image, "reeds", (x + dx, y + dy), u * (0.36 + 0.06 * k), (134, 150, 70))


def _rails(image: Image.Image, camera: Camera, space: Space, _: int) -> None:
    """Rails to every neighbour to the east and south; they meet on the space."""
    u = camera.unit
    track = sign("track", u)
    for here, there in _ways("mines").get(space, ()):
        (ax, ay), (bx, by) = camera.at(here), camera.at(there)
        mask = track if ax != bx else track.transpose(Image.Transpose.ROTATE_90)
        small = mask.resize((u, round(u * 0.5)) if ax != bx else (round(u * 0.5), u), Image.Resampling.BOX)
        at = ((ax + bx - small.width) // 2, (ay + by - small.height) // 2)
        image.paste((46, 32, 24), at, scaled(small, 0.85))


def _graves(image: Image.Image, camera: Camera, space: Space, number: int) -> None:
    x, y = camera.at(space)
    u = camera.unit
    name = ("grave", "grave_small", "grave")[number % 3]
    for dx, dy, size in ((-0.27, -0.24, 0.4), (0.28, -0.22, 0.34)):
        _set(image, name, (x + (dx + 0.03) * u, y + (dy + 0.04) * u), u * size, NIGHT, 0.7)
        _set(image, name, (x + dx * u, y + dy * u), u * size, (176, 180, 168))


def _gutter(image: Image.Image, camera: Camera, space: Space, _: int) -> None:
    x, y = camera.at(space)
    u = camera.unit
    _set(image, "grating", (x, y - u * 0.1), u * 0.62, (18, 30, 30))
    _set(image, "ripple", (x, y + u * 0.3), u * 0.7, (150, 196, 176), 0.6)


def _coffins(image: Image.Image, camera: Camera, space: Space, number: int) -> None:
    _upon(
        image,
        camera,
        space,
        "coffin" if number % 2 == 0 else "bones",
        0.74 if number % 2 == 0 else 0.5,
        (186, 178, 196),
        0.62,
    )


def _eyes(image: Image.Image, camera: Camera, space: Space, number: int) -> None:
    _upon(image, camera, space, "sanctum" if number % 2 == 0 else "flagstone", 0.7, (186, 122, 214), 0.6)


def _carpet(image: Image.Image, camera: Camera, space: Space, _: int) -> None:
    """A carpet of blood red from the Gate to the throne; inlays beside it."""
    x, y = camera.at(space)
    u = camera.unit
    if space[1] != marked("throne")[0][1]:
        _set(image, "flagstone", (x, y), u * 0.76, GOLD, 0.4)
        return
    half = round(u * 0.3)
    image.paste(
        (116, 18, 24), (x - u // 2, y - half, x + u // 2, y + half), Image.new("L", (u // 2 * 2, 2 * half), 225)
    )
    for dy in (-half, half - max(1, u // 16)):
        image.paste(GOLD, (x - u // 2, y + dy, x + u // 2, y + dy + max(1, u // 16)))


FURNISHED: dict[str, Callable[[Image.Image, Camera, Space, int], None]] = {
    "trail": _stepping_stone,
    "swamp": _mud,
    "mines": _rails,
    "graveyard": _graves,
    "sewers": _gutter,
    "crypt": _coffins,
    "temple": _eyes,
    "throne_room": _carpet,
}
"""What stands on the spaces of each region."""


def _obstacles(image: Image.Image, camera: Camera) -> None:
    """The lake, trees, hills, houses, pillars."""
    u = camera.unit
    _lake(image, camera)
    for name, sized, colour in (("hill", 0.98, (104, 96, 66)), ("tree", 0.96, (34, 62, 32))):
        for space in marked(name):
            _upon(image, camera, space, name, sized, colour)
    for space in marked("tree"):
        x, y = camera.at(space)
        _set(image, "tree_light", (x, y), u * 0.8, (82, 116, 56), 0.8)
    for i, space in enumerate((*marked("houses"), *marked("herbalists_house"))):
        if space in SQUARE:
            continue
        _roof(image, camera, space, i)
    for space in marked("herbalists_house"):
        _upon(image, camera, space, "herb", 0.6, (176, 220, 120))
    for space in marked("pillar"):
        _upon(image, camera, space, "pillar", 0.84, (150, 142, 136))


def _roof(image: Image.Image, camera: Camera, space: Space, number: int) -> None:
    """A roof of shingles, every other one along the lane; light falls out of a window below."""
    u = camera.unit
    x, y = camera.at(space)
    mask = sign("house", round(u * 0.92))
    mask = mask.transpose(Image.Transpose.ROTATE_90) if number % 2 else mask
    colour = shaded(((150, 84, 52), (132, 98, 58), (112, 88, 76))[number % 3], 0.86 + number % 4 * 0.07)
    at = (x - mask.width // 2, y - mask.height // 2)
    image.paste(NIGHT, (at[0] + u // 16, at[1] + u // 12), scaled(sign("card", mask.width), 0.6))
    image.paste(shaded(colour, 0.55), at, sign("roof", mask.width))
    image.paste(colour, at, mask)
    _set(image, "chimney", (x, y), u * 0.9, (58, 50, 48))


def _lake(image: Image.Image, camera: Camera) -> None:
    """Black water with a shore, over all its cells."""
    u = camera.unit
    big = Image.new("L", image.size, 0)
    pencil = ImageDraw.Draw(big)
    for space in marked("lake"):
        x, y = camera.at(space)
        pencil.rounded_rectangle((x - u * 0.56, y - u * 0.56, x + u * 0.56, y + u * 0.56), u * 0.3, fill=255)
    shore = big.filter(ImageFilter.GaussianBlur(u * 0.16))
    rough = seamless(max(3, u // 6), 9)
    for x in range(0, image.width, rough.width):
        for y in range(0, image.height, rough.height):
            big.paste(rough, (x, y))
    waved = ImageChops.add(shore, levels(big, 0, 255, 0, 60), 1, -30)
    image.paste((96, 104, 70), (0, 0), levels(waved, 70, 110))
    image.paste(coloured(big, (10, 22, 30), (30, 52, 62)), (0, 0), levels(waved, 118, 150))
    for space in marked("lake"):
        _set(image, "ripple", camera.at(space), u * 0.8, (120, 156, 166), 0.55)


def _inlays(image: Image.Image, camera: Camera) -> None:
    """What is let into the floor: the ring of the Ritual, rune spaces, craters, fountains, the throne, worn passages."""
    u = camera.unit
    _ring(image, camera)
    for space in marked("treasure"):
        _set(image, "flagstone", camera.at(space), u * 0.8, GOLD, 0.75)
    for space in marked("artifact"):
        _set(image, "runes", camera.at(space), u * 0.96, RUNE)
    for space in marked("monster"):
        _set(image, "crater", camera.at(space), u * 0.96, NIGHT)
        _set(image, "skull", camera.at(space), u * 0.42, (170, 150, 140), 0.55)
    for i, name in enumerate(("teleport_1", "teleport_2"), start=1):
        for space in marked(name):
            x, y = camera.at(space)
            disc = shape_mask((u, u), ((True, ellipse(u / 2, u / 2, u * 0.46)),), 3)
            image.paste((24, 40, 62), (x - u // 2, y - u // 2), disc)
            _set(image, "runes", (x, y), u * 0.98, PALE)
            write(image, (x, y + u * 0.14), f"T{i}", Face.BOLD, max(14, round(u * 0.4)), PALE, align="m")
    for number in range(1, 7):
        for space in marked(f"cave_in_{number}"):
            x, y = camera.at(space)
            _set(image, "cracks", (x, y), u * 0.9, NIGHT, 0.8)
            write(
                image, (x, y + u * 0.14), f"Z{number}", Face.BOLD, max(13, round(u * 0.34)), (236, 220, 196), align="m"
            )
    for space in marked("fountain"):
        x, y = camera.at(space)
        disc = shape_mask((u, u), ((True, ellipse(u / 2, u / 2, u * 0.44)),), 3)
        image.paste((40, 92, 120), (x - u // 2, y - u // 2), disc)
        _set(image, "basin", (x, y), u * 0.96, (214, 208, 196))
        _set(image, "spring", (x, y), u * 0.74, (178, 226, 240), 0.8)
    for space in marked("throne"):
        _upon(image, camera, space, "throne", 0.9, GOLD)
    for space in marked("herbalist"):
        _set(image, "herb", camera.at(space), u * 0.56, (70, 96, 40))


def _ring(image: Image.Image, camera: Camera) -> None:
    """The ring of the Ultimate Ritual, over the whole chamber but for its walls."""
    u = camera.unit
    spots = sorted(within("chamber"))
    ax, ay = camera.at((min(x for x, _ in spots), min(y for _, y in spots)))
    bx, by = camera.at((max(x for x, _ in spots), max(y for _, y in spots)))
    size = round(u * 4.9)
    mask = sign("ritual", size)
    at = ((ax + bx - size) // 2, (ay + by - size) // 2)
    floor = _cells(u, spots, 0).crop((*at, at[0] + size, at[1] + size))
    image.paste(shaded(BLOOD, 1.15), at, ImageChops.multiply(scaled(mask, 0.62), floor))


# Light


@cache
def torches() -> tuple[Space, ...]:
    """Spaces at whose northern wall a torch burns: here and there, never two near each other."""
    joined = {frozenset(way) for way in passages()}
    inside = ALL - _open_air() - frozenset(SQUARE)
    found: list[Space] = []
    for x, y in sorted(inside, key=lambda space: (space[0] * 7 + space[1] * 11) % 31):
        walled = frozenset(((x, y), (x, y - 1))) not in joined
        if walled and all(abs(x - fx) + abs(y - fy) >= 5 for fx, fy in found):
            found.append((x, y))
    return tuple(sorted(found))


@cache
def _flames(reach: int) -> tuple[Flame, ...]:
    burning = [Flame(space, reach, 240) for space in torches()]
    homes = [Flame(space, 3, 200) for space in (*SQUARE[::2], *marked("herbalists_house"))]
    return (*burning, *homes, *(Flame(space, 5, 230) for space in (*marked("throne"), *marked("pillar"))))


def _torch(image: Image.Image, camera: Camera, space: Space) -> None:
    """A torch on the wall to the north of a space, and the light on the stones round it."""
    u = camera.unit
    x, y = camera.at(space)
    glow = Image.radial_gradient("L").resize((u, u)).point([max(0, 150 - i * 5 // 3) for i in range(256)])
    image.paste((255, 196, 96), (x - u // 2, y - u), glow)
    _set(image, "flame", (x, y - u * 0.5), u * 0.36, (255, 222, 130))
    _set(image, "flame", (x, y - u * 0.46), u * 0.2, EMBER)
