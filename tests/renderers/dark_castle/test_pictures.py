"""The castle's pictures: the same bytes for the same table, nothing lost, nothing outside, words for everyone."""

from dataclasses import replace
from itertools import pairwise

import pytest
from PIL import Image, ImageChops, ImageStat

from engines.dark_castle.library import library
from renderers.dark_castle import boards as board_room
from renderers.dark_castle import samples, scenes
from renderers.dark_castle.boards import draw_board
from renderers.dark_castle.cards import draw_hand
from renderers.dark_castle.look import WIDTH
from renderers.dark_castle.motifs import MOTIFS, Role
from renderers.dark_castle.recaps import name_lines
from renderers.dark_castle.samples import ANA, BEN, FIGHT, HAND, LOBBY, RECAP, TRAVEL
from renderers.dark_castle.scenes import ALIASES, SAFE_PLACES, motif_named, scene
from renderers.dark_castle.table import Die, Fighter, Illness, Mark
from renderers.dark_castle.tall import draw_tall_board, draw_tall_hand, draw_tall_recap
from renderers.kit.cache import Packed, Room
from renderers.kit.engraving import Plate
from renderers.kit.pen import Pen
from tests.renderers.pixels import differs, pixels


def test_a_scene_looks_on_the_shelf_as_it_was_drawn():
    drawn = scenes._compose(("crypt", "torch", "queen"), "a", (480, 270), boss=True)
    kept = scenes._kept(drawn)
    gap = ImageStat.Stat(ImageChops.difference(drawn, kept.convert("RGB")))
    assert kept.mode == "P"
    assert max(gap.mean) < 1
    assert max(high for _, high in gap.extrema) < 24


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_parties_of_any_size_stand_side_by_side(count):
    columns = board_room._columns(count)
    assert len(columns) == count
    for (x, width), (following, _) in pairwise(columns):
        assert x + width < following
    assert columns[0][0] >= 0
    assert columns[-1][0] + columns[-1][1] <= 1280
    draw_board(replace(TRAVEL, party=(ANA, BEN, *samples.FIGHT.party)[:count]))


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("draw", [draw_board, draw_tall_board])
def test_every_die_of_a_roll_is_drawn(draw, count):
    """What items add lies beside the own die: another roll, a symbol, a chapter die."""
    dice = (Die(("wisdom",)),) * count
    for place in range(count):
        changed = (*dice[:place], Die(("might",)), *dice[place + 1 :])
        one, two = (draw(replace(FIGHT, party=(replace(ANA, dice=shown), BEN))) for shown in (dice, changed))
        assert one.data != two.data, place


@pytest.mark.parametrize("draw", [draw_hand, draw_tall_hand])
def test_whatever_lies_before_a_prisoner_is_drawn(draw):
    """A knapsack, two items at the ready and two in it, a flaw and three curses."""
    items = (*HAND.fighter.items, *(replace(samples.CURSE, name=f"Curse {n}") for n in range(7)))
    for count in range(6, len(items) + 1):
        one, two = (draw(replace(HAND, fighter=replace(HAND.fighter, items=items[:n]))) for n in (count - 1, count))
        assert [one.data, *(page.data for page in one.rest)] != [two.data, *(page.data for page in two.rest)], count


@pytest.mark.parametrize("hp", [0, 1, 9, 18])
def test_hit_points_show_and_are_told(hp):
    table = replace(TRAVEL, party=(replace(ANA, hp=hp), BEN))
    picture = draw_board(table)
    assert f"{hp} of 18 HP" in picture.alt
    if hp != ANA.hp:
        assert differs(picture, draw_board(TRAVEL), (16, 684, 632, 900))


def test_a_change_of_one_fighter_changes_only_its_panel():
    other = replace(FIGHT.party[1], hp=11, blocked=True, dice=(Die(("wisdom",)),))
    changed = draw_board(replace(FIGHT, party=(FIGHT.party[0], other, *FIGHT.party[2:])))
    before = draw_board(FIGHT)
    columns = board_room._columns(4)
    for seat, (x, width) in enumerate(columns):
        assert differs(changed, before, (x + 8, 600, x + width - 8, 980)) == (seat == 1)
    assert not differs(changed, before, (0, 0, 1280, 580))


