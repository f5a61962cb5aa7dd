"""An Adventure of a campaign: with what Heroes come, and with what they go (SOB-CMP, SOB-REC)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engines.brimstone.aftermath import fallen_by, owed, stones
from engines.brimstone.legacy import Due, Posse, Shadow, Tale
from engines.brimstone.legacy import Hero as HeroLegacy
from engines.brimstone.library import library
from engines.brimstone.naming import title_of
from engines.brimstone.outfit import Talent
from engines.brimstone.setup import lay_out, new_hero
from engines.brimstone.state import Hero, Options, State
from engines.kernel import Dice, Legacy

MOST = 6
"""Heroes of an Adventure at most (SOB-COMP-19)."""
MOST_HAZARDS = 2
"""Hazards of a journey that failed Missions have left."""
CLEAR = Shadow().model_dump()
"""What no Mission has left."""
WON = "win"
ABANDONED = "fled"
"""How an Adventure ends that is left in its midst (SOB-REC-04)."""


# Coming


def inherit(seats: int, options: Options, dice: Dice, legacy: Sequence[Legacy]) -> State:
    """The mine before Heroes go down that have been there before; whoever brings none that lives begins a new one (SOB-CMP-06)."""
    posse = next((one for one in legacy if isinstance(one, Posse)), Posse())
    living = [one for one in legacy if isinstance(one, HeroLegacy) and not one.dead]
    heroes = joined(come(admitted(living, seats), seats), seats)
    chosen = {"mission": posse.mission or options.mission, "heroes": len(heroes)}
    state = lay_out(seats, Options.model_validate(options.model_dump() | chosen), heroes, dice)
    state.posse = posse
    state.darkness += posse.shadow.steps
    dread = state.dread_deck.cards
    state.dread.cards += [dread.pop() for _ in range(posse.shadow.dread)]
    return state


def admitted(legacies: Sequence[HeroLegacy], seats: int) -> list[HeroLegacy]:
    """As many as there is room for if everybody at the table is to have one, the second of somebody behind the first of all."""
    owners = [one.seat for one in legacies]
    without = sum(seat not in owners for seat in range(seats)) - owners.count(None)
    too_many = max(0, len(legacies) + max(0, without) - MOST)
    seconds = [n for n, seat in enumerate(owners) if seat is not None and seat in owners[:n]]
    stay_behind = seconds[::-1][:too_many]
    return [one for n, one in enumerate(legacies) if n not in stay_behind][:MOST]


def come(legacies: Sequence[HeroLegacy], seats: int) -> list[Hero]:
    """These Heroes at a table, each run by its seat; those of nobody who sits there are shared out."""
    heroes: list[Hero] = []
    for number, one in enumerate(legacies):
        nth = 1 + sum(other.kind == one.hero_class for other in heroes)
        heroes.append(_come(one, number, number % seats if one.seat is None else one.seat, nth))
    return heroes


def joined(heroes: list[Hero], seats: int) -> list[Hero]:
    """These, and a new one for whoever has none, while there is room: as dealt, of a class of which the fewest are."""
    there = [*heroes]
    seated = {hero.seat for hero in heroes}
    for seat in [seat for seat in range(seats) if seat not in seated][: MOST - len(heroes)]:
        kinds = [hero.kind for hero in there]
        kind = min(library().classes, key=kinds.count)
        there.append(new_hero(len(there), seat, kind, kinds.count(kind) + 1, dealt=True))
    return there


def _come(one: HeroLegacy, number: int, seat: int, nth: int) -> Hero:
    hero = Hero(number=number, seat=seat, kind=one.hero_class, nth=nth, side=one.side, was=one)
    hero.level, hero.xp, hero.gold, hero.stone = one.level, one.xp, one.gold, one.stone
    hero.wounds, hero.fright, hero.corruption = one.wounds, one.fright, one.corruption  # SOB-CMP-04
    hero.dead = one.dead
    hero.items, hero.holds, hero.fits, hero.bag = [*one.items], [*one.holds], {**one.fits}, [*one.bag]
    hero.upgrades, hero.lasting, hero.sermons = [*one.upgrades], [*one.lasting], [*one.sermons]
    hero.forged = {item: [*forges] for item, forges in one.forged.items()}
    hero.due = [*one.due]
    return hero


# Going


def kept_cards(state: State) -> dict[str, str]:
    """By what words call them the Heroes that have been at a table before."""
    return {hero.called: hero.was.id for hero in state.heroes if hero.was and hero.was.id}


def name_kept(view: State, names: Mapping[str, str]) -> None:
    """Have Heroes be drawn with the names that they were given."""
    for hero in view.heroes:
        if hero.was is not None and hero.was.id in names:
            hero.was = hero.was.model_copy(update={"name": names[hero.was.id]})


def title_of_hero(hero: Hero) -> str:
    """Its class, and the name that it was given, as it is called in words."""
    title = title_of(hero.called)
    return title if hero.name in hero.card.sides else f"{title} {hero.name}"


def kept_words(thing: Legacy) -> Mapping[str, Any]:
    """What is said of a Hero that could come along: its class, and its name where that is another."""
    if not isinstance(thing, HeroLegacy):
        return {}
    title = title_of(thing.hero_class)
    named = {"name": thing.name} if thing.name != title else {}
    return {"class": title, "level": thing.level, "dead": thing.dead, **named}


def bequeath(state: State) -> Sequence[Legacy]:
    """What has become of the posse and its Heroes; nothing outside a campaign (SOB-REC-06), and no Adventure if the only Hero has died of what it owed."""
    if state.posse is None:
        return ()
    if state.phase == "muster":
        return who_paid(state)
    heroes = [gone(hero, _tale(state, hero, state.how), bore=_bore(state, hero)) for hero in state.heroes]
    return [_posse(state, state.posse, state.how), *heroes]


def forsake(state: State) -> Sequence[Legacy]:
    """The same of an Adventure that was left: its Heroes have fled, and what they would have rolled is due (SOB-REC-04).

    One that was over stays won or lost, and what of it was not rolled yet is still due (:mod:`engines.brimstone.aftermath`). Before its first turn nobody has gone down, and nothing
    has happened but that somebody has paid what it owed.
    """
    if state.posse is None:
        return ()
    if state.phase == "muster":
        return who_paid(state)
    how = state.how or ABANDONED
    heroes = [
        gone(
            hero,
            _tale(state, hero, how),
            due=() if state.how else tuple(_due(state, hero)),
            bore=_bore(state, hero),
        )
        for hero in state.heroes
    ]
    return [_posse(state, state.posse, how), *heroes]


def forsaking(state: State) -> dict[str, Any] | None:
    """What words say of leaving an Adventure now (SOB-REC-04): whether it counts, what its failure leaves, and what Heroes will roll; None outside a campaign."""
    if state.posse is None:
        return None
    left = state.mission.shadow.model_dump() if not state.how else {}
    (what, amount), *_ = [one for one in left.items() if one[1] != CLEAR[one[0]]] or [("none", 0)]
    return {
        "begun": state.phase != "muster",
        "how": state.how or "none",
        "card": state.mission.id,
        "hits": state.mission.price,
        "what": what,
        "amount": amount,
        "lying_cards": [hero.called for hero in state.heroes if hero.down],
        "infected_cards": [hero.called for hero in state.heroes if not hero.dead and hero.has(Talent.INFECTED)],
        "burning_cards": [hero.called for hero in state.heroes if not hero.dead and stones(hero)],
    }


def who_paid(state: State) -> Sequence[Legacy]:
    """Heroes that have come, and are not as they came: what they have paid of what they owed, and what they handed on or left behind for it, is done, whatever becomes of the table."""
    known = [(hero.was, gone(hero, None)) for hero in state.heroes if hero.was]
    return tuple(left for was, left in known if left != was)


def rested(state: State, heroes: Sequence[Hero], pledged: Mapping[int, int]) -> Sequence[Legacy]:
    """What becomes of a posse, if there is one, and these of its Heroes in a stay between Adventures; who lies there owes its charts.

    Args:
        state: the stay.
        heroes: who leaves it.
        pledged: by a Hero's number the Gold that comes back to it.
    """
    posse = state.posse and state.posse.model_copy(update={"stays": state.posse.stays + bool(heroes)})
    left = [
        gone(
            hero,
            None,
            due=fallen_by(hero) if hero.down else (),
            bore=None if posse is None else _bore(state, hero, posse.stays),
        )
        for hero in heroes
    ]
    back = [
        one.model_copy(update={"gold": one.gold + pledged.get(hero.number, 0)})
        for hero, one in zip(heroes, left, strict=True)
    ]
    return back if posse is None else [posse, *back]


def _posse(state: State, posse: Posse, how: str) -> Posse:
    won = how == WON
    wins = posse.wins.get(state.mission.id, 0) + won
    left, before = Shadow() if won else state.mission.shadow, posse.shadow
    awaits = {"day": max(left.day, before.day), "hazards": min(left.hazards + before.hazards, MOST_HAZARDS)}
    return posse.model_copy(
        update={
            "mission": "",
            "shadow": left.model_copy(update=awaits),
            "adventures": posse.adventures + 1,
            "stays": 0,
            "wins": posse.wins | ({state.mission.id: wins} if wins else {}),
            "tale": Tale(
                mission=state.mission.id,
                how=how,
                turns=state.turn,
                company=tuple(hero.name for hero in state.company()),
            ),
        }
    )


def _bore(state: State, hero: Hero, stays: int = 0) -> int:
    return stays + 1 if state.lantern == hero.number else 0


def gone(hero: Hero, tale: Tale | None, *, due: Sequence[Due] = (), bore: int | None = None) -> HeroLegacy:
    """A Hero as it leaves a table.

    Args:
        hero: as it stands there.
        tale: the Adventure that it was; None if it was none.
        due: what is still to be rolled.
        bore: when it had the Lantern last; None leaves that as it was.
    """
    was = hero.was or HeroLegacy(seat=hero.seat, name=hero.name, hero_class=hero.kind, side=hero.side)
    return was.model_copy(
        update={
            "level": hero.level,
            "xp": hero.xp,
            "gold": hero.gold,
            "stone": hero.stone,
            "corruption": hero.corruption,
            "wounds": 0 if tale else min(hero.wounds, hero.figure.health - 1),
            "fright": 0 if tale else min(hero.fright, hero.figure.sanity - 1),
            "dead": hero.dead,
            "bore": was.bore if bore is None else bore,
            "items": tuple(hero.items),
            "holds": tuple(hero.holds),
            "fits": {**hero.fits},
            "bag": tuple(hero.bag),
            "forged": {item: tuple(forges) for item, forges in hero.forged.items()},
            "upgrades": tuple(hero.upgrades),
            "lasting": tuple(hero.lasting),
            "sermons": tuple(hero.sermons),
            "due": () if hero.dead else (*hero.due, *due),
            "adventures": was.adventures + bool(tale),
            "wins": was.wins + bool(tale and tale.how == WON),
            "kills": _added(was.kills, hero.kills),
            "falls": was.falls + hero.falls,
            "tale": tale or was.tale,
        }
    )


def scars(hero: Hero) -> tuple[str, ...]:
    """Injuries, Madness and Mutations that a Hero had not when it came."""
    return tuple(harm for harm in hero.lasting if not (hero.was and harm in hero.was.lasting))


def earned(hero: Hero) -> int:
    """The XP that it has more."""
    return hero.xp - (hero.was.xp if hero.was else 0)


def fared(hero: Hero) -> dict[str, Any]:
    """What an Adventure has brought it, as it is told."""
    return {
        "hero_card": hero.called,
        "xp": earned(hero),
        "slain": sum(hero.kills.values()),
        "harm_cards": [*scars(hero)],
        "dead": hero.dead,
    }


def _tale(state: State, hero: Hero, how: str) -> Tale | None:
    """What it was to a Hero; none to who died before anybody went down (SOB-AMB-113)."""
    if hero.stayed:
        return None
    was = hero.was
    return Tale(
        mission=state.mission.id,
        how=how,
        turns=state.turn,
        company=tuple(other.name for other in state.company() if other is not hero),
        kills={**hero.kills},
        falls=hero.falls,
        helped=tuple(other.name for called in hero.helped for other in state.heroes if other.called == called),
        helped_by=tuple(other.name for other in state.heroes if hero.recovered and hero.called in other.helped),
        scars=scars(hero),
        xp=earned(hero),
        gold=hero.gold - (was.gold if was else 0),
        stone=hero.stone - (was.stone if was else 0),
        died=hero.dead,
    )


def _due(state: State, hero: Hero) -> Iterator[Due]:
    """A KO'd Hero's charts, and what a flight costs (SOB-CMP-01, SOB-TURN-05)."""
    if hero.dead:
        return
    if hero.down:
        yield from fallen_by(hero)
    yield from owed(state, hero, ABANDONED)


def _added(one: Mapping[str, int], other: Mapping[str, int]) -> dict[str, int]:
    return {kind: one.get(kind, 0) + other.get(kind, 0) for kind in sorted({*one, *other})}
