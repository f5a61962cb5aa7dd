"""The pictures of Dorn: the same bytes for the same table, everything in its place, told apart without colour, told in words."""

from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from PIL import Image, ImageChops

from engines.dorn.board import OFF
from engines.dorn.library import library
from engines.dungeon import flood
from renderers.dorn import ground
from renderers.dorn.art.signs import SIGNS
from renderers.dorn.boards import CAMERA, FOOTER, HEADER, LEFT, MARGIN, draw_board
from renderers.dorn.hands import draw_hand
from renderers.dorn.look import COLOURS, sign
from renderers.dorn.nearby import BAR, BEYOND, WINDOW, draw_surroundings, windows
from renderers.dorn.pieces import foe_piece, hero_piece, places
from renderers.dorn.plan import ALL, GATE, GRID, REGIONS, WALLS, region, spot, within
from renderers.dorn.recaps import draw_recap, walked
from renderers.dorn.samples import (
    AFTER,
    ARGOS,
    BLESSINGS,
    MOVING,
    PLAY,
    PREVIEW,
    RAGNAR,
    RITUALS,
    SHOOTING,
    TEAM,
    THROUGH,
    WON,
    foe,
)
from renderers.dorn.sheets import draw_sheet
from renderers.dorn.table import Goal, Loose
from renderers.dorn.tall import draw_tall_sheet
from renderers.dorn.telling import where
from renderers.kit.letters import written
from tests.renderers.pixels import differs, is_unlike

KINDS = ("giant_rat", "skeleton", "zombie", "swamp_beast", "vampire", "mummy", "ghost", "gorgon")
WHO = (*COLOURS, *KINDS, "rubble")
MARKS = GRID.marks


def on_board(space):
    """The part of the board's picture that shows a space."""
    x, y = CAMERA.at(spot(space))
    return LEFT + x - 18, HEADER + y - 18, LEFT + x + 18, HEADER + y + 18


def test_who_carries_an_artifact_can_be_seen_on_the_map():
    mark = next(mark for mark in PLAY.heroes if mark.space not in (OFF, ARGOS))
    without, with_one = (
        draw_board(replace(PLAY, heroes=(replace(mark, artifacts=count),))) for count in (0, 1)
    )  # fmt: skip
    assert differs(without, with_one, on_board(mark.space))


def test_before_there_is_a_team_no_strip_is_left_for_it():
    alone, together = draw_board(replace(PLAY, heroes=())), draw_board(PLAY)
    assert together.height - alone.height == FOOTER - MARGIN
    assert alone.height > CAMERA.size[1] + HEADER


def test_whom_a_hero_proposes_to_attack_stands_in_a_ring():
    here, others = PLAY.foes[0], PLAY.foes[1:]
    marked = draw_board(replace(PLAY, foes=(replace(here, turn=True), *others)))
    x0, y0, _, _ = on_board(here.space)
    assert differs(draw_board(PLAY), marked, (x0 - 6, y0 + 6, x0 - 1, y0 + 30)), "outside of its piece"


# The map


def test_every_space_of_the_rules_is_on_the_drawing_once():
    assert len(ALL) == len(GRID)
    assert sum(len(within(name)) for name in (*REGIONS, "dorn")) == len(GRID)
    assert all(abs(ax - bx) + abs(ay - by) == 1 for (ax, ay), (bx, by) in WALLS)


