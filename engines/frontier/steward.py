"""Plays a Hero between Adventures: sees to what hurts, then to what helps, and goes."""

from __future__ import annotations

from collections.abc import Callable

from engines.brimstone.library import library
from engines.brimstone.state import Hero, State
from engines.brimstone.steward import BrimstoneSteward
from engines.frontier.places import church, doctor, smith
from engines.frontier.state import Stay
from engines.kernel import Ask, Dice, Option

RICH = 100
"""Gold from which on it looks at things for sale."""
LONG = 3
"""Days after which it has seen the town."""


class FrontierSteward(BrimstoneSteward):
    """One seat's view and the question, nothing else; what can be asked in a mine it answers as there."""

    def __init__(self, dice: Dice) -> None:
        super().__init__(dice)
        self._lots = dice

    def answer(self, seat: int, ask: Ask, look: Callable[[], State]) -> list[str] | None:
        """What it does."""
        judge = JUDGES.get(ask.kind)
        if judge is None:
            return super().answer(seat, ask, look)
        stay = look()
        assert isinstance(stay, Stay)  # noqa: S101  # the view of a stay
        return [judge(stay, _hero(stay, ask), ask)]


def _hero(stay: Stay, ask: Ask) -> Hero:
    """Whom it is about; the bearer of the Lantern where it is about all."""
    called = ask.args.get("hero_card")
    return next((hero for hero in stay.heroes if hero.called == called), stay.heroes[stay.lantern])


def _road(stay: Stay, hero: Hero, ask: Ask) -> str:  # noqa: ARG001
    """To town, if anybody needs it or can pay for it."""
    needy = any(
        _could_live(stay, one) if one.dead else one.lasting or one.corruption > 1 or one.gold >= RICH
        for one in stay.heroes
    )
    return "town" if needy else "on"


def _lodging(stay: Stay, hero: Hero, ask: Ask) -> str:  # noqa: ARG001
    hurt = 2 * hero.wounds >= hero.figure.health or 2 * hero.fright >= hero.figure.sanity
    return "hotel" if hurt and "hotel" in ask.ids else "camp"


def _visit(stay: Stay, hero: Hero, ask: Ask) -> str:
    """Where it is needed most."""
    kinds = [library().harms[harm].kind for harm in hero.lasting]
    wishes = []
    if any(_could_live(stay, one) for one in stay.heroes if one.dead) and hero.gold >= church.SUMS[0]:
        wishes.append("church")
    if hero.gold >= stay.cost(doctor.SURGERY):
        wishes += ["doctor"] * any(kind != "madness" for kind in kinds) + ["church"] * ("madness" in kinds)
    if hero.corruption > 1 and hero.gold >= stay.cost(church.COMFORT):
        wishes.append("doctor" if hero.gold >= stay.cost(doctor.POINT) else "church")
    if hero.stone >= smith.STONE and hero.gold >= stay.cost(smith.GOLD) and _could_forge(hero):
        wishes.append("smith")
    if not stay.rumours:
        wishes.append("saloon")
    wishes.append("store")
    return next((wish for wish in wishes if wish in ask.ids), ask.ids[-1])


def _could_forge(hero: Hero) -> bool:
    """Whether anything that it holds or wears would be better by Dark Stone."""
    forges = library().forges.values()
    return any(
        smith.fits(hero, item, forge) and not smith.is_vain(hero, item, forge)
        for item in hero.held()
        for forge in forges
    )


