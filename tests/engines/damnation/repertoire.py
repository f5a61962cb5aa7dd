"""What recorded games have shown of castle and cards, and the tool that records games until everything has been seen.

    python -m tests.engines.damnation.repertoire        # after ``python -m tests.contract.record damnation``

One game for each way to end is recorded by the contract suite. This adds ``more_1.json``, ``more_2.json`` ... beside them,
in all variants and with two to eight seats, and removes those of before.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from engines.damnation.castle import castle, stair_step
from engines.damnation.game import GAME
from engines.damnation.library import library
from engines.damnation.state import Options, State
from engines.damnation.vocabulary import DECKS, HAUNT_CARDS
from engines.kernel import PASS, Ask, Dice, Entry, Event, Option, Session
from engines.kernel.record import Record, export, read
from engines.kernel.stewards import steward_step
from tests.contract.playing import NAMES
from tests.contract.record import RECORDED
from tests.contract.told import keep

FOLDER = RECORDED / GAME.key
TRIES = 500
VARIANTS = ("standard", "gothic", "haunt", "standard")
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


def shown(session: Session[State], ask: Ask, choice: Sequence[str], events: Sequence[Event]) -> Iterator[str]:
    """What one answer and what came of it show."""
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
    if session.state.vampire() is not None and "vault" in entered and "Drew" in kinds:
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


class Shown(NamedTuple):
    """A recorded game and what it shows."""

    record: Record
    uses: set[str]


def replayed(record: Record) -> set[str]:
    """What a recorded game shows, played once more."""
    session = Session.start(GAME, len(record.seats), Options.model_validate(record.options), bytes.fromhex(record.seed))
    found = {use for event in session.opening for use in uses(event)}
    for answer in record.answers:
        ask = session.open_ask(answer.ask)
        assert ask is not None
        step = session.answer(answer.ask, answer.seat, answer.choice)
        found.update(shown(session, ask, answer.choice, step.events))
    return {*found, *of_the_end(session.state)}


def played(number: int, missing: set[str]) -> Shown:
    """A game of curious stewards."""
    seed = f"repertoire {number}".encode().ljust(16, b".")
    seats = GAME.seats[number * 3 % len(GAME.seats)]
    options = Options(variant=VARIANTS[number % len(VARIANTS)])  # type: ignore[arg-type]
    steward = Curious(Dice(seed), missing)
    session = Session.start(GAME, seats, options, seed)
    found = {use for event in session.opening for use in uses(event)}
    journal: list[Entry] = []
    while not session.finished:
        asks = session.asks
        step = steward_step(session, dict.fromkeys(range(seats), steward))
        assert step is not None
        journal.append(step.entry)
        ask = next(ask for ask in asks if ask.number == step.entry.ask)
        found.update(shown(session, ask, step.entry.choice, step.events))
    return Shown(export(session, seed, options, NAMES[:seats], journal), {*found, *of_the_end(session.state)})


def recorded() -> dict[Path, Record]:
    """The games in the folder."""
    return {path: read(path.read_bytes()) for path in sorted(FOLDER.glob("*.json"))}


def enough(missing: set[str]) -> list[Shown]:
    """Games that together show what is missing, as few of those that were played as suffice."""
    games: list[Shown] = []
    left = set(missing)
    for number in range(TRIES):
        if not left:
            break
        game = played(number, left)
        if game.uses & left:
            games.append(game)
            left -= game.uses
            sys.stdout.write(f"{number}: {len(left)} left {sorted(left)[:9]}\n")
            sys.stdout.flush()
    if left:
        sys.exit(f"no game shows {', '.join(sorted(left))}")
    for game in sorted(games, key=lambda game: len(game.uses & missing)):
        others = [other.uses for other in games if other is not game]
        if missing <= set().union(*others):
            games.remove(game)
    return games


def main() -> None:
    """Record games until everything has been seen."""
    for path in FOLDER.glob("more_*"):
        path.unlink()
    missing = everything().difference(*(replayed(record) for record in recorded().values()))
    for number, (record, _) in enumerate(enough(missing), 1):
        keep(FOLDER / f"more_{number}.json", record, GAME)
        sys.stdout.write(f"more_{number}: {len(record.seats)} seats, {len(record.answers)} answers\n")


if __name__ == "__main__":
    main()
