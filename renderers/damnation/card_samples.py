"""Sample hands, boards, lobbies and recaps for the contact sheet and the tests."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from engines.damnation.library import library
from engines.damnation.vocabulary import HAUNT_CARDS
from renderers.damnation.art.pictures import CARD_EMBLEMS
from renderers.damnation.card_table import (
    Candidate,
    ChoiceScene,
    HandScene,
    HauntRow,
    Lane,
    LaneMark,
    Offer,
    RecapScene,
    Toll,
    VillainBoard,
)
from renderers.damnation.cards import draw_cards, tablecloth
from renderers.damnation.hands import draw_choice, draw_hand
from renderers.damnation.holdings import card_sheet, set_rules, talents_of, villain_sheet
from renderers.damnation.lobbies import VILLAINS, draw_lobby
from renderers.damnation.look import WIDTH, line
from renderers.damnation.plates import engraving, framed
from renderers.damnation.printed import card_face
from renderers.damnation.recaps import draw_recap
from renderers.damnation.table import VillainMark
from renderers.kit.encode import Picture, jpeg
from renderers.kit.lobbies import LobbyScene

NAMES = (
    "Ana",
    "Benedetta von und zu Hohenstein-Wildenburg",
    "Ősz ◊",
    "Łukasz",
    "Ilka",
    "Dr. Þorvald",
    "Iñigo",
    "Mirela",
)
SETS = set_rules()


def mark(player: str, villain: str, **standing: object) -> VillainMark:
    """A piece in the middle of a game."""
    return replace(VillainMark(player, villain, library().villains[villain].name, at="k4"), **standing)  # type: ignore[arg-type]


def villain_board(
    player: str, villain: str, *spent: str, place: str = "in the Kitchen", **standing: object
) -> VillainBoard:
    """Its board, some of its tokens spent."""
    signs = ("own", "fate", "ransack")
    talents = tuple(
        replace(talent, ready=talent.sign not in spent) if talent.sign in signs else talent
        for talent in talents_of(villain)
    )
    return VillainBoard(mark(player, villain, **standing), library().villains[villain].story, talents, place)


def candidates(*taken: str) -> tuple[Candidate, ...]:
    """The eight, some of them taken by others."""
    found = []
    for i, villain in enumerate(library().villains.values()):
        own, *_, passive, _ = talents_of(villain.id)
        found.append(Candidate(villain.id, villain.name, passive, own, NAMES[i] if villain.id in taken else ""))
    return tuple(found)


HELD = tuple(
    map(card_face, ("carving_knife", "leather_apron", "a_loose_cobble", "horseshoe", "death_mask", "ash_stake"))
)
SHOWN = tuple(map(card_face, ("strange_claw", "the_taxidermists_thread")))
HAND = HandScene("Ana", (villain_board("Ana", "professor", "fate", health=6, souls=2, turn=True, me=True),), HELD, SHOWN, limit=6)  # fmt: skip
LONG = HandScene(
    NAMES[1],
    (villain_board(NAMES[1], "aristocrat", health=2, souls=9, claimed_by=NAMES[1], me=True, place="near the Dungeon"),),
    tuple(map(card_face, list(library().cards)[:14])),
    limit=8,
)
ARRIVAL = tuple(card_face(card, waking=True) for card in ("fathers_duelling_pistol", "rosary", "travelling_cloak"))
CHOICE = ChoiceScene("Ana", candidates("gentleman", "professor"), ARRIVAL)
SEALED = HandScene("Ana", (villain_board("Ana", "lost", place=""),), (replace(ARRIVAL[0], sealed=True), *ARRIVAL[1:]))
DEAL = HandScene("Ana", (villain_board("Ana", "lost"),), tuple(map(card_face, ("rosary", "greatcoat"))), offers=(Offer(tuple(map(card_face, ("the_crone_who_stirs", "garlic_string")))),))  # fmt: skip
VAMPIRE = HandScene(
    "Ana",
    (villain_board("Ana", "collector", status="vampire", timer=3, turn=True, place="near the Kitchen"),),
    tuple(map(card_face, ("bat_form", "the_gaze", "the_open_crypt"))),
    aside=tuple(map(card_face, ("crossbow", "wedding_ring", "bat_cloak", "the_bell_pull", "cleaver"))),
)
HAUNT = HandScene(
    "Ana",
    (villain_board("Ana", "gentleman", status="haunt", track=3, turn=True, place=""),),
    haunt=HauntRow(("haunt_vengeance_six", "haunt_death_six", "haunt_vengeance"), 1, SETS, ("vengeance",)),
)
TWO = HandScene(
    "Ana",
    (villain_board("Ana", "wanderer", "own"), villain_board("Ana", "stranger", health=3, souls=7)),
    HELD[:4],
    limit=7,
)


def _lane(place: int, villain: str, dies: int = 0, by: str = "", how: str = "", at: str = "", rounds: int = 23) -> Lane:
    """Health that falls by steps until it is gone."""
    health = tuple(max(0, 10 - (i * (place + 2)) // 9) if not dies or i + 1 < dies else 0 for i in range(rounds))
    marks = (LaneMark(dies, "slain", by, at, how),) if dies else ()
    status = "out" if dies else "villain"
    proud = (f"{place + 1} slain", f"{place * 3 + 4} Damage done", "2 traps sprung")
    return Lane(mark(NAMES[place], villain, status=status), health, marks, proud, won=not dies)


HUNT = (LaneMark(9, "vampire"), LaneMark(13, "home"))
LANES = (
    replace(_lane(0, "stranger"), marks=HUNT),
    _lane(1, "occultist", 23, "stranger", "by the Stranger", "in the Kitchen"),
    _lane(2, "gentleman", 19, "", "by the Staircase", "on stair 12"),
    _lane(3, "lost", 17, "stranger", "by the Stranger", "near the Kitchen"),
    _lane(4, "collector", 14, "lost", "by the Lost", "in the Cemetery"),
    _lane(5, "professor", 11, "", "by the water", "in the Moat"),
    _lane(6, "aristocrat", 8, "wanderer", "by the Wanderer", "in the Great Hall"),
    _lane(7, "wanderer", 5, "", "by The Iron Maiden", "in the Torture Chamber"),
)
TOLLS = tuple(
    Toll(card, library().knells[card].name, number)
    for card, number in (("carnage", 5), ("thirst", 8), ("the_creature", 11), ("rust", 11), ("the_hungry_stair", 14))
)
END = RecapScene(
    "Ana", "The Stranger is the last one left, after 23 rounds. Until tomorrow evening.", LANES, 23, TOLLS, 14
)
LONG_END = RecapScene(
    NAMES[1], "The Occultist is the last one left, after 3 rounds. Until tomorrow evening.",
    tuple(Lane(mark(NAMES[1], villain), won=villain == "occultist") for villain in ("occultist", "lost")), 3, (replace(TOLLS[0], round=2),),
)  # fmt: skip


def plate_sheet() -> Picture:
    """What is engraved on every card, by name."""
    cards = [card for card in CARD_EMBLEMS if card not in HAUNT_CARDS]
    across, cell = 12, WIDTH // 12
    image = tablecloth(-(-len(cards) // across) * (cell + 50)).copy()
    for i, card in enumerate(cards):
        x, y = i % across * cell, i // across * (cell + 50)
        printed = library().cards.get(card)
        deck, kind = (printed.deck, printed.kind) if printed else ("", "")
        image.paste(engraving(card, (cell - 10, cell + 16), deck=deck, kind=kind), (x + 5, y + 4))
        line(image, (x + cell / 2, y + cell + 42), card.replace("_", " "), 20, cell - 6, align="m")
    return jpeg(image, "plates", "The picture of every card")


def portrait_sheet() -> Picture:
    """The eight Villains, the Vampire and the Haunt."""
    image = tablecloth(2 * 320).copy()
    for i, villain in enumerate((*VILLAINS, "vampire", "haunt")):
        oval = framed(villain, (246, 304))
        image.paste(oval, (5 + i % 5 * 254, 8 + i // 5 * 316), oval)
    return jpeg(image, "portraits", "All portraits")


SAMPLES: dict[str, Callable[[], Picture]] = {
    "lobby": partial(draw_lobby, LobbyScene("Damnation: The Gothic Game", "Eight Villains, one castle, five Deathknells. The last one is left.", NAMES)),
    "choice": partial(draw_choice, CHOICE),
    "hand_sealed": partial(draw_hand, SEALED),
    "hand_deal": partial(draw_hand, DEAL),
    "hand": partial(draw_hand, HAND),
    "hand_long": partial(draw_hand, LONG),
    "hand_vampire": partial(draw_hand, VAMPIRE),
    "hand_haunt": partial(draw_hand, HAUNT),
    "hand_two": partial(draw_hand, TWO),
    "villain": partial(villain_sheet, "occultist"),
    "card": partial(card_sheet, "One card", ("the_monkeys_paw",)),
    "cards": partial(draw_cards, "Face up", (*HELD, *SHOWN)),
    "recap": partial(draw_recap, END),
    "recap_long": partial(draw_recap, LONG_END),
    "all_plates": plate_sheet,
    "all_portraits": portrait_sheet,
}  # fmt: skip
"""Every picture of cards, boards, lobbies and recaps with sample data."""
