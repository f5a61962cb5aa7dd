"""The end of a game in one picture: who is left, and how everybody fared."""

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
"""Where the rounds begin and end, across the picture."""


def draw_recap(end: RecapScene) -> Picture:
    """Who is left, how it went round by round, who fell where and by whom, and what each is proud of."""
    below = HEADER + AXIS + len(end.lanes) * LANE + 34
    height = below + (88 + TURN * len(end.moments) if end.moments else 0)
    image = tablecloth(height).copy()
    _winner(image, end)
    chart = vellum((WIDTH - 52, below - HEADER - 24)).copy()
    image.paste(chart, (26, HEADER))
    _rounds(image, end, below - 40)
    if end.moments:
        _turned(image, below - 8, end.moments)
    for i, lane in enumerate(end.lanes):
        _lane(image, HEADER + AXIS + i * LANE, lane, end)
    stamp(image, frame((WIDTH, height), weight=3, gap=4, ornament=0), (0, 0), BROWN)
    return jpeg(image, "recap", _told(end))


def _winner(image: Image.Image, end: RecapScene) -> None:
    """The portrait of whoever is left, large; both of them in a game of two."""
    won = [lane for lane in end.lanes if lane.won]
    faces = [
        "vampire" if lane.mark.status == "vampire" else lane.mark.villain for lane in won if lane.mark.status != "out"
    ]
    x = 38
    for i, face in enumerate(faces[:2]):
        size = (246, 304) if i == 0 else (172, 212)
        oval = framed(face, size)
        image.paste(oval, (x, 24 if i == 0 else 112), oval)
        x += size[0] - 20
    left = x + 50
    heading(image, (left, 120), readable(end.title), 78, WIDTH - 40 - left, colour=BLOOD, smallest=SMALL)
    rule(image, left, WIDTH - 40, 144)
    paragraph(image, (left, 160, WIDTH - 44, 236), readable(end.line), Face.ITALIC, 32, INK, smallest=SMALL)
    x, y = left, 254
    for words in won[0].proud if won else ():
        wide = round(width_of(Face.BOLD, SMALL, words)) + 36
        if x + wide > WIDTH - 40:
            x, y = left, y + 52
        plate = plaque((wide, 44), 12, BLOOD, GOLD, 2)
        write(plate, (wide / 2, 32), words, Face.BOLD, SMALL, PALE, align="m")
        image.paste(plate, (x, y), plate)
        x += wide + 12


def _turned(image: Image.Image, top: int, moments: tuple[str, ...]) -> None:
    """What the game turned on, a line each."""
    image.paste(vellum((WIDTH - 52, 70 + TURN * len(moments))), (26, top))
    write(image, (52, top + 40), say("recap-turned"), Face.ITALIC, SMALL, BROWN)
    for n, moment in enumerate(moments):
        _, words = fit(Face.TEXT, SMALL, readable(moment), WIDTH - 110)
        write(image, (52, top + 84 + TURN * n), words, Face.TEXT, SMALL, INK)


def _x(number: float, rounds: int) -> int:
    """Where a round stands; 0 is the Arrival."""
    return round(LEFT + (RIGHT - LEFT) * min(number, rounds) / max(1, rounds))


