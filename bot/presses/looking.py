"""Presses by which somebody looks, also when they come back: the hand, the board, the log, the rules; and what commands have in common with them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import discord
from discord import ui

from bot.delivery.answering import add, show, show_drawn
from bot.panels.artist import Artist
from bot.panels.catching_up import catch_up_sheet, contact_sheet, log_sheet, missed
from bot.panels.custom_ids import Action
from bot.panels.hand import hand_panel
from bot.panels.rules import rules_sheet
from bot.panels.sheet import boxed, galleries, said
from bot.panels.table import board_panel, still_line
from bot.presses.door import TABLE
from bot.presses.router import Pressed, on
from bot.presses.services import Services
from bot.tables.scenes import Scene
from bot.watch.errors import ToldToPlayer
from bot.words.catalogue import say
from bot.words.plain import plain
from renderers.album import Shape
from renderers.kit.encode import Picture
from storage import TableRow


async def thinking(services: Services, scene: Scene, user_id: int) -> Scene:
    """The table again for who looks at it: whoever could do something thinks about it, and does not pass by itself."""
    if scene.viewer is None or scene.moment is None or not any(len(ask.options) > 1 for ask in scene.my_asks):
        return scene
    await services.tables.hold(scene.table.id, scene.viewer)
    return await services.tables.look(scene.table.id, user_id)


async def _looked(pressed: Pressed) -> Scene:
    return await thinking(pressed.services, await pressed.look(), pressed.user_id)


@on(Action.HAND)
async def hand(pressed: Pressed) -> None:
    """My hand and my move."""
    people, scene = pressed.services.people, await _looked(pressed)
    is_shown = scene.viewer is not None  # with it goes what is told but once
    note = say("closed-messages") if is_shown and await people.is_to_be_told(pressed.user_id) else ""
    await show_hand(pressed, scene, note)
    await people.introduce(pressed.interaction, scene.game)


async def show_hand(pressed: Pressed, scene: Scene, note: str = "") -> None:
    """Answer with what one seat sees and can do."""
    if scene.viewer is None:
        raise ToldToPlayer(_how_to_sit(scene))
    if scene.view is None:
        raise ToldToPlayer(say("not-begun"))
    chosen = await pressed.services.taking_back.changeable(scene)
    panel = partial(hand_panel, scene, direct=pressed.interaction.guild_id is None, note=note, chosen=chosen)
    shape = await pressed.services.people.shape(pressed.user_id)
    await show_drawn(pressed.interaction, pressed.services.artist.private(scene, shape), panel)
    pressed.services.panels.note(pressed.interaction, scene, chosen)


def _how_to_sit(scene: Scene) -> str:
    """What whoever does not play is told: what they can see, and where a steward plays, how they would get its seat."""
    host = next((seat for seat in scene.seats if seat.user_id == scene.table.host_user_id is not None), None)
    if host is None or scene.table.status.is_over or all(seat.user_id is not None for seat in scene.seats):
        return say("not-seated.board")
    return say("not-seated.steward", host=plain(host.name))


@on(Action.CATCH_UP)
async def catch_up(pressed: Pressed) -> None:
    """What I missed."""
    scene = await pressed.look()
    await show_missed(pressed.services, pressed.interaction, scene)


async def show_missed(services: Services, interaction: discord.Interaction, scene: Scene) -> None:
    """Answer with what this person has missed, the boards of the last moments among it, then whose move it is.

    If it is their own, their panel comes after it.
    """
    if scene.view is None:
        raise ToldToPlayer(say("not-begun"))
    whole, moments = await missed(services.storage, scene, interaction.user.id)
    shape = await services.people.shape(interaction.user.id)
    picture = contact_sheet(services.artist, scene, whole, moments, shape)
    waiting = "" if scene.my_asks else still_line(scene)
    await show_drawn(interaction, picture, partial(catch_up_sheet, moments, waiting))
    now = await services.tables.look(scene.table.id, interaction.user.id)
    if now.my_asks:
        await add(interaction, hand_panel(now, await services.artist.private(now, shape)))


@on(Action.COME_BACK)
async def come_back(pressed: Pressed) -> None:
    """I was away, and am back: what I missed, then my panel."""
    seating = pressed.services.seating
    scene = await seating.set_away(pressed.table, pressed.user_id, pressed.interaction.id, away=False)
    await show_missed(pressed.services, pressed.interaction, scene)


@on(Action.BOARD)
async def board(pressed: Pressed) -> None:
    """The table, from where I sit."""
    scene = await _looked(pressed)
    await show_board(pressed.services, pressed.interaction, scene)


@on(Action.NEAR)
async def near(pressed: Pressed) -> None:
    """What is near my piece, drawn large: on a phone the whole board is too small to read."""
    scene = await _looked(pressed)
    if scene.viewer is None:
        raise ToldToPlayer(say("not-seated.board"))
    shape = await pressed.services.people.shape(pressed.user_id)
    picture = await pressed.services.artist.surroundings(scene, shape=shape)
    if picture is None:
        raise ToldToPlayer(say("near-nothing"))
    await show(pressed.interaction, boxed(*galleries(picture), ui.TextDisplay(still_line(scene)), pictures=[picture]))


async def show_board(services: Services, interaction: discord.Interaction, scene: Scene) -> None:
    """Answer with the board, as this person may see it; when the game is over, with its story."""
    if scene.view is None:
        raise ToldToPlayer(say("not-begun"))
    shape = await services.people.shape(interaction.user.id)
    await show_drawn(interaction, drawn(services.artist, scene, shape), partial(board_panel, scene, shape))


async def drawn(artist: Artist, scene: Scene, shape: Shape) -> Sequence[Picture]:
    """The board, or the story of a game that is over."""
    recap = await artist.recap(scene, shape) if scene.outcome is not None else None
    return [recap] if recap is not None else await artist.board(scene, shape=shape)


@on(Action.SHAPE)
async def shape(pressed: Pressed) -> None:
    """Pictures come tall, or wide, from now on; the board at once."""
    await pressed.services.people.prefer(pressed.user_id, "pictures", pressed.read(lambda arg, _: Shape(arg)))
    await show_board(pressed.services, pressed.interaction, await pressed.look())


@on(Action.LOG)
async def log(pressed: Pressed) -> None:
    """What happened so far."""
    scene = await _looked(pressed)
    await show(pressed.interaction, await log_sheet(pressed.services.storage, scene))


@on(Action.RULES)
async def rules(pressed: Pressed) -> None:
    """The rules behind what is asked now, or a topic that was chosen, or that says why what was told has come so."""
    scene = await _looked(pressed)
    await show(pressed.interaction, rules_sheet(scene, pressed.values[0] if pressed.values else pressed.arg))


@on(Action.DICE)
async def dice(pressed: Pressed) -> None:
    """What the commitment to the dice is."""
    await show(pressed.interaction, said(say("commitment")))


async def table_here(services: Services, interaction: discord.Interaction, *, over: bool = False) -> TableRow:
    """The table whose thread or channel this is.

    Raises:
        ToldToPlayer: there is none, or it is not clear which.
    """
    row = await _found_here(services, interaction, over=over)
    interaction.extras[TABLE] = row.id
    return row


def is_homeless(client: discord.Client, row: TableRow) -> bool:
    """Whether the channel of a table was deleted, as far as we know: it is found from any other of its server then."""
    guild = client.get_guild(row.guild_id or 0)
    return guild is not None and not guild.unavailable and guild.get_channel(row.channel_id or 0) is None


async def _found_here(services: Services, interaction: discord.Interaction, *, over: bool) -> TableRow:
    tables, channel_id = services.storage.tables, interaction.channel_id or 0
    here = await tables.tables_in(channel_id)
    in_thread = [row for row in here if row.thread_id == channel_id]
    mine = await tables.tables_of(interaction.user.id)
    homeless = [row for row in mine if row.guild_id == interaction.guild_id and is_homeless(interaction.client, row)]
    first_homeless = homeless[:1]  # of several, one after the other
    for choice in (in_thread, [row for row in here if row in mine], first_homeless, here):
        if len(choice) == 1:
            return choice[0]
    ended = await tables.last_in(channel_id)
    if over and ended is not None:
        return ended
    if here:
        raise ToldToPlayer(say("no-table.several"))
    if ended is not None and ended.thread_id == channel_id:
        raise ToldToPlayer(say("over"))
    if interaction.permissions.manage_guild:  # those who sit at it may be gone as well
        for row in await tables.tables_on(interaction.guild_id or 0):
            if is_homeless(interaction.client, row):
                return row
    raise ToldToPlayer(say("no-table.here"))
