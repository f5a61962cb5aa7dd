"""``/fair``: the promise about today's dice, and the proof about those of the days before."""

from __future__ import annotations

import asyncio
from datetime import date
from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.delivery.answering import acknowledge, show, suggestions
from bot.dice.fair_days import Seen, date_of, day_of, record_of
from bot.panels.sheet import Document, Sheet, enclosed, said, sheet
from bot.presses.services import Services
from bot.running.commands import command
from bot.watch.errors import ToldToPlayer
from bot.words.catalogue import say
from cogs.dice.places import person_of, place_of
from cogs.dice.suggesting import MOST_CHOICES
from storage import DayRow, RollRow

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
        found = await rolls.day(place, _read(day))
        if found is None or not found.used:
            raise ToldToPlayer(say("fair-no-dice"))
        if found.seed is None:
            raise ToldToPlayer(say("fair-no-dice.not-over"))
        await acknowledge(interaction, openly=not hidden)
        proof = await asyncio.to_thread(_proof, found, await rolls.of_day(place, found.day))
        if len(proof.documents[0].data) > interaction.filesize_limit:
            raise ToldToPlayer(say("fair-no-dice.too-large"))
        await show(interaction, proof, openly=not hidden)

    @fair.autocomplete("day")
    @suggestions
    async def _suggest(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        mine = bool(getattr(interaction.namespace, "mine", False))
        days = await self.services.storage.rolls.past_days(
            person_of(interaction) if mine else place_of(interaction), 100
        )
        dates = [(date_of(day.day).isoformat(), day.used) for day in days]
        fitting = [(name, used) for name, used in dates if typed.strip() in name][:MOST_CHOICES]
        return [app_commands.Choice(name=say("rolls-of", what=name, count=used), value=name) for name, used in fitting]


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


def _proof(day: DayRow, rolls: tuple[RollRow, ...]) -> Sheet:
    record = record_of(day, rolls)
    file = Document(record.model_dump_json(exclude_none=True).encode(), f"rolls-{record.day}.json")
    values = {"day": str(record.day), "seed": record.seed, "commitment": record.commitment}
    key = "fair-proof" if day.head else "fair-proof.first"
    lines = [say(key, count=day.used, seen=str(Seen(day.used, day.head, is_last=True)), **values)]
    lines += [say("fair-proof.closed")] if day.closed else []
    text: ui.TextDisplay[Any] = ui.TextDisplay("\n".join(lines))
    return sheet(text, enclosed(file), documents=[file])


def _read(text: str) -> int:
    try:
        return day_of(date.fromisoformat(text.strip()))
    except ValueError:
        raise ToldToPlayer(say("fair-no-dice.which")) from None
