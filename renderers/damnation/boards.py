"""The board: the whole castle with everybody in it, the table's affairs in its empty corners, all Villains below."""

from functools import partial

from PIL import Image

from engines.damnation.game import GAME
from renderers.damnation.castle import SMALL, layer, sheet_size
from renderers.damnation.look import (
    BLOOD,
    BROWN,
    COLOURS,
    DECK_COLOURS,
    EMBER,
    GOLD,
    INK,
    NIGHT,
    PALE,
    WIDTH,
    heading,
    line,
    plaque,
    rule,
    sign,
    token,
    vellum,
    wax,
)
from renderers.damnation.pieces import Sheet, lay
from renderers.damnation.plan import CHAMBERS
from renderers.damnation.table import BoardScene, Knell, Roll, VillainMark
from renderers.damnation.telling import describe
from renderers.damnation.words import say
from renderers.kit.cache import ImageShelf
from renderers.kit.colours import Rgb, shaded
from renderers.kit.dice import Clay, face_die
from renderers.kit.encode import Picture, jpeg
from renderers.kit.noise import coloured, layered, levels
from renderers.kit.panels import frame, pip, stamp
from renderers.kit.text import Face, fit, readable, wrap, write
from renderers.kit.ways import set_down

MARGIN = 14
GAP = 10
CARD = 132
CASTLE = sheet_size(SMALL)[1]
IVORY = Clay((238, 226, 196), (60, 30, 20), (70, 46, 30))
EBONY = Clay((38, 32, 34), (240, 206, 130), (12, 8, 8))
TALENTS = ("fate", "ransack", "own")

_parts: ImageShelf[object] = ImageShelf()


def draw_board(scene: BoardScene) -> Picture:
    """The whole table in one picture. What did not change since the last one is pasted, not drawn."""
    places = columns(len(scene.villains))
    height = CASTLE + 8 + max(y for _, y, _ in places) + CARD + MARGIN
    image = _parts.get(("table", height, scene.fallen), partial(_table, height, scene.fallen)).copy()
    _affairs(image, scene)
    sheet = Sheet(image, SMALL)
    sheet.taken += [(x, y, x + 38, y + 44) for x, y in DECK_SPOTS.values()]
    lay(sheet, scene)
    for mark, (x, y, width) in zip(scene.villains, places, strict=True):
        image.paste(_parts.get(("card", mark, width), partial(villain_card, mark, width)), (x, CASTLE + 8 + y))
    return jpeg(image, "board", describe(scene))


