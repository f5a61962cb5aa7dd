"""Cards, boards, hands and recaps: every card fits its plate, the same bytes for the same table, words for everyone."""

from dataclasses import replace
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from engines.damnation.library import library
from engines.damnation.vocabulary import HAUNT_CARDS
from renderers.damnation import cards, hands, recaps, villains
from renderers.damnation.art.pictures import CARD_EMBLEMS, DECK_EMBLEMS, EMBLEMS, KIND_EMBLEMS, emblem_of
from renderers.damnation.art.portraits import PORTRAITS
from renderers.damnation.card_samples import (
    DEAL,
    END,
    HAND,
    HAUNT,
    LANES,
    SEALED,
    VAMPIRE,
    candidates,
    villain_board,
)
from renderers.damnation.card_table import HauntRow, LaneMark
from renderers.damnation.cards import NARROW, TALL, WIDE, draw_cards, tall_card, told, wide_card
from renderers.damnation.hands import CANDIDATE, draw_hand
from renderers.damnation.look import DECK_COLOURS
from renderers.damnation.plates import engraving, portrait
from renderers.damnation.printed import card_face, where
from renderers.damnation.recaps import draw_recap
from renderers.damnation.villains import BOARD, HALF, board, candidate
from renderers.damnation.words import say
from renderers.kit import text
from renderers.kit.cache import ImageShelf
from renderers.kit.text import ELLIPSIS, STAND_IN
from tests.renderers.pixels import pixels

MOMENTS = ("turn", "roll", "attack", "damage", "bite", "vampire", "once", "stays")
CHIPS = [*(say("picture-moment", moment=moment) for moment in MOMENTS), "Relic", "face up", *map(str, range(10))]
PRINTED = [*library().cards, *library().knells]


@pytest.fixture
def written(monkeypatch):
    """Every line that is written, with its size, on freshly drawn parts."""
    lines: list[tuple[str, int]] = []
    lettering = text.lettering

    def noting(face, size, words, tracking=0):
        lines.append((words, size))
        return lettering(face, size, words, tracking)

    monkeypatch.setattr(text, "lettering", noting)
    for room in (cards, villains):
        monkeypatch.setattr(room, "_shelf", ImageShelf())
    return lines


# Cards


@pytest.mark.parametrize("size", [WIDE, NARROW, TALL])
@pytest.mark.long
def test_every_card_fits_its_plate_and_is_readable(size, written):
    for card in PRINTED:
        face = card_face(card)
        written.clear()
        (tall_card if size == TALL else wide_card)(face, size)
        assert not [words for words, _ in written if ELLIPSIS in words], card
        assert not [words for words, _ in written if STAND_IN in words], card
        rule = [drawn for words, drawn in written if words in face.text and words not in CHIPS]
        assert min(rule) >= 22, card
        assert " ".join(words for words, _ in written).count(face.text.split()[-1]), card


def test_everything_in_the_box_has_a_picture_of_its_own():
    assert {*PRINTED, *HAUNT_CARDS} == set(CARD_EMBLEMS)
    assert {*DECK_COLOURS, "knell"} == set(DECK_EMBLEMS)
    used = {*CARD_EMBLEMS.values(), *DECK_EMBLEMS.values(), *KIND_EMBLEMS.values()}
    assert set(EMBLEMS) <= used
    assert set(library().villains) <= set(PORTRAITS)


def test_a_card_that_nobody_has_drawn_shows_its_kind():
    assert emblem_of("some_new_knife", "weapon") == EMBLEMS["great_sword"]
    assert emblem_of("some_new_thing") == EMBLEMS["lightning"]


def apart(drawn: dict[str, Image.Image], least: int) -> list[tuple[str, str]]:
    """Pairs of pictures that look the same."""
    return [
        (one, other)
        for one, other in combinations(drawn, 2)
        if sum(ImageChops.difference(drawn[one], drawn[other]).histogram()[60:]) < least
    ]


def test_every_emblem_can_be_told_from_the_others():
    drawn = {name: engraving(name, (104, 104)).convert("L") for name in EMBLEMS}
    assert apart(drawn, 60) == []


def test_every_portrait_can_be_told_from_the_others():
    assert apart({name: portrait(name, (82, 82)).convert("L") for name in PORTRAITS}, 500) == []


