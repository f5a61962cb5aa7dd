"""From what is printed in the content to the faces of cards and boards."""

from functools import cache

from engines.damnation.castle import castle, stair_step
from engines.damnation.library import library
from engines.damnation.vocabulary import Card
from renderers.damnation.card_table import CardFace

PLACES = {"castle": "the Castle", "vampire": "the Vampire", "heirloom": "an Heirloom"}


@cache
def card_face(card: str, *, sealed: bool = False) -> CardFace:
    """The face of a card by its id."""
    printed = library().cards[card]
    return CardFace(
        id=card,
        name=printed.name,
        deck=printed.deck,
        kind=printed.kind,
        text=printed.text,
        flavour=printed.flavour,
        place=PLACES.get(printed.deck) or room_name(printed.deck),
        moments=_moments(printed),
        damage=printed.damage,
        range=printed.range,
        armour=printed.armour,
        relic=printed.relic,
        reveal=printed.reveal,
        bonus=printed.bonus,
        start=where(printed.start),
        sealed=sealed,
    )


def _moments(printed: Card) -> tuple[str, ...]:
    first = {"event": "once", "curse": "stays", "weapon": "turn", "protection": "damage"}.get(printed.kind)
    found = [moment for moment in (first, printed.when) if moment]
    return tuple(dict.fromkeys(found))


def room_name(room: str) -> str:
    """The name of a room inside a sentence: ``the Kitchen``."""
    return f"the {castle().rooms[room].name.removeprefix('The ')}"


def where(place: str) -> str:
    """A place with its preposition: ``in the Kitchen``, ``on stair 3``, ``in corridor K7``; empty for no place."""
    if place in castle().rooms:
        return f"{'at' if place == 'gate' else 'in'} {room_name(place)}"
    if stair_step(place):
        return f"on stair {stair_step(place)}"
    return f"in corridor {place.upper()}" if place else ""
