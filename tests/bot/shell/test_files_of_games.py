"""A game as a file at the shell: `lychgate export` writes it, `lychgate verify` holds it against what it says."""

import asyncio
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.shell import command_line
from bot.tables.sagas import Told
from engines import shelf
from engines.kernel.saga import Chapter, Saga, Verdict
from tests.bot.as_program import lychgate, on, told
from tests.bot.kept import SEED, keep
from tests.bot.with_toys import toys
from tests.contract.forging import Answered, House
from tests.toys import cellar, tic_tac_toe

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


def test_a_file_without_an_end_is_no_export() -> None:
    assert told(lychgate("verify", "/dev/zero", toys=False), 2) == "/dev/zero is larger than any export."


async def test_an_export_that_an_editor_has_marked_verifies(path: Path, tmp_path: Path) -> None:
    table, out = await keep(path, cellar.GAME, 1), tmp_path / "game.json"
    out.write_text("\ufeff" + lychgate("export", str(table), env=on(path)).stdout, encoding="utf-8")
    assert lychgate("verify", out).stdout.startswith("Verified: ")
