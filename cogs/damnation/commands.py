"""The commands of Damnation."""

from __future__ import annotations

from functools import partial
from typing import Literal

import discord
from discord import app_commands

from bot.delivery.answering import named_like, one_named, show, show_drawn, suggestions
from bot.panels.sheet import captioned
from bot.running.commands import command, described
from bot.running.game_cog import GameCog, PaceChoice
from bot.watch.errors import ToldToPlayer
from bot.words.catalogue import say
from cogs.damnation.telling import all_villains, around, card_lines, place_lines, spot, title_of, villain_lines
from engines.damnation.castle import castle
from engines.damnation.destinations import destinations
from engines.damnation.game import GAME
from engines.damnation.library import library
from engines.damnation.state import Piece, State
from engines.kernel.words import catalogue_of
from renderers.album import Shape
from renderers.damnation import album, tall

AT_ONCE = 12  # cards in one picture, so that a phone can show their texts

WORDS = catalogue_of(GAME)

ALBUMS = {Shape.WIDE: album.ALBUM, Shape.TALL: tall.ALBUM}


@app_commands.guild_only()
@app_commands.allowed_installs(guilds=True, users=False)
class DamnationCog(GameCog, group_name="damnation", group_description=described("group", WORDS)):
    """Commands of this game."""

    game_key = "damnation"
    cards = app_commands.Group(name="cards", description=described("cards", WORDS))

    @command("new", WORDS)
    async def new(
        self,
        interaction: discord.Interaction,
        variant: Literal["standard", "two_player", "gothic", "haunt"] = "standard",
        reactions: Literal["everybody", "holders"] = "everybody",
        deathknells: str = "",
        pace: PaceChoice = "live",
    ) -> None:
        """Open a table."""
        knells = knells_in(deathknells)
        await self.open_table(interaction, pace, variant=variant, reactions=reactions, deathknells=knells)

    @new.autocomplete("deathknells")
    @suggestions
    async def _knells(self, _: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=text, value=text) for text in knells_completed(typed)]

    @command("villain", WORDS)
    async def villain(self, interaction: discord.Interaction, name: str | None = None) -> None:
        """Show a Villain's board."""
        scene, state = await self.looked_up(interaction)
        pieces = {} if state is None else {piece.villain: piece for piece in state.pieces if piece.villain}
        mine = own_piece(state, None if scene is None else scene.viewer)
        wanted = name or (mine.villain if mine else "")
        if not wanted:
            holders = {key: scene.names[piece.seat] for key, piece in pieces.items()} if scene else {}
            await show(interaction, captioned(all_villains(holders)))
            return
        villain = villain_called(wanted)
        piece = pieces.get(villain)
        player = scene.names[piece.seat] if scene is not None and piece is not None else ""
        names = scene.names if scene is not None else ()
        drawn = ALBUMS[await self.services.people.shape(interaction.user.id)]
        drawing = self.services.artist.draw(drawn.villain_sheet, villain, state if piece is not None else None, names)
        await show_drawn(interaction, drawing, partial(captioned, villain_lines(villain, piece, player)))

    @villain.autocomplete("name")
    @suggestions
    async def _villains(self, _: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return named_like(villains(), typed)

    @command("where", WORDS)
    async def where(self, interaction: discord.Interaction, place: str | None = None) -> None:
        """Show surroundings, drawn and in words."""
        scene, state = await self.in_play(interaction)
        me = own_piece(state, scene.viewer)
        if place is None:
            if me is None:
                raise ToldToPlayer(say("no-villain.mine", WORDS))
            if not me.spot:
                raise ToldToPlayer(say("no-villain.nowhere", WORDS, villain=title_of(me.villain)))
            at, lines = me.spot, around(state, scene.names, me)
        else:
            at = place_called(state, scene.names, place)
            lines = place_lines(state, scene.names, me, at)
        shape = await self.services.people.shape(interaction.user.id)
        await show_drawn(interaction, self.services.artist.surroundings(scene, at, shape), partial(captioned, lines))

    @where.autocomplete("place")
    @suggestions
    async def _places(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        scene, state = await self.looked_up(interaction)
        offered = {room.name: room.id for room in castle().rooms.values()}
        if scene is not None and state is not None:
            people = {f"{scene.names[p.seat]} · {title_of(p.villain)}": p.villain for p in state.pieces if p.spot}
            ends = {f"{end.number} · {spot(end.place)}"[:100]: str(end.number) for end in destinations(state)}
            offered = {**people, **offered, **ends}
        hits = [(name, value) for name, value in offered.items() if typed.casefold() in name.casefold()]
        hits.sort(key=lambda hit: hit[1] != typed)
        return [app_commands.Choice(name=name, value=value) for name, value in hits[:25]]

    @cards.command(description=described("cards-seen", WORDS))
    async def seen(self, interaction: discord.Interaction) -> None:
        """Show what is public."""
        scene, state = await self.in_play(interaction)
        told = partial(captioned, card_lines(state, scene.names))
        shown = open_cards(state)
        if not shown:
            await show(interaction, told())
            return
        drawn = ALBUMS[await self.services.people.shape(interaction.user.id)]
        await show_drawn(
            interaction, self.services.artist.draw(drawn.card_sheet, say("cards-face-up", WORDS), shown), told
        )

    @command("orders", WORDS)
    async def orders(self, interaction: discord.Interaction) -> None:
        """Show a person's standing orders."""
        await self.show_orders(interaction)


def open_cards(state: State) -> list[str]:
    """The cards that lie face up, as many as one picture takes: used in this turn, before the players, in the Cemetery."""
    shown = [card for player in state.players for card in player.shown.cards]
    shown += [card for piece in state.pieces for card in piece.aside_shown.cards]
    curses = [card for piece in state.pieces for card in piece.curses.cards]
    return [*state.used.cards, *shown, *curses, *state.heap_shown.cards][:AT_ONCE]


def own_piece(state: State | None, seat: int | None) -> Piece | None:
    """The piece a seat would speak of: one that stands in the castle before one that does not; the one whose turn it is, else the first that is still in the game."""
    mine = [piece for piece in state.pieces if piece.seat == seat and piece.villain] if state is not None else []
    mine.sort(key=lambda piece: (not piece.spot, piece.status == "out", state is None or piece is not state.active))
    return mine[0] if mine else None


# --- what was typed -----------------------------------------------------------------------------------------------------


def villains() -> dict[str, str]:
    """The Villains by name."""
    return {one.name: one.id for one in library().villains.values()}


def villain_called(typed: str) -> str:
    """The id of the Villain that is meant.

    Raises:
        ToldToPlayer: none is, or several are.
    """
    return one_named(villains(), typed, say("no-villain", WORDS, villains=", ".join(villains())))


def place_called(state: State, names: list[str], typed: str) -> str:
    """The place that is meant: by a number of the picture, a player, a Villain, or a room.

    Raises:
        ToldToPlayer: none is, or several are.
    """
    wanted = " ".join(typed.casefold().split())
    if wanted.isdecimal():
        by_number = [end.place for end in destinations(state) if str(end.number) == wanted]
        if not by_number:
            raise ToldToPlayer(say("no-place.number", WORDS))
        return by_number[0]
    pieces = [
        p
        for p in state.pieces
        if wanted and wanted in f"{names[p.seat]} · {p.villain} · {title_of(p.villain)}".casefold()
    ]
    rooms = [room.id for room in castle().rooms.values() if wanted and wanted in f"{room.id} · {room.name}".casefold()]
    places = list(dict.fromkeys([*(piece.spot for piece in pieces if piece.spot), *rooms]))
    if len(places) == 1:
        return places[0]
    if pieces and not places:
        raise ToldToPlayer(say("no-villain.nowhere", WORDS, villain=title_of(pieces[0].villain)))
    raise ToldToPlayer(say("no-place", WORDS))


def knells_in(typed: str) -> list[str]:
    """The ids of Deathknells named with commas between.

    Raises:
        ToldToPlayer: one of them is none, or stands there twice, or there are not five.
    """
    by_name = {one.name.casefold(): one.id for one in library().knells.values()}
    chosen = []
    for part in [" ".join(part.casefold().split()) for part in typed.split(",") if part.strip()]:
        knell = next((id_ for name, id_ in by_name.items() if part in (id_, name, name.removeprefix("the "))), None)
        if knell is None:
            every = ", ".join(one.name for one in library().knells.values())
            raise ToldToPlayer(say("no-knell", WORDS, typed=part[:40], knells=every))
        chosen.append(knell)
    if chosen and (len(chosen) != castle().knells or len(set(chosen)) != castle().knells):
        raise ToldToPlayer(say("no-knell.count", WORDS, count=castle().knells))
    return chosen


def knells_completed(typed: str) -> list[str]:
    """What a list of Deathknells can go on with, at most 25 texts of at most 100 characters."""
    *before, last = [part.strip() for part in typed.split(",")]
    taken = {part.casefold() for part in before}
    names = [one.name for one in library().knells.values() if one.name.casefold() not in taken]
    texts = [", ".join([*before, name]) for name in names if last.casefold() in name.casefold()]
    return [text for text in texts if len(text) <= 100 and len(before) < castle().knells]
