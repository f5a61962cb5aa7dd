"""Answering interactions: acknowledge at once, say something in the end, whatever happens in between."""

from __future__ import annotations

import asyncio
import contextlib
import functools
from codecs import BOM_UTF8
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Mapping
from typing import Any, TypeVar, cast

import aiohttp
import discord
import structlog
from discord import app_commands, ui

from bot.delivery.permissions import ATTACHING, named
from bot.delivery.refusals import (
    ALREADY_ACKNOWLEDGED,
    INTERACTION_IS_GONE,
    TOO_MANY,
    UNKNOWN_INTERACTION,
    ChannelGone,
    MessageGone,
    NotAllowed,
    ServerTrouble,
    TryLater,
    at_the_walls,
    expected,
    is_strange,
)
from bot.panels.alterations import layout_of
from bot.panels.budget import LEAN, spend, weight
from bot.panels.sheet import Sheet, said
from bot.watch.errors import Ours, ToldToPlayer
from bot.watch.health import ACK_SECONDS
from bot.watch.incidents import file_incident
from bot.words.catalogue import say
from storage import Database, DatabaseUnavailable

log = structlog.get_logger()

SERVER_ERROR = 500  # and above: Discord has trouble of its own, and the library has tried often enough
A_GLANCE = 0.7  # seconds that the words of an answer wait for its picture
GIVEN_UP = 3.0  # seconds after which Discord hears no acknowledgement any more; what was pressed waits no longer for it
WHILE_TYPING = 2.5  # seconds that a list may take; after three nobody waits for it
OPENLY = "openly"
"""Noted in ``extras`` of an interaction: everybody sees its answer."""
ELSEWHERE = "elsewhere"
"""Noted there too: another process with our token acknowledged it first, and may have done so in its own way."""
ON_ITS_WAY = "on-its-way"
"""Noted there as soon as we have tried to acknowledge it ourselves: whether Discord has still to say something to that."""
Drawn = TypeVar("Drawn")


async def acknowledge(interaction: discord.Interaction, *, in_place: bool = False, openly: bool = False) -> None:
    """Tell Discord that we are at it: within three seconds.

    Args:
        interaction: what came.
        in_place: the message that was pressed stays or is edited; otherwise an answer follows.
        openly: everybody sees that answer.
    """
    if interaction.response.is_done() or interaction.extras.get(ON_ITS_WAY):
        return
    for _ in range(2):  # Discord has three seconds for it, and so have we
        try:
            with _gone_is_gone():
                async with asyncio.timeout(GIVEN_UP):
                    await _defer(interaction, in_place=in_place, openly=openly)
        except ServerTrouble as trouble:
            log.warning("Discord broke on an acknowledgement", status=trouble.status)
        except (
            discord.HTTPException
        ) as refused:  # what was pressed counts all the same, as where nobody hears us any more
            log.warning("Discord refused an acknowledgement", code=refused.code, status=refused.status)
            return
        else:
            return


async def _defer(interaction: discord.Interaction, *, in_place: bool, openly: bool) -> None:
    is_first = ON_ITS_WAY not in interaction.extras
    interaction.extras[ON_ITS_WAY] = True
    try:
        await interaction.response.defer(ephemeral=not openly, thinking=not in_place)
    except discord.HTTPException as error:
        if is_first:  # of later ones it may have been the first that Discord has heard
            interaction.extras[ELSEWHERE] = error.code == ALREADY_ACKNOWLEDGED
        raise
    finally:
        interaction.extras[ON_ITS_WAY] = False
    _note_answer(interaction, openly=openly)


def _note_answer(interaction: discord.Interaction, *, openly: bool) -> None:
    interaction.extras[OPENLY] = openly
    ACK_SECONDS.observe(max(0.0, (discord.utils.utcnow() - interaction.created_at).total_seconds()))


async def show(interaction: discord.Interaction, sheet: Sheet, *, openly: bool = False) -> None:
    """Make ``sheet`` the answer, private or ``openly`` to everybody; where a private message was pressed, it becomes that."""
    await _in_a_way_that_works(_show, interaction, sheet, openly=openly)


async def _in_a_way_that_works(
    saying: Callable[..., Awaitable[None]], interaction: discord.Interaction, sheet: Sheet, *, openly: bool
) -> None:
    """What Discord breaks on is said again in short, and at last in one sentence; without its files where those are not allowed."""
    _without_files_if_need_be(interaction, sheet)
    for poorer in (_lean, _one_sentence, None):
        try:
            with _gone_is_gone():
                await saying(interaction, sheet, openly=openly)
        except ServerTrouble as trouble:
            log.warning("Discord broke on an answer", status=trouble.status)
            if poorer is not None:
                sheet = poorer(sheet)
        except discord.Forbidden:
            if not sheet.has_files:
                raise
            sheet.leave_out_files(say("no-files", permission=named(ATTACHING)))
        else:
            return


