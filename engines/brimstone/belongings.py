"""What Heroes have: drawing it, carrying it, wearing it, and handing it over (SOB-ITEM)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations
from typing import Any, Literal, NamedTuple

from engines.brimstone.cards import draw_from
from engines.brimstone.events import Attached, Dropped, Gained, HandedOver, ItemFound, LaidAside, Refused, TakenUp
from engines.brimstone.harm import in_reach
from engines.brimstone.library import library
from engines.brimstone.outfit import Item, Source, Use, Value
from engines.brimstone.state import Deck, Hero, State
from engines.kernel import Ask, Option, Table

NO_CARD = 100
"""Gold for a card of a deck that is empty."""
SUMS = (5, 10, 25, 50, 100)
"""Gold that is handed over at a time, beside all that there is (SOB-AMB-114)."""
RULES = ("SOB-ITEM-03", "SOB-ITEM-06", "SOB-ITEM-11")
"""Of swaps."""
What = Literal["item", "token", "gold", "stone", "lantern", "idol"]


def deck_of(state: State, source: Source) -> Deck:
    """The deck that an item comes from, and to whose discards it goes."""
    return state.things[source]


async def find(table: Table[State], hero: Hero, source: Source, card: str) -> None:
    """A Hero draws an item; 100 Gold if there is none left. It is its own from now on (SOB-COMP-22)."""
    deck = deck_of(table.state, source)
    if not deck.cards.cards and not deck.used.cards:
        hero.gold += NO_CARD
        table.tell(Gained(seat=hero.seat, hero_card=hero.called, what="gold", amount=NO_CARD, card=card))
        return
    found = draw_from(table, deck)
    deck.used.cards.remove(found)
    table.tell(ItemFound(seat=hero.seat, hero_card=hero.called, item_card=found, card=card))
    await gain(table, hero, library().items[found])


async def gain(table: Table[State], hero: Hero, item: Item) -> None:
    """A Hero has something more: in hand or on the body where there is room, if it may use it."""
    _take(hero, item)
    await put_right(table, hero)


def _take(hero: Hero, item: Item) -> None:
    hero.items.append(item.id)
    don(hero, item)


def don(hero: Hero, item: Item) -> None:
    """Take into the hands, or put on, what finds room there."""
    if hero.may_use(item) and item.equipped and has_room(hero, item):
        hero.holds.append(item.id)


def has_room(hero: Hero, item: Item) -> bool:
    """Whether its hands are free for it, or nothing is worn where it goes."""
    free = hero.figure[Value.HANDS] - sum(one.hands for one in hero.held())
    return item.hands <= free and item.part not in {one.part for one in hero.held() if one.part}


def lose(hero: Hero, item: Item) -> None:
    """A Hero has it no longer; what was attached to it stays behind with the Hero."""
    hero.items.remove(item.id)
    if item.id in hero.holds:
        hero.holds.remove(item.id)
    hero.fits = {part: to for part, to in hero.fits.items() if item.id not in (part, to)}
    hero.forged.pop(item.id, None)
    hero.spent.pop(item.id, None)
    hero.spent.pop(item.handed, None)


def discard(state: State, hero: Hero, item: Item) -> None:
    """It is gone, to the discards of its deck (SOB-COMP-09), unless another has the same (SOB-AMB-93)."""
    lose(hero, item)
    if item.kind != "starting" and not any(item.id in other.items for other in state.heroes):
        deck_of(state, item.kind).used.cards.append(item.id)


def weight(hero: Hero) -> int:
    """What it carries (SOB-ITEM-03)."""
    return sum(item.weight for item in hero.carried())


def movable(item: Item) -> bool:
    """Whether it may be handed over: what a Hero began with, and its Personal Item, may not (SOB-NEW-01, SOB-ITEM-12)."""
    return item.kind not in ("starting", "personal")


def can_spare(hero: Hero, item: Item) -> bool:
    """Whether a Hero would not fall without it: nobody trades Wounds away with what lets it bear them (SOB-AMB-97)."""
    if not _sustains(item):
        return True
    without = hero.copied()
    lose(without, item)
    return _bears(without)


def can_hold(hero: Hero, item: Item) -> bool:
    """Whether a Hero would not fall with it on, in place of what it wears there (SOB-AMB-97)."""
    if not any(_sustains(one) for one in hero.held() if one.part and one.part is item.part):
        return True
    after = hero.copied()
    after.holds = _with(hero, item)
    return _bears(after)


def layable(hero: Hero) -> list[Item]:
    """What it could put away or take off, with nothing in its place: it carries it on (SOB-ITEM-04); not what it would fall without (SOB-AMB-97)."""
    return [item for item in hero.held() if not _sustains(item) or _bears(without(hero, item))]


def without(hero: Hero, item: Item) -> Hero:
    """The Hero as it would be with this put away, or taken off."""
    after = hero.copied()
    after.holds.remove(item.id)
    return after


def _sustains(item: Item) -> bool:
    return any(change.value in (Value.HEALTH, Value.SANITY) for change in item.changes)


def _with(hero: Hero, item: Item) -> list[str]:
    """What a Hero holds and wears with this."""
    return [one.id for one in hero.held() if not item.part or one.part is not item.part] + [item.id]


def _bears(hero: Hero) -> bool:
    return hero.wounds < hero.figure.health and hero.fright < hero.figure.sanity


def holdable(hero: Hero) -> Iterator[Item]:
    """What a Hero carries and could take into its hands, or put on."""
    if not (spare := [item for item in hero.carried() if item.equipped and item.id not in hero.holds]):
        return
    hands = hero.figure[Value.HANDS]
    for item in spare:
        if item.hands <= hands and hero.may_use(item) and can_hold(hero, item):
            yield item


async def hold(table: Table[State], hero: Hero, item: Item) -> None:
    """Take something into the hands, or put it on; what was held longest, or worn there, gives way."""
    before = list(hero.holds)
    hero.holds = _with(hero, item)
    _free_hands(hero)
    gone, worn = [one for one in before if one not in hero.holds], bool(item.part)
    table.tell(TakenUp(seat=hero.seat, hero_card=hero.called, item_card=item.id, worn=worn, for_cards=gone))
    await put_right(table, hero)


async def lay_aside(table: Table[State], hero: Hero) -> None:
    """Put something away, or take it off."""
    options = [
        Option(f"lay-{item.id}", "lay", {"item_card": item.id, "worn": bool(item.part)}, means=item)
        for item in layable(hero)
    ]
    picked = await table.pick(
        hero.seat,
        "lay",
        [*options, Option("back", tacit=True)],
        args={"hero_card": hero.called},
        default=("back",),
        rules=("SOB-ITEM-04",),
    )
    if picked.means is not None:
        await lay(table, hero, picked.means)


async def lay(table: Table[State], hero: Hero, item: Item) -> None:
    """It is put away, or taken off, and carried on."""
    hero.holds.remove(item.id)
    table.tell(LaidAside(seat=hero.seat, hero_card=hero.called, item_card=item.id, worn=bool(item.part)))
    await put_right(table, hero)


def _let_slip(table: Table[State], hero: Hero) -> None:
    """What its hands can hold no more is put away, perhaps since one of them is lost."""
    held = hero.held()
    _free_hands(hero)
    for item in [item for item in held if item.id not in hero.holds]:
        table.tell(LaidAside(seat=hero.seat, hero_card=hero.called, item_card=item.id, worn=False))


def _free_hands(hero: Hero) -> None:
    """What it has held longest gives way, until its hands hold the rest."""
    while sum(item.hands for item in hero.held()) > hero.figure[Value.HANDS]:
        hero.holds.remove(next(item.id for item in hero.held() if item.hands))


async def put_right(table: Table[State], hero: Hero) -> None:
    """After a change of what it has: hands, Side Bag, Grit and harm within their limits, and what is too heavy goes (SOB-ITEM-03).

    Whoever takes something off its hands is put right as well.
    """
    changed = [hero]
    while changed:
        one = changed.pop(0)
        _let_slip(table, one)
        one.grit = min(one.grit, one.figure.grit)
        if one.stands:
            one.wounds = min(one.wounds, one.figure.health - 1)
            one.fright = min(one.fright, one.figure.sanity - 1)
        if answer := await table.wait_anew(partial(too_much, table.state, one)):
            changed += [one, *part_with(table, one, *answer.picked[0].means)]


def too_much(state: State, hero: Hero) -> list[Ask]:
    """What is to go of what a Hero has, if it carries more than it can; part_with does it. Nothing once an Adventure is over from which nobody takes anything (SOB-REC-06)."""
    if hero.lay is not None and state.posse is None:
        return []
    return _too_heavy(state, hero) or _too_full(state, hero)


def part_with(table: Table[State], hero: Hero, ware: Ware, other: Hero | None) -> list[Hero]:
    """It goes to a Hero in reach that can bear it, who is returned, or is left behind; nothing if it is gone meanwhile, or there is no room for it any more."""
    is_token = ware.what == "token"
    if ware.id not in (hero.bag if is_token else hero.items):
        return []
    if other is not None:
        if is_token and len(other.bag) >= other.figure[Value.BAG]:
            return []
        hand_over(table, hero, other, ware)
        return [other]
    if is_token:
        hero.bag.remove(ware.id)
    else:
        discard(table.state, hero, library().items[ware.id])
    table.tell(Dropped(seat=hero.seat, hero_card=hero.called, item_card=ware.id))
    return []


def _too_heavy(state: State, hero: Hero) -> list[Ask]:
    """What may go of what is too heavy: what a Hero began with is handed to nobody, and may be left behind all the same; who is absent loses least."""
    if weight(hero) <= hero.figure.load:
        return []
    near = _takers(state, hero)
    options: list[Option] = []
    for item in [item for item in hero.carried() if item.weight]:
        takers = near if movable(item) and can_spare(hero, item) else []
        options += _ways_for(Ware("item", item.id), [other for other in takers if _bears_more(other, item)])
    options.sort(key=lambda option: _loss(hero, *option.means))
    args: dict[str, Any] = {"hero_card": hero.called, "weight": weight(hero), "most": hero.figure.load}
    return [Ask((hero.seat,), "too-heavy", options, args=args, rules=("SOB-ITEM-03",))] if options else []


def _ways_for(ware: Ware, takers: Sequence[Hero]) -> Iterator[Option]:
    """What can become of it."""
    for other in takers:
        said = {"item_card": ware.id, "hero_card": other.called}
        yield Option(f"give-{ware.id}-{other.id}", words="give", args=said, means=(ware, other))
    yield Option(f"drop-{ware.id}", words="drop", args={"item_card": ware.id}, means=(ware, None))


def _loss(hero: Hero, ware: Ware, taker: Hero | None) -> tuple[bool, bool, bool, int]:
    """How much is lost by it: what it has always had is missed most, then what is in hand or worn, what a friend gets least."""
    item = library().items[ware.id]
    return not movable(item), ware.id in hero.holds, taker is None, item.value


def _takers(state: State, hero: Hero) -> list[Hero]:
    """Heroes in reach that could take something off its hands; who is still being made has nothing yet."""
    return (
        [other for other in in_reach(state, hero) if other is not hero and state.is_made(other)] if hero.stands else []
    )


def _too_full(state: State, hero: Hero) -> list[Ask]:
    """Which token too many may go, as its owner likes (SOB-NEW-05)."""
    if len(hero.bag) <= hero.figure[Value.BAG]:
        return []
    roomy = [other for other in _takers(state, hero) if len(other.bag) < other.figure[Value.BAG]]
    options = [option for token in dict.fromkeys(hero.bag) for option in _ways_for(Ware("token", token), roomy)]
    args = {"hero_card": hero.called, "most": hero.figure[Value.BAG]}
    return [Ask((hero.seat,), "too-full", options, args=args, rules=("SOB-NEW-05",))]


# Handing over


class Ware(NamedTuple):
    """Something that changes hands.

    Attributes:
        what: an item, a token, Gold or Dark Stone; the Lantern, or the idol, which are only asked for.
        id: of the item or token.
        amount: of Gold or Dark Stone.
    """

    what: What
    id: str = ""
    amount: int = 1

    @property
    def key(self) -> str:
        """What options call it."""
        return f"{self.what}-{self.id or self.amount}"


LANTERN, IDOL = Ware("lantern"), Ware("idol")
"""What is the party's, though one Hero carries it (SOB-SETUP-09)."""


