"""A bounded shelf for things that take long to draw."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from PIL import Image

K = TypeVar("K", bound=Hashable)


class ImageShelf(Generic[K]):
    """Keeps drawn images up to a number of bytes and forgets those unused for longest.

    Threads that ask for the same missing image wait for the one that draws it. Images handed out are read-only by
    agreement: copy before drawing on one.
    """

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.used = 0
        self._images: OrderedDict[K, Image.Image] = OrderedDict()
        self._lock = threading.Lock()
        self._drawing: dict[K, threading.Lock] = {}

    def __len__(self) -> int:
        return len(self._images)

    def get(self, key: K, draw: Callable[[], Image.Image]) -> Image.Image:
        """The image under `key`; drawn now if it is not there."""
        with self._lock:
            if (found := self._find(key)) is not None:
                return found
            turn = self._drawing.setdefault(key, threading.Lock())
        with turn:
            with self._lock:
                if (found := self._find(key)) is not None:
                    return found
            try:
                image = draw()
                with self._lock:
                    self._put(key, image)
            finally:
                with self._lock:
                    self._drawing.pop(key, None)
        return image

    def _find(self, key: K) -> Image.Image | None:
        image = self._images.get(key)
        if image is not None:
            self._images.move_to_end(key)
        return image

    def _put(self, key: K, image: Image.Image) -> None:
        self._images[key] = image
        self.used += weight(image)
        while self.used > self.limit and len(self._images) > 1:
            _, old = self._images.popitem(last=False)
            self.used -= weight(old)


def weight(image: Image.Image) -> int:
    """How many bytes Pillow keeps for an image (one per pixel for L and P, four otherwise)."""
    return image.width * image.height * (1 if image.mode in {"L", "P", "1"} else 4)