def _without_files_if_need_be(interaction: discord.Interaction, sheet: Sheet) -> None:
    """Leave files out where we know that none are allowed."""
    if sheet.has_files and not interaction.app_permissions.attach_files:
        sheet.leave_out_files(say("no-files", permission=named(ATTACHING)))


def _lean(sheet: Sheet) -> Sheet:
    sheet.leave_out_files()
    spend(sheet.view, LEAN)
    return sheet


def _one_sentence(_: Sheet) -> Sheet:
    return said(say("not-shown"))


async def _show(interaction: discord.Interaction, sheet: Sheet, *, openly: bool) -> None:
    if await _is_first_answer(interaction, sheet, openly=openly):
        return
    if openly and not interaction.extras.get(OPENLY):  # it took so long that it was acknowledged in private
        await interaction.delete_original_response()
        await _add(interaction, sheet, openly=True)
        return
    if interaction.extras.get(ELSEWHERE) and not await _is_private(interaction):
        await _add(interaction, sheet, openly=False)
        return
    was_words = interaction.message is not None and bool(interaction.message.content)
    content: dict[str, Any] = {"content": None} if was_words else {}
    await interaction.edit_original_response(
        view=sheet.view,
        attachments=sheet.files(),
        allowed_mentions=discord.AllowedMentions.none(),
        **content,
    )


async def _is_private(interaction: discord.Interaction) -> bool:
    """Whether what another process has begun to answer is for who asked alone; by its own kind it need not be."""
    return interaction.guild_id is None or (await interaction.original_response()).flags.ephemeral


async def _is_first_answer(interaction: discord.Interaction, sheet: Sheet, *, openly: bool) -> bool:
    """Whether ``sheet`` came before any acknowledgement."""
    if interaction.response.is_done():
        return False
    try:
        await interaction.response.send_message(
            view=sheet.view, files=sheet.files(), ephemeral=not openly, allowed_mentions=discord.AllowedMentions.none()
        )
    except discord.HTTPException as error:
        if error.code == UNKNOWN_INTERACTION and weight(sheet.view) > LEAN:
            raise ServerTrouble(error.status) from error  # it may only be too large for Discord (discord-api-docs 7310)
        if error.code != ALREADY_ACKNOWLEDGED:  # at this very moment
            raise
        interaction.extras[ELSEWHERE] = OPENLY not in interaction.extras
        return False
    _note_answer(interaction, openly=openly)
    return True


async def show_drawn(
    interaction: discord.Interaction,
    drawing: Coroutine[Any, Any, Drawn] | None,
    sheet_of: Callable[[Drawn | None], Sheet],
) -> None:
    """Make a sheet with a picture the answer; where drawing takes long the words go ahead, and the picture follows.

    Args:
        interaction: to be answered.
        drawing: gives the picture, or the pictures; None: there is none.
        sheet_of: the sheet with what was drawn; with None, the words alone.
    """
    if drawing is None:
        await show(interaction, sheet_of(None))
        return
    artist = asyncio.ensure_future(drawing)
    try:
        in_time, _ = await asyncio.wait({artist}, timeout=A_GLANCE)
        if in_time:
            await show(interaction, sheet_of(await artist))
            return
        words = sheet_of(None)
        await show(interaction, words)
        drawn = await artist
    finally:
        artist.cancel()
    if sheet_of(drawn).pictures and await _stands(interaction, words):
        await show(interaction, sheet_of(drawn))


async def _stands(interaction: discord.Interaction, words: Sheet) -> bool:
    """Whether nobody has pressed on since: then the answer has other buttons by now, or a picture of its own."""
    try:
        with expected():
            now = layout_of(await interaction.original_response())
    except (MessageGone, NotAllowed, ChannelGone, TryLater, discord.HTTPException):
        return False
    return _to_press(now) == _to_press(words.view)


def _to_press(view: ui.LayoutView) -> list[str | None]:
    """What can be pressed on a message, and which pictures it shows."""
    items = list(view.walk_children())
    return [
        *(item.custom_id for item in items if isinstance(item, ui.Button | ui.Select)),
        *("picture" for item in items if isinstance(item, ui.MediaGallery)),
    ]


async def add(interaction: discord.Interaction, sheet: Sheet, *, openly: bool = False) -> None:
    """Say something beside the message that was pressed: privately, or ``openly`` to everybody."""
    await _in_a_way_that_works(_add, interaction, sheet, openly=openly)


