"""Boards: a Villain with its Talents, the Vampire with its timer, the Haunt with its tombstone; and one Villain in full."""

from collections.abc import Sequence
from functools import partial

from PIL import Image

from renderers.damnation.card_table import REACTIONS, Candidate, HauntRow, SheetScene, TalentText, VillainBoard
from renderers.damnation.cards import lay_out, rows_height, tablecloth, told
from renderers.damnation.look import (
    BLOOD,
    BROWN,
    COLOURS,
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
from renderers.damnation.plates import back, framed, roundel, shown
from renderers.damnation.printed import where
from renderers.damnation.table import VillainMark
from renderers.damnation.words import say
from renderers.kit.cache import ImageShelf
from renderers.kit.colours import Rgb, shaded
from renderers.kit.encode import Picture, jpeg
from renderers.kit.icons import icon
from renderers.kit.panels import frame, stamp
from renderers.kit.text import Box, Face, paragraph, readable, wrap, write

BOARD = (1224, 424)
"""A board on its own."""
HALF = (606, 680)
"""One of two boards side by side."""
PORTRAIT = (246, 304)
SPENT: Rgb = (150, 134, 112)
STEPS = 5

_shelf: ImageShelf[tuple[object, ...]] = ImageShelf()


def board(villain: VillainBoard, haunt: HauntRow | None, size: tuple[int, int] = BOARD) -> Image.Image:
    """A piece's board as it lies before its player (RGB). Read-only."""
    return _shelf.get((villain, haunt, size), partial(_board, villain, haunt, size))


def _board(villain: VillainBoard, haunt: HauntRow | None, size: tuple[int, int]) -> Image.Image:
    image = vellum(size, edge=shaded(COLOURS[villain.mark.face], 0.7), strong=villain.mark.turn).copy()
    narrow = size[0] < 900
    face = {"vampire": "vampire", "haunt": "haunt"}.get(villain.mark.status, villain.mark.villain)
    oval = framed(face, (150, 184) if narrow else PORTRAIT, faded=villain.mark.status == "out")
    image.paste(oval, (20, 20) if narrow else (24, 22), oval)
    left = 188 if narrow else 296
    _head(image, villain, left, size[0] - 24, narrow=narrow)
    box = (22, 230, size[0] - 22, size[1] - 16) if narrow else (left, 146, size[0] - 22, size[1] - 18)
    if villain.mark.status == "vampire":
        _vampire(image, villain, box)
    elif villain.mark.status == "haunt":
        _haunt(image, villain, haunt or HauntRow(), box)
    elif villain.mark.status == "out":
        _out(image, box)
    else:
        lay_talents(image, villain.talents, box, 1 if narrow else 2, claimed=bool(villain.mark.claimed_by))
        if villain.mark.claimed_by:
            _claim(
                image, villain.mark.claimed_by, (left - 8, 184) if narrow else (left + 460, size[1] - 94), size[0] - 30
            )
    if not narrow:
        _below(image, villain, (24, 334))
    return image


def _head(image: Image.Image, villain: VillainBoard, left: int, right: int, *, narrow: bool) -> None:
    """Name, player, Health and Souls."""
    mark = villain.mark
    title = say("picture-board", status=mark.status) if mark.status in ("vampire", "haunt") else mark.title
    heading(image, (left, 62 if narrow else 66), readable(title), 32 if narrow else 44, right - left, colour=BLOOD)
    words = readable(mark.player)
    if mark.status in ("vampire", "haunt"):
        words = say("picture-board.called", player=words, villain=readable(mark.title))
    elif villain.place:
        words = say("picture-board.placed", player=words, where=villain.place)
    line(image, (left, 94 if narrow else 100), words, 26, right - left, face=Face.ITALIC, colour=BROWN)
    if mark.status != "villain":
        return
    y = 108 if narrow else 112
    health_track(image, (left, y), mark.health, (25, 28) if narrow else (29, 30))
    x = left + (10 * 27 if narrow else 10 * 33) + 8
    write(image, (x, y + 26), str(mark.health), Face.DISPLAY, 34, BLOOD if mark.health < 4 else INK)
    if narrow:
        souls(image, (left, 144), mark.souls)
    else:
        souls(image, (x + 70, y - 2), mark.souls)


def health_track(image: Image.Image, at: tuple[int, int], health: int, cell: tuple[int, int]) -> None:
    """Ten hearts, the lost ones hollow and pale."""
    wide, tall = cell
    for i in range(10):
        place = (at[0] + i * (wide + (4 if wide > 26 else 2)), at[1])
        full = i < health
        heart = icon("heart", tall)
        stamp(image, heart, place, BLOOD if full else SPENT)
        if not full:
            inner = icon("heart", tall - 10)
            stamp(image, inner, (place[0] + 5, place[1] + 5), (236, 220, 186))


def souls(image: Image.Image, at: tuple[int, int], count: int) -> None:
    """A sign for every Soul, up to five; then a number."""
    x, y = at
    shown_ones = count if count <= 5 else 1
    for i in range(shown_ones):
        stamp(image, sign("soul", 34), (x + i * 34, y), (64, 92, 124))
    words = say("picture-souls" if count <= 5 else "picture-souls.many", souls=count)
    line(image, (x + shown_ones * 34 + 6, y + 27), words, 26, 150, face=Face.ITALIC, colour=BROWN)


def lay_talents(
    image: Image.Image, talents: tuple[TalentText, ...], box: Box, across: int, *, claimed: bool = False
) -> None:
    """Five Talents: those with a token first, with the seal that says whether it can be used; what always holds after them."""
    left, top, right, bottom = box
    wide = (right - left - 12 * (across - 1)) // across
    columns = [talents] if across == 1 else [talents[:3], talents[3:]]
    for i, column in enumerate(columns):
        end = bottom - (76 if claimed and i else 0)
        places = shares([talent.text for talent in column], wide - 72, (top, end))
        for talent, (start, stop) in zip(column, places, strict=True):
            _talent(image, talent, (left + i * (wide + 12), start), (wide, stop - start - 4))


def shares(texts: Sequence[str], width: int, room: tuple[int, int]) -> list[tuple[int, int]]:
    """From where to where each of some named texts goes, one under the other: more room for what is longer."""
    needs = [34 + 26 * len(wrap(Face.TEXT, 22, text, width, 9)) for text in texts]
    spare = (room[1] - room[0] - sum(needs)) // len(needs)
    tops = [room[0] + sum(needs[:i]) + spare * i for i in range(len(needs))]
    return list(zip(tops, [*tops[1:], room[1]], strict=True))


def _talent(image: Image.Image, talent: TalentText, at: tuple[int, int], size: tuple[int, int]) -> None:
    x, y = at
    usable = talent.ready is not False and not talent.barred
    if talent.ready is None:
        stamp(image, sign(talent.sign, 38), (x + 11, y + 8), BROWN)
    elif talent.ready:
        seal = wax(talent.sign, 60)
        image.paste(seal, (x, y), seal)
    else:
        stamp(image, sign("unknown", 52), (x + 4, y + 4), SPENT)
        stamp(image, sign(talent.sign, 24), (x + 18, y + 18), SPENT)
    ink = INK if usable else SPENT
    room = size[0] - 70
    state = "spent" if talent.ready is False else "barred" if talent.barred else ""
    end = line(image, (x + 68, y + 24), readable(talent.name), 27, room - 130, face=Face.BOLD, colour=ink)
    words = say("picture-talent.state", state=state) if state else _moment(talent)
    red = state or talent.moment in REACTIONS
    line(image, (end + 12, y + 24), words, 22, 160, face=Face.ITALIC, colour=BLOOD if red else BROWN)
    paragraph(
        image, (x + 68, y + 30, x + size[0] - 4, y + size[1]), readable(talent.text), Face.TEXT, 24, ink, smallest=20
    )


def _moment(talent: TalentText) -> str:
    """When it can be used."""
    return say("picture-moment", moment=talent.moment or "always")


def _claim(image: Image.Image, holder: str, at: tuple[int, int], right: int) -> None:
    """Somebody has Power of Adjacency over it."""
    x, y = at
    stamp(image, sign("claim", 36), (x + 8, y), BLOOD)
    words = say("picture-claim", player=readable(holder))
    line(image, (x + 54, y + 27), words, 26, right - x - 58, face=Face.ITALIC, colour=BLOOD)


def _below(image: Image.Image, villain: VillainBoard, at: tuple[int, int]) -> None:
    """Under the portrait: who has power over it, and its token."""
    mark = villain.mark
    if mark.status == "out":
        return
    piece = token(mark.face, 52, turn=mark.turn)
    image.paste(piece, (at[0] - 6, at[1] - 8), piece)
    if mark.status == "villain":
        words = say("picture-token", state="turn" if mark.turn else "mine")
    elif mark.status == "haunt":
        words = say("picture-token", state="rises" if villain.rises else "dead")
    else:
        words = say("picture-token.aside", villain=readable(mark.title))
    colour = BLOOD if mark.status == "villain" and mark.turn else BROWN
    paragraph(image, (at[0] + 76, at[1] + 4, at[0] + 252, at[1] + 76), words, Face.ITALIC, 25, colour, smallest=20)


def _vampire(image: Image.Image, villain: VillainBoard, box: Box) -> None:
    """The timer, the bite, and what is different now."""
    left, top, right, bottom = box
    timer = villain.mark.timer
    for i in range(max(STEPS, timer)):
        glass = icon("hourglass", 46)
        stamp(image, glass, (left + i * 52, top), BLOOD if i < timer else SPENT)
    x = left + max(STEPS, timer) * 52 + 12
    write(image, (x, top + 40), str(timer), Face.DISPLAY, 46, BLOOD)
    last = say("picture-timer", timer="last" if timer <= 1 else "more")
    paragraph(image, (x + 50, top, right, top + 60), last, Face.ITALIC, 25, BROWN, smallest=20)
    rules = ("fang", "steps", "shield", "cards")
    tall = (bottom - top - 66) // len(rules)
    for i, name in enumerate(rules):
        words = say("picture-vampire", rule=name, bite=villain.bite, where=villain.place or where("vault"))
        y = top + 66 + i * tall
        mask = {"fang": sign("vampire", 36), "steps": sign("arrow", 32), "shield": icon("shield", 34)}.get(
            name
        ) or sign("cards", 34)
        stamp(image, mask, (left + 2, y + 4), BLOOD if name == "fang" else BROWN)
        paragraph(image, (left + 52, y, right, y + tall), words, Face.TEXT, 25, INK, smallest=20)


def _haunt(image: Image.Image, villain: VillainBoard, haunt: HauntRow, box: Box) -> None:
    """The Resurrection track, and what each set does; what lies open now stands out."""
    left, top, right, bottom = box
    track = villain.mark.track
    for i in range(STEPS + 1):
        reached = i <= track
        plate = plaque((44, 44), 22, NIGHT if i == track else (236, 220, 186), GOLD if i == track else SPENT, 2)
        if i == track:
            stamp(plate, sign("out", 26), (9, 8), PALE)
        else:
            write(plate, (22, 31), str(i), Face.DISPLAY, 24, INK if reached else SPENT, align="m")
        image.paste(plate, (left + i * 58, top), plate)
        if i < STEPS:
            image.paste(INK if i < track else SPENT, (left + i * 58 + 46, top + 20, left + i * 58 + 56, top + 24))
    words = say("picture-track.rises") if villain.rises else say("picture-track", step=track)
    paragraph(
        image,
        (left + 360, top, right, top + 54),
        words,
        Face.ITALIC,
        25,
        BLOOD if villain.rises else BROWN,
        smallest=20,
    )
    rows = [*haunt.sets, ("sixes", say("picture-set", set="sixes"), say("picture-set.sixes"))]
    tall = (bottom - top - 58) // max(1, len(rows))
    for i, (key, name, text) in enumerate(rows):
        y = top + 58 + i * tall
        here = key in haunt.found
        if here:
            image.paste((238, 206, 160), (left - 6, y, right, y + tall - 4))
            image.paste(BLOOD, (left - 6, y, left - 2, y + tall - 4))
        end = line(image, (left + 6, y + 29), name, 26, 250, face=Face.BOLD, colour=BLOOD if here else INK)
        paragraph(image, (max(end + 14, left + 220), y + 5, right - 6, y + tall), text, Face.TEXT, 24, INK, smallest=19)


def _out(image: Image.Image, box: Box) -> None:
    stamp(image, sign("out", 90), (box[0], box[1] + 10), SPENT)
    line(
        image, (box[0] + 110, box[1] + 70), say("picture-board", status="out"), 34, 500, face=Face.ITALIC, colour=BROWN
    )


# One Villain in full


def draw_sheet(sheet: SheetScene) -> Picture:
    """A Villain as anybody may look at it: who it is, its Talents, and, in a game, how it stands."""
    villain, shown_cards = sheet.villain, sheet.cards
    mark = villain.mark
    below = rows_height(shown_cards) + 66 if shown_cards else 0
    top = 470 + 90
    height = top + below + 26
    image = tablecloth(height).copy()
    face = mark.villain
    oval = framed(face, (380, 470), faded=mark.status == "out")
    image.paste(oval, (38, 44), oval)
    if mark.status in ("vampire", "haunt"):
        now = roundel(mark.status, 132)
        image.paste(now, (300, 392), now)
    left, right = 456, WIDTH - 36
    heading(image, (left, 92), readable(mark.title), 56, right - left, colour=BLOOD)
    rule(image, left, right, 112)
    paragraph(image, (left, 124, right, 196), readable(villain.story), Face.ITALIC, 28, BROWN, smallest=22)
    at = 200
    if sheet.in_play:
        standing(image, villain, (left, at), right)
        at += 68
    lay_talents(image, villain.talents, (left, at + 4, right, height - below - 24), 1)
    if shown_cards:
        line(image, (36, top + 36), say("picture-shown.theirs"), 30, 600, face=Face.ITALIC, colour=BLOOD)
        lay_out(image, shown_cards, top + 54)
    stamp(image, frame((WIDTH, height), weight=3, gap=4, ornament=0), (0, 0), BROWN)
    return jpeg(image, "villain", sheet_told(sheet))


def standing(image: Image.Image, villain: VillainBoard, at: tuple[int, int], right: int) -> None:
    """Health, Souls, and the backs of the cards that are held."""
    mark = villain.mark
    x, y = at
    if mark.status != "villain":
        words = say(
            "picture-stands", player=readable(mark.player), status=mark.status, timer=mark.timer, step=mark.track
        )
        line(image, (x, y + 34), words, 30, 420, face=Face.BOLD)
        x += 440
    else:
        health_track(image, (x, y + 6), mark.health, (25, 28))
        write(image, (x + 280, y + 34), str(mark.health), Face.DISPLAY, 34, BLOOD if mark.health < 4 else INK)
        x += 340
        souls(image, (x, y + 4), mark.souls)
        x += 190
    step = min(44, (right - x) // max(1, len(mark.hand)))
    for deck, count in mark.hand:
        if count and x + 38 <= right:
            image.paste(back(deck, (38, 54)), (x, y))
            write(image, (x + 19, y + 50), say("picture-stands.backs", count=count), Face.BOLD, 22, PALE, align="m")
            x += step


def sheet_told(sheet: SheetScene) -> str:
    """A Villain in words."""
    villain = sheet.villain
    mark = villain.mark
    parts = [say("picture-sheet", villain=mark.title, shown=shown(mark.villain), story=villain.story)]
    if sheet.in_play:
        parts.append(standing_told(villain))
    parts += [talent_told(talent) for talent in villain.talents]
    parts += map(told, sheet.cards)
    return " ".join(parts)


def talent_told(talent: TalentText) -> str:
    """A Talent in words."""
    state = {None: "none", True: "ready", False: "spent"}[talent.ready] if not talent.barred else "barred"
    return say(
        "picture-talent.rule",
        talent=say("picture-talent.told", name=talent.name, state=state),
        text=talent.text,
    )


def standing_told(villain: VillainBoard) -> str:
    """How a piece stands, in words."""
    mark: VillainMark = villain.mark
    status = mark.status
    if status == "haunt" and villain.rises:
        status = "rises"
    elif status == "villain" and villain.place:
        status = "placed"
    return say(
        "picture-stood",
        player=mark.player,
        status=status,
        where=villain.place,
        timer=mark.timer,
        step=mark.track,
        health=mark.health,
        souls=mark.souls,
    )


# The eight to choose from


def candidate(one: Candidate, size: tuple[int, int]) -> Image.Image:
    """A Villain that may be chosen (RGB); grey if somebody has it. Read-only."""
    return _shelf.get((one, size), partial(_candidate, one, size))


def _candidate(one: Candidate, size: tuple[int, int]) -> Image.Image:
    width, height = size
    taken = bool(one.taken_by)
    image = vellum(size, edge=shaded(COLOURS[one.villain], 0.7)).copy()
    oval = framed(one.villain, (126, 154), faded=taken)
    image.paste(oval, (12, 26), oval)
    heading(image, (154, 44), one.title, 28, width - 172, colour=BROWN if taken else BLOOD)
    if taken:
        words = say("picture-choice.mine", player=readable(one.taken_by), villain=one.title)
        paragraph(image, (154, 66, width - 16, height - 20), words, Face.ITALIC, 28, BROWN, smallest=22)
        return image
    both = (one.passive, one.talent)
    places = shares([talent.text for talent in both], width - 172, (48, height - 18))
    for i, (talent, (top, bottom)) in enumerate(zip(both, places, strict=True)):
        if talent.ready is not None:
            stamp(image, sign("own", 22), (154, top + 3), BLOOD)
        end = line(image, (154 + 28 * i, top + 23), talent.name, 25, 240, face=Face.BOLD)
        line(image, (end + 12, top + 23), _moment(talent), 22, 150, face=Face.ITALIC, colour=BROWN)
        paragraph(image, (154, top + 27, width - 16, bottom), talent.text, Face.TEXT, 24, INK, smallest=20)
    return image
