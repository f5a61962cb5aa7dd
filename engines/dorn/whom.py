"""Whom an effect is about: what most verbs have in common."""

from __future__ import annotations

from engines.dorn.asking import choose_foe, choose_hero
from engines.dorn.deeds import Deed, Source
from engines.dorn.reach import beside, friends, within
from engines.dorn.state import Foe, Hero, Rubble
from engines.dorn.vocabulary import Effect


def foes(deed: Deed) -> list[Foe]:
    """What it can be about: no Cave-in for Blessings (DORN-VAR-C-04, DORN-AMB-50), no Zorkal before the Gate opens (DORN-AMB-68)."""
    if deed.source in (Source.SPELL, Source.ITEM):
        return deed.state.foes()
    return [*deed.state.actors()]


class OnFoe(Effect):
    """An effect of a hero on one or all of the Dornkeeper's side that it reaches by a path (DORN-CMB-19)."""

    reach: int = 1
    on_rubble: bool = False

    def reached(self, deed: Deed) -> list[Foe]:
        """Whom it can be about."""
        wanted = [foe for foe in foes(deed) if self.on_rubble or not isinstance(foe, Rubble)]
        return within(deed.state, deed.me, self.reach, wanted)

    def needs(self, deed: Deed) -> bool:
        """Somebody to work on."""
        return bool(self.reached(deed))

    async def one(self, deed: Deed) -> Foe | None:
        """The one that is picked."""
        return await choose_foe(deed, lambda: self.reached(deed))


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


async def picked_heroes(deed: Deed, who: str, reach: int) -> list[Hero]:
    """The same, when one has been picked where one is meant."""
    if who in ("other", "one"):
        one = await choose_hero(deed, lambda: heroes(deed, who, reach))
        return [one] if one else []
    return heroes(deed, who, reach)
