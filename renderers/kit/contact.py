"""A contact sheet: what somebody missed in one picture, the boards of then numbered in their order."""

import io
from collections.abc import Sequence

from PIL import Image

from renderers.kit.colours import Rgb
from renderers.kit.encode import Picture, jpeg
from renderers.kit.markers import number_disc
from renderers.kit.text import Face, paragraph, readable

NIGHT: Rgb = (18, 16, 20)
PALE: Rgb = (244, 236, 220)
EMBER: Rgb = (150, 34, 22)
GAP = 12
TELLING = 96
"""Height of what is said under a board."""


def draw_contact_sheet(frames: Sequence[tuple[Picture, str]], width: int, across: int) -> Picture:
    """Boards with a line each.

    Args:
        frames: a picture, and what happened there; in order.
        width: of the sheet in pixels; the letters are right for 720 to 1280.
        across: how many lie side by side, if there are so many.
    """
    across = min(across, len(frames))
    each = (width - GAP * (across + 1)) // across
    letters = max(20, round(width * 0.0245))
    shots = [_opened(picture, each) for picture, _ in frames]
    rows = [shots[i : i + across] for i in range(0, len(shots), across)]
    heights = [max(shot.height for shot in row) + TELLING for row in rows]
    sheet = Image.new("RGB", (width, GAP + sum(height + GAP for height in heights)), NIGHT)
    for n, (shot, (_, words)) in enumerate(zip(shots, frames, strict=True)):
        row, column = divmod(n, across)
        x, y = GAP + column * (each + GAP), GAP + sum(height + GAP for height in heights[:row])
        sheet.paste(shot, (x, y))
        disc = number_disc(n + 1, 64, (NIGHT, PALE, EMBER), PALE)
        sheet.paste(disc, (x + 4, y + shot.height + 8), disc)
        box = (x + 80, y + shot.height + 6, x + each - 4, y + shot.height + TELLING)
        paragraph(sheet, box, readable(words, "–"), Face.TEXT, letters + 4, PALE, smallest=letters)
    told = " ".join(f"{n}: {picture.alt}" for n, (picture, _) in enumerate(frames, start=1))
    return jpeg(sheet, "missed", told)


def _opened(picture: Picture, width: int) -> Image.Image:
    """A finished picture, in this width."""
    with Image.open(io.BytesIO(picture.data)) as opened:
        return opened.convert("RGB").resize(
            (width, round(opened.height * width / opened.width)), Image.Resampling.LANCZOS
        )
