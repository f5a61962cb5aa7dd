"""``/fair``: the promise about today's dice, and the proof about those of the days before."""

from __future__ import annotations

import asyncio
from datetime import date
from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.delivery.answering import acknowledge, add, show, suggestions
from bot.dice.fair_days import Seen, date_of, day_of, files_of, record_of
from bot.panels.sheet import Document, Sheet, enclosed, said, sheet
from bot.presses.services import Services
from bot.running.commands import command
from bot.watch.errors import ToldToPlayer
from bot.words.catalogue import say
from cogs.dice.places import other_place_of, others_see, person_of, place_of
from cogs.dice.suggesting import MOST_CHOICES
from storage import DayRow, RollRow

MOST_PARTS = 20
"""Messages that one day may take."""
_WHOSE = {"guild": "fair-dice", "channel": "fair-dice.channel", "person": "fair-dice.own"}


class FairCog(commands.Cog):
    """Shows that nobody, me included, chooses how the dice fall."""

    def __init__(self, services: Services) -> None:
        self.services = services

    @command("fair")
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def fair(self, interaction: discord.Interaction, day: str = "", mine: bool = False) -> None:
        """A server's promise is made in the open; a person's own to that person."""
        place = person_of(interaction) if mine else place_of(interaction)
        hidden = mine and interaction.guild_id is not None
        rolls = self.services.storage.rolls
        if not day.strip():
            today, tomorrow = await rolls.days(place)
            over = await rolls.past_days(place, 1)
            promise = said(_promise(today, tomorrow, over[0] if over else None))
            await show(interaction, promise, openly=not hidden)
            return
        found = await self._found(interaction, place, day, mine=mine)
        if found.seed is None:
            raise ToldToPlayer(say("fair-no-dice.not-over"))
        if not found.opening:
            raise ToldToPlayer(say("fair-no-dice.no-chain"))
        # Among others somebody's own file is for them alone: it has their secret rolls of everywhere in it
        openly = not hidden and (place != person_of(interaction) or not others_see(interaction))
        openly = openly and found.place == place  # what fell behind a door that is open now was not said to everybody
        await acknowledge(interaction, openly=openly)
        of_day = await rolls.of_day(found.place, found.day)
        try:
            proof, *more = await asyncio.to_thread(_proof, found, of_day, interaction.filesize_limit)
        except ValueError:
            raise ToldToPlayer(say("fair-no-dice.too-large")) from None
        await show(interaction, proof, openly=openly)
        for part in more:
            await add(interaction, part, openly=openly)

    async def _found(self, interaction: discord.Interaction, place: str, text: str, *, mine: bool) -> DayRow:
        """The day that was asked for, of these dice or of those that fell here before the channel became open, or closed.

        Raises:
            ToldToPlayer: it is none, or no dice fell on it.
        """
        written, _, whose = text.strip().partition(" ")
        places = [place, None if mine else other_place_of(interaction)]
        for one in places:
            if one is None or (whose and whose != _whose(one)):
                continue
            found = await self.services.storage.rolls.day(one, _read(written))
            if found is not None and found.used:
                return found
        raise ToldToPlayer(say("fair-no-dice"))

    @fair.autocomplete("day")
    @suggestions
    async def _suggest(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        mine = bool(getattr(interaction.namespace, "mine", False))
        place = person_of(interaction) if mine else place_of(interaction)
        days = await self.services.storage.rolls.past_days(place, 100)
        if not mine and (other := other_place_of(interaction)) is not None:
            days += await self.services.storage.rolls.past_days(other, 100)
        latest = sorted(days, key=lambda day: (-day.day, day.place != place))
        dates = [
            (date_of(day.day).isoformat() + ("" if day.place == place else f" {_whose(day.place)}"), day.used)
            for day in latest
        ]
        fitting = [(name, used) for name, used in dates if typed.strip() in name][:MOST_CHOICES]
        return [app_commands.Choice(name=say("rolls-of", what=name, count=used), value=name) for name, used in fitting]


def _whose(place: str) -> str:
    """What stands behind a date for dice of another kind than those that fall here now."""
    return "server" if place.startswith("guild:") else "channel"


def _promise(today: DayRow, tomorrow: DayRow, over: DayRow | None) -> str:
    lines = [
        say(_WHOSE[today.place.partition(":")[0]], day=str(date_of(today.day))),
        say(
            "fair-promise",
            commitment=today.commitment,
            seen=str(Seen(today.used, today.head)),
            tomorrow=tomorrow.commitment,
        ),
    ]
    if over is not None:
        lines.append(say("fair-promise.last", day=str(date_of(over.day))))
    return "\n".join(lines)


def _proof(day: DayRow, rolls: tuple[RollRow, ...], largest: int) -> list[Sheet]:
    """The proof of a day; where its file is too large for Discord, the parts of it one after the other.

    Raises:
        ValueError: there are too many parts, or no part is small enough.
    """
    record = record_of(day, rolls)
    files = files_of(record, largest)
    if len(files) > MOST_PARTS or max(map(len, files)) > largest:
        raise ValueError(day.day)
    values = {"day": str(record.day), "seed": record.seed, "commitment": record.commitment}
    lines = [say("fair-proof", count=day.used, seen=str(Seen(day.used, day.head, is_last=True)), **values)]
    lines += [say("fair-proof.closed")] if day.closed else []
    lines += [say("fair-proof.parts", count=len(files))] if len(files) > 1 else []
    proofs: list[Sheet] = []
    for n, data in enumerate(files, 1):
        file = Document(data, f"rolls-{record.day}{f'-{n}' if len(files) > 1 else ''}.json")
        told = "\n".join(lines) if n == 1 else say("fair-proof.part", number=n, count=len(files))
        text: ui.TextDisplay[Any] = ui.TextDisplay(told)
        proofs.append(sheet(text, enclosed(file), documents=[file]))
    return proofs


def _read(text: str) -> int:
    try:
        return day_of(date.fromisoformat(text.strip()))
    except ValueError:
        raise ToldToPlayer(say("fair-no-dice.which")) from None
