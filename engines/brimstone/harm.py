"""Hits, Wounds, Sanity Damage, Corruption; KO'd Heroes, and what heals them (SOB-DMG)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from engines.brimstone.board import lies, tiles_of
from engines.brimstone.deeds import Deed, over
from engines.brimstone.events import Died, Healed, Hurt, KnockedOut, Saved, Used, XpGained
from engines.brimstone.fuse import fires
from engines.brimstone.lantern import borne, inherited
from engines.brimstone.moment import now
from engines.brimstone.outfit import Item, Talent, Value, Whom
from engines.brimstone.rolling import most, own, own_free
from engines.brimstone.state import OFF, Hero, State
from engines.kernel import PASS, Ask, Option, Table
from engines.kernel.asks import NOTHING
from engines.kernel.verbs import work

HEAVY = 10
"""Wounds of one source that may set off Dynamite, on a D6 of :data:`UNSTABLE` or less (SOB-OPT-06)."""
UNSTABLE = 2
HEALS = {"bandages": "wounds", "whiskey": "fright"}
"""What a token of the Side Bag heals (SOB-ITEM-09, SOB-ITEM-15)."""
HARMS = {Value.ARMOR: "wounds", Value.SPIRIT_ARMOR: "fright"}
"""What Armor prevents."""
HEALING = {"heal": "wounds", "soothe": "fright"}
"""What verbs heal."""


class Blow(NamedTuple):
    """A Hit on a Hero.

    Attributes:
        damage: Wounds if it is not prevented (SOB-DMG-01).
        poison: Poison markers then.
    """

    damage: int = 1
    poison: int = 0


async def strike(table: Table[State], hero: Hero, blows: Sequence[Blow]) -> None:
    """Hits of one source: Defense is rolled for all of them together (SOB-DMG-13, SOB-ENY-09, SOB-AMB-71)."""
    if not blows or not hero.stands:
        return
    target = now(table.state, hero, Value.DEFENSE)

    def wounds(faces: Sequence[int]) -> int:
        return sum(blow.damage for blow in _through(blows, faces, target))

    def end(faces: Sequence[int]) -> Mapping[str, Any]:
        return lost_by(table.state, hero, wounds=wounds(faces))

    def stake(faces: Sequence[int]) -> Mapping[str, object]:
        poison = sum(blow.poison for blow in _through(blows, faces, target))
        return at_stake(table.state, hero, wounds=wounds(faces), poison=poison)

    faces = await own(table, hero, len(blows), target, "defense", end=end, stake=stake)
    through = _through(blows, faces, target)
    tell_saved(table, hero, "defense", faces, target)
    await suffer(table, hero, wounds=sum(blow.damage for blow in through))
    if hero.stands and (poison := sum(blow.poison for blow in through)):
        hero.poison += poison
        table.tell(Hurt(seat=hero.seat, hero_card=hero.called, what="poison", amount=poison))


def _through(blows: Sequence[Blow], faces: Sequence[int], target: int) -> list[Blow]:
    """The Hits that Defense has not stopped."""
    return [blow for blow, face in zip(blows, faces, strict=True) if face < target]


async def horrify(table: Table[State], hero: Hero, hits: int, amount: int = 1) -> None:
    """Horror Hits: Willpower for each; what is not prevented is Sanity Damage (SOB-DMG-02)."""
    if not hits or not hero.stands:
        return
    target = now(table.state, hero, Value.WILLPOWER)

    def end(faces: Sequence[int]) -> Mapping[str, Any]:
        return lost_by(table.state, hero, fright=amount * failed(faces, target))

    def stake(faces: Sequence[int]) -> Mapping[str, object]:
        return at_stake(table.state, hero, fright=amount * failed(faces, target))

    faces = await own(table, hero, hits, target, "willpower", end=end, stake=stake)
    tell_saved(table, hero, "willpower", faces, target)
    await suffer(table, hero, fright=amount * failed(faces, target))


def failed(faces: Sequence[int], target: int) -> int:
    """How many of these dice have failed."""
    return sum(face < target for face in faces)


def tell_saved(table: Table[State], hero: Hero, kind: str, faces: list[int], target: int) -> None:
    """Dice of Defense or Willpower."""
    prevented = sum(face >= target for face in faces)
    table.tell(Saved(seat=hero.seat, hero_card=hero.called, what=kind, faces=faces, target=target, prevented=prevented))


async def suffer(
    table: Table[State], hero: Hero, *, wounds: int = 0, fright: int = 0, after: Sequence[Hero] = ()
) -> None:
    """Wounds and Sanity Damage that no save has prevented: Armor, then what heals before they would KO it (SOB-AMB-03).

    Those ``after`` it take a Wound at least of the same (SOB-AMB-111).
    """
    if not hero.stands or not (wounds or fright):
        return
    wounds = await _through_armor(table, hero, wounds, Value.ARMOR, after)
    fright = await _through_armor(table, hero, fright, Value.SPIRIT_ARMOR, after)
    while _fells(hero, wounds, fright) and await _saved(table, hero, wounds, fright, after):
        pass
    for kind, amount in (("wounds", wounds), ("fright", fright)):
        if amount:
            table.tell(Hurt(seat=hero.seat, hero_card=hero.called, what=kind, amount=amount))
    hero.wounds = min(hero.wounds + wounds, hero.figure.health)
    hero.fright = min(hero.fright + fright, hero.figure.sanity)
    if _fells(hero, 0, 0):
        fall(table, hero)
    if wounds >= HEAVY and table.state.options.dangerous_dynamite:
        await _jolt(table, hero)


async def _jolt(table: Table[State], hero: Hero) -> None:
    """A D6 for each Dynamite in its Side Bag, its own dice (SOB-GRIT-02): 1 and 2 set it off (SOB-OPT-06), which is seen to when the blow is over; not what a Satchel keeps."""
    if hero.has(Talent.SATCHEL):
        return

    def end(faces: Sequence[int]) -> Mapping[str, bool]:
        return lost_by_blasts(table.state, hero.at, failed(faces, UNSTABLE + 1))

    faces = await own(table, hero, hero.bag.count("dynamite"), UNSTABLE + 1, "dynamite", end=end)
    for _ in range(failed(faces, UNSTABLE + 1)):
        hero.bag.remove("dynamite")
        table.state.blasts.append(hero.number)


async def _through_armor(table: Table[State], hero: Hero, amount: int, kind: Value, after: Sequence[Hero]) -> int:
    """What of it Armor lets through, a die for each; also what ignores Defense meets it (SOB-DMG-04)."""
    target = now(table.state, hero, kind)
    if not (target and amount):
        return amount

    def end(faces: Sequence[int]) -> Mapping[str, Any]:
        return lost_by(table.state, hero, **{HARMS[kind]: failed(faces, target)}, armored=False, after=after)

    def stake(faces: Sequence[int]) -> Mapping[str, object]:
        return at_stake(table.state, hero, **{HARMS[kind]: failed(faces, target)}, armored=False)

    faces = await own(table, hero, amount, target, kind.value, end=end, stake=stake)
    tell_saved(table, hero, kind.value, faces, target)
    return failed(faces, target)


def _fells(hero: Hero, wounds: int, fright: int) -> bool:
    return hero.wounds + wounds >= hero.figure.health or hero.fright + fright >= hero.figure.sanity


def fall(table: Table[State], hero: Hero) -> None:
    """A Hero is KO'd (SOB-DMG-05): its Poison goes (SOB-DMG-12, SOB-POI-02)."""
    state = table.state
    _let_go(state, hero)
    hero.down, hero.fell, hero.poison, hero.left = True, state.turn, 0, 0
    hero.falls += 1
    table.tell(KnockedOut(seat=hero.seat, hero_card=hero.called))
    if not (state.how or state.standing() or state.revives):
        raise over(state, "all_down")  # SOB-MIS-04, SOB-AMB-40


