"""What would happen if: tried on a copy, which tells nothing to the table."""

from typing import Annotated

import pytest
from pydantic import Field

from engines.kernel import Dice, Plain, RulesFault, Session, Table, Zone, tried
from engines.kernel.fork import NoDice, Unknown
from tests.engines.kernel.play import SEED, YES_NO, Improvised, Noted, State, options


def table(**piles) -> Table[State]:
    return Table(State(piles=piles), Dice(SEED), 1)


def note(at):
    at.state.log.append("noted")
    at.tell(Noted(text="noted"))


async def draw_two(at):
    at.draw(at.state.piles["deck"], at.state.piles["hand"], 2)


async def ask_first(at):
    note(at)
    await at.ask(1, "k", YES_NO)
    at.state.log.append("asked")


def test_the_table_stays_as_it_was():
    here = table(deck=Zone(cards=["a", "b"]), hand=Zone())
    trial = tried(here, draw_two)
    assert trial.state.piles["hand"].cards == ["b", "a"]
    assert here.state.piles["deck"].cards == ["a", "b"]
    tried(here, note)
    assert (here.state.log, here.told, here.events, here.dice.position) == ([], [], 0, 0)


def test_it_says_what_would_be_told():
    assert tried(table(), note).told == [Noted(text="noted")]


def test_an_effect_that_asks_is_tried_up_to_its_question():
    here = table()
    trial = tried(here, ask_first)
    assert [ask.kind for ask in trial.asked] == ["k"]
    assert trial.state.log == ["noted"]
    assert here.asks == 0


@pytest.mark.parametrize(
    ("effect", "changes"),
    [
        (note, True),
        (ask_first, True),
        (lambda at: at.draw(at.state.piles["deck"], at.state.piles["hand"]), False),
        (lambda at: at.roll(6), True),
        (lambda at: at.tell(Noted(text="words alone")), False),
    ],
)
def test_whether_anything_comes_of_it(effect, changes):
    here = table(deck=Zone(), hand=Zone())
    assert tried(here, effect).changes(here.state) is changes


def roll(at):
    at.state.log += [str(at.roll(6)) for _ in range(12)]


def test_dice_are_never_those_of_the_table():
    here = table()
    theirs = tried(here, roll)
    roll(here)
    assert theirs.state.log != here.state.log
    assert theirs.rolled == [int(face) - 1 for face in theirs.state.log]


def test_equal_lots_fall_alike_whatever_the_seed_and_others_do_not():
    other = Table(State(), Dice(SEED[::-1]), 1)
    assert tried(table(), roll, lot=3).rolled == tried(other, roll, lot=3).rolled
    assert tried(table(), roll, lot=3).rolled != tried(table(), roll, lot=4).rolled


def test_dice_can_be_laid_out():
    faces = [6, 1, 6]
    trial = tried(table(), roll, faces=faces)
    assert faces == [6, 1, 6]
    assert trial.state.log[:3] == ["6", "1", "6"]
    assert len(trial.rolled) == 12
    for wrong in (0, 7):
        with pytest.raises(ValueError, match=f"cannot show {wrong}"):
            tried(table(), roll, faces=[wrong])


def test_an_effect_that_never_ends_is_stopped():
    def for_ever(at):
        while True:
            at.roll(6)

    with pytest.raises(RulesFault):
        tried(table(), for_ever)


def test_an_effect_that_reaches_behind_is_found_in_the_tests():
    here = table()
    with pytest.raises(AssertionError, match="has changed the table"):
        tried(here, lambda at: here.state.log.append("behind"))


def test_rules_can_try_before_they_ask():
    async def rules(at):
        useful = tried(at, draw_two).changes(at.state)
        await at.ask(0, "k", options("draw", "pass") if useful else options("pass"))

    for cards in (["a"], []):
        session = Session.start(Improvised(rules, deck=Zone(cards=cards), hand=Zone()), 1, None, SEED)
        assert ("draw" in session.asks[0].ids) is bool(cards)


def test_whatever_a_part_may_hold_is_copied():
    class Held(Plain):
        plain: dict[str, list[Zone]] = Field(default_factory=dict)
        either: list[Zone] | dict[str, list[str]] | None = None
        maybe: Zone | None = None
        few: dict[str, Annotated[list[str], Field(max_length=3)]] = Field(default_factory=dict)

    def full() -> Held:
        one = {"a": [Zone(cards=["x"])]}
        return Held(plain=one, either=[Zone(cards=["y"])], maybe=Zone(cards=["z"]), few={"a": ["w"]})

    held = full()
    copy = held.copied()
    assert copy == held
    for zone in (copy.plain["a"][0], copy.either[0], copy.maybe):
        zone.cards.clear()
    copy.plain["b"] = []
    copy.few["a"].append("v")
    assert held == full()
    other = Held(either={"a": ["b"]})
    other.copied().either["a"].append("c")
    assert other.copied() == Held(either={"a": ["b"]})


@pytest.mark.parametrize("chance", [lambda at: at.roll(6), lambda at: at.shuffle(Zone(cards=["a", "b"]))])
def test_what_nobody_can_know_ends_what_is_certain(chance):
    with pytest.raises(Unknown):
        chance(Table(State(), NoDice(), 0))
