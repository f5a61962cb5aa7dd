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
    waiting = [hero for hero in state.living() if hero.blessing.cards]
    asks = [_ask(table, hero) for hero in waiting]
    while waiting:
        answer = await table.wait(*asks)
        nth = asks.index(answer.ask)
        hero = waiting.pop(nth)
        asks.pop(nth)
        if answer.choice == [PASS]:
            continue
        await pray(table, hero)  # each is finished before the next (DORN-AMB-51)
        waiting = [one for one in waiting if one.alive]
        asks = [_ask(table, one) for one in waiting]  # all anew, so that whose has changed says nothing


def _ask(table: Table[State], hero: Hero) -> Ask:
    """Secret, and put to everybody who has one, whatever it is and whether or not it could do anything now (DORN-BLS-04)."""
    card = hero.blessing.cards[0]
    printed = library().blessings[card]
    options = [Option(PASS, words="keep-blessing")]
    if possible(Deed(table, hero, card, Source.BLESSING), printed.effects):
        options.append(Option(f"play-{card}", "play-blessing", {"card": card, "text": printed.text}, means=card))
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
    printed = library().blessings[card]
    table.tell(BlessingPlayed(seat=hero.seat, hero_card=hero.hero, card=card, text=printed.text))
    await work(Deed(table, hero, card, Source.BLESSING), printed.effects)
