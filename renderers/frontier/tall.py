"""The same pictures for a phone held upright."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engines.frontier.state import Stay
from engines.kernel import Event
from renderers.brimstone import views
from renderers.brimstone.tall import draw_tall_sheet
from renderers.frontier.album import FrontierAlbum, grows, town_scene, tree_of
from renderers.frontier.paths import draw_tall_tree
from renderers.frontier.town import draw_tall_town
from renderers.kit.encode import Picture


class TallFrontierAlbum(FrontierAlbum):
    """A town in one column."""

    def board(
        self,
        view: Stay,
        viewer: int | None,  # noqa: ARG002
        names: Sequence[str],
        events: Sequence[Event],  # noqa: ARG002
    ) -> Sequence[Picture]:
        """The town with who is where, or the road."""
        return [draw_tall_town(town_scene(view, names))]

    def hand(self, view: Stay, seat: int, names: Sequence[str]) -> Picture | None:
        """The sheet of one's Hero, and where levels are bought its paths."""
        hero = views.own_hero(view, seat)
        if hero is None:
            return None
        drawn = draw_tall_sheet(views.sheet_scene(view, hero, names))
        if not grows(view, hero):
            return drawn
        tree = draw_tall_tree(tree_of(hero))
        return replace(drawn, rest=(*drawn.rest, *tree.pages))

    def recap(self, view: Stay, names: Sequence[str]) -> Picture:
        """The posse as it rides out."""
        return draw_tall_town(replace(town_scene(view, names), houses=()))


ALBUM = TallFrontierAlbum()
