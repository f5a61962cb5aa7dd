"""Looking into a picture, and what is kept of it."""

import io
import sys
from collections.abc import Callable, Iterable
from functools import _lru_cache_wrapper
from types import ModuleType

from PIL import Image, ImageChops

from renderers.kit import text
from renderers.kit.cache import Kept, Shelf
from renderers.kit.encode import Picture

Box = tuple[int, int, int, int]


def pixels(picture: Picture) -> Image.Image:
    """What it shows, decoded."""
    return Image.open(io.BytesIO(picture.data)).convert("RGB")


def words(picture: Picture) -> str:
    """What it shows in words, on all of its pages."""
    return " ".join(page.alt for page in picture.pages)


def differs(one: Picture, two: Picture, box: Box | None = None) -> bool:
    """Whether two pictures can be told apart, there or anywhere, without their colours and by more than encoding leaves."""
    greys = [pixels(picture).convert("L") for picture in (one, two)]
    gap = ImageChops.difference(*(grey.crop(box) if box else grey for grey in greys))
    return gap.point([0] * 40 + [255] * 216).getbbox() is not None


def is_unlike(sign: Image.Image, others: Iterable[Image.Image], least: int) -> bool:
    """Whether a sign can be seen, and differs from each of the others in more than so many pixels."""
    gaps = (ImageChops.difference(sign, other) for other in others)
    return sign.getbbox() is not None and all(sum(gap.histogram()[128:]) > least for gap in gaps)


def forget_what_is_kept(of: Callable[[ModuleType], bool] = bool) -> None:
    """Empty the shelves of all rooms, or of some: what comes out of one is not drawn again."""
    for name, module in list(sys.modules.items()):
        if not name.startswith("renderers.") or module is text or not of(module):
            continue
        for kept in vars(module).values():
            if isinstance(kept, _lru_cache_wrapper):
                kept.cache_clear()
            elif isinstance(kept, Shelf):
                kept.clear()
            elif isinstance(kept, Kept):
                kept.shelf.clear()
