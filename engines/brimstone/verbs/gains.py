"""Verbs that give Heroes something."""

from __future__ import annotations

from engines.brimstone.belongings import find, put_right
from engines.brimstone.board import world_of
from engines.brimstone.deeds import Deed
from engines.brimstone.events import Gained
from engines.brimstone.loot import draw_loot
from engines.brimstone.outfit import Effect, Source
from engines.brimstone.rolling import Amount, rolled
from engines.brimstone.state import Hero
from engines.brimstone.vocabulary import TOKENS, World
from engines.kernel import Option


def tell(deed: Deed, hero: Hero, what: str, amount: int, *, named: bool = False) -> None:
    """A Hero has something more."""
    name = what if named else None
    deed.table.tell(
        Gained(seat=hero.seat, hero_card=hero.called, what=what, amount=amount, card=deed.card, what_card=name)
    )


class Gold(Effect, do="gold"):
    """So much Gold (SOB-END-05)."""

    amount: Amount

    async def run(self, deed: Deed) -> None:
        for hero in deed.about():
            found = rolled(deed.table, self.amount)
            hero.gold += found
            tell(deed, hero, "gold", found)


class Stone(Effect, do="stone"):
    """So much Dark Stone (SOB-END-05)."""

    amount: Amount

    async def run(self, deed: Deed) -> None:
        for hero in deed.about():
            found = rolled(deed.table, self.amount)
            hero.stone += found
            tell(deed, hero, "stone", found)


class Gear(Effect, do="gear"):
    """A Gear card, or Gold when there is none left (SOB-ITEM-01)."""

    async def run(self, deed: Deed) -> None:
        for hero in deed.about():
            await find(deed.table, hero, _artifact(deed, hero) if _swapped(deed, hero) else "gear", deed.card)


class Artifact(Effect, do="artifact"):
    """An Artifact card of the World, or Gold when there is none left (SOB-ADV-07).

    Attributes:
        world: of which, if it is not the one where the Hero is.
    """

    world: World | None = None

    async def run(self, deed: Deed) -> None:
        for hero in deed.about():
            own = self.world.value if self.world else _artifact(deed, hero)
            await find(deed.table, hero, "gear" if _swapped(deed, hero) else own, deed.card)


def _artifact(deed: Deed, hero: Hero) -> Source:
    return "mine" if world_of(deed.state, hero.at) is World.MINE else "jargono"


def _swapped(deed: Deed, hero: Hero) -> bool:
    """In an OtherWorld the Gear and Artifacts of Loot change places (SOB-END-04)."""
    return deed.looting and world_of(deed.state, hero.at) is not World.MINE


class Token(Effect, do="token"):
    """A Side Bag token of the Hero's choice, all at once; of one too many it says which goes (SOB-NEW-05)."""

    async def run(self, deed: Deed) -> None:
        await deed.table.together(*[self._taken(deed, hero) for hero in deed.about()])

    async def _taken(self, deed: Deed, hero: Hero) -> None:
        options = [
            Option(token, words="token", args={"token_card": token, "token": token}, means=token) for token in TOKENS
        ]
        picked = await deed.table.pick(hero.seat, "token", options, args={"hero_card": hero.called})
        hero.bag.append(picked.means)
        tell(deed, hero, picked.means, 1, named=True)
        await put_right(deed.table, hero)


class Give(Effect, do="give"):
    """A certain Side Bag token; of one too many its owner says which goes (SOB-NEW-05)."""

    token: str

    async def run(self, deed: Deed) -> None:
        for hero in deed.about():
            hero.bag.append(self.token)
            tell(deed, hero, self.token, 1, named=True)
            await put_right(deed.table, hero)


class Loot(Effect, do="loot"):
    """Loot cards (SOB-COMP-23)."""

    cards: int = 1

    async def run(self, deed: Deed) -> None:
        await draw_loot(deed.table, deed.about(), self.cards)
