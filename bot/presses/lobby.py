"""Presses on the lobby card, and those that say who plays and how: seats, options, standing orders."""

from __future__ import annotations

from bot.delivery.answering import add, show, tell
from bot.delivery.permissions import lacking, named
from bot.panels.custom_ids import Action, number
from bot.panels.lobby_card import bringing_panel, options_panel
from bot.panels.rules import how_sheet
from bot.panels.sheet import Sheet, said
from bot.panels.standing_orders import ASK_ME, orders_panel
from bot.presses.router import Pressed, on
from bot.tables.campaigns import could_come
from bot.tables.keepsakes import left_out
from bot.tables.scenes import Scene
from bot.watch.errors import ToldToPlayer
from bot.words.catalogue import say
from bot.words.plain import plain, seat_name
from storage import Status


@on(Action.JOIN, in_place=True)
async def join(pressed: Pressed) -> None:
    """Take a seat."""
    services, user = pressed.services, pressed.interaction.user
    scene = await services.lobby.join(pressed.table, user.id, user.display_name, pressed.interaction.id)
    if await services.faces.remember(user):  # after that, so that a Start right behind finds them seated
        await services.lobby.post(pressed.table)
    await services.people.introduce(pressed.interaction, scene.game)


@on(Action.LEAVE, in_place=True)
async def leave(pressed: Pressed) -> None:
    """Give the seat back."""
    await pressed.services.lobby.leave(pressed.table, pressed.user_id, pressed.interaction.id)


@on(Action.STEWARD, in_place=True)
async def steward(pressed: Pressed) -> None:
    """A steward sits down."""
    await pressed.services.lobby.add_steward(pressed.table, pressed.user_id, pressed.interaction.id)


@on(Action.DISMISS, in_place=True)
async def dismiss(pressed: Pressed) -> None:
    """A steward gets up again."""
    await pressed.services.lobby.dismiss_steward(pressed.table, pressed.user_id, pressed.interaction.id)


@on(Action.START, in_place=True)
async def start(pressed: Pressed) -> None:
    """The game begins; whoever manages the server may press as well, so that no table waits for a host who is gone."""
    moderates = pressed.interaction.permissions.manage_guild
    await pressed.services.lobby.start(pressed.table, pressed.user_id, pressed.interaction.id, moderates=moderates)


@on(Action.OPTION, in_place=True)
async def option(pressed: Pressed) -> None:
    """The host chooses an option."""
    scene = await pressed.services.lobby.set_option(
        pressed.table, pressed.user_id, pressed.arg, pressed.values, pressed.interaction.id
    )
    if pressed.is_private:
        await show(pressed.interaction, options_panel(scene, pressed.user_id))


@on(Action.OPTIONS)
async def options(pressed: Pressed) -> None:
    """What can be set before the game."""
    scene = await _look_before_it_begins(pressed)
    await show(pressed.interaction, options_panel(scene, pressed.user_id))


@on(Action.BRING)
async def bringing(pressed: Pressed) -> None:
    """What of mine comes along."""
    scene = await _look_before_it_begins(pressed)
    if scene.viewer is None:
        raise ToldToPlayer(say("not-seated"))
    await show(pressed.interaction, await _what_comes(pressed, scene))


async def _look_before_it_begins(pressed: Pressed) -> Scene:
    scene = await pressed.look()
    if scene.table.status is not Status.LOBBY:
        raise ToldToPlayer(say("begun"))
    return scene


@on(Action.BRINGS)
async def bring(pressed: Pressed) -> None:
    """These come along."""
    numbers = pressed.read(lambda _, values: [number(one) for one in values])
    scene = await pressed.services.lobby.bring(pressed.table, pressed.user_id, numbers, pressed.interaction.id)
    await show(pressed.interaction, await _what_comes(pressed, scene))


async def _what_comes(pressed: Pressed, scene: Scene) -> Sheet:
    async with pressed.services.tables.open(scene.table.id) as table:
        could = await could_come(pressed.services.storage, table, pressed.user_id)
        coming = await pressed.services.lobby.coming(table, pressed.user_id)
        away = await left_out(pressed.services.storage, table, pressed.user_id)
    return bringing_panel(scene, could, coming, is_away=bool(away))


@on(Action.HOW)
async def how(pressed: Pressed) -> None:
    """How the game is played."""
    await show(pressed.interaction, how_sheet(await pressed.look()))


@on(Action.AGAIN, in_place=True)
async def again(pressed: Pressed) -> None:
    """The same people, the same options, a new game."""
    interaction = pressed.interaction
    if missing := lacking(interaction.app_permissions):
        raise ToldToPlayer(say("lobby-cannot-play", permissions=named(missing)))
    host = (pressed.user_id, interaction.user.display_name)
    row = await pressed.services.lobby.again(pressed.table, host, interaction.id)
    told = say("lobby-again", name=plain(seat_name(host[1])), channel=str(row.channel_id))
    await add(interaction, said(told), openly=True)


@on(Action.RETHREAD, in_place=True)
async def rethread(pressed: Pressed) -> None:
    """The thread of a game that has begun could not be made: once more."""
    scene = await pressed.look()
    if not scene.is_playing:
        raise ToldToPlayer(say("over" if scene.table.status.is_over else "not-begun"))
    if scene.table.thread_id is None:
        await pressed.services.tables.open_again(pressed.table)


@on(Action.QUIET, in_place=True)
async def quiet(pressed: Pressed) -> None:
    """No direct messages any more."""
    await pressed.services.people.prefer(pressed.user_id, "dms", "off")
    await tell(pressed.interaction, say("quiet"))


@on(Action.ORDER)
async def order(pressed: Pressed) -> None:
    """A standing order is given, or taken back."""
    wish = pressed.values[0] if pressed.values else ASK_ME
    scene = await pressed.services.seating.order(
        pressed.table, pressed.user_id, pressed.arg, "" if wish == ASK_ME else wish, pressed.interaction.id
    )
    await show(pressed.interaction, orders_panel(scene, key=pressed.arg))


@on(Action.ORDERS)
async def orders(pressed: Pressed) -> None:
    """Another page of the standing orders."""
    page = pressed.read(lambda arg, _: number(arg))
    await show(pressed.interaction, orders_panel(await pressed.look(), page))


@on(Action.STAND_IN, in_place=True)
async def stand_in(pressed: Pressed) -> None:
    """A steward is to play for somebody who has left the server."""
    gone = pressed.read(lambda arg, _: number(arg))
    scene = await pressed.services.tables.look(pressed.table, pressed.user_id)
    if not await pressed.services.delivery.has_left(scene.table.guild_id, gone):
        raise ToldToPlayer(say("still-here"))
    text = await pressed.services.seating.stand_in(pressed.table, pressed.user_id, gone, pressed.interaction.id)
    await show(pressed.interaction, said(f"-# {text}"))
