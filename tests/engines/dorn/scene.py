"""Scenes: the map in the middle of a game, built by hand; answers that must be asked for.

A scene is strict: an answer to a question that is not open fails the test, and so does a position against the invariants.
Seat 0 is the Dornkeeper. Spaces are numbered in reading order of the map.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel

from engines.dorn import attacks, movement, onslaught, setup, turn
from engines.dorn.deeds import Over
from engines.dorn.game import GAME
from engines.dorn.places import beside_any, of_heroes
from engines.dorn.state import Hero, Monster, Options, State, rubble_at
from engines.dorn.summoning import appear
from engines.kernel import PASS, Answer, Ask, Dice
from engines.kernel.zones import zones
from tests.engines.table import InPlay

HALL = (28, 29, 30, 31, 51, 52, 53, 54)
"""The Graveyard: two rows of four, open to each other."""
LANE = (142, 143, 144, 145, 146, 147, 148)
"""A corridor from west to east, one space wide."""
FAR_OFF = (5, 4, 2, 1, 0)
"""On the trail, where those stand that the story is not about."""


class Scene(InPlay[State]):
    """Heroes and monsters where they are put, as a turn begins; everybody else is far off.

    Args:
        heroes: by name the space.
        monsters: kinds and spaces.
        seats: who runs each hero, seat 1 if not given.
        options: variants.
    """

    ends = (Over,)

    def __init__(
        self,
        heroes: Mapping[str, int],
        monsters: list[tuple[str, int]] | None = None,
        *,
        seats: list[int] | None = None,
        gate: str = "locked",
        **options: bool,
    ) -> None:
        state = setup.setup(6 if seats else 2, Options(**options), Dice(bytes(16)))
        super().__init__(GAME, state, Dice(bytes(16)))
        self.over = True
        state.keeper.seat = state.keeper.rituals.owner = 0
        state.turn, state.gate, state.phase = 1, gate, "movement"  # type: ignore[assignment]
        for n, (name, space) in enumerate(heroes.items()):
            setup.join(self.table, seats[n] if seats else 1, name)
            state.heroes[n].at = space
        for kind, space in monsters or []:
            appear(self.table, kind, space)
        for actor in state.actors():
            actor.beset = actor.at in beside_any(state, of_heroes(state))
        self.table.told.clear()

    # Building

    def hero(self, name: str = "") -> Hero:
        return next(hero for hero in self.state.heroes if name in ("", hero.hero))

    def lost(self, name: str = "") -> int:
        """The hit points that a hero lacks."""
        hero = self.hero(name)
        return self.state.most_hp(hero) - hero.hp

    def monster(self, n: int = 0) -> Monster:
        return self.state.monsters[n]

    def level(self, name: str, level: int) -> Scene:
        hero = self.hero(name)
        hero.level = level
        hero.hp = self.state.most_hp(hero)
        return self

    def hold(self, name: str, *items: str) -> Scene:
        """Items go from wherever they lie to a hero."""
        return self._deal(self.hero(name).items, items)

    def bless(self, name: str, card: str) -> Scene:
        hero = self.hero(name)
        self.table.move(hero.blessing, self.state.blessing_deck, hero.blessing.cards[0])
        return self._deal(hero.blessing, (card,))

    def rituals(self, *cards: str, drops: int = 16) -> Scene:
        self.state.keeper.drops = drops
        return self._deal(self.state.keeper.rituals, cards)

    def chest(self, card: str, space: int) -> Scene:
        """This card lies on top of the deck, and a Treasure token on that space."""
        self._deal(self.state.treasure_deck, (card,))
        if space not in self.state.treasures:
            self.state.treasures.append(space)
        return self

    def carry(self, name: str, *numbers: int) -> Scene:
        for artifact in self.state.artifacts:
            if artifact.number in numbers:
                artifact.at, artifact.bearer, artifact.touched = -1, self.hero(name).number, True
        return self

    def tokens(self, name: str, **counts: int) -> Scene:
        """Experience."""
        for kind, count in counts.items():
            self.state.reserve[kind] -= count
            self.hero(name).tokens[kind] = count
        return self

    def be(self, name: str = "", **fields: object) -> Scene:
        """A hero is so: what it has of hit points, whether it is bound, ..."""
        return self._set(self.hero(name), fields)

    def all_be(self, **fields: object) -> Scene:
        """All heroes are so."""
        for hero in self.state.heroes:
            self._set(hero, fields)
        return self

    def given(self, **fields: object) -> Scene:
        """The table is so: the turn, the sun, the vigil, ..."""
        return self._set(self.state, fields)

    def keeper(self, **fields: object) -> Scene:
        """The Dornkeeper is so: his drops, what is due to him, ..."""
        return self._set(self.state.keeper, fields)

    def zorkal(self, **fields: object) -> Scene:
        """Zorkal is so: his hit points, where he stands, ..."""
        return self._set(self.state.zorkal, fields)

    def rubble(self, *spaces: int) -> Scene:
        """Cave-ins lie on these spaces alone."""
        return self.given(rubble=[rubble_at(number, space) for number, space in enumerate(spaces, 1)])

    def _set(self, what: BaseModel, fields: Mapping[str, object]) -> Scene:
        for field, value in fields.items():
            setattr(what, field, value)
        return self

    def _deal(self, target: Any, cards: tuple[str, ...]) -> Scene:
        for card in cards:
            source = next(zone for zone in zones(self.state) if card in zone.cards)
            source.cards.remove(card)
            target.cards.append(card)
        return self

    # Playing

    def moving(self) -> Scene:
        self.state.phase = "movement"
        return self.play(movement.move_all(self.table))

    def attacking(self) -> Scene:
        self.state.phase = "attacks"
        return self.play(attacks.attack_all(self.table))

    def praying(self) -> Scene:
        """The heroes' turn begins."""
        return self.phase("movement")

    def struck(self) -> Scene:
        """The monsters attack whom they can; up to the parries."""

        async def both() -> None:
            await onslaught.announce(self.table)
            await onslaught.parry_all(self.table)

        return self.play(both()).answer("go", "onslaught") if self._prey() else self.play(both())

    def _prey(self) -> bool:
        return any(onslaught._targets(self.state, actor) for actor in self.state.actors() if not actor.idle)

    def phase(self, name: str) -> Scene:
        """One phase of the turn."""
        self.state.phase = name  # type: ignore[assignment]
        return self.play(turn.PHASES[name](self.table))  # type: ignore[index,arg-type]

    def answer(self, choice: str, kind: str = "", seat: int = -1, hero: str = "") -> Scene:
        """Answer the open question that offers this."""
        self._turn_to(hero)
        fitting = [
            ask
            for ask in self.asks
            if choice in ask.ids and kind in ("", ask.kind) and seat in (-1, ask.seats[0])
            if hero in ("", ask.args.get("hero_card"))
        ]
        assert fitting, f"nobody is asked for {choice} ({kind}), but {list(self.asks)}"
        return self.choose([choice], fitting[0])

    def _turn_to(self, hero: str) -> None:
        """Whoever runs several heroes is asked for one of them, and turns to another."""
        waiting = [ask for ask in self.asks if hero and ask.kind == "waits" and ask.args["hero_card"] == hero]
        if waiting:
            self.choose(["lead"], waiting[0])

    def choose(self, choice: list[str], ask: Ask | None = None) -> Scene:
        ask = ask or self.asks[0]
        ask.check(ask.seats[0], choice)
        return self._go(Answer(ask, ask.seats[0], choice))

    def done(self, hero: str = "") -> Scene:
        return self.answer(PASS, hero=hero)

    def rest(self) -> Scene:
        """Decline whatever may be declined, to the end."""
        while self.asks:
            self.answer(PASS)
        return self

    # Looking

    def offers(self, kind: str = "", hero: str = "") -> list[str]:
        """What is offered by the open question of this kind; nothing if it is not open."""
        self._turn_to(hero)
        fits = (ask for ask in self.asks if kind in ("", ask.kind) and hero in ("", ask.args.get("hero_card")))
        return next((list(ask.ids) for ask in fits), [])

    def spaces(self, hero: str = "") -> list[int]:
        """Where a hero can go."""
        return [int(id_[3:]) for id_ in self.offers("move", hero) if id_.startswith("to-")]


def in_time(scene: Scene) -> Scene:
    """Nobody answers: the default of each question, until none is left that anybody waits for."""
    while waited := [ask for ask in scene.asks if not ask.offer]:
        scene.choose(list(waited[0].default), waited[0])
    return scene


def by_day(*heroes: tuple[str, int], **more: Any) -> Scene:
    """By day, gor far off and whoever else is there."""
    return Scene({"gor": 0, **dict(heroes)}, **more)


def by_night(*heroes: tuple[str, int], **more: Any) -> Scene:
    """The same by night."""
    scene = by_day(*heroes, **more)
    scene.state.sun = False
    return scene
