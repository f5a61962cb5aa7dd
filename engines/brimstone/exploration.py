"""Room Exploration: tokens are turned over, exits rolled for, Encounters and Attacks resolved (SOB-EXP)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, islice, repeat

from engines.brimstone.board import board_of, tile_world, tiles_of
from engines.brimstone.cards import draw_from
from engines.brimstone.deeds import Deed
from engines.brimstone.depth import grow_dread
from engines.brimstone.events import CardDrawn, ClueFound, GateOpened, TokenRevealed, WayOpened, WaysFound
from engines.brimstone.fights import doomed_by_enemies
from engines.brimstone.gates import beyond
from engines.brimstone.library import library
from engines.brimstone.missions import course_of
from engines.brimstone.placing import Coming, bring, threat
from engines.brimstone.search import cap, close, searchable, tokens_again, used_tokens
from engines.brimstone.state import State, Way
from engines.brimstone.tracking import turned_away
from engines.brimstone.vocabulary import Token, World
from engines.dungeon import Board
from engines.kernel import Table
from engines.kernel.asks import NOTHING
from engines.kernel.verbs import work


async def explore(table: Table[State]) -> None:
    """Every token on a tile with a Hero on it is revealed (SOB-EXP-02); not in a Fight (SOB-FGT-08, SOB-AMB-54)."""
    state = table.state
    if not searchable(state):
        return
    for tile, place in enumerate(state.places):
        on_it = any(tile in tiles_of(state, [hero.at]) for hero in state.standing())
        if place.token.cards and on_it and searchable(state):
            await _reveal(table, tile)


async def _reveal(table: Table[State], tile: int) -> None:
    state = table.state
    token = await _turned_over(table, tile)
    if token.dread:
        grow_dread(table)  # SOB-EXP-12, SOB-DRK-03
    course = course_of(state)
    if token.clue and _counts(state, tile):
        state.clues += 1
        state.counted.append(token.id)
        table.tell(ClueFound(count=state.clues, needed=state.mission.clues))
        if await course.clue(table, tile):
            cap(table, tile, _hidden(table.state, tile))  # SOB-AMB-81
            later = await _encountered(
                table, tile, _own_encounter(table, tile)
            )  # which is not the token's (SOB-EXP-08)
            await course.objective(table, tile)
            return bring(table, later)
    gates = token.gates if state.mission.advanced else 0  # SOB-EXP-06
    await course.room(table, tile)
    open_exits(table, tile, gates, token.doors + token.gates - gates)
    return await _meet(table, tile, token)


def open_exits(table: Table[State], tile: int, gates: int, doors: int) -> None:
    """A D6 for each Gate, then for each Door (SOB-EXP-04, SOB-EXP-13, SOB-AMB-32); the others are closed."""
    state = table.state
    place = state.places[tile]
    numbers = _numbers(table, tile)
    open_to = _could_open(state, tile)
    icons: Iterator[Way] = chain(repeat("gate", gates), repeat("door", doors))
    for icon in islice(icons, len(open_to)):
        while (name := numbers[table.roll(6)]) not in open_to or place.ways[name] != "hidden":
            pass  # SOB-AMB-92
        place.ways[name] = icon
        if icon == "gate":
            table.tell(GateOpened(tile_card=state.laid[tile].tile, gate=True))
    closed = _hidden(state, tile)
    close(table, tile, closed)  # where nobody has got yet
    doors = sum(way == "door" for way in place.ways.values())
    table.tell(WaysFound(tile_card=state.laid[tile].tile, doors=doors, shut=len(closed)))


def _numbers(table: Table[State], tile: int) -> dict[int, str]:
    """By number of a D6 the exit that it names; the arrow's takes those of the exit that was entered by (SOB-AMB-48)."""
    state = table.state
    laid = state.laid[tile]
    named = library().tiles[laid.tile].numbers
    return {number: ("1" if name == laid.entrance else name) for name, numbers in named.items() for number in numbers}


def _could_open(state: State, tile: int) -> list[str]:
    """Exits that something may lie beyond (SOB-EXP-05)."""
    board = board_of(state)
    return [name for name in _hidden(state, tile) if not board.blind(tile, name)]


def _hidden(state: State, tile: int) -> list[str]:
    """Exits that nothing was rolled for, which get End Caps (SOB-EXP-04)."""
    return [name for name, way in state.places[tile].ways.items() if way == "hidden"]


def _counts(state: State, tile: int) -> bool:
    """Whether a Clue that is found there counts (SOB-EXP-07)."""
    return not state.objective and course_of(state).counts(state, tile_world(state, tile))


