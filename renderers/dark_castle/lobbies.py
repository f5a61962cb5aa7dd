"""The banner of a table that has not begun."""

from renderers.dark_castle.look import DIM, EMBER, IVORY, WIDTH, board, chip, heading, ticks
from renderers.dark_castle.scenes import scene
from renderers.dark_castle.table import LobbyScene
from renderers.kit.encode import Picture, jpeg
from renderers.kit.panels import frame, rule, stamp
from renderers.kit.text import Face, fit, readable, write


def draw_lobby(lobby: LobbyScene) -> Picture:
    """The banner: the castle at night over the title, and who has joined."""
    rows = -(-len(lobby.names) // 4)
    height = 640 + rows * 46
    image = board((WIDTH, height)).copy()
    image.paste(scene(("castle",), "lobby", (WIDTH - 40, 470)), (20, 20))
    ticks(image, (20, 20, WIDTH - 21, 489), DIM)
    stamp(image, frame((WIDTH, height), weight=3, gap=4, ornament=0), (0, 0), DIM)
    heading(image, (WIDTH / 2, 562), readable(lobby.title, "The dark castle"), 66, 1180, align="m", smallest=34)
    stamp(image, rule(620, 17), (330, 576), EMBER)
    size, text = fit(Face.ITALIC, 30, readable(lobby.line), 1160, 22)
    write(image, (WIDTH / 2, 622), text, Face.ITALIC, size, DIM, align="m")
    for i, name in enumerate(lobby.names):
        row, column = divmod(i, 4)
        in_row = min(4, len(lobby.names) - row * 4)
        x = WIDTH // 2 - in_row * 150 + column * 300
        chip(image, (x + 20, 642 + row * 46), "torch", readable(name, f"Player {i + 1}"), IVORY, size=26, room=270)
    who = f" At the table: {', '.join(lobby.names)}." if lobby.names else ""
    return jpeg(image, "lobby", f"{lobby.title}: the castle on its rock under a full moon. {lobby.line}.{who}")
