"""An operator at the shell."""

# ruff: noqa: S603  # our own program is run

import asyncio
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from aiohttp import web

from bot.shell import command_line
from bot.shell.doctor.findings import Findings
from bot.shell.doctor.line import Answer
from engines import shelf
from storage import Database, DatabaseRefused, DatabaseUnavailable, NewOutbox
from tests.bot.as_program import ROOT, command, environment, lychgate, on, program, told
from tests.bot.kept import keep
from tests.storage.setting import check_whole
from tests.toys import cellar, spirits

# By itself


def test_alone_it_shows_what_it_can_do() -> None:
    ended = lychgate(toys=False)
    assert (ended.returncode, ended.stderr) == (0, "")
    for name in ("run", "sandbox", "backup", "export", "show", "verify", "content", "simulate", "roll", "odds"):
        assert f"\n    {name} " in ended.stdout


def test_it_says_its_version() -> None:
    ended = lychgate("--version", toys=False)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout.startswith("lychgate 0.")


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        (["ply"], "invalid choice: 'ply' (choose from 'run'"),
        (["backup"], "FILE"),
        (["backup", "a", "b"], "unrecognized arguments: b"),
        (["export", "seven"], "'seven' is not a number from 1"),
        (["export", "9" * 30], "is not a number from 1"),
        (["content"], "COMMAND"),
        (["run", "--now"], "unrecognized arguments: --now"),
    ],
)
def test_a_slip_is_told_in_one_line(arguments: list[str], names: str) -> None:
    assert names in told(lychgate(*arguments, toys=False), 2)


def test_only_what_is_needed_is_imported() -> None:
    code = (
        "import sys; from bot.shell.command_line import main; from tests.bot import with_toys; "
        "with_toys.shelf.games = with_toys.toys; main(['simulate', 'cellar', '--games', '1', '--json']); "
        "print([name for name in ('discord', 'aiohttp', 'aiosqlite', 'PIL') if name in sys.modules])"
    )
    ended = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment(), capture_output=True, text=True, check=True
    )
    assert ended.stdout.splitlines()[-1] == "[]"


# run


def test_run_without_a_token_says_which_variable_is_missing() -> None:
    assert told(lychgate("run", toys=False), 2).startswith("DISCORD_TOKEN is not set.")


def test_run_gives_the_settings_to_the_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    given = []

    async def running(settings: Any) -> None:
        given.append(settings.token.get_secret_value())

    monkeypatch.setenv("DISCORD_TOKEN", "a.token.to-nothing")
    monkeypatch.setattr("bot.running.program.run", running)
    monkeypatch.setattr("bot.running.logs.configure", lambda log, secrets: given.extend([log, *secrets]))
    assert command_line.main(["run"]) == 0
    assert given == ["info", "a.token.to-nothing", "a.token.to-nothing"]


def refusal(status: int) -> discord.HTTPException:
    return discord.HTTPException(SimpleNamespace(status=status, reason="no"), "no")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("why", "end", "said"),
    [
        (discord.LoginFailure("no"), 2, "does not take DISCORD_TOKEN"),
        (refusal(503), 1, "answers 503 to the start; try again later."),
        (discord.RateLimited(3600.4), 1, "wants a pause of 3600 s before the start."),
        (discord.GatewayNotFound(), 1, "gateway"),
        (DatabaseRefused("This is no database of ours."), 1, "This is no database of ours."),
        (DatabaseUnavailable("database is locked"), 1, "database is locked"),
        (OSError("address already in use"), 1, "address already in use"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Exception) else "",
)
def test_what_ends_the_bot_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], why: Exception, end: int, said: str
) -> None:
    async def running(settings: Any) -> None:
        raise why

    monkeypatch.setenv("DISCORD_TOKEN", "a.token.to-nothing")
    monkeypatch.setattr("bot.running.program.run", running)
    monkeypatch.setattr("bot.running.logs.configure", lambda log, secrets: None)
    assert command_line.main(["run"]) == end
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1


