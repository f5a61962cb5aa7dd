"""Presses that answer what is asked, or turn the pages of it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import TypeVar

import discord
import structlog

from bot.delivery.answering import show, tell
from bot.panels.alterations import agreed, as_it_stands_now, taken
from bot.panels.custom_ids import Action, picks_of
from bot.panels.prompts import Prompt, components, marked_in, opened, prompts_of, turned, with_what_time_chooses
from bot.panels.sheet import Item, Sheet, boxed
from bot.presses.looking import show_hand
from bot.presses.router import Pressed, on
from bot.tables.questions import Question
from bot.tables.scenes import Scene
from bot.watch.errors import OutOfDate, ToldToPlayer
from bot.words.catalogue import say

log = structlog.get_logger()

Result = TypeVar("Result")


@on(Action.PICK, in_place=True)
async def pick(pressed: Pressed) -> None:
    """An answer to an ask."""
    picks = pressed.read(picks_of)
    if not pressed.is_private:
        await _pick_in_public(pressed, picks)
        return
    if (scene := await _shown(pressed, _answer(pressed, picks))) is not None:
        await pressed.services.people.introduce(pressed.interaction, scene.game)


async def _answer(pressed: Pressed, picks: list[int]) -> Scene | None:
    tables, interaction = pressed.services.tables, pressed.interaction
    return await tables.answer(pressed.table, pressed.user_id, pressed.question, picks, interaction.id)


@on(Action.MARKED)
async def take_marked(pressed: Pressed) -> None:
    """All that is marked in one's own panel."""
    tables, marked = pressed.services.tables, pressed.read(lambda arg, _: marked_in(arg))
    await _shown(pressed, tables.answer_all(pressed.table, pressed.user_id, marked, pressed.interaction.id))


async def _shown(pressed: Pressed, answering: Awaitable[Scene | None], note: str = "") -> Scene | None:
    """Answer, and show one's own panel as it is then, or why not; None where the answer was refused."""
    try:
        scene = await answering or await pressed.look()
    except ToldToPlayer as refused:
        await show_hand(pressed, await pressed.look(), refused.text)
        return None
    await show_hand(pressed, scene, note or scene.aside)
    return scene


async def _pick_in_public(pressed: Pressed, picks: list[int]) -> None:
    """Answer, and let the message say so at once: the next picture may take a moment."""
    services = pressed.services
    scene = await _under_the_table(pressed, _answer(pressed, picks))
    if scene is None:
        return  # it was taken before, and shows
    await services.delivery.retouch(pressed.interaction, partial(_taken, pressed, scene))
    if scene.aside:
        await tell(pressed.interaction, scene.aside)
    if await services.people.is_to_be_told(pressed.user_id):
        await tell(pressed.interaction, say("closed-messages"))
    await services.people.introduce(pressed.interaction, scene.game)


async def _under_the_table(pressed: Pressed, answering: Awaitable[Result]) -> Result:
    """Answer; where the message that was pressed is out of date, it is drawn anew."""
    try:
        return await answering
    except OutOfDate:
        # Another release, or a copy of the database, may have drawn this message last.
        await pressed.services.tables.show_again(pressed.table)
        raise


def _taken(pressed: Pressed, scene: Scene, message: discord.Message) -> Sheet | None:
    """The message that was pressed, with what was chosen; None if the question is still open to others."""
    if scene.meant is not None:
        return as_it_stands_now(message, _to_everybody(scene))
    if scene.viewer is None or any(pressed.question.fits(ask) for ask in scene.asks):
        return None
    return taken(message, scene.named(scene.viewer), str(pressed.press), pressed.values)


def _to_everybody(scene: Scene) -> Scene:
    """What a spectator would see of now."""
    return replace(scene, viewer=None, view=None, asks=tuple(ask for ask in scene.asks if not ask.secret))


@on(Action.HUSH, in_place=True)
async def hush(pressed: Pressed) -> None:
    """Not to be asked that again."""
    seating = pressed.services.seating
    hushing = seating.hush(pressed.table, pressed.user_id, pressed.question, pressed.interaction.id)
    if pressed.is_private:
        await _shown(pressed, hushing, say("orders-hushed"))
    else:
        await _under_the_table(pressed, hushing)
        await tell(pressed.interaction, say("orders-hushed"))


@on(Action.WAIT, in_place=True)
async def wait(pressed: Pressed) -> None:
    """What somebody chose for all is not to count yet."""
    await _about_what_is_meant(pressed, partial(pressed.services.seating.wait, chosen=pressed.arg))


@on(Action.GO_ON, in_place=True)
async def go_on(pressed: Pressed) -> None:
    """What somebody chose for all is to count at once."""
    try:
        await _about_what_is_meant(pressed, partial(pressed.services.seating.go_on, chosen=pressed.arg))
    except OutOfDate:
        log.info("agreed to what counts already", table=pressed.table)  # which is what was wanted


async def _about_what_is_meant(pressed: Pressed, change: Callable[[int, int, Question, int], Awaitable[Scene]]) -> None:
    services = pressed.services
    try:
        scene = await change(pressed.table, pressed.user_id, pressed.question, pressed.interaction.id)
    except ToldToPlayer as refused:
        if isinstance(refused, OutOfDate):
            await services.tables.show_again(pressed.table)
        if pressed.is_private:
            await show_hand(pressed, await pressed.look())
        raise
    if pressed.is_private:
        await show_hand(pressed, scene)
    else:
        await services.delivery.retouch(pressed.interaction, partial(_said, scene))


def _said(scene: Scene, message: discord.Message) -> Sheet | None:
    """The message that was pressed, with who agrees, or asks to wait."""
    if scene.hesitant is not None:
        return as_it_stands_now(message, _to_everybody(scene))
    return None if scene.viewer is None else agreed(message, scene.named(scene.viewer))


@on(Action.OPEN)
async def open_it(pressed: Pressed) -> None:
    """A question with many options, opened in private."""
    await _alone(pressed, lambda prompt: components(prompt, pressed.table, public=False))


@on(Action.PAGE)
async def page(pressed: Pressed) -> None:
    """Another page of a question with many options."""
    at = pressed.read(turned)
    await _alone(pressed, lambda prompt: opened(prompt, pressed.table, *at))


async def _alone(pressed: Pressed, shown: Callable[[Prompt], list[Item]]) -> None:
    scene = await pressed.look()
    asks = [ask for ask in scene.my_asks if pressed.question.fits(ask)]
    if not asks:
        await show_hand(pressed, scene, say("choice-closed"))
        return
    prompt = with_what_time_chooses(scene, prompts_of(scene, asks, scene.speech())[0])
    await show(pressed.interaction, boxed(*shown(prompt)))
