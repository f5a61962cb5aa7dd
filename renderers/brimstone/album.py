"""What Brimstone has drawn."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from engines.brimstone.state import Options, State
from engines.kernel import Event
from renderers.album import Album
from renderers.brimstone import views
from renderers.brimstone.boards import WHOLE, draw_board, draw_map, is_larger
from renderers.brimstone.lobbies import draw_lobby
from renderers.brimstone.recaps import draw_recap, draw_ways
from renderers.brimstone.sheets import draw_card, draw_loot, draw_record, draw_sheet
from renderers.brimstone.table import RecordScene, SheetScene
from renderers.kit.encode import Picture

CARDS = 2
"""Cards in one gallery at most."""


def others(view: State, names: Sequence[str]) -> list[Picture]:
    """The other Worlds in which somebody is, each as a map."""
    return [draw_map(views.board_scene(view, names, floor=floor), f"map-{floor}") for floor in views.elsewhere(view)]


def ways_elsewhere(view: State, names: Sequence[str], window: tuple[int, int] = WHOLE) -> tuple[Picture, ...]:
    """What a recap shows of every World but the first."""
    floors = views.floors_of(view)[1:]
    return tuple(draw_ways(views.recap_scene(view, names, floor), f"ways-{floor}", window) for floor in floors)


class BrimstoneAlbum(Album[State, Options]):
    """A mine by lantern light."""

    # What draws what is found in a view; the tall album has its own.
    draw_sheet: Callable[[SheetScene], Picture] = staticmethod(draw_sheet)
    draw_record: Callable[[RecordScene], Picture] = staticmethod(draw_record)

    def lobby(self, options: Options, names: Sequence[str]) -> Picture:
        """One lantern, and who goes down with it."""
        return draw_lobby(views.lobby_scene(options, names))

    def board(
        self,
        view: State,
        viewer: int | None,  # noqa: ARG002  # nothing on the table is hidden from one and not from another
        names: Sequence[str],
        events: Sequence[Event],
    ) -> Sequence[Picture]:
        """What matters of the map, what was read and found; the whole map where it is larger and there is nothing new."""
        board = views.board_scene(view, names, events)
        cards = [draw_card(card) for card in views.card_scenes(view, events)[-CARDS:]]
        loot = views.loot_scene(view, events)
        found = [draw_loot(loot)] if loot else []
        whole = [draw_map(board)] if is_larger(board) and not events else []
        return [draw_board(board), *others(view, names), *cards, *found, *whole]

    def hand(self, view: State, seat: int, names: Sequence[str]) -> Picture | None:
        """The sheet of one's Hero: the one that acts, or else the first."""
        return self.hand_of(view, seat, names, "")

    def hand_of(self, view: State, seat: int, names: Sequence[str], card: str) -> Picture | None:
        """That of the one it is asked about."""
        hero = views.own_hero(view, seat, card)
        return self.draw_sheet(views.sheet_scene(view, hero, names)) if hero else None

    def recap(self, view: State, names: Sequence[str]) -> Picture:
        """The map with everybody's way, a page for each World."""
        return replace(draw_recap(views.recap_scene(view, names)), rest=ways_elsewhere(view, names))

    def hero(self, view: State, called: str, names: Sequence[str]) -> Picture | None:
        """The sheet of a Hero; None if it does not take part."""
        found = next((hero for hero in view.heroes if hero.called == called), None)
        return self.draw_sheet(views.sheet_scene(view, found, names)) if found else None

    def enemy(self, view: State | None, kind: str) -> Picture:
        """The Record Sheet of a type."""
        return self.draw_record(views.record_scene(view, kind))

    def map(self, view: State, names: Sequence[str]) -> Picture:
        """The whole map, a page for each World."""
        first, *others = (
            draw_map(views.board_scene(view, names, floor=floor), f"map-{floor}") for floor in views.floors_of(view)
        )
        return replace(first, rest=tuple(others))

    def prepare(self) -> None:
        """The walls that all pictures hang on."""
        self.lobby(Options(), ())


ALBUM = BrimstoneAlbum()
