"""``lychgate``: run it, try it, back it up, export, verify, check content, simulate."""

from __future__ import annotations

import argparse
import asyncio
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import discord

from bot.content import check_content
from bot.errors import ToldToPlayer
from bot.exports import record_of
from bot.logs import set_up_logs
from bot.program import run
from bot.settings import BadSettings, Settings, read_settings
from bot.simulate import BadInput, options_from, simulate, table
from bot.verifying import complaints
from engines.kernel import Game
from engines.kernel.record import NotARecord
from engines.shelf import games
from storage import Database, NoSuchTable, StorageError, backup

BAD_INPUT = 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit status: 0, 1 for a finding, 2 for bad input."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    if given[:1] == ["sandbox"]:
        return subprocess.call([sys.executable, "-m", "sandbox", *given[1:]])  # noqa: S603
    parsed = _parser().parse_args(given)
    command: Callable[[argparse.Namespace], int] = parsed.command
    try:
        return command(parsed)
    except (BadSettings, BadInput, NotARecord, StorageError, ToldToPlayer, OSError) as error:
        print(f"lychgate: {error}", file=sys.stderr)
        return BAD_INPUT
    except discord.LoginFailure:
        print("lychgate: Discord does not take DISCORD_TOKEN; copy it anew from the developer portal.", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="lychgate", description="A game master that lives in Discord.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def add(name: str, command: Callable[[argparse.Namespace], int], words: str) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=words, description=words)
        sub.set_defaults(command=command)
        return sub

    add("run", _run, "Connect to Discord and play (needs DISCORD_TOKEN).")
    add("sandbox", _run, "A small Discord on this machine; --with-bot plays in it.")
    add("backup", _backup, "Copy the database while the bot is running.").add_argument("file", type=Path)
    add("export", _export, "Print a table's whole game as JSON.").add_argument("table", type=int)
    add("verify", _verify, "Replay an exported game and compare every roll and card.").add_argument("file", type=Path)
    content = add("content", _content, "Check a file of cards.")
    content.add_argument("action", choices=["check"])
    content.add_argument("file", type=Path)
    content.add_argument("--game", default="", help="which game it is for, if its folder does not say so")
    sim = add("simulate", _simulate, "Play many games by stewards.")
    sim.add_argument("game")
    sim.add_argument("--games", type=_positive, default=100)
    sim.add_argument("--seats", type=_positive, default=0, help="default: as many as can play")
    sim.add_argument("--seed", default="1")
    sim.add_argument("--steward", choices=["random", "steward"], default="steward")
    sim.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    sim.add_argument("--json", action="store_true", help="print one JSON object")
    return parser


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("should be 1 or more")
    return number


def _run(_: argparse.Namespace) -> int:
    settings = read_settings(need_token=True)
    set_up_logs(settings.log_level, settings.log_format)
    asyncio.run(run(settings))
    return 0


def _backup(parsed: argparse.Namespace) -> int:
    backup(read_settings().lychgate_database, parsed.file)
    print(f"Backed up to {parsed.file}; keep it as secret as the database.")
    return 0


def _export(parsed: argparse.Namespace) -> int:
    print(asyncio.run(_exported(read_settings(), parsed.table)))
    return 0


async def _exported(settings: Settings, table_id: int) -> str:
    if not settings.lychgate_database.exists():
        raise BadInput(f"There is no database {settings.lychgate_database}.")
    async with await Database.open(settings.lychgate_database) as storage:
        try:
            return (await record_of(storage, games(), table_id)).model_dump_json(indent=1)
        except NoSuchTable:
            raise BadInput(f"There is no table {table_id}.") from None


def _verify(parsed: argparse.Namespace) -> int:
    record, wrong = complaints(parsed.file.read_bytes(), games())
    if wrong:
        print(f"{parsed.file} does not hold:", *wrong, sep="\n")
        return 1
    print(f"{parsed.file} holds: {len(record.answers)} answers replayed, every roll, card and the result are the same.")
    return 0


def _content(parsed: argparse.Namespace) -> int:
    wrong = check_content(parsed.file, parsed.game.replace("-", "_"))
    if wrong:
        print(*wrong, sep="\n")
        return 1
    print(f"{parsed.file}: all well.")
    return 0


def _simulate(parsed: argparse.Namespace) -> int:
    game = _game(parsed.game)
    options = options_from(game, parsed.option)
    seats = parsed.seats or game.seats[-1]
    report = simulate(game, seats=seats, games=parsed.games, seed=parsed.seed, steward=parsed.steward, options=options)
    print(report.model_dump_json() if parsed.json else table(report))
    return 1 if report.errors else 0


def _game(name: str) -> Game[Any]:
    game = games().get(name.replace("-", "_"))
    if game is None:
        raise BadInput(f"There is no game {name}; there are {', '.join(games())}.")
    return game


if __name__ == "__main__":
    sys.exit(main())
