"""What odds cost is counted, and no line costs more than is allowed."""

import pytest

from engines.notation import NoOdds, odds, parse
from engines.notation.odds import odds_of
from engines.notation.weights import MOST_WORK, Work
from tests.work import events_of

MOST_EVENTS = 4 * MOST_WORK
"""Calls that Python may make for all the steps that are allowed; a step makes between none and three."""
WORDY = "1000d{" + ",".join(f"word{n}" for n in range(30)) + "}"
HOSTILE = [
    "1000d{a,b}", "1000d{a,b,c,d,e,f,g,h,i,j}", WORDY, "50x 1000d{a,b}", " + ".join(["1000d{a,b}"] * 22), "13d{a,b,c}kh5ro1", "7d{a,b,c}kh3",
    "1000d20", "200d100", "1000d6kh500", "1000d2kh999", "1000d6km3", "900d3km450", "600d20kh2", "1000d6!", "1000d2!kh500", "100d20!!", "300d6!p",
    "50x 20d6!", "(1000d6)*(1000d6)", " + ".join(["50d6*d6"] * 20), "100d100 > 100d100", "d10000+d10000", "10k9", "1000k1000", "18k9", "60d6!!kh40", "1000d2!!kh500", "900d100!!kl300", "1000d20cs>=5cf1", "d1000000kh1ro1",
    "2d1000000ra1", "500d2ra1", "11d2ra1+0d6" + "+1" * 120, "(" + ", ".join(["d100"] * 30) + ")kh15", "(" + ", ".join(["9d9!"] * 9) + ")kl5",
]  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
@pytest.mark.long
def test_no_odds_take_more_work_than_is_allowed(text: str) -> None:
    work = Work()

    def told() -> None:
        try:
            odds_of(parse(text), work)
        except NoOdds:
            return
        assert work.done <= MOST_WORK

    assert events_of(told) <= MOST_EVENTS


def test_odds_of_a_thousand_coins_are_those_of_the_formula() -> None:
    heads = odds("1000d{a,b}").words["a"]
    assert heads.everything == 2**1000
    assert heads.weights[500] == heads.weights[499] * 501 // 500
    assert heads.mean == 500


@pytest.mark.parametrize("text", ["d1000000kh1ro1", "2d1000000ra1", "900d3km450"])
def test_what_is_refused_is_refused_before_it_is_worked_out(text: str) -> None:
    """The chance of each of a million faces is not looked at to find out that it is one too many."""

    def told() -> None:
        with pytest.raises(NoOdds):
            odds_of(parse(text))

    assert events_of(told) < 20_000