def partners(state: State, hero: Hero) -> list[Hero]:
    """With whom it can trade: Heroes in reach, if either has anything (SOB-ITEM-06)."""
    others = [other for other in in_reach(state, hero) if other is not hero]
    return [other for other in others if _gives(hero, other) or _is_open(hero, other) or _swaps(hero, other)]


def _gives(giver: Hero, taker: Hero) -> bool:
    """Whether one has anything for the other; what is soonest told first."""
    return bool(giver.stone or giver.gold) or _has_tokens_for(giver, taker) or any(_things_for(giver, taker))


def _is_open(hero: Hero, other: Hero) -> bool:
    """Whether the other has anything that it could be asked for."""
    return _gives(other, hero) and any(True for _ in _askable(hero, other))


def _askable(hero: Hero, other: Hero) -> Iterator[Ware]:
    """What it could ask the other for, which has not just kept it."""
    return (ware for ware in wares(other, hero) if not refused(hero, other, ware))


def _swaps(hero: Hero, other: Hero) -> dict[Ware, list[tuple[Ware, ...]]]:
    """What it could swap, and for what that the other has not just kept."""
    found = {
        ware: [back for back in backs if not refused(hero, other, ware, *back)]
        for ware, backs in swappable(hero, other).items()
    }
    return {ware: backs for ware, backs in found.items() if backs}


