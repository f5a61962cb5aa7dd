"""The end of a game in one picture: the outcome, the way there, how far everybody came."""

from PIL import Image

from renderers.kit.encode import Picture, jpeg
from renderers.kit.panels import frame, rule, stamp
from renderers.kit.text import Face, paragraph, readable, write
from renderers.vengeance.boards import goal_mark
from renderers.vengeance.look import (
    DIM,
    FAINT,
    GOLD,
    PALE,
    ROSE,
    TINTS,
    WIDTH,
    emblem,
    ground,
    heading,
    line,
    panel,
    seal,
)
from renderers.vengeance.plates import roundel, shown
from renderers.vengeance.table import ROMAN, Coven, RecapScene, Step
from renderers.vengeance.words import NAMES, say


def draw_recap(end: RecapScene) -> Picture:
    """Outcome, the Demon's way round by round, and how far everybody came."""
    rows = 126
    turned = 76 + 40 * len(end.moments) if end.moments else 0
    height = 366 + 330 + turned + len(end.covens) * rows + 24
    image = ground((WIDTH, height)).copy()
    picture = end.covens[end.won[0]].witch if end.won else end.bond.demon
    badge = roundel(picture, 310, ring=GOLD if end.won else ROSE)
    image.paste(badge, (40, 28), badge)
    heading(image, (390, 140), say(f"recap-{end.result}"), 92, 850, colour=PALE if end.won else ROSE)
    stamp(image, rule(640, 17), (386, 160), GOLD)
    heading(image, (390, 226), readable(end.title), 34, 850, smallest=24, colour=GOLD)
    paragraph(image, (390, 246, 1230, 336), readable(end.line), Face.ITALIC, 30, DIM, smallest=23)
    _path(image, 366, end.steps)
    if end.moments:
        _turned(image, 696, end.moments)
    for i, coven in enumerate(end.covens):
        _stood(image, 700 + turned + i * rows, rows - 12, coven, won=i in end.won)
    stamp(image, frame((WIDTH, height), weight=3, gap=4, ornament=0), (0, 0), FAINT)
    said = " ".join(
        say("recap-done.told", player=coven.player, title=coven.title, done=sum(goal.done for goal in coven.objectives))
        for coven in end.covens
    )
    way = ", ".join(say("recap-step", type=NAMES.get(step.winner, "none"), place=ROMAN[step.end]) for step in end.steps)
    told = say(
        "recap-told",
        result=say(f"recap-{end.result}"),
        title=end.title,
        line=end.line,
        art=shown(picture),
        witches=said,
        moments=" ".join(end.moments),
        way=way,
    )
    return jpeg(image, "recap", told[:1024])


def _path(image: Image.Image, top: int, steps: tuple[Step, ...]) -> None:
    """A column for each round: what won, where the Demon went, who placed a token, how many Chains held."""
    image.paste(panel((WIDTH - 52, 314)), (26, top))
    write(image, (50, top + 40), say("recap-way"), Face.ITALIC, 26, DIM)
    step = min(110, (WIDTH - 90) // max(1, len(steps)))
    part = min(32, (step - 6) // 3)
    for i, one in enumerate(steps):
        x = 50 + i * step + step // 2
        write(image, (x, top + 82), str(i + 1), Face.TEXT, 22, DIM, align="m")
        if one.winner:
            sign = seal(one.winner, 44, filled=bool(one.activated), colour=TINTS[one.winner])
            image.paste(sign, (x - 22, top + 94), sign)
        else:
            write(image, (x, top + 124), "–", Face.BOLD, 30, FAINT, align="m")
        write(image, (x, top + 168), ROMAN[one.end], Face.CAPS, 22 if len(ROMAN[one.end]) < 4 else 19, PALE, align="m")
        for k, witch in enumerate(one.takers[:2]):
            sign = seal(witch, 32)
            image.paste(sign, (x - 16, top + 180 + 34 * k), sign)
        if len(one.takers) > 2:
            write(image, (x + 18, top + 244), f"+{len(one.takers) - 2}", Face.BOLD, 20, PALE)
        for k in range(3):
            colour = (ROSE if one.chains == 1 else GOLD) if k < one.chains else FAINT
            sign = emblem("chain" if k < one.chains else "broken", part)
            stamp(image, sign, (x + (2 * k - 3) * part // 2, top + 288 - part // 2), colour)


def _turned(image: Image.Image, top: int, moments: tuple[str, ...]) -> None:
    """What the game turned on, a line each."""
    image.paste(panel((WIDTH - 52, 64 + 40 * len(moments))), (26, top))
    write(image, (50, top + 36), say("recap-turned"), Face.ITALIC, 26, DIM)
    for n, moment in enumerate(moments):
        line(image, (50, top + 78 + 40 * n), moment, 27, WIDTH - 110, colour=PALE)


def _stood(image: Image.Image, y: int, tall: int, coven: Coven, *, won: bool) -> None:
    """How far one Witch came."""
    row = panel((WIDTH - 52, tall), strong=won).copy()
    badge = roundel(coven.witch, 88)
    row.paste(badge, (14, 13), badge)
    line(row, (122, 50), readable(coven.player, "Somebody"), 31, 330, face=Face.BOLD)
    line(row, (122, 86), coven.title, 26, 330, face=Face.ITALIC, colour=DIM)
    for i, goal in enumerate(coven.objectives):
        mark = goal_mark(goal, 62)
        row.paste(mark, (480 + i * 76, 26), mark)
    done = sum(goal.done for goal in coven.objectives)
    write(row, (930, 76), say("recap-done", done=done), Face.DISPLAY, 38, PALE if won else DIM)
    for i, passive in enumerate(coven.passives):
        stamp(row, emblem(passive, 36), (1070 + i * 42, 38), DIM)
    if won:
        stamp(row, emblem("star", 54), (row.width - 76, 28), GOLD)
    image.paste(row, (26, y))
