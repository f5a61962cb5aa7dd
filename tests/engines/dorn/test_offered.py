"""Whatever a hero could use now, it is offered: as what it is, if trying it out changes anything that follows; else as in vain (DORN-AMB-84).

At every question to a hero in random games each of its items and spells, and its Blessing, is tried on a copy of the table. There is no
list of exceptions: which phase a card is for is printed on it, and whether it does anything, the copy says.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import partial

import pytest

from engines.dorn.combat import quarry
from engines.dorn.deeds import Deed, Source
from engines.dorn.game import GAME, DornOptions
from engines.dorn.library import library
from engines.dorn.reach import friends, within
from engines.dorn.state import Hero, State
from engines.dorn.vocabulary import Effect
from engines.kernel import Answer, Ask, Dice, RandomSteward, Session, Table, tried
from engines.kernel.stewards import steward_step
from engines.kernel.verbs import work

PHASES = {"move": "movement", "attack": "attack"}


def changes(table: Table[State], number: int, card: str, source: Source, effects: Sequence[Effect]) -> bool:
    """Whether it does anything besides being spent, whatever is picked on the way; whoever is put where it stands has come nowhere."""
    ways = 1

    def course(copy: Table[State], way: int) -> None:
        nonlocal ways
        running = work(Deed(copy, copy.state.heroes[number], card, source), effects)
        with suppress(StopIteration):
            ask = running.send(None)[0]
            ways = max(ways, len(ask.ids))
            while True:
                ask = running.send(Answer(ask, ask.seats[0], [ask.ids[way % len(ask.ids)]]))[0]

    way = 0
    while way < ways:
        trial = tried(table, partial(course, way=way))
        for before, after in zip(table.state.heroes, trial.state.heroes, strict=True):
            if after.at == before.at:
                after.arrived, after.dropped, after.put = before.arrived, before.dropped, before.put
            if source is not Source.BLESSING and not quarry(trial.state, after):
                after.strikes = before.strikes  # an attack more, and nobody to attack
            if before.passes:
                after.veiled = before.veiled
        if trial.changes(table.state):
            return True
        way += 1
    return False


def could_use(table: Table[State], hero: Hero, when: str) -> Iterator[tuple[str, bool]]:
    """Each item and spell, by the options it would be, and whether it can be used in this phase: to change anything, or in vain."""

    def ways(
        kind: str, card: str, source: Source, effects: Sequence[Effect], *, free: bool
    ) -> Iterator[tuple[str, bool]]:
        does = free and changes(table, hero.number, card, source, effects)
        yield f"{kind}-{card}", does
        yield f"{kind}-in-vain-{card}", free and not does and somebody(table.state, hero, card)

    cards = [library().treasures[card] for card in hero.items.cards]
    for item in cards:
        free = item.when == when and not (hero.used or hero.fleeing)
        yield from ways("use", item.id, Source.ITEM, item.effects, free=free)
    for spell in hero.rank.spells:
        free = when == "attack" and not (hero.cast or hero.struck or hero.fleeing or table.state.hushed)
        yield from ways("cast", spell.id, Source.SPELL, spell.effects, free=free)


FOES = {
    "iron_bar": 1, "sleeping_dust": 3, "lamp_oil": 3, "throwing_axe": 3, "holy_water": 1, "glass_heart": 2,
    "fire_dart": 4, "fire_lance": 4, "fire_storm": 4, "shove": 3, "petrify": 3, "stone_fist": 2,
}  # fmt: skip
"""What is about one of the other side that is picked, and how far off it may be."""
FRIENDS = {"clean_linen": 1, "rope_and_hook": 5, "flesh_to_flesh": 3}
"""What is about another hero that is picked."""


def somebody(state: State, hero: Hero, card: str) -> bool:
    """Whether there is one whom it could be about; what picks nobody needs none."""
    if card in FRIENDS:
        return bool(friends(state, hero, FRIENDS[card]))
    foes = state.foes() if card not in ("iron_bar", "sleeping_dust", "shove") else state.actors()
    return card not in FOES or bool(within(state, hero, FOES[card], foes))


def could_play(table: Table[State], hero: Hero) -> bool:
    """Whether its Blessing changes anything."""
    card = hero.blessing.cards[0]
    return changes(table, hero.number, card, Source.BLESSING, library().blessings[card].effects)


def hero_of(state: State, ask: Ask) -> Hero:
    return next(hero for hero in state.heroes if hero.hero == ask.args["hero_card"])


def checked(seats: int, seed: bytes, enough: int) -> dict[bool, int]:
    """A game up to so many uses of each kind: how many change something, and how many do not."""
    session = Session.start(GAME, seats, DornOptions(), seed)
    stewards = dict.fromkeys(range(seats), RandomSteward(Dice(seed)))
    seen = {True: 0, False: 0}
    while not session.finished and min(seen.values()) < enough:
        for ask in [ask for ask in session.asks if ask.kind == "blessing"]:
            does = could_play(session.table, hero_of(session.state, ask))
            assert (ask.options[1].words == "play-blessing") is does, (ask.args, ask.ids)
        asks = [ask for ask in session.asks if ask.kind in PHASES]
        for ask in asks:
            for option, does in could_use(session.table, hero_of(session.state, ask), PHASES[ask.kind]):
                assert does == (option in ask.ids), (ask.kind, ask.args, option)
                seen[does] += 1
        if not asks and session.state.turn:
            provide(session.state)
        steward_step(session, stewards)
    return seen


@pytest.mark.rule("DORN-TRS-04", "DORN-TRS-07", "DORN-CMB-17")
def test_what_changes_anything_is_offered_and_nothing_else() -> None:
    assert min(checked(3, b"offered to heroes", 60).values()) >= 60


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(12))
def test_what_changes_anything_is_offered_in_whole_games(seed: int) -> None:
    assert min(checked(2 + seed % 5, b"offered, game %07d" % seed, 30_000).values()) > 10


def provide(state: State) -> None:
    """Whoever carries nothing finds something: by lot hardly anybody walks to a chest."""
    for hero in state.living():
        if not hero.items.cards:
            found = [card for card in state.treasure_deck.cards if not library().treasures[card].monster]
            hero.items.cards += found[:2]
            for card in found[:2]:
                state.treasure_deck.cards.remove(card)
