"""Plays a Hero sensibly: fights, keeps near the light, helps the fallen up, spends Grit, uses tokens, and goes for the Objective."""

from __future__ import annotations

from collections.abc import Callable

from engines.brimstone.activation import steps_of
from engines.brimstone.appraisal import gain, goals, hurt, places_for, worth
from engines.brimstone.arming import is_better, to_give
from engines.brimstone.attacks import Dealt, expected, targets, weakest_first
from engines.brimstone.belongings import wares
from engines.brimstone.bestiary import Trait
from engines.brimstone.board import beside, distances, enemies_beside, tiles_of, under
from engines.brimstone.dynamite import aims
from engines.brimstone.library import library
from engines.brimstone.missions import course_of
from engines.brimstone.orders import FAILED
from engines.brimstone.outfit import Talent, Use
from engines.brimstone.outlook import Outlook
from engines.brimstone.sermons import FAITH_HEALING, does
from engines.brimstone.state import OFF, Enemy, Hero, State
from engines.brimstone.vocabulary import World
from engines.dungeon import FAR
from engines.kernel import PASS, Ask, Dice, Option

HURT, DIRE = 50, 75
"""Percent of harm from which on a Hero takes what heals: on the way, and in a Fight, where it is kept for who would fall."""
SPARE, DEAR = 6, 12
"""What is worth a Grit: sixths of a Wound that another roll saves, if it holds all the Grit it can, and else."""
AVERAGE = 35
"""What a die shows on average, in tenths."""
FEW = 3
"""Enemies that are worth a stick of Dynamite, or a Flash."""
BETTER = 4
"""By how much another space has to be better than where a Hero stands in a Fight, in tenths of a Wound."""
SENT = 20
"""And by how much for whom a Deputy's Word sends there, which is once a Fight."""
ENOUGH = {Use.NONE: 6, Use.TURN: 4, Use.FIGHT: 6, Use.ADVENTURE: 15, Use.DISCARD: 15}
"""What using something has to be worth, by how often it can be used."""
PRESSING = 9
"""Steps of the Darkness from which on nobody waits for anything."""
WEARY = 45
"""Percent of harm, of all that stand on average, with which a party that can heal waits."""


