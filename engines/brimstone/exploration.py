"""Room Exploration: tokens are turned over, exits rolled for, Encounters and Attacks resolved (SOB-EXP)."""

from __future__ import annotations

from engines.brimstone.board import tiles_of
from engines.brimstone.cards import draw_from
from engines.brimstone.deeds import Deed
from engines.brimstone.depth import face_dread, grow_dread
from engines.brimstone.events import CardDrawn, ClueFound, ObjectiveFound, TokenRevealed, WayOpened
from engines.brimstone.library import library
from engines.brimstone.placing import Coming, bring, threat
from engines.brimstone.search import cap, searchable, shut_blind, tokens_again
from engines.brimstone.state import State
from engines.brimstone.vocabulary import Level, Token
from engines.dungeon import Board
from engines.kernel import Table
from engines.kernel.verbs import work

CLUES = 2
"""Clues that lead to the Objective (SOB-MIS-02)."""


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
    token = library().tokens[table.draw(state.places[tile].token, state.revealed)[0]]
    table.tell(
        TokenRevealed(
            token=token.id,
            tile_card=state.laid[tile].tile,
            attack=token.attack,
            encounters=token.encounters,
            doors=token.doors + token.gates,
            clue=token.clue,
        )
    )
    if token.dread:
        grow_dread(table)  # SOB-EXP-12
    if token.clue and not state.objective:
        state.clues += 1
        table.tell(ClueFound(count=state.clues, needed=CLUES))
        if state.clues >= CLUES:
            return await _objective(table, tile)
    _open_exits(table, tile, token)
    return await _meet(table, tile, token)


async def _objective(table: Table[State], tile: int) -> None:
    """What the party came for: its exits are End Caps (SOB-AMB-81), the Dread comes, then the guardians (SOB-EXP-08, SOB-EXP-10, SOB-MIS-02)."""
    state = table.state
    state.objective = True
    table.tell(ObjectiveFound())
    _cap_hidden(table, tile)
    guardians = Coming(table)
    threat(guardians, state, Level.HIGH)
    later = [guardians]
    await face_dread(table, tile, later)
    for coming in later:
        bring(table, coming, tile)


def _open_exits(table: Table[State], tile: int, token: Token) -> None:
    """A D6 for each Door, and for each Gate, which is a Door in the Basic Game (SOB-EXP-04, SOB-EXP-06); the others are closed."""
    state = table.state
    place = state.places[tile]
    board = Board(library().drawn, state.laid)
    numbers = _numbers(table, tile)
    hidden = [name for name, way in place.ways.items() if way == "hidden"]
    open_to = [name for name in hidden if not board.blind(tile, name)]  # SOB-EXP-05
    for _ in range(min(token.doors + token.gates, len(open_to))):  # SOB-AMB-32
        while (name := numbers[table.roll(6)]) not in open_to or place.ways[name] == "door":
            pass  # SOB-AMB-92
        place.ways[name] = "door"
    _cap_hidden(table, tile)
    shut_blind(table)


def _numbers(table: Table[State], tile: int) -> dict[int, str]:
    """By number of a D6 the exit that it names; the arrow's takes those of the exit that was entered by (SOB-AMB-48)."""
    state = table.state
    laid = state.laid[tile]
    named = library().tiles[laid.tile].numbers
    return {number: ("1" if name == laid.entrance else name) for name, numbers in named.items() for number in numbers}


def _cap_hidden(table: Table[State], tile: int) -> None:
    """Exits that nothing was rolled for get End Caps (SOB-EXP-04)."""
    place = table.state.places[tile]
    cap(table, tile, [name for name, way in place.ways.items() if way == "hidden"])


async def _meet(table: Table[State], tile: int, token: Token) -> None:
    """Encounters one by one, then the enemies that they bring, or an Attack (SOB-EXP-09, SOB-ENC-05, SOB-AMB-35)."""
    later: list[Coming] = []
    for _ in range(token.encounters):
        card = library().encounters[draw_from(table, table.state.encounters)]
        table.tell(CardDrawn(deck="encounter", card=card.id, text=card.text))
        await work(Deed(table, None, card.id, tile=tile, later=later), card.effects)
    if token.attack:
        coming = Coming(table)
        threat(coming, table.state)
        later.append(coming)
    for coming in later:
        bring(table, coming, tile)


def open_a_way(table: Table[State]) -> None:
    """Nothing leads on and the Objective is not found: a random End Cap behind which some tile fits becomes a Door (SOB-AMB-13, SOB-AMB-88)."""
    state = table.state
    if state.objective or any(place.token.cards or "door" in place.ways.values() for place in state.places):
        return
    board = Board(library().drawn, state.laid)
    fitting = [
        (tile, name)
        for tile, place in enumerate(state.places)
        for name, way in place.ways.items()
        if way == "cap" and not board.blind(tile, name) and _something_fits(state, board, tile, name)
    ]
    if fitting:
        tile, name = table.dice.pick(fitting)
        state.places[tile].ways[name] = "door"
        table.tell(WayOpened(tile_card=state.laid[tile].tile))
    else:
        reveal_here(table)


def _something_fits(state: State, board: Board, tile: int, door: str) -> bool:
    deck = state.maps[library().tiles[state.laid[tile].tile].world]
    return any(
        board.fitting(card, library().drawn[card].exits, tile, door) for card in (*deck.cards.cards, *deck.used.cards)
    )


def reveal_here(table: Table[State]) -> None:
    """There is no way at all: a token lies on the Lantern's tile, to be turned over there (SOB-AMB-13)."""
    state = table.state
    if not state.tokens.cards:
        tokens_again(table)
    tile = min(tiles_of(state, [state.heroes[state.lantern].at]))
    table.draw(state.tokens, state.places[tile].token)
