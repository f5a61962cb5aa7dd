"""Each way of asking, told through small rules."""

import pytest

from engines.kernel import ABSTAIN, PASS, Ask, Option, Refused, RulesFault, Sight, Zone
from engines.kernel.table import renewed
from tests.engines.kernel.play import YES_NO, Noted, answer, begin, options, waiting

# One seat


def test_ask_gives_the_option_that_was_picked():
    async def rules(table):
        table.state.log.append(await table.ask(2, "k", YES_NO))

    session = begin(rules)
    assert waiting(session) == [(2,)]
    answer(session, 2, "no")
    assert session.state.log == ["no"]
    assert session.finished


def test_pick_gives_the_option_itself_with_what_it_means():
    async def rules(table):
        picked = await table.pick(0, "k", [Option("a", means=1), Option("b", means=2)])
        table.tell(Noted(text=f"{picked.id} {picked.means}"))
        await table.ask(0, "k", YES_NO)

    assert answer(begin(rules), 0, "b").events == [Noted(text="b 2")]


def test_ask_some_gives_the_options_in_the_order_picked():
    async def rules(table):
        table.state.log += await table.ask_some(0, "k", options("a", "b", "c"))
        table.state.log += await table.ask_some(0, "k", options("a", "b", "c"), least=1, most=2)

    session = begin(rules)
    assert (session.asks[0].least, session.asks[0].most) == (0, 3)
    answer(session, 0, "c", "a", "b")
    answer(session, 0, "b")
    assert session.state.log == ["c", "a", "b", "b"]


def test_rules_may_use_up_the_answer_without_spoiling_the_journal():
    async def rules(table):
        picks = await table.ask_some(0, "k", options("a", "b"))
        while picks:
            table.state.log.append(picks.pop())

    step = answer(begin(rules), 0, "a", "b")
    assert step.entry.choice == ["a", "b"]


def test_waiting_for_nobody_is_a_fault_of_the_rules():
    async def rules(table):
        await table.ask(0, "k", YES_NO)
        await table.wait()

    with pytest.raises(RulesFault):
        answer(begin(rules), 0, "yes")


def test_an_ask_put_again_after_its_answer_is_a_new_one():
    """Otherwise a double click would answer twice."""

    async def rules(table):
        ask = Ask((0,), "k", YES_NO)
        for _ in range(2):
            table.state.log.append((await table.wait(ask)).choice[0])

    session = begin(rules)
    number = session.asks[0].number
    session.answer(number, 0, ["yes"])
    with pytest.raises(Refused) as refused:
        session.answer(number, 0, ["yes"])
    assert refused.value.reason == "refused-stale"
    session.answer(session.asks[0].number, 0, ["no"])
    assert session.state.log == ["yes", "no"]


# All at once


def test_sealed_answers_come_in_any_order_and_are_read_in_the_order_of_the_asks():
    async def rules(table):
        asks = [Ask((seat,), "bid", options("1", "2", "3"), secret=True) for seat in range(3)]
        for sealed in await table.ask_sealed(asks):
            table.state.log.append(f"{sealed.seat}:{sealed.choice[0]}")

    session = begin(rules)
    answer(session, 2, "3")
    answer(session, 0, "1")
    assert session.state.log == []
    assert waiting(session) == [(1,)]
    answer(session, 1, "2")
    assert session.state.log == ["0:1", "1:2", "2:3"]


def well(deck: int):
    """A race for ``deck`` cards; the question says how many are left."""

    async def rules(table):
        left = [deck]

        def ask_of(seat):
            ids = ["draw", PASS] if left[0] else [PASS]
            return Ask((seat,), "draw", options(*ids), args={"left": left[0]})

        async def take(answer):
            if answer.choice == ["draw"]:
                left[0] -= 1
                table.state.log.append(f"{answer.seat} draws")

        await table.race(range(3), ask_of, take)

    return rules


def test_in_a_race_whoever_answers_first_is_served_first():
    session = begin(well(2))
    answer(session, 2, "draw")
    answer(session, 0, "draw")
    assert session.state.log == ["2 draws", "0 draws"]
    assert [option.id for option in session.asks[0].options] == [PASS]


