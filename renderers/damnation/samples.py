"""Sample tables for the contact sheet and the tests."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from engines.damnation.castle import castle, walks
from engines.damnation.vocabulary import DECKS as FULL_DECKS
from renderers.damnation.boards import draw_board
from renderers.damnation.nearby import draw_surroundings
from renderers.damnation.table import BoardScene, Goal, Heap, Knell, Roll, Surroundings, Trap, VillainMark
from renderers.kit.encode import Picture

ANA = VillainMark("Ana", "wanderer", "The Wanderer", at="i9", health=7, souls=1, talents=(True, False, True), hand=(("kitchen", 2), ("heirloom", 1)), me=True, turn=True)  # fmt: skip
BEN = VillainMark("Benedetta von und zu Hohenstein-Wildenburg", "gentleman", "The Gentleman", at="l4", health=10, souls=0, hand=(("trophy_room", 3), ("castle", 1), ("heirloom", 1)), claimed_by="Ana")  # fmt: skip
OSZ = VillainMark("Ősz 🐉 漢字", "lost", "The Lost", at="j10", health=2, souls=2, talents=(False, False, False), hand=(("dungeon", 1),), curses=("chill",))  # fmt: skip
HAN = VillainMark("Łukasz", "collector", "The Collector", at="great_hall", health=9, souls=3, hand=(("great_hall", 6),))
MIR = VillainMark("Mirela", "aristocrat", "The Aristocrat", at="great_hall", health=5, hand=(("vault", 2),))
DOC = VillainMark("Dr. Þorvald", "professor", "The Professor", at="stair_3", health=8, hand=(("courtyard", 2),))
NYX = VillainMark(
    "Nyx", "occultist", "The Occultist", at="x7", status="vampire", health=6, timer=3, hand=(("vault", 2),)
)
IGO = VillainMark("Iñigo", "stranger", "The Stranger", status="haunt", track=2)
EIGHT = (ANA, BEN, OSZ, HAN, MIR, DOC, NYX, IGO)
KINDS = ("bear_trap", "", "", "trap_door", "", "", "saw_trap", "", "", "", "", "oubliette", "", "", "", "secret_door")
TRAPS = tuple(Trap(place, KINDS[i] if i < len(KINDS) else "") for i, place in enumerate(castle().traps))
DECKS = tuple((deck, max(0, count - 1 - i % 4)) for i, (deck, count) in enumerate(FULL_DECKS.items()))


def goals(start: str, *totals: int) -> tuple[Goal, ...]:
    """Every end of a walk of one of these totals, numbered."""
    ends = {way.end: way for total in totals for way in walks(castle(), start, total).values()}
    return tuple(Goal(i + 1, end, way.path) for i, (end, way) in enumerate(ends.items()))


CHOICE = BoardScene(
    EIGHT,
    TRAPS,
    ("w4",),
    (Knell("Hunter's Moon"), Knell("The Hungry Stair"), Knell(), Knell(), Knell()),
    decks=DECKS,
    round=9,
    roll=Roll(4, "candlelight", 3, 5),
    goals=goals("i9", 3, 4, 5),
    heap=Heap(4, 1),
    supply=4,
    locked=("kitchen",),
)  # fmt: skip
TRAIL = replace(
    CHOICE, goals=(), trail=("master_bedroom", "o1", "o2", "o3", "o4", "n4", "m4"), walker="gentleman", roll=Roll()
)
FALL = replace(TRAIL, fallen=True, knells=tuple(Knell(name) for name in ("Carnage", "Thirst", "Rust", "Grave Rot", "The Creature")), trail=())  # fmt: skip
FOUR = replace(CHOICE, villains=EIGHT[:4])

SAMPLES: dict[str, Callable[[], Picture]] = {
    "board": partial(draw_board, CHOICE),
    "board_trail": partial(draw_board, TRAIL),
    "board_fall": partial(draw_board, FALL),
    "board_four": partial(draw_board, FOUR),
    "board_empty": partial(draw_board, BoardScene((VillainMark("Ana"),))),
    "surroundings": partial(draw_surroundings, Surroundings(CHOICE, "i9", "near the Great Hall")),
    "surroundings_room": partial(draw_surroundings, Surroundings(TRAIL, "trophy_room", "in the Trophy Room")),
}
"""Every picture of Damnation with sample data."""
