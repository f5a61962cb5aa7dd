"""The studio: draws pictures in threads, so the event loop never waits for one."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
Drawn = TypeVar("Drawn")


class Studio:
    """Two drawing threads behind an `await`.

    Pillow lets go of the interpreter while it copies, pastes, filters and encodes, so two threads are worth having and
    the loop keeps its pace; processes would copy every cache.
    """

    def __init__(self, threads: int = 2) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="studio")
        self._backroom = ThreadPoolExecutor(1, thread_name_prefix="backroom")

    async def draw(self, picture: Callable[P, Drawn], /, *args: P.args, **kwargs: P.kwargs) -> Drawn:
        """Draw one picture with a plain function; what it raises is raised here."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, lambda: picture(*args, **kwargs))

    async def prepare(self, *jobs: Callable[[], object]) -> None:
        """Run jobs that fill caches (backgrounds, sprites, fonts), one after another.

        They have a thread of their own: after a restart guests are there already, and no picture of theirs waits for all of it.
        """
        loop = asyncio.get_running_loop()
        for job in jobs:
            await loop.run_in_executor(self._backroom, job)

    def close(self) -> None:
        """Finish what is being drawn, drop what is not begun."""
        for pool in (self._backroom, self._pool):
            pool.shutdown(wait=True, cancel_futures=True)
