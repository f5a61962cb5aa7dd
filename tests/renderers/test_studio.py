"""The studio draws elsewhere than on the event loop."""

import asyncio
import threading

import pytest

from renderers.kit.encode import Picture
from renderers.kit.studio import Studio


@pytest.fixture
def studio():
    made = Studio()
    yield made
    made.close()


def picture(alt: str) -> Picture:
    return Picture(b"x", "x.jpg", 1, 1, alt)


async def test_a_picture_is_not_drawn_on_the_thread_of_the_loop(studio):
    drawn = await studio.draw(lambda: picture(threading.current_thread().name))
    assert drawn.alt.startswith("studio")
    assert drawn.alt != threading.current_thread().name


async def test_the_loop_runs_on_while_a_picture_waits(studio):
    gate = threading.Event()

    def slow() -> Picture:
        assert gate.wait(20)
        return picture("done")

    drawing = asyncio.create_task(studio.draw(slow))
    await asyncio.sleep(0)
    assert not drawing.done()
    gate.set()
    assert (await drawing).alt == "done"


async def test_what_goes_wrong_while_drawing_reaches_who_asked(studio):
    def broken() -> Picture:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await studio.draw(broken)


async def test_preparing_runs_every_job(studio):
    done: list[str] = []
    await studio.prepare(lambda: done.append("a"), lambda: done.append("b"))
    assert done == ["a", "b"]


async def test_a_picture_does_not_wait_for_what_is_being_prepared(studio):
    gate = threading.Event()
    preparing = asyncio.create_task(studio.prepare(gate.wait, gate.wait, gate.wait))
    await asyncio.sleep(0)
    try:
        assert (await asyncio.wait_for(studio.draw(lambda: picture("drawn")), 100)).alt == "drawn"
    finally:
        gate.set()
        await preparing
