"""Fair dice: a counter-based stream that anybody can replay once its seed is revealed.

Word ``k`` of the stream is the ``k``-th 32-bit big-endian word of ``HMAC-SHA256(seed, stretch || block)`` over
consecutive blocks of eight words. Numbers below ``n`` come from words by rejection, so no face is likelier than
another. A *stretch* is a fresh stream under the same seed; the players get one when they agree to take back a roll.
"""

from __future__ import annotations

import hmac
from collections.abc import MutableSequence, Sequence
from hashlib import sha256
from struct import unpack
from typing import TypeVar

T = TypeVar("T")

_WORDS = 8  # 32-bit words in one SHA-256 block
_RANGE = 1 << 32  # what one word can be


def commitment(seed: bytes) -> str:
    """What is posted before the first roll: the SHA-256 of the seed, as 64 hex digits."""
    return sha256(seed).hexdigest()


class Dice:
    """The dice of one table.

    Attributes:
        stretch: which stream of the seed is in use, from 0.
        position: words of this stretch used so far.
        rolled: every number drawn since the list was last taken, in order; each is in ``0..n-1``.
    """

    __slots__ = ("_seed", "_words", "position", "rolled", "stretch")

    def __init__(self, seed: bytes, stretch: int = 0, position: int = 0) -> None:
        self._seed = seed
        self.rolled: list[int] = []
        self.move(stretch, position)

    def move(self, stretch: int, position: int = 0) -> None:
        """Go on from ``position`` of ``stretch``."""
        self.stretch = stretch
        self.position = position
        self._words: tuple[int, ...] = ()

    def below(self, n: int) -> int:
        """A number from 0 to ``n`` - 1, each equally likely; ``n`` from 1 to 2**32.

        Raises:
            ValueError: ``n`` is out of this range.
        """
        if not 1 <= n <= _RANGE:
            message = f"no dice have {n} sides"
            raise ValueError(message)
        limit = _RANGE - _RANGE % n
        word = limit
        while word >= limit:
            offset = self.position % _WORDS
            if not offset or not self._words:
                self._open(self.position // _WORDS)
            word = self._words[offset]
            self.position += 1
        value = word % n
        self.rolled.append(value)
        return value

    def _open(self, block: int) -> None:
        message = self.stretch.to_bytes(8, "big") + block.to_bytes(8, "big")
        self._words = unpack(">8I", hmac.digest(self._seed, message, "sha256"))

    def roll(self, sides: int) -> int:
        """One die: 1 to ``sides``."""
        return self.below(sides) + 1

    def pick(self, things: Sequence[T]) -> T:
        """One of ``things``, each equally likely."""
        return things[self.below(len(things))]

    def shuffle(self, things: MutableSequence[T]) -> None:
        """Put ``things`` in random order, in place (Fisher and Yates)."""
        for i in range(len(things) - 1, 0, -1):
            j = self.below(i + 1)
            things[i], things[j] = things[j], things[i]

    def take_rolled(self) -> list[int]:
        """The numbers drawn since the last call; the list starts anew."""
        rolled, self.rolled = self.rolled, []
        return rolled
