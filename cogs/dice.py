"""``/roll``: fair dice for everything that is not a table of ours."""

from __future__ import annotations

from secrets import token_bytes

import discord
from discord import app_commands
from discord.ext import commands

from bot.catalogue import say
from bot.notices import notice, plain
from bot.rolling import BadRoll, Die, Result, Term, parse, roll
from engines.kernel import Dice

SHOWN = 60
"""How many letters of a bad roll are repeated, around the place that is wrong."""


def told(result: Result) -> list[str]:
    """A result in paragraphs: the total, what it is for, and every die."""
    label = [f"**{plain(result.roll.label)}**"] if result.roll.label else []
    parts = [_part(term, dice, n) for n, (term, dice) in enumerate(zip(result.roll.terms, result.dice, strict=True))]
    return [f"# {result.total}".replace("-", "−"), *label, "".join(parts)]


def _part(term: Term, dice: tuple[Die, ...], n: int) -> str:
    sign = ("− " if term.sign < 0 else "") if n == 0 else (" − " if term.sign < 0 else " + ")
    if not term.count:
        return f"{sign}{term}"
    faces = ", ".join(str(die.value) if die.kept else f"~~{die.value}~~" for die in dice)
    return f"{sign}{term} ({faces})"


def complained(text: str, wrong: BadRoll) -> str:
    """What is wrong with a roll, in one sentence, and a caret under the place."""
    shown = "".join(char if char.isprintable() else " " for char in text).replace("`", "'")
    first = max(0, wrong.at - SHOWN // 2)
    caret = " " * (wrong.at - first) + "^"
    return f"{say(wrong.reason, **wrong.numbers)}\n```\n{shown[first : first + SHOWN]}\n{caret}\n```"


class DiceCog(commands.Cog):
    """Dice for everybody, everywhere; one stream of its own for as long as the process lives."""

    def __init__(self) -> None:
        self._dice = Dice(token_bytes(32))

    @app_commands.command(name="roll", description="Roll dice, such as 2d6+3 or 4d6kh3")
    @app_commands.describe(dice="What to roll, such as 2d6+3, 4d6kh3 or d%; after # what it is for")
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def roll(self, interaction: discord.Interaction, dice: app_commands.Range[str, 1, 300]) -> None:
        """Roll in the open; what cannot be read is told to its writer alone."""
        nobody = discord.AllowedMentions.none()
        try:
            result = roll(parse(dice), self._dice)
        except BadRoll as wrong:
            view = notice(complained(dice, wrong))
            await interaction.response.send_message(view=view, ephemeral=True, allowed_mentions=nobody)
            return
        self._dice.take_rolled()
        await interaction.response.send_message(view=notice(*told(result)), allowed_mentions=nobody)


async def setup(bot: commands.Bot | commands.AutoShardedBot) -> None:
    """Called by discord.py when the cog is loaded."""
    await bot.add_cog(DiceCog())
