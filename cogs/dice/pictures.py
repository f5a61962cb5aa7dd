"""The dice of a plain roll as a small picture, where one can be had at once."""

from __future__ import annotations

import asyncio

import discord
import structlog

from bot.presses.services import Services
from bot.watch.health import PICTURE_FAILURES
from cogs.dice.roller import Rolled
from engines.notation import Result
from renderers.kit.encode import Picture
from renderers.odds.table import ThrownDie
from renderers.odds.thrown import MOST, SHAPES, draw_thrown

log = structlog.get_logger()

AT_ONCE = 0.3
"""Seconds that an answer waits for its picture."""
SETTING = "dice_pictures"
"""Under this name a person's settings say whether they want them."""


async def picture_of(services: Services, interaction: discord.Interaction, rolled: Rolled) -> Picture | None:
    """A picture of a roll's dice; None where they cannot be drawn or shown, where its person wants none, or where it takes too long."""
    dice = drawable(rolled.thrown.results)
    if not dice or rolled.kept.lying or not interaction.app_permissions.attach_files:
        return None
    if (await services.people.settings(interaction.user.id)).get(SETTING) == "off":
        return None
    try:
        async with asyncio.timeout(AT_ONCE):
            return await services.studio.draw(draw_thrown, dice)
    except TimeoutError:
        return None
    except Exception:
        PICTURE_FAILURES.inc()
        log.exception("picture failed", kind="dice")
        return None


def drawable(results: list[Result]) -> tuple[ThrownDie, ...]:
    """The dice of a roll as they lie, if all of them have a shape that is known and there are not too many; else none."""
    fallen = [die for result in results for row in result.rows for die in row.fallen]
    dice = [
        ThrownDie(die.die.sides, face, die.kept)
        for die in fallen
        if die.die.faces is None and die.die.sides in SHAPES and isinstance(face := die.faces[-1], int)
    ]
    return tuple(dice) if len(dice) == len(fallen) <= MOST else ()
