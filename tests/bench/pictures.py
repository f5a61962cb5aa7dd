"""How much more a board costs than copying its frame and encoding it once."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import replace
from itertools import count

from PIL import Image

from renderers.damnation import boards as house_boards
from renderers.damnation import samples as house
from renderers.damnation.table import BoardScene as HouseScene
from renderers.dark_castle.boards import draw_board
from renderers.dark_castle.samples import FIGHT
from renderers.dark_castle.table import BoardScene
from renderers.kit import samples as dungeon
from renderers.kit.encode import Picture, jpeg
from renderers.vengeance import boards as circle_boards
from renderers.vengeance import samples as circle
from renderers.vengeance.table import BoardScene as CircleScene
from tests.bench.figures import Figure, compared, milliseconds, repeats

ROUNDS = 40
Boards = dict[str, Callable[[], Picture]]


def measure(effort: float = 1.0) -> list[Figure]:
    """A board of which nothing, or one fighter and the round, changed since the last one; medians of alternating rounds."""
    fresh = count(100)
    castle: Boards = {
        "board, nothing new": lambda: draw_board(FIGHT),
        "board, one fighter new": lambda: draw_board(_changed(next(fresh))),
    }
    witches: Boards = {
        "circle, nothing new": lambda: circle_boards.draw_board(circle.PLAY),
        "circle, one seat has acted": lambda: circle_boards.draw_board(_acted(next(fresh))),
    }
    villains: Boards = {
        "house, nothing new": lambda: house_boards.draw_board(house.CHOICE),
        "house, one villain has moved": lambda: house_boards.draw_board(_walked(next(fresh))),
    }
    halls: Boards = {
        "dungeon, nothing new": dungeon.torchlight,
        "dungeon, one has moved": lambda: dungeon.torchlight(_strode(next(fresh))),
    }
    return [figure for boards in (castle, witches, villains, halls) for figure in _against_their_frame(boards, effort)]


def _against_their_frame(boards: Boards, effort: float) -> list[Figure]:
    """Each board against copying and encoding the picture of the first one."""
    frame = Image.open(io.BytesIO(next(iter(boards.values()))().data)).convert("RGB")
    rounds: dict[str, list[tuple[float, float]]] = {name: [] for name in boards}
    for _ in range(repeats(ROUNDS, effort)):
        floor = milliseconds(lambda: jpeg(frame.copy(), "board", "A board"))
        for name, draw in boards.items():
            rounds[name].append((milliseconds(draw), floor))
    return [compared(name, taken, "ms") for name, taken in rounds.items()]


def _acted(turn: int) -> CircleScene:
    first = replace(circle.PLAY.covens[0], objects=turn % 12, acted=bool(turn % 2))
    return replace(circle.PLAY, covens=(first, *circle.PLAY.covens[1:]))


def _walked(turn: int) -> HouseScene:
    first = replace(house.TRAIL.villains[0], at=f"{'ghi'[turn % 3]}9", health=turn % 10)
    return replace(house.TRAIL, villains=(first, *house.TRAIL.villains[1:]))


def _strode(turn: int) -> dict[tuple[int, int], dungeon.Marker]:
    hero = replace(dungeon.PARTY[3, 3], hp=turn % 10)
    return {**dungeon.PARTY, (3, 3): replace(hero, turn=False), (6, 1 + turn % 3): hero}


def _changed(turn: int) -> BoardScene:
    first = replace(FIGHT.party[0], hp=turn % 12)
    return replace(FIGHT, round=turn, party=(first, *FIGHT.party[1:]))
