"""My games everywhere: ``/games``."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.delivery.answering import show
from bot.panels.budget import MOST_TEXT
from bot.panels.lobby_card import players_of
from bot.panels.sheet import said
from bot.presses.looking import is_homeless
from bot.presses.services import Services
from bot.running.commands import command
from bot.running.hearing import has_lost
from bot.words.catalogue import say
from bot.words.plain import plain
from bot.words.speech import command_of
from engines.kernel import Game
from storage import Status, TableRow


class GamesCog(commands.Cog):
    """Finds a person's tables."""

    def __init__(self, services: Services) -> None:
        self.services = services

    @command("games")
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def games(self, interaction: discord.Interaction[discord.AutoShardedClient]) -> None:
        """List them, the most urgent first."""
        waits = await self.services.storage.tables.waiting_for(interaction.user.id)
        waiting = {wait.table.id for wait in waits}
        lines = [say("games-waiting" if waits else "games-waiting.none")]
        lines += [
            f"{self._line(interaction, wait.table)}{f' · <t:{int(wait.due_at)}:R>' if wait.due_at else ''}"
            for wait in waits
        ]
        others = [
            row for row in await self.services.storage.tables.tables_of(interaction.user.id) if row.id not in waiting
        ]
        if others:
            lines.append(say("games-waiting.others"))
            lines += [f"{self._line(interaction, row)} · {say('games-status', status=row.status)}" for row in others]
        if not waits and not others:
            lines += ["", *(_game_line(game) for game in self.services.games.values())]
        await show(interaction, said("\n".join(_that_fit(lines))))

    def _line(self, interaction: discord.Interaction[discord.AutoShardedClient], row: TableRow) -> str:
        """Which table, and where; on its own server the name of its thread says all of that."""
        place = _place(interaction.client, row)
        if row.guild_id == interaction.guild_id and place == _link(row.thread_id):
            return say("games-table.here", place=place)
        title = self.services.games[row.game].title if row.game in self.services.games else row.game
        return say("games-table", game=title, number=str(row.id), place=place)


def _place(client: discord.AutoShardedClient, row: TableRow) -> str:
    """Where a table stands: a link, or why there is none and what to do then."""
    guild = client.get_guild(row.guild_id or 0)
    if row.guild_id is not None and has_lost(client, row.guild_id):
        return say("games-table.no-server")
    if guild is not None and is_homeless(client, row):
        return say("games-table.no-channel", server=plain(guild.name))
    # While a table is paused its thread may have been deleted for good; its channel leads to it if it was not.
    has_thread = row.status is not Status.PAUSED or client.get_channel(row.thread_id or 0) is not None
    return _link((has_thread and row.thread_id) or row.channel_id)


def _link(channel_id: int | None) -> str:
    return say("games-table.channel", channel=str(channel_id))


def _that_fit(lines: list[str]) -> list[str]:
    """As many lines as a message has room for, and how many there are besides."""
    room = MOST_TEXT - 100
    for n, line in enumerate(lines):
        room -= len(line) + 1
        if room < 0:
            return [*lines[:n], say("games-more", count=len(lines) - n)]
    return lines


def _game_line(game: Game[Any]) -> str:
    return say("games-new", game=game.title, players=players_of(game), command=command_of(game))


COGS = (GamesCog,)
