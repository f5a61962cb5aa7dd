"""The board that stands under every turn: the castle deck, the chapter, the enemy's dice, the party."""

from collections.abc import Sequence
from functools import partial

from PIL import Image

from renderers.dark_castle.look import (
    ASH,
    BLACK,
    BLACK_DIE,
    BONE_DIE,
    DIM,
    EMBER,
    IVORY,
    WIDTH,
    board,
    chip,
    chip_width,
    clay_of,
    heading,
    medallion,
    panel,
    plague_track,
    ticks,
    track,
)
from renderers.dark_castle.scenes import scene, words_for
from renderers.dark_castle.table import BoardScene, Die, EnemyRow, Fighter, Illness, ItemCard
from renderers.dark_castle.words import listed, say
from renderers.kit.cache import ImageShelf
from renderers.kit.dice import face_die
from renderers.kit.encode import Picture, jpeg
from renderers.kit.icons import icon
from renderers.kit.panels import frame, rule, shape_mask, stamp
from renderers.kit.text import Face, fit, paragraph, readable, width_of, wrap, write

HEIGHT = 1000
MARGIN = 16
TOP = 112
GAP = 14
TALL_PARTY = 392
LOW_PARTY = 300
"""Height of the party's panels with and without room for a die."""
ILL = 58
"""By how much these panels, and the whole picture, are taller where there is Plague."""
MORE = 30
"""How wide the number of marks is that find no room."""
DIE = 84
_parts: ImageShelf[object] = ImageShelf()


def draw_board(table: BoardScene) -> Picture:
    """The whole table in one picture. What did not change since the last one is pasted, not drawn."""
    ill = ILL if any(fighter.illness for fighter in table.party) else 0
    height = HEIGHT + ill
    image = _parts.get(("bare", height), partial(_bare, height)).copy()
    card = table.chapter
    image.paste(
        _parts.get(("deck", card.number, card.name, card.boss, table.chapters), lambda: _deck(table)), (MARGIN, 12)
    )
    busy = bool(table.enemies) or any(
        fighter.dice or fighter.marks or len(fighter.items) > 2 for fighter in table.party
    )
    party = TALL_PARTY if busy else LOW_PARTY
    if not table.party:
        party = -GAP
    middle = HEIGHT - MARGIN - party - GAP - TOP
    if table.enemies:
        image.paste(framed(table, (560, middle)), (MARGIN, TOP))
        image.paste(
            _parts.get(("fight", table.enemies, table.round), lambda: fight(table, middle)), (MARGIN + 572, TOP)
        )
    elif table.goods:
        image.paste(framed(table, (560, middle)), (MARGIN, TOP))
        image.paste(_parts.get(("goods", table.goods, middle), lambda: goods(table.goods, middle)), (MARGIN + 572, TOP))
    else:
        image.paste(framed(table, (WIDTH - 2 * MARGIN, middle)), (MARGIN, TOP))
    if table.caption:
        _caption(image, table.caption, TOP + middle, 560 if table.enemies or table.goods else WIDTH - 2 * MARGIN)
    for seat, (fighter, (x, width)) in enumerate(zip(table.party, _columns(len(table.party)), strict=True)):
        size = (width, party + ill)
        part = _parts.get(("fighter", fighter, size, seat), partial(fighter_panel, fighter, size, seat))
        image.paste(part, (x, height - MARGIN - party - ill))
    return jpeg(image, "board", describe(table))


def _bare(height: int) -> Image.Image:
    return board((WIDTH, height)).copy()


def framed(table: BoardScene, size: tuple[int, int]) -> Image.Image:
    """The chapter's scene with its border of ticks."""
    card = table.chapter
    picture = board(size).copy()
    inner = (size[0] - 18, size[1] - 18)
    picture.paste(scene(card.motifs, card.seed, inner, boss=card.boss), (9, 9))
    ticks(picture, (8, 8, size[0] - 9, size[1] - 9), DIM)
    return picture


