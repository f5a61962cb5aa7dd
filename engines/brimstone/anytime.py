"""What Heroes can use at any time, also while others act (SOB-AMB-44): tokens, things and Sermons."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from engines.brimstone import depth, powers, sermons
from engines.brimstone.events import FleeProposed, Used
from engines.brimstone.harm import heal_by_token, in_reach
from engines.brimstone.library import library
from engines.brimstone.orders import BEFORE_ENEMIES
from engines.brimstone.outfit import Item, Sermon
from engines.brimstone.rolling import recover_grit
from engines.brimstone.state import Hero, State
from engines.kernel import PASS, SURRENDER, Ask, Later, Option, Table
from engines.kernel.table import offers_more, renewed

KIND = "aside"
"""What is open to others beside a Hero's activation."""
QUELL = "activation-quell"
"""How words call proposing to cancel Growing Dread, whoever acts."""
VAIN = "use-vain"
FLASH_IN_VAIN = "flash-vain"
"""What serves nobody, as words call it and its means begin."""
RULES = ("SOB-AMB-44",)
DECLINE = Option(PASS)


def tokens(state: State, hero: Hero) -> Iterator[Option]:
    """Tokens of the Side Bag: Bandages and Whiskey for whom they help, Tonic, Flash (SOB-ITEM-09, SOB-ITEM-15, SOB-ITEM-16, SOB-AMB-45)."""
    if not hero.bag:
        return
    if _slows(state, hero) and state.waiting():
        yield Option("flash", words="flash", means=("flash",))
    reach = in_reach(state, hero) if "bandages" in hero.bag or "whiskey" in hero.bag else []
    for token in dict.fromkeys(hero.bag):
        if token == "tonic" and hero.grit < hero.figure.grit:  # noqa: S105
            yield Option("tonic", words="tonic", means=("tonic",))
        for other in reach:
            if (token == "bandages" and other.wounds) or (token == "whiskey" and other.fright):  # noqa: S105
                args = {"token_card": token, "hero_card": other.called}
                yield Option(f"{token}-{other.number}", words="treat", args=args, means=("treat", token, other))


def _slows(state: State, hero: Hero) -> bool:
    """Whether it has a Flash that would slow enemies down."""
    return "flash" in hero.bag and state.fight and state.flashed != state.turn


def things(state: State, found: powers.Uses) -> Iterator[Option]:
    """Things that a Hero could use so that it serves anybody."""
    for item, aim in found.serving:
        args = {"item_card": item.id, "text": item.text, **powers.said(aim)}
        end = Later(powers.ends_all, state, item.power.effects if item.power else (), aim)
        yield Option(f"use-{item.id}{aim.id}", words="use", args=args, means=("use", item, aim), fatal=end)


def in_vain(state: State, hero: Hero, found: powers.Uses) -> Iterator[Option]:
    """What it may use though it serves nobody now: it stands last, and nobody waits for it (SOB-ITEM-19)."""
    if _slows(state, hero) and not state.waiting():
        yield Option("flash", FLASH_IN_VAIN, means=(FLASH_IN_VAIN,), rules=("SOB-ITEM-19",))
    for item, aim in found.vain:
        args = {"item_card": item.id, "text": item.text, **powers.said(aim)}
        yield Option(f"use-{item.id}{aim.id}", VAIN, args, means=(VAIN, item, aim), rules=("SOB-ITEM-19",))


def uses(state: State, hero: Hero, found: powers.Uses) -> Iterator[Option]:
    """All that a Hero could use while another acts, and that serves somebody; ``found``: of its things."""
    if own := [*tokens(state, hero), *things(state, found)]:
        yield from _while_another_acts(hero, own)
    if hero.sermons:
        for sermon, aim in sermons.castable(state, hero, own=False):
            yield sermons.option(hero, sermon, aim, words="preach-by")


def uses_in_vain(state: State, hero: Hero, found: powers.Uses) -> Iterator[Option]:
    """And what it could so that it serves nobody."""
    return _while_another_acts(hero, in_vain(state, hero, found))


def _while_another_acts(hero: Hero, options: Iterable[Option]) -> Iterator[Option]:
    for option in options:
        args, means = Later(_by_whom, hero, option), ("by", hero, *option.means)
        yield Option(f"by-{hero.number}-{option.id}", "by", args, means=means, rules=RULES, fatal=option.fatal)


def _by_whom(hero: Hero, option: Option) -> dict[str, Any]:
    return {"by_card": hero.called, "what": option.words, **option.args}


def of_others(state: State, seat: int, acting: Hero | None) -> list[Option]:
    """What the Heroes of a seat could use now so that it serves somebody, but for the one that acts."""
    return [
        option
        for hero in _others(state, seat, acting)
        for option in uses(state, hero, powers.usable(state, hero, own=False))
    ]


def of_others_in_vain(state: State, seat: int, acting: Hero | None) -> Iterator[Option]:
    """And what they could so that it serves nobody."""
    for hero in _others(state, seat, acting):
        yield from uses_in_vain(state, hero, powers.usable(state, hero, own=False))


def _others(state: State, seat: int, acting: Hero | None) -> list[Hero]:
    return [hero for hero in state.standing() if hero.seat == seat and hero is not acting]


async def beside(table: Table[State], acting: Hero, decision: Callable[[], Ask | None]) -> Option | None:
    """What the player of the active Hero decides, while others may use something.

    Whoever declines is asked again only if more can be used.

    Args:
        table: the table.
        acting: the active Hero.
        decision: what is asked of its player now, looked at anew whenever somebody has used something; None: nothing any more.

    Returns:
        What was picked; None if there was nothing left to decide.
    """
    declined: dict[tuple[int, ...], Sequence[str]] = {}
    held: list[Ask] = []
    while (asked := decision()) is not None:
        open_to = [ask for ask in _offers(table.state, acting) if offers_more(ask, declined.get(ask.seats))]
        held = renewed(held, [asked, *open_to])
        answer = await table.wait(*held)
        if answer.ask is asked:
            return answer.picked[0]
        if answer.choice == [PASS]:
            declined[answer.ask.seats] = answer.ask.ids
        else:
            await do(table, answer.picked[0])
    return None


