"""A rolled line in words: every die, with what was dropped struck through and what exploded marked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from engines.notation.evaluate import Result, Row
from engines.notation.falling import Fallen
from engines.notation.syntax import (
    BINDING,
    FUNCTIONS,
    Binary,
    Group,
    Name,
    Node,
    Note,
    Number,
    Pool,
    Sign,
    number,
    operated,
    written,
)


def _as_it_is(text: str) -> str:
    return text


@dataclass(frozen=True)
class Marks:
    """How things are marked.

    Attributes:
        dropped: around what does not count.
        escape: makes what somebody typed harmless.
    """

    dropped: str = "~"
    escape: Callable[[str], str] = _as_it_is

    def strike(self, text: str) -> str:
        """Something that does not count."""
        return f"{self.dropped}{text}{self.dropped}"


PLAIN = Marks()


def row_text(result: Result, row: Row, marks: Marks = PLAIN) -> str:
    """``4d6kh3 (4, 4, ~3~, 6) + 2``."""
    body = next(body for body, one in zip(result.roll.rows(), result.rows, strict=True) if one is row)
    return _Writer(row, marks).part(body)


def value_text(row: Row) -> str:
    """What a row came to: its total, and the words that lie there: ``2 skull, 1 crown``."""
    words = ", ".join(f"{count} {word}" for word, count in row.words().items())
    if not words:
        return str(row.total)
    return f"{row.total}, {words}" if row.total else words


def die_text(die: Fallen, marks: Marks = PLAIN) -> str:
    """One die: ``4``; ``1→4`` rolled again or held to a bound; ``6!`` exploded; ``6+2!`` compounded."""
    faces = [marks.escape(str(face)) or "–" for face in die.faces]
    numbers = [face for face in die.faces if isinstance(face, int)]
    if die.exploded and len(numbers) > 1 and sum(numbers) == die.value:
        return "+".join(faces) + "!"
    if isinstance(die.faces[-1], int) and die.value != die.faces[-1]:
        faces.append(str(die.value))
    return "→".join(faces) + ("!" if die.exploded else "")


def folded(row: Row, most: int = 12) -> str:
    """How often each face lies among the dice that count, the commonest first: ``100 dice: 17×6, 15×1 …``."""
    dice = row.fallen
    faces = Counter(str(die.faces[-1]) or "–" for die in dice if die.kept)
    common = ", ".join(f"{count}×{face}" for face, count in islice(faces.most_common(), most))
    more = ", …" if len(faces) > most else ""
    return f"{len(dice)} dice, {sum(faces.values())} count: {common}{more}"


def as_data(row: Row) -> dict[str, Any]:
    """A row for programs: ``total`` and ``dice``, each with sides, value, faces, kept, exploded."""
    dice = [
        {"sides": d.die.sides, "value": d.value, "faces": d.faces, "kept": d.kept, "exploded": d.exploded}
        for d in row.fallen
    ]
    return {"total": row.total, "dice": dice}


class _Writer:
    """Walks the tree along the trace of a row."""

    def __init__(self, row: Row, marks: Marks) -> None:
        self._trace: Iterator[Any] = iter(row.trace)
        self._marks = marks
        self._struck = False

    def part(self, node: Node, binding: int = 0) -> str:
        match node:
            case Pool():
                return self._pool(node)
            case Binary():
                own = BINDING[node.op]
                text = f"{self.part(node.left, own)} {node.op} {self.part(node.right, own + 1)}"
                text = text.replace(" * ", " × ") if node.op == "*" else text
                return f"({text})" if own < binding else text
            case Sign():
                return f"{node.sign}{self.part(node.value, 4)}"
            case Note():
                notes = "".join(f" \\[{self._marks.escape(text)}]" for text in node.texts)
                return self.part(node.value, 5) + (notes if self._marks is not PLAIN else notes.replace("\\", ""))
            case Group():
                return self._group(node)
            case Name(body=body):
                return f"${node.name}" if body is None else f"${node.name} ({self.part(body)})"
            case Number():
                return number(node.value)

    def _pool(self, node: Pool) -> str:
        dice: list[Fallen] = next(self._trace)
        shown = (self._die(die) for die in dice)
        asked = self._marks.escape(written(node)) if node.die.faces else written(node)
        return f"{asked} ({', '.join(shown)})"

    def _die(self, die: Fallen) -> str:
        text = die_text(die, self._marks)
        return text if die.kept or self._struck else self._marks.strike(text)

    def _group(self, node: Group) -> str:
        if node.ops and node.ops[0].kind in FUNCTIONS:
            return f"{node.ops[0].kind}({self.part(node.items[0])})"
        if not node.ops:
            return f"({', '.join(self.part(item) for item in node.items)})"
        kept: list[bool] = next(self._trace)
        texts = []
        for item, is_kept in zip(node.items, kept, strict=True):
            outer, self._struck = self._struck, self._struck or not is_kept
            text = self.part(item)
            self._struck = outer
            texts.append(text if is_kept or outer else self._marks.strike(text))
        return operated(f"({', '.join(texts)})", node.ops)
