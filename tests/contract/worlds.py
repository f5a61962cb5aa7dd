"""Two worlds: two tables that differ only in what one viewer may not know must look the same to that viewer.

A turn of a game is played from its checkpoint in the true world and, answer by answer, in another one in which the cards
hidden from the viewer have changed places. What the viewer sees of both is compared after every answer. Cards that the
viewer rightly comes to know on the way stay where they are.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from engines.kernel import (
    BACK,
    Ask,
    Checkpoint,
    Dice,
    Entry,
    Event,
    Game,
    GameState,
    Plain,
    Refused,
    Session,
    seen_ask,
    seen_by,
)
from engines.kernel.words import Words
from engines.kernel.zones import Secret, Zone, zones
from renderers.album import album
from tests.contract.playing import Setting, seed

_TRIES = 8


class Turn(NamedTuple):
    """A stretch of play: a checkpoint, the answers up to the next one, and after how many of them first came what says more to some than to others.

    That is each kind of event and of question that does.
    """

    checkpoint: Checkpoint
    entries: list[Entry]
    confided: dict[str, int]


class Moment(NamedTuple):
    """What one viewer sees after an answer; plain data, fit for comparison. The view is JSON."""

    view: str
    asks: list[Any]
    events: list[Any]


def turns(setting: Setting, number: int, steps: Iterator[tuple[Session[Any], Any]]) -> list[Turn]:
    """The turns of a game that ``steps`` plays from ``setting.start(number)``."""
    found = [Turn(setting.start(number).checkpoint, [], {})]
    for session, step in steps:
        turn = found[-1]
        turn.entries.append(step.entry)
        told = [event.kind for event in step.events if seen_by(event, None) != event]
        for kind in [*told, *(f"ask-{ask.kind}" for ask in session.asks if ask.secret)]:
            turn.confided.setdefault(kind, len(turn.entries))
        if step.checkpoint is not None and not session.finished:
            found.append(Turn(step.checkpoint, [], {}))
    return found


class Played(NamedTuple):
    """A turn as it was played, before one viewer's eyes, each list by how many answers have been taken.

    Attributes:
        moments: what the viewer sees, as long as the rules do not say that anything may have become known.
        learned: cards that the viewer rightly has come to know, because they have moved to where it sees them or were shown.
        told: what has happened.
    """

    moments: list[Moment]
    learned: list[list[str]]
    told: list[Sequence[Event]]


def as_played(setting: Setting, number: int, turn: Turn, viewer: int | None) -> Played:
    """What ``viewer`` sees of a turn in the true world."""
    session = _resumed(setting, number, turn)
    before = _visible(setting.game.State.model_validate_json(turn.checkpoint.state), viewer)
    played, known, is_open = Played([], [], []), dict[str, None](), False
    for taken in range(len(turn.entries) + 1):
        told = _answered(session, turn.entries[taken - 1]) if taken else session.opening
        known |= dict.fromkeys([*(_visible(session.state, viewer) - before), *session.table.shown])
        played.told.append(told)
        played.learned.append(list(known))
        is_open = is_open or BACK in session.table.shown
        if not is_open:
            played.moments.append(_moment(session, viewer, told))
    return played


def differences(
    setting: Setting,
    number: int,
    turn: Turn,
    viewer: int | None,
    played: Played,
    horizon: int,
    dice: Dice,
    *,
    draw: bool = False,
    only_last: bool = False,
) -> tuple[int, str]:
    """How many moments of ``turn`` up to the answer ``horizon`` could be compared, and what gave the worlds away (empty: nothing did).

    With ``draw`` the pictures at the end are compared, too; drawing is slow. With ``only_last`` of the moments the last one is.
    """
    game, names = setting.game, setting.names
    other = _other_state(game, turn.checkpoint, viewer, played.learned[horizon], dice)
    if other is None:
        return 0, ""
    false = _resumed(setting, number, turn._replace(checkpoint=turn.checkpoint._replace(state=other)))
    told: Sequence[Event] = false.opening
    comparable = min(horizon + 1, len(played.moments))
    for taken in range(comparable):
        if taken:
            entry = turn.entries[taken - 1]
            if not _possible(false, entry):
                return taken, ""  # a secret answer that the other world does not offer
            told = _answered(false, entry)
        if only_last and taken + 1 < comparable:
            continue
        here, there = played.moments[taken], _moment(false, viewer, told)
        if here != there:  # what is asked may speak of different things, and yet read alike
            true = _resumed(setting, number, turn, taken)
            here, there = (
                here._replace(asks=_read(true, viewer, names)),
                there._replace(asks=_read(false, viewer, names)),
            )
            if here != there:
                return taken, _complaint(here, there)
    if draw and horizon < len(played.moments):
        true = _resumed(setting, number, turn, horizon)
        both = ((true, played.told[horizon]), (false, told))
        pictures = [_pictures(session, viewer, names, events) for session, events in both]
        if pictures[0] != pictures[1]:
            return horizon, "the pictures differ"
    return comparable, ""


def _resumed(setting: Setting, number: int, turn: Turn, taken: int = 0) -> Session[Any]:
    """A turn after so many answers."""
    return Session.resume(setting.game, seed(setting, number), turn.checkpoint, turn.entries[:taken])


def _answered(session: Session[Any], entry: Entry) -> Sequence[Event]:
    """What happens as it is answered once more."""
    return session.answer(entry.ask, entry.seat, entry.choice).events


def _possible(session: Session[Any], entry: Entry) -> bool:
    ask = session.open_ask(entry.ask)
    assert ask is not None
    try:
        ask.check(entry.seat, entry.choice)
    except Refused:
        assert ask.secret, f"{ask} is public, but its options depend on what is hidden"
        return False
    return True


def _visible(state: GameState, viewer: int | None) -> Counter[str]:
    return Counter(card for zone in zones(state) if zone.seen_by(viewer) for card in zone.cards)


def _other_state(
    game: Game[Any], checkpoint: Checkpoint, viewer: int | None, known: Sequence[str], dice: Dice
) -> str | None:
    """The state as JSON with what is hidden changed about; None if nothing can be."""
    for _ in range(_TRIES):
        state = game.State.model_validate_json(checkpoint.state)
        _swap_cards(state, viewer, known, dice)
        _swap_secrets(state, viewer, dice)
        text: str = state.model_dump_json()
        if text != checkpoint.state and not game.invariants(state):
            return text
    return None


def _swap_cards(state: GameState, viewer: int | None, known: Sequence[str], dice: Dice) -> None:
    """Shuffle the hidden cards of each family among the places where they lie."""
    places: dict[str, list[tuple[Zone, int]]] = {}
    for zone in zones(state):
        if not zone.seen_by(viewer):
            spots = [(zone, i) for i, card in enumerate(zone.cards) if card not in known]
            places.setdefault(zone.family, []).extend(spots)
    for spots in places.values():
        cards = [zone.cards[i] for zone, i in spots]
        dice.shuffle(cards)
        for (zone, i), card in zip(spots, cards, strict=True):
            zone.cards[i] = card


def _swap_secrets(state: GameState, viewer: int | None, dice: Dice) -> None:
    """Shuffle the hidden values of each secret field among the models that have it."""
    holders: dict[str, list[tuple[Plain, str]]] = {}
    for model in _models(state):
        for field in _hidden(model, viewer):
            holders.setdefault(f"{type(model).__qualname__}.{field}", []).append((model, field))
    for spots in holders.values():
        values = [getattr(model, field) for model, field in spots]
        dice.shuffle(values)
        for (model, field), value in zip(spots, values, strict=True):
            setattr(model, field, value)


def _hidden(model: Plain, viewer: int | None) -> list[str]:
    """The fields of a part that are marked as secret, and not this viewer's own."""
    marks = [(name, mark) for name, field in model.model_fields.items() for mark in field.metadata]
    return [
        name
        for name, mark in marks
        if isinstance(mark, Secret) and not (mark.owner and viewer is not None and getattr(model, mark.owner) == viewer)
    ]


