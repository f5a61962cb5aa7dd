"""The castle in pictures: the same bytes for the same table, nothing lost, nothing outside, words for everyone."""

from dataclasses import replace
from itertools import combinations

import pytest
from PIL import ImageChops

from engines.damnation.castle import castle
from engines.damnation.library import library
from renderers.damnation import boards, nearby
from renderers.damnation import castle as layers
from renderers.damnation.boards import columns, draw_board
from renderers.damnation.look import COLOURS, sign, token
from renderers.damnation.nearby import SIZE, draw_surroundings
from renderers.damnation.pieces import number_size, trap_token
from renderers.damnation.plan import spot
from renderers.damnation.samples import ANA, CHOICE, EIGHT, FALL, FOUR, TRAIL, goals
from renderers.damnation.table import Goal, Heap, Knell, Roll, Surroundings, Trap
from renderers.damnation.tall import AROUND
from renderers.kit.cache import ImageShelf, Room
from tests.renderers.pixels import differs

QUIET = replace(FOUR, goals=(), traps=(), locked=(), heap=Heap(), secret_doors=())
EMPTY = replace(QUIET, villains=(replace(ANA, at=""),))


def around(place: str, half: int = 23) -> tuple[int, int, int, int]:
    """The pixels of a place on the board."""
    x, y = (round(v) for v in layers.to_pixels(spot(place), layers.SMALL))
    return x - half, y - half, x + half, y + half


def test_what_is_kept_stays_within_bounds(monkeypatch):
    room = Room(36_000_000)
    for module, shelf in ((boards, "_parts"), (layers, "_layers"), (layers, "_master")):
        monkeypatch.setattr(module, shelf, ImageShelf(room))
    for health in range(11):
        for souls in range(4):
            draw_board(replace(QUIET, villains=(replace(ANA, health=health, souls=souls),)))
    assert room.limit / 2 < room.used <= room.limit


# What is on it


@pytest.mark.parametrize("place", [*list(castle().spaces)[::9], "stair_4", "stair_11"])
def test_a_villain_shows_where_it_stands(place):
    elsewhere = "p4" if place != "p4" else "q9"
    one, two = (draw_board(replace(QUIET, villains=(replace(ANA, at=at),))) for at in (place, elsewhere))
    assert differs(one, two, around(place, 12))


def test_tokens_can_be_told_apart_without_their_colours():
    for one, other in combinations(COLOURS, 2):
        gap = ImageChops.difference(sign(one, 44), sign(other, 44))
        assert sum(gap.histogram()[128:]) > 60, (one, other)


@pytest.mark.parametrize(
    "change",
    [
        {"turn": False},
        {"me": False},
        {"health": 6},
        {"souls": 2},
        {"talents": (True, True, True)},
        {"hand": (("kitchen", 1),)},
        {"curses": ("chill",)},
        {"claimed_by": "Ben"},
        {"status": "vampire", "timer": 4},
        {"status": "haunt", "track": 3},
        {"status": "out"},
        {"villain": "", "title": ""},
    ],
)
def test_every_change_of_a_piece_shows_on_its_card(change):
    cards = [boards.villain_card(mark, 306) for mark in (ANA, replace(ANA, **change))]
    gap = ImageChops.difference(*(card.convert("L") for card in cards))
    assert gap.point([0] * 40 + [255] * 216).getbbox() is not None


@pytest.mark.parametrize("kind", ["", *castle().tokens])
def test_trap_tokens_can_be_told_apart(kind):
    mine = trap_token(kind, 34).convert("L")
    for other in {"", *castle().tokens} - {kind}:
        assert sum(ImageChops.difference(mine, trap_token(other, 34).convert("L")).histogram()[60:]) > 60


def test_traps_lie_on_their_spaces():
    bare = draw_board(EMPTY)
    for place in castle().traps:
        assert differs(draw_board(replace(EMPTY, traps=(Trap(place),))), bare, around(place))


