"""What the players of heroes ask of each other: a thing that somebody else's hero carries, and whom to attack.

Nobody is waited for because of it (DORN-AMB-80).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engines.dorn.asking import Asked, at, engaged, name_of, piece_option, undecided
from engines.dorn.board import OFF, away
from engines.dorn.events import AskedFor, Kept, Proposed
from engines.dorn.reach import at_hand
from engines.dorn.state import Foe, Hero, Monster, Plea, State
from engines.dorn.treasure import does, give, holds
from engines.dungeon import FAR
from engines.kernel import PASS, Ask, Option, Table

RULES = ("DORN-TRS-05", "DORN-ART-04", "DORN-AMB-80")


def begin(state: State) -> None:
    """With the heroes' turn what was asked and proposed in the one before is over."""
    state.pleas, state.spoken = [], []
    for hero in state.heroes:
        hero.proposes = ""


def carriers(state: State) -> list[Hero]:
    """Heroes that carry anything."""
    bearers = {artifact.bearer for artifact in state.artifacts}
    return [hero for hero in state.heroes if (hero.items.cards or hero.number in bearers) and hero.alive]


def wishes(state: State, hero: Hero) -> list[Option]:
    """What it can ask another person's hero at hand for; each thing is asked for once in a turn, so that none goes to and fro."""
    near = [other for other in at_hand(state, hero) if other.seat != hero.seat]
    if not near:
        return []
    asked = [plea.thing for plea in state.pleas]
    return [
        Option(
            f"ask-{thing}-{other.number}",
            "beg",
            {"card": thing, "to_card": other.hero, "what": "item" if does(thing) else "artifact", "text": does(thing)},
            means=("ask", thing, other.number),
        )
        for other in near
        for thing in holds(state, other)
        if thing not in asked
    ]


async def speak(table: Table[State], hero: Hero, thing: str, *of: int) -> None:
    """It asks for a thing, or proposes whom to attack if it is none."""
    if thing:
        ask_for(table, hero, thing, *of)
    else:
        await propose(table, hero)


def ask_for(table: Table[State], hero: Hero, thing: str, of: int) -> None:
    """It asks for it, and everybody hears that."""
    state = table.state
    state.pleas.append(Plea(thing=thing, of=of, by=hero.number))
    table.tell(AskedFor(seat=hero.seat, hero_card=hero.hero, to_card=name_of(state.heroes[of]), card=thing))


async def listen(table: Table[State], asked: Asked) -> None:
    """Beside the movement, as long as any hero moves or is in the midst of something."""
    while answer := await table.wait_anew(lambda: asks(table.state, asked), patient=True):
        hero = next(hero for hero in table.state.heroes if hero.hero == answer.ask.args["hero_card"])
        what, *about = answer.picked[0].means
        if what == "ask":
            ask_for(table, hero, *about)
        else:
            hear(table, hero, table.state.pleas[about[0]], granted=what == "grant")


def hear(table: Table[State], holder: Hero, plea: Plea, *, granted: bool) -> None:
    """It is handed over, or not."""
    plea.open = False
    by = table.state.heroes[plea.by]
    if granted:
        give(table, holder, plea.thing, by.number)
    else:
        table.tell(Kept(seat=holder.seat, hero_card=holder.hero, to_card=by.hero, card=plea.thing))


def asks(state: State, asked: Asked) -> list[Ask]:
    """Who is asked for something at hand, and who could still ask for something though it can do nothing else."""
    if not (carriers(state) and undecided(state, asked)):
        return []
    pleas = [_plea(state, n) for n, plea in enumerate(state.pleas) if is_open(state, plea)]
    silent = [hero for hero in state.living() if not engaged(asked, hero)]
    return [*pleas, *(_ask_around(hero, found) for hero in silent if (found := wishes(state, hero)))]


def is_open(state: State, plea: Plea) -> bool:
    """Whether it could be granted now."""
    holder, by = state.heroes[plea.of], state.heroes[plea.by]
    return plea.open and plea.thing in holds(state, holder) and any(one is by for one in at_hand(state, holder))


def is_asked(state: State, seat: int) -> bool:
    """Whether this person is asked for something now."""
    return any(state.heroes[plea.of].seat == seat and is_open(state, plea) for plea in state.pleas)


