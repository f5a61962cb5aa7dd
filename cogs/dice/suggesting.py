"""What completes a roll while it is typed, and what is wrong with it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import partial

import discord
from discord import app_commands

from bot.dice.rolling import sentence
from bot.dice.typed import made_ready
from bot.words.catalogue import say
from bot.words.plain import in_short
from cogs.dice.roller import Roller
from engines.notation import BadRoll, Dialect, completed
from engines.notation.names import NAMED
from engines.notation.systems import examples

MOST_CHOICES, MOST_LETTERS = 25, 100  # Discord's limits
MOST_RECENT = 50
MOST_UNASKED = 8
"""Former rolls that are offered before anything is typed; the rest of the room is for what is saved and for dice."""
_PLAYED = {text: system.name for text, system in examples()}
"""What the players of systems type, and whose they are."""
_LAST_WORD = re.compile(r"(?:\$|(?<![a-z])d?)([a-z_]\w*)$", re.IGNORECASE)


async def suggest_rolls(roller: Roller, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The choices for what somebody has typed so far."""
    saved = await roller.saved(interaction)
    recent = [row.text for row in await roller.storage.rolls.latest(interaction.user.id, MOST_RECENT)]
    # Off the loop: a hostile line takes longer to correct than others should wait.
    dialect = await roller.dialect(interaction)
    choices = await asyncio.to_thread(suggested, typed, saved, recent, dialect)
    return [app_commands.Choice(name=name, value=value) for name, value in choices.items()]


def suggested(
    typed: str, saved: Mapping[str, str], recent: Sequence[str], dialect: Dialect = Dialect.STANDARD
) -> dict[str, str]:
    """What to choose from, by what is shown: the line itself or what is wrong with it, then what may have been meant."""
    choices: dict[str, str] = {}
    values: set[str] = set()
    for name, value in _offers(typed, saved, recent, dialect):
        shown = in_short(" ".join(name.split()), MOST_LETTERS)
        if shown and 0 < len(value) <= MOST_LETTERS and shown not in choices and value not in values:
            choices[shown] = value
            values.add(value)
        if len(choices) == MOST_CHOICES:
            break
    return choices


def _offers(typed: str, saved: Mapping[str, str], recent: Sequence[str], dialect: Dialect) -> Iterator[tuple[str, str]]:
    wanted = typed.strip().casefold()
    if wanted:
        yield from _wrong(typed, saved, dialect)
    lately = recent if wanted else recent[:MOST_UNASKED]
    yield from ((_explained(line, saved), line) for line in completed(typed, saved, lately, MOST_CHOICES, dialect))
    yield from ((text, text) for text in recent if wanted in text.casefold())
    for name, text in saved.items():
        if wanted in name or wanted in text.casefold():
            yield f"${name}: {text}", f"${name}"


def _explained(line: str, saved: Mapping[str, str]) -> str:
    """A line with what its last word stands for, or whose it is."""
    if line in _PLAYED:
        return f"{line}: {_PLAYED[line]}"
    found = _LAST_WORD.search(line)
    name = found[1].casefold() if found else ""
    text = saved.get(name) or (", ".join(map(str, NAMED[name].faces or ())) if name in NAMED else "")
    return f"{line}: {text}" if text else line


def _wrong(typed: str, saved: Mapping[str, str], dialect: Dialect) -> Iterator[tuple[str, str]]:
    """What is wrong with the line, if anything is: where, and a line that works."""
    try:
        made_ready(typed, saved, dialect)
    except BadRoll as wrong:
        place = " ".join(typed[wrong.at :].split())[:12]
        warn = partial(
            say, "roll-wrong-at" if place else "roll-wrong-at.nowhere", **({"place": place} if place else {})
        )
        what = sentence(wrong).replace("`", "")
        room = MOST_LETTERS - len(warn(what="")) - 1
        yield warn(what=in_short(what, room)), wrong.suggestion
