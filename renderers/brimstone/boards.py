"""The table in one picture: the Depth Track, the map by lantern light, who acts when, the posse. And the whole map in another."""

from dataclasses import replace
from functools import lru_cache
from math import ceil

from PIL import Image

from renderers.brimstone.ground import beyond, extent, ground, openings
from renderers.brimstone.insets import inset
from renderers.brimstone.look import (
    COLOURS,
    DIM,
    FAINT,
    GOLD,
    LAMP,
    LETTERS,
    MIND,
    NIGHT,
    PALE,
    SCARLET,
    WIDTH,
    badge,
    heading,
    line,
    panel,
    sign,
    wall,
)
from renderers.brimstone.pieces import BEASTS, lay
from renderers.brimstone.table import BoardScene, Chart, HeroMark, Next, Track
from renderers.brimstone.telling import tell_board, tell_map
from renderers.brimstone.words import say
from renderers.kit.cache import kept
from renderers.kit.camera import Camera, aimed
from renderers.kit.colours import shaded
from renderers.kit.encode import Picture, jpeg
from renderers.kit.light import Flame, light
from renderers.kit.panels import pip, stamp
from renderers.kit.text import Face, readable, width_of, write
from renderers.kit.ways import bead, set_down

SCALES = (78,)
"""Pixels to a space, near."""
WINDOW = (WIDTH, 936)
HEADER, ORDER, CARD = 190, 64, 132
WHOLE = (WIDTH, 1100)
NARROW, NARROWEST = 330, 300
"""Pixels of a card of the posse that has no room for the most of a figure, and for experience."""
LEADING = 30
"""Pixels from a line below a card's figures to the next."""
LEAST = 34
"""Pixels of the smallest piece."""
SMALLEST = 14
"""Pixels to a space of the largest map."""


