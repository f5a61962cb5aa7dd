"""The commands of Shadows of Brimstone."""

from __future__ import annotations

from functools import partial
from typing import Literal

import discord
from discord import app_commands

from bot.delivery.answering import named_like, one_named, show, show_drawn, suggestions
from bot.panels.sheet import captioned
from bot.running.commands import command, described
from bot.running.game_cog import GameCog, PaceChoice
from bot.words.catalogue import say
from cogs.brimstone.telling import card_lines, enemy_lines, hero_lines, map_lines
from engines.brimstone.game import GAME
from engines.brimstone.library import library
from engines.brimstone.naming import title_of
from engines.brimstone.state import Hero, MissionId, State
from engines.kernel.words import catalogue_of
from renderers.album import Shape
from renderers.brimstone import album, tall

WORDS = catalogue_of(GAME)
ALBUMS = {Shape.WIDE: album.ALBUM, Shape.TALL: tall.ALBUM}


@app_commands.guild_only()
@app_commands.allowed_installs(guilds=True, users=False)
class BrimstoneCog(GameCog, group_name="brimstone", group_description=described("group", WORDS)):
    """Commands of this game."""

    game_key = "brimstone"
    cards = app_commands.Group(name="cards", description=described("cards", WORDS))

    @command("new", WORDS)
    async def new(
        self,
        interaction: discord.Interaction,
        mission: MissionId = "fistful",
        heroes: Literal[4, 1, 2, 3, 5, 6] = 4,
        pace: PaceChoice = "live",
    ) -> None:
        """Open a table."""
        await self.open_table(interaction, pace, mission=mission, heroes=heroes)

    @command("hero", WORDS)
    async def hero(self, interaction: discord.Interaction, name: str | None = None) -> None:
        """Show the sheet of a Hero, or of a class."""
        scene, state = await self.looked_up(interaction)
        own = own_hero(state, None if scene is None else scene.viewer)
        wanted = hero_called(name, state) if name else own.called if own else next(iter(library().classes))
        names = scene.names if scene is not None else []
        drawn = ALBUMS[await self.services.people.shape(interaction.user.id)]
        drawing = self.services.artist.draw(drawn.hero, state, wanted, names) if state is not None else None
        await show_drawn(interaction, drawing, partial(captioned, hero_lines(wanted, state, names)))

    @hero.autocomplete("name")
    @suggestions
    async def _heroes(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        _, state = await self.looked_up(interaction)
        return named_like(heroes_of(state), typed)

    @command("enemy", WORDS)
    async def enemy(self, interaction: discord.Interaction, name: str) -> None:
        """Show the Record Sheet of an enemy, with what it has more in this Fight."""
        kind = enemy_called(name)
        _, state = await self.looked_up(interaction)
        drawn = ALBUMS[await self.services.people.shape(interaction.user.id)]
        drawing = self.services.artist.draw(drawn.enemy, state, kind)
        await show_drawn(interaction, drawing, partial(captioned, enemy_lines(kind, state)))

    @enemy.autocomplete("name")
    @suggestions
    async def _enemies(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        _, state = await self.looked_up(interaction)
        here = {enemy.kind for enemy in state.enemies} if state is not None else set()
        kinds = sorted(library().enemies.values(), key=lambda card: card.id not in here)
        return named_like({card.name: card.id for card in kinds}, typed)

    @command("map", WORDS)
    async def map(self, interaction: discord.Interaction) -> None:
        """Show the whole map."""
        scene, state = await self.in_play(interaction)
        drawn = ALBUMS[await self.services.people.shape(interaction.user.id)]
        drawing = self.services.artist.draw(drawn.map, state, scene.names)
        await show_drawn(interaction, drawing, partial(captioned, map_lines(state)))

    @cards.command(description=described("cards-seen", WORDS))
    async def seen(self, interaction: discord.Interaction) -> None:
        """Show what is public: what lasts, what was discarded, what is left."""
        _, state = await self.in_play(interaction)
        await show(interaction, captioned(card_lines(state)))

    @command("orders", WORDS)
    async def orders(self, interaction: discord.Interaction) -> None:
        """Show a person's standing orders."""
        await self.show_orders(interaction)


def own_hero(state: State | None, seat: int | None) -> Hero | None:
    """The Hero that a seat would speak of: the one that acts, else its first."""
    own = [hero for hero in state.heroes if hero.seat == seat] if state is not None else []
    return min(own, key=lambda hero: (state is not None and hero.number != state.active, hero.number), default=None)


# What was typed


def heroes_of(state: State | None) -> dict[str, str]:
    """By name those who take part; away from a table the classes."""
    ids = [hero.called for hero in state.heroes] if state is not None else list(library().classes)
    return {title_of(one): one for one in ids}


def hero_called(typed: str, state: State | None) -> str:
    """The Hero, or class, that is meant.

    Raises:
        ToldToPlayer: none is, or several are.
    """
    offered = heroes_of(state)
    return one_named(offered, typed, say("no-hero", WORDS, names=", ".join(offered)))


def enemy_called(typed: str) -> str:
    """The type of enemy that is meant.

    Raises:
        ToldToPlayer: none is, or several are.
    """
    offered = {card.name: card.id for card in library().enemies.values()}
    return one_named(offered, typed, say("no-enemy", WORDS, names=", ".join(offered)))