def _let_go(state: State, hero: Hero) -> None:
    """Nobody targets a Hero any more (SOB-ENY-05)."""
    for enemy in state.enemies:
        if enemy.target == hero.number:
            enemy.target = OFF


async def die(table: Table[State], hero: Hero) -> None:
    """A Hero is dead (SOB-CNT-18, SOB-DMG-08); the Lantern goes on to another (SOB-AMB-02).

    Raises:
        Over: nobody is left who stands, or could be stood up.
    """
    state = table.state
    _let_go(state, hero)
    hero.down, hero.dead, hero.left = False, True, 0
    table.tell(Died(seat=hero.seat, hero_card=hero.called))
    if not state.how and (all(other.dead for other in state.heroes) or not (state.standing() or state.revives)):
        raise over(state, "all_down")
    if borne(state, hero):
        await inherited(table)


async def _saved(table: Table[State], hero: Hero, wounds: int, fright: int, after: Sequence[Hero]) -> bool:
    """Whether a token or a thing of its own, or of a Hero in reach, was used on it (SOB-DMG-11, SOB-AMB-03)."""
    means = _remedies(table.state, hero, wounds, fright)
    for remedy in means:
        lost = [hero, *after] if remedy is means[-1] else []
        answer = await table.wait_anew(partial(_to_save, table.state, hero, wounds, fright, remedy, lost))
        if answer is None or not answer.picked[0].means:
            continue
        other, what = remedy
        if isinstance(what, Item):
            await _treat_with(table, other, hero, what)
        else:
            await heal_by_token(table, other, hero, what)
        return True
    return False


