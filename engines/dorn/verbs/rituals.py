"""Verbs of the Dornkeeper."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Literal

from pydantic import Field

from engines.dorn.appraisal import HIT_POINT, KILL, Outlook
from engines.dorn.asking import VAIN, choose, choose_hero, choose_space, name_of, piece_option
from engines.dorn.blood import bleed
from engines.dorn.board import ARGOS, BOTH, SAFE
from engines.dorn.deeds import Deed
from engines.dorn.events import Worked
from engines.dorn.places import open_to, place, taken
from engines.dorn.state import Hero, Monster, State, Zorkal, spaces
from engines.dorn.summoning import may_come, room_for_more, room_for_more_weak
from engines.dorn.treasure import does
from engines.dorn.vocabulary import KINDS, Effect
from engines.dorn.whom import what_follows
from engines.dungeon import flood
from engines.kernel import Option


def told(deed: Deed, card: str, what: Literal["frenzy", "bind", "restore", "rob"], count: int = 1) -> None:
    """Say what was done."""
    deed.table.tell(Worked(piece_card=card, count=count, what=what))


def anybody_acts(state: State) -> bool:
    """Whether one of his side can act in this turn, who is yet to be summoned too."""
    return any(not actor.idle for actor in state.actors()) or bool(may_come(state))


def anybody_exposed(state: State) -> bool:
    """Whether a hero stands where it can be attacked (DORN-BRD-05, DORN-AMB-35)."""
    return any(hero.at not in SAFE for hero in state.living())


class Haste(Effect, do="haste"):
    """Every monster moves so many spaces more in this turn, who is yet to be summoned too."""

    amount: int = Field(ge=1, le=4)

    def needs(self, deed: Deed) -> bool:
        return anybody_acts(deed.state)

    async def run(self, deed: Deed) -> None:
        deed.state.keeper.haste += self.amount

    def worth(self, outlook: Outlook) -> int:
        return self.amount * len(outlook.state.monsters)


class Frenzy(Effect, do="frenzy"):
    """Every monster of one kind attacks once more in this turn."""

    def kinds(self, deed: Deed) -> list[str]:
        """Those on the map that can act, and those that can be summoned in this turn and strike at once."""
        there = {*may_come(deed.state), *(monster.kind for monster in deed.state.monsters if not monster.idle)}
        return [kind for kind in KINDS if kind in there]

    def needs(self, deed: Deed) -> bool:
        return bool(self.kinds(deed)) and (anybody_exposed(deed.state) or bool(deed.state.rubble))

    async def run(self, deed: Deed) -> None:
        works = self.kinds(deed)
        held = {monster.kind for monster in deed.state.monsters}.difference(works) if len(works) > 1 else ()
        said = [(kind, "kind") for kind in works] + [(kind, f"kind{VAIN}") for kind in KINDS if kind in held]
        options = [Option(kind, words, {"monster_card": kind}, means=kind) for kind, words in said]
        picked = await choose(deed.table, deed.seat, "frenzy", lambda: options, "DORN-RIT-02", {"card": deed.card})
        if picked:
            deed.state.keeper.frenzy = picked.means
            told(deed, picked.means, "frenzy")

    def worth(self, outlook: Outlook) -> int:
        return HIT_POINT // 2 * max(outlook.near_heroes(kind) for kind in self.kinds(outlook.deed))


class Daze(Effect, do="daze"):
    """Heroes parry nothing in this turn."""

    def needs(self, deed: Deed) -> bool:
        return anybody_acts(deed.state) and anybody_exposed(deed.state)

    async def run(self, deed: Deed) -> None:
        deed.state.dazed = True

    def worth(self, outlook: Outlook) -> int:
        return HIT_POINT * sum(outlook.danger(hero, hero.at) > 0 for hero in outlook.state.living())


class Wound(Effect, do="wound"):
    """One hero, wherever it is, loses HP; that is no attack (DORN-AMB-02, DORN-AMB-37)."""

    amount: int = Field(ge=1, le=2)

    async def run(self, deed: Deed) -> None:
        hero = await choose_hero(deed, deed.state.living, deed.state.living, what_follows(deed, self._wound))
        if hero:
            self._wound(deed, hero)

    def _wound(self, deed: Deed, hero: Hero) -> None:
        bleed(deed.table, hero, self.amount)

    def worth(self, outlook: Outlook) -> int:
        return max(outlook.cost(hero, self.amount) for hero in outlook.state.living())


class Bind(Effect, do="bind"):
    """One hero cannot move in the next turn of the heroes."""

    async def run(self, deed: Deed) -> None:
        hero = await choose_hero(deed, deed.state.living, deed.state.living, what_follows(deed))
        if hero:
            hero.bound = True
            told(deed, hero.hero, "bind")

    def worth(self, outlook: Outlook) -> int:
        return max(HIT_POINT * (1 + len(outlook.state.carried(hero))) for hero in outlook.state.living())


class Hush(Effect, do="hush"):
    """No Blessing and no spell in the next turn of the heroes."""

    async def run(self, deed: Deed) -> None:
        deed.state.hushed = True

    def needs(self, deed: Deed) -> bool:
        """Somebody with a Blessing, or who can cast: all of that lies open (DORN-AMB-47)."""
        return any(hero.blessing.cards or hero.rank.spells for hero in deed.state.living())

    def worth(self, outlook: Outlook) -> int:
        return HIT_POINT // 2 + 3 * sum(len(hero.blessing) for hero in outlook.state.living())


class Restore(Effect, do="restore"):
    """Every wounded monster is whole; Zorkal is never healed (DORN-CMB-22)."""

    def wounded(self, deed: Deed) -> list[Monster]:
        """Those that have lost HP."""
        return [monster for monster in deed.state.monsters if monster.hp < monster.card.hp]

    def needs(self, deed: Deed) -> bool:
        return bool(self.wounded(deed))

    async def run(self, deed: Deed) -> None:
        wounded = self.wounded(deed)
        for monster in wounded:
            monster.hp = monster.card.hp
        for kind, count in Counter([monster.kind for monster in wounded]).items():
            told(deed, kind, "restore", count)

    def worth(self, outlook: Outlook) -> int:
        return HIT_POINT // 2 * len(self.wounded(outlook.deed))


class Call(Effect, do="call"):
    """So many more are summoned in this turn, under all rules of summoning."""

    weak: int = 0
    strong: int = 0

    def needs(self, deed: Deed) -> bool:
        """Room for one besides those that come in any case (DORN-AMB-60)."""
        return bool(self.weak and room_for_more_weak(deed.state)) or bool(self.strong and room_for_more(deed.state))

    async def run(self, deed: Deed) -> None:
        deed.state.keeper.called_weak += self.weak
        deed.state.keeper.called_strong += self.strong

    def worth(self, outlook: Outlook) -> int:
        return 2 * KILL * (self.weak + 2 * self.strong)


class Exchange(Effect, do="exchange"):
    """Two monsters change places; Zorkal is one of them once the Gate is open (DORN-AMB-42)."""

    def needs(self, deed: Deed) -> bool:
        return len(deed.state.actors()) > 1

    async def run(self, deed: Deed) -> None:
        one = await self.pick(deed)
        other = await self.pick(deed, one) if one else None
        if one and other:
            here, there = one.at, other.at
            place(deed.table, one, there)
            place(deed.table, other, here)

    async def pick(self, deed: Deed, first: Monster | Zorkal | None = None) -> Monster | Zorkal | None:
        """One of them, that changes places with the first."""
        monsters = [actor for actor in deed.state.actors() if actor is not first]
        options = [piece_option(monster) for monster in monsters]
        args = {"card": deed.card, "piece_card": None, **(piece_option(first).args if first else {})}
        picked = await choose(deed.table, deed.seat, "exchange", lambda: options, "DORN-MOV-08", args)
        return next((monster for monster in monsters if picked and monster.id == picked.means), None)


class Rob(Effect, do="rob"):
    """One item that a hero carries is destroyed."""

    def needs(self, deed: Deed) -> bool:
        return any(hero.items.cards for hero in deed.state.living())

    async def run(self, deed: Deed) -> None:
        state = deed.state
        options = [
            Option(
                card, "item-of", {"card": card, "hero_card": hero.hero, "text": does(card)}, means=(hero.number, card)
            )
            for hero in state.living()
            for card in hero.items.cards
        ]
        picked = await choose(deed.table, deed.seat, "rob", lambda: options, "DORN-TRS-06", {"card": deed.card})
        if picked:
            number, card = picked.means
            deed.table.move(state.heroes[number].items, state.spent, card)
            told(deed, card, "rob")

    def worth(self, outlook: Outlook) -> int:
        return sum(len(hero.items) for hero in outlook.state.living())


class Drag(Effect, do="drag"):
    """One hero outside of Argos is moved so many steps at most, pieces in the way ignored; never into Argos or past the Gate.

    Cave-ins are obstacles to it (DORN-VAR-C-01). From a teleport it goes off to either side, but through none (DORN-AMB-18, DORN-BRD-14).
    """

    steps: int = Field(ge=1, le=4)

    def where(self, deed: Deed, hero: Hero) -> list[int]:
        """Free spaces for it."""
        state = deed.state
        held = taken(state)
        field = flood(state.grid, BOTH[hero.at], spaces(state.rubble), limit=self.steps, twins=False)
        found = [space for space in field.reached if field.distance[space] and space not in held and space != ARGOS]
        return [space for space in found if open_to(state, space)]

    def there(self, deed: Deed) -> list[Hero]:
        """Whom it can be about, in vain as well."""
        return [hero for hero in deed.state.living() if hero.at != ARGOS]

    def heroes(self, deed: Deed) -> list[Hero]:
        """Those of them for whom there is a space."""
        return [hero for hero in self.there(deed) if self.where(deed, hero)]

    def needs(self, deed: Deed) -> bool:
        return bool(self.heroes(deed))

    async def run(self, deed: Deed) -> None:
        there = partial(self.there, deed)
        hero = await choose_hero(deed, partial(self.heroes, deed), there, what_follows(deed))
        if hero is None:
            return
        args = {"card": deed.card, "piece_card": name_of(hero)}
        space = await choose_space(
            deed.table,
            deed.state.keeper,
            "drag-where",
            lambda: self.where(deed, hero),
            "DORN-MOV-07",
            args,
            start=hero.at,
        )
        if space is not None:
            place(deed.table, hero, space)

    def worth(self, outlook: Outlook) -> int:
        return max(HIT_POINT * (1 + len(outlook.state.carried(hero))) for hero in self.heroes(outlook.deed))
