"""How this game asks: always one seat, and always in secret."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines.kernel import Ask, Option, Table, view
from engines.vengeance.library import library
from engines.vengeance.state import State
from engines.vengeance.steward import advisable
from engines.vengeance.vocabulary import CARDS, Type


def question(table: Table[State], seat: int, kind: str, options: Sequence[Option], *rules: str, **more: Any) -> Ask:
    """A secret question to one seat. What is chosen for who lets time run out seems best to that seat (VEN-AMB-27)."""
    state = table.state
    best = lambda _: [advisable(view(state, seat), seat, kind, options).id]  # noqa: E731
    return Ask((seat,), kind, options, secret=True, default=best, rules=rules, **more)


async def put(table: Table[State], seat: int, kind: str, options: Sequence[Option], *rules: str, **more: Any) -> Option:
    """Ask one seat in secret; the option it picked."""
    answer = await table.wait(question(table, seat, kind, options, *rules, **more))
    return answer.picked[0]


def card_options(cards: Sequence[str], words: str) -> list[Option]:
    """Each kind of card once, in the order of ``cards``; they mean the card, or the type."""
    return [Option(card, words=words, args={"card": card}, at=card, means=card) for card in dict.fromkeys(cards)]


def take_options(types: Sequence[Type]) -> list[Option]:
    """Types of which one is drawn; they mean all that is drawn."""
    return [option._replace(means=(option.means,)) for option in card_options(types, "take")]


def spell_options(witch: str) -> list[Option]:
    """The two Spells of a Spell card; they mean the Spell."""
    return [
        Option(one.id, words="spell", args={"card": one.id, "text": one.text}, at=one.id, means=one)
        for one in library().spells_of(witch)
    ]


def in_order(cards: Sequence[str]) -> list[str]:
    """Cards by kind, numbered ones by their value."""
    return sorted(cards, key=CARDS.__getitem__)
