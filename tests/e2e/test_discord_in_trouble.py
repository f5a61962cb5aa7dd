"""Discord is slow, away, or has taken something from us: the game goes on, and what was to be shown is shown in the end."""

import asyncio
import gc

import discord as discord_py
import pytest
from discord import ui

from bot.delivery.delivery import Delivery
from bot.delivery.refusals import TryLater
from bot.panels.sheet import boxed, said
from bot.running.hearing import A_BLINK, PATIENCE, Hearing
from bot.tables.clock import Clock
from bot.tables.pace import EXPIRE, LIVE
from sandbox import reading
from sandbox.people import RefusedError
from storage import DatabaseUnavailable, Status
from storage.outbox import Outbox
from tests.e2e.evening import choose, is_table, labelled, pressing
from tests.e2e.whole_game import play_out

MESSAGES = r"/channels/\d+/messages"


@pytest.fixture(autouse=True)
def impatient(monkeypatch):
    """What failed is tried again at once."""
    monkeypatch.setattr("bot.delivery.outbox.LONGEST_PAUSE", 0.02)


async def shows(evening, thread, text):
    return await evening.person("ana").wait_message(
        thread, lambda message: is_table(message) and text in reading.text(message)
    )


@pytest.mark.parametrize(
    "fault",
    [
        {"status": 429, "retry_after": 0.02, "times": 2},
        {"status": 500, "times": 1},
        {"status": 503, "page": True, "times": 2},
        {"status": 429, "page": True, "times": 2},
        {"drop": "before", "times": 2},
        {"drop": "after", "times": 2},
        {"status": 403, "code": 50013, "times": 3},
        {"status": 403, "code": 50001, "times": 3},
    ],
    ids=[
        "429",
        "500",
        "a page",
        "a page of who is shut out",
        "line breaks before",
        "line breaks after",
        "permission",
        "access",
    ],
)
async def test_the_table_is_shown_after_all_and_once(evening, ana, discord, fault, table_id, thread):
    message = await evening.table_message(thread)
    await evening.person("ben").say(thread, "so that a new message is needed")
    await discord.faults({"match": {"method": "POST", "path_regex": MESSAGES}} | fault)
    await choose(ana, message, "Cell 1")
    await shows(evening, thread, "Ana marks cell 1")
    await evening.settled()
    assert sum(is_table(one) for one in await ana.messages(thread)) == 1
    assert (await evening.tables.table(table_id)).answers == 1


async def test_the_host_is_told_once_when_permissions_are_taken_away(evening, ana, ben, discord, table_id, thread):
    message = await evening.table_message(thread)
    games = await ana.channel_id("games")
    await ben.say(thread, "so that a new message is needed")
    await discord.call("PATCH", f"/channels/{games}/permissions", {"deny": ["SEND_MESSAGES_IN_THREADS"]})
    await choose(ana, message, "Cell 1")
    letter = await ana.wait_message("dm", lambda one: "I cannot write at your table" in reading.text(one))
    await ben.command(thread, "act", choice="Cell 5")
    await discord.call("PATCH", f"/channels/{games}/permissions", {"deny": []})
    await shows(evening, thread, "Ben marks cell 5")
    assert [one["id"] for one in await ana.dms() if "I cannot write" in reading.text(one)] == [letter["id"]]
    assert (await evening.tables.table(table_id)).answers == 2


@pytest.mark.parametrize("by", ["channel", "role", "silence"])
async def test_what_may_be_said_again_is_said_at_once(evening, ana, ben, discord, thread, monkeypatch, by):
    """What is refused waits for minutes before it is tried again; as soon as it is allowed nobody has to."""
    monkeypatch.setattr("bot.delivery.outbox.LONGEST_PAUSE", 300.0)
    games, guild, message = await ana.channel_id("games"), evening.bot.guilds[0].id, await evening.table_message(thread)

    async def denied(*names):
        if by == "channel":
            await discord.call("PATCH", f"/channels/{games}/permissions", {"deny": names})
        elif by == "role":
            await discord.call("PATCH", f"/guilds/{guild}/bot-role", {"deny": names})
        else:
            await discord.time_out(guild, evening.bot.user.id, 1000 * len(names))

    await ben.say(thread, "so that a new message is needed")
    await denied("SEND_MESSAGES_IN_THREADS", "MANAGE_THREADS")
    if by == "role":  # what everybody may do it could not take from us
        await discord.call("PATCH", f"/threads/{thread}", {"locked": True})
    else:
        await choose(ana, message, "Cell 1")
    await ana.wait_message("dm", lambda one: "I cannot write at your table" in reading.text(one))
    await denied()
    async with asyncio.timeout(10):
        await ana.wait_message(thread, lambda one: is_table(one) and one["id"] != message["id"])


