"""Whole stays: nothing raises, all has words, every choice can be rebuilt, and the account balances."""

from __future__ import annotations

import json

import pytest

from engines.kernel import Dice, Session, keep, playout
from engines.kernel.record import export, read
from engines.kernel.replay import verify
from tests.contract.playing import Wanderer
from tests.engines.frontier.account import Account
from tests.engines.frontier.party import POSSE, coming
from tests.engines.frontier.scene import GAME


def wander(seats: int, number: int, *, dead: int = -1):
    """A stay played more or less at random; the session after each step."""
    seed = b"stay-%d-%09d" % (seats, number)
    session = Session.start(GAME, seats, GAME.Options(), seed, coming(seats, dead=dead))
    wanderer = Wanderer(GAME, number)
    while not session.finished:
        assert session.answers < 2000
        yield seed, session, wanderer.step(session)


@pytest.mark.rule("SOB-CMP-03", "SOB-REC-02")
@pytest.mark.parametrize(("seats", "dead"), [(1, -1), (2, 1), (3, -1), (3, 0), (6, 5)])
def test_random_stays_are_sound_and_end(seats: int, dead: int):
    for number in range(6):
        account = Account()
        came = coming(seats, dead=dead)[1:]
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


def test_a_stay_verifies_alone():
    came = coming(2, dead=1)
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


@pytest.mark.parametrize("version", [1, 2, 15])
def test_a_stay_of_earlier_rules_goes_on(version: int):
    session = Session.start(GAME, 2, GAME.Options(), b"sixteen bytes of", coming(2))
    state = json.dumps(json.loads(session.checkpoint.state) | {"founding": False})
    first = session.checkpoint._replace(version=version, state=state)
    assert Session.resume(GAME, b"sixteen bytes of", first, []).digest() == session.digest()
