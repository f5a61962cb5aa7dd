"""The map of Dorn: what the rules ask of it, and what makes it worth playing."""

import tomllib
from itertools import combinations, product
from pathlib import Path

import pytest

from engines.dungeon import EAST, FAR, WEST, Kind, Sign, flood, grid_of, read_drawing, write_drawing

FILE = Path(__file__).parents[3] / "engines" / "dorn" / "content" / "map.toml"
DATA = tomllib.loads(FILE.read_text(encoding="utf-8"))
LEGEND = {character: Sign.model_validate(sign) for character, sign in DATA["legend"].items()}
DRAWING = read_drawing(DATA["map"]["drawing"], LEGEND)
MAP = grid_of(DRAWING, LEGEND)
GATE = "gate_of_doom"
ARGOS = MAP.marks["argos"][0]
CAVE_INS = [MAP.marks[f"cave_in_{n}"][0] for n in range(1, 7)]
GROUNDS = ("argos", "trail", "swamp", "mines", "graveyard", "sewers", "crypt", "temple", "chamber", "throne_room")
OUTSIDE = (*MAP.marks["argos"], *MAP.marks["trail"])
"""Where no monster goes."""
LABYRINTH = [space for space in range(len(MAP)) if not any(space in MAP.marks[ground] for ground in GROUNDS)]
WALK = flood(MAP, [ARGOS])
MONSTERS = flood(MAP, MAP.marks["chamber"], OUTSIDE)


def touching(first, second):
    """Whether a cell with one of these signs lies beside a cell with one of those, walls or not."""
    places = [[cell for cell, signs in DRAWING.cells.items() if signs[0] in letters] for letters in (first, second)]
    return any(abs(r - x) + abs(c - y) == 1 for (r, c), (x, y) in product(*places))


def obstacles(name):
    return [cell for cell, signs in DRAWING.cells.items() if signs[0] in LEGEND and LEGEND[signs[0]].name == name]


def test_it_is_kept_as_it_is_written():
    assert write_drawing(DRAWING) == DATA["map"]["drawing"].rstrip("\n")
    assert (DRAWING.rows, DRAWING.columns) == (24, 34)
    assert 300 <= len(MAP) <= 500


@pytest.mark.rule("DORN-SETUP-01", "DORN-SETUP-02", "DORN-SETUP-06", "DORN-BRD-03", "DORN-BRD-06", "DORN-MOV-09")
@pytest.mark.parametrize(
    ("name", "count"),
    [("artifact", 6), ("treasure", 24), ("monster", 6), ("fountain", 2), ("teleport_1", 2), ("teleport_2", 2),
     ("sewers", 3), ("argos", 1), ("throne", 1), ("herbalist", 1), ("chamber", 19), *((f"cave_in_{n}", 1) for n in range(1, 7))],
)  # fmt: skip
def test_what_there_is_of_each(name, count):
    assert len(MAP.marks[name]) == count


def test_every_space_is_ground_of_one_kind_and_bears_at_most_one_thing():
    things = [name for name in MAP.marks if name not in GROUNDS]
    for space in range(len(MAP)):
        assert sum(space in MAP.marks[ground] for ground in GROUNDS) <= 1
        assert sum(space in MAP.marks[thing] for thing in things) <= 1
    assert LEGEND["G"].kind is Kind.GATE


@pytest.mark.parametrize("ground", ["graveyard", "crypt", "temple"])
def test_where_monsters_are_summoned_there_is_some_room(ground):
    assert 4 <= len(MAP.marks[ground]) <= 9


@pytest.mark.parametrize("ground", [ground for ground in GROUNDS if ground != "sewers"])
def test_every_area_is_in_one_piece(ground):
    spaces = MAP.marks[ground]
    others = set(range(len(MAP))) - {*spaces}
    assert len(flood(MAP, spaces[:1], others, twins=False).reached) == len(spaces)


def test_every_space_can_be_walked_to_but_those_behind_the_gate():
    unreached = [space for space, far in enumerate(WALK.distance) if far == FAR]
    assert unreached == list(MAP.marks["throne_room"])
    assert FAR not in flood(MAP.opened(GATE), [ARGOS]).distance


@pytest.mark.rule("DORN-AMB-54", "DORN-MOV-07")
def test_the_gate_is_a_border_between_the_chamber_and_the_throne_room():
    ((here, _, there),) = MAP.gates[GATE]
    assert here in MAP.marks["chamber"]
    assert there in MAP.marks["throne_room"]
    assert MAP.marks["throne"][0] in MAP.marks["throne_room"]
    assert flood(MAP.opened(GATE), [there]).distance[MAP.marks["throne"][0]] >= 3


