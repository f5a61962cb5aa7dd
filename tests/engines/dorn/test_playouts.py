"""Whole games: nothing raises, nothing is lost, every game ends."""

import pytest

from engines.dorn.game import GAME, DornOptions
from engines.kernel import PASS, Dice, RandomSteward, Refused, Session, playout

EVERY = DornOptions(**{f"variant_{letter}": True for letter in "abcdef"})


def sound(session, step):
    assert list(GAME.invariants(session.state)) == []


@pytest.mark.rule("DORN-OBJ-04", "DORN-COMP-07")
@pytest.mark.parametrize(("seats", "options"), [(2, DornOptions()), (4, EVERY), (6, DornOptions(variant_c=True))])
def test_random_games_end_and_nothing_is_lost(seats, options):
    session = playout(
        GAME, seats, options, b"random games end", RandomSteward(Dice(bytes(16))), after=sound, limit=30_000
    )
    assert session.outcome().name in GAME.outcomes
    assert session.outcome().winners


@pytest.mark.rule("DORN-AMB-77")
def test_a_step_is_taken_back_but_not_across_a_card_that_was_drawn():
    session = Session.start(GAME, 2, DornOptions(), b"sixteen bytes of it")

    def answer(choice=""):
        ask = next(ask for ask in session.asks if choice in ("", *ask.ids))
        session.answer(ask.number, ask.seats[0], [choice or ("go" if "go" in ask.ids else ask.ids[0])])
        return ask.seats[0]

    while session.state.phase != "march":
        answer()
    hero, deck = session.state.heroes[0], session.state.treasure_deck.cards
    hero.at = 121
    deck.append(deck.pop(deck.index("red_flask")))
    while session.state.phase != "movement":
        answer()
    answer(PASS)
    seat = answer("to-122")
    assert session.undone(seat).state.heroes[0].at == 121
    answer("draw")
    assert hero.items.cards == ["red_flask"]
    with pytest.raises(Refused, match="refused-undo-reveals"):
        session.undone(seat)


@pytest.mark.parametrize("number", range(6))
def test_stewards_bring_games_to_an_end_that_was_played_for(number):
    dice = Dice(number.to_bytes(16, "big"))
    options = DornOptions(**{f"variant_{letter}": bool(dice.below(2)) for letter in "abcdef"})
    seed = number.to_bytes(16, "big")
    session = playout(GAME, 2 + number % 5, options, seed, GAME.steward(dice), after=sound, limit=4_000)
    assert session.outcome().name in ("zorkal", "ritual", "slain")