def _rounds(image: Image.Image, end: RecapScene, bottom: int) -> None:
    """The axis: every so many rounds a number, a bell for each Deathknell, and The Fall as dusk over what is left."""
    top = HEADER + AXIS
    draw = ImageDraw.Draw(image)
    if end.fall > 0:
        dusk = Image.new("L", (RIGHT - _x(end.fall, end.rounds) + 10, bottom - top + 8), 60)
        image.paste(DUSK, (_x(end.fall, end.rounds), top - 4), dusk)
    every = next(step for step in (1, 2, 5, 10, 20, 50, 500) if end.rounds / step <= 10)
    for number in range(0, end.rounds + 1, every):
        x = _x(number, end.rounds)
        draw.line((x, top - 10, x, bottom), fill=(206, 184, 140))
        write(image, (x, top - 14), str(number), Face.TEXT, SMALL, BROWN, align="m")
    write(image, (LEFT - 26, top - 14), say("recap-round"), Face.ITALIC, SMALL, BROWN, align="r")
    dated = [toll for toll in end.tolls if toll.round]
    for i, toll in enumerate(dated):
        _bell(image, toll, i, dated, end)
    if end.fall > 0:
        x = _x(end.fall, end.rounds)
        image.paste(BLOOD, (x - 1, top - 6, x + 2, bottom))
    paragraph(image, (RIGHT + 26, HEADER + 8, WIDTH - 44, HEADER + AXIS), _rung(end), Face.ITALIC, SMALL, BROWN)


def _rung(end: RecapScene) -> str:
    """Which Deathknells have tolled, and since when there is The Fall."""
    rung = say("recap-knells", knells=", ".join(toll.name for toll in end.tolls) or "none")
    return rung if end.fall < 0 else f"{rung} {say('recap-fall', round=end.fall)}"


def _bell(image: Image.Image, toll: Toll, place: int, tolls: list[Toll], end: RecapScene) -> None:
    """A bell over its round; bells that would lie over each other step aside."""
    xs = [float(_x(one.round, end.rounds)) for one in tolls]
    for _ in range(60):
        for i in range(len(xs) - 1):
            push = max(0.0, (42 - xs[i + 1] + xs[i]) / 2)
            xs[i], xs[i + 1] = xs[i] - push, xs[i + 1] + push
        beyond = max(0.0, xs[-1] - RIGHT)
        xs = [max(x - beyond, LEFT + 42 * i) for i, x in enumerate(xs)]
    x = round(xs[place])
    plate = plaque((40, 40), 20, BLOOD, GOLD, 2)
    stamp(plate, emblem(toll.id, 34), (3, 3), PALE)
    image.paste(plate, (x - 20, HEADER + AXIS - 86), plate)
    true = _x(toll.round, end.rounds) - min(x, _x(toll.round, end.rounds))
    here = x - min(x, _x(toll.round, end.rounds))
    cord = ribbon(((here + 3.0, 0.0), (true + 3.0, 10.0)), 2.2)
    stamp(image, shape_mask((max(here, true) + 6, 11), ((True, cord),)), (x - here - 3, HEADER + AXIS - 46), BLOOD)


def _lane(image: Image.Image, top: int, lane: Lane, end: RecapScene) -> None:
    """One piece: who, its Health round by round, what befell it, its fate and its pride."""
    mark = lane.mark
    image.paste((196, 168, 122), (44, top - 2, WIDTH - 44, top - 1))
    badge = roundel(
        mark.villain, 82, ring=GOLD if lane.won else (150, 134, 112), faded=not lane.won and mark.status == "out"
    )
    image.paste(badge, (40, top + 32), badge)
    _, player = fit(Face.BOLD, SMALL, readable(mark.player), 204)
    write(image, (132, top + 66), player, Face.BOLD, SMALL, BLOOD if lane.won else INK)
    _, title = fit(Face.ITALIC, SMALL, readable(mark.title), 204)
    write(image, (132, top + 102), title, Face.ITALIC, SMALL, BROWN)
    _health(image, top, lane, end.rounds)
    for event in lane.marks:
        _mark(image, top, event, end.rounds)
    ink = BLOOD if lane.won else INK
    room = WIDTH - 44 - RIGHT - 26
    fate = wrap(Face.BOLD, SMALL, readable(_fate(lane)), room, 3)
    proud = wrap(Face.TEXT, SMALL, " · ".join(lane.proud[:2]), room, 4 - len(fate)) if lane.proud else ()
    for n, words in enumerate([*fate, *proud]):
        face, colour = (Face.BOLD, ink) if n < len(fate) else (Face.TEXT, BROWN)
        write(image, (RIGHT + 26, top + 32 + 35 * n), words, face, SMALL, colour)


