"""The banner of a table that has not begun."""

from engines.damnation.game import GAME
from renderers.damnation.cards import tablecloth
from renderers.damnation.look import (
    BLOOD,
    BROWN,
    WIDTH,
    flourish,
    heading,
    line,
    rule,
)
from renderers.damnation.plates import framed
from renderers.damnation.words import say
from renderers.kit.encode import Picture, jpeg
from renderers.kit.lobbies import LobbyScene
from renderers.kit.panels import frame, stamp
from renderers.kit.text import Face, readable

VILLAINS = ("wanderer", "gentleman", "lost", "collector", "aristocrat", "professor", "occultist", "stranger")


def draw_lobby(lobby: LobbyScene) -> Picture:
    """The banner: the eight in their frames above the title."""
    height = 560
    image = tablecloth(height).copy()
    for i, villain in enumerate(VILLAINS):
        oval = framed(villain, (146, 180))
        image.paste(oval, (30 + i * 154, 58 + (30, 12, 2, -4, -4, 2, 12, 30)[i]), oval)
    heading(
        image,
        (WIDTH / 2, 388),
        readable(lobby.title, GAME.title).partition(":")[0],
        118,
        1160,
        align="m",
        colour=BLOOD,
    )
    rest = readable(lobby.title).partition(":")[2].strip()
    if rest:
        heading(image, (WIDTH / 2, 448), rest, 34, 1000, align="m")
    rule(image, 300, 980, 472)
    line(image, (WIDTH / 2, 524), readable(lobby.line), 30, 1160, face=Face.ITALIC, align="m", colour=BROWN)
    flourish(image, (14, 14, WIDTH - 14, height - 14), BLOOD, 46)
    stamp(image, frame((WIDTH, height), weight=3, gap=4, ornament=0), (0, 0), BROWN)
    return jpeg(image, "lobby", f"{say('picture-lobby', title=lobby.title, line=lobby.line)}{lobby.told(say)}")
