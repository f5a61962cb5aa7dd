"""The commands of a campaign: a posse gathers, rides out, rests, and looks at itself."""

from __future__ import annotations

import discord
from discord import app_commands, ui

from bot.delivery.answering import show
from bot.panels.sheet import Sheet, boxed
from bot.running.commands import command, described
from bot.running.game_cog import GameCog, PaceChoice
from bot.tables.campaigns import Kept, company, mine
from bot.watch.errors import ToldToPlayer
from bot.words.catalogue import say
from cogs.frontier.telling import hero_lines, posse_lines
from engines.brimstone.game import GAME as ADVENTURE
from engines.brimstone.legacy import Hero, Posse
from engines.frontier.game import GAME as STAY
from engines.kernel.words import catalogue_of

WORDS = catalogue_of(STAY)


@app_commands.guild_only()
@app_commands.allowed_installs(guilds=True, users=False)
class PosseCog(GameCog, group_name="posse", group_description=described("posse", WORDS)):
    """Commands of a campaign."""

    game_key = "frontier"

    @command("posse-new", WORDS)
    async def new(self, interaction: discord.Interaction, pace: PaceChoice = "daily") -> None:
        """Open the table at which a campaign begins."""
        await self.open_table(interaction, pace)

    @command("posse-ride", WORDS)
    async def ride(
        self, interaction: discord.Interaction, posse: int | None = None, pace: PaceChoice = "daily"
    ) -> None:
        """Open the next Adventure of a campaign."""
        await self._go_on(ADVENTURE.key, interaction, posse, pace)

    @command("posse-rest", WORDS)
    async def rest(
        self, interaction: discord.Interaction, posse: int | None = None, pace: PaceChoice = "daily"
    ) -> None:
        """Open the stay after an Adventure."""
        await self._go_on(STAY.key, interaction, posse, pace)

    @command("posse-heroes", WORDS)
    async def heroes(self, interaction: discord.Interaction, posse: int | None = None) -> None:
        """Show who rides with a posse."""
        kept = await self._mine(interaction, posse)
        heroes = await company(self.services.storage, STAY, kept.number)
        lines = posse_lines(kept.number, kept.thing) if isinstance(kept.thing, Posse) else []
        lines += [line for one in heroes if isinstance(one.thing, Hero) for line in hero_lines(one.thing)]
        await show(interaction, _told(lines))

    async def _go_on(self, game_key: str, interaction: discord.Interaction, posse: int | None, pace: str) -> None:
        """Open a table that the posse and all its Heroes come to whose players sit down."""
        kept = await self._mine(interaction, posse)
        heroes = await company(self.services.storage, STAY, kept.number)
        coming = [one.number for one in heroes if one.thing.kind == Hero.kind and one.is_free]
        mission = kept.thing.mission if isinstance(kept.thing, Posse) and game_key == ADVENTURE.key else ""
        options = {"mission": mission} if mission else {}
        await self.open_table_of(game_key, interaction, pace, legacies=(kept.number, *coming), **options)

    async def _mine(self, interaction: discord.Interaction, posse: int | None) -> Kept:
        if interaction.guild_id is None:
            raise ToldToPlayer(say("lobby-cannot-play.needs-channel"))
        return await mine(self.services.storage, STAY, interaction.guild_id, Posse.kind, interaction.user.id, posse)


def _told(lines: list[str]) -> Sheet:
    return boxed(ui.TextDisplay("\n".join(lines)[:3600]), pictures=[])