@pytest.mark.rule("DORN-BRD-12", "DORN-AMB-35")
def test_argos_is_left_by_its_main_gate_onto_the_trail_only():
    (before,) = MAP.beside[ARGOS]
    assert before in MAP.marks["trail"]
    assert touching("Ha", "s")
    assert touching("Ha", "m")


@pytest.mark.rule("DORN-BRD-02")
def test_the_lake_lies_in_the_midst_of_the_swamp_with_trees_and_hills():
    swamp = [MAP.spots[space] for space in MAP.marks["swamp"]]
    lake = obstacles("lake")
    for row, column in lake:
        assert any(spot.row == row and spot.column < column for spot in swamp)
        assert any(spot.row == row and spot.column > column for spot in swamp)
        assert any(spot.column == column and spot.row < row for spot in swamp)
        assert any(spot.column == column and spot.row > row for spot in swamp)
    assert min(len(lake), len(obstacles("tree")), len(obstacles("hill"))) >= 3
    assert len(MAP.marks["swamp"]) >= 30
    assert any(space in MAP.marks["swamp"] for space in MAP.marks["artifact"])
    assert sum(space in MAP.marks["swamp"] for space in MAP.marks["treasure"]) >= 3


@pytest.mark.rule("DORN-AMB-55", "DORN-MOV-09")
def test_the_sewers_are_three_in_a_row_that_open_onto_the_labyrinth_alone():
    one, two, three = MAP.marks["sewers"]
    spots = [MAP.spots[space] for space in (one, two, three)]
    assert [(spot.row, spot.column - spots[0].column) for spot in spots] == [(spots[0].row, n) for n in range(3)]
    for space in (one, two, three):
        (beside,) = MAP.beside[space]
        assert beside in LABYRINTH
        assert MAP.sides[space][EAST] == MAP.sides[space][WEST] == FAR


@pytest.mark.rule("DORN-BRD-05", "DORN-MOV-06")
def test_the_trail_leads_to_every_region_and_from_it_some_monsters_are_in_reach():
    doors = [there for space in MAP.marks["trail"] for there in MAP.beside[space] if there not in OUTSIDE]
    assert sum(there in MAP.marks["swamp"] for there in doors) == 1
    assert sum(there in MAP.marks["mines"] for there in doors) == 1
    assert sum(there in LABYRINTH for there in doors) >= 3
    assert len(doors) == len(dict.fromkeys(doors))
    assert any(there in MAP.marks["monster"] for there in doors)


@pytest.mark.rule("DORN-BRD-08")
def test_the_herbalist_lives_at_the_trail():
    (space,) = MAP.marks["herbalist"]
    ((row, column),) = obstacles("herbalists_house")
    spot = MAP.spots[space]
    assert space in MAP.marks["trail"]
    assert abs(spot.row - row) + abs(spot.column - column) == 1
    assert WALK.distance[space] <= 20


@pytest.mark.rule("DORN-BRD-06")
@pytest.mark.parametrize(("name", "ground"), [("teleport_1", "swamp"), ("teleport_2", "mines")])
def test_teleports_join_swamp_and_mines_with_the_labyrinth(name, ground):
    one, other = MAP.marks[name]
    assert sorted([one in MAP.marks[ground], other in MAP.marks[ground]]) == [False, True]
    assert sorted([one in LABYRINTH, other in LABYRINTH]) == [False, True]
    assert MAP.twins[one] == (other,)


def test_monsters_leave_swamp_and_mines_by_teleport_alone():
    for ground in ("swamp", "mines"):
        assert FAR not in [MONSTERS.distance[space] for space in MAP.marks[ground]]
        without = flood(MAP, MAP.marks["chamber"], OUTSIDE, twins=False)
        assert [space for space in MAP.marks[ground] if without.distance[space] != FAR] == []


# What makes it a good map


def test_argos_lies_twentyfive_to_thirty_steps_from_the_chamber():
    assert 25 <= min(WALK.distance[space] for space in MAP.marks["chamber"]) <= 30


def test_two_artifacts_are_near_two_middling_and_two_deep():
    far = sorted(WALK.distance[space] for space in MAP.marks["artifact"])
    assert far[1] < 20 <= far[2]
    assert far[3] < 30 < far[4]
    assert len(dict.fromkeys(far)) == 6


