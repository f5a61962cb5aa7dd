"""What Brimstone has drawn."""

from collections.abc import Sequence

from engines.brimstone.state import Options, State
from engines.kernel import Event
from renderers.album import Album
from renderers.brimstone import views
from renderers.brimstone.boards import draw_board, draw_map, is_larger
from renderers.brimstone.lobbies import draw_lobby
from renderers.brimstone.recaps import draw_recap
from renderers.brimstone.sheets import draw_card, draw_record, draw_sheet
from renderers.kit.encode import Picture

CARDS = 2
"""Cards in one gallery at most."""


class BrimstoneAlbum(Album[State, Options]):
    """A mine by lantern light."""

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
        """What matters of the map, the cards that were read, and the whole map where it is larger."""
        board = views.board_scene(view, names, events)
        cards = [draw_card(card) for card in views.card_scenes(events)[-CARDS:]]
        return [draw_board(board), *cards, *([draw_map(board)] if is_larger(board) else [])]

    def hand(self, view: State, seat: int, names: Sequence[str]) -> Picture | None:
        """The sheet of one's Hero: the one that acts, or else the first."""
        own = [hero for hero in view.heroes if hero.seat == seat]
        own.sort(key=lambda hero: (hero.number != view.active, hero.number))
        return draw_sheet(views.sheet_scene(view, own[0], names)) if own else None

    def recap(self, view: State, names: Sequence[str]) -> Picture:
        """The map with everybody's way."""
        return draw_recap(views.recap_scene(view, names))

    def hero(self, view: State, called: str, names: Sequence[str]) -> Picture | None:
        """The sheet of a Hero; None if it does not take part."""
        found = next((hero for hero in view.heroes if hero.called == called), None)
        return draw_sheet(views.sheet_scene(view, found, names)) if found else None

    def enemy(self, view: State | None, kind: str) -> Picture:
        """The Record Sheet of a type."""
        return draw_record(views.record_scene(view, kind))

    def map(self, view: State, names: Sequence[str]) -> Picture:
        """The whole map."""
        return draw_map(views.board_scene(view, names))

    def prepare(self) -> None:
        """The walls that all pictures hang on."""
        self.lobby(Options(), ())


ALBUM = BrimstoneAlbum()