def wares(giver: Hero, taker: Hero) -> Iterator[Ware]:
    """What one could hand to the other: no more than it can carry, nothing that it has already, and five tokens (SOB-ITEM-11, SOB-ITEM-12, SOB-AMB-93)."""
    yield from (Ware("item", item.id) for item in _things_for(giver, taker))
    if _has_tokens_for(giver, taker):
        yield from (Ware("token", token) for token in dict.fromkeys(giver.bag))
    if giver.gold:
        yield from (Ware("gold", amount=amount) for amount in SUMS if amount < giver.gold)
        yield Ware("gold", amount=giver.gold)
    if giver.stone:
        yield Ware("stone")


def _things_for(giver: Hero, taker: Hero) -> Iterator[Item]:
    """What one carries that the other can take."""
    if things := [item for item in giver.carried() if movable(item)]:
        yield from (item for item in things if _bears_more(taker, item) and can_spare(giver, item))


def _bears_more(hero: Hero, item: Item) -> bool:
    """Whether it has no such thing, and can carry it, perhaps by what the thing makes of it."""
    if item.id in hero.items:
        return False
    return not item.weight or weight(hero) + item.weight <= hero.figure.load or _fits(hero, [], [Ware("item", item.id)])


def _has_tokens_for(giver: Hero, taker: Hero) -> bool:
    """Whether one has tokens, and the other room for one more."""
    return bool(giver.bag) and len(taker.bag) < taker.figure[Value.BAG]


