"""From the game's view to hands, boards and recaps: what I hold is shown to me, and nothing of what others hold."""

from dataclasses import replace
from functools import cache

import pytest

from engines.damnation import haunt, vampire
from engines.damnation.game import GAME
from engines.damnation.library import library
from engines.damnation.state import Milestone, State
from engines.damnation.vocabulary import HAUNT_CARDS
from engines.kernel import Dice, Session, view
from engines.kernel.stewards import playout, steward_step
from renderers.damnation import holdings, stories
from renderers.damnation.album import ALBUM
from renderers.damnation.card_table import HandScene
from renderers.damnation.cards import origin
from renderers.damnation.hands import draw_hand
from renderers.damnation.holdings import card_sheet, villain_sheet
from renderers.damnation.printed import card_face
from renderers.damnation.tall import ALBUM as TALL
from renderers.damnation.words import say
from tests.engines.damnation.scene import Scene
from tests.renderers.pixels import words

NAMES = ("Ana", "Ősz 🐉 漢字", "漢字", "Łukasz")


@cache
def finished(seats: int, number: int = 1, variant: str = "standard") -> Session[State]:
    """A whole game."""
    options = GAME.Options(variant=variant)
    return playout(GAME, seats, options, bytes([number]) * 32, GAME.steward(Dice(b"s" * 32)))


def told(state: State, seat: int) -> str:
    """The hand of a seat in words."""
    picture = ALBUM.hand(view(state, seat), seat, NAMES)
    assert picture is not None
    return picture.alt


def drawn(state: State, viewer: int | None) -> list[bytes]:
    """Everything of cards and boards that a viewer is shown."""
    seen = view(state, viewer)
    shown = [villain_sheet(piece.villain, seen, NAMES) for piece in seen.pieces if piece.villain]
    if viewer is not None and (hand := ALBUM.hand(seen, viewer, NAMES)):
        shown.append(hand)
    return [part for picture in shown for part in (picture.data, picture.alt.encode())]


def castle_of_three() -> Scene:
    """Three Villains with a few cards."""
    return Scene("d4", "e4", "f4").hold(0, "cleaver", "leather_apron").hold(1, "garlic_string").hold(2, "crossbow")


def test_a_hand_is_told_to_who_holds_it():
    scene = castle_of_three().hold(0, "suit_of_armour").curse(0, "the_mourner")
    scene.piece(0).health, scene.piece(0).souls = 7, 2
    alt = told(scene.state, 0)
    assert alt.startswith("The Collector: Ana, near the Great Hall: 7 of 10 Health, 2 Souls.")
    assert "You hold Leather Apron (Protection, when hurt)" in alt
    assert "Cleaver (Weapon" in alt
    assert "Face up: Suit of Armour" in alt
    assert "The Mourner (Curse, stays)" in alt


def test_other_hands_and_decks_change_no_picture():
    one, two = castle_of_three().state, castle_of_three().state
    swapped = two.players[1].hand["kitchen"].cards
    deck = two.decks["kitchen"].cards
    swapped[0], deck[0] = deck[0], swapped[0]
    two.knells.reverse()
    two.decks["vampire"].cards.reverse()
    for viewer in (None, 0, 2):
        assert drawn(one, viewer) == drawn(two, viewer)
    assert drawn(one, 1) != drawn(two, 1)


def test_only_backs_are_shown_of_what_others_hold():
    scene = castle_of_three()
    for viewer in (None, 1, 2):
        picture = villain_sheet(scene.piece(0).villain, view(scene.state, viewer), NAMES)
        assert "Cleaver" not in picture.alt
    fewer = castle_of_three()
    fewer.state.decks["kitchen"].cards.append(fewer.state.players[0].hand["kitchen"].cards.pop())
    one, two = (villain_sheet("collector", view(game.state, 2), NAMES).data for game in (scene, fewer))
    assert one != two


def test_names_that_cannot_be_drawn_become_numbers():
    state = castle_of_three().state
    assert "Player 3, near the Great Hall" in told(state, 2)
    picture = villain_sheet(state.pieces[2].villain, view(state, 0), ())
    assert "Player 3, near the Great Hall" in picture.alt


