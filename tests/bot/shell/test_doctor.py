"""What the doctor finds in a Discord on a good day, and under each of its switches: that switch's own check, and no other."""

import asyncio
import json

import discord
import discord.gateway
import discord.http
import pytest

from bot.delivery.keeping import Keeping, Way
from bot.running.commands import fitting, installs
from bot.running.settings import Settings
from bot.shell.doctor import pressing
from bot.shell.doctor.findings import Findings
from bot.shell.doctor.line import Answer, Line
from bot.shell.doctor.looking import held
from bot.shell.doctor.visit import _definitions, visit
from sandbox import reading
from sandbox.people import Sandbox
from sandbox.records import EPHEMERAL
from storage import Database


@pytest.fixture
async def sandbox(monkeypatch):
    monkeypatch.setattr(discord.http.Route, "BASE", discord.http.Route.BASE)
    monkeypatch.setattr(
        discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY
    )
    async with Sandbox.start() as one:
        yield one


@pytest.fixture
def settings(sandbox, tmp_path):
    return Settings(
        DISCORD_TOKEN=sandbox.token, DISCORD_API_BASE=sandbox.api_base, LYCHGATE_DATABASE=tmp_path / "lychgate.db"
    )


@pytest.fixture
def patient(sandbox):
    """Waits by the stand-in's clock, which does not take any time."""

    async def sleep(seconds):
        await sandbox.advance(seconds)

    return sleep


async def put_commands(settings):
    """What the bot does when it starts."""
    definitions = await _definitions(settings)
    async with Line(settings.api_base, settings.token.get_secret_value()) as line:
        about = (await line.ask("GET", "/applications/@me")).body
        await line.ask("PUT", f"/applications/{about['id']}/commands", fitting(definitions, installs(about)))


async def failing(settings, sandbox, patient, *, live=True):
    ana = sandbox.person("ana")
    channel = int(await ana.channel_id("games")) if live else None
    found = await visit(settings, channel, int(ana.id) if live else None, plays=False, sleep=patient)
    return {one.check for one in found.all if not one.ok}, found


@pytest.mark.parametrize(
    ("switches", "checks"),
    [
        ({}, set()),
        ({"drops_kept_pictures": True}, {"kept pictures"}),
        ({"size_limit": 6000}, {"sizes"}),
        ({"unlisted_containers": True}, {"list"}),
        ({"forbidden_words": ["Vengeance"]}, {"thread names"}),
        ({"user_install": False}, {"install types"}),
        ({"bare_403": 3}, {"walls"}),
        ({"system_lines": True}, {"system lines"}),
        ({"slow_mode": 30}, {"slow mode"}),
        ({"code_grant": True}, {"code grant"}),
        ({"endpoint": True}, {"endpoint"}),
        ({"links": False}, {"links"}),
        ({"clock_skew": 60.0}, {"clock"}),
        ({"clock_skew": -60.0}, {"clock"}),
        ({"sessions_left": 20}, {"sessions"}),
    ],
    ids=lambda value: "-".join(value) if isinstance(value, dict) else "",
)
async def test_each_switch_makes_its_own_check_fail_and_nothing_is_left_behind(
    sandbox, settings, patient, switches, checks
):
    await sandbox.switch(**switches)
    await put_commands(settings)
    found, findings = await failing(settings, sandbox, patient)
    assert found == checks, findings.told()
    ana = sandbox.person("ana")
    assert await ana.messages("games") == []
    assert [one["name"] for guild in (await ana.state())["guilds"] for one in guild["threads"]] == []


async def test_where_tables_cannot_be_played_at_all_permissions_fail(sandbox, settings, patient):
    await put_commands(settings)
    for name in ("games", "dice", "lounge"):
        channel = await sandbox.person("ana").channel_id(name)
        await sandbox.call("PATCH", f"/channels/{channel}/permissions", {"deny": ["ATTACH_FILES"]})
    found, findings = await failing(settings, sandbox, patient, live=False)
    assert found == {"permissions"}
    assert "Attach Files" in findings.told()
    assert not findings.are_good


EVERYBODY, ROLE, OTHER_ROLE, STRANGERS, BOT = "1", "2", "3", "4", "5"
FILES = discord.Permissions(attach_files=True).value


