"""Discord as hard as it may be: a game goes on under each of its switches, and ends."""

import asyncio

import pytest

from bot.panels.custom_ids import Action, Press
from bot.running.commands import register_as_needed
from bot.tables.questions import question_of
from engines.shelf import games
from sandbox import reading
from tests.e2e.evening import Evening, choose, choose_first, is_table, labelled, pressing
from tests.e2e.whole_game import buttons_left, play_out, play_some, refusals

pytestmark = pytest.mark.long

SWITCHES = {
    "pictures cannot be kept": {"drops_kept_pictures": True},
    "layouts break early": {"size_limit": 4000},
    "messages cannot be listed": {"unlisted_containers": True},
    "words are forbidden": {"forbidden_words": ["Ana"]},
    "walls": {"bare_403": 3},
    "system lines": {"system_lines": True},
    "slow mode": {"slow_mode": 30},
    "a twin": {"twin": True},
    "letters are too many": {"letters": 1},
    "events come late and twice": {"late_events": 0.2, "echoes": True},
}


ALL = {
    "drops_kept_pictures": True,
    "size_limit": 4000,
    "unlisted_containers": True,
    "forbidden_words": ["Ana"],
    "user_install": False,
    "bare_403": 5,
    "system_lines": True,
    "slow_mode": 30,
    "twin": True,
    "letters": 1,
    "late_events": 0.1,
    "echoes": True,
    "locale": "ar",
}
"""Whatever does not contradict each other, all at once."""


@pytest.fixture(autouse=True)
def impatient(monkeypatch):
    monkeypatch.setattr("bot.delivery.outbox.LONGEST_PAUSE", 0.02)


@pytest.mark.parametrize("switch", SWITCHES)
@pytest.mark.parametrize(("game", "others"), [("spirits", ("ben",)), ("tic_tac_toe", ("ben",))])
async def test_a_game_ends_under(evening, discord, switch, game, others):
    await discord.switch(**SWITCHES[switch])
    table_id, thread = await evening.play(game, *others)
    assert await play_out(evening, table_id, thread, "ana", *others) > 0
    assert (await evening.tables.table(table_id)).status.is_over
    count, which = await refusals(discord)
    assert count <= 3, which
    assert buttons_left(await evening.person("ana").messages(thread)) == []


GAMES = sorted(games().keys() - {"frontier"})
"""A stay begins where a posse is, and no other way."""
SHORTER = {"dorn": {"variant_f": True}}
"""Options with which a game is not so long: of Dorn with four heroes, which still is some six hundred choices."""


@pytest.mark.soak
@pytest.mark.parametrize("switch", [*SWITCHES, "everything"])
@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_game_of_each_kind_ends_under(evening, discord, game, switch):
    await discord.switch(**SWITCHES.get(switch, ALL))
    table_id, thread = await evening.play(game, "ben", **SHORTER.get(game, {}))
    assert await play_out(evening, table_id, thread, "ana", "ben") > 0
    count, which = await refusals(discord)
    assert count <= 3, which
    assert await evening.services.storage.outbox.pending() == 0


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
async def test_a_game_ends_under_everything_though_the_process_ends_again_and_again(evening, discord, game):
    """At any time: what was under way is cut off, what was accepted stands, and is shown after the next start."""
    await discord.switch(**ALL)
    table_id, thread = await evening.play(game, "ben", **SHORTER.get(game, {}))
    for _ in range(10):
        await play_some(evening, table_id, thread, 5, "ana", "ben")
        before = (await evening.tables.table(table_id)).answers
        await evening.restart()
        assert (await evening.tables.table(table_id)).answers >= before
    await play_out(evening, table_id, thread, "ana", "ben")
    assert (await evening.tables.table(table_id)).status.is_over


async def test_old_buttons_that_a_wall_kept_go_after_the_end_at_last(evening, ana, discord, monkeypatch):
    monkeypatch.setattr(
        "bot.delivery.table_messages.STUBBORN", 100
    )  # on a slow day the game lasts longer than the patience
    table_id, thread = await evening.play("tic_tac_toe", "ben")
    while (await evening.tables.table(table_id)).answers < 2:
        await play_some(evening, table_id, thread, 1, "ana", "ben")
    await evening.settled()
    buried = await evening.table_message(thread)
    wall = {"match": {"method": "PATCH", "path_regex": buried["id"]}, "status": 403, "code": 0, "times": 10_000}
    await ana.say(thread, "a moment")
    await discord.faults(wall)
    while not (await evening.tables.table(table_id)).status.is_over:
        await play_some(evening, table_id, thread, 1, "ana", "ben")
    await ana.wait_message(thread, lambda one: labelled(one, "Again"))
    assert buttons_left([await ana.message(buried)])
    await discord.faults()
    await evening.settled()
    assert buttons_left(await ana.messages(thread)) == []


@pytest.mark.parametrize("user_install", [True, False])
async def test_every_command_is_there_whatever_the_portal_says(discord, settings, user_install):
    await discord.switch(user_install=user_install)
    async with Evening(discord, settings) as evening:
        there = await evening.bot.tree.fetch_commands()
        assert {one.name for one in there} == {one.name for one in evening.bot.tree.get_commands()}
        since = len(await discord.requests())
        await register_as_needed(evening.bot)
        assert [one for one in await discord.requests(since) if one["method"] == "PUT"] == [], (
            "nothing differs any more"
        )