@pytest.mark.parametrize(
    "change",
    [
        {"leader": True},
        {"resting": True},
        {"blocked": True},
        {"active": True},
        {"marks": (Mark("plague", "Plague 2"),)},
    ],
)
def test_every_sign_can_be_seen_without_colour(change):
    plain = Fighter("smith", "The Smith", "Ana", 9, 18)
    one, two = (
        pixels(draw_board(replace(TRAVEL, party=(who,)))).convert("L") for who in (plain, replace(plain, **change))
    )
    shapes = [image.point([0] * 60 + [255] * 196) for image in (one, two)]
    assert ImageChops.difference(*shapes).getbbox() is not None


@pytest.mark.parametrize("table", [TRAVEL, FIGHT], ids=["on the way", "in a fight"])
def test_long_marks_leave_what_is_carried_alone(table):
    one, two = (
        draw_board(replace(table, party=tuple(replace(ANA, marks=(Mark("eye", word),)) for _ in range(4))))
        for word in ("Eavesdropper (spent)", "Sleepwalker (spent)")
    )
    assert differs(one, two, (0, 0, 1280, 880))
    assert not differs(one, two, (0, 880, 1280, 1000))


@pytest.mark.parametrize("points", [0, 1, 3, 12, 20])
def test_plague_is_a_track_with_its_thresholds_and_is_told(points):
    ill = Illness(points, samples.STEPS)
    table = replace(TRAVEL, party=(replace(ANA, illness=ill), BEN))
    picture = draw_board(table)
    assert picture.height == board_room.HEIGHT + board_room.ILL
    assert (f"carrier with {points} Plague" in picture.alt) == (points > 0)
    other = draw_board(replace(TRAVEL, party=(replace(ANA, illness=Illness(points + 1, samples.STEPS)), BEN)))
    assert differs(picture, other, (16, 684, 632, 1000))
    hand = draw_hand(replace(HAND, fighter=replace(ANA, illness=ill)))
    assert (f" {points} Plague." in hand.alt) == (points > 0)
    assert hand.height > draw_hand(HAND).height


def test_the_threshold_ahead_is_the_next_one():
    assert Illness(2, samples.STEPS).next == (3, 1)
    assert Illness(3, samples.STEPS).next == (6, 2)
    assert Illness(12, samples.STEPS).next is None


def test_what_an_enemy_is_stands_beside_its_name():
    row = replace(FIGHT.enemies[0], marks=(Mark("plague", "Carrier", urgent=True),))
    picture = draw_board(replace(FIGHT, enemies=(row,)))
    assert "The cook (carrier), attack 2" in picture.alt
    assert f"none left. {row.special}" in draw_board(replace(FIGHT, enemies=(replace(row, dice=()),))).alt
    assert differs(picture, draw_board(FIGHT), (600, 150, 1260, 210))


@pytest.mark.parametrize("signs", range(8))
@pytest.mark.parametrize("dice", range(3))
@pytest.mark.parametrize("items", range(4))
def test_marks_never_lie_on_one_another_nor_on_dice_and_items(monkeypatch, signs, dice, items):
    """In the narrowest panel, however much lies on somebody."""
    placed = []
    monkeypatch.setattr(board_room, "chip", lambda image, at, name, word, *_, **__: placed.append((at, word)) or 0)
    marks = tuple(Mark("curse", f"Marked for Death {n}") for n in range(signs))
    rolled = tuple(Die(("might",)) for _ in range(dice))
    ana = replace(ANA, marks=marks, dice=rolled, items=(samples.PIKE,) * items, blocked=True)
    board_room.fighter_panel(ana, (240, board_room.TALL_PARTY), 0)
    assert min(signs + 2, 2) <= len(placed) <= signs + 2
    boxes = [(x, y, x + board_room.chip_width(word), y + 29) for (x, y), word in placed]
    side = board_room.DIE if dice < 2 else board_room.DIE - 18
    boxes += [(224 - side - n * (side + 8), 200, 224 - n * (side + 8), 200 + side) for n in range(dice)]
    foot = board_room.TALL_PARTY - (106 if items == 3 else 96)
    for n, (left, top, right, bottom) in enumerate(boxes):
        assert right <= 226
        assert bottom <= foot
        assert all(right <= x or x1 <= left or bottom <= y or y1 <= top for x, y, x1, y1 in boxes[:n])


