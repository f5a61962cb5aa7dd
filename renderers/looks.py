"""`make looks`: every picture with sample data, as single files in `out/looks/` and all on one sheet, `out/looks.png`."""

import io
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path

from PIL import Image

from renderers.kit.encode import Picture


def samples() -> dict[str, Callable[[], Picture]]:
    """Every sample there is, by file name: those in ``SAMPLES`` of each module here that is called ``samples`` or ``..._samples``.

    Names that begin with ``all_`` are sheets of parts, which no player sees.
    """
    found: dict[str, Callable[[], Picture]] = {}
    for path in sorted(Path(__file__).parent.glob("*/*samples.py")):
        folder = path.parent.name
        module = import_module(f"renderers.{folder}.{path.stem}")
        found |= {f"{folder}_{name}": draw for name, draw in module.SAMPLES.items()}
    return found


COLUMNS = 3
CELL = 640


def sheet(pictures: Sequence[Image.Image]) -> Image.Image:
    """Pictures scaled to one width, in columns that stay about equally long."""
    heights = [0] * COLUMNS
    placed: list[tuple[Image.Image, int, int]] = []
    for picture in pictures:
        small = picture.resize((CELL, round(picture.height * CELL / picture.width)), Image.Resampling.LANCZOS)
        column = heights.index(min(heights))
        placed.append((small, column * (CELL + 8), heights[column]))
        heights[column] += small.height + 8
    page = Image.new("RGB", (COLUMNS * (CELL + 8) - 8, max(heights, default=8) - 8), (60, 60, 64))
    for small, x, y in placed:
        page.paste(small, (x, y))
    return page


def main() -> None:
    """Draw everything and write it below `out/`."""
    folder = Path("out/looks")
    folder.mkdir(parents=True, exist_ok=True)
    drawn = []
    for name, draw in samples().items():
        picture = draw()
        (folder / f"{name}{Path(picture.filename).suffix}").write_bytes(picture.data)
        image = Image.open(io.BytesIO(picture.data))
        image.load()
        drawn.append(image)
        sys.stdout.write(f"{name}: {picture.width}x{picture.height}, {len(picture.data) // 1024} KB\n")
    sheet(drawn).save("out/looks.png")
    sys.stdout.write("out/looks.png\n")


if __name__ == "__main__":
    main()
