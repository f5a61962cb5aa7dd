"""The end of a game in one picture: the outcome, the way there, who did what, and the moments to remember."""

from itertools import pairwise

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

FATE_MOTIFS = {Fate.ESCAPED: ("bridge",), Fate.LOST: ("crypt", "skeleton", "skulls")}
SHADES = ((240, 232, 214), (214, 60, 34), (176, 167, 150), (226, 150, 96), (140, 132, 122))
DASHES = ((), (18, 8), (4, 7), (20, 7, 4, 7), (10, 10))
DEEDS = (("sword", "hits"), ("blocked", "blocks"), ("drop", "damage"), ("heart", "healed"), ("rest", "rests"))

TRACKING = 1  # pixels between the letters of a chapter's name

PROUD = {"hits", "blocks", "healed"}
"""What one would boast of."""


def draw_recap(end: RecapScene) -> Picture:
    """The story of a game: outcome, HP over the chapters, deeds, turning points."""
    strip = 300 if end.moments else 0
    height = 344 + 360 + 84 + 66 * max(1, len(end.courses)) + 20 + strip
    image = board((WIDTH, height)).copy()
    motifs = end.motifs or FATE_MOTIFS[end.fate]
    image.paste(scene(motifs, end.seed, (520, 300)), (26, 26))
    ticks(image, (26, 26, 545, 325), DIM)
    word = say("picture-fate", fate="escaped" if end.fate is Fate.ESCAPED else "lost")
    heading(image, (580, 128), word, 92, 660, colour=IVORY if end.fate is Fate.ESCAPED else EMBER)
    stamp(image, rule(640, 17), (576, 146), DIM)
    heading(image, (580, 206), readable(end.title, say("picture-end.castle")), 36, 660, smallest=24)
    paragraph(image, (580, 226, 1240, 324), readable(end.line), Face.ITALIC, 30, DIM, smallest=22)
    _chart(image, (26, 352, WIDTH - 26, 700), end)
    _deeds(image, 716, end.courses)
    if end.moments:
        _strip(image, height - strip - 8, end.moments)
    stamp(image, frame((WIDTH, height), weight=3, gap=4, ornament=0), (0, 0), DIM)
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
    return jpeg(image, "recap", f"{word}. {end.title}. {end.line} {said} {points}"[:1024])