def test_before_the_villains_are_chosen_the_eight_are_shown_with_my_heirlooms():
    session = Session.start(GAME, 3, GAME.Options(), b"7" * 32)
    state = session.state
    first, other = state.pieces[0].seat, state.pieces[1].seat
    alt = told(state, first)
    assert alt.startswith("You hold ")
    assert all(library().cards[card].name in alt for card in state.players[first].hand["heirloom"].cards)
    assert alt != told(state, other)
    assert ALBUM.hand(view(state, None), first, NAMES) is None
    before = told(state, other)
    steward_step(session, dict.fromkeys(range(3), GAME.steward(Dice(b"s" * 32))))
    taken = library().villains[session.state.pieces[0].villain].name
    assert f"{taken}: taken by" not in before
    assert f"{taken}: taken by" in told(session.state, other)


def test_a_sealed_heirloom_is_known_to_its_owner_alone():
    scene = castle_of_three().hold(0, "rosary", "greatcoat")
    state = scene.state
    state.phase = "arrival"
    for piece in state.pieces:
        piece.at = ""
    open_pictures = [drawn(state, viewer) for viewer in (None, 0, 1)]
    state.pieces[0].heirloom = "rosary"
    assert "Laid down, sealed: Rosary." in told(state, 0)
    assert [drawn(state, viewer) for viewer in (None, 1)] == [open_pictures[0], open_pictures[2]]
    assert drawn(state, 0) != open_pictures[1]


def test_the_two_cards_of_the_arrival_are_shown_to_who_chooses():
    scene = castle_of_three()
    scene.piece(0).deal.cards = ["pitchfork", "torch"]
    before = drawn(castle_of_three().state, 1)
    assert "Keep one of them: Pitchfork" in told(scene.state, 0)
    assert drawn(scene.state, 1) == before


def test_the_haunt_sees_the_row_in_its_own_turn():
    scene = castle_of_three()
    scene.piece(0).status = "haunt"
    scene.piece(0).track = 2
    for deck, held in scene.state.players[0].hand.items():  # the dead hold nothing
        scene.state.decks[deck].cards += held.cards
        held.cards = []
    assert "Ana is a Haunt on step 2 of 5." in told(scene.state, 0)
    assert "pushes left" not in told(scene.state, 0)
    scene.play(haunt.turn(scene.table, scene.piece(0)))
    assert "pushes left: 2." in told(scene.state, 0)
    push = next(option for option in scene.asks[0].ids if option.startswith("push-"))
    scene.answer("haunt", push)
    if scene.state.turn.piece == 0 and scene.asks and scene.asks[0].kind == "haunt":
        assert "pushes left: 1." in told(scene.state, 0)


def test_heirlooms_say_where_one_may_wake_as_long_as_that_matters():
    scene = castle_of_three().hold(0, "rosary")
    called = holdings.called_by_seat(scene.state, NAMES)

    def places() -> list[str]:
        state = view(scene.state, 0)
        held = holdings._hand(state, state.players[0], [state.pieces[0]], called).cards
        return [origin(card) for card in held if card.deck == "heirloom"]

    assert places() == ["Action · an Heirloom"]
    scene.piece(0).status = "haunt"
    assert places() == ["Wakes in the Dungeon"]


def test_the_vampire_sees_its_timer_and_what_is_set_aside():
    scene = castle_of_three()
    scene.state.turn.piece = 0
    scene.piece(0).at = "vault"
    vampire.become(scene.table, scene.piece(0))
    alt = told(scene.state, 0)
    assert "Ana is the Vampire; the timer stands on 5." in alt
    assert "Cleaver" not in alt
    others = villain_sheet("collector", view(scene.state, 1), NAMES).alt
    assert "Ana is the Vampire" in others
    assert "Form" not in others


def test_who_is_out_has_nothing_to_look_at():
    scene = castle_of_three()
    scene.piece(0).status = "out"
    assert ALBUM.hand(view(scene.state, 0), 0, NAMES) is None


def test_in_a_game_of_two_both_boards_lie_before_the_player():
    state = finished(2).state
    scene = Scene("d4", "e4", "f4", "g4", seats=2).hold(0, "cleaver")
    alt = told(scene.state, 0)
    assert "The Collector: Ana" in alt
    assert "The Lost: Ana" in alt
    assert len(state.pieces) == 4


def test_a_villain_can_be_looked_up_without_a_game():
    for villain in library().villains.values():
        alt = villain_sheet(villain.id).alt
        assert alt.startswith(f"{villain.name}, ")
        assert all(name in alt for name in (villain.talent.name, "Fate", "Ransack", villain.passive, "Composure"))