def _offers(state: State, acting: Hero) -> list[Ask]:
    """An ask for each other player who could use something now; who has only fallen Heroes may still propose to flee."""
    found: dict[int, tuple[list[Option], list[Option]]] = {}
    for hero in state.heroes:
        if hero.seat == acting.seat or hero.dead:
            continue
        serving, vain = found.setdefault(hero.seat, ([], []))
        if hero.stands:
            serving += quelling(state, hero.seat) if not serving else ()
            things = powers.usable(state, hero, own=False)
            serving += uses(state, hero, things)
            vain += uses_in_vain(state, hero, things) if things.vain or "flash" in hero.bag else ()
    args = {"hero_card": acting.called}
    return [
        Ask((seat,), KIND, options, args={**args, "count": len(serving)}, default=(PASS,), rules=RULES, offer=True)
        for seat, (serving, vain) in found.items()
        if len(options := [*serving, *vain, DECLINE, *flight(state, seat)]) > 1
    ]


def quelling(state: State, seat: int) -> list[Option]:
    """To propose that all cancel a card of Growing Dread, which whoever stands may at any time (SOB-DRK-05, SOB-AMB-10)."""
    if not (state.dread.cards and depth.payable(state)):
        return []
    return [Option("quell", QUELL, means=("propose", seat), rules=("SOB-DRK-05", "SOB-AMB-10"))]


def flight(state: State, seat: int) -> list[Option]:
    """To propose that the party flees, which is put to the vote when the next turn begins; not twice (SOB-TURN-05, SOB-AMB-64)."""
    return [] if seat in state.wants_out else [_flight_of(seat)]


@lru_cache(maxsize=16)  # it stands in nearly every question
def _flight_of(seat: int) -> Option:
    return Option(SURRENDER, words="propose-flight", means=("flee", seat), rules=("SOB-TURN-05", "SOB-AMB-64"))


async def do(table: Table[State], picked: Option) -> None:
    """What was picked of :func:`of_others`.

    Raises:
        TurnEnds: the last enemy has fallen.
    """
    step, *of = picked.means
    await STEPS[step](table, *of)


async def before_enemies(table: Table[State], kinds: Sequence[str]) -> bool:
    """Who has ordered to be asked before enemies act may use something; whether anybody has, which may change who acts next.

    Raises:
        TurnEnds: the last enemy has fallen.
    """
    state = table.state
    for seat in dict.fromkeys(hero.seat for hero in state.standing()):
        if options := of_others(state, seat, None):
            vain = of_others_in_vain(state, seat, None)
            picked = await table.pick(
                seat,
                BEFORE_ENEMIES,
                [*options, *quelling(state, seat), *vain, Option(PASS), *flight(state, seat)],
                args=_coming(state, kinds),
                default=(PASS,),
                rules=RULES,
                order=BEFORE_ENEMIES,
                quiet=True,
            )
            if picked.means is not None:
                await do(table, picked)
                return True
    return False


def _coming(state: State, kinds: Sequence[str]) -> dict[str, Any]:
    """Who is about to act, in words."""
    sheets = library().enemies
    count = sum(len(state.of(kind)) for kind in kinds)
    return {
        "who": [sheets[kind].many if len(state.of(kind)) > 1 else sheets[kind].name for kind in kinds],
        "count": count,
    }


# Doing it


async def _flash(table: Table[State], hero: Hero) -> None:
    """All enemies have 2 Initiative less until the end of the turn (SOB-ITEM-17, SOB-AMB-84)."""
    hero.bag.remove("flash")
    table.tell(Used(seat=hero.seat, hero_card=hero.called, item_card="flash"))
    table.state.flashed = table.state.turn


async def drink(table: Table[State], hero: Hero) -> None:
    """A Tonic: a Grit more (SOB-ITEM-16)."""
    table.tell(Used(seat=hero.seat, hero_card=hero.called, item_card="tonic"))
    hero.bag.remove("tonic")
    recover_grit(hero)


async def _treat(table: Table[State], hero: Hero, token: str, other: Hero) -> None:
    await heal_by_token(table, hero, other, token)


async def _use(table: Table[State], hero: Hero, item: Item, aim: powers.Aim) -> None:
    await powers.use(table, hero, item, aim)


async def _by(table: Table[State], hero: Hero, step: str, *of: object) -> None:
    """Another Hero does it, which is to have acted in this turn (SOB-END-02)."""
    hero.busy = table.state.turn
    await DOING[step](table, hero, *of)


async def _preach(table: Table[State], hero: Hero, sermon: Sermon, aim: powers.Aim) -> None:
    await sermons.preach(table, hero, sermon, aim)


async def _flee(table: Table[State], seat: int) -> None:
    table.state.wants_out.append(seat)
    table.tell(FleeProposed(seat=seat))


async def _propose(table: Table[State], seat: int) -> None:
    await depth.quell(table, seat)


DOING: Mapping[str, Callable[..., Awaitable[None]]] = {
    "flash": _flash,
    "tonic": drink,
    "treat": _treat,
    "use": _use,
    VAIN: _use,
    FLASH_IN_VAIN: _flash,
}
"""What an active Hero does with what it has."""
STEPS: Mapping[str, Callable[..., Awaitable[None]]] = {"by": _by, "preach": _preach, "propose": _propose, "flee": _flee}
"""What others do meanwhile."""
