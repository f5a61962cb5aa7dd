"""Setting up the game, components, and how it ends (EDC-END, EDC-COMP, EDC-SETUP, EDC-SOLO)."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.dark_castle.dice import CHAPTER_DIE
from engines.dark_castle.events import Died, GameLost, GameWon
from engines.dark_castle.game import GAME
from engines.dark_castle.library import library, within
from engines.dark_castle.state import CASTLES, Options, State
from engines.kernel import BACK, Dice, Session, view
from tests.engines.dark_castle.conftest import Deal
from tests.engines.dark_castle.tale import Tale, fight, page, thing

pytestmark = pytest.mark.usefixtures("deal")

SEED = b"a seed for set-up"


def dealt(seats: int = 2, seed: bytes = SEED, **options: str) -> State:
    return GAME.setup(seats, GAME.Options(**options), Dice(seed))


def seated(seats: int, *choices: tuple[int, list[str]]) -> Session[State]:
    session = Session.start(GAME, seats, GAME.Options(), SEED)
    for seat, choice in choices:
        ask = next(ask for ask in session.asks if seat in ask.seats)
        session.answer(ask.number, seat, choice)
    return session


# Object and end


@pytest.mark.rule("EDC-END-01")
def test_one_to_four_play_and_all_win_together(deal: Deal) -> None:
    assert list(GAME.seats) == [1, 2, 3, 4]
    boss = deal(page(fight("M")), boss=True)
    tale = Tale("smith", "abbot", "cook", card=boss).begin().round("smith:M", "abbot:W", "cook:C")
    assert tale.over
    assert GAME.outcome(tale.state).winners == [0, 1, 2]


@pytest.mark.rule("EDC-END-02", "EDC-END-04", "EDC-AMB-30")
def test_defeating_the_boss_wins_at_once_and_nothing_is_drawn(deal: Deal) -> None:
    boss = deal(page(fight("M")), boss=True)
    tale = Tale("smith", "abbot", card=boss).begin().round("smith:M", "abbot:W")
    assert tale.over
    assert tale.told(GameWon)
    assert GAME.outcome(tale.state).name == "win"
    assert tale.state.pool.cards == []


@pytest.mark.rule("EDC-END-03", "EDC-END-05", "EDC-AMB-05")
def test_one_death_ends_it_for_all(deal: Deal) -> None:
    card = deal(page({"do": "lose", "who": "you", "hp": 5}, {"do": "gain", "who": "everyone", "hp": 5}))
    tale = Tale("smith", "abbot", card=card, hp={"smith": 3}).begin()
    assert tale.over
    assert tale.hp("smith") == 0
    assert [event.character_card for event in tale.told(Died)] == ["smith"]
    outcome = GAME.outcome(tale.state)
    assert (outcome.name, outcome.winners, outcome.args) == ("lost", [], {"chapter_card": "proof"})
    assert tale.told(GameLost)


# Components


@pytest.mark.rule("EDC-COMP-02", "EDC-SETUP-01", "EDC-SETUP-03")
def test_the_castle_is_chapters_face_down_with_a_start_card_on_top() -> None:
    state = dealt()
    assert len(state.castle) == state.length == min(15, len(within(library().chapters, ["base"])))
    assert sorted([*state.castle.cards, *state.unused.cards]) == sorted(within(library().chapters, ["base"]))
    assert (len(state.boss), len(state.start)) == (1, 1)
    assert view(state, 0).castle.cards == [BACK] * state.length
    orders = [tuple(dealt(seed=bytes([n]) * 16).castle.cards) for n in range(8)]
    assert len(set(orders)) > 1


@pytest.mark.rule("EDC-SETUP-02")
def test_one_boss_lies_unseen_under_the_deck() -> None:
    state = dealt()
    assert sorted([*state.boss.cards, *state.other_bosses.cards]) == sorted(within(library().bosses, ["base"]))
    for seat in (None, 0, 1):
        assert view(state, seat).boss.cards == [BACK]
        assert set(view(state, seat).other_bosses.cards) <= {BACK}


@pytest.mark.rule("EDC-AMB-32")
def test_a_shorter_evening_has_fewer_chapters_and_the_same_rest(deal: Deal) -> None:
    for n in range(15):
        deal(page({"do": "tell", "say": "Nothing here."}, card=f"more_{n}"))
    for chapters in ("15", "10", "5"):
        state = dealt(chapters=chapters)
        assert len(state.castle) == int(chapters)
        assert (len(state.boss), len(state.start)) == (1, 1)


@pytest.mark.rule("EDC-SETUP-04")
def test_the_item_deck_is_shuffled_and_face_down() -> None:
    state = dealt()
    assert Counter(state.items.cards) == Counter(library().deck_of_items())
    assert view(state, 1).items.cards == [BACK] * len(state.items)
    assert len({tuple(dealt(seed=bytes([n]) * 16).items.cards) for n in range(8)}) > 1


@pytest.mark.rule("EDC-COMP-03", "EDC-COMP-04")
def test_a_chapter_die_shows_each_trait_twice_and_no_double() -> None:
    assert sorted(CHAPTER_DIE) == ["C", "C", "M", "M", "W", "W"]


@pytest.mark.rule("EDC-SETUP-11", "EDC-AMB-02")
def test_the_pool_of_chapter_dice_never_runs_out(deal: Deal) -> None:
    card = deal(page(fight("MMCCWW", per_player=2)))
    tale = Tale("smith", "abbot", "cook", "tanner", card=card).lay(*["die:M"] * 8).begin()
    assert len(tale.row()) == 14


@pytest.mark.rule("EDC-SETUP-07", "EDC-SETUP-10")
def test_the_six_base_dice_are_the_six_orders_of_four_three_and_one() -> None:
    patterns = {}
    for prisoner in (card for card in library().prisoners.values() if card.pack == "base"):
        assert sum(1 for face in prisoner.die if len(face) == 2) == 2
        patterns[prisoner.id] = "".join(f"{letter}{prisoner.symbols(letter)}" for letter in "MCW")
    assert patterns == {
        "smith": "M4C1W3",
        "cook": "M4C3W1",
        "tailor": "M1C4W3",
        "miller": "M3C4W1",
        "abbot": "M3C1W4",
        "tanner": "M1C3W4",
    }


# Choosing characters


@pytest.mark.rule("EDC-SETUP-05", "EDC-SETUP-06")
def test_everybody_picks_freely_and_sees_the_symbols() -> None:
    session = seated(3)
    assert [ask.kind for ask in session.asks] == ["character"] * 3
    for ask in session.asks:
        assert len(ask.options) == 6
        smith = next(option for option in ask.options if option.id == "smith")
        shown = [(smith.args[place], smith.args[f"{place}_symbols"]) for place in ("first", "second", "third")]
        assert shown == [("might", 4), ("wisdom", 3), ("cunning", 1)]
    defaults = [ask.default[0] for ask in session.asks]
    assert len(dict.fromkeys(defaults)) == 3


@pytest.mark.rule("EDC-SETUP-12")
def test_a_character_is_taken_once() -> None:
    session = seated(2, (1, ["cook"]))
    (left,) = session.asks
    assert left.seats == (0,)
    assert "cook" not in [option.id for option in left.options]
    assert [(one.card, one.seat) for one in session.state.characters] == [("cook", 1)]
    session.answer(left.number, 0, ["smith"])
    assert [(one.card, one.seat) for one in session.state.characters] == [("smith", 0), ("cook", 1)]


@pytest.mark.rule("EDC-SETUP-08")
@pytest.mark.parametrize(("seats", "hp"), [(2, 18), (3, 14), (4, 12)])
def test_start_hp_depend_on_the_number_of_players(seats: int, hp: int) -> None:
    cards = ["smith", "abbot", "cook", "tanner"]
    session = seated(seats, *[(seat, [cards[seat]]) for seat in range(seats)])
    assert [(c.hp, c.start_hp) for c in session.state.characters] == [(hp, hp)] * seats


@pytest.mark.rule("EDC-SETUP-09")
def test_hp_never_exceed_the_start(deal: Deal) -> None:
    card = deal(page({"do": "gain", "who": "everyone", "hp": 3}))
    tale = Tale("smith", "abbot", card=card, hp={"smith": 17, "abbot": 10}).begin()
    assert tale.hp("smith", "abbot") == [18, 13]


# Solo


@pytest.mark.rule("EDC-SOLO-01", "EDC-SETUP-08")
def test_alone_one_plays_two_characters_with_18_hp_each() -> None:
    session = seated(1, (0, ["tailor", "abbot"]))
    assert [(c.card, c.seat, c.hp) for c in session.state.characters] == [("tailor", 0, 18), ("abbot", 0, 18)]


@pytest.mark.rule("EDC-SOLO-02")
def test_alone_one_names_which_character_turns_the_card(deal: Deal) -> None:
    tale = Tale("tailor", "abbot", seats=1).begin()
    assert tale.offers("leader") == ["turn-0", "turn-1"]
    tale.answer("leader", "turn-1")
    assert tale.state.leader == 1


@pytest.mark.rule("EDC-SOLO-03", "EDC-CMB-03")
def test_per_player_means_per_character(deal: Deal) -> None:
    things = [thing(f"stone_{n}", copies=2) for n in range(3)]
    card = deal(page({"do": "draw", "per_player": 1}, fight("M", per_player=1)), *things)
    tale = Tale("tailor", "abbot", seats=1, card=card).begin()
    assert len(tale.state.pool.cards) == 2
    tale.lay("die:M", "die:W").answer("divide", "settle")
    assert tale.row() == "MMW"


def test_all_means_every_pack_and_none_is_refused() -> None:
    assert Options(packs=["all"]).packs == list(CASTLES)
    assert Options(packs=["plague_lord", "base"]).packs == ["base", "plague_lord"]
    with pytest.raises(ValueError, match="one pack at least"):
        Options(packs=[])
