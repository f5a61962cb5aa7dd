"""A day of rolls, made as the bot makes it, and the hands of somebody who knows its seed and wants to change it."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

from bot.dice.fair_days import DayRecord, Seen, day_of
from bot.dice.publishing import Written
from bot.dice.throws import Script, Throw, replayed, throwing, throwing_again
from bot.dice.typed import made_ready
from engines.kernel import Dice
from engines.kernel.dice import commitment
from storage import chain

SEED = b"thirty-two letters, as seeds are"
NEXT = b"the seed of the day after, too.."
SAVED = {"sword": "d{hit,hit,miss}", "bonus": "2 + $more [x]", "more": "1d4 # m"}
LINES = ["3d6", "d20+5", "1/(d6*0)", "4d6kh3 # stats", "2dsword + $bonus", "10d10!cs>=8", "coc: d100 <= 45", "d20; 2d6",
         "6x 4d6kh3", "1d20 adv", "2d6ro<3", "d66"]  # fmt: skip
AGAIN = {"of": 4, "die": 2}
"""The last roll of the day takes up the third die of the fourth."""

Json = dict[str, Any]


def first_id(day: date) -> int:
    """An id such as Discord gives on that day."""
    return (day_of(day) * 86_400_000 - 1_420_070_400_000) << 22


def made(day: date = date(2026, 11, 20), place: str = "guild:1") -> Json:
    """The day as its file has it."""
    scripts = []
    for line in LINES:
        written = Written([made_ready(line, SAVED)], openly=True)
        scripts.append(Script(lines=written.lines, names=written.names))
    scripts.append(scripts[AGAIN["of"] - 1].model_copy(update=AGAIN))
    told = {
        "lychgate_day": 2,
        "place": place,
        "day": day.isoformat(),
        "seed": SEED.hex(),
        "commitment": commitment(SEED),
        "following": commitment(NEXT),
        "before": {"day": "2026-11-18", "rolls": 212, "head": "ab" * 32},
        "rolls": [
            {"number": n, "id": first_id(day) + n * 7_777_777, "script": script.model_dump(exclude_defaults=True)}
            for n, script in enumerate(scripts, 1)
        ],
    }
    return settled(json.loads(json.dumps(told)))


def settled(told: Json, start: int = 0) -> Json:
    """The day with all its dice as they must fall, from ``start`` on: what everybody can do who knows the seed."""
    seed = bytes.fromhex(told["seed"])
    rolls = told["rolls"]
    for n in range(start, len(rolls)):
        heads = heads_of({**told, "rolls": rolls[:n]})
        roll = rolls[n]
        thrown = _throw(rolls, roll["script"])(Dice(chain.key(seed, heads[-1], int(roll["id"]))))
        roll |= {"number": n + 1, "drawn": thrown.drawn, "outcome": thrown.outcome}
    return told


def _throw(rolls: list[Json], script: Json) -> Throw:
    wanted = Script.model_validate({key: script[key] for key in ("lines", "names") if key in script}).read()
    if "of" not in script:
        return throwing(wanted)
    return throwing_again(replayed(wanted, rolls[script["of"] - 1]["drawn"]), script["die"])


def heads_of(told: Json) -> list[str]:
    """The heads of its chain, from the one before the first roll on."""
    record = DayRecord.model_validate_json(json.dumps(told))
    return [record.opening(), *record.heads()]


def seen_in(told: Json) -> Seen:
    """How the first answer of the next day says that this one ended."""
    return Seen(len(told["rolls"]), heads_of(told)[-1][:10], is_last=True)
