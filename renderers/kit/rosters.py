"""Who sits at a table: faces in rings, each with the number and the name of its seat."""

import io
from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, UnidentifiedImageError

from renderers.kit.colours import Rgb, shaded
from renderers.kit.encode import Picture, jpeg
from renderers.kit.icons import icon
from renderers.kit.noise import coloured, grain, levels
from renderers.kit.outlines import ellipse
from renderers.kit.panels import shape_mask, stamp
from renderers.kit.text import Face, fit, readable, write

WIDTH = 960
ACROSS = 4
FACE = 132
ROW = 226
NIGHT: Rgb = (20, 18, 22)
PALE: Rgb = (244, 236, 220)
COLOURS: tuple[Rgb, ...] = (
    (196, 62, 52), (58, 118, 190), (76, 146, 78), (206, 150, 44), (138, 88, 176), (36, 146, 150), (204, 104, 150), (132, 120, 104),
)  # fmt: skip
"""One for each seat; that seats differ shows in their numbers as well."""
LARGEST = 1024
"""Pixels across of a face that is looked at; a small file can hold an image of any size."""
FORMATS = ("PNG", "JPEG", "WEBP", "GIF")


@dataclass(frozen=True)
class Guest:
    """Somebody at a table: what they are called, the file of their face (empty if there is none), whether no person plays."""

    name: str
    face: bytes = b""
    steward: bool = False


def draw_roster(guests: Sequence[Guest], most: int) -> Picture:
    """Everybody with their face, and the seats that are free.

    Args:
        guests: by seat.
        most: how many seats there are.
    """
    shown = max(len(guests), min(most, -(-max(1, len(guests)) // ACROSS) * ACROSS))
    rows = -(-shown // ACROSS)
    size = (WIDTH, rows * ROW + 20)
    image = coloured(levels(grain(size, 3, 61), 60, 220, 20, 90), NIGHT, (66, 60, 70))
    for seat in range(shown):
        row, column = divmod(seat, ACROSS)
        in_row = min(ACROSS, shown - row * ACROSS)
        x = (WIDTH - in_row * (WIDTH // ACROSS)) // 2 + column * (WIDTH // ACROSS) + WIDTH // ACROSS // 2
        _place(image, (x, 20 + row * ROW), seat, guests[seat] if seat < len(guests) else None)
    told = ", ".join(f"{n}: {guest.name}" for n, guest in enumerate(guests, start=1))
    return jpeg(image, "roster", f"{len(guests)}/{most} · {told}")


def _place(image: Image.Image, at: tuple[int, int], seat: int, guest: Guest | None) -> None:
    """One seat; ``at`` is the middle of its upper edge."""
    x, y = at
    colour = COLOURS[seat % len(COLOURS)]
    middle = FACE / 2
    ring = ((True, ellipse(middle, middle, middle - 1)), (False, ellipse(middle, middle, middle - 7)))
    if guest is not None:
        disc = shape_mask((FACE, FACE), ((True, ellipse(middle, middle, middle - 6)),), 3)
        image.paste(_looks(guest, seat, colour), (x - FACE // 2, y), disc)
    stamp(image, shape_mask((FACE, FACE), ring, 3), (x - FACE // 2, y), colour if guest else (92, 86, 94))
    if guest is None:
        return
    badge = shape_mask((48, 48), ((True, ellipse(24, 24, 23)),), 3)
    stamp(image, badge, (x + 24, y + FACE - 46), shaded(colour, 0.7))
    write(image, (x + 48, y + FACE - 11), str(seat + 1), Face.BOLD, 34, PALE, align="m")
    letters, words = fit(Face.BOLD, 32, readable(guest.name, str(seat + 1)), WIDTH // ACROSS - 16, 24)
    write(image, (x, y + FACE + 40), words, Face.BOLD, letters, PALE, align="m")


def _looks(guest: Guest, seat: int, colour: Rgb) -> Image.Image:
    """A face; of a steward a lantern, of who shows none the first letter of the name."""
    face = None if guest.steward else portrait(guest.face)
    if face is not None:
        return face
    image = Image.new("RGB", (FACE, FACE), shaded(colour, 0.55))
    if guest.steward:
        stamp(image, icon("lantern", 84), ((FACE - 84) // 2, 22), PALE)
    else:
        first = next((letter for letter in readable(guest.name) if letter.isalnum()), str(seat + 1))
        write(image, (FACE / 2, FACE / 2 + 24), first.upper(), Face.DISPLAY, 68, PALE, align="m")
    return image


def portrait(data: bytes) -> Image.Image | None:
    """A face out of a file of anybody's (RGB); None if it is no picture, or none that we open."""
    if not data:
        return None
    try:
        with Image.open(io.BytesIO(data), formats=FORMATS) as opened:
            if max(opened.size) > LARGEST:
                return None
            whole = opened.convert("RGBA")
    except (UnidentifiedImageError, Image.DecompressionBombError, OSError, ValueError, SyntaxError):
        return None
    side = min(whole.size)
    left, top = (whole.width - side) // 2, (whole.height - side) // 2
    square = whole.crop((left, top, left + side, top + side)).resize((FACE, FACE), Image.Resampling.LANCZOS)
    ground = Image.new("RGB", (FACE, FACE), NIGHT)
    ground.paste(square, (0, 0), square)
    return ground
