"""The tree of levels, and a town, as pictures."""

import pytest

from engines.brimstone.legacy import Posse
from engines.brimstone.library import library
from engines.brimstone.muster import muster
from engines.frontier import days, setup
from engines.frontier.days import BED
from engines.frontier.game import GAME
from engines.frontier.library import library as places
from engines.frontier.state import Options
from engines.kernel import Dice
from renderers.album import Shape
from renderers.frontier.album import ALBUM, town_scene
from renderers.frontier.paths import draw_tall_tree, draw_tree, tree_scene
from renderers.frontier.portraits import draw_hero
from renderers.frontier.tall import ALBUM as TALL
from renderers.kit.letters import written
from renderers.kit.text import ELLIPSIS
from tests.engines.frontier.scene import Town, legacy
from tests.engines.table import InPlay, LaidOut


@pytest.mark.parametrize("kind", library().classes)
@pytest.mark.parametrize("draw", [draw_tree, draw_tall_tree])
def test_no_step_is_cut(kind, draw):
    with written() as lines:
        draw(tree_scene(kind, "Grim Jane", 1, 0, 500, ()))
    assert [line.text for line in lines if ELLIPSIS in line.text] == []


@pytest.mark.rule("SOB-LVL-02")
@pytest.mark.parametrize("album", [ALBUM, TALL])
@pytest.mark.parametrize(("stage", "xp", "shown"), [("errands", 500, True), ("errands", 499, False), ("owed", 0, True)])
def test_beside_the_sheet_stand_the_paths_where_a_level_can_be_had(album, stage, xp, shown):
    town = Town(legacy("lawman", xp=xp)).state
    town.stage = stage
    with written() as lines:
        album.hand(town, 0, ["Ana"])
    step = next(one for one in library().upgrades.values() if one.path and one.of == "lawman")
    assert any(step.name in line.text for line in lines) == shown


def test_what_a_town_is_like_concerns_nobody_who_leaves_it():
    town = Town("lawman").state
    town.day, town.prices, town.stage = 2, 150, "errands"
    assert town_scene(town, ["Ana"]).notes.count("·") == 1
    town.stage, town.posse = "over", town.posse.model_copy(update={"mission": "fistful"})
    assert town_scene(town, ["Ana"]).notes == "Next: A Fistful of Dark Stone"


@pytest.mark.parametrize("album", [ALBUM, TALL])
def test_what_goes_on_and_what_a_town_is_like_are_said_to_their_end(album):
    town = Town("lawman").state
    town.day, town.prices, town.stage = 2, 150, "errands"
    with written() as lines:
        album.board(town, None, ["Ana"], [])
    assert [line.text for line in lines if ELLIPSIS in line.text] == []
    assert "Everybody does their errands" in " ".join(line.text for line in lines)


@pytest.mark.rule("SOB-NEW-01")
@pytest.mark.parametrize("album", [ALBUM, TALL])
def test_nobody_is_drawn_whose_class_nobody_has_picked(album):
    names, state = ["Ana", "Ben"], setup.found(2, Dice(bytes(16)))
    assert album.board(state, None, names, [])[0].alt == "A posse gathers. Everybody makes a Hero."
    assert album.hand_of(state, 0, names, state.heroes[0].called) is None
    founding = InPlay(GAME, state, LaidOut())
    founding.play(muster(founding.table))
    for seat in (0, 1):
        founding.answer("class", founding.offers("class", seat)[0], seat=seat)
    assert founding.asked() == ["upgrade", "upgrade"]
    assert "Ben" in album.board(founding.state, None, names, [])[0].alt
    assert album.hand_of(founding.state, 1, names, "") is not None


def test_the_banner_of_a_lobby_is_true_of_a_posse_that_gathers_and_of_one_that_comes_out_of_the_mine():
    assert "gathers" not in ALBUM.lobby(Options().model_copy(update={"begins": None}), ["Ana"]).alt


@pytest.mark.rule("SOB-TOWN-03")
def test_while_all_say_where_they_go_nobody_is_where_it_was_yesterday():
    town = Town(legacy("lawman", gold=50), legacy("scout", 1, gold=50))
    town.state.stage, town.state.day = "day", 1
    town.state.lodging, town.state.visits = {"0": "hotel", "1": "camp"}, {"0": "saloon", "1": "church"}
    town.play(days.day(town.table))
    scene = town_scene(town.state, ("Ana", "Ben"))
    assert [house.there for house in scene.houses] == [()] * 5 + [(0, 1)]
    assert "bed" not in scene.purses[0]


@pytest.mark.parametrize(
    ("alone", "stage", "told"),
    [
        (False, "found", ("A posse gathers", "Everybody makes a Hero")),
        (False, "over", ("The posse rides out", "Saddled, loaded, and off")),
        (True, "found", ("Somebody new comes to town", "Everybody makes a Hero")),
        (True, "over", ("Somebody new comes to town", "Ready to ride with a posse")),
    ],
)
def test_of_whoever_rides_with_nobody_no_posse_is_told(alone: bool, stage: str, told: tuple[str, str]):
    stay = setup.found(1, Dice(bytes(16)), alone=alone)
    stay.stage = stage
    scene = town_scene(stay, ["Ana"])
    assert (scene.title, scene.line) == told


@pytest.mark.parametrize("shape", Shape)
def test_a_sheet_says_the_name_that_its_title_holds_and_no_other(shape):
    with written() as lines:
        drawn = draw_hero(shape, legacy("lawman"), "Lawman Grim Jane", "Ana")
    assert [line.text for line in lines if "Constance" in line.text] == []
    assert drawn.alt.startswith("Lawman Grim Jane (Ana) has")


@pytest.mark.parametrize("album", [ALBUM, TALL])
@pytest.mark.parametrize("place", ["", *places().places])
def test_what_a_place_is_for_stands_there_whole_however_many_are_in_it(album, place):
    """Six rich Heroes meet at one place, on the last day of dear prices, before the Mission with the longest name."""
    mission = max(library().missions, key=lambda one: len(library().missions[one].name))
    state = Town(*["lawman"] * 6, posse=Posse(id="7", mission=mission)).state
    state.day, state.prices, state.marker, state.stage = 2, 150, 6, "errands"
    state.visits = {str(hero.number): place for hero in state.heroes} if place else {}
    for hero in state.heroes:
        hero.gold, hero.stone, state.lodging[str(hero.number)] = 1_985, 12, BED
    with written() as lines:
        album.board(state, None, ["Ana"] * 6, [])
    shown = " ".join(line.text for line in lines)
    assert [line.text for line in lines if ELLIPSIS in line.text] == []
    assert [one.name for one in places().places.values() if one.text not in shown] == []
