"""`make looks`: every picture with sample data, as single files in `out/looks/`, all on one sheet, `out/looks.png`, and a few for the front page."""

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


FRONT = (
    "dark_castle_board_fight",
    "damnation_board",
    "brimstone_board_fight",
    "vengeance_board",
    "dorn_board",
    "brimstone_enemy",
    "dark_castle_hand",
    "odds_thrown",
)
"""What the README shows, in four columns that come out equally long."""


def sheet(pictures: Sequence[Image.Image], columns: int, width: int) -> Image.Image:
    """Pictures scaled to one width in pixels, in columns that stay about equally long."""
    heights = [0] * columns
    placed: list[tuple[Image.Image, int, int]] = []
    for picture in pictures:
        small = picture.resize((width, round(picture.height * width / picture.width)), Image.Resampling.LANCZOS)
        column = heights.index(min(heights))
        placed.append((small, column * (width + 8), heights[column]))
        heights[column] += small.height + 8
    page = Image.new("RGB", (columns * (width + 8) - 8, max(heights, default=8) - 8), (13, 17, 23))
    for small, x, y in placed:
        page.paste(small, (x, y))
    return page


def main() -> None:
    """Draw everything and write it below `out/`."""
    folder = Path("out/looks")
    folder.mkdir(parents=True, exist_ok=True)
    drawn = {}
    for name, draw in samples().items():
        picture = draw()
        (folder / f"{name}{Path(picture.filename).suffix}").write_bytes(picture.data)
        image = Image.open(io.BytesIO(picture.data))
        image.load()
        drawn[name] = image
        sys.stdout.write(f"{name}: {picture.width}x{picture.height}, {len(picture.data) // 1024} KB\n")
    sheet([*drawn.values()], columns=3, width=640).save("out/looks.png")
    sheet([drawn[name].convert("RGB") for name in FRONT], columns=4, width=392).save("docs/looks.jpg", quality=85)
    sys.stdout.write("out/looks.png, docs/looks.jpg\n")


if __name__ == "__main__":
    main()
