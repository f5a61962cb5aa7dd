"""What must be true of a database whose process was killed: looked at in a copy, so that the next start finds it as it was."""

import json
import shutil
from contextlib import closing
from dataclasses import dataclass, field

from bot.panels.custom_ids import picks_of
from bot.tables.rows import checkpoint_of, entry_of
from engines.kernel import Diverged, Session
from engines.shelf import built
from storage import Database, Status
from storage.connection import open_plain


@dataclass
class Standing:
    """One table as it stands on disk.

    Attributes:
        table: its row.
        journal: its answers.
        asks: the open ones.
        options: by ask and seat that answered, what was offered.
        waiting: seats whose persons are waited for.
        seats: by user.
    """

    table: object
    journal: tuple
    asks: tuple
    options: dict[int, tuple[str, ...]]
    waiting: set[int]
    seats: dict[int, int]


@dataclass
class Findings:
    """What an inspection found: the tables, and every sentence that should not be true."""

    tables: dict[int, Standing] = field(default_factory=dict)
    troubles: list[str] = field(default_factory=list)


def copied(database, folder):
    """A copy of a database that nobody has open, with its log."""
    folder.mkdir(exist_ok=True)
    target = folder / "copy.db"
    for tail in ("", "-wal", "-shm"):
        target.with_name(target.name + tail).unlink(missing_ok=True)
        source = database.with_name(database.name + tail)
        if tail != "-shm" and source.exists():
            shutil.copy(source, target.with_name(target.name + tail))
    return target


async def inspect(path, memory):
    """Look at everything; `path` is a copy."""
    findings = Findings()
    async with await Database.open(path) as database:
        with closing(open_plain(path, 5.0)) as connection:
            numbers = [row[0] for row in connection.execute("SELECT id FROM tables ORDER BY id")]
            applied = connection.execute("SELECT interaction_id, table_id, answer FROM interactions").fetchall()
            if connection.execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
                findings.troubles.append("the file is damaged")
            incidents = connection.execute("SELECT id, table_id, kind, text FROM incidents").fetchall()
        findings.troubles += [
            f"incident {one[0]} at table {one[1]}: {one[2]} {one[3].splitlines()[-1]}" for one in incidents
        ]
        for number in numbers:
            whole = await database.tables.load_whole(number)
            if whole.table.seed is None:
                continue
            try:
                found = standing(whole, await database.tables.load_table(number), findings.troubles)
            except Diverged as diverged:
                findings.troubles.append(f"table {number}: {diverged}")
                continue
            findings.tables[number] = found
            mine = [(interaction, answer) for interaction, table, answer in applied if table == number]
            findings.troubles += [f"table {number}: {one}" for one in _against_presses(found, mine, memory)]
    return findings


def standing(whole, loaded, troubles):
    row = whole.table
    game = built()[row.game]
    say = f"table {row.id}: "
    if [one.n for one in whole.journal] != list(range(1, row.answers + 1)):
        troubles.append(say + f"the journal has a gap, or is not {row.answers} long")
    if [one.n for one in whole.events] != list(range(1, row.events + 1)):
        troubles.append(say + f"the events have a gap, or are not {row.events}")
    causes = [one.answer for one in whole.events]
    if causes != sorted(causes) or (causes and causes[-1] > row.answers):
        troubles.append(say + "events out of order")
    if len({(one.ask, one.seat) for one in whole.journal}) != len(whole.journal):
        troubles.append(say + "an ask was answered twice by a seat")
    options = {}
    session = Session.resume(game, row.seed, checkpoint_of(whole.checkpoints[0]), ())
    for answer in whole.journal[whole.checkpoints[0].answers :]:
        ask = session.open_ask(answer.ask)
        if ask is not None:
            options[answer.n] = tuple(option.id for option in ask.options)
        session._replay(entry_of(answer), answer.n - 1)
    short = Session.resume(
        game, row.seed, checkpoint_of(loaded.checkpoint), [entry_of(answer) for answer in loaded.journal], row.stretch
    )
    if short.digest() != session.digest():
        troubles.append(say + "the last checkpoint with its answers is another table than the whole journal")
    if session.finished != (row.status is Status.FINISHED):
        troubles.append(say + f"the rules are at the end: {session.finished}, and the table is {row.status}")
    if session.table.events != row.events:
        troubles.append(say + f"{row.events} events are kept, and the rules told {session.table.events}")
    present = {seat.seat for seat in whole.seats if seat.user_id is not None and not seat.away}
    waiting = {seat for ask in session.asks for seat in ask.seats if seat in present}
    seats = {seat.user_id: seat.seat for seat in whole.seats if seat.user_id is not None}
    if row.status is Status.PLAYING and not session.asks:
        troubles.append(say + "nobody is asked")
    return Standing(row, whole.journal, session.asks, options, waiting, seats)


def _against_presses(standing, applied, memory):
    """What people pressed and saw, against what is kept: nothing missing, nothing doubled, nothing made up."""
    by_person = [one for one in standing.journal if one.by.isdecimal()]
    counted = sorted(answer for interaction, answer in applied if interaction in memory.presses)
    if len(counted) != len(by_person):
        yield f"{len(by_person)} choices of persons, from {len(counted)} presses"
    ends = {answer: interaction for interaction, answer in applied if interaction in memory.presses}
    before = 0
    for end in counted:
        press = memory.presses[ends[end]]
        caused = [one for one in by_person if before < one.n <= end]
        before = end
        if len(caused) != 1:
            yield f"the press {press.id} caused {len(caused)} choices"
            continue
        (answer,) = caused
        offered = standing.options[answer.n]
        pressed = [offered[pick] for pick in picks_of(press.arg, press.values)]
        if (int(answer.by), json.loads(answer.choice)) != (press.user_id, pressed):
            yield f"{press.user_id} pressed {pressed}, kept is {answer.choice} by {answer.by}"
    for press in memory.presses.values():
        if press.table == standing.table.id:
            seat = standing.seats.get(press.user_id)
            for ask in standing.asks:
                if press.question.fits(ask) and seat in ask.seats and ask.number not in press.shown:
                    yield f"the table had gone on from question {ask.number}, and now it is open again: {press.gone}"


def longer(before, now):
    """Whether the tables of `now` go on from those of `before`; sentences that say where not."""
    for number, old in before.tables.items():
        new = now.tables.get(number)
        if new is None:
            yield f"table {number} is gone"
        elif new.journal[: len(old.journal)] != old.journal:
            yield f"table {number}: what was kept of the game is another now"