def test_a_card_says_when_it_can_be_played():
    assert card_face("cleaver").moments == ("turn", "strike")
    assert card_face("fencing_medal").moments == ("strike",)
    assert card_face("stuffed_bear").moments == ("damage", "struck")
    assert card_face("a_loose_cobble").moments == ("attack",)
    assert card_face("crucifix").moments == ("damage", "bite")
    assert card_face("the_crone_who_stirs").moments == ("once",)
    assert card_face("the_mourner").moments == ("stays",)
    assert card_face("bat_form").moments == ("vampire",)
    assert told(card_face("torch")).startswith("Torch (Weapon, your turn, when bitten): ")


def test_the_seal_shows_which_heirloom_was_laid_down():
    open_hand = replace(SEALED, cards=tuple(replace(card, sealed=False) for card in SEALED.cards))
    assert ImageChops.difference(pixels(draw_hand(SEALED)), pixels(draw_hand(open_hand))).getbbox() is not None
    assert "Laid down, sealed: Father's Duelling Pistol." in draw_hand(SEALED).alt
    assert "sealed" not in draw_hand(open_hand).alt


@pytest.mark.parametrize("count", [0, 1, 2, 3, 4, 5, 8, 9, 20])
def test_a_hand_of_any_size_is_drawn_and_told(count):
    held = tuple(map(card_face, list(library().cards)[:count]))
    picture = draw_hand(replace(HAND, cards=held, shown=()))
    assert ("Your hand is empty." in picture.alt) == (count == 0)
    assert all(card.name in picture.alt for card in held[:5])
    assert picture.height < 2300


def test_more_cards_than_fit_are_counted():
    picture = draw_cards("All", tuple(map(card_face, PRINTED)))
    assert picture.height < 2200
    assert "The Cold Feast" in picture.alt


def test_places_are_named_as_in_a_sentence():
    assert where("kitchen") == "in the Kitchen"
    assert where("gate") == "at the Gate"
    assert where("stair_3") == "on stair 3"
    assert where("k7") == "near the Great Hall"
    assert where("") == ""


# Boards


@pytest.mark.parametrize("size", [BOARD, HALF])
def test_every_board_fits_its_plate(size, written):
    for villain in library().villains:
        written.clear()
        board(villain_board("Ana", villain, claimed_by="Łukasz", souls=11, health=1), None, size)
        assert not [words for words, _ in written if ELLIPSIS in words], villain
        assert min(drawn for _, drawn in written) >= 18, villain


def test_every_candidate_fits_its_plate(written):
    for one in candidates():
        candidate(one, CANDIDATE)
    assert not [words for words, _ in written if ELLIPSIS in words]
    assert min(drawn for _, drawn in written) >= 18


@pytest.mark.parametrize(
    "change",
    [{"health": 5}, {"souls": 3}, {"turn": False}, {"claimed_by": "Ben"}, {"status": "haunt"}, {"status": "vampire"}, {"status": "out"}],
)  # fmt: skip
def test_every_change_of_a_villain_can_be_seen_without_colour(change):
    villain = HAND.boards[0]
    changed = replace(villain, mark=replace(villain.mark, **change))
    shapes = [board(one, None).convert("L").point([0] * 110 + [255] * 146) for one in (villain, changed)]
    assert ImageChops.difference(*shapes).getbbox() is not None


@pytest.mark.parametrize("token", ["own", "fate", "ransack"])
def test_a_spent_token_can_be_seen_without_colour_and_is_told(token):
    spent, ready = villain_board("Ana", "lost", token), villain_board("Ana", "lost")
    shapes = [board(one, None).convert("L").point([0] * 110 + [255] * 146) for one in (spent, ready)]
    assert ImageChops.difference(*shapes).getbbox() is not None
    assert "is spent." in draw_hand(replace(HAND, boards=(spent,))).alt
    assert "is spent." not in draw_hand(replace(HAND, boards=(ready,))).alt


