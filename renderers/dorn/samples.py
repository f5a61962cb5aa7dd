"""Sample tables for the pictures of Dorn; `make looks` and the tests draw them."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from engines.dungeon import flood
from renderers.dorn.boards import draw_board
from renderers.dorn.nearby import draw_surroundings
from renderers.dorn.plan import GATE, GRID, within
from renderers.dorn.table import OFF, BoardScene, FoeMark, Goal, HeroMark, Loose, Move, NearScene, Strike
from renderers.kit.camera import Space
from renderers.kit.encode import Picture

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
    HeroMark("choros", "Choros", "Benedetta von und zu Hohenstein-Wildenburg", HALL[7], 7, 7, 2, items=1, xp=6, turn=True),
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
    return replace(hunter, space=beside), Move(hunter.kind, tuple(path)), Strike(hunter.title, prey.title, beside, prey.space)


HUNTS = (hunting(FOES[2], TEAM[0], 0), hunting(FOES[13], TEAM[2], 0), hunting(FOES[6], TEAM[2], 1))
ADJACENT = (Strike("Skeleton", "Kaerdrak", FOES[0].space, HALL[4]), Strike("Zombie", "Choros", FOES[3].space, HALL[7]))
PREVIEW = replace(
    PLAY, day=False, phase="Your orders", moves=tuple(move for _, move, _ in HUNTS), ghosts=tuple(ghost for ghost, _, _ in HUNTS),
    strikes=(*ADJACENT, *(strike for _, _, strike in HUNTS)),
)  # fmt: skip
REACH = [space for space in near(HALL[7], 6) if space not in HELD]
MOVING = NearScene(PLAY, HALL[7], "Choros moves: 4 steps left", tuple(Goal(i + 1, space) for i, space in enumerate(REACH)), way(HALL[2], HALL[7]))
ARCHER = replace(TEAM[4], hero="guelin", title="Guelin", space=HALL[2], turn=True, hp=4, most=5, level=2)
HUNTED = replace(PLAY, phase="Heroes attack", heroes=(TEAM[0], replace(TEAM[1], turn=False), *TEAM[2:4], ARCHER))
AIMS = (("Skeleton 1", HALL[9]), ("Zombie 2", CHAMBER[3]), ("Zombie 1", HALL[17]), ("Mummy 1", CHAMBER[12]))
SHOOTING = NearScene(
    HUNTED, HALL[2], "Guelin shoots", tuple(Goal(i + 1, space) for i, (_, space) in enumerate(AIMS[:3])),
    sights=tuple(Strike("Guelin", whom, HALL[2], space, stop=CHAMBER[6] if i == 3 else OFF) for i, (whom, space) in enumerate(AIMS)),
)  # fmt: skip
THROUGH = NearScene(
    PLAY, TEAM[3].space, "Ragnar moves", tuple(Goal(i + 1, space) for i, space in enumerate(near(TEAM[3].space, 4)[1:]))
)

SAMPLES: dict[str, Callable[[], Picture]] = {
    "board": partial(draw_board, PLAY),
    "board_night": partial(draw_board, AFTER),
    "board_orders": partial(draw_board, PREVIEW),
    "near_moving": partial(draw_surroundings, MOVING),
    "near_shooting": partial(draw_surroundings, SHOOTING),
    "near_teleport": partial(draw_surroundings, THROUGH),
}
"""Every picture of Dorn with sample data."""
