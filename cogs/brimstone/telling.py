"""What ``/brimstone`` tells in words. Pure: a view in, lines out; nothing but what its viewer may know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from bot.words.catalogue import say
from engines.brimstone.figure import figure
from engines.brimstone.game import GAME
from engines.brimstone.library import library
from engines.brimstone.outfit import Item, Skill, Value
from engines.brimstone.state import Hero, State
from engines.kernel.words import catalogue_of

title_of = GAME.card_title
WORDS = catalogue_of(GAME)
FIGURES = (Value.INITIATIVE, Value.COMBAT, Value.MELEE, Value.RANGED, Value.DEFENSE, Value.WILLPOWER)


def hero_lines(called: str, state: State | None, names: Sequence[str]) -> list[str]:
    """A Hero, or a class: who it is, its figures, and how it fares where it takes part."""
    hero = next((one for one in state.heroes if one.called == called), None) if state is not None else None
    card = library().classes[hero.kind if hero else called.partition("-")[0]]
    figures = hero.figure if hero else figure(card.id, ())
    player = f" · {names[hero.seat]}" if hero else ""
    lines = [f"## {title_of(called)}{player}", f"*{card.text}*"]
    if hero:
        state_of = "dead" if hero.dead else "down" if hero.down else "up"
        lines.append(
            say(
                "hero-standing",
                WORDS,
                state=state_of,
                health=figures.health - hero.wounds,
                most_health=figures.health,
                sanity=figures.sanity - hero.fright,
                most_sanity=figures.sanity,
                grit=hero.grit,
                poison=hero.poison,
                corruption=hero.corruption,
                xp=hero.xp,
                gold=hero.gold,
                stone=hero.stone,
            )
        )
    lines.append(say("hero-figures", WORDS, **{value.value: figures[value] for value in FIGURES}))
    skills = ", ".join(say("hero-skill", WORDS, skill=skill.value, dice=figures[skill]) for skill in Skill)
    belongings = [library().items[item] for item in (hero.items if hero else card.gear)]
    return [*lines, skills, *(_belonging(hero, item) for item in belongings)]


def _belonging(hero: Hero | None, item: Item) -> str:
    """Something that it has: what it does, and what is on it."""
    parts = [part for part, to in hero.fits.items() if to == item.id] if hero else []
    parts += hero.forged.get(item.id, ()) if hero else ()
    on = ", ".join(map(title_of, parts)) or "none"
    far = item.range if item.shots else 0
    told = {"name": item.name, "text": item.text, "with": on, "range": far, "stone": "yes" if item.stone else "no"}
    return WORDS.say("hero-thing", told)


def enemy_lines(kind: str, state: State | None) -> list[str]:
    """A type: who it is, how many there are, whom they target."""
    card = library().enemies[kind]
    lines = [f"## {card.name}", f"*{card.text}*"]
    here = state.of(kind) if state is not None else []
    if state is not None and here:
        lines.append(say("enemy-here", WORDS, count=len(here)))
        for enemy in here:
            target = title_of(state.heroes[enemy.target].called) if enemy.target >= 0 else "none"
            left = state.sheet(kind).health - enemy.wounds
            lines.append(say("enemy-one", WORDS, number=enemy.nth, left=left, target=target))
    return lines


def map_lines(state: State) -> list[str]:
    """The tiles, and what is still to be found."""
    doors = sum(way == "door" for place in state.places for way in place.ways.values())
    tiles = ", ".join(dict.fromkeys(title_of(laid.tile) for laid in state.laid))
    return [say("map-found", WORDS, count=len(state.laid), doors=doors), tiles]


def card_lines(state: State) -> list[str]:
    """What lies open: the Mission, what lasts, every discard pile, and how much is left of each deck (SOB-COMP-09)."""
    decks = {
        "encounter": state.encounters.values(),
        "darkness": [state.dark],
        "threat": state.threats.values(),
        "map": state.maps.values(),
        "thing": [deck for source, deck in state.things.items() if source != "personal"],
    }
    return [
        say("cards-mission", WORDS, mission=state.mission.name, text=state.mission.text),
        say("cards-lasting", WORDS, cards=_listed(state.lasting.cards)),
        say(
            "cards-dread",
            WORDS,
            count=len(state.dread),
            left=len(state.dread_deck),
            cards=_listed(state.dread_done.cards),
        ),
        *(
            say(
                "cards-deck",
                WORDS,
                deck=family,
                cards=_listed(card for deck in of for card in deck.used.cards),
                left=sum(len(deck.cards) for deck in of),
            )
            for family, of in decks.items()
        ),
    ]


def _listed(cards: Iterable[str]) -> str:
    """Cards by name, those that are there more than once counted."""
    told = Counter(cards)
    return ", ".join(title_of(card) if n == 1 else f"{title_of(card)} ({n})" for card, n in told.items()) or "none"
