"""Letters: what fits, what is replaced, and that nothing leaves its box."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops

from renderers.kit.text import STAND_IN, Face, fit, lettering, letters, paragraph, readable, width_of, wrap, write

NAMES = [
    "Ana",
    "Ősz 🐉 漢字",
    "Benedetta von und zu Hohenstein-Wildenburg",
    "Łukasz",
    "Ελένη",
    "Никита",
    "i" * 80,
    "W" * 32,
]


def covered(draw) -> tuple[int, int, int, int] | None:
    """The box of the pixels that `draw` changed on a blank image of 400 by 300."""
    image = Image.new("L", (400, 300), 0)
    draw(image)
    return image.getbbox()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("face", list(Face))
def test_a_fitted_line_stays_within_its_width(name, face):
    size, text = fit(face, 34, readable(name, "Player 1"), 180, 22)
    box = covered(lambda image: write(image, (100, 150), text, face, size, 255))
    assert box is not None
    assert box[0] >= 97
    assert box[2] <= 100 + 180 + 4
    assert 22 <= size <= 34


def test_a_name_shrinks_before_it_is_cut():
    name = "Benedetta von und zu Hohenstein-Wildenburg"
    wide = int(width_of(Face.BOLD, 26, name)) + 1
    assert fit(Face.BOLD, 34, name, wide, 22) == (26, name)
    size, text = fit(Face.BOLD, 34, name, 200, 22)
    assert size == 22
    assert text.endswith("…")
    assert name.startswith(text[:-1])


@pytest.mark.parametrize("words", ["one", "a " * 200, "Donaudampfschifffahrtsgesellschaftskapitän " * 6, "x" * 300])
@pytest.mark.parametrize("smallest", [0, 16])
def test_a_paragraph_stays_in_its_box(words, smallest):
    left, top, right, bottom = 40, 40, 340, 180
    box = covered(
        lambda image: paragraph(image, (left, top, right, bottom), words, Face.TEXT, 26, 255, smallest=smallest)
    )
    assert box is not None
    assert box[0] >= left - 3
    assert box[1] >= top
    assert box[2] <= right + 3
    assert box[3] <= bottom + 3


def test_wrapped_text_loses_no_word_if_it_has_room():
    words = "The door is open and behind it something breathes in and out"
    assert " ".join(wrap(Face.TEXT, 24, words, 200, 20)) == words


def test_wrapped_text_without_room_ends_in_an_ellipsis():
    lines = wrap(Face.TEXT, 24, "The door is open and behind it something breathes", 150, 2)
    assert len(lines) == 2
    assert lines[-1].endswith("…")


def test_letters_that_the_typeface_lacks_become_a_lozenge():
    assert readable("Ősz 🐉 漢字") == f"Ősz {STAND_IN}"


def test_letters_with_unknown_ornaments_become_plain():
    assert readable("𝓐𝓷𝓪") == "Ana"
    assert readable("Z\u0351\u0357a\u034el") == "Zal"


def test_a_name_of_unknown_letters_only_becomes_the_fallback():
    assert readable("漢字", "Player 3") == "Player 3"
    assert readable("\u202e\u200b", "Player 2") == "Player 2"


@given(st.text(max_size=40))
@settings(max_examples=150)
def test_whatever_discord_gives_can_be_drawn(name):
    known = letters(*Face.TEXT.value[:2])
    shown = readable(name, "Somebody")
    assert shown
    assert all(ord(letter) in known for letter in shown)
    assert not any(letter in "\n\r\t" for letter in shown)


def test_capitals_that_cinzel_lacks_are_set_in_the_text_face():
    strange = lettering(Face.DISPLAY, 40, "НИКИТА").mask
    assert ImageChops.difference(strange, lettering(Face.BOLD, 40, "НИКИТА").mask).getbbox() is None
