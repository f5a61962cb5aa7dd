"""What recorded games have shown of the cards, and the tool that records games until all have been used.

    python -m tests.engines.vengeance.repertoire        # after ``python -m tests.contract.record vengeance``

One game for each way to end is recorded by the contract suite. This adds ``more_1.json``, ``more_2.json`` ... beside
them, and removes those of before.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from engines.kernel import Dice, Entry, Event, RandomSteward, Session
from engines.kernel.record import Record, export, read
from engines.kernel.stewards import steward_step
from engines.vengeance.game import GAME
from engines.vengeance.library import library
from engines.vengeance.vocabulary import TYPES, VALUES
from tests.contract.playing import NAMES
from tests.contract.record import RECORDED
from tests.contract.told import keep

FOLDER = RECORDED / GAME.key
TRIES = 160
POWERS = {"ChainHeld": "orvath", "DemonFed": "maelgra"}


def everything() -> set[str]:
    """Every use of a card that a record has to show, in words like ``cast sudden_growth``."""
    cards = library()
    changers = {spell.witch for spell in cards.spells.values() for effect in spell.effects if effect.do == "exchange"}
    names = [f"{name}_{value}" for name in ("artifact", "incantation") for value in VALUES]
    return {
        *(f"cast {spell}" for spell in cards.spells),
        *(f"played {witch}" for witch in cards.witches),
        *(f"changed to {witch}" for witch in cards.witches if witch not in changers),  # hers is in use just then
        *(f"power of {demon}" for demon in cards.demons),
        *(f"activated {card.id}" for card in cards.circle.values()),
        *(f"reached {card.id}" for card in cards.circle.values()),
        *(f"turned {solo}" for solo in cards.solo),
        *(f"laid {card}" for card in (*TYPES, *names)),
        *(f"revealed transient_{kind}" for kind in TYPES),
        *(f"prevailed {kind}" for kind in TYPES),
    }


def uses(event: Event) -> Iterator[str]:
    """What an event shows."""
    kind = type(event).__name__
    card = getattr(event, "card", "")
    match kind:
        case "SpellCast":
            yield f"cast {event.spell_card}"  # type: ignore[attr-defined]
        case "WitchTaken":
            yield f"played {card}"
        case "SpellCardChanged":
            yield f"changed to {event.new_card}"  # type: ignore[attr-defined]
        case "DemonMoved":
            yield f"reached {event.to_card}"  # type: ignore[attr-defined]
            if event.crooked:  # type: ignore[attr-defined]
                yield "power of skeir"
        case "ChainHeld" | "DemonFed":
            yield f"power of {POWERS[kind]}"
        case "CardActivated":
            yield f"activated {card}"
        case "RivalActed":
            yield f"turned {card}"
        case "CardLaid":
            yield f"laid {card}"
        case "RoundBegan":
            yield f"revealed {card}"
        case "ObjectsCounted":
            yield f"prevailed {card}"


class Shown(NamedTuple):
    """A recorded game and what it shows."""

    record: Record
    uses: set[str]


def replayed(record: Record) -> set[str]:
    """What a recorded game shows, played once more."""
    session = Session.start(
        GAME, len(record.seats), GAME.Options.model_validate(record.options), bytes.fromhex(record.seed)
    )
    found = {use for event in session.opening for use in uses(event)}
    for answer in record.answers:
        step = session.answer(answer.ask, answer.seat, answer.choice)
        found |= {use for event in step.events for use in uses(event)}
    return found


def played(number: int) -> Shown:
    """A game of stewards, or of people who play at random."""
    seed = f"repertoire {number}".encode().ljust(16, b".")
    seats = GAME.seats[number % len(GAME.seats)]
    steward = RandomSteward(Dice(seed)) if number % 3 == 0 else GAME.steward(Dice(seed))
    session = Session.start(GAME, seats, GAME.Options(), seed)
    found: set[str] = set()
    journal: list[Entry] = []
    while not session.finished:
        step = steward_step(session, dict.fromkeys(range(seats), steward))
        assert step is not None
        journal.append(step.entry)
        found |= {use for event in step.events for use in uses(event)}
    return Shown(export(session, seed, GAME.Options(), NAMES[:seats], journal), found)


def recorded() -> dict[Path, Record]:
    """The games in the folder."""
    return {path: read(path.read_bytes()) for path in sorted(FOLDER.glob("*.json"))}


def main() -> None:
    """Record games until everything has been used."""
    for path in FOLDER.glob("more_*"):
        path.unlink()
    missing = everything().difference(*(replayed(record) for record in recorded().values()))
    games = [played(number) for number in range(TRIES)]
    number = 0
    while missing:
        best = max(games, key=lambda shown: len(shown.uses & missing))
        if not best.uses & missing:
            sys.exit(f"no game shows {', '.join(sorted(missing))}")
        number += 1
        missing -= best.uses
        keep(FOLDER / f"more_{number}.json", best.record, GAME)
        sys.stdout.write(f"more_{number}: {len(best.record.seats)} seats, {len(best.record.answers)} answers\n")


if __name__ == "__main__":
    main()
