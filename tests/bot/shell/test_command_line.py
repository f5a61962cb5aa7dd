"""An operator at the shell."""

# ruff: noqa: S603  # our own program is run

import asyncio
import json
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from aiohttp import web

import engines
from bot.shell import command_line
from bot.shell.doctor.findings import Findings
from bot.shell.doctor.line import Answer
from bot.tables.sagas import Told
from engines import shelf
from engines.kernel.saga import Chapter, Saga, Verdict
from storage import Database, DatabaseRefused, DatabaseUnavailable, NewOutbox
from tests.bot.as_program import ROOT, command, environment, lychgate, program, told
from tests.bot.kept import SEED, keep
from tests.bot.with_toys import toys
from tests.contract.forging import Answered, House
from tests.storage.setting import check_whole
from tests.toys import cellar, spirits, tic_tac_toe


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "lychgate.db"


def on(path: Path) -> dict[str, str]:
    return {"LYCHGATE_DATABASE": str(path)}


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


# export and verify

CASTLE = shelf.games()["dark_castle"]
NUMBERS = "The file is of an older kind: it proves its numbers, and not that nothing was left out.\n"


async def test_an_export_of_a_finished_game_verifies(path: Path, tmp_path: Path) -> None:
    table = await keep(path, cellar.GAME, 2)
    out = tmp_path / "game.json"
    exported = lychgate("export", str(table), "--out", out, env=on(path))
    assert (exported.returncode, exported.stdout, exported.stderr) == (0, "", "")
    record = json.loads(out.read_text(encoding="utf-8"))
    assert (record["seats"], record["seed"]) == (["Steward 1", "Steward 2"], SEED.hex())
    verified = lychgate("verify", out)
    assert (verified.returncode, verified.stderr) == (0, "")
    count, ending = len(record["answers"]), record["outcome"]["name"]
    assert (
        verified.stdout == f"Verified: {count} answers, every roll and card as recorded, outcome {ending}.\n{NUMBERS}"
    )


async def test_an_export_of_an_open_game_warns_of_its_seed(path: Path) -> None:
    table = await keep(path, tic_tac_toe.GAME, 2, answers=4)
    exported = lychgate("export", str(table), env=on(path))
    assert exported.returncode == 0
    assert "still open" in exported.stderr
    assert "seed" in exported.stderr
    verified = lychgate("verify", "-", stdin=exported.stdout)
    assert (
        verified.stdout
        == f"Verified: 4 answers, every roll and card as recorded, and the game is still open.\n{NUMBERS}"
    )


def test_what_was_seen_in_the_channel_is_compared(tmp_path: Path) -> None:
    house = House(CASTLE, SEED, ["Ana"], CASTLE.Options())
    record = house.play([Answered(0)] * 30)
    file = tmp_path / "game.json"
    file.write_text(record.model_dump_json(), encoding="utf-8")
    alone = lychgate("verify", file, toys=False).stdout
    assert f"Compare `{house.chain.head.shown}`" in alone
    early = house.heads[7].shown
    seen = lychgate("verify", file, "--seen", house.chain.head.shown, "--seen", early, toys=False)
    assert (seen.returncode, "Compare" in seen.stdout) == (0, False)
    assert f"up to entry 7 of {house.chain.head.link}" in lychgate("verify", file, "--seen", early, toys=False).stdout
    other = lychgate("verify", file, "--seen", "7:0123456789", toys=False)
    assert (other.returncode, other.stdout) == (1, f"Link 7 is not the one that was seen: its head is {early}.\n")
    beyond = lychgate("verify", file, "--seen", "999:0123456789", toys=False)
    assert beyond.stdout == "It ends before link 999, which was seen.\n"
    assert "88:3fa9c1d2e4" in told(lychgate("verify", file, "--seen", "7:012", toys=False), 2)


@pytest.mark.parametrize(
    ("in_play", "warned", "complaints", "end"), [([], "", [], 0), ([8, 9], "table 8, 9", ["A die."], 1)]
)
def test_what_of_a_campaign_is_still_in_play_and_what_is_wrong_is_told(
    monkeypatch, tmp_path, in_play, warned, complaints, end
):
    house = House(CASTLE, SEED, ["Ana"], CASTLE.Options())
    chapters = [Chapter(table=7, made=[], record=house.play([Answered(0)] * 3))]

    async def saga_of(_database, _games, number):
        return Told(Saga(of=str(number), chapters=chapters, now=[]), in_play)

    async def found(look):
        return await look(None)

    monkeypatch.setattr("bot.tables.sagas.saga_of", saga_of)
    monkeypatch.setattr(command_line, "_from_database", lambda look: asyncio.run(found(look)))
    file = tmp_path / "campaign.json"
    written = lychgate("campaign", "5", "--out", file)
    assert (written.returncode, written.stdout) == (0, "")
    assert warned in written.stderr
    assert bool(written.stderr) == bool(warned)
    verdict = Verdict(complaints=complaints, games=1, answers=3, things=0, outside=[], older=[], given_up=[])
    monkeypatch.setattr("engines.kernel.saga.verify_saga", lambda *_: verdict)
    verified = lychgate("verify", file)
    assert (verified.returncode, "A die." in verified.stdout) == (end, bool(end))
    chapters.clear()
    assert told(lychgate("campaign", "5"), 1) == "There is no game of 5 that is over."


