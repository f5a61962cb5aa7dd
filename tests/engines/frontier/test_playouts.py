"""Whole stays: nothing raises, all has words, every choice can be rebuilt, and the account balances."""

from __future__ import annotations

import pytest

from engines.brimstone.legacy import Posse, Shadow
from engines.frontier.events import all_events
from engines.kernel import Dice, RandomSteward, Session, keep, playout
from engines.kernel.record import export, read
from engines.kernel.replay import verify
from engines.kernel.words import catalogue_of
from tests.contract.playing import Setting, Wanderer
from tests.contract.test_words import Reader
from tests.engines.frontier.account import Account
from tests.engines.frontier.scene import GAME, legacy

POSSE = Posse(id="1", shadow=Shadow(hazards=1))
RICH = {
    "gold": 900, "stone": 3, "xp": 1700, "corruption": 3, "wounds": 3, "fright": 4,
    "lasting": ("torn_ear", "jitters", "antlers"), "bag": ("whiskey", "bandages"),
}  # fmt: skip


def party(seats: int, *, dead: int = -1) -> list:
    """A posse that has seen something, one of it perhaps dead; with three seats the last runs two Heroes."""
    kinds = ("lawman", "preacher", "scout", "rancher", "lawman", "scout")[: max(seats, 4 if seats == 3 else 0)]
    things = ("coach_gun", "hair_trigger", "oilskin_duster", "cavalry_sabre", "silver_inlay", "miners_pick")
    heroes = [
        legacy(kind, min(n, seats - 1), dead=n == dead, **RICH).model_copy(update={"id": str(n + 10)})
        for n, kind in enumerate(kinds)
    ]
    heroes = [
        hero.model_copy(update={"items": (*hero.items, thing)}) for hero, thing in zip(heroes, things, strict=False)
    ]
    return [POSSE, *heroes]


def wander(seats: int, number: int, *, dead: int = -1):
    """A stay played more or less at random; the session after each step."""
    seed = b"stay-%d-%09d" % (seats, number)
    session = Session.start(GAME, seats, GAME.Options(), seed, party(seats, dead=dead))
    wanderer = Wanderer(GAME, number)
    while not session.finished:
        assert session.answers < 2000
        yield seed, session, wanderer.step(session)


@pytest.mark.rule("SOB-CMP-03", "SOB-REC-02")
@pytest.mark.parametrize(("seats", "dead"), [(1, -1), (2, 1), (3, -1), (3, 0), (6, 5)])
def test_random_stays_are_sound_and_end(seats: int, dead: int):
    for number in range(6):
        account = Account()
        came = party(seats, dead=dead)[1:]
        session = None
        for _, session, step in wander(seats, number, dead=dead):
            assert list(GAME.invariants(session.state)) == [], step.entry
            assert {type(event) for event in step.events} <= set(GAME.events)
            account.watch(session, step)
        assert session is not None
        posse, *went = session.bequest()
        assert account.differs(came, went) == []
        assert [hero.id for hero in went] == [hero.id for hero in sorted(came, key=lambda one: one.dead)]
        assert posse.mission


def test_every_choice_can_be_rebuilt_and_survives_json():
    for number in (0, 1):
        for n, (seed, session, _) in enumerate(wander(2, number, dead=1)):
            if n % 3 == 0:
                again = Session.resume(GAME, seed, session.checkpoint, [step.entry for step in session.history])
                assert again.digest() == session.digest()
            text = session.state.model_dump_json()
            assert GAME.State.model_validate_json(text) == session.state == session.state.copied()


@pytest.mark.parametrize(("seats", "dead"), [(2, -1), (3, 1)])
def test_everything_asked_and_told_has_words(seats: int, dead: int):
    reader = Reader(Setting(GAME, seats, GAME.Options()))
    for number in range(8):
        for _, session, step in wander(seats, number, dead=dead):
            reader.hear(session, step.events)
    assert reader.complaints == []


def test_every_event_has_words():
    assert [kind.kind for kind in all_events() if not catalogue_of(GAME).has(kind.kind)] == []


def test_a_stay_verifies_alone():
    came = party(2, dead=1)
    steward, journal = GAME.steward(Dice(bytes(16))), []
    seed = b"sixteen bytes of"
    session = playout(
        GAME, 2, GAME.Options(), seed, steward, legacy=came, after=lambda _, step: journal.append(step.entry)
    )
    record = export(session, seed, GAME.Options(), ["Ana", "Ben"], journal, came)
    assert [one.kind for one in record.bequest] == ["posse", "hero", "hero"]
    assert verify(read(record.model_dump_json()), GAME) == []
    data = record.model_copy(update={"bequest": [keep(POSSE), *record.bequest[1:]]})
    assert verify(read(data.model_dump_json()), GAME) != []


@pytest.mark.rule("SOB-TRV-05")
def test_nobody_lies_there_when_a_day_is_over():
    for number in range(6):
        for _, session, _ in wander(3, number):
            if session.state.stage in ("evening", "departure") and not session.history:
                assert not any(hero.down for hero in session.state.heroes)


def test_a_founding_at_random():
    for number in range(4):
        dice = Dice(bytes([number] * 16))
        session = playout(GAME, 4, GAME.Options(), b"found-%010d" % number, RandomSteward(dice))
        assert len(session.bequest()) == 5