def _to_save(
    state: State, hero: Hero, wounds: int, fright: int, remedy: tuple[Hero, str | Item], lost: Sequence[Hero]
) -> list[Ask]:
    """Whether somebody uses this; nothing if it is not there any more, or the Hero is well enough without. If it is the last, that may be the end of it, and of others."""
    if remedy not in _remedies(state, hero, wounds, fright):
        return []
    other, what = remedy
    args = {"hero_card": hero.called, "wounds": wounds, "fright": fright, "last": bool(lost)}
    end = Option(PASS, args=args, fatal=_lost_with(state, *lost) if lost else {})
    return [Ask((other.seat,), "save", [_first(what), end], args=args, rules=("SOB-AMB-03",), order="save")]


def _remedies(state: State, hero: Hero, wounds: int, fright: int) -> list[tuple[Hero, str | Item]]:
    """What could still keep a Hero from falling, and who has it; nothing if all of it together could not."""
    found: list[tuple[Hero, str | Item]] = []
    for kind, has, more, limit in (
        ("wounds", hero.wounds, wounds, hero.figure.health),
        ("fright", hero.fright, fright, hero.figure.sanity),
    ):
        if (lacking := has + more - limit + 1) > 0:
            means: list[tuple[Hero, str | Item]] = [*_tokens_for(state, hero, kind), *_things_for(state, hero, kind)]
            if lacking > min(has, sum(_heals(other, what, kind) for other, what in means)):
                return []
            found += means
    return found


def _heals(by: Hero, what: str | Item, kind: str) -> int:
    """How much of something a thing can heal at most, or all tokens of a kind that a Hero has."""
    if isinstance(what, str):
        return by.bag.count(what) * most("d6")
    effects = what.power.effects if what.power else ()
    return sum(most(dict(effect)["amount"]) for effect in effects if HEALING.get(effect.do) == kind)


def _first(what: str | Item) -> Option:
    """To use it before the blow counts."""
    if isinstance(what, Item):
        return Option(what.id, words="thing-use", args={"item_card": what.id, "text": what.text}, means=what)
    return Option(what, words="token-use", args={"token_card": what}, means=what)


def _tokens_for(state: State, hero: Hero, kind: str) -> list[tuple[Hero, str]]:
    """Tokens of Heroes in reach that heal this."""
    helpful = [token for token, heals in HEALS.items() if heals == kind]
    return [(other, token) for other in in_reach(state, hero) for token in dict.fromkeys(other.bag) if token in helpful]


def _things_for(state: State, hero: Hero, kind: str) -> list[tuple[Hero, Item]]:
    """Things that heal this and can be used now (SOB-ITEM-07), of whoever could use them on it."""
    reach, own = in_reach(state, hero), tiles_of(state, [hero.at])
    company = [other for other in state.standing() if not own.isdisjoint(tiles_of(state, [other.at]))]
    by_whom = {Whom.SELF: [hero], Whom.REACH: reach, Whom.TILE: company}
    return [
        (other, item)
        for other in state.standing()
        for item in other.ready()
        if item.power
        and other in by_whom.get(item.power.whom, ())
        and item.id not in other.spent
        and any(HEALING.get(effect.do) == kind for effect in item.power.effects)
    ]


