"""From a drawn frame to bytes that Discord shows inline."""

import os
import re
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from typing import IO, cast

from PIL import Image

MOST_TOLD = 1024
"""Letters that Discord shows of the words for who cannot see a picture."""
A_LINE = 60
"""So many letters are not shared out."""


@dataclass(frozen=True)
class Picture:
    """A finished picture: file bytes, a file name with its ending, the size in pixels and words for who cannot see it.

    What is too tall for one screen goes on in the pictures of `rest`.
    """

    data: bytes
    filename: str
    width: int
    height: int
    alt: str
    rest: tuple["Picture", ...] = ()

    @property
    def pages(self) -> tuple["Picture", ...]:
        """All of it, in order."""
        return self, *self.rest


def told(alt: str, pictures: int = 1) -> list[str]:
    """The words for several pictures that are read one after the other, in whole sentences as far as it goes."""
    shares: list[str] = []
    left = alt
    for more in range(pictures, 0, -1):
        share = left if more == 1 and len(left) <= MOST_TOLD else _share(left, max(len(left) / more, A_LINE))
        left = left[len(share) :].lstrip()
        shares.append(share or shares[-1])
    return shares


def _share(text: str, wanted: float) -> str:
    ends = [end.end() for end in re.finditer(r"[.!?](?= |$)", text[:MOST_TOLD])]
    return text[: min(ends, key=lambda end: abs(end - wanted), default=MOST_TOLD)]


def cut(parts: Iterable[str]) -> str:
    """Sentences as one description, whole ones only, as many as Discord takes."""
    text = ""
    for part in parts:
        longer = f"{text} {part}".strip()
        if len(longer) > MOST_TOLD:
            break
        text = longer
    return text


def jpeg(frame: Image.Image, name: str, alt: str) -> Picture:
    """Encode a textured frame as JPEG (quality 90, full colour resolution).

    It is written to a real file descriptor, because only then does Pillow let other threads run while it encodes.
    """
    rgb = frame if frame.mode == "RGB" else frame.convert("RGB")
    with _scratch() as file:
        rgb.save(file, "JPEG", quality=90, subsampling=0)
        file.seek(0)
        data = file.read()
    return Picture(data, f"{name}.jpg", frame.width, frame.height, told(alt)[0])


def png(frame: Image.Image, palette: Image.Image, name: str, alt: str) -> Picture:
    """Encode a flat frame as PNG with a palette (mode P image) made once from a similar frame."""
    flat = frame.quantize(palette=palette, dither=Image.Dither.NONE)
    with _scratch() as file:
        flat.save(file, "PNG", compress_level=1)
        file.seek(0)
        data = file.read()
    return Picture(data, f"{name}.png", frame.width, frame.height, told(alt)[0])


def palette_of(frame: Image.Image) -> Image.Image:
    """A palette of 256 colours for `png`, to be kept by the caller."""
    return frame.quantize(256, Image.Quantize.MEDIANCUT)


def _scratch() -> IO[bytes]:
    if hasattr(os, "memfd_create"):
        return os.fdopen(os.memfd_create("picture"), "w+b")
    return cast("IO[bytes]", tempfile.TemporaryFile())
