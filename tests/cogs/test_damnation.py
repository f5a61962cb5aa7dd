"""What the commands of Damnation say of a castle, and what is meant by what is typed after them."""

import pytest

from bot.panels.hand import hand_panel
from bot.panels.table import board_panel, table_panel
from bot.watch.errors import ToldToPlayer
from cogs.damnation.commands import knells_completed, knells_in, open_cards, own_piece, place_called, villain_called
from cogs.damnation.telling import all_villains, around, card_lines, place_lines, spot, standing, villain_lines
from engines.damnation import vampire
from engines.damnation.castle import castle
from engines.damnation.destinations import destinations
from engines.damnation.game import GAME
from engines.damnation.landing import exchange
from engines.damnation.library import library
from engines.kernel.zones import view
from renderers.album import Shape
from tests.cogs.scenes import scene_of, told_apart
from tests.contract.playing import Setting
from tests.engines.damnation.scene import Scene

NAMES = ["Ana", "Ben", "Cleo", "Dov"]


def text(lines):
    return "\n".join(lines)


# --- Villains -----------------------------------------------------------------------------------------------------------


def test_a_board_tells_who_it_is_what_it_can_and_how_it_fares():
    scene = Scene("kitchen", "k9")
    piece = scene.piece(0)
    piece.health, piece.souls, piece.tokens["fate"] = 7, 2, False
    told = text(villain_lines("collector", piece, "Ana"))
    printed = library().villains["collector"]
    for part in ("The Collector · Ana", printed.story, printed.passive_text, printed.talent.text):
        assert part in told
    assert f"7 of 10 Health · 2 Souls · ready: Ransack, {printed.talent.name} · in The Kitchen" in told
    assert "Health" not in text(villain_lines("collector"))


def test_a_talent_that_a_curse_bars_is_not_ready():
    scene = Scene("kitchen", "k9").curse(0, "broken_sleep")
    assert "ready: Ransack, Appraisal · cursed: Broken Sleep" in standing(scene.piece(0))


def test_an_exchanged_trap_lies_open_beside_the_board():
    scene = Scene("kitchen", "k9").trap("o9", "oubliette", known=True)
    assert "Beside the board" not in text(card_lines(scene.state, NAMES))
    exchange(scene.state, "o9", 0)
    assert "**Beside the board** · Oubliette" in text(card_lines(scene.state, NAMES))


def test_the_dead_and_the_undead_are_told_apart():
    scene = Scene("kitchen", "k9")
    piece = scene.piece(0)
    piece.status, piece.track = "haunt", 2
    assert standing(piece) == "A Haunt, on 2 of 5 steps back to life"
    piece.status, piece.prowls, piece.timer = "vampire", "great_hall", 4
    assert standing(piece) == "The Vampire, in The Great Hall; its timer stands on 4"
    piece.status = "out"
    assert standing(piece) == "Gone for good."


def test_all_eight_fit_into_one_message_with_long_names():
    lines = all_villains(dict.fromkeys(library().villains, "A name as long as names can be, you see"))
    assert len(lines) == 8
    assert len(text(lines)) < 3600


@pytest.mark.parametrize("typed", ["The Lost", "lost", " the lost "])
def test_a_villain_is_found_by_any_part_of_its_name(typed):
    assert villain_called(typed) == "lost"


@pytest.mark.parametrize("typed", ["nobody", "the", ""])
def test_what_is_no_villain_is_answered_with_all_there_are(typed):
    with pytest.raises(ToldToPlayer, match=r"There are: .*The Wanderer"):
        villain_called(typed)


# --- places -------------------------------------------------------------------------------------------------------------


def test_every_place_can_be_said_without_a_coordinate():
    for space in castle().spaces:
        assert spot(space).startswith("in a corridor, ")
        assert "1 step from" in spot(space) or " steps from The " in spot(space)
    assert spot("great_hall") == "in The Great Hall"
    assert spot("stair_3") == "on step 3 of the Great Spiral Staircase"


def test_around_me_everybody_is_told_with_distance_and_sight():
    scene = Scene("e14", "f14", "h14", "kitchen")
    told = around(scene.state, NAMES, scene.piece(0))
    assert told[0].startswith("**The Collector** (Ana): 10 of 10 Health")
    assert "**The Occultist** (Ben)" in told[1]
    assert told[1].endswith(", beside you")
    assert told[2].endswith(", in your sight at 3")
    assert "in The Kitchen, " in told[3]
    assert told[3].endswith(" steps away")
    rooms = next(line for line in told if line.startswith("**On foot"))
    assert "The Cemetery" in rooms
    assert "The Moat" not in rooms
    assert "The Gate" not in rooms


def test_the_vampire_goes_home_on_foot_and_into_no_other_room_but_where_a_card_lets_it():
    scene = Scene("vault", "k9")
    me = scene.piece(0)
    me.status, me.prowls = "vampire", "m9"
    assert "**On foot, in steps**: The Vault 17" in around(scene.state, NAMES, me)
    scene.state.turn.haunted = ["kitchen"]
    assert "**On foot, in steps**: The Kitchen 1 · The Vault 17" in around(scene.state, NAMES, me)


