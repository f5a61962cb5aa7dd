"""Text to tokens, for the parser: quicker than lark's own lexer, which counts lines that a roll does not have.

The terminals and their priorities are the grammar's. Which of them may come next depends on one thing: whether the token
before ends an operand.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from lark.lexer import Lexer

_ENDS_OPERAND = frozenset({"DICE", "FACES", "WORD", "ADV", "NUMBER", "NAME", "RPAR", "OP", "NOTE"})
_AFTER_OPERAND = frozenset({"OP", "ADV", "NOTE", "OPERATOR", "SIGN", "COMMA", "RPAR", "LABEL"})
_BEFORE_OPERAND = frozenset(
    {"REPEAT", "ADV", "DICE", "FACES", "WORD", "NUMBER", "NAME", "SIGN", "LPAR", "RPAR", "COMMA", "LABEL"}
)
_BLANKS = " \t\f\r\n"


class Piece(str):
    """A token: its text, its terminal, and where it starts."""

    __slots__ = ("start_pos", "type")
    type: str
    start_pos: int
    line = column = end_line = end_column = end_pos = None  # lark copies them to the end of the text


class Lost(Exception):
    """No terminal fits."""

    def __init__(self, at: int) -> None:
        super().__init__(at)
        self.at = at


class Reader(Lexer):
    """The lexer."""

    __future_interface__ = 2

    def __init__(self, conf: Any) -> None:
        terminals = sorted(conf.terminals, key=lambda terminal: -terminal.priority)

        def one_of(names: frozenset[str]) -> re.Pattern[str]:
            ways = "|".join(f"(?P<{t.name}>{t.pattern.to_regexp()})" for t in terminals if t.name in names)
            return re.compile(f"[{_BLANKS}]*(?:{ways})", re.ASCII)

        self._before = one_of(_BEFORE_OPERAND)
        self._after = one_of(_AFTER_OPERAND)

    def lex(self, lexer_state: Any, _parser_state: Any) -> Iterator[Piece]:  # type: ignore[override]  # pieces are enough
        """The tokens of a text.

        Raises:
            Lost: a place where none fits.
        """
        text: str = lexer_state.text.text
        ending = len(text.rstrip(_BLANKS))
        at, pattern = 0, self._before
        while at < ending:
            found = pattern.match(text, at)
            if found is None:
                raise Lost(at + len(text[at:]) - len(text[at:].lstrip(_BLANKS)))
            kind = found.lastgroup or ""
            piece = Piece(found[kind])
            piece.type = kind
            at = found.end()
            piece.start_pos = at - len(piece)
            pattern = self._after if kind in _ENDS_OPERAND else self._before
            yield piece
