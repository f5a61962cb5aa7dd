"""Drops of blood, healing, and death (DORN-CMB-20 to DORN-CMB-25)."""

from __future__ import annotations

from engines.dorn.asking import at
from engines.dorn.board import OFF
from engines.dorn.deeds import win
from engines.dorn.events import Bled, Died, Dropped, Healed
from engines.dorn.state import Hero, State
from engines.dorn.vocabulary import DROPS
from engines.kernel import Sight, Table, Zone


def bleed(table: Table[State], hero: Hero, amount: int) -> None:
    """A hero loses HP, for whatever reason; each is a drop for the Dornkeeper, who holds 16 at most (DORN-CMB-20, DORN-CMB-21)."""
    state = table.state
    lost = min(amount, hero.hp)
    if lost <= 0:
        return
    hero.hp -= lost
    drops = min(lost, DROPS - state.keeper.drops)
    state.keeper.drops += drops
    table.tell(Bled(seat=hero.seat, hero_card=hero.hero, amount=lost, hp=hero.hp, drops=drops))
    if hero.hp == 0:
        die(table, hero)


def pay(state: State, drops: int) -> None:
    """Spent drops go to the reserve, which has no end (DORN-CMB-22, DORN-AMB-25)."""
    state.keeper.drops -= drops


def heal(table: Table[State], hero: Hero, amount: int) -> None:
    """Up to its maximum, from the reserve and not from the Dornkeeper (DORN-AMB-24)."""
    gained = min(amount, table.state.most_hp(hero) - hero.hp)
    if gained > 0 and hero.alive:
        hero.hp += gained
        table.tell(Healed(seat=hero.seat, hero_card=hero.hero, amount=gained, hp=hero.hp))


def die(table: Table[State], hero: Hero) -> None:
    """It is out for good: Artifacts lie where it fell (DORN-CMB-24), Treasure cards and the Blessing leave the game (DORN-CMB-23).

    Tokens go to the reserve, the Blessing stays unseen (DORN-AMB-38, DORN-AMB-69). Whoever is the last loses the game (DORN-WIN-04).
    """
    state = table.state
    fell = hero.at
    tread(hero)
    table.tell(Died(seat=hero.seat, hero_card=hero.hero, place_card=at(fell)))
    for artifact in state.carried(hero):
        artifact.bearer, artifact.at = -1, fell
        table.tell(Dropped(seat=hero.seat, hero_card=hero.hero, card=artifact.id, place_card=at(fell)))
    for card in list(hero.items.cards):
        table.move(hero.items, state.spent, card)
    for card in list(hero.blessing.cards):
        table.move(hero.blessing, state.forgotten, card)
    for kind, count in hero.tokens.items():
        state.reserve[kind] += count
    hero.tokens, hero.change = {}, 0
    hero.at = OFF
    if not state.living():
        raise win(state, "keeper", "slain")


def tread(hero: Hero) -> None:
    """Remember where it stands, for the recap."""
    if hero.trodden[-1:] != [hero.at]:
        hero.trodden.append(hero.at)


def lay(table: Table[State], hero: Hero, card: str) -> None:
    """An item is left on the own space (DORN-AMB-22)."""
    zone = table.state.lying.setdefault(str(hero.at), Zone(sight=Sight.ALL))
    table.move(hero.items, zone, card)
    hero.dropped.append(card)
    table.tell(Dropped(seat=hero.seat, hero_card=hero.hero, card=card, place_card=at(hero.at)))
