"""Sessions: driven by answers, rebuilt from paper, unharmed by mistakes."""

import pytest
from pydantic import ValidationError

from engines.kernel import (
    SURRENDER,
    Ask,
    Dice,
    Diverged,
    GameOptions,
    RandomSteward,
    Refused,
    RulesFault,
    Session,
    playout,
)
from engines.kernel.session import Entry
from engines.kernel.stewards import steward_step
from tests.engines.kernel.play import SEED, YES_NO, Improvised, Noted, answer, begin, options
from tests.toys import duel, spirits


def again(session, journal=None, **more):
    """The session once more from its checkpoint."""
    entries = [step.entry for step in session.history] if journal is None else journal
    return Session.resume(session.game, SEED, session.checkpoint, entries, **more)


async def three_turns(table):
    """Each turn: a question, a roll, another question; then the state says that it is over."""
    state = table.state
    while state.phase < 3:
        table.checkpoint()
        state.log.append(await table.ask(0, "first", options("a", "b")))
        state.log.append(str(table.roll(1000)))
        state.log.append(await table.ask(1, "second", options("c", "d")))
        state.phase += 1
        table.tell(Noted(text=f"turn {state.phase}"))


# Answers


@pytest.mark.parametrize(
    ("number", "seat", "choice", "reason"),
    [
        (0, 0, ["a"], "refused-stale"),
        (2, 0, ["a"], "refused-stale"),
        (1, 1, ["a"], "refused-not-yours"),
        (1, 0, ["c"], "refused-not-offered"),
        (1, 0, [], "refused-how-many"),
        (1, 0, ["a", "b"], "refused-how-many"),
    ],
)
def test_an_illegal_answer_changes_nothing(number, seat, choice, reason):
    session = begin(three_turns)
    before = (session.digest(), session.answers, session.asks)
    with pytest.raises(Refused) as refused:
        session.answer(number, seat, choice)
    assert refused.value.reason == reason
    assert (session.digest(), session.answers, session.asks) == before


def test_a_second_answer_to_the_same_ask_is_refused():
    session = begin(three_turns)
    session.answer(1, 0, ["a"])
    before = session.digest()
    with pytest.raises(Refused, match="refused-stale"):
        session.answer(1, 0, ["b"])
    assert session.digest() == before


def test_a_finished_game_takes_no_answer():
    session = begin(three_turns)
    for _ in range(3):
        answer(session, 0, "a")
        answer(session, 1, "c")
    assert session.finished
    assert session.outcome().rounds == 9
    with pytest.raises(Refused, match="refused-over"):
        session.answer(6, 1, ["c"])


def test_a_step_tells_all_that_has_to_be_kept():
    session = begin(three_turns)
    first = answer(session, 0, "b")
    assert first.entry[2:] == (0, ["b"], [int(session.state.log[-1]) - 1], 0, 0)
    assert (first.events, first.checkpoint, first.revealed) == ([], None, False)
    second = answer(session, 1, "d")
    assert second.events == [Noted(text="turn 1")]
    assert second.checkpoint == session.checkpoint
    assert (second.checkpoint.answers, second.checkpoint.asks, second.checkpoint.events) == (2, 2, 1)
    assert session.history == []


@pytest.mark.parametrize("meanwhile", [lambda table: table.roll(6), lambda table: table.tell(Noted(text="told"))])
def test_a_checkpoint_is_taken_anew_only_if_something_has_happened(meanwhile):
    kept = []

    async def rules(table):
        for happens in (None, None, meanwhile):
            if happens:
                happens(table)
            table.checkpoint()
            kept.append(table.saved)
        await table.ask(0, "k", YES_NO)

    begin(rules)
    assert kept[1] is kept[0]
    assert kept[2][2:5] > kept[1][2:5]


# Rebuilding


def test_a_session_comes_back_at_every_choice():
    session = begin(three_turns)
    while not session.finished:
        rebuilt = again(session)
        assert rebuilt.digest() == session.digest()
        assert rebuilt.checkpoint is session.checkpoint
        assert rebuilt.table.dice.position == session.table.dice.position
        assert [step.entry for step in rebuilt.history] == [step.entry for step in session.history]
        ask = session.asks[0]
        session.answer(ask.number, ask.seats[0], [ask.options[-1].id])


def test_a_rebuilt_session_goes_on_as_the_old_one_would():
    session = begin(three_turns)
    answer(session, 0, "a")
    rebuilt = again(session)
    for one in (session, rebuilt):
        answer(one, 1, "d")
        answer(one, 0, "b")
    assert rebuilt.digest() == session.digest()


def test_edited_rules_are_noticed_at_the_first_question_that_is_another():
    async def edited(table):
        table.checkpoint()
        await table.ask(0, "first", options("a", "b"))
        table.roll(1000)
        await table.ask(1, "second", options("c", "d", "e"))

    session = begin(three_turns)
    journal = [answer(session, 0, "a").entry, answer(session, 1, "c").entry]
    with pytest.raises(Diverged) as diverged:
        Session.resume(Improvised(edited), SEED, begin(three_turns).checkpoint, journal)
    assert diverged.value.at == 1