async def test_whoever_presses_is_told_what_is_missing_also_if_the_host_cannot_be_written_to(
    evening, ana, ben, discord
):
    await ana.set_dms(open_=False)
    table_id, thread = await evening.play("tic_tac_toe", "ben")
    message = await evening.table_message(thread)
    games = await ana.channel_id("games")
    await ben.say(thread, "so that a new message is needed")
    await discord.call("PATCH", f"/channels/{games}/permissions", {"deny": ["SEND_MESSAGES_IN_THREADS"]})
    await choose(ana, message, "Cell 1")
    await discord.wait_until(lambda: evening.services.troubles.at(table_id, 0), "the bot to know that it may not write")
    for person in (ben, ana):
        assert "to choose" in (await person.click(message, "Board")).text
        said = await person.wait_message(thread, lambda one: "I need" in reading.text(one))
        assert "Send Messages in Threads" in reading.text(said)
    count = len(await ben.messages(thread))
    await ben.click(message, "Log")
    assert sum("I need" in reading.text(one) for one in await ben.messages(thread)) == 1
    assert len(await ben.messages(thread)) == count + 1
    assert "I need" in (await ben.command(thread, "table status")).text


async def test_the_host_is_told_what_is_missing_in_a_locked_thread(evening, ana, ben, discord, thread):
    """Without Manage Threads nothing can be said or changed there: 160005, or 50083 once it is archived too."""
    games = await ana.channel_id("games")
    await discord.call("PATCH", f"/channels/{games}/permissions", {"deny": ["MANAGE_THREADS"]})
    await choose(ana, await evening.table_message(thread), "Cell 1")
    await shows(evening, thread, "Ana marks cell 1")
    await discord.call("PATCH", f"/threads/{thread}", {"locked": True})
    letter = await ana.wait_message("dm", lambda one: "I cannot write at your table" in reading.text(one))
    assert "Manage Threads" in reading.text(letter)
    await discord.call("PATCH", f"/threads/{thread}", {"locked": False})
    await ana.wait_message(thread, lambda one: "This thread was locked" in reading.text(one))
    await ana.command(thread, "table resume")
    await choose(ben, await evening.table_message(thread), "Cell 5")
    await shows(evening, thread, "Ben marks cell 5")


async def test_the_host_is_told_if_the_server_has_no_room_for_a_thread(evening, ana, discord):
    _, card = await evening.lobby("tic_tac_toe")
    await evening.person("ben").click(card, "Join")
    await discord.faults(
        {"match": {"method": "POST", "path_regex": "/threads"}, "status": 400, "code": 160006, "times": 1000}
    )
    await ana.click(card, "Start")
    await ana.wait_message("dm", lambda one: "as many open threads as Discord allows" in reading.text(one))
    await discord.faults()
    await ana.wait_message("games", lambda one: "The game is in" in reading.text(one))


@pytest.mark.parametrize(("status", "code"), [(403, 20026), (403, 40003)])
async def test_discord_takes_us_for_a_spammer(evening, discord, status, code):
    """Then it is no use, and worse, to go on opening direct messages; nobody's door is closed for it."""
    await discord.faults(
        {"match": {"method": "POST", "path_regex": "/users/@me/channels"}, "status": status, "code": code, "times": 50}
    )
    _, thread = await evening.play("spirits", "ben", "cleo")
    await evening.person("ana").click(await evening.table_message(thread), "Look")
    await evening.settled()
    panel = (await evening.person("ben").click(await evening.table_message(thread), "My Hand")).message
    assert "direct messages are closed" not in reading.text(panel)
    assert await evening.services.storage.outbox.pending() == 0
    asked = len(await discord.requests())
    ana = int(evening.person("ana").id)
    assert await evening.services.people.send_direct(ana, said("hello"), "nonce") is None
    assert len(await discord.requests()) == asked


async def test_a_name_that_automod_blocks_does_not_keep_a_table_from_its_thread(evening, ana, discord):
    _, card = await evening.lobby("tic_tac_toe")
    await evening.person("ben").click(card, "Join")
    await discord.faults({"match": {"method": "POST", "path_regex": "/threads"}, "status": 400, "code": 200001})
    await ana.click(card, "Start")
    await evening.thread(1)
    assert evening.bot.get_channel((await evening.tables.table(1)).thread_id).name == "Tic-tac-toe · table 1"
    assert await ana.dms() == []