def test_every_artifact_is_another_errand():
    """In the swamp, in the mines, at a crossroads, in a gallery, behind the temple, before the crypt."""
    artifacts = MAP.marks["artifact"]
    assert sum(space in MAP.marks["swamp"] for space in artifacts) == 1
    assert sum(space in MAP.marks["mines"] for space in artifacts) == 1
    for one, other in combinations(artifacts, 2):
        assert flood(MAP, [one]).distance[other] >= 8
    nearest = [
        min(flood(MAP, MAP.marks[ground]).distance[space] for space in artifacts) for ground in ("temple", "crypt")
    ]
    assert max(nearest) <= 6, "two of them are guarded by where monsters come from"


@pytest.mark.parametrize("artifact", MAP.marks["artifact"])
def test_no_single_space_bars_the_way_to_an_artifact(artifact):
    """But for the main gate of Argos: two ways to each, so that nobody can shut heroes out with one monster."""
    before = flood(MAP, [ARGOS], limit=2).reached
    for space in range(len(MAP)):
        if space not in (artifact, *before):
            closed = {space, *MAP.twins.get(space, ())}
            assert flood(MAP, [ARGOS], closed).distance[artifact] != FAR


@pytest.mark.rule("DORN-VAR-C-01")
@pytest.mark.parametrize("space", CAVE_INS)
def test_a_cave_in_blocks_a_narrow_passage(space):
    one, other = MAP.beside[space]
    assert abs(MAP.spots[one].row - MAP.spots[other].row) in (0, 2), "straight through"
    assert space in LABYRINTH
    assert flood(MAP, [one], {space}).distance[other] >= 10, "the way round is a long one"


@pytest.mark.rule("DORN-VAR-C-01")
@pytest.mark.parametrize("fallen", list(combinations(CAVE_INS, 2)))
def test_no_two_cave_ins_bar_anybody(fallen):
    walk = flood(MAP, [ARGOS], {*fallen})
    wanted = [*MAP.marks["artifact"], *MAP.marks["chamber"], *MAP.marks["fountain"]]
    assert FAR not in [walk.distance[space] for space in wanted]
    monsters = flood(MAP, MAP.marks["chamber"], {*OUTSIDE, *fallen})
    for ground in ("swamp", "sewers", "crypt", "graveyard", "temple"):
        assert FAR not in [monsters.distance[space] for space in MAP.marks[ground]]


def test_the_chamber_has_three_doors_each_one_space_wide():
    doors = [
        there
        for space in MAP.marks["chamber"]
        for there in MAP.beside[space]
        if there not in MAP.marks["chamber"]
    ]  # fmt: skip
    assert len(doors) == 3
    assert [len(MAP.beside[there]) for there in doors] == [2, 2, 2]


def test_zombies_are_near_the_chamber_and_strong_monsters_far():
    nearest = {
        ground: min(MONSTERS.distance[space] for space in MAP.marks[ground])
        for ground in ("graveyard", "sewers", "crypt", "temple")
    }  # fmt: skip
    assert min(nearest, key=nearest.get) == "graveyard"
    assert 8 <= nearest["graveyard"] <= 12
    assert 12 <= max(nearest.values()) <= 20


def test_treasures_lie_everywhere():
    inside = [space for space in MAP.marks["treasure"] if space in LABYRINTH]
    assert len(inside) >= 10
    assert all(
        any(space in MAP.marks[ground] for space in MAP.marks["treasure"])
        for ground in ("swamp", "mines", "crypt", "temple", "graveyard")
    )
    near = [WALK.distance[space] for space in MAP.marks["treasure"]]
    assert min(near) >= 10, "none on the doorstep"
    assert sum(far >= 30 for far in near) >= 5, "and some only for the brave"


def test_there_are_halls_to_sweep_and_corridors_to_shoot_along():
    ways = [
        [len([d for d in range(4) if MAP.sides[space][d] != FAR]) for space in LABYRINTH].count(n) for n in range(5)
    ]
    assert ways[3] + ways[4] >= 50, "crossroads where several can be fought at once"
    assert ways[2] >= 100, "passages one space wide that one can hold"
    assert 1 <= ways[1] <= 6, "few dead ends"
    longest = 0
    for space in LABYRINTH:
        run = [space]
        while MAP.sides[run[-1]][EAST] != FAR:
            run.append(MAP.sides[run[-1]][EAST])
        longest = max(longest, len(run))
    assert longest >= 9
