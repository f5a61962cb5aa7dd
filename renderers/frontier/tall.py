"""The same pictures for a phone held upright."""

from __future__ import annotations

from renderers.brimstone.tall import draw_tall_sheet
from renderers.frontier.album import FrontierAlbum
from renderers.frontier.paths import draw_tall_tree
from renderers.frontier.town import draw_tall_town


class TallFrontierAlbum(FrontierAlbum):
    """A town in one column."""

    draw_town = staticmethod(draw_tall_town)
    draw_sheet = staticmethod(draw_tall_sheet)
    draw_tree = staticmethod(draw_tall_tree)


ALBUM = TallFrontierAlbum()