def _columns(count: int) -> list[tuple[int, int]]:
    """Left edge and width of each fighter's panel."""
    if not count:
        return []
    gap = 12
    width = min(616, (WIDTH - 2 * MARGIN - gap * (count - 1)) // count)
    start = (WIDTH - count * width - gap * (count - 1)) // 2
    return [(start + i * (width + gap), width) for i in range(count)]


def counted_line(table: BoardScene) -> str:
    """How a chapter is counted: a number of so many, the start, or the boss."""
    card = table.chapter
    place = _place(card.number, boss=card.boss)
    return say("picture-chapter", place=place, number=card.number, count=table.chapters)


def _place(number: int, *, boss: bool) -> str:
    return "boss" if boss else "chapter" if number else "start"


def _deck(table: BoardScene) -> Image.Image:
    """Title on the left, the castle's cards as a row on the right: turned, open, still dark."""
    card = table.chapter
    image = board((WIDTH - 2 * MARGIN, 96)).copy()
    count = table.chapters + 1
    step = min(44, 640 // count)
    start = image.width - step * count - 14
    heading(image, (6, 32), counted_line(table), 24, start - 30, colour=EMBER)
    heading(image, (6, 78), readable(card.name, say("picture-chapter.nameless")), 42, start - 30, smallest=26)
    for i in range(count):
        boss = i == table.chapters
        here = card.boss if boss else (i + 1 == card.number and not card.boss)
        past = not here and (card.boss or i + 1 < card.number)
        deck_mark(image, start + i * step, step - 7, boss=boss, here=here, past=past)
    return image


def deck_mark(image: Image.Image, x: int, width: int, *, boss: bool, here: bool, past: bool) -> None:
    """One card of the deck: hollow when passed, tall and lit when open, a tower on its back when dark."""
    tall = 78 if here else 62 if boss else 52
    y = 86 - tall
    outline = ((0.0, 0.0), (width - 1.0, 0.0), (width - 1.0, tall - 1.0), (0.0, tall - 1.0))
    thick = 3.0
    inner = (
        (thick, thick),
        (width - 1 - thick, thick),
        (width - 1 - thick, tall - 1 - thick),
        (thick, tall - 1 - thick),
    )
    hollow = shape_mask((width, tall), ((True, outline), (False, inner)), 2)
    if here:
        stamp(image, shape_mask((width, tall), ((True, outline),), 2), (x, y), EMBER)
        part = min(width - 4, 34)
        stamp(image, icon("skull" if boss else "torch", part), (x + (width - part) // 2, y + (tall - part) // 2), IVORY)
    elif past:
        stamp(image, hollow, (x, y), ASH)
        part = min(width - 8, 22)
        stamp(image, icon("blocked", part), (x + (width - part) // 2, y + (tall - part) // 2), ASH)
    else:
        stamp(image, shape_mask((width, tall), ((True, outline),), 2), (x, y), DIM if not boss else IVORY)
        part = min(width - 4, 30)
        stamp(
            image,
            icon("skull" if boss else "tower", part),
            (x + (width - part) // 2, y + (tall - part) // 2),
            (30, 26, 26),
        )


def _caption(image: Image.Image, words: str, foot: int, room: int) -> None:
    """One line on a dark ribbon at the foot of the scene."""
    size, text = fit(Face.ITALIC, 32, readable(words), room - 90, 22)
    half = int(width_of(Face.ITALIC, size, text) / 2) + 30
    left, y = MARGIN + room // 2 - half, foot - 66
    image.paste(BLACK, (left, y, left + 2 * half, y + 52))
    stamp(image, frame((2 * half // 8 * 8, 52), weight=2, gap=3, ornament=0), (left, y), DIM)
    write(image, (MARGIN + room / 2, y + 36), text, Face.ITALIC, size, IVORY, align="m")


def fight(table: BoardScene, middle: int) -> Image.Image:
    """The enemies, one above the other, each with its row of dice."""
    width = WIDTH - 2 * MARGIN - 572
    image = board((width, middle)).copy()
    count = len(table.enemies)
    gap = 10
    tall = (middle - gap * (count - 1)) // count
    for i, enemy in enumerate(table.enemies):
        image.paste(_enemy(enemy, (width, tall), table.round if i == 0 else 0), (0, i * (tall + gap)))
    return image


def goods(cards: tuple[ItemCard, ...], middle: int) -> Image.Image:
    """Item cards on the table, one under the other."""
    width = WIDTH - 2 * MARGIN - 572
    image = panel((width, middle)).copy()
    heading(image, (22, 48), say("picture-goods"), 30, width - 44)
    stamp(image, rule(width - 44, 13), (22, 60), ASH)
    shown = cards[:5]
    each = min(150, (middle - 90) // max(1, len(shown)))
    for i, card in enumerate(shown):
        y = 82 + i * each
        stamp(image, icon(card.icon, 54), (24, y + 4), IVORY)
        size, text = fit(Face.BOLD, 28, readable(card.name, say("picture-item")), width - 120, 22)
        write(image, (96, y + 28), text, Face.BOLD, size, IVORY)
        paragraph(image, (96, y + 36, width - 22, y + each - 6), readable(card.text), Face.TEXT, 25, DIM, smallest=21)
    if len(cards) > len(shown):
        more = say("picture-goods.more", count=len(cards) - len(shown))
        write(image, (width - 24, 48), more, Face.ITALIC, 24, DIM, align="r")
    return image


def _enemy(enemy: EnemyRow, size: tuple[int, int], number: int) -> Image.Image:
    image = panel(size, ornament=0).copy()
    width, tall = size
    small = tall < 300
    right = width - 22
    box = write(image, (right - 4, 58), str(enemy.attack), Face.DISPLAY, 50, IVORY, align="r")
    stamp(image, icon("swords", 44), (box[0] - 50, 20), EMBER)
    write(image, (right - 4, 84), say("picture-attack"), Face.ITALIC, 24, DIM, align="r")
    heading(image, (22, 50), readable(enemy.name, say("picture-someone")), 34, width - 180, smallest=22)
    left = sum(not die.removed for die in enemy.dice)
    line = say("picture-row", left=left, count=len(enemy.dice))
    if number:
        line = say("picture-row.round", round=number, row=line)
    box = write(image, (22, 84), line, Face.ITALIC, 26, DIM)
    x = box[2] + 22
    for mark in enemy.marks:
        word = readable(mark.word)
        word = word if x + chip_width(word, size=25) < right - 90 else ""
        x += chip(image, (x, 59), mark.icon, word, EMBER if mark.urgent else DIM, size=25) + 18
    y = 96
    if not small:
        stamp(image, rule(width - 44, 13), (22, 98), ASH)
        y = 122
    foot = 0
    if enemy.special:
        words = readable(enemy.special)
        room = 34 if small else 104
        paragraph(
            image,
            (22, tall - room - 12, width - 22, tall - 12),
            words,
            Face.TEXT,
            26 if small else 29,
            IVORY,
            smallest=22,
        )
        foot = room + 16
    _dice(image, enemy.dice, (18, y, width - 18, tall - foot - 12))
    return image


def _dice(image: Image.Image, dice: tuple[Die, ...], box: tuple[int, int, int, int]) -> None:
    """Chapter dice as large as the box allows, in one or two rows."""
    if not dice:
        return
    left, top, right, bottom = box
    best, rows = 0, 1
    for tried in (1, 2, 3):
        across = -(-len(dice) // tried)
        size = min((right - left) // across, (bottom - top) // tried, 132)
        if size > best:
            best, rows = size, tried
    across = -(-len(dice) // rows)
    side = best - max(6, best // 12)
    height = rows * best
    for i, die in enumerate(dice):
        row, column = divmod(i, across)
        in_row = min(across, len(dice) - row * across)
        x = (left + right) // 2 - in_row * best // 2 + column * best + (best - side) // 2
        y = top + max(0, (bottom - top - height) // 2) + row * best + (best - side) // 2
        sprite = face_die(die.faces, side, clay_of(die, BLACK_DIE), shield=die.blocks, struck=die.removed)
        image.paste(sprite, (x, y), sprite)


def fighter_panel(fighter: Fighter, size: tuple[int, int], seat: int) -> Image.Image:
    """One prisoner's panel: who, hit points, signs and die, items."""
    width = size[0]
    image = panel(size, strong=fighter.active).copy()
    across = 92 if width > 260 else 76
    badge = medallion(fighter.trade, across)
    image.paste(badge, (14, 14 + (92 - across) // 2), badge)
    left = 26 + across
    room = width - left - 14
    letters, text = fit(Face.BOLD, 32, readable(fighter.player, say("picture-player", number=seat + 1)), room, 23)
    size_of_role, role = fit(Face.ITALIC, 25, readable(fighter.role), room, 21)
    roles = (role,) if role == readable(fighter.role) else wrap(Face.ITALIC, 21, readable(fighter.role), room, 2)
    write(image, (left, 54 if len(roles) == 1 else 42), text, Face.BOLD, letters, IVORY)
    for nth, part in enumerate(reversed(roles)):
        write(image, (left, 88 - 23 * nth), part, Face.ITALIC, size_of_role, DIM)
    low = fighter.hp * 3 <= fighter.max_hp
    stamp(image, icon("skull" if fighter.hp <= 0 else "heart", 38), (16, 116), EMBER if low else IVORY)
    box = write(image, (62, 150), str(fighter.hp), Face.DISPLAY, 38, EMBER if low else IVORY)
    box = write(image, (box[2] + 4, 150), say("picture-hp", most=fighter.max_hp), Face.TEXT, 25, DIM)
    track(image, (16, 164), width - 32, fighter.hp, fighter.max_hp)
    top = 200
    if fighter.illness:
        _illness(image, fighter.illness)
        top += ILL
    across, side = dice_across(len(fighter.dice))
    _marks(image, fighter, box[2] + 24, across * (side + 8), top)
    for i, die in enumerate(fighter.dice):
        row, column = divmod(i, across)
        to_come = min(across, len(fighter.dice) - row * across) - column
        sprite = face_die(die.faces, side, clay_of(die, BONE_DIE), shield=die.blocks, struck=die.removed)
        image.paste(sprite, (width - 8 - to_come * (side + 8), top + row * (side + 4)), sprite)
    _carried(image, fighter)
    return image


def dice_across(count: int) -> tuple[int, int]:
    """How many of a prisoner's dice lie side by side, and how large they are: what items add to a roll lies there, too."""
    if count < 3:
        return count, DIE if count < 2 else DIE - 18
    return 3, DIE // 2 - 2


def _illness(image: Image.Image, illness: Illness) -> None:
    """The Plague: whether one carries it, what the next threshold costs, and the track."""
    width = image.width
    word = say("picture-plague", points=illness.points)
    x = 16 + chip(image, (16, 200), "plague", word, EMBER if illness.points else DIM, room=width - 32) + 10
    if illness.next:
        threshold, hp = illness.next
        said = say("picture-plague.next", threshold=threshold, hp=hp)
        if width_of(Face.TEXT, 22, said) > width - 16 - x:
            said = say("picture-plague.short", threshold=threshold, hp=hp)
        size, text = fit(Face.TEXT, 22, said, width - 16 - x, 18)
        write(image, (width - 16, 222), text, Face.TEXT, size, DIM, align="r")
    plague_track(image, (16, 231), width - 32, illness)


def _marks(image: Image.Image, fighter: Fighter, start: int, die_room: int, top: int) -> None:
    """Leads, rests, blocks and what else lies on a prisoner: beside the hit points, then on lines below them.

    Where there is no room for all the words, the last marks are icons alone; of what is still too much, the number is told.
    """
    marks = [
        (name, say("picture-sign", sign=sign), IVORY)
        for on, name, sign in (
            (fighter.leader, "crown", "leads"),
            (fighter.resting, "rest", "rests"),
            (fighter.blocked, "blocked", "blocks"),
        )
        if on
    ]
    marks += [(mark.icon, readable(mark.word), EMBER if mark.urgent else DIM) for mark in fighter.marks]
    lines = _lines(image, fighter, start, die_room, top)
    for spoken in range(len(marks), -1, -1):
        words = [word if n < spoken else "" for n, (_, word, _) in enumerate(marks)]
        places = _places([chip_width(word) for word in words], lines)
        if places is not None:
            break
    kept = len(marks)
    while places is None:
        kept -= 1
        places = _places([*(chip_width("") for _ in range(kept)), MORE], lines)
    for (name, _, colour), word, at in zip(marks[:kept], words, places, strict=False):
        chip(image, at, name, word, colour, room=chip_width(word) + 40)
    if kept < len(marks):
        x, y = places[-1]
        write(image, (x, y + 22), f"+{len(marks) - kept}", Face.BOLD, 22, DIM)


def _lines(image: Image.Image, fighter: Fighter, start: int, die_room: int, top: int) -> list[tuple[int, int, int]]:
    """Where marks can stand: beside the hit points, beside the dice and under them; as left, right, top."""
    right = image.width - 16
    beside = (start, right, 120)
    if image.height <= top + 150:
        return [beside, (16, right - die_room, top - 4)]
    below = [(16, right - die_room, top), (16, right - die_room, top + 31)]
    if len(fighter.items) < 3:
        below.append((16, right - (0 if len(fighter.dice) in (2, 3) else die_room), top + 67))
    return [beside, *below]


def _places(widths: Sequence[int], lines: Sequence[tuple[int, int, int]]) -> list[tuple[int, int]] | None:
    """Where things of these widths find room on lines (left, right, top), each on the first that holds it; None if not all do."""
    ends = [left for left, _, _ in lines]
    places = []
    for width in widths:
        n = next((n for n, (_, right, _) in enumerate(lines) if ends[n] + width <= right), None)
        if n is None:
            return None
        places.append((ends[n], lines[n][2]))
        ends[n] += width + 14
    return places


def _carried(image: Image.Image, fighter: Fighter) -> None:
    """Up to four items at the foot of the panel."""
    room = image.width - 32
    count = min(4, len(fighter.items))
    columns = 2 if room > 420 and count > 1 else 1
    pitch = {1: 44, 2: 44, 3: 32, 4: 26}.get(-(-count // columns), 44)
    top = image.height - {44: 96, 32: 106, 26: 112}[pitch]
    for i, item in enumerate(fighter.items[:4]):
        row, column = divmod(i, columns)
        x, y, each = 16 + column * (room // columns), top + row * pitch, room // columns - (8 if columns > 1 else 0)
        part = min(38, pitch - 2)
        stamp(image, icon(item.icon, part), (x, y), IVORY)
        largest = {44: 26, 32: 24, 26: 22}[pitch]
        size, text = fit(Face.TEXT, largest, readable(item.name, say("picture-item")), each - part - 8, 19)
        write(image, (x + part + 8, y + part * 0.74), text, Face.TEXT, size, IVORY)
    if not count:
        write(image, (18, top + 28), say("picture-empty"), Face.ITALIC, 24, DIM)


def describe(table: BoardScene) -> str:
    """The board in words."""
    card = table.chapter
    place, shown = _place(card.number, boss=card.boss), words_for(card.motifs)
    out = [
        say("picture-place", place=place, number=card.number, count=table.chapters, name=card.name, shown=shown),
        *map(_enemy_told, table.enemies),
    ]
    if table.goods:
        out.append(say("picture-goods.told", items=", ".join(card.name for card in table.goods)))
    out += map(_fighter_told, table.party)
    return " ".join(out)


def _enemy_told(enemy: EnemyRow) -> str:
    standing = [listed([*map(_symbol, die.faces)]) for die in enemy.dice if not die.removed]
    marks = ", ".join(mark.word.lower() for mark in enemy.marks) or "none"
    told = say("picture-enemy", name=enemy.name, marks=marks, attack=enemy.attack, dice=", ".join(standing) or "none")
    return f"{told} {enemy.special}".rstrip()


def _fighter_told(fighter: Fighter) -> str:
    signs = (("leads", fighter.leader), ("rests", fighter.resting), ("blocks", fighter.blocked))
    more = []
    if fighter.items:
        more.append(say("picture-carries", items=listed([item.name for item in fighter.items])))
    if faces := [_symbol(face) for die in fighter.dice for face in die.faces]:
        more.append(say("picture-rolled", faces=listed(faces)))
    more += [say("picture-sign.told", sign=sign) for sign, on in signs if on]
    more += [mark.word for mark in fighter.marks]
    if fighter.illness and fighter.illness.points:
        more.append(say("picture-carrier", points=fighter.illness.points))
    return say(
        "picture-fighter",
        player=fighter.player,
        role=fighter.role,
        hp=fighter.hp,
        most=fighter.max_hp,
        more="".join(f", {one}" for one in more),
    )


def _symbol(face: str) -> str:
    return say("picture-symbol", symbol=face)
