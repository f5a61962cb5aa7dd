"""Whom an effect is about: what most verbs have in common."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from engines.dorn.asking import Fatal, choose_foe, choose_hero
from engines.dorn.blood import bleed
from engines.dorn.deeds import Deed, Source
from engines.dorn.doom import fatal
from engines.dorn.reach import beside, friends, within
from engines.dorn.state import Foe, Hero, Rubble, State
from engines.dorn.vocabulary import Effect
from engines.kernel import Table

if TYPE_CHECKING:
    from engines.dorn.appraisal import Outlook


def foes(deed: Deed) -> list[Foe]:
    """What it can be about: no Cave-in for Blessings (DORN-VAR-C-04, DORN-AMB-50), no Zorkal before the Gate opens (DORN-AMB-68)."""
    if deed.source in (Source.SPELL, Source.ITEM):
        return deed.state.foes()
    return [*deed.state.actors()]


class OnFoe(Effect):
    """An effect of a hero on one or all of the Dornkeeper's side that it reaches by a path (DORN-CMB-19)."""

    reach: int = 1
    on_rubble: bool = False

    def there(self, deed: Deed) -> list[Foe]:
        """Whom it can be about, in vain as well."""
        wanted = [foe for foe in foes(deed) if self.on_rubble or not isinstance(foe, Rubble)]
        return within(deed.state, deed.me, self.reach, wanted)

    def reached(self, deed: Deed) -> list[Foe]:
        """Those of them to whom it does something."""
        return self.there(deed)

    def needs(self, deed: Deed) -> bool:
        """Somebody to work on."""
        return bool(self.reached(deed))

    def allowed(self, deed: Deed) -> bool:
        """Somebody to be picked."""
        return bool(self.there(deed))

    async def run(self, deed: Deed) -> None:
        """One is picked, and worked on."""
        target = await self.one(deed)
        if target is not None:
            self.work_on(deed, target)

    def work_on(self, deed: Deed, target: Foe) -> None:
        """What follows at once for the one that is picked."""

    def worth_on(self, outlook: Outlook, foe: Foe) -> int:
        """What it is worth to pick this one."""
        return outlook.foe_worth(foe, 1)

    async def one(self, deed: Deed) -> Foe | None:
        """The one that is picked."""
        there, follows = partial(self.there, deed), what_follows(deed, self.work_on)
        return await choose_foe(deed, partial(self.reached, deed), there, follows)


def what_follows(deed: Deed, work_on: Callable[[Deed, Any], None] | None = None) -> Fatal:
    """Whom it kills to pick somebody, of whom ``work_on`` says what follows for them; then a drop may be due (DORN-AMB-26)."""

    def fatal_for(piece: Foe | Hero | None) -> Mapping[str, Any]:
        async def follow(table: Table[State]) -> None:
            hero = None if deed.hero is None else table.state.heroes[deed.hero.number]
            there = replace(deed, table=table, hero=hero)
            if work_on is not None and piece is not None:
                work_on(
                    there, table.state.heroes[piece.number] if isinstance(piece, Hero) else table.state.foe(piece.id)
                )
            if hero is not None and deed.drop:
                bleed(table, hero, 1)

        return fatal(deed.state, follow)

    return fatal_for


def adjacent(deed: Deed, space: int) -> list[Foe]:
    """What stands next to a space."""
    return [foe for foe in foes(deed) if beside(deed.state.grid, space, foe.at)]


def heroes(deed: Deed, who: str, reach: int) -> list[Hero]:
    """The heroes that an effect is about.

    ``you``, ``all`` wherever they are, ``near`` (others within reach), or one to be picked: ``other`` (within reach) or
    ``one`` (yourself, too).
    """
    me, state = deed.me, deed.state
    match who:
        case "you":
            return [me]
        case "all":
            return state.living()
        case "one":
            return [me, *friends(state, me, reach)]
        case _:
            return friends(state, me, reach)


async def picked_heroes(deed: Deed, who: str, reach: int, among: Callable[[], list[Hero]]) -> list[Hero]:
    """The heroes ``among`` these, when one has been picked where one is meant."""
    if who in ("other", "one"):
        one = await choose_hero(deed, among, partial(heroes, deed, who, reach), what_follows(deed))
        return [one] if one else []
    return among()
