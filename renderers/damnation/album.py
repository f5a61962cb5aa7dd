"""What Damnation has drawn."""

from collections.abc import Callable, Sequence

from engines.damnation.state import Options, State
from engines.kernel import Event
from renderers.album import Album
from renderers.damnation import holdings, stories, views
from renderers.damnation.boards import draw_board
from renderers.damnation.card_table import ChoiceScene, HandScene, RecapScene
from renderers.damnation.hands import draw_choice, draw_hand
from renderers.damnation.nearby import draw_surroundings
from renderers.damnation.recaps import draw_recap
from renderers.damnation.table import BoardScene, Surroundings
from renderers.kit.encode import Picture


class DamnationAlbum(Album[State, Options]):
    """One castle on old paper, and everybody in it."""

    # What draws what is found in a view; the tall album has its own.
    draw_board: Callable[[BoardScene], Picture] = staticmethod(draw_board)
    draw_choice: Callable[[ChoiceScene], Picture] = staticmethod(draw_choice)
    draw_hand: Callable[[HandScene], Picture] = staticmethod(draw_hand)
    draw_recap: Callable[[RecapScene], Picture] = staticmethod(draw_recap)

    def lobby(self, options: Options, names: Sequence[str]) -> Picture:
        """Eight portraits."""
        return stories.lobby_of(options, names)

    def board(
        self, view: State, viewer: int | None, names: Sequence[str], events: Sequence[Event]
    ) -> Sequence[Picture]:
        """The whole castle; the way that somebody walked last is found in ``events``."""
        return [self.draw_board(views.board_scene(view, viewer, names, events))]

    def hand(self, view: State, seat: int, names: Sequence[str]) -> Picture | None:
        """What ``seat`` alone sees; None if it is out of the game, or has been dealt nothing yet."""
        scene = holdings.hand_scene(view, seat, names)
        if scene is None:
            return None
        return self.draw_choice(scene) if isinstance(scene, ChoiceScene) else self.draw_hand(scene)

    def recap(self, view: State, names: Sequence[str]) -> Picture:
        """Everybody's lane from the Arrival to the end."""
        return self.draw_recap(stories.recap_scene(view, names))

    def surroundings(self, view: State, viewer: int | None, names: Sequence[str], place: str = "") -> Picture | None:
        """A part of the castle, drawn larger."""
        scene = views.nearby_scene(view, viewer, names, place)
        return None if scene is None else draw_surroundings(scene)

    def villain_sheet(self, villain: str, view: State | None = None, names: Sequence[str] = ()) -> Picture:
        """A Villain by its id; in a game (``view``) also how it stands, and what lies face up before it."""
        return holdings.villain_sheet(villain, view, names)

    def card_sheet(self, title: str, cards: Sequence[str]) -> Picture:
        """Cards by their ids, to be read: one to three large ones, or rows of them."""
        return holdings.card_sheet(title, cards)

    def prepare(self) -> None:
        """Fonts, portraits, the castle before and after The Fall."""
        stories.prepare_cards()
        for scene in views.first_tables():
            draw_board(scene)
            draw_surroundings(Surroundings(scene, "great_hall", ""))


ALBUM = DamnationAlbum()
