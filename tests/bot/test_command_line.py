import json

import pytest

from bot.command_line import main
from bot.exports import record_of
from storage import Database
from tests.bot.parlour import ANA, BEN, TOYS


@pytest.fixture(autouse=True)
def toys_on_the_shelf(monkeypatch, tmp_path):
    monkeypatch.setattr("bot.command_line.games", lambda: TOYS)
    monkeypatch.setenv("LYCHGATE_DATABASE", str(tmp_path / "lychgate.db"))
    monkeypatch.setenv("DISCORD_TOKEN", "")
    monkeypatch.setenv("LYCHGATE_LOG", "info")


def test_simulate_prints_one_json_object(capsys):
    arguments = ["simulate", "spirits", "--games", "4", "--seats", "3", "--seed", "7", "--option", "nights=3", "--json"]
    assert main(arguments) == 0
    report = json.loads(capsys.readouterr().out)
    assert list(report) == [
        "game", "seats", "options", "games", "choices", "seconds", "outcomes", "errors", "rounds",
    ]  # fmt: skip
    assert (report["game"], report["seats"], report["games"], report["rounds"]) == ("spirits", 3, 4, 3.0)
    assert report["options"] == {"nights": 3, "how": "vote"}
    assert sum(report["outcomes"].values()) == 4
    assert report["errors"] == []


def test_the_same_seed_gives_the_same_games(capsys):
    reports = []
    for seed in ("1", "1", "2"):
        main(["simulate", "duel", "--games", "20", "--seed", seed, "--steward", "random", "--json"])
        report = json.loads(capsys.readouterr().out)
        reports.append((report["choices"], report["outcomes"]))
    assert reports[0] == reports[1] != reports[2]


def test_simulate_for_eyes(capsys):
    assert main(["simulate", "tic-tac-toe", "--games", "3"]) == 0
    assert "3 games" in capsys.readouterr().out


def test_games_that_break_are_counted_and_named(capsys, monkeypatch):
    monkeypatch.setattr(type(TOYS["duel"]), "play", lambda self, table: 1 / 0)
    assert main(["simulate", "duel", "--games", "2", "--json"]) == 1
    errors = json.loads(capsys.readouterr().out)["errors"]
    assert [error.split(":")[0] for error in errors] == ["game 0", "game 1"]


@pytest.mark.parametrize(
    "arguments",
    [
        ["simulate", "chess"],
        ["simulate", "spirits", "--seats", "9"],
        ["simulate", "spirits", "--option", "nights=9"],
        ["simulate", "spirits", "--option", "colour"],
        ["run"],
        ["verify", "no-such-file.json"],
        ["backup", "copy.db"],
        ["export", "1"],
        ["content", "check", "no-such.toml"],
    ],
)
def test_bad_input_is_one_clear_line(capsys, arguments):
    assert main(arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("lychgate: ")
    assert said.err.count("\n") == 1


async def test_a_finished_game_is_exported_and_verified(parlour, tmp_path, capsys):
    table = await parlour.play("tic_tac_toe", BEN)
    for user, cell in ((ANA, "0"), (BEN, "3"), (ANA, "1"), (BEN, "4"), (ANA, "2")):
        await parlour.answer(table, user, cell)
    record = await record_of(parlour.storage, TOYS, table)
    good, bad, none = (tmp_path / name for name in ("good.json", "bad.json", "none.json"))
    good.write_text(record.model_dump_json())
    record.answers[2].choice = ["5"]
    bad.write_text(record.model_dump_json())
    none.write_text("{}")
    assert main(["verify", str(good)]) == 0
    assert "5 answers replayed" in capsys.readouterr().out
    assert main(["verify", str(bad)]) == 1
    assert main(["verify", str(none)]) == 2
    assert "not a Lychgate export" in capsys.readouterr().err


def test_backup_and_export_of_a_database_that_lies_there(tmp_path, capsys):
    import asyncio

    async def prepare():
        async with await Database.open(tmp_path / "lychgate.db"):
            pass

    asyncio.run(prepare())
    assert main(["backup", str(tmp_path / "copy.db")]) == 0
    assert (tmp_path / "copy.db").exists()
    capsys.readouterr()
    assert main(["export", "1"]) == 2
    assert "There is no table 1" in capsys.readouterr().err
