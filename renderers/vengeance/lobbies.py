"""The banner of a table that has not begun."""

from renderers.kit.encode import Picture, jpeg
from renderers.kit.lobbies import LobbyScene
from renderers.kit.panels import frame, rule, stamp
from renderers.kit.text import Face, readable
from renderers.vengeance.look import (
    DIM,
    FAINT,
    GOLD,
    WIDTH,
    ground,
    heading,
    line,
)
from renderers.vengeance.plates import roundel
from renderers.vengeance.words import say

WITCHES = ("hajnalka", "myosotis", "thylane", "virag", "zinnia", "ottilie")


def draw_lobby(lobby: LobbyScene) -> Picture:
    """The banner: six flowers over the title."""
    height = 560
    image = ground((WIDTH, height)).copy()
    for i, witch in enumerate(WITCHES):
        badge = roundel(witch, 190)
        image.paste(badge, (40 + i * 202, 60 + (0, 44, 70, 70, 44, 0)[i]), badge)
    heading(image, (WIDTH / 2, 440), readable(lobby.title, "Vengeance"), 104, 1180, align="m")
    stamp(image, rule(680, 17), (300, 462), GOLD)
    line(image, (WIDTH / 2, 524), readable(lobby.line), 30, 1160, face=Face.ITALIC, align="m", colour=DIM)
    stamp(image, frame((WIDTH, height), weight=3, gap=4, ornament=44), (0, 0), FAINT)
    return jpeg(image, "lobby", say("picture-lobby", title=lobby.title, line=lobby.line, seated=lobby.told(say)))
