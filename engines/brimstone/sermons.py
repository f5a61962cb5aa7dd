"""Sermons: Faith, the Casting Roll, and what comes of it (SOB-CLS-PRE)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engines.brimstone import powers
from engines.brimstone.charts import corrupt
from engines.brimstone.events import Preached, XpGained
from engines.brimstone.fights import doomed_by
from engines.brimstone.harm import lost_by_all, treat
from engines.brimstone.library import library
from engines.brimstone.outfit import Effect, Item, Sermon, Talent, Use, Value
from engines.brimstone.powers import Aim
from engines.brimstone.rolling import d6, least, paid_for, rerolls
from engines.brimstone.state import STEPS, Hero, State
from engines.kernel import PASS, Later, Option, Table
from engines.kernel.asks import NOTHING

LOW = 4
"""A die of a Casting Roll below this is worth rolling again."""
DENIAL = Aim("", [], [])
"""What a Sermon is aimed at that cancels a card."""


def faith(hero: Hero) -> int:
    """The Faith that it has left in this turn (SOB-CLS-PRE-02)."""
    return max(0, hero.figure[Value.FAITH] - hero.prayed)


def cost(hero: Hero, sermon: Sermon) -> int:
    """What it costs: the first Judgement of a Fight perhaps less."""
    thunder = hero.has(Talent.THUNDER) if sermon.kind == "judgement" and Talent.THUNDER not in hero.spent else 0
    return max(0, sermon.cost - thunder)


def known(hero: Hero) -> Iterator[Sermon]:
    """Those that it could pay for, and has not tried in this turn (SOB-CLS-PRE-04)."""
    left = faith(hero) if hero.sermons else 0
    for id_ in hero.sermons:
        sermon = library().sermons[id_]
        if id_ not in hero.spent and cost(hero, sermon) <= left:
            yield sermon


def castable(state: State, hero: Hero, *, start: bool = False, own: bool = True) -> Iterator[tuple[Sermon, Aim]]:
    """What it can preach now so that it does anything (SOB-CLS-PRE-05, SOB-CLS-PRE-12).

    Args:
        state: the table.
        hero: who preaches.
        start: whether the turn has just begun.
        own: whether it is its own activation, in which alone it attacks.
    """
    if not hero.sermons:
        return
    sermons = [
        sermon
        for sermon in known(hero)
        if not (sermon.denies or sermon.start != start or (sermon.power.attack and not own))
    ]
    company = powers.company_of(state, hero) if sermons else ()
    for sermon in sermons:
        aims, _ = powers.aims(state, hero, sermon.power, does(hero, sermon), company, keywords=sermon.keywords)
        soothed = [aim for aim in _soothed(hero, sermon, company) if aim not in aims]
        yield from ((sermon, aim) for aim in (*aims, *soothed))


def _soothed(hero: Hero, sermon: Sermon, company: Sequence[Hero]) -> list[Aim]:
    """Whom Faith Healing helps if it heals Sanity Damage as well."""
    if sermon.id != FAITH_HEALING or not hero.has(Talent.CONFESSION):
        return []
    return [Aim(f"-{other.id}", [other], []) for other in company if other.fright]


def does(hero: Hero, sermon: Sermon) -> tuple[Effect, ...]:
    """What it does, with all that the Hero's level adds (SOB-CLS-PRE-10)."""
    if hero.level == 1:
        return sermon.power.effects
    boosts = [boost.effects for boost in sermon.boosts if boost.level <= hero.level]
    return (*sermon.power.effects, *(effect for effects in boosts for effect in effects))


async def preach(
    table: Table[State], hero: Hero, sermon: Sermon, aim: Aim, *, end: Mapping[str, Any] = NOTHING
) -> bool:
    """Pay, roll 2D6, and if they suffice let it work; whether it did (SOB-CLS-PRE-07). To let it fail may be the ``end``.

    Raises:
        TurnEnds: the last enemy has fallen.
    """
    hero.prayed += cost(hero, sermon)
    hero.spent[sermon.id], hero.busy = Use.TURN, table.state.turn
    if sermon.kind == "judgement":
        hero.spent[Talent.THUNDER] = Use.FIGHT
    if sermon.power.attack:
        hero.attacked = True
    works = Later(powers.ends_all, table.state, does(hero, sermon), aim)
    faces, total = await _cast(table, hero, sermon, works, end)
    worked = total >= sermon.cast
    table.tell(
        Preached(
            seat=hero.seat,
            hero_card=hero.called,
            sermon_card=sermon.id,
            faces=faces,
            added=total - sum(faces),
            total=total,
            target=sermon.cast,
            worked=worked,
        )
    )
    if worked:
        _experience(table, hero, sermon)
    if sermon.dangerous and faces[0] == faces[1]:
        await corrupt(table, hero, 1)  # SOB-CLS-PRE-09
    if worked and not sermon.denies:
        await powers.carry_out(table, hero, sermon.id, sermon.power, does(hero, sermon), aim, sermon.keywords)
        _confess(table, hero, sermon, aim)
    return worked