@pytest.mark.parametrize(
    ("denying", "allowing", "may"),
    [
        ([], [], True),
        ([EVERYBODY], [], False),
        ([EVERYBODY], [ROLE], True),
        ([ROLE], [OTHER_ROLE], True),
        ([ROLE], [EVERYBODY], False),
        ([BOT], [ROLE], False),
        ([ROLE], [BOT], True),
        ([STRANGERS], [], True),
    ],
)
def test_in_a_channel_everybody_comes_first_then_roles_then_the_bot(denying, allowing, may):
    rules = [{"id": one, "deny": str(FILES), "allow": "0"} for one in denying]
    rules += [{"id": one, "deny": "0", "allow": str(FILES)} for one in allowing]
    channel = {"permission_overwrites": rules}
    assert (held(FILES, EVERYBODY, channel, [ROLE, OTHER_ROLE], int(BOT)) == FILES) == may
    assert held(discord.Permissions(administrator=True).value, EVERYBODY, channel, [ROLE], int(BOT)) & FILES


async def test_in_a_channel_that_is_none_nothing_is_tried_and_nothing_stored(sandbox, settings, patient):
    await put_commands(settings)
    found = await visit(settings, 1474563675627323392, None, plays=False, sleep=patient)
    assert {one.check for one in found.all if not one.ok} == {"channel"}
    assert "404 10003 Unknown Channel" in found.told()
    assert {one["method"] for one in await sandbox.requests()} == {"GET", "PUT"}
    assert not settings.database.exists()


async def test_where_no_picture_may_be_shown_the_bot_learns_nothing_about_keeping_them(sandbox, settings, patient):
    await put_commands(settings)
    channel = await sandbox.person("ana").channel_id("games")
    await sandbox.faults(
        {"match": {"method": "POST", "path_regex": f"{channel}/messages"}, "status": 403, "code": 50013, "times": 6}
    )
    found, _ = await failing(settings, sandbox, patient)
    assert found == {"words to layout", "signs", "kept pictures"}
    assert not settings.database.exists()


async def test_where_the_bot_lacks_what_a_table_needs_that_is_said_and_nothing_tried(sandbox, settings, patient):
    await put_commands(settings)
    channel = await sandbox.person("ana").channel_id("games")
    await sandbox.call("PATCH", f"/channels/{channel}/permissions", {"deny": ["ATTACH_FILES", "SEND_MESSAGES"]})
    found, findings = await failing(settings, sandbox, patient)
    assert found == {"channel"}
    assert "there the bot lacks Send Messages, Attach Files" in findings.told()
    assert "The Lych Gate: 2 of 3" in findings.told()
    assert not findings.were_tried


async def test_before_the_first_start_and_the_first_server_it_says_so(sandbox, settings, patient):
    guild = next(iter(sandbox.server.hub.world.guilds))
    await sandbox.call("POST", f"/guilds/{guild}/kick/{sandbox.server.hub.world.bot.id}")
    found, findings = await failing(settings, sandbox, patient, live=False)
    assert found == {"commands", "permissions"}
    assert "is there yet" in findings.told()
    assert "on no server yet" in findings.told()
    assert findings.are_good


async def test_what_cannot_be_taken_away_again_is_named(sandbox, settings, patient):
    await put_commands(settings)
    channel = await sandbox.person("ana").channel_id("games")
    await sandbox.call("PATCH", f"/channels/{channel}/permissions", {"deny": ["MANAGE_THREADS"]})
    found, findings = await failing(settings, sandbox, patient)
    assert found == {"archive and lock", "clearing up"}
    threads = [one["id"] for guild in (await sandbox.person("ana").state())["guilds"] for one in guild["threads"]]
    assert threads
    assert all(f"/channels/{one} (403 50013" in findings.told() for one in threads)


@pytest.mark.parametrize(
    ("path", "check"),
    [
        ("^/applications/@me$", "application"),
        ("^/gateway/bot$", "sessions"),
        (r"^/applications/\d+/commands$", "commands"),
        ("^/users/@me/guilds$", "permissions"),
        (r"^/guilds/\d+/channels$", "permissions"),
    ],
)
async def test_what_discord_does_not_say_is_noted_and_the_rest_is_looked_at(sandbox, settings, patient, path, check):
    await put_commands(settings)
    await sandbox.faults({"match": {"method": "GET", "path_regex": path}, "times": 1, "status": 500})
    found, findings = await failing(settings, sandbox, patient, live=False)
    assert found == {check}
    assert "Discord does not say (500" in findings.told()
    assert not findings.are_good


