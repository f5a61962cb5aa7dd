"""The drawing kit: outlines, the engraver, icons, dice, caches, encoding."""

import io
import platform
import subprocess
import sys
from functools import partial

import pytest
from PIL import Image

from renderers.kit.cache import ImageShelf, Room, weight
from renderers.kit.dice import Clay, face_die
from renderers.kit.encode import jpeg, palette_of, png, told
from renderers.kit.engraving import Cut, Plate
from renderers.kit.icons import ALIASES, ICONS, UNKNOWN, icon, named
from renderers.kit.noise import grain
from renderers.kit.outlines import arch, bounds, ellipse, mirrored, run
from renderers.kit.pages import pages as pages_of
from renderers.kit.pages import unbroken
from renderers.kit.panels import frame

CLAY = Clay((230, 220, 200), (10, 10, 10), (120, 110, 100))


def test_a_run_keeps_its_corners_and_rounds_the_rest():
    points = run("0,0! 100,0! 100,100!")
    assert {(0.0, 0.0), (100.0, 0.0), (100.0, 100.0)} <= set(points)
    assert bounds(points) == (0, 0, 100, 100)
    assert len(run("0,0 100,0 100,100")) > len(points)


def test_a_mirrored_outline_is_symmetric():
    points = {(round(x, 6), round(y, 6)) for x, y in mirrored("50,0! 80,20! 90,90! 50,100!")}
    assert points == {(round(100 - x, 6), y) for x, y in points}


def test_an_arch_stands_on_its_feet():
    left, top, right, bottom = bounds(arch(10, 5, 50, 90, pointed=0.8))
    assert (left, right, bottom) == (10, 50, 90)
    assert top == pytest.approx(5)


def test_noise_is_the_same_for_the_same_seed_and_another_for_another():
    assert grain((60, 40), 7, 3).tobytes() == grain((60, 40), 7, 3).tobytes()
    assert grain((60, 40), 7, 3).tobytes() != grain((60, 40), 7, 4).tobytes()


def engraved(cut: Cut, **lights: float) -> Image.Image:
    plate = Plate((200, 200), seed=1)
    if lights:
        plate.glow(lights["x"], lights["y"], 160)
    plate.form(ellipse(100, 100, 70), cut)
    return plate.ink()


def brightness(image: Image.Image, box: tuple[int, int, int, int]) -> float:
    histogram = image.crop(box).histogram()
    return sum(i * n for i, n in enumerate(histogram)) / sum(histogram)


def test_a_form_is_bright_where_the_light_is():
    from_left = engraved(Cut(), x=0, y=100)
    from_right = engraved(Cut(), x=200, y=100)
    assert brightness(from_left, (30, 60, 90, 140)) > 2 * brightness(from_left, (110, 60, 170, 140))
    assert brightness(from_right, (110, 60, 170, 140)) > 2 * brightness(from_right, (30, 60, 90, 140))


def test_a_brighter_cut_has_more_ink_and_nothing_lies_outside_the_form():
    dim, bright = engraved(Cut(light=0.3)), engraved(Cut(light=0.95))
    assert brightness(bright, (0, 0, 200, 200)) > 1.5 * brightness(dim, (0, 0, 200, 200))
    assert brightness(bright, (0, 0, 24, 200)) == 0


def test_a_form_in_front_hides_what_is_behind_it():
    plate = Plate((200, 200), seed=1)
    plate.form(ellipse(100, 100, 80), Cut(light=1.0))
    plate.form(ellipse(100, 100, 40), Cut(shadow=0, light=0, rim=0))
    assert brightness(plate.ink(), (85, 85, 115, 115)) == 0


@pytest.mark.parametrize(
    "outline",
    [ellipse(-300, 50, 20), ellipse(50, 900, 20), ellipse(100, 100, 400), ellipse(195, 5, 30), ellipse(10, 10, 0.2)],
)
def test_forms_may_stick_out_of_the_plate(outline):
    plate = Plate((200, 200), seed=1)
    plate.form(outline, Cut())
    plate.line(outline)
    plate.black(outline, 0.5)
    assert plate.ink().size == (200, 200)


@pytest.mark.parametrize("name", list(ICONS))
def test_every_icon_draws_within_its_square(name):
    big, small = icon(name, 96), icon(name, 20)
    box = big.getbbox()
    assert box is not None
    assert (box[2] - box[0]) * (box[3] - box[1]) > 96 * 96 * 0.12
    assert brightness(big, (0, 0, 96, 96)) > 12
    assert small.getbbox() is not None


def test_no_two_icons_are_alike():
    assert len({icon(name, 40).tobytes() for name in ICONS}) == len(ICONS)


def test_other_words_for_icons_lead_to_icons():
    assert all(target in ICONS and word not in ICONS for word, target in ALIASES.items())
    assert named("no such thing") == UNKNOWN


def test_dice_differ_in_shape_and_not_only_in_colour():
    single = [face_die((trait,), 80, CLAY).convert("L").tobytes() for trait in ("might", "cunning", "wisdom", "shield")]
    assert len(set(single)) == 4
    plain = face_die(("might", "might"), 80, CLAY)
    assert face_die(("might", "might"), 80, CLAY, shield=True).convert("L").tobytes() != plain.convert("L").tobytes()
    struck = face_die(("might",), 80, CLAY, struck=True)
    assert struck.tobytes() != face_die(("might",), 80, CLAY).tobytes()


