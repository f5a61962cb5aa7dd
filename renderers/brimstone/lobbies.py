"""The banner of a table that has not begun."""

from renderers.brimstone.look import COLOURS, DIM, FAINT, GOLD, LAMP, WIDTH, badge, heading, line, sign, wall
from renderers.brimstone.words import say
from renderers.kit.encode import Picture, jpeg
from renderers.kit.lobbies import LobbyScene
from renderers.kit.noise import pool
from renderers.kit.panels import frame, rule, stamp
from renderers.kit.text import Face, readable

CLASSES = ("lawman", "rancher", "scout", "preacher")
WAITING = ("void_spiders", "night_terrors", "hollow_foreman", "tentacles")


def draw_lobby(lobby: LobbyScene) -> Picture:
    """One lantern; in its light the four classes, behind them what waits."""
    height = 560
    image = wall((WIDTH, height)).copy()
    stamp(image, pool(900, 0.7, 0.9), (WIDTH // 2 - 450, -230), (255, 186, 96))
    for n, kind in enumerate(WAITING):
        x = 40 + n * 110 + (440 if n > 1 else 0)
        stamp(image, sign(kind, 130 if n in (1, 2) else 110), (x, 60 + 24 * (n % 2)), (26, 18, 16))
    stamp(image, sign("lantern", 210), (WIDTH // 2 - 105, 40), LAMP)
    heading(image, (WIDTH / 2, 324), readable(lobby.title), 64, 900, align="m")
    stamp(image, rule(560, 15), (200, 344), GOLD)
    line(image, (WIDTH / 2, 394), readable(lobby.line), 29, 900, face=Face.ITALIC, align="m", colour=DIM)
    for n, kind in enumerate(CLASSES):
        face = badge(kind, 104, COLOURS[n])
        image.paste(face, (WIDTH // 2 - 262 + n * 140, 424), face)
    stamp(image, frame((WIDTH, height), weight=3, gap=4, ornament=44), (0, 0), FAINT)
    return jpeg(image, "lobby", f"{say('alt-lobby', title=lobby.title)} {lobby.line}.{lobby.told(say)}")
