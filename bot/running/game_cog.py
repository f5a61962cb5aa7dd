"""What the commands of all games share; a game's own cog adds its name and the options of ``new``."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, ClassVar, Literal

import discord
import structlog
from discord import app_commands
from discord.ext import commands
from pydantic import ValidationError

from bot.delivery.answering import acknowledge, show, suggestions
from bot.delivery.permissions import lacking, named
from bot.delivery.refusals import ChannelGone, MessageGone, NotAllowed, TryLater, expected
from bot.panels.lobby_card import lobby_card
from bot.panels.rules import found_sheet
from bot.panels.sheet import said
from bot.panels.standing_orders import orders_panel
from bot.presses.looking import table_here, thinking
from bot.presses.services import Services
from bot.running.commands import command
from bot.tables.lobby import complaint
from bot.tables.scenes import Scene
from bot.watch.errors import ToldToPlayer
from bot.words.catalogue import say
from bot.words.plain import plain
from bot.words.rulebook import search
from bot.words.topics import fitting, topic_of
from engines.kernel.words import catalogue_of
from storage import NewMessage

log = structlog.get_logger()

MOST_SUGGESTIONS = 25  # Discord's limit

PaceChoice = Literal["live", "daily", "relaxed"]


class GameCog(commands.GroupCog):
    """Base of a game's commands.

    Attributes:
        game_key: folder of the game.
    """

    game_key: ClassVar[str]

    def __init__(self, services: Services) -> None:
        self.services = services

    async def open_table(
        self,
        interaction: discord.Interaction,
        pace: str,
        *,
        game_key: str = "",
        legacies: tuple[int, ...] = (),
        gathers: bool = False,
        fixed: tuple[str, ...] = (),
        **options: Any,
    ) -> None:
        """Put a lobby card where the command was used, with its user as host and first at the table.

        Args:
            interaction: the command.
            pace: its key.
            game_key: another game than the cog's own.
            legacies: what it goes on from.
            gathers: whether people bring to that what is theirs.
            fixed: options that cannot be changed on the card.
            **options: of the game.
        """
        if interaction.guild_id is None:
            raise ToldToPlayer(say("lobby-cannot-play.needs-channel"))
        channel_id = await self._home(interaction)
        # Without its server known, the bot was added with the scope applications.commands alone.
        if interaction.client.get_guild(interaction.guild_id) is None:
            raise ToldToPlayer(say("lobby-cannot-play.no-member"))
        if missing := lacking(interaction.app_permissions):
            raise ToldToPlayer(say("lobby-cannot-play", permissions=named(missing)))
        await acknowledge(interaction, openly=True)
        user = interaction.user
        await self.services.lobby.make_sure_of_room(user.id, interaction.guild_id)
        await self.services.faces.remember(user)
        try:
            row = await self.services.lobby.create(
                game_key or self.game_key,
                host=(user.id, user.display_name),
                guild_id=interaction.guild_id,
                channel_id=channel_id,
                options=options,
                pace=pace,
                legacies=legacies,
                gathers=gathers,
                fixed=fixed,
                interaction_id=interaction.id,
            )
        except ValidationError as error:
            raise ToldToPlayer(complaint(error)) from error
        scene = await self.services.tables.look(row.id)
        if channel_id == interaction.channel_id:
            await self._answer_with_card(interaction, scene)
        else:
            await self.services.lobby.post(row.id)
            opened = say("lobby-elsewhere", name=plain(user.display_name), channel=str(channel_id))
            await show(interaction, said(opened), openly=True)
        await self.services.people.introduce(interaction, scene.game, opened=channel_id == interaction.channel_id)

    async def _home(self, interaction: discord.Interaction) -> int:
        """The channel that a table opens in: this one, or that from which the thread of a table hangs.

        Raises:
            ToldToPlayer: it is neither.
        """
        if isinstance(interaction.channel, discord.TextChannel):
            return interaction.channel.id
        thread = interaction.channel
        if not isinstance(thread, discord.Thread) or isinstance(thread.parent, discord.ForumChannel):
            raise ToldToPlayer(say("lobby-cannot-play.needs-channel"))
        with suppress(ToldToPlayer):
            if home := (await table_here(self.services, interaction, over=True)).channel_id:
                return home
        raise ToldToPlayer(say("lobby-cannot-play.in-thread", channel=str(thread.parent_id)))

    async def _answer_with_card(self, interaction: discord.Interaction, scene: Scene) -> None:
        """Make the lobby card the answer; if Discord does not take it as that, it is posted like any message."""
        services = self.services
        faces = await services.faces.of([seat.user_id for seat in scene.seats])
        card = lobby_card(scene, await services.artist.lobby(scene), await services.artist.roster(scene, faces))
        try:
            with expected():
                message = await interaction.edit_original_response(view=card.view, attachments=card.files())
        except (MessageGone, ChannelGone, NotAllowed, TryLater, discord.HTTPException) as trouble:
            log.warning("lobby card was no answer", table=scene.table.id, why=str(trouble))
            await self.services.lobby.post(scene.table.id)
            return
        new = NewMessage(table_id=scene.table.id, role="lobby", channel_id=message.channel.id, message_id=message.id)
        await self.services.storage.messages.put(new)

    async def looked_up(self, interaction: discord.Interaction) -> tuple[Scene | None, Any]:
        """The table of this game in this thread, as its user may see it, and the game; None if there is none, or it has not begun."""
        try:
            row = await table_here(self.services, interaction)
        except ToldToPlayer:
            return None, None
        if row.game != self.game_key:
            return None, None
        scene = await self.services.tables.look(row.id, interaction.user.id)
        scene = await thinking(self.services, scene, interaction.user.id)
        return scene, scene.view

    async def in_play(self, interaction: discord.Interaction) -> tuple[Scene, Any]:
        """The table of this game in this thread, once it has begun, and what its user sees of the game.

        Raises:
            ToldToPlayer: there is none, or it has not begun.
        """
        scene, state = await self.looked_up(interaction)
        if scene is None or state is None:
            raise ToldToPlayer(say("no-game-here", catalogue_of(self.services.games[self.game_key])))
        return scene, state

    async def show_orders(self, interaction: discord.Interaction) -> None:
        """Show a person's standing orders, as ``/table orders`` does.

        Raises:
            ToldToPlayer: they do not sit here.
        """
        scene, _ = await self.in_play(interaction)
        if scene.viewer is None:
            raise ToldToPlayer(say("not-seated"))
        await show(interaction, orders_panel(scene))

    @command("game-rules")
    async def rules(self, interaction: discord.Interaction, about: str) -> None:
        """Show the rules about something."""
        game = self.services.games[self.game_key]
        topic = topic_of(game, about)
        hits = [topic] if topic is not None else fitting(game, about)
        found = [] if topic is not None else search(game.page, about, limit=10)
        if not hits and not found:
            raise ToldToPlayer(say("no-rule"))
        lines = [f"**{one.id}** {one.text}" for one in found]
        await show(interaction, found_sheet(game, about, hits, lines))

    @rules.autocomplete("about")
    @suggestions
    async def _suggest(self, _: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        game = self.services.games[self.game_key]
        explained = fitting(game, typed)
        return [
            *(app_commands.Choice(name=one.title[:100], value=one.key) for one in explained),
            *(
                app_commands.Choice(name=f"{one.id} · {one.text}"[:100], value=one.id)
                for one in search(game.page, typed)
            ),
        ][:MOST_SUGGESTIONS]
