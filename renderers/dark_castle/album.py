"""What Escape the Dark Castle has drawn."""

from collections.abc import Callable, Sequence

from engines.dark_castle.state import Options, State
from engines.kernel import Event
from renderers.album import Album
from renderers.dark_castle import views
from renderers.dark_castle.boards import draw_board
from renderers.dark_castle.candidates import draw_candidates
from renderers.dark_castle.cards import draw_hand
from renderers.dark_castle.lobbies import draw_lobby
from renderers.dark_castle.recaps import draw_recap
from renderers.dark_castle.table import BoardScene, HandScene, RecapScene
from renderers.kit.encode import Picture


class CastleAlbum(Album[State, Options]):
    """White scratchboard on black, with one ember."""

    # What draws what is found in a view; the tall album has its own.
    draw_candidates: Callable[[Sequence[HandScene]], Picture] = staticmethod(draw_candidates)
    draw_board: Callable[[BoardScene], Picture] = staticmethod(draw_board)
    draw_hand: Callable[..., Picture] = staticmethod(draw_hand)
    draw_recap: Callable[[RecapScene], Picture] = staticmethod(draw_recap)

    def lobby(self, options: Options, names: Sequence[str]) -> Picture:
        """The castle under the moon."""
        return draw_lobby(views.lobby_scene(options, names))

    def board(
        self, view: State, viewer: int | None, names: Sequence[str], events: Sequence[Event]
    ) -> Sequence[Picture]:
        """The chapter, the enemies, and the party below; before, the prisoners to choose from."""
        if candidates := views.candidate_scenes(view, names):
            return [self.draw_candidates(candidates)]
        return [self.draw_board(views.board_scene(view, viewer, names, events))]

    def hand(self, view: State, seat: int, names: Sequence[str]) -> Picture | None:
        """The card of the prisoner that `seat` plays; None before it is chosen."""
        scenes = views.hand_scenes(view, seat, names)
        return self.draw_hand(*scenes) if scenes else None

    def recap(self, view: State, names: Sequence[str]) -> Picture:
        """How everybody fared, and the turning points."""
        return self.draw_recap(views.recap_scene(view, names))

    def prepare(self) -> None:
        """Fonts, emblems, dice, blank boards."""
        self.lobby(Options(), ())
        for scene in views.first_tables():
            draw_board(scene)


ALBUM = CastleAlbum()