async def _cast(
    table: Table[State], hero: Hero, sermon: Sermon, works: Mapping[str, Any], end: Mapping[str, Any]
) -> tuple[list[int], int]:
    """The Casting Roll: a book that is read from, Faith that adds 1 each, a Grit that rolls again, also doubles that would corrupt (SOB-CLS-PRE-01, SOB-CLS-PRE-09, SOB-CLS-PRE-14).

    What is lost for certain if it ``works``, or if it fails, which may be the ``end``, is told.
    """
    faces = [d6(table), d6(table)]
    once = [0, 1]
    while True:
        again = bool(hero.grit and once)  # SOB-AMB-104
        short = max(0, sermon.cast - sum(faces) - hero.figure[Value.CASTING])
        books = [item for item in hero.ready() if short and item.casting and item.id not in hero.spent]
        dear = max(0, short - sum(book.casting for book in books))
        doubles = sermon.dangerous and faces[0] == faces[1] and again
        if not (dear or doubles or (books and _goes_on(hero))):
            _read_from(hero, books, short)
            return faces, max(sermon.cast, sum(faces) + hero.figure[Value.CASTING])
        dice = [(nth, faces[nth], LOW) for nth in once]
        ways = [way._replace(fatal=works) for way in _makes_it(hero, books, short, dear)]
        options = [*ways, *(rerolls(dice, sermon.cast) if again else [])]
        if not options:
            break
        args = {"hero_card": hero.called, "sermon_card": sermon.id, "short": dear or short, "reason": "cast"}
        args |= {"faces": list(faces), "face": faces[0], "needed": sermon.cast}
        lost, only_grit = end if short else works, bool(short and not ways)
        picked = await table.pick(
            hero.seat,
            "cast" if short else "doubles",
            [*options, Option(PASS, fatal=lost)],
            args=args,
            default=() if ways else (PASS,),
            rules=("SOB-CLS-PRE-01", "SOB-CLS-PRE-14"),
            order="reroll-cast" if only_grit else "",
        )
        if picked.means is None:
            break
        if picked in ways:
            paid, read = picked.means
            hero.prayed += paid
            _read_from(hero, read, short - paid)
            return faces, sermon.cast
        picked_dice = await paid_for(table, hero, picked, dice, args, lost if only_grit else NOTHING)
        for nth in picked_dice:
            faces[nth] = d6(table)
        once = [nth for nth in once if nth not in picked_dice] if picked_dice else []
    return faces, sum(faces) + hero.figure[Value.CASTING]


def _goes_on(hero: Hero) -> bool:
    """Whether it could preach anything else in this turn, for which it may keep its book (SOB-CLS-PRE-04)."""
    return any(not one.start for one in known(hero))


def _makes_it(hero: Hero, books: Sequence[Item], short: int, dear: int) -> Iterator[Option]:
    """What is enough for a roll that is short: books alone, or Faith, beside books that do not suffice; each means the Faith, and the books."""
    if books and not dear:
        yield Option("book", words="cast-book", args={"item_card": books[0].id}, means=(0, books))
    paid, read = (dear, books) if dear else (short, ())
    if 0 < paid <= faith(hero):
        yield Option("faith", words="cast-faith", args={"count": paid}, means=(paid, read))


def _read_from(hero: Hero, books: Sequence[Item], short: int) -> None:
    """Books are read from as far as they are needed."""
    for book in books:
        if short > 0:
            hero.spent[book.id] = book.use
            short -= book.casting


def _experience(table: Table[State], hero: Hero, sermon: Sermon) -> None:
    """As it is printed; of some only the first time in an Adventure (SOB-CLS-PRE-08)."""
    first = f"{sermon.id}-first"
    if not sermon.xp or first in hero.spent:
        return
    if sermon.once:
        hero.spent[first] = Use.ADVENTURE
    hero.xp += sermon.xp
    table.tell(XpGained(seat=hero.seat, hero_card=hero.called, amount=sermon.xp, what="card", what_card=sermon.id))


