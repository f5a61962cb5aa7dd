"""Taking back: free within four laws; beyond them with everyone's consent and fresh dice."""

from functools import partial

import pytest

from engines.kernel import PASS, Ask, GameOptions, Refused, Session, Sight, Zone
from tests.engines.kernel.play import SEED, YES_NO, Improvised, answer, begin, options


def refusal(session, seat):
    before = session.digest()
    with pytest.raises(Refused) as refused:
        session.undone(seat)
    assert session.digest() == before
    return refused.value.reason


async def own_steps(table):
    """Seat 0 makes several small choices in its turn."""
    table.checkpoint()
    for kind in ("one", "two", "three"):
        table.state.log.append(await table.ask(0, kind, YES_NO))


def test_a_choice_of_ones_own_can_be_taken_back_step_by_step():
    session = begin(own_steps)
    answer(session, 0, "yes")
    answer(session, 0, "no")
    session = session.undone(0)
    assert session.state.log == ["yes"]
    assert [ask.kind for ask in session.asks] == ["two"]
    session = session.undone(0)
    assert session.state.log == []
    assert refusal(session, 0) == "refused-nothing-to-undo"


def test_after_taking_back_another_choice_can_be_made():
    session = begin(own_steps)
    answer(session, 0, "yes")
    session = session.undone(0)
    answer(session, 0, "no")
    assert session.state.log == ["no"]


def test_who_has_not_answered_has_nothing_to_take_back():
    session = begin(own_steps)
    answer(session, 0, "yes")
    assert refusal(session, 1) == "refused-nothing-to-undo"


# The four laws


def test_law_1_it_never_changes_whose_turn_it_is():
    async def rules(table):
        table.state.log.append(await table.ask(0, "k", YES_NO))
        table.state.log.append(await table.ask(1, "k", YES_NO))

    session = begin(rules)
    answer(session, 0, "yes")
    assert refusal(session, 0) == "refused-undo-turn"


def test_a_slip_in_the_name_of_the_group_can_be_taken_back():
    async def rules(table):
        for kind in ("leader", "trade"):
            table.state.log.append((await table.decide(range(3), kind, YES_NO, how="anyone")).id)

    session = begin(rules)
    answer(session, 0, "yes")
    assert refusal(session, 1) == "refused-nothing-to-undo"
    assert [ask.kind for ask in session.undone(0).asks] == ["leader"]


def test_law_1_holds_when_the_question_to_the_other_only_changes():
    """The other seat is asked under the same number, but something else than before."""

    async def rules(table):
        first = Ask((0,), "k", YES_NO)
        other = Ask((1,), "k", YES_NO)
        done = await table.wait(first, other)
        changed = Ask((1,), "k", options("maybe"))
        changed.number = other.number
        await table.wait(changed if done.seat == 0 else first)

    session = begin(rules)
    answer(session, 0, "yes")
    assert refusal(session, 0) == "refused-undo-turn"


def test_law_2_it_never_makes_another_player_redo():
    async def rules(table):
        table.state.log.append(await table.ask(0, "k", YES_NO))
        table.state.log.append(await table.ask(1, "k", YES_NO))
        table.state.log.append(await table.ask(0, "k", YES_NO))

    session = begin(rules)
    answer(session, 0, "yes")
    answer(session, 1, "no")
    assert refusal(session, 0) == "refused-undo-others"


def test_law_2_holds_when_what_others_did_changed_the_question():
    async def rules(table):
        left = ["a", "b"]

        async def take(given):
            left.remove(given.choice[0])

        await table.race(range(3), lambda seat: Ask((seat,), "k", options(*left, "c")), take)

    session = begin(rules)
    answer(session, 0, "b")
    answer(session, 1, "a")
    assert refusal(session, 0) == "refused-undo-others"


def test_what_others_did_besides_stands():
    async def rules(table):
        asks = [Ask((seat,), "bid", options("1", "2"), secret=True) for seat in range(3)]
        table.state.log += [sealed.choice[0] for sealed in await table.ask_sealed(asks)]

    session = begin(rules)
    answer(session, 0, "1")
    answer(session, 1, "2")
    session = session.undone(0)
    assert [ask.seats for ask in session.asks] == [(0,), (2,)]
    answer(session, 0, "2")
    answer(session, 2, "1")
    assert session.state.log == ["2", "2", "1"]


async def used_then_hit(table, hitter=1):
    """Seat 0 uses something; what another hits it hits, unless it has ordered to be asked; then they plan together."""
    table.state.log.append(await table.ask(0, "use", YES_NO))
    if table.state.log == ["yes"]:
        table.state.log.append((await table.wait(Ask((hitter,), "hit", options("hit", "hold"), quiet=True))).choice[0])
    await table.decide(range(2), "plan", YES_NO, how="anyone")


@pytest.mark.parametrize("hitter", [0, 1])
def test_what_nobody_was_asked_nobody_does_again(hitter):
    session = begin(partial(used_then_hit, hitter=hitter))
    answer(session, 0, "yes")
    answer(session, hitter, "hit")
    session = session.undone(0)
    assert (session.state.log, session.history, [ask.kind for ask in session.asks]) == ([], [], ["use"])
    answer(session, 0, "no")
    assert [ask.kind for ask in session.asks] == ["plan"]


@pytest.mark.parametrize(("choice", "press"), [("hold", 0), ("hit", 7)], ids=["ordered", "pressed"])
def test_law_2_holds_for_what_somebody_wanted_though_it_was_asked_quietly(choice, press):
    session = begin(used_then_hit)
    answer(session, 0, "yes")
    (ask,) = session.asks
    session.answer(ask.number, 1, [choice], press)
    assert refusal(session, 0) == "refused-undo-others"


