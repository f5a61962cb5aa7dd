"""Who has nothing to think about passes by itself, after a moment; everybody else is waited for as ever."""

from dataclasses import replace
from functools import partial
from types import SimpleNamespace
from unittest.mock import AsyncMock

import pytest

from bot.panels.hand import hand_panel
from bot.panels.prompts import prompts_of, with_what_time_chooses
from bot.panels.table import waiting_line
from bot.tables import lateness
from bot.tables.lateness import choice_if_late
from bot.tables.pace import LIVE, MOMENT, PACES, SETTLE, deadlines
from bot.watch.errors import ToldToPlayer
from engines.kernel import PASS, Ask, Option
from tests.bot.parlour import ANA, BEN, CLEO
from tests.toys import spirits

CAN = Ask((1,), "react", [Option(PASS), Option("shield")], secret=True, default=(PASS,), order="react")
CANNOT = Ask((1,), "react", [Option(PASS)], secret=True, default=(PASS,), order="react", idle=True)
OTHER = Ask((1,), "react", [Option(PASS)], secret=True, default=(PASS,), order="react", idle=True)
CAN.number, CANNOT.number, OTHER.number = 1, 2, 3


def moments(asks, fresh=(1,), before=(), now=0.0, pace=LIVE):
    return [one.due_at for one in deadlines(pace, now, {1: asks}, set(fresh), before) if one.kind == MOMENT]


@pytest.mark.parametrize("pace", PACES.values())
def test_the_moment_is_for_who_has_nothing_to_think_about_in_all_that_is_asked(pace):
    assert moments([CANNOT], pace=pace) == [pace.moment]
    assert moments([CAN], pace=pace) == moments([CANNOT, CAN], pace=pace) == []


def test_the_moment_goes_on_while_others_answer_and_begins_anew_with_what_is_new():
    before = deadlines(LIVE, 0.0, {1: [CANNOT]}, {1}, ())
    assert moments([CANNOT], (), before, now=4.0) == [LIVE.moment]
    assert moments([OTHER], (1,), before, now=4.0) == [4.0 + LIVE.moment]
    assert moments([CAN], (), before, now=4.0) == []


async def struck(parlour, *, able):
    """A game of two in which Ana strikes, and Ben can cancel that or not; its number."""
    for press in range(100 * able, 100 * able + 100):  # each gives other dice, and counts once
        table = await parlour.play("duel", BEN, press=press)
        await parlour.answer(table, ANA, "1")
        hand = (await parlour.tables.look(table, BEN)).view.hands[1].cards
        if ("cancel" in hand) == able:
            return table
    raise AssertionError("no such deal in a hundred")


async def test_who_can_do_nothing_passes_and_nobody_is_told_so(parlour):
    table = await struck(parlour, able=False)
    await parlour.outbox()
    assert (MOMENT, 1, LIVE.moment) in await parlour.deadlines(table)
    await parlour.passes(LIVE.moment - 1)
    assert (await parlour.asked(table, BEN)).kind == "cancel"
    await parlour.passes(1)
    assert (await parlour.asked(table, BEN)).kind == "protect"
    assert [answer.by for answer in (await parlour.journal(table))][-1] == "moment"
    assert {kind for kind, *_ in await parlour.outbox()} <= {"table", "hand"}
    assert (await parlour.tables.look(table, BEN)).seats[1].away is False


async def test_what_passed_by_itself_is_no_choice_to_be_taken_back(parlour):
    """It would pass by itself again."""
    table = await struck(parlour, able=False)
    await parlour.passes(LIVE.moment)
    with pytest.raises(ToldToPlayer, match="nothing of yours"):
        await parlour.taking_back.preview(table, BEN)


async def test_who_can_do_something_is_waited_for(parlour):
    table = await struck(parlour, able=True)
    assert MOMENT not in {kind for kind, *_ in await parlour.deadlines(table)}
    await parlour.passes(LIVE.moment)
    assert (await parlour.asked(table, BEN)).kind == "cancel"


async def test_who_could_do_what_was_passed_over_reads_that_it_passes_and_when(parlour):
    table = await struck(parlour, able=True)
    async with parlour.tables.open(table) as opened:
        (ask,) = [ask for ask in opened.asks if 1 in ask.seats]
        ask.order, ask.idle = "", True  # no reaction, whose silence always means no
        opened.deadlines = deadlines(LIVE, parlour.clock.now, {1: [ask]}, {1}, ())
    scene = await parlour.tables.look(table, BEN)
    (prompt,) = prompts_of(scene, scene.my_asks, scene.speech())
    marked = with_what_time_chooses(scene, prompt)
    said = str(hand_panel(scene).view.to_components())
    assert f"If you say nothing: **{marked.if_late}** <t:{int(scene.moment)}:R>" in said
    assert said.count(f"<t:{int(scene.moment)}:R>") == 1, "once is enough"
    assert [n for n, choice in enumerate(marked.choices) if choice.is_late] == [ask.ids.index(PASS)]
    await parlour.tables.hold(table, 1)
    scene = await parlour.tables.look(table, BEN)
    assert f"<t:{int(scene.expiries[1])}:R>" in str(hand_panel(scene).view.to_components())


async def test_nobody_else_sees_whose_moment_it_is(parlour):
    said = []
    for able in (True, False):
        table = await struck(parlour, able=able)
        scene = await parlour.tables.look(table, ANA)
        assert (scene.moment, (await parlour.tables.look(table, BEN)).moment is None) == (None, able)
        said.append(([(ask.kind, ask.idle, ask.seats) for ask in scene.asks], scene.waiting, scene.reacting))
    assert said[0] == said[1]