def _confess(table: Table[State], hero: Hero, sermon: Sermon, aim: Aim) -> None:
    """Faith Healing heals a little Sanity Damage as well."""
    if sermon.id == FAITH_HEALING and (more := hero.has(Talent.CONFESSION)):
        for other in aim.heroes:
            treat(table, hero, other, "fright", more)


FAITH_HEALING = "faith_healing"
"""The Sermon that every Preacher knows (SOB-CLS-PRE-03)."""


async def begin_turn(table: Table[State]) -> None:
    """Sermons that are for the start of a turn alone (SOB-CLS-PRE-05, SOB-AMB-91)."""
    state = table.state
    for hero in state.standing():
        while options := [option(hero, sermon, aim) for sermon, aim in castable(state, hero, start=True)]:
            picked = await table.pick(
                hero.seat, "morning", [*options, Option(PASS)], args={"hero_card": hero.called}, default=(PASS,),
                rules=("SOB-CLS-PRE-05",), order="morning",
            )  # fmt: skip
            if picked.means is None:
                break
            _, _, sermon, aim = picked.means
            await preach(table, hero, sermon, aim)


def offers(state: State, hero: Hero) -> Iterator[Option]:
    """What an active Hero can preach (SOB-CLS-PRE-05); where another one of its player's preaches as well, the words say who."""
    several = any(other.sermons for other in state.standing() if other.seat == hero.seat and other is not hero)
    words = "preach-by" if several else "preach"
    return (option(hero, sermon, aim, words) for sermon, aim in castable(state, hero))


def option(hero: Hero, sermon: Sermon, aim: Aim, words: str = "preach") -> Option:
    """To preach it."""
    means = ("preach", hero, sermon, aim)
    return Option(f"preach-{hero.number}-{sermon.id}{aim.id}", words, Later(_said, hero, sermon, aim), means=means)


def _said(hero: Hero, sermon: Sermon, aim: Aim) -> dict[str, Any]:
    said = {"sermon_card": sermon.id, "hero_card": hero.called, "cost": cost(hero, sermon), "needed": sermon.cast}
    return {**said, "text": sermon.at_level(hero.level), **powers.said(aim)}


def ends_all(
    state: State, effects: Sequence[Effect], heroes: Sequence[Hero], own: Sequence[Effect] = ()
) -> Mapping[str, bool]:
    """That these bring the Darkness to the Entrance, or fell all who stand, in the words of a fatal choice (SOB-DEP-08, SOB-MIS-04).

    They are for all these Heroes, and what is its ``own`` for the first of them alone.
    """
    steps = sum(int(dict(effect)["steps"]) for effect in (*effects, *own) if effect.do == "creep")
    if state.darkness + steps >= STEPS:
        return {"ends": True}
    hurt = [(hero, _sure(effects) + (0 if nth else _sure(own))) for nth, hero in enumerate(heroes)]
    return lost_by_all(state, hurt)


def _sure(effects: Sequence[Effect]) -> int:
    """How many Wounds effects bring at least."""
    return sum(least(dict(effect)["amount"]) for effect in effects if effect.do == "wounds")


async def denied(table: Table[State], card: str) -> bool:
    """Whether somebody cancels a Darkness card that was just drawn; who is the last that could is told if that lets the Darkness out, or who dies of it."""
    state = table.state
    able = [(hero, sermon) for hero in state.standing() for sermon in known(hero) if sermon.denies]
    effects = library().darkness[card].effects
    end = ends_all(state, effects, state.standing()) or doomed_by(state, effects)
    for nth, (hero, sermon) in enumerate(able, start=1):
        if hero.stands and sermon in known(hero):
            args = {"hero_card": hero.called, "sermon_card": sermon.id, "card": card, "needed": sermon.cast}
            last = end if nth == len(able) else NOTHING
            options = [Option("deny", means=True), Option(PASS, means=False, fatal=last)]
            picked = await table.pick(
                hero.seat, "deny", options, args=args, default=(PASS,), rules=("SOB-CLS-PRE-05",), order="deny"
            )
            if picked.means and await preach(table, hero, sermon, DENIAL, end=last):
                return True
    return False
