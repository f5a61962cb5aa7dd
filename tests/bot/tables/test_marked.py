"""Who runs several pieces takes all that is marked in the own hand by one press."""

import json
from dataclasses import replace

import pytest
from discord import ButtonStyle

from bot.panels.custom_ids import Action, parse
from bot.panels.prompts import marked_at_once, marked_in, prompts_of
from bot.tables.questions import question_of
from bot.watch.errors import OutOfDate, ToldToPlayer
from engines.brimstone.game import GAME
from tests.bot.panels.test_prompts import in_hand
from tests.bot.parlour import ANA, BEN


@pytest.fixture
async def table(parlour):
    """Four Heroes of two people are asked who goes down."""
    parlour.reopen({GAME.key: GAME})
    return await parlour.play(GAME.key, BEN, press=1, heroes=4)


async def marked(parlour, table, user):
    """What the button in that hand answers."""
    (button,) = in_hand(await parlour.tables.look(table, user), Action.MARKED)
    assert (button.label, button.style) == ("All as Marked", ButtonStyle.success)
    return marked_in(parse(button.custom_id).arg)


async def test_all_that_is_marked_is_taken_by_one_press(parlour, table):
    answers = await marked(parlour, table, ANA)
    scene = await parlour.tables.answer_all(table, ANA, answers, 7)
    assert not scene.my_asks
    with pytest.raises(OutOfDate):
        await parlour.tables.answer_all(table, ANA, answers, 8)
    await parlour.tables.answer_all(table, BEN, await marked(parlour, table, BEN))
    scene = await parlour.tables.look(table, ANA)
    assert [hero.kind for hero in scene.view.heroes] == ["lawman", "rancher", "scout", "preacher"]
    assert [ask.kind for ask in scene.my_asks] == ["upgrade", "upgrade"]


async def test_of_several_things_chosen_at_once_all_are_named_and_go_back(parlour, table):
    parlour.clock.move(1)
    await parlour.tables.answer_all(table, ANA, await marked(parlour, table, ANA))
    first, second = await parlour.taking_back.chosen(table, ANA)
    assert ("Hero 1: who goes down?" in first, "Hero 3: who goes down?" in second) == (True, True)
    named = await parlour.taking_back.changeable(await parlour.tables.look(table, ANA))
    assert named == f"{first} and {second}"
    scene = await parlour.taking_back.change(table, ANA)
    assert len(scene.my_asks) == 2
    with pytest.raises(ToldToPlayer):
        await parlour.taking_back.chosen(table, ANA)
    said = [json.loads(body)["text"] for kind, _, body, *_ in await parlour.outbox() if kind == "notice"]
    assert said == ["Ana takes 2 choices back."]


async def test_what_was_chosen_one_after_the_other_goes_back_one_after_the_other(parlour, table):
    for user in (ANA, BEN):
        await parlour.tables.answer_all(table, user, await marked(parlour, table, user))
    await parlour.answer(table, ANA, (await parlour.asked(table, ANA)).ids[0])
    assert len(await parlour.taking_back.chosen(table, ANA)) == 1, "the classes are no more to be changed"
    scene = await parlour.taking_back.change(table, ANA)
    assert [ask.kind for ask in scene.my_asks] == ["upgrade", "upgrade"]


async def test_a_press_on_what_was_marked_before_changes_nothing(parlour, table):
    answers = await marked(parlour, table, ANA)
    await parlour.answer(table, ANA, "rancher-0")
    with pytest.raises(OutOfDate):
        await parlour.tables.answer_all(table, ANA, answers)
    scene = await parlour.tables.look(table, ANA)
    assert [question_of([ask]) for ask in scene.my_asks] == [answers[1][0]]


async def test_what_is_answered_meanwhile_is_left_alone(parlour, table):
    (first, second) = await marked(parlour, table, ANA)
    await parlour.answer(table, ANA, "rancher-0")
    scene = await parlour.tables.answer_all(table, ANA, [second, first])
    assert not scene.my_asks
    await parlour.tables.answer_all(table, BEN, await marked(parlour, table, BEN))
    assert (await parlour.tables.look(table, ANA)).view.heroes[0].kind == "rancher"


async def test_a_single_question_has_no_such_button(parlour, table):
    await parlour.answer(table, ANA, "rancher-0")
    scene = await parlour.tables.look(table, ANA)
    assert (len(scene.my_asks), in_hand(scene, Action.MARKED)) == (1, [])
    assert not marked_at_once(prompts_of(scene, scene.my_asks, scene.speech()), table)


async def test_more_than_a_button_can_say_has_no_such_button(parlour, table):
    scene = await parlour.tables.look(table, ANA)
    (prompt, _) = prompts_of(scene, scene.my_asks, scene.speech())
    question = prompt.question._replace(first=98765, last=98765)
    one = replace(prompt, question=question, choices=(replace(prompt.choices[0], is_late=True),))
    assert marked_at_once([one] * 5, 10**9)
    assert not marked_at_once([one] * 6, 10**9)


async def test_what_kills_somebody_is_never_taken_with_the_rest(parlour, table):
    scene = await parlour.tables.look(table, ANA)
    (prompt, _) = prompts_of(scene, scene.my_asks, scene.speech())
    marked = replace(prompt.choices[0], is_late=True)
    safe, deadly = (replace(prompt, choices=(replace(marked, is_fatal=fatal),)) for fatal in (False, True))
    assert marked_at_once([safe, safe], table)
    assert not marked_at_once([safe, deadly], table)


@pytest.mark.parametrize("arg", ["", "1", "1.abcdef", "1.abcdef.x", "01.abcdef.0", "1.abcdef.0.0"])
def test_what_was_tampered_with_answers_nothing(arg):
    with pytest.raises(ValueError, match=r"values to unpack|no number"):
        marked_in(arg)
