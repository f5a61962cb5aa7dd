"""Looking into a picture."""

import io

from PIL import Image, ImageChops

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