def _plea(state: State, number: int) -> Ask:
    plea = state.pleas[number]
    holder, by = state.heroes[plea.of], state.heroes[plea.by]
    args = {"hero_card": holder.hero, "to_card": by.hero, "card": plea.thing}
    grant = Option(f"grant-{number}", "grant", args, means=("grant", number))
    options = [grant, Option(PASS, "keep", args, means=("keep", number))]
    return Ask((holder.seat,), "plea", options, args=args, default=(PASS,), rules=RULES, offer=True)


def _ask_around(hero: Hero, found: list[Option]) -> Ask:
    return Ask((hero.seat,), "ask-around", found, args={"hero_card": hero.hero}, rules=RULES, offer=True)


PROPOSE = Option("propose", words="propose", means=("propose", ""))


def proposals(state: State, hero: Hero) -> list[Option]:
    """Whether it can propose to the heroes of others whom to attack, while all move: once in a turn, and again when that one is no more."""
    if hero.proposes and state.foe(hero.proposes) is not None:
        return []
    others = [other for other in state.heroes if other.seat != hero.seat and other.at != OFF]
    return [PROPOSE] if others and state.foes() else []


async def speak_up(table: Table[State], asked: Asked) -> None:
    """Whose heroes can do nothing else, are done, or wait at a chest, may propose as well, as long as others move."""
    while answer := await table.wait_anew(lambda: _proposing(table.state, asked), patient=True):
        hero = next(hero for hero in table.state.heroes if hero.hero == answer.ask.args["hero_card"])
        hero.points = answer.ask.kind == "speak-up"
        if not hero.points:
            point(table, hero, answer.picked[0].means)
    for hero in table.state.heroes:
        hero.points = False


def _proposing(state: State, asked: Asked) -> list[Ask]:
    """One hero of each of them."""
    living = state.living()
    own_way = [hero for hero in living if engaged(asked, hero)]
    moving = {hero.seat for hero in own_way for ask in asked[hero.number] if ask.kind in ("move", "waits")}
    if not moving and not undecided(state, asked):
        return []
    found: list[Ask] = []
    own: dict[int, list[Hero]] = {}
    for hero in living:
        own.setdefault(hero.seat, []).append(hero)
    for seat, heroes in own.items():
        pointing = next((hero for hero in heroes if hero.points and (hero.at_chest or not hero.busy)), None)
        if pointing:
            found.append(_whom(state, pointing, offer=True))
        elif seat not in moving:  # where it could propose as well
            one = next((hero for hero in heroes if proposals(state, hero)), None)
            if one:
                args = {"hero_card": one.hero}
                found.append(Ask((seat,), "speak-up", [PROPOSE], args=args, rules=RULES[2:], offer=True))
    return found


async def propose(table: Table[State], hero: Hero) -> None:
    """Whom it proposes; what it comes to, each says for its own heroes."""
    hero.points = True
    answer = await table.wait_anew(lambda: [_whom(table.state, hero)])
    hero.points = False
    if answer:
        point(table, hero, answer.picked[0].means)


def _whom(state: State, hero: Hero, *, offer: bool = False) -> Ask:
    """All of the other side, near before far."""
    fields = [away(state.gate == "open", one.at) for one in state.living()]

    def near(foe: Foe) -> tuple[int, int]:
        return min([field[foe.at] for field in fields if field[foe.at] != FAR], default=FAR), foe.at

    foes = [piece_option(foe) for foe in sorted(state.foes(), key=near)]
    options = [*foes, Option(PASS, words="propose-nobody", means="")]
    args = {"hero_card": hero.hero}
    return Ask((hero.seat,), "propose", options, args=args, default=(PASS,), rules=RULES[2:], silence=True, offer=offer)


def point(table: Table[State], hero: Hero, target: str) -> None:
    """Everybody hears it, if that one still stands."""
    state = table.state
    foe = state.foe(target)
    if foe is not None:
        hero.proposes = foe.id
        state.spoken = [*[number for number in state.spoken if number != hero.number], hero.number]
        table.tell(Proposed(seat=hero.seat, hero_card=hero.hero, place_card=at(foe.at), **_called(foe)))


def proposed(state: State, hero: Hero) -> Mapping[str, Any]:
    """What another person's hero proposes, for who is asked."""
    found = state.heard(hero.seat)
    return {"by_card": found[0].hero, **_called(found[1])} if found else NOTHING


def _called(foe: Foe) -> dict[str, Any]:
    return {"target_card": name_of(foe), "nth": foe.nth if isinstance(foe, Monster) else 0}


NOTHING: Mapping[str, Any] = {"by_card": None, "target_card": None, "nth": 0}