async def _add(interaction: discord.Interaction, sheet: Sheet, *, openly: bool) -> None:
    await interaction.followup.send(
        view=sheet.view, files=sheet.files(), ephemeral=not openly, allowed_mentions=discord.AllowedMentions.none()
    )


async def tell(interaction: discord.Interaction, text: str) -> None:
    """One sentence, privately, in whatever way is still open."""
    is_beside = interaction.response.type is discord.InteractionResponseType.deferred_message_update
    await (add if is_beside else show)(interaction, said(text))


async def explain(
    interaction: discord.Interaction, error: BaseException, storage: Database, table_id: int | None
) -> None:
    """Tell the player what went wrong: the sentence that is meant for them, or an incident number.

    Where Discord refused what was answered nobody knows here how far it had come; what is not to be expected of Discord is filed.
    """
    if isinstance(error, discord.HTTPException) and error.code in INTERACTION_IS_GONE:
        log.warning("interaction is gone", code=error.code)
        return
    if isinstance(error, DatabaseUnavailable):  # nothing can be filed either
        log.error("the database cannot be used", why=str(error), table=table_id)
        error = ToldToPlayer(say("database-unavailable"))
    elif isinstance(error, discord.HTTPException):
        if is_strange(error):
            await file_incident(storage, error, table_id)
        log.warning("Discord refused an answer", code=error.code, status=error.status, table=table_id)
        error = ToldToPlayer(say("not-shown"))
    elif not isinstance(error, ToldToPlayer | Ours):
        error = await file_incident(storage, error, table_id)
    try:
        await tell(interaction, error.text)
    except Exception:
        log.exception("a player could not be told", text=error.text)


async def handed_in(file: discord.Attachment) -> bytes:
    """What is in a file that came with a command, without the mark that some editors put in front of it.

    Raises:
        ToldToPlayer: Discord does not give it.
    """
    try:
        return (await file.read()).removeprefix(BOM_UTF8)
    except (discord.HTTPException, aiohttp.ClientError, TimeoutError, OSError) as trouble:
        log.warning("an upload could not be read", why=str(trouble))
        raise ToldToPlayer(say("upload-lost")) from None


Suggest = TypeVar("Suggest", bound=Callable[..., Coroutine[Any, Any, list[app_commands.Choice[Any]]]])


def suggestions(suggest: Suggest) -> Suggest:
    """Decorate what completes an option while it is typed: where it fails, or takes too long, the list stays empty.

    discord.py would leave the question open until it times out.
    """

    @functools.wraps(suggest)
    async def safely(cog: Any, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[Any]]:
        try:
            async with asyncio.timeout(WHILE_TYPING):
                return await suggest(cog, interaction, str(typed))
        except (ToldToPlayer, TimeoutError):
            return []
        except Exception as error:  # noqa: BLE001  a sentence cannot be shown there
            await file_incident(cog.services.storage, error)
            return []

    return cast("Suggest", safely)


def named_like(offered: Mapping[str, str], typed: str) -> list[app_commands.Choice[str]]:
    """Those of the values, by what they are called, whose names hold what was typed; as many as Discord takes."""
    hits = [(name, value) for name, value in offered.items() if typed.casefold() in name.casefold()]
    return [app_commands.Choice(name=name[:100], value=value[:100]) for name, value in hits[:25]]


def one_named(offered: Mapping[str, str], typed: str, otherwise: str) -> str:
    """That of the values, by what they are called, which is meant: of that name, or the only one whose name holds what was typed.

    Raises:
        ToldToPlayer: none is, or several are; it says ``otherwise``.
    """
    wanted = " ".join(typed.casefold().split())
    hits = [value for name, value in offered.items() if wanted in (value, name.casefold())]
    hits = hits or [value for name, value in offered.items() if wanted and wanted in f"{value} {name}".casefold()]
    if len(hits) != 1:
        raise ToldToPlayer(otherwise)
    return hits[0]


@contextlib.contextmanager
def _gone_is_gone() -> Iterator[None]:
    """An interaction that Discord has given up, or has answered already, is nobody's error; nor is a line that broke, nor a closed door.

    Whether Discord heard us before it broke we cannot know. What was pressed counts all the same, and shows at the table.
    """
    try:
        yield
    except ServerTrouble:
        raise
    except discord.InteractionResponded:
        log.info("interaction was answered already")
    except discord.HTTPException as error:
        is_closed = at_the_walls(error) or error.status == TOO_MANY
        if error.code not in INTERACTION_IS_GONE and error.status < SERVER_ERROR and not is_closed:
            raise
        log.warning("interaction is gone", code=error.code, status=error.status)
    except (TimeoutError, aiohttp.ClientError, OSError) as error:
        log.warning("the line broke under an answer", error=str(error))