@pytest.mark.parametrize("secret", [False, True])
async def test_everybody_is_told_who_passes_by_itself_unless_the_question_is_secret(parlour, secret, table):
    async with parlour.tables.open(table) as opened:
        (ask,) = opened.asks
        ask.idle, ask.secret = True, secret
        opened.deadlines = deadlines(LIVE, parlour.clock.now, {0: [ask]}, {0}, ())
    scene = await parlour.tables.look(table, CLEO)
    passes = int(parlour.clock.now + LIVE.moment)
    assert scene.passing == ({} if secret else {0: passes})
    assert (
        f"Ana** to choose: unless they press something, a steward chooses for them <t:{passes}:R>"
        in waiting_line(scene)
    ) != secret
    ask.options = ask.options[:1]
    assert (f"passes by itself <t:{passes}:R>" in waiting_line(scene)) != secret, "there is nothing to choose"
    both = replace(scene, waiting=frozenset({0, 1}))
    assert "by itself" not in waiting_line(both), "the other has something to decide"


async def test_who_may_have_done_has_done_in_a_moment_whatever_a_steward_would_do(parlour, table, monkeypatch):
    async with parlour.tables.open(table) as opened:
        (ask,) = opened.asks
        ask.idle, ask._default = True, (ask.ids[-1],)
        ask.options = [*ask.options[:-1], ask.options[-1]._replace(tacit=True)]
        opened.deadlines = deadlines(LIVE, parlour.clock.now, {0: [ask]}, {0}, ())
    scene = await parlour.tables.look(table, ANA)
    assert choice_if_late(scene.game, table, ask, 0, scene.view) != ask.default, "a steward would do something else"
    marked = with_what_time_chooses(scene, prompts_of(scene, scene.my_asks, scene.speech())[0])
    assert [choice.id for choice in marked.choices if choice.is_late] == [*ask.default]
    assert "passes by itself" in waiting_line(await parlour.tables.look(table, CLEO))
    monkeypatch.setattr(lateness, "whatever_works", AsyncMock(return_value="the default"))
    async with parlour.tables.open(table) as opened:
        assert await lateness._in_place_of(SimpleNamespace(table=opened), 0, ask) == "the default"


@pytest.mark.parametrize("secret", [False, True])
async def test_everybody_reads_that_somebody_thinks_after_all_where_they_read_otherwise(parlour, secret, table):
    async with parlour.tables.open(table) as opened:
        (ask,) = opened.asks
        ask.idle, ask.secret = True, secret
        opened.deadlines = deadlines(LIVE, parlour.clock.now, {0: [ask]}, {0}, ())
    await parlour.outbox()
    await parlour.tables.hold(table, 0)
    assert [kind for kind, *_ in await parlour.outbox()] == ([] if secret else ["table"])
    await parlour.tables.hold(table, 0)
    assert not await parlour.outbox(), "they have read it"


async def test_where_a_hand_may_hold_something_everybody_is_told_that_it_may_pass_by_itself(parlour):
    scene = await parlour.tables.look(await parlour.play("tic_tac_toe", BEN), CLEO)
    (ask,) = scene.asks
    assert "in a moment" not in waiting_line(scene)
    ask.idle = True  # and what is asked in secret beside it tells nobody when it passes
    assert waiting_line(scene).endswith(":R>, or in a moment if there is nothing new to decide")
    both = replace(scene, waiting=frozenset({0, 1}))
    assert "in a moment" not in waiting_line(both), "the other has something to decide"


async def test_who_thinks_after_all_is_waited_for_as_ever(parlour):
    table = await struck(parlour, able=False)
    assert (await parlour.tables.look(table, BEN)).moment is not None
    await parlour.tables.hold(table, 1)
    assert (await parlour.tables.look(table, BEN)).moment is None, (
        "a panel is not to say that there is nothing to decide"
    )
    await parlour.passes(LIVE.moment)
    assert (await parlour.asked(table, BEN)).kind == "cancel"
    assert (MOMENT, 1) in {(kind, seat) for kind, seat, _ in await parlour.deadlines(table)}
    await parlour.passes(LIVE.expire)
    assert (await parlour.asked(table, BEN)).kind == "protect"


async def test_who_thinks_after_all_is_given_back_the_time_in_which_nobody_could_answer(parlour):
    table = await struck(parlour, able=False)
    await parlour.tables.hold(table, 1)
    await parlour.tables.give_back(table, 60)
    due = {kind: at for kind, seat, at in await parlour.deadlines(table) if seat == 1}
    assert due[MOMENT] == due["expire"]


@pytest.mark.parametrize("harmless", [False, True])
async def test_what_is_chosen_for_all_waits_a_moment_unless_the_rules_call_it_harmless(parlour, monkeypatch, harmless):
    monkeypatch.setattr(spirits, "Option", partial(Option, harmless=harmless))
    table = await parlour.play("spirits", BEN, how="anyone")
    await parlour.until(table, "pile", ANA, BEN)
    await parlour.answer(table, ANA, "renew")
    waiting = SETTLE in {kind for kind, *_ in await parlour.deadlines(table)}
    assert waiting != harmless
    assert ((await parlour.tables.look(table, ANA)).asks[0].kind == "pile") == waiting
