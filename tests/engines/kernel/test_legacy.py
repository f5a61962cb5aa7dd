"""What outlives a table is handed on, comes back as what has become of it, and is checked with the game."""

import json
from collections.abc import Sequence

import pytest

from engines.kernel import Dice, Entry, GameOptions, KeptLegacy, RandomSteward, Session, keep, recall
from engines.kernel.record import Record, export, read
from engines.kernel.replay import verify
from engines.kernel.stewards import steward_step
from tests.engines.kernel.play import SEED
from tests.toys import duel
from tests.toys.foray import GAME, Hero, Purse

POSSE = (Purse(id="7", coins=40), Hero(id="12", seat=1, deepest=1))


def played(legacy: Sequence = (), seed: bytes = SEED) -> tuple[Session, list[Entry]]:
    """A whole foray of two."""
    session = Session.start(GAME, 2, GameOptions(), seed, legacy)
    stewards = dict.fromkeys(range(2), RandomSteward(Dice(seed)))
    journal = []
    while not session.finished:
        assert session.bequest() == ()
        journal.append(steward_step(session, stewards).entry)
    return session, journal


def record(legacy: Sequence = POSSE) -> Record:
    session, journal = played(legacy)
    return export(session, SEED, GameOptions(), ["Ana", "Ben"], journal, legacy)


def test_each_thing_comes_back_by_its_name_as_what_has_become_of_it():
    session, _ = played(POSSE)
    assert session.forsaken() == (), "nobody is called away from what is over"
    purse, first, second = session.bequest()
    assert (purse.id, purse.coins) == ("7", 40 + session.state.won)
    assert (first.id, first.seat, first.deepest) == ("", 0, session.state.delvers[0].deepest)
    assert (second.id, second.seat) == ("12", 1)


def test_a_second_table_goes_on_from_the_first():
    first, _ = played()
    left = [thing.model_copy(update={"id": str(n)}) for n, thing in enumerate(first.bequest())]
    second, _ = played([recall(GAME, keep(thing)) for thing in left], SEED[::-1])
    assert second.state.won > 0
    assert second.bequest()[0] == Purse(id="0", coins=first.state.won + second.state.won)


def test_it_is_still_known_when_the_session_comes_back():
    session = Session.start(GAME, 2, GameOptions(), SEED, POSSE)
    again = Session.resume(GAME, SEED, session.checkpoint, [])
    assert again.state.purse == 40
    assert again.digest() == session.digest()


def test_a_game_without_legacies_does_not_notice():
    session = Session.start(duel.GAME, 2, GameOptions(), SEED, POSSE)
    assert session.digest() == Session.start(duel.GAME, 2, GameOptions(), SEED).digest()
    assert duel.GAME.bequeath(session.state) == ()


# Kept


def test_what_is_kept_comes_back_equal():
    for thing in POSSE:
        kept = KeptLegacy.model_validate_json(keep(thing).model_dump_json())
        assert recall(GAME, kept) == thing
    assert keep(POSSE[1]) == KeptLegacy(id="12", kind="hero", version=1, seat=1, body={"deepest": 1})


def test_an_older_version_is_migrated():
    old = KeptLegacy(id="7", kind="purse", version=1, body={"gold": 12})
    assert recall(GAME, old) == Purse(id="7", coins=12)


@pytest.mark.parametrize(
    "kept",
    [
        KeptLegacy(kind="ship", version=1, body={}),
        KeptLegacy(kind="hero", version=2, body={"deepest": 1}),
        KeptLegacy(kind="hero", version=1, body={"deepest": "far"}),
        KeptLegacy(kind="hero", version=1, body={}),
    ],
)
def test_what_the_game_does_not_know_is_refused(kept):
    with pytest.raises(ValueError, match=r"knows no|cannot be read|deepest"):
        recall(GAME, kept)


# Recorded


def test_a_mission_verifies_alone():
    kept = record()
    assert [thing.kind for thing in kept.legacy] == ["purse", "hero"]
    assert [thing.kind for thing in kept.bequest] == ["purse", "hero", "hero"]
    assert verify(read(kept.model_dump_json()), GAME) == []


TAMPERING = {
    "a fuller purse": lambda data: data["legacy"][0]["body"].update(coins=41),
    "a purse that was emptied": lambda data: data["bequest"][0]["body"].update(coins=0),
    "another name": lambda data: data["bequest"][2].update(id="13"),
    "nothing left": lambda data: data.update(bequest=[]),
    "nothing to go on from": lambda data: data.update(legacy=[]),
    "a kind that is none": lambda data: data["legacy"][0].update(kind="ship"),
    "a hero of nobody": lambda data: data["legacy"][1].update(seat=2),
    "a body that is none": lambda data: data["legacy"][1].update(body={}),
}


@pytest.mark.parametrize("change", TAMPERING.values(), ids=TAMPERING.keys())
def test_tampering_is_found_and_said_in_one_sentence(change):
    data = json.loads(record().model_dump_json())
    change(data)
    complaints = verify(read(json.dumps(data)), GAME)
    assert complaints
    assert all(complaint.endswith(".") and "\n" not in complaint for complaint in complaints)


def test_records_from_before_there_were_legacies_are_read():
    data = json.loads(record(()).model_dump_json())
    del data["legacy"], data["bequest"]
    old = read(json.dumps({**data, "lychgate": 1}))
    assert (old.legacy, old.bequest) == ([], [])
