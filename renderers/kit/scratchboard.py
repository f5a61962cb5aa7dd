"""A blank scratchboard, on which other pictures are laid."""

from PIL import Image

from renderers.kit.cache import kept
from renderers.kit.colours import Rgb
from renderers.kit.engraving import Plate
from renderers.kit.noise import coloured, grain, levels
from renderers.kit.pen import Pen


@kept
def scratchboard(size: tuple[int, int], black: Rgb, white: Rgb) -> Image.Image:
    """A blank scratchboard: nearly black, with the grain of the clay and some idle scratches (mode RGB). Read-only."""
    speck = levels(Image.blend(grain(size, 3, 11), grain(size, 130, 12), 0.5), 60, 220, 0, 17)
    picture = coloured(speck, black, white)
    pen = Pen(plate := Plate(size, seed=4), 0, 0, 100)
    for _ in range(26):
        x, y = pen.rng.uniform(0, size[0]), pen.rng.uniform(0, size[1])
        long = pen.rng.uniform(20, 120)
        pen.scratch(
            ((x, y), (x + long * 0.5, y + pen.rng.uniform(-5, 5)), (x + long, y + pen.rng.uniform(-9, 9))), 1.6, 0.08
        )
    strokes = plate.edge
    picture.paste(white, (0, 0), strokes)
    return picture
