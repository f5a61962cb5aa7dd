"""Presses that take back, end, check what has ended, and forget."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence

from bot.delivery.answering import show
from bot.panels.alterations import without_buttons
from bot.panels.custom_ids import Action, number
from bot.panels.sheet import said
from bot.presses.looking import show_hand
from bot.presses.router import Pressed, on
from bot.presses.services import Services
from bot.tables.exports import record_of
from bot.tables.replaying import verdict
from bot.tables.scenes import Scene
from bot.watch.errors import ToldToPlayer
from bot.watch.incidents import at_each
from bot.words.catalogue import say
from engines.kernel.replay import SeenHead
from storage import Status, TableRow


@on(Action.UNDO, in_place=True)
async def undo(pressed: Pressed) -> None:
    """Take back, or ask everybody."""
    if pressed.arg == "late":
        await _take_back_what_was_late(pressed)
    elif not pressed.is_private:
        raise ToldToPlayer(say("unknown-button.rest"))
    elif pressed.arg == "change":
        await _change(pressed)
    else:
        await _take_back_what_was_named(pressed)


async def _take_back_what_was_named(pressed: Pressed) -> None:
    """What ``/table undo`` has said: the answer to that question, and no other that was given since."""
    taking_back = pressed.services.taking_back
    how, ask = pressed.read(lambda arg, _: named(arg))
    if how == "ask":
        await taking_back.ask_everyone(pressed.table, pressed.user_id, pressed.interaction.id, ask)
        await show(pressed.interaction, said(say("taken-back.asked")))
    else:
        await taking_back.undo(pressed.table, pressed.user_id, pressed.interaction.id, ask)
        await show(pressed.interaction, said(say("taken-back")))


def named(arg: str) -> tuple[str, int]:
    """How an answer is taken back, and the number of its question.

    Raises:
        ValueError: neither is ours.
    """
    how, _, ask = arg.partition(".")
    if how not in {"free", "ask"}:
        raise ValueError(f"{how!r} takes nothing back")
    return how, number(ask)


async def _change(pressed: Pressed) -> None:
    """Take back what one's own panel says can be changed; where it cannot any more, the panel says why, and offers it no longer."""
    try:
        scene = await pressed.services.taking_back.change(pressed.table, pressed.user_id, pressed.interaction.id)
    except ToldToPlayer as refused:
        await show_hand(pressed, await pressed.look(), refused.text)
    else:
        await show_hand(pressed, scene)


async def _take_back_what_was_late(pressed: Pressed) -> None:
    """Take back what a steward chose because somebody's time ran out; only they may, and only if that was their last choice."""
    services, scene = pressed.services, await pressed.look()
    if not await services.taking_back.was_late(pressed.table, scene.viewer):
        raise ToldToPlayer(say("no-undo"))
    await services.taking_back.undo(pressed.table, pressed.user_id, pressed.interaction.id)
    await services.delivery.retouch(pressed.interaction, without_buttons)


@on(Action.CONSENT, in_place=True)
async def consent(pressed: Pressed) -> None:
    """Agree to an undo, or not."""
    agree, proposal = pressed.read(lambda arg, _: agreed(arg))
    await pressed.services.taking_back.consent(
        pressed.table, pressed.user_id, pressed.interaction.id, agree=agree, number=proposal
    )


def agreed(arg: str) -> tuple[bool, int]:
    """Whether somebody agrees, and to which proposal; buttons of before name none, nor had what they speak of a number.

    Raises:
        ValueError: neither is ours.
    """
    how, _, proposal = arg.partition(".")
    if how not in {"yes", "no"}:
        raise ValueError(f"{how!r} says neither")
    return how == "yes", number(proposal or "0")


@on(Action.END)
async def end(pressed: Pressed) -> None:
    """Close the table, or leave it, after having been asked."""
    seating, interaction = pressed.services.seating, pressed.interaction
    if pressed.one_of("leave", "end") == "leave":
        scene = await seating.leave(pressed.table, pressed.user_id, interaction.id)
        key = "left-table.last" if scene.table.status.is_over else "left-table"
        await show(interaction, said(say(key)))
    else:
        moderates = interaction.permissions.manage_guild
        await seating.end(pressed.table, pressed.user_id, interaction.id, moderates=moderates)
        await show(interaction, said(say("table-closed")))


@on(Action.VERIFY)
async def verify(pressed: Pressed) -> None:
    """Play the finished game again and compare every roll and card."""
    scene = await pressed.look()
    text = await record_text(pressed.services, scene)
    await show(pressed.interaction, said(await told_of(pressed.services, text.encode(), scene.table.guild_id)))


async def told_of(services: Services, text: bytes, guild_id: int | None, seen: Sequence[SeenHead] = ()) -> str:
    """What is found when an export is played again."""
    return await verdict(text, services.games, services.apart, services.storage.tables, guild_id, seen)


async def record_text(services: Services, scene: Scene) -> str:
    """The record of a finished game.

    Raises:
        ToldToPlayer: it is not finished.
    """
    if not scene.table.status.is_over:
        raise ToldToPlayer(say("end-unrevealed"))
    return (await record_of(services.storage, services.games, scene.table.id)).model_dump_json(indent=1)


@on(Action.FORGET)
async def forget(pressed: Pressed) -> None:
    """Delete my data, after having been asked."""
    tables = await _forgotten(pressed.services, pressed.user_id)
    told = say("forgotten.seats", tables=len(tables)) if tables else say("forgotten")
    await show(pressed.interaction, said(told))


async def _forgotten(services: Services, user_id: int) -> tuple[int, ...]:
    """Delete what is kept about a person, who leaves every table first; the tables where their seat goes on without them."""
    storage = services.storage

    def leave(row: TableRow) -> Awaitable[object]:
        return (services.lobby if row.status is Status.LOBBY else services.seating).leave(row.id, user_id)

    await at_each(storage, await storage.tables.tables_of(user_id), leave)
    touched = await storage.people.erase(user_id, say("somebody"))
    for table_id in touched:
        services.tables.drop(table_id)
    return touched
