"""What the Frontier has drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from engines.brimstone.campaign import title_of_hero
from engines.brimstone.levels import PRICES, can_rise
from engines.brimstone.naming import title_of
from engines.brimstone.state import Hero
from engines.frontier.days import BED
from engines.frontier.library import library
from engines.frontier.state import FULL, Options, Stay
from engines.kernel import Event
from renderers.album import Album
from renderers.brimstone import views
from renderers.brimstone.lobbies import draw_lobby
from renderers.brimstone.sheets import draw_sheet
from renderers.brimstone.table import SheetScene
from renderers.frontier.paths import TreeScene, draw_tree, tree_scene
from renderers.frontier.town import House, TownScene, draw_town
from renderers.frontier.words import say
from renderers.kit.encode import Picture
from renderers.kit.lobbies import LobbyScene

SIGNS = {"store": "crates", "smith": "smith", "doctor": "heart", "church": "cross", "saloon": "potion"}
ON_THE_ROAD = ("found", "settle", "owed", "road", "hazards")
LEAVING = ("departure", "over")
"""When what the town is like concerns nobody any more."""
GROWING = ("owed", "departure")
"""When everybody who can is asked for a level; in town each may have it among its errands."""


def town_scene(stay: Stay, names: Sequence[str]) -> TownScene:
    """Who is where; on the road and before a campaign nobody is anywhere."""
    there = {hero.number: stay.place_of(hero) for hero in stay.heroes}
    in_town = stay.stage not in ON_THE_ROAD and stay.day > 0
    houses = tuple(
        House(
            SIGNS[place.id],
            place.name,
            place.text,
            tuple(number for number, at in there.items() if at == place.id),
            place.id in stay.closed,
        )
        for place in library().places.values()
    )
    away = tuple(hero.number for hero in stay.heroes if not there[hero.number])
    camp = House("fire", say("picture-camp"), say("picture-camp.text"), away)
    stays = in_town and stay.stage not in LEAVING
    prices = say("picture-prices", percent=stay.prices) if stays and stay.prices != FULL else ""
    marker = say("picture-marker", marker=stay.marker) if stays else ""
    mission = say("picture-next", mission=title_of(stay.posse.mission)) if stay.posse and stay.posse.mission else ""
    stage = stay.stage if stay.posse else "made" if stay.stage == "over" else "alone"
    return TownScene(
        say("picture-day", day=stay.day) if in_town else say("picture-stage", stage=stage),
        say("picture-going-on", stage=stage),
        " · ".join(filter(None, (prices, marker, mission))),
        (*houses, camp) if in_town else (),
        tuple(views.hero_mark(stay, hero, names) for hero in views.picked(stay)),
        tuple(_purse(stay, hero) for hero in views.picked(stay)),
    )


def _purse(stay: Stay, hero: Hero) -> str:
    bed = stay.lodging.get(str(hero.number)) == BED
    return say("picture-purse", level=hero.level, gold=hero.gold, stone=hero.stone, bed="yes" if bed else "no")


def grows(stay: Stay, hero: Hero) -> bool:
    """Whether it is the time for a level."""
    return stay.stage in GROWING or (stay.stage == "errands" and can_rise(hero))


def tree_of(hero: Hero) -> TreeScene:
    """The tree of a Hero at a table."""
    cost = PRICES.get(hero.level + 1, 0)
    return tree_scene(hero.kind, title_of_hero(hero), hero.level, hero.xp, cost, tuple(hero.upgrades))


class FrontierAlbum(Album[Stay, Options]):
    """A town by daylight, such as it is."""

    # What draws what is found in a view; the tall album has its own.
    draw_town: Callable[[TownScene], Picture] = staticmethod(draw_town)
    draw_sheet: Callable[[SheetScene], Picture] = staticmethod(draw_sheet)
    draw_tree: Callable[[TreeScene], Picture] = staticmethod(draw_tree)

    def lobby(self, options: Options, names: Sequence[str]) -> Picture:
        """The lantern, and who gathers around it."""
        return draw_lobby(
            LobbyScene(say("picture-title"), say("picture-lobby", begins=options.begins or "posse"), tuple(names))
        )

    def board(
        self,
        view: Stay,
        viewer: int | None,  # noqa: ARG002  # who is where is open
        names: Sequence[str],
        events: Sequence[Event],  # noqa: ARG002
    ) -> Sequence[Picture]:
        """The town with who is where, or the road."""
        return [self.draw_town(town_scene(view, names))]

    def hand(self, view: Stay, seat: int, names: Sequence[str]) -> Picture | None:
        """The sheet of one's Hero, and where levels are bought its paths."""
        return self.hand_of(view, seat, names, "")

    def hand_of(self, view: Stay, seat: int, names: Sequence[str], card: str) -> Picture | None:
        """That of the one it is asked about."""
        hero = views.own_hero(view, seat, card)
        if hero is None:
            return None
        drawn = self.draw_sheet(views.sheet_scene(view, hero, names))
        return replace(drawn, rest=(*drawn.rest, *self.draw_tree(tree_of(hero)).pages)) if grows(view, hero) else drawn

    def recap(self, view: Stay, names: Sequence[str]) -> Picture:
        """The posse as it rides out."""
        return self.draw_town(replace(town_scene(view, names), houses=()))

    def prepare(self) -> None:
        """The walls that all pictures hang on."""
        self.lobby(Options(), ())


ALBUM = FrontierAlbum()
