"""The commands of a campaign: a posse gathers, rides out, rests, and looks at itself."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import discord
from discord import ButtonStyle, app_commands, ui

from bot.delivery.answering import acknowledge, show, suggestions
from bot.panels.custom_ids import Action, Press
from bot.panels.sheet import Document, Row, boxed, button, captioned, enclosed, sheet
from bot.running.commands import command, described
from bot.running.game_cog import GameCog, PaceChoice
from bot.tables.campaigns import Kept, company, is_with, lives, of_server
from bot.tables.keepsakes import Notes
from bot.tables.replaying import LARGEST
from bot.tables.sagas import saga_of
from bot.watch.errors import ToldToPlayer
from bot.words.catalogue import say
from cogs.frontier.releasing import make_sure_it_is_free, where_it_is
from cogs.frontier.riding import free_posse, last_table, next_of, posse_of, posses_of
from cogs.frontier.settings import settings_sheet
from cogs.frontier.telling import WORDS, feat_lines, hero_lines, names_then, posse_lines, readable, rides, shortened
from engines.brimstone.legacy import Posse, Tale
from engines.brimstone.naming import title_of
from engines.frontier.game import GAME as STAY

ROOM = 3400
"""Characters of a story in one message."""


@app_commands.guild_only()
@app_commands.allowed_installs(guilds=True, users=False)
class PosseCog(GameCog, group_name="posse", group_description=described("posse", WORDS)):
    """Commands of a campaign."""

    game_key = STAY.key

    @command("posse-new", WORDS)
    async def new(self, interaction: discord.Interaction, pace: PaceChoice = "daily") -> None:
        """Open the table at which a campaign begins."""
        await self.open_table(interaction, pace, gathers=True, fixed=("begins",))

    @command("posse-ride", WORDS)
    async def ride(
        self, interaction: discord.Interaction, posse: int | None = None, pace: PaceChoice = "daily"
    ) -> None:
        """Open the next Adventure of a campaign."""
        kept, thing = await self._free(interaction, posse)
        if not thing.mission:
            raise ToldToPlayer(say("posse-no-mission", WORDS))
        await self._go_on(interaction, kept, thing, pace)

    @command("posse-rest", WORDS)
    async def rest(
        self, interaction: discord.Interaction, posse: int | None = None, pace: PaceChoice = "daily"
    ) -> None:
        """Open the stay after an Adventure."""
        kept, thing = await self._free(interaction, posse)
        if thing.mission:
            raise ToldToPlayer(say("posse-mission-waits", WORDS, mission=title_of(thing.mission)))
        await self._go_on(interaction, kept, thing, pace)

    @command("posse-heroes", WORDS)
    async def heroes(self, interaction: discord.Interaction, posse: int | None = None) -> None:
        """Show who rides with a posse."""
        kept, thing = await self._mine(interaction, posse)
        found = await company(self.services.storage, STAY, kept.number)
        head = posse_lines(kept)
        if at := await where_it_is(self.services, kept):
            head.append(at)
        head.append(say("posse-members", WORDS, members=", ".join(f"<@{one}>" for one in kept.members)))
        lines = [line for one in sorted(found, key=rides) for line in hero_lines(one)]
        buttons = []
        last = await last_table(self.services, kept.number)
        if last is not None and not (at or kept.notes.retired) and await self._sat_at(last, interaction.user.id):
            label = say("button-next", WORDS, way="ride" if thing.mission else "rest")
            buttons = [Row(button(label, Press(Action.ONWARD, last), ButtonStyle.success))]
        await show(interaction, boxed(ui.TextDisplay(shortened(head, lines, ROOM)), *buttons))

    @command("posse-join", WORDS)
    async def join(self, interaction: discord.Interaction, posse: int) -> None:
        """Become one of a posse's."""
        kept = next((one for one in await self._here(interaction) if one.number == posse), None)
        if kept is None or kept.notes.retired:
            raise ToldToPlayer(say("posse-gone", WORDS))
        if interaction.user.id in kept.members:
            raise ToldToPlayer(say("posse-joined.already", WORDS, number=str(posse)))
        await self.services.storage.legacies.join(posse, interaction.user.id)
        await show(interaction, captioned([say("posse-joined", WORDS, number=str(posse))]))

    @command("posse-leave", WORDS)
    async def leave(self, interaction: discord.Interaction, posse: int | None = None) -> None:
        """Be one of them no more; who sits at its table, or has a Hero there, would be back at the end of that."""
        kept, _ = await self._mine(interaction, posse)
        if await is_with(self.services.storage, kept, interaction.user.id):
            await make_sure_it_is_free(self.services, kept)
        await self.services.storage.legacies.leave(kept.number, interaction.user.id)
        await show(interaction, captioned([say("posse-left", WORDS, number=str(kept.number))]))

    @command("posse-settings", WORDS)
    async def settings(
        self,
        interaction: discord.Interaction,
        posse: int | None = None,
        imported: bool | None = None,
        name: app_commands.Range[str, 1, 40] | None = None,
    ) -> None:
        """Show or change by what options a posse plays, and who may ride with it."""
        kept, _ = await self._mine(interaction, posse)
        changes: dict[str, Any] = {} if imported is None else {"admits": imported}
        if name is not None:
            changes["name"] = readable(name)
        if changes:
            await self.services.storage.legacies.note(kept.number, json.dumps(changes))
        notes = Notes.model_validate(kept.notes.model_dump() | changes)
        await show(interaction, settings_sheet(kept.number, notes))

    @command("posse-story", WORDS)
    async def story(self, interaction: discord.Interaction, posse: int | None = None) -> None:
        """Tell what a posse lived through."""
        kept, _ = await self._mine(interaction, posse)
        told = await lives(self.services.storage, STAY, kept.number)
        lived = [(entry, one) for entry, one in told if isinstance(one, Posse)]
        tales: dict[int, tuple[Tale, Mapping[str, str]]] = {}
        for (_, one), names in zip(lived, await names_then(self.services.storage, lived), strict=True):
            if one.tale is not None:
                tales.setdefault(one.adventures, (one.tale, names))
        lines = [line for nth, (tale, names) in tales.items() for line in feat_lines(nth, tale, names)]
        lines = lines or [say("tale-none", WORDS)]
        await show(interaction, captioned([shortened(posse_lines(kept), lines, ROOM)]))

    @command("posse-end", WORDS)
    async def end(self, interaction: discord.Interaction, posse: int | None = None, back: bool = False) -> None:
        """End a campaign, or take it up again."""
        at_home = [one for one in await self._theirs(interaction) if one.notes.retired]
        if back and posse is None and at_home:
            kept = at_home[-1]
        else:
            kept, _ = await self._mine(interaction, posse)
        if back and not kept.notes.retired:
            raise ToldToPlayer(say("posse-ended.rides", WORDS, number=str(kept.number)))
        await make_sure_it_is_free(self.services, kept)
        await self.services.storage.legacies.note(kept.number, json.dumps({"retired": None if back else True}))
        await show(
            interaction, captioned([say("posse-ended.back" if back else "posse-ended", WORDS, number=str(kept.number))])
        )

    @command("posse-export", WORDS)
    async def export(self, interaction: discord.Interaction, posse: int | None = None) -> None:
        """Give all games of a posse as a file."""
        kept, _ = await self._mine(interaction, posse)
        await acknowledge(interaction)
        saga, in_play = await saga_of(self.services.storage, self.services.games, kept.number)
        text = saga.model_dump_json().encode()
        if len(text) > LARGEST:
            raise ToldToPlayer(say("verified-campaign.large", number=str(kept.number)))
        file = Document(text, f"posse-{kept.number}.json")
        lines = [say("posse-file", WORDS, number=str(kept.number), games=len(saga.chapters))]
        if in_play:
            lines.append(say("verified-campaign.in-play", tables=", ".join(str(table) for table in in_play)))
        await show(interaction, sheet(ui.TextDisplay("\n".join(lines)), enclosed(file), documents=[file]))

    @ride.autocomplete("posse")
    @rest.autocomplete("posse")
    @heroes.autocomplete("posse")
    @leave.autocomplete("posse")
    @settings.autocomplete("posse")
    @story.autocomplete("posse")
    @end.autocomplete("posse")
    @export.autocomplete("posse")
    @suggestions
    async def _own(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return _choices(await self._theirs(interaction), typed)

    @join.autocomplete("posse")
    @suggestions
    async def _others(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[int]]:
        there = [one for one in await self._here(interaction) if not one.notes.retired]
        return _choices([one for one in there if interaction.user.id not in one.members], typed)

    async def _go_on(self, interaction: discord.Interaction, kept: Kept, posse: Posse, pace: str) -> None:
        """Open a table that the posse comes to, with the Heroes of those who sit down."""
        onward = next_of(kept, posse)
        await self.open_table(
            interaction,
            pace,
            game_key=onward.game,
            legacies=onward.legacies,
            gathers=True,
            fixed=onward.fixed,
            **onward.options,
        )

    async def _free(self, interaction: discord.Interaction, posse: int | None) -> tuple[Kept, Posse]:
        return await free_posse(self.services, interaction.user.id, _guild(interaction), posse)

    async def _mine(self, interaction: discord.Interaction, posse: int | None) -> tuple[Kept, Posse]:
        return await posse_of(self.services, interaction.user.id, _guild(interaction), posse)

    async def _sat_at(self, table: int, user_id: int) -> bool:
        return any(seat.user_id == user_id for seat in await self.services.storage.tables.seats(table))

    async def _theirs(self, interaction: discord.Interaction) -> list[Kept]:
        return await posses_of(self.services, interaction.user.id, _guild(interaction))

    async def _here(self, interaction: discord.Interaction) -> list[Kept]:
        return await of_server(self.services.storage, STAY, _guild(interaction), Posse.kind)


def _guild(interaction: discord.Interaction) -> int:
    if interaction.guild_id is None:
        raise ToldToPlayer(say("lobby-cannot-play.needs-channel"))
    return interaction.guild_id


def _choices(found: list[Kept], typed: str) -> list[app_commands.Choice[int]]:
    offered = [(f"{one.number}. {one.notes.name}".strip(" ."), one.number) for one in reversed(found)]
    hits = [(name, number) for name, number in offered if str(typed).casefold() in name.casefold()]
    return [app_commands.Choice(name=name[:100], value=number) for name, number in hits[:25]]
