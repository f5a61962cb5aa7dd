"""Sample stays for the pictures of the Frontier; `make looks` and the tests draw them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial

from engines.brimstone.legacy import Hero, Tale
from engines.frontier.game import GAME
from engines.frontier.state import Options, Stay
from engines.kernel import Dice, Session, Steward
from engines.kernel.stewards import steward_step
from renderers.album import Shape
from renderers.frontier.album import ALBUM, town_scene, tree_of
from renderers.frontier.paths import TreeScene, draw_tall_tree, draw_tree
from renderers.frontier.portraits import draw_hero
from renderers.frontier.stories import draw_story, story_scene
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


def lived(adventures: int = 6) -> list[Hero]:
    """A Hero after each change of it, with everything in its story that can be in one."""
    missions = ("fistful", "lost_shift", "powder_run", "trestle", "drums_beyond", "idol_goes_home")
    ends = ("win", "darkness", "win", "fled", "win", "all_down")
    hero, lives = Hero(name="Constance Vane", hero_class="lawman"), []
    for n in range(adventures):
        scars = {1: ("torn_ear",), 3: ("jitters", "antlers")}.get(n, ())
        tale = Tale(
            mission=missions[n % 6], how=ends[n % 6], turns=9 + n, company=NAMES[: n % 4], kills={"hellbats": 3 + n},
            falls=n % 3, helped=NAMES[: n % 2], helped_by=NAMES[: n % 3 // 2], scars=scars, xp=80 + 15 * n, gold=(n - 2) * 40, stone=n % 2,
            died=n == 3,
        )  # fmt: skip
        lasting = (*hero.lasting, *scars)
        hero = hero.model_copy(update={"adventures": n + 1, "tale": tale, "lasting": lasting, "dead": n == 3})
        rested = {"dead": False, "level": min(2 + n // 2, 8), "lasting": lasting[1:] if n == 3 else lasting}
        lives += [hero, hero := hero.model_copy(update=rested)]
    kills = {"hellbats": 31, "void_spiders": 22, "night_terrors": 7, "tentacles": 4, "hungry_dead": 3, "corpse_pile": 1}
    lives.append(hero.model_copy(update={"wins": adventures // 2, "kills": kills, "falls": 5}))
    return lives


def told(lives: list[Hero]) -> Picture:
    """Its story."""
    return draw_story(story_scene(lives, [{} for _ in lives], "Lawman Grim Jane", NAMES[0]))


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
    "story_tall": lambda: told(lived()),
    "story_long_tall": lambda: told(lived(15)),
    "story_none_tall": lambda: told([VETERAN.model_copy(update={"adventures": 0, "wins": 0, "kills": {}})]),
    "hero": partial(draw_hero, Shape.WIDE, VETERAN, "Lawman Grim Jane", NAMES[0]),
    "hero_tall": partial(draw_hero, Shape.TALL, VETERAN, "Lawman Grim Jane", NAMES[0]),
}
"""What the game looks like."""