class BrimstoneSteward:
    """One seat's view and the question, nothing else; ``dice`` decide where it has no opinion."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice

    def answer(self, seat: int, ask: Ask, look: Callable[[], State]) -> list[str] | None:  # noqa: ARG002
        """What it does; None: it uses nothing of what it could while another acts."""
        if ask.offer:
            return _aside(look(), ask)
        if len(ask.ids) == 1 and ask.least == 1:
            return [ask.ids[0]]
        if ask.quiet:
            return list(ask.default)
        if ask.kind == "reroll":
            return _again(look(), ask)
        if ask.kind in FIRST:
            return [ask.ids[0]]
        judge = JUDGES.get(ask.kind)
        if judge is not None:
            return [judge(look(), ask)]
        if ask.default and ask.kind not in BY_LOT:
            return list(ask.default)
        return [self._dice.pick(ask.ids)] if ask.least else []


FIRST = (
    "first",
    "save",
    "tester",
    "revive",
    "dread",
    "throw-where",
    "mover",
    "one",
    "lantern",
    "heir",
    "evening",
    "split",
    "second-look",
    "deny",
    "morning",
    "onward",
    "placing",
    "rotation",
    "begin-where",
    "carrier",
    "too-heavy",
    "too-full",
    "deathbed",
    "reroll-free",
)
"""Questions whose best answer stands first."""
BY_LOT = ("upgrade",)
"""Questions on which it has no opinion."""


# An activation


def _activation(state: State, ask: Ask) -> str:
    """The first of its habits that has something to do."""
    hero = state.heroes[state.active]
    by_step: dict[str, list[Option]] = {}
    for option in ask.options:
        if isinstance(option.means, tuple):
            by_step.setdefault(option.means[0], []).append(option)
    for habit in IN_A_FIGHT if state.fight else ON_THE_WAY:
        if (option_id := habit(state, hero, by_step)) is not None:
            return option_id
    return "end" if "end" in ask.ids else ask.ids[0]  # who rages attacks, whatever comes of it


def _aside(state: State, ask: Ask) -> list[str] | None:
    """Bandages and Whiskey for whoever is about to fall; nothing else is worth stepping in for."""
    by_step: Steps = {"treat": [option._replace(means=option.means[2:]) for option in ask.options if _treats(option)]}
    found = _heal(state, state.heroes[state.active], by_step) if state.fight else None
    return None if found is None else [found]


def _treats(option: Option) -> bool:
    return option.means is not None and option.means[0] == "by" and option.means[2] == "treat"


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
        if share >= (DIRE if state.fight else HURT):
            found.append((-share, option.id))
    if found:
        return min(found)[1]
    tonic = steps.get("tonic")
    return tonic[0].id if tonic and not hero.grit else None


def _mission(state: State, hero: Hero, steps: Steps) -> str | None:  # noqa: ARG001
    """Lay a charge, take the miner along, or the idol of who lies there."""
    for option in steps.get("mission", ()):
        step = option.means[1]
        led = state.quest.bearer != OFF and state.heroes[state.quest.bearer].stands
        if step in ("charge", "take-idol") or (step == "lead" and not led):
            return option.id
    return None


def _lantern(state: State, hero: Hero, steps: Steps) -> str | None:  # noqa: ARG001
    """Take it from who lies there."""
    return next((option.id for option in steps.get("lantern", ()) if option.means[1].number == hero.number), None)


def _help(state: State, hero: Hero, steps: Steps) -> str | None:  # noqa: ARG001
    """Whoever lies beside it."""
    return steps["help"][0].id if "help" in steps else None


def _drag(state: State, hero: Hero, steps: Steps) -> str | None:
    """Whoever lies beside it, to where it can be helped up."""
    if hero.attacked or enemies_beside(state, hero):
        return None
    clear = _unguarded(state)
    far = _to_safety(state, hero.at, clear)
    fallen = [option for option in steps.get("drag", ()) if tiles_of(state, [option.means[1].at]).isdisjoint(clear)]
    return fallen[0].id if fallen and 0 <= 2 * far <= hero.left else None


def _unguarded(state: State) -> set[int]:
    """The tiles without an enemy."""
    return {*range(len(state.laid))} - tiles_of(state, [at for enemy in state.enemies for at in under(state, enemy)])


def _to_safety(state: State, space: int, tiles: set[int]) -> int:
    """How many spaces it is to one of these tiles, so far that who is dragged lies there; ``FAR`` if there is no way."""
    away = distances(state, space)
    ends = [steps for at, steps in enumerate(away) if steps != FAR and tiles_of(state, [at]) <= tiles]
    return 1 + min(ends) if ends else FAR


def _powers(state: State, hero: Hero, steps: Steps) -> str | None:
    """What it has and preaches, if that is worth it now; what takes its Attack, if it does more."""
    blow = Outlook(state, hero).strike(hero.at) if state.fight and not hero.attacked else 0
    found = []
    for option in (*steps.get("use", ()), *steps.get("preach", ())):
        if option.means[0] == "use":
            _, item, aim = option.means
            by, power, least = hero, item.power, ENOUGH[item.use]
            value = gain(state, by, power.effects, aim)
        else:
            _, preacher, sermon, aim = option.means
            by, power, least = state.heroes[preacher.number], sermon.power, ENOUGH[Use.TURN]
            value = gain(state, by, does(by, sermon), aim) * CHANCES[min(sermon.cast, 12)] // 36
            value -= DANGER if sermon.dangerous else 0
        if value >= max(least, blow if power.attack else 0):
            found.append((value, option.id))
    return max(found)[1] if found else None


CHANCES = {total: sum(one + other >= total for one in range(1, 7) for other in range(1, 7)) for total in range(13)}
"""Of 36 Casting Rolls how many reach so much."""
DANGER = 4
"""What it costs that one roll in six is a Corruption Hit."""


def _fit(state: State, hero: Hero, steps: Steps) -> str | None:  # noqa: ARG001
    """What can be attached is."""
    return steps["fit"][0].id if "fit" in steps else None


def _hold(state: State, hero: Hero, steps: Steps) -> str | None:
    """A better weapon, and better clothes."""
    return next((option.id for option in steps.get("hold", ()) if is_better(state, hero, option.means[1])), None)


def _trade(state: State, hero: Hero, steps: Steps) -> str | None:
    """With whom it has something to give."""
    for option in steps.get("trade", ()):
        other = option.means[1]
        if to_give(state, hero, other, wares(hero, other)):
            return option.id
    return None


def _send(state: State, hero: Hero, steps: Steps) -> str | None:
    """Whom a word takes to where it is a good deal better."""
    found = []
    for option in steps.get("deputy", ()):
        other = option.means[1]
        score = places_for(state, other, steps_of(state, other, hero.has(Talent.DEPUTY)).reached)
        found.append((max(score.values()) - score[other.at], option.id))
    return max(found)[1] if found and max(found)[0] >= SENT else None


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


def _attack(state: State, hero: Hero, steps: Steps) -> str | None:
    """What is worth the most; Free Attacks first, and at somebody at once where that is the one who matters."""
    outlook, found = Outlook(state, hero), []
    for option in steps.get("attack", ()):
        attempt = option.means[1]
        marks = [attempt.aim] if attempt.aim else targets(state, attempt)
        most = max((outlook.worth(enemy, expected(state, attempt, enemy)) for enemy in marks), default=0)
        found.append((attempt.free, most, attempt.aim is not None, option.id))
    return max(found)[3] if found and max(found)[1] else None


def _look(state: State, hero: Hero, steps: Steps) -> str | None:
    """A Gate or a Door that leads on, unless a token is about to be turned over, or the party would rather rest."""
    options = [*steps.get("gate", ()), *steps.get("look", ())]
    if not options or _pending(state) or state.objective or _weary(state):
        return None
    wanted = {*goals(state)}
    return options[0].id if hero.at in wanted else None


def _weary(state: State) -> bool:
    """Whether the party is hurt, somebody can heal it, and the Darkness leaves it the time."""
    standing = state.standing()
    heals = any(FAITH_HEALING in hero.sermons for hero in standing)
    return heals and state.darkness < PRESSING and sum(map(hurt, standing)) > WEARY * len(standing)


def _pending(state: State) -> bool:
    """Whether a token lies where a Hero stands."""
    on = tiles_of(state, [hero.at for hero in state.standing()])
    return any(place.token.cards for tile, place in enumerate(state.places) if tile in on)


def _move(state: State, hero: Hero, steps: Steps) -> str | None:
    """Where it is best to end, if that is better than where it is."""
    moves = {option.means[1]: option.id for option in steps.get("move", ())}
    if not moves:
        return None
    if not state.fight and (_weary(state) or (_pending(state) and hero.number == state.lantern)):
        return None
    score = places_for(state, hero, [hero.at, *moves])
    best = max(moves, key=lambda space: score[space])
    return moves[best] if score[best] > score[hero.at] + (BETTER if state.fight else 0) else None


def _scavenge(state: State, hero: Hero, steps: Steps) -> str | None:
    """While nothing else is to be done, and it could bear what it finds."""
    bold = hurt(hero) < HURT // 2 and not state.objective and state.darkness < state.party
    return steps["scavenge"][0].id if "scavenge" in steps and bold else None


def _hurry(state: State, hero: Hero, steps: Steps) -> str | None:
    """Out, before the charges go off; with who was found, before the Darkness is there, or for Grit that it could not keep."""
    if hero.left or 0 in tiles_of(state, [hero.at]):
        return None
    spare = state.darkness >= PRESSING or hero.grit >= hero.figure.grit
    homeward = state.quest.bearer != OFF and spare and not state.fight
    return steps["hurry"][0].id if "hurry" in steps and (state.quest.fuse or homeward) else None


IN_A_FIGHT = (_heal, _lantern, _help, _hold, _drag, _send, _powers, _throw, _move, _attack, _mission, _hurry)
ON_THE_WAY = (_heal, _lantern, _mission, _powers, _hold, _trade, _fit, _look, _move, _hurry, _scavenge)
"""What a Hero does first, if there is anything of it to do."""


# Other questions


def _again(state: State, ask: Ask) -> list[str]:
    """Which dice to roll again: saves where that is worth a Grit, and with Grit to spare misses and tests as well."""
    hero = next(hero for hero in state.heroes if hero.called == ask.args["hero_card"])
    needed = ask.args["needed"]
    failed = ask.option(FAILED).args["count"]
    spare = hero.grit >= hero.figure.grit
    match ask.args["reason"]:
        case "defense":
            wanted = _saves(hero.figure.health - hero.wounds, failed, needed, _heaviest(state), spare=spare)
        case "willpower" | "corruption":
            wanted = _saves(hero.figure.sanity - hero.fright, failed, needed, 1, spare=spare)
        case "poison":
            wanted = _saves(hero.figure.health - hero.wounds, failed, needed, 1, spare=spare)
        case "attack":
            wanted = spare and failed > 1
        case "test" | "cast":
            wanted = spare
        case _:
            wanted = False
    return [FAILED if wanted else PASS]


def _saves(left: int, dice: int, needed: int, damage: int, *, spare: bool) -> bool:
    """Whether so many failed dice, each of so much damage, are worth a Grit: they would fell it, or cost it a good deal."""
    return left <= dice * damage or dice * damage * (7 - needed) >= (SPARE if spare else DEAR)


def _heaviest(state: State) -> int:
    """What the heaviest Hit of an enemy does."""
    return max((state.sheet(enemy.kind).damage for enemy in state.enemies), default=1)


def _track(state: State, ask: Ask) -> str:
    """Another token, if this one has no Clue and one would count."""
    token = library().tokens.get(ask.args["card"])
    counts = any(course_of(state).counts(state, world) for world in World)
    return "redraw" if token and not token.clue and counts and not state.objective else PASS


def _drag_where(state: State, ask: Ask) -> str:
    """Toward a tile without an enemy."""
    clear = _unguarded(state)
    ways = {option.id: _to_safety(state, option.means, clear) for option in ask.options}
    return min(ways, key=lambda way: (ways[way] == FAR, ways[way]))


def _encounter(state: State, ask: Ask) -> str:
    """The way that is worth the most."""
    ways = [option for option in ask.options if option.means]
    return max(ways, key=lambda option: worth(option.means.effects, state.standing())).id


def _target(state: State, ask: Ask) -> str:
    """Whom the Hits that are left keep from doing the most, Hit by Hit; of equals who needs the fewest Wounds."""
    hero = next(hero for hero in state.heroes if hero.called == ask.args["hero_card"])
    outlook, criticals = Outlook(state, hero), ask.args["criticals"]
    plain = ask.args["hits"] - criticals

    def spared(enemy: Enemy) -> int:
        sheet = state.sheet(enemy.kind)
        tenths = 10 * sum(max(0, face - sheet.defense) for face in range(1, 7)) // 6
        return outlook.worth(enemy, plain * tenths + criticals * (tenths if sheet.has(Trait.TOUGH) else AVERAGE))

    struck = {
        option.means.enemy.number: option.means.enemy for option in ask.options if isinstance(option.means, Dealt)
    }
    best = max(weakest_first(state, [*struck.values()]), key=spared)
    return f"first-{best.id}" if f"first-{best.id}" in ask.ids else best.id


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


def _given(state: State, ask: Ask) -> str:
    """What is worth giving."""
    for option in ask.options:
        if option.words == "trade-give":
            giver, ware = option.means
            taker = next(hero for hero in state.heroes if hero.called == ask.args["other_card"])
            if to_give(state, giver, taker, [ware]):
                return option.id
    return "back"


def _sent_where(state: State, ask: Ask) -> str:
    """Where it is best for whom it is about."""
    hero = next(hero for hero in state.heroes if hero.called == ask.args["hero_card"])
    score = places_for(state, hero, [option.means for option in ask.options])
    return max(ask.options, key=lambda option: score[option.means]).id


def _cast(state: State, ask: Ask) -> str:
    """What costs no Grit, if there is anything."""
    return _again(state, ask)[0] if ask.ids[0] == FAILED else ask.ids[0]


def _burden(state: State, ask: Ask) -> str:
    """Whoever is less corrupted carries the idol."""
    hero, bearer = (
        next(one for one in state.heroes if one.called == ask.args[of]) for of in ("hero_card", "other_card")
    )
    return "take" if hero.corruption < bearer.corruption else "leave"


def _run(state: State, ask: Ask) -> str:  # noqa: ARG001
    """Whoever leaves it to a steward keeps nobody in (SOB-AMB-39)."""
    return "flee"


JUDGES: dict[str, Callable[[State, Ask], str]] = {
    "activation": _activation,
    "encounter": _encounter,
    "target": _target,
    "rested": _rested,
    "breath": _mix,
    "recover": _mix,
    "token": _token,
    "flee": _run,
    "idol-offered": _burden,
    "track": _track,
    "drag-where": _drag_where,
    "trade": _given,
    "sent": _sent_where,
    "cast": _cast,
}
