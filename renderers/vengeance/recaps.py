"""The end of a game in one picture: the outcome, the way there, how far everybody came."""

from PIL import Image

from renderers.kit.encode import Picture, jpeg
from renderers.kit.panels import frame, rule, stamp
from renderers.kit.text import Face, fit, paragraph, readable, write
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
    panel,
    seal,
)
from renderers.vengeance.plates import roundel, shown
from renderers.vengeance.table import ROMAN, Coven, RecapScene, Step
from renderers.vengeance.words import NAMES, say

SMALL = 30
"""The smallest letters: on a phone they are nine pixels high."""
IN_A_ROW = 9
ROW = 210
"""Pixels from a row of rounds to the one below it."""


def draw_recap(end: RecapScene) -> Picture:
    """Outcome, the Demon's way round by round, and how far everybody came."""
    rows = 126
    turned = 76 + 44 * len(end.moments) if end.moments else 0
    path = way(end.steps, WIDTH - 52, IN_A_ROW)
    height = 382 + path.height + turned + len(end.covens) * rows + 24
    image = ground((WIDTH, height)).copy()
    badge = roundel(pictured(end), 310, ring=GOLD if end.won else ROSE)
    image.paste(badge, (40, 28), badge)
    heading(image, (390, 140), say(f"recap-{end.result}"), 92, 850, colour=PALE if end.won else ROSE)
    stamp(image, rule(640, 17), (386, 160), GOLD)
    heading(image, (390, 226), readable(end.title), 34, 850, smallest=SMALL, colour=GOLD)
    paragraph(image, (390, 246, 1230, 346), readable(end.line), Face.ITALIC, SMALL, DIM)
    image.paste(path, (26, 366))
    if end.moments:
        _turned(image, 382 + path.height, end.moments)
    for i, coven in enumerate(end.covens):
        _stood(image, 386 + path.height + turned + i * rows, rows - 12, coven, won=i in end.won)
    stamp(image, frame((WIDTH, height), weight=3, gap=4, ornament=0), (0, 0), FAINT)
    return jpeg(image, "recap", told(end))


def pictured(end: RecapScene) -> str:
    """Whose face stands for the end: the winner's, or the Demon's."""
    return end.covens[end.won[0]].witch if end.won else end.bond.demon


def told(end: RecapScene) -> str:
    """The story in words."""
    said = " ".join(
        say("recap-done.told", player=coven.player, title=coven.title, done=sum(goal.done for goal in coven.objectives))
        for coven in end.covens
    )
    steps = ", ".join(
        say(
            "recap-step",
            type=NAMES.get(step.winner, "none"),
            moved="yes" if step.moved else "no",
            place=ROMAN[step.end],
        )
        for step in end.steps
    )
    words = say(
        "recap-told",
        result=say(f"recap-{end.result}"),
        title=end.title,
        line=end.line,
        art=shown(pictured(end)),
        witches=said,
        moments=" ".join(end.moments),
        way=steps,
    )
    return " ".join(words.split())


def way(steps: tuple[Step, ...], width: int, across: int) -> Image.Image:
    """A column for each round, so many in a row: what won, where the Demon went, who placed a token, how many Chains held."""
    rows, step = max(1, -(-len(steps) // across)), (width - 48) // across
    image = panel((width, 62 + ROW * rows)).copy()
    write(image, (24, 42), say("recap-way"), Face.ITALIC, SMALL, DIM)
    for i, one in enumerate(steps):
        row, column = divmod(i, across)
        _step(image, (24 + column * step + step // 2, 56 + row * ROW), i + 1, one)
    return image


def _step(image: Image.Image, at: tuple[int, int], number: int, one: Step) -> None:
    x, y = at
    write(image, (x, y + 28), str(number), Face.TEXT, SMALL, DIM, align="m")
    if one.winner:
        sign = seal(one.winner, 44, filled=bool(one.activated), colour=TINTS[one.winner])
        image.paste(sign, (x - 22, y + 40), sign)
    else:
        write(image, (x, y + 70), "–", Face.BOLD, SMALL, FAINT, align="m")
    write(image, (x, y + 118), ROMAN[one.end], Face.CAPS, SMALL, PALE, align="m")
    takers = one.takers if len(one.takers) < 4 else one.takers[:2]
    over = len(one.takers) - len(takers)
    left = x - 18 * (len(takers) + bool(over))
    for k, witch in enumerate(takers):
        sign = seal(witch, 34)
        image.paste(sign, (left + 36 * k, y + 130), sign)
    if over:
        write(image, (left + 36 * len(takers) + 2, y + 158), f"+{over}", Face.BOLD, SMALL, PALE)
    for k in range(3):
        colour = (ROSE if one.chains == 1 else GOLD) if k < one.chains else FAINT
        stamp(image, emblem("chain" if k < one.chains else "broken", 32), (x + (2 * k - 3) * 16, y + 170), colour)


def _turned(image: Image.Image, top: int, moments: tuple[str, ...]) -> None:
    """What the game turned on, a line each."""
    image.paste(panel((WIDTH - 52, 64 + 44 * len(moments))), (26, top))
    write(image, (50, top + 42), say("recap-turned"), Face.ITALIC, SMALL, DIM)
    for n, moment in enumerate(moments):
        _, words = fit(Face.TEXT, SMALL, readable(moment), WIDTH - 110)
        write(image, (50, top + 84 + 44 * n), words, Face.TEXT, SMALL, PALE)


def _stood(image: Image.Image, y: int, tall: int, coven: Coven, *, won: bool) -> None:
    """How far one Witch came."""
    row = panel((WIDTH - 52, tall), strong=won).copy()
    badge = roundel(coven.witch, 88)
    row.paste(badge, (14, 13), badge)
    _, player = fit(Face.BOLD, SMALL, readable(coven.player, "Somebody"), 330)
    write(row, (122, 50), player, Face.BOLD, SMALL, PALE)
    _, title = fit(Face.ITALIC, SMALL, coven.title, 330)
    write(row, (122, 88), title, Face.ITALIC, SMALL, DIM)
    for i, goal in enumerate(coven.objectives):
        mark = goal_mark(goal, 94)
        row.paste(mark, (466 + i * 102, 10), mark)
    done = sum(goal.done for goal in coven.objectives)
    write(row, (992, 54), say("recap-done", done=done), Face.DISPLAY, 38, PALE if won else DIM)
    for i, passive in enumerate(coven.passives):
        stamp(row, emblem(passive, 36), (992 + i * 42, 68), DIM)
    if won:
        stamp(row, emblem("star", 54), (row.width - 76, 28), GOLD)
    image.paste(row, (26, y))
