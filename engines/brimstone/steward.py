"""Plays a Hero sensibly: fights, keeps near the light, helps the fallen up, spends Grit, uses tokens, and goes for the Objective."""

from __future__ import annotations

from collections.abc import Callable

from engines.brimstone.appraisal import goals, hurt, places_for, worth
from engines.brimstone.attacks import Hit, expected, targets
from engines.brimstone.board import beside, tiles_of, under
from engines.brimstone.dynamite import aims
from engines.brimstone.state import OFF, Hero, State
from engines.kernel import Ask, Dice, Option

HURT = 55
"""Percent of harm from which on a Hero is healed."""
HEAVY = 5
"""Health or Sanity below which every failed save is rolled again."""
FEW = 3
"""Enemies that are worth a stick of Dynamite, or a Flash."""


class BrimstoneSteward:
    """One seat's view and the question, nothing else; ``dice`` decide where it has no opinion."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice

    def answer(self, seat: int, ask: Ask, look: Callable[[], State]) -> list[str]:  # noqa: ARG002
        """What it does."""
        if len(ask.ids) == 1 and ask.least == 1:
            return [ask.ids[0]]
        if ask.kind == "reroll":
            return _again(look(), ask)
        if ask.kind in FIRST:
            return [ask.ids[0]]
        judge = JUDGES.get(ask.kind)
        if judge is not None:
            return [judge(look(), ask)]
        if ask.default:
            return list(ask.default)
        return [self._dice.pick(ask.ids)] if ask.least else []


FIRST = (
    "first",
    "save",
    "tester",
    "revive",
    "dread",
    "throw-where",
    "drag-where",
    "mover",
    "one",
    "target",
    "lantern",
    "split",
)
"""Questions whose best answer stands first."""


# An activation


def _activation(state: State, ask: Ask) -> str:
    """The first of its habits that has something to do."""
    hero = state.heroes[state.active]
    by_step: dict[str, list[Option]] = {}
    for option in ask.options:
        if isinstance(option.means, tuple):
            by_step.setdefault(option.means[0], []).append(option)
    for habit in HABITS:
        if (option_id := habit(state, hero, by_step)) is not None:
            return option_id
    return "end"


Steps = dict[str, list[Option]]


def _heal(state: State, hero: Hero, steps: Steps) -> str | None:
    """Bandages and Whiskey for whoever needs them most; a Tonic for who has no Grit."""
    found: list[tuple[int, str]] = []
    for option in steps.get("treat", ()):
        _, flask, other = option.means
        needy = state.heroes[other.number]
        share = (
            100 * needy.wounds // needy.figure.health
            if flask == "bandages"
            else 100 * needy.fright // needy.figure.sanity
        )
        if share >= HURT:
            found.append((-share, option.id))
    if found:
        return min(found)[1]
    tonic = steps.get("tonic")
    return tonic[0].id if tonic and not hero.grit else None


def _mission(state: State, hero: Hero, steps: Steps) -> str | None:
    """Lay a charge, take the miner along, or the idol of who lies there."""
    for option in steps.get("mission", ()):
        step, *of = option.means[1:]
        led = state.quest.bearer != OFF and state.heroes[state.quest.bearer].stands
        if step == "charge" or (step == "lead" and not led) or (step == "idol" and of[0].number == hero.number):
            return option.id
    return None


def _lantern(state: State, hero: Hero, steps: Steps) -> str | None:  # noqa: ARG001
    """Take it from who lies there."""
    return next((option.id for option in steps.get("lantern", ()) if option.means[1].number == hero.number), None)


def _help(state: State, hero: Hero, steps: Steps) -> str | None:  # noqa: ARG001
    """Whoever lies beside it."""
    return steps["help"][0].id if "help" in steps else None


def _powers(state: State, hero: Hero, steps: Steps) -> str | None:  # noqa: ARG001
    """Badges, Sermons and things, when there is a Fight or somebody to heal."""
    if not state.fight and all(hurt(other) < HURT for other in state.standing()):
        return None
    return next((options[0].id for step in ("badge", "sermon", "use") if (options := steps.get(step))), None)


def _throw(state: State, hero: Hero, steps: Steps) -> str | None:
    """Where it hits three enemies more than Heroes; a Flash for as many."""
    if "flash" in steps and len(state.enemies) > FEW and not hero.attacked:
        return steps["flash"][0].id
    if "throw" not in steps:
        return None
    foes = [{*under(state, enemy)} for enemy in state.enemies]
    friends = [other.at for other in state.standing()]
    for space in aims(state, hero):
        hit = {space, *beside(state, [space])}
        if sum(not hit.isdisjoint(foe) for foe in foes) - 2 * sum(at in hit for at in friends) >= FEW:
            return steps["throw"][0].id
    return None


def _attack(state: State, hero: Hero, steps: Steps) -> str | None:  # noqa: ARG001
    """What does the most Wounds on average; Free Attacks first."""
    found = []
    for option in steps.get("attack", ()):
        attempt = option.means[1]
        marks = targets(state, attempt)
        most = max((expected(state, attempt, enemy) for enemy in marks), default=0)
        found.append((attempt.free, most, option.id))
    return max(found)[2] if found and max(found)[1] else None


def _look(state: State, hero: Hero, steps: Steps) -> str | None:
    """A Gate or a Door that leads on, unless a token is about to be turned over, or somebody is badly hurt."""
    options = [*steps.get("gate", ()), *steps.get("look", ())]
    if not options or _pending(state) or state.objective:
        return None
    wanted = {*goals(state)}
    return options[0].id if hero.at in wanted else None


def _pending(state: State) -> bool:
    """Whether a token lies where a Hero stands."""
    on = tiles_of(state, [hero.at for hero in state.standing()])
    return any(place.token.cards for tile, place in enumerate(state.places) if tile in on)


def _move(state: State, hero: Hero, steps: Steps) -> str | None:
    """Where it is best to end, if that is better than where it is."""
    moves = {option.means[1]: option.id for option in steps.get("move", ())}
    if not moves:
        return None
    if not state.fight and _pending(state) and hero.number == state.lantern:
        return None
    score = places_for(state, hero, [hero.at, *moves])
    best = max(moves, key=lambda space: score[space])
    return moves[best] if score[best] > score[hero.at] else None


def _scavenge(state: State, hero: Hero, steps: Steps) -> str | None:
    """While nothing else is to be done, and it could bear what it finds."""
    bold = hurt(hero) < HURT // 2 and not state.objective and state.darkness < state.party
    return steps["scavenge"][0].id if "scavenge" in steps and bold else None


def _hurry(state: State, hero: Hero, steps: Steps) -> str | None:
    """Out, before the charges go off."""
    late = state.quest.fuse and not hero.left and 0 not in tiles_of(state, [hero.at])
    return steps["hurry"][0].id if "hurry" in steps and late else None


HABITS = (_heal, _lantern, _help, _mission, _powers, _throw, _attack, _look, _move, _hurry, _scavenge)


# Other questions


def _again(state: State, ask: Ask) -> list[str]:
    """Which dice to roll again: saves that would hurt, misses, Skill tests; nothing for a search or a Move."""
    hero = next(hero for hero in state.heroes if hero.called == ask.args["hero_card"])
    needed = ask.args["needed"]
    failed = [option.id for option in ask.options if option.args["face"] < needed]
    match ask.args["reason"]:
        case "defense":
            wanted = len(failed) > 1 or hero.figure.health - hero.wounds <= HEAVY
        case "willpower":
            wanted = len(failed) > 1 or hero.figure.sanity - hero.fright <= HEAVY
        case "attack":
            wanted = len(failed) > 1 and hero.grit > 1
        case "test":
            wanted = hero.grit > 1
        case _:
            wanted = False
    return failed[: ask.most] if wanted else []


def _encounter(state: State, ask: Ask) -> str:
    """The way that is worth the most."""
    return max(ask.options, key=lambda option: worth(option.means.effects, state.standing())).id


def _share(state: State, ask: Ask) -> str:
    """As many Hits as it takes on average, plain ones first."""
    enemy = next(e for e in state.enemies if e.kind == ask.args["enemy_card"] and e.nth == ask.args["number"])
    sheet = state.sheet(enemy.kind)
    needed = sheet.health - enemy.wounds

    def wounds(option: Option) -> int:
        hits: list[Hit] = option.means
        critical = sum(hit.critical for hit in hits)
        plain = len(hits) - critical
        return plain * max(1, 4 - sheet.defense) + critical * 3

    enough = [option for option in ask.options if wounds(option) >= needed]
    return min(enough, key=lambda option: len(option.means)).id if enough else ask.ids[-1]


def _rested(state: State, ask: Ask) -> str:
    hero = next(hero for hero in state.heroes if hero.called == ask.args["hero_card"])
    return "grit" if hurt(hero) < HURT // 2 else "heal"


def _mix(state: State, ask: Ask) -> str:
    """So that both tracks are as far from their end."""
    hero = next(hero for hero in state.heroes if hero.called == ask.args["hero_card"])
    amount: int = ask.args["amount"]

    def worst(option: Option) -> int:
        share: int = option.means
        wounds, fright = hero.wounds - share, hero.fright - (amount - share)
        return max(100 * wounds // hero.figure.health, 100 * fright // hero.figure.sanity)

    return min(ask.options, key=worst).id


def _token(state: State, ask: Ask) -> str:
    """What it has least of, Bandages first."""
    hero = next(hero for hero in state.heroes if hero.called == ask.args["hero_card"])
    return min(ask.options, key=lambda option: hero.bag.count(option.means)).id


def _stay(state: State, ask: Ask) -> str:  # noqa: ARG001
    return "stay"


JUDGES: dict[str, Callable[[State, Ask], str]] = {
    "activation": _activation,
    "encounter": _encounter,
    "share": _share,
    "rested": _rested,
    "breath": _mix,
    "recover": _mix,
    "token": _token,
    "flee": _stay,
}
