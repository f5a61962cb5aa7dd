"""What Dorn has drawn."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from engines.dorn.state import Options, State
from engines.kernel import Event
from renderers.album import Album
from renderers.dorn import views
from renderers.dorn.boards import draw_board
from renderers.dorn.candidates import draw_candidates
from renderers.dorn.ground import BOARD, NEAR, ground
from renderers.dorn.hands import draw_hand
from renderers.dorn.lobbies import draw_lobby
from renderers.dorn.nearby import BEYOND, WINDOW, Size, draw_surroundings, windows
from renderers.dorn.recaps import draw_recap
from renderers.dorn.sheets import draw_sheet
from renderers.dorn.table import BoardScene, Candidate, HandScene, RecapScene, SheetScene
from renderers.kit.encode import Picture

MOST_WINDOWS = 2
"""Parts of the map in one picture; what is spread wider is shown on the whole map."""


class DornAlbum(Album[State, Options]):
    """Granite by torch light."""

    # What draws what is found in a view; the tall album has its own.
    draw_candidates: Callable[[Sequence[Candidate]], Picture] = staticmethod(draw_candidates)
    draw_board: Callable[[BoardScene], Picture] = staticmethod(draw_board)
    draw_hand: Callable[[HandScene], Picture] = staticmethod(draw_hand)
    draw_sheet: Callable[[SheetScene], Picture] = staticmethod(draw_sheet)
    draw_recap: Callable[[RecapScene], Picture] = staticmethod(draw_recap)
    window: Size = WINDOW
    beyond: Size = BEYOND

    def lobby(self, options: Options, names: Sequence[str]) -> Picture:
        """Zorkal, and the nine who may go against him."""
        return draw_lobby(views.lobby_scene(options, names))

    def board(
        self, view: State, viewer: int | None, names: Sequence[str], events: Sequence[Event]
    ) -> Sequence[Picture]:
        """The whole map; to the Dornkeeper, while he gives orders, with what would come of them. Before, the heroes to choose from."""
        if heroes := views.candidates(view, names):
            return [self.draw_candidates(heroes)]
        return [self.draw_board(views.board_scene(view, viewer, names, events))]

    def hand(self, view: State, seat: int, names: Sequence[str]) -> Picture | None:
        """The Rituals, or the Blessings of one's heroes; None before there are any."""
        return self.hand_of(view, seat, names, "")

    def hand_of(self, view: State, seat: int, names: Sequence[str], card: str) -> Picture | None:
        """The hero it is asked about comes first, and stands out."""
        scene = views.hand_scene(view, seat, names, card)
        return self.draw_hand(scene) if scene else None

    def recap(self, view: State, names: Sequence[str]) -> Picture:
        """The map at the end, and how each hero fared."""
        return self.draw_recap(views.recap_scene(view, names))

    def surroundings(self, view: State, viewer: int | None, names: Sequence[str], place: str = "") -> Picture | None:
        """The map round the hero that can still act, or round a space; to the Dornkeeper what would come of his orders."""
        if not place and views.is_planning(view, viewer):
            return self.draw_board(views.board_scene(view, viewer, names))
        scene = views.near_scene(view, viewer, names, place)
        if scene is None:
            return None
        if len(windows(scene, self.window, self.beyond)) > MOST_WINDOWS:
            return self.draw_board(replace(scene.board, goals=scene.goals))
        return draw_surroundings(scene, self.window, self.beyond)

    def hero(self, view: State, hero: str, names: Sequence[str]) -> Picture | None:
        """The sheet of a hero; None if it does not take part."""
        found = next((one for one in view.heroes if one.hero == hero), None)
        return self.draw_sheet(views.hero_sheet(view, found, names)) if found else None

    def zorkal(self, view: State) -> Picture:
        """The sheet of Zorkal."""
        return self.draw_sheet(views.zorkal_sheet(view))

    def prepare(self) -> None:
        """The ground by day and by night, at both scales."""
        self.lobby(Options(), ())
        for unit in (BOARD, NEAR):
            for day in (True, False):
                ground(unit, day=day)


ALBUM = DornAlbum()