# sandbox: a stand-in for the real one, found first because it lies where the program is started


def in_sandbox(tmp_path: Path, body: str) -> list[str]:
    (tmp_path / "sandbox.py").write_text(body, encoding="utf-8")
    return ["sandbox", "--port", "0", "--state", ":memory:", "--with-bot"]


def start(tmp_path: Path, arguments: list[str]) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        command(arguments, toys=False),
        cwd=tmp_path,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_the_sandbox_gets_the_words_and_gives_its_status(tmp_path: Path) -> None:
    arguments = in_sandbox(tmp_path, "import sys; print(sys.argv[1:]); sys.exit(7)")
    with start(tmp_path, arguments) as process:
        out, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (7, "")
    assert out.strip() == str(arguments[1:])


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_the_sandbox_gets_the_signals(tmp_path: Path, number: signal.Signals) -> None:
    body = (
        "import signal, sys\n"
        "for n in (signal.SIGTERM, signal.SIGINT): signal.signal(n, lambda n, _: sys.exit(40 + n))\n"
        "print('ready', flush=True)\n"
        "signal.pause()\n"
    )
    with start(tmp_path, in_sandbox(tmp_path, body)) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        process.send_signal(number)
        assert process.wait(timeout=60) == 40 + number


# backup


async def test_a_backup_is_a_whole_copy(path: Path, tmp_path: Path) -> None:
    table = await keep(path, cellar.GAME, 2)
    ended = lychgate("backup", tmp_path / "copy.db", env=on(path))
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout.startswith(f"Copied {path} to {tmp_path / 'copy.db'} (")
    exported = [lychgate("export", str(table), env=on(where)).stdout for where in (path, tmp_path / "copy.db")]
    assert exported[0] == exported[1] != ""


def test_a_backup_while_somebody_writes_is_whole(path: Path, tmp_path: Path) -> None:
    writing = [sys.executable, "-m", "tests.storage.endless_player", str(path)]
    with subprocess.Popen(writing, cwd=ROOT, env=environment(), stdout=subprocess.PIPE) as player:
        try:
            assert player.stdout is not None
            for n in range(3):
                assert player.stdout.readline() != b""
                assert lychgate("backup", tmp_path / f"{n}.db", env=on(path)).returncode == 0
                assert check_whole(tmp_path / f"{n}.db")
            assert player.poll() is None
        finally:
            player.kill()


def test_a_backup_of_nothing_is_refused(path: Path, tmp_path: Path) -> None:
    assert told(lychgate("backup", tmp_path / "copy.db", env=on(path)), 1) == f"{path} holds no database to back up."


async def test_a_backup_to_nowhere_is_refused(path: Path, tmp_path: Path) -> None:
    await keep(path, cellar.GAME, 1, begin=False)
    target = tmp_path / "no" / "folder" / "copy.db"
    assert (
        told(lychgate("backup", target, env=on(path)), 1) == f"{target} cannot be written: No such file or directory."
    )


def test_a_bad_setting_is_named(tmp_path: Path) -> None:
    line = told(lychgate("backup", tmp_path / "copy.db", env={"LYCHGATE_HEALTH_PORT": "x"}), 2)
    assert line.startswith("LYCHGATE_HEALTH_PORT ")


# show


async def test_a_table_is_shown_as_somebody_sees_it(path: Path) -> None:
    table = str(await keep(path, shelf.games()["dark_castle"], 2, answers=4))
    public, mine = (lychgate("show", table, *eyes, env=on(path), toys=False) for eyes in ([], ["--seat", "1"]))
    for shown in (public, mine):
        assert (shown.returncode, shown.stderr) == (0, "")
        assert "castle: ?×14" in shown.stdout.splitlines()
        assert "\nasked of 0 (Steward 1)" in shown.stdout
    assert "no seat 2" in told(lychgate("show", table, "--seat", "2", env=on(path), toys=False), 2)
    assert "still open" in told(lychgate("show", table, "--all", env=on(path), toys=False), 2)