async def test_where_a_title_is_refused_for_good_the_host_is_told_and_the_card_offers_another_try(
    evening, ana, discord
):
    evening.breaks = {"Malformed"}
    _, card = await evening.lobby("tic_tac_toe")
    await evening.person("ben").click(card, "Join")
    await discord.faults({"match": {"path_regex": "/threads$"}, "status": 400, "code": 50035, "times": 50})
    await ana.click(card, "Start")
    await ana.wait_message("dm", lambda one: "I cannot write at your table" in reading.text(one))
    card = await ana.wait_message("games", lambda one: labelled(one, "Try Again"))
    await discord.faults()
    await ana.click(card, "Try Again")
    await evening.thread(1)
    assert not labelled(await ana.message(card), "Try Again")


@pytest.mark.parametrize("fault", [{"status": 400, "code": 50035}, {"status": 503}])
async def test_a_game_begins_once_however_many_try_again(evening, ana, ben, discord, fault):
    evening.breaks = {"Malformed"} if fault["status"] == 400 else set()
    table_id, card = await evening.lobby("tic_tac_toe")
    await ben.click(card, "Join")
    await discord.faults({"match": {"path_regex": "/threads$"}, "times": 500} | fault)
    await ana.click(card, "Start")
    card = await ana.wait_message("games", lambda one: labelled(one, "Try Again"))
    for person in (ana, ben):
        await person.click(card, "Try Again")
    await discord.faults()
    evening.ahead += 600
    thread = await evening.thread(table_id)
    await evening.press_forged(ben, card, pressing(card, "Try Again"))
    await evening.settled()
    begun = [
        one for one in await ana.messages(thread) if f"<@{ana.id}>" in reading.text(one) and "## " in reading.text(one)
    ]
    assert len(begun) == 1


async def test_what_has_not_begun_or_is_over_gets_no_thread(evening, ana, cleo):
    table_id, card = await evening.lobby("tic_tac_toe")
    again = str(Press(Action.RETHREAD, table_id))
    for state in ("not begun", "over"):
        await evening.press_forged(cleo, card, again)
        await evening.settled()
        assert (await evening.tables.table(table_id)).thread_id is None, state
        if state == "not begun":
            await ana.click(card, "Leave")


async def test_a_letter_says_what_it_is_on_a_lock_screen_and_can_be_stopped(evening, ana, ben, discord):
    _, thread = await evening.play("spirits", "ben")
    await choose_first(ana, await evening.table_message(thread))
    letter = await ben.wait_message("dm", lambda one: labelled(one, "Stop Messages"))
    assert not letter["content"], "it is the panel by now"
    shown = [one["body"] for one in await discord.call("GET", "/notifications", as_=ben.id)]
    assert "something for you to choose" in shown[-1]
    assert all(shown), "nobody is called by nothing"
    await ben.click(letter, "Stop Messages")
    await evening.bot.door.rest()
    assert (await evening.services.people.settings(int(ben.id)))["dms"] == "off"


async def test_a_thread_that_is_deleted_comes_again_at_once_and_the_card_leads_there(
    evening, ana, discord, table_id, thread
):
    await discord.call("DELETE", f"/channels/{thread}", as_=ana.id)
    await ana.wait_message("games", lambda one: "The game is in" in reading.text(one))
    async with asyncio.timeout(100):
        while not any(str(one.id) == thread for one in evening.bot.guilds[0].threads):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    await evening.settled()
    now = str((await evening.tables.table(table_id)).thread_id)
    assert f"<#{now}>" in reading.text(await ana.last("games"))
    assert is_table(await evening.table_message(now))


async def test_an_edit_that_waits_for_discord_never_delays_the_next_choice(
    evening, ana, ben, discord, table_id, thread
):
    message = await evening.table_message(thread)
    await discord.faults({"match": {"method": "PATCH"}, "delay": 5.0, "times": 50})
    for person in (ana, ben, ana):
        scene = await evening.services.tables.look(table_id, int(person.id))
        press = Press(Action.PICK, table_id, question_of([scene.my_asks[0]]), "0")
        await evening.press_forged(person, message, str(press))
        answers = scene.table.answers
        async with asyncio.timeout(100):
            while (await evening.tables.table(table_id)).answers == answers:  # noqa: ASYNC110
                await asyncio.sleep(0.002)
    waiting = [one for one in await discord.requests() if one["method"] == "PATCH" and one["status"] is None]
    assert waiting, "all three choices stand while Discord still takes its time for what the first one changed"
    await discord.faults()


async def test_an_old_message_that_is_always_turned_away_keeps_its_buttons_and_holds_up_nothing(
    evening, ana, ben, discord, thread
):
    await choose(ana, await evening.table_message(thread), "Cell 1")
    old = await evening.table_message(thread)
    match = {"method": "PATCH", "path_regex": f"/channels/.*/messages/{old['id']}$"}
    await ana.say(thread, "take the middle")
    await discord.faults({"match": match, "status": 403, "code": 0, "times": 99})
    await choose(ben, old, "Cell 5")
    await evening.settled()
    refused = [one for one in await discord.requests() if one["status"] == 403]
    assert len(refused) == 3
    assert int((await evening.table_message(thread))["id"]) > int(old["id"])
    assert await evening.services.storage.outbox.pending() == 0
