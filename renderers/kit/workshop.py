"""The workshop: a process of its own for what takes longest to draw.

Threads that draw share the interpreter with the event loop; a scene of a second made of ten thousand small strokes makes every
click wait its turn. In the workshop it holds up nobody. It is a luxury: where it is closed, or breaks, things are drawn on the spot.
"""

import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from typing import ParamSpec

from PIL import Image

from renderers.kit.cache import give_back

P = ParamSpec("P")
Packed = tuple[str, tuple[int, int], bytes]

_open: list[Executor] = []


@contextlib.contextmanager
def workshop() -> Iterator[None]:
    """Keep the workshop open in the block; its process starts with the first thing to draw."""
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=spawn, initializer=_move_in) as pool:
        _open.append(pool)
        try:
            yield
        finally:
            _open.remove(pool)
            pool.shutdown(wait=False, cancel_futures=True)


def crafted(draw: Callable[P, Image.Image], /, *args: P.args, **kwargs: P.kwargs) -> Image.Image:
    """What a function of a module draws from plain data, in the workshop if it is open. Not for the event loop: it waits."""
    if _open:
        with contextlib.suppress(RuntimeError):  # also what a broken pool raises
            return Image.frombytes(*_open[-1].submit(_packed, draw, *args, **kwargs).result())
    return draw(*args, **kwargs)


def _packed(draw: Callable[P, Image.Image], /, *args: P.args, **kwargs: P.kwargs) -> Packed:
    image = draw(*args, **kwargs)
    return image.mode, image.size, image.tobytes()


def _move_in() -> None:
    """In the new process: leave Ctrl-C to the program, give way to it, and never outlive it."""
    give_back()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    program = multiprocessing.parent_process()
    if program is not None:
        threading.Thread(target=_leave_with, args=(program.join,), daemon=True).start()


def _leave_with(ends: Callable[[], None]) -> None:
    ends()
    os._exit(0)
