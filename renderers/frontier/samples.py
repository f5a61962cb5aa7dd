"""Sample stays for the pictures of the Frontier; `make looks` and the tests draw them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial

from engines.brimstone.legacy import Hero
from engines.frontier.game import GAME
from engines.frontier.state import Options, Stay
from engines.kernel import Dice, Session, Steward
from engines.kernel.stewards import steward_step
from renderers.album import Shape
from renderers.frontier.album import ALBUM, town_scene, tree_of
from renderers.frontier.paths import TreeScene, draw_tall_tree, draw_tree
from renderers.frontier.portraits import draw_hero
from renderers.frontier.tall import ALBUM as TALL
from renderers.frontier.town import draw_tall_town, draw_town
from renderers.kit.encode import Picture

NAMES = ("Ana", "Benedetta von und zu Hohenstein-Wildenburg", "Ősz 🐉 漢字")
VETERAN = Hero(
    name="Constance Vane",
    hero_class="lawman",
    level=3,
    xp=740,
    gold=385,
    stone=4,
    items=("peacekeeper_pistol", "sheriff_badge"),
    upgrades=("hue_and_cry", "sworn_in", "clean_barrel"),
    adventures=9,
    wins=6,
    kills={"void_spiders": 31, "night_terrors": 7},
)
"""One who has been below before."""


@cache
def stayed(stage: str, *, heroes: int = 4, seed: int = 1) -> Stay:
    """A stay at the first question of a stage, as stewards came to it."""
    session = Session.start(GAME, heroes, Options(), b"a sample stay %d" % seed)
    stewards: dict[int, Steward[Stay]] = {n: GAME.steward(Dice(bytes([seed] * 16))) for n in range(heroes)}
    while session.asks:
        if session.state.stage == stage:
            break
        steward_step(session, stewards)
    return session.state.copied()


def town(*, closed: bool = False, heroes: int = 6) -> Stay:
    """A day in town with people all over the place."""
    stay = stayed("departure", heroes=heroes).copied()
    stay.stage, stay.day, stay.marker = "errands", 2, 3
    for hero in stay.heroes:
        hero.gold, hero.stone, hero.xp = 40 + 115 * hero.number, hero.number % 3, 95 * hero.number
    places = ["store", "smith", "store", "church", "", "saloon"]
    stay.visits = {str(n): at for n, at in enumerate(places[:heroes]) if at}
    stay.lodging = {"0": "hotel", "3": "hotel"}
    if closed:
        stay.closed, stay.prices = ["doctor"], 125
        stay.heroes[-1].dead = True
    return stay


def tree() -> TreeScene:
    """What somebody has climbed."""
    hero = stayed("departure").copied().heroes[0]
    hero.upgrades += ["hue_and_cry", "sworn_in", "clean_barrel"]
    hero.level, hero.xp = 4, 2140
    return replace(tree_of(hero), title="Lawman Grim Jane")


SAMPLES: dict[str, Callable[[], Picture]] = {
    "lobby": lambda: ALBUM.lobby(Options(), NAMES),
    "town": lambda: draw_town(town_scene(town(), NAMES)),
    "town_closed": lambda: draw_town(town_scene(town(closed=True, heroes=3), NAMES)),
    "town_tall": lambda: draw_tall_town(town_scene(town(), NAMES)),
    "town_closed_tall": lambda: draw_tall_town(town_scene(town(closed=True, heroes=3), NAMES)),
    "road": lambda: draw_town(town_scene(stayed("departure"), NAMES)),
    "road_tall": lambda: draw_tall_town(town_scene(stayed("departure"), NAMES)),
    "recap": lambda: ALBUM.recap(town(), NAMES),
    "recap_tall": lambda: TALL.recap(town(), NAMES),
    "paths": lambda: draw_tree(tree()),
    "paths_tall": lambda: draw_tall_tree(tree()),
    "hero": partial(draw_hero, Shape.WIDE, VETERAN, "Lawman Grim Jane", NAMES[0]),
    "hero_tall": partial(draw_hero, Shape.TALL, VETERAN, "Lawman Grim Jane", NAMES[0]),
}
"""What the game looks like."""
