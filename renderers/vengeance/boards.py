"""The board that stands under every round: the circle, how the last round was decided, the Witches."""

from functools import partial

from PIL import Image

from renderers.kit.cache import ImageShelf
from renderers.kit.colours import Rgb
from renderers.kit.encode import Picture, jpeg
from renderers.kit.outlines import arch, ellipse, ribbon
from renderers.kit.panels import shape_mask, stamp
from renderers.kit.text import Face, paragraph, readable, write
from renderers.vengeance.circle import HEIGHT as CIRCLE
from renderers.vengeance.circle import circle
from renderers.vengeance.look import (
    DIM,
    FAINT,
    GOLD,
    NIGHT,
    PALE,
    PLUM,
    ROSE,
    TINTS,
    WIDTH,
    emblem,
    ground,
    heading,
    line,
    panel,
    plaque,
    seal,
)
from renderers.vengeance.plates import roundel, shown
from renderers.vengeance.table import ROMAN, BoardScene, Coven, Laid, Objective, Reveal, Rivalry
from renderers.vengeance.words import NAMES, say

MARGIN = 16
STRIP = 214
COVEN = 218
GAP = 10

_parts: ImageShelf[object] = ImageShelf()


def draw_board(table: BoardScene) -> Picture:
    """The whole table in one picture. What did not change since the last one is pasted, not drawn."""
    strip = STRIP + GAP if table.reveal else 0
    height = CIRCLE + strip + COVEN + MARGIN
    image = ground((WIDTH, height)).copy()
    image.paste(circle(table), (0, 0))
    y = CIRCLE
    if table.reveal:
        image.paste(_parts.get(("strip", table.reveal), partial(_strip, table.reveal)), (MARGIN, y))
        y += strip
    seats = len(table.covens) + bool(table.rivalry)
    for i, (x, width) in enumerate(columns(seats)):
        if i < len(table.covens):
            coven = table.covens[i]
            part = _parts.get(
                ("coven", coven, width, bool(table.round)), partial(coven_panel, coven, (width, COVEN), table.round)
            )
        else:
            part = rival_panel(table.rivalry or Rivalry(0, 0), (width, COVEN))
        image.paste(part, (x, y))
    return jpeg(image, "board", describe(table))


