"""Plays any seat of either side to win: heroes by :mod:`engines.dorn.company`, the Dornkeeper by :mod:`engines.dorn.malice`."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engines.dorn import company, malice
from engines.dorn.appraisal import HIT_POINT, Outlook, far
from engines.dorn.asking import in_vain
from engines.dorn.board import BEFORE_GATE, CHAMBER
from engines.dorn.counsel import is_asked
from engines.dorn.library import library
from engines.dorn.marching import able, order_of
from engines.dorn.state import Hero, State
from engines.dorn.vocabulary import Effect
from engines.dorn.whom import OnFoe
from engines.kernel import PASS, Ask, Dice, Option

FIRST = ("wish", "choose-hero", "surrender", "summon-due", "passing")
"""Questions to which its answer is always the first option."""
HEEDED = ("plea", "blessing")
"""What it answers though nobody waits for it."""


class DornSteward:
    """One seat's view and the question, nothing else; ``dice`` break ties."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self._orders: tuple[tuple[object, ...], dict[str, str]] = ((), {})

    def answer(self, seat: int, ask: Ask, look: Callable[[], State]) -> list[str] | None:
        """What it does; anything where it has no opinion."""
        if ask.offer and ask.kind not in HEEDED:  # it neither gives up nor begs, and strikes as it is proposed
            return None
        if len(ask.ids) == 1 or ask.kind in FIRST:
            return [ask.ids[0]]
        if ask.kind == "waits":  # its turn comes by itself, once the hero that goes first is done
            return None
        if ask.kind in ("surrender-all", "more-strong"):
            return [ask.ids[-1]]
        outlook = Outlook(look(), seat)
        if ask.kind == "parry":
            return company.parry(outlook, ask)
        if ask.kind in ("march", "march-some", "march-one"):
            return self._march(outlook, ask)
        if ask.kind == "move" and is_asked(outlook.state, seat):
            return None
        return [self._one(outlook, ask)]

    def _one(self, outlook: Outlook, ask: Ask) -> str:
        """The one option that it picks."""
        if ask.kind in HEROES:
            hero = next(hero for hero in outlook.state.heroes if hero.hero == ask.args["hero_card"])
            return HEROES[ask.kind](outlook, hero, ask)
        if ask.kind in DARK:
            return DARK[ask.kind](outlook, ask)
        if ask.kind == "summon":
            return malice.summon(ask, strong=self._dice.below(8) < malice.STRONG_NIGHTS)
        judge = BEST.get(ask.kind)
        if ask.kind == "target":
            judge = partial(_aimed, ask.args["card"])
        elif ask.kind == "hero":
            judge = partial(_about, card=ask.args["card"])
        elif ask.kind == "drag-where":
            judge = partial(_dragged, ask.args["piece_card"])
        options = [option for option in ask.options if option.id != PASS and not in_vain(option)]
        if judge is None:
            picked: str = self._dice.pick([option.id for option in options])
            return picked
        return max(options, key=lambda option: judge(outlook, option)).id

    def _march(self, outlook: Outlook, ask: Ask) -> list[str] | None:
        """One order after another, until all are as they are to be."""
        state = outlook.state
        key = (state.turn, *((actor.id, actor.at) for actor in able(state)))
        if self._orders[0] != key:
            self._orders = (key, malice.orders(outlook))
        wanted = self._orders[1]
        told = {actor.id: order_of(state, actor) for actor in able(state)}
        name = next((name for name in wanted if name in told and told[name] != wanted[name]), "")
        match ask.kind:
            case "march":
                return None if name else ["go"]
            case "march-some":
                return [name] if name else None
        if not name:
            return ["back"]
        if wanted[name] not in ask.ids:  # somebody stands in the way by now
            wanted[name] = "hold"
        return [wanted[name]]


def _taken_from(outlook: Outlook, option: Option) -> int:
    """What it is worth to hit this one."""
    foe = outlook.state.foe(option.means)
    return outlook.foe_worth(foe, 1) + outlook.heed(foe) if foe else 0


def _aimed(card: str, outlook: Outlook, option: Option) -> int:
    """What it is worth to pick this one for what a card does."""
    foe = outlook.state.foe(option.means)
    worths = [effect.worth_on(outlook, foe) for effect in _effects_of(card) if isinstance(effect, OnFoe) and foe]
    return sum(worths) + (outlook.heed(foe) if foe else 0)


def _effects_of(card: str) -> list[Effect]:
    shelf = library()
    return next(
        shelves[card].effects for shelves in (shelf.treasures, shelf.blessings, shelf.spells) if card in shelves
    )


def _dragged(name: str, outlook: Outlook, option: Option) -> tuple[int, int]:
    """To the Dornkeeper, what a hero of this name loses there in this turn, and how far from the Gate it stands then."""
    hero = next(hero for hero in outlook.state.living() if hero.hero == name)
    return outlook.cost(hero, outlook.danger(hero, option.means)), far(option.means)[BEFORE_GATE]


def _driven(outlook: Outlook, option: Option) -> tuple[bool, int]:
    """Out of the chamber, and as far from every hero as it gets."""
    return option.means not in CHAMBER, min(far(option.means)[hero.at] for hero in outlook.state.living())


def _about(outlook: Outlook, option: Option, card: str = "") -> int:
    """To the Dornkeeper, what it is worth to hurt this hero; to heroes, what a card does for it, or how much it needs help."""
    hero = next(hero for hero in outlook.state.living() if hero.id == option.means)
    if outlook.seat == outlook.state.keeper.seat:
        return outlook.cost(hero, 1) + HIT_POINT * len(outlook.state.carried(hero))
    if not card:
        return outlook.needed(hero)
    return sum(effect.worth_for(outlook, hero) for effect in _effects_of(card))


HEROES: dict[str, Callable[[Outlook, Hero, Ask], str]] = {
    "move": company.move,
    "attack": company.fight,
    "blessing": company.pray,
    "plea": company.grant,
    "brace": company.brace,
}
"""What heroes are asked, each for itself."""
DARK: dict[str, Callable[[Outlook, Ask], str]] = {
    "ritual": malice.cast,
    "onslaught": malice.strike,
    "rise": malice.rise,
}
BEST: dict[str, Callable[[Outlook, Option], int | tuple[int, int]]] = {
    "propose": _taken_from,
    "mend": _about,
    "frenzy": lambda outlook, option: outlook.near_heroes(option.means),
    "drive-where": _driven,
    "summon-where": lambda _, option: -far(option.means)[BEFORE_GATE],
    "army": lambda _, option: -far(option.means)[BEFORE_GATE],
}
"""Questions of which the option is picked that is worth most."""