def test_what_finds_no_room_is_counted(monkeypatch):
    said = []
    monkeypatch.setattr(board_room, "write", lambda image, at, text, *_, **__: said.append(text) or (0, 0, 90, 0))
    marks = tuple(Mark("curse", f"Curse {n}") for n in range(9))
    ana = replace(ANA, marks=marks, dice=(Die(("might",)), Die(("might",))), items=(samples.PIKE,) * 3)
    board_room.fighter_panel(ana, (240, board_room.TALL_PARTY), 0)
    assert any(text.startswith("+") for text in said)


def test_every_spell_of_an_open_book_is_told():
    alt = draw_hand(replace(HAND, book=samples.BOOK)).alt
    assert all(spell.name in alt for spell in samples.BOOK.spells)


def test_a_removed_die_is_struck_and_left_out_of_the_words():
    row = FIGHT.enemies[0]
    struck = replace(FIGHT, enemies=(replace(row, dice=tuple(replace(die, removed=True) for die in row.dice)),))
    assert "none left" in draw_board(struck).alt
    assert differs(draw_board(struck), draw_board(FIGHT), (600, 220, 1260, 470))


@pytest.mark.parametrize("count", range(10))
def test_rows_of_any_length_lie_in_their_panel(count):
    image = Image.new("RGB", (400, 200))
    board_room._dice(image, tuple(Die(("might",)) for _ in range(count)), (20, 30, 380, 170))
    box = image.getbbox()
    assert (box is None) == (count == 0)
    if box:
        assert box[0] >= 20
        assert box[1] >= 30
        assert box[2] <= 380
        assert box[3] <= 170


@pytest.mark.parametrize("count", range(5))
def test_a_hand_of_any_size_is_told_with_its_text(count):
    cards = (samples.CLEAVER, samples.TONIC, samples.PIKE, samples.BREAD)[:count]
    picture = draw_hand(replace(HAND, fighter=replace(ANA, items=cards)))
    assert all(card.text in picture.alt for card in cards[:2])


def test_names_are_drawn_without_empty_boxes():
    strange = replace(TRAVEL, party=(replace(ANA, player="漢字"), BEN))
    plain = replace(TRAVEL, party=(replace(ANA, player="Player 1"), BEN))
    assert draw_board(strange).data == draw_board(plain).data


def test_no_chapter_has_a_name_too_long_for_its_vignette():
    names = [card.name for shelf in (library().chapters, library().bosses) for card in shelf.values()]
    assert [name for name in names if " ".join(name_lines(name)) != name] == []


def test_the_recap_tells_the_fate_and_the_moments():
    alt = samples.draw_recap(RECAP).alt
    assert alt.startswith("Escaped.")
    assert "Ana (The Smith) ended with 4 HP" in alt
    once = samples.draw_recap(replace(RECAP, courses=tuple(replace(c, hits=1, blocks=2) for c in RECAP.courses))).alt
    assert "1 hit, 2 blocks." in once


def test_the_tall_recap_shows_each_moment_and_everybody():
    def height(end):
        return sum(page.height for page in draw_tall_recap(end).pages)

    few, alone = replace(RECAP, moments=RECAP.moments[:1]), replace(RECAP, moments=(), courses=RECAP.courses[:1])
    assert height(RECAP) > height(few) > height(replace(RECAP, moments=())) > height(alone)