def _health(image: Image.Image, top: int, lane: Lane, rounds: int) -> None:
    """Health as a hill in the Villain's colour; level ground while it was dead."""
    base, tall = top + LANE - 12, LANE - 30
    if not lane.health:
        return
    values = (10, *lane.health)
    outline: list[tuple[float, float]] = [(_x(0, rounds) * 2, base * 2)]
    outline += [(_x(i, rounds) * 2, (base - tall * value / 10) * 2) for i, value in enumerate(values)]
    outline.append((_x(len(values) - 1, rounds) * 2, base * 2))
    shift = (top - 4) * 2
    big = Image.new("L", ((RIGHT + 40) * 2, (LANE + 8) * 2), 0)
    pencil = ImageDraw.Draw(big)
    pencil.polygon([(x, y - shift) for x, y in outline], fill=150)
    pencil.line([(x, y - shift) for x, y in outline[1:-1]], fill=255, width=6, joint="curve")
    ink = COLOURS[lane.mark.villain]
    hill = big.reduce(2)
    image.paste(shaded(ink, 0.5 if sum(ink) > 560 else 0.85), (0, top - 4), hill)
    for start, stop in _prowls(lane, len(values) - 1):
        columns = (_x(start, rounds), 0, _x(stop, rounds), hill.height)
        image.paste((112, 0, 24), (columns[0], top - 4), hill.crop(columns))
    image.paste(BROWN, (LEFT, base, RIGHT, base + 1))


def _prowls(lane: Lane, rounds: int) -> list[tuple[int, int]]:
    """From which round to which a piece was the Vampire."""
    found = []
    for i, event in enumerate(lane.marks):
        if event.kind == "vampire":
            ended = next((later.round for later in lane.marks[i + 1 :] if later.kind in ("home", "slain")), rounds)
            found.append((event.round, max(ended, event.round)))
    return found


def _mark(image: Image.Image, top: int, event: LaneMark, rounds: int) -> None:
    """A sign over the round in which something happened; who slew it looks over the skull's shoulder."""
    x, y = _x(event.round, rounds), top + 10
    if event.kind == "slain":
        x = min(x, RIGHT - 4)
        if event.by:
            face = roundel(event.by, 42, ring=EMBERS[event.by])
            image.paste(face, (x + 8 if x < RIGHT - 30 else x - 58, y - 2), face)
        plate = plaque((40, 40), 20, BLOOD, PALE, 2)
        stamp(plate, sign("skull", 26), (7, 7), PALE)
        image.paste(plate, (x - 24, y), plate)
        return
    name, fill = {"vampire": ("vampire", (86, 6, 22)), "home": ("lock", BROWN)}.get(event.kind, ("key", (62, 84, 62)))
    plate = plaque((36, 36), 18, fill, PALE, 2)
    stamp(plate, sign(name, 24), (6, 6), PALE)
    image.paste(plate, (min(x, RIGHT) - 18, y + 2), plate)


def _fate(lane: Lane) -> str:
    """How it ended, in a line."""
    if lane.won and lane.mark.status != "out":
        return say("recap-fate", fate="vampire" if lane.mark.status == "vampire" else "last")
    last = next((event for event in reversed(lane.marks) if event.kind == "slain"), None)
    if last is None:
        return say("recap-fate", fate=lane.mark.status)
    return say("recap-slain", how=" ".join(f"{last.how} {last.place}".split()), round=last.round)


def _told(end: RecapScene) -> str:
    fates = " ".join(
        say("recap-course", player=lane.mark.player, villain=lane.mark.title, fate=_fate(lane)) for lane in end.lanes
    )
    winner = next((lane.mark.villain for lane in end.lanes if lane.won), "")
    return " ".join([f"{end.title}.", end.line, *end.moments, say("recap-frame", art=shown(winner)), fates, _rung(end)])
