"""Where a card is read: a gallery of the mine that goes down into the dark, or the swamp behind it, with something in its light."""

from collections.abc import Sequence

from PIL import Image, ImageChops

from renderers.brimstone.look import GOLD, LAMP, NIGHT, SCARLET, VOID, WIDTH, sign
from renderers.kit.cache import ImageShelf
from renderers.kit.colours import Rgb, mix, shaded
from renderers.kit.noise import coloured, grain, levels, pool, scaled, slope
from renderers.kit.outlines import Point, box, ellipse, run
from renderers.kit.panels import shape_mask, stamp

HEIGHT = 430
"""Pixels of a scene; it is as wide as a picture."""
MIDDLE, FLOOR = WIDTH // 2, 330
"""Where what matters stands: its middle, and the ground under it."""
SIZE = 220
SHADE: Rgb = (14, 11, 10)
FRAMES = (0.3, 0.44, 0.64, 0.92, 1.32)
"""How large the timber frames of the gallery are, from the far one to the near one."""
TRUNKS = ((250, 40, 0.2), (715, 46, 0.2), (130, 70, 0.6), (836, 64, 0.55), (20, 110, 1.0), (940, 120, 1.0))
"""Trees of the swamp: where they stand, how wide they are, how near."""

CARDS: dict[str, tuple[str, Rgb]] = {
    "encounter": ("eye", LAMP), "darkness": ("dark", SCARLET), "dread": ("claw", SCARLET), "depth": ("lantern", VOID),
    "scavenge": ("hand", GOLD), "loot": ("coin", GOLD), "threat": ("skull", SCARLET),
}  # fmt: skip
"""The sign and the ink of each kind of card."""
MOTIFS: dict[str, str] = {
    "coins_in_its_lap": "statue", "the_gap": "crates", "his_last_hour": "hourglass", "the_answer": "ghost",
    "company_strongbox": "fire", "lamps_in_the_water": "lantern", "the_open_keg": "bomb", "the_burial_page": "preacher",
    "the_last_cart": "cart", "blazing_fire": "flame", "apparition": "night_terrors", "the_statue_turns": "statue",
    "names_in_chalk": "scroll", "survivor": "cage", "bad_air": "candle", "the_vein": "stone",
    "the_paymaster": "feather", "rope_bridge": "bridge", "card_game": "card", "claim_stake": "stake",
    "below_the_ninth_step": "chalice", "the_organ_plays": "roots", "the_tenth_drum": "drum", "hands_on_the_altar": "hand",
    "warm_eggs": "eggs", "behind_its_eyes": "drowned_idol", "what_the_weir_caught": "rancher", "the_scent": "lilies",
    "stilt_house": "stilt_house", "the_sinking_mule": "mule", "quicksand": "hand", "fever": "skull",
    "tracks_of_one": "boots", "the_offering": "altar", "a_thing_asleep": "mud_serpents", "lights_over_water": "candle",
    "flame_shrinks": "candle", "falling_rock": "way_shut", "voices_below": "ghost", "a_lull": "moon",
    "something_follows": "boots",
}  # fmt: skip
"""What is seen of a card; of all others the sign of their deck."""

_scenes: ImageShelf[tuple[object, ...]] = ImageShelf()


def scene(kind: str, card: str, *, swamp: bool) -> Image.Image:
    """What a card tells of, in its place (mode RGB). Copy before drawing on it."""
    deck, ink = CARDS[kind]
    motif = MOTIFS.get(card, deck)
    return _scenes.get((motif, ink, swamp), lambda: _drawn(motif, ink, swamp=swamp))


