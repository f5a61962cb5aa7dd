"""Shelves for things that take long to draw, in rooms that are bounded."""

import contextlib
import ctypes
import itertools
import threading
import zlib
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import partial, update_wrapper
from typing import Any, Generic, ParamSpec, TypeVar

from PIL import Image

P = ParamSpec("P")
K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Room:
    """Bytes that shelves share: what was unused for longest goes first, on whichever of them it lies."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.used = 0
        self.lock = threading.Lock()
        self._things: OrderedDict[tuple[int, Hashable], tuple[Any, int]] = OrderedDict()

    def find(self, shelf: int, key: Hashable) -> Any | None:
        """What lies there; the lock is held."""
        found = self._things.get((shelf, key))
        if found is None:
            return None
        self._things.move_to_end((shelf, key))
        return found[0]

    def put(self, shelf: int, key: Hashable, thing: object, weight: int) -> None:
        """Keep a thing of so many bytes, at the cost of others; the lock is held."""
        self._things[shelf, key] = (thing, weight)
        self.used += weight
        while self.used > self.limit and len(self._things) > 1:
            _, (_, weight) = self._things.popitem(last=False)
            self.used -= weight

    def on(self, shelf: int) -> list[Hashable]:
        """The keys of what lies on a shelf; the lock is held."""
        return [key for of, key in self._things if of == shelf]

    def clear(self, shelf: int) -> None:
        """Forget what lies on a shelf; the lock is held."""
        for key in self.on(shelf):
            self.used -= self._things.pop((shelf, key))[1]


IMAGES = Room(320_000_000)
"""For all images of all games: a table where nobody has looked for long makes room for one that is played."""


class Shelf(Generic[K, V]):
    """Keeps things in a room, as long as there is some.

    Threads that ask for the same missing thing wait for the one that makes it. ``weigh`` tells the bytes of one.
    """

    _numbers = itertools.count()

    def __init__(self, room: Room, weigh: Callable[[V], int]) -> None:
        self.room = room
        self._number = next(self._numbers)
        self._weigh = weigh
        self._drawing: dict[K, threading.Lock] = {}

    def __len__(self) -> int:
        with self.room.lock:
            return len(self.room.on(self._number))

    def get(self, key: K, make: Callable[[], V]) -> V:
        """What lies under `key`; made now if it is not there."""
        lock = self.room.lock
        with lock:
            if (found := self._find(key)) is not None:
                return found
            turn = self._drawing.setdefault(key, threading.Lock())
        with turn:
            with lock:
                if (found := self._find(key)) is not None:
                    return found
            try:
                thing = make()
                with lock:
                    self.room.put(self._number, key, thing, self._weigh(thing))
            finally:
                with lock:
                    self._drawing.pop(key, None)
        return thing

    def clear(self) -> None:
        """Forget everything."""
        with self.room.lock:
            self.room.clear(self._number)

    def _find(self, key: K) -> V | None:
        found: V | None = self.room.find(self._number, key)
        return found


class ImageShelf(Shelf[K, Image.Image]):
    """A shelf of images. Those handed out are read-only by agreement: copy before drawing on one."""

    def __init__(self, room: Room = IMAGES) -> None:
        super().__init__(room, weight)


class Kept(Generic[P]):
    """A function that draws an image, and what it has drawn so far.

    For what is large; letters and signs, which every picture needs by the dozen, are remembered by ``functools``.
    """

    def __init__(self, draw: Callable[P, Image.Image]) -> None:
        self.shelf: ImageShelf[Hashable] = ImageShelf()
        self._draw = draw
        update_wrapper(self, draw)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Image.Image:
        """The image; read-only."""
        return self.shelf.get((args, *sorted(kwargs.items())), partial(self._draw, *args, **kwargs))


def kept(draw: Callable[P, Image.Image]) -> Kept[P]:
    """Keep what a function draws in the room of all images."""
    return Kept(draw)


@dataclass(frozen=True)
class Packed:
    """An image of 256 colours, packed without loss: a tenth of its memory as RGB, and milliseconds to unpack.

    Neither packing nor unpacking keeps other threads from the interpreter.
    """

    size: tuple[int, int]
    data: bytes
    palette: bytes

    @classmethod
    def of(cls, image: Image.Image) -> "Packed":
        """Pack an image of mode P."""
        return cls(image.size, zlib.compress(image.tobytes(), 1), bytes(image.getpalette() or ()))

    def image(self) -> Image.Image:
        """The image (mode RGB), nobody else's."""
        few = Image.frombytes("P", self.size, zlib.decompress(self.data))
        few.putpalette(self.palette)
        return few.convert("RGB")

    @property
    def weight(self) -> int:
        """How many bytes it keeps."""
        return len(self.data) + len(self.palette)


class PackedShelf(Shelf[K, Packed]):
    """A shelf of packed images."""

    def __init__(self, room: Room) -> None:
        super().__init__(room, lambda packed: packed.weight)


def give_back() -> None:
    """Let the system have the memory of large images as soon as they are dropped, where the C library lets us say so (glibc does).

    By itself it begins to keep such blocks once it has seen some, and the heap gets full of holes. What is drawn again and again, a
    picture for Discord, is smaller: to have it mapped anew each time would take 3 ms.
    """
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).mallopt(_MMAP_THRESHOLD, 1 << 23)


_MMAP_THRESHOLD = -3  # M_MMAP_THRESHOLD of <malloc.h>


def weight(image: Image.Image) -> int:
    """How many bytes Pillow keeps for an image (one per pixel for L and P, four otherwise)."""
    return image.width * image.height * (1 if image.mode in {"L", "P", "1"} else 4)
