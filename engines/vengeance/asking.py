"""How this game asks: always one seat, and always in secret."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engines.kernel import Ask, Option, Table, view
from engines.vengeance.library import library
from engines.vengeance.state import State
from engines.vengeance.steward import advisable
from engines.vengeance.vocabulary import Type


def question(table: Table[State], seat: int, kind: str, options: Sequence[Option], rule: str, **more: Any) -> Ask:
    """A secret question to one seat."""
    default = in_absence(table.state, seat, kind)
    return Ask((seat,), kind, options, secret=True, default=default, rules=(rule,), **more)


def in_absence(state: State, seat: int, kind: str) -> Callable[[Sequence[str]], Sequence[str]]:
    """What is offered first, and chosen for who lets time run out: what seems best to that seat (VEN-AMB-27)."""
    return lambda ids: (advisable(view(state, seat), seat, kind, ids),)


async def put(table: Table[State], seat: int, kind: str, options: Sequence[Option], rule: str, **more: Any) -> str:
    """Ask one seat in secret; the id of the option it picked."""
    answer = await table.wait(question(table, seat, kind, options, rule, **more))
    return answer.choice[0]


def card_options(cards: Sequence[str], words: str) -> list[Option]:
    """Each kind of card once, in the order of ``cards``."""
    return [Option(card, words=words, args={"card": card}, at=card) for card in dict.fromkeys(cards)]


def type_options(types: Sequence[Type], words: str) -> list[Option]:
    """Types as options."""
    return card_options(types, words)


def spell_options(witch: str) -> list[Option]:
    """The two Spells of a Spell card."""
    spells = library().spells_of(witch)
    return [Option(one.id, words="spell", args={"card": one.id, "text": one.text}, at=one.id) for one in spells]


def value(card: str) -> int:
    """The number on an Artifact or an Incantation."""
    return int(card.rpartition("_")[2])


def in_order(cards: Sequence[str]) -> list[str]:
    """Cards by kind, numbered ones by their value."""
    return sorted(cards, key=lambda card: (card.partition("_")[0], value(card) if card[-1].isdigit() else 0))
