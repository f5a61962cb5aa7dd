"""Bounded shelves for things that take long to draw."""

import threading
import zlib
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Generic, TypeVar

from PIL import Image

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Shelf(Generic[K, V]):
    """Keeps things up to a number of bytes and forgets those unused for longest.

    Threads that ask for the same missing thing wait for the one that makes it. ``weigh`` tells the bytes of one.
    """

    def __init__(self, limit: int, weigh: Callable[[V], int]) -> None:
        self.limit = limit
        self.used = 0
        self._weigh = weigh
        self._things: OrderedDict[K, V] = OrderedDict()
        self._lock = threading.Lock()
        self._drawing: dict[K, threading.Lock] = {}

    def __len__(self) -> int:
        return len(self._things)

    def get(self, key: K, make: Callable[[], V]) -> V:
        """What lies under `key`; made now if it is not there."""
        with self._lock:
            if (found := self._find(key)) is not None:
                return found
            turn = self._drawing.setdefault(key, threading.Lock())
        with turn:
            with self._lock:
                if (found := self._find(key)) is not None:
                    return found
            try:
                thing = make()
                with self._lock:
                    self._put(key, thing)
            finally:
                with self._lock:
                    self._drawing.pop(key, None)
        return thing

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._things.clear()
            self.used = 0

    def _find(self, key: K) -> V | None:
        thing = self._things.get(key)
        if thing is not None:
            self._things.move_to_end(key)
        return thing

    def _put(self, key: K, thing: V) -> None:
        self._things[key] = thing
        self.used += self._weigh(thing)
        while self.used > self.limit and len(self._things) > 1:
            _, old = self._things.popitem(last=False)
            self.used -= self._weigh(old)


class ImageShelf(Shelf[K, Image.Image]):
    """A shelf of images. Those handed out are read-only by agreement: copy before drawing on one."""

    def __init__(self, limit: int) -> None:
        super().__init__(limit, weight)


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

    def __init__(self, limit: int) -> None:
        super().__init__(limit, lambda packed: packed.weight)


def weight(image: Image.Image) -> int:
    """How many bytes Pillow keeps for an image (one per pixel for L and P, four otherwise)."""
    return image.width * image.height * (1 if image.mode in {"L", "P", "1"} else 4)
