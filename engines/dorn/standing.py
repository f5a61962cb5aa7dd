"""How a game stands, and what must be true of every position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from engines.dorn.board import ARGOS, BOTH, OUTSIDE, THRONE
from engines.dorn.library import library
from engines.dorn.places import open_to
from engines.dorn.state import State
from engines.dorn.vocabulary import DROPS, KINDS, TOKENS
from engines.kernel import Outcome
from engines.kernel.zones import zones


def outcome(state: State) -> Outcome:
    """Who has won, and how (DORN-OBJ-03, DORN-OBJ-04)."""
    heroes = list(dict.fromkeys(hero.seat for hero in state.heroes))
    winners = [state.keeper.seat] if state.winner == "keeper" else heroes
    names = {"zorkal": "zorkal", "ritual": "ritual", "slain": "slain", "surrender": f"{state.winner}_unopposed"}
    return Outcome(name=names.get(state.how, ""), winners=winners, rounds=state.turn)


def invariants(state: State) -> Sequence[str]:
    """What is wrong: cards and tokens neither appear nor vanish, nobody stands where it may not (DORN-MOV-03)."""
    return [*_cards(state), *_tokens(state), *_places(state)]


def _cards(state: State) -> Iterator[str]:
    lying = Counter(card for zone in zones(state) if zone.family != "lot" for card in zone.cards)
    printed = Counter([*library().rituals, *library().blessings, *library().treasures])
    if lying != printed:
        yield f"cards are lost or doubled: {lying - printed} / {printed - lying}"
    if any(artifact.bearer >= 0 and not state.heroes[artifact.bearer].alive for artifact in state.artifacts):
        yield "a dead hero carries an Artifact"
    if any((artifact.at < 0) == (artifact.bearer < 0) for artifact in state.artifacts):
        yield "an Artifact is nowhere, or twice"


def _tokens(state: State) -> Iterator[str]:
    for kind in KINDS:
        held = sum(hero.tokens.get(kind, 0) for hero in state.heroes)
        shown = sum(monster.kind == kind for monster in state.monsters)
        if state.reserve[kind] + held + shown != TOKENS:
            yield f"{kind}: {state.reserve[kind]} in the reserve, {held} held, {shown} on the map"
    if not 0 <= state.keeper.drops <= DROPS:
        yield f"{state.keeper.drops} drops"


def _places(state: State) -> Iterator[str]:
    heroes = [space for hero in state.living() if hero.at != ARGOS for space in BOTH[hero.at]]
    others = [space for piece in (*state.monsters, state.zorkal, *state.rubble) for space in BOTH[piece.at]]
    if len([*heroes, *others]) != len({*heroes, *others}):
        yield "two stand on one space"
    if any(monster.at in OUTSIDE for monster in state.monsters):
        yield "a monster is on the trail"
    if state.gate != "open" and (state.zorkal.at != THRONE or any(not open_to(state, space) for space in heroes)):
        yield "somebody has passed the closed Gate"
    for piece in (*state.living(), *state.monsters, *state.rubble):
        if piece.hp < 1:
            yield f"{piece} stands without HP"
    if any(hero.hp > state.most_hp(hero) for hero in state.living()):
        yield "a hero has more HP than its level says"