def test_while_i_move_the_numbers_of_the_picture_are_the_numbers_in_words():
    scene = Scene("e14", "kitchen").move(3)
    state = view(scene.state, 0)
    ends = destinations(state)
    me = own_piece(state, 0)
    assert f"The Collector can go to {len(ends)} places now" in text(around(state, NAMES, me))
    for end in ends:
        assert place_called(state, NAMES, str(end.number)) == end.place
        told = text(place_lines(state, NAMES, me, end.place))
        assert f"**The Collector can go there now**: number {end.number} in the picture, " in told
    far = text(place_lines(state, NAMES, me, "dark_tower"))
    assert "The Collector cannot end there with this roll." in far
    with pytest.raises(ToldToPlayer, match="is not in the picture"):
        place_called(state, NAMES, "99")


def test_of_places_that_nobody_goes_to_nothing_of_the_kind_is_said():
    scene = Scene("e14", "kitchen").hold(0, "undertakers_tape").move(3).answer("play", "card-undertakers_tape")
    state = view(scene.state, 1)
    for n in (0, 1):  # who looks at traps, and somebody else
        told = text(around(state, NAMES, own_piece(state, n)))
        assert f"{len(scene.offers('scout'))} places can be chosen now; their numbers are in the picture." in told
        told = text(place_lines(state, NAMES, own_piece(state, n), scene.offers("scout")[0]))
        assert "**It can be chosen now**: number 1 in the picture." in told
        assert "can go there" not in told


def test_a_place_tells_who_stands_there_and_what_lies_there():
    scene = Scene("kitchen", "great_hall").trap("f4", "bear_trap", known=True)
    state = view(scene.state, 0)
    state.locked["great_hall"] = 2
    me = own_piece(state, 0)
    hall = text(place_lines(state, NAMES, me, "great_hall"))
    assert "There: **The Occultist** (Ben)." in hall
    assert "10 cards are left to draw." in hall
    assert "Locked until the next turn of The Lost." in hall
    assert "steps from you by the shortest way" in hall
    assert "You are there." in text(place_lines(state, NAMES, me, "kitchen"))
    assert "A known trap: Bear Trap." in text(place_lines(state, NAMES, me, "f4"))
    unknown = next(space for space, token in state.traps.items() if not token.known)
    assert "A trap that you have not seen." in text(place_lines(state, NAMES, me, unknown))
    state.players[0].looked[unknown] = "saw_trap"
    assert "A trap that you have looked at: Saw Trap." in text(place_lines(state, NAMES, me, unknown))
    for nowhere in ("moat", "gate"):
        assert "No way leads there on foot from where you are." in text(place_lines(state, NAMES, me, nowhere))


@pytest.mark.rule("DAM-AMB-96")
def test_a_room_is_locked_until_a_turn_that_somebody_takes():
    scene = Scene("kitchen", "k9", "v9")
    scene.state.locked["kitchen"] = 1
    scene.piece(1).status = "out"
    me = own_piece(view(scene.state, 0), 0)
    assert "Locked until the next turn of The Lost." in text(place_lines(view(scene.state, 0), NAMES, me, "kitchen"))
    scene = Scene("v9", "kitchen", "k9", "w9", seats=2)
    scene.state.locked["kitchen"] = 3
    for out, said in ((None, "The Wanderer"), (1, "The Wanderer"), (3, "The Occultist")):
        for piece in scene.state.pieces:
            piece.status = "out" if piece.number == out else "villain"
        told = text(place_lines(view(scene.state, 0), NAMES, own_piece(view(scene.state, 0), 0), "kitchen"))
        assert f"Locked until the next turn of {said}." in told


def test_what_the_dead_have_left_is_told_with_the_cemetery():
    scene = Scene("kitchen", "great_hall")
    scene.state.heap_souls = 2
    scene.table.move(scene.state.decks["kitchen"], scene.state.heap_shown, scene.state.decks["kitchen"].cards[-1])
    told = text(place_lines(scene.state, NAMES, None, "cemetery"))
    assert "The dead have left 1 card (" in told
    assert "2 Souls" in told


def test_places_are_called_by_room_by_player_and_by_villain():
    state = view(Scene("kitchen", "k9", "great_hall").state, 0)
    assert place_called(state, NAMES, "Kitchen") == "kitchen"
    assert place_called(state, NAMES, "great hall") == "great_hall"
    assert place_called(state, NAMES, "ben") == "k9"
    assert place_called(state, NAMES, "The Occultist") == "k9"
    for unclear in ("the", "", "cheese"):
        with pytest.raises(ToldToPlayer, match="Name one room"):
            place_called(state, NAMES, unclear)
    state.pieces[1].status = "haunt"
    with pytest.raises(ToldToPlayer, match="stands nowhere"):
        place_called(state, NAMES, "ben")


