"""Fair dice: a counter-based stream that anybody can replay once its seed is revealed.

Word ``k`` of the stream is the ``k``-th 32-bit big-endian word of ``HMAC-SHA256(seed, stretch || block || press)`` over
consecutive blocks of eight words, each number eight bytes long. Numbers below ``n`` come from words by rejection, so no face
is likelier than another. A *stretch* is a fresh stream under the same seed; the players get one when they agree to take back
a roll. A *press* is the number that Discord gave to the press of a button that brought the roll: nobody knows it before, so
nobody, with the seed or without, can look ahead. As long as there was none it is left out.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from hashlib import sha256
from struct import unpack
from typing import Any, TypeVar

from engines.kernel.bounds import RulesFault

T = TypeVar("T")

_WORDS = 8  # 32-bit words in one SHA-256 block
_RANGE = 1 << 32  # what one word can be
_BLOCK = 64  # bytes in one block of SHA-256
_INNER = bytes(byte ^ 0x36 for byte in range(256))
_OUTER = bytes(byte ^ 0x5C for byte in range(256))


def commitment(seed: bytes) -> str:
    """What is posted before the first roll: the SHA-256 of the seed, as 64 hex digits."""
    return sha256(seed).hexdigest()


class Dice:
    """The dice of one table.

    Attributes:
        stretch: which stream of the seed is in use, from 0.
        position: words of this stretch used so far.
        press: what brought the last answer that a press brought; 0: none yet.
        rolled: every number drawn since the list was last taken, in order; each is in ``0..n-1``.
        bound: how many may be drawn until then (a few more pass); 0 for any number.
    """

    __slots__ = ("_halves", "_seed", "_words", "bound", "position", "press", "rolled", "stretch")

    def __init__(self, seed: bytes, stretch: int = 0, position: int = 0, *, press: int = 0, bound: int = 0) -> None:
        self._seed = seed
        self._halves: tuple[Any, Any] | None = None
        self.rolled: list[int] = []
        self.bound = bound
        self.press = press
        self.move(stretch, position)

    def move(self, stretch: int, position: int = 0) -> None:
        """Go on from ``position`` of ``stretch``."""
        self.stretch = stretch
        self.position = position
        self._words: tuple[int, ...] = ()

    def brought_by(self, press: int) -> None:
        """What falls from now on falls because of ``press``, from 1 to 2**64 - 1."""
        self.press = press
        self._words = ()

    def below(self, n: int) -> int:
        """A number from 0 to ``n`` - 1, each equally likely; ``n`` from 1 to 2**32.

        Raises:
            ValueError: ``n`` is out of this range.
            RulesFault: more was drawn than the bound allows.
        """
        if not 1 <= n <= _RANGE:
            message = f"no dice have {n} sides"
            raise ValueError(message)
        while True:
            position = self.position
            if not (offset := position % _WORDS) or not self._words:
                self._open(position // _WORDS)
            word = self._words[offset]
            self.position = position + 1
            if word + n < _RANGE or word < _RANGE - _RANGE % n:  # the first is nearly always so, and says enough
                break
        value = word % n
        self.rolled.append(value)
        return value

    def _open(self, block: int) -> None:
        if self.bound and len(self.rolled) > self.bound:
            raise RulesFault(f"{len(self.rolled)} dice without a question")
        if self._halves is None:  # of the HMAC, which know the seed already
            key = (sha256(self._seed).digest() if len(self._seed) > _BLOCK else self._seed).ljust(_BLOCK, b"\0")
            self._halves = sha256(key.translate(_INNER)), sha256(key.translate(_OUTER))
        inner, outer = self._halves[0].copy(), self._halves[1].copy()
        message = self.stretch.to_bytes(8, "big") + block.to_bytes(8, "big")
        inner.update(message + self.press.to_bytes(8, "big") if self.press else message)
        outer.update(inner.digest())
        self._words = unpack(">8I", outer.digest())

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