async def test_what_was_hidden_is_shown_when_the_game_is_over(path: Path) -> None:
    table = str(await keep(path, shelf.games()["dark_castle"], 2))
    some, everything = (lychgate("show", table, *more, env=on(path), toys=False).stdout for more in ([], ["--all"]))
    assert "items: ?×" in some
    assert "?×" not in everything
    assert "\nitems: " in everything


async def test_nothing_stands_on_a_table_in_its_lobby(path: Path) -> None:
    table = await keep(path, cellar.GAME, 1, begin=False)
    assert told(lychgate("show", str(table), env=on(path)), 1) == f"Table {table} has not begun; nothing stands on it."


async def test_a_secret_question_is_shown_to_whose_it_is(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "games", lambda: {spirits.GAME.key: spirits.GAME})
    table, eyes = str(await keep(path, spirits.GAME, 2, answers=1)), ([], ["--seat", "0"], ["--seat", "1"])
    onlooker, mine, theirs = (lychgate("show", table, *whose, env=on(path), toys=False).stdout for whose in eyes)
    for shown in (onlooker, theirs):
        assert "asked of 0 (Steward 1): a secret question\n" in shown
    assert "asked of 0 (Steward 1): bid " in mine


# troubles


async def test_what_went_wrong_is_listed_and_told(path: Path) -> None:
    assert lychgate("troubles", env=on(path), toys=False).returncode == 1, "there is no database yet"
    table = await keep(path, shelf.games()["dark_castle"], 1, answers=1)
    assert lychgate("troubles", env=on(path), toys=False).stdout == "Nothing went wrong.\n"
    async with await Database.open(path) as database:
        number = await database.incidents.report("KeyError", "Traceback ...\nKeyError: 'x'", table, export="seed")
        await database.incidents.report("OSError", "Traceback", None)
        letter = await database.outbox.add(NewOutbox(kind="panel", target="channel:1"), table)
        await database.outbox.give_up(letter, "Missing Access")
    listed = lychgate("troubles", env=on(path), toys=False).stdout.splitlines()
    assert [line.split("  ")[2:] for line in listed] == [
        ["no table", "OSError"],
        [f"table {table}", "KeyError"],
        [f"table {table}", "panel: Missing Access"],
    ]
    all_of_it = lychgate("troubles", str(number), env=on(path), toys=False).stdout
    assert all_of_it.endswith("KeyError: 'x'\n")
    assert "seed" not in all_of_it
    assert told(lychgate("troubles", "99", env=on(path), toys=False), 1) == "There is no incident 99."


# Being interrupted


def test_who_stops_reading_gets_no_complaint() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        ended = subprocess.run(
            command(["simulate", "cellar", "--games", "1"]),
            cwd=ROOT,
            env=environment(),
            stdout=writing,
            stderr=subprocess.PIPE,
            text=True,
            timeout=60,
            check=False,
        )
    finally:
        os.close(writing)
    assert (ended.returncode, ended.stderr) == (1, "")


@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_interrupt_is_quiet(workers: str) -> None:
    code = (
        "from tests.bot import with_toys as toys; import signal, sys, bot.shell.simulate\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"  # a shell's background jobs inherit deaf ears
        "toys.shelf.games = toys.toys\n"
        "original = bot.shell.simulate._in_order\n"
        "def noisy(*arguments):\n"
        "    for n, played in enumerate(original(*arguments)):\n"
        "        if not n: print('ready', flush=True)\n"
        "        yield played\n"
        "bot.shell.simulate._in_order = noisy\n"
        f"sys.exit(toys.main(['simulate', 'tic_tac_toe', '--games', '10000000', '--workers', '{workers}']))\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        try:
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=60)
        finally:
            process.kill()
    assert (process.returncode, out, err) == (130, "", "")


# roll, odds