def columns(count: int) -> list[tuple[int, int, int]]:
    """Left edge, top and width of each Villain's card: up to four side by side."""
    across = count if count <= 4 else (count + 1) // 2
    width = min(420, (WIDTH - 2 * MARGIN - GAP * (across - 1)) // max(1, across))
    found = []
    for i in range(count):
        row, n = divmod(i, across)
        here = min(across, count - row * across)
        start = (WIDTH - here * width - GAP * (here - 1)) // 2
        found.append((start + n * (width + GAP), MARGIN + row * (CARD + GAP), width))
    return found or [(MARGIN, MARGIN, WIDTH - 2 * MARGIN)]


def _table(height: int, fallen: bool) -> Image.Image:
    """What lies under everything: the castle, and leather below it."""
    size = (WIDTH, height)
    image = coloured(levels(layered(size, 91, (120, 40, 12, 4)), 84, 172), (24, 13, 10), (52, 29, 22))
    image.paste(layer(SMALL, fallen=fallen), (0, 0))
    image.paste(NIGHT, (0, CASTLE - 2, WIDTH, CASTLE + 4))
    image.paste(GOLD, (0, CASTLE, WIDTH, CASTLE + 2))
    _title(image, fallen)
    stamp(image, frame((WIDTH, height), weight=6, gap=4, ornament=0), (0, 0), (58, 34, 22))
    return image


def _title(image: Image.Image, fallen: bool) -> None:
    red = shaded(BLOOD, 0.72) if fallen else BLOOD
    name, _, rest = GAME.title.partition(": ")
    heading(image, (94, 50), name, 29, 160, align="m", colour=red)
    write(image, (94, 76), rest, Face.ITALIC, 22, INK, align="m")
    rule(image, 20, 168, 92)
    if fallen:
        heading(image, (1206, 322), say("picture-fall"), 24, 122, align="m", colour=red)
    else:
        line(image, (1205, 322), say("picture-knells"), 23, 120, face=Face.BOLD, align="m", colour=BLOOD)


# The corners


def _affairs(image: Image.Image, scene: BoardScene) -> None:
    """Round, dice, decks, Souls in the upper left; Deathknells in the empty east; decks in their rooms."""
    part = _parts.get(
        ("roll", scene.round, scene.phase, scene.roll), partial(_roll, scene.round, scene.phase, scene.roll)
    )
    image.paste(part, (12, 98), part)
    for i, knell in enumerate(scene.knells[:5]):
        part = _parts.get(("knell", knell), partial(_knell, knell))
        image.paste(part, (1139, 332 + i * 54), part)
    decks = dict(scene.decks)
    for i, deck in enumerate(("castle", "heirloom", "vampire")):
        back = deck_back(deck, decks.get(deck, 0))
        image.paste(back, (14 + i * 44, 268), back)
    part = _parts.get(("supply", scene.supply), partial(_supply, scene.supply))
    image.paste(part, (14, 322), part)
    for room, at in DECK_SPOTS.items():
        back = deck_back(room, decks.get(room, 0))
        image.paste(back, at, back)


def _deck_spots() -> dict[str, tuple[int, int]]:
    """Where the deck of each room lies: in a corner of the room."""
    corners = {"dark_tower": (26.5, 5.12), "vault": (24.2, 13.18)}
    spots = {}
    for room in DECK_COLOURS:
        if room in CHAMBERS:
            left, top, *_ = CHAMBERS[room].area
            x, y = corners.get(room, (left + 0.22, top + 0.24))
            spots[room] = (round((x + 19 / 46) * SMALL), round((y + 0.55) * SMALL))
    return spots


DECK_SPOTS = _deck_spots()


def deck_back(deck: str, count: int) -> Image.Image:
    """A small pile of cards with their number (RGBA). Read-only."""
    return _parts.get(("deck", deck, count), partial(_deck_back, deck, count))


def _deck_back(deck: str, count: int) -> Image.Image:
    colour = DECK_COLOURS[deck]
    image = Image.new("RGBA", (38, 44), (0, 0, 0, 0))
    edge: Rgb = (250, 232, 190)
    if count:
        for i in (2, 1, 0):
            image.alpha_composite(
                plaque((30, 38), 5, shaded(colour, 0.8 if i else 1.0), edge, 2), (2 + 2 * i, 4 - 2 * i + 1)
            )
    else:
        image.alpha_composite(plaque((30, 38), 5, (206, 182, 140), BROWN, 2), (2, 5))
    mark = {"castle": "castle_event", "heirloom": "key", "vampire": "vampire"}.get(deck)
    if mark:
        image.paste((*(PALE if count else BROWN), 255), (9, 8), sign(mark, 16))
    write(
        image,
        (17, 37 if mark else 32),
        str(count),
        Face.BOLD,
        20 if mark or count > 9 else 23,
        PALE if count else INK,
        align="m",
    )
    return image


def _supply(count: int) -> Image.Image:
    image = Image.new("RGBA", (126, 38), (0, 0, 0, 0))
    image.paste((*INK, 255), (0, 2), sign("soul", 32))
    image.paste((*INK, 255), (0, 0, 126, 38), _text_mask((126, 38), (38, 28), say("picture-supply", souls=count)))
    return image


def _text_mask(size: tuple[int, int], at: tuple[int, int], words: str) -> Image.Image:
    mask = Image.new("L", size, 0)
    write(mask, at, words, Face.BOLD, 21, 255)
    return mask


def _roll(number: int, phase: str, roll: Roll) -> Image.Image:
    """The round, the two dice, and how far they lead (RGBA)."""
    image = Image.new("RGBA", (176, 168), (*INK, 0))
    words = say("picture-phase", phase=phase, round=number)
    mask = Image.new("L", image.size, 0)
    write(mask, (82, 32), words, Face.BOLD, 30, 255, align="m")
    if roll.die:
        write(mask, (62, 136), say("picture-steps", total=roll.span), Face.BOLD, 26, 255, align="m")
    image.paste((*INK, 255), (0, 0), mask)
    if roll.die:
        _die(image, roll.die, 10 if roll.black else 42)
    if roll.black:
        die = face_die((), 58, EBONY).copy()
        die.paste((*EBONY.carving, 255), (10, 10), sign(roll.black, 38))
        image.alpha_composite(die, (80, 46))
    return image


PIPS = {
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (0, 2), (2, 0), (2, 2)),
    5: ((0, 0), (0, 2), (1, 1), (2, 0), (2, 2)),
    6: ((0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)),
}


def _die(image: Image.Image, value: int, x: int) -> None:
    die = face_die((), 58, IVORY).copy()
    for i, j in PIPS[value]:
        dot = plaque((12, 12), 6, IVORY.carving, IVORY.carving, 1)
        die.alpha_composite(dot, (11 + i * 12, 11 + j * 12))
    image.alpha_composite(die, (x, 46))