def test_the_lobby_names_who_has_joined():
    assert f"{LOBBY.line}. At the table: Ana" in samples.draw_lobby(LOBBY).alt


@pytest.mark.parametrize(("draw", "scene"), [(samples.draw_lobby, LOBBY), (draw_hand, HAND), (draw_board, FIGHT)])
def test_what_is_read_aloud_has_a_full_stop_after_each_sentence(draw, scene):
    alt = draw(scene).alt
    assert alt.endswith(".")
    assert ".." not in alt


@pytest.mark.parametrize("name", list(MOTIFS))
def test_every_motif_leaves_its_mark_and_has_words(name):
    motif = MOTIFS[name]
    plate = Plate((240, 160), seed=2)
    motif.draw(Pen(plate, 0, 0, 160, seed=1) if motif.role is Role.PLACE else Pen(plate, 50, 10, 150, seed=1))
    bright = sum(plate.ink().histogram()[120:])
    assert bright > 60
    assert motif.words
    assert motif.words[0] != "<"


def test_there_are_motifs_of_every_role():
    for role, least in ((Role.PLACE, 15), (Role.SUBJECT, 30), (Role.FRONT, 8), (Role.HANGING, 3)):
        assert sum(motif.role is role for motif in MOTIFS.values()) >= least


def test_other_words_for_motifs_lead_to_motifs():
    assert all(target in MOTIFS and word not in MOTIFS for word, target in ALIASES.items())
    assert all(MOTIFS[name].role is Role.PLACE for name in SAFE_PLACES)
    assert motif_named("no such thing") is None


def test_a_scene_depends_on_its_motifs_and_its_seed():
    size = (240, 135)
    first = scene(("crypt", "skeleton"), "a", size)
    assert scene(("crypt", "ghost"), "a", size).tobytes() != first.tobytes()
    assert scene(("crypt", "skeleton"), "another", size).tobytes() != first.tobytes()
    assert scene(("crypt", "skeleton", "no such thing"), "a", size).tobytes() == first.tobytes()


def test_a_scene_without_a_place_is_set_somewhere():
    assert scene(("hound",), "b", (240, 135)).getbbox() is not None
    assert scene((), "b", (240, 135)).getbbox() is not None


def test_the_scenes_of_all_packs_fit_on_the_shelf_in_every_size():
    """Many tables stand in many chapters; a scene takes a second to draw, and is not to be drawn twice."""
    castle = library()
    pages = [*castle.chapters.values(), *castle.bosses.values(), *castle.starts.values()]
    heights = [
        board_room.HEIGHT - board_room.MARGIN - party - board_room.GAP - board_room.TOP
        for party in (board_room.TALL_PARTY, board_room.LOW_PARTY)
    ]
    pixels = sum((width - 18) * (height - 18) for width in (560, WIDTH - 2 * board_room.MARGIN) for height in heights)
    size = (560 - 18, heights[0] - 18)
    drawn = [scenes._kept(scene(page.scene, page.id, size, boss=page.id in castle.bosses)) for page in pages[::30]]
    share = max(Packed.of(image).weight for image in drawn) / (size[0] * size[1])
    assert len(pages) * pixels * share <= scenes._shelf.room.limit


def test_a_scene_comes_off_the_shelf_as_it_was_put_there():
    kept = scenes._kept(scene(("crypt", "skeleton"), "packed", (240, 135)))
    packed = Packed.of(kept)
    assert packed.image().tobytes() == kept.convert("RGB").tobytes()
    assert packed.weight < 240 * 135


def test_kept_scenes_and_panels_have_a_limit(monkeypatch):
    shelf = scenes.PackedShelf(Room(60_000))
    monkeypatch.setattr(scenes, "_shelf", shelf)
    for i in range(12):
        scene(("alcove",), f"seed {i}", (240, 135))
    assert 2 <= len(shelf) < 12
    assert shelf.room.used <= shelf.room.limit