async def test_several_files_are_parts_of_a_day(path: Path, tmp_path: Path) -> None:
    out = tmp_path / "game.json"
    lychgate("export", str(await keep(path, cellar.GAME, 1)), "--out", out, env=on(path))
    assert "parts of one day" in told(lychgate("verify", out, out), 2)


async def test_a_table_in_its_lobby_has_nothing_to_export(path: Path) -> None:
    table = await keep(path, cellar.GAME, 1, begin=False)
    line = told(lychgate("export", str(table), env=on(path)), 1)
    assert line == f"Table {table} has not begun; there is nothing to export."


async def test_a_table_that_is_not_there_is_named(path: Path) -> None:
    await keep(path, cellar.GAME, 1)
    assert told(lychgate("export", "99", env=on(path)), 1) == "There is no table 99."


def test_an_export_makes_no_database(path: Path) -> None:
    line = told(lychgate("export", "1", env=on(path)), 1)
    assert line == f"There is no database {path}; LYCHGATE_DATABASE names another one."
    assert not path.exists()


def test_a_foreign_file_is_no_database(path: Path) -> None:
    path.write_text("dear diary", encoding="utf-8")
    assert "not an SQLite database" in told(lychgate("export", "1", env=on(path)), 1)
    assert path.read_text(encoding="utf-8") == "dear diary"


async def test_an_export_to_nowhere_is_refused(path: Path, tmp_path: Path) -> None:
    table = await keep(path, cellar.GAME, 1)
    line = told(lychgate("export", str(table), "--out", tmp_path, env=on(path)), 1)
    assert line == f"{tmp_path} cannot be written: Is a directory."


async def test_a_game_the_rules_cannot_follow_any_more_is_exported_all_the_same(path: Path) -> None:
    table = await keep(path, cellar.GAME, 2)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE journal SET fingerprint = 'other' WHERE n = 1")
        connection.execute("DELETE FROM checkpoints WHERE answers > 0")
    exported = lychgate("export", str(table), env=on(path))
    assert exported.returncode == 0
    assert "cannot follow" in exported.stderr
    record = json.loads(exported.stdout)
    assert (record["digest"], record["outcome"], record["seed"]) == ("", None, SEED.hex())
    verified = lychgate("verify", "-", stdin=exported.stdout)
    assert (verified.returncode, verified.stdout) == (1, "Answer 1: the question was another one.\n")


def one_die_more(record: dict[str, Any]) -> None:
    die = record["answers"][0]["dice"]
    die[0] = (die[0] + 1) % 6


def another_choice(record: dict[str, Any]) -> None:
    choice = record["answers"][-1]["choice"]
    choice[0] = "bold" if choice[0] == "careful" else "careful"


def another_end(record: dict[str, Any]) -> None:
    record["outcome"]["name"] = "fell" if record["outcome"]["name"] == "win" else "win"


@pytest.mark.parametrize(
    ("tamper", "difference"),
    [
        (one_die_more, "Answer 1: the dice fell differently."),
        (lambda record: record.update(seed="00" * 32), "The seed is not the one that was committed to"),
        (lambda record: record.update(seed="xyz"), "The seed cannot be read."),
        (lambda record: record.update(options={"depth": 4}), "The options cannot be read"),
        (lambda record: record.update(options={"depth": 9}), "The result is another one."),
        (lambda record: record.update(version=7), "version 7"),
        (lambda record: record.update(seats=["a", "b", "c", "d"]), "not played with 4 seats"),
        (lambda record: record["answers"].pop(), "The last position is another one."),
        (lambda record: record["answers"].append(record["answers"][0]), "the question was another one."),
        (lambda record: record["answers"][0].update(seat=1), "it is not a legal answer."),
        (lambda record: record["answers"][0].update(choice=["fly"]), "it is not a legal answer."),
        (lambda record: record["answers"][0].update(stretch=2**63), "the dice fell differently."),
        (lambda record: record.update(digest="0" * 16), "The last position is another one."),
        (another_end, "The result is another one."),
        (another_choice, "another one."),
    ],
)
async def test_a_tampered_export_is_found_out(
    tamper: Callable[[dict[str, Any]], None],
    difference: str,
    path: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(shelf, "games", toys)
    monkeypatch.setenv("LYCHGATE_DATABASE", str(path))
    table, out = await keep(path, cellar.GAME, 2), tmp_path / "game.json"
    record = json.loads(lychgate("export", str(table), env=on(path)).stdout)
    tamper(record)
    out.write_text(json.dumps(record), encoding="utf-8")
    assert command_line.main(["verify", str(out)]) == 1
    shown = capsys.readouterr()
    assert difference in shown.out
    assert shown.err == ""


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "This is not a Lychgate export: "),
        ("dear diary", "This is not a Lychgate export: "),
        ("[1, 2]", "This is not a Lychgate export: "),
        ("[" * 100_000, "This is not a Lychgate export: "),
        ('{"lychgate": 1}', "This is not a Lychgate export: game: field required."),
        ('{"lychgate": 99}', "This export has format 99"),
    ],
)
def test_what_is_no_export_is_told_in_one_line(text: str, complaint: str) -> None:
    assert told(lychgate("verify", "-", stdin=text), 2).startswith(complaint)


