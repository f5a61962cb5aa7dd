"""The command ``lychgate``. Everything heavier than parsing is imported where it is needed: a simulation needs no Discord."""

# ruff: noqa: PLC0415  # see above

from __future__ import annotations

import argparse
import os
import sys
from codecs import BOM_UTF8
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

if TYPE_CHECKING:
    from fractions import Fraction

    from engines.notation import BadRoll, Question
    from storage import Database, WholeTable

DONE, FAILED, MISUSED = 0, 1, 2
INTERRUPTED = 130  # 128 + SIGINT, as shells have it
MOST_DIGITS = 18  # of a number; what is longer the database cannot look for
LARGEST_EXPORT = 64 << 20
Command = Callable[[argparse.Namespace], int | None]
"""What a command does; the status that it ends with, if it is not :data:`DONE`."""
NO_GOOD = "Discord does not take DISCORD_TOKEN; copy it anew from the developer portal."


class Misused(Exception):
    """What was asked for makes no sense; told in one line, with status 2."""


class Failed(Exception):
    """What was asked for did not work; told in one line, with status 1."""


def main(arguments: list[str] | None = None) -> int:
    """Do what the command line says.

    Args:
        arguments: without the program's name; None for those of the process.

    Returns:
        The exit status: 0 done, 1 failed or differing, 2 misused.
    """
    try:
        try:
            return _do(arguments)
        finally:
            if sys.stdout is not None:  # it is None where the shell closed it
                sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as trouble:
        # Whoever read us has seen enough, or has no room. Python flushes once more at the end, and must not complain then.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(trouble, BrokenPipeError):
            print(f"{trouble.strerror or trouble}.", file=sys.stderr)
        return FAILED
    except (Misused, Failed) as told:
        print(told, file=sys.stderr)
        return MISUSED if isinstance(told, Misused) else FAILED


def _do(arguments: list[str] | None) -> int:
    parser = _parser()
    options, rest = parser.parse_known_args(arguments)
    if "command" not in options:
        parser.print_help()
        return DONE
    if rest and options.command is not sandbox:
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    options.rest = rest
    command: Command = options.command
    return command(options) or DONE


# What can be said