def swappable(hero: Hero, other: Hero) -> dict[Ware, list[tuple[Ware, ...]]]:
    """What one can hand over only against something else, by what it gives: one of the two, or both, have no room for more.

    Nobody takes what it has already (SOB-AMB-93).
    """
    theirs = [ware for ware in _bulk(other) if ware.what == "token" or ware.id not in hero.items]
    found: dict[Ware, list[tuple[Ware, ...]]] = {}
    for ware in _bulk(hero):
        if ware.what == "item" and ware.id in other.items:
            continue
        ones = [one for one in theirs if one.id != ware.id and one.what == ware.what]
        fair: list[tuple[Ware, ...]] = [
            (one,) for one in ones if _swap_fits(hero, ware, other, [one]) and not _one_by_one(hero, ware, other, [one])
        ]
        if not fair and ware.what == "item" and not _fits(other, [], [ware]):
            fair = [two for two in combinations(ones, 2) if _swap_fits(hero, ware, other, two)]
        if fair:
            found[ware] = fair
    return found


def _bulk(hero: Hero) -> list[Ware]:
    """What it has that takes room: what is heavy, and tokens."""
    heavy = [Ware("item", item.id) for item in hero.carried() if item.weight and movable(item)]
    return [*heavy, *(Ware("token", token) for token in dict.fromkeys(hero.bag))]


def _swap_fits(hero: Hero, ware: Ware, other: Hero, back: Sequence[Ware]) -> bool:
    return _fits(hero, [ware], back) and _fits(other, back, [ware])


def can_swap(hero: Hero, ware: Ware, other: Hero, back: Sequence[Ware]) -> bool:
    """Whether both still have what they would swap, and could carry what they get (SOB-ITEM-03, SOB-AMB-93)."""
    mine, theirs = _bulk(hero), _bulk(other)
    there = ware in mine and all(one in theirs for one in back)
    new = ware.id not in other.items and all(one.id not in hero.items for one in back)
    return there and new and _swap_fits(hero, ware, other, back)