def test_in_a_race_an_ask_keeps_its_number_while_it_asks_the_same_but_speaks_of_the_present():
    session = begin(well(2))
    number = session.asks[0].number
    answer(session, 2, "draw")
    assert (session.asks[0].number, session.asks[0].args["left"]) == (number, 1)
    answer(session, 1, "draw")
    assert session.asks[0].number > number
    with pytest.raises(Refused):
        session.answer(number, 0, ["draw"])


def test_in_a_race_seats_with_nothing_left_to_choose_drop_out():
    async def rules(table):
        left = ["a", "b"]

        async def take(answer):
            left.remove(answer.choice[0])
            table.state.log += answer.choice

        await table.race(range(4), lambda seat: Ask((seat,), "k", options(*left)) if left else None, take)

    session = begin(rules)
    answer(session, 3, "b")
    answer(session, 1, "a")
    assert session.finished
    assert session.state.log == ["b", "a"]


# Windows


def test_in_a_window_all_act_until_they_pass():
    async def rules(table):
        async def act(answer):
            table.state.log.append(f"{answer.seat} {answer.choice[0]}")

        await table.window(lambda: [Ask((seat,), "act", options("act", PASS)) for seat in range(2)], act)

    session = begin(rules)
    answer(session, 0, PASS)
    assert waiting(session) == [(1,)]
    answer(session, 1, "act")
    assert waiting(session) == [(1,)]
    answer(session, 1, "act")
    answer(session, 1, PASS)
    assert session.finished
    assert session.state.log == ["1 act", "1 act"]


def test_in_a_window_the_same_act_again_is_a_new_ask():
    async def rules(table):
        async def act(answer):
            table.state.log.append("act")

        await table.window(lambda: [Ask((0,), "act", options("act", PASS))], act)

    session = begin(rules)
    number = session.asks[0].number
    answer(session, 0, "act")
    with pytest.raises(Refused):
        session.answer(number, 0, ["act"])


@pytest.mark.parametrize(("later", "asked_again"), [(["a", "b"], True), (["b"], True), (["a"], False), ([], False)])
def test_whoever_passed_is_asked_again_only_if_more_can_be_done(later, asked_again):
    async def rules(table):
        mine = ["a", "z"]

        async def act(answer):
            mine[:] = later

        def asks():
            other = [Ask((1,), "act", options("act", PASS))] if mine == ["a", "z"] else []
            return [Ask((0,), "act", options(*mine, PASS)), *other]

        await table.window(asks, act)

    session = begin(rules)
    answer(session, 0, PASS)
    answer(session, 1, "act")
    assert waiting(session) == ([(0,)] if asked_again else [])


def test_equal_questions_that_are_put_anew_keep_numbers_of_their_own():
    held, fresh = ([Ask((1,), "stop", options("stop")) for _ in range(2)] for _ in range(2))
    held[0].number, held[1].number = 7, 8
    assert [ask.number for ask in renewed(held, fresh)] == [7, 8]


def test_one_seat_may_have_two_questions_in_a_window():
    async def rules(table):
        async def act(answer):
            table.state.log.append(answer.ask.kind)

        kinds = ("eat", "drink")
        await table.window(lambda: [Ask((0,), kind, options(kind, PASS)) for kind in kinds], act)

    session = begin(rules)
    numbers = [ask.number for ask in session.asks]
    session.answer(numbers[0], 0, [PASS])
    assert [ask.number for ask in session.asks] == numbers[1:]
    session.answer(numbers[1], 0, [PASS])
    assert session.finished


def test_picking_nothing_passes():
    async def rules(table):
        async def act(answer):
            table.state.log += answer.choice

        await table.window(lambda: [Ask((0,), "k", options("a", "b"), least=0, most=2)], act)

    session = begin(rules)
    answer(session, 0)
    assert session.finished


# Side by side


async def walk(table, seat, *kinds):
    for kind in kinds:
        table.state.log.append(f"{seat} {await table.ask(seat, kind, YES_NO)} {kind}")
    return seat * 10


async def a_team(table):
    given = await table.together(walk(table, 2, "a", "b"), walk(table, 0), walk(table, 1, "c", "d"))
    table.state.log.append(str(given))