def test_a_long_name_stays_on_its_board(written):
    name = "Wolfeschlegelsteinhausenbergerdorff " * 3
    for size in (BOARD, HALF):
        board(villain_board(name, "stranger", claimed_by=name), None, size)
    widths = [text.width_of(text.Face.ITALIC, drawn, words) for words, drawn in written if words.startswith("Wolf")]
    assert widths
    assert max(widths) < 960


@pytest.mark.parametrize("pushes", [0, 1, 2])
def test_the_haunt_sees_its_luck(pushes):
    row = HauntRow(("haunt_blood_six", "haunt_blood", "haunt_madness"), pushes, HAUNT.haunt.sets, ("blood",))
    picture = draw_hand(replace(HAUNT, haunt=row))
    assert f"Open: Blood 6, Blood, Madness; pushes left: {pushes}." in picture.alt
    assert picture.height > draw_hand(replace(HAUNT, haunt=replace(row, open=()))).height


def test_the_vampire_counts_its_turns(written):
    for timer in range(6):
        written.clear()
        board(replace(VAMPIRE.boards[0], mark=replace(VAMPIRE.boards[0].mark, timer=timer)), None)
        assert str(timer) in [words for words, _ in written]


def test_what_is_offered_is_told_first():
    assert "Keep one of them: The Crone Who Stirs (Event, at once)" in draw_hand(DEAL).alt


# Endings


def test_the_end_tells_who_fell_where_and_by_whom():
    alt = draw_recap(END).alt
    assert alt.startswith("Ana. The Stranger is the last one left")
    assert "Łukasz (The Lost): Slain by the Stranger near the Kitchen, round 17." in alt
    assert "Deathknells: Carnage, Thirst, The Creature, Rust, The Hungry Stair." in alt


@pytest.mark.parametrize("rounds", [1, 2, 9, 40, 180])
def test_a_game_of_any_length_stays_in_its_lanes(rounds):
    health = tuple(10 - i * 10 // rounds for i in range(rounds))
    lanes = tuple(replace(lane, health=health, marks=(LaneMark(rounds, "slain", "lost"),)) for lane in LANES[:2])
    picture = pixels(draw_recap(replace(END, lanes=lanes, rounds=rounds, tolls=(), fall=rounds)))
    bare = pixels(draw_recap(replace(END, lanes=tuple(replace(lane, health=(), marks=()) for lane in lanes), rounds=rounds, tolls=(), fall=rounds)))  # fmt: skip
    right = (recaps.RIGHT + 24, 0, picture.width, recaps.HEADER + recaps.AXIS)
    left = (0, 0, recaps.LEFT - 30, picture.height)
    for box in (left, right):
        gap = ImageChops.difference(picture.crop(box), bare.crop(box)).convert("L")
        assert gap.point([0] * 60 + [255] * 196).getbbox() is None


def test_bells_that_rang_together_lie_side_by_side():
    together = replace(END, tolls=tuple(replace(toll, round=11) for toll in END.tolls))
    crowded = pixels(draw_recap(together)).crop(
        (recaps.LEFT, recaps.HEADER + recaps.AXIS - 86, recaps.RIGHT, recaps.HEADER + recaps.AXIS - 46)
    )
    across = [crowded.getpixel((x, 34)) for x in range(crowded.width)]
    reds = [x for x, colour in enumerate(across) if colour[0] - colour[1] > 80]
    assert max(reds) - min(reds) > 4 * 40


@pytest.mark.parametrize("rounds", [20, 40])
def test_what_befell_a_villain_shortly_before_its_end_lies_under_no_slayer(rounds):
    def drawn(*kinds: str) -> Image.Image:
        marks = tuple(LaneMark(rounds - n, kind, "lost") for n, kind in enumerate(kinds))[::-1]
        return pixels(
            draw_recap(replace(END, lanes=(replace(LANES[0], health=(), marks=marks),), rounds=rounds, tolls=()))
        )

    changed = ImageChops.difference(drawn("slain", "back"), drawn("slain", "home")).convert("L")
    left, _, right, _ = changed.point([0] * 12 + [255] * 244).getbbox()
    assert right - left > 28, "all of the sign is seen"


def test_haunt_cards_show_their_six():
    plain, six = (hands.haunt_card(card).convert("L") for card in ("haunt_blood", "haunt_blood_six"))
    assert ImageChops.difference(plain, six).getbbox() is not None
