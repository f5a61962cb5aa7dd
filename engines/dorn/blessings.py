"""Phase 1 of the heroes: Blessings, each once in a game (DORN-BLS)."""

from __future__ import annotations

from engines.dorn.deeds import Deed, Source
from engines.dorn.events import BlessingPlayed
from engines.dorn.library import library
from engines.dorn.state import Hero, State
from engines.kernel import PASS, Ask, Option, Table
from engines.kernel.verbs import possible, work


async def pray_all(table: Table[State]) -> None:
    """Each hero may play its own; what is turned up first resolves first (DORN-BLS-01, DORN-BLS-02)."""
    state = table.state
    if state.hushed:
        return
    held = [hero for hero in state.living() if hero.blessing.cards]
    waiting = {hero.number: _ask(hero) for hero in held}
    while waiting:
        answer = await table.wait(*waiting.values())
        number = next(number for number, ask in waiting.items() if ask is answer.ask)
        del waiting[number]
        if answer.choice != [PASS]:
            await pray(table, state.heroes[number])  # each is finished before the next (DORN-AMB-51)
        waiting = {number: ask for number, ask in waiting.items() if state.heroes[number].alive}


def _ask(hero: Hero) -> Ask:
    """Secret, and put to everybody who has one, whatever it is (DORN-BLS-04)."""
    card = hero.blessing.cards[0]
    text = library().blessings[card].text
    options = [
        Option(PASS, words="keep-blessing"),
        Option(f"play-{card}", "play-blessing", {"card": card, "text": text}, means=card),
    ]
    args = {"hero_card": hero.hero}
    return Ask(
        (hero.seat,),
        "blessing",
        options,
        args=args,
        secret=True,
        default=(PASS,),
        rules=("DORN-BLS-01",),
        order="blessing",
    )


async def pray(table: Table[State], hero: Hero) -> None:
    """It is turned up, works, and is gone."""
    card = table.move(hero.blessing, table.state.prayed, hero.blessing.cards[0])
    table.tell(BlessingPlayed(seat=hero.seat, hero_card=hero.hero, card=card, text=library().blessings[card].text))
    deed = Deed(table, hero, card, Source.BLESSING)
    effects = library().blessings[card].effects
    if possible(deed, effects):
        await work(deed, effects)
