"""Text to values, by the table that lark makes of the grammar.

lark parses the grammar, builds the LALR table and wraps the rules' functions; this module walks the table, because lark's own walk
counts lines, keeps positions and makes a token object for each piece, which a roll has no use for. Each state of the table has one
pattern of what may come next, blanks before it included.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from lark import Lark
from lark.parsers.lalr_analysis import Shift

_BLANKS = r"[ \t\f\r\n]*"
_END = "END"

Maker = Callable[["re.Match[str]"], Any]


class Lost(Exception):
    """Nothing that may come next fits.

    Attributes:
        at: where.
    """

    def __init__(self, at: int) -> None:
        super().__init__(at)
        self.at = at


class _Action(NamedTuple):
    """What to do with what comes next: go to ``state``; or, if there is a rule, put ``size`` values together first.

    Attributes:
        state: the state after a shift; -1 for a reduction.
        size: how many values the rule takes; -1 if it takes one and leaves it as it is.
        make: what the rule makes of them.
        rule: its name, for the state after it.
    """

    state: int
    size: int = 0
    make: Callable[[list[Any]], Any] | None = None
    rule: str = ""


class Reader:
    """Reads by a grammar.

    Args:
        lark: the grammar, with a transformer whose methods make values: one named as a rule takes a list of values.
        makers: for each terminal what makes its value; without one the value is the match.
    """

    def __init__(self, lark: Lark, makers: Mapping[str, Maker]) -> None:
        walk = lark.parser.parser.parser
        self._makers = {terminal.name: makers.get(terminal.name, _as_it_is) for terminal in lark.terminals}
        self._start: int = walk.parse_table.start_states["start"]
        self._ends: int = walk.parse_table.end_states["start"]
        self._actions: dict[int, dict[str, _Action]] = {}
        self._after: dict[int, dict[str, int]] = {}
        for state, entries in walk.parse_table.states.items():
            shifts = {name: to for name, (action, to) in entries.items() if action is Shift}
            self._after[state] = shifts
            self._actions[state] = {
                _END if name == "$END" else name: _Action(to) if action is Shift else _reduction(to, walk.callbacks)
                for name, (action, to) in entries.items()
            }
        self._next = {state: _pattern(lark, actions).match for state, actions in self._actions.items()}

    def __call__(self, text: str) -> Any:
        """What ``text`` says.

        Raises:
            Lost: at a place where nothing fits; whatever the makers raise.
        """
        all_actions, all_after, following, makers = self._actions, self._after, self._next, self._makers
        states, at = [self._start], 0
        values: list[Any] = []
        while True:
            found = following[states[-1]](text, at)
            if found is None:
                raise Lost(at + len(text[at:]) - len(text[at:].lstrip(" \t\f\r\n")))
            kind = found.lastgroup or _END
            state, size, make, rule = all_actions[states[-1]][kind]
            while state < 0:
                if size < 0:
                    del states[-1]
                elif make is not None:
                    made = make(values[-size:])
                    del states[-size:], values[-size:]
                    values.append(made)
                states.append(all_after[states[-1]][rule])
                if kind == _END and states[-1] == self._ends:
                    return values[-1]
                action = all_actions[states[-1]].get(kind)
                if action is None:
                    raise Lost(found.start(kind))
                state, size, make, rule = action
            states.append(state)
            values.append(makers[kind](found))
            at = found.end()


def _as_it_is(found: re.Match[str]) -> re.Match[str]:
    return found


def _reduction(rule: Any, callbacks: Mapping[Any, Callable[[list[Any]], Any]]) -> _Action:
    size = len(rule.expansion)
    if size == 1 and rule.options.expand1 and not rule.alias:
        size = -1
    return _Action(-1, size, callbacks[rule], rule.origin.name)


def _pattern(lark: Lark, names: Mapping[str, object]) -> re.Pattern[str]:
    """One pattern for all terminals among ``names``, those of high priority first."""
    wanted = sorted((t for t in lark.terminals if t.name in names), key=lambda terminal: -terminal.priority)
    ways = [f"(?P<{terminal.name}>{terminal.pattern.to_regexp()})" for terminal in wanted]
    if _END in names:
        ways.append(rf"(?P<{_END}>\Z)")
    return re.compile(f"{_BLANKS}(?:{'|'.join(ways)})", re.ASCII)
