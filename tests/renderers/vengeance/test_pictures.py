"""The pictures of Vengeance: the same bytes for the same table, nothing lost, nothing outside, words for everyone."""

from dataclasses import replace
from itertools import pairwise

import pytest
from PIL import ImageChops

from engines.vengeance.library import library
from renderers.vengeance import circle, samples
from renderers.vengeance.art.demons import DEMONS
from renderers.vengeance.art.emblems import EMBLEMS
from renderers.vengeance.art.flora import PLANTS
from renderers.vengeance.art.places import PLACES
from renderers.vengeance.boards import columns, draw_board
from renderers.vengeance.hands import draw_hand
from renderers.vengeance.look import emblem
from renderers.vengeance.plates import art
from renderers.vengeance.recaps import draw_recap
from renderers.vengeance.samples import ANA, HAND, PLAY, REVEAL, WON
from renderers.vengeance.table import HeldCard, Laid
from tests.renderers.pixels import differs, is_unlike, pixels


@pytest.mark.parametrize("number", range(1, 9))
def test_the_demon_shows_on_the_card_it_stands_on(number):
    elsewhere = draw_board(replace(PLAY, at=number % 8 + 1))
    x, y = circle.place(number)
    assert differs(draw_board(replace(PLAY, at=number)), elsewhere, (x - 40, y - 60, x + 40, y + 10))


def test_cards_of_the_circle_lie_apart_and_inside():
    boxes = []
    for number in range(1, 9):
        x, y = circle.place(number)
        boxes.append((x - 89, y - 108, x + 89, y + 108))
    for box in boxes:
        assert box[0] >= 0
        assert box[1] >= 0
        assert box[2] <= 1280
        assert box[3] <= circle.HEIGHT
    for one, two in pairwise([*boxes, boxes[0]]):
        assert one[2] <= two[0] or two[2] <= one[0] or one[3] <= two[1] or two[3] <= one[1]


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_seats_stand_side_by_side(count):
    found = columns(count)
    for (x, width), (following, _) in pairwise(found):
        assert x + width < following
    assert found[0][0] >= 0
    assert found[-1][0] + found[-1][1] <= 1280


@pytest.mark.parametrize(
    "change",
    [{"acted": False}, {"me": False}, {"objects": 6}, {"passives": ()}, {"objectives": samples.goals((4, 6, 8, 1, 3))}],
)
def test_every_change_of_a_seat_can_be_seen_without_colour(change):
    one, two = (pixels(draw_board(replace(PLAY, covens=(who,)))).convert("L") for who in (ANA, replace(ANA, **change)))
    shapes = [image.point([0] * 90 + [255] * 166) for image in (one, two)]
    assert ImageChops.difference(*shapes).getbbox() is not None


def test_who_has_acted_is_told_and_never_what():
    assert "has acted" in draw_board(replace(PLAY, covens=(ANA,), reveal=None)).alt
    assert "has acted" not in draw_board(replace(PLAY, covens=(replace(ANA, acted=False),), reveal=None)).alt


def test_what_lies_in_the_center_is_told_by_name_before_the_count_and_after():
    counted = draw_board(replace(PLAY, covens=(ANA,), ways=())).alt
    assert "Ana: Incantation 9 (Crossed Fortunes), " in counted
    assert ". A Chain falls: two hold." in counted  # sentences, one after the other
    laid = draw_board(replace(PLAY, covens=(ANA,), ways=(), reveal=replace(PLAY.reveal, lines=()))).alt
    assert "漢字: Potion. Ana (" in laid


@pytest.mark.parametrize("chains", range(4))
def test_chains_can_be_counted(chains):
    bond = replace(PLAY.bond, chains=chains)
    box = (500, 570, 780, 660)
    if chains != PLAY.bond.chains:
        assert differs(draw_board(replace(PLAY, bond=bond)), draw_board(PLAY), box)


@pytest.mark.parametrize(
    ("count", "told"), [(0, "no objects, no Artifacts, no Incantations."), (1, "1 object, 1 Artifact, 1 Incantation.")]
)
def test_one_card_is_told_as_one(count, told):
    held = replace(ANA, objects=count, artifacts=count, incantations=count)
    alt = draw_board(replace(PLAY, covens=(held,), bond=replace(PLAY.bond, chains=count))).alt
    assert told in alt
    assert ("held by 1 Chain." if count else "held by no Chain.") in alt


@pytest.mark.parametrize("count", range(10))
def test_any_number_of_cards_lies_in_the_strip(count):
    cards = tuple(Laid("artifact", f"Witch {i}", (), i + 1, "removes Herb", "by Artifact 13") for i in range(count))
    picture = draw_board(replace(PLAY, reveal=replace(REVEAL, cards=cards)))
    bare = draw_board(replace(PLAY, reveal=replace(REVEAL, cards=())))
    assert not differs(picture, bare, (720, 900, 1280, 1100))


def test_a_round_without_an_object_is_told():
    void = replace(REVEAL, counts=(0, 0, 0), winner="", lines=("Nothing is left: the Demon stays",))
    assert "the Demon stays" in draw_board(replace(PLAY, covens=(ANA,), ways=(), reveal=void)).alt


@pytest.mark.parametrize("count", [0, 1, 5, 9, 16, 24])
def test_a_hand_of_any_size_is_told(count):
    cards = tuple(HeldCard("artifact", value=i + 1) for i in range(count))
    picture = draw_hand(replace(HAND, cards=cards))
    assert ("You hold nothing" in picture.alt) == (count == 0)
    assert all(f"Artifact {card.value}" in picture.alt for card in cards[:9])


def test_the_end_names_who_won():
    picture = draw_recap(WON)
    assert picture.alt.startswith("Vengeance. Ana")
    assert picture.data != draw_recap(replace(WON, won=())).data


def test_everything_in_the_box_is_drawn():
    cards = library()
    assert set(PLANTS) == set(cards.witches)
    assert set(DEMONS) == set(cards.demons)
    assert set(PLACES) == {card.id for card in cards.circle.values()}
    assert set(cards.witches) | set(cards.spells) | set(cards.solo) <= set(EMBLEMS)


@pytest.mark.parametrize("name", list(EMBLEMS))
def test_every_sign_can_be_told_from_the_others(name):
    assert is_unlike(emblem(name, 44), [emblem(other, 44) for other in EMBLEMS if other != name], 60)


@pytest.mark.parametrize("name", [*PLANTS, *DEMONS])
def test_every_engraving_leaves_its_mark(name):
    bright = art(name, (120, 120)).convert("L").point([0] * 110 + [255] * 146)
    assert sum(bright.histogram()[255:]) > 600