async def test_what_automod_blocks_is_told_to_the_host_as_that(evening, ana, discord, thread):
    message = await evening.table_message(thread)
    await evening.person("ben").say(thread, "so that a new message is needed")
    await discord.faults(
        {"match": {"method": "POST", "path_regex": MESSAGES}, "status": 400, "code": 200000, "times": 1}
    )
    await choose(ana, message, "Cell 1")
    letter = await ana.wait_message("dm", lambda one: "I cannot write at your table" in reading.text(one))
    assert "AutoMod" in reading.text(letter)
    await shows(evening, thread, "Ana marks cell 1")


async def test_who_is_refused_too_often_keeps_still_for_a_while_and_plays_on(evening, discord, table_id, thread):
    message = await evening.table_message(thread)
    await discord.faults({"match": {"path_regex": f"/channels/{thread}$"}, "status": 403, "code": 50001})
    with pytest.raises(discord_py.Forbidden):
        await evening.bot.fetch_channel(int(thread))
    with pytest.MonkeyPatch.context() as soon:
        soon.setattr("bot.delivery.refusals.DANGER", 1)
        for handler in evening.bot.table_messages.handlers.values():
            with pytest.raises(TryLater):
                await handler(None)
        await choose(evening.person("ana"), message, "Cell 1")
        await evening.bot.door.rest()
        assert (await evening.tables.table(table_id)).answers == 1
    await shows(evening, thread, "Ana marks cell 1")


async def test_what_is_pressed_while_discord_shuts_us_out_counts_and_is_shown_after_it(
    evening, discord, table_id, thread
):
    message = await evening.table_message(thread)
    await discord.switch(refusals=1)
    await discord.faults({"match": {"path_regex": f"/channels/{thread}$"}, "status": 403, "code": 50001})
    with pytest.raises(discord_py.Forbidden):
        await evening.bot.fetch_channel(int(thread))
    await discord.switch()
    since = (await discord.requests())[-1]["n"]
    await evening.press_forged(evening.person("ana"), message, pressing(message, "Cell 1"))
    async with asyncio.timeout(100):
        while (await evening.tables.table(table_id)).answers == 0:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    await evening.bot.door.rest()
    assert {one["status"] for one in await discord.requests(since)} == {429}
    await discord.advance(3601)
    await shows(evening, thread, "Ana marks cell 1")


async def test_a_bot_in_time_out_says_so_and_its_table_goes_on_after_it(evening, ana, ben, discord, table_id, thread):
    message = await evening.table_message(thread)
    (guild,) = evening.bot.guilds
    await ben.say(thread, "so that a new message is needed")
    await discord.time_out(guild.id, evening.bot.user.id, 600)
    await choose(ana, message, "Cell 1")
    letter = await ana.wait_message("dm", lambda one: "I cannot write at your table" in reading.text(one))
    assert "time-out" in reading.text(letter)
    assert "timed out" in (await ben.command("games", "dark-castle new")).text
    await discord.time_out(guild.id, evening.bot.user.id, 0)
    await shows(evening, thread, "Ana marks cell 1")
    assert (await evening.tables.table(table_id)).answers == 1


async def test_who_is_in_time_out_still_answers_by_letter(evening, ana, ben, discord, thread):
    message = await evening.table_message(thread)
    (guild,) = evening.bot.guilds
    await choose(ana, message, "Cell 1")
    await discord.time_out(guild.id, ben.id, 600)
    with pytest.raises(RefusedError):
        await ben.click(await evening.table_message(thread), "Board")
    await ben.command("dm", "act", choice="Cell 5")
    await shows(evening, thread, "Ben marks cell 5")


async def test_what_discord_never_takes_holds_nothing_up(evening, ana, ben, discord, thread):
    message = await evening.table_message(thread)
    await ben.say(thread, "so that a new message is needed")
    await discord.faults({"match": {"method": "POST", "path_regex": MESSAGES}, "status": 400, "code": 50035})
    await choose(ana, message, "Cell 1")
    await evening.settled()
    evening.breaks = {"Malformed"}
    assert await evening.incidents() == ["Malformed"]
    await ben.command(thread, "act", choice="Cell 5")
    await shows(evening, thread, "Ben marks cell 5")