def test_every_end_of_a_move_has_its_number_there():
    bare = draw_board(EMPTY)
    for start, total in (("i9", 5), ("master_bedroom", 3), ("stair_9", 6)):
        ends = goals(start, total)
        shown = draw_board(replace(EMPTY, goals=ends))
        for goal in ends:
            assert differs(shown, bare, around(goal.place, 14)), goal


def test_numbers_can_be_told_apart():
    places = ("p4", "q9")
    one, two = (
        draw_board(
            replace(QUIET, goals=tuple(Goal(n, place, (place,)) for n, place in zip(numbers, places, strict=True)))
        )
        for numbers in ((17, 41), (41, 17))
    )
    assert all(differs(one, two, around(place, 14)) for place in places)


def test_the_way_walked_last_is_drawn():
    bare = draw_board(QUIET)
    walked = draw_board(replace(QUIET, trail=("u9", "v9", "w9", "x9"), walker="lost"))
    assert all(differs(walked, bare, around(place)) for place in ("u9", "v9", "w9"))
    assert not differs(walked, bare, around("p4"))


def test_while_somebody_chooses_the_way_walked_last_is_left_out():
    assert draw_board(replace(CHOICE, trail=TRAIL.trail)).data == draw_board(CHOICE).data


@pytest.mark.parametrize(
    "change",
    [
        {"round": 10},
        {"roll": Roll(6, "darkness", 6, 6)},
        {"roll": Roll(4, "brazier", 3, 5)},
        {"roll": Roll()},
        {"knells": (Knell("Rust"), *CHOICE.knells[1:])},
        {"knells": (Knell(), *CHOICE.knells[1:])},
        {"decks": (("kitchen", 0),)},
        {"locked": ()},
        {"heap": Heap()},
        {"supply": 3},
        {"secret_doors": ("x13",)},
        {"fallen": True},
        {"phase": "arrival"},
    ],
)
def test_every_change_of_the_table_can_be_seen(change):
    assert differs(draw_board(replace(CHOICE, **change)), draw_board(CHOICE))


@pytest.mark.parametrize("count", range(1, 9))
def test_cards_of_villains_lie_apart_and_inside(count):
    found = columns(count)
    assert len(found) == count
    for x, _, width in found:
        assert x >= 0
        assert x + width <= 1280
    for (x, y, width), (other_x, other_y, _) in combinations(found, 2):
        assert y != other_y or abs(other_x - x) >= width


@pytest.mark.parametrize("knell", sorted(library().knells))
def test_the_name_of_no_deathknell_is_broken_within_a_word(knell):
    name = library().knells[knell].name.removeprefix("The ")
    size, lines = boards.knell_lines(name)
    assert " ".join(lines) == name
    assert size >= 17


def test_names_of_any_length_and_script_are_drawn():
    names = ("B" * 200, "漢字", "", "𝕬𝖓𝖆", "🐉" * 30, "Łukasz", "a b c d e f g h i j k l", "Ŵ̈")
    marks = tuple(replace(mark, player=name) for mark, name in zip(EIGHT, names, strict=True))
    picture = draw_board(replace(CHOICE, villains=marks))
    assert picture.height == draw_board(CHOICE).height


def test_eight_in_one_room_keep_their_faces():
    marks = tuple(replace(mark, at="kitchen", status="villain") for mark in EIGHT)
    assert len(draw_board(replace(CHOICE, villains=marks)).data) < 1_000_000


# In words


def test_the_board_is_told_in_words():
    alt = draw_board(FALL).alt
    assert alt.startswith("Round 9. The Fall has begun. Ana, The Wanderer (in turn)")
    alt = draw_board(replace(FOUR, villains=(ANA,))).alt
    assert "near the Great Hall" in alt
    assert "Known traps: bear trap near the Master Bedroom" in alt
    assert "Deathknells: Hunter's Moon, The Hungry Stair." in alt
    assert "Locked: The Kitchen." in alt
    assert "4 cards and 1 Soul." in alt


def test_what_is_told_of_unknown_traps_is_nothing():
    assert "trap" not in draw_board(replace(QUIET, traps=(Trap("k7"),))).alt.lower()


