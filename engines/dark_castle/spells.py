"""The spell book: a spell instead of the own die (EDC-AP2-40, EDC-AP2-41, EDC-AP2-42, EDC-AP2-43)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from engines.dark_castle.attack import printed, worn
from engines.dark_castle.companions import tear
from engines.dark_castle.dice import in_the_cult
from engines.dark_castle.events import AttackLowered, ItemDiscarded, SpellCast
from engines.dark_castle.health import gain, take
from engines.dark_castle.library import library, within
from engines.dark_castle.state import Combat, Rolled, State
from engines.dark_castle.vocabulary import Spell, Worn
from engines.kernel import Ask, Option, Table

RULES = ("EDC-AP2-40", "EDC-AP2-41")

FIGHT: Mapping[str, Any] = MappingProxyType({"what": "fight", "need": "any", "symbols": 1})
"""What is at stake for whoever casts in a fight; outside, it is what a roll needs."""

SPELL_DIE = ("strong", "works", "works", "backfires", "strays", "burns")
"""It works better than it should, works, hurts the caster, hurts somebody else, destroys the book (EDC-AP2-42)."""


class SpellBook(Worn, do="spell_book"):
    """Whenever its bearer would roll the own die, it may cast a spell instead."""

    value = 150


def castable(state: State, who: int) -> list[Spell]:
    """The spells whose requirements a character with the book meets now; none with the cult die in hand (EDC-AMB-54)."""
    if not worn(state, who, SpellBook) or in_the_cult(state, who):
        return []
    spells = [library().spells[card] for card in within(library().spells, state.options.sets)]
    return [spell for spell in spells if _meets(state, who, spell)]


def _meets(state: State, who: int, spell: Spell) -> bool:
    combat = state.combat
    if spell.when != "always" and (combat is not None) != (spell.when == "fight"):
        return False
    marks = [mark for foe in combat.foes if foe.row for mark in printed(combat, foe).marks] if combat else []
    return state.characters[who].hp >= max(spell.hp, spell.price + 1) and (not spell.against or spell.against in marks)


async def choose_spells(table: Table[State], rollers: list[int], stakes: Mapping[str, Any] = FIGHT) -> dict[int, Spell]:
    """Before dice fall: whoever has the book may name a spell instead (EDC-AP2-41). ``stakes``: what is needed."""
    state = table.state
    chosen = {}
    for who in rollers:
        spells = castable(state, who)
        if not spells:
            continue
        options = [
            Option("roll", words="spell-roll"),
            *(_option(spell) for spell in spells),
        ]
        args = {**state.called(who), **stakes}
        ask = Ask(state.players(who), "spell", options, args=args, default=("roll",), rules=RULES, order="spell")
        picked = (await table.wait(ask)).picked[0]
        if picked.means is not None:
            chosen[who] = picked.means
    return chosen


def _option(spell: Spell) -> Option:
    return Option(spell.id, words="spell", args={"spell_card": spell.id, "text": spell.text}, means=spell)


def cast(table: Table[State], who: int, spell: Spell) -> Rolled:
    """The spell die is rolled once and applied; what it gives a roll outside combat lies there (EDC-AP2-43)."""
    state = table.state
    if spell.price:
        take(table, {who: spell.price})
    side = SPELL_DIE[table.dice.below(6)]
    table.tell(SpellCast(**state.called(who), spell_card=spell.id, side=side))
    if side in ("strong", "works"):
        return Rolled(who=who, faces=_work(table, spell, spell.amount + (side == "strong")))
    if side == "backfires":
        take(table, {who: 1})
    elif side == "strays":
        others = [other for other in state.everyone() if other != who]
        take(table, {max(others, key=lambda other: state.characters[other].hp): 1})
    else:
        _burn(table, who)
    return Rolled(who=who, faces=[])


def _work(table: Table[State], spell: Spell, amount: int) -> list[str]:
    """What a spell does; the face it gives a roll, if any."""
    state = table.state
    combat = state.combat
    if spell.effect == "omen":
        return ["*"]
    if spell.effect == "mend":
        gain(table, min(state.everyone(), key=lambda other: state.characters[other].hp), amount)
    elif combat is not None:
        _fight(table, combat, spell, amount)
    return []


def _fight(table: Table[State], combat: Combat, spell: Spell, amount: int) -> None:
    living = [foe for foe in combat.foes if foe.row]
    if spell.effect == "strike":
        tear(table, combat, amount)
    elif spell.effect == "shelter":
        combat.shielded += [who for who in table.state.everyone() if who not in combat.shielded]
    elif living:
        foe = max(living, key=lambda foe: foe.attack)
        foe.attack = max(0, foe.attack - amount)
        table.tell(AttackLowered(foe=printed(combat, foe).name, by=amount, attack=max(0, foe.attack - foe.lowered)))


def _burn(table: Table[State], who: int) -> None:
    """The book is destroyed, and out of the game (EDC-AMB-58)."""
    state = table.state
    item, _ = worn(state, who, SpellBook)[0]
    table.move(state.characters[who].items, state.gone, item.id)
    table.tell(ItemDiscarded(**state.called(who), card=item.id))
