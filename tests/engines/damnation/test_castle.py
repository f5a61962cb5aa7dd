"""The map meets what the rule book says of it."""

import pytest

from engines.damnation.castle import Castle, castle, read, routes, stair_step, walks
from tests.engines.damnation.scene import Scene

STANDARD = {
    "great_hall",
    "master_bedroom",
    "torture_chamber",
    "dungeon",
    "trophy_room",
    "kitchen",
    "cemetery",
    "courtyard",
}


@pytest.mark.rule("DAM-ROOM-01", "DAM-COMP-05", "DAM-ROOM-10", "DAM-ROOM-11")
def test_thirteen_rooms_eight_of_them_standard():
    rooms = castle().rooms
    assert set(castle().standard_rooms) == STANDARD
    assert set(rooms) - STANDARD == {"moat", "gate", "dark_tower", "staircase", "vault"}
    assert rooms["vault"].reminder


@pytest.mark.rule("DAM-SETUP-03", "DAM-COMP-12")
def test_eighteen_trap_icons_for_twenty_one_tokens():
    assert len(castle().traps) == 18
    assert castle().tokens == {"bear_trap": 7, "trap_door": 8, "saw_trap": 4, "secret_door": 1, "oubliette": 1}


@pytest.mark.rule("DAM-SPC-01", "DAM-SPC-03")
def test_secret_doors_and_arrows():
    assert len(castle().secret_doors) == 5
    assert 4 <= len(castle().arrows) <= 6
    for space, to in castle().arrows.items():
        assert to != space
        assert to in castle().traps or stair_step(to) or len(castle().steps[to]) == 1


@pytest.mark.rule("DAM-MOVE-12", "DAM-ARR-11", "DAM-MOAT-01")
def test_doors_are_where_the_rooms_want_them():
    doors = {room: castle().doors_of(room) for room in castle().rooms}
    assert not doors["moat"]
    assert len(doors["gate"]) == 1
    assert len(doors["great_hall"]) >= 3
    assert len(doors["kitchen"]) >= 2
    assert len(doors["dark_tower"]) == len(doors["vault"]) == 1
    columns = [castle().spaces[door.outside][0] for door in doors["cemetery"]]
    assert max(columns) - min(columns) >= 12  # it spans the board
    largest = max(castle().standard_rooms, key=lambda room: "".join(castle().rows).count(castle().rooms[room].letter))
    assert largest in ("cemetery", "master_bedroom")
    assert "".join(castle().rows).count("O") >= 24  # the Courtyard is large


@pytest.mark.rule("DAM-GSS-09")
def test_the_western_door_of_the_staircase_is_the_deadlier():
    west, east = sorted(castle().doors_of("staircase"), key=lambda door: castle().spaces[door.outside])
    assert (stair_step(west.inside), stair_step(east.inside)) == (5, 1)
    assert castle().depth == 12
    for door in (west, east):
        assert len(castle().steps[door.outside]) == 2  # a claimant can stand on either side


SMALL = """
steps = 12
knells = 5
map = '''
....
....
>. +K
'''
{walls}
[[room]]
letter = "K"
id = "kitchen"
name = "The Kitchen"
standard = true
[traps]
[black_die]
"""


def small(*walls: str) -> Castle:
    return read(SMALL.format(walls=f"walls = {list(walls)}"))


@pytest.mark.rule("DAM-MOVE-02", "DAM-LOS-01", "DAM-POA-07")
def test_a_wall_between_two_spaces_stops_steps_sight_and_touch():
    assert "b0" in small().steps["a0"]
    assert small().between("a0", "d0") == 3
    walled = small("a0 b0", "b0 b1")
    assert walled.steps["a0"] == ("a1",)
    assert "a0" not in walled.steps["b0"]
    assert walled.between("a0", "d0") == walled.between("a0", "b0") == 0
    assert walled.between("b0", "d0") == 2
    assert "b1" not in walks(walled, "b0", 1)


@pytest.mark.rule("DAM-SPC-03")
def test_an_arrow_does_not_push_through_a_wall():
    assert small().arrows["a2"] == "b2"
    assert small("a2 b2").arrows["a2"] == "a2"


@pytest.mark.parametrize("wall", ["a0 c0", "a0", "a0 z9", "a0 b1"])
def test_a_wall_that_stands_nowhere_is_named(wall):
    with pytest.raises(ValueError, match=wall):
        small(wall)


def test_traps_lie_close_to_the_trophy_room():
    for door in castle().doors_of("trophy_room"):
        near = routes(castle(), door.outside, 2)
        assert sum(space in castle().traps for space in near) >= 2


@pytest.mark.rule("DAM-LOS-01", "DAM-POA-07")
def test_the_corridor_is_one_piece_on_a_grid():
    there = castle()
    assert 90 <= len(there.spaces) <= 110
    assert len(routes(there, "d4", 99)) == len(there.spaces)
    assert there.between("d9", "x9") == 20
    assert there.between("x9", "d9") == 20
    assert there.between("d9", "d9") == 0
    assert there.between("d9", "e4") == 0  # not in a line
    assert there.between("e4", "e9") == 0  # the Great Hall is between them
    assert there.between("d4", "kitchen") == 0


@pytest.mark.rule("DAM-MOVE-15", "DAM-MOVE-16")
def test_the_examples_of_the_rule_book_are_possible_here():
    there = castle()
    assert any(len({**walks(there, s, 1), **walks(there, s, 2)}) >= 5 for s in there.spaces)
    fives = [walks(there, s, 5) for s in there.spaces]
    assert any(len(ends) >= 5 and any(stair_step(end) for end in ends) for ends in fives)


def test_no_corner_is_dead_and_rooms_have_several_ways():
    there = castle()
    for space, beside in there.steps.items():
        assert len(beside) + sum(door.outside == space for door in there.doors) >= 2, space


def test_a_door_must_touch_one_corridor_space():
    text = 'map = """\nHHH\nH+H\n"""\nsteps=1\nknells=1\n[traps]\n[black_die]\n[[room]]\nletter="H"\nid="h"\nname="H"\nstandard=true\n'
    with pytest.raises(ValueError, match="column 2 of row 2"):
        read(text)


@pytest.mark.rule("DAM-GSS-01", "DAM-MOVE-03", "DAM-MOVE-04", "DAM-MOVE-05")
def test_walks_end_at_doors_go_down_the_staircase_and_never_turn_back():
    there = castle()
    assert set(walks(there, "m9", 1)) == {"kitchen", "l9", "n9"}
    assert set(walks(there, "m9", 2)) == {"kitchen", "k9", "o9", "courtyard"}
    assert walks(there, "j11", 4)["stair_4"].path == ("j11", "stair_1", "stair_2", "stair_3", "stair_4")
    assert walks(there, "kitchen", 1).keys() == {"n4", "m9"}
    assert "kitchen" not in walks(there, "kitchen", 2)  # not back through the door just left
    assert "d14" not in walks(there, "d14", 2)


@pytest.mark.rule("DAM-AMB-71", "DAM-AMB-04")
def test_after_a_loop_the_first_door_may_be_entered_again():
    ends = walks(castle(), "kitchen", 40)
    assert "kitchen" in ends


def test_the_scene_is_a_sound_table():
    assert Scene("k7", "k8").state.active.villain == "collector"