def test_a_curse_that_bars_a_talent_shows():
    scene = castle_of_three()
    before = drawn(scene.state, 0)
    scene.curse(0, "broken_sleep")
    assert drawn(scene.state, 0) != before
    assert "Fate (barred)" in villain_sheet("collector", view(scene.state, None), NAMES).alt


def test_cards_and_deathknells_can_be_looked_up():
    assert "The Monkey's Paw" in card_sheet("One", ["the_monkeys_paw"]).alt
    assert "Carnage (Deathknell, stays)" in card_sheet("Tolled", ["carnage"]).alt


# The end


@pytest.mark.parametrize(("seats", "variant"), [(2, "standard"), (4, "standard"), (8, "standard"), (3, "gothic"), (3, "haunt")])  # fmt: skip
def test_the_story_is_told_to_its_end(seats, variant):
    session = finished(seats, seats, variant)
    state = session.view(None)
    scene = stories.recap_scene(state, NAMES)
    assert scene.rounds == state.round
    assert scene.lanes[0].won
    assert [lane.won for lane in scene.lanes] == sorted((lane.won for lane in scene.lanes), reverse=True)
    assert sum(len(lane.marks) for lane in scene.lanes) == sum(one.piece >= 0 for one in state.chronicle.milestones)
    assert all(len(lane.proud) <= 3 for lane in scene.lanes)
    assert (scene.fall > 0) == state.fallen
    recap = ALBUM.recap(state, NAMES)
    assert len(recap.data) < 1_000_000
    assert recap.alt.startswith(scene.title)
    assert "left, after" in recap.alt


def test_of_the_slain_nobody_says_what_they_survived():
    assert say("recap-proud", deed="taken", count=10) == "10 Damage suffered"


def test_what_slew_somebody_is_named():
    words = {
        mark.how
        for number in range(1, 5)
        for lane in stories.recap_scene(finished(4, number).view(None), NAMES).lanes
        for mark in lane.marks
        if mark.kind == "slain"
    }
    assert "" not in words
    assert len(words) > 3


@pytest.mark.parametrize(
    ("cause", "card", "words"),
    [
        ("card", "poison_ring", "by Poison Ring"),
        ("card", "haunt_blood", "by a Haunt's Blood"),
        ("toll", "open_wound", "by Open Wound"),
        ("card", "", "by a card"),
    ],
)
def test_the_end_names_the_card_that_slew_somebody(cause, card, words):
    state = finished(4).view(None).model_copy(deep=True)
    loser = next(piece for piece in state.pieces if piece.seat != state.winner)
    state.chronicle.milestones = [
        Milestone(round=3, kind="slain", piece=loser.number, place="kitchen", cause=cause, card=card)
    ]
    assert f"Slain {words} in the Kitchen, round 3." in ALBUM.recap(state, NAMES).alt


def test_a_game_without_a_chronicle_still_has_an_end():
    state = finished(4).view(None)
    bare = state.model_copy(deep=True)
    bare.chronicle.health.clear()
    bare.chronicle.milestones.clear()
    assert ALBUM.recap(bare, NAMES).alt.startswith(stories.recap_scene(state, NAMES).title)


def test_a_haunt_that_comes_back_sees_the_villain_that_it_is_to_be():
    scene = Scene("d4", "e4", "f4").stack("riding_crop", "rosary", "wedding_ring")
    scene.state.haunt_row.cards, scene.state.haunt_deck.cards = (
        scene.state.haunt_deck.cards[:3],
        scene.state.haunt_deck.cards[3:],
    )
    piece = scene.piece(0)
    piece.status, piece.rises, piece.track, piece.at = "haunt", "track", 5, ""
    scene.turn()
    assert scene.asked() == ["start"]
    for seated in (ALBUM, TALL):
        alt = words(seated.hand(view(scene.state, 0), 0, NAMES))
        assert "4 of 10 Health" in alt
        assert "Haunt" not in alt
        assert "Open:" not in alt
        assert "Riding Crop" in alt


