"""Standing orders: what one would have answered anyway."""

import pytest

from engines.kernel import ABSTAIN, ASKED, NEVER, PASS, Ask, Option, standing_choice
from tests.engines.kernel.play import options


def ask(*ids, order="protect", **more):
    return Ask(more.pop("seats", (0,)), "protect", options(*ids), order=order, **more)


@pytest.mark.parametrize(
    ("question", "orders", "choice"),
    [
        (ask("parry", PASS), {"protect": "parry"}, ["parry"]),
        (ask("thorns", PASS), {"protect": "parry"}, None),
        (ask("parry", PASS), {"protect": NEVER}, [PASS]),
        (ask("parry", "thorns"), {"protect": NEVER}, None),
        (ask("parry", least=0), {"protect": NEVER}, []),
        (ask("parry", PASS), {"cancel": NEVER}, None),
        (ask("parry", PASS), {}, None),
        (ask("parry", PASS, order=""), {"": NEVER}, None),
        (ask("a", "b", "c", least=2, most=2), {"protect": "a"}, None),
        (ask("a", "b", least=0, most=2), {"protect": "b"}, ["b"]),
        (ask("parry", PASS, seats=(0, 1)), {"protect": NEVER}, None),
        (ask("yes", ABSTAIN, electorate=(0, 1)), {"protect": "yes"}, None),
    ],
)
def test_an_order_answers_what_it_was_given_for_and_nothing_else(question, orders, choice):
    given = standing_choice(question, orders)
    assert given == choice
    if given is not None:
        question.check(0, given)


def test_a_game_knows_orders_by_name():
    def carried_out(order):
        return {"smallest": ["parry"], "illegal": ["thorns"], "undecided": None}[order]

    question = ask("parry", "feint", PASS)
    assert standing_choice(question, {"protect": "smallest"}, carried_out) == ["parry"]
    assert standing_choice(question, {"protect": "illegal"}, carried_out) is None
    assert standing_choice(question, {"protect": "undecided"}, carried_out) is None
    assert standing_choice(question, {"protect": "smallest"}) is None
    assert standing_choice(question, {"protect": "feint"}, carried_out) == ["feint"]  # an option is no name


def test_what_is_quiet_is_put_only_to_who_has_ordered_it():
    question = ask("spend", PASS, default=(PASS,), quiet=True)
    assert standing_choice(question, {}) == [PASS]
    assert standing_choice(question, {"other": ASKED.id}) == [PASS]
    assert standing_choice(question, {"protect": ASKED.id}, lambda _: ["spend"]) is None
    assert standing_choice(question, {"protect": "spend"}) == ["spend"]
    assert standing_choice(ask("spend", PASS, default=(PASS,)), {"protect": ASKED.id}) is None


@pytest.mark.parametrize(
    ("wish", "comes_to", "choice"),
    [
        ("parry", [], None),
        ("smallest", ["parry"], None),
        ("mortal", [PASS], None),
        ("smallest", ["spend"], ["spend"]),
        (NEVER, [], [PASS]),  # that is meant as it is said
    ],
)
def test_an_order_does_not_take_what_kills_somebody(wish, comes_to, choice):
    fatal = {"seats": [0], "unless": True}
    ways = [Option("parry", fatal=fatal), Option("spend"), Option(PASS, fatal=fatal)]
    assert standing_choice(Ask((0,), "protect", ways, order="protect"), {"protect": wish}, lambda _: comes_to) == choice
