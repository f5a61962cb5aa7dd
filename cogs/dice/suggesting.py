"""What completes a roll while it is typed, and what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

import discord
from discord import app_commands

from bot.rolling import sentence
from bot.typed import is_die, made_ready
from cogs.dice.roller import Roller
from engines.notation import BadRoll
from engines.notation.names import NAMED

MOST_CHOICES, MOST_LETTERS = 25, 100  # Discord's limits
MOST_RECENT = 50
_LAST_WORD = re.compile(r"(?:\$\w*|[a-z]+)$", re.IGNORECASE)


async def suggest_rolls(roller: Roller, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The choices for what somebody has typed so far."""
    saved = await roller.saved(interaction)
    recent = [row.text for row in await roller.storage.rolls.latest(interaction.user.id, MOST_RECENT)]
    return [app_commands.Choice(name=name, value=value) for name, value in suggested(typed, saved, recent).items()]


def suggested(typed: str, saved: Mapping[str, str], recent: Sequence[str]) -> dict[str, str]:
    """What to choose from, by what is shown: the line itself or what is wrong with it, then what may have been meant."""
    choices: dict[str, str] = {}
    values: set[str] = set()
    for name, value in _offers(typed, saved, recent):
        shown = " ".join(name.split())
        shown = shown if len(shown) <= MOST_LETTERS else shown[: MOST_LETTERS - 1] + "…"
        if shown and 0 < len(value) <= MOST_LETTERS and shown not in choices and value not in values:
            choices[shown] = value
            values.add(value)
        if len(choices) == MOST_CHOICES:
            break
    return choices


def _offers(typed: str, saved: Mapping[str, str], recent: Sequence[str]) -> Iterator[tuple[str, str]]:
    wanted = typed.strip().casefold()
    if wanted:
        yield from _itself(typed, saved)
        yield from _completed(typed, saved)
    begun = [text for text in recent if wanted in text.casefold()]
    yield from ((text, text) for text in begun[:10])
    for name, text in saved.items():
        if wanted in name or wanted in text.casefold():
            yield f"${name}: {text}", f"${name}"
    if not wanted:
        yield from ((f"{name}: {', '.join(map(str, die.faces or ()))}", name) for name, die in NAMED.items())


def _itself(typed: str, saved: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The line as it is, or what is wrong with it: where, and a line that works."""
    try:
        made_ready(typed, saved)
    except BadRoll as wrong:
        place = f" (at “{' '.join(typed[wrong.at :].split())[:12]}”)" if typed[wrong.at :].strip() else ""
        what = sentence(wrong).replace("`", "")
        room = MOST_LETTERS - len(place) - 3
        what = what if len(what) <= room else what[: room - 1] + "…"
        yield f"⚠ {what}{place}", wrong.suggestion
    else:
        yield typed, typed


def _completed(typed: str, saved: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The line with its last word made whole, as far as it can be rolled then."""
    found = _LAST_WORD.search(typed)
    if found is None:
        return
    begun, before = found[0].casefold(), typed[: found.start()]
    called = begun.startswith("$")
    for name, text in saved.items():
        if f"${name}".startswith(begun) or (not called and is_die(text) and name.startswith(begun.removeprefix("d"))):
            whole = f"{before}{'$' if called or not is_die(text) else ''}{name}"
            yield f"{whole}: {text}", whole
    for name, die in NAMED.items():
        if not called and (name.startswith(begun) or (begun[:1] == "d" and name.startswith(begun[1:]))):
            yield f"{before}{name}: {', '.join(map(str, die.faces or ()))}", before + name
