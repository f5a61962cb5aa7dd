"""``/odds``, and the button **Odds** under a roll: exact chances, with a chart."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping
from fractions import Fraction

import discord
import structlog
from discord import app_commands, ui
from discord.ext import commands

from bot.delivery.answering import acknowledge, add, show, suggestions
from bot.dice.publishing import inlined
from bot.dice.rolling import degree_word, told_hints
from bot.panels.custom_ids import Action
from bot.panels.sheet import Sheet, gallery, sheet
from bot.presses.router import Pressed, on
from bot.presses.services import Services
from bot.running.commands import command
from bot.watch.errors import ToldToPlayer
from bot.watch.health import PICTURE_FAILURES, PICTURE_SECONDS
from bot.words.catalogue import say
from bot.words.plain import in_short, plain
from cogs.dice.roller import Roller
from cogs.dice.suggesting import suggest_rolls
from engines.notation import NoOdds, Question, Roll, hints, question_of
from engines.notation.syntax import Number
from engines.notation.systems import SYSTEMS
from renderers.odds.chances import draw_odds
from renderers.odds.telling import decimal, percent
from renderers.odds.words import rival as compared
from renderers.odds.words import target as aimed_at

log = structlog.get_logger()

MOST_ASKED = 300
"""Letters of a line that was asked about, as the answer shows it; what it stands for may be far longer than what was typed."""
MOST_WORDS = 40
"""Words of dice that an answer names."""
_COMPARISON = re.compile(r"\s*(==|!=|>=|<=|>|<|=)?\s*")


class OddsCog(commands.Cog):
    """Chances, for everybody."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.roller = Roller.of(services)

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
        wanted = await self.roller.typed(interaction, dice)
        start = _COMPARISON.match(against)
        rest = against[start.end() :] if start else against
        rival = await self.roller.typed(interaction, rest) if against.strip() else None
        await acknowledge(interaction, openly=True)
        how = (start[1] if start else None) or ""
        answer = await _answered(self.services, interaction.user.id, wanted, rival, how)
        await show(interaction, answer, openly=True)

    @odds.autocomplete("dice")
    @odds.autocomplete("against")
    @suggestions
    async def _suggest(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await suggest_rolls(self.roller, interaction, typed)


@on(Action.ODDS, in_place=True)
async def of_roll(pressed: Pressed) -> None:
    """How likely it was to roll so much."""
    rolled = await Roller.of(pressed.services).find(pressed)
    (result, *_) = rolled.thrown.results
    has_words = any(row.words() for row in result.rows)
    reached = None if has_words else Roll(Number(result.total))
    shown = await _answered(pressed.services, pressed.user_id, result.roll, reached, "")
    await add(pressed.interaction, shown)


async def _answered(services: Services, person: int, wanted: Roll, rival: Roll | None, how: str) -> Sheet:
    try:
        async with services.allowance.question(person):
            plainly, against = inlined(wanted), rival and inlined(rival)
            asked = await asyncio.to_thread(question_of, plainly, against, how)
    except NoOdds as reason:
        raise ToldToPlayer(say(reason.reason)) from None
    paragraphs = [answered(asked), *_degrees(asked, wanted.system), *told_hints(hints(wanted))]
    text: ui.TextDisplay[ui.LayoutView] = ui.TextDisplay("\n".join(paragraphs))
    try:
        with PICTURE_SECONDS.time():
            picture = await services.studio.draw(draw_odds, asked)
    except Exception:
        PICTURE_FAILURES.inc()
        log.exception("picture failed", kind="odds", asked=asked.asked)
        return sheet(text)
    return sheet(text, gallery(picture), pictures=[picture])


def _degrees(asked: Question, system: str) -> list[str]:
    """How likely each degree of success is, if the line's system has some; and then once it has gone on."""
    lines = [_told(system, asked.odds.degrees)] if asked.odds.degrees else []
    if (after := asked.odds.after) is not None:
        how = "odds-after" if SYSTEMS[system].pushed is not None else "odds-after.kept"
        chances = {word: counts.at_least(1) for word, counts in after.words.items()}
        words = [f"{plain(word)} {percent(chance)}" for word, chance in chances.items()] if len(chances) > 1 else []
        lines.append(say(how, chances=" · ".join([_told(system, after.degrees), *words])))
    return lines


def _told(system: str, degrees: Mapping[str, Fraction]) -> str:
    return " · ".join(f"{degree_word(system, degree)} {percent(chance)}" for degree, chance in degrees.items())


def _shown(text: str) -> str:
    return plain(in_short(text, MOST_ASKED))


def answered(asked: Question) -> str:
    """The answer to a question about odds in words."""
    dice = _shown(asked.asked)
    mean = decimal(asked.odds.mean)
    if asked.chance is None:
        if not asked.odds.words:
            return f"# {mean}\n{say('odds-average.alone', dice=dice)}"
        words = [f"{plain(word)} {percent(counts.at_least(1))}" for word, counts in asked.odds.words.items()]
        told = " · ".join([*words[:MOST_WORDS], *(["…"] if len(words) > MOST_WORDS else [])])
        has_numbers = len(asked.odds.weights) > 1
        return f"# {mean}\n{say('odds-average.alone', dice=dice)}\n{told}" if has_numbers else f"**{dice}**\n{told}"
    if asked.rival is not None:
        against, theirs = _shown(asked.rival[0]), decimal(asked.rival[1].mean)
        rival = say("odds-average.rival", dice=dice, how=compared(asked.how), against=against, mean=mean, theirs=theirs)
        return f"# {percent(asked.chance)}\n{rival}"
    target = aimed_at(asked.how, asked.target or 0)
    average = say("odds-average", dice=dice, mean=mean)
    return f"# {percent(asked.chance)}\n{say('odds-average.target', target=target, average=average)}"