def _one_by_one(hero: Hero, ware: Ware, other: Hero, back: Sequence[Ware]) -> bool:
    """Whether either could simply be handed over."""
    return _fits(other, [], [ware]) and _fits(hero, [], back)


def _fits(hero: Hero, gone: Sequence[Ware], come: Sequence[Ware]) -> bool:
    """Whether a Hero can carry what it would have."""
    after = hero.copied()
    for ware in gone:
        if ware.what == "token":
            after.bag.remove(ware.id)
        else:
            lose(after, library().items[ware.id])
    after.bag += [ware.id for ware in come if ware.what == "token"]
    for item in [library().items[ware.id] for ware in come if ware.what == "item"]:
        _take(after, item)
    return weight(after) <= after.figure.load and len(after.bag) <= after.figure[Value.BAG] and _bears(after)


async def trade(table: Table[State], hero: Hero, other: Hero) -> None:
    """Give something, or ask for something that the other is willing to give (SOB-ITEM-06, SOB-AMB-45)."""
    given = [Option(f"give-{w.key}", words="trade-give", args=said(w), means=(hero, w)) for w in wares(hero, other)]
    asked = [Option(f"ask-{w.key}", words="trade-ask", args=said(w), means=(other, w)) for w in _askable(hero, other)]
    args = {"hero_card": hero.called, "other_card": other.called}
    swaps = _swaps(hero, other)
    both = [Option(f"swap-{w.key}", words="trade-swap", args={"item_card": w.id}, means=w) for w in swaps]
    options = [*given, *asked, *both, Option("back", tacit=True)]
    picked = await table.pick(hero.seat, "trade", options, args=args, default=("back",), rules=("SOB-ITEM-06",))
    if picked.means is None:
        return
    if isinstance(picked.means, Ware):
        await _swap(table, hero, other, picked.means, swaps[picked.means])
        return
    giver, ware = picked.means
    if not await agreed(table, giver, hero, ware):
        return
    taker = hero if giver is other else other
    hand_over(table, giver, taker, ware)
    await put_right(table, taker)
    await put_right(table, giver)


def swaps_for(backs: Sequence[tuple[Ware, ...]]) -> list[Option]:
    """What may come back for what is swapped; each means the things."""
    return [
        Option(
            "-".join(["for", *(one.id for one in back)]),
            "swap-for",
            {"for_cards": [one.id for one in back]},
            means=back,
        )
        for back in backs
    ]


async def _swap(table: Table[State], hero: Hero, other: Hero, ware: Ware, backs: Sequence[tuple[Ware, ...]]) -> None:
    """One for another, or for two, at once: both can carry what they have then (SOB-ITEM-03, SOB-ITEM-11)."""
    args: dict[str, Any] = {"hero_card": hero.called, "other_card": other.called, "item_card": ware.id}
    options = swaps_for(backs)
    picked = await table.pick(
        hero.seat, "swap", [*options, Option("back", tacit=True)], args=args, default=("back",), rules=RULES
    )
    if picked.means is None:
        return
    if other.seat != hero.seat:
        args |= {"for_cards": [one.id for one in picked.means]}
        options = [Option("swap", means=True), Option("keep", means=False)]
        answer = await table.pick(other.seat, "swap-asked", options, args=args, default=("keep",), rules=RULES)
        if not answer.means:
            _refuse(table, other, hero, ware, *picked.means)
            return
    exchange(table, hero, other, ware, picked.means)
    await put_right(table, hero)
    await put_right(table, other)


def said(ware: Ware) -> dict[str, Any]:
    """What words say of it."""
    return {"what": ware.what, "item_card": ware.id or None, "amount": ware.amount}


async def agreed(table: Table[State], giver: Hero, taker: Hero, ware: Ware) -> bool:
    """Whether a Hero gives it; nobody asks itself."""
    if giver.seat == taker.seat:
        return True
    args = {"hero_card": giver.called, "other_card": taker.called, **said(ware)}
    options = [Option("give", words="trade-yes", means=True), Option("keep", words="trade-no", means=False)]
    picked = await table.pick(giver.seat, "asked-for", options, args=args, default=("keep",), rules=("SOB-ITEM-06",))
    if not picked.means:
        _refuse(table, giver, taker, ware)
    return bool(picked.means)


