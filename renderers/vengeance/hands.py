"""What only one seat sees: the Spell cards to choose from, then the hand with its Spells and what each winner would bring."""

from PIL import Image

from renderers.kit.encode import Picture, jpeg
from renderers.kit.panels import frame, rule, stamp
from renderers.kit.text import Face, paragraph, readable, width_of, write
from renderers.vengeance.boards import goal_mark, goals_of
from renderers.vengeance.look import (
    DIM,
    FAINT,
    GOLD,
    NIGHT,
    PALE,
    PLUM,
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
from renderers.vengeance.plates import art, roundel, shown
from renderers.vengeance.table import ROMAN, CircleFace, Coven, HandScene, HeldCard, OfferScene, SpellText, Way
from renderers.vengeance.words import NAMES, say

HEIGHT = 760
CARD = (144, 200)
NARROW = 84
"""No card is drawn narrower; they lie over each other instead."""
LEFT, RIGHT = 352, WIDTH - 28
GLIMPSE = 104
"""How much longer the picture is while another hand is shown below."""


def draw_hand(hand: HandScene) -> Picture:
    """One Witch's cards."""
    height = HEIGHT + (GLIMPSE if hand.seen else 0)
    image = ground((WIDTH, height)).copy()
    _witch(image, hand)
    _cards(image, hand.cards)
    for i, spell in enumerate(hand.spells):
        width = (RIGHT - LEFT - 16) // 2
        image.paste(spell_panel(spell, (width, 150)), (LEFT + i * (width + 16), 262))
    _ways(image, hand)
    if hand.seen:
        _glimpse(image, hand)
    stamp(image, frame((WIDTH, height), weight=3, gap=4, ornament=0), (0, 0), FAINT)
    return jpeg(image, "hand", told(hand))


def _witch(image: Image.Image, hand: HandScene) -> None:
    badge = roundel(hand.coven.witch, 236)
    image.paste(badge, (58, 28), badge)
    heading(image, (176, 312), hand.coven.title, 34, 310, align="m", smallest=24)
    line(image, (176, 344), hand.byname, 24, 316, face=Face.ITALIC, align="m", colour=DIM)
    stamp(image, rule(280, 13), (36, 356), FAINT)
    faces = {face.number: face for face in hand.circle}
    for i, goal in enumerate(hand.coven.objectives):
        y = 380 + i * 58
        mark = goal_mark(goal, 48)
        image.paste(mark, (30, y), mark)
        face = faces[goal.number]
        colour = DIM if goal.done else PALE
        line(image, (90, y + 33), face.name, 25, 166, face=Face.BOLD, colour=colour)
        if goal.done:
            stamp(image, emblem("done", 30), (286, y + 10), GOLD)
            continue
        for k, kind in enumerate(reversed(face.activated_by)):
            stamp(image, emblem(kind, 28), (294 - 30 * k, y + 10), TINTS[kind])
    words = hand.chosen or f"“{hand.motto}”"
    x = 82 if hand.chosen else 30
    if hand.chosen:
        sign = seal("done", 40)
        image.paste(sign, (30, HEIGHT - 72), sign)
    paragraph(
        image, (x, HEIGHT - 76, 330, HEIGHT - 20), words, Face.ITALIC, 24, GOLD if hand.chosen else DIM, smallest=20
    )


def _cards(image: Image.Image, cards: tuple[HeldCard, ...]) -> None:
    """The hand, side by side; the more there is, the closer it lies."""
    room = RIGHT - LEFT
    if not cards:
        write(image, ((LEFT + RIGHT) / 2, 140), say("hand-empty"), Face.ITALIC, 34, DIM, align="m")
        return
    width = max(NARROW, min(CARD[0], room // len(cards) - 12))
    step = min(width + 12, (room - width) // max(1, len(cards) - 1))
    for i, card in enumerate(cards):
        for behind in range(min(3, card.count - 1), 0, -1):
            back = plaque((width, CARD[1]), 10, NIGHT, FAINT)
            image.paste(back, (LEFT + i * step + behind * 5, 44 - behind * 5), back)
        face = held_card(card, width, hidden=step < width)
        image.paste(face, (LEFT + i * step, 44), face)


def held_card(card: HeldCard, width: int, *, hidden: bool) -> Image.Image:
    """One kind of card; of a `hidden` one only the left edge shows."""
    colour = TINTS.get(card.kind, GOLD)
    face = plaque((width, CARD[1]), 10, PLUM, colour)
    side = min(124, width - 12)
    face.paste(art(card.kind, (side, 124)), ((width - side) // 2, 12))
    if hidden:
        stamp(face, emblem(card.kind, 36), (9, 144), colour)
    else:
        name = NAMES.get(card.kind, card.kind.title())
        line(face, (width / 2, 160), name, 24, width - 10, face=Face.BOLD, align="m")
    if card.value:
        sign = plaque((52, 44), 8, NIGHT, colour)
        face.paste(sign, (8, 8), sign)
        write(face, (34, 41), str(card.value), Face.DISPLAY, 30, PALE, align="m")
    if card.count > 1:
        x = 27 if hidden else width // 2
        write(face, (x, 190 + 4 * hidden), f"×{card.count}", Face.DISPLAY, 20 if hidden else 26, PALE, align="m")
    elif not hidden:
        stamp(face, emblem(card.kind, 24), (width // 2 - 12, 169), colour)
    return face


def spell_panel(spell: SpellText, size: tuple[int, int]) -> Image.Image:
    """One of a Witch's two Spells (RGB)."""
    image = panel(size).copy()
    stamp(image, emblem(spell.art or "incantation", 38), (18, 12), GOLD)
    heading(image, (68, 42), spell.name, 25, size[0] - 86, colour=GOLD)
    paragraph(image, (22, 58, size[0] - 20, size[1] - 12), spell.text, Face.TEXT, 26, PALE, smallest=22)
    return image


def _ways(image: Image.Image, hand: HandScene) -> None:
    top = 428
    tall = HEIGHT - top - 26
    box = panel((RIGHT - LEFT, tall)).copy()
    here = next(face for face in hand.circle if face.number == hand.at)
    line(box, (20, 38), say("hand-demon", place=ROMAN[hand.at], card=here.name), 26, 560, face=Face.ITALIC, colour=GOLD)
    if hand.transient:
        sign = seal(hand.transient, 38, colour=GOLD)
        words = say("hand-transient", type=NAMES[hand.transient])
        end = line(box, (box.width - 66, 38), words, 25, 260, face=Face.ITALIC, colour=DIM, align="r")
        box.paste(sign, (end + 2, 10), sign)
    for i, way in enumerate(hand.ways):
        _way(box, 54 + i * ((tall - 60) // 3), way, (tall - 60) // 3, mine=hand.coven.witch in way.takers)
    image.paste(box, (LEFT, top))


def _way(box: Image.Image, y: int, way: Way, tall: int, *, mine: bool) -> None:
    """One winner: its sign, where the Demon goes, and what follows; a star where it brings this Witch a token."""
    box.paste(FAINT, (18, y, box.width - 18, y + 1))
    stamp(box, emblem(way.winner, 50), (20, y + (tall - 50) // 2), TINTS[way.winner])
    write(box, (128, y + tall / 2 + 12), ROMAN[way.to], Face.DISPLAY, 34, PALE, align="m")
    if mine:
        stamp(box, emblem("star", 38), (box.width - 58, y + (tall - 38) // 2), GOLD)
    right = box.width - (70 if mine else 20)
    text = readable(way.text)
    short = width_of(Face.TEXT, 25, text) <= right - 190
    top = y + (tall - 26) // 2 if short else y + 12
    paragraph(box, (190, top, right, y + tall - 4), text, Face.TEXT, 25, PALE if mine else DIM, smallest=21)


def _glimpse(image: Image.Image, hand: HandScene) -> None:
    """Another hand, which was looked at: a sign for each kind of card, with its value or how many there are."""
    box = panel((RIGHT - 28, GLIMPSE - 18)).copy()
    stamp(box, emblem("open_palm", 50), (18, 18), GOLD)
    line(box, (84, 54), hand.seen, 26, 400, face=Face.ITALIC, colour=GOLD)
    step = min(86, 720 // max(1, len(hand.seen_cards)))
    for i, card in enumerate(hand.seen_cards):
        x = 500 + i * step
        stamp(box, emblem(card.kind, 40), (x, 24), TINTS.get(card.kind, GOLD))
        words = str(card.value) if card.value else f"×{card.count}"
        write(box, (x + 42, 56), words, Face.BOLD, 26 if step > 70 else 20, PALE)
    image.paste(box, (28, HEIGHT - 8))


def told(hand: HandScene) -> str:
    """The hand in words."""
    spells = " ".join(f"{spell.name}: {spell.text}" for spell in hand.spells)
    ways = " ".join(f"{NAMES[way.winner]}: {way.text}" for way in hand.ways)
    held = say("hand-held", title=hand.coven.title, art=shown(hand.coven.witch), cards=_listed(hand.cards) or "none")
    parts = [held]
    if hand.chosen:
        parts.append(f"{hand.chosen}.")
    if hand.seen:
        parts.append(f"{hand.seen}: {_listed(hand.seen_cards)}.")
    return " ".join([*parts, say("hand-goals", goals=goals_of(hand.coven)), spells, ways])


def _listed(cards: tuple[HeldCard, ...]) -> str:
    named = (
        f"{card.kind.title()} {card.value}" if card.value else f"{card.count} {NAMES.get(card.kind, card.kind)}"
        for card in cards
    )
    return ", ".join(named)


# Before the first round


def draw_offer(offer: OfferScene) -> Picture:
    """The Spell cards that one may keep one of."""
    image = ground((WIDTH, 736)).copy()
    heading(image, (WIDTH / 2, 66), say("hand-which"), 42, 1100, align="m")
    stamp(image, rule(520, 15), (380, 80), FAINT)
    count = len(offer.witches)
    width = min(600, (WIDTH - 56 - 20 * (count - 1)) // max(1, count))
    start = (WIDTH - count * width - 20 * (count - 1)) // 2
    faces = {face.number: face for face in offer.circle}
    for i, (coven, byname, spells) in enumerate(offer.witches):
        image.paste(offered(coven, byname, spells, faces, (width, 606)), (start + i * (width + 20), 110))
    stamp(image, frame((WIDTH, 736), weight=3, gap=4, ornament=0), (0, 0), FAINT)
    return jpeg(image, "hand", told_offer(offer))


def told_offer(offer: OfferScene) -> str:
    """What is offered, in words."""
    witches = " ".join(
        f"{coven.title}, {byname}, {shown(coven.witch)}: {' '.join(f'{spell.name}: {spell.text}' for spell in spells)}"
        for coven, byname, spells in offer.witches
    )
    return say("hand-which.offered", witches=witches)


def offered(
    coven: Coven, byname: str, spells: tuple[SpellText, ...], faces: dict[int, CircleFace], size: tuple[int, int]
) -> Image.Image:
    """One of the Witches that one may choose (RGB)."""
    image = panel(size, ornament=44).copy()
    badge = roundel(coven.witch, 190)
    image.paste(badge, (24, 24), badge)
    heading(image, (236, 84), coven.title, 36, size[0] - 260, smallest=24)
    paragraph(image, (236, 98, size[0] - 30, 160), byname, Face.ITALIC, 25, DIM, smallest=21)
    for i, goal in enumerate(coven.objectives):
        mark = goal_mark(goal, 52)
        image.paste(mark, (236 + i * 62, 166), mark)
    for i, spell in enumerate(spells):
        y = 236 + i * 162
        image.paste(spell_panel(spell, (size[0] - 40, 152)), (20, y))
    names = ", ".join(faces[goal.number].name for goal in coven.objectives if goal.number % 2 == 0)
    line(
        image,
        (size[0] / 2, size[1] - 26),
        f"after {names}",
        22,
        size[0] - 120,
        face=Face.ITALIC,
        align="m",
        colour=DIM,
    )
    return image
