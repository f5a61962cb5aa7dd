"""What Vengeance has drawn."""

from collections.abc import Callable, Sequence

from engines.kernel import Event
from engines.vengeance.state import Options, State
from renderers.album import Album
from renderers.kit.encode import Picture
from renderers.vengeance import views
from renderers.vengeance.boards import draw_board
from renderers.vengeance.hands import draw_hand, draw_offer
from renderers.vengeance.lobbies import draw_lobby
from renderers.vengeance.recaps import draw_recap
from renderers.vengeance.table import BoardScene, HandScene, OfferScene, RecapScene


class VengeanceAlbum(Album[State, Options]):
    """Gold engraved on violet, among plants that one should not pick."""

    # What draws what is found in a view; the tall album has its own.
    draw_board: Callable[[BoardScene], Picture] = staticmethod(draw_board)
    draw_offer: Callable[[OfferScene], Picture] = staticmethod(draw_offer)
    draw_hand: Callable[[HandScene], Picture] = staticmethod(draw_hand)
    draw_recap: Callable[[RecapScene], Picture] = staticmethod(draw_recap)

    def lobby(self, options: Options, names: Sequence[str]) -> Picture:
        """The six plants."""
        return draw_lobby(views.lobby_scene(options, names))

    def board(
        self,
        view: State,
        viewer: int | None,
        names: Sequence[str],
        events: Sequence[Event],  # noqa: ARG002 - how the last round was decided stands in the view
    ) -> Sequence[Picture]:
        """The circle, the Demon, everybody's Coven, and how the last round was decided."""
        return [self.draw_board(views.board_scene(view, viewer, names))]

    def hand(self, view: State, seat: int, names: Sequence[str]) -> Picture | None:
        """The cards that ``seat`` holds, or may choose from; None if it has been dealt none yet."""
        scene = views.hand_scene(view, seat, names)
        if scene is None:
            return None
        return self.draw_offer(scene) if isinstance(scene, OfferScene) else self.draw_hand(scene)

    def recap(self, view: State, names: Sequence[str]) -> Picture:
        """The way round the circle, and who had what they wanted."""
        return self.draw_recap(views.recap_scene(view, names))

    def prepare(self) -> None:
        """Fonts, plants, Demons, the circle."""
        self.lobby(Options(), ())
        boards, hands = views.first_tables()
        for board in boards:
            draw_board(board)
        for hand in hands:
            draw_hand(hand)


ALBUM = VengeanceAlbum()
