"""Gates to another World: where they open, and what is seen through them (SOB-ADV)."""

from __future__ import annotations

from engines.brimstone.board import board_of, in_play, lies, tile_world
from engines.brimstone.cards import draw_from
from engines.brimstone.events import GateOpened, TileLaid, WorldFound, XpGained
from engines.brimstone.library import library
from engines.brimstone.search import LOOK, cap, placed, searchable
from engines.brimstone.state import Hero, Link, State, Way
from engines.brimstone.vocabulary import ARROW, World
from engines.dungeon import Laid
from engines.kernel import Table


def unopened(state: State, hero: Hero) -> list[tuple[int, str]]:
    """The Gates through which a Hero could look from where it stands (SOB-ADV-02, SOB-ADV-11)."""
    if not searchable(state):
        return []
    exits = lies(state).exits
    return [
        (tile, name)
        for tile, place in enumerate(state.places)
        for name, way in place.ways.items()
        if way == "gate" and hero.at in exits[tile][name] and not place.token.cards
    ]


def beyond(state: State, world: World) -> list[World]:
    """What a Gate of a World can lead to: others that are not in play, else any other (SOB-ADV-02, SOB-AMB-50)."""
    there, others = in_play(state), [other for other in World if other is not world]
    return [other for other in others if other not in there] or others


def add_gate(table: Table[State], tile: int) -> None:
    """A Gate for a Room, on a random exit that leads nowhere; if it has none, on one of another tile of its World (SOB-ADV-10).

    In a Basic Mission it is a Door (SOB-EXP-06).
    """
    state = table.state
    world = tile_world(state, tile)
    board = board_of(state)
    others = [number for number in range(len(state.laid)) if number != tile and tile_world(state, number) is world]
    becomes: Way = "gate" if state.mission.advanced else "door"
    for numbers, ways in (([tile], ("hidden", "cap")), ([tile], ("door",)), (others, ("cap", "door"))):
        free = [
            (number, name)
            for number in numbers
            for name, way in state.places[number].ways.items()
            if way in ways and way != becomes and not board.blind(number, name)
        ]
        if free:
            number, name = table.dice.pick(free)
            state.places[number].ways[name] = becomes
            table.tell(GateOpened(tile_card=state.laid[number].tile, gate=state.mission.advanced))
            return


async def look_through(table: Table[State], hero: Hero, tile: int, gate: str) -> None:
    """A World card, then a tile of that World apart from all others; it cannot fail to fit (SOB-ADV-02, SOB-ADV-12, SOB-ADV-11).

    A Room there has its token at once, for whoever comes there (SOB-ADV-04).
    """
    state = table.state
    hero.attacked = True
    world = table.dice.pick(beyond(state, tile_world(state, tile)))
    table.tell(WorldFound(seat=hero.seat, hero_card=hero.called, world_card=world, text=library().worlds[world].text))
    deck = state.maps[world]
    if not deck.cards.cards and not deck.used.cards:
        return cap(table, tile, [gate])  # all of it lies already
    card = draw_from(table, deck)
    deck.used.cards.remove(card)
    far = len(state.laid)
    state.links.append(Link(tile=tile, exit=gate, far=far, gate=ARROW))  # SOB-ADV-13
    state.places[tile].ways[gate] = "linked"
    placed(table, Laid(tile=card, floor=1 + max(laid.floor for laid in state.laid), entrance=ARROW), "linked")
    hero.xp += LOOK
    table.tell(TileLaid(seat=hero.seat, hero_card=hero.called, tile_card=card))
    table.tell(XpGained(seat=hero.seat, hero_card=hero.called, amount=LOOK, what="look"))
    return None
