"""The end of a game in one picture: who is left, and how everybody fared."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from PIL import Image, ImageDraw

from renderers.damnation.card_table import Lane, LaneMark, RecapScene, Toll
from renderers.damnation.cards import tablecloth
from renderers.damnation.look import (
    BLOOD,
    BROWN,
    COLOURS,
    DUSK,
    GOLD,
    INK,
    PALE,
    WIDTH,
    heading,
    plaque,
    rule,
    sign,
    vellum,
)
from renderers.damnation.plates import EMBERS, emblem, framed, roundel, shown
from renderers.damnation.words import say
from renderers.kit.colours import shaded
from renderers.kit.encode import Picture, jpeg
from renderers.kit.outlines import ribbon
from renderers.kit.panels import frame, shape_mask, stamp
from renderers.kit.text import Face, fit, paragraph, readable, width_of, wrap, write

SMALL = 30
"""The smallest letters: on a phone they are nine pixels high."""
HEADER = 348
AXIS = 166
LANE = 150
TURN = 44
"""From one turning point to the next."""
LEFT, RIGHT = 344, 850


class Axis(NamedTuple):
    """Where the rounds begin and end, across a picture; 0 is the Arrival."""

    left: int
    right: int
    rounds: int

    def x(self, number: float) -> int:
        """Where a round stands."""
        return round(self.left + (self.right - self.left) * min(number, self.rounds) / max(1, self.rounds))


def draw_recap(end: RecapScene) -> Picture:
    """Who is left, how it went round by round, who fell where and by whom, and what each is proud of."""
    below = HEADER + AXIS + len(end.lanes) * LANE + 34
    height = below + (88 + TURN * len(end.moments) if end.moments else 0)
    image = tablecloth(height).copy()
    _winner(image, end)
    chart = vellum((WIDTH - 52, below - HEADER - 24)).copy()
    image.paste(chart, (26, HEADER))
    axis = Axis(LEFT, RIGHT, end.rounds)
    grid(image, axis, HEADER + AXIS, below - 40, end)
    dial(image, axis, HEADER + AXIS, end)
    write(image, (LEFT - 26, HEADER + AXIS - 14), say("recap-round"), Face.ITALIC, SMALL, BROWN, align="r")
    paragraph(image, (RIGHT + 26, HEADER + 8, WIDTH - 44, HEADER + AXIS), rung(end), Face.ITALIC, SMALL, BROWN)
    if end.moments:
        _turned(image, below - 8, end.moments)
    for i, lane in enumerate(end.lanes):
        _lane(image, HEADER + AXIS + i * LANE, lane, axis)
    stamp(image, frame((WIDTH, height), weight=3, gap=4, ornament=0), (0, 0), BROWN)
    return jpeg(image, "recap", told(end))


def _winner(image: Image.Image, end: RecapScene) -> None:
    """The portrait of whoever is left, large; both of them in a game of two."""
    x = 38
    for i, face in enumerate(faces(end)):
        size = (246, 304) if i == 0 else (172, 212)
        oval = framed(face, size)
        image.paste(oval, (x, 24 if i == 0 else 112), oval)
        x += size[0] - 20
    left = x + 50
    heading(image, (left, 120), readable(end.title), 78, WIDTH - 40 - left, colour=BLOOD, smallest=SMALL)
    rule(image, left, WIDTH - 40, 144)
    paragraph(image, (left, 160, WIDTH - 44, 236), readable(end.line), Face.ITALIC, 32, INK, smallest=SMALL)
    x, y = left, 254
    for words in prides(end):
        wide = round(width_of(Face.BOLD, SMALL, words)) + 36
        if x + wide > WIDTH - 40:
            x, y = left, y + 52
        plate = plaque((wide, 44), 12, BLOOD, GOLD, 2)
        write(plate, (wide / 2, 32), words, Face.BOLD, SMALL, PALE, align="m")
        image.paste(plate, (x, y), plate)
        x += wide + 12


def faces(end: RecapScene) -> list[str]:
    """The portraits of whoever is left; of both in a game of two."""
    left = [lane.mark for lane in end.lanes if lane.won and lane.mark.status != "out"]
    return ["vampire" if mark.status == "vampire" else mark.villain for mark in left[:2]]


def prides(end: RecapScene) -> tuple[str, ...]:
    """What the winner is proud of."""
    return next((lane.proud for lane in end.lanes if lane.won), ())


def _turned(image: Image.Image, top: int, moments: tuple[str, ...]) -> None:
    """What the game turned on, a line each."""
    image.paste(vellum((WIDTH - 52, 70 + TURN * len(moments))), (26, top))
    write(image, (52, top + 40), say("recap-turned"), Face.ITALIC, SMALL, BROWN)
    for n, moment in enumerate(moments):
        _, words = fit(Face.TEXT, SMALL, readable(moment), WIDTH - 110)
        write(image, (52, top + 84 + TURN * n), words, Face.TEXT, SMALL, INK)


def grid(image: Image.Image, axis: Axis, top: int, bottom: int, end: RecapScene) -> None:
    """A line every so many rounds, and The Fall as dusk over what is left."""
    if end.fall > 0:
        dusk = Image.new("L", (axis.right - axis.x(end.fall) + 10, bottom - top + 8), 60)
        image.paste(DUSK, (axis.x(end.fall), top - 4), dusk)
    draw = ImageDraw.Draw(image)
    for number in _numbered(axis):
        draw.line((axis.x(number), top - 10, axis.x(number), bottom), fill=(206, 184, 140))
    if end.fall > 0:
        image.paste(BLOOD, (axis.x(end.fall) - 1, top - 6, axis.x(end.fall) + 2, bottom))


def _numbered(axis: Axis) -> range:
    every = next(step for step in (1, 2, 5, 10, 20, 50, 500) if axis.rounds / step <= 10)
    return range(0, axis.rounds + 1, every)


def dial(image: Image.Image, axis: Axis, top: int, end: RecapScene) -> None:
    """Above a grid: the numbers of rounds, and a bell for each Deathknell."""
    for number in _numbered(axis):
        write(image, (axis.x(number), top - 14), str(number), Face.TEXT, SMALL, BROWN, align="m")
    dated = [toll for toll in end.tolls if toll.round]
    for i, toll in enumerate(dated):
        _bell(image, axis, top, toll, i, dated)


def rung(end: RecapScene) -> str:
    """Which Deathknells have tolled, and since when there is The Fall."""
    words = say("recap-knells", knells=", ".join(toll.name for toll in end.tolls) or "none")
    return words if end.fall < 0 else f"{words} {say('recap-fall', round=end.fall)}"


def _bell(image: Image.Image, axis: Axis, top: int, toll: Toll, place: int, tolls: list[Toll]) -> None:
    """A bell over its round; bells that would lie over each other step aside."""
    x = apart([axis.x(one.round) for one in tolls], [42] * len(tolls), axis.left, axis.right)[place]
    plate = plaque((40, 40), 20, BLOOD, GOLD, 2)
    stamp(plate, emblem(toll.id, 34), (3, 3), PALE)
    image.paste(plate, (x - 20, top - 86), plate)
    true = axis.x(toll.round) - min(x, axis.x(toll.round))
    here = x - min(x, axis.x(toll.round))
    cord = ribbon(((here + 3.0, 0.0), (true + 3.0, 10.0)), 2.2)
    stamp(image, shape_mask((max(here, true) + 6, 11), ((True, cord),)), (x - here - 3, top - 46), BLOOD)


def apart(places: Sequence[int], gaps: Sequence[int], left: int, right: int) -> list[int]:
    """Places in a row, each at least a gap before the next, and none beyond the ends; the nearer to where they were the better."""
    xs = [float(x) for x in places]
    for _ in range(60):
        for i in range(len(xs) - 1):
            push = max(0.0, (gaps[i] - xs[i + 1] + xs[i]) / 2)
            xs[i], xs[i + 1] = xs[i] - push, xs[i + 1] + push
        xs = [min(max(x, left), right) for x in xs]
    return [round(x) for x in xs]


def _lane(image: Image.Image, top: int, lane: Lane, axis: Axis) -> None:
    """One piece: who, its Health round by round, what befell it, its fate and its pride."""
    mark = lane.mark
    image.paste((196, 168, 122), (44, top - 2, WIDTH - 44, top - 1))
    badge = face(lane, 82)
    image.paste(badge, (40, top + 32), badge)
    _, player = fit(Face.BOLD, SMALL, readable(mark.player), 204)
    write(image, (132, top + 66), player, Face.BOLD, SMALL, BLOOD if lane.won else INK)
    _, title = fit(Face.ITALIC, SMALL, readable(mark.title), 204)
    write(image, (132, top + 102), title, Face.ITALIC, SMALL, BROWN)
    course(image, top, lane, axis)
    ink = BLOOD if lane.won else INK
    room = WIDTH - 44 - RIGHT - 26
    fate = wrap(Face.BOLD, SMALL, readable(fate_of(lane)), room, 3)
    proud = wrap(Face.TEXT, SMALL, " · ".join(lane.proud[:2]), room, 4 - len(fate)) if lane.proud else ()
    for n, words in enumerate([*fate, *proud]):
        type_face, colour = (Face.BOLD, ink) if n < len(fate) else (Face.TEXT, BROWN)
        write(image, (RIGHT + 26, top + 32 + 35 * n), words, type_face, SMALL, colour)


def face(lane: Lane, size: int) -> Image.Image:
    """Whose lane it is: gold for a winner, pale for who is gone for good."""
    mark = lane.mark
    ring = GOLD if lane.won else (150, 134, 112)
    return roundel(mark.villain, size, ring=ring, faded=not lane.won and mark.status == "out")


def course(image: Image.Image, top: int, lane: Lane, axis: Axis) -> None:
    """Its Health round by round, and signs over what befell it; :data:`LANE` pixels high."""
    _health(image, top, lane, axis)
    xs = [min(axis.x(event.round), axis.right - 4) for event in lane.marks]
    sides = [_sides(event, x, axis) for event, x in zip(lane.marks, xs, strict=True)]
    gaps = [right - left for (_, right), (left, _) in pairwise(sides)]
    for event, (left, _), x in zip(lane.marks, sides, apart(xs, gaps, axis.left, axis.right - 4), strict=True):
        _mark(image, (x, top + 10), event, before=left < -24)


def _sides(event: LaneMark, x: int, axis: Axis) -> tuple[int, int]:
    """How far a sign reaches to both sides of its place; at the right end the slayer stands before the skull."""
    if event.kind != "slain":
        return -18, 18
    if not event.by:
        return -24, 16
    return (-24, 50) if x < axis.right - 30 else (-58, 16)


def _health(image: Image.Image, top: int, lane: Lane, axis: Axis) -> None:
    """Health as a hill in the Villain's colour; level ground while it was dead."""
    base, tall = top + LANE - 12, LANE - 30
    if not lane.health:
        return
    values = (10, *lane.health)
    outline: list[tuple[float, float]] = [(axis.x(0) * 2, base * 2)]
    outline += [(axis.x(i) * 2, (base - tall * value / 10) * 2) for i, value in enumerate(values)]
    outline.append((axis.x(len(values) - 1) * 2, base * 2))
    shift = (top - 4) * 2
    big = Image.new("L", ((axis.right + 40) * 2, (LANE + 8) * 2), 0)
    pencil = ImageDraw.Draw(big)
    pencil.polygon([(x, y - shift) for x, y in outline], fill=150)
    pencil.line([(x, y - shift) for x, y in outline[1:-1]], fill=255, width=6, joint="curve")
    ink = COLOURS[lane.mark.villain]
    hill = big.reduce(2)
    image.paste(shaded(ink, 0.5 if sum(ink) > 560 else 0.85), (0, top - 4), hill)
    for start, stop in _prowls(lane, len(values) - 1):
        columns = (axis.x(start), 0, axis.x(stop), hill.height)
        image.paste((112, 0, 24), (columns[0], top - 4), hill.crop(columns))
    image.paste(BROWN, (axis.left, base, axis.right, base + 1))


