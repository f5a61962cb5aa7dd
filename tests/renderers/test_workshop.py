"""The process for what takes longest to draw."""

import os
import signal
import subprocess
import sys

import pytest
from PIL import Image, ImageChops

from renderers.kit import workshop as rooms
from renderers.kit.workshop import crafted, workshop


def whoever_draws():
    """A picture whose width is the number of the process."""
    return Image.new("L", (os.getpid(), 1), 7)


def mistaken():
    raise LookupError("no such motif")


def test_a_closed_workshop_draws_on_the_spot():
    assert crafted(whoever_draws).width == os.getpid()


def test_an_open_workshop_draws_the_same_elsewhere():
    with workshop():
        assert crafted(whoever_draws).width != os.getpid()
        here, there = Image.linear_gradient("L"), crafted(Image.linear_gradient, "L")
        assert ImageChops.difference(here, there).getbbox() is None


def test_what_drawing_raises_is_raised_here():
    with workshop(), pytest.raises(LookupError, match="no such motif"):
        crafted(mistaken)


def test_a_broken_workshop_draws_on_the_spot():
    with workshop():
        os.kill(crafted(whoever_draws).width, signal.SIGKILL)
        assert crafted(whoever_draws).width == os.getpid()


def test_the_workshop_does_not_outlive_its_program():
    script = (
        "import os\n"
        "from tests.renderers.test_workshop import crafted, whoever_draws, workshop\n"
        "if __name__ == '__main__':\n"
        "    with workshop():\n"
        "        print(crafted(whoever_draws).width, flush=True)\n"
        "        os.kill(os.getpid(), 9)\n"
    )
    done = subprocess.run([sys.executable, "-c", script], stdout=subprocess.PIPE, check=False, timeout=60)  # noqa: S603
    # The pipe reached its end although the child had it open too: so the child is gone.
    assert int(done.stdout) > 0
    assert not rooms._open
