"""A stay built by hand, dice that fall as told."""

from __future__ import annotations

from engines.brimstone.legacy import Hero as HeroLegacy
from engines.brimstone.legacy import Posse
from engines.brimstone.library import library
from engines.brimstone.state import Hero
from engines.frontier import course, days, errands, happenings, setup, travel
from engines.frontier.game import GAME
from engines.frontier.state import Stay
from engines.frontier.vocabulary import Happening
from engines.kernel import Dice
from engines.kernel.words import Words
from tests.engines.table import InPlay, LaidOut


def legacy(kind: str, seat: int = 0, **more: object) -> HeroLegacy:
    """A Hero of a class as it comes from the mine."""
    card = library().classes[kind]
    values = {"items": card.gear, "holds": card.gear[:1], "name": card.sides[0]} | more
    return HeroLegacy(id=f"{kind}-{seat}", seat=seat, hero_class=kind, **values)  # type: ignore[arg-type]


class Town(InPlay[Stay]):
    """A stay with these Heroes, each of a seat of its own, and so many who bring none; with a place for each, its day of errands."""

    def __init__(self, *heroes: HeroLegacy | str, posse: Posse | None = None, new: int = 0) -> None:
        come = [legacy(one, seat) if isinstance(one, str) else one for seat, one in enumerate(heroes)]
        state = setup.inherit(len(come) + new, Dice(bytes(16)), [posse or Posse(id="7"), *come])
        super().__init__(GAME, state, LaidOut())

    def hero(self, number: int = 0) -> Hero:
        """A Hero."""
        return self.state.heroes[number]

    def be(self, number: int = 0, **fields: object) -> Town:
        """A Hero is so: what it has of Grit, Wounds, ..."""
        for field, value in fields.items():
            setattr(self.hero(number), field, value)
        return self

    def all_be(self, **fields: object) -> Town:
        """All Heroes are so."""
        for number in range(len(self.state.heroes)):
            self.be(number, **fields)
        return self

    def given(self, **fields: object) -> Town:
        """The stay is so: what is closed, who is leaving, ..."""
        for field, value in fields.items():
            setattr(self.state, field, value)
        return self

    def fall(self, *faces: int) -> Town:
        """What the next dice show; of a pick among things, or of a shuffle, counted from 1."""
        self.table.dice.waiting += [face - 1 for face in faces]  # type: ignore[attr-defined]
        return self

    @property
    def unrolled(self) -> list[int]:
        """Dice that were laid out and not rolled."""
        return self.table.dice.waiting  # type: ignore[attr-defined,no-any-return]

    def errands(self, *places: str) -> Town:
        """Every Hero is in its place, and does its errands."""
        self.state.visits = {str(n): place for n, place in enumerate(places) if place}
        return self.play(errands.errands(self.table))

    def settle(self) -> Town:
        """Who has no Hero that lives makes one."""
        return self.play(course.STAGES["settle"](self.table))

    def owed(self) -> Town:
        """What everybody owes is rolled, and who can rise is asked."""
        return self.play(course.STAGES["owed"](self.table))

    def hazards(self) -> Town:
        """The road to town."""
        return self.play(travel.hazards(self.table))

    def day(self) -> Town:
        """A day begins."""
        return self.play(days.day(self.table))

    def evening(self) -> Town:
        """A day ends."""
        return self.play(days.evening(self.table))

    def happen(self, deck: str, card: Happening, number: int | None = None) -> Town:
        """It happens to all, or to one."""
        hero = None if number is None else self.hero(number)
        return self.play(happenings.happen(self.table, deck, card, hero))

    def done(self) -> Town:
        """Everybody says so."""
        while not self.over:
            self.answer("errand", "done", seat=self.ask("errand").seats[0])
        return self


def choices(town: Town, seat: int = 0) -> list[str]:
    """What a Hero can do; nobody is asked who can do nothing any more."""
    return [id_ for ask in town.asks if ask.kind == "errand" and seat in ask.seats for id_ in ask.ids]


def shelve(town: Town, *things: str) -> Town:
    """These alone are in the store."""
    town.state.shelves["store"] = list(things)
    for thing in things:
        town.state.things["gear"].cards.cards.remove(thing)
    return town


def hint(town: Town, id_: str, kind: str = "errand", seat: int = 0) -> str:
    """What stands beside a choice of a Hero's."""
    ask = town.ask(kind, seat=seat)
    option = next(option for option in ask.options if option.id == id_)
    return Words(GAME, ["Ana", "Ben"]).hint(ask, option, seat)
