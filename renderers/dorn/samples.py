"""Sample tables for the pictures of Dorn; `make looks` and the tests draw them."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from engines.dorn.board import OFF
from engines.dorn.setup import setup
from engines.dorn.state import Hero, Options
from engines.dungeon import anywhere_to_centre, centre_to_centre, flood
from engines.kernel import Dice, Zone
from renderers.dorn.art.signs import SIGNS
from renderers.dorn.boards import draw_board
from renderers.dorn.candidates import draw_candidates
from renderers.dorn.hands import draw_hand
from renderers.dorn.lobbies import draw_lobby
from renderers.dorn.look import PALE, WIDTH, line, sign, wall
from renderers.dorn.nearby import draw_surroundings
from renderers.dorn.plan import GATE, GRID
from renderers.dorn.recaps import draw_recap
from renderers.dorn.sheets import draw_sheet
from renderers.dorn.table import (  # fmt: skip
    BoardScene,
    Candidate,
    Card,
    FoeMark,
    Goal,
    HandScene,
    HeroMark,
    Journey,
    Loose,
    Move,
    NearScene,
    Rank,
    RecapScene,
    SheetScene,
    Strike,
)
from renderers.dorn.views import candidates
from renderers.kit.camera import Space
from renderers.kit.encode import Picture, jpeg
from renderers.kit.lobbies import LobbyScene
from renderers.kit.panels import stamp

NUMBER: dict[Space, int] = {(spot.column, spot.row): space for space, spot in enumerate(GRID.spots)}
"""A space by column and row, to write samples by."""
MARKS = GRID.marks
ARGOS, THRONE = MARKS["argos"][0], MARKS["throne"][0]


def way(start: int, end: int) -> tuple[int, ...]:
    """The way somebody takes."""
    return tuple(flood(GRID, [start]).way(end))


def near(start: int, steps: int) -> list[int]:
    """The spaces in so many steps, in order of distance."""
    return [space for space in flood(GRID, [start], limit=steps).reached if space != start]


HALL = near(MARKS["cave_in_1"][0], 5)
TEAM = (
    HeroMark("kaerdrak", "Kaerdrak", "Ana", HALL[4], 4, 6, 2, artifacts=1, items=2, xp=3, done=True),
    HeroMark(
        "choros", "Choros", "Benedetta von und zu Hohenstein-Wildenburg", HALL[7], 7, 7, 2, items=1, xp=6, turn=True
    ),
    HeroMark("almanor", "Almanor", "Ősz 🐉 漢字", MARKS["fountain"][0], 2, 4, 1, artifacts=1),
    HeroMark("ragnar", "Ragnar", "Ana", MARKS["teleport_1"][0], 5, 5, 1, xp=2, done=True),
    HeroMark("eleanor", "Eleanor", "漢字", ARGOS, 1, 6, 3, items=1),
)
CHAMBER = MARKS["chamber"]


def foe(kind: str, space: int, number: int = 0, *, hp: int = 1) -> FoeMark:
    """A monster."""
    strong = kind in ("vampire", "mummy", "ghost", "gorgon")
    most = 2 if strong or kind == "swamp_beast" else 1
    return FoeMark(kind, kind.replace("_", " ").capitalize(), space, min(hp, most), most, number, strong)


FOES = (
    foe("skeleton", HALL[9], 1), foe("skeleton", HALL[14], 2), foe("zombie", HALL[17], 1), foe("zombie", CHAMBER[3], 2),
    foe("giant_rat", CHAMBER[6], 1), foe("giant_rat", CHAMBER[8], 2), foe("giant_rat", MARKS["sewers"][1], 3),
    foe("vampire", CHAMBER[10], hp=2), foe("mummy", CHAMBER[12], 1, hp=1), foe("ghost", MARKS["temple"][2], hp=2),
    foe("gorgon", CHAMBER[15], hp=2), foe("swamp_beast", MARKS["swamp"][12], 1, hp=2), foe("swamp_beast", MARKS["swamp"][20], 2),
    foe("zombie", MARKS["graveyard"][3], 3), foe("skeleton", MARKS["crypt"][2], 3),
)  # fmt: skip
LOOSE = (
    *(Loose("artifact", space, i + 1) for i, space in enumerate(MARKS["artifact"]) if i not in (0, 2)),
    *(Loose("treasure", space) for i, space in enumerate(MARKS["treasure"]) if i % 4),
    Loose("item", HALL[2]), Loose("artifact", CHAMBER[1], 1),
)  # fmt: skip
ZORKAL = FoeMark("zorkal", "Zorkal", THRONE, 4, 4, strong=True)
PLAY = BoardScene(True, 6, "Heroes move", TEAM, FOES, ZORKAL, 1, 7, 4, 6, 0, 1, "locked", LOOSE)
FALLEN = tuple(replace(mark, space=OFF, hp=0) if mark.hero == "almanor" else mark for mark in TEAM)
AFTER = replace(
    PLAY, day=False, turn=9, phase="Parry!", heroes=FALLEN, drops=16, rituals=2, filled=19, vigil=2, seals=3, gate="open", dark_level=2,
    zorkal=replace(ZORKAL, space=CHAMBER[9], hp=2),
    moves=tuple(Move("zombie", way(start, end)) for start, end in ((MARKS["graveyard"][0], HALL[17]), (MARKS["temple"][0], MARKS["temple"][2]), (MARKS["crypt"][0], MARKS["crypt"][2]), (GATE[2], CHAMBER[9]))),
    foes=(*FOES, FoeMark("rubble", "Cave-in", MARKS["cave_in_4"][0], 2, 3)),
)  # fmt: skip
HELD = {mark.space for mark in (*TEAM, *FOES)}


def hunting(hunter: FoeMark, prey: HeroMark, free: int) -> tuple[FoeMark, Move, Strike]:
    """What an order looks like before it is given."""
    beside = [space for space in GRID.beside[prey.space] if space not in HELD][free]
    path = flood(GRID, [hunter.space], closed={prey.space}).way(beside)
    return (
        replace(hunter, space=beside),
        Move(hunter.kind, tuple(path)),
        Strike(hunter.title, prey.title, beside, prey.space),
    )


HUNTS = (hunting(FOES[2], TEAM[0], 0), hunting(FOES[13], TEAM[2], 0), hunting(FOES[6], TEAM[2], 1))
ADJACENT = (
    Strike("Skeleton", "Kaerdrak", FOES[0].space, HALL[4]),
    Strike("Zombie", "Choros", FOES[3].space, HALL[7], 2),
)
PREVIEW = replace(
    PLAY, day=False, phase="Your orders", moves=tuple(move for _, move, _ in HUNTS), ghosts=tuple(ghost for ghost, _, _ in HUNTS),
    strikes=(*ADJACENT, *(strike for _, _, strike in HUNTS)),
)  # fmt: skip
REACH = [space for space in near(HALL[7], 6) if space not in HELD]
MOVING = NearScene(
    PLAY,
    HALL[7],
    "Choros moves: 4 steps left",
    tuple(Goal(i + 1, space) for i, space in enumerate(REACH)),
    way(HALL[2], HALL[7]),
)
STAND = CHAMBER[2]
ARCHER = replace(TEAM[4], hero="guelin", title="Guelin", space=STAND, turn=True, hp=4, most=5, level=2)
HUNTED = replace(PLAY, phase="Heroes attack", heroes=(TEAM[0], replace(TEAM[1], turn=False), *TEAM[2:4], ARCHER))


def aims(start: int) -> tuple[Strike, ...]:
    """Everybody in reach of a bow, and whom somebody else stands before."""
    found = []
    for prey in sorted(FOES, key=lambda foe: foe.space):
        others = {foe.space for foe in FOES} - {prey.space}
        line = centre_to_centre(GRID, start, prey.space)
        name = f"{prey.title} {prey.number or ''}".strip()
        if anywhere_to_centre(GRID, start, prey.space, others):
            found.append(Strike("Guelin", name, start, prey.space))
        elif line and others & set(line):
            found.append(
                Strike("Guelin", name, start, prey.space, stop=next(space for space in line if space in others))
            )
    return tuple(found)


AIMS = aims(STAND)
FREE = [sight for sight in AIMS if sight.stop == OFF]
SHOOTING = NearScene(
    HUNTED, STAND, "Guelin shoots", tuple(Goal(i + 1, sight.end) for i, sight in enumerate(FREE)), (), AIMS
)
THROUGH = NearScene(
    PLAY, TEAM[3].space, "Ragnar moves", tuple(Goal(i + 1, space) for i, space in enumerate(near(TEAM[3].space, 4)[1:]))
)

WON = RecapScene(
    True, "Zorkal is slain", "Ragnar's rapier found him on the eleventh day.",
    replace(AFTER, moves=(), zorkal=replace(ZORKAL, space=OFF, hp=0), loose=LOOSE[-1:]),
    (
        Journey(TEAM[0], (ARGOS, MARKS["herbalist"][0], HALL[12], HALL[4]), "Carried three Artifacts to the chamber.", 4),
        Journey(TEAM[1], (ARGOS, MARKS["trail"][16], MARKS["mines"][8], MARKS["artifact"][5], HALL[20], HALL[7]), "Held the western passage for five turns.", 9),
        Journey(FALLEN[2], (ARGOS, MARKS["trail"][6], MARKS["treasure"][2], MARKS["fountain"][0]), "Fell to two vampires in turn 8.", 2),
        Journey(TEAM[3], (ARGOS, MARKS["swamp"][6], MARKS["swamp"][20], MARKS["teleport_1"][0], MARKS["graveyard"][3]), "Struck the last blow.", 6),
        Journey(TEAM[4], (ARGOS,), "Never left Argos."),
    ),
    "Benedetta",
)  # fmt: skip
LOST = replace(
    WON, won=False, title="The Ultimate Ritual", line="For three turns the chamber was full.", keeper="Ősz 🐉 漢字"
)
RANKS = (
    Rank(6, 5, 1, ("Silver: 1 HP more to strong monsters",)),
    Rank(6, 5, 2, ("Silver: 1 HP more to strong monsters",)),
    Rank(7, 6, 2, ("Silver: 1 HP more to strong monsters", "Riposte: an adjacent attacker that is parried loses 1 HP")),
)
FLASK = Card("treasure", "Red Flask", "You are healed 3 HP.", note="You would have 5 of 5 HP.", number=3)
RUNE_AXE = Card("artifact", "Artifact 2", "Three of six in the chamber unlock the Gate of Doom.")
RAGNAR = SheetScene(
    replace(TEAM[3], hp=2), "the silver rapier", "Silver for what is dead and strong; later, who strikes at him is struck.", "by sword",
    RANKS, 1, 3, 5, (), (("giant_rat", 1), ("vampire", 1)), (FLASK, RUNE_AXE), blessing=True,
)  # fmt: skip
SPELLS = (
    Card("spell", "Fire Dart", "1 HP to a monster up to 4 spaces away."),
    Card(
        "spell",
        "Ice Storm",
        "No monster up to 2 spaces away can act in the next turn.",
        1,
        number=2,
        note="The vampire and 2 zombies.",
    ),
    Card("spell", "Whispered Ward", "A hero up to 3 spaces away, or you, parries 1 attack more in the next turn."),
)
ALMANOR = SheetScene(
    replace(TEAM[2], level=2), "the mage", "Fire for one, ice for many, and a whisper that turns a blow. The great spells are paid in blood.", "by spell",
    (Rank(5, 4, 0, ("Fire Dart", "Whispered Ward")), Rank(5, 5, 0, ("Fire Dart", "Whispered Ward", "Ice Storm, for a drop")), Rank(6, 6, 0, ("Whispered Ward", "Ice Storm, free", "Fire Lance", "Fire Storm, for a drop"))),
    2, 6, 7, SPELLS,
)  # fmt: skip
LORD = SheetScene(
    replace(ZORKAL, hp=3), "the Dornkeeper himself", "He waits on his throne until somebody opens the Gate.", "by sword",
    (Rank(4, 0, 2), Rank(5, 0, 2), Rank(6, 0, 3)), 2, 7, 9,
)  # fmt: skip
RITUALS = HandScene(
    "The Dornkeeper's Rituals",
    (
        Card("ritual", "March of the Dead", "Every monster moves up to 2 spaces more.", 3, "Four more of yours would reach somebody.", number=1),
        Card("ritual", "The Red Hour", "Every monster of one kind attacks once more.", 5, "Skeletons: Kaerdrak would be struck twice more.", number=2),
        Card("ritual", "Heavy Arms", "Heroes parry nothing in this turn.", 6, "Two blows more would hit.", number=3),
        Card("ritual", "The Stone Throat", "No Blessing and no spell works in the next turn of the heroes.", 8, "You lack 1 drop.", open_=False),
    ),
    drops=7,
)  # fmt: skip
BLESSINGS = HandScene(
    "Ana's heroes",
    (
        Card("blessing", "Shared Bread", "Every hero is healed 1 HP.", note="For Kaerdrak; three would be healed.", number=1),
        Card("blessing", "Second Dawn", "You are healed completely.", note="For Ragnar, who lacks nothing.", open_=False),
        FLASK,
    ),
    (TEAM[0], TEAM[3]),
)  # fmt: skip
ALONE = replace(BLESSINGS, title="Cid's heroes", cards=BLESSINGS.cards[1:2], heroes=TEAM[:1])


def sign_sheet() -> Picture:
    """Every sign, large and as small as it is used."""
    image = wall((WIDTH, -(-len(SIGNS) // 8) * 140)).copy()
    for i, name in enumerate(SIGNS):
        x, y = i % 8 * 160 + 16, i // 8 * 140 + 10
        stamp(image, sign(name, 84), (x, y), PALE)
        stamp(image, sign(name, 20), (x + 100, y + 60), PALE)
        line(image, (x + 60, y + 116), name.replace("_", " "), 22, 150, align="m")
    return jpeg(image, "signs", "All signs of Dorn")


def heroes(draw: Callable[[Sequence[Candidate]], Picture]) -> Picture:
    """The nine heroes while the team is being chosen, two of them taken."""
    state = setup(3, Options(), Dice(bytes(16)))
    state.phase, state.keeper.seat = "team", 2
    for number, (name, seat) in enumerate((("kaerdrak", 0), ("eleanor", 1))):
        state.heroes.append(Hero(number=number, seat=seat, hero=name, at=ARGOS, blessing=Zone(family="blessing")))
    return draw(candidates(state, ("Ana", "Benedetta von Hohenstein", "Cleo")))


SAMPLES: dict[str, Callable[[], Picture]] = {
    "candidates": partial(heroes, draw_candidates),
    "board": partial(draw_board, PLAY),
    "board_night": partial(draw_board, AFTER),
    "board_orders": partial(draw_board, PREVIEW),
    "near_moving": partial(draw_surroundings, MOVING),
    "near_shooting": partial(draw_surroundings, SHOOTING),
    "near_teleport": partial(draw_surroundings, THROUGH),
    "hero": partial(draw_sheet, RAGNAR),
    "hero_magic": partial(draw_sheet, ALMANOR),
    "zorkal": partial(draw_sheet, LORD),
    "hand_rituals": partial(draw_hand, RITUALS),
    "hand_blessings": partial(draw_hand, BLESSINGS),
    "lobby": partial(draw_lobby, LobbyScene("Dorn", "One Dornkeeper against five heroes in a labyrinth by torch light", ("Ana", "Ősz 🐉 漢字", "Benedetta von und zu Hohenstein-Wildenburg", "Ben", "Cid"))),
    "hand_alone": partial(draw_hand, ALONE),
    "recap": partial(draw_recap, WON),
    "recap_lost": partial(draw_recap, LOST),
    "all_signs": sign_sheet,
}  # fmt: skip
"""Every picture of Dorn with sample data."""
