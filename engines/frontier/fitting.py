"""What a thing would be to a Hero: whom it is for, what it would change, what it takes the place of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engines.brimstone.arming import with_it
from engines.brimstone.belongings import lose, slots_left, weight, without
from engines.brimstone.figure import EASIER
from engines.brimstone.library import library
from engines.brimstone.outfit import Item, Skill, Value
from engines.brimstone.state import Hero, State

PLAIN: dict[str, Any] = {
    "suits": "plain",
    "text": "",
    "forge_cards": [],
    "user_cards": [],
    "changed": [],
    "for_cards": [],
    "counts": False,
    "range": 0,
}
"""What is said where nothing is to be said."""
HINT = 100
"""Characters that there is room for in all."""
FORGED, AND, RANGE, INSTEAD, IN_HAND, COUNTED, HELD = map(
    len,
    (
        "With . ",
        " and ",
        "Range . ",
        " Instead of .",
        "what is in hand",
        " Counts as Dark Stone.",
        "In hand or worn now. ",
    ),
)
"""Characters of what stands before and behind what a thing does."""


def suits(state: State, hero: Hero, item: Item, forged: Sequence[str] = (), back: Sequence[str] = ()) -> dict[str, Any]:
    """What words say of a thing that a Hero could get, before it does.

    Args:
        state: the table.
        hero: who would get it, or take it in hand.
        item: the thing.
        forged: what is forged onto it.
        back: the things that are given for it.
    """
    after, told = _with(hero, item, forged, back), PLAIN | _printed(item, forged) | {"forge_cards": [*forged]}
    if item.weight and weight(after) > after.figure.load:
        return told | {"suits": "heavy"}
    if not _can_use(hero, item):
        others = [one.called for one in state.heroes if not one.dead and _can_use(one, item)]
        return told | {"suits": "others" if others else "nobody", "user_cards": others}
    if item.fits:
        fit = any(item.fits in one.keywords and slots_left(after, one) >= item.takes for one in after.carried())
        return told | {"suits": "plain" if fit else "nothing"}
    changed = [] if _does_more(item) else list(_changed(hero, after))
    instead = [one.id for one in hero.held() if one.id not in (*after.holds, *back)]
    suited = "both" if changed and instead else "changes" if changed else "swaps" if instead else "plain"
    told |= {"suits": suited, "changed": changed, "for_cards": instead}
    if suited != "swaps":
        return told
    rule, named = _rule(item), len(library().items[instead[0]].name) if len(instead) == 1 else IN_HAND
    room = HINT - before(forged, told["range"]) - (COUNTED if told["counts"] else 0) - INSTEAD - named
    return told | ({"text": rule} if len(rule) <= room else {"suits": "plain"})


def _can_use(hero: Hero, item: Item) -> bool:
    """Whether it is allowed to, and has as many hands (SOB-ITEM-02, SOB-ITEM-10)."""
    return hero.may_use(item) and item.hands <= hero.figure[Value.HANDS]


def lacks(hero: Hero, item: Item) -> list[dict[str, Any]]:
    """Its figures that would be others with a thing put away, or taken off."""
    return list(_changed(hero, without(hero, item)))


def _printed(item: Item, forged: Sequence[str]) -> dict[str, Any]:
    """What stands on it, whether it counts as Dark Stone, and how far it shoots (SOB-ATK-02a)."""
    reach = item.range if item.shots else 0
    return {**worded(item, before(forged, reach)), "range": reach}


def worded(item: Item, already: int) -> dict[str, Any]:
    """What stands on a thing, beside so many characters, and whether it counts as Dark Stone (SOB-ITEM-05) and there is room to say so; on the sheet there always is."""
    room = HINT - already
    text = item.text if len(item.text) <= room else _rule(item)
    return {"text": text, "counts": item.stone and len(text) + COUNTED <= room}


def before(forged: Sequence[str], reach: int = 0) -> int:
    """Characters of what is said before what a thing does: what is forged onto it, and how far it shoots."""
    names = [library().forges[one].name for one in forged]
    said = FORGED + sum(map(len, names)) + AND * (len(names) - 1) if names else 0
    return said + (RANGE + len(str(reach)) if reach else 0)


def _rule(item: Item) -> str:
    """What stands on a thing, without what is only said of it."""
    return item.text if _does_more(item) else item.text.partition(". ")[0].rstrip(".") + "."


def _does_more(item: Item) -> bool:
    """Whether it does something besides changing figures that count at all times: its own words say all of it."""
    figures = [change for change in item.changes if change.always and isinstance(change.value, (Value, Skill))]
    return bool(item.power or item.free_attack or len(figures) < len(item.changes))


def _with(hero: Hero, item: Item, forged: Sequence[str], back: Sequence[str]) -> Hero:
    """The Hero as it would be with this in hand, on its body, or among its things, and without what it gives for it."""
    after = hero.copied()
    for one in [one for one in hero.carried() if one.id in back]:
        lose(after, one)
    after.forged = after.forged | ({item.id: [*forged]} if forged else {})
    if item.equipped and _can_use(hero, item):
        return with_it(after, item)
    if item.id not in after.items:
        after.items.append(item.id)
    return after


def _changed(hero: Hero, after: Hero) -> Iterator[dict[str, Any]]:
    """Its figures that would be others, as they are and as they would be."""
    was, now = hero.figure, after.figure
    for quality in (*Value, *Skill):
        if was[quality] != now[quality]:
            at_least = quality in EASIER
            yield {"figure": quality.value, "was": was[quality], "now": now[quality], "at_least": at_least}