def _knell(knell: Knell) -> Image.Image:
    """A Deathknell slot: a hanging bell while it is unknown, a seal and its name once it has rung (RGBA)."""
    image = Image.new("RGBA", (126, 54), (*INK, 0))
    mask = Image.new("L", image.size, 0)
    if knell.name:
        image.alpha_composite(wax("knell", 46), (0, 3))
        size, lines = knell_lines(knell.name)
        for i, words in enumerate(lines):
            write(mask, (47, (33 if len(lines) == 1 else 23) + i * 21), words, Face.BOLD, size, 255)
    else:
        image.alpha_composite(plaque((40, 40), 20, (120, 96, 66), BROWN, 2.5), (3, 6))
        image.paste((*NIGHT, 255), (10, 13), sign("knell", 26))
        write(mask, (50, 34), say("picture-knells.silent"), Face.ITALIC, 21, 190)
    image.paste((*(BLOOD if knell.name else BROWN), 255), (0, 0), mask)
    return image


def knell_lines(name: str) -> tuple[int, tuple[str, ...]]:
    """The name of a Deathknell beside its seal: smaller letters rather than a word that is broken."""
    said = name.removeprefix("The ")
    size = min(fit(Face.BOLD, 20, word, 79, 15)[0] for word in said.split())
    return size, wrap(Face.BOLD, size, said, 79, 2)


# The Villains


def villain_card(mark: VillainMark, width: int) -> Image.Image:
    """One piece: who plays it, its Health, Souls, cards, Talents, and what is the matter with it (RGB)."""
    lost = mark.status in ("haunt", "out")
    tint = COLOURS[mark.face] if not lost and mark.villain else None
    image = vellum((width, CARD), strong=mark.turn, tint=tint).copy()
    stood = mark.face if mark.villain or lost else "out"
    set_down(
        image, token(stood, 66, turn=mark.turn, me=mark.me, faded=mark.status == "out" or not mark.villain), (52, 50)
    )
    room = width - 100 - 12
    name_room = room - 34 if mark.claimed_by else room
    line(
        image,
        (100, 37),
        readable(mark.title if mark.twin and mark.title else mark.player, say("picture-somebody")),
        27,
        name_room,
        face=Face.BOLD,
    )
    line(image, (100, 63), _second(mark), 22, room - (52 if mark.curses else 0), face=Face.ITALIC, colour=(92, 54, 36))
    if not mark.villain or mark.status == "out":
        return image
    if mark.status == "haunt":
        _track(image, mark.track)
    else:
        stamp(image, sign("heart", 30), (14, 92), BLOOD)
        write(image, (48, 119), str(mark.health), Face.BOLD, 32, BLOOD)
        step = min(22, (width - 112) // 10)
        for i in range(10):
            full = i < mark.health
            stamp(image, pip((step - 3, 18), full=full), (100 + i * step, 72), BLOOD if full else (150, 116, 84))
    x = 100
    for kind, count in (("soul", mark.souls), ("cards", mark.cards)):
        stamp(image, sign(kind, 24), (x, 97), INK)
        x = write(image, (x + 27, 118), str(count), Face.BOLD, 25, INK)[2] + 8
    if mark.curses:
        stamp(image, sign("curse", 24), (width - 56, 45), EMBER)
        write(image, (width - 28, 66), str(len(mark.curses)), Face.BOLD, 24, INK)
    if mark.status == "villain":
        for i, name in enumerate(TALENTS):
            talent = talent_mark(name, 28, ready=mark.talents[i])
            image.paste(talent, (width - 104 + i * 31, 94), talent)
    if mark.claimed_by:
        stamp(image, sign("claim", 30), (width - 42, 12), EMBER)
    return image


def _second(mark: VillainMark) -> str:
    also = mark.player if mark.twin and mark.title else mark.title
    if mark.status == "villain" and also:
        return also
    status = "twin" if mark.status == "vampire" and mark.twin else mark.status
    return say("picture-piece", status=status, who=also, timer=mark.timer)


def _track(image: Image.Image, stands: int) -> None:
    """The Resurrection track: five steps up to the light."""
    stamp(image, sign("haunt", 30), (14, 92), INK)
    for i in range(5):
        stamp(image, pip((24, 18), full=i < stands), (100 + i * 30, 72), (70, 92, 116))


def talent_mark(name: str, size: int, *, ready: bool) -> Image.Image:
    """A Talent token (RGBA): golden when ready, an empty ring with a stroke through it when spent. Read-only."""
    return _parts.get(("talent", name, size, ready), partial(_talent_mark, name, size, ready))


def _talent_mark(name: str, size: int, ready: bool) -> Image.Image:
    image = plaque((size, size), size / 2, GOLD if ready else (214, 194, 158), INK if ready else (150, 120, 90), 2)
    part = round(size * 0.66)
    image.paste((*(INK if ready else (176, 150, 116)), 255), ((size - part) // 2, (size - part) // 2), sign(name, part))
    return image
