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


@pytest.mark.parametrize("vote", [True, False])
@pytest.mark.parametrize("again", [True, False])
def test_who_has_answered_alone_does_not_decide_for_all_by_pressing_once_more(vote, again):
    """Ana has said what she does; what is decided for a companion is asked beside it. ``again``: Ben has used something and is asked anew."""
    hers, his = Ask((0,), "each", [ROLL, REST]), Ask((1,), "each", [ROLL, REST])
    for_all = Ask((0,), "each", [ROLL, REST], electorate=(0, 1)) if vote else Ask((0, 1), "each", [ROLL, REST])
    here = table(hers, his, for_all)
    if again:
        his.number = 4
    pressed = question_of([hers, his])
    here.asks = (his, for_all)
    with pytest.raises(ToldToPlayer, match="Ben's"):
        pressed.chosen_by(here, 0, [0])
    assert question_of([for_all]).chosen_by(here, 0, [0]) == (for_all, ["fight"])


@pytest.mark.parametrize("secret", [True, False])
def test_another_question_is_not_meant_nor_one_that_is_secret(secret):
    hers = Ask((0,), "round", [ROLL], secret=secret)
    his = Ask((1,), "round" if secret else "react", [ROLL, REST], secret=secret)
    here = table(hers, his)
    with pytest.raises(ToldToPlayer):
        question_of([hers]).chosen_by(here, 1, [0])