def _errand(stay: Stay, hero: Hero, ask: Ask) -> str:
    """The first thing that is worth it."""
    by_words: dict[str, list[Option]] = {}
    for option in [option for option in ask.options if _is_worth_it(stay, hero, option)]:
        by_words.setdefault(option.words or "", []).append(option)
    for words in (
        "accept",
        "reach",
        "pledge",
        "surgery",
        "exorcism",
        "cure-corruption",
        "comfort",
        "listen",
        "drink",
        "treat",
        "fit",
    ):
        if words in by_words:
            return by_words[words][-1 if words == "pledge" else 0].id
    sales: list[Option] = [*by_words.get("sell", ()), *by_words.get("sell-stone", ())]
    if hero.dead and sales and _would_live(stay, hero):
        return sales[0].id
    if "forge" in by_words:
        return by_words["forge"][0].id
    wanted = {"bandages": hero.bag.count("bandages") < 2, "whiskey": "whiskey" not in hero.bag}
    for option in by_words.get("buy-token", ()):
        if wanted.get(option.means[1]) and not option.args["full"]:
            return option.id
    useful = [option for option in by_words.get("buy", ()) if _helps(hero, option) and hero.gold >= RICH]
    if useful:
        return max(useful, key=lambda option: option.means[2].value).id
    if "sell-stone" in by_words and hero.stone > smith.STONE and not hero.dead:
        return by_words["sell-stone"][0].id
    return "done" if "done" in ask.ids else ask.default[0]


def _could_live(stay: Stay, dead: Hero) -> bool:
    """Whether all Gold that there is, and what a dead Hero could sell, would bring it back: what is too little is paid in vain."""
    gold = sum(one.gold for one in stay.living())
    return church.KEY not in stay.closed and church.missing(stay, dead) <= church.worth(stay, dead) + gold


def _would_live(stay: Stay, hero: Hero) -> bool:
    """Whether all that a dead Hero has would bring it back, with what those have who are in the Church today."""
    near = sum(one.gold for one in stay.living() if stay.place_of(one) == church.KEY)
    return church.KEY not in stay.closed and church.missing(stay, hero) <= church.worth(stay, hero) + near


def _is_worth_it(stay: Stay, hero: Hero, option: Option) -> bool:
    """It takes gifts but no Dark Stone, and lets go of nothing: its player may only be away.

    Toward a life that can be paid for it pays what it has, as far as that is missing; tokens are for itself, and what is forged or attached for what it holds or wears.
    """
    match option.words:
        case "accept":
            _, offer = option.means
            return bool(offer.taker == hero.number and not offer.price and not offer.back and offer.what != "stone")
        case "pledge":
            return _could_live(stay, option.means[1])
        case "treat":
            return bool(option.args["hero_card"] == hero.called)
        case "fit":
            return bool(option.args["other_card"] in hero.holds)
        case "forge":
            return bool(option.args["item_card"] in hero.holds and not option.args["vain"])
        case _:
            return True


def _helps(hero: Hero, option: Option) -> bool:
    """Whether a thing on sale is for it, and takes the place of nothing."""
    item = option.means[2]
    worn = {one.part for one in hero.held() if one.part}
    return hero.may_use(item) and bool(item.part) and item.part not in worn


def _leave(stay: Stay, hero: Hero, ask: Ask) -> str:  # noqa: ARG001
    """When there is nothing more that it could pay for."""
    harmed = bool(hero.lasting) and hero.gold >= stay.cost(doctor.SURGERY)
    return "stay" if harmed and stay.day < LONG else "leave"


def _deal(stay: Stay, hero: Hero, ask: Ask) -> str:  # noqa: ARG001
    return "back"


JUDGES: dict[str, Callable[[Stay, Hero, Ask], str]] = {
    "road": _road,
    "lodging": _lodging,
    "visit": _visit,
    "errand": _errand,
    "leave": _leave,
    "deal": _deal,
    "rise": lambda stay, hero, ask: "rise",  # noqa: ARG005
    "step": lambda stay, hero, ask: ask.ids[stay.day % (len(ask.ids) - 1)],  # noqa: ARG005  # the last is not now
    "sermon-kind": lambda stay, hero, ask: ask.ids[0],  # noqa: ARG005
    "growth": lambda stay, hero, ask: ask.ids[-1],  # noqa: ARG005
    "mission": lambda stay, hero, ask: ask.ids[0],  # noqa: ARG005
}