async def _treat_with(table: Table[State], by: Hero, hero: Hero, item: Item) -> None:
    """A thing that heals is used on a Hero."""
    table.tell(Used(seat=by.seat, hero_card=by.called, item_card=item.id))
    by.spent[item.id], by.busy = item.use, table.state.turn
    if item.power:
        await work(Deed(table, hero, item.id, by=by), item.power.effects)


def lost_by(
    state: State,
    hero: Hero,
    *,
    wounds: int = 0,
    fright: int = 0,
    armored: bool = True,
    after: Sequence[Hero] = (),
) -> Mapping[str, Any]:
    """That all is lost by what a roll lets through, or who rolled it, if that is sure to fell it; those ``after`` it take a Wound at least."""
    falls = is_felled(state, hero, wounds=wounds, fright=fright, armored=armored)
    return _lost_with(state, hero, *after) if falls else NOTHING


def _lost_with(state: State, hero: Hero, *after: Hero) -> Mapping[str, Any]:
    """The same when this Hero falls, and a Wound fells those after it, whom it helps no more; or that it is dead by that."""
    return lost_by_all(state, [(one, 1) for one in after], [hero]) or _dead_if_down(state, hero)


def _dead_if_down(state: State, hero: Hero) -> Mapping[str, Any]:
    """That a Hero that falls now dies as the turn ends, in the words of a fatal choice: nobody who has still to act could help it up, nor does a token (SOB-OPT-04).

    Where others act before, or what is explored goes on, that may yet end the Fight, or all.
    """
    late = state.phase in ("activations", "exploration") and state.active in (OFF, hero.number)
    alone = all(other.activated for other in state.standing() if other is not hero)
    goes_on = state.fight and not (state.how or state.revives or fires(state))
    if not (state.options.hard_core and late and alone and goes_on):
        return NOTHING
    acting = state.waiting() or state.active != OFF or state.phase == "exploration"
    unless = acting or state.options.dangerous_dynamite
    return {"cards": [hero.called], **({"unless": True} if unless else {})}


def is_felled(
    state: State, hero: Hero, *, wounds: int = 0, fright: int = 0, armored: bool = True, but: Sequence[Hero] = ()
) -> bool:
    """Whether this fells a Hero for certain: neither Armor nor a remedy, ``but`` for those of such as have fallen, may stop it any more (SOB-AMB-03)."""
    stopped = armored and _meets_armor(state, hero, wounds, fright)
    return (
        not stopped
        and _fells(hero, wounds, fright)
        and all(by in but for by, _ in _remedies(state, hero, wounds, fright))
    )


def lost_by_all(state: State, hurt: Iterable[tuple[Hero, int]], fallen: Sequence[Hero] = ()) -> Mapping[str, bool]:
    """The same of Wounds that several Heroes take for certain, one after the other, when some have ``fallen`` already."""
    lost = [*fallen]
    for hero, wounds in hurt:
        if is_felled(state, hero, wounds=wounds, but=lost):
            lost.append(hero)
    return lost_without(state, *lost) if lost else NOTHING


def lost_by_blasts(state: State, space: int, blasts: int) -> Mapping[str, bool]:
    """The same where so much Dynamite goes off, each of which does a Wound at least (SOB-DYN-03)."""
    spaces = {space, *lies(state).grid.beside[space]}
    return lost_by_all(state, [(hero, blasts) for hero in state.standing() if hero.at in spaces])


def _meets_armor(state: State, hero: Hero, wounds: int, fright: int) -> bool:
    """Whether Armor may stop some of it."""
    return any(
        amount and now(state, hero, kind) for kind, amount in ((Value.ARMOR, wounds), (Value.SPIRIT_ARMOR, fright))
    )


def at_stake(
    state: State, hero: Hero, *, wounds: int = 0, fright: int = 0, poison: int = 0, armored: bool = True
) -> Mapping[str, object]:
    """What dice of a save let through as they lie, of Wounds or Sanity Damage, and whether that fells who rolled them, in words."""
    felled = is_felled(state, hero, wounds=wounds, fright=fright, armored=armored)
    return {
        "harm": "wounds" if wounds else "fright" if fright else "none",
        "amount": wounds or fright,
        "poison": poison,
        "armored": armored and _meets_armor(state, hero, wounds, fright),
        "felled": "yes" if felled else "perhaps" if _fells(hero, wounds, fright) else "no",
    }


