"""Whatever the players do, a game stays sound: at every choice, in every setting, for fixed seeds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import pytest

from bot.words.rulebook import statements
from bot.words.topics import explaining
from engines.kernel import ABSTAIN, BACK, Ask, Dice, GameState, Plain, Refused, Session, Step, playout, seen_by, view
from engines.kernel.zones import zones
from tests.contract.playing import LONGEST, Setting, all_games, rebuilt, seed, wander, worth_rebuilding

Sampled = Callable[[Iterator[tuple[Session[Any], Step]]], Iterator[tuple[Session[Any], Step]]]


class Sight(NamedTuple):
    """All cards, and by viewer those that it sees."""

    cards: Counter[str]
    by: dict[int | None, Counter[str]]


def complaints(session: Session[Any]) -> list[str]:
    return list(session.game.invariants(session.state))


def test_random_play_keeps_the_invariants_asks_what_can_be_answered_hides_what_it_should_and_ends(
    setting: Setting, games: range
):
    viewers = [*range(setting.seats), None]
    for number in games:
        session = setting.start(number)
        assert complaints(session) == []
        check_asks(session)
        known, asked, sealed = in_sight(session.state, viewers), session.asks, set[str]()
        for session, step in wander(setting, number):
            assert complaints(session) == [], step.entry
            check_sealed(sealed, asked, session, step)
            asked = session.asks
            check_asks(session)
            assert {type(event) for event in step.events} <= set(setting.game.events)
            known = check_sight(known, in_sight(session.state, viewers), step)
        assert session.finished
        outcome = session.outcome()
        assert outcome is not None
        assert outcome.name in setting.game.outcomes
        assert all(0 <= seat < setting.seats for seat in outcome.winners)


def check_asks(session: Session[Any]) -> None:
    """Each open question can be answered in each way it offers, and says what rule it comes from if its game has a page of rules."""
    numbers = [ask.number for ask in session.asks]
    assert len(set(numbers)) == len(numbers)
    for ask in session.asks:
        ids = [option.id for option in ask.options]
        assert len(set(ids)) == len(ids), ask
        assert all(ids), ask
        assert 0 <= ask.least <= len(ids), ask
        assert len(set(ask.seats)) == len(ask.seats), ask
        assert ask.rules or explaining(session.game, ask.kind) or not statements(session.game.page), ask
        ask.check(ask.seats[0], ask.default)
        if ask.electorate:
            assert len(ask.seats) == 1, ask
            assert ABSTAIN in ids, ask


def test_at_any_choice_a_game_can_be_written_copied_and_rebuilt(setting: Setting, looked_at: Sampled):
    for session, _ in looked_at(begun_anew(setting, 3)):
        check_json_and_copy(session.state)
        if worth_rebuilding(session):
            check_rebuilt(session, rebuilt(session, seed(setting, 3)))


def begun_anew(setting: Setting, number: int) -> Iterator[tuple[Session[Any], Step]]:
    """A game, beside which the same one begins anew at each checkpoint.

    What its rules keep beside the state would be lost there, such as how often a loop has gone round.
    """
    again = setting.start(number)
    for session, step in wander(setting, number):
        assert again.answer(step.entry.ask, step.entry.seat, step.entry.choice).entry == step.entry
        assert [ask.number for ask in again.asks] == [ask.number for ask in session.asks]
        if step.checkpoint is not None:
            again = rebuilt(again, seed(setting, number))
        yield session, step
    assert again.digest() == session.digest()


def check_json_and_copy(state: GameState) -> None:
    """What is written and read again, or copied, is equal, and a copy shares nothing with it."""
    text = state.model_dump_json()
    copy = state.copied()
    for again in (type(state).model_validate_json(text), copy):
        assert again == state
        assert again.model_dump_json() == text
    own = {id(part): part for part in changeable(state)}
    assert [part for part in changeable(copy) if id(part) in own] == []


def check_rebuilt(session: Session[Any], again: Session[Any]) -> None:
    assert again.digest() == session.digest()
    assert again.table.dice.position == session.table.dice.position
    assert (again.answers, again.table.events) == (session.answers, session.table.events)
    for ask, same in zip(session.asks, again.asks, strict=True):
        assert dict(same.args) == dict(ask.args), "whoever is still asked has to be told what"


def changeable(value: Any) -> Iterator[Any]:
    """Every part, list and dict inside ``value``."""
    if isinstance(value, Plain | list | dict):
        yield value
        inside = (
            value.values() if isinstance(value, dict) else value if isinstance(value, list) else vars(value).values()
        )
        for part in inside:
            yield from changeable(part)


def test_the_steward_of_the_game_plays_it_to_the_end(setting: Setting, games: range):
    for number in games:
        steward = setting.game.steward(Dice(seed(setting, 100 + number)))
        how = (setting.game, setting.seats, setting.options, seed(setting, number), steward)
        session = playout(*how, legacy=setting.legacy, limit=LONGEST)
        assert complaints(session) == []


def check_sight(before: Sight, now: Sight, step: Step) -> Sight:
    """A card that somebody newly sees was revealed: the third law of undo rests on this."""
    for viewer, seen in now.by.items():
        if not step.revealed and (newly := seen - before.by[viewer]):
            learned = newly & (before.cards - before.by[viewer])
            assert not learned, f"seat {viewer} learned {learned} by {step.entry}"
    return now


def check_sealed(sealed: set[str], before: Sequence[Ask], session: Session[Any], step: Step) -> None:
    """Whoever answers last what several were asked in secret, side by side, cannot choose anew when it has come to light.

    ``sealed`` holds the kinds of questions of which some are answered, and others still open.
    """
    ask = next(ask for ask in before if ask.number == step.entry.ask)
    if ask.secret and any(other.secret and other.kind == ask.kind for other in before if other is not ask):
        sealed.add(ask.kind)
    elif ask.kind in sealed:
        sealed.remove(ask.kind)
        if any(seen_by(event, None) for event in step.events):
            with pytest.raises(Refused):
                session.undone(step.entry.seat)


def lying(state: GameState, viewers: Sequence[int | None]) -> Sight:
    everything = zones(state)
    seen = {
        viewer: Counter(card for zone in everything if zone.seen_by(viewer) for card in zone.cards)
        for viewer in viewers
    }
    return Sight(Counter(card for zone in everything for card in zone.cards), seen)


def in_sight(state: GameState, viewers: Sequence[int | None]) -> Sight:
    """The same with what lies open in no zone: Vengeance's center."""
    sight, open_ = lying(state, viewers), Counter(one.card for one in getattr(state, "center", ()))
    return Sight(sight.cards + open_, {viewer: seen + open_ for viewer, seen in sight.by.items()})


def test_a_view_shows_the_cards_that_its_viewer_may_see(setting: Setting):
    session = setting.start(1)
    for viewer in [*range(setting.seats), None]:
        shown = Counter(card for zone in zones(view(session.state, viewer)) for card in zone.cards if card != BACK)
        assert shown == lying(session.state, [viewer]).by[viewer]


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