def test_a_shelf_forgets_what_was_unused_for_longest():
    shelf: ImageShelf[int] = ImageShelf(Room(3 * 100))
    drawn: list[int] = []

    def draw(key: int) -> Image.Image:
        drawn.append(key)
        return Image.new("L", (10, 10), key)

    for key in (1, 2, 3, 1, 4, 1, 2):
        assert shelf.get(key, lambda key=key: draw(key)).getpixel((0, 0)) == key
    assert drawn == [1, 2, 3, 4, 2]
    assert shelf.room.used == 300
    assert len(shelf) == 3


def test_what_was_unused_for_longest_goes_first_on_whichever_shelf_it_lies():
    room = Room(3 * 100)
    one, other = ImageShelf[str](room), ImageShelf[str](room)
    drawn: list[str] = []

    def get(shelf: ImageShelf[str], name: str, key: str) -> None:
        shelf.get(key, lambda: drawn.append(f"{name} {key}") or Image.new("L", (10, 10)))

    for key in "abab":
        get(one, "one", key)
    get(other, "other", "a")
    get(one, "one", "a")
    get(other, "other", "c")
    assert (len(one), len(other)) == (1, 2)
    get(one, "one", "a")
    assert drawn == ["one a", "one b", "other a", "other c"], "one b went, though other a is older on its shelf"
    one.clear()
    assert (len(one), len(other), room.used) == (0, 2, 200)


def test_a_shelf_recovers_from_a_failed_drawing():
    shelf: ImageShelf[str] = ImageShelf(Room(1000))

    def fail() -> Image.Image:
        raise OSError

    with pytest.raises(OSError):  # noqa: PT011
        shelf.get("a", fail)
    assert shelf.get("a", lambda: Image.new("L", (3, 3))).size == (3, 3)


HOLES = """
import resource, sys
from pathlib import Path
from PIL import Image
from renderers.kit.cache import give_back

def pages():
    return int(Path("/proc/self/statm").read_text().split()[1])

if sys.argv[1] == "tell":
    give_back()
Image.new("L", (3200, 3200))
before, kept = pages(), []
for _ in range(3):
    drawn = [(Image.new("L", (3000, 3000), 1), kept.append(bytearray(60_000))) for _ in range(10)]
    del drawn
print((pages() - before) * resource.getpagesize() // 1_000_000)
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only glibc is told")
def test_what_is_dropped_goes_back_to_the_system_though_small_things_lie_between():
    def grown(how: str) -> int:
        return int(subprocess.run([sys.executable, "-c", HOLES, how], capture_output=True, check=True).stdout)  # noqa: S603

    assert grown("tell") < 10, "megabytes, of which the small things are two"
    assert grown("nothing") > 40


def test_weight_counts_four_bytes_for_a_pixel_in_colour():
    assert weight(Image.new("RGB", (10, 10))) == 400
    assert weight(Image.new("L", (10, 10))) == 100


def test_encoded_pictures_can_be_read_again():
    image = Image.merge("RGB", [grain((64, 48), 5, seed) for seed in (1, 2, 3)])
    as_jpeg, as_png = jpeg(image, "x", "Noise"), png(image, palette_of(image), "x", "Noise")
    for picture, kind, ending in ((as_jpeg, "JPEG", "x.jpg"), (as_png, "PNG", "x.png")):
        read = Image.open(io.BytesIO(picture.data))
        assert (read.format, read.size, picture.filename) == (kind, (64, 48), ending)
        assert (picture.width, picture.height, picture.alt) == (64, 48, "Noise")


def test_a_frame_has_an_empty_middle():
    mask = frame((200, 120), ornament=30)
    assert mask.crop((60, 20, 140, 100)).getbbox() is None
    assert mask.getbbox() is not None


def test_the_words_for_who_cannot_see_are_shared_out_among_pages_in_whole_sentences():
    one, two, three = (f"{name} has {'no ' * 20}objects." for name in ("Ana", "Ben", "Cleo"))
    assert told(f"{one} {two} {three}", 3) == [one, two, three]
    assert told(f"{one} {two} {three}", 2) == [f"{one} {two}", three]
    assert told("Round 1. Ana chooses.", 2) == ["Round 1. Ana chooses."] * 2
    assert told(f"{'So it is. ' * 200}") == ["So it is. " * 101 + "So it is."]
    assert told("a" * 2000) == ["a" * 1024]


def test_a_page_ends_between_parts_and_never_within_those_that_stand_together():
    drawn = []
    parts = [(600, partial(_noted, drawn, name)) for name in "abc"]
    page = partial(Image.new, "RGB")
    assert len(pages_of(parts, page, "p", "One. Two.").pages) == 2
    assert drawn == [("a", 18), ("b", 618), ("c", 18)]
    drawn.clear()
    pages_of([parts[0], unbroken(parts[1:])], page, "p", "One. Two.")
    assert drawn == [("a", 18), ("b", 18), ("c", 618)]


def _noted(drawn, name, _sheet, top):
    drawn.append((name, top))
