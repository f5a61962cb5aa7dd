"""Sample tables for the contact sheet and the tests."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from engines.vengeance.library import library
from renderers.kit.encode import Picture, jpeg
from renderers.kit.lobbies import LobbyScene
from renderers.kit.panels import stamp
from renderers.vengeance.art.demons import DEMONS
from renderers.vengeance.art.emblems import EMBLEMS
from renderers.vengeance.art.flora import PLANTS
from renderers.vengeance.art.places import PLACES
from renderers.vengeance.art.relics import RELICS
from renderers.vengeance.boards import draw_board
from renderers.vengeance.hands import draw_hand, draw_offer
from renderers.vengeance.lobbies import draw_lobby
from renderers.vengeance.look import GOLD, WIDTH, emblem, ground, line
from renderers.vengeance.plates import art
from renderers.vengeance.recaps import draw_recap
from renderers.vengeance.table import (
    BoardScene,
    Bond,
    Coven,
    HandScene,
    HeldCard,
    Laid,
    Objective,
    OfferScene,
    RecapScene,
    Reveal,
    Rivalry,
    SpellText,
    Stacks,
    Step,
    Way,
)
from renderers.vengeance.views import circle

CIRCLE = circle()
MAELGRA = Bond("maelgra", "Maelgra", "the Ravenous", library().demons["maelgra"].text, 2)


def goals(numbers: tuple[int, ...], done: tuple[int, ...] = ()) -> tuple[Objective, ...]:
    """Five objectives, some of them done."""
    return tuple(Objective(number, number in done) for number in numbers)


ANA = Coven("Ana", "hajnalka", "Hajnalka", goals((4, 6, 8, 1, 3), (4, 1)), ("herb",), 5, 1, 2, acted=True, me=True)
BEN = Coven("Benedetta von und zu Hohenstein-Wildenburg", "ottilie", "Ottilie", goals((2, 6, 8, 5, 7), (2, 8, 5)), ("potion",), 2, 3, 1)  # fmt: skip
OSZ = Coven("Ősz 🐉 漢字", "virag", "Virág", goals((2, 6, 8, 3, 7)), (), 0, 0, 0, acted=True)
HAN = Coven(
    "漢字", "zinnia", "Zinnia", goals((2, 4, 8, 1, 3), (2, 4, 8, 1)), ("herb", "artifact"), 12, 2, 0, acted=True
)
WAYS = (
    Way(
        "herb",
        4,
        0,
        3,
        ("hajnalka", "virag"),
        True,
        False,
        "activates III for Ana and Ősz, costs a Chain, and goes to IV.",
    ),
    Way("mineral", 7, 0, 3, ("hajnalka", "virag", "zinnia", "ottilie"), True, False, "activates III, and goes to VII."),
    Way("potion", 8, 0, 0, (), False, False, "goes to VIII."),
)
REVEAL = Reveal(
    6,
    (
        Laid("herb", "Transient", ("herb",), transient=True, fate="by Artifact 12"),
        Laid("incantation", "Ana", ("potion", "mineral"), 9, "Crossed Fortunes"),
        Laid("artifact", "Benedetta von und zu", (), 12, "removes Herbs"),
        Laid("herb", "Ősz 🐉", ("herb",), fate="by Artifact 12"),
        Laid("potion", "漢字", ("potion",)),
    ),
    (0, 1, 2), "potion", 8, 3, 8, ("ottilie",),
    ("Potion activates VIII, The Inheritor", "Benedetta places a token", "Ana draws Incantation 4", "A Chain falls: two hold"),
)  # fmt: skip
PLAY = BoardScene(CIRCLE, MAELGRA, 3, (ANA, BEN, OSZ, HAN), Stacks(18, 15, 12, 7, 9, 11, 4), 7, 18, "mineral", 11, WAYS, REVEAL)  # fmt: skip

SOLO = BoardScene(
    CIRCLE, Bond("orvath", "Orvath", "the Patient", library().demons["orvath"].text, 1), 6, (ANA,), Stacks(24, 20, 16, 0, 12, 0, 13), 18, 18, "potion", 0,
    (Way("herb", 3), Way("mineral", 5, activated=6, costs=True), Way("potion", 1, 0, 6, ("hajnalka",), True)),
    Reveal(17, (Laid("potion", "Transient", ("potion",), transient=True), Laid("artifact", "The Rival", (), 7)), (0, 0, 1), open_=True),
    Rivalry(2, 4, (3, 9), "slackening", "Slackening", library().solo["slackening"].text),
)  # fmt: skip
BEFORE = BoardScene(CIRCLE, replace(MAELGRA, demon="skeir", name="Skeir", byname="the Crooked", chains=3), 1, tuple(Coven(one.player) for one in (ANA, BEN)), Stacks(26, 22, 18, 13, 13, 4, 8))  # fmt: skip
SPELLS = tuple(SpellText(spell.name, spell.text, spell.id) for spell in library().spells_of("hajnalka"))
HELD = (HeldCard("herb", 3), HeldCard("mineral"), HeldCard("potion", 2), HeldCard("artifact", value=12), HeldCard("incantation", value=4))  # fmt: skip
HAND = HandScene(ANA, "the shadow that turns its head", "Whatever you were saving, I have it already.", HELD, SPELLS, WAYS, CIRCLE, 3, MAELGRA, "mineral", 7)  # fmt: skip
HAND_FULL = replace(
    HAND, cards=(*HELD, *(HeldCard("artifact", value=value) for value in range(11, 1, -1)), HeldCard("incantation", value=13)), chosen="Draw Herb and Mineral", seen="The hand of Benedetta, round 6", seen_cards=HELD
)  # fmt: skip
OFFER = OfferScene("Ana", ((ANA, HAND.byname, SPELLS), (BEN, "the bell-founder's widow", tuple(SpellText(spell.name, spell.text) for spell in library().spells_of("ottilie")))), CIRCLE)  # fmt: skip
WAY_THERE = tuple(
    Step(("herb", "mineral", "", "potion", "herb", "potion")[i % 6], (3, 7, 7, 2, 4, 8)[i % 6], (3, 2, 1, 2, 3)[i % 5], (0, 3, 0, 7, 2, 4)[i % 6], (("hajnalka", "virag", "zinnia"), (), ("ottilie",))[i % 3] if i % 6 in (1, 3, 4, 5) else ())
    for i in range(18)
)  # fmt: skip
WON = RecapScene("win", "Ana and 漢字", "Ana and 漢字 took vengeance in round 18.", MAELGRA, (replace(ANA, me=False, objectives=goals((4, 6, 8, 1, 3), (4, 6, 8, 1, 3))), BEN, OSZ, HAN), (0,), WAY_THERE, CIRCLE, ("Round 4: one Chain is left.", "Round 7: a Chain comes back in time.", "Round 15: one more for Ana and 漢字."))  # fmt: skip
LOST = RecapScene("chains", "Maelgra the Ravenous", "The last Chain fell in round 4. Everybody has lost.", MAELGRA, (BEN, OSZ), (), WAY_THERE[:4], CIRCLE)  # fmt: skip


def art_sheet() -> Picture:
    """Everything that is engraved, by name."""
    names = [*PLANTS, *DEMONS, *RELICS, *PLACES]
    across, cell = 6, WIDTH // 6
    image = ground((WIDTH, -(-len(names) // across) * (cell + 34))).copy()
    for i, name in enumerate(names):
        x, y = i % across * cell, i // across * (cell + 34)
        size = (cell - 10, cell - 70) if name in PLACES else (cell - 10, cell - 10)
        image.paste(art(name, size), (x + 5, y + 5))
        line(image, (x + cell / 2, y + cell + 18), name.replace("_", " "), 24, cell - 8, align="m")
    return jpeg(image, "art", "All plants, Demons, relics and places")


def emblem_sheet() -> Picture:
    """Every small sign, large and as small as it is used."""
    image = ground((WIDTH, -(-len(EMBLEMS) // 8) * 160)).copy()
    for i, name in enumerate(EMBLEMS):
        x, y = i % 8 * 160 + 20, i // 8 * 160 + 16
        stamp(image, emblem(name, 80), (x, y), GOLD)
        stamp(image, emblem(name, 22), (x + 90, y + 50), GOLD)
        line(image, (x + 50, y + 116), name, 22, 150, align="m")
    return jpeg(image, "emblems", "All small signs")


SAMPLES: dict[str, Callable[[], Picture]] = {
    "lobby": partial(draw_lobby, LobbyScene("Vengeance", "One to four Witches, eight cards, and a Demon in three Chains", ("Ana", "Ősz 🐉 漢字", "Benedetta von und zu Hohenstein-Wildenburg"))),
    "offer": partial(draw_offer, OFFER),
    "board_before": partial(draw_board, BEFORE),
    "board": partial(draw_board, PLAY),
    "board_solo": partial(draw_board, SOLO),
    "hand": partial(draw_hand, HAND),
    "hand_full": partial(draw_hand, HAND_FULL),
    "recap": partial(draw_recap, WON),
    "recap_lost": partial(draw_recap, LOST),
    "all_art": art_sheet,
    "all_emblems": emblem_sheet,
}  # fmt: skip
"""Every picture of Vengeance with sample data."""