def test_law_3_it_never_crosses_what_was_revealed():
    async def rules(table):
        await table.ask(0, "k", YES_NO)
        table.draw(table.state.piles["deck"], table.state.piles["hand"])
        await table.ask(0, "k", YES_NO)
        await table.ask(0, "k", YES_NO)

    deck = Zone(cards=["a"], sight=Sight.NOBODY)
    session = begin(rules, deck=deck, hand=Zone(sight=Sight.OWNER, owner=0))
    answer(session, 0, "yes")
    assert refusal(session, 0) == "refused-undo-reveals"
    answer(session, 0, "yes")
    session = session.undone(0)
    assert refusal(session, 0) == "refused-undo-reveals"


def test_law_3_holds_for_what_another_seat_revealed_since():
    async def rules(table):
        async def play(given):
            table.reveal("key")

        await table.window(lambda: [Ask((seat,), "k", options("look", PASS)) for seat in (0, 1)], play)

    session = begin(rules)
    answer(session, 0, PASS)
    answer(session, 1, "look")
    assert refusal(session, 0) == "refused-undo-reveals"


def test_law_3_holds_for_what_was_sealed_though_no_card_was_shown():
    async def rules(table):
        await table.ask_sealed([Ask((seat,), "k", options("card", PASS), secret=True) for seat in (0, 1)])
        table.unseal()
        await table.ask(0, "k", YES_NO)

    session = begin(rules)
    answer(session, 1, PASS)
    answer(session, 0, PASS)
    assert session.table.shown == []
    assert refusal(session, 0) == "refused-undo-reveals"


def test_law_4_it_never_crosses_a_roll():
    async def rules(table):
        await table.ask(0, "k", YES_NO)
        table.roll(6)
        await table.ask(0, "k", YES_NO)

    session = begin(rules)
    answer(session, 0, "yes")
    assert refusal(session, 0) == "refused-undo-rolls"


def test_a_finished_game_takes_nothing_back():
    """Its seed has been shown."""
    session = begin(own_steps)
    for _ in range(3):
        answer(session, 0, "yes")
    assert session.finished
    assert refusal(session, 0) == "refused-over"


def test_a_checkpoint_is_the_last_point_of_return():
    async def rules(table):
        while table.state.phase < 2:
            table.checkpoint()
            await table.ask(0, "k", YES_NO)
            table.state.phase += 1

    session = begin(rules)
    answer(session, 0, "yes")
    assert refusal(session, 0) == "refused-nothing-to-undo"


# With everyone's consent


async def gamble(table):
    for _ in range(8):
        await table.ask(0, "k", YES_NO)
        table.state.log.append(str(table.roll(20)))


def test_an_agreed_undo_brings_other_dice():
    game = Improvised(gamble)
    first = Session.start(game, 1, GameOptions(), SEED)
    journal = [answer(first, 0, "yes").entry for _ in range(4)]
    kept = journal[:2]
    session = Session.resume(game, SEED, first.checkpoint, kept, stretch=1)
    assert session.state.log == first.state.log[:2]
    for _ in range(6):
        kept.append(answer(session, 0, "yes").entry)
    assert session.state.log[2:4] != first.state.log[2:4]
    assert [entry.stretch for entry in kept] == [0] * 2 + [1] * 6
    assert session.finished


def test_a_second_agreed_undo_leaves_the_first_stretch_for_good():
    game = Improvised(gamble)
    start = Session.start(game, 1, GameOptions(), SEED)
    rolls = []
    for stretch in (0, 1, 2):
        session = Session.resume(game, SEED, start.checkpoint, [], stretch=stretch)
        rolls.append(answer(session, 0, "yes").entry.dice)
    assert len({tuple(roll) for roll in rolls}) == 3


def test_what_is_offered_to_others_is_nobodys_turn():
    async def rules(table):
        table.checkpoint()
        for kind in ("one", "two"):
            offer = Ask((1,), f"beside-{kind}", YES_NO, offer=True)
            table.state.log.append((await table.wait(Ask((0,), kind, YES_NO), offer)).choice[0])

    session = begin(rules)
    answer(session, 0, "yes")
    assert [ask.kind for ask in session.undone(0).asks] == ["one", "beside-one"]


# What the clock chose, tried once more


def entries_of(session):
    return [step.entry for step in session.history]


@pytest.mark.parametrize("what", ["nothing", "a roll", "a card", "the end"])
def test_answers_go_on_unseen_only_where_no_die_falls_nothing_is_shown_and_the_game_goes_on(what):
    async def rules(table):
        await table.ask(0, "k", YES_NO)
        if what == "a roll":
            table.state.log.append(str(table.roll(6)))
        if what == "a card":
            table.draw(table.state.piles["deck"], table.state.piles["hand"])
        if what != "the end":
            await table.ask(1, "k", YES_NO)

    piles = {"deck": Zone(cards=["a"], sight=Sight.NOBODY), "hand": Zone(sight=Sight.OWNER, owner=0)}
    played, again = begin(rules, **piles), begin(rules, **piles)
    answer(played, 0, "yes")
    assert again.goes_on_unseen(entries_of(played)) is (what == "nothing")


def test_answers_to_what_is_not_asked_do_not_go_on():
    async def asks_for(table, kind):
        await table.ask(0, kind, options(kind))
        await table.ask(1, "then", YES_NO)

    played = begin(lambda table: asks_for(table, "one"))
    answer(played, 0, "one")
    assert not begin(lambda table: asks_for(table, "two")).goes_on_unseen(entries_of(played))