def columns(count: int) -> list[tuple[int, int]]:
    """Left edge and width of each seat's panel."""
    gap = 12
    width = min(616, (WIDTH - 2 * MARGIN - gap * (count - 1)) // max(1, count))
    start = (WIDTH - count * width - gap * (count - 1)) // 2
    return [(start + i * (width + gap), width) for i in range(count)]


# The Witches


def coven_panel(coven: Coven, size: tuple[int, int], number: int) -> Image.Image:
    """One Witch as everybody sees her (RGB); ``number`` is the round, 0 before the first."""
    image = panel(size, strong=coven.me).copy()
    width, height = size
    room = width - 118 - 58
    badge = roundel(coven.witch, 84) if coven.witch else seal("leaf", 84, filled=False, colour=FAINT)
    image.paste(badge, (14, 14), badge)
    line(image, (110, 52), readable(coven.player, "Somebody"), 29, room, face=Face.BOLD)
    line(
        image,
        (110, 84),
        coven.title or say("picture-chooses"),
        25,
        width - 150 - 36 * len(coven.passives),
        face=Face.ITALIC,
        colour=DIM,
    )
    if number:
        done = seal("done", 44) if coven.acted else seal("hourglass", 44, filled=False, colour=FAINT)
        image.paste(done, (width - 58, 14), done)
    if not coven.witch:
        return image
    step = min(64, (width - 28) // 5)
    for i, goal in enumerate(coven.objectives):
        mark = goal_mark(goal, 50)
        image.paste(mark, (14 + i * step, 110), mark)
    x = 16
    for i, passive in enumerate(reversed(coven.passives)):
        stamp(image, emblem(passive, 32), (width - 46 - i * 36, 66), GOLD)
    if coven.passives:
        write(image, (width - 18 - 36 * len(coven.passives), 90), "+", Face.DISPLAY, 24, GOLD, align="r")
    for kind, count in (("leaf", coven.objects), ("artifact", coven.artifacts), ("incantation", coven.incantations)):
        stamp(image, emblem(kind, 28), (x, height - 44), DIM)
        x = write(image, (x + 35, height - 21), str(count), Face.BOLD, 27, PALE)[2] + 22
    return image


LARGE_MARK = 90
"""From this size on the number on a mark can be read on a phone."""


def goal_mark(goal: Objective, size: int) -> Image.Image:
    """An objective: an arch for a Gate, a disc for a Vengeance; solid once a token lies on it (RGBA)."""
    return _parts.get(("goal", goal, size), partial(_goal_mark, goal, size))


def _goal_mark(goal: Objective, size: int) -> Image.Image:
    s = float(size)
    gate = goal.number % 2 == 1
    image = Image.new("RGBA", (size, size), (*GOLD, 0))
    edge = 3.0

    def outline(inset: float) -> tuple[tuple[float, float], ...]:
        if gate:
            return arch(s * 0.06 + inset, 1 + inset, s * 0.94 - inset, s - 1 - inset, pointed=0.3)
        return ellipse(s / 2, s / 2, s / 2 - 1 - inset)

    image.paste((*(GOLD if goal.done else FAINT), 255), (0, 0), shape_mask((size, size), ((True, outline(0)),), 3))
    if not goal.done:
        image.paste((*NIGHT, 255), (0, 0), shape_mask((size, size), ((True, outline(edge)),), 3))
    text = ROMAN[goal.number]
    large = 30 if size >= LARGE_MARK else 22 if len(text) < 4 else 18
    write(image, (s / 2, s * (0.7 if gate else 0.62)), text, Face.CAPS, large, NIGHT if goal.done else PALE, align="m")
    return image


def rival_panel(rivalry: Rivalry, size: tuple[int, int]) -> Image.Image:
    """The rival of who plays alone (RGB)."""
    image = panel(size).copy()
    heading(image, (22, 54), say("the-rival"), 32, size[0] - 44)
    write(
        image,
        (22, 88),
        say("picture-malice", malice=rivalry.malice, limit=rivalry.limit),
        Face.ITALIC,
        26,
        ROSE if rivalry.malice else DIM,
    )
    for i in range(rivalry.limit):
        full = i < rivalry.malice
        mark = seal("demon", 46, filled=full, colour=ROSE if full else FAINT)
        image.paste(mark, (22 + i * 54, 104), mark)
    stamp(image, emblem("artifact", 30), (22, size[1] - 46), DIM)
    held = ", ".join(str(value) for value in rivalry.store) or say("picture-store.none")
    line(image, (60, size[1] - 22), say("picture-store", held=held), 25, 220, face=Face.ITALIC, colour=DIM)
    if rivalry.card:
        left = 300
        stamp(image, emblem(rivalry.card, 58), (left, 26), GOLD)
        heading(image, (left + 74, 68), rivalry.name, 26, size[0] - left - 96, colour=GOLD)
        paragraph(image, (left, 96, size[0] - 20, size[1] - 16), rivalry.text, Face.TEXT, 25, PALE, smallest=21)
    return image


# How the round was decided


def _strip(reveal: Reveal) -> Image.Image:
    """The cards in the order of effect on the left, the count in the middle, the Demon's step on the right."""
    width = WIDTH - 2 * MARGIN
    image = panel((width, STRIP)).copy()
    heading(image, (20, 38), say("picture-round.decided", round=reveal.round), 24, 220, colour=GOLD)
    cards = reveal.cards
    step = min(134, 676 // max(1, len(cards)))
    for i, card in enumerate(cards):
        lying(image, (20 + i * step, 48), card, step - 8)
    count(image, 712, reveal)
    if reveal.open_:
        write(image, (width - 30, 112), say("picture-resolving"), Face.ITALIC, 28, DIM, align="r")
    else:
        outcome(image, 920, width, reveal)
    return image


def lying(image: Image.Image, at: tuple[int, int], card: Laid, room: int) -> None:
    """A card with whose it is below, and what became of it across it."""
    wide = min(82, room)
    x, y = at[0] + (room - wide) // 2, at[1]
    edge = GOLD if card.transient else FAINT
    face = plaque((wide, 84), 8, (66, 45, 30) if card.transient else PLUM, edge)
    colour: Rgb = TINTS.get(card.kind, GOLD)
    if card.counts and card.kind == "incantation":
        stamp(face, emblem(card.kind, 26), (6, 6), DIM)
        part = 34 if len(card.counts) < 3 else 25
        start = (wide - part * len(card.counts)) // 2
        for i, kind in enumerate(card.counts):
            stamp(face, emblem(kind, part - 3), (start + i * part, 40), TINTS[kind])
    else:
        stamp(face, emblem(card.kind, 48), ((wide - 48) // 2, 8 if card.value else 18), colour)
    if card.value and not (card.counts and card.kind == "incantation"):
        write(face, (wide / 2, 78), str(card.value), Face.DISPLAY, 24, PALE, align="m")
    elif card.value:
        write(face, (wide - 8, 28), str(card.value), Face.DISPLAY, 20, PALE, align="r")
    if card.fate:
        face.putalpha(face.getchannel("A").point([round(i * 0.5) for i in range(256)]))
    image.paste(face, (x, y), face)
    if card.fate:
        bar = shape_mask((wide, 84), ((True, ribbon(((6, 76), (wide - 6, 8)), 5)),), 3)
        stamp(image, bar, (x, y), ROSE)
    line(image, (x + wide / 2, y + 106), readable(card.who, "Somebody"), 22, room + 4, align="m")
    below = card.fate or card.did
    if below:
        box = (x + wide // 2 - room // 2 - 2, y + 110, x + wide // 2 + room // 2 + 2, y + 156)
        paragraph(image, box, below, Face.ITALIC, 20, ROSE if card.fate else GOLD, align="m", smallest=18)


def count(image: Image.Image, left: int, reveal: Reveal) -> None:
    """How many of each type; the winner on a disc."""
    write(image, (left, 38), say("picture-count.open" if reveal.open_ else "picture-count"), Face.ITALIC, 24, DIM)
    for i, (kind, count) in enumerate(zip(("herb", "mineral", "potion"), reveal.counts, strict=True)):
        x, won = left + i * 62, kind == reveal.winner
        mark = seal(kind, 54, filled=won, colour=TINTS[kind] if won else FAINT)
        image.paste(mark, (x, 58), mark)
        write(image, (x + 27, 148), str(count), Face.DISPLAY, 30, PALE if won else DIM, align="m")
    tie = reveal.winner and sum(count == max(reveal.counts) for count in reveal.counts) > 1
    if reveal.open_:
        return
    words = say("picture-nothing-left")
    if reveal.winner:
        words = say("picture-wins.tie" if tie else "picture-wins", type=NAMES[reveal.winner])
    line(image, (left + 90, 184), words, 25, 210, face=Face.BOLD, align="m", colour=PALE)


def outcome(image: Image.Image, left: int, width: int, reveal: Reveal) -> None:
    """Where the Demon went, and up to four lines of what came of it."""
    if reveal.winner:
        stamp(image, emblem("demon", 34), (left, 14), GOLD)
        write(image, (left + 46, 42), way_gone(reveal), Face.BOLD, 30, PALE)
    for i, words in enumerate(reveal.lines[:5]):
        line(
            image,
            (left, 80 + i * 30),
            readable(words),
            24,
            width - left - 16,
            colour=PALE if i == 0 else DIM,
        )


def way_gone(reveal: Reveal) -> str:
    """From where to where; a place alone where the Demon has not gone on, since the game was won there, or something comes before."""
    places = dict.fromkeys((reveal.start, reveal.end))
    return "  →  ".join(ROMAN[place] for place in places)


# In words


def describe(table: BoardScene) -> str:
    """The board in words."""
    here = next(face for face in table.circle if face.number == table.at)
    out = [f"{say('picture-round', round=table.round, rounds=table.rounds)}." if table.round else say("board-choosing")]
    out.append(
        say(
            "board-demon",
            name=table.bond.name,
            byname=table.bond.byname,
            place=ROMAN[table.at],
            card=here.name,
            art=shown(here.art),
            chains=table.bond.chains,
        )
    )
    if table.transient:
        out.append(say("board-transient", type=NAMES[table.transient], left=table.left))
    out += [say("board-acted", player=coven.player) for coven in table.covens if coven.acted and table.round]
    if table.reveal:
        cards = ", ".join(_told(card) for card in table.reveal.cards)
        lines = ". ".join(table.reveal.lines)
        part = "" if lines else ".laid"
        out.append(say(f"board-reveal{part}", round=table.reveal.round, cards=cards, lines=lines))
    for coven in table.covens:
        out.append(
            say(
                "board-witch",
                player=coven.player,
                title=coven.title or "none",
                goals=goals_of(coven) or "none",
                objects=coven.objects,
                artifacts=coven.artifacts,
                incantations=coven.incantations,
            )
        )
    out += [f"{NAMES[way.winner]}: {way.text}" for way in table.ways if way.text]
    return " ".join(out)


def goals_of(coven: Coven) -> str:
    """Which objectives a Witch has, and which of them are done."""
    places = ((ROMAN[goal.number], goal.done) for goal in coven.objectives)
    return ", ".join(say("board-goal-done", goal=place) if done else place for place, done in places)


def _told(card: Laid) -> str:
    laid = say("board-laid", who=card.who, kind=card.kind, value=card.value)
    fate = card.fate or card.did
    return say("board-laid.fate", card=laid, fate=fate) if fate else laid
