"""Cult of the Death Knight: curses among the items, who draws them, what they do, and the cult die (EDC-AP1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from engines.dark_castle import using
from engines.dark_castle.bearing import HANDS, Burden, hands_full, may_carry
from engines.dark_castle.belongings import giveable
from engines.dark_castle.events import CurseFell, CurseLifted, CurseWorked, ItemPutDown
from engines.dark_castle.library import library
from engines.dark_castle.state import State
from engines.kernel import Option, Table
from engines.kernel.asks import Later

RULES = ("EDC-AP1-04", "EDC-AMB-45")


# Drawing


async def name_drawers(table: Table[State], count: int) -> list[int]:
    """Who draws each of ``count`` cards, named before any is seen (EDC-AP1-04); of the first alone, where each is to be named by itself.

    Also EDC-AMB-52, EDC-AP2-20, EDC-AP3-03.
    """
    state = table.state
    leader = state.meant("you")[0]
    if not _befall_drawers(state):
        return [leader] * count
    if count == 1:
        return [await name_drawer(table, 1)]
    pick = await using.decide(
        table,
        "drawers",
        lambda: [
            *_drawers(state),
            Option("turns", words="drawer-turns", rules=RULES),
            Option("single", words="drawer-single", rules=RULES),
        ],
        args=lambda: {"count": count},
        rules=RULES,
        default=lambda: f"draws-{state.meant('you')[0]}",
    )
    if pick.id == "turns":
        everyone = state.everyone()
        first = everyone.index(leader)  # a companion who has left keeps its place among the characters
        return [everyone[(first + n) % len(everyone)] for n in range(count)]
    if pick.id == "single":
        return [await name_drawer(table, count)]
    return [pick.means] * count


def _befall_drawers(state: State) -> bool:
    """Whether there is something in the deck that could befall whoever draws it."""
    fates = [library().afflictions[card] for card in state.items.cards if card in library().afflictions]
    return any(fate.sort != "event" for fate in fates)


async def name_drawer(table: Table[State], left: int) -> int:
    """Who draws the next of ``left`` cards; it is asked only while something in the deck could befall a drawer (EDC-AMB-45)."""
    state = table.state
    if not _befall_drawers(state):
        return state.meant("you")[0]
    pick = await using.decide(
        table,
        "drawer",
        lambda: _drawers(state),
        args=lambda: {"left": left},
        rules=RULES,
        default=lambda: f"draws-{state.meant('you')[0]}",
    )
    drawer: int = pick.means
    return drawer


def _drawers(state: State) -> list[Option]:
    leader = state.meant("you")[0]
    order = [leader, *(who for who in state.everyone() if who != leader)]
    return [
        Option(
            f"draws-{who}",
            words="drawer-draws",
            args=Later(_as_drawer, state, who),
            rules=RULES,
            means=who,
        )
        for who in order
    ]


def _as_drawer(state: State, who: int) -> dict[str, Any]:
    return {**state.called(who), **state.health(who)}


async def befall(table: Table[State], drawer: int, card: str) -> None:
    """A curse was drawn: it does what it does, and lies beside whom it affects (EDC-AP1-06, EDC-AP1-20).

    It lies in the pool until now. Nothing is drawn in its place (EDC-AP1-19). It befalls nobody who has left (EDC-AMB-70).
    """
    state = table.state
    curse = library().afflictions[card]
    who = drawer if curse.falls_on in ("drawer", "nobody") else state.meant(curse.falls_on)[0]
    late = curse.falls_on == "drawer" and state.characters[who].left
    if curse.falls_on == "nobody" or late:
        table.tell(CurseWorked(card=card, text=curse.text, late=late))
    else:
        table.tell(CurseFell(**state.called(who), card=card, text=curse.text))
    await _make_room(table, who, [ban for ban in curse.standing if isinstance(ban, Burden)])
    if curse.standing and not state.characters[who].left:
        table.move(state.pool, state.characters[who].curses, card)
    else:
        table.move(state.pool, state.gone, card)
    for blow in curse.at_once:
        await blow.run(table, who)


async def _make_room(table: Table[State], who: int, burdens: Sequence[Burden]) -> None:
    """Whoever is to bear a burden for which no hand is free puts items down (EDC-AP1-07)."""
    state = table.state
    character = state.characters[who]

    def options() -> list[Option]:
        heavy = hands_full(state, who) + sum(burden.hands for burden in burdens) > HANDS
        cards = [card for card in dict.fromkeys(character.items.cards) if library().items[card].hands or not heavy]
        return [Option(card, words="make-room", args={"card": card}, at=card, means=card) for card in cards]

    def full() -> bool:
        hands = hands_full(state, who) + sum(burden.hands for burden in burdens)
        return hands > HANDS or not may_carry(state, who, len(character.items) + len(burdens))

    while burdens and character.items.cards and full():
        pick = await using.the_only_or(
            table,
            "make-room",
            options,
            whose=who,
            args=lambda: state.called(who),
            rules=("EDC-AP1-07", "EDC-ITEM-03"),
        )
        if pick is not None and full():
            table.move(character.items, character.down, pick.means)
            table.tell(ItemPutDown(**state.called(who), card=pick.means))


# Lifting


class Lift(NamedTuple):
    """A curse of a character is paid off."""

    who: int
    card: str


def lifting_options(state: State) -> list[Option]:
    """Between two chapters: curses that say how they are removed, where that is possible (EDC-AP1-18)."""
    options = []
    for who, character in enumerate(state.characters):
        for card in dict.fromkeys(character.curses.cards) if character.curses.cards else ():
            tag = library().afflictions[card].lifted_by
            if tag and giveable(state, who, tag):
                options.append(
                    Option(
                        f"lift-{who}-{card}",
                        words="leader-lift",
                        args={"card": card, **state.called(who)},
                        rules=("EDC-AP1-18",),
                        means=Lift(who, card),
                    )
                )
    return options


async def lift(table: Table[State], who: int, card: str) -> None:
    """A curse is paid off as its card says, and out of the game (EDC-AMB-42)."""
    state = table.state
    await using.give_up(table, who, 1, library().afflictions[card].lifted_by)
    table.move(state.characters[who].curses, state.gone, card)
    table.tell(CurseLifted(**state.called(who), card=card))