def _models(value: Any) -> Iterator[Plain]:
    if isinstance(value, Plain):
        yield value
        value = vars(value)
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for part in value:
            yield from _models(part)


def _moment(session: Session[Any], viewer: int | None, told: Sequence[Event]) -> Moment:
    asks: list[Any] = []
    for seen in _seen(session, viewer):
        asks.append((_form(seen), seen.kind, dict(seen.args)))
        asks += [(o.id, o.at, repr(o.means), o.words, dict(o.args), dict(o.fatal)) for o in seen.options]
    events = [(seen.kind, seen.model_dump_json()) for event in told if (seen := seen_by(event, viewer)) is not None]
    return Moment(session.view(viewer).model_dump_json(), asks, events)


def _read(session: Session[Any], viewer: int | None, names: Sequence[str]) -> list[Any]:
    """What is asked, as a viewer reads it."""
    words = Words(session.game, names)
    asks: list[Any] = []
    for seen in _seen(session, viewer):
        asks.append(_form(seen))
        if seen.kind:
            alone = words.alone(seen, session.view(viewer), viewer) if viewer in seen.seats else ""
            asks.append((seen.kind, words.prompt(seen, viewer), words.help(seen, viewer), alone))
            for o in seen.options:
                texts = [said(seen, o, viewer) for said in (words.label, words.hint, words.odds)]
                asks.append((o.id, o.at, repr(o.means), *texts))
    return asks


def _seen(session: Session[Any], viewer: int | None) -> list[Ask]:
    return [seen_ask(ask, viewer) for ask in session.asks]


def _form(seen: Ask) -> tuple[Any, ...]:
    return seen.number, seen.seats, seen.least, seen.most, seen.default, seen.electorate, seen.order, seen.idle


def _complaint(true: Moment, false: Moment) -> str:
    for part, one, two in zip(Moment._fields, true, false, strict=True):
        if one != two:
            both = [json.loads(part).items() if isinstance(part, str) else part for part in (one, two)]
            pairs = zip(*both, strict=False)
            first = next(((a, b) for a, b in pairs if a != b), (len(one), len(two)))
            return f"the {part} differ: {first[0]} here, {first[1]} in the other world"
    return ""


def _pictures(session: Session[Any], viewer: int | None, names: Sequence[str], told: Sequence[Event]) -> list[Any]:
    """Whatever is drawn for a viewer: what the picture shows, how its file is called, and what is read out of it."""
    found = album(session.game.key)
    if found is None:
        return []
    view = session.view(viewer)
    events = [seen for event in told if (seen := seen_by(event, viewer)) is not None]
    drawn = [*found.board(view, viewer, names, events)]
    if viewer is not None:
        drawn += [one for one in (found.hand(view, viewer, names), found.surroundings(view, viewer, names)) if one]
    return [(one.data, one.filename, one.width, one.height, one.alt) for one in drawn]