class _Version(argparse.Action):
    """Looks the version up only when it is asked for."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import version

        print(f"lychgate {version('lychgate')}")
        parser.exit()


class _Parser(argparse.ArgumentParser):
    """Tells a mistake in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(MISUSED, f"{self.prog}: {message} (`{self.prog} --help` shows what can be said)\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="lychgate", description="A game master that lives in Discord.", allow_abbrev=False)
    parser.add_argument("--version", action=_Version, nargs=0, help="say which release this is")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    _add(commands, "run", run, "run the bot on Discord (needs DISCORD_TOKEN)")
    text = "run a small Discord on this machine; --with-bot with the bot in it"
    _add(commands, "sandbox", sandbox, text, add_help=False)
    _add(commands, "invite", invite, "print the link that invites the bot to a server (needs DISCORD_TOKEN)")
    _add_doctor(commands)
    _add(commands, "backup", backup, "copy the database, also while the bot is running").add_argument(
        "file", type=Path, metavar="FILE", help="the copy"
    )
    _add_export(commands, "export", export, "write a table's whole game, for a bug report or for verify", "table")
    _add_show(commands)
    _add_export(commands, "campaign", campaign, "write all games of a campaign, for verify", "posse")
    _add_troubles(commands)
    _add_verify(commands)
    _add_content(commands)
    _add_simulate(commands)
    _add_dice(commands)
    return parser


def _add(commands: Any, name: str, command: Command, text: str, **more: Any) -> Any:
    parser = commands.add_parser(
        name, help=text, description=text[0].upper() + text[1:] + ".", allow_abbrev=False, **more
    )
    parser.set_defaults(command=command)
    return parser


def _add_doctor(commands: Any) -> None:
    parser = _add(commands, "doctor", doctor, "find out what Discord says to what the bot will ask of it")
    parser.add_argument("--live", type=_snowflake, metavar="CHANNEL", help="try things in this channel, and clear up")
    parser.add_argument("--person", type=_snowflake, metavar="USER", help="with --live: who gets a letter")
    parser.add_argument("--play", action="store_true", help="with --live: begin one session, and wait for presses")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def _add_export(commands: Any, name: str, command: Command, text: str, of: str) -> None:
    parser = _add(commands, name, command, text)
    parser.add_argument(of, type=_positive, metavar=of.upper(), help=f"number of the {of}")
    parser.add_argument("--out", type=Path, metavar="FILE", help="where to (default: standard output)")


def _add_verify(commands: Any) -> None:
    text = "play an exported game or campaign, or roll a day of /fair, again and compare every roll and card"
    parser = _add(commands, "verify", verify, text)
    told = "the export, - for standard input; all parts of a day that has several"
    parser.add_argument("file", type=Path, nargs="+", metavar="FILE", help=told)
    parser.add_argument(
        "--seen",
        action="append",
        default=[],
        metavar="N:HEAD",
        help="what the channel shows, under an answer or a game, such as 212:3fa9c1d2e4; repeatable",
    )


def _add_show(commands: Any) -> None:
    parser = _add(commands, "show", show, "tell what stands on a table, as somebody who looks on sees it")
    parser.add_argument("table", type=_positive, metavar="TABLE", help="number of the table")
    eyes = parser.add_mutually_exclusive_group()
    eyes.add_argument("--seat", type=int, metavar="N", help="as this seat sees it; the first is 0")
    eyes.add_argument("--all", action="store_true", help="all that is hidden, too, once the game is over")


def _add_troubles(commands: Any) -> None:
    parser = _add(commands, "troubles", troubles, "list what went wrong, and what was given up sending")
    parser.add_argument("number", type=_positive, nargs="?", metavar="INCIDENT", help="tell all of this one")


def _add_content(commands: Any) -> None:
    parser = commands.add_parser("content", help="check cards that were written or changed", allow_abbrev=False)
    inner = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    check = _add(inner, "check", check_content, "name every mistake in a game's content")
    check.add_argument("where", type=Path, metavar="FILE_OR_FOLDER", help="as in engines/dark_castle/content")
    check.add_argument("--game", metavar="GAME", help="whose content it is, if the path does not say it")


def _add_simulate(commands: Any) -> None:
    parser = _add(commands, "simulate", simulate, "let stewards play many games and count how they end")
    parser.add_argument("game", metavar="GAME", help="the game, as its folder in engines is called")
    parser.add_argument("--games", type=_positive, default=100, metavar="N", help="how many games (%(default)s)")
    parser.add_argument("--seats", type=int, metavar="K", help="how many seats (the fewest)")
    parser.add_argument(
        "--seed", default="0", metavar="S", help="any word; the same gives the same games (%(default)s)"
    )
    parser.add_argument("--steward", choices=("random", "steward"), default="steward", help="who plays (%(default)s)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="K=V", help="an option of the game; repeatable"
    )
    parser.add_argument("--workers", type=_positive, default=1, metavar="N", help="processes to use (%(default)s)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def _add_dice(commands: Any) -> None:
    parser = _add(commands, "roll", roll, "roll dice, as /roll does")
    parser.add_argument("dice", metavar="EXPR", help="what to roll, such as 4d6kh3 (see docs/dice.md)")
    parser.add_argument("--seed", metavar="S", help="any word; the same gives the same dice (default: fresh ones)")
    parser.add_argument("--count", type=_positive, default=1, metavar="N", help="how often (%(default)s)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser = _add(commands, "odds", odds, "tell the exact odds of a roll")
    parser.add_argument(
        "dice", metavar="EXPR", help="as for roll; a comparison such as '2d6 > d12' is told as its chance too"
    )
    parser.add_argument(
        "--against", default="", metavar="ROLL", help="a number to reach or a roll to beat; also '< 10', '== d6'"
    )
    parser.add_argument("--chart", type=Path, metavar="FILE", help="also draw it, as PNG")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def _positive(text: str) -> int:
    if not text.isdecimal() or len(text) > MOST_DIGITS or not int(text):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a number from 1")
    return int(text)


def _snowflake(text: str) -> int:
    if not (text.isascii() and text.isdecimal()) or not 0 < int(text) < 1 << 63:
        raise argparse.ArgumentTypeError(
            f"{text[:40]!r} is no id of Discord's: copy it with Copy ID, in Developer Mode"
        )
    return int(text)


# What is done


def run(_options: argparse.Namespace) -> None:
    """Run the bot until it is stopped."""
    import asyncio

    from bot.running.logs import configure
    from bot.running.settings import read_settings

    settings = read_settings(need_token=True)
    from aiohttp import ClientError
    from discord import ConnectionClosed, GatewayNotFound, HTTPException, LoginFailure, RateLimited

    from bot.running import program
    from storage import StorageError

    configure(settings.log, secrets=[settings.token.get_secret_value()])
    try:
        asyncio.run(program.run(settings))
    except LoginFailure:
        raise Misused(NO_GOOD) from None
    except RateLimited as limited:
        raise Failed(
            f"Discord, at {settings.api_base}, wants a pause of {limited.retry_after:.0f} s before the start."
        ) from None
    except HTTPException as error:
        raise Failed(
            f"Discord, at {settings.api_base}, answers {error.status} to the start; try again later."
        ) from None
    except (StorageError, OSError, ClientError, GatewayNotFound, ConnectionClosed, program.PartEnded) as error:
        raise Failed(str(error)) from None


def sandbox(options: argparse.Namespace) -> int:
    """Become the sandbox. It is a program of its own: it has its own options, gets all signals, and ends with its status."""
    sys.stdout.flush()
    os.execv(sys.executable, [sys.executable, "-m", "sandbox", *options.rest])  # noqa: S606  # no shell is wanted


def invite(_options: argparse.Namespace) -> None:
    """Print the link that invites the bot."""
    import asyncio

    from bot.delivery.permissions import invitation
    from bot.running.settings import read_settings
    from bot.shell.doctor.line import UNAUTHORIZED, Line

    settings = read_settings(need_token=True)

    async def application() -> Any:
        async with Line(settings.api_base, settings.token.get_secret_value()) as line:
            return await line.ask("GET", "/applications/@me")

    answer = asyncio.run(_asked(settings.api_base, application))
    if answer.status == UNAUTHORIZED:
        raise Misused(NO_GOOD)
    if not answer.ok:
        raise Failed(f"Discord, at {settings.api_base}, answers {answer.why}; try again later.")
    print(invitation(int(answer.body["id"])))


async def _asked(address: str, question: Callable[[], Any]) -> Any:
    from aiohttp import ClientError

    try:
        return await question()
    except (ClientError, OSError) as error:
        raise Failed(f"Discord, at {address}, cannot be reached: {error}.") from None


def doctor(options: argparse.Namespace) -> int:
    """Find out what Discord says to what the bot will ask of it."""
    import asyncio
    import json

    from bot.running.settings import read_settings
    from bot.shell.doctor.trying import WHAT_IS_MADE
    from bot.shell.doctor.visit import PHONES, visit

    settings = read_settings(need_token=True)
    if (options.play or options.person) and not options.live:
        raise Misused("--person and --play need --live CHANNEL.")
    if options.live:
        made = "\n".join(f"  {one}" for one in WHAT_IS_MADE)
        print(f"This makes, and takes away again:\n{made}", file=sys.stderr)
    found = asyncio.run(
        _asked(settings.api_base, lambda: visit(settings, options.live, options.person, plays=options.play))
    )
    print(json.dumps(found.data()) if options.json else found.told())
    if options.live and not options.json and found.were_tried:
        print(PHONES)
    return DONE if found.are_good else FAILED


def backup(options: argparse.Namespace) -> None:
    """Copy the database."""
    from bot.running.settings import read_settings
    from storage import DatabaseRefused
    from storage import backup as copy

    database = read_settings().database
    try:
        copy(database, options.file)
    except DatabaseRefused as refused:
        raise Failed(str(refused)) from None
    except OSError as error:
        raise Failed(f"{options.file} cannot be written: {error.strerror or error}.") from None
    print(
        f"Copied {database} to {options.file} ({options.file.stat().st_size / 1024:.0f} KB). Keep it as secret as the database."
    )


def export(options: argparse.Namespace) -> None:
    """Write a table's whole game."""
    from bot.tables.exports import NotBegun, export_of
    from engines import shelf

    whole = _whole(options.table)
    try:
        record, replays = export_of(whole, shelf.games().get(whole.table.game))
    except NotBegun:
        raise Failed(f"Table {options.table} has not begun; there is nothing to export.") from None
    if not whole.table.status.is_over:
        _warn("This game is still open, and its seed is in here: who reads it knows all cards and rolls to come.")
    if not replays:
        _warn("The rules of this release cannot follow this game any more; it is exported as it was written down.")
    _write(record.model_dump_json(indent=1), options.out)


def campaign(options: argparse.Namespace) -> None:
    """Write all games of a campaign."""
    from bot.tables.sagas import saga_of
    from engines import shelf

    told = _from_database(lambda database: saga_of(database, shelf.built(), options.posse))
    if not told.saga.chapters:
        raise Failed(f"There is no game of {options.posse} that is over.")
    if told.in_play:
        _warn(f"What is still in play is not in it: table {', '.join(str(one) for one in told.in_play)}.")
    _write(told.saga.model_dump_json(), options.out)


def show(options: argparse.Namespace) -> None:
    """Tell what stands on a table, and who is asked what."""
    from bot.tables.exports import NotBegun, replayed
    from engines import shelf
    from engines.kernel import seen_ask
    from engines.kernel.position import written

    whole = _whole(options.table)
    if options.all and not whole.table.status.is_over:
        raise Misused("This game is still open; what is hidden can be shown when it is over.")
    if options.seat is not None and not 0 <= options.seat < len(whole.seats):
        raise Misused(f"There is no seat {options.seat}; this table has {len(whole.seats)}, the first is 0.")
    game = shelf.games().get(whole.table.game)
    try:
        session = None if game is None else replayed(whole, game)
    except NotBegun:
        raise Failed(f"Table {options.table} has not begun; nothing stands on it.") from None
    if session is None:
        raise Failed("The rules of this release cannot follow this game.")
    print(written(session.state if options.all else session.view(options.seat)))
    for ask in session.asks:
        seen = seen_ask(ask, options.seat)
        seats = ", ".join(f"{seat} ({whole.seats[seat].name})" for seat in seen.seats)
        print(f"asked of {seats}: {' '.join([seen.kind or 'a secret question', *seen.ids])}")


def troubles(options: argparse.Namespace) -> None:
    """List the latest incidents and what could not be sent, or tell all of one incident."""
    from bot.shell.troubles import told_incident, told_troubles

    if options.number is None:
        print(_from_database(told_troubles))
        return
    told = _from_database(lambda database: told_incident(database, options.number))
    if told is None:
        raise Failed(f"There is no incident {options.number}.")
    print(told)


def _whole(table: int) -> WholeTable:
    from storage import NoSuchTable

    try:
        whole: WholeTable = _from_database(lambda database: database.tables.load_whole(table))
    except NoSuchTable:
        raise Failed(f"There is no table {table}.") from None
    return whole


def _from_database(look: Callable[[Database], Awaitable[Any]]) -> Any:
    """What is found there."""
    import asyncio

    from bot.running.settings import read_settings
    from storage import Database, NoSuchTable, StorageError

    path = read_settings().database
    if not path.exists():
        raise Failed(f"There is no database {path}; LYCHGATE_DATABASE names another one.")

    async def found() -> Any:
        async with await Database.open(path) as database:
            return await look(database)

    try:
        return asyncio.run(found())
    except NoSuchTable:
        raise
    except StorageError as refused:
        raise Failed(str(refused)) from None


def _write(text: str, out: Path | None) -> None:
    if out is None:
        print(text)
    else:
        _save(out, f"{text}\n".encode())


def _save(path: Path, data: bytes) -> None:
    try:
        path.write_bytes(data)
    except OSError as error:
        raise Failed(f"{path} cannot be written: {error.strerror}.") from None


def _warn(text: str) -> None:
    print(text, file=sys.stderr)


def verify(options: argparse.Namespace) -> int:
    """Play an exported game or a day of rolls again."""
    from bot.dice.fair_days import is_day
    from bot.tables.replaying import account
    from engines import shelf
    from engines.kernel.record import NotARecord, read
    from engines.kernel.replay import SeenHead
    from engines.kernel.replay import verify as replay
    from engines.kernel.saga import says_saga

    text, *others = map(_read, options.file)
    if is_day(text):
        return _verify_day([text, *others], options.seen)
    if others:
        raise Misused("Several files can only be the parts of one day of rolls.")
    if says_saga(text):
        return _verify_saga(text)
    try:
        record = read(text)
    except NotARecord as reason:
        raise Misused(str(reason)) from None
    game = shelf.games().get(record.game)
    if game is None:
        raise Misused(
            f"This is a game of {record.game[:40]!r}, which is not here. Games here: {', '.join(shelf.games()) or 'none'}."
        )
    seen = [one for heard in options.seen if (one := SeenHead.read(heard))]
    if len(seen) < len(options.seen):
        raise Misused("--seen is a number and ten digits, such as 88:3fa9c1d2e4.")
    differences = replay(record, game, seen)
    if differences:
        print("\n".join(differences))
        return FAILED
    ending = f"outcome {record.outcome.name}" if record.outcome else "and the game is still open"
    print(f"Verified: {len(record.answers)} answers, every roll and card as recorded, {ending}.")
    print("\n".join(account(record, seen)))
    return DONE


def _verify_saga(text: bytes) -> int:
    from bot.tables.sagas import told_of_saga
    from engines import shelf
    from engines.kernel.record import NotARecord
    from engines.kernel.saga import read_saga, verify_saga

    try:
        verdict = verify_saga(read_saga(text), shelf.built())
    except NotARecord as reason:
        raise Misused(str(reason)) from None
    print("\n".join(told_of_saga(verdict)))
    return FAILED if verdict.complaints else DONE


def _verify_day(texts: list[bytes], seen: list[str]) -> int:
    from bot.dice.checking import told_of_day
    from bot.dice.fair_days import NotADay, joined, read_day, seen_of, verify_day

    try:
        heads = [seen_of(one) for one in seen]
    except ValueError as reason:
        raise Misused(f"{reason} is not of the kind 212:3fa9c1d2e4: a roll's number and at least ten digits.") from None
    try:
        checked = verify_day(joined([read_day(text) for text in texts]), heads)
    except NotADay as reason:
        raise Misused(str(reason)) from None
    print("\n".join(checked.complaints or told_of_day(checked)).replace("**", "").replace("`", ""))
    return FAILED if checked.complaints else DONE


def _read(path: Path) -> bytes:
    try:
        with sys.stdin.buffer if str(path) == "-" else path.open("rb") as file:
            data = file.read(LARGEST_EXPORT + 1)
    except OSError as error:
        raise Misused(f"{path} cannot be read: {error.strerror}.") from None
    if len(data) > LARGEST_EXPORT:
        raise Misused(f"{path} is larger than any export.")
    return data.removeprefix(BOM_UTF8)  # as some editors put it there


def check_content(options: argparse.Namespace) -> int:
    """Name every mistake in a game's content."""
    from bot.shell.content import NoLibrary, check

    if not options.where.exists():
        raise Misused(f"There is no {options.where}.")
    try:
        mistakes = check(options.where, options.game)
    except NoLibrary as reason:
        raise Misused(str(reason)) from None
    print("\n".join(mistakes) or f"{options.where}: no mistakes found.")
    return FAILED if mistakes else DONE


def simulate(options: argparse.Namespace) -> int:
    """Let stewards play many games."""
    from bot.shell.simulate import Impossible, plan, told
    from bot.shell.simulate import simulate as play_all

    try:
        wanted = plan(options.game, options.seats, options.option, options.steward, options.seed)
    except Impossible as reason:
        raise Misused(str(reason)) from None
    summary = play_all(wanted, options.games, options.workers)
    print(summary.model_dump_json() if options.json else told(summary))
    return FAILED if summary.errors else DONE


def roll(options: argparse.Namespace) -> None:
    """Roll some dice."""
    import json
    from hashlib import sha256
    from secrets import token_bytes

    from engines.kernel import Dice
    from engines.notation import BadRoll, as_data, row_text, value_text
    from engines.notation import roll as fall

    seed = token_bytes(32) if options.seed is None else sha256(options.seed.encode()).digest()
    dice = Dice(seed)
    rolls: list[dict[str, Any]] = []
    for _ in range(options.count):
        try:
            result = fall(options.dice, dice)
        except BadRoll as wrong:
            raise Misused(_complained(options.dice, wrong)) from None
        texts = [f"{value_text(row)} = {row_text(result, row)}" for row in result.rows]
        fallen = [die for row in result.rows for die in as_data(row)["dice"]]
        rolls.append({"total": result.total, "dice": fallen, "text": "; ".join(texts)})
        dice.take_rolled()
    print(json.dumps({"rolls": rolls}) if options.json else "\n".join(each["text"] for each in rolls))


def odds(options: argparse.Namespace) -> None:
    """Tell how likely each total is."""
    import json

    from bot.words.catalogue import say
    from engines.notation import BadRoll, NoOdds, question
    from engines.notation import odds as odds_of

    try:
        told, asked = odds_of(options.dice), question(options.dice, options.against)
    except BadRoll as wrong:
        raise Misused(_complained(options.against if "of" in wrong.numbers else options.dice, wrong)) from None
    except NoOdds as reason:
        raise Failed(say(reason.reason)) from None
    if options.chart:
        from renderers.odds.chances import draw_odds

        _save(options.chart, draw_odds(asked).data)
    if options.json:
        outcomes = [{"total": total} | _exactly(chance) for total, chance in told.chances.items()]
        words = {
            word: [{"count": count} | _exactly(chance) for count, chance in counts.chances.items()]
            for word, counts in told.words.items()
        }
        chance = None if asked.chance is None else _exactly(asked.chance)
        print(json.dumps({"mean": float(told.mean), "outcomes": outcomes, "words": words, "asked": chance}))
        return
    rows = [f"{total:>8}  {float(chance):9.4%}" for total, chance in told.chances.items()]
    for word, counts in told.words.items():
        rows += [f"{count:>8}  {float(chance):9.4%}  {word}" for count, chance in counts.chances.items()]
    answer = [] if asked.chance is None else [f"{_question(asked)}: {float(asked.chance):.4%}"]
    print("\n".join([*rows, f"average {float(told.mean):.4f}", *answer]))


def _exactly(chance: Fraction) -> dict[str, Any]:
    return {"chance": float(chance), "exact": str(chance)}


def _question(asked: Question) -> str:
    return f"{asked.asked} {asked.how} {asked.target if asked.rival is None else asked.rival[0]}"


def _complained(text: str, wrong: BadRoll) -> str:
    from bot.dice.rolling import sentence
    from engines.notation import framed

    return "\n".join([sentence(wrong).replace("`", ""), *framed(text, wrong.at), f"Try: {wrong.suggestion}"])


if __name__ == "__main__":
    sys.exit(main())