def _prowls(lane: Lane, rounds: int) -> list[tuple[int, int]]:
    """From which round to which a piece was the Vampire."""
    found = []
    for i, event in enumerate(lane.marks):
        if event.kind == "vampire":
            ended = next((later.round for later in lane.marks[i + 1 :] if later.kind in ("home", "slain")), rounds)
            found.append((event.round, max(ended, event.round)))
    return found


def _mark(image: Image.Image, at: tuple[int, int], event: LaneMark, *, before: bool) -> None:
    """A sign over the round in which something happened; who slew it looks over the skull's shoulder."""
    x, y = at
    if event.kind == "slain":
        if event.by:
            slayer = roundel(event.by, 42, ring=EMBERS[event.by])
            image.paste(slayer, (x - 58 if before else x + 8, y - 2), slayer)
        plate = plaque((40, 40), 20, BLOOD, PALE, 2)
        stamp(plate, sign("skull", 26), (7, 7), PALE)
        image.paste(plate, (x - 24, y), plate)
        return
    name, fill = {"vampire": ("vampire", (86, 6, 22)), "home": ("lock", BROWN)}.get(event.kind, ("key", (62, 84, 62)))
    plate = plaque((36, 36), 18, fill, PALE, 2)
    stamp(plate, sign(name, 24), (6, 6), PALE)
    image.paste(plate, (x - 18, y + 2), plate)


def fate_of(lane: Lane) -> str:
    """How it ended, in a line."""
    if lane.won and lane.mark.status != "out":
        return say("recap-fate", fate="vampire" if lane.mark.status == "vampire" else "last")
    last = next((event for event in reversed(lane.marks) if event.kind == "slain"), None)
    if last is None:
        return say("recap-fate", fate=lane.mark.status)
    return say("recap-slain", how=" ".join(f"{last.how} {last.place}".split()), round=last.round)


def told(end: RecapScene) -> str:
    """The story in words."""
    fates = " ".join(
        say("recap-course", player=lane.mark.player, villain=lane.mark.title, fate=fate_of(lane)) for lane in end.lanes
    )
    winner = next((lane.mark.villain for lane in end.lanes if lane.won), "")
    return " ".join([f"{end.title}.", end.line, *end.moments, say("recap-frame", art=shown(winner)), fates, rung(end)])
