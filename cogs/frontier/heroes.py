"""A person's Heroes: ``/hero``."""

from __future__ import annotations

import json
from functools import partial

import discord
from discord import app_commands, ui

from bot.delivery.answering import acknowledge, handed_in, show, show_drawn, suggestions
from bot.panels.sheet import Document, captioned, enclosed, said, sheet
from bot.running.commands import command, described
from bot.running.game_cog import GameCog, PaceChoice
from bot.tables.campaigns import Kept, lives, one_of, theirs
from bot.watch.errors import ToldToPlayer
from bot.words.catalogue import say
from bot.words.plain import NAMELESS, plain, seat_name
from cogs.frontier.releasing import make_sure_it_is_free, where_it_is
from cogs.frontier.telling import (
    WORDS,
    called,
    gear_lines,
    heading,
    names_then,
    readable,
    sheet_lines,
    shortened,
    story_lines,
)
from engines.brimstone.legacy import Hero, Tale
from engines.frontier.game import GAME
from engines.frontier.passports import NoPassport, passport, read
from engines.frontier.setup import alone
from engines.kernel import keep
from renderers.frontier import portraits
from renderers.frontier.stories import draw_story, story_scene
from storage import NewLegacy

LARGEST = 256 << 10
"""Bytes of a file with a Hero."""
MOST = 40
"""Heroes of one person on one server, from which on none come from files."""
ROOM = 3400
"""Characters of a story in one message."""


