"""What can be done at any table: ``/table``."""

from __future__ import annotations

import json
import time
from functools import partial
from typing import Literal

import discord
from discord import ButtonStyle, app_commands, ui
from discord.ext import commands

from bot.delivery.answering import acknowledge, handed_in, show, show_drawn, suggestions
from bot.delivery.permissions import lacking, named
from bot.dice.checking import says_day, verdict_of_day
from bot.dice.fair_days import seen_of
from bot.panels.catching_up import log_sheet
from bot.panels.custom_ids import Action, Press
from bot.panels.hand import hand_panel
from bot.panels.sheet import Document, Sheet, button, enclosed, said, sheet
from bot.panels.standing_orders import orders_panel
from bot.panels.table import commitment_line, waiting_line
from bot.presses.ending import record_text, told_of
from bot.presses.looking import is_homeless, show_board, show_missed, table_here
from bot.presses.services import Services
from bot.presses.troubles import MOST_SHOWN, only_moderators, troubles_sheet, unsent_on
from bot.running.commands import command, described
from bot.running.game_cog import PaceChoice
from bot.tables.exports import known_to
from bot.tables.lobby import only_host
from bot.tables.pace import pace_of
from bot.tables.replaying import LARGEST
from bot.tables.scenes import Scene
from bot.tables.seating import sits_alone
from bot.watch.errors import ToldToPlayer
from bot.words.catalogue import say
from bot.words.plain import plain, seat_name
from bot.words.speech import flowing, listed
from cogs.dice.pictures import SETTING as DICE_PICTURES
from cogs.dice.places import person_of
from engines.kernel.replay import SeenHead
from engines.kernel.saga import says_saga
from storage import Status

NUDGE_EVERY = 600.0