@pytest.mark.parametrize(("status", "code"), [(403, 50007), (400, 50033), (404, 10013)])
async def test_who_cannot_be_written_to_is_told_so_at_the_table(evening, ben, discord, status, code):
    await discord.faults(
        {"match": {"method": "POST", "path_regex": "/users/@me/channels"}, "status": status, "code": code, "times": 5}
    )
    _, thread = await evening.play("spirits", "ben")
    await evening.person("ana").click(await evening.table_message(thread), "Look")
    await evening.settled()
    panel = (await ben.click(await evening.table_message(thread), "My Hand")).message
    assert "direct messages are closed" in reading.text(panel)
    assert await evening.services.storage.outbox.pending() == 0, "nothing is tried again and again"


@pytest.mark.parametrize(
    ("denied", "name"),
    [
        ("VIEW_CHANNEL", "View Channel"),  # without it, Discord lets nothing else be done there either
        ("CREATE_PUBLIC_THREADS", "Create Public Threads"),
        ("SEND_MESSAGES_IN_THREADS", "Send Messages in Threads"),
        ("READ_MESSAGE_HISTORY", "Read Message History"),  # without it a message cannot be read, so not redrawn
    ],
)
async def test_a_table_is_not_opened_where_it_could_not_be_played(evening, ana, discord, denied, name):
    games = await ana.channel_id("games")
    await discord.call("PATCH", f"/channels/{games}/permissions", {"deny": [denied]})
    outcome = await ana.command("games", "dark-castle new")
    assert f"I lack {name}" in outcome.text
    assert await evening.tables.open_tables() == ()


async def test_another_game_is_not_promised_where_its_card_could_not_be_posted(evening, ana, discord, table_id, thread):
    await evening.services.seating.end(table_id, int(ana.id))
    end = await ana.wait_message(thread, lambda one: labelled(one, "Again"))
    games = await ana.channel_id("games")
    await discord.call("PATCH", f"/channels/{games}/permissions", {"deny": ["SEND_MESSAGES"]})
    await ana.click(end, "Again")
    await ana.wait_message(thread, lambda one: "I lack Send Messages" in reading.text(one))
    assert await evening.tables.open_tables() == ()


@pytest.mark.parametrize("resumable", [True, False])
async def test_the_gateway_drops_and_the_game_goes_on(evening, ana, discord, resumable, table_id, thread):
    message = await evening.table_message(thread)
    await discord.drop_gateway(resumable=resumable)
    await discord.bot_online()
    await choose(ana, message, "Cell 1")
    await shows(evening, thread, "Ana marks cell 1")
    assert (await evening.tables.table(table_id)).answers == 1


@pytest.mark.parametrize(
    "trouble",
    [
        {"next_lines": [502, 1001, 4000]},
        {"rule": {"match": {"path_regex": "/gateway/bot"}, "status": 429, "retry_after": 100.0}},
        {"event": {}},
    ],
    ids=["cut before hello", "sessions may not be asked for", "an event that cannot be read"],
)
async def test_the_program_goes_on_whatever_ends_a_line(evening, ana, discord, monkeypatch, trouble, table_id, thread):
    monkeypatch.setattr("discord.backoff.ExponentialBackoff.delay", lambda _: 0.01)
    message = await evening.table_message(thread)
    await discord.faults(*filter(None, [trouble.get("rule")]), next_lines=trouble.get("next_lines", []))
    if "event" in trouble:
        discord.server.hub.gateway.dispatch("MESSAGE_CREATE", trouble["event"])
    else:
        await discord.drop_gateway(resumable=False)
    sessions = discord.server.hub.gateway.sessions
    before = set(sessions)
    await discord.wait_until(lambda: any(one.connection for key, one in sessions.items() if key not in before))
    await choose(ana, message, "Cell 1")
    await shows(evening, thread, "Ana marks cell 1")
    assert not evening.bot.is_closed()
    gc.collect()  # now, and not in another test: the library leaves the connection of a line that was cut to be found


async def test_where_messages_cannot_be_listed_the_next_game_is_offered_and_ends_all_the_same(evening, ana, discord):
    await discord.switch(unlisted_containers=True)
    for number in (1, 2):
        table_id, thread = await evening.play("tic_tac_toe", "ben")
        assert table_id == number
    await play_out(evening, table_id, thread, "ana", "ben")
    assert await evening.services.storage.outbox.pending() == 0