def test_each_goes_on_at_a_pace_of_its_own_and_what_they_give_comes_in_order():
    session = begin(a_team)
    assert [(ask.seats, ask.kind) for ask in session.asks] == [((2,), "a"), ((1,), "c")]
    answer(session, 1, "yes")
    answer(session, 1, "no")
    assert [(ask.seats, ask.kind) for ask in session.asks] == [((2,), "a")]
    answer(session, 2, "yes")
    answer(session, 2, "yes")
    assert session.state.log == ["1 yes c", "1 no d", "2 yes a", "2 yes b", "[20, 0, 10]"]


def test_the_others_keep_their_buttons():
    session = begin(a_team)
    number = session.asks[0].number
    answer(session, 1, "yes")
    assert session.asks[0].number == number
    session.answer(number, 2, ["no"])
    with pytest.raises(Refused):
        session.answer(number, 2, ["no"])


def test_teams_can_have_teams_and_every_way_of_asking_inside():
    async def sealed(table):
        answers = await table.ask_sealed([Ask((seat,), "bid", options("1", "2")) for seat in (0, 1)])
        return [answer.choice[0] for answer in answers]

    async def rules(table):
        inner = table.together(walk(table, 2, "a"), walk(table, 2, "b"))
        table.state.log.append(str(await table.together(sealed(table), inner)))

    session = begin(rules)
    assert waiting(session) == [(0,), (1,), (2,), (2,)]
    session.answer(session.asks[3].number, 2, ["yes"])
    answer(session, 1, "2")
    assert waiting(session) == [(0,), (2,)]
    answer(session, 2, "no")
    answer(session, 0, "1")
    assert session.state.log == ["2 yes b", "2 no a", "[['1', '2'], [20, 20]]"]


def test_if_one_raises_the_others_end_where_they_stand():
    async def fall(table):
        await table.ask(0, "fall", YES_NO)
        raise LookupError

    async def rules(table):
        try:
            await table.together(walk(table, 1, "a", "b"), fall(table), walk(table, 2, "c"))
        except LookupError:
            await walk(table, 3, "d")

    session = begin(rules)
    answer(session, 1, "yes")
    answer(session, 0, "yes")
    assert waiting(session) == [(3,)]
    answer(session, 3, "yes")
    assert session.state.log == ["1 yes a", "3 yes d"]


def test_if_one_raises_at_once_the_others_do_not_begin():
    async def rules(table):
        await table.ask(0, "k", YES_NO)
        await table.together(walk(table, 1), fail(table), walk(table, 2, "c"))

    async def fail(table):
        raise LookupError

    session = begin(rules)
    with pytest.raises(RulesFault):
        answer(session, 0, "yes")
    assert waiting(session) == [(0,)]


def test_a_team_of_nobody_is_done():
    async def rules(table):
        table.state.log.append(str(await table.together()))

    assert begin(rules).state.log == ["[]"]


async def take(table, seat):
    """Take one thing after another from what lies there, until nothing is left."""
    while answer := await table.wait_anew(
        lambda: [Ask((seat,), "take", options(*there))] if (there := lying(table)) else []
    ):
        table.state.piles["heap"].cards.remove(answer.choice[0])
        table.state.log.append(f"{seat} {answer.choice[0]}")
    return seat


def lying(table):
    return table.state.piles["heap"].cards


async def takers(table):
    table.state.log.append(str(await table.together(take(table, 0), take(table, 1), walk(table, 2, "a"))))


def test_a_part_that_looks_again_is_offered_only_what_is_left():
    session = begin(takers, heap=Zone(cards=["x", "y", "z"]))
    answer(session, 0, "x")
    assert [ask.ids for ask in session.asks] == [("y", "z"), ("y", "z"), ("yes", "no")]
    answer(session, 1, "y")
    answer(session, 0, "z")
    assert waiting(session) == [(2,)], "who has nothing left is not waited for"
    answer(session, 2, "no")
    assert session.state.log == ["0 x", "1 y", "0 z", "2 no a", "[0, 1, 20]"]


