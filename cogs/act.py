"""Playing from the keyboard: ``/act``."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot import panels
from bot.answering import acknowledge, show, suggestions
from bot.client import Lychgate
from bot.custom_ids import Action, Press, Question, parse, question_of
from bot.errors import ToldToPlayer
from bot.prompts import prompts_of


class Act(commands.Cog):
    """Offers every legal choice as text."""

    def __init__(self, bot: Lychgate) -> None:
        self.bot = bot

    @app_commands.command(description="Choose, from all you can do now")
    @app_commands.describe(choice="Begin to type; all your choices are offered")
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def act(self, interaction: discord.Interaction, choice: str) -> None:
        """Take a choice."""
        await acknowledge(interaction)
        offered = await self._choices(interaction)
        value = choice
        if not value.startswith("l1:"):
            meant = [press for label, press in offered if choice.lower() in label.lower()]
            if len(meant) != 1:
                raise ToldToPlayer("Pick one of the choices that are offered while you type.")
            value = meant[0]
        press = parse(value)
        if press.action in (Action.WAIT, Action.GO_ON) and press.question is not None:
            say = self.bot.seating.wait if press.action is Action.WAIT else self.bot.seating.go_on
            await say(press.table, interaction.user.id, press.question, interaction.id)
            await self._show_hand(interaction, press.table)
            return
        if press.action is not Action.PICK or not isinstance(press.question, Question) or not press.arg.isdecimal():
            raise ToldToPlayer("Pick one of the choices that are offered while you type.")
        await self.bot.tables.answer(press.table, interaction.user.id, press.question, [int(press.arg)], interaction.id)
        chosen = next((label for label, other in offered if other == value), "")
        await self._show_hand(interaction, press.table, f"✓ {chosen}")

    async def _show_hand(self, interaction: discord.Interaction, table_id: int, note: str = "") -> None:
        scene = await self.bot.tables.look(table_id, interaction.user.id)
        await show(interaction, panels.hand_panel(scene, None, note=note))

    @act.autocomplete("choice")
    @suggestions
    async def _suggest(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        hits = [one for one in await self._choices(interaction) if typed.lower() in one[0].lower()]
        return [app_commands.Choice(name=label[:100], value=press) for label, press in hits[:25]]

    async def _choices(self, interaction: discord.Interaction) -> list[tuple[str, str]]:
        """Every choice of this person, here or (in direct messages) everywhere, with what it stands for."""
        if interaction.guild_id is None:
            table_ids = [wait.table.id for wait in await self.bot.storage.tables.waiting_for(interaction.user.id)]
        else:
            table_ids = [row.id for row in await self.bot.storage.tables.tables_in(interaction.channel_id or 0)]
        choices: list[tuple[str, str]] = []
        for table_id in table_ids:
            scene = await self.bot.tables.look(table_id, interaction.user.id)
            if scene.meant is not None and scene.viewer in scene.meant.ask.seats:
                meant = question_of([scene.meant.ask])
                about = f"{scene.names[scene.meant.seat]} has chosen for all of you"
                choices += [
                    (f"Wait · {about}", str(Press(Action.WAIT, table_id, meant))),
                    (f"Go On · {about}", str(Press(Action.GO_ON, table_id, meant))),
                ]
            for prompt in prompts_of(scene, scene.my_asks, scene.speech()):
                if prompt.least > 1:
                    continue  # several picks are made in a select
                question = prompt.text.replace("*", "")
                choices += [
                    (f"{one.label} · {question}", str(Press(Action.PICK, table_id, prompt.question, str(n))))
                    for n, one in enumerate(prompt.choices)
                ]
        return choices


async def setup(bot: Lychgate) -> None:
    """Called by discord.py when the cog is loaded."""
    await bot.add_cog(Act(bot))
