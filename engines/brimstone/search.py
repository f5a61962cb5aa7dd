"""What a Hero does at the end of its movement: Scavenge, or look through a door (SOB-SEA)."""

from __future__ import annotations

from collections.abc import Sequence

from engines.brimstone.board import board_of, lies, nearest_free, side, tiles_of
from engines.brimstone.cards import draw_from
from engines.brimstone.deeds import Deed
from engines.brimstone.depth import deeper
from engines.brimstone.events import CardDrawn, DoorShut, Scavenged, TileLaid, XpGained
from engines.brimstone.library import library
from engines.brimstone.party import decide
from engines.brimstone.placing import Coming, bring
from engines.brimstone.rolling import own
from engines.brimstone.state import Enemy, Hero, Place, State, Way, pile
from engines.brimstone.vocabulary import ARROW, Aura, Kind
from engines.dungeon import Laid
from engines.kernel import Option, Table
from engines.kernel.verbs import work

LOOK = 5
"""XP for a new tile (SOB-SEA-07)."""
SIX = 6


def searchable(state: State) -> bool:
    """Whether Heroes may search at all: while no enemy is there that moves (SOB-SEA-01, SOB-SEA-08, SOB-ENY-12, SOB-ENY-12a)."""
    return not state.enemies or all(not state.sheet(kind).move for kind in state.kinds())


def tiles_to_search(state: State, hero: Hero) -> list[int]:
    """The tiles that a Hero could Scavenge where it stands (SOB-SEA-02, SOB-SEA-03, SOB-SEA-04, SOB-AMB-47)."""
    if not searchable(state):
        return []
    most = (len(state.company()) + 1) // 2
    tiles = sorted(tiles_of(state, [hero.at]))
    return [tile for tile in tiles if not state.places[tile].token.cards and state.places[tile].scavenged < most]


def doors(state: State, hero: Hero) -> list[tuple[int, str]]:
    """The doors through which a Hero could look from where it stands (SOB-SEA-02, SOB-SEA-05, SOB-SEA-10)."""
    if not searchable(state):
        return []
    exits = lies(state).exits
    return [
        (tile, name)
        for tile in sorted(tiles_of(state, [hero.at]))
        for name, way in state.places[tile].ways.items()
        if way == "door" and hero.at in exits[tile][name] and not state.places[tile].token.cards
    ]


async def scavenge(table: Table[State], hero: Hero, tile: int) -> None:
    """3D6: a marker if there is a six, and a card for each (SOB-SEA-03, SOB-SEA-03a)."""
    state = table.state
    hero.attacked = True
    barren = state.auras(Aura.BARREN)
    faces = await own(table, hero, 3, SIX, "scavenge", enough=1 + barren)
    found = max(0, faces.count(SIX) - barren)
    table.tell(Scavenged(seat=hero.seat, hero_card=hero.called, faces=faces, found=found))
    if not found:
        return
    state.places[tile].scavenged += 1
    deck = list(library().scavenge)
    table.dice.shuffle(deck)  # SOB-COMP-10
    cards = [library().scavenge[card] for card in deck[:found]]
    for card in cards:
        table.tell(CardDrawn(deck="scavenge", card=card.id, text=card.text))
    later: list[Coming] = []
    for card in cards:
        await work(Deed(table, hero, card.id, tile=tile, later=later), card.effects)
    bring(table, later)  # SOB-AMB-79


async def look(table: Table[State], hero: Hero, tile: int, door: str) -> None:
    """Draw a Map card, and another if its tile does not fit; then it is an End Cap (SOB-SEA-05, SOB-SEA-06, SOB-SEA-09)."""
    state = table.state
    hero.attacked = True
    deck = state.maps[library().tiles[state.laid[tile].tile].world]
    for _ in range(2):
        if not deck.cards.cards and not deck.used.cards:
            break
        card = draw_from(table, deck)
        if await _laid(table, card, tile, door):
            deck.used.cards.remove(card)
            hero.xp += LOOK
            table.tell(TileLaid(seat=hero.seat, hero_card=hero.called, tile_card=card))
            table.tell(XpGained(seat=hero.seat, hero_card=hero.called, amount=LOOK, what="look"))
            return
    cap(table, tile, [door])


def cap(table: Table[State], tile: int, names: Sequence[str]) -> None:
    """End Caps on exits, which are no tiles (SOB-COMP-20)."""
    if names:
        stepped = close(table, tile, names)
        table.tell(DoorShut(tile_card=table.state.laid[tile].tile, count=len(names), stepped=stepped))


