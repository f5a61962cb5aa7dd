"""The Rules button: what is asked now, explained, and everything else in two lists."""

from discord import ui

from bot.panels.custom_ids import Action, parse
from bot.panels.rules import rules_sheet
from bot.panels.table import table_panel
from bot.words.topics import explaining, why_of
from engines import shelf
from engines.brimstone.events import EnemiesTurned
from tests.bot.panels.test_lobby_cards import said_on
from tests.bot.parlour import ANA, BEN


def lists(sheet):
    return [item for item in sheet.view.walk_children() if isinstance(item, ui.Select)]


async def damnation(parlour):
    parlour.reopen(shelf.games())
    table = await parlour.play("damnation", BEN, stewards=1)
    return await parlour.tables.look(table, ANA)


async def test_what_is_asked_is_explained_with_an_example_and_numbers_at_the_end(parlour):
    scene = await damnation(parlour)
    while not any(ask.kind in ("keep", "villain") for ask in scene.my_asks):
        for user in (ANA, BEN):
            if (await parlour.tables.look(scene.table.id, user)).my_asks:
                await parlour.answer(scene.table.id, user, *(await parlour.asked(scene.table.id, user)).default)
        scene = await parlour.tables.look(scene.table.id, ANA)
    said = said_on(rules_sheet(scene))
    assert "> For example: " in said
    assert "What a careful player thinks about" in said
    assert said.index("-# DAM-") > said.index("What a careful player")


async def test_what_explains_two_questions_is_said_once(parlour):
    scene = await damnation(parlour)
    while sum(explaining(scene.game, ask.kind).title == "Moving" for ask in scene.my_asks) < 2:
        for user in (ANA, BEN):
            if (await parlour.tables.look(scene.table.id, user)).my_asks:
                await parlour.answer(scene.table.id, user, *(await parlour.asked(scene.table.id, user)).default)
        scene = await parlour.tables.look(scene.table.id, ANA)
    said = said_on(rules_sheet(scene))
    assert all(f"**{scene.speech().prompt(ask)}**" in said for ask in scene.my_asks)
    assert said.count("### Moving") == 1


async def test_topics_and_whys_are_one_press_away(parlour):
    scene = await damnation(parlour)
    topics, whys = lists(rules_sheet(scene))
    assert (topics.placeholder, whys.placeholder) == ("Read about …", "Why can't I …?")
    assert {parse(one.custom_id).action for one in (topics, whys)} == {Action.RULES}
    assert topics.custom_id != whys.custom_id
    said = said_on(rules_sheet(scene, whys.options[0].value))
    assert said.startswith("### Why can't I attack?\nYou need a Weapon")


async def test_with_nothing_asked_it_asks_what_one_wants_to_know(parlour):
    scene = await damnation(parlour)
    await parlour.seating.set_paused(scene.table.id, ANA, paused=True)
    assert "What would you like to know?" in said_on(rules_sheet(await parlour.tables.look(scene.table.id, ANA)))


async def test_whoever_waits_for_what_another_is_asked_in_private_is_not_told_that_nobody_is_asked(parlour):
    table = await parlour.play("spirits", BEN)
    await parlour.answer(table, ANA, "pass")
    scene = await parlour.tables.look(table, ANA)
    assert scene.waiting == {0, 1}
    await parlour.answer(table, ANA, "pass")
    waits = await parlour.tables.look(table, ANA)
    assert waits.waiting == {1}
    assert "Nothing is asked of you now." in said_on(rules_sheet(waits))


async def test_a_game_without_topics_quotes_its_statements(parlour, table):
    sheet = rules_sheet(await parlour.tables.look(table, ANA))
    assert lists(sheet) == []
    assert "/tic-tac-toe rules" in said_on(sheet)


async def test_why_stands_beside_the_story_that_asks_for_it_and_says_which_rule_it_is(parlour):
    parlour.reopen(shelf.games())
    table = await parlour.play("brimstone", BEN)
    scene = await parlour.tables.look(table)
    turned = EnemiesTurned(enemy_card="void_spiders", many="Void Spiders", count=1, number=1, chosen=[])
    why = why_of(scene.game, [turned])

    def pressed(why: str) -> list[str]:
        sheet = table_panel(scene, None, scene.speech().events([turned]), why=why)
        rows = [one for one in sheet.view.walk_children() if isinstance(one, ui.Button)]
        return [one.custom_id for one in rows if one.label == "Why?"]

    assert pressed("") == []
    (custom_id,) = pressed(why)
    asked = parse(custom_id)
    assert asked.action is Action.RULES
    said = said_on(rules_sheet(scene, asked.arg))
    assert said.startswith("### Why do they go for me?")
    assert "SOB-ENY-04" in said
    assert why_of(scene.game, []) == ""
