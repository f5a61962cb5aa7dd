"""Decide, or use something first: charms that may be rubbed before a door is opened."""

from engines.kernel import Option
from engines.kernel.offers import decide
from tests.engines.kernel.play import Noted, answer, begin, options, waiting


class Charms:
    """The log holds one entry for each charm: whose it is. That of seat 0 opens doors."""

    def __init__(self, table):
        self.table, self.used = table, []

    def now(self):
        return {int(seat): [Option(f"rub-{seat}", means=int(seat))] for seat in self.table.state.log}

    def settled(self):
        return Option("opened by itself") if "0" in self.used else None

    async def use(self, seat, picked):
        assert picked.means == seat
        if await self.table.ask(seat, "rub", options("back", "well")) == "well":
            self.table.state.log.remove(str(seat))
            self.used.append(str(seat))
            self.table.tell(Noted(text="it shone"))


def door(*charms, seats=range(3), how="anyone"):
    """``seats`` decide on a door, while ``charms`` lists whose charms there are."""

    async def rules(table):
        log = table.state.log
        log += charms
        decided = await decide(
            table,
            seats,
            "door",
            lambda: options("left", "right"),
            Charms(table),
            how=how,
            args=lambda: {"n": len(log)},
        )
        log.append(decided.id)

    return begin(rules)


# Among the options of a decision


def test_what_can_be_used_stands_among_the_options_of_those_who_decide():
    session = door("1", "3")
    assert [(ask.seats, ask.ids) for ask in session.asks] == [((0, 1, 2), ("left", "right", "rub-1"))]


def test_its_owner_alone_is_asked_for_more_and_then_all_is_asked_anew():
    session = door("1", "2")
    answer(session, 0, "rub-1")
    assert waiting(session) == [(1,)]
    answer(session, 1, "well")
    assert [(ask.ids, ask.args) for ask in session.asks] == [(("left", "right", "rub-2"), {"n": 1})]
    answer(session, 0, "right")
    assert session.state.log == ["2", "right"]


def test_who_thinks_better_of_it_has_used_nothing():
    session = door("1")
    answer(session, 1, "rub-1")
    answer(session, 1, "back")
    assert session.asks[0].ids == ("left", "right", "rub-1")


def test_a_vote_for_what_its_owner_does_not_use_is_spent():
    session = door("1", how="vote")
    answer(session, 2, "left")
    answer(session, 0, "rub-1")
    answer(session, 1, "abstain")
    answer(session, 1, "back")
    assert waiting(session) == [(0,)]
    answer(session, 0, "left")
    assert session.state.log == ["1", "left"]


def test_in_a_vote_ones_own_things_are_ones_own():
    session = door("1", how="vote")
    answer(session, 1, "rub-1")
    assert waiting(session) == [(1,)]


def test_in_a_vote_the_votes_stand_when_somebody_thinks_better_of_using_something():
    session = door("1", how="vote")
    answer(session, 0, "abstain")
    answer(session, 2, "right")
    answer(session, 1, "rub-1")
    answer(session, 1, "back")
    assert waiting(session) == [(1,)], "the others have voted"
    answer(session, 1, "abstain")
    assert session.state.log[-1] == "right"


def test_in_a_vote_all_vote_anew_when_something_was_used():
    session = door("1", how="vote")
    answer(session, 0, "left")
    answer(session, 1, "rub-1")
    answer(session, 1, "well")
    assert waiting(session) == [(0,), (1,), (2,)]


def test_in_a_vote_things_of_others_need_votes():
    session = door("1", how="vote")
    answer(session, 0, "rub-1")
    assert waiting(session) == [(1,), (2,)]
    answer(session, 2, "rub-1")
    assert [(ask.seats, ask.kind) for ask in session.asks] == [((1,), "rub")]


def test_what_is_used_can_decide_by_itself():
    session = door("0")
    answer(session, 1, "rub-0")
    answer(session, 0, "well")
    assert session.finished
    assert session.state.log == ["opened by itself"]
