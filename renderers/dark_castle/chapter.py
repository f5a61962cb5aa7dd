"""The card of a chapter, and the banner of a table that has not begun."""

from renderers.dark_castle.look import ASH, DIM, EMBER, IVORY, WIDTH, board, chip, heading, ticks
from renderers.dark_castle.scenes import scene, words_for
from renderers.dark_castle.table import ChapterScene, LobbyScene
from renderers.kit.encode import Picture, jpeg
from renderers.kit.icons import icon
from renderers.kit.panels import frame, rule, stamp
from renderers.kit.text import Face, fit, readable, write

SCENE = (1216, 600)


def chapter_line(number: int, *, boss: bool) -> str:
    """How a chapter is counted: a number, the start, or the boss."""
    return "The end of the castle" if boss else f"Chapter {number}" if number else "The first night"


def draw_chapter(card: ChapterScene) -> Picture:
    """The open card of a chapter: its scene, its title, who leads, and the choices if given."""
    rows = len(card.choices)
    height = 792 + rows * 52 + (16 if rows else 0)
    image = board((WIDTH, height)).copy()
    picture = scene(card.motifs, card.seed, SCENE, boss=card.boss)
    image.paste(picture, (32, 32))
    ticks(image, (32, 32, 32 + SCENE[0] - 1, 32 + SCENE[1] - 1), DIM)
    stamp(image, frame((WIDTH, height), weight=3, gap=4, ornament=0), (0, 0), DIM)
    line = chapter_line(card.number, boss=card.boss)
    heading(image, (WIDTH / 2, 682), line, 26, 900, align="m", colour=EMBER)
    heading(image, (WIDTH / 2, 740), readable(card.name, "Nameless"), 56, 1160, align="m", smallest=30)
    stamp(image, rule(560, 17), (360, 754), DIM)
    if card.leader:
        size, text = fit(Face.BOLD, 26, f"{readable(card.leader, 'Somebody')} leads", 300, 22)
        stamp(image, icon("crown", 34), (40, 652), IVORY)
        write(image, (82, 680), text, Face.BOLD, size, IVORY)
    for i, choice in enumerate(card.choices):
        y = 792 + i * 52
        stamp(image, icon("door", 36), (44, y), ASH)
        size, text = fit(Face.TEXT, 28, readable(choice), WIDTH - 150, 22)
        write(image, (92, y + 28), text, Face.TEXT, size, IVORY)
    leads = f" {card.leader} leads." if card.leader else ""
    return jpeg(image, "chapter", f"{line}: {card.name}. The picture shows {words_for(card.motifs)}.{leads}")


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