def draw_board(board: BoardScene) -> Picture:
    """The part of the map that matters now, with everything round it."""
    camera = near(board)
    below = ORDER * len(in_rows(board.order, WIDTH - 32)) if board.order else 0
    rows = -(-len(board.heroes) // per_row(len(board.heroes)))
    image = wall((WIDTH, HEADER + camera.size[1] + below + rows * CARD + 8)).copy()
    image.paste(beyond((WIDTH, camera.size[1])), (0, HEADER))
    chart = seen(board.chart, camera)
    lay(chart, camera, board)
    image.paste(chart, ((WIDTH - camera.size[0]) // 2, HEADER))
    if is_larger(board) and (small := inset(board, camera)):
        image.paste(small[0], ((WIDTH - camera.size[0]) // 2 + small[1][0], HEADER + small[1][1]))
    _header(image, board)
    if board.order:
        order(image, HEADER + camera.size[1], board.order)
    _posse(image, HEADER + camera.size[1] + below + 4, board.heroes)
    return jpeg(image, "board", tell_board(board, camera))


def draw_map(board: BoardScene, name: str = "map") -> Picture:
    """All of the map of a World, as large as it fits."""
    camera = whole(board.chart)
    image = beyond((WIDTH, camera.size[1] + 52)).copy()
    words = say("picture-map-line", world=board.world, turn=board.turn, tiles=len(board.chart.slabs))
    line(image, (WIDTH / 2, camera.size[1] + 34), words, 28, 900, face=Face.ITALIC, colour=DIM, align="m")
    chart = seen(board.chart, camera)
    lay(chart, camera, replace(board, goals=(), moves=()), max(1.0, LEAST / camera.unit), plain=True)
    image.paste(chart, ((WIDTH - camera.size[0]) // 2, 0))
    return jpeg(image, name, tell_map(board))


def near(board: BoardScene, window: tuple[int, int] = WINDOW) -> Camera:
    """The window on what matters."""
    corner, size = extent(board.chart)
    focus = board.focus or tuple(sorted(board.chart.floor))[:1]
    return aimed(focus, size, window, SCALES, corner=corner, margin=1)


def whole(chart: Chart, window: tuple[int, int] = WHOLE) -> Camera:
    """All of the map, within a window if that leaves something to be seen."""
    corner, size = extent(chart)
    unit = max(SMALLEST * window[0] // WIDTH, min(48, window[0] // size[0], window[1] // size[1]))
    return Camera(unit, 0, 0, (size[0] * unit, size[1] * unit), corner)


def is_larger(board: BoardScene) -> bool:
    """Whether the map goes on beyond the window."""
    camera = near(board)
    return not all(camera.shows(space) for space in board.chart.floor)


def seen(chart: Chart, camera: Camera) -> Image.Image:
    """The map through a window: what the Lantern does not light is dark."""
    image = ground(chart, camera, lit=False).copy()
    if chart.lit:
        xs, ys = [x for x, _ in chart.lit], [y for _, y in chart.lit]
        reach = max(max(xs) - min(xs), max(ys) - min(ys)) + 6
        middle = ((min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2)
        glow = light(camera, (Flame(middle, reach),), chart.lit)
        image.paste(ground(chart, camera, lit=True), (0, 0), glow)
    openings(image, camera, chart.openings)
    return image


# Above


def _header(image: Image.Image, board: BoardScene) -> None:
    """Turn, what is happening, what is counted; and the Depth Track."""
    heading(image, (20, 44), say("picture-turn", turn=board.turn), 32, 200)
    left = counters(image, board, WIDTH - 24, 42)
    line(image, (228, 42), readable(board.phase), 27, left - 248, face=Face.ITALIC, colour=LAMP)
    track(image, board.track, 60)
    legend(image, board, 176)


def counters(image: Image.Image, board: BoardScene, right: int, low: int) -> int:
    """Revive tokens, cards of Dread and Clues, if any are wanted, or the turns that a fuse still burns, from the right on a line with its foot at ``low``; where they begin."""
    x = right
    clues = [("clue", f"{board.clues}/{board.needed}", GOLD if board.clues else DIM)] * bool(board.needed)
    for name, words, colour in (
        *([("bomb", str(board.fuse), SCARLET)] if board.fuse else clues),
        ("claw", str(board.track.grown), SCARLET if board.track.grown else DIM),
        ("candle", str(board.revives), LAMP if board.revives else DIM),
    ):
        left = write(image, (x, low), words, Face.BOLD, 28, PALE, align="r")[0]
        stamp(image, sign(name, 34), (left - 38, low - 28), colour)
        x = left - 56
    return x + 18


def track(image: Image.Image, depth: Track, top: int, steps: tuple[int, int] | None = None) -> None:
    """The Depth Track, or some ``steps`` of it: the Darkness comes from the left, the party goes down from the right."""
    first, last = steps or (1, depth.steps)
    wide = (image.width - 40) // (last + 1 - first)
    for step in range(first, last + 1):
        x = 20 + (step - first) * wide
        dark = step <= depth.darkness
        image.paste(_step(wide - 4, dark=dark, last=step == depth.steps), (x, top))
        mark = (
            "drop" if step in depth.blood else "claw" if step in depth.dread else "tower" if step == depth.steps else ""
        )
        if mark:
            stamp(image, sign(mark, 28), (x + wide // 2 - 16, top + 46), SCARLET if step in depth.blood else DIM)
        elif not dark and step != depth.party:
            write(image, (x + wide / 2 - 2, top + 70), str(step), Face.TEXT, LETTERS, FAINT, align="m")
    for step, name, ground_, ink in (
        (depth.darkness, "dark", NIGHT, SCARLET),
        (depth.party, "lantern", shaded(LAMP, 0.3), LAMP),
    ):
        if not first <= step <= last:
            continue
        x = 20 + (step - first) * wide + wide // 2 - 2
        set_down(image, bead(44, ground_, ink), (x, top + 24))
        stamp(image, sign(name, 32), (x - 16, top + 8), ink)


def legend(image: Image.Image, board: BoardScene, low: int, left: int = 20) -> int:
    """What the signs mean, on the steps and beside the turn, and what the Lantern needs; lines of which the first has its foot at ``low``. The foot of the last."""
    x = left
    clues = [("clue", say("picture-clues"), DIM)] * bool(board.needed)
    for name, words, colour in (
        ("lantern", say("picture-needs", needed=board.track.needed), LAMP),
        ("drop", say("picture-deck", deck="darkness"), SCARLET),
        ("claw", say("picture-deck", deck="dread"), DIM),
        ("tower", say("picture-entrance"), DIM),
        ("candle", say("picture-revive"), DIM),
        *([("bomb", say("picture-fuse"), SCARLET)] if board.fuse else clues),
    ):
        wide = 32 + int(width_of(Face.ITALIC, LETTERS, words)) + 1
        if x > left and x + wide > image.width - left:
            x, low = left, low + LEADING
        stamp(image, sign(name, 26), (x, low - 22), colour)
        x = line(image, (x + 32, low), words, LETTERS, wide, face=Face.ITALIC, colour=DIM) + 18
    return low


@lru_cache(maxsize=8)
def _step(wide: int, *, dark: bool, last: bool) -> Image.Image:
    return panel((wide, 80), strong=last, tint=(16, 12, 22) if dark else (92, 66, 44))


# Below


def in_rows(acting: tuple[Next, ...], room: int) -> list[list[tuple[Next, int]]]:
    """Who acts when, as many beside each other as fit into so many pixels, each with the pixels that it needs."""
    rows: list[list[tuple[Next, int]]] = [[]]
    for one in acting:
        many = 10 + width_of(Face.TEXT, LETTERS, f"×{one.count}") if one.count > 1 else 0
        wide = ceil(56 + width_of(Face.BOLD, 28, str(one.initiative)) + many + 12)
        if sum(wide for _, wide in rows[-1]) + wide > room:
            rows.append([])
        rows[-1].append((one, wide))
    return rows


def order(image: Image.Image, top: int, acting: tuple[Next, ...]) -> None:
    """Who acts when: Initiative, sign, how many; whoever is done is faint."""
    room = image.width - 32
    for nth, row in enumerate(in_rows(acting, room)):
        x, low = 16, top + nth * ORDER
        spare = (room - sum(wide for _, wide in row)) // len(row)
        for one, wide in row:
            colour = COLOURS[one.hero % len(COLOURS)] if one.hero >= 0 else BEASTS[one.kind]
            face = badge(one.kind, 50, colour, gone=one.done)
            image.paste(face, (x, low + 7), face)
            ink = FAINT if one.done else PALE
            end = write(image, (x + 56, low + 42), str(one.initiative), Face.BOLD, 28, ink)[2]
            if one.count > 1:
                write(image, (end + 10, low + 42), f"×{one.count}", Face.TEXT, LETTERS, ink)
            x += max(wide, min(wide + spare, 150))


def per_row(count: int) -> int:
    """Cards of the posse side by side."""
    return {1: 1, 2: 2, 4: 2}.get(count, 3)


def _posse(image: Image.Image, top: int, heroes: tuple[HeroMark, ...]) -> None:
    across = per_row(len(heroes))
    width = (WIDTH - 16 - 6 * (across - 1)) // across
    for n, mark in enumerate(heroes):
        image.paste(hero_card(mark, width), (8 + n % across * (width + 6), top + n // across * CARD))


GRIT, PIP = 14, 24
"""Where the pips begin, and how far each is from the next."""
LOW = 110
"""Where the letters of a card's lowest line stand, clear of its frame."""


@kept
def hero_card(mark: HeroMark, width: int, below: tuple[str, ...] = ()) -> Image.Image:
    """One of the posse: who runs it, Health, Sanity and Grit, what troubles it or else its own name, and lines below that. Read-only."""
    image = panel((width, CARD - 6 + LEADING * len(below)), strong=mark.turn).copy()
    for nth, text in enumerate(below):
        line(image, (GRIT, CARD + 10 + LEADING * nth), text, LETTERS, width - 2 * GRIT, colour=DIM)
    gone = mark.dead or mark.down
    face = badge(mark.kind, 76, COLOURS[mark.number % len(COLOURS)], gone=gone)
    image.paste(face, (10, 10), face)
    if mark.lantern:
        set_down(image, bead(38, NIGHT, LAMP), (80, 78))
        stamp(image, sign("lantern", 28), (66, 64), LAMP)
    if mark.idol:
        set_down(image, bead(38, NIGHT, MIND), (28, 76))
        stamp(image, sign("drowned_idol", 28), (14, 62), MIND)
    if mark.done:
        set_down(image, bead(34, NIGHT, FAINT), (80, 18))
        stamp(image, sign("hourglass", 22), (69, 7), PALE)
    room = width - 112
    title = line(image, (98, 38), readable(mark.title), 29, room, face=Face.BOLD, colour=DIM if gone else PALE)
    at = 98 if gone else max(98, GRIT + mark.most_grit * PIP + 4)  # beside what it can hold of Grit
    experience = say("picture-xp", xp=mark.xp) if width > NARROWEST and not below else ""
    player = readable(mark.player, "–")
    name = readable(mark.name) if width_of(Face.ITALIC, LETTERS, player) <= width - 24 - title else ""
    low = "" if gone else mark.troubles or _both(name, experience, width - at - 12)
    if low:
        ink = (170, 210, 110) if mark.troubles else DIM
        at = line(image, (at, LOW), low, LETTERS, width - at - 12, face=Face.ITALIC, colour=ink) + 12
    _player(image, player, (title + 10, 38), (at, LOW))
    if gone:
        stamp(image, sign("skull", 34), (100, 54), SCARLET)
        line(
            image, (142, 82), say("picture-fallen", dead="yes" if mark.dead else "no"), 26, width - 150, colour=SCARLET
        )
        return image
    x = 98
    for name, left, most, colour in (
        ("heart", mark.health - mark.wounds, mark.health, SCARLET),
        ("eye", mark.sanity - mark.fright, mark.sanity, MIND),
    ):
        stamp(image, sign(name, 30), (x, 54), colour)
        end = write(image, (x + 36, 82), f"{left}", Face.BOLD, 30, PALE if 3 * left > most else SCARLET)[2]
        x = write(image, (end, 82), f"/{most}", Face.TEXT, LETTERS, DIM)[2] + 14 if width > NARROW else end + 34
    for n in range(mark.most_grit):
        stamp(image, pip((16, 24), full=n < mark.grit), (GRIT + n * PIP, LOW - 21), GOLD if n < mark.grit else FAINT)
    return image


def _both(name: str, experience: str, room: int) -> str:
    """Whose face it has, and its experience where both have room."""
    both = " · ".join(filter(None, (name, experience)))
    return both if width_of(Face.ITALIC, LETTERS, both) <= room else name or experience


def _player(image: Image.Image, name: str, beside: tuple[int, int], below: tuple[int, int]) -> None:
    """Who runs it, beside what it is called; below that if there is more room and it needs it."""
    rooms = [image.width - 14 - x for x, _ in (beside, below)]
    low = width_of(Face.ITALIC, LETTERS, name) > rooms[0] and rooms[1] > rooms[0]
    line(image, below if low else beside, name, LETTERS, rooms[low], face=Face.ITALIC, colour=DIM)
