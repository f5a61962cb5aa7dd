"""Whom a choice kills: tried on a copy of the table, as far as everybody can know what will happen.

Where something hidden would be turned up the trial ends: what comes then is not certain. Where a die would fall each of its sides is
tried, where a trap is unknown each that it might be: certain is what comes of all. Questions whether
somebody steps in are passed; if anybody asked might hold something, death is certain only unless that is played.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from typing import Any

from engines.damnation.castle import castle
from engines.damnation.deeds import Won
from engines.damnation.events import Eliminated, KnellRung, Slain
from engines.damnation.state import State
from engines.kernel import PASS, Answer, Ask, Dice, Event, Later, Sight, Table, Zone
from engines.kernel.fork import Unknown

MOST_DICE = 2
"""So many dice, one after another, are tried on all their sides; an unknown trap is one."""
WHOM = ("cards", "seats", "raised", "gone")
"""Under these names stands who is slain, who is raised at once, and who is gone."""
Effect = Callable[[Table[State]], Coroutine[Any, Any, Any]]


async def nothing(table: Table[State]) -> None:
    """Nothing comes of it."""


class _Falls(Exception):
    """A die falls, with so many sides."""

    def __init__(self, sides: int) -> None:
        super().__init__()
        self.sides = sides


class _Shown(Dice):
    """Dice that show ``faces``, from 0."""

    def __init__(self, faces: Sequence[int]) -> None:
        super().__init__(bytes(16))
        self._faces = list(faces)

    def below(self, n: int) -> int:
        """The next of them.

        Raises:
            _Falls: none is left.
        """
        if not self._faces:
            raise _Falls(n)
        return self._faces.pop(0)


class _Ahead(Table[State]):
    """A table on which nothing hidden comes to light."""

    def draw(self, source: Zone, target: Zone, count: int = 1) -> list[str]:
        """Nobody knows the top of a deck."""
        if source.sight is Sight.NOBODY:
            raise Unknown
        return super().draw(source, target, count)

    def shuffle(self, zone: Zone) -> None:
        """How a deck lies then nobody knows, and it changes nothing else."""

    def reveal(self, *cards: str) -> None:
        """A trap that nobody has seen is tried as each that it might be, as if a die fell: everybody knows which tokens are unseen.

        While the Secret Door is among them there may be a way out.
        """
        if any(card in castle().tokens for card in cards):
            hidden = [token for token in (*self.state.traps.values(), *self.state.spare) if not token.known]
            kinds = list(dict.fromkeys(token.kind for token in hidden))
            if "secret_door" in kinds:
                raise Unknown
            kind = kinds[self.dice.below(len(kinds))]
            for token in hidden:
                token.zone.cards = [kind]
        super().reveal(*cards)

    def tell(self, event: Event) -> None:
        """A bell that has just tolled may be The Revenant: nobody knows who dies after it."""
        if isinstance(event, Slain) and any(isinstance(told, KnellRung) for told in self.told):
            raise Unknown
        super().tell(event)


def fatal(
    table: Table[State], effect: Effect, choice: str = "", *, unless: bool = False, reader: int = -1
) -> Mapping[str, Any]:
    """What :attr:`engines.kernel.Option.fatal` says of a choice that leads to ``effect``; ``choice`` answers its first question.

    With ``unless`` others may step in beforehand. Where one seat alone reads it, the ``reader``, it knows its own hand. Found out when
    somebody reads it.
    """
    return Later(_found, table, effect, choice, unless, reader)


def fatal_in_all(table: Table[State], effects: Sequence[Effect], *, unless: bool = False) -> Mapping[str, Any]:
    """The same of a choice after which somebody else picks one of these ``effects``: who dies of each of them."""
    return Later(_of_each, table, effects, unless)


def _of_each(table: Table[State], effects: Sequence[Effect], unless: bool) -> Mapping[str, Any]:
    return _in_all(_found(table, effect, "", unless, -1) for effect in effects)


def _found(
    table: Table[State], effect: Effect, first: str, unless: bool, reader: int, faces: tuple[int, ...] = ()
) -> Mapping[str, Any]:
    fork = _Ahead(_asking_all(table.state), _Shown(faces), table.version)
    ends, choice, maybe = False, first, unless
    course = effect(fork)
    try:
        asks: Sequence[Ask] = course.send(None)
        while True:
            ask = asks[0]
            if choice in ask.ids:
                answer, choice = choice, ""
            elif ask.kind.startswith("react-"):
                answer = PASS
                maybe = maybe or _might(fork.state, ask, reader)
            else:
                break
            asks = course.send(Answer(ask, ask.seats[0], [answer]))
    except (StopIteration, Unknown):
        pass
    except _Falls as die:
        if len(faces) < MOST_DICE:
            return _in_all(_found(table, effect, first, unless, reader, (*faces, n)) for n in range(die.sides))
    except Won:
        ends = True
    course.close()
    return _said(table.state, fork, unless=maybe, ends=ends)


def _asking_all(state: State) -> State:
    """A copy on which everybody is asked whether to step in, so that nobody reads here who can (option ``reactions``)."""
    state = state.copied()
    state.options = state.options.model_copy(update={"reactions": "everybody"})
    return state


def _in_all(each: Iterable[Mapping[str, Any]]) -> Mapping[str, Any]:
    """What is said of every side of a die; that others may step in, if it is said of one."""
    common: dict[str, Any] = {}
    for said in each:
        if not said:
            return {}
        whom = {
            name: [one for one in said[name] if one in common.get(name, said[name])] for name in WHOM if name in said
        }
        ends, unless = said["ends"] and common.get("ends", True), said["unless"] or common.get("unless", False)
        won = {"won": [one for one in said["won"] if one in common.get("won", said["won"])]} if ends else {}
        common = {"ends": ends, "unless": unless, **whom, **won}
    return common if any(common[name] for name in WHOM if name in common) else {}


def _said(before: State, fork: Table[State], *, unless: bool, ends: bool) -> Mapping[str, Any]:
    """Who is slain, whom The Revenant raises, which Haunts the last Deathknell takes with it, and who wins."""
    slain = [event.card for event in fork.told if isinstance(event, Slain)]
    gone = [event.card for event in fork.told if isinstance(event, Eliminated) and event.card not in slain]
    raises = before.raises()
    raised, slain = slain[:raises], slain[raises:]
    if not (slain or raised or gone):
        return {}
    said: dict[str, Any] = {"ends": ends, "unless": unless, **({"won": [fork.state.winner]} if ends else {})}
    if before.two:  # each has two Villains
        return {"cards": slain, "raised": raised, **said}
    seats = {piece.villain: piece.seat for piece in before.pieces}
    named = zip(("seats", "raised", "gone"), (slain, raised, gone), strict=True)
    return {**{name: [seats[villain] for villain in whom] for name, whom in named}, **said}


def _might(state: State, ask: Ask, reader: int) -> bool:
    """Whether the seat that is asked may have something to play, as far as everybody knows, or itself."""
    return not ask.idle or (ask.seats[0] != reader and state.players[ask.seats[0]].hides())