async def test_a_first_answer_that_is_too_large_for_discord_is_said_in_a_sentence(evening, ana, discord):
    _, thread = await evening.play("brimstone", "ben")
    await discord.switch(size_limit=3000)
    assert "Discord could not show my answer" in (await ana.command(thread, "table orders")).text


async def test_no_clock_chooses_for_people_while_discord_is_away(evening, discord, table_id):
    """Nor in the two minutes after a longer silence: they have to come back first."""
    bot, seconds = evening.bot, [0.0]
    bot.hearing = Hearing(lambda: seconds[0])
    await bot.on_shard_disconnect(0)
    evening.ahead += LIVE.expire + 1

    async def ring():
        await Clock(bot.services.tables, evening.clock, bot.can_be_reached).ring()
        return (await evening.tables.table(table_id)).answers

    assert await ring() == 0
    seconds[0] += A_BLINK + 1
    await bot.on_shard_disconnect(0)  # an attempt that failed
    await bot.on_shard_resumed(0)
    assert await ring() == 0
    seconds[0] += PATIENCE
    assert await ring() == 1


async def test_what_discord_keeps_to_itself_for_an_hour_is_nobodys_time(evening, discord, table_id):
    bot, seconds = evening.bot, [0.0]
    bot.hearing = Hearing(lambda: seconds[0])
    await bot.on_shard_disconnect(0)
    evening.ahead += 3600
    seconds[0] += 3600
    await bot.on_shard_resumed(0)
    due = [one.due_at for one in await evening.services.storage.deadlines.of_table(table_id) if one.kind == EXPIRE]
    assert due == [pytest.approx(evening.clock() + LIVE.expire, abs=60)]


async def test_a_line_that_falls_silent_was_nobodys_time_since_its_last_word(evening, ana, discord, table_id, thread):
    """No heartbeat is answered any more, and the library waits for a minute until it takes the line up again."""
    bot, seconds = evening.bot, [0.0]
    bot.hearing = Hearing(lambda: seconds[0])
    (line,) = bot.shards.values()
    line._parent.ws._max_heartbeat_timeout = 1.0
    last = await ana.say(thread, "the last word")
    await discord.wait_until(
        lambda: bot.get_channel(int(thread)).last_message_id == int(last["id"]), "the bot to hear it"
    )
    evening.ahead += 90
    seconds[0] += 90
    assert not await bot.can_be_reached(table_id)
    assert not await bot.is_well()
    due = evening.clock() + LIVE.expire
    async with asyncio.timeout(100):
        while abs((await expiry(evening, table_id)) - due) > 60:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    assert await bot.is_well()


async def expiry(evening, table_id):
    """When the clock chooses at a table."""
    rows = await evening.services.storage.deadlines.of_table(table_id)
    return next(one.due_at for one in rows if one.kind == EXPIRE)


async def test_health_says_whether_discord_and_the_database_are_there(evening, monkeypatch):
    bot, seconds = evening.bot, [0.0]
    bot.hearing = Hearing(lambda: seconds[0])
    assert await bot.is_well()
    await bot.on_shard_disconnect(0)
    seconds[0] += A_BLINK + 1
    assert not await bot.is_well()
    await bot.on_shard_connect(0)
    assert await bot.is_well()

    async def next_due(self):
        raise DatabaseUnavailable("database is locked")

    with monkeypatch.context() as locked:
        locked.setattr(Outbox, "next_due", next_due)
        assert not await bot.is_well()


async def test_clocks_go_on_after_the_line_was_cut_for_a_blink(evening, discord, table_id):
    for resumable in (True, False):
        await discord.drop_gateway(resumable=resumable)
        await discord.bot_online()
    async with asyncio.timeout(100):
        while not await evening.bot.can_be_reached(table_id):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    await evening.passes(LIVE.expire + 1)
    assert (await evening.tables.table(table_id)).answers == 1


async def test_no_clock_chooses_for_people_whose_server_is_away(evening, discord, table_id, thread):
    guild = evening.bot.guilds[0]
    await discord.outage(guild.id)
    await discord.wait_until(lambda: guild.unavailable, "the bot to know")
    for _ in range(2):
        assert not await evening.bot.can_be_reached(table_id)
        assert (await evening.tables.table(table_id)).status is Status.PLAYING, "it was not taken off that server"
        await evening.restart()
    await discord.outage(guild.id, away=False)
    await choose(evening.person("ana"), await evening.table_message(thread), "Cell 1")
    await shows(evening, thread, "Ana marks cell 1")