@app_commands.allowed_installs(guilds=True, users=False)
@app_commands.allowed_contexts(guilds=True, dms=True)
class HeroCog(GameCog, group_name="hero", group_description=described("hero", WORDS)):
    """Shows Heroes, and changes what their players say of them."""

    game_key = GAME.key

    @command("hero-new", WORDS)
    async def new(self, interaction: discord.Interaction, pace: PaceChoice = "live") -> None:
        """Open a table at which Heroes are made that ride with nobody yet."""
        await self.open_table(interaction, pace, fixed=("begins",), begins="hero")

    @command("hero-sheet", WORDS)
    async def sheet(self, interaction: discord.Interaction, hero: int | None = None) -> None:
        """Show a Hero's sheet."""
        kept, thing = await self._mine(interaction, hero)
        shape = await self.services.people.shape(interaction.user.id)
        player = seat_name(interaction.user.display_name)
        words = [*sheet_lines(kept, alone(thing).heroes[0], player), *await self._as_it_came(kept)]
        drawing = self.services.artist.draw(portraits.draw_hero, shape, thing, called(kept), player)
        await show_drawn(interaction, drawing, partial(captioned, words))

    @command("hero-gear", WORDS)
    async def gear(self, interaction: discord.Interaction, hero: int | None = None) -> None:
        """Show what a Hero carries and has learned."""
        kept, _ = await self._mine(interaction, hero)
        head = heading(kept)
        told = gear_lines(kept, ROOM - sum(map(len, head)))
        await show(interaction, captioned([*head, *told, *await self._as_it_came(kept)]))

    @command("hero-story", WORDS)
    async def story(self, interaction: discord.Interaction, hero: int | None = None) -> None:
        """Tell what a Hero lived through."""
        kept, thing = await self._mine(interaction, hero)
        told = await lives(self.services.storage, GAME, kept.number)
        lived = [(entry, one) for entry, one in told if isinstance(one, Hero)]
        names, lives_ = await names_then(self.services.storage, lived), [one for _, one in lived]
        lines = [shortened(heading(kept), story_lines(lives_, names), ROOM), *await self._as_it_came(kept)]
        scene = story_scene(lives_ or [thing], names or [{}], called(kept), seat_name(interaction.user.display_name))
        drawing = self.services.artist.draw(draw_story, scene)
        await show_drawn(interaction, drawing, partial(captioned, lines))

    @command("hero-name", WORDS)
    async def name(
        self, interaction: discord.Interaction, name: app_commands.Range[str, 1, 40], hero: int | None = None
    ) -> None:
        """Name a Hero (SOB-NEW-06)."""
        kept, _ = await self._mine(interaction, hero)
        chosen = readable(name)
        before = plain(called(kept))
        await self.services.storage.legacies.note(kept.number, json.dumps({"name": chosen}))
        if kept.held_by is not None:
            self.services.tables.drop(kept.held_by)
        kept, _ = await self._mine(interaction, kept.number)
        await show(interaction, said(say("hero-named", WORDS, before=before, called=plain(called(kept)))))

    @command("hero-retire", WORDS)
    async def retire(self, interaction: discord.Interaction, hero: int | None = None, back: bool = False) -> None:
        """Have a Hero stay at home, or come back."""
        kept, _ = await self._mine(interaction, hero, retired=back)
        if back and not kept.notes.retired:
            raise ToldToPlayer(say("hero-retired.rides", WORDS, called=plain(called(kept))))
        await make_sure_it_is_free(self.services, kept)
        await self.services.storage.legacies.note(kept.number, json.dumps({"retired": None if back else True}))
        key = "hero-retired.back" if back else "hero-retired"
        await show(interaction, said(say(key, WORDS, called=plain(called(kept)), number=str(kept.number))))

    @command("hero-export", WORDS)
    async def export(self, interaction: discord.Interaction, hero: int | None = None) -> None:
        """Give a Hero as a file."""
        kept, thing = await self._mine(interaction, hero)
        lived = [one for _, one in await lives(self.services.storage, GAME, kept.number) if isinstance(one, Hero)]
        text = passport(thing, kept.notes.name, _tales(lived))
        file = Document(text.encode(), f"hero-{kept.number}.json")
        lines = [say("hero-file", WORDS, called=plain(called(kept))), *await self._as_it_came(kept)]
        await show(interaction, sheet(ui.TextDisplay("\n".join(lines)), enclosed(file), documents=[file]))

    @command("hero-import", WORDS, name="import")
    async def bring(self, interaction: discord.Interaction, file: discord.Attachment) -> None:
        """Bring a Hero from a file."""
        if interaction.guild_id is None:
            raise ToldToPlayer(say("hero-anywhere", WORDS))
        if file.size > LARGEST:
            raise ToldToPlayer(say("hero-refused.large", WORDS))
        storage = self.services.storage
        here = await theirs(storage, GAME, interaction.user.id, Hero.kind, interaction.guild_id)
        if len(here) >= MOST:
            raise ToldToPlayer(say("hero-refused.many", WORDS, most=MOST))
        await acknowledge(interaction)
        try:
            thing, name, past = read(await handed_in(file))
        except NoPassport as why:
            raise ToldToPlayer(say("hero-refused", WORDS, why=str(why))) from None
        kept = keep(thing)
        notes = {"imported": True} | ({"name": seat_name(name)} if name and seat_name(name) != NAMELESS else {})
        new = NewLegacy(
            guild_id=interaction.guild_id,
            game=GAME.key,
            kind=kept.kind,
            version=kept.version,
            body=json.dumps(kept.body, sort_keys=True),
            notes=json.dumps(notes),
            past=tuple(json.dumps(keep(one).body, sort_keys=True) for one in past),
        )
        number = await storage.legacies.bring(new, interaction.user.id, "imported")
        found, _ = await self._mine(interaction, number)
        await show(interaction, said(say("hero-arrived", WORDS, called=plain(called(found)))))

    @sheet.autocomplete("hero")
    @gear.autocomplete("hero")
    @story.autocomplete("hero")
    @name.autocomplete("hero")
    @retire.autocomplete("hero")
    @export.autocomplete("hero")
    @suggestions
    async def _heroes(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[int]]:
        found = await theirs(self.services.storage, GAME, interaction.user.id, Hero.kind, interaction.guild_id)
        offered = [(f"{called(kept)} ({kept.number})", kept.number) for kept in reversed(found)]
        hits = [(name, number) for name, number in offered if str(typed).casefold() in name.casefold()]
        return [app_commands.Choice(name=name[:100], value=number) for name, number in hits[:25]]

    async def _mine(
        self, interaction: discord.Interaction, number: int | None, *, retired: bool = False
    ) -> tuple[Kept, Hero]:
        """The Hero that a person means: of this number, or else the latest, of those at home if it is to come ``retired`` back."""
        found = await theirs(self.services.storage, GAME, interaction.user.id, Hero.kind, interaction.guild_id)
        if not found:
            raise ToldToPlayer(say("hero-none", WORDS))
        at_home = [kept for kept in found if kept.notes.retired]
        if number is None and not retired and at_home == found:
            raise ToldToPlayer(say("hero-none.retired", WORDS))
        kept = at_home[-1] if number is None and retired and at_home else one_of(found, number)
        if not isinstance(kept.thing, Hero):
            raise ToldToPlayer(say("no-legacy"))
        return kept, kept.thing

    async def _as_it_came(self, kept: Kept) -> list[str]:
        """That a Hero which is at a table is shown as it came there."""
        at = await where_it_is(self.services, kept)
        return [say("hero-came", WORDS, at=at)] if at else []


def _tales(lived: list[Hero]) -> list[Tale]:
    """Its Adventures in order, each once."""
    tales: dict[int, Tale] = {}
    for one in lived:
        if one.tale is not None:
            tales.setdefault(one.adventures, one.tale)
    return list(tales.values())
