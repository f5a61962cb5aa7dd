"""Whether the game ends with a choice, whatever is chosen after it: what is left of the round is tried on copies, as far as it is certain."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import count, product
from typing import Any, TypeAlias

from engines.kernel import PASS, Answer, Ask, Later, Option, Table
from engines.kernel.asks import NOTHING
from engines.kernel.fork import NoDice, Unknown
from engines.vengeance.asking import card_options
from engines.vengeance.malice import put_on_top
from engines.vengeance.state import Action, Player, State
from engines.vengeance.vocabulary import TYPES, VALUES, kind_of, value

Rest: TypeAlias = Callable[[Table[State]], Coroutine[Any, Any, None]]
"""The rest of the round; what it asks first is what is to be chosen now."""


MOST_WAYS = 400
"""So many ways through the rest of a round are tried; where there are more nobody calls its end certain."""


def foretold(state: State, seat: int, options: Sequence[Option], rest: Rest, *before: str) -> list[Option]:
    """Each option with what :attr:`Option.fatal` says of it: that the game ends, and not with the victory of who chooses.

    ``before`` is what was chosen since ``rest`` began.
    """
    return [option._replace(fatal=Later(_fatal, state, seat, [rest], (*before, option.id))) for option in options]


def foretold_of(state: State, seat: int, action: Action, rest: Rest) -> Mapping[str, Any]:
    """The same of an action; ``rest`` is the round when all have acted."""
    return Later(_fatal, state, seat, _rounds(state, seat, action, rest))


def _rounds(state: State, seat: int, action: Action, rest: Rest) -> Iterator[Rest]:
    """How the round may go on, as far as everybody can know; of what goes the same way once."""
    others = [player for player in state.players if player.seat != seat]
    found: set[tuple[str, ...]] = set()
    for laid in product(*(_may_lay(state, seat, other) for other in others)):
        alike = _in_what_order((*laid, action.plays))
        if alike and alike not in found:
            found.add(alike)
            plays = {other.seat: card for other, card in zip(others, laid, strict=True) if card}
            for card in state.solo_to_come or [""]:
                yield partial(_go_on, seat, action, plays, card, rest)


def _may_lay(state: State, seat: int, other: Player) -> list[str]:
    """What somebody else may lay: an Artifact or an Incantation that ``seat`` cannot see elsewhere, an object of any type, or nothing."""
    me, found = state.players[seat], list[str]()
    piles = (
        (state.artifacts, me.artifacts, other.artifacts),
        (state.incantations, me.incantations, other.incantations),
    )
    for name, (pile, own, held) in zip(("artifact", "incantation"), piles, strict=True):
        seen = {*pile.top.cards, *own.cards, *state.gone.cards}
        found += [card for card in (f"{name}_{value}" for value in VALUES) if held.cards and card not in seen]
    return [*found, *(TYPES if other.objects.cards else ()), ""]


def _in_what_order(laid: Sequence[str]) -> tuple[str, ...]:
    """What is laid, of Artifacts and Incantations which comes before which (VEN-RES-02, VEN-RES-05, VEN-AMB-12); nothing if a card is laid twice."""
    numbered = [card for card in laid if card and value(card)]
    if len(numbered) > len({*numbered}):
        return ()
    places = sorted(numbered, key=lambda card: (value(card), kind_of(card) == "artifact"))
    return tuple(f"{kind_of(card)} {places.index(card)}" if card in places else card for card in laid)


async def _go_on(
    seat: int, action: Action, plays: Mapping[int, str], card: str, rest: Rest, fork: Table[State]
) -> None:
    """The round with this action, with what others play, and with a Solo card."""
    players = fork.state.players
    for other, held in plays.items():
        _suppose(players[other], held)
    decided = {**{other: Action(plays=held) for other, held in plays.items()}, seat: action}
    for one, what in decided.items():
        players[one].action = str(what)
    fork.state.acted = [*decided]
    if card:
        put_on_top(fork, card)
    await rest(fork)


def _suppose(player: Player, card: str) -> None:
    """That she holds this card; nobody else knows which she holds."""
    player.zone_of(card).cards[0] = card


def _fatal(state: State, seat: int, rests: Iterable[Rest], chosen: Sequence[str] = ()) -> Mapping[str, Any]:
    tries = count(1)

    def ends(rest: Rest, chosen: Sequence[str]) -> bool:
        """Whether every way goes to the end after these choices."""
        if next(tries) > MOST_WAYS:
            raise Unknown
        fork: Table[State] = Table(state.copied(), NoDice(), 0)
        asked = _asked(fork, seat, rest, chosen)
        if asked is None:
            then = fork.state
            return then.phase == "over" and then.result != "time" and seat not in then.winners
        return all(ends(rest, [*chosen, id_]) for id_ in asked.ids)

    try:
        return {"ends": True} if all(ends(rest, chosen) for rest in rests) else NOTHING
    except Unknown:
        return NOTHING


def _asked(fork: Table[State], seat: int, rest: Rest, chosen: Sequence[str]) -> Ask | None:
    """What is to be chosen next when so much has been chosen; None: the round is over."""
    state, course, left = fork.state, rest(fork), list(chosen)
    try:
        ask = _as_known(state, seat, course.send(None)[0])
        while left or _is_idle(state, seat, ask):
            choice = ask.ids[0] if _is_idle(state, seat, ask) else left.pop(0)
            if ask.kind == "play" and ask.seats != (seat,) and choice in TYPES:
                _suppose(state.players[ask.seats[0]], choice)
            ask = _as_known(state, seat, course.send(Answer(ask, ask.seats[0], [choice]))[0])
    except StopIteration:
        return None
    course.close()
    return ask


def _is_idle(state: State, seat: int, ask: Ask) -> bool:
    """Whether the Demon and its Chains are as they would be, however this is answered: what ``seat`` discards before the count, it cannot play."""
    return ask.kind == "take" or (ask.kind == "discard" and (state.counted or ask.seats != (seat,)))


def _as_known(state: State, seat: int, ask: Ask) -> Ask:
    """What is asked, as ``seat`` knows it: somebody else may hold any object that the Spell lets her play, or none.

    Raises:
        Unknown: it is no object that is to be played.
    """
    if ask.kind != "play" or ask.seats == (seat,):
        return ask
    if not {*ask.ids} <= {*TYPES, PASS}:
        raise Unknown
    barred = [kind for one in state.laid if one.taken_by == ask.args["spell_card"] for kind in one.counts]
    options = card_options([kind for kind in TYPES if kind not in barred], "play")
    return Ask(ask.seats, "play", [*options, Option(PASS)] if barred else options)
