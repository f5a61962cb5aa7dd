"""What recorded games have to show of castle and cards.

python -m tests.engines.damnation.repertoire        # after ``python -m tests.contract.record damnation``
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from engines.damnation.asking import VAIN, in_vain
from engines.damnation.castle import castle, stair_step
from engines.damnation.game import GAME
from engines.damnation.library import library
from engines.damnation.state import Options, State
from engines.damnation.vocabulary import DECKS, HAUNT_CARDS
from engines.kernel import PASS, Ask, Dice, Event, Option
from tests.contract.repertoire import Repertoire

VARIANTS = ("standard", "gothic", "haunt", "standard")
IN_VAIN = ("use-card", "use-other", "use-way", "armour", "talent-own", "bonus", "piece")
USING = ("play", "roll", "modify", "stuck", "vampire-play", "react-attack", "react-bite", "react-damage", "target")
DEATHS = (
    "attack",
    "bite",
    "trap",
    "oubliette",
    "moat",
    "fall",
    "vault",
    "stair",
    "timer",
    "card",
    "creature",
    "talent",
)


def everything() -> set[str]:
    """What recorded games have to show, in words like ``played leather_apron``."""
    cards, there = library(), castle()
    walked = [room for room in there.rooms if room not in ("gate", "staircase")]
    return {
        *(f"{seats} seats" for seats in GAME.seats),
        *(f"played {card}" for card in cards.cards),
        *(f"tolled {knell}" for knell in cards.knells),
        *(f"{verb} {villain}" for villain in cards.villains for verb in ("chosen", "talent of")),
        *(f"drew from {deck}" for deck in DECKS),
        *(f"sprung {trap}" for trap in there.tokens),
        *(f"black die {face}" for face in there.black_die),
        *(f"shown {card}" for card in HAUNT_CARDS),
        *(f"haunting {name}" for name in cards.hauntings),
        *("a death by a push", "three sixes", "back from the dead"),
        *(f"entered {room}" for room in walked),
        *("woke at the gate", "into the staircase", "up the staircase", "out of the staircase"),
        *(f"moat {roll}" for roll in range(1, 7)),
        *("fate by the bedroom", "attack in the courtyard", "attack in the dark", "the heap", "a further soul"),
        *("through a secret door", "pushed by an arrow", "moved by a claim", "a standing vampire wakes the vault"),
        *("became the vampire", "the vampire home", "a bite", "a bite stopped", "repelled"),
        *(f"slain by {cause}" for cause in DEATHS),
        *("the fall", "won in gothic", "won in haunt", "won in standard", "won with two villains each"),
        *(f"{words} in vain" for words in IN_VAIN),
        *("won as a villain", "won as the vampire", "won before the fall", "won after the fall"),
    }


Told = dict[str, Callable[[Any], str]]

EVENTS: Told = {
    "CardUsed": lambda event: f"played {event.card}",
    "Attacked": lambda event: f"played {event.card}",
    "CardRevealed": lambda event: f"played {event.card}" if event.kind_of in ("event", "curse") else "",
    "KnellRung": lambda event: f"tolled {event.card}",
    "VillainChosen": lambda event: f"chosen {event.card}",
    "TalentUsed": lambda event: f"talent of {event.card}" if event.talent == "own" else "",
    "Drew": lambda event: f"drew from {event.deck_card}",
    "TrapSprung": lambda event: f"sprung {event.trap_card}",
    "Rolled": lambda event: f"black die {event.black}",
    "HauntPushed": lambda event: f"shown {event.new_card}",
    "HauntWorked": lambda event: f"haunting {event.name}",
    "HauntDied": lambda event: "a death by a push",
    "ThreeSixes": lambda event: "three sixes",
    "CameBack": lambda event: "back from the dead",
    "Entered": lambda event: "into the staircase" if stair_step(event.place_card) else f"entered {event.place_card}",
    "Started": lambda event: f"woke at the {event.place_card}",
    "MoatRolled": lambda event: f"moat {event.roll}",
    "HeapTaken": lambda event: "the heap",
    "Placed": lambda event: "through a secret door" if event.place_card in castle().spaces else "",
    "Pushed": lambda event: "pushed by an arrow",
    "BecameVampire": lambda event: "became the vampire",
    "VampireHome": lambda event: "the vampire home",
    "Bitten": lambda event: "a bite",
    "BiteStopped": lambda event: "a bite stopped",
    "Repelled": lambda event: "repelled",
    "FallBegan": lambda event: "the fall",
}
"""What an event shows, by its name."""


def uses(event: Event) -> Iterator[str]:
    """What an event shows by itself."""
    name = type(event).__name__
    if name in EVENTS:
        yield EVENTS[name](event)
    if name == "HauntDealt":
        yield from (f"shown {card}" for card in event.cards)  # type: ignore[attr-defined]
    if name == "Moved":
        yield from _of_a_walk(event)


def _of_a_walk(event: Any) -> Iterator[str]:
    start, end = event.path[0], event.path[-1]
    if event.by_seat is not None:
        yield "moved by a claim"
    if stair_step(start):
        yield "out of the staircase" if not stair_step(end) else "up the staircase" if _up(start, end) else ""


def _up(start: str, end: str) -> bool:
    return stair_step(end) < stair_step(start)


def shown(state: State, then: None, ask: Ask, choice: Sequence[str], events: Sequence[Event]) -> Iterator[str]:
    """What one answer and what came of it show."""
    if ask.kind in USING and in_vain(option := ask.option(choice[0])):
        yield f"{option.words.removesuffix(VAIN)} in vain"
    for event in events:
        yield from uses(event)
    kinds = [type(event).__name__ for event in events]
    if ask.kind == "room-attack" and choice[0] != PASS:
        yield "attack in the courtyard" if ask.args["place_card"] == "courtyard" else "attack in the dark"
    if ask.kind == "tower" and choice[0] == "soul":
        yield "a further soul"
    entered = [getattr(event, "place_card", "") for event in events if type(event).__name__ == "Entered"]
    if "master_bedroom" in entered and "TokenTurned" in kinds:
        yield "fate by the bedroom"
    if state.vampire() is not None and "vault" in entered and "Drew" in kinds:
        yield "a standing vampire wakes the vault"


def of_the_end(state: State) -> Iterator[str]:
    """What the last state shows: how everybody died, and who has won."""
    for milestone in state.chronicle.milestones:
        if milestone.kind == "slain":
            yield f"slain by {milestone.cause}"
    for piece in state.pieces:
        if piece.seat == state.winner and piece.status in ("villain", "vampire"):
            yield "won as the vampire" if piece.status == "vampire" else "won as a villain"
    yield f"{len(state.players)} seats"
    yield "won after the fall" if state.fallen else "won before the fall"
    yield "won with two villains each" if state.two else f"won in {state.options.variant}"


class Curious:
    """Plays like the game's steward, but sees to it that what was not seen yet is seen."""

    def __init__(self, dice: Dice, missing: set[str]) -> None:
        self._sage = GAME.steward(dice)
        self._missing = missing

    def answer(self, seat: int, ask: Ask, look: Callable[[], State]) -> list[str]:
        """What is missing, if it is on offer; else what the steward would do."""
        wanted = [option.id for option in ask.options if self._is_wanted(ask, option)]
        if wanted and ask.least <= 1 <= ask.most and ask.kind not in ("discard", "lose"):
            return wanted[:1]
        return self._sage.answer(seat, ask, look)

    def _is_wanted(self, ask: Ask, option: Option) -> bool:
        if in_vain(option):
            return f"{option.words.removesuffix(VAIN)} in vain" in self._missing
        card = str(option.args.get("card", ""))
        if option.id.startswith(("card-", "armour-", "attack-", "bonus-")) or ask.kind in ("keep", "start"):
            return f"played {card}" in self._missing
        if option.id == "talent-own":
            return f"talent of {option.at}" in self._missing
        if ask.kind == "react-bite":
            return option.id != PASS and "repelled" in self._missing
        if ask.kind in ("move", "path"):  # where something is drawn that was not played yet
            drawn = library().decks.get(option.id, [])
            return f"entered {option.id}" in self._missing or any(f"played {card}" in self._missing for card in drawn)
        return ask.kind == "villain" and f"chosen {option.id}" in self._missing


class DamnationRepertoire(Repertoire[State]):
    """In all variants, with two to eight seats."""

    game = GAME
    tries = 500
    everything = staticmethod(everything)
    shown = staticmethod(shown)
    of_the_end = staticmethod(of_the_end)
    steward = Curious

    def setting(self, number: int, dice: Dice) -> tuple[int, Options]:
        return GAME.seats[number * 3 % len(GAME.seats)], Options(variant=VARIANTS[number % len(VARIANTS)])  # type: ignore[arg-type]

    def opening(self, events: Sequence[Event]) -> Iterator[str]:
        return (use for event in events for use in uses(event))


REPERTOIRE = DamnationRepertoire()

if __name__ == "__main__":
    REPERTOIRE.record()
