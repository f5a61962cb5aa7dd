"""The pictures of Brimstone show what is there, and nothing that nobody knows."""

from __future__ import annotations

import pytest

from engines.brimstone.events import CardDrawn, EnemyMoved, HeroMoved
from engines.brimstone.library import library
from engines.brimstone.state import Options
from engines.dungeon import Board
from renderers.brimstone import views
from renderers.brimstone.album import ALBUM
from renderers.brimstone.art.signs import SIGNS
from renderers.brimstone.boards import SMALLEST, WINDOW, draw_map, is_larger, near, whole
from renderers.brimstone.ground import STONES, covered
from renderers.brimstone.pieces import BEASTS
from tests.engines.brimstone.scene import Mine
from tests.renderers.pixels import pixels

NAMES = ("Ana",)


def mine(*kinds: str) -> Mine:
    return Mine(*(kinds or ("lawman", "rancher")))


def test_everything_that_stands_on_the_map_has_a_sign_and_a_colour():
    for kind in library().enemies:
        assert kind in SIGNS
        assert kind in BEASTS
    for kind in library().classes:
        assert kind in SIGNS


def test_every_tile_is_built_of_something_and_can_be_drawn():
    for tile, card in library().tiles.items():
        table = mine("lawman").only(tile)
        table.state.heroes[0].at = 0
        scene = views.board_scene(table.state, NAMES)
        assert scene.chart.slabs[0].stuff in STONES, card.name
        assert draw_map(scene).data


def test_what_the_lantern_does_not_light_is_dark():
    table = mine("lawman")
    one = table.lay("short_drift")
    two = table.lay("long_drift", one, "2")
    scene = views.board_scene(table.state, NAMES)
    bright = {slab.tile for slab in scene.chart.slabs if scene.chart.lit.issuperset(covered(slab))}
    assert bright == {"mine_entrance", "short_drift"}
    on = views.lies(table.state).tiles
    table.hero().at = next(space for space, tiles in enumerate(on) if tiles == (two,))
    lit = views.board_scene(table.state, NAMES).chart.lit
    assert not lit.issuperset(covered(scene.chart.slabs[0]))


def test_the_numbers_are_those_of_the_options():
    table = mine("lawman")
    table.state.offered = [table.at(3, 1), table.at(4, 2)]
    goals = views.board_scene(table.state, NAMES).goals
    assert [(goal.number, goal.space) for goal in goals] == [(1, (1, 3)), (2, (2, 4))]


def test_an_enemy_shows_its_number_what_is_left_of_it_and_whom_it_targets():
    table = mine("lawman")
    table.enemy("void_spiders", table.at(1, 0))
    enemy = table.enemy("void_spiders", table.at(1, 1), target=0)
    enemy.wounds = 1
    mark = views.board_scene(table.state, NAMES).foes[1]
    assert (mark.number, mark.left, mark.most, mark.target) == (2, 2, 3, views.spot(table.state, table.hero().at))


def test_a_large_base_lies_on_four_spaces():
    table = mine("lawman")
    table.enemy("hollow_foreman", table.at(2, 1))
    mark = views.board_scene(table.state, NAMES).foes[0]
    assert (mark.size, mark.space) == (2, (1, 2))


def test_who_has_moved_is_told_by_an_arrow():
    table = mine("lawman")
    enemy = table.enemy("void_spiders", table.at(2, 1))
    events = [
        HeroMoved(seat=0, hero_card="lawman", tile_card="mine_entrance", path=[table.at(4, 0), table.hero().at]),
        EnemyMoved(enemy_card="void_spiders", number=1, path=[table.at(1, 1), enemy.at]),
        EnemyMoved(enemy_card="void_spiders", number=9, path=[table.at(1, 1), table.at(1, 2)]),
    ]
    moves = views.board_scene(table.state, NAMES, events).moves
    assert [move.hero for move in moves] == [0, -1], "who is gone since leaves no arrow"


def test_a_card_that_was_read_is_a_picture_of_its_own():
    table = mine("lawman")
    events = [CardDrawn(deck="encounter", card="the_gap", text="Carts, doors, a piano.")]
    drawn = ALBUM.board(table.state, None, NAMES, events)
    assert [picture.filename for picture in drawn] == ["board.jpg", "card.jpg"]
    assert "Carts, doors, a piano." in drawn[1].alt


def test_no_token_that_lies_face_down_can_be_told_from_another():
    pictures = []
    for token in ("token_1", "token_12"):
        table = mine("lawman")
        room = table.lay("cart_junction", ways="hidden")
        table.state.places[room].token.cards = [token]
        drawn = ALBUM.board(table.state, None, NAMES, [])
        pictures.append([(picture.data, picture.alt) for picture in drawn])
    assert pictures[0] == pictures[1]


def test_a_map_of_twelve_tiles_is_shown_whole_and_can_still_be_read():
    table = mine("lawman")
    doors, tiles = (
        [0],
        [tile for tile in library().tiles.values() if tile.world == "mine" and tile.id != "mine_entrance"],
    )
    for card in tiles:
        if len(table.state.laid) == 12:
            break
        number = doors[-1]
        for door, way in list(table.state.places[number].ways.items()):
            board = Board(library().drawn, table.state.laid)
            laid = board.fitting(card.id, ["1"], number, door) if way == "door" else None
            if laid is not None:
                doors.append(table.lay(card.id, number, door))
                break
    scene = views.board_scene(table.state, NAMES)
    assert len(scene.chart.slabs) >= 6
    assert whole(scene.chart).unit >= SMALLEST
    assert is_larger(scene)
    assert near(scene).size <= WINDOW


@pytest.mark.parametrize("heroes", range(1, 7))
def test_the_posse_of_any_size_stands_below_the_map(heroes: int):
    kinds = [*library().classes, *library().classes][:heroes]
    picture = ALBUM.board(Mine(*kinds).state, None, NAMES, [])[0]
    assert pixels(picture).size == (picture.width, picture.height)
    assert picture.alt.count("Health") == heroes


def test_the_lobby_says_how_many_go_down():
    assert "2 Heroes go" in ALBUM.lobby(Options(heroes=2), NAMES).alt
    assert "One Hero goes" in ALBUM.lobby(Options(heroes=1), NAMES).alt