def test_a_seed_gives_the_same_rolls_again() -> None:
    first, second = (lychgate("roll", "4d6kh3", "--seed", "s", "--count", "3", "--json", toys=False) for _ in range(2))
    assert (first.returncode, first.stderr) == (0, "")
    assert first.stdout == second.stdout
    rolls = json.loads(first.stdout)["rolls"]
    assert len(rolls) == 3
    for each in rolls:
        assert sum(die["value"] for die in each["dice"] if die["kept"]) == each["total"]
        assert each["text"].startswith(f"{each['total']} = 4d6kh3 (")


def test_a_roll_that_cannot_be_read_is_pointed_at() -> None:
    ended = lychgate("roll", "2d6+", toys=False)
    assert ended.returncode == 2
    assert ended.stderr.splitlines()[1:] == ["2d6+", "    ^", "Try: 2d6+6"]


def test_odds_are_exact() -> None:
    told = json.loads(lychgate("odds", "2d6 >= 10", "--json", toys=False).stdout)
    assert [(each["total"], each["exact"]) for each in told["outcomes"]] == [(0, "5/6"), (1, "1/6")]
    assert told["asked"] == {"chance": 1 / 6, "exact": "1/6"}
    ended = lychgate("odds", "1000d1000", toys=False)
    assert (ended.returncode, ended.stdout) == (1, "")


def test_odds_are_told_against_another_roll_and_drawn(tmp_path: Path) -> None:
    chart = tmp_path / "odds.png"
    ended = lychgate("odds", "2d20kh1", "--against", "d20", "--chart", str(chart), toys=False)
    assert ended.stdout.splitlines()[-1] == "2d20kh1 > 1d20: 64.1250%"
    assert chart.read_bytes().startswith(b"\x89PNG")
    ended = lychgate("odds", "2d6", "--against", ">= 2d", toys=False)
    assert (ended.returncode, ended.stderr.splitlines()[1:3]) == (2, [">= 2d", "     ^"])
    ended = lychgate("odds", "2d6", "--chart", str(tmp_path / "no" / "where.png"), toys=False)
    assert (ended.returncode, ended.stderr) == (
        1,
        f"{tmp_path}/no/where.png cannot be written: No such file or directory.\n",
    )


def test_odds_of_words_are_told_word_by_word() -> None:
    told = json.loads(lychgate("odds", "2coin", "--json", toys=False).stdout)
    assert [each["exact"] for each in told["words"]["heads"]] == ["1/4", "1/2", "1/4"]
    assert lychgate("odds", "2coin", toys=False).stdout.splitlines()[1] == "       0   25.0000%  heads"