def test_a_patient_part_without_a_question_gets_one_by_what_another_does():
    async def wait_for_more(table):
        async def patient():
            found = await table.wait_anew(
                lambda: [Ask((1,), "take", options(*lying(table)))] if lying(table) else [], patient=True
            )
            table.state.log.append(found.choice[0] if found else "in vain")

        async def bring():
            if await table.ask(0, "bring", options("yes", "no")) == "yes":
                lying(table).append("x")
            await table.ask(0, "more", options("yes", "no"))

        await table.together(patient(), bring())

    session = begin(wait_for_more, heap=Zone(cards=[]))
    assert waiting(session) == [(0,)]
    answer(session, 0, "yes")
    assert waiting(session) == [(1,), (0,)]
    answer(session, 1, "x")
    answer(session, 0, "no")
    assert session.state.log == ["x"]
    session = begin(wait_for_more, heap=Zone(cards=[]))
    answer(session, 0, "no")
    answer(session, 0, "no")
    assert session.finished
    assert session.state.log == ["in vain"]


def test_what_a_part_does_as_it_begins_or_ends_shows_in_what_the_others_are_asked():
    async def bring(table):
        lying(table).append("y")
        await table.wait_anew(lambda: [Ask((1,), "bring", YES_NO)] if "x" in lying(table) else [])
        lying(table).append("z")

    session = begin(lambda table: table.together(take(table, 0), bring(table)), heap=Zone(cards=["x"]))
    assert session.asks[0].ids == ("x", "y")
    answer(session, 0, "x")
    assert [ask.ids for ask in session.asks] == [("y", "z")]


def test_a_part_that_looks_again_keeps_its_buttons_while_it_asks_the_same():
    session = begin(takers, heap=Zone(cards=["x", "y"]))
    numbers = [ask.number for ask in session.asks]
    session.answer(numbers[2], 2, ["yes"])
    assert [ask.number for ask in session.asks] == numbers[:2]
    session.answer(numbers[0], 0, ["x"])
    assert numbers[1] not in [ask.number for ask in session.asks]
    with pytest.raises(Refused):
        session.answer(numbers[1], 1, ["x"])


def test_who_never_has_anything_to_choose_is_not_asked():
    session = begin(takers, heap=Zone())
    assert waiting(session) == [(2,)]


# The group


def voting(seats=4, default="", how="vote", own=None):
    async def rules(table):
        ways = options("left", "right", "back")
        mine = {seat: [way for way in ways if way.id == own[seat]] for seat in own or ()}
        decided = await table.decide(range(seats), "way", ways, how=how, default=default, own=mine)
        table.state.log.append(decided.id)

    return begin(rules)


def test_anyone_decides_alone():
    session = voting(how="anyone")
    assert waiting(session) == [(0, 1, 2, 3)]
    answer(session, 3, "back")
    assert session.state.log == ["back"]


def test_a_vote_of_one_is_a_plain_question():
    session = voting(seats=1)
    assert [option.id for option in session.asks[0].options] == ["left", "right", "back"]
    answer(session, 0, "right")
    assert session.state.log == ["right"]


def test_voters_know_the_electorate_and_may_abstain():
    session = voting()
    assert [ask.electorate for ask in session.asks] == [(0, 1, 2, 3)] * 4
    assert all(ask.default == (ABSTAIN,) and ask.options[-1].id == ABSTAIN for ask in session.asks)


@pytest.mark.parametrize(
    ("own", "ballots", "decided"),
    [
        pytest.param({}, [(3, "right"), (0, "left"), (1, "right"), (2, "back")], "right", id="most votes win"),
        pytest.param({}, [(1, "right"), (2, "right"), (3, "right")], "right", id="nobody can make it a tie any more"),
        pytest.param({}, [(0, "left"), (1, "left")], "left", id="the rest could only tie and would lose the tie"),
        pytest.param(
            {}, [(3, "right"), (2, "right"), (1, "left"), (0, "left")], "left", id="ties go to the lowest seat"
        ),
        pytest.param({}, [(0, ABSTAIN), (1, ABSTAIN), (2, "back")], "back", id="who abstains wins no tie"),
        pytest.param({1: "back"}, [(3, "back"), (0, "left"), (1, "back")], "back", id="it is one's own business"),
    ],
)
def test_a_vote_closes_as_soon_as_nothing_can_change_and_not_before(own, ballots, decided):
    session = voting(own=own)
    for seat, choice in ballots:
        assert not session.finished
        answer(session, seat, choice)
    assert session.state.log == [decided]


