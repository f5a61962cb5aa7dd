"""Dice, and rolling them again (SOB-GRIT)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import comb, prod
from typing import Annotated, Any, NamedTuple

from pydantic import Field

from engines.brimstone.events import RolledAgain
from engines.brimstone.numbers import PERIL, Count
from engines.brimstone.orders import BETTER, FAILED, LOW, MEAGRE
from engines.brimstone.outfit import Use
from engines.brimstone.state import Hero, State
from engines.kernel import PASS, Later, Option, Table
from engines.kernel.asks import NOTHING

Amount = Annotated[str, Field(pattern=r"^(\d+|d3|d6|2d6)( x \d+)?$")]
"""How much: a number, or dice, perhaps so many times."""
Foreseen = Callable[[Sequence[int]], Mapping[str, Any]]
"""What dice that are let stand end for certain, in the words of a fatal choice."""
GRIT_RULES = ("SOB-GRIT-02", "SOB-GRIT-03", "SOB-AMB-65")


def d6(table: Table[State]) -> int:
    """One D6."""
    return table.roll(6)


def d3(table: Table[State]) -> int:
    """A D6 halved, rounded up."""
    return (table.roll(6) + 1) // 2


def peril(table: Table[State]) -> int:
    """A Peril die (SOB-COMP-04)."""
    return PERIL[table.roll(6) - 1]


def counted(table: Table[State], count: Count) -> int:
    """How many come (SOB-FGT-04)."""
    times, _, die = count.rpartition(" ")
    rolls = {"peril": peril, "d3": d3, "d6": d6}
    return sum(rolls[die](table) for _ in range(int(times or 1))) if die in rolls else int(die)


SPANS = {"d3": (1, 3), "d6": (1, 6), "2d6": (2, 12)}
"""What dice show at least, and at most."""


def least(amount: Amount) -> int:
    """How much it is at least."""
    return _at_end(amount, 0)


def most(amount: Amount) -> int:
    """How much it is at most."""
    return _at_end(amount, 1)


def _at_end(amount: Amount, end: int) -> int:
    what, _, times = amount.partition(" x ")
    return (SPANS[what][end] if what in SPANS else int(what)) * int(times or 1)


def rolled(table: Table[State], amount: Amount) -> int:
    """How much it is this time."""
    what, _, times = amount.partition(" x ")
    rolls = {"d3": lambda: d3(table), "d6": lambda: d6(table), "2d6": lambda: d6(table) + d6(table)}
    return (rolls[what]() if what in rolls else int(what)) * int(times or 1)


def chance(dice: int, target: int, successes: int = 1) -> int:
    """How likely so many D6 show ``target`` or more at least ``successes`` times, in percent."""
    good = 7 - target
    ways = sum(comb(dice, n) * good**n * (6 - good) ** (dice - n) for n in range(successes, dice + 1))
    percent: int = (200 * ways + 6**dice) // (2 * 6**dice)
    return percent


def chance_of_any(targets: Sequence[int]) -> int:
    """How likely any of these D6 shows its target or more, in percent."""
    ways = 6 ** len(targets)
    percent: int = (200 * (ways - prod(target - 1 for target in targets)) + ways) // (2 * ways)
    return percent


class Free(NamedTuple):
    """What helps failed dice at no price.

    Attributes:
        dice: how many of them are rolled again.
        talent: the one that is used up by it for the turn, if any is.
        near: how many that are 1 short count all the same.
        of: by die with which weapon it is rolled, empty where that is none that it helps; if not given, it helps any.
    """

    dice: int = 0
    talent: str = ""
    near: int = 0
    of: Sequence[str] = ()


NO_TALENT = Free()
NO_STAKE: Mapping[str, object] = {"harm": "none"}
NO_TEST: Mapping[str, object] = {"skill": "none", "successes": 1, **NO_STAKE}


def no_end(_: Sequence[int]) -> Mapping[str, Any]:
    """Whatever these dice show, nothing ends by it for certain."""
    return NOTHING


def no_stake(_: Sequence[int]) -> Mapping[str, Any]:
    """Whatever these dice show, it is no harm that words could say."""
    return NO_STAKE


async def own(table: Table[State], hero: Hero, count: int, target: int, kind: str, **more: Any) -> list[int]:
    """Dice rolled for a Hero against an "X+"; ``more`` as in :func:`own_each`."""
    return await own_each(table, hero, [target] * count, kind, **more)


async def own_each(  # noqa: PLR0913
    table: Table[State],
    hero: Hero,
    targets: Sequence[int],
    kind: str,
    *,
    free: Free = NO_TALENT,
    enough: int = 0,
    skill: str = "none",
    best: int = 0,
    end: Foreseen = no_end,
    stake: Foreseen = no_stake,
) -> list[int]:
    """Dice rolled for a Hero, each against its own "X+"; its player may spend Grit and roll any of them again, all at once (SOB-GRIT-02).

    It is asked only if a die has failed (SOB-AMB-65), and again while one has that was not rolled again yet (SOB-AMB-104). No die is rolled more than twice (SOB-GRIT-03).
    Where none has, only who has ordered it is asked, and only while one could be better.

    Args:
        table: the table.
        hero: whose roll it is (SOB-GRIT-04).
        targets: what each die needs.
        kind: what it is for, as the words call it.
        free: what a talent rolls again first, or makes good.
        enough: with so many good dice the roll has succeeded, and only who has ordered it is asked; 0: each die counts.
        skill: which one is tested, if any is.
        best: up to what a good die could be better; 0: it could not.
        end: what they end for certain as they lie.
        stake: what they cost as they lie.
    """
    faces = [d6(table) for _ in targets]
    needs = spared(faces, targets, free.near)
    missed = [nth for nth, face in enumerate(faces) if face < needs[nth] and (not free.of or free.of[nth])]
    again = (await _of_one_weapon(table, hero, missed, faces, free))[: free.dice]
    for nth in again:
        faces[nth] = d6(table)
    if again and free.talent:
        hero.spent[free.talent] = Use.TURN
    needs = spared(faces, targets, free.near)
    once = [nth for nth in range(len(faces)) if nth not in again]
    while hero.grit and any(faces[nth] < max(needs[nth], best) for nth in once):
        done = 0 < enough <= sum(face >= target for face, target in zip(faces, targets, strict=True))
        done = done or all(faces[nth] >= needs[nth] for nth in once)
        left = [(nth, faces[nth], needs[nth]) for nth in once]
        test = {"skill": skill, "successes": max(1, enough), **stake(faces)}
        whatever = partial(_whatever, end, faces, 6)
        picked = await _chosen(table, hero, left, kind, done=done, test=test, end=end(faces), again_ends=whatever)
        if not picked:
            break
        for nth in picked:
            faces[nth] = d6(table)
        once = [nth for nth in once if nth not in picked]  # SOB-AMB-104
        needs = spared(faces, targets, free.near)
    return faces


def _whatever(end: Foreseen, faces: Sequence[int], sides: int, again: Sequence[int]) -> Mapping[str, Any]:
    """What is the end though these dice are rolled again, whatever they show then: what they do grows or shrinks with that, or it is one die alone."""
    shown = ([face if nth in again else was for nth, was in enumerate(faces)] for face in range(1, sides + 1))
    ends = [end(one) for one in shown]
    return ends[0] if all(ends) else NOTHING


async def _of_one_weapon(
    table: Table[State], hero: Hero, missed: Sequence[int], faces: Sequence[int], free: Free
) -> Sequence[int]:
    """Of the dice that have missed those of one weapon; with two, the player says of which (SOB-CLS-LAW-02, SOB-ATK-14)."""
    weapons = list(dict.fromkeys(free.of[nth] for nth in missed)) if free.dice and free.of else []
    if len(weapons) < 2:
        return missed
    options = [Option(f"of-{one}", words="second-look", args={"item_card": one}, means=one) for one in weapons]
    args = {"hero_card": hero.called, "faces": list(faces)}
    picked = await table.pick(hero.seat, "second-look", options, args=args, rules=("SOB-CLS-LAW-02", "SOB-ATK-14"))
    return [nth for nth in missed if free.of[nth] == picked.means]


def spared(faces: Sequence[int], targets: Sequence[int], near: int) -> list[int]:
    """What each die needs, if the first so many that are 1 short count all the same."""
    short = [nth for nth, (face, target) in enumerate(zip(faces, targets, strict=True)) if face == target - 1][:near]
    return [target - (nth in short) for nth, target in enumerate(targets)]


async def own_free(
    table: Table[State],
    hero: Hero,
    count: int,
    kind: str,
    *,
    sides: int = 6,
    order: str = "",
    bad: int = 0,
    end: Foreseen = no_end,
    **said: object,
) -> list[int]:
    """Dice rolled for a Hero that cannot fail; who has ordered to be asked may roll any again for a Grit (SOB-AMB-75).

    Args:
        table: the table.
        hero: whose roll it is.
        count: how many.
        kind: what it is for, as the words call it.
        sides: of each die.
        order: the key of the order, if it is not that of the kind.
        bad: the face by which a die fails after all, of which everybody is asked (SOB-AMB-65); 0: none does.
        end: what they end for certain as they lie.
        said: what words say of it besides.
    """
    faces = [table.roll(sides) for _ in range(count)]
    once = list(range(count))

    while hero.grit and once:
        dice = [(nth, faces[nth], 0) for nth in once]
        fails = any(faces[nth] == bad for nth in once)
        asked = "" if fails else order or f"reroll-{kind}"
        again = await _freely(
            table, hero, dice, asked, {"reason": kind, **said}, end(faces), partial(_whatever, end, faces, sides)
        )
        once = [nth for nth in once if nth not in again]
        if not again or all(faces[nth] > MEAGRE for nth in once):  # SOB-AMB-104
            once = []
        for nth in again:
            faces[nth] = table.roll(sides)
    return faces


async def _freely(
    table: Table[State],
    hero: Hero,
    dice: Sequence[tuple[int, int, int]],
    order: str,
    said: Mapping[str, object],
    end: Mapping[str, Any],
    again_ends: Foreseen,
) -> list[int]:
    """Which of these dice, told by their places, the player rolls again; pays for it. Without an ``order`` everybody is asked. To let them stand may be the ``end``, or even to roll low ones again."""
    faces = [face for _, face, _ in dice]
    limit = max(MEAGRE, min(faces))
    low = [nth for nth, face, _ in dice if face <= limit]
    shown = {"count": len(low), "most": max(face for face in faces if face <= limit), "reason": said["reason"]}
    options = [Option(LOW, words="reroll-low", args=shown, means=low, fatal=Later(again_ends, low))]
    if len(faces) > 1:
        options.append(Option("some", words="reroll-some"))
    args = {"hero_card": hero.called, "faces": faces, "face": faces[0], "missed": not order, **said}
    picked = await table.pick(
        hero.seat,
        "reroll-free",
        [*options, Option(PASS, words="reroll-pass", fatal=end)],
        args=args,
        default=(PASS,),
        rules=("SOB-GRIT-02", "SOB-AMB-75"),
        order=order,
        quiet=bool(order),
    )
    again: list[int] = list(picked.means or ())
    if picked.id == "some":
        again = await _one_by_one(table, hero, dice, args, end)
    _spends(table, hero, said["reason"], dice, again)
    return again


async def own_amount(table: Table[State], hero: Hero, amount: Amount, kind: str, *, matters: bool = True) -> int:
    """How much it is this time, by dice rolled for a Hero that cannot fail; nobody is asked about what does not matter."""
    what, _, times = amount.partition(" x ")
    if what.isdigit() or not matters:
        return rolled(table, amount)
    faces = await own_free(table, hero, 2 if what == "2d6" else 1, kind)
    return ((faces[0] + 1) // 2 if what == "d3" else sum(faces)) * int(times or 1)


async def _chosen(
    table: Table[State],
    hero: Hero,
    faces: Sequence[tuple[int, int, int]],
    kind: str,
    *,
    done: bool = False,
    test: Mapping[str, object] = NO_TEST,
    end: Mapping[str, Any],
    again_ends: Foreseen,
) -> list[int]:
    """Which dice the player rolls again; pays for it. All that failed, which is what is mostly wanted, are one choice.

    Args:
        table: the table.
        hero: whose dice they are.
        faces: of each die its place, what it shows and what it should.
        kind: what it is for, as the words call it.
        done: whether it has succeeded already, so that only who has ordered it is asked.
        test: which Skill is tested, if any is, how many dice have to be good, and what they cost as they lie.
        end: what ends for certain if they are let stand.
        again_ends: the same where some are rolled again.
    """
    failed, *others = rerolls(faces)
    failed = failed._replace(fatal=Later(again_ends, failed.means))
    args = {
        "hero_card": hero.called,
        "reason": kind,
        "faces": [face for _, face, _ in faces],
        **test,
        **_aim(faces),
    }
    picked = await table.pick(
        hero.seat,
        "reroll",
        [failed, *others, Option(PASS, fatal=end)],
        args=args,
        default=(PASS,),
        rules=GRIT_RULES,
        order=BETTER if done else f"reroll-{kind}",
        quiet=done,
    )
    return await paid_for(table, hero, picked, faces, args, end)


def rerolls(faces: Sequence[tuple[int, int, int]], needed: int = 0) -> list[Option]:
    """To roll dice again for a Grit: all that failed by one word, or others; ``faces`` as in :func:`_chosen`, ``needed`` is what the roll needs if no single die does."""
    missed = _missed(faces)
    targets = [target for nth, _, target in faces if nth in missed]
    most = max(face for nth, face, _ in faces if nth in missed)
    some_failed = any(face < target for _, face, target in faces)
    chance = chance_of_any(targets) if some_failed and not needed else 0
    shown = {"count": len(missed), "most": most, "chance": chance, **_aim(faces, needed)}
    options = [Option(FAILED, words="reroll-failed", args=shown, means=missed)]
    return [*options, Option("some", words="reroll-some", means=())] if len(faces) > 1 else options


def _missed(faces: Sequence[tuple[int, int, int]]) -> list[int]:
    """The dice that failed, or the lowest."""
    lowest = min(faces, key=lambda die: die[1])[0]
    return [nth for nth, face, target in faces if face < target] or [lowest]


def _aim(faces: Sequence[tuple[int, int, int]], needed: int = 0) -> dict[str, int | bool]:
    """What the dice that failed need, or their roll, in words."""
    missed = _missed(faces)
    targets = [target for nth, _, target in faces if nth in missed]
    aim = {"needed": needed or min(targets), "hardest": needed or max(targets)}
    return {**aim, "split": aim["needed"] != aim["hardest"]}  # as of two weapons (SOB-ATK-19)


async def paid_for(
    table: Table[State],
    hero: Hero,
    picked: Option,
    faces: Sequence[tuple[int, int, int]],
    args: Mapping[str, object],
    end: Mapping[str, Any] = NOTHING,
) -> list[int]:
    """Which dice are rolled again by what was picked of :func:`rerolls`, for a Grit; none by anything else."""
    again: list[int] = list(picked.means or ())
    if picked.id == "some":
        again = await _one_by_one(table, hero, faces, args, end)
    _spends(table, hero, args["reason"], faces, again)
    return again


def _spends(
    table: Table[State], hero: Hero, reason: object, dice: Sequence[tuple[int, int, int]], again: Sequence[int]
) -> None:
    """A Grit for those of the dice, told by their places, that are rolled again; none for none."""
    faces = [face for nth, face, _ in dice if nth in again]
    if faces:
        hero.grit -= 1
        told = {"hero_card": hero.called, "reason": str(reason), "face": faces[0], "faces": faces}
        table.tell(RolledAgain(seat=hero.seat, **told))


async def _one_by_one(
    table: Table[State],
    hero: Hero,
    faces: Sequence[tuple[int, int, int]],
    args: Mapping[str, object],
    end: Mapping[str, Any] = NOTHING,
) -> list[int]:
    """Dice told by their places: also good ones may be rolled again (SOB-GRIT-02). To pick none may be the ``end``."""
    args = {**args, "ends": bool(end.get("ends")), "fallen_cards": end.get("cards", ())}
    options = [
        Option(
            f"die-{nth}", words="reroll-die", args={"number": nth + 1, "face": face, "failed": face < target}, means=nth
        )
        for nth, face, target in faces
    ]
    picked = await table.ask_some(hero.seat, "reroll-dice", options, args=args, default=(), rules=GRIT_RULES)
    return [option.means for option in options if option.id in picked]


def recover_grit(hero: Hero) -> bool:
    """One Grit more, to its most (SOB-GRIT-10); whether there was room for it."""
    room = hero.grit < hero.figure.grit
    hero.grit += room
    return room
