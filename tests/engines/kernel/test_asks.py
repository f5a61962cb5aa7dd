"""Questions: what may be answered, and what others may know of them."""

import pytest

from engines.kernel import Ask, Later, LaterOptions, Option, Refused, joined, seen_ask
from tests.engines.kernel.play import YES_NO, answer, begin, options


def test_the_default_is_the_first_legal_answer():
    assert Ask((0,), "k", options("a", "b")).default == ("a",)
    assert Ask((0,), "k", options("a", "b", "c"), least=2, most=3).default == ("a", "b")
    assert Ask((0,), "k", options("a"), least=0).default == ()
    assert Ask((0,), "k", options("a", "b"), default=["b"]).default == ("b",)


def test_a_default_that_takes_thought_is_thought_of_once_and_only_if_somebody_wants_to_know():
    thoughts = []

    def last(ids):
        thoughts.append(ids)
        return [ids[-1]]

    ask = Ask((0,), "k", options("a", "b"), default=last)
    assert thoughts == []
    assert (ask.default, ask.default) == (("b",), ("b",))
    assert thoughts == [("a", "b")]


@pytest.mark.parametrize(
    ("seat", "choice", "reason"),
    [
        (2, ["a"], "refused-not-yours"),
        (0, [], "refused-how-many"),
        (0, ["a", "b", "c"], "refused-how-many"),
        (0, ["a", "a"], "refused-how-many"),
        (0, ["d"], "refused-not-offered"),
        (1, ["a", "d"], "refused-not-offered"),
    ],
)
def test_illegal_answers_are_refused_with_a_reason(seat, choice, reason):
    ask = Ask((0, 1), "k", options("a", "b", "c"), least=1, most=2)
    with pytest.raises(Refused) as refused:
        ask.check(seat, choice)
    assert refused.value.reason == reason


def test_legal_answers_pass_in_any_order():
    ask = Ask((0, 1), "k", options("a", "b", "c"), least=1, most=2)
    ask.check(0, ["c"])
    ask.check(1, ["b", "a"])


@pytest.mark.parametrize(
    ("seats", "ids", "counts"), [((), ("a",), (1, 1)), ((0,), (), (1, 1)), ((0,), ("a",), (2, 2)), ((0,), "ab", (2, 1))]
)
def test_a_question_that_nobody_could_answer_is_not_asked(seats, ids, counts):
    with pytest.raises(ValueError, match="cannot be answered"):
        Ask(seats, "k", options(*ids), least=counts[0], most=counts[1])


def test_the_fingerprint_tells_questions_apart_and_nothing_else():
    def fingerprint(seats=(0,), kind="k", ids=("a", "b"), least=1, most=1, **more):
        return Ask(seats, kind, options(*ids), least=least, most=most, **more).fingerprint

    first = fingerprint()
    assert len(first) == 12
    others = [
        fingerprint(seats=(1,)),
        fingerprint(seats=(0, 1)),
        fingerprint(kind="l"),
        fingerprint(ids=("b", "a")),
        fingerprint(ids=("a", "b", "c")),
        fingerprint(least=0),
        fingerprint(most=2),
    ]
    assert len({first, *others}) == 8
    assert fingerprint(args={"left": 3}, secret=True) == first


def test_a_secret_ask_shows_others_only_who_is_waited_for():
    ask = Ask((1,), "cancel", YES_NO, args={"seat": 0}, secret=True, order="cancel", default=["no"])
    ask.number = 9
    for viewer in (0, 2, None):
        seen = seen_ask(ask, viewer)
        assert (seen.number, seen.seats, seen.secret) == (9, (1,), True)
        assert (seen.kind, list(seen.options), dict(seen.args), seen.order, seen.default) == ("", [], {}, "", ())
    assert seen_ask(ask, 1) is ask


def test_an_open_ask_is_seen_by_all():
    ask = Ask((1,), "target", YES_NO)
    assert seen_ask(ask, None) is ask


def lazily(table, asked):
    """An ask whose words say how long the log is, and note in ``asked`` that they were wanted."""

    def said(who):
        asked.append(who)
        return {"length": len(table.state.log)}

    ways = [Option(way, args=Later(said, way)) for way in ("left", "right")]
    return Ask((0,), "way", ways, args=Later(said, "way"))


def test_words_that_take_thought_are_made_once_and_only_if_somebody_reads_them():
    async def rules(table):
        await table.wait(lazily(table, asked))

    asked = []
    ask = begin(rules).asks[0]
    assert asked == []
    assert [dict(ask.options[1].args), ask.options[1].args["length"], len(ask.options[1].args)] == [{"length": 0}, 0, 1]
    assert asked == ["right"]


def test_of_options_that_wait_for_a_reader_the_ids_are_known_and_each_is_made_once():
    made = []

    def option(n):
        made.append(n)
        return Option("abc"[n], args={"nth": n})

    ask = Ask((0,), "k", LaterOptions("abc", option))
    assert (ask.ids, len(ask.options), made) == (("a", "b", "c"), 3, [])
    assert ask.option("b") is ask.options[1]
    assert made == [1]
    assert [one.id for one in ask.options[-1:]] == ["c"]
    ask.read()
    assert [one.args["nth"] for one in ask.options] == [0, 1, 2]
    assert sorted(made) == [0, 1, 2]
    with pytest.raises(IndexError):
        _ = ask.options[3]


def test_options_joined_stand_in_a_row_and_are_made_when_they_are_read():
    made = []

    def option(n):
        made.append(n)
        return Option("bc"[n])

    row = joined([Option("a")], [], LaterOptions("bc", option), (Option("d"),))
    ask = Ask((0,), "k", row)
    assert (ask.ids, len(row), made) == (("a", "b", "c", "d"), 4, [])
    assert (ask.option("c").id, made) == ("c", [1])
    assert [one.id for one in row] == ["a", "b", "c", "d"]
    with pytest.raises(IndexError):
        _ = row[4]


@pytest.fixture
def answered():
    """Asks whose words take thought: one that somebody reads before it is answered, one that nobody does; and who was read."""

    async def rules(table):
        for _ in range(2):
            await table.wait(lazily(table, asked))
            table.state.log.append("gone")
        await table.ask(0, "k", YES_NO)

    asked = []
    session = begin(rules)
    read = session.asks[0]
    assert read.args["length"] == 0
    answer(session, 0, "right")
    unread = session.asks[0]
    answer(session, 0, "left")
    return read, unread, asked


def test_an_answer_needs_no_words_and_what_was_read_stays_as_it_was(answered):
    read, _, asked = answered
    assert asked == ["way"]
    assert read.args["length"] == 0


def test_a_question_that_nobody_has_read_says_nothing_once_it_is_answered(answered):
    with pytest.raises(KeyError):
        answered[1].args["length"]


def test_what_several_are_asked_in_the_same_words_can_be_read_until_the_last_has_answered():
    """A table is built again from its journal without anybody reading it: then whoever is still asked has to be told what."""

    async def rules(table):
        said = Later(lambda: {"round": len(table.state.log)})
        await table.ask_sealed([Ask((seat,), "k", YES_NO, args=said) for seat in (0, 1, 2)])
        await table.ask(0, "k", YES_NO)

    session = begin(rules)
    answer(session, 0, "yes")
    answer(session, 1, "yes")
    assert session.asks[0].seats == (2,)
    assert dict(session.asks[0].args) == {"round": 0}
    session = begin(rules)
    shared = session.asks[0].args
    for seat in (0, 1, 2):
        answer(session, seat, "yes")
    with pytest.raises(LookupError):
        dict(shared)