@app_commands.guild_only()
@app_commands.allowed_installs(guilds=True, users=False)
class TableCog(commands.GroupCog, group_name="table", group_description=described("table")):
    """Commands for all games; each finds the table by the thread it is used in."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._nudged: dict[int, float] = {}

    async def _scene(self, interaction: discord.Interaction, *, over: bool = False) -> Scene:
        row = await table_here(self.services, interaction, over=over)
        return await self.services.tables.look(row.id, interaction.user.id)

    # --- looking --------------------------------------------------------------------------------------------------------

    @command("table-status")
    async def status(self, interaction: discord.Interaction) -> None:
        """Show how the table stands."""
        scene = await self._scene(interaction, over=True)
        pace = pace_of(scene.table.pace).title.lower()
        lines = [say("status", game=scene.game.title, status=str(scene.table.status), pace=pace)]
        for seat in scene.seats:
            how = "status.away" if seat.away else "status.here"
            lines.append(say(how, number=seat.seat + 1, name=scene.mention(seat.seat)))
        lines.append(waiting_line(scene))
        if scene.table.commitment:
            lines.append(commitment_line(scene))
        if trouble := self.services.troubles.at(scene.table.id, interaction.user.id, again=True):
            lines.append(trouble)
        await show(interaction, said("\n".join(lines)))

    @command("table-board")
    async def board(self, interaction: discord.Interaction) -> None:
        """Show the board."""
        scene = await self._scene(interaction, over=True)
        await show_board(self.services, interaction, scene)

    @command("table-hand")
    async def hand(self, interaction: discord.Interaction) -> None:
        """Show the hand."""
        scene = await self._scene(interaction, over=True)
        if scene.view is None:
            raise ToldToPlayer(say("not-begun"))
        if scene.viewer is None:
            raise ToldToPlayer(say("no-hand"))
        chosen = await self.services.taking_back.changeable(scene)
        shape = await self.services.people.shape(interaction.user.id)
        panel = partial(hand_panel, scene, chosen=chosen)
        await show_drawn(interaction, self.services.artist.private(scene, shape), panel)
        self.services.panels.note(interaction, scene, chosen)

    @command("table-log")
    async def log(self, interaction: discord.Interaction) -> None:
        """Show the log."""
        scene = await self._scene(interaction, over=True)
        await show(interaction, await log_sheet(self.services.storage, scene))

    @command("table-catchup")
    async def catchup(self, interaction: discord.Interaction) -> None:
        """Show what is new to this person, then what there is to choose."""
        scene = await self._scene(interaction, over=True)
        await show_missed(self.services, interaction, scene)

    @command("table-orders")
    async def orders(self, interaction: discord.Interaction) -> None:
        """Show a person's standing orders, to be changed where they stand."""
        scene = await self._scene(interaction, over=True)
        if scene.viewer is None:
            raise ToldToPlayer(say("not-seated"))
        if scene.view is None:
            raise ToldToPlayer(say("not-begun"))
        if scene.table.status.is_over:
            raise ToldToPlayer(say("over"))
        await show(interaction, orders_panel(scene))

    # --- time -----------------------------------------------------------------------------------------------------------

    @command("table-nudge")
    async def nudge(self, interaction: discord.Interaction) -> None:
        """Mention them, at most every ten minutes."""
        scene = await self._scene(interaction)
        if scene.viewer is None:
            raise ToldToPlayer(say("not-seated"))
        if not scene.waiting:
            raise ToldToPlayer(say("waiting-nobody"))
        now = time.monotonic()
        self._nudged = {table: at for table, at in self._nudged.items() if now - at < NUDGE_EVERY}
        if self._nudged.setdefault(scene.table.id, now) != now:
            raise ToldToPlayer(say("reminded.already"))
        has_left, guild_id = self.services.delivery.has_left, scene.table.guild_id
        here = [seat for seat in sorted(scene.waiting) if not await has_left(guild_id, scene.seats[seat].user_id)]
        await self.services.tables.remind(scene.table.id)
        names = listed([scene.named(seat) for seat in here], "and") if here else ""
        await show(interaction, said(say("reminded", names=names) if here else say("reminded.nobody")))

    @command("table-pace")
    async def pace(self, interaction: discord.Interaction, pace: PaceChoice) -> None:
        """Change the pace."""
        scene = await self._scene(interaction)
        await self.services.seating.set_pace(scene.table.id, interaction.user.id, pace, interaction.id)
        await show(interaction, said(say("pace-changed")))

    @command("table-pause")
    async def pause(self, interaction: discord.Interaction) -> None:
        """Pause."""
        scene = await self._scene(interaction)
        await self.services.seating.set_paused(
            scene.table.id,
            interaction.user.id,
            interaction.id,
            paused=True,
            moderates=interaction.permissions.manage_guild,
        )
        await show(interaction, said(say("table-paused")))

    @command("table-resume")
    async def resume(self, interaction: discord.Interaction) -> None:
        """Go on; where the table's channel was deleted, in this one."""
        scene = await self._scene(interaction)
        if is_homeless(interaction.client, scene.table):
            await self._take_in(interaction, scene)
        await self.services.seating.set_paused(
            scene.table.id,
            interaction.user.id,
            interaction.id,
            paused=False,
            moderates=interaction.permissions.manage_guild,
        )
        await show(interaction, said(await self._where_it_goes_on(interaction, scene.table.id)))

    async def _where_it_goes_on(self, interaction: discord.Interaction, table_id: int) -> str:
        scene = await self.services.tables.look(table_id)
        thread, title = scene.table.thread_id, plain(scene.title)
        if thread == interaction.channel_id:
            return say("table-goes-on")
        if await self.services.delivery.has_place(thread):
            return say("table-goes-on.there", table=title, thread=str(thread))
        return say("table-goes-on.anew", table=title, channel=str(scene.table.channel_id))

    async def _take_in(self, interaction: discord.Interaction, scene: Scene) -> None:
        """Let a table be played in this channel.

        Raises:
            ToldToPlayer: it could not be played here.
        """
        if not isinstance(interaction.channel, discord.TextChannel):
            raise ToldToPlayer(say("lobby-cannot-play.needs-channel"))
        if missing := lacking(interaction.app_permissions):
            raise ToldToPlayer(say("lobby-cannot-play", permissions=named(missing)))
        await self.services.tables.move(scene.table.id, channel_id=interaction.channel.id)

    # --- seats ----------------------------------------------------------------------------------------------------------

    @command("table-away")
    async def away(self, interaction: discord.Interaction, gone: bool = True) -> None:
        """Go away, or come back."""
        scene = await self._scene(interaction)
        await self.services.seating.set_away(scene.table.id, interaction.user.id, interaction.id, away=gone)
        if not gone:
            await show(interaction, said(say("away-now.back")))
            return
        back = button(say("button-back-here"), Press(Action.COME_BACK, scene.table.id))
        await show(interaction, sheet(ui.TextDisplay(say("away-now")), ui.ActionRow(back)))

    @command("table-replace")
    async def replace(self, interaction: discord.Interaction, seat: int, player: discord.Member) -> None:
        """Give a seat to somebody else."""
        scene = await self._scene(interaction)
        if player.bot:
            raise ToldToPlayer(say("takes-seat.bot"))
        await self.services.seating.replace(
            scene.table.id, interaction.user.id, seat - 1, player.id, player.display_name, interaction.id
        )
        await show(interaction, said(say("takes-seat", name=plain(seat_name(player.display_name)))))

    @command("table-steward")
    async def steward(self, interaction: discord.Interaction, seat: int) -> None:
        """Give a seat to a steward; that of the last person after a question."""
        scene = await self._scene(interaction)
        if scene.is_playing and sits_alone(scene.seats, seat - 1):
            is_own = scene.viewer == seat - 1
            if not is_own:
                only_host(scene.table, scene.seats, interaction.user.id)
            await show(interaction, _sure_to_leave(scene) if is_own else _sure_to_end(scene))
            return
        await self.services.seating.replace(scene.table.id, interaction.user.id, seat - 1, None, "", interaction.id)
        await show(interaction, said(say("takes-seat.steward")))

    @replace.autocomplete("seat")
    @steward.autocomplete("seat")
    @suggestions
    async def _seats(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[int]]:
        row = await table_here(self.services, interaction)
        seats = await self.services.storage.tables.seats(row.id)
        offered = {f"{seat.seat + 1}. {seat.name}": seat.seat + 1 for seat in seats}
        return [
            app_commands.Choice(name=name, value=number)
            for name, number in offered.items()
            if typed.casefold() in name.casefold()
        ][:25]

    @command("table-leave")
    async def leave(self, interaction: discord.Interaction) -> None:
        """Leave, after a question."""
        scene = await self._scene(interaction)
        if scene.viewer is None:
            raise ToldToPlayer(say("not-seated"))
        if scene.table.status is Status.LOBBY:
            raise ToldToPlayer(say("not-begun.card"))
        await show(interaction, _sure_to_leave(scene))

    @command("table-end")
    async def end(self, interaction: discord.Interaction) -> None:
        """Close the table, after a question."""
        scene = await self._scene(interaction)
        if not interaction.permissions.manage_guild:
            only_host(scene.table, scene.seats, interaction.user.id)
        await show(interaction, _sure_to_end(scene))

    # --- taking back ----------------------------------------------------------------------------------------------------

    @command("table-undo")
    async def undo(self, interaction: discord.Interaction) -> None:
        """Say what would be taken back, and ask."""
        scene = await self._scene(interaction, over=True)
        preview = await self.services.taking_back.preview(scene.table.id, interaction.user.id)
        if scene.viewer is not None and scene.moment is not None:  # it is not to pass while they read what goes back
            await self.services.tables.hold(scene.table.id, scene.viewer)
        if preview.free:
            text, label, how = say("sure-undo", choice=preview.text), say("button-take-back"), "free"
        else:
            text = say("sure-undo.ask", choice=preview.text, why=preview.why)
            label, how = say("button-ask-everyone"), "ask"
        await show(interaction, _sure(text, label, scene, Action.UNDO, f"{how}.{preview.ask}"))

    # --- proof ----------------------------------------------------------------------------------------------------------

    @command("table-export")
    async def export(self, interaction: discord.Interaction) -> None:
        """Give the record of a finished game; of one in play, the host gets what the host knows."""
        scene = await self._scene(interaction, over=True)
        if scene.table.status.is_over:
            text = await record_text(self.services, scene)
            words = say("export-whole")
        else:
            only_host(scene.table, scene.seats, interaction.user.id)
            text = json.dumps(await known_to(self.services.storage, scene), indent=1)
            words = say("export-whole.known")
        file = Document(text.encode(), f"{scene.game.key}-{scene.table.id}.json")
        await show(interaction, sheet(ui.TextDisplay(words), enclosed(file), documents=[file]))

    @command("table-verify")
    async def verify(
        self, interaction: discord.Interaction, file: discord.Attachment | None = None, seen: str = ""
    ) -> None:
        """Check that a game, or a day of rolls, was fair."""
        if file is None:
            scene = await self._scene(interaction, over=True)
            data = (await record_text(self.services, scene)).encode()
        elif file.size > LARGEST:
            raise ToldToPlayer(say("export-whole.large"))
        else:
            data = await handed_in(file)
        if says_saga(data):
            raise ToldToPlayer(say("verified-campaign.offline"))
        await acknowledge(interaction)
        told = await (self._of_day if says_day(data) else self._of_game)(interaction, data, seen)
        await show(interaction, said(told))

    async def _of_game(self, interaction: discord.Interaction, data: bytes, seen: str) -> str:
        heads = [SeenHead.read(one) for one in seen.replace(",", " ").split()]
        if None in heads:
            raise ToldToPlayer(say("verified.which"))
        return await told_of(self.services, data, interaction.guild_id, [head for head in heads if head is not None])

    async def _of_day(self, interaction: discord.Interaction, data: bytes, seen: str) -> str:
        try:
            heads = [seen_of(one) for one in seen.replace(",", " ").split()]
        except ValueError:
            raise ToldToPlayer(say("verified-day.which")) from None
        places = [person_of(interaction), f"guild:{interaction.guild_id}", f"channel:{interaction.channel_id}"]
        return await verdict_of_day(data, self.services.apart, self.services.storage.rolls, places, heads)

    # --- for moderators -------------------------------------------------------------------------------------------------

    @command("table-troubles")
    async def troubles(self, interaction: discord.Interaction) -> None:
        """Show what went wrong at the tables of this server, and what was given up sending."""
        only_moderators(interaction)
        storage, guild_id = self.services.storage, interaction.guild_id
        incidents = await storage.incidents.of_guild(guild_id or 0, MOST_SHOWN)
        await show(interaction, troubles_sheet(incidents, await unsent_on(storage, guild_id)))

    @command("table-settings")
    async def settings(
        self,
        interaction: discord.Interaction,
        direct_messages: Literal["on", "off"] | None = None,
        pictures: Literal["tall", "wide"] | None = None,
        dice_pictures: Literal["on", "off"] | None = None,
    ) -> None:
        """Show or change a person's settings."""
        people, user_id = self.services.people, interaction.user.id
        if direct_messages is not None:
            await people.prefer(user_id, "dms", direct_messages)
        if pictures is not None:
            await people.prefer(user_id, "pictures", pictures)
        if dice_pictures is not None:
            await people.prefer(user_id, DICE_PICTURES, dice_pictures)
        now = await people.settings(user_id)
        lines = [
            say("messages-on" if now.get("dms", "on") == "on" else "messages-off"),
            say(f"pictures-{await people.shape(user_id)}"),
            say(f"dice-pictures-{now.get(DICE_PICTURES, 'on')}"),
        ]
        await show(interaction, said("\n".join(lines)))


def _costs(scene: Scene) -> str:
    """What comes of ending the game now, as a paragraph; empty if nothing does."""
    costs = scene.game.forsaking(scene.view) if scene.is_playing and scene.view is not None else None
    return "" if costs is None else f"\n{flowing(scene.speech().said('forsaking', **costs))}"


def _sure_to_leave(scene: Scene) -> Sheet:
    is_last = scene.viewer is not None and sits_alone(scene.seats, scene.viewer)
    sure = f"{say('sure-leave.last')}{_costs(scene)}" if is_last else say("sure-leave")
    return _sure(sure, say("button-leave"), scene, Action.END, "leave")


def _sure_to_end(scene: Scene) -> Sheet:
    sure = say("sure-end", game=scene.game.title, number=str(scene.table.id))
    return _sure(f"{sure}{_costs(scene)}", say("button-end"), scene, Action.END, "end")


def _sure(text: str, label: str, scene: Scene, action: Action, arg: str) -> Sheet:
    row = ui.ActionRow[ui.LayoutView](button(label, Press(action, scene.table.id, arg=arg), ButtonStyle.danger))
    return sheet(ui.TextDisplay(text), row)


COGS = (TableCog,)
