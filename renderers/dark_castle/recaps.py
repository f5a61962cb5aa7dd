"""The end of a game in one picture: the outcome, the way there, who did what, and the moments to remember."""

from collections.abc import Sequence

from PIL import Image, ImageDraw

from renderers.dark_castle.look import ASH, DIM, EMBER, IVORY, WIDTH, board, heading, medallion, panel, ticks
from renderers.dark_castle.scenes import scene
from renderers.dark_castle.table import Course, Fate, RecapScene, TurningPoint
from renderers.dark_castle.words import say
from renderers.kit.encode import Picture, jpeg
from renderers.kit.icons import icon
from renderers.kit.outlines import ellipse, ngon, star
from renderers.kit.panels import frame, rule, shape_mask, stamp
from renderers.kit.text import Face, fit, paragraph, readable, width_of, wrap, write
from renderers.kit.ways import stroked

FATE_MOTIFS = {Fate.ESCAPED: ("bridge",), Fate.LOST: ("crypt", "skeleton", "skulls")}
SHADES = ((240, 232, 214), (214, 60, 34), (176, 167, 150), (226, 150, 96), (140, 132, 122))
DEEDS = (("sword", "hits"), ("blocked", "blocks"), ("drop", "damage"), ("heart", "healed"), ("rest", "rests"))

SMALL = 30
"""The smallest letters: on a phone they are nine pixels high."""
MOST = 6
MOMENT = 158
"""Pixels from a turning point to the one below it."""
BESIDE = (WIDTH - 52 - 16) // 2
VIGNETTE = (200, MOMENT - 16)
ROOM = BESIDE - VIGNETTE[0] - 14
"""For the words beside a vignette."""

PROUD = {"hits", "blocks", "healed"}
"""What one would boast of."""


