"""What the heroes are about, as a steward sees it: errands shared, wounds healed in time, and together through the Gate."""

from __future__ import annotations

from collections.abc import Sequence

from engines.dorn.appraisal import ARTIFACT, HIT_POINT, KILL, PATIENCE, Outlook, far
from engines.dorn.asking import in_vain
from engines.dorn.board import BEFORE_GATE, CHAMBER, CURES
from engines.dorn.combat import answers
from engines.dorn.deeds import Source
from engines.dorn.library import library
from engines.dorn.movement import ways
from engines.dorn.reach import in_heroes_way, in_reach
from engines.dorn.state import Foe, Hero
from engines.dorn.surroundings import around
from engines.dorn.vocabulary import Arm, Trait
from engines.dungeon import FAR
from engines.kernel import PASS, Ask, Option

STEP = 3
"""What a step toward its goal is worth to a hero."""
CHEST = 9
SPARED = 8
"""What an item is worth that is kept."""
TOGETHER = 13
"""So far from the Gate who is ahead waits for the others."""


def hurt(outlook: Outlook, hero: Hero) -> bool:
    """Whether it should be healed before anything else; when it is high time nobody turns back any more, or a game has no end."""
    most = outlook.state.most_hp(hero)
    late = outlook.state.turn > PATIENCE or outlook.state.gate == "open"
    if outlook.impatient or outlook.last_chance:
        return False
    if late and far(BEFORE_GATE)[hero.at] <= TOGETHER:
        return hero.hp == 1
    return hero.hp * 5 <= most * 2 or (hero.at in CURES and hero.hp < most and not late)


def goal(outlook: Outlook, hero: Hero) -> int:
    """Where it wants to be."""
    state = outlook.state
    if hurt(outlook, hero):
        return outlook.cure(hero)
    if outlook.last_chance:
        return gap(outlook, hero)
    if state.gate == "open":
        return state.zorkal.at
    if hero.number in outlook.errands:
        return outlook.errands[hero.number]
    fetching = [one for one in state.living() if one.number in outlook.errands]
    if state.carried(hero) or not fetching:
        return muster(outlook, hero)
    near = far(hero.at)
    return min(fetching, key=lambda one: (near[one.at], one.number)).at


def gap(outlook: Outlook, hero: Hero) -> int:
    """Where in the chamber the nearest monster stands: without it the Ultimate Ritual begins anew."""
    near = far(hero.at)
    return min((foe.at for foe in outlook.state.monsters if foe.at in CHAMBER), key=near.__getitem__)


def muster(outlook: Outlook, hero: Hero) -> int:
    """The chamber, before the Gate, as soon as all others are about as near; until then a place to wait at."""
    state = outlook.state
    gate = far(BEFORE_GATE)
    others = [one for one in state.living() if one is not hero and not hurt(outlook, one)]
    late = [one for one in others if gate[one.at] > gate[hero.at] + 8]
    if state.gate == "locked" and late and 2 * len(late) > len(others) and gate[hero.at] <= TOGETHER:
        return hero.at
    free = [space for space in CHAMBER if outlook.heroes.get(space, hero) is hero]
    return min(free or CHAMBER, key=lambda space: (space in outlook.dark, gate[space], space))


# Movement


def move(outlook: Outlook, hero: Hero, ask: Ask) -> str:
    """What it does next in the movement phase."""
    taken: str = next((id_ for id_ in ask.ids if id_.startswith(("artifact_", "draw", "take-"))), "")
    if taken:
        return taken
    used = use(outlook, hero, ask)
    if used:
        return used
    wanted = goal(outlook, hero)
    if (visit := f"visit-{wanted}") in ask.ids:
        return visit
    away = outlook.way_to(wanted, hero)
    far = ways(around(outlook.state, hero)).distance
    best, most = PASS, stand(outlook, hero, hero.at, away, 0)
    for id_ in [id_ for id_ in ask.ids if id_.startswith("to-")]:
        space = int(id_.removeprefix("to-"))
        worth = stand(outlook, hero, space, away, far[space])
        if worth > most:
            best, most = id_, worth
    return best


