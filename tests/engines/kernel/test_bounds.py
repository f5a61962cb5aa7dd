"""A loop in the rules that never asks is stopped, and harms nobody."""

import pytest

from engines.kernel import GameOptions, RulesFault, Session, Zone
from engines.kernel.bounds import BOUND
from tests.engines.kernel.play import SEED, YES_NO, Improvised, Noted, answer, begin, options


def tell(table):
    table.tell(Noted(text="again"))


def roll(table):
    table.roll(6)


def shuffle(table):
    table.shuffle(Zone(cards=[str(n) for n in range(500)]))


LOOPS = {"telling": tell, "rolling": roll, "shuffling": shuffle}


def round_and_round(act):
    async def rules(table):
        while await table.ask(0, "k", options("calm", "mad")) == "calm":
            for _ in range(BOUND // 2):
                act(table)
        while True:
            act(table)

    return rules


@pytest.mark.parametrize("act", LOOPS.values(), ids=LOOPS.keys())
def test_rules_that_never_ask_again_fail_and_the_answer_is_undone(act):
    session = begin(round_and_round(act))
    before = (session.digest(), session.answers)
    with pytest.raises(RulesFault) as fault:
        answer(session, 0, "mad")
    assert isinstance(fault.value.__cause__, RulesFault)
    assert (session.digest(), session.answers) == before


@pytest.mark.parametrize("more", [0, 1])
def test_as_much_as_the_bound_may_be_told_at_once_and_no_more(more):
    async def rules(table):
        for _ in range(BOUND + more):
            tell(table)
        await table.ask(0, "k", options("calm"))

    if more:
        with pytest.raises(RulesFault):
            begin(rules)
    else:
        assert not begin(rules).finished


@pytest.mark.parametrize("act", [tell, roll], ids=["telling", "rolling"])
def test_what_was_done_before_an_answer_does_not_count_after_it(act):
    session = begin(round_and_round(act))
    for _ in range(5):
        answer(session, 0, "calm")
    assert not session.finished


async def no_window(table):
    await table.window(list, None)


async def no_race(table):
    await table.race([0, 1], lambda seat: None, None)


async def no_bids(table):
    await table.ask_sealed([])


async def no_team(table):
    await table.together()


WAYS = {"team": no_team, "window": no_window, "race": no_race, "sealed": no_bids}


@pytest.mark.parametrize("nobody", WAYS.values(), ids=WAYS.keys())
def test_asking_nobody_for_ever_is_stopped_too(nobody):
    async def rules(table):
        await table.ask(0, "k", YES_NO)
        while True:
            await nobody(table)

    with pytest.raises(RulesFault):
        answer(begin(rules), 0, "yes")


@pytest.mark.parametrize("act", LOOPS.values(), ids=LOOPS.keys())
def test_a_game_that_never_comes_to_its_first_question_does_not_start(act):
    async def rules(table):
        while True:
            act(table)

    with pytest.raises(RulesFault):
        begin(rules)


def test_a_deal_that_never_ends_does_not_start():
    class Dealing(Improvised):
        def setup(self, seats, options, dice):
            while True:
                dice.below(6)

    with pytest.raises(RulesFault):
        Session.start(Dealing(tell), 1, GameOptions(), SEED)
