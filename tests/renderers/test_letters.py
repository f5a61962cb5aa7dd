"""On a phone every word that matters can be read: in the wide picture, or in the tall one that a person may have instead."""

from functools import partial
from types import FunctionType, ModuleType

import pytest
from PIL import Image

from renderers.kit import text
from renderers.kit.letters import LEAST, on_phone, ornament, written
from renderers.looks import samples
from tests.renderers.pixels import forget_what_is_kept

WRITERS = {text.write, text.line, text.heading, text.paragraph, text.lettering}
SAMPLES = {name: draw for name, draw in samples().items() if "_all_" not in name and not name.startswith("kit_")}
TALL = "_tall"
HAVE_TALL = {name.removesuffix(TALL) for name in SAMPLES if name.endswith(TALL)}


def writes(module: ModuleType) -> bool:
    """Whether a module draws letters, so that what it keeps may have some."""
    return any(
        (isinstance(one, FunctionType) and one in WRITERS) or (isinstance(one, partial) and one.func in WRITERS)
        for one in vars(module).values()
    )


def small_words(name: str) -> list[str]:
    """What can hardly be read, with how high it is on a phone."""
    forget_what_is_kept(writes)
    with written() as lines:
        picture = SAMPLES[name]()
    assert lines or "lobby" in name, "a picture without a word"
    heights = {(round(on_phone(line.size, picture.width), 1), line.text) for line in lines}
    return [f"{height}: {words}" for height, words in sorted(heights) if height < LEAST]


MEASURED = [name for name in SAMPLES if name not in HAVE_TALL]


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[] if n % 3 == 0 else pytest.mark.soak) for n, name in enumerate(MEASURED)]
)
def test_the_smallest_word_that_matters_is_nine_pixels_high_on_a_phone(name):
    assert small_words(name) == []


def test_what_comes_from_a_shelf_is_measured_as_well():
    hands = sorted(name for name in HAVE_TALL if "hand" in name)
    name, first = next((name, words) for name in hands if (words := small_words(name)))  # in the wide one
    assert small_words(name) == first


def test_an_ornament_does_not_matter():
    image = Image.new("L", (200, 60))
    with written() as lines:
        text.write(image, (4, 40), "A choice", text.Face.TEXT, 30, 255)
        with ornament():
            text.write(image, (4, 40), "A motto", text.Face.TEXT, 8, 255)
    assert lines == [("A choice", 30)]
    assert on_phone(30, 1280) == pytest.approx(9.14, abs=0.01)