@pytest.mark.parametrize("words", [["--version"], ["roll", "1d6"]])
def test_where_nothing_can_be_written_it_is_told_in_one_line(words: list[str]) -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        ended = subprocess.run(
            command(words, toys=False),
            cwd=ROOT,
            env=environment(),
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert (ended.returncode, ended.stderr) == (1, "No space left on device.\n")


async def test_a_backup_over_something_else_is_refused(path: Path, tmp_path: Path) -> None:
    await keep(path, cellar.GAME, 1, begin=False)
    (tmp_path / "letter").write_text("dear diary", encoding="utf-8")
    assert "so it was left alone" in told(lychgate("backup", tmp_path / "letter", env=on(path)), 1)


@pytest.mark.parametrize(
    ("command", "status", "said"),
    [
        ("run", 200, "Somebody in between answers with a page in place of 127.0.0.1."),
        ("run", 404, "Discord, at {base}, answers 404 to the start; try again later."),
        ("run", 503, "Discord, at {base}, answers 503 to the start; try again later."),
        ("invite", 200, "Discord, at {base}, answers 200 0 with a page; try again later."),
    ],
)
@pytest.mark.long
async def test_a_discord_that_does_not_answer_as_it_should_is_told_in_one_line(
    path: Path, command: str, status: int, said: str
) -> None:
    async def answer(_request: web.Request) -> web.Response:
        return web.Response(status=status, text="<html>\nno bots here\n</html>")

    server = web.AppRunner(web.Application())
    server.app.router.add_route("*", "/{path:.*}", answer)
    await server.setup()
    site = web.TCPSite(server, "127.0.0.1", 0)
    await site.start()
    base = f"http://127.0.0.1:{server.addresses[0][1]}"
    env = {"DISCORD_TOKEN": "a.token.to-nothing", "DISCORD_API_BASE": base, "LYCHGATE_LOG": "error"} | on(path)
    line = told(await asyncio.to_thread(program, command, env=env), 1)
    assert line == said.format(base=base)
    await server.cleanup()


def test_the_doctor_takes_ids_as_long_as_those_of_discord(monkeypatch):
    seen = []

    async def visit(settings, channel, person, *, plays):
        seen.append((channel, person))
        return Findings()

    monkeypatch.setenv("DISCORD_TOKEN", "a.token.to-nothing")
    monkeypatch.setattr("bot.shell.doctor.visit.visit", visit)
    ids = ["--live", "1474563675627323392", "--person", "9223372036854775807"]
    assert command_line.main(["doctor", *ids]) == 0
    assert seen == [(1474563675627323392, 9223372036854775807)]


@pytest.mark.parametrize(
    ("words", "check", "wrong", "end", "phones"),
    [
        ("", "clock", "", 0, False),
        ("--live 7", "clearing up", "", 0, True),
        ("--live 7 --json", "clearing up", "", 0, False),
        ("--live 7", "channel", "it is no text channel", 1, False),
        ("--live 7 --json", "channel", "it is no text channel", 1, False),
    ],
)
def test_the_doctor_ends_as_what_was_found_and_tells_of_phones_where_something_was_tried(
    monkeypatch, capsys, words, check, wrong, end, phones
):
    async def visit(*_, **__):
        found = Findings()
        found.note(check, "as it should be", wrong)
        return found

    monkeypatch.setenv("DISCORD_TOKEN", "a.token.to-nothing")
    monkeypatch.setattr("bot.shell.doctor.visit.visit", visit)
    assert command_line.main(["doctor", *words.split()]) == end
    told = capsys.readouterr()
    assert ("two people with a phone" in told.out) == phones
    assert ("takes away again" in told.err) == ("--live" in words)
    if "--json" in words:
        assert json.loads(told.out)["good"] is not bool(end)


@pytest.mark.parametrize("words", [["--play"], ["--person", "7"]])
def test_what_the_doctor_tries_needs_a_channel(words):
    assert "need --live CHANNEL" in told(lychgate("doctor", *words, env={"DISCORD_TOKEN": "a.b.c"}, toys=False), 2)


@pytest.mark.parametrize("trouble", [TimeoutError("it took too long"), aiohttp.ClientError("it took too long")])
def test_a_discord_that_cannot_be_reached_is_told_in_one_line(monkeypatch, trouble):
    async def ask(*_):
        raise trouble

    monkeypatch.setattr("bot.shell.doctor.line.Line.ask", ask)
    line = told(lychgate("invite", env={"DISCORD_TOKEN": "a.token.to-nothing"}, toys=False), 1)
    assert line.endswith("cannot be reached: it took too long.")


@pytest.mark.parametrize("word", ["0", "-5", "games", "9223372036854775808", "１２"])
def test_what_is_no_id_of_discords_is_told(capsys, word):
    with pytest.raises(SystemExit) as ended:
        command_line.main(["doctor", f"--live={word}"])
    assert ended.value.code == 2
    assert "Copy ID" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("status", "end", "said"), [(401, 2, "does not take DISCORD_TOKEN"), (503, 1, "answers 503"), (200, 0, "")]
)
def test_an_invitation_that_discord_does_not_give(monkeypatch, capsys, status, end, said):
    async def ask(line, method, path):
        return Answer(status, {"id": "4711"} if status == 200 else {"message": "no"}, 0.0)

    monkeypatch.setenv("DISCORD_TOKEN", "a.token.to-nothing")
    monkeypatch.setattr("bot.shell.doctor.line.Line.ask", ask)
    assert command_line.main(["invite"]) == end
    told = capsys.readouterr()
    assert said in told.err
    assert ("client_id=4711" in told.out) is (end == 0)