def close(table: Table[State], tile: int, names: Sequence[str]) -> list[dict[str, str | int]]:
    """The same, untold: whoever stands on their half spaces, the miner too, steps back, at random among the nearest free spaces; who does."""
    state = table.state
    stepped: list[dict[str, str | int]] = []
    for name in names:
        state.places[tile].ways[name] = "cap"
        spaces = lies(state).exits[tile][name]
        models: list[Hero | Enemy] = [*(hero for hero in state.heroes if not hero.dead), *state.enemies]
        for model in models:
            if model.at in spaces:
                model.at = table.dice.pick(nearest_free(state, [model.at]))
                stepped.append(_said_of(model))
        if state.quest.miner in spaces:
            state.quest.miner = table.dice.pick(nearest_free(state, [state.quest.miner]))
            stepped.append({"what": "miner"})
    return stepped


def _said_of(model: Hero | Enemy) -> dict[str, str | int]:
    """Who it is, in words."""
    if isinstance(model, Hero):
        return {"what": "hero", "hero_card": model.called}
    return {"what": "enemy", "enemy_card": model.kind, "number": model.said}


async def _laid(table: Table[State], card: str, tile: int, door: str) -> bool:
    """Whether a tile fits there, by its arrow or else by another exit, as the party likes if by several; then it lies (SOB-SEA-06, SOB-AMB-46)."""
    state = table.state
    board, names = board_of(state), list(library().drawn[card].exits)
    by_arrow = board.fitting(card, [ARROW], tile, door)
    others = (board.fitting(card, [name], tile, door) for name in names if name != ARROW)
    fitting = [by_arrow] if by_arrow else [laid for laid in others if laid]
    if not fitting:
        return False
    laid = fitting[0]
    if len(fitting) > 1:
        options = [
            Option(f"by-{one.entrance}", words="rotation", args={"nth": nth, "ways": _leading(one, names)}, means=one)
            for nth, one in enumerate(fitting, start=1)
        ]
        rules = ("SOB-SEA-06", "SOB-AMB-46")
        laid = (await decide(table, "rotation", options, args={"tile_card": card}, rules=rules)).means
    state.places[tile].ways[door] = "joined"
    placed(table, laid, "joined")
    return True


def _leading(laid: Laid, exits: Sequence[str]) -> list[dict[str, str]]:
    """To which sides a tile that lies so can lead on, in words."""
    return [{"side": side(laid, name)} for name in exits if name != laid.entrance]


def placed(table: Table[State], laid: Laid, entrance: Way) -> None:
    """A tile lies: the party is a step deeper, a Room has its token (SOB-DEP-01, SOB-EXP-01, SOB-EXP-11)."""
    state = table.state
    state.laid.append(laid)
    deeper(table)
    room = library().tiles[laid.tile].kind is Kind.ROOM
    ways = dict.fromkeys(library().drawn[laid.tile].exits, "hidden" if room else "door")
    place = Place(ways={**ways, laid.entrance: entrance}, token=pile([], "token"))
    state.places.append(place)
    if room:
        if not state.tokens.cards:
            tokens_again(table)
        table.draw(state.tokens, place.token)
    shut_blind(table)


def used_tokens(state: State) -> list[str]:
    """The revealed tokens that come again: all but Clues and Growing Dread found already (SOB-AMB-33)."""
    tokens = library().tokens
    return [token for token in state.revealed.cards if token not in state.counted and not tokens[token].dread]


def tokens_again(table: Table[State], but: str = "") -> None:
    """The used tokens are shuffled, but for one that is being looked at."""
    state = table.state
    for token in [token for token in used_tokens(state) if token != but]:
        table.move(state.revealed, state.tokens, token)
    table.shuffle(state.tokens)


def shut_blind(table: Table[State]) -> None:
    """Open exits that cannot hold a tile get End Caps (SOB-EXP-05, SOB-EXP-11, SOB-AMB-49)."""
    state = table.state
    board = board_of(state)
    for number, place in enumerate(state.places):
        cap(table, number, [name for name, way in place.ways.items() if way == "door" and board.blind(number, name)])


def first_place() -> Place:
    """The Mine Entrance: no token, one way on (SOB-SETUP-03)."""
    return Place(ways={ARROW: "door"}, token=pile([], "token"))