def _drawn(motif: str, ink: Rgb, *, swamp: bool) -> Image.Image:
    image = (_swamp(ink) if swamp else _gallery(ink)).copy()
    left, top = MIDDLE - SIZE // 2, FLOOR - SIZE + 8
    mask = sign(motif, SIZE)
    fallen = mask.transpose(Image.Transpose.FLIP_TOP_BOTTOM).resize((SIZE, SIZE // 4))
    stamp(image, scaled(fallen, 0.45), (left, FLOOR - 8), shaded(ink, 0.35) if swamp else SHADE)
    stamp(image, mask, (left + 5, top + 6), SHADE)
    stamp(image, mask, (left - 2, top - 2), mix(ink, (255, 246, 220), 0.55))
    stamp(image, mask, (left, top), shaded(ink, 0.72))
    lit = ImageChops.multiply(mask, levels(grain(mask.size, 22, 5), 60, 200, 120, 255))
    stamp(image, ImageChops.multiply(lit, slope(mask.size, 255, 90)), (left, top), mix(ink, (255, 240, 200), 0.25))
    return image


def _behind(ink: Rgb, reach: int = 820) -> Image.Image:
    """Night with a light in its middle, on rough stone."""
    image = coloured(levels(grain((WIDTH, HEIGHT), 46, 31), 40, 220, 40, 150), NIGHT, (46, 36, 30))
    stamp(image, pool(reach, 0.95, 1.35), (MIDDLE - reach // 2, FLOOR - 90 - reach // 2), shaded(ink, 0.95))
    return image


def _shape(image: Image.Image, outlines: Sequence[Sequence[Point]], fill: Rgb, strength: float = 1.0) -> None:
    mask = shape_mask(image.size, tuple((True, tuple(outline)) for outline in outlines), 2)
    stamp(image, mask if strength >= 1 else scaled(mask, strength), (0, 0), fill)


def _gallery(ink: Rgb) -> Image.Image:
    """Frame after frame of timber, the far ones in the light, the near ones before it; rails that run into it."""
    image = _behind(ink)
    for size in FRAMES:
        near = (size - FRAMES[0]) / (FRAMES[-1] - FRAMES[0])
        wood = mix(shaded(ink, 0.56), SHADE, min(1.0, 0.1 + 0.85 * near))
        half, top, thick = 330 * size, FLOOR - 40 - 216 * size, 34 * size
        _shape(image, _rock(half, top - 14 * size), SHADE, 0.24 + 0.3 * near)
        beam = box(MIDDLE - half * 0.98, top - thick * 0.7, MIDDLE + half * 0.98, top + thick * 0.3)
        _shape(image, [*_posts(size), beam], wood)
        if near < 0.9:
            edge = box(MIDDLE - half * 0.84, top + thick * 0.3 - 1 - size, MIDDLE + half * 0.84, top + thick * 0.3)
            _shape(image, [edge], mix(ink, wood, 0.45))
    _rails(image, ink)
    return _vignette(image)


def _rock(half: float, top: float) -> list[list[Point]]:
    """What is above a frame, and to its sides."""
    above: list[Point] = [(-9, -9), (WIDTH + 9, -9), (WIDTH + 9, top), (-9, top)]
    beside: list[Point] = [(-9, -9), (MIDDLE - half, -9), (MIDDLE - half * 0.96, HEIGHT + 9), (-9, HEIGHT + 9)]
    return [above, beside, [(WIDTH - x, y) for x, y in beside]]


def _posts(size: float) -> list[list[Point]]:
    """The two posts of a frame, and their braces."""
    half, thick = 330 * size, 34 * size
    top, bottom = FLOOR - 40 - 216 * size, FLOOR - 40 + 126 * size
    foot, head = MIDDLE - half, MIDDLE - half * 0.86
    inner = head + 70 * size
    left: list[list[Point]] = [
        [(foot - thick / 2, bottom), (foot + thick / 2, bottom), (head + thick / 2, top), (head - thick / 2, top)],
        [(head, top + 74 * size), (head, top + 92 * size), (inner, top + 8 * size), (inner + 14 * size, top)],
    ]
    return [*left, *([(WIDTH - x, y) for x, y in part] for part in left)]


def _rails(image: Image.Image, ink: Rgb) -> None:
    horizon, bottom = FLOOR - 12, HEIGHT + 4
    sleepers = []
    for n in range(6):
        y = horizon + (bottom - horizon) * (n / 5) ** 1.6
        half = 60 + 330 * (y - horizon) / (bottom - horizon)
        sleepers.append(box(MIDDLE - half, y, MIDDLE + half, y + 3 + 2.2 * n))
    _shape(image, sleepers, mix(shaded(ink, 0.3), SHADE, 0.5))
    for side in (-1, 1):
        far, near = MIDDLE + side * 40, MIDDLE + side * 250
        rail: list[Point] = [(far - 2, horizon), (far + 2, horizon), (near + 9, bottom), (near - 9, bottom)]
        _shape(image, [rail], shaded(ink, 0.62))


def _swamp(ink: Rgb) -> Image.Image:
    """Trunks with hanging roots, and water that gives back the light."""
    image = _behind(mix(ink, (110, 190, 120), 0.35), 900)
    for n, (x, wide, far) in enumerate(TRUNKS):
        bark = mix(shaded(mix(ink, (90, 150, 100), 0.5), 0.36), SHADE, far)
        _shape(image, [_trunk(x + (18 if n % 2 else -18), x, wide, FLOOR - 16 + 50 * far)], bark)
        roots = [(x + wide * t, 90 + 20 * ((n * 7 + k * 5) % 4)) for k, t in enumerate((-1.5, -0.9, 1.0, 1.7))]
        _shape(image, [[(at - 3, -5), (at + 3, -5), (at + 8 * far, low)] for at, low in roots], bark)
    _shape(image, [box(-5, FLOOR + 4, WIDTH + 5, HEIGHT + 5)], SHADE, 0.45)
    ripples = [ellipse(MIDDLE, FLOOR + 14 + 21 * n, 150 + 95 * n, 3 + 0.8 * n) for n in range(5)]
    _shape(image, ripples, shaded(ink, 0.8), 0.3)
    return _vignette(image)


def _trunk(head: float, x: float, wide: float, foot: float) -> Sequence[Point]:
    """A trunk from above the picture to its roots."""
    return run(
        f"{head - wide / 2},-20! {head + wide / 2},-20! {x + wide / 2.6},{foot - 90} {x + wide * 0.6},{foot - 26}"
        f" {x + wide * 1.25},{foot}! {x - wide * 1.25},{foot}! {x - wide * 0.6},{foot - 26} {x - wide / 2.6},{foot - 90}"
    )


def _vignette(image: Image.Image) -> Image.Image:
    """Darker towards its rim, and into the dark below, where words follow."""
    light = pool(1240, 1.0, 0.75).resize((WIDTH + 260, HEIGHT + 330)).crop((130, 150, WIDTH + 130, HEIGHT + 150))
    dark = Image.new("RGB", image.size, NIGHT)
    ground = levels(slope(image.size, 255, 0), 0, 70, 0, 255)
    return Image.composite(image, dark, ImageChops.multiply(levels(light, 0, 120, 0, 255), ground))