@pytest.mark.parametrize("line", ["stands", "begins anew"])
async def test_an_outage_of_a_server_is_nobodys_time(evening, discord, table_id, line):
    """Nor are the two minutes after it: people have to come back first."""
    bot, seconds = evening.bot, [0.0]
    bot.hearing = Hearing(lambda: seconds[0])
    guild = bot.guilds[0].id
    await discord.outage(guild)
    await discord.wait_until(lambda: bot.get_guild(guild).unavailable, "the bot to know")
    if line == "begins anew":  # and says of the server only that it is away
        bot.hearing, known = Hearing(lambda: seconds[0]), bot.get_guild(guild)
        await discord.drop_gateway(resumable=False)
        await discord.wait_until(lambda: bot.get_guild(guild) is not known, "the new session")
        await asyncio.sleep(0.01)
    evening.ahead += 3600
    seconds[0] += 3600
    await discord.outage(guild, away=False)
    await discord.wait_until(lambda: not bot.get_guild(guild).unavailable, "the bot to know")
    async with asyncio.timeout(100):
        while await evening.services.storage.deadlines.due():  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    due = [one.due_at for one in await evening.services.storage.deadlines.of_table(table_id) if one.kind == EXPIRE]
    assert due == [pytest.approx(evening.clock() + LIVE.expire, abs=60)]
    assert not await bot.can_be_reached(table_id)
    seconds[0] += PATIENCE
    bot.hearing.heard(0)  # in all this time the line says something now and then
    assert await bot.can_be_reached(table_id)
    assert (await evening.tables.table(table_id)).answers == 0


@pytest.mark.parametrize(
    ("where", "status", "code"),
    [
        ("/callback", 404, 10062),
        ("/callback", 404, 10004),
        ("/callback", 403, 50001),
        ("/callback", 405, 0),
        ("@original", 413, 40005),  # what was chosen is said on the message that was pressed
    ],
)
async def test_an_acknowledgement_that_cannot_be_delivered_still_counts_the_choice(
    evening, ana, discord, where, status, code, table_id, thread
):
    message = await evening.table_message(thread)
    await discord.faults({"match": {"path_regex": where}, "status": status, "code": code})
    await evening.press_forged(ana, message, pressing(message, "Cell 1"))
    await shows(evening, thread, "Ana marks cell 1")
    assert (await evening.tables.table(table_id)).answers == 1


@pytest.mark.parametrize("drop", ["before", "after"])
async def test_a_line_that_breaks_under_the_acknowledgement_loses_no_choice(
    evening, ana, discord, drop, table_id, thread
):
    message = await evening.table_message(thread)
    await discord.faults({"match": {"method": "POST", "path_regex": "/interactions/"}, "drop": drop})
    await evening.press_forged(ana, message, pressing(message, "Cell 1"))
    await shows(evening, thread, "Ana marks cell 1")
    await evening.settled()
    assert (await evening.tables.table(table_id)).answers == 1


async def test_a_table_that_lay_for_hours_is_shown_in_time_though_old_messages_change_slowly(evening, discord, thread):
    """Discord lets a bot change messages older than an hour three times in six seconds and channel."""
    message = await evening.table_message(thread)
    await discord.advance(7200)
    discord.server.hub.limits.enforced = True
    for person, cell in (("ana", "Cell 1"), ("ben", "Cell 5"), ("ana", "Cell 2"), ("ben", "Cell 4")):
        await choose(evening.person(person), await evening.table_message(thread), cell)
        await evening.settled()
    assert "Ben marks cell 4" in reading.text(await evening.person("ana").message(message))
    refused = [one for one in await discord.requests() if one["status"] == 429]
    assert {one["code"] for one in refused} == {30046}


@pytest.mark.parametrize("is_started_anew", [False, True])
async def test_what_came_through_as_words_alone_becomes_what_is_to_stand_there_by_now(evening, ana, is_started_anew):
    """A line that calls for somebody is an ordinary message; Discord lets a layout take its place only if its words go."""
    _, thread = await evening.play("tic_tac_toe", "ben")
    delivery = evening.services.delivery
    channel = await delivery.channel(int(thread))
    line = await delivery.send(channel, said("Ana is waited for."), "a")
    if is_started_anew:
        delivery = Delivery(evening.bot)
    again = await delivery.send(channel, boxed(ui.TextDisplay("The table, as it is now.")), "a")
    (shown,) = [one for one in await ana.messages(thread) if one["id"] == str(line.id)]
    assert (again.id, shown["content"], reading.text(shown)) == (line.id, "", "The table, as it is now.")
