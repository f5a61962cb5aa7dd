"""A contact sheet: every board in its order, with a line that a phone can show."""

import pytest
from PIL import Image

from renderers.kit.contact import draw_contact_sheet
from renderers.kit.encode import jpeg
from renderers.kit.letters import LEAST, on_phone, written
from tests.renderers.pixels import pixels


def frames(count):
    shades = [(30 + 60 * n, 40, 200 - 50 * n) for n in range(count)]
    return [
        (jpeg(Image.new("RGB", (1280, 900), shade), "board", f"Board {n}"), f"Ana goes {n} steps")
        for n, shade in enumerate(shades)
    ]


@pytest.mark.parametrize(("width", "across"), [(1280, 2), (720, 1)])
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_all_boards_stand_in_it_and_can_be_read(count, width, across):
    with written() as lines:
        sheet = draw_contact_sheet(frames(count), width, across)
    assert sheet.width == width
    assert [line.text for line in lines if line.text.startswith("Ana")] == [f"Ana goes {n} steps" for n in range(count)]
    assert min(on_phone(line.size, width) for line in lines) >= LEAST
    image = pixels(sheet)
    colours = {image.getpixel((x, y)) for x in range(0, width, 40) for y in range(0, image.height, 40)}
    for shade in (pixels(picture).getpixel((5, 5)) for picture, _ in frames(count)):
        assert any(max(abs(a - b) for a, b in zip(shade, seen, strict=True)) < 12 for seen in colours)
    assert all(f"{n + 1}: Board {n}" in sheet.alt for n in range(count))
