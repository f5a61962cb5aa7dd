"""``/odds``, and the button **Odds** under a roll: exact chances, with a chart."""

from __future__ import annotations

import asyncio
import re

import discord
import structlog
from discord import app_commands, ui
from discord.ext import commands

from bot.delivery.answering import acknowledge, add, show, suggestions
from bot.dice.rolling import complained
from bot.dice.throws import Script
from bot.panels.custom_ids import Action
from bot.panels.sheet import Sheet, gallery, sheet
from bot.presses.router import Pressed, on
from bot.presses.services import Services
from bot.running.commands import command
from bot.watch.errors import ToldToPlayer
from bot.watch.health import PICTURE_FAILURES, PICTURE_SECONDS
from bot.words.catalogue import say
from bot.words.plain import plain
from cogs.dice.roller import Roller, unnamed
from cogs.dice.suggesting import suggest_rolls
from engines.notation import BadRoll, NoOdds, Question, question
from renderers.odds.chances import draw_odds
from renderers.odds.telling import decimal, percent
from renderers.odds.words import rival as compared
from renderers.odds.words import target as aimed_at

log = structlog.get_logger()

_COMPARISON = re.compile(r"\s*(?:==|!=|>=|<=|>|<|=)?\s*")


class OddsCog(commands.Cog):
    """Chances, for everybody."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.roller = Roller(services.storage)

    @command("odds")
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def odds(
        self,
        interaction: discord.Interaction,
        dice: app_commands.Range[str, 1, 300],
        against: app_commands.Range[str, 1, 300] = "",
    ) -> None:
        """Read first, so that what is wrong is told to its writer alone; then work it out in the open."""
        line = await self._read(interaction, dice)
        start = _COMPARISON.match(against)
        sign = start[0] if start else ""
        other = sign + await self._read(interaction, against[len(sign) :]) if against.strip() else ""
        await acknowledge(interaction, openly=True)
        await show(interaction, await _answered(self.services, line, other), openly=True)

    @odds.autocomplete("dice")
    @odds.autocomplete("against")
    @suggestions
    async def _suggest(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await suggest_rolls(self.roller, interaction, typed)

    async def _read(self, interaction: discord.Interaction, text: str) -> str:
        typed = await self.roller.typed(interaction, text)
        return unnamed(Script(lines=(typed.line,), names=typed.names))


@on(Action.ODDS, in_place=True)
async def of_roll(pressed: Pressed) -> None:
    """How likely it was to roll so much."""
    rolled = await Roller(pressed.services.storage).find(pressed)
    rows = [row for result in rolled.thrown.results for row in result.rows]
    against = "" if any(row.words() for row in rows) else str(sum(row.total for row in rows))
    shown = await _answered(pressed.services, unnamed(rolled.kept.script), against)
    await add(pressed.interaction, shown)


async def _answered(services: Services, line: str, against: str) -> Sheet:
    try:
        asked = await asyncio.to_thread(question, line, against)
    except BadRoll as wrong:
        wrong_line = against if wrong.numbers.get("of") == "against" else line
        raise ToldToPlayer(complained(wrong_line, wrong)) from None
    except NoOdds as reason:
        raise ToldToPlayer(say(reason.reason)) from None
    text: ui.TextDisplay[ui.LayoutView] = ui.TextDisplay(answered(asked))
    try:
        with PICTURE_SECONDS.time():
            picture = await services.studio.draw(draw_odds, asked)
    except Exception:
        PICTURE_FAILURES.inc()
        log.exception("picture failed", kind="odds", asked=asked.asked)
        return sheet(text)
    return sheet(text, gallery(picture), pictures=[picture])


def answered(asked: Question) -> str:
    """The answer to a question about odds in words."""
    dice = plain(asked.asked)
    mean = decimal(asked.odds.mean)
    if asked.chance is None:
        if not asked.odds.words:
            return f"# {mean}\n{say('odds-average.alone', dice=dice)}"
        words = ((word, counts.at_least(1)) for word, counts in asked.odds.words.items())
        return f"**{dice}**\n" + " · ".join(f"{plain(word)} {percent(chance)}" for word, chance in words)
    if asked.rival is not None:
        against, theirs = plain(asked.rival[0]), decimal(asked.rival[1].mean)
        rival = say("odds-average.rival", dice=dice, how=compared(asked.how), against=against, mean=mean, theirs=theirs)
        return f"# {percent(asked.chance)}\n{rival}"
    target = aimed_at(asked.how, asked.target or 0)
    average = say("odds-average", dice=dice, mean=mean)
    return f"# {percent(asked.chance)}\n{say('odds-average.target', target=target, average=average)}"
