"""What each button does. Parsing and deciding only: the services do the work."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, TypeVar

import structlog

from bot.delivery.answering import add, redraw, show, show_drawn, tell
from bot.delivery.permissions import lacking, named
from bot.panels import panels, prompts
from bot.panels.answers import introduction, log_sheet, rules_sheet
from bot.panels.custom_ids import Action
from bot.panels.prompts import prompts_of
from bot.panels.standing_orders import ASK_ME, orders_panel
from bot.presses.router import Pressed, Router
from bot.tables.exports import record_of
from bot.tables.questions import Question
from bot.tables.scenes import Scene
from bot.tables.verifying import verdict
from bot.watch.errors import OutOfDate, ToldToPlayer
from bot.words.catalogue import say
from bot.words.plain import plain

if TYPE_CHECKING:
    import discord

    from bot.running.client import Lychgate


log = structlog.get_logger()


class Presses:
    """Handlers of all actions."""

    def __init__(self, bot: Lychgate) -> None:
        self._bot = bot

    def register(self, router: Router) -> None:
        """Let the router know them."""
        router.add(Action.PICK, self.pick, in_place=True)
        router.add(Action.WAIT, self.wait, in_place=True)
        router.add(Action.GO_ON, self.go_on, in_place=True)
        router.add(Action.OPEN, self.open)
        router.add(Action.PAGE, self.page, in_place=True)
        router.add(Action.HAND, self.hand)
        router.add(Action.CATCH_UP, self.catch_up)
        router.add(Action.BOARD, self.board)
        router.add(Action.LOG, self.log)
        router.add(Action.RULES, self.rules)
        router.add(Action.DICE, self.dice)
        router.add(Action.JOIN, self.join, in_place=True)
        router.add(Action.LEAVE, self.leave, in_place=True)
        router.add(Action.STEWARD, self.steward, in_place=True)
        router.add(Action.DISMISS, self.dismiss, in_place=True)
        router.add(Action.START, self.start, in_place=True)
        router.add(Action.OPTION, self.option, in_place=True)
        router.add(Action.VERIFY, self.verify)
        router.add(Action.ORDER, self.order, in_place=True)
        router.add(Action.AGAIN, self.again, in_place=True)
        router.add(Action.STAND_IN, self.stand_in, in_place=True)
        router.add(Action.UNDO, self.undo, in_place=True)
        router.add(Action.CONSENT, self.consent, in_place=True)
        router.add(Action.END, self.end, in_place=True)
        router.add(Action.FORGET, self.forget, in_place=True)

    # --- choices --------------------------------------------------------------------------------------------------------

    async def pick(self, pressed: Pressed) -> None:
        """An answer to an ask."""
        if pressed.question is None:
            raise ToldToPlayer("This button does not say which question it answers.")
        picks = _numbers(lambda: prompts.picks_of(pressed.arg, pressed.values))
        if not pressed.is_private:
            await self._pick_in_public(pressed, pressed.question, picks)
            return
        try:
            await self._answer(pressed, pressed.question, picks)
        except ToldToPlayer as refused:
            await self._panel(pressed, note=refused.text)
        else:
            await self._panel(pressed)
            await self._introduce(pressed)

    async def _answer(self, pressed: Pressed, question: Question, picks: list[int]) -> Scene | None:
        return await self._bot.tables.answer(pressed.table, pressed.user_id, question, picks, pressed.interaction.id)

    async def _pick_in_public(self, pressed: Pressed, question: Question, picks: list[int]) -> None:
        """Answer, and let the message say so at once: the next picture may take a moment."""
        message = pressed.interaction.message
        async with self._bot.delivery.hold(message.id if message else 0):
            try:
                if not await self._answer(pressed, question, picks):
                    return  # by now the message may show what came of it
            except OutOfDate:
                # Another release, or a copy of the database, may have drawn this message last.
                await self._bot.tables.show_again(pressed.table)
                raise
            if message is not None and self._bot.delivery.is_latest(message):
                await self._show_taken(pressed, question, message)
        if await self._bot.people.is_to_be_told(pressed.user_id):
            await tell(pressed.interaction, CLOSED_DMS)
        await self._introduce(pressed)

    async def _introduce(self, pressed: Pressed) -> None:
        """Explain the game, unasked, to who plays it for the first time; privately, and not again."""
        game = (await self._bot.tables.look(pressed.table)).game
        if await self._bot.people.is_new_to(pressed.user_id, game.key):
            await add(pressed.interaction, introduction(game))

    async def wait(self, pressed: Pressed) -> None:
        """What somebody chose for all is not to count yet."""
        await self._about_what_is_meant(pressed, self._bot.seating.wait)

    async def go_on(self, pressed: Pressed) -> None:
        """What somebody chose for all is to count at once."""
        try:
            await self._about_what_is_meant(pressed, self._bot.seating.go_on)
        except OutOfDate:
            log.info("agreed to what counts already", table=pressed.table)  # which is what was wanted

    async def _about_what_is_meant(self, pressed: Pressed, say: Callable[..., Awaitable[Scene]]) -> None:
        if pressed.question is None:
            raise ToldToPlayer("This button does not say which question it is about.")
        message = None if pressed.is_private else pressed.interaction.message
        async with self._bot.delivery.hold(message.id if message else 0):
            before = await self._bot.tables.look(pressed.table, pressed.user_id)
            try:
                await say(pressed.table, pressed.user_id, pressed.question, pressed.interaction.id)
            except OutOfDate:
                await self._bot.tables.show_again(pressed.table)
                raise
            finally:
                if pressed.is_private:
                    await self._panel(pressed)
            if message is not None and self._bot.delivery.is_latest(message):
                await self._show_said(pressed, before, message)

    async def _show_said(self, pressed: Pressed, before: Scene, message: discord.Message) -> None:
        """Let the message say at once that somebody agrees, or asks to wait: the next picture may take a moment."""
        scene = await self._bot.tables.look(pressed.table)
        if scene.hesitant is not None:
            await redraw(pressed.interaction, panels.as_it_stands_now(message, scene))
        elif before.meant is not None and before.viewer is not None:
            await redraw(pressed.interaction, panels.agreed(message, before, before.meant, before.named(before.viewer)))

    async def _show_taken(self, pressed: Pressed, question: Question, message: discord.Message) -> None:
        scene = await self._bot.tables.look(pressed.table, pressed.user_id)
        if scene.meant is not None:
            public = await self._bot.tables.look(pressed.table)
            await redraw(pressed.interaction, panels.as_it_stands_now(message, public))
        elif scene.viewer is not None and not any(question.fits(ask) for ask in scene.asks):
            name = scene.named(scene.viewer)
            await redraw(pressed.interaction, panels.taken(message, name, str(pressed.press), pressed.values))

    async def open(self, pressed: Pressed) -> None:
        """A question with many options, opened in private."""
        await self._many(pressed, 0, 0)

    async def page(self, pressed: Pressed) -> None:
        """Another page of a question with many options."""
        is_select = bool(pressed.values) or pressed.arg.count(".") == 1
        page, picked = _numbers(lambda: prompts.turned(pressed.arg, pressed.values if is_select else None))
        await self._many(pressed, page, picked)

    async def _many(self, pressed: Pressed, page: int, picked: int) -> None:
        scene = await self._bot.tables.look(pressed.table, pressed.user_id)
        asks = [ask for ask in scene.my_asks if pressed.question is not None and pressed.question.fits(ask)]
        if not asks:
            await self._panel(pressed, note="That question is no longer open to you.")
            return
        prompt = prompts_of(scene, asks, scene.speech())[0]
        items = prompts.components(prompt, pressed.table, public=False, page=page, picked=picked)
        await show(pressed.interaction, panels.boxed(*items))

    # --- looking --------------------------------------------------------------------------------------------------------

    async def hand(self, pressed: Pressed) -> None:
        """My hand and my move."""
        note = CLOSED_DMS if await self._bot.people.is_to_be_told(pressed.user_id) else ""
        await self._panel(pressed, note=note)
        await self._introduce(pressed)

    async def _panel(self, pressed: Pressed, note: str = "") -> None:
        scene = await self._bot.tables.look(pressed.table, pressed.user_id)
        if scene.viewer is None:
            raise ToldToPlayer("You do not sit at this table; **Board** shows it to everybody.")
        if scene.view is None:
            raise ToldToPlayer("This game has not begun yet.")
        panel = partial(panels.hand_panel, scene, direct=pressed.interaction.guild_id is None, note=note)
        await show_drawn(pressed.interaction, self._bot.artist.private(scene), panel)

    async def catch_up(self, pressed: Pressed) -> None:
        """What I missed."""
        scene = await self._bot.tables.look(pressed.table, pressed.user_id)
        await self._bot.catch_up(pressed.interaction, scene)

    async def board(self, pressed: Pressed) -> None:
        """The table, from where I sit."""
        await self._bot.show_board(pressed.interaction, pressed.table)

    async def log(self, pressed: Pressed) -> None:
        """What happened so far."""
        scene = await self._bot.tables.look(pressed.table, pressed.user_id)
        await show(pressed.interaction, await log_sheet(self._bot.storage, scene))

    async def rules(self, pressed: Pressed) -> None:
        """The rules behind what is asked now."""
        scene = await self._bot.tables.look(pressed.table, pressed.user_id)
        await show(pressed.interaction, rules_sheet(scene))

    async def dice(self, pressed: Pressed) -> None:
        """What the commitment to the dice is."""
        await show(pressed.interaction, panels.said(say("commitment")))

    # --- the lobby ------------------------------------------------------------------------------------------------------

    async def join(self, pressed: Pressed) -> None:
        """Take a seat."""
        user = pressed.interaction.user
        await self._bot.lobby.join(pressed.table, user.id, user.display_name, pressed.interaction.id)
        await self._introduce(pressed)

    async def leave(self, pressed: Pressed) -> None:
        """Give the seat back."""
        await self._bot.lobby.leave(pressed.table, pressed.user_id, pressed.interaction.id)

    async def steward(self, pressed: Pressed) -> None:
        """A steward sits down."""
        await self._bot.lobby.add_steward(pressed.table, pressed.user_id, pressed.interaction.id)

    async def dismiss(self, pressed: Pressed) -> None:
        """A steward gets up again."""
        await self._bot.lobby.dismiss_steward(pressed.table, pressed.user_id, pressed.interaction.id)

    async def start(self, pressed: Pressed) -> None:
        """The game begins."""
        await self._bot.lobby.start(pressed.table, pressed.user_id, pressed.interaction.id)

    async def option(self, pressed: Pressed) -> None:
        """The host chooses an option."""
        await self._bot.lobby.set_option(
            pressed.table, pressed.user_id, pressed.arg, pressed.values, pressed.interaction.id
        )

    async def again(self, pressed: Pressed) -> None:
        """The same people, the same options, a new game."""
        if missing := lacking(pressed.interaction.app_permissions):
            raise ToldToPlayer(f"I cannot play here: in this channel I lack {named(missing)}.")
        host = (pressed.user_id, pressed.interaction.user.display_name)
        row = await self._bot.lobby.again(pressed.table, host, pressed.interaction.id)
        told = f"**{plain(host[1])}** opens another game in <#{row.channel_id}>; your seats are kept."
        await add(pressed.interaction, panels.said(told), openly=True)

    async def verify(self, pressed: Pressed) -> None:
        """Play the finished game again and compare every roll and card."""
        scene = await self._bot.tables.look(pressed.table)
        if not scene.table.status.is_over:
            raise ToldToPlayer("The dice are revealed when the game is over; then everything can be checked.")
        record = await record_of(self._bot.storage, self._bot.games, pressed.table)
        await show(pressed.interaction, panels.said(await verdict(record.model_dump_json(), self._bot.games)))

    async def order(self, pressed: Pressed) -> None:
        """A standing order is given, or taken back."""
        wish = pressed.values[0] if pressed.values else ASK_ME
        await self._bot.seating.order(pressed.table, pressed.user_id, pressed.arg, wish, pressed.interaction.id)
        scene = await self._bot.tables.look(pressed.table, pressed.user_id)
        await show(pressed.interaction, orders_panel(scene))

    async def stand_in(self, pressed: Pressed) -> None:
        """A steward is to play for somebody who has left the server."""
        gone = _numbers(lambda: int(pressed.arg))
        if not await self._bot.delivery.has_left(pressed.interaction.guild_id, gone):
            raise ToldToPlayer("They are on this server; a steward plays for them when they say so, or leave.")
        text = await self._bot.seating.stand_in(pressed.table, pressed.user_id, gone)
        await show(pressed.interaction, panels.said(f"-# {text}"))

    # --- taking back, ending --------------------------------------------------------------------------------------------

    async def undo(self, pressed: Pressed) -> None:
        """Take back, or ask everybody."""
        if pressed.arg == "free":
            await self._bot.taking_back.undo(pressed.table, pressed.user_id, pressed.interaction.id)
            await show(pressed.interaction, panels.said("Taken back."))
        else:
            await self._bot.taking_back.ask_everyone(pressed.table, pressed.user_id)
            await show(pressed.interaction, panels.said("Everybody at the table is asked."))

    async def consent(self, pressed: Pressed) -> None:
        """Agree to an undo, or not."""
        await self._bot.taking_back.consent(pressed.table, pressed.user_id, agree=pressed.arg == "yes")

    async def end(self, pressed: Pressed) -> None:
        """Close the table, or leave it, after having been asked."""
        if pressed.arg == "leave":
            await self._bot.seating.leave(pressed.table, pressed.user_id)
            await show(pressed.interaction, panels.said("You have left; a steward plays on for you."))
        else:
            await self._bot.seating.end(pressed.table, pressed.user_id)
            await show(pressed.interaction, panels.said("The table is closed."))

    async def forget(self, pressed: Pressed) -> None:
        """Delete my data, after having been asked."""
        tables = await self._bot.forget_person(pressed.user_id)
        where = f" At {len(tables)} tables your seat goes on without your name." if tables else ""
        await show(pressed.interaction, panels.said(f"Everything I kept about you is deleted.{where}"))


CLOSED_DMS = "Your direct messages are closed to me, so I cannot write to you: **My Hand** here does the same."


T = TypeVar("T")


def _numbers(read: Callable[[], T]) -> T:
    """What ``read`` reads from a custom id or from pressed.values; both come from outside."""
    try:
        return read()
    except (ValueError, IndexError):
        raise ToldToPlayer("This button does not say anything I understand.") from None