def test_in_a_game_of_two_my_piece_is_the_one_whose_turn_it_is():
    state = Scene("kitchen", "k9", "great_hall", "e14", seats=2).state
    assert own_piece(state, 0).villain == "collector"
    state.turn.piece = 2
    assert own_piece(state, 0).villain == "lost"
    state.pieces[2].status = "haunt"
    assert own_piece(state, 0).villain == "collector", "a Haunt stands nowhere"
    assert own_piece(state, None) is None
    assert own_piece(None, 0) is None


# --- cards --------------------------------------------------------------------------------------------------------------


def test_what_a_vampire_has_set_aside_face_up_lies_open():
    scene = Scene("vault", "k9").hold(0, "suit_of_armour", "torch")
    vampire.become(scene.table, scene.piece(0))
    told = text(card_lines(view(scene.state, 1), NAMES))
    assert "**Ana** · Vampire 3 · face up: Suit of Armour" in told
    assert "Torch" not in told
    assert open_cards(scene.state) == ["suit_of_armour"]


def test_what_lies_open_is_told_and_nothing_else():
    scene = Scene("kitchen", "k9", "great_hall").ring("carnage").trap("f4", "saw_trap", known=True)
    held = scene.state.decks["kitchen"].cards[-2:]
    scene.hold(1, *held)
    for viewer in (None, 0):
        told = text(card_lines(view(scene.state, viewer), NAMES))
        assert "**Ben** · The Kitchen 2" in told
        assert "The Kitchen 8" in told
        assert "**Deathknell: Carnage** · All Weapons do 1 more Damage." in told
        assert "**Deathknells still silent** · 4" in told
        assert "**Traps** · 17 unknown · Saw Trap 1" in told
        for card in held:
            assert library().cards[card].name not in told


def test_all_that_lies_open_fits_into_one_message_at_a_table_of_eight():
    scene = Scene(*["great_hall"] * 8)
    scene.ring(*list(library().knells)[:5])
    for seat in range(8):
        for deck in ("kitchen", "great_hall", "trophy_room"):
            scene.hold(seat, scene.state.decks[deck].cards[-1])
        scene.table.move(
            scene.player(seat).hand["kitchen"], scene.player(seat).shown, scene.player(seat).hand["kitchen"].cards[0]
        )
    assert len(text(card_lines(scene.state, ["A name as long as names can be, you see"] * 8))) < 3600


# --- Deathknells --------------------------------------------------------------------------------------------------------


def test_five_deathknells_are_read_from_a_line():
    assert knells_in("") == []
    typed = "Carnage, hunter's moon,REVENANT , the creature, grave rot"
    assert knells_in(typed) == ["carnage", "hunters_moon", "the_revenant", "the_creature", "grave_rot"]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("carnage, cheese", "There is no Deathknell “cheese”. There are: Carnage,"),
        ("carnage, rust", "Name 5 different Deathknells, or none."),
        ("rust, rust, rust, rust, rust", "Name 5 different Deathknells, or none."),
    ],
)
def test_what_cannot_be_read_is_said_in_a_sentence(typed, said):
    with pytest.raises(ToldToPlayer, match="Deathknell") as refused:
        knells_in(typed)
    assert refused.value.text.startswith(said)


def test_deathknells_are_completed_one_after_the_other():
    assert len(knells_completed("")) == 8
    assert knells_completed("car") == ["Carnage"]
    assert knells_completed("Carnage, rus") == ["Carnage, Rust"]
    assert "Carnage, Carnage" not in knells_completed("Carnage, ")
    longest = sorted((knell.name for knell in library().knells.values()), key=len)[-5:]
    assert knells_completed(", ".join(longest)) == [", ".join(longest)]
    assert knells_completed(", ".join([*longest, "x"])) == []


# --- secrets ------------------------------------------------------------------------------------------------------------


def shown(session, viewer, names, told):
    """All words and buttons that a viewer is shown, and what all commands answer."""
    scene = scene_of(session, viewer, names)
    state, me = scene.view, own_piece(scene.view, viewer)
    sheets = [table_panel(scene, None, scene.speech().events(told)), board_panel(scene, Shape.WIDE, None)]
    if viewer is not None:
        sheets.append(hand_panel(scene))
    return [
        *(sheet.view.to_components() for sheet in sheets),
        card_lines(state, names),
        *(around(state, names, me) if me and me.spot else []),
        *(place_lines(state, names, me, place) for place in [*castle().rooms, *castle().traps]),
        *(villain_lines(piece.villain, piece) for piece in state.pieces if piece.villain),
    ]


@pytest.mark.parametrize("variant", ["standard", "gothic"])
def test_in_whole_games_no_command_and_no_panel_tells_what_is_hidden(variant):
    setting = Setting(GAME, 3, GAME.Options(variant=variant))
    compared, leaks = told_apart(setting, 3, shown, (0, 2, None), every=2)
    assert leaks == []
    assert compared > 20