def _refuse(table: Table[State], giver: Hero, asking: Hero, *wares: Ware) -> None:
    """It keeps it, or of a swap all but the first, and is not asked for it again before anything else is done."""
    ask_no_more(asking, giver, *wares)
    called = {"seat": giver.seat, "hero_card": giver.called, "other_card": asking.called}
    for ware in wares[1:] or wares:
        table.tell(Refused(**called, **said(ware)))


def ask_no_more(asking: Hero, other: Hero, *wares: Ware) -> None:
    """It does not ask the other for this again, or whether it takes it, before anything else is done."""
    asking.spent[_asked(other, *wares)] = Use.ACTIVATION


def refused(asking: Hero, giver: Hero, *wares: Ware) -> bool:
    """Whether it has just kept what it was asked for; of a swap what it was offered stands first."""
    return _asked(giver, *wares) in asking.spent


def _asked(giver: Hero, *wares: Ware) -> str:
    return "-".join(["asked", str(giver.number), *(ware.key for ware in wares)])


def hand_over(table: Table[State], giver: Hero, taker: Hero, ware: Ware) -> None:
    """It changes hands; who has just kept something may be asked for it again (SOB-ITEM-06)."""
    args = said(ware)
    giver.ask_anew()
    taker.ask_anew()
    table.tell(HandedOver(seat=giver.seat, hero_card=giver.called, other_card=taker.called, **args))
    match ware.what:
        case "item":
            item = library().items[ware.id]
            forged, spent = giver.forged.get(item.id), giver.spent.get(item.id)
            used = table.state.wielded(giver, item) or item.handed in giver.spent
            lose(giver, item)
            if forged:
                taker.forged[item.id] = forged
            if spent:
                taker.spent[item.id] = spent  # SOB-ATK-18
            if used and not table.state.wielded(taker, item):
                taker.spent[item.handed] = Use.TURN  # SOB-ITEM-07
            _take(taker, item)
        case "token":
            giver.bag.remove(ware.id)
            taker.bag.append(ware.id)
        case "gold":
            giver.gold -= ware.amount
            taker.gold += ware.amount
        case "stone":
            giver.stone -= ware.amount
            taker.stone += ware.amount


def exchange(table: Table[State], giver: Hero, taker: Hero, ware: Ware, back: Sequence[Ware]) -> None:
    """It changes hands, and what comes back for it; in the place of what has gone it is held or worn at once (SOB-AMB-117)."""
    hand_over(table, giver, taker, ware)
    for one in back:
        hand_over(table, taker, giver, one)
    if ware.what == "item" and ware.id not in taker.holds:
        don(taker, library().items[ware.id])


# Upgrades of things


def fittings(hero: Hero) -> Iterator[tuple[Item, Item]]:
    """Upgrades that it could attach, and to what: of their keyword, with slots free, for their price (SOB-ITEM-08, SOB-ITEM-13)."""
    things = hero.carried()
    for part in things:
        if part.fits and part.id not in hero.fits and part.price <= hero.stone:
            for item in things:
                if part.fits in item.keywords and slots_left(hero, item) >= part.takes:
                    yield part, item


def slots_left(hero: Hero, item: Item) -> int:
    """The slots of a thing that nothing fills yet: neither upgrades nor Dark Stone (SOB-ITEM-08)."""
    box = library()
    attached = sum(box.items[part].takes for part, to in hero.fits.items() if to == item.id)
    return item.slots - attached - sum(box.forges[forge].takes for forge in hero.forged.get(item.id, ()))


async def fit(table: Table[State], hero: Hero, part: Item, item: Item) -> None:
    """Attach it; what that costs is gone (SOB-ITEM-13)."""
    hero.stone -= part.price
    hero.fits[part.id] = item.id
    _tell_attached(table, hero, part, item.id)
    await put_right(table, hero)


async def unfit(table: Table[State], hero: Hero, part: Item) -> None:
    """Take it off again, at any time (SOB-ITEM-13)."""
    _tell_attached(table, hero, part, hero.fits.pop(part.id), off=True)
    await put_right(table, hero)


def _tell_attached(table: Table[State], hero: Hero, part: Item, to: str, *, off: bool = False) -> None:
    called = {"seat": hero.seat, "hero_card": hero.called}
    table.tell(Attached(**called, item_card=part.id, other_card=to, stone=0 if off else part.price, off=off))