def draw_recap(end: RecapScene) -> Picture:
    """The story of a game: outcome, HP over the chapters, deeds, turning points."""
    word = fate_word(end)
    strip = MOMENT * -(-len(end.moments[:MOST]) // 2) + 16 if end.moments else 0
    height = 344 + 360 + 90 + 66 * max(1, len(end.courses)) + 20 + strip
    image = board((WIDTH, height)).copy()
    image.paste(scene(motifs_of(end), end.seed, (520, 300)), (26, 26))
    ticks(image, (26, 26, 545, 325), DIM)
    heading(image, (580, 128), word, 92, 660, colour=IVORY if end.fate is Fate.ESCAPED else EMBER)
    stamp(image, rule(640, 17), (576, 146), DIM)
    heading(image, (580, 206), readable(end.title, say("picture-end.castle")), 36, 660, smallest=SMALL)
    paragraph(image, (580, 226, 1240, 334), readable(end.line), Face.ITALIC, SMALL, DIM)
    chart(image, (26, 352, WIDTH - 26, 700), end)
    _deeds(image, 712, end.courses)
    if end.moments:
        _strip(image, height - strip - 2, end.moments)
    stamp(image, frame((WIDTH, height), weight=3, gap=4, ornament=0), (0, 0), DIM)
    return jpeg(image, "recap", tell(end))


def fate_word(end: RecapScene) -> str:
    """How it ended, in a word."""
    return say("picture-fate", fate="escaped" if end.fate is Fate.ESCAPED else "lost")


def motifs_of(end: RecapScene) -> Sequence[str]:
    """What the large picture shows."""
    return end.motifs or FATE_MOTIFS[end.fate]


def tell(end: RecapScene) -> str:
    """All of it in words."""
    said = " ".join(
        say(
            "picture-course",
            player=c.player,
            role=c.role,
            hp=c.hp[-1] if c.hp else 0,
            hits=c.hits,
            blocks=c.blocks,
        )
        for c in end.courses
    )
    points = " ".join(f"{m.chapter}: {m.line}." for m in end.moments)
    return f"{fate_word(end)}. {end.title}. {end.line} {said} {points}"


def chart(image: Image.Image, box: tuple[int, int, int, int], end: RecapScene) -> None:
    """HP after each chapter: one line per prisoner, told apart by dash and marker as well as shade."""
    left, top, right, bottom = box
    courses = end.courses
    image.paste(panel((right - left, bottom - top)), (left, top))
    x0, y0, x1, y1 = left + 70, top + 74, right - 70, bottom - 52
    most = max((course.max_hp for course in courses), default=18)
    count = max((len(course.hp) for course in courses), default=2)
    step = (x1 - x0) / max(1, count - 1)
    draw = ImageDraw.Draw(image)
    write(image, (x0 - 44, top + 42), say("picture-end.chart"), Face.ITALIC, SMALL, DIM)
    for value in range(0, most + 1, max(1, most // 3)):
        y = y1 - (y1 - y0) * value / most
        for x in range(x0, x1, 9):
            draw.line((x, y, x + 3, y), fill=ASH)
        write(image, (x0 - 18, y + 8), str(value), Face.TEXT, SMALL, DIM, align="r")
    every = 1 + (count > 12) + (count > 24)
    for i in range(0, count, every):
        name = end.labels[i] if i < len(end.labels) else str(i) if i else say("picture-end.start")
        write(image, (x0 + step * i, y1 + 38), name, Face.TEXT, SMALL, DIM, align="m")
    for seat, course in enumerate(courses):
        off = (seat - (len(courses) - 1) / 2) * 2.5
        points = [(x0 + step * i, y1 - (y1 - y0) * max(0, hp) / most + off) for i, hp in enumerate(course.hp)]
        _course(image, points, seat)
        if points:
            mark = marker(seat, 26)
            stamp(image, mark, (points[-1][0] + 12, points[-1][1] - 13), SHADES[seat % 5])


def _course(image: Image.Image, points: list[tuple[float, float]], seat: int) -> None:
    """A line in a stroke of its own with a marker on every point."""
    if len(points) > 1:
        image.paste(SHADES[seat % 5], (0, 0), stroked(image.size, points, 3.5, seat))
    for x, y in points:
        stamp(image, marker(seat, 16), (x - 8, y - 8), SHADES[seat % 5])


def marker(seat: int, size: int) -> Image.Image:
    """Disc, square, triangle, star or lozenge."""
    c = size / 2
    shapes = (
        ellipse(c, c, c - 1),
        ngon(c, c, c, 4, -45),
        ngon(c, c + c * 0.2, c, 3),
        star(c, c, c, c * 0.42, 5),
        ngon(c, c, c, 4),
    )
    return shape_mask((size, size), ((True, shapes[seat % 5]),), 4)


def _deeds(image: Image.Image, top: int, courses: tuple[Course, ...]) -> None:
    """Who did what, in five columns."""
    columns = [560 + i * 142 for i in range(5)]
    for x, (name, deed) in zip(columns, DEEDS, strict=True):
        stamp(image, icon(name, 34), (x - 17, top), DIM)
        write(image, (x, top + 66), say("picture-deed", deed=deed), Face.TEXT, SMALL, DIM, align="m")
    for seat, course in enumerate(courses):
        y = top + 84 + seat * 66
        badge = medallion(course.trade, 58)
        image.paste(badge, (36, y), badge)
        stamp(image, marker(seat, 24), (106, y + 17), SHADES[seat % 5])
        who_it_was(image, (142, y), course, seat, 510 - 142)
        counts(image, columns, y + 42, course, courses)


def who_it_was(image: Image.Image, at: tuple[int, int], course: Course, seat: int, room: int) -> None:
    """Who it was, and as whom: in one line, or where there is no room for that in two."""
    (x, y), role = at, readable(course.role)
    player = readable(course.player, say("picture-player", number=seat + 1))
    both = width_of(Face.BOLD, SMALL, player) + 12 + width_of(Face.ITALIC, SMALL, role)
    low, then = (40, 40) if both <= room else (26, 58)
    _, text = fit(Face.BOLD, SMALL, player, room)
    box = write(image, (x, y + low), text, Face.BOLD, SMALL, IVORY)
    _, text = fit(Face.ITALIC, SMALL, role, room)
    write(image, (box[2] + 12 if both <= room else x, y + then), text, Face.ITALIC, SMALL, DIM)


def counts(image: Image.Image, columns: Sequence[int], y: int, course: Course, courses: Sequence[Course]) -> None:
    """What somebody did, in columns; who did most of what one would boast of is crowned."""
    done = [(one.hits, one.blocks, one.damage, one.healed, one.rests) for one in (course, *courses)]
    for i, (x, value) in enumerate(zip(columns, done[0], strict=True)):
        proud = value == max(others[i] for others in done) and value > 0 and DEEDS[i][1] in PROUD
        write(image, (x, y), str(value), Face.DISPLAY, 34, IVORY if proud else DIM, align="m")
        if proud and len(courses) > 1:
            stamp(image, icon("crown", 22), (x + 24, y - 26), EMBER)


def _strip(image: Image.Image, top: int, moments: tuple[TurningPoint, ...]) -> None:
    """Up to six vignettes, two in a row, with the chapter and a line beside each."""
    for i, one in enumerate(moments[:MOST]):
        row, column = divmod(i, 2)
        moment(image, 26 + column * (BESIDE + 16), top + row * MOMENT, one, ROOM)


def moment(image: Image.Image, x: int, y: int, one: TurningPoint, room: int) -> None:
    """A vignette, with the chapter and a line beside it in so much room."""
    image.paste(scene(one.motifs, f"{one.chapter}{one.line}", VIGNETTE), (x, y))
    ticks(image, (x, y, x + VIGNETTE[0] - 1, y + VIGNETTE[1] - 1), DIM)
    left, names = x + VIGNETTE[0] + 14, name_lines(one.chapter, room)
    told = wrap(Face.TEXT, SMALL, readable(one.line), room, 4 - len(names))
    for n, line in enumerate([*names, *told]):
        face, colour = (Face.DISPLAY, EMBER) if n < len(names) else (Face.TEXT, IVORY)
        write(image, (left, y + 28 + n * 36), line, face, SMALL, colour)


def name_lines(chapter: str, room: int = ROOM) -> tuple[str, ...]:
    """The name of a chapter beside its vignette: one line or two."""
    return wrap(Face.DISPLAY, SMALL, readable(chapter), room, 2)
