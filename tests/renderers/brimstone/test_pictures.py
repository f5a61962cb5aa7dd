"""The pictures of Brimstone show what is there, and nothing that nobody knows."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from PIL import Image, ImageChops

from engines.brimstone.bestiary import Gift
from engines.brimstone.board import lay, lies
from engines.brimstone.deeds import over
from engines.brimstone.events import CardDrawn, EnemyMoved, HeroMoved, LootDrawn
from engines.brimstone.library import library
from engines.brimstone.state import Options, Troop
from engines.dungeon import Board
from renderers.brimstone import boards, tall, views
from renderers.brimstone.album import ALBUM
from renderers.brimstone.art.signs import SIGNS
from renderers.brimstone.boards import GRIT, PIP, SMALLEST, WINDOW, draw_map, hero_card, is_larger, near, whole
from renderers.brimstone.ground import STONES, covered, seams
from renderers.brimstone.insets import inset
from renderers.brimstone.look import sign
from renderers.brimstone.pieces import BEASTS
from renderers.brimstone.scenes import MOTIFS
from renderers.brimstone.sheets import belonging, draw_card, tallness
from renderers.brimstone.table import CardScene, Line, Next
from renderers.brimstone.tall import ALBUM as TALL_ALBUM
from renderers.brimstone.tall import INNER
from renderers.brimstone.telling import tell_board
from renderers.kit.letters import written
from renderers.kit.pages import TALL
from renderers.kit.text import ELLIPSIS
from tests.engines.brimstone.scene import Mine
from tests.engines.brimstone.test_maps import Cartographer
from tests.engines.brimstone.test_worlds import beyond, swamp_space
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


def test_a_burning_fuse_is_counted_where_the_clues_were():
    table = mine("lawman")
    table.state.turn, table.state.quest.fuse = 12, 20
    scene = views.board_scene(table.state, NAMES)
    assert scene.fuse == 9
    assert "The charges go off in 9 turns." in tell_board(scene, whole(scene.chart))
    unlit = replace(scene, fuse=0)
    assert "charges" not in tell_board(unlit, whole(scene.chart))
    for draw in (boards.draw_board, tall.draw_tall_board):
        assert draw(scene).data != draw(unlit).data


def test_where_a_mission_wants_no_clues_none_are_counted():
    scene = replace(views.board_scene(mine("lawman").state, NAMES), needed=0)
    with written() as words:
        boards._header(Image.new("RGB", (960, 200)), scene)
    assert {"Clues", "0/0"}.isdisjoint(one.text for one in words)
    assert "Clues" not in tell_board(scene, whole(scene.chart))


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


def test_whoever_carries_the_idol_is_seen():
    table = mine("lawman", "rancher")
    table.state.quest.bearer = 1
    assert not any(hero.idol for hero in views.board_scene(table.state, NAMES).heroes), "who leads the miner has none"
    table.state.options = table.state.options.model_copy(update={"mission": "idol_goes_home"})
    assert [hero.idol for hero in views.board_scene(table.state, NAMES).heroes] == [False, True]
    (picture, *_) = ALBUM.board(table.state, None, NAMES, [])
    assert "and carries the Lantern. Rancher" in picture.alt
    assert "and carries the idol." in picture.alt


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


@pytest.mark.rule("SOB-ADV-03")
def test_no_line_is_drawn_to_whom_an_enemy_targets_through_a_gate():
    table = beyond("lawman")
    table.hero().at = swamp_space(table)
    table.enemy("void_spiders", table.at(1, 0), target=0)
    (mark,) = views.board_scene(table.state, NAMES, floor=0).foes
    assert mark.target is None, "the swamp has a map of its own"


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


def test_every_card_with_a_motif_is_there_and_its_sign_as_well():
    cards = {*library().encounters, *library().depth_events}
    assert set(MOTIFS) <= cards
    assert set(library().encounters) <= set(MOTIFS), "every Encounter is a scene of its own"
    assert all(sign(name, 40).getbbox() for name in MOTIFS.values())


def test_a_card_is_read_in_the_world_where_it_was_drawn():
    mine_, swamp = (
        pixels(draw_card(CardScene("encounter", "Fever", "It begins.", "fever", swamp=swamp)))
        for swamp in (False, True)
    )
    assert mine_.tobytes() != swamp.tobytes()


def test_loot_is_shown_by_who_found_it():
    table = mine("lawman", "rancher")
    events = [
        LootDrawn(seat=0, hero_card="rancher", card="pay_packet"),
        LootDrawn(seat=0, hero_card="lawman", card="gold_teeth"),
        LootDrawn(seat=0, hero_card="rancher", card="strongbox"),
    ]
    drawn = ALBUM.board(table.state, None, NAMES, events)
    assert [picture.filename for picture in drawn] == ["board.jpg", "loot.jpg"]
    assert drawn[1].alt.endswith("Lawman: Gold Teeth. Rancher: Pay Packet, Strongbox.")
    assert [picture.filename for picture in ALBUM.board(table.state, None, NAMES, [])] == ["board.jpg"]


def test_two_worlds_at_once_are_both_drawn():
    table = beyond("lawman", "rancher")
    assert [picture.filename for picture in ALBUM.board(table.state, None, NAMES, [])] == ["board.jpg"]
    assert ALBUM.map(table.state, NAMES).alt.startswith("The whole map of the Mines")
    assert [page.alt[:40] for page in ALBUM.map(table.state, NAMES).rest] == [
        "The whole map of the Swamps of Jargono, "
    ]
    table.hero(1).at = swamp_space(table)
    drawn = ALBUM.board(table.state, None, NAMES, [])
    assert [picture.filename for picture in drawn] == ["board.jpg", "map-1.jpg"]
    assert "Mire" in drawn[1].alt
    table.state.how, table.hero(1).trod = "win", [swamp_space(table, 3), swamp_space(table)]
    recap = ALBUM.recap(table.state, NAMES)
    assert len(recap.rest) == 1, "the ways in the other World are a page of their own"
    names = [page.filename for page in recap.pages]
    assert len(set(names)) == len(names)


def test_a_recaps_way_keeps_to_the_floor():
    table = mine("lawman")
    table.hero().trod = [table.at(5, 0), table.at(1, 3)]
    (journey,) = views.recap_scene(table.state, NAMES).journeys
    assert journey.path[0] == (0, 5)
    assert journey.path[-1] == (3, 1)
    assert set(journey.path) <= views.board_scene(table.state, NAMES).chart.floor
    assert all(max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1 for a, b in pairwise(journey.path))


def test_the_sheet_tells_hands_weight_slots_boons_sermons_and_how_often_something_was_learned():
    table = mine("preacher")
    hero = table.hero()
    hero.boons, hero.sermons = {"warded": "turn"}, ["faith_healing"]
    hero.upgrades = ["shepherd", "seasoned", "open_door", "seasoned"]
    scene = views.sheet_scene(table.state, hero, NAMES)
    lines = {one.title: one for one in scene.belongings}
    assert (lines["Warded"].text, lines["Warded"].note) == (
        "1 more Defense until the turn ends.",
        "until the turn ends",
    )
    assert lines["Faith Healing"].note == "1 Faith, 5+"
    assert [one.title for one in scene.belongings].count("Seasoned") == 1
    assert (lines["Seasoned"].note, lines["Shepherd"].note) == ("2 times", "")
    assert lines["Holy Book"].note == "1 hand · weight 1"
    assert scene.purse[1].startswith("Hands 1 of 2 · Weight 1 of ")
    hero.holds = []
    assert {one.title: one.idle for one in views.sheet_scene(table.state, hero, NAMES).belongings}["Holy Book"]


@pytest.mark.rule("SOB-ITEM-05", "SOB-ITEM-08", "SOB-ITEM-14")
def test_the_sheet_tells_what_is_forged_onto_a_thing_that_it_fills_its_slots_and_what_counts_as_dark_stone():
    table = mine("lawman")
    hero = table.hero()
    hero.items += ["void_touched_pick", "long_sight"]
    hero.forged, hero.fits = {"void_touched_pick": ["keen_edge", "keen_edge"]}, {"long_sight": "peacekeeper_pistol"}
    notes = {one.title: one.note for one in views.sheet_scene(table.state, hero, NAMES).belongings}
    assert notes["Void-Touched Pick"] == (
        "2 hands · weight 2 · 2 of 2 slots used · Keen Edge, Keen Edge · counts as Dark Stone"
    )
    assert notes["Peacekeeper Pistol"] == "1 hand · Range 6 · weight 1 · 1 of 1 slot used"
    assert notes["Long Sight"] == "attached to Peacekeeper Pistol"


def test_a_record_says_what_each_elite_ability_gives_and_which_apply():
    table = mine("lawman")
    table.enemy("void_spiders", table.at(1, 0))
    card = library().enemies["void_spiders"].elite[2]
    table.state.troops["void_spiders"] = Troop(gifts=[card.gives])
    elite = views.record_scene(table.state, "void_spiders").elite
    assert elite[2] == (card.name, "Stops Wounds on 5+", True)
    assert sum(applies for _, _, applies in elite) == 1


@pytest.mark.rule("SOB-ENY-01", "SOB-ENY-13a", "SOB-XP-02")
def test_a_record_says_what_kind_of_enemy_it_is_what_does_nothing_to_it_and_what_its_wounds_are_worth():
    table = mine("lawman")
    table.enemy("hellbats", table.at(1, 0))
    table.state.troops["hellbats"] = Troop(gifts=[Gift.BURST])
    assert views.record_scene(table.state, "hellbats").traits == (
        "Demon, Fire, small",
        "Immune to Fire",
        "Flies over everybody",
        "Bursts when it dies: D3 Wounds to all beside it",
    )
    assert views.record_scene(None, "night_terrors").traits[0] == "Demon, large: 5 more XP for each Wound"
    table.enemy("bogbats", table.at(1, 1))
    table.state.troops["bogbats"] = Troop(gifts=[Gift.VENOM])
    assert "A 6 that gets through brings 2 Poison" in views.record_scene(table.state, "bogbats").traits


@pytest.mark.parametrize("draw", ["board", "hand"])
def test_for_a_phone_the_same_is_told_on_pages_of_its_width(draw: str):
    table = mine("lawman", "preacher")
    wide, tall = (
        album.board(table.state, None, NAMES, [])[0] if draw == "board" else album.hand(table.state, 0, NAMES)
        for album in (ALBUM, TALL_ALBUM)
    )
    assert wide is not None
    assert tall is not None
    assert tall.alt == wide.alt
    assert {page.width for page in tall.pages} == {TALL}


def test_a_small_map_lies_where_no_floor_is_and_only_if_something_is_out_of_sight():
    table = mine("lawman")
    table.lay("short_drift", table.lay("long_drift"), "2")
    scene = views.board_scene(table.state, NAMES)
    camera = near(scene)
    assert is_larger(scene)
    found = inset(scene, camera)
    assert found is not None
    small, (left, top) = found
    under = [
        space
        for space in scene.chart.floor
        if left <= camera.at(space)[0] < left + small.width and top <= camera.at(space)[1] < top + small.height
    ]
    assert under == []


def test_in_a_fight_the_enemies_are_seen_however_far_one_could_go_elsewhere():
    table = mine("lawman")
    table.lay("short_drift", table.lay("long_drift", table.lay("long_drift"), "2"), "2")
    spaces = {views.spot(table.state, space): space for space in range(len(views.lies(table.state).tiles))}
    table.hero().at, table.state.active = spaces[1, -7], 0
    table.enemy("void_spiders", spaces[1, -16])
    table.state.offered = list(spaces.values())
    camera = near(views.board_scene(table.state, NAMES))
    assert (camera.shows((1, -7)), camera.shows((1, -16))) == (True, True)


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


def test_a_party_that_fell_lies_on_the_recap_though_it_got_up_afterwards():
    table = mine("lawman", "rancher")
    for how, lies_there in (("all_down", True), ("fled", False)):
        table.state.how = how
        marks = [journey.mark for journey in views.recap_scene(table.state, NAMES).journeys]
        assert [mark.down for mark in marks] == [lies_there] * 2, how


@pytest.mark.parametrize("how", ["win", "darkness", "fled"])
def test_who_lay_there_at_the_end_lies_on_the_recap_though_it_was_healed_afterwards(how):
    table = mine("lawman", "rancher")
    table.hero(1).down, table.hero(1).wounds = True, 10
    over(table.state, how)
    table.hero(1).down, table.hero(1).wounds = False, 0
    marks = [journey.mark for journey in views.recap_scene(table.state, NAMES).journeys]
    assert [(mark.down, mark.wounds) for mark in marks] == [(False, 0), (True, 10)]


def test_who_has_acted_concerns_nobody_on_a_recap():
    table = mine("lawman", "rancher")
    table.hero().activated = True
    assert [one.mark.done for one in views.recap_scene(table.state, NAMES).journeys] == [False] * 2


LONGEST = "2 hands · Range 12 · weight 1 · 2 of 2 slots used · Hungry Chamber, Hungry Chamber · counts as Dark Stone"
"""Of what a thing takes, and what is on it."""


@pytest.mark.parametrize("width", [452, INNER])
def test_nothing_on_a_sheet_is_cut(width):
    box = library()
    things = [*box.items.values(), *box.upgrades.values(), *box.harms.values(), *box.sermons.values()]
    with written() as lines:
        for one in sorted(things, key=lambda one: -len(one.text))[:24]:
            row = Line("book", one.name, one.text, LONGEST)
            belonging(row, width, tallness(row, width))
    assert [line.text for line in lines if ELLIPSIS in line.text] == []


def test_of_three_heroes_the_names_of_all_who_play_are_shown():
    table = mine("scout", "scout", "scout")
    names = ("Ana", "Benedikt", "Cornelius")
    with written() as lines:
        for seat, hero in enumerate(table.state.heroes):
            hero.seat = seat
            hero_card(views.hero_mark(table.state, hero, names), 310)
    assert {line.text for line in lines} >= {*names}


@pytest.mark.parametrize("seed", [5, 40, 115])
def test_where_tiles_touch_and_no_way_leads_through_there_is_a_wall(seed):
    explorer = Cartographer(seed)
    explorer.explored()
    state = explorer.state
    grid, closed, own = lies(state).grid, lay(state).shut, lies(state).spaces
    at = {(spot.column, spot.row): n for n, spot in enumerate(grid.spots) if spot.floor == 0 and n not in closed}
    tiles = {space: {tile for tile, spaces in enumerate(own) if space in spaces} for space in at.values()}
    touching = [
        (here, there)
        for here in sorted(at)
        for there in ((here[0] + 1, here[1]), (here[0], here[1] + 1))
        if there in at and tiles[at[here]].isdisjoint(tiles[at[there]])
    ]
    apart = [(here, there) for here, there in touching if at[there] not in grid.beside[at[here]]]
    assert apart
    assert seams(views.board_scene(state, NAMES).chart) == apart


def test_grit_that_a_risen_hero_holds_lies_under_no_words():
    table = Mine("lawman")
    mark = replace(views.hero_mark(table.state, table.hero(), ["Ana"]), grit=2, most_grit=6)
    cards = [hero_card(replace(mark, troubles=troubles), 476) for troubles in ("", "Corruption 3, Poison 2")]
    pips = [card.crop((GRIT, 92, GRIT + 6 * PIP, 120)) for card in cards]
    assert ImageChops.difference(*pips).getbbox() is None
    assert ImageChops.difference(*cards).getbbox() is not None


@pytest.mark.parametrize("player", ["Ősz ◊", "Wilhelmina"])
@pytest.mark.parametrize("title", ["Rancher", "Rancher II", "Indian Scout III"])
def test_that_a_hero_is_done_is_drawn_where_nothing_is_written(title, player):
    table = Mine("rancher")
    mark = replace(views.hero_mark(table.state, table.hero(), ["Ana"]), title=title, player=player)
    cards = [hero_card(replace(mark, done=done), 310) for done in (False, True)]
    left, _, right, low = ImageChops.difference(*cards).getbbox()
    without = hero_card(replace(mark, title="", player="", troubles=" "), 310)
    assert 60 < left < right <= 98 > low
    assert ImageChops.difference(cards[0], without).crop((left, 0, right, low)).getbbox() is None


@pytest.mark.parametrize("draw", [boards.draw_board, tall.draw_tall_board])
def test_of_whom_there_are_several_it_is_said_how_many_however_many_others_act(draw):
    names = ("Ana",) * 6
    state = mine("lawman", "rancher", "scout", "preacher", "lawman", "rancher").state
    kinds = sorted(BEASTS)[:7]
    acting = (
        *(Next("lawman", 4, 1, hero=n) for n in range(6)),
        *(Next(kind, 10 + n, 11 + n) for n, kind in enumerate(kinds)),
    )
    with written() as lines:
        draw(replace(views.board_scene(state, names), order=acting))
    assert {line.text for line in lines} >= {f"×{one.count}" for one in acting if one.count > 1}


@pytest.mark.parametrize("room", [688, 928])
def test_who_acts_stands_beside_each_other_as_far_as_there_is_room(room):
    acting = (Next("lawman", 4, 1, hero=0), *(Next(kind, 10, 12) for kind in sorted(BEASTS)))
    rows = boards.in_rows(acting, room)
    assert [one for row in rows for one, _ in row] == [*acting]
    widths = [sum(wide for _, wide in row) for row in rows]
    assert max(widths) <= room < min(wide + after[0][1] for wide, after in zip(widths, rows[1:], strict=False))


@pytest.mark.rule("SOB-AMB-55")
def test_what_a_spawner_has_brought_in_this_turn_is_drawn_as_done():
    mine = Mine("lawman")
    mine.enemy("corpse_pile", mine.at(1, 1))
    mine.enemy("hungry_dead", mine.at(2, 2)).since = mine.state.turn + 1
    done = {one.kind: one.done for one in views.board_scene(mine.state, ["Ana"]).order}
    assert done == {"hungry_dead": True, "corpse_pile": False, "lawman": False}


@pytest.mark.parametrize("album", [ALBUM, TALL_ALBUM])
def test_a_hero_is_drawn_with_the_name_that_was_picked_for_it(album):
    table = mine("lawman", "rancher")
    table.hero(1).side = 1
    with written() as words:
        board, sheet = album.board(table.state, 0, NAMES, [])[0], album.hand(table.state, 0, NAMES)
    shown = " ".join(one.text for one in words)
    for name in (table.hero().name, "Jed Quill"):
        assert name in shown
        assert f"({name}, " in board.alt
    assert f"{table.hero().name} · " in shown
    assert table.hero().name in sheet.alt


@pytest.mark.parametrize("album", [ALBUM, TALL_ALBUM])
def test_a_hand_shows_the_hero_that_its_player_is_asked_about(album):
    table = mine("lawman", "rancher")
    assert album.hand(table.state, 0, NAMES).alt.startswith("Lawman (")
    assert album.hand_of(table.state, 0, NAMES, "rancher").alt.startswith("Rancher (")
    table.hero(1).seat = 1
    assert album.hand_of(table.state, 0, NAMES, "rancher").alt.startswith("Lawman ("), "that is somebody else's"


@pytest.mark.parametrize("album", [ALBUM, TALL_ALBUM])
def test_a_recap_says_what_everybody_has_earned_and_what_it_has_suffered(album):
    table = mine("lawman", "rancher")
    fallen, state = table.hero(1), table.state
    table.hero().xp, table.hero().kills = 70, {"hungry_dead": 2, "tentacles": 1}
    fallen.xp, fallen.down, fallen.lasting = 15, True, ["broken_leg", "void_infection"]
    state.how = "fled"
    with written() as words:
        told = " ".join(page.alt for page in album.recap(state, NAMES).pages)
    shown = " ".join(one.text for one in words)
    assert "Turn 1, one place on the map." in told
    for fared in ("70 XP · 3 slain", "15 XP · Broken Leg, Void Infection"):
        assert fared in shown
        assert f": {fared}." in told


def test_what_is_counted_above_the_map_has_signs_of_its_own_which_are_explained(monkeypatch):
    """The heart and the eye are those of Health and Sanity."""
    table, drawn = mine("lawman"), []
    table.state.revives = 2
    monkeypatch.setattr(boards, "sign", lambda name, size: drawn.append(name) or sign(name, size))
    with written() as words:
        boards._header(Image.new("RGB", (960, 200)), views.board_scene(table.state, NAMES))
    assert {"heart", "eye"}.isdisjoint(drawn)
    assert {"Revive", "Clues", "Growing Dread", "2"} <= {one.text for one in words}
    assert drawn.count("candle") == drawn.count("clue") == 2, "where it is counted, and where it is explained"
    assert "2 Revive tokens" in ALBUM.board(table.state, 0, NAMES, [])[0].alt