@pytest.mark.parametrize(("default", "decided"), [("", "left"), ("back", "back")])
def test_without_votes_the_default_is_taken(default, decided):
    session = voting(default=default)
    for seat in range(4):
        answer(session, seat, ABSTAIN)
    assert session.state.log == [decided]


@pytest.mark.parametrize("cast", range(3**3))
def test_closing_early_never_changes_the_result(cast):
    """Every ballot of three seats in seat order gives what counting all votes gives."""
    ballots = [("left", "right", ABSTAIN)[cast // 3**seat % 3] for seat in range(3)]
    for order in ([0, 1, 2], [2, 1, 0], [1, 2, 0]):
        session = voting(seats=3)
        for seat in order:
            if not session.finished:
                answer(session, seat, ballots[seat])
        counted = [ballot for ballot in ballots if ballot != ABSTAIN]
        best = max(counted, key=lambda ballot: (counted.count(ballot), -counted.index(ballot)), default="left")
        assert session.state.log == [best]


# Cards


def pile(sight=Sight.ALL, owner=None, *cards):
    return Zone(cards=list(cards), sight=sight, owner=owner)


ALL, NOBODY, MINE, YOURS = (
    (Sight.ALL, None),
    (Sight.NOBODY, None),
    (Sight.OWNER, 0),
    (Sight.OWNER, 1),
)


@pytest.mark.parametrize(
    ("source", "target", "revealed"),
    [
        (NOBODY, ALL, True),
        (NOBODY, MINE, True),
        (MINE, ALL, True),
        (MINE, YOURS, True),
        (MINE, MINE, False),
        (MINE, NOBODY, False),
        (NOBODY, NOBODY, False),
        (ALL, ALL, False),
        (ALL, MINE, False),
        (ALL, NOBODY, False),
    ],
)
def test_a_move_reveals_exactly_when_somebody_newly_sees_the_card(source, target, revealed):
    async def rules(table):
        await table.ask(0, "k", YES_NO)
        table.move(table.state.piles["source"], table.state.piles["target"], "card")
        await table.ask(0, "k", YES_NO)

    session = begin(rules, source=pile(*source, "card"), target=pile(*target))
    assert answer(session, 0, "yes").revealed is revealed


def test_drawing_takes_from_the_top_as_many_as_there_are():
    async def rules(table):
        deck, hand = table.state.piles["deck"], table.state.piles["hand"]
        table.state.log += table.draw(deck, hand, 2)
        table.state.log += table.draw(deck, hand, 5)

    session = begin(rules, deck=pile(Sight.NOBODY, None, "a", "b", "c"), hand=pile(*MINE))
    assert session.state.log == ["c", "b", "a"]
    assert session.state.piles["hand"].cards == ["c", "b", "a"]
    assert session.state.piles["deck"].cards == []


def test_of_equal_cards_the_topmost_moves():
    async def rules(table):
        table.move(table.state.piles["one"], table.state.piles["two"], "x")

    session = begin(rules, one=pile(*ALL, "x", "y", "x", "z"), two=pile(*ALL))
    assert session.state.piles["one"].cards == ["x", "y", "z"]


def test_a_peek_is_revealed_and_named():
    async def rules(table):
        await table.ask(0, "k", YES_NO)
        table.reveal("key")
        await table.ask(0, "k", YES_NO)

    session = begin(rules)
    assert answer(session, 0, "yes").revealed
    assert session.table.shown == ["key"]
    answer(session, 0, "yes")
    assert session.table.shown == []


def test_events_are_told_in_order_with_the_step_that_caused_them():
    async def rules(table):
        table.tell(Noted(text="opening"))
        for _ in range(2):
            word = await table.ask(0, "k", YES_NO)
            table.tell(Noted(text=word))

    session = begin(rules)
    assert session.opening == [Noted(text="opening")]
    assert answer(session, 0, "no").events == [Noted(text="no")]
    assert answer(session, 0, "yes").events == [Noted(text="yes")]
    assert session.table.events == 3