# The surroundings


@pytest.mark.parametrize("place", [*list(castle().spaces)[::13], *castle().rooms, "stair_9"])
def test_surroundings_show_their_place(place):
    unit, (left, top) = nearby.window(Surroundings(QUIET, place, ""))
    x, y = layers.to_pixels(nearby._middle(place), unit)
    assert unit == layers.LARGE
    assert 0 <= x - left < SIZE[0]
    assert 0 <= y - top < SIZE[1]
    wide, high = layers.sheet_size(unit)
    assert 0 <= left <= wide - SIZE[0]
    assert 0 <= top <= high - SIZE[1]


@pytest.mark.parametrize(
    ("place", "steps", "size"),
    [
        ("master_bedroom", (1, 2, 3), SIZE),
        ("cemetery", (1, 2, 3, 4), SIZE),
        ("i9", (3, 4, 5), SIZE),
        ("dark_tower", (2, 3, 4), AROUND),
        ("kitchen", (3, 4), AROUND),
    ],
)
def test_who_chooses_a_way_sees_all_its_ends(place, steps, size):
    board = replace(CHOICE, goals=goals(place, *steps))
    unit, corner = nearby.window(Surroundings(board, place, "", choosing=True), size)
    assert nearby._holds(corner, size, layers.to_pixels(nearby._middle(place), unit))
    for goal in board.goals:
        x, y = layers.to_pixels(spot(goal.place), unit)
        half = number_size(goal, unit) / 2
        assert corner[0] <= x - half < x + half < corner[0] + size[0], goal
        assert corner[1] <= y - half < y + half < corner[1] + size[1], goal


def test_what_can_be_chosen_near_by_is_drawn_large():
    few = replace(CHOICE, goals=goals("i9", 1))
    assert nearby.window(Surroundings(few, "i9", "", choosing=True))[0] == layers.LARGE
    assert nearby.window(Surroundings(CHOICE, "i9", "")) == nearby.window(Surroundings(QUIET, "i9", ""))


def test_surroundings_name_known_traps_and_numbers_nearby():
    picture = draw_surroundings(Surroundings(CHOICE, "o2", "near the Trophy Room"))
    assert picture.width == SIZE[0]
    assert len(picture.data) < 700_000
    assert "Bear trap near the Master Bedroom." in picture.alt
    assert "Oubliette" not in picture.alt
    near = draw_surroundings(Surroundings(CHOICE, "i9", "near the Great Hall"))
    assert near.alt.startswith("Near the Great Hall, and round it. Ana (The Wanderer): near the Great Hall.")
    assert "To choose from: 1 in the Great Hall; " in near.alt


def test_a_way_that_is_pointed_at_is_drawn_out():
    goal = next(goal for goal in CHOICE.goals if goal.place == "k6")
    plain, pointed = (draw_surroundings(Surroundings(CHOICE, "k6", "", shown)) for shown in ((), goal.path))
    assert differs(plain, pointed)


def test_a_token_in_turn_has_rays_and_my_own_a_light_rim():
    plain = token("lost", 46)
    assert plain.tobytes() != token("lost", 46, turn=True).tobytes()
    assert plain.tobytes() != token("lost", 46, me=True).tobytes()
    assert plain.getchannel("A").tobytes() != token("lost", 46, faded=True).getchannel("A").tobytes()


@pytest.mark.rule("DAM-AMB-99")
def test_a_trap_that_the_viewer_alone_knows_is_closed_still_and_shows_what_it_hides():
    bare, alone, known = (Trap("k7"), Trap("k7", "saw_trap", alone=True), Trap("k7", "saw_trap"))
    drawn = [draw_board(replace(EMPTY, traps=(trap,))) for trap in (bare, alone, known)]
    assert differs(drawn[0], drawn[1], around("k7"))
    assert differs(drawn[1], drawn[2], around("k7"))
    assert "You have looked: saw trap near" in drawn[1].alt
    assert "Known traps" not in drawn[1].alt