def test_regions_look_different_without_colour():
    greys = ground.ground(ground.NEAR, day=True).convert("L")
    camera = ground.whole(ground.NEAR)
    seen = {}
    for name in (*REGIONS[1:], "dorn"):
        plain = [space for space in range(len(GRID)) if region(space) == name and bare(space)]
        x, y = camera.at(spot(plain[len(plain) // 2]))
        seen[name] = greys.crop((x - 26, y - 26, x + 26, y + 26))
    for (one, first), (other, second) in combinations(seen.items(), 2):
        gap = ImageChops.difference(first, second).point([0] * 24 + [255] * 232)
        assert gap.histogram()[255] > 150, f"{one} looks like {other}"


def bare(space):
    """Whether nothing but its region is marked on a space."""
    return not any(space in spaces for name, spaces in MARKS.items() if name not in REGIONS)


def test_day_and_night_differ_most_in_the_open():
    def brightness(space, *, day):
        x, y = CAMERA.at(spot(space))
        part = ground.ground(ground.BOARD, day=day).convert("L").crop((x - 12, y - 12, x + 12, y + 12))
        return part.resize((1, 1), Image.Resampling.BOX).getpixel((0, 0))

    swamp, chamber = MARKS["swamp"][12], MARKS["chamber"][9]
    assert brightness(swamp, day=True) > brightness(swamp, day=False) * 1.4
    assert brightness(chamber, day=False) > brightness(swamp, day=False)


@pytest.mark.parametrize("gates", [("locked", "unlocked"), ("unlocked", "open"), ("locked", "open")])
def test_how_the_gate_stands_can_be_seen_on_the_map(gates):
    one, two = (draw_board(replace(PLAY, gate=gate)) for gate in gates)
    x0, y0, x1, y1 = on_board(GATE[0])
    assert differs(one, two, (x0 + 18, y0, x1 + 18, y1))


# Who is on it


@pytest.mark.parametrize("who", WHO)
def test_every_sign_can_be_told_from_the_others_at_twenty_pixels(who):
    assert is_unlike(sign(who, 20), [sign(other, 20) for other in WHO if other != who], 40)


def test_sides_differ_in_outline():
    hero, monster = hero_piece("choros", 6, 6, 1, 128), foe_piece("zombie", 1, 1, 0, 128, strong=False)
    gap = ImageChops.difference(hero.getchannel("A"), monster.getchannel("A"))
    assert sum(gap.histogram()[200:]) > 60


@pytest.mark.parametrize("name", list(SIGNS))
def test_every_sign_can_be_cut(name):
    assert sign(name, 48).getbbox() is not None


@pytest.mark.parametrize(
    "change", [{"hp": 6}, {"level": 3}, {"artifacts": 2}, {"items": 4}, {"done": True}, {"xp": 7}, {"turn": False}]
)
def test_every_change_of_a_hero_can_be_seen(change):
    other = replace(PLAY, heroes=(TEAM[0], replace(TEAM[1], **change), *TEAM[2:]))
    assert differs(draw_board(other), draw_board(PLAY))


@pytest.mark.parametrize(
    "change",
    [
        {"drops": 8},
        {"rituals": 3},
        {"filled": 7},
        {"vigil": 1},
        {"seals": 2},
        {"dark_level": 2},
        {"turn": 7},
        {"phase": "Healing"},
    ],
)
def test_every_change_of_the_game_can_be_seen_above_the_map(change):
    assert differs(draw_board(replace(PLAY, **change)), draw_board(PLAY), (0, 0, 1280, HEADER))


def test_who_is_in_argos_stands_side_by_side():
    home = [replace(mark, space=ARGOS) for mark in TEAM]
    assert len({there for _, there in places(home)}) == len(TEAM)


def test_who_is_on_a_teleport_stands_at_one_end_and_is_small_at_the_other():
    near, far = MARKS["teleport_1"]
    assert [there for _, there in places([replace(TEAM[0], space=near)])] == [spot(near)]
    without = replace(PLAY, heroes=tuple(replace(mark, space=ARGOS) for mark in TEAM))
    on_it = replace(without, heroes=(*without.heroes[:4], replace(TEAM[4], space=near)))
    for end in (near, far):
        assert differs(draw_board(on_it), draw_board(without), on_board(end))
    wounded = replace(on_it, heroes=(*without.heroes[:4], replace(on_it.heroes[4], hp=4)))
    seen = [differs(draw_board(on_it), draw_board(wounded), on_board(end)) for end in (near, far)]
    assert seen == [True, False], "its hit points stand once"


def test_who_would_go_onto_a_teleport_is_seen_at_both_its_ends():
    near, far = MARKS["teleport_1"]
    without = replace(PLAY, ghosts=(), heroes=tuple(replace(mark, space=ARGOS) for mark in TEAM))
    ahead = replace(without, ghosts=(replace(PLAY.foes[0], space=near),))
    for end in (near, far):
        assert differs(draw_board(ahead), draw_board(without), on_board(end))


@pytest.mark.parametrize("kind", ["artifact", "item"])
@pytest.mark.parametrize("stood_on", [False, True])
def test_what_lies_on_a_teleport_is_seen_at_both_its_ends(kind, stood_on):
    near, far = MARKS["teleport_1"]
    heroes = tuple(replace(mark, space=near if stood_on and mark == TEAM[0] else ARGOS) for mark in TEAM)
    without = replace(PLAY, heroes=heroes)
    lying = replace(without, loose=(*without.loose, Loose(kind, near)))
    for end in (near, far):
        assert differs(draw_board(lying), draw_board(without), on_board(end))


def test_the_dead_are_in_the_team_and_not_on_the_map():
    gone = replace(PLAY, heroes=(replace(TEAM[0], space=OFF, hp=0), *TEAM[1:]))
    assert differs(draw_board(gone), draw_board(PLAY), on_board(TEAM[0].space))
    assert "Kaerdrak (Ana) has fallen." in draw_board(gone).alt


@pytest.mark.parametrize("kind", ["artifact", "treasure", "item"])
def test_what_lies_about_can_be_seen(kind):
    bare_map = replace(PLAY, loose=())
    space = MARKS["crypt"][0]
    assert differs(draw_board(replace(bare_map, loose=(Loose(kind, space),))), draw_board(bare_map), on_board(space))


@pytest.mark.parametrize("kind", ["artifact", "treasure", "item"])
def test_what_somebody_stands_on_can_be_seen(kind):
    bare_map = replace(PLAY, loose=())
    for mark in (PLAY.foes[0], PLAY.heroes[0]):
        under = draw_board(replace(bare_map, loose=(Loose(kind, mark.space),)))
        assert differs(under, draw_board(bare_map), on_board(mark.space)), mark


# What moves


def test_a_preview_shows_where_they_would_stand_and_whom_they_would_strike():
    plain = draw_board(replace(PREVIEW, ghosts=(), strikes=(), moves=()))
    shown = draw_board(PREVIEW)
    for ghost in PREVIEW.ghosts:
        assert differs(shown, plain, on_board(ghost.space))
    assert "Almanor would be struck twice." in shown.alt
    assert "orders for 3 monsters" in shown.alt


def test_arrows_end_at_whoever_went():
    plain = draw_board(replace(AFTER, moves=()))
    for move in AFTER.moves[1:3]:
        assert differs(draw_board(AFTER), plain, on_board(move.path[-2]))


# A part of the map


@pytest.mark.parametrize("scene", [MOVING, SHOOTING, THROUGH], ids=["moving", "shooting", "through"])
def test_every_number_stands_in_a_window(scene):
    cameras = windows(scene)
    for goal in scene.goals:
        assert any(camera.shows(spot(goal.space)) for camera in cameras), goal


def test_a_second_window_opens_only_where_it_is_needed():
    assert [camera.size for camera in windows(MOVING)] == [WINDOW]
    first, beyond = windows(THROUGH)
    assert first.size == WINDOW
    assert beyond.size[1] <= BEYOND[1]


def test_who_could_go_far_and_through_a_teleport_finds_every_number():
    far = [space for space in flood(GRID, [THROUGH.space], limit=9).reached if space != THROUGH.space]
    scene = replace(THROUGH, goals=tuple(Goal(i, space) for i, space in enumerate(far)))
    cameras = windows(scene)
    assert all(any(camera.shows(spot(space)) for camera in cameras) for space in far)


def test_a_teleport_bears_its_number_at_both_ends():
    near, far = MARKS["teleport_1"]
    beside = next(space for space in GRID.beside[far] if space != near)
    scene = replace(THROUGH, space=beside, path=(), goals=(Goal(7, near),))
    (camera, *_), other = windows(scene), replace(scene, goals=(Goal(8, near),))
    x, y = camera.at(spot(far))
    around = (x - 20, BAR + y - 20, x + 20, BAR + y + 20)
    assert camera.shows(spot(far))
    assert differs(draw_surroundings(scene), draw_surroundings(other), around)
    one, two = (draw_board(replace(PLAY, goals=picture.goals)) for picture in (scene, other))
    assert all(differs(one, two, on_board(end)) for end in (near, far))


def test_who_stands_on_a_teleport_sees_both_its_ends():
    near, far = MARKS["teleport_1"]
    cameras = windows(replace(THROUGH, space=near, goals=(), path=()))
    assert all(any(camera.shows(spot(end)) for camera in cameras) for end in (near, far))


def test_numbers_are_read_on_a_phone():
    camera = windows(MOVING)[0]
    assert camera.unit * 0.62 * 390 / WINDOW[0] >= 16


def test_a_number_leaves_to_be_seen_who_stands_there():
    prey = PLAY.foes[3]
    crowded = replace(MOVING, goals=(Goal(1, prey.space),), path=())
    other = replace(crowded, board=replace(PLAY, foes=(*PLAY.foes[:3], replace(prey, kind="mummy"), *PLAY.foes[4:])))
    assert differs(draw_surroundings(crowded), draw_surroundings(other))


def test_a_phase_that_is_the_title_is_not_written_beside_it_too():
    titled = replace(MOVING, title=PLAY.phase)
    assert not differs(draw_surroundings(titled), draw_surroundings(replace(titled, board=replace(PLAY, phase=""))))
    assert differs(draw_surroundings(MOVING), draw_surroundings(replace(MOVING, board=replace(PLAY, phase=""))))


def test_the_way_is_drawn_and_told():
    told = draw_surroundings(MOVING)
    assert "A way of 1 step is drawn." in told.alt
    assert differs(told, draw_surroundings(replace(MOVING, path=())))


def test_a_clear_line_differs_from_a_barred_one_without_colour():
    clear = next(sight for sight in SHOOTING.sights if sight.stop == OFF)
    one, two = (replace(SHOOTING, goals=(), sights=(replace(clear, stop=stop),)) for stop in (OFF, clear.end))
    assert differs(draw_surroundings(one), draw_surroundings(two))
    assert f"In reach: {clear.whom}." in draw_surroundings(one).alt
    assert f"Something is in the way to {clear.whom}." in draw_surroundings(two).alt


# In words, on sheets, at the end


@pytest.mark.parametrize(
    ("space", "told"),
    [
        (ARGOS, "in Argos"),
        (MARKS["herbalist"][0], "at the Herbalist's"),
        (MARKS["throne"][0], "on the throne"),
        (MARKS["teleport_2"][0], "on the teleport T2"),
        (MARKS["trail"][12], "on the ochre trail"),
        (OFF, "off the map"),
    ],
)
def test_a_space_is_told_by_what_a_player_calls_it(space, told):
    assert where(space) == told


def test_monsters_of_a_kind_are_told_together():
    crowd = replace(PLAY, foes=tuple(foe("zombie", space) for space in MARKS["graveyard"][:3]))
    assert "3 Zombies" in draw_board(crowd).alt


@pytest.mark.parametrize("hand", [RITUALS, BLESSINGS], ids=["rituals", "blessings"])
def test_a_hand_tells_each_card_and_what_it_costs(hand):
    told = draw_hand(hand).alt
    for card in hand.cards:
        assert card.title in told
        assert card.cost == 0 or f"{card.title} for {card.cost} drops of blood" in told


@pytest.mark.parametrize(
    ("cards", "heroes", "wide"), [(1, 1, 660), (4, 2, 660), (3, 5, 660), (5, 2, 1280), (6, 5, 1280)]
)
def test_a_hand_is_as_wide_as_its_cards_need_so_that_a_phone_shows_few_of_them_large(cards, heroes, wide):
    hand = replace(BLESSINGS, cards=BLESSINGS.cards[:1] * cards, heroes=TEAM[:heroes])
    assert draw_hand(hand).width == wide
    assert draw_hand(RITUALS).width == 1280


def test_at_the_end_every_player_is_named_whole():
    names = ("Steward Ilka", "Steward Bartholomew", "Steward Agnes", "Steward Ruprecht", "Ana")
    end = replace(
        WON,
        journeys=tuple(replace(j, mark=replace(j.mark, player=n)) for j, n in zip(WON.journeys, names, strict=True)),
    )
    with written() as lines:
        draw_recap(end)
    assert {*names} <= {one.text for one in lines}


def test_two_attacks_of_one_on_the_same_hero_are_counted():
    twice = replace(PREVIEW, strikes=tuple(replace(strike, count=2) for strike in PREVIEW.strikes))
    assert differs(draw_board(twice), draw_board(PREVIEW))


def test_an_empty_hand_is_drawn():
    assert draw_hand(replace(RITUALS, cards=())).alt == "The Dornkeeper's Rituals. You have 7 drops of blood."


@pytest.mark.parametrize(
    "change", [{"level": 2, "price": 7}, {"blessing": False}, {"progress": 4}, {"tokens": ()}, {"cards": ()}]
)
def test_every_change_of_a_sheet_can_be_seen(change):
    other, sheet = draw_sheet(replace(RAGNAR, **change)), draw_sheet(RAGNAR)
    assert (other.width, other.height) != (sheet.width, sheet.height) or differs(other, sheet)


def test_the_ways_of_heroes_keep_to_the_map():
    for journey in WON.journeys:
        for leg in walked(journey.path):
            assert set(leg) <= ALL
            assert all(abs(ax - bx) + abs(ay - by) == 1 for (ax, ay), (bx, by) in pairwise(leg))


def test_a_way_through_a_teleport_is_drawn_in_two_lines():
    near, far = MARKS["teleport_1"]
    legs = walked((GRID.beside[near][0], GRID.beside[far][0]))
    assert {spot(near), spot(far)} <= {end for leg in legs for end in (leg[0], leg[-1])}


@pytest.mark.parametrize("draw", [draw_sheet, draw_tall_sheet])
def test_whoever_has_killed_one_of_each_kind_sees_all_of_them_on_its_sheet(draw):
    kinds = tuple(library().monsters)
    one, two = (draw(replace(RAGNAR, tokens=(*((kind, 1) for kind in kinds[:-1]), (kinds[-1], n)))) for n in (1, 4))
    assert differs(one.pages[-1], two.pages[-1])


def test_the_end_names_who_won_and_how_each_fared():
    told = draw_recap(WON).alt
    assert told.startswith("Zorkal is slain.")
    assert "Ragnar (Ana): Struck the last blow; 6 kills." in told