@pytest.mark.rule("DAM-HAUNT-07", "DAM-AMB-42", "DAM-AMB-44")
def test_a_death_that_was_pushed_away_is_no_longer_to_be_feared():
    scene = Scene("d4", "e4", "f4")
    scene.piece(0).status = "haunt"
    scene.state.haunt_row.cards = ["haunt_death", "haunt_blood", "haunt_madness"]
    scene.state.haunt_deck.cards = [card for card in HAUNT_CARDS if card not in scene.state.haunt_row.cards]
    seen = view(scene.state, 0)
    row = holdings.haunt_row(seen, seen.pieces[0])
    assert (row.deaths, row.price) == (1, "bell")  # it lies at the bottom
    told = "Push: replace one card. 1 of the 6 cards face down is Death. Death ends your turn and tolls a bell."
    assert say("picture-push", deaths=1, left=6, price=row.price) == told
    scene.table.move(scene.state.haunt_row, scene.state.haunt_out, "haunt_death")
    scene.table.draw(scene.state.haunt_deck, scene.state.haunt_row)
    scene.state.haunt_row.cards[-1] = "haunt_vengeance"
    scene.piece(0).track = 2
    seen = view(scene.state, 0)
    row = holdings.haunt_row(seen, seen.pieces[0])
    assert (row.pushes, row.deaths, row.price) == (1, 1, "both")


def test_the_lobby_says_what_is_played_and_by_whom():
    alt = ALBUM.lobby(GAME.Options(), ["Ana"]).alt
    assert alt.startswith("Damnation: The Gothic Game: eight portraits")
    assert "At the table: Ana." in alt
    assert "Gothic" in ALBUM.lobby(GAME.Options(variant="gothic"), []).alt
    for_two = GAME.Options(variant="two_player")
    assert "two Villains each" in ALBUM.lobby(for_two, ["Ana", "Ben"]).alt
    assert "two Villains each" not in ALBUM.lobby(for_two, ["Ana", "Ben", "Cleo"]).alt


def offering() -> tuple[State, HandScene]:
    """A game of two in which each Villain is offered cards of its own: what Ana sees of it, and her hand."""
    session = Session.start(GAME, 2, GAME.Options(), b"two Villains each")
    stewards = dict.fromkeys(range(2), GAME.steward(Dice(bytes(16))))
    while not any(ask.kind == "keep" for ask in session.asks):
        assert steward_step(session, stewards)
    scene = holdings.hand_scene(session.view(0), 0, NAMES)
    assert isinstance(scene, HandScene)
    return session.view(0), scene


def test_of_two_players_each_villain_keeps_a_card_of_its_own():
    seen, scene = offering()
    mine = [piece for piece in seen.pieces if piece.seat == 0]
    assert [offer.keeper for offer in scene.offers] == [library().villains[piece.villain].name for piece in mine]
    assert [[card.id for card in offer.cards] for offer in scene.offers] == [piece.deal.cards for piece in mine]
    for seated in (ALBUM, TALL):
        alt = words(seated.hand(seen, 0, NAMES))
        assert all(f"{offer.keeper} keeps one of them: {offer.cards[0].name}" in alt for offer in scene.offers)


def test_every_card_of_an_offer_lies_on_the_picture():
    _, scene = offering()
    pictures = []
    for n in range(4):  # each card in turn is another one
        cards = [list(offer.cards) for offer in scene.offers]
        cards[n // 2][n % 2] = card_face("crossbow")
        changed = [replace(offer, cards=tuple(held)) for offer, held in zip(scene.offers, cards, strict=True)]
        pictures.append(draw_hand(replace(scene, offers=tuple(changed))).data)
    assert len({draw_hand(scene).data, *pictures}) == 5


def test_a_won_game_tells_what_it_turned_on():
    state = finished(4).state
    points = stories.turning_points(state, holdings.called_by_seat(state, NAMES))
    rounds = [int(point.partition(":")[0].removeprefix("Round ")) for point in points]
    assert 2 <= len(points) <= stories.MOMENTS
    assert rounds == sorted(rounds)
    assert "the first to fall" in points[0] or "first to fall" in " ".join(points)
    assert all(point in ALBUM.recap(view(state, None), NAMES).alt for point in points)


def test_turning_points_come_from_what_happened():
    scene = castle_of_three()
    scene.state.chronicle.milestones = [
        Milestone(round=2, kind="vampire", piece=1),
        Milestone(round=4, kind="slain", piece=0, by=1),
        Milestone(round=9, kind="fall"),
        Milestone(round=11, kind="slain", piece=1),
    ]
    assert stories.turning_points(scene.state, ("Ana", "Ben", "Cleo")) == (
        "Round 2: the Vault is opened, and Ben comes out of it.",
        "Round 4: Ana is the first to fall, and it is Ben who sees to it.",
        "Round 9: the last bell, and The Fall begins.",
        "Round 11: Ben is the last to fall.",
    )