async def test_the_command_that_opens_an_activity_stays(sandbox, settings, patient):
    await put_commands(settings)
    async with Line(settings.api_base, settings.token.get_secret_value()) as line:
        about = (await line.ask("GET", "/applications/@me")).body
        place = f"/applications/{about['id']}/commands"
        assert (await line.ask("POST", place, {"type": 4, "name": "launch", "handler": 2})).ok
        assert (await line.ask("PUT", place, [])).code == 50240
        assert (await failing(settings, sandbox, patient))[0] == set()
        assert "launch" in {one["name"] for one in (await line.ask("GET", place)).body}


async def test_no_session_is_begun_where_few_are_left(sandbox, settings):
    await sandbox.switch(sessions_left=20)
    findings = Findings()
    await pressing.play(settings, findings, int(await sandbox.person("ana").channel_id("games")))
    assert [(one.check, one.ok) for one in findings.all] == [("presses", False)]
    assert "20 sessions" in findings.told()
    assert (await sandbox.call("GET", "/switches"))["sessions_left"] == 20


async def test_a_person_who_takes_no_letters(sandbox, settings, patient):
    await put_commands(settings)
    await sandbox.person("ana").set_dms(open_=False)
    assert (await failing(settings, sandbox, patient))[0] == {"letter"}


async def test_a_token_that_is_no_good(sandbox, settings, patient):
    wrong = settings.model_copy(update={"token": type(settings.token)("wrong")})
    found, findings = await failing(wrong, sandbox, patient, live=False)
    assert found == {"token"}
    assert "copy it anew" in findings.told()
    assert json.loads(json.dumps(findings.data()))["good"] is False


async def test_a_token_is_not_to_blame_for_discords_own_troubles(sandbox, settings, patient):
    await sandbox.faults({"match": {"path_regex": "^/users/@me$"}, "status": 503})
    found, findings = await failing(settings, sandbox, patient, live=False)
    assert found == {"token"}
    assert "ask again later" in findings.told()
    assert "copy" not in findings.told()


async def test_a_page_of_somebody_in_between_is_no_end_of_it(sandbox, settings, patient):
    """As an outer wall answers 429: without any JSON, so without how long to wait."""
    waited = []

    async def sleep(seconds):
        waited.append(seconds)

    async with Line(settings.api_base, settings.token.get_secret_value(), sleep) as line:
        answers = iter([Answer(429, None, 0.0), Answer(200, {}, 0.0)])

        async def asked(*_):
            return next(answers)

        line._asked = asked
        assert (await line.ask("GET", "/users/@me")).ok
    assert len(waited) == 1
    assert waited[0] >= 1


async def test_commands_that_are_missing_are_named_and_looking_changes_nothing(sandbox, settings, patient):
    await put_commands(settings)
    world, seen = sandbox.server.hub.world, len(await sandbox.requests())
    world.remove(next(one for one in world.commands.values() if one.name == "roll"))
    found, findings = await failing(settings, sandbox, patient, live=False)
    assert found == {"commands"}
    assert "roll: missing" in findings.told()
    assert {one["method"] for one in (await sandbox.requests())[seen:]} == {"GET"}
    assert findings.are_good, "the bot mends that when it starts"


async def test_the_way_in_which_pictures_are_kept_is_remembered_for_the_bot(sandbox, settings, patient):
    await sandbox.switch(drops_kept_pictures=True)
    await failing(settings, sandbox, patient)
    keeping = Keeping(None)
    async with await Database.open(settings.database) as storage:
        await keeping.remember(storage)
    assert keeping.way is Way.UPLOADED


@pytest.mark.parametrize("twin", [False, True])
async def test_presses_are_acknowledged_and_a_second_process_is_found_out(sandbox, settings, twin):
    await sandbox.switch(twin=twin)
    ana, findings = sandbox.person("ana"), Findings()
    channel = await ana.channel_id("games")

    async def press_everything():
        pressed = set()
        while True:
            places = [channel, *(one["id"] for guild in (await ana.state())["guilds"] for one in guild["threads"])]
            for message in [one for place in places for one in await ana.messages(place)]:
                for control in reading.controls(message):
                    if control["custom_id"] not in pressed:
                        pressed.add(control["custom_id"])
                        await (
                            ana.select(message, "This")
                            if control["type"] == 3
                            else ana.press(message, custom_id=control["custom_id"])
                        )
            await asyncio.sleep(0.01)

    person = asyncio.create_task(press_everything())
    try:
        await pressing.play(settings, findings, int(channel), a_while=0.0)
    finally:
        person.cancel()
    assert {one.check for one in findings.all if not one.ok} == ({"only one process"} if twin else set())
    assert [one for one in await ana.messages(channel) if not one["flags"] & EPHEMERAL] == []
