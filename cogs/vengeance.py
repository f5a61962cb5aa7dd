"""Vengeance: ``/vengeance``."""

from __future__ import annotations

from typing import Literal

import discord
from discord import app_commands

from bot.delivery.answering import show, suggestions
from bot.panels.sheet import said
from bot.running.commands import command, described
from bot.running.game_cog import GameCog, PaceChoice
from bot.watch.errors import ToldToPlayer
from bot.words.catalogue import say
from engines.kernel.words import Words, catalogue_of
from engines.vengeance.forecast import forecast
from engines.vengeance.game import GAME
from engines.vengeance.library import library
from engines.vengeance.state import State
from engines.vengeance.vocabulary import TYPES

WORDS = catalogue_of(GAME)


@app_commands.guild_only()
@app_commands.allowed_installs(guilds=True, users=False)
class VengeanceCog(GameCog, group_name="vengeance", group_description=described("group", WORDS)):
    """Commands of this game."""

    game_key = "vengeance"

    @command("new", WORDS)
    async def new(
        self,
        interaction: discord.Interaction,
        demon: Literal["random", "orvath", "skeir", "maelgra"] = "random",
        chain: Literal["every_activation", "tokens"] = "every_activation",
        activation: Literal["stands", "arrives"] = "stands",
        solo: Literal["easy", "normal", "hard"] = "normal",
        pace: PaceChoice = "live",
    ) -> None:
        """Open a table."""
        await self.open_table(interaction, pace, demon=demon, chain=chain, activation=activation, solo=solo)

    @command("spells", WORDS)
    async def spells(self, interaction: discord.Interaction, witch: str | None = None) -> None:
        """Show what Incantations can do."""
        names = {card.id: card.name for card in library().witches.values()}
        chosen = [key for key, name in names.items() if witch is None or witch.casefold() in (key, name.casefold())]
        if not chosen:
            raise ToldToPlayer(say("no-witch", WORDS))
        await show(interaction, said("\n".join(spell_lines(chosen, await self._holders(interaction)))))

    @spells.autocomplete("witch")
    @suggestions
    async def _witches(self, _: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return [
            app_commands.Choice(name=f"{card.name}, {card.byname}"[:100], value=card.id)
            for card in library().witches.values()
            if typed.casefold() in f"{card.id} {card.name} {card.byname}".casefold()
        ]

    @command("circle", WORDS)
    async def circle(self, interaction: discord.Interaction) -> None:
        """Show where each type leads the Demon, and what it would bring whom."""
        scene, state = await self.in_play(interaction)
        if state.phase != "rounds":
            raise ToldToPlayer(say("circle-still", WORDS))
        await show(interaction, said("\n".join(circle_lines(state, scene.names, scene.viewer))))

    async def _holders(self, interaction: discord.Interaction) -> dict[str, str]:
        """Who holds which Spell card at the table of this thread; nobody where there is none."""
        scene, state = await self.looked_up(interaction)
        if scene is None or state is None:
            return {}
        return {player.witch: scene.names[player.seat] for player in state.players if player.witch}


def spell_lines(witches: list[str], holders: dict[str, str]) -> list[str]:
    """The Spells of some Witches, a line each.

    Args:
        witches: by id.
        holders: names by the Witch whose Spell card they hold.
    """
    cards = library()
    lines = []
    for witch in witches:
        held = f" · {holders[witch]}" if witch in holders else ""
        lines.append(f"**{cards.witches[witch].name}**{held}")
        lines += [f"• **{spell.name}**: {spell.text}" for spell in cards.spells_of(witch)]
    return lines


def circle_lines(state: State, names: list[str], viewer: int | None) -> list[str]:
    """Where the Demon stands, what lies in the center, and what each winner of the next count would bring: nothing that is not public.

    Args:
        state: as the viewer sees it.
        names: by seat.
        viewer: a seat, or None.
    """
    words = Words(GAME, names)
    counts = state.in_center()
    args = {"card": library().circle[state.at].id, "chains": state.chains}
    center = {"herbs": counts["herb"], "minerals": counts["mineral"], "potions": counts["potion"]}
    now = "circle-center" if not state.counted else "circle-next" if state.leads_on else "circle-counted"
    lines = [words.say("circle-stands", args, viewer), words.say(now, center, viewer)]
    for kind in TYPES if state.leads_on else ():
        ahead = forecast(state, kind)
        text = words.say("forecast", ahead.told(state), viewer)
        if ahead.back:
            tied = words.say("forecast", forecast(state, kind, tie=True).told(state), viewer)
            text += " " + words.say("forecast-tie", {"told": tied}, viewer)
        lines.append(f"• **{GAME.card_title(kind)}**: {text}")
    return lines


COGS = (VengeanceCog,)
