"""What every picture of every game has to be: small, wide, told in words, and the same bytes for the same table."""

import asyncio
import re
import subprocess
import sys
from hashlib import sha256

import pytest

from engines.shelf import games
from renderers.album import album
from renderers.dorn.hands import NARROW
from renderers.kit.pages import SCREEN, TALL
from renderers.kit.studio import Studio
from renderers.looks import samples
from tests.renderers.pixels import forget_what_is_kept, pixels

SAMPLES = samples()
PICTURES = [name for name in SAMPLES if "_all_" not in name]
SMALL = [name for name in PICTURES if name.startswith("odds_thrown")]
"""A few dice, as wide as they need."""
ONE_COLUMN = ("dorn_hand_blessings", "dorn_hand_alone")
"""A few cards one under the other, no wider than they are."""
SOME = PICTURES[::9]
KEPT = (
    "brimstone_board_fight",
    "damnation_board",
    "damnation_hand",
    "damnation_recap",
    "dark_castle_board_fight",
    "dorn_board",
    "vengeance_board",
)
"""What is put together from parts that are kept."""
DRAWN = [game for game in games() if album(game) is not None]
BOARDS = {
    game: [draw for name, draw in SAMPLES.items() if name.startswith(f"{game}_board") and not name.endswith("_tall")]
    for game in DRAWN
    if game != "frontier"  # which has a town and a road
}
IN_PIECES = re.compile(r"[.!?] [a-z]|[.:,;][.:,;] |[^.!?] At the table|  ")
"""A description that is not read as sentences: one begins small, or ends twice, or runs into the next one."""


@pytest.mark.parametrize("game", DRAWN)
def test_whatever_is_drawn_has_samples(game):
    assert [name for name in SAMPLES if name.startswith(f"{game}_lobby")]
    assert BOARDS.get(game) != []


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_small_and_told_in_words(name):
    picture = SAMPLES[name]()
    assert len(picture.data) < 1_000_000
    is_tall = name.endswith("_tall")
    for page in picture.pages:
        if name in ONE_COLUMN:
            assert page.width == NARROW
        elif name not in SMALL:
            assert page.width == TALL if is_tall else 960 <= page.width <= 1280
        assert page.height <= (SCREEN if is_tall else 1800)
        assert pixels(page).size == (page.width, page.height)
    assert len({page.filename for page in picture.pages}) == len(picture.pages)
    assert (8 if name in SMALL else 20) < len(picture.alt) <= 1024
    assert "renderers" not in picture.alt
    assert not IN_PIECES.search(picture.alt), picture.alt


@pytest.mark.parametrize("name", [*KEPT, *(pytest.param(name, marks=pytest.mark.soak) for name in SOME)])
@pytest.mark.long
def test_the_same_table_gives_the_same_bytes_whether_its_parts_lie_on_shelves_or_not(name):
    forget_what_is_kept()
    cold = SAMPLES[name]().data
    assert SAMPLES[name]().data == cold


@pytest.mark.parametrize("game", BOARDS)
@pytest.mark.long
async def test_boards_drawn_at_the_same_time_do_not_disturb_each_other(game):
    alone = [draw().data for draw in BOARDS[game]]
    studio = Studio()
    together = await asyncio.gather(*(studio.draw(draw) for draw in BOARDS[game] * 2))
    studio.close()
    assert [picture.data for picture in together] == alone * 2


@pytest.mark.soak
def test_another_process_draws_the_same_bytes():
    script = (
        "import hashlib, sys; from renderers.looks import samples;"
        "print(*[hashlib.sha256(samples()[name]().data).hexdigest() for name in sys.argv[1:]])"
    )
    told = subprocess.run(  # noqa: S603 - our own script
        [sys.executable, "-c", script, *SOME],
        check=True,
        capture_output=True,
        text=True,
        env={"PYTHONHASHSEED": "7", "PYTHONPATH": ":".join(sys.path)},
    )
    assert told.stdout.split() == [sha256(SAMPLES[name]().data).hexdigest() for name in SOME]
