"""Which question a press means, where several are asked alike."""

from types import SimpleNamespace

import pytest

from bot.tables.questions import question_of
from bot.watch.errors import ToldToPlayer
from engines.kernel import Ask, Option
from tests.toys import tic_tac_toe

ROLL, REST, ITEM = Option("fight"), Option("rest"), Option("use")


def table(*asks):
    for number, ask in enumerate(asks, 1):
        ask.number = number
    return SimpleNamespace(asks=asks, named=("Ana", "Ben").__getitem__, game=tic_tac_toe.GAME)


def test_whoever_presses_under_the_name_of_another_means_themselves():
    hers, his = Ask((0,), "round", [ROLL, REST, ITEM]), Ask((1,), "round", [REST, ROLL])
    here = table(hers, his)
    assert question_of([hers]).chosen_by(here, 1, [0]) == (his, ["fight"])
    assert question_of([his]).chosen_by(here, 0, [0]) == (hers, ["rest"])
    assert question_of([hers]).chosen_by(here, 0, [2]) == (hers, ["use"])


def test_what_one_cannot_do_oneself_stays_the_choice_of_the_other():
    hers, his = Ask((0,), "round", [ROLL, ITEM]), Ask((1,), "round", [ROLL])
    here = table(hers, his)
    with pytest.raises(ToldToPlayer, match="Ana's"):
        question_of([hers]).chosen_by(here, 1, [1])


@pytest.mark.parametrize("secret", [True, False])
def test_another_question_is_not_meant_nor_one_that_is_secret(secret):
    hers = Ask((0,), "round", [ROLL], secret=secret)
    his = Ask((1,), "round" if secret else "react", [ROLL, REST], secret=secret)
    here = table(hers, his)
    with pytest.raises(ToldToPlayer):
        question_of([hers]).chosen_by(here, 1, [0])
