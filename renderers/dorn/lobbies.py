"""The banner of a table that has not begun."""

from PIL import Image

from renderers.dorn.boards import badge
from renderers.dorn.look import COLOURS, DIM, FAINT, GOLD, PALE, SCARLET, WIDTH, heading, line, sign, wall
from renderers.dorn.words import say
from renderers.kit.encode import Picture, jpeg
from renderers.kit.lobbies import LobbyScene
from renderers.kit.noise import pool
from renderers.kit.panels import frame, rule, stamp
from renderers.kit.text import Face, readable

HEROES = tuple(hero for hero in COLOURS if hero != "zorkal")


def draw_lobby(lobby: LobbyScene) -> Picture:
    """Zorkal between two torches, the nine heroes below the title."""
    height = 610
    image = wall((WIDTH, height)).copy()
    torch, glow = sign("torch", 190), pool(760, 0.62, 0.9)
    for x, mask in ((110, torch), (WIDTH - 300, torch.transpose(Image.Transpose.FLIP_LEFT_RIGHT))):
        stamp(image, glow, (x + 95 - 380, 120 - 380), (255, 176, 84))
        stamp(image, mask, (x, 56), PALE)
    stamp(image, sign("zorkal", 230), (WIDTH // 2 - 115, 36), SCARLET)
    heading(image, (WIDTH / 2, 374), readable(lobby.title, "Dorn"), 104, 1180, align="m")
    stamp(image, rule(680, 17), (300, 394), GOLD)
    line(image, (WIDTH / 2, 446), readable(lobby.line), 30, 1160, face=Face.ITALIC, align="m", colour=DIM)
    for i, hero in enumerate(HEROES):
        face = badge(hero, 100, COLOURS[hero])
        image.paste(face, (92 + i * 124, 478), face)
    stamp(image, frame((WIDTH, height), weight=3, gap=4, ornament=44), (0, 0), FAINT)
    told = say("picture-lobby", title=lobby.title, line=lobby.line)
    return jpeg(image, "lobby", f"{told}{lobby.told(say)}")
