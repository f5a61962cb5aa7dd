"""``/roll-history`` and ``/roll-stats``: what fell so far."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import discord
import structlog
from discord import app_commands, ui
from discord.ext import commands

from bot.delivery.answering import acknowledge, show, suggestions
from bot.panels.budget import MOST_TEXT
from bot.panels.sheet import gallery, said, sheet
from bot.presses.services import Services
from bot.running.commands import command
from bot.watch.errors import ToldToPlayer
from bot.watch.health import PICTURE_FAILURES, PICTURE_SECONDS
from bot.words.catalogue import say
from bot.words.plain import in_short, plain, seat_name
from cogs.dice.suggesting import MOST_CHOICES, MOST_LETTERS
from engines.notation import BadRoll, die_of, faces_of, luck, rolls_of
from renderers.odds.fallen import draw_fallen
from renderers.odds.table import FallenScene
from renderers.odds.telling import decimal
from storage import RollRow

log = structlog.get_logger()


class PastCog(commands.Cog):
    """Looks back."""

    def __init__(self, services: Services) -> None:
        self.services = services

    @command("roll-history", name="roll-history")
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def history(self, interaction: discord.Interaction, person: discord.User | None = None) -> None:
        """List them, for the eyes of who asks."""
        rolls = self.services.storage.rolls
        if person is None:
            rows, none = await rolls.latest(interaction.user.id), say("past-none")
        else:
            rows = await rolls.latest_in(interaction.channel_id or 0, person.id)
            none = say("past-none.theirs", name=plain(seat_name(person.display_name)))
        await show(interaction, said("\n".join(_as_many_as_fit(map(_line, rows))) or none))

    @command("roll-stats", name="roll-stats")
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def stats(
        self,
        interaction: discord.Interaction,
        die: app_commands.Range[str, 1, 100] = "",
        person: discord.User | None = None,
    ) -> None:
        """On a server what fell there in the open or was revealed; elsewhere all that is mine."""
        who = person or interaction.user
        counts = await self._counts(interaction, who.id)
        if not counts:
            raise ToldToPlayer(say("fallen-none" if person is None else "fallen-none.theirs"))
        die = die.strip().casefold() or max(counts, key=lambda one: rolls_of(counts[one]))
        die = next((known for known in (die, f"d{die}") if known in counts), die)
        if die not in counts:
            raise ToldToPlayer(say("fallen-none.no-die", dice=", ".join(map(plain, counts))[:1000]))
        faces = die_of(die)
        fallen = luck(faces, counts[die])
        name = seat_name(who.display_name)
        scene = FallenScene(name, die, tuple(faces_of(faces, counts[die])), fallen)
        numbers = {"mean": decimal(fallen.mean), "expected": decimal(fallen.expected)} if fallen.is_number else {}
        told = say(
            "fallen.numbers" if numbers else "fallen",
            name=plain(name),
            die=plain(die),
            count=fallen.rolls,
            **numbers,
        )
        text = ui.TextDisplay[ui.LayoutView](told)
        await acknowledge(interaction, openly=True)
        shown = sheet(text)
        try:
            with PICTURE_SECONDS.time():
                picture = await self.services.studio.draw(draw_fallen, scene)
            shown = sheet(text, gallery(picture), pictures=[picture])
        except Exception:
            PICTURE_FAILURES.inc()
            log.exception("picture failed", kind="fallen", die=die)
        await show(interaction, shown, openly=True)

    @stats.autocomplete("die")
    @suggestions
    async def _suggest(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        person = getattr(interaction.namespace, "person", None)
        counts = await self._counts(interaction, interaction.user.id if person is None else person.id)
        dice = sorted(counts, key=lambda die: -rolls_of(counts[die]))
        fitting = [die for die in dice if typed.strip().casefold() in die and len(die) <= MOST_LETTERS]
        return [
            app_commands.Choice(name=say("rolls-of", what=die, count=rolls_of(counts[die]))[:MOST_LETTERS], value=die)
            for die in fitting[:MOST_CHOICES]
        ]

    async def _counts(self, interaction: discord.Interaction, user_id: int) -> dict[str, Mapping[str, int]]:
        """By die, how often each face fell; what somebody else rolled elsewhere is nobody's business."""
        here = f"guild:{interaction.guild_id}" if interaction.guild_id else None
        if here is None and user_id != interaction.user.id:
            return {}
        counts: dict[str, dict[str, int]] = {}
        for one in await self.services.storage.rolls.tally(user_id, here):
            counts.setdefault(one.die, {})[one.face] = one.fell
        return {die: faces for die, faces in counts.items() if _is_known(die)}


def _as_many_as_fit(lines: Iterable[str]) -> Iterator[str]:
    """The first of these lines, as many as a message has room for."""
    room = MOST_TEXT
    for line in lines:
        room -= len(line) + 1
        if room < 0:
            return
        yield line


def _line(row: RollRow) -> str:
    text, outcome = in_short(" ".join(row.text.split()), 60), in_short(row.outcome, 40)
    key = "past-line.secret" if row.secret and row.revealed_at is None else "past-line"
    return say(key, at=str(int(row.at)), outcome=plain(outcome), roll=plain(text))


def _is_known(name: str) -> bool:
    """Whether this release knows the die."""
    try:
        die_of(name)
    except BadRoll:
        return False
    return True
