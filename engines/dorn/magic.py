"""Star abilities: one a turn for a magician (DORN-CMB-17, DORN-CMB-18)."""

from __future__ import annotations

from engines.dorn.blood import bleed
from engines.dorn.deeds import Deed, Source
from engines.dorn.doom import price
from engines.dorn.events import SpellCast
from engines.dorn.library import library
from engines.dorn.state import Hero, State
from engines.dorn.vocabulary import Spell
from engines.kernel import Option, Table
from engines.kernel.asks import Later
from engines.kernel.verbs import possible, work


def spells(table: Table[State], hero: Hero) -> list[Option]:
    """What it can cast now: one in each attack phase, instead of attacks (DORN-AMB-27); none in flight or in dead air."""
    return [
        _cast(table, hero, spell, "cast")
        for spell in _known(table.state, hero)
        if possible(Deed(table, hero, spell.id, Source.SPELL), spell.effects)
    ]


def vain_spells(table: Table[State], hero: Hero) -> list[Option]:
    """What it can cast as well, in vain (DORN-AMB-84)."""
    return [
        _cast(table, hero, spell, "cast-in-vain")
        for spell in _known(table.state, hero)
        if Deed(table, hero, spell.id, Source.SPELL).is_vain(spell.effects)
    ]


def _known(state: State, hero: Hero) -> list[Spell]:
    silent = hero.cast or hero.struck or hero.fleeing or state.hushed
    return [] if silent else hero.rank.spells


def _cast(table: Table[State], hero: Hero, spell: Spell, words: str) -> Option:
    args = {"card": spell.id, "drops": int(spell.drop), "text": spell.text}
    kills = Later(price, table.state, cast, hero.number, spell.id)
    return Option(f"{words}-{spell.id}", words, args, means=("cast", spell.id), fatal=kills)


async def cast(table: Table[State], hero: Hero, name: str) -> None:
    """The spell works, then its drop is paid, even if it is the last (DORN-CMB-18, DORN-AMB-26)."""
    hero.cast = True
    spell = next(spell for spell in hero.rank.spells if spell.id == name)
    table.tell(SpellCast(seat=hero.seat, hero_card=hero.hero, card=library().spells[name].id))
    await work(Deed(table, hero, name, Source.SPELL, drop=spell.drop), spell.effects)
    if spell.drop:
        bleed(table, hero, 1)
