"""Whatever the players do, a game stays sound: at every choice, in every setting, for fixed seeds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import pytest

from engines.kernel import ABSTAIN, BACK, Dice, GameState, Plain, Session, Step, playout, view
from engines.kernel.zones import zones
from tests.contract.playing import LONGEST, Setting, all_games, rebuilt, seed, wander, worth_rebuilding

Sampled = Callable[[Iterator[tuple[Session[Any], Step]]], Iterator[tuple[Session[Any], Step]]]


def complaints(session: Session[Any]) -> list[str]:
    return list(session.game.invariants(session.state))


def test_random_play_keeps_the_invariants_asks_what_can_be_answered_and_ends(setting: Setting, games: range):
    for number in games:
        session = setting.start(number)
        assert complaints(session) == []
        check_asks(session)
        for session, step in wander(setting, number):
            assert complaints(session) == [], step.entry
            check_asks(session)
            assert {type(event) for event in step.events} <= set(setting.game.events)
        assert session.finished
        outcome = session.outcome()
        assert outcome is not None
        assert outcome.name in setting.game.outcomes
        assert all(0 <= seat < setting.seats for seat in outcome.winners)


def check_asks(session: Session[Any]) -> None:
    """Each open question can be answered in each way it offers."""
    numbers = [ask.number for ask in session.asks]
    assert len(set(numbers)) == len(numbers)
    for ask in session.asks:
        ids = [option.id for option in ask.options]
        assert len(set(ids)) == len(ids), ask
        assert all(ids), ask
        assert 0 <= ask.least <= len(ids), ask
        assert len(set(ask.seats)) == len(ask.seats), ask
        ask.check(ask.seats[0], ask.default)
        if ask.electorate:
            assert len(ask.seats) == 1, ask
            assert ABSTAIN in ids, ask


def test_the_state_survives_json_and_copying_at_every_choice(setting: Setting, looked_at: Sampled):
    for session, _ in looked_at(wander(setting, 3)):
        text = session.state.model_dump_json()
        for again in (setting.game.State.model_validate_json(text), session.state.copied()):
            assert again == session.state
            assert again.model_dump_json() == text


def test_a_copied_state_shares_nothing(setting: Setting):
    for session, _ in islice(wander(setting, 5), 0, 200, 9):
        own = {id(part): part for part in changeable(session.state)}
        assert [part for part in changeable(session.state.copied()) if id(part) in own] == []


def changeable(value: Any) -> Iterator[Any]:
    """Every part, list and dict inside ``value``."""
    if isinstance(value, Plain | list | dict):
        yield value
        inside = (
            value.values() if isinstance(value, dict) else value if isinstance(value, list) else vars(value).values()
        )
        for part in inside:
            yield from changeable(part)


def test_a_session_rebuilt_at_any_choice_is_the_same(setting: Setting, looked_at: Sampled):
    for session, _ in looked_at(wander(setting, 4)):
        if worth_rebuilding(session):
            again = rebuilt(session, seed(setting, 4))
            assert again.digest() == session.digest()
            assert again.table.dice.position == session.table.dice.position
            assert (again.answers, again.table.events) == (session.answers, session.table.events)
            for ask, same in zip(session.asks, again.asks, strict=True):
                assert dict(same.args) == dict(ask.args), "whoever is still asked has to be told what"


def test_a_game_that_begins_anew_at_each_checkpoint_is_the_same(setting: Setting):
    """What the rules keep beside the state would be lost there, such as how often a loop has gone round."""
    again = setting.start(6)
    for session, step in wander(setting, 6):
        assert again.answer(step.entry.ask, step.entry.seat, step.entry.choice).entry == step.entry
        assert [ask.number for ask in again.asks] == [ask.number for ask in session.asks]
        if step.checkpoint is not None:
            again = rebuilt(again, seed(setting, 6))
    assert again.digest() == session.digest()


def test_the_steward_of_the_game_plays_it_to_the_end(setting: Setting, games: range):
    for number in games:
        steward = setting.game.steward(Dice(seed(setting, 100 + number)))
        how = (setting.game, setting.seats, setting.options, seed(setting, number), steward)
        session = playout(*how, legacy=setting.legacy, limit=LONGEST)
        assert complaints(session) == []


def test_whoever_learns_a_hidden_card_has_it_recorded(setting: Setting, games: range):
    """The third law of undo rests on this: a card that somebody newly sees was revealed."""
    viewers = [*range(setting.seats), None]
    for number in games:
        session = setting.start(number)
        cards, before = lying(session.state, viewers)
        for session, step in wander(setting, number):
            cards_now, after = lying(session.state, viewers)
            for viewer in viewers:
                if not step.revealed and (newly := after[viewer] - before[viewer]):
                    learned = newly & (cards - before[viewer])
                    assert not learned, f"seat {viewer} learned {learned} by {step.entry}"
            cards, before = cards_now, after


def lying(state: GameState, viewers: list[int | None]) -> tuple[Counter[str], dict[int | None, Counter[str]]]:
    """All cards, and by viewer those that it sees."""
    everything = zones(state)
    return Counter(card for zone in everything for card in zone.cards), {
        viewer: Counter(card for zone in everything if zone.seen_by(viewer) for card in zone.cards)
        for viewer in viewers
    }


def test_a_view_shows_the_cards_that_its_viewer_may_see(setting: Setting):
    session = setting.start(1)
    for viewer in [*range(setting.seats), None]:
        shown = Counter(card for zone in zones(view(session.state, viewer)) for card in zone.cards if card != BACK)
        assert shown == lying(session.state, [viewer])[1][viewer]


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.key)
def test_the_contract_is_filled_in(game):
    assert game.key
    assert game.title
    assert game.outcomes
    assert game.State.model_fields
    for name, field in game.Options.model_fields.items():
        assert field.title, f"option {name} needs a title for the lobby"
        assert not field.is_required(), f"option {name} needs a default"
    for event in game.events:
        assert event.__doc__
