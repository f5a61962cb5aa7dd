"""The pictures of Escape the Dark Castle: white scratchboard on black, with one ember."""

from renderers.dark_castle.board import draw_board
from renderers.dark_castle.cards import draw_hand, draw_items
from renderers.dark_castle.chapter import draw_chapter, draw_lobby
from renderers.dark_castle.recap import draw_recap
from renderers.dark_castle.scenes import scene
from renderers.dark_castle.table import (
    BoardScene,
    ChapterScene,
    Course,
    Die,
    EnemyRow,
    Fate,
    Fighter,
    HandScene,
    ItemCard,
    ItemsScene,
    LobbyScene,
    Mark,
    RecapScene,
    TurningPoint,
)

__all__ = [
    "BoardScene", "ChapterScene", "Course", "Die", "EnemyRow", "Fate", "Fighter", "HandScene", "ItemCard", "ItemsScene", "LobbyScene", "Mark",
    "RecapScene", "TurningPoint", "draw_board", "draw_chapter", "draw_hand", "draw_items", "draw_lobby", "draw_recap", "scene",
]  # fmt: skip
