"""What a thing would be to a Hero: whom it is for, what it would change, what it takes the place of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engines.brimstone.arming import with_it
from engines.brimstone.belongings import lose, slots_left, weight, without
from engines.brimstone.figure import EASIER
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
RULE = 64
"""Characters of what a thing does beside which there is room for what it takes the place of."""
BRIEF = 78
"""Characters beside which there is room for what counts as Dark Stone."""


def suits(state: State, hero: Hero, item: Item, forged: Sequence[str] = (), back: Sequence[str] = ()) -> dict[str, Any]:
    """What words say of a thing that a Hero could get, before it does.

    Args:
        state: the table.
        hero: who would get it, or take it in hand.
        item: the thing.
        forged: what is forged onto it.
        back: the things that are given for it.
    """
    after, told = _with(hero, item, forged, back), PLAIN | _printed(item) | {"forge_cards": [*forged]}
    if item.weight and weight(after) > after.figure.load:
        return told | {"suits": "heavy"}
    if not hero.may_use(item):
        others = [one.called for one in state.heroes if not one.dead and one.may_use(item)]
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
    rule = item.text if _does_more(item) else item.text.partition(". ")[0].rstrip(".") + "."
    return told | ({"text": rule} if len(rule) <= RULE else {"suits": "plain"})


def lacks(hero: Hero, item: Item) -> list[dict[str, Any]]:
    """Its figures that would be others with a thing put away, or taken off."""
    return list(_changed(hero, without(hero, item)))


def _printed(item: Item) -> dict[str, Any]:
    """What stands on it, whether it counts as Dark Stone, and how far it shoots (SOB-ATK-02a)."""
    return {"text": item.text, "counts": counts(item), "range": item.range if item.shots else 0}


def counts(item: Item) -> bool:
    """Whether it counts as Dark Stone (SOB-ITEM-05) and there is room to say so; on the sheet there always is."""
    return item.stone and len(item.text) <= BRIEF


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
    if item.equipped and hero.may_use(item):
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
