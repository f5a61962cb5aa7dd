"""Games that were played and are kept in a database, as the bot keeps them."""

from pathlib import Path
from typing import Any

from bot.tables.rows import event_text, stored_checkpoint, stored_step
from engines.kernel import Dice, Game, RandomSteward, Session, commitment
from engines.kernel.stewards import steward_step
from storage import Database, NewTable, Seat, Start, Status, Unit

SEED = bytes(range(32))


async def keep(path: Path, game: Game[Any], seats: int, *, answers: int | None = None, begin: bool = True) -> int:
    """Let random stewards play and keep every answer; the number of the table.

    Args:
        path: of the database.
        game: which.
        seats: how many.
        answers: how many to keep; None: to the end.
        begin: whether it leaves the lobby at all.
    """
    async with await Database.open(path) as database:
        sitting = [Seat(0, n, None, f"Steward {n + 1}", steward="random") for n in range(seats)]
        options = game.Options()
        table = await database.tables.create_table(NewTable(game=game.key, options=options.model_dump_json()), sitting)
        if not begin:
            return table.id
        session = Session.start(game, seats, options, SEED)
        start = Start(
            seed=SEED,
            commitment=commitment(SEED),
            checkpoint=stored_checkpoint(session.checkpoint),
            events=tuple(event_text(event) for event in session.opening),
        )
        table = await database.tables.commit(table.id, table.version, Unit(status=Status.PLAYING, start=start))
        stewards = dict.fromkeys(range(seats), RandomSteward(Dice(b"steward")))
        while not session.finished and session.answers != answers:
            step = steward_step(session, stewards)
            assert step is not None
            outcome = session.outcome()
            table = await database.tables.commit(
                table.id,
                table.version,
                Unit(
                    steps=[stored_step(step, "steward")],
                    status=Status.FINISHED if outcome else None,
                    outcome=outcome.model_dump_json() if outcome else None,
                    checkpoints=[stored_checkpoint(step.checkpoint)] if step.checkpoint else [],
                ),
            )
        return table.id