async def _turned_over(table: Table[State], tile: int) -> Token:
    """The token of a tile; or another, if a Tracker turns away from it, and then it goes back among the unused (SOB-AMB-58)."""
    state = table.state
    source = state.places[tile].token
    while True:
        token = library().tokens[table.draw(source, state.revealed)[0]]
        table.tell(
            TokenRevealed(
                token=token.id,
                tile_card=state.laid[tile].tile,
                attack=token.attack,
                encounters=token.encounters,
                clue=token.clue,
                instead=source is state.tokens,
            )
        )
        if source is state.tokens:
            table.move(state.revealed, state.tokens, state.revealed.cards[-2])
            table.shuffle(state.tokens)
        more = state.tokens.cards or [one for one in used_tokens(state) if one != token.id]
        clue = token.clue and _counts(state, tile)
        ends = clue and course_of(state).ends_there(state)  # SOB-AMB-81
        doors = 0 if ends else min(token.doors + token.gates, len(_could_open(state, tile)))
        comes = not state.dread.cards if ends else token.attack  # what was dreaded may end it before
        end = doomed_by_enemies(state) if comes else NOTHING
        if not more or not await turned_away(table, token.id, "token", clue=clue, doors=doors, end=end):
            return token
        if not state.tokens.cards:
            tokens_again(table, but=token.id)
        source = state.tokens


async def _meet(table: Table[State], tile: int, token: Token) -> None:
    """Encounters one by one, then the enemies that they bring, or an Attack (SOB-EXP-09, SOB-ENC-01, SOB-ENC-05, SOB-AMB-35)."""
    later = await _encountered(table, tile, [*_own_encounter(table, tile), *repeat(None, token.encounters)])
    if token.attack:
        coming = Coming(table, tile, world=tile_world(table.state, tile))
        threat(coming, table.state)
        later.append(coming)
    bring(table, later)


async def _encountered(table: Table[State], tile: int, cards: Sequence[str | None]) -> list[Coming]:
    """These Encounters, or for None the next of the deck, one by one; the enemies that they bring."""
    state, world = table.state, tile_world(table.state, tile)
    later: list[Coming] = []
    for card in cards:
        drawn = library().encounters[card or draw_from(table, state.encounters[world])]
        table.tell(CardDrawn(deck="encounter", card=drawn.id, text=drawn.text))
        while card is None and await turned_away(table, drawn.id, "encounter"):
            drawn = library().encounters[draw_from(table, state.encounters[world])]
            table.tell(CardDrawn(deck="encounter", card=drawn.id, text=drawn.text))
        await work(Deed(table, None, drawn.id, tile=tile, world=world, later=later), drawn.effects)
    return later


def _own_encounter(table: Table[State], tile: int) -> list[str]:
    """The Encounter of a Unique Room, searched from deck and discards, which are shuffled then (SOB-OPT-02)."""
    state = table.state
    card = library().tiles[state.laid[tile].tile].encounter
    if not card or not state.options.unique_encounters:
        return []
    deck = state.encounters[tile_world(state, tile)]
    if card in deck.cards.cards:
        table.move(deck.cards, deck.used, card)
    table.shuffle(deck.cards)
    return [card]


def open_a_way(table: Table[State]) -> None:
    """Nothing leads on and the Objective is not found: a random End Cap behind which some tile fits becomes a Door (SOB-AMB-13, SOB-AMB-88).

    What matters are tiles where a Clue would count, or all if none of those lies yet.
    """
    state = table.state
    worlds = [world for world in World if course_of(state).counts(state, world)]
    if state.objective or not worlds:
        return
    numbers = range(len(state.laid))
    tiles = [tile for tile in numbers if tile_world(state, tile) in worlds] or list(numbers)
    if _leads_on(state, tiles, worlds):
        return
    board = board_of(state)
    fitting = [
        (tile, name)
        for tile in tiles
        for name, way in state.places[tile].ways.items()
        if way == "cap" and not board.blind(tile, name) and _something_fits(state, board, tile, name)
    ]
    if fitting:
        tile, name = table.dice.pick(fitting)
        state.places[tile].ways[name] = "door"
        table.tell(WayOpened(tile_card=state.laid[tile].tile))
    else:
        reveal_here(table, tiles)


def _leads_on(state: State, tiles: Sequence[int], worlds: Sequence[World]) -> bool:
    """Whether one of these tiles has a token or a Door, or any an unopened Gate to one of these Worlds."""
    return any(state.places[tile].token.cards or "door" in state.places[tile].ways.values() for tile in tiles) or any(
        "gate" in place.ways.values() and not {*worlds}.isdisjoint(beyond(state, tile_world(state, tile)))
        for tile, place in enumerate(state.places)
    )


def _something_fits(state: State, board: Board, tile: int, door: str) -> bool:
    deck = state.maps[library().tiles[state.laid[tile].tile].world]
    return any(
        board.fitting(card, library().drawn[card].exits, tile, door) for card in (*deck.cards.cards, *deck.used.cards)
    )


def reveal_here(table: Table[State], tiles: Sequence[int]) -> None:
    """There is no way at all: a token lies on the Lantern's tile, if it is one of these, to be turned over there (SOB-AMB-13)."""
    state = table.state
    if not state.tokens.cards:
        tokens_again(table)
    here = [tile for tile in sorted(tiles_of(state, [state.heroes[state.lantern].at])) if tile in tiles]
    tile = (here or tiles)[0]
    table.draw(state.tokens, state.places[tile].token)
    table.tell(WayOpened(tile_card=state.laid[tile].tile, door=False))
