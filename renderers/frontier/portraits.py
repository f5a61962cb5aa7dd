"""A Hero's sheet between two Adventures, worth showing to others."""

from __future__ import annotations

from dataclasses import replace

from engines.brimstone.legacy import Hero
from engines.frontier.setup import alone
from renderers.album import Shape
from renderers.brimstone import views
from renderers.brimstone.sheets import draw_sheet
from renderers.brimstone.tall import draw_tall_sheet
from renderers.kit.encode import Picture


def draw_hero(shape: Shape, hero: Hero, title: str, player: str) -> Picture:
    """The sheet of a Hero, by the name that it was given."""
    stay = alone(hero)
    scene = views.sheet_scene(stay, stay.heroes[0], [player])
    named = replace(scene, mark=replace(scene.mark, title=title, name=""))
    return draw_tall_sheet(named) if shape is Shape.TALL else draw_sheet(named)