def lost_without(state: State, *heroes: Hero, dead: bool = False) -> Mapping[str, bool]:
    """That all is lost when these Heroes fall, or are ``dead``, in the words of a fatal choice (SOB-MIS-04): nobody else stands, and no token stands anybody up (SOB-AMB-40)."""
    lost = {hero.number for hero in heroes}
    others = [other for other in state.heroes if other.number not in lost]
    again = state.revives and (not dead or any(other.down and other.fell == state.turn for other in others))
    return NOTHING if state.how or again or any(other.stands for other in others) else {"ends": True}


def in_reach(state: State, hero: Hero) -> list[Hero]:
    """A Hero and those that can hand it something (SOB-DMG-11, SOB-ITEM-06)."""
    there = lies(state)
    beside = there.grid.beside[hero.at]
    tiles: set[int] = set() if state.fight else {*there.tiles[hero.at]}
    return [
        other
        for other in state.standing()
        if other.at == hero.at or other.at in beside or not tiles.isdisjoint(there.tiles[other.at])
    ]


def reaches(state: State, hero: Hero, space: int) -> bool:
    """Whether a Hero can hand something to who is there: on its own space, beside it, and on all of its tile while no enemies are there."""
    there = lies(state)
    if space == hero.at or space in there.grid.beside[hero.at]:
        return True
    return not state.fight and not tiles_of(state, [hero.at]).isdisjoint(there.tiles[space])


async def heal_by_token(table: Table[State], by: Hero, hero: Hero, token: str) -> None:
    """Bandages or Whiskey: D6, which is rolled for who uses it (SOB-ITEM-09, SOB-ITEM-15)."""
    table.tell(Used(seat=by.seat, hero_card=by.called, item_card=token))
    by.bag.remove(token)
    by.busy = table.state.turn
    treat(table, by, hero, HEALS[token], sum(await own_free(table, by, 1, "heal")))


def treat(table: Table[State], by: Hero, hero: Hero, kind: str, amount: int) -> None:
    """A Hero heals itself or another; that brings 5 XP for each, by whatever means (SOB-DMG-10). Nothing helps who has fallen meanwhile (SOB-DMG-14)."""
    if not hero.stands:
        return
    healed = heal(table, hero, kind, amount)
    if by is not hero and healed:
        by.xp += 5 * healed
        table.tell(XpGained(seat=by.seat, hero_card=by.called, amount=5 * healed, what="heal"))


def heal(table: Table[State], hero: Hero, kind: str, amount: int) -> int:
    """Take away Wounds or Sanity Damage (SOB-DMG-09); how much there was."""
    healed = min(amount, hero.wounds if kind == "wounds" else hero.fright)
    if kind == "wounds":
        hero.wounds -= healed
    else:
        hero.fright -= healed
    if healed:
        table.tell(Healed(seat=hero.seat, hero_card=hero.called, what=kind, amount=healed))
    return healed


async def heal_mixed(table: Table[State], hero: Hero, amount: int, kind: str) -> None:
    """Heal so much in any mix, as its player likes (SOB-END-02, SOB-KO-01)."""
    answer = await table.wait_anew(lambda: _mixes(hero, amount, kind))
    share = answer.picked[0].means if answer else min(amount, hero.wounds)
    heal(table, hero, "wounds", share)
    heal(table, hero, "fright", amount - share)


def _mixes(hero: Hero, amount: int, kind: str) -> list[Ask]:
    """How it can be mixed; nothing if there is one way only, perhaps since others have healed it meanwhile."""
    most = min(amount, hero.wounds + hero.fright)
    least, top = max(0, most - hero.fright), min(most, hero.wounds)
    options = [
        Option(f"wounds-{n}", words="heal-mix", args={"wounds": n, "fright": most - n}, means=n)
        for n in range(top, least - 1, -1)
    ]
    args = {"hero_card": hero.called, "amount": most}
    return [Ask((hero.seat,), kind, options, args=args)] if least < top else []
