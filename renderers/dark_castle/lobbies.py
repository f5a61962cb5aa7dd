"""The banner of a table that has not begun."""

from renderers.dark_castle.look import DIM, EMBER, WIDTH, board, heading, ticks
from renderers.dark_castle.scenes import scene
from renderers.dark_castle.words import say
from renderers.kit.encode import Picture, jpeg
from renderers.kit.lobbies import LobbyScene
from renderers.kit.panels import frame, rule, stamp
from renderers.kit.text import Face, fit, readable, write


def draw_lobby(lobby: LobbyScene) -> Picture:
    """The banner: the castle at night over the title."""
    height = 648
    image = board((WIDTH, height)).copy()
    image.paste(scene(("castle",), "lobby", (WIDTH - 40, 470)), (20, 20))
    ticks(image, (20, 20, WIDTH - 21, 489), DIM)
    stamp(image, frame((WIDTH, height), weight=3, gap=4, ornament=0), (0, 0), DIM)
    heading(
        image, (WIDTH / 2, 562), readable(lobby.title, say("picture-lobby.title")), 66, 1180, align="m", smallest=34
    )
    stamp(image, rule(620, 17), (330, 576), EMBER)
    size, text = fit(Face.ITALIC, 30, readable(lobby.line), 1160, 22)
    write(image, (WIDTH / 2, 622), text, Face.ITALIC, size, DIM, align="m")
    return jpeg(image, "lobby", say("picture-lobby", title=lobby.title, line=lobby.line) + lobby.told(say))
