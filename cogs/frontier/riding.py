"""What a posse does next, by a command or by a button."""

from __future__ import annotations

from contextlib import suppress

from bot.delivery.answering import add
from bot.delivery.permissions import lacking, named
from bot.panels.custom_ids import Action
from bot.panels.sheet import said
from bot.presses.router import Pressed, on
from bot.presses.services import Services
from bot.tables.campaigns import Kept, company, one_of, theirs
from bot.tables.lobby import EXTRAS, Onward
from bot.watch.errors import ToldToPlayer
from bot.words.catalogue import say
from bot.words.plain import plain, seat_name
from bot.words.speech import goes_on
from cogs.frontier.releasing import make_sure_it_is_free
from cogs.frontier.settings import options_of
from cogs.frontier.telling import WORDS
from engines.brimstone.game import GAME as ADVENTURE
from engines.brimstone.legacy import Posse
from engines.frontier.game import GAME as STAY


def next_of(kept: Kept, posse: Posse) -> Onward:
    """The next Adventure, if the posse knows what it goes down for; else the stay before it."""
    if not posse.mission:
        return Onward(STAY.key, {}, (kept.number,), ("begins",))
    options = options_of(kept.notes).model_dump(mode="json") | {"mission": posse.mission}
    return Onward(ADVENTURE.key, options, (kept.number,), (*ADVENTURE.Options.model_fields, EXTRAS))


async def posses_of(services: Services, user_id: int, guild_id: int) -> list[Kept]:
    """The posses of a server that somebody rides with, the oldest first."""
    return await theirs(services.storage, STAY, user_id, Posse.kind, guild_id)


async def posse_of(services: Services, user_id: int, guild_id: int, number: int | None) -> tuple[Kept, Posse]:
    """The posse that somebody means: of this number, or the latest of theirs that rides.

    Raises:
        ToldToPlayer: there is none.
    """
    found = await posses_of(services, user_id, guild_id)
    if not found:
        raise ToldToPlayer(say("posse-none", WORDS))
    if number is None and all(one.notes.retired for one in found):
        raise ToldToPlayer(say("posse-none.ended", WORDS))
    kept = one_of(found, number)
    if not isinstance(kept.thing, Posse):
        raise ToldToPlayer(say("no-legacy"))
    return kept, kept.thing


async def free_posse(services: Services, user_id: int, guild_id: int, number: int | None) -> tuple[Kept, Posse]:
    """The same, which rides and which no table has; what of it somebody has at a table that is no more is let go of, and what is at one that goes on the card asks about.

    Raises:
        ToldToPlayer: there is none, or it cannot ride now.
    """
    kept, thing = await posse_of(services, user_id, guild_id, number)
    if kept.notes.retired:
        raise ToldToPlayer(say("posse-ended", WORDS, number=str(kept.number)))
    await make_sure_it_is_free(services, kept)
    for one in await company(services.storage, STAY, kept.number):
        if one.held_by is not None and user_id in one.members:
            with suppress(ToldToPlayer):
                await make_sure_it_is_free(services, one)
    return await posse_of(services, user_id, guild_id, kept.number) if kept.held_by is not None else (kept, thing)


async def last_table(services: Services, number: int) -> int | None:
    """The table at which a posse was last."""
    entries = await services.storage.legacies.journal(number)
    return next((entry.table_id for entry in reversed(entries) if entry.table_id is not None), None)


@on(Action.ONWARD, in_place=True)
async def onward(pressed: Pressed) -> None:
    """The posse that was at a table does what it does next, with the same people, where that table stood."""
    services, interaction = pressed.services, pressed.interaction
    if missing := lacking(interaction.app_permissions):
        raise ToldToPlayer(say("lobby-cannot-play", permissions=named(missing)))
    there = await services.storage.legacies.at_table(pressed.table)
    posse = next((row.id for row in there if row.kind == Posse.kind), None)
    if posse is None:
        scene = await pressed.look()
        raise ToldToPlayer(goes_on(scene.game, scene.view))
    kept, thing = await free_posse(services, pressed.user_id, interaction.guild_id or 0, posse)
    if await last_table(services, posse) != pressed.table:
        raise ToldToPlayer(say("posse-went-on", WORDS, number=str(posse)))
    row = await services.storage.tables.table(pressed.table)
    if not await services.delivery.has_place(row.channel_id):
        raise ToldToPlayer(say("posse-nowhere", WORDS, way="ride" if thing.mission else "rest"))
    host = (pressed.user_id, interaction.user.display_name)
    opened = await services.lobby.again(pressed.table, host, interaction.id, next_of(kept, thing))
    told = say("posse-onward", WORDS, name=plain(seat_name(host[1])), channel=str(opened.channel_id))
    await add(interaction, said(told), openly=True)
