"""The floor of the acknowledgement: discord.py and nothing else. It defers whatever comes."""

from __future__ import annotations

import os

import discord
from discord.gateway import DiscordWebSocket
from discord.http import Route
from discord.ui import ActionRow, Button, Container, LayoutView, TextDisplay
from yarl import URL

LINE = "The passage bends to the left; something breathes behind the third door. "


class Bare(discord.Client):
    """Shows a panel about as large as a table's, and acknowledges every press."""

    async def setup_hook(self) -> None:
        """Learn the gateway's address."""
        _, address, _ = await self.http.get_bot_gateway()
        DiscordWebSocket.DEFAULT_GATEWAY = URL(address)

    async def on_ready(self) -> None:
        """Put the panel up."""
        for channel in self.guilds[0].text_channels:
            if channel.name == "games":
                await channel.send(view=panel())

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Acknowledge."""
        await interaction.response.defer()


def panel() -> LayoutView:
    """Text and eight buttons."""
    view = LayoutView(timeout=None)
    rows = [ActionRow(*(Button(label=f"Choice {n}", custom_id=f"{row}:{n}") for n in range(4))) for row in range(2)]
    view.add_item(Container(TextDisplay(LINE * 8), *rows))
    view.stop()
    return view


def main() -> None:
    """Run until told to stop."""
    Route.BASE = os.environ["DISCORD_API_BASE"]
    bot = Bare(intents=discord.Intents(guilds=True), max_messages=None)
    bot.run(os.environ["DISCORD_TOKEN"], log_handler=None)


if __name__ == "__main__":
    main()
