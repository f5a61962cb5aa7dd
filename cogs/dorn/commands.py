"""The commands of Dorn."""

from __future__ import annotations

from functools import partial

import discord
from discord import app_commands

from bot.delivery.answering import named_like, one_named, show, show_drawn, suggestions
from bot.panels.sheet import captioned
from bot.running.commands import command, described
from bot.running.game_cog import GameCog, PaceChoice
from bot.watch.errors import ToldToPlayer
from bot.words.catalogue import say
from cogs.dorn.telling import all_heroes, around, card_lines, hero_lines, monster_lines, zorkal_lines
from engines.dorn.asking import at
from engines.dorn.board import OFF, PLACES
from engines.dorn.game import GAME
from engines.dorn.library import library
from engines.dorn.naming import title_of
from engines.dorn.outlook import foremost
from engines.dorn.state import State
from engines.kernel.words import catalogue_of
from renderers.album import Shape
from renderers.dorn import album, tall

WORDS = catalogue_of(GAME)

ALBUMS = {Shape.WIDE: album.ALBUM, Shape.TALL: tall.ALBUM}


@app_commands.guild_only()
@app_commands.allowed_installs(guilds=True, users=False)
class DornCog(GameCog, group_name="dorn", group_description=described("group", WORDS)):
    """Commands of this game."""

    game_key = "dorn"
    cards = app_commands.Group(name="cards", description=described("cards", WORDS))

    @command("new", WORDS)
    async def new(  # six variants
        self,
        interaction: discord.Interaction,
        variant_a: bool = False,
        variant_b: bool = False,
        variant_c: bool = False,
        variant_d: bool = False,
        variant_e: bool = False,
        variant_f: bool = False,
        pace: PaceChoice = "live",
    ) -> None:
        """Open a table."""
        await self.open_table(
            interaction,
            pace,
            variant_a=variant_a,
            variant_b=variant_b,
            variant_c=variant_c,
            variant_d=variant_d,
            variant_e=variant_e,
            variant_f=variant_f,
        )

    @command("hero", WORDS)
    async def hero(self, interaction: discord.Interaction, name: str | None = None) -> None:
        """Show the sheet of a hero, or of Zorkal."""
        scene, state = await self.looked_up(interaction)
        names = scene.names if scene is not None else []
        own = _own_hero(state, None if scene is None else scene.viewer)
        wanted = name or own
        if not wanted:
            await show(interaction, captioned(all_heroes(state, names)))
            return
        hero = hero_called(wanted)
        drawn = ALBUMS[await self.services.people.shape(interaction.user.id)]
        if hero == "zorkal":
            drawing = self.services.artist.draw(drawn.zorkal, state) if state is not None else None
            await show_drawn(interaction, drawing, partial(captioned, zorkal_lines(state)))
            return
        drawing = self.services.artist.draw(drawn.hero, state, hero, names) if state is not None else None
        await show_drawn(interaction, drawing, partial(captioned, hero_lines(hero, state, names)))

    @hero.autocomplete("name")
    @suggestions
    async def _heroes(self, _: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return named_like(heroes(), typed)

    @command("monster", WORDS)
    async def monster(self, interaction: discord.Interaction, name: str | None = None) -> None:
        """Tell what a monster can do."""
        _, state = await self.looked_up(interaction)
        kinds = [monster_called(name)] if name else list(library().monsters)
        await show(interaction, captioned([line for kind in kinds for line in monster_lines(kind, state)]))

    @monster.autocomplete("name")
    @suggestions
    async def _monsters(self, _: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return named_like(monsters(), typed)

    @command("where", WORDS)
    async def where(self, interaction: discord.Interaction, place: str | None = None) -> None:
        """Show surroundings, drawn and in words."""
        scene, state = await self.in_play(interaction)
        if place is None:
            hero = foremost(state, scene.viewer)
            if hero is None:
                raise ToldToPlayer(say("no-place.mine", WORDS))
            space = hero.at
        else:
            space = space_called(state, scene.names, place)
        shape = await self.services.people.shape(interaction.user.id)
        drawing = self.services.artist.surroundings(scene, at(space) if place else "", shape)
        await show_drawn(interaction, drawing, partial(captioned, around(state, scene.names, space)))

    @where.autocomplete("place")
    @suggestions
    async def _places(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        scene, state = await self.looked_up(interaction)
        offered = {name: name for name in regions()}
        if scene is not None and state is not None:
            offered = {**{name: name for name in pieces(state, scene.names)}, **offered}
        return named_like(offered, typed)

    @cards.command(description=described("cards-seen", WORDS))
    async def seen(self, interaction: discord.Interaction) -> None:
        """Show what is public."""
        _, state = await self.in_play(interaction)
        await show(interaction, captioned(card_lines(state)))

    @command("orders", WORDS)
    async def orders(self, interaction: discord.Interaction) -> None:
        """Show a person's standing orders."""
        await self.show_orders(interaction)


def _own_hero(state: State | None, seat: int | None) -> str:
    """The hero a seat would speak of: the one that is asked for, else its first; Zorkal for the Dornkeeper."""
    if state is None or seat is None:
        return ""
    if seat == state.keeper.seat:
        return "zorkal"
    own = [foremost(state, seat), *(hero for hero in state.heroes if hero.seat == seat)]
    return next((hero.hero for hero in own if hero is not None), "")


# --- what was typed -----------------------------------------------------------------------------------------------------


def heroes() -> dict[str, str]:
    """The heroes by name, and Zorkal."""
    return {one.name: one.id for one in library().heroes.values()} | {title_of("zorkal"): "zorkal"}


def monsters() -> dict[str, str]:
    """The kinds of monsters by name."""
    return {one.name: one.id for one in library().monsters.values()}


def hero_called(typed: str) -> str:
    """The id of the hero that is meant, or ``zorkal``.

    Raises:
        ToldToPlayer: none is, or several are.
    """
    return one_named(heroes(), typed, say("no-hero", WORDS, names=", ".join(heroes())))


def monster_called(typed: str) -> str:
    """The id of the kind of monster that is meant.

    Raises:
        ToldToPlayer: none is, or several are.
    """
    return one_named(monsters(), typed, say("no-monster", WORDS, names=", ".join(monsters())))


def regions() -> dict[str, int]:
    """What can be looked at by name, and the space in the middle of it."""
    spaces: dict[str, list[int]] = {}
    for space, name in enumerate(PLACES):
        spaces.setdefault(name, []).append(space)
    return {name: held[len(held) // 2] for name, held in spaces.items()}


def pieces(state: State, names: list[str]) -> dict[str, int]:
    """Who stands on the map, as people type it, and where."""
    heroes = {f"{hero.card.name} ({names[hero.seat]})": hero.at for hero in state.living()}
    monsters = {f"{one.nth} · {one.card.name}": one.at for one in sorted(state.monsters, key=lambda one: one.nth)}
    zorkal = {title_of("zorkal"): state.zorkal.at} if state.zorkal.at != OFF else {}
    return {**heroes, **zorkal, **monsters}


def space_called(state: State, names: list[str], typed: str) -> int:
    """The space that is meant: by a piece, the number of a monster, or a region.

    Raises:
        ToldToPlayer: none is, or several are.
    """
    wanted = " ".join(typed.casefold().split())
    there = {**regions(), **pieces(state, names)}
    if wanted.isdecimal():
        there = {name: space for name, space in there.items() if name.split(" · ")[0] == wanted}
        hits = set(there.values())
    else:
        hits = {space for name, space in there.items() if wanted == name.casefold()}
        hits = hits or {space for name, space in there.items() if wanted and wanted in name.casefold()}
    if len(hits) != 1:
        raise ToldToPlayer(say("no-place", WORDS))
    return hits.pop()
