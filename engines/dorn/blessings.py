"""Phase 1 of the heroes: Blessings, each once in a game (DORN-BLS).

Nobody is asked for it by itself: it is offered beside a hero's first move, and that move ends the phase for it (DORN-AMB-79).
"""

from __future__ import annotations

from functools import partial

from engines.dorn.deeds import Deed, Source
from engines.dorn.doom import fatal
from engines.dorn.events import BlessingPlayed
from engines.dorn.library import library
from engines.dorn.state import Hero, State
from engines.kernel import PASS, Ask, Later, LaterOptions, Option, Table
from engines.kernel.verbs import work


def begin(state: State) -> None:
    """Every hero may play its own (DORN-BLS-01), unless the air is dead."""
    for hero in state.heroes:
        hero.prayer = "open" if hero.alive and hero.blessing.cards and not state.hushed else ""


def ask(table: Table[State], hero: Hero, *, beside: bool) -> list[Ask]:
    """Whether it plays it now; nobody is asked while another is being played (DORN-BLS-02, DORN-AMB-51).

    Secret, and put to everybody who has one, in the same words whether or not it could do anything now (DORN-BLS-04). ``beside`` another
    question to this hero nobody is waited for because of it.
    """
    may = hero.prayer == "open" or (beside and hero.prayer == "kept")
    if not may or "heard" in [other.prayer for other in table.state.heroes]:
        return []
    card = hero.blessing.cards[0]
    return [
        Ask(
            (hero.seat,),
            "blessing",
            LaterOptions((PASS, f"play-{card}"), lambda n: _play(table, hero, card, beside=beside) if n else KEEP),
            args={"hero_card": hero.hero, "beside": beside},
            secret=True,
            default=(PASS,),
            rules=("DORN-BLS-01",),
            order="" if hero.again else "blessing",
            silence=True,
            offer=beside,
        )
    ]


KEEP = Option(PASS, words="keep-blessing", tacit=True)


def _play(table: Table[State], hero: Hero, card: str, *, beside: bool) -> Option:
    """To play it; where it would do nothing there is no button for it ``beside`` another question."""
    works = _works(table, hero)
    words = "play-blessing" if works else "play-blessing-in-vain"
    args = {"card": card, "text": library().blessings[card].text}
    kills = Later(fatal, table.state, partial(_played, hero.number, card))
    return Option(f"play-{card}", words, args, means=card, fatal=kills, tacit=beside and not works)


def _works(table: Table[State], hero: Hero) -> bool:
    """Whether any of what it does has something to work on: who passes pieces anyway still moves farther."""
    card = hero.blessing.cards[0]
    deed = Deed(table, hero, card, Source.BLESSING)
    return any(effect.needs(deed) for effect in library().blessings[card].effects)


async def _played(number: int, card: str, table: Table[State]) -> None:
    if _works(table, hero := table.state.heroes[number]):
        await work(Deed(table, hero, card, Source.BLESSING), library().blessings[card].effects)


async def answered(table: Table[State], hero: Hero, card: str | None, *, beside: bool) -> None:
    """It is turned up, works, and is gone; or it is kept. Where it could do nothing it stays, and may be played later in the turn."""
    if card is None:
        hero.prayer = "" if beside else "kept"
    if card is None or not _works(table, hero):
        return
    hero.prayer = "heard"
    table.move(hero.blessing, table.state.prayed, card)
    printed = library().blessings[card]
    table.tell(BlessingPlayed(seat=hero.seat, hero_card=hero.hero, card=card, text=printed.text))
    await work(Deed(table, hero, card, Source.BLESSING), printed.effects)
    hero.prayer = ""
