"""From what is printed in the content to the faces of cards and boards."""

from functools import cache

from engines.damnation.castle import castle, room_by, stair_step
from engines.damnation.library import library
from engines.damnation.state import in_corridor
from engines.damnation.verbs.attacks import Boost, Redirect
from engines.damnation.vocabulary import Card
from renderers.damnation.card_table import CardFace
from renderers.damnation.words import say

PLACES = ("castle", "vampire", "heirloom")
"""Decks that belong to no room."""


@cache
def card_face(card: str, *, sealed: bool = False, waking: bool = False) -> CardFace:
    """The face of a card or Deathknell by its id; an Heirloom says where one may wake, as long as that matters (`waking`)."""
    if card in library().knells:
        knell = library().knells[card]
        return CardFace(card, knell.name, "knell", "knell", knell.text, knell.flavour, moments=("stays",))
    printed = library().cards[card]
    origin = say("picture-place.deck", deck=printed.deck) if printed.deck in PLACES else place_name(printed.deck)
    return CardFace(
        id=card,
        name=printed.name,
        deck=printed.deck,
        kind=printed.kind,
        text=printed.text,
        flavour=printed.flavour,
        place=origin,
        moments=_moments(printed),
        damage=printed.damage,
        range=printed.range,
        armour=printed.armour,
        relic=printed.relic,
        reveal=printed.reveal,
        bonus=printed.bonus,
        start=where(printed.start),
        waking=waking and bool(printed.start),
        sealed=sealed,
    )


def _moments(printed: Card) -> tuple[str, ...]:
    first = {"event": "once", "curse": "stays", "weapon": "turn", "protection": "damage"}.get(printed.kind)
    found = [moment for moment in (first, *_whose(printed)) if moment]
    return tuple(dict.fromkeys(found))


def _whose(printed: Card) -> tuple[str, ...]:
    """Its moment; of one at an attack also whose attack that is: anybody's, one's own (``strike``), or one on oneself (``struck``)."""
    if printed.when != "attack":
        return (printed.when or "",)
    match printed.effects[0]:
        case Boost(by=by) if by > 0:
            return ("strike",)
        case Redirect():
            return ("struck",)
    return ("attack",)


def place_name(place: str) -> str:
    """The name of a place inside a sentence: ``the Kitchen``, ``stair 3``, ``corridor K7``; empty for no place."""
    if place in castle().rooms:
        return say("picture-place", name=castle().rooms[place].name)
    if stair_step(place):
        return say("picture-place.stair", step=stair_step(place))
    return say("picture-place.corridor", name=place.upper()) if place else ""


def where(place: str) -> str:
    """A place with its preposition: ``in the Kitchen``, ``on stair 3``, ``near the Kitchen``; empty for no place."""
    if in_corridor(place):
        return say("picture-where", how="near", place=place_name(room_by(castle(), place)))
    if not place:
        return ""
    how = "at" if place == "gate" else "on" if stair_step(place) else "in"
    return say("picture-where", how=how, place=place_name(place))