def stand(outlook: Outlook, hero: Hero, space: int, away: Sequence[int], steps: int) -> int:
    """What it is worth to end there: how near it is, whom it could strike, what that may cost."""
    state = outlook.state
    left = hero.left - steps
    near = away[space] if away[space] != FAR else 60
    worth = 0
    if space in state.treasures or any(
        one.at == space and one.bearer < 0 and space not in CHAMBER for one in state.artifacts
    ):
        worth += CHEST if space in state.treasures else ARTIFACT
        near = max(0, near - left)  # it goes on from there
    worth -= STEP * near * max(1, state.turn // PATIENCE)  # the longer it takes, the less it pays to stand and fight
    kills, gained = prospects(outlook, hero, space)
    worth += gained
    lost = outlook.danger(hero, space, kills)
    if space in CURES and state.turn <= PATIENCE:
        worth += HIT_POINT * min(2, state.most_hp(hero) - hero.hp)
    if outlook.last_chance:
        return worth
    return worth - outlook.cost(hero, lost) // (1 if state.turn <= PATIENCE else 2)


def prospects(outlook: Outlook, hero: Hero, space: int) -> tuple[int, int]:
    """How many it would kill from there in this turn, and what its attacks would be worth."""
    state = outlook.state
    count = hero.rank.attacks + hero.strikes
    spell = max((reach for reach in _spells(hero)), default=0)
    if (not count and not spell) or hero.fleeing:
        return 0, 0
    arm, reach = (hero.card.arm, hero.rank.reach) if count else (Arm.SHOT, spell)
    closed = in_heroes_way(state)
    found = [foe for foe in state.foes() if in_reach(state.grid, space, foe.at, arm, reach, closed)]
    if hero.has(Trait.ROUND):
        hits = found
    else:
        hits = sorted(found, key=lambda foe: -strike_worth(outlook, hero, foe))[: max(count, 1)]
    worth = sum(strike_worth(outlook, hero, foe) for foe in hits)
    return sum(blow(hero, foe) >= foe.hp for foe in hits), worth


def _spells(hero: Hero) -> list[int]:
    return [
        getattr(effect, "reach", 0) for spell in hero.rank.spells for effect in spell.effects if effect.do == "harm"
    ]


def blow(hero: Hero, foe: Foe) -> int:
    """The hit points that one of its attacks takes."""
    strong = getattr(getattr(foe, "card", None), "strong", False)
    return 1 + strong * hero.has(Trait.SILVER)


def strike_worth(outlook: Outlook, hero: Hero, foe: Foe) -> int:
    """What one attack on it is worth."""
    worth = outlook.foe_worth(foe, blow(hero, foe)) + outlook.heed(foe)
    if hero.has(Trait.PIN) and blow(hero, foe) < foe.hp:
        worth += KILL // 2
    return worth


# Attacks, spells, cards


def fight(outlook: Outlook, hero: Hero, ask: Ask) -> str:
    """The attack, spell or item that is worth most."""
    spells = {spell.id: spell for spell in hero.rank.spells}

    def worth(option: Option) -> int:
        match option.means:
            case ("strike", name):
                foe = outlook.state.foe(name)
                return strike_worth(outlook, hero, foe) if foe else 0
            case ("cast", name):
                price = outlook.cost(hero, 1) + SPARED if spells[name].drop else 0
                return outlook.worth_of(hero, name, Source.SPELL, spells[name].effects) - price
            case ("use", card):
                return item_worth(outlook, hero, card)
        return 0

    best = max([option for option in ask.options if not in_vain(option)], key=worth)
    return best.id if worth(best) > 0 else PASS


def item_worth(outlook: Outlook, hero: Hero, card: str) -> int:
    """What it is worth to use it now rather than keep it."""
    item = library().treasures[card]
    price = SPARED + (outlook.cost(hero, 1) if item.drop else 0)
    return outlook.worth_of(hero, card, Source.ITEM, item.effects) - price


def use(outlook: Outlook, hero: Hero, ask: Ask) -> str:
    """The item that is worth using before it moves; empty if none."""
    cards = [card for card in hero.items.cards if f"use-{card}" in ask.ids]
    worths = {f"use-{card}": item_worth(outlook, hero, card) for card in cards}
    best = max(worths, key=worths.__getitem__, default="")
    return best if best and worths[best] > 0 else ""


def pray(outlook: Outlook, hero: Hero, ask: Ask) -> str:
    """Its Blessing, as soon as it is worth it; later in the game less is asked of it."""
    if in_vain(ask.options[1]):
        return PASS
    card = hero.blessing.cards[0]
    worth = outlook.worth_of(hero, card, Source.BLESSING, library().blessings[card].effects)
    return ask.ids[1] if worth >= max(SPARED, 3 * SPARED - outlook.state.turn) else PASS


def grant(outlook: Outlook, hero: Hero, ask: Ask) -> str:
    """Whoever asks for a thing gets it, unless it would rather be used here and now."""
    card = ask.args["card"]
    kept = card in hero.items.cards and item_worth(outlook, hero, card) > 0
    return PASS if kept else ask.ids[0]


def parry(outlook: Outlook, ask: Ask) -> list[str]:
    """The blows of whoever it is worth most to strike back at, then those that cost most (DORN-AMB-04)."""
    state = outlook.state
    hero = next(hero for hero in state.living() if hero.hero == ask.args["hero_card"])

    def struck_back(option: Option) -> int:
        foe = state.foe(option.means.by)
        return outlook.foe_worth(foe, hero.has(Trait.RIPOSTE)) if foe and answers(state, hero, foe.id) else 0

    best = sorted(ask.options, key=lambda option: (-struck_back(option), option.id not in ask.default))
    return [option.id for option in best[: ask.most]]


def brace(outlook: Outlook, hero: Hero, ask: Ask) -> str:  # noqa: ARG001
    """For the others it falls where all is lost else."""
    return "fall" if outlook.last_chance and len(outlook.state.living()) > 1 else "parry"
