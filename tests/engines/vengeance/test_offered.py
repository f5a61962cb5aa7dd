"""At every question of random games: every card, pile and target that would change something for certain is offered, whoever holds it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations_with_replacement
from typing import Any

import pytest

from engines.kernel import Ask, Dice, RandomSteward, Session, Table, playout
from engines.kernel.fork import tried
from engines.vengeance import actions, resolution
from engines.vengeance.game import GAME
from engines.vengeance.library import library
from engines.vengeance.state import Action, Lying, Player, State
from engines.vengeance.vocabulary import TYPES, Type

DEMONS = ("orvath", "skeir", "maelgra")


def changes(state: State, seat: int, card: str) -> bool:
    """Whether anything is otherwise once this card has been laid in the center and worked, as its owner would have it in one way at least."""

    async def course(copy: Table[State]) -> None:
        copy.state.players[seat].action = str(Action(plays=card))
        copy.state.acted = [seat]
        actions.turn_up(copy)
        await resolution.resolve(copy)

    trial = tried(Table(state, Dice(bytes(16)), 0), course)
    return bool(trial.asked or trial.state != state)


def in_hand(session: Session[State], ask: Ask) -> set[str]:
    """What a seat that decides on its action could do, by the rules, read off the table."""
    state, player = session.state, session.state.players[ask.seats[0]]
    held = {*player.objects.cards, *player.artifacts.cards, *player.incantations.cards}
    found = {str(Action(plays=card)) for card in held if changes(state, player.seat, card)}
    left = {kind: len(state.pile(kind).cards) for kind in TYPES}
    size = min(2, sum(left.values()))
    for types in combinations_with_replacement(TYPES, size) if size else ():
        if all(types.count(kind) <= left[kind] for kind in types):
            found.add(str(Action(draws=types)))
    if len(state.artifacts):
        found.add(str(Action(draws=("artifact",))))
    return found


def on_the_table(session: Session[State], ask: Ask) -> set[str]:
    """What any other question could be answered with, by the rules."""
    state, player = session.state, session.state.players[ask.seats[0]]
    found: dict[str, Iterable[str]] = {
        "spell": (spell.id for spell in library().spells_of(player.witch)),
        "artifact-type": (kind for kind in TYPES if any(kind in one.counts for one in state.center if one.is_object)),
        "discard": player.objects.cards or player.artifacts.cards,
        "take": (kind for kind in TYPES if state.pile(kind).cards),
        "look": (f"seat-{other.seat}" for other in state.players if other is not player),
        "exchange": (f"seat-{other.seat}" for other in state.players),
        "spell-card": state.reserve.cards if state.phase != "spells" else (),
    }
    if ask.kind in ("remove", "play"):
        return by_spell(state, player, ask.kind, ask.args["spell_card"])
    return set(found.get(ask.kind, ()))


def by_spell(state: State, player: Player, kind: str, spell: str) -> set[str]:
    """What a Spell could remove from the center, or have played into it."""
    effect: Any = next(effect for effect in library().spells[spell].effects if effect.do == kind)
    if kind == "remove":
        return {one.name for one in state.center if one.is_object or (effect.what == "card" and one.kind == "artifact")}
    if effect.what == "artifact":
        return {*player.artifacts.cards}
    taken = [kind for one in state.laid if effect.another and one.taken_by == spell for kind in one.counts]
    return {card for card in player.objects.cards if card not in taken}


@pytest.mark.rule("VEN-ACT-01", "VEN-ACT-02", "VEN-ACT-03", "VEN-ACT-04", "VEN-ACT-05", "VEN-AMB-13")
@pytest.mark.parametrize("demon", DEMONS)
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_whatever_would_change_something_is_offered(seats: int, demon: str) -> None:
    missed: list[str] = []
    met: set[str] = set()

    def look(session: Session[State], *_: object) -> None:
        for ask in session.asks:
            means = {str(option.means) if ask.kind == "action" else option.id for option in ask.options}
            wanted = in_hand(session, ask) if ask.kind == "action" else on_the_table(session, ask)
            missed.extend(f"{ask.kind}: {one}" for one in sorted(wanted - means))
            met.add(ask.kind)

    for n in range(4):
        seed = f"{n}/{seats}/{demon}".encode().ljust(16, b".")
        steward = RandomSteward(Dice(seed)) if n % 2 else GAME.steward(Dice(seed))
        playout(GAME, seats, GAME.Options(demon=demon), seed, steward, after=look)
    assert missed == []
    assert met >= {"action", "spell", "discard"}


@pytest.mark.rule("VEN-AMB-13", "VEN-RES-05")
def test_whose_artifact_could_name_more_than_one_type_is_always_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """And where one type lies there alone, nobody is: that is no decision."""
    named = resolution._named
    due: list[int] = []
    asked: list[int] = []

    async def counted(table: Table[State], artifact: Lying, types: list[Type]) -> Type:
        if artifact.seat is not None and len(types) > 1:
            due.append(artifact.seat)
        return await named(table, artifact, types)

    def answered(session: Session[State], step: Any) -> None:
        if step.entry.choice and step.entry.choice[0] in TYPES and kinds.get(step.entry.ask) == "artifact-type":
            asked.append(step.entry.seat)
        kinds.update({ask.number: ask.kind for ask in session.asks})

    kinds: dict[int, str] = {}
    monkeypatch.setattr(resolution, "_named", counted)
    for n in range(20):
        seed = f"{n} artifacts".encode().ljust(16, b".")
        kinds.clear()
        playout(GAME, 3, GAME.Options(), seed, RandomSteward(Dice(seed)), after=answered)
    assert due == asked
    assert len(due) > 10
