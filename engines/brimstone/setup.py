"""Setting up (SOB-SETUP)."""

from __future__ import annotations

from engines.brimstone.belongings import don
from engines.brimstone.board import lies
from engines.brimstone.legacy import Hero as HeroLegacy
from engines.brimstone.library import library
from engines.brimstone.missions import course_of
from engines.brimstone.outfit import Source, Talent
from engines.brimstone.placing import EPIC
from engines.brimstone.search import first_place
from engines.brimstone.state import Deck, Hero, Options, State, pile
from engines.brimstone.vocabulary import ARROW, Level, World
from engines.dungeon import Laid, back_rows
from engines.kernel import Dice, Zone

DECKS: tuple[Source, ...] = ("gear", "mine", "jargono", "personal")
"""Those of things, beside the others of the box (SOB-COMP-08)."""
FOUND: tuple[Source, ...] = ("gear", "mine", "jargono")
"""Those whose cards are found in the mine and beyond its Gates (SOB-AMB-101)."""
ENTRANCE = "mine_entrance"
REVIVES = {1: 2, 2: 1, 3: 1, 4: 0, 5: 1, 6: 0}
"""Revive tokens by number of Heroes (SOB-SETUP-05)."""


def setup(seats: int, options: Options, dice: Dice) -> State:
    """The mine before new Heroes go down (SOB-SETUP-03, SOB-SETUP-08, SOB-REC-06)."""
    count = max(seats, options.heroes)
    classes = list(library().classes) * 2
    heroes = [
        new_hero(number, number % seats, kind, classes[: number + 1].count(kind), dealt=True)
        for number, kind in enumerate(classes[:count])
    ]
    return lay_out(seats, options, heroes, dice)


def lay_out(seats: int, options: Options, heroes: list[Hero], dice: Dice) -> State:
    """The mine, all decks, and these Heroes (SOB-SETUP-01); what they own is in no deck (SOB-REC-03)."""
    box = library()
    owned = {item for hero in heroes for item in hero.items}
    state = State(
        options=options,
        phase="muster",
        seats=seats,
        heroes=heroes,
        laid=[Laid(tile=ENTRANCE)],
        places=[first_place()],
        maps={world: _deck(box.map_deck(world), f"map_{world}", dice) for world in World},
        tokens=_pile(list(box.tokens), "token", dice),
        revealed=Zone(),
        threats=_threats(options, dice),
        dread=pile([], "dread"),
        dread_deck=_pile(list(box.dread), "dread", dice),
        encounters={world: _deck(box.encounter_deck(world), f"encounter_{world}", dice) for world in World},
        things={
            source: _deck([item for item in box.items_of(source) if item not in owned], source, dice)
            for source in DECKS
        },
        dark=_deck(list(box.darkness), "darkness", dice),
    )
    count(state)
    line_up(state)
    course_of(state).prepare(state, dice)  # SOB-SETUP-07
    return state


def count(state: State) -> None:
    """Of what level those are who go down, with how many finds, and the Revive tokens for so many (SOB-SETUP-05, SOB-ELI-04, SOB-AMB-101)."""
    company = state.company()
    state.revives = REVIVES[len(company)]
    state.level = max(hero.level for hero in company)
    state.brought = sum(item.kind in FOUND for hero in company for item in hero.carried())


def _threats(options: Options, dice: Dice) -> dict[str, Deck]:
    """The Threat decks (SOB-FGT-03, SOB-ADV-01, SOB-ADV-07); of the mine only cards with the enemies that were picked (SOB-OPT-05)."""
    box = library()
    decks = {level.value: box.threat_deck(level) for level in Level}
    if options.themes:
        for level, cards in decks.items():
            themed = [
                card for card in cards if {group.enemy for group in box.threats[card].groups} <= {*options.themes}
            ]
            decks[level] = themed or cards
    decks |= {World.JARGONO.value: list(box.world_threats), EPIC: list(box.epic_threats)}
    return {name: _deck(cards, f"threat_{name}", dice) for name, cards in decks.items()}


def new_hero(number: int, seat: int, kind: str, nth: int = 1, *, dealt: bool = False) -> Hero:
    """A new Hero, the ``nth`` of its class (SOB-NEW-01, SOB-NEW-07), which was picked or ``dealt``."""
    hero = Hero(number=number, seat=seat, kind=kind, nth=nth, dealt=dealt)
    hero.items = list(hero.card.gear)
    for item in hero.carried():
        don(hero, item)
    return hero


def line_up(state: State) -> None:
    """On the two back rows, in Initiative order from the highest (SOB-SETUP-03); the first carries the Lantern (SOB-SETUP-02), between Adventures who has it then (SOB-AMB-46)."""
    order = in_order(state)
    for hero, space in zip(order, first_spaces(state), strict=False):
        hero.at = space
    state.lantern = keeper(state) if state.how else order[0].number


def in_order(state: State) -> list[Hero]:
    """The Heroes from the highest Initiative on."""
    return sorted(state.heroes, key=lambda hero: (-hero.figure.initiative, hero.number))


def bearers(state: State) -> list[Hero]:
    """Who could carry the Lantern: the living, in that order; who is afraid of the dark if all of them are (SOB-SETUP-02)."""
    living = [hero for hero in in_order(state) if not hero.dead]
    return [hero for hero in living if not hero.has(Talent.AFRAID)] or living


def keeper(state: State) -> int:
    """Who has the Lantern between Adventures: who had it last, if it could carry it still; else who could and acts first (SOB-AMB-46)."""
    able = bearers(state)
    return max(able, key=lambda hero: _had_it(state, hero)).number if able else 0


def _had_it(state: State, hero: Hero) -> tuple[bool, int]:
    """Whether a Hero was handed the Lantern at this table, and when it had it before; 0 if it had none, or had another."""
    was = hero.was
    return state.passed_on and state.lantern == hero.number, was.bore if was and _was_along(state, was) else 0


def _was_along(state: State, was: HeroLegacy) -> bool:
    """Whether a Hero went down with the posse the last time: whoever stayed at home then, or came to it since, had its Lantern before, or another."""
    last, own = state.posse and state.posse.tale, was.tale
    if not (last and own):
        return False
    same = (own.mission, own.how, own.turns) == (last.mission, last.how, last.turns)
    return same and sorted((*own.company, was.name)) == sorted(last.company)


def first_spaces(state: State) -> list[int]:
    """The eight spaces of the Mine Entrance on which Heroes begin (SOB-SETUP-03)."""
    facing = library().drawn[ENTRANCE].exits[ARROW].facing
    ground = lies(state)
    rows = back_rows(ground.grid, ground.spaces[0], facing)
    return [*rows[1], *rows[0]]


def _pile(cards: list[str], family: str, dice: Dice) -> Zone:
    dice.shuffle(cards)
    return pile(cards, family)


def _deck(cards: list[str], family: str, dice: Dice) -> Deck:
    return Deck(cards=_pile(cards, family, dice), used=Zone())