@pytest.mark.parametrize(
    "change",
    [
        {"dice": [6]},
        {"dice": []},
        {"fingerprint": "0" * 12},
        {"ask": 7},
        {"seat": 3},
        {"choice": ["c"]},
        {"stretch": 1},
    ],
)
def test_a_journal_that_does_not_fit_is_noticed(change):
    session = begin(three_turns)
    good = answer(session, 0, "a").entry
    with pytest.raises(Diverged) as diverged:
        again(session, [good._replace(**change)])
    assert diverged.value.at == 0


def test_dice_never_go_back_to_an_earlier_stretch():
    session = again(begin(three_turns), [], stretch=2)
    entry = answer(session, 0, "a").entry
    assert entry.stretch == 2
    back = Entry(2, session.asks[0].fingerprint, 1, ["c"], [], 1)
    with pytest.raises(Diverged):
        again(session, [entry, back])


def test_an_older_version_is_migrated_at_its_checkpoint():
    class Renamed(Improvised):
        version = 2

        def migrate(self, state, version):
            assert version == 1
            return {**state, "phase": state["phase"] + 1}

    checkpoint = begin(three_turns).checkpoint
    session = Session.resume(Renamed(three_turns), SEED, checkpoint, [])
    assert session.state.phase == 1
    assert session.checkpoint.version == 2
    with pytest.raises(ValueError, match="cannot read"):
        Session.resume(Improvised(three_turns), SEED, checkpoint._replace(version=7), [])


# Faults of the rules


async def brittle(table):
    for _ in range(3):
        word = await table.ask(0, "k", options("fine", "fatal"))
        table.state.log.append(word)
        table.tell(Noted(text=word))
        table.roll(6)
        if word == "fatal":
            raise KeyError(word)


def test_a_fault_undoes_its_answer_and_the_game_goes_on():
    session = begin(brittle)
    answer(session, 0, "fine")
    before = (session.digest(), session.answers, session.table.dice.position, session.table.events)
    with pytest.raises(RulesFault) as fault:
        answer(session, 0, "fatal")
    assert isinstance(fault.value.__cause__, KeyError)
    assert (session.digest(), session.answers, session.table.dice.position, session.table.events) == before
    assert answer(session, 0, "fine").events == [Noted(text="fine")]
    assert session.state.log == ["fine", "fine"]


def test_a_fault_leaves_the_stretch_of_an_agreed_undo():
    session = again(begin(brittle), [], stretch=4)
    with pytest.raises(RulesFault):
        answer(session, 0, "fatal")
    entry = answer(session, 0, "fine").entry
    assert entry.stretch == 4
    assert entry.dice == [Dice(SEED, 4).below(6)]


# Stewards


def test_stewards_leave_group_decisions_to_people():
    async def rules(table):
        table.state.log.append((await table.decide(range(3), "way", YES_NO, how="vote")).id)
        table.state.log.append((await table.decide(range(3), "way", YES_NO, how="anyone")).id)

    session = begin(rules, seats=3)
    stewards = {seat: RandomSteward(Dice(SEED)) for seat in (0, 2)}
    assert steward_step(session, stewards).entry.choice == ["abstain"]
    assert steward_step(session, stewards).entry.choice == ["abstain"]
    assert steward_step(session, stewards) is None
    answer(session, 1, "no")
    assert steward_step(session, stewards) is None
    answer(session, 1, "yes")
    assert session.state.log == ["no", "yes"]


def test_a_steward_may_answer_another_of_its_questions_first():
    class Choosy:
        def answer(self, seat, ask, look):
            return ["yes"] if ask.kind == "second" else None

    async def rules(table):
        found = await table.wait(*(Ask((0,), kind, YES_NO) for kind in ("first", "second", "third")))
        table.state.log.append(found.ask.kind)

    session = begin(rules, seats=1)
    assert steward_step(session, {0: Choosy()}).entry.ask == 2
    assert session.state.log == ["second"]


def test_a_playout_that_does_not_end_is_stopped():
    async def rules(table):
        while True:
            await table.ask(0, "k", YES_NO)

    with pytest.raises(RuntimeError, match="does not end"):
        playout(Improvised(rules), 1, GameOptions(), SEED, RandomSteward(Dice(SEED)), limit=50)


def test_a_random_steward_can_give_every_legal_answer():
    steward = RandomSteward(Dice(SEED))
    ask = Ask((0,), "k", options("a", "b", "c"), least=1, most=2)
    given = {tuple(steward.answer(0, ask, lambda: None)) for _ in range(300)}
    assert len(given) == 3 + 6


def test_a_random_steward_never_gives_up():
    steward = RandomSteward(Dice(SEED))
    ask = Ask((0,), "k", options("a", "b", SURRENDER))
    assert {tuple(steward.answer(0, ask, lambda: None)) for _ in range(100)} == {("a",), ("b",)}


@pytest.mark.parametrize("game", [duel.GAME, spirits.GAME])
def test_equal_seeds_give_equal_games_and_others_do_not(game):
    def last(seed):
        return playout(game, 3, game.Options(), seed, RandomSteward(Dice(SEED))).state.model_dump_json()

    assert last(SEED) == last(SEED)
    assert last(SEED) != last(SEED[::-1])


def test_options_are_settled_once_a_game_has_begun():
    class Options(GameOptions):
        hard: bool = False

    options = Options(hard=True)
    with pytest.raises(ValidationError, match="frozen"):
        options.hard = False
    with pytest.raises(ValidationError, match="Extra inputs"):
        Options.model_validate({"harder": True})