def test_bytes_that_are_no_text_are_no_export(tmp_path: Path) -> None:
    (tmp_path / "noise").write_bytes(b"\x00\xff\xfe{" * 100)
    assert told(lychgate("verify", tmp_path / "noise"), 2).startswith("This is not a Lychgate export: ")


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    nothing = tmp_path / "nothing.json"
    assert told(lychgate("verify", nothing), 2) == f"{nothing} cannot be read: No such file or directory."


async def test_an_export_of_a_game_that_is_not_here_is_told(path: Path) -> None:
    table = await keep(path, cellar.GAME, 1)
    text = lychgate("export", str(table), env=on(path)).stdout.replace('"game": "cellar"', '"game": "attic"')
    assert told(lychgate("verify", "-", stdin=text), 2) == (
        "This is a game of 'attic', which is not here. Games here: cellar, tic_tac_toe."
    )


# content check


@pytest.fixture
def shelf_with_content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder ``engines`` with a game in it that has content."""
    content = tmp_path / "engines" / "engines" / "red_crypt" / "content"
    content.mkdir(parents=True)
    (content.parent / "__init__.py").touch()
    (content / "cards.toml").write_text("card = 1\n", encoding="utf-8")
    (content.parent / "library.py").write_text(
        "def check(path):\n"
        "    files = sorted(path.glob('*.toml')) if path.is_dir() else [path]\n"
        "    return [f'{file.name}: {line}: too short' for file in files for line in file.read_text().splitlines() if 'bad' in line]\n",
        encoding="utf-8",
    )
    monkeypatch.setattr(engines, "__path__", [*engines.__path__, str(content.parents[1])])
    monkeypatch.delitem(sys.modules, "engines.red_crypt", raising=False)
    monkeypatch.delitem(sys.modules, "engines.red_crypt.library", raising=False)
    return content


def test_content_without_mistakes(shelf_with_content: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command_line.main(["content", "check", str(shelf_with_content)]) == 0
    assert capsys.readouterr().out == f"{shelf_with_content}: no mistakes found.\n"


def test_every_mistake_is_a_line(shelf_with_content: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = shelf_with_content / "cards.toml"
    file.write_text("bad = 1\ngood = 2\nbad_too = 3\n", encoding="utf-8")
    for where in (shelf_with_content, file):
        assert command_line.main(["content", "check", str(where)]) == 1
        assert capsys.readouterr().out == "cards.toml: bad = 1: too short\ncards.toml: bad_too = 3: too short\n"


def test_the_game_can_be_named(shelf_with_content: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    draft = tmp_path / "draft.toml"
    draft.write_text("bad\n", encoding="utf-8")
    assert command_line.main(["content", "check", str(draft), "--game", "red-crypt"]) == 1
    assert capsys.readouterr().out == "draft.toml: bad: too short\n"


def test_what_cannot_be_checked_is_told(
    shelf_with_content: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    draft = tmp_path / "draft.toml"
    draft.touch()
    for arguments, complaint in {
        (str(draft),): f"{draft} does not say whose content it is; name it with --game. Games with content: ",
        (str(tmp_path / "engines"),): f"{tmp_path / 'engines'} does not say whose content it is; ",
        (str(draft), "--game", "kernel"): "'kernel' has no content to check. Games with content: ",
        (str(tmp_path / "gone"),): f"There is no {tmp_path / 'gone'}.",
    }.items():
        assert command_line.main(["content", "check", *arguments]) == 2
        shown = capsys.readouterr()
        assert shown.out == ""
        assert shown.err.startswith(complaint)
        assert shown.err.count("\n") == 1


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


def test_a_file_without_an_end_is_no_export() -> None:
    assert told(lychgate("verify", "/dev/zero", toys=False), 2) == "/dev/zero is larger than any export."


async def test_an_export_that_an_editor_has_marked_verifies(path: Path, tmp_path: Path) -> None:
    table, out = await keep(path, cellar.GAME, 1), tmp_path / "game.json"
    out.write_text("\ufeff" + lychgate("export", str(table), env=on(path)).stdout, encoding="utf-8")
    assert lychgate("verify", out).stdout.startswith("Verified: ")


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
