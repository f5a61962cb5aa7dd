"""What the outbox says at tables: one handler per kind of row. Each may run twice, and is to be right both times."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

import discord
import structlog

from bot.delivery.delivery import Delivery
from bot.delivery.faces import Faces
from bot.delivery.open_panels import OpenPanels
from bot.delivery.outbox import Handler
from bot.delivery.people import People
from bot.delivery.refusals import (
    ChannelGone,
    Malformed,
    MessageGone,
    NotAllowed,
    Refusals,
    TooManyThreads,
    TryLater,
    Walled,
)
from bot.delivery.threads import Threads, Unwanted
from bot.delivery.troubles import Troubles
from bot.panels.alterations import as_it_stands_now, offers, without_buttons
from bot.panels.artist import Artist
from bot.panels.custom_ids import Action, Press
from bot.panels.end import consent_panel, end_panel
from bot.panels.hand import hand_panel
from bot.panels.lobby_card import lobby_card
from bot.panels.sheet import Sheet, said
from bot.panels.story import pages, story_of
from bot.panels.table import called, notice_panel, opening_panel, persons_on, table_panel, vacancy
from bot.tables.calls import others_waiting
from bot.tables.rows import read_events
from bot.tables.scenes import Scene
from bot.tables.service import Tables
from bot.tables.taking_back import TakingBack
from bot.tables.work import Offer, lane, retiring
from bot.watch.memory import Latest
from bot.words.speech import Beat
from bot.words.topics import why_of
from engines.kernel import Event
from renderers.kit.encode import Picture
from storage import MessageRow, NewMessage, OutboxRow, Status

log = structlog.get_logger()

A_PAGE = 1200  # characters of what happened; then the next table message begins, and this one stays as it is
A_PASSAGE = 240  # characters of one line; a passage of story that long opens a scene, and a scene has its own message
OFFER = "offer:"  # so begin the roles of lines that offer something to somebody
BELL = "bell"  # the role of a line that calls for those who are waited for
LAST_TOLD = 2  # lines of what happened that a call repeats
RECENT = 12  # events that are told first where nobody knows what was told
REMEMBERED = 16_384
DM_GROWS_OLD = 3600.0
STUBBORN = 2  # attempts at an old message's buttons; the first knocks twice


class _Page(NamedTuple):
    """Which events a table message shows: those after number ``first``, up to ``shown``; after ``news`` in full print."""

    first: int
    news: int
    shown: int

    @classmethod
    def blank(cls, at: int) -> _Page:
        """A message that shows nothing yet, begun after event number ``at``."""
        return cls(at, at, at)

    def until(self, events: int) -> _Page:
        """The page with everything up to ``events``; where that is nothing new, what was news still is."""
        return self if events == self.shown else _Page(self.first, self.shown, events)


class TableMessages:
    """Shows tables in their threads, lobby cards in their channels, hands in direct messages."""

    def __init__(
        self,
        tables: Tables,
        delivery: Delivery,
        artist: Artist,
        people: People,
        faces: Faces,
        troubles: Troubles,
        refusals: Refusals,
        panels: OpenPanels,
    ) -> None:
        self._tables = tables
        self._storage = tables.storage
        self._delivery = delivery
        self._artist = artist
        self._people = people
        self._faces = faces
        self._refusals = refusals
        self._panels = panels
        self._pages: Latest[int, _Page] = Latest(REMEMBERED)
        self._troubles = troubles
        self._threads = Threads(tables, delivery)
        self._taking_back = TakingBack(tables)

    @property
    def handlers(self) -> dict[str, Handler]:
        """By kind of outbox row."""
        kinds: dict[str, Handler] = {
            "lobby": self.lobby,
            "opening": self.opening,
            "table": self.table,
            "ping": self.ping,
            "notice": self.notice,
            "consent": self.consent,
            "end": self.end,
            "hand": self.hand,
            "retiring": self.retiring,
        }
        return {kind: self._watched(handler) for kind, handler in kinds.items()}

    def _watched(self, handler: Handler) -> Handler:
        """``handler``, whose host is told where we cannot write any more."""

        async def watched(row: OutboxRow) -> NewMessage | None:
            if self._refusals.are_too_many:
                raise TryLater(60.0, "Discord has refused us too often")
            try:
                shown = await handler(row)
            except ChannelGone as gone:
                scene = await self._scene(row)
                if not await self._threads.are_lost(scene):  # the thread went meanwhile, and comes anew
                    raise
                if scene.is_playing:
                    await self._troubles.note(scene, gone)
                return None
            except (NotAllowed, TooManyThreads) as trouble:
                await self._troubles.note(await self._scene(row), trouble)
                raise
            except Malformed as trouble:
                await self._give_up_opening(row, trouble)
                raise
            if row.target == lane(row.table_id or 0):
                self._troubles.end(row.table_id or 0)
                self._panels.table_changed(row.table_id or 0)
            return shown

        return watched

    async def _give_up_opening(self, row: OutboxRow, trouble: Malformed) -> None:
        """Where Discord will never have a table's thread as we ask for it: its host learns that, and the card offers another try."""
        scene = await self._scene(row)
        if scene.is_playing and scene.table.thread_id is None:
            await self._troubles.note(scene, trouble)
            await self.lobby(row)

    # --- in the channel -------------------------------------------------------------------------------------------------

    async def lobby(self, row: OutboxRow) -> NewMessage | None:
        """The lobby card as it is now."""
        scene = await self._scene(row)
        try:
            return await self._lobby(scene, row.nonce)
        except (NotAllowed, ChannelGone):
            if scene.table.status.is_over:  # nobody needs to mend anything for that
                return None
            raise

    async def _lobby(self, scene: Scene, nonce: str) -> NewMessage | None:
        if scene.table.channel_id is None:
            return None
        faces = await self._faces.of([seat.user_id for seat in scene.seats])
        card = lobby_card(scene, await self._artist.lobby(scene), await self._artist.roster(scene, faces))
        standing = await self._storage.messages.get(scene.table.id, "lobby")
        channel = await self._delivery.channel(scene.table.channel_id)
        if standing is not None and await self._edited(channel, standing, card):
            return None
        # One that was posted by a process that died before it could note that: a second one would leave it calling people in.
        message = await self._delivery.find(channel, partial(offers, press=Press(Action.JOIN, scene.table.id)))
        if message is not None:
            await self._delivery.edit(channel, message.id, card)
        elif scene.table.status is Status.LOBBY:
            message = await self._delivery.send(channel, card, nonce)
        else:
            return None
        return NewMessage(
            table_id=scene.table.id, role="lobby", channel_id=scene.table.channel_id, message_id=message.id
        )

    async def opening(self, row: OutboxRow) -> NewMessage | None:
        """The thread, with its first words; then the lobby card becomes a link to it."""
        scene = await self._scene(row)
        try:
            thread = await self._threads.of(scene)
        except TryLater:
            await self.lobby(row)  # it says that the game begins, and offers no Start any more
            raise
        begun = await self._scene(row)  # said once, however many have tried again
        await self._delivery.send(thread, opening_panel(begun), f"opening{(begun.table.thread_id or 0) % 10**15}")
        return await self.lobby(row)

    # --- in the thread --------------------------------------------------------------------------------------------------

    async def table(self, row: OutboxRow) -> NewMessage | None:
        """The table message: edited while it has room and nothing was said after it, otherwise a new one at the bottom."""
        return await self._show(row, ())

    async def ping(self, row: OutboxRow) -> NewMessage | None:
        """Mention who is waited for: in a line under the table message, or in a new one if that is not in sight."""
        scene = await self._scene(row)
        seats = [seat for seat in json.loads(row.body)["seats"] if seat in scene.waiting]
        has_left, guild_id = self._delivery.has_left, scene.table.guild_id
        gone = [seat for seat in seats if await has_left(guild_id, scene.seats[seat].user_id)]
        for seat in gone:
            told = await self._storage.messages.get(scene.table.id, f"vacancy:{seat}")
            if told is not None and told.updated_at >= (scene.seats[seat].waiting_since or 0):
                continue  # it is told once, as long as the table waits for the same
            await self._put(scene, vacancy(scene, seat), f"{row.nonce}v{seat}", f"vacancy:{seat}", new=True)
        seats = [seat for seat in seats if seat not in gone]
        if not seats:
            return None
        if await self._at_the_bottom(scene) is None:
            return await self._show(row, seats)
        # A select that somebody has just opened would close if the message were drawn anew.
        thread = await self._threads.of(scene)
        table = await self._storage.messages.get(scene.table.id, "table")
        elsewhere = await self._elsewhere(scene, seats)
        text = called(scene, seats, await self._last_told(scene), table.message_id if table else 0, elsewhere)
        line = await self._delivery.send(thread, said(text, persons_on(scene, seats)), row.nonce)
        await self._take_the_bell_down(scene, at_once=True)
        return NewMessage(
            table_id=scene.table.id, role=BELL, channel_id=line.channel.id, message_id=line.id, ask=scene.table.asks
        )

    async def _elsewhere(self, scene: Scene, seats: Sequence[int]) -> dict[int, int]:
        """How many other tables wait for the person on each of these seats."""
        persons = [(seat, user) for seat in seats if (user := scene.seats[seat].user_id) is not None]
        return {seat: await others_waiting(self._storage, user, scene.table.id) for seat, user in persons}

    async def _show(self, row: OutboxRow, ping: Sequence[int]) -> NewMessage | None:
        scene = await self._scene(row)
        if not scene.is_playing:
            return None
        await self._withdraw_offers(scene)
        standing = await self._page(scene)
        page = standing.until(scene.table.events)
        old, new = await self._events(scene, page)
        speech = scene.speech()
        told, before = speech.beats(new), speech.events(old)
        # What a message of an earlier process tells nobody knows any more: it keeps its words, and with news a new one begins.
        unknown = scene.table.id not in self._pages
        if unknown and not told and not ping and await self._revised(scene):
            return None
        turned = unknown or bool(ping) or (page is not standing and _turns_the_page(before, told))
        fresh = turned or await self._at_the_bottom(scene) is None
        if fresh:
            page = _Page.blank(standing.shown).until(scene.table.events)
            told, before = (told if page.news < page.shown else []), []
        await self._take_the_bell_down(scene)
        pictures = await self._artist.board(scene, new)
        *earlier, lines = pages(told)
        if fresh:
            await self._tell(scene, earlier, row.nonce)
        why = why_of(scene.game, new if fresh else [*old, *new])
        panel = table_panel(scene, pictures, lines, before, ping, await self._elsewhere(scene, ping), why)
        shown = await self._put(scene, panel, row.nonce, new=fresh)
        self._pages[scene.table.id] = page
        if unknown and fresh:
            await self._close_strays(scene, shown)
        return shown

    async def _tell(self, scene: Scene, earlier: Sequence[Sequence[str]], nonce: str) -> None:
        """What the message that comes now has no room for, in messages of their own before it."""
        for n, lines in enumerate(earlier):
            await self._delivery.send(await self._threads.of(scene), said(story_of(lines)), f"{nonce}s{n}")

    async def _revised(self, scene: Scene) -> bool:
        """Let the table message say what can be done now, with its words as they are; False if there is none in sight."""
        standing = await self._at_the_bottom(scene)
        if standing is None:
            return False
        now = partial(as_it_stands_now, scene=scene)
        try:
            await self._delivery.revise(standing.channel_id, standing.message_id, now)
        except MessageGone:
            await self._storage.messages.forget(standing.message_id)
            return False
        except Malformed:  # it can only stay as it is; a new one is always right
            return False
        await self._have_retired(scene.table.id)
        return True

    async def _last_told(self, scene: Scene) -> list[str]:
        """What happened last, as everybody may know it."""
        rows = await self._storage.tables.events(scene.table.id, after=max(0, scene.table.events - RECENT))
        beats = scene.speech().beats(read_events(scene.game, [row.body for row in rows]))
        return [beat.text for beat in beats[-LAST_TOLD:]]

    async def _take_the_bell_down(self, scene: Scene, *, at_once: bool = False) -> None:
        """A line that called for people goes when the table has gone on, or another one calls for them."""
        line = await self._storage.messages.get(scene.table.id, BELL)
        if line is not None and (at_once or line.ask != scene.table.asks or not scene.is_playing):
            await self._retire(line)

    async def notice(self, row: OutboxRow) -> NewMessage | None:
        """One line; the table message then moves below it. With an offer it is kept in mind, as long as that stands."""
        scene, body = await self._scene(row), json.loads(row.body)
        seats = body.pop("seats", [])
        thread = await self._threads.of(scene)
        message = await self._delivery.send(thread, notice_panel(scene, **body), row.nonce)
        if not seats:
            return None
        role = f"{OFFER}{body['offer']}:{'+'.join(map(str, seats))}"
        return NewMessage(table_id=scene.table.id, role=role, channel_id=message.channel.id, message_id=message.id)

    async def _withdraw_offers(self, scene: Scene) -> None:
        """A line keeps its words, and its button only as long as somebody can do what it offers."""
        for line in await self._storage.messages.begun_with(scene.table.id, OFFER):
            offer, _, seats = line.role.removeprefix(OFFER).partition(":")
            stands = [await self._stands(scene, Offer(offer), int(seat)) for seat in seats.split("+")]
            if not any(stands):
                await self._retire(line)

    async def _stands(self, scene: Scene, offer: Offer, seat: int) -> bool:
        if offer is Offer.COME_BACK:
            return scene.is_playing and scene.seats[seat].away
        return await self._taking_back.can_still(scene.table.id, seat)

    async def consent(self, row: OutboxRow) -> NewMessage | None:
        """Whether everybody agrees to an undo; taken away once that is decided."""
        scene = await self._scene(row)
        if scene.settings.undo is None:
            standing = await self._storage.messages.get(scene.table.id, "consent")
            if standing is not None:
                await self._retire(standing)
            return None
        return await self._put(scene, consent_panel(scene, scene.settings.undo), row.nonce, "consent")

    async def end(self, row: OutboxRow) -> NewMessage | None:
        """How it ended, with the dice revealed."""
        scene = await self._scene(row)
        if scene.table.thread_id is None:
            await self.lobby(row)
            return None
        try:
            await self._threads.of(scene)
        except Unwanted:
            await self.lobby(row)
            return None
        page = await self._page(scene)
        _, new = await self._events(scene, _Page.blank(page.shown))
        await self._withdraw_offers(scene)
        await self._take_the_bell_down(scene)
        picture = await self._artist.recap(scene) if scene.outcome is not None else None
        *earlier, lines = pages(scene.speech().beats(new))
        await self._tell(scene, earlier, row.nonce)
        sheet = end_panel(scene, picture, lines)
        shown = await self._put(scene, sheet, row.nonce, new=True)
        await self._close_strays(scene, shown)
        return shown

    async def _close_strays(self, scene: Scene, shown: NewMessage) -> None:
        """Take the buttons from a table message that nobody noted: its process died too soon, or the database is a copy."""
        thread = await self._threads.of(scene)
        hand = Press(Action.HAND, scene.table.id)
        stray = await self._delivery.find(thread, lambda one: one.id != shown.message_id and offers(one, press=hand))
        if stray is not None:
            with contextlib.suppress(MessageGone, ChannelGone, NotAllowed, Malformed):
                await self._delivery.revise(stray.channel.id, stray.id, without_buttons)
            await self._storage.messages.forget(stray.id)

    async def _put(
        self, scene: Scene, sheet: Sheet, nonce: str, role: str = "table", *, new: bool = False
    ) -> NewMessage:
        """Show ``sheet`` in the thread as the message of its role, and take the buttons of older ones away."""
        table_id = scene.table.id
        thread = await self._threads.of(scene)
        standing = None if new else await self._to_be_edited(scene, role)
        shown = NewMessage(
            table_id=table_id, role=role, channel_id=scene.table.thread_id or 0, message_id=0, told=scene.table.events
        )
        if standing is not None and await self._edited(thread, standing, sheet):
            await self._have_retired(table_id)
            return replace(shown, channel_id=standing.channel_id, message_id=standing.message_id)
        message = await self._delivery.send(thread, sheet, nonce)
        shown = replace(shown, channel_id=message.channel.id, message_id=message.id)
        await self._storage.messages.put(shown)
        await self._have_retired(table_id)
        return shown

    async def _edited(self, channel: discord.abc.Messageable, standing: MessageRow, sheet: Sheet) -> bool:
        """Let a message that stands show ``sheet``; False if it is gone, which is noted."""
        try:
            await self._delivery.edit(channel, standing.message_id, sheet)
        except MessageGone:
            await self._storage.messages.forget(standing.message_id)
            return False
        return True

    async def _have_retired(self, table_id: int) -> None:
        """Let the buttons be taken away from what stands there no more, also from what an earlier process did not come to."""
        if await self._storage.messages.retired(table_id):
            await self._storage.outbox.add(retiring(table_id), table_id)

    async def retiring(self, row: OutboxRow) -> None:
        """Take the buttons off what was shown before; what Discord's walls stop again and again keeps them, and leads nowhere."""
        for old in await self._storage.messages.retired(row.table_id or 0):
            try:
                await self._take_away(old)
            except Walled:
                if row.attempts < STUBBORN:
                    raise
            await self._storage.messages.forget(old.message_id)

    async def _to_be_edited(self, scene: Scene, role: str) -> MessageRow | None:
        """The message of a role that may change where it is: the table's has to be at the bottom, others stay in sight."""
        if role == "table":
            return await self._at_the_bottom(scene)
        standing = await self._storage.messages.get(scene.table.id, role)
        return standing if standing is not None and standing.channel_id == scene.table.thread_id else None

    async def _at_the_bottom(self, scene: Scene) -> MessageRow | None:
        """The table message, if nothing was said after it in the thread."""
        standing = await self._storage.messages.get(scene.table.id, "table")
        if standing is None:
            return None
        thread = await self._threads.of(scene)
        here = getattr(thread, "id", None) == standing.channel_id
        return standing if here and self._delivery.is_last(thread, standing.message_id) else None

    async def _retire(self, old: MessageRow) -> None:
        with contextlib.suppress(TryLater):  # it is come to again with what is shown next
            await self._take_away(old)
            await self._storage.messages.forget(old.message_id)

    async def _take_away(self, old: MessageRow) -> None:
        if old.role == BELL:
            await self._delete(old)
            return
        try:
            await self._delivery.revise(old.channel_id, old.message_id, without_buttons)
        except (MessageGone, ChannelGone, NotAllowed, Malformed):  # Malformed: it can only stay as it is
            log.debug("message was gone", message=old.message_id)

    async def _delete(self, old: MessageRow) -> None:
        with contextlib.suppress(MessageGone, ChannelGone, NotAllowed, Malformed):
            await self._delivery.delete(old.channel_id, old.message_id)

    # --- direct messages ------------------------------------------------------------------------------------------------

    async def hand(self, row: OutboxRow) -> NewMessage | None:
        """A seat's private questions, to its person; whoever takes no direct messages has My Hand in the thread."""
        seat = json.loads(row.body)["seat"]
        user_id = int(row.target.removeprefix("user:"))
        scene = await self._scene(row, seat)
        if seat >= len(scene.seats):
            return None
        role = f"hand:{seat}"
        standing = await self._storage.messages.get(scene.table.id, role)
        is_theirs = scene.seats[seat].user_id == user_id
        if standing and not (is_theirs and standing.channel_id == await self._delivery.direct_channel_id(user_id)):
            await self._delete(standing)  # it shows the hand to who sat here before
            await self._storage.messages.forget(standing.message_id)
            standing = None
        if not is_theirs:
            if vacant := await self._storage.messages.get(scene.table.id, f"vacancy:{seat}"):
                await self._retire(vacant)
            return None
        asked = any(ask.secret for ask in scene.my_asks)
        is_old = standing is not None and self._tables.clock() - standing.updated_at > DM_GROWS_OLD
        if standing is not None and not (asked and is_old):
            await self._edit_hand(scene, standing, user_id)
            return None
        if not asked:
            return None
        if scene.table.thread_id is None:  # it is to lead there, also the first one of a game
            with contextlib.suppress(ChannelGone, NotAllowed):  # what is shown in the channel tells the host
                await self._threads.of(scene)
                scene = await self._scene(row, seat)
        sheet = hand_panel(scene, await self._private(scene, user_id), direct=True)
        message = await self._people.send_direct(user_id, sheet, row.nonce)
        if message is None:
            return None
        return NewMessage(table_id=scene.table.id, role=role, channel_id=message.channel.id, message_id=message.id)

    async def _private(self, scene: Scene, user_id: int) -> Sequence[Picture | None]:
        return await self._artist.private(scene, await self._people.shape(user_id))

    async def _edit_hand(self, scene: Scene, standing: MessageRow, user_id: int) -> None:
        sheet = hand_panel(scene, await self._private(scene, user_id), direct=True)
        try:
            channel = await self._delivery.channel(standing.channel_id)
            await self._delivery.edit(channel, standing.message_id, sheet)
        except (MessageGone, ChannelGone, NotAllowed):
            await self._storage.messages.forget(standing.message_id)

    # --- what happened --------------------------------------------------------------------------------------------------

    async def _scene(self, row: OutboxRow, seat: int | None = None) -> Scene:
        return await self._tables.look(row.table_id or 0, seat=seat)

    async def _events(self, scene: Scene, page: _Page) -> tuple[list[Event], list[Event]]:
        """Events that the table message shows already, and those that are new."""
        rows = await self._storage.tables.events(scene.table.id, after=page.first)
        old = [row.body for row in rows if row.n <= page.news]
        new = [row.body for row in rows if row.n > page.news]
        return read_events(scene.game, old), read_events(scene.game, new)

    async def _page(self, scene: Scene) -> _Page:
        """What the table message shows; after a start, that everything is told up to where the last one was."""
        events, standing = scene.table.events, await self._storage.messages.get(scene.table.id, "table")
        told = None if standing is None else standing.told
        page = self._pages.get(scene.table.id) or _Page.blank(max(0, events - RECENT) if told is None else told)
        left = events if told is None else min(events, told)
        if page.shown > left:  # an undo took events back, and others may have their numbers by now
            return _Page(min(page.first, left), left, left)
        return page


def _turns_the_page(before: Sequence[str], told: Sequence[Beat]) -> bool:
    """Whether a message that tells ``before`` has no room for ``told``, or is of another scene."""
    is_full = sum(map(len, (*before, *(beat.text for beat in told)))) > A_PAGE
    return is_full or (bool(before) and any(len(beat.text) > A_PASSAGE for beat in told))