def _chart(image: Image.Image, box: tuple[int, int, int, int], end: RecapScene) -> None:
    """HP after each chapter: one line per prisoner, told apart by dash and marker as well as shade."""
    left, top, right, bottom = box
    courses = end.courses
    image.paste(panel((right - left, bottom - top)), (left, top))
    x0, y0, x1, y1 = left + 70, top + 74, right - 70, bottom - 52
    most = max((course.max_hp for course in courses), default=18)
    count = max((len(course.hp) for course in courses), default=2)
    step = (x1 - x0) / max(1, count - 1)
    draw = ImageDraw.Draw(image)
    write(image, (x0 - 44, top + 42), say("picture-end.chart"), Face.ITALIC, 25, DIM)
    for value in range(0, most + 1, max(1, most // 3)):
        y = y1 - (y1 - y0) * value / most
        for x in range(x0, x1, 9):
            draw.line((x, y, x + 3, y), fill=ASH)
        write(image, (x0 - 18, y + 8), str(value), Face.TEXT, 24, DIM, align="r")
    every = 1 if count <= 18 else 2
    for i in range(0, count, every):
        name = end.labels[i] if i < len(end.labels) else str(i) if i else say("picture-end.start")
        write(image, (x0 + step * i, y1 + 36), name, Face.TEXT, 22, DIM, align="m")
    for seat, course in enumerate(courses):
        off = (seat - (len(courses) - 1) / 2) * 2.5
        points = [(x0 + step * i, y1 - (y1 - y0) * max(0, hp) / most + off) for i, hp in enumerate(course.hp)]
        _course(image, points, seat)
        if points:
            mark = _marker(seat, 26)
            stamp(image, mark, (points[-1][0] + 12, points[-1][1] - 13), SHADES[seat % 5])


def _course(image: Image.Image, points: list[tuple[float, float]], seat: int) -> None:
    """A dashed line with a marker on every point, drawn at twice the size."""
    width, height = image.size
    big = Image.new("L", (width * 2, height * 2), 0)
    draw = ImageDraw.Draw(big)
    pattern = DASHES[seat % 5] or (10_000.0,)
    for (ax, ay), (bx, by) in pairwise(points):
        length = max(1.0, ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5)
        at, i = 0.0, 0
        while at < length:
            end = min(length, at + pattern[i % len(pattern)])
            if i % 2 == 0:
                t0, t1 = at / length, end / length
                draw.line(
                    (
                        (ax + (bx - ax) * t0) * 2,
                        (ay + (by - ay) * t0) * 2,
                        (ax + (bx - ax) * t1) * 2,
                        (ay + (by - ay) * t1) * 2,
                    ),
                    fill=255,
                    width=7,
                )
            at, i = end, i + 1
    image.paste(SHADES[seat % 5], (0, 0), big.reduce(2))
    for x, y in points:
        stamp(image, _marker(seat, 16), (x - 8, y - 8), SHADES[seat % 5])


def _marker(seat: int, size: int) -> Image.Image:
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
        write(image, (x, top + 62), say("picture-deed", deed=deed), Face.TEXT, 24, DIM, align="m")
    for seat, course in enumerate(courses):
        y = top + 76 + seat * 66
        badge = medallion(course.trade, 58)
        image.paste(badge, (36, y), badge)
        stamp(image, _marker(seat, 24), (106, y + 17), SHADES[seat % 5])
        size, text = fit(Face.BOLD, 30, readable(course.player, say("picture-player", number=seat + 1)), 220, 22)
        box = write(image, (142, y + 40), text, Face.BOLD, size, IVORY)
        size, text = fit(Face.ITALIC, 24, readable(course.role), 500 - box[2], 22)
        write(image, (box[2] + 12, y + 40), text, Face.ITALIC, size, DIM)
        values = (course.hits, course.blocks, course.damage, course.healed, course.rests)
        for i, (x, value) in enumerate(zip(columns, values, strict=True)):
            top_value = max((c.hits, c.blocks, c.damage, c.healed, c.rests)[i] for c in courses)
            proud = value == top_value and value > 0 and DEEDS[i][1] in PROUD
            write(image, (x, y + 42), str(value), Face.DISPLAY, 34, IVORY if proud else DIM, align="m")
            if proud and len(courses) > 1:
                stamp(image, icon("crown", 22), (x + 24, y + 16), EMBER)


def name_lines(chapter: str, width: int) -> tuple[int, tuple[str, ...]]:
    """The name of a chapter under its vignette: the size of its letters, and one line of them or two."""
    name, most = readable(chapter).upper(), 19
    if width_of(Face.DISPLAY, most, name, TRACKING) <= width:
        return most, (name,)
    for size in range(most, 14, -1):
        lines = wrap(Face.DISPLAY, size, name, width - 16 * TRACKING, 2)
        if " ".join(lines) == name:
            break
    return size, lines


def _strip(image: Image.Image, top: int, moments: tuple[TurningPoint, ...]) -> None:
    """Up to five vignettes with a line each."""
    shown = moments[:5]
    gap = 14
    width = min(400, (WIDTH - 52 - gap * (len(shown) - 1)) // len(shown))
    start = (WIDTH - len(shown) * width - gap * (len(shown) - 1)) // 2
    for i, moment in enumerate(shown):
        x = start + i * (width + gap)
        image.paste(scene(moment.motifs, f"{moment.chapter}{moment.line}", (width - 8, 150)), (x + 4, top + 4))
        ticks(image, (x + 4, top + 4, x + width - 5, top + 153), DIM)
        size, names = name_lines(moment.chapter, width)
        for n, line in enumerate(names):
            write(
                image,
                (x + width / 2, top + 184 + 24 * n),
                line,
                Face.DISPLAY,
                size,
                EMBER,
                align="m",
                tracking=TRACKING,
            )
        paragraph(
            image,
            (x + 2, top + 170 + 24 * len(names), x + width - 2, top + 290),
            readable(moment.line),
            Face.TEXT,
            25,
            IVORY,
            align="m",
            smallest=21,
        )
