"""What follows for certain from how things lie, and who could change it.

Once dice have fallen everything up to the next choice is certain. So nothing is guessed: each use is tried on a copy of the table
and what follows then is compared with what follows now. The copy has dice of its own; a use that throws one is tried with
each of its sides. One answer serves all who ask: whether somebody is asked, what a prompt says, what a steward does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engines.dark_castle.attack import Plan, Target, best_plan, blockers, plans
from engines.dark_castle.belongings import Usable, happens
from engines.dark_castle.companions import special_faces
from engines.dark_castle.cult import join_the_enemy
from engines.dark_castle.defence import at_worst, landing, last_breaths, lost_to, marked, strikes_due
from engines.dark_castle.health import PartyLost, thresholds
from engines.dark_castle.occasions import Aim, Use
from engines.dark_castle.state import Blow, State, Task
from engines.dark_castle.tasks import missing
from engines.dark_castle.vocabulary import Wonder
from engines.kernel import Dice, Table
from engines.kernel.fork import tried

SIDES = range(1, 7)
"""Every die that an item throws has six of them."""


class Prospect(NamedTuple):
    """What follows for certain, up to the next choice; the less of everything the better.

    Attributes:
        left: dice that stay in each row; outside a fight 1 for each roll that fails.
        lost: HP that each character loses.
        caught: Plague that each gets.
        short: how much is missing until nothing is lost for good: symbols to each roll, HP to the life of each character.
    """

    left: list[int]
    lost: list[int]
    caught: list[int]
    short: list[int]

    @property
    def harmless(self) -> bool:
        """Whether nothing follows that could be mended."""
        return not (any(self.left) or any(self.lost) or any(self.caught))

    def betters(self, other: Prospect) -> bool:
        """Whether anything is better than in the other case."""
        return (
            self.fewer(other)
            or any(one < two for one, two in zip(self.lost, other.lost, strict=True))
            or any(one < two for one, two in zip(self.caught, other.caught, strict=True))
            or any(two and not one for one, two in zip(self.short, other.short, strict=True))
        )

    def fewer(self, other: Prospect) -> bool:
        """Whether fewer dice stay somewhere, or fewer rolls fail."""
        return any(one < two for one, two in zip(self.left, other.left, strict=True))

    def nears(self, other: Prospect) -> bool:
        """Whether less is missing somewhere."""
        return any(one < two for one, two in zip(self.short, other.short, strict=True))


def _prospect(table: Table[State], *, due: bool) -> Prospect:
    """What follows at this table; where dice of a fight lie there it goes on as far as they lead, so it is a copy.

    ``due``: only what is lost now is looked at, even where nothing of it is left: what comes after it can be met when it comes.
    """
    state = table.state
    if state.task is not None and not due:
        return _of_roll(state, state.task)
    combat = state.combat
    if combat is None:
        return _of_blows(state, [])
    if combat.stage == "rolled" and not due:
        return _of_blows(state, _played_out(table))
    return _of_blows(state, [0 for _ in combat.foes])


def _of_roll(state: State, task: Task) -> Prospect:
    short = missing(state, task)
    return Prospect([int(lacks > 0) for lacks in short], [], [], short)


def _played_out(table: Table[State]) -> list[int]:
    """The results are resolved as well as can be, and whoever stands strikes; how many dice stay in each row."""
    state, combat = table.state, table.state.fight
    if not combat.over and not combat.beaten:
        join_the_enemy(table)
        for who, companion in special_faces(state):
            for aim in _proposed(state, who, companion.ability):
                companion.ability.work(table, aim, 0)
        standing = [foe for foe in combat.foes if foe.row]
        for foe, row in zip(combat.foes, best_plan(state, combat).rows, strict=True):
            foe.row = row
        combat.blocked = blockers(state, combat, standing)
        state.blows = landing(table, strikes_due(state))
    return [len(foe.row) for foe in combat.foes]


def _of_blows(state: State, left: list[int]) -> Prospect:
    taken = taken_by(state, state.blows)
    lost, caught, short = [], [], []
    for who, character in enumerate(state.characters):
        hp, plague = taken.get(who, (0, 0))
        lost.append(hp)
        caught.append(plague)
        short.append(max(0, hp - character.hp + 1) if hp and character.seat >= 0 else 0)
    return Prospect(left, lost, caught, short)


def taken_by(state: State, blows: Sequence[Blow]) -> dict[int, tuple[int, int]]:
    """For each whom they strike the HP that blows cost in the end, and the Plague that they bring."""
    more = marked(state, blows)
    taken = {}
    for who, hp in lost_to(blows).items():
        caught = sum(blow.carrier for blow in blows if blow.who == who)
        taken[who] = (hp + more.get(who, 0) + sum(thresholds(state, who, caught).values()), caught)
    return taken


def mortal(state: State, who: int) -> bool:
    """Whether the next strikes of a fight could kill somebody who does not block."""
    table: Table[State] = Table(state, NO_DICE, 0)
    hp, _ = taken_by(state, landing(table, at_worst(state, who))).get(who, (0, 0))
    return hp >= state.characters[who].hp


def as_it_lies(state: State) -> Prospect:
    """What follows from a state if nothing is used."""
    table: Table[State] = Table(state, NO_DICE, 0)
    if state.moment == "rolled" and state.combat is not None:
        table.state = state.copied()
    return _prospect(table, due=bool(state.blows))


def once_used(state: State, use: Use, faces: Sequence[int] = ()) -> State:
    """The state once something has been used, on a copy; ``faces`` are what dice show that it throws."""

    async def course(copy: Table[State]) -> None:
        await happens(copy, use)

    return tried(Table(state, NO_DICE, 0), course, faces=faces).state


def foreseen(state: State, uses: Sequence[Use], faces: Sequence[int] = ()) -> tuple[Prospect | None, list[int]]:
    """What follows from a state once these uses have been made, and what the dice show that they throw.

    Args:
        state: stays as it is; somebody's view of it will do.
        uses: one after another.
        faces: what these dice show.

    Returns:
        The prospect (None: nobody will see it, or something else is decided first), and the dice, each from 1.
    """
    found: list[Prospect] = []

    async def course(copy: Table[State]) -> None:
        try:
            for use in uses:
                await happens(copy, use)
        except PartyLost:
            return
        found.append(_prospect(copy, due=bool(state.blows)))

    table: Table[State] = Table(state, NO_DICE, 0)
    trial = tried(table, course, faces=faces)
    return (found[0] if found else None, [number + 1 for number in trial.rolled])


NO_DICE = Dice(bytes(16))
"""For tables that are only copied."""


def outcomes(state: State, uses: Sequence[Use]) -> Iterator[tuple[Prospect | None, tuple[int, ...]]]:
    """What may follow from uses, with each side that the first die they throw can show."""
    prospect, dice = foreseen(state, uses)
    yield prospect, tuple(dice[:1])
    for side in SIDES if dice else ():
        if side != dice[0]:
            yield foreseen(state, uses, (side,))[0], (side,)


def could_change(state: State, usable: Sequence[Usable]) -> list[int]:
    """Whose items could change for the better what follows now, alone or together with others' (EDC-AMB-34)."""
    now = as_it_lies(state)
    if now.harmless:
        return []
    bearers: list[int] = []
    steps: list[tuple[Use, tuple[int, ...]]] = []
    for bearer, item, aims in usable:
        if bearer in bearers or (item.patient and not any(now.short)):
            continue
        waits = state.combat is not None and state.moment == "rolled" and "loss" in item.moments
        found, step = _tried(state, now, [Use(bearer, item.id, aim) for aim in aims], waits=waits)
        if found:
            bearers.append(bearer)
        elif step is not None:
            steps.append(step)
    if steps and not all(use.bearer in bearers for use, _ in steps):
        together, _ = foreseen(state, [use for use, _ in steps], [side for _, sides in steps for side in sides])
        if together is not None and together.betters(now):
            bearers += [use.bearer for use, _ in steps]
    return list(dict.fromkeys(bearers))


def _tried(
    state: State, now: Prospect, uses: Sequence[Use], *, waits: bool
) -> tuple[bool, tuple[Use, tuple[int, ...]] | None]:
    """Whether one of the uses of a card could better things; if none does alone, one that could bring it nearer.

    ``waits``: what it spares people can still be spared when the loss is due, so only dice matter now.
    """
    step = None
    for use in uses:
        for then, sides in outcomes(state, [use]):
            if then is None:
                continue
            if then.fewer(now) if waits else then.betters(now):
                return True, None
            if step is None and not waits and then.nears(now):
                step = (use, sides)
    return False, step


def dying(state: State) -> list[int]:
    """Which prisoners die for certain if nothing is used now, however dice of a fight are resolved that lie there."""
    if state.blows:
        return _dead(state)
    if state.combat is None or (state.moment != "rolled" and not state.combat.beaten):
        return []
    table: Table[State] = Table(state.copied(), NO_DICE, 0)
    return _dying_of_dice(table)


def slain(state: State) -> list[int]:
    """Which prisoners die of the blows that are about to land, whatever Plague comes with them then."""
    more = marked(state, state.blows)
    lost = {who: hp + more.get(who, 0) for who, hp in lost_to(state.blows).items()}
    return [who for who in state.prisoners() if lost.get(who, 0) >= state.characters[who].hp]


def _dead(state: State) -> list[int]:
    """Which prisoners die of what is about to be lost; of the Plague that comes with it nobody does, if the blows themselves have ended it."""
    return slain(state) or [who for who, lacks in enumerate(_of_blows(state, []).short) if lacks]


def landed(state: State, uses: Sequence[Use]) -> State:
    """The state once these uses have been made and the blows have landed, on a copy."""

    async def course(copy: Table[State]) -> None:
        for use in uses:
            await happens(copy, use)
        for who, (hp, _) in taken_by(copy.state, copy.state.blows).items():
            copy.state.characters[who].hp -= min(hp, copy.state.characters[who].hp)
        copy.state.blows = []

    return tried(Table(state, NO_DICE, 0), course).state


def dying_next(state: State, uses: Sequence[Use] = ()) -> list[int]:
    """Which prisoners die of the dice that lie in a fight, however they are resolved, once blows that come first have landed.

    ``uses`` are made before. Nothing is used then.
    """
    if state.combat is None or state.combat.stage != "rolled" or not state.blows:
        return []
    table: Table[State] = Table(landed(state, uses), NO_DICE, 0)
    return [] if table.state.combat is None else _dying_of_dice(table)


def _dying_of_dice(table: Table[State]) -> list[int]:
    """Which prisoners die of the dice that lie in a fight at this table, which is a copy, or of the last breath of whom others have felled."""
    state, combat = table.state, table.state.fight
    if combat.over:
        return []
    if not combat.beaten:
        join_the_enemy(table)
        each = [dying_as_it_lies(way) for way in _abilities(state)]
        return [who for who in each[0] if all(who in dead for dead in each)]
    return dying_as_it_lies(state)


def _abilities(state: State) -> list[State]:
    """The state with each special face that a companion has rolled turned at anything it may be."""
    ways = [state]
    for who, companion in special_faces(state):
        ways = [then for way in ways for then in _turned_anywhere(way, who, companion.ability)]
    return ways


def _turned_anywhere(state: State, who: int, ability: Wonder) -> list[State]:
    """The state with an ability turned at each thing it may be; as it is, if there is nothing."""
    return [_turned_at(state, ability, aim) for aim in ability.aims(state, who, 0)] or [state]


def _turned_at(state: State, ability: Wonder, aim: Aim) -> State:
    """The state with an ability turned at this, on a copy."""
    copy: Table[State] = Table(state.copied(), NO_DICE, 0)
    ability.work(copy, aim, 0)
    return copy.state


def _proposed(state: State, who: int, ability: Wonder) -> list[Aim]:
    """What an ability is proposed to be turned at: the best that kills nobody; nothing, if there is nothing."""
    aims = ability.aims(state, who, 0)
    if len(aims) < 2:
        return aims
    return [next((aim for aim in aims if not dying_as_it_lies(_turned_at(state, ability, aim))), aims[0])]


def dying_as_it_lies(state: State) -> list[int]:
    """Which prisoners die of the dice that lie in a fight, however they are resolved, or of the last breath of those who have fallen."""
    combat = state.fight
    return dying_resolved(state) if not combat.beaten else _dead(_resolved(state, [foe.row for foe in combat.foes]))


def dying_resolved(state: State, chosen: Sequence[Target] = ()) -> list[int]:
    """Which prisoners die however the results are resolved, of which the first are aimed as ``chosen`` (see :func:`plans`).

    Or held back, where they would fell an enemy.
    """
    always: list[int] | None = None
    for dead in dying_each_way(state, chosen):
        always = dead if always is None else [who for who in always if who in dead]
        if not always:
            break
    return always or []


def dying_each_way(state: State, chosen: Sequence[Target] = ()) -> Iterator[list[int]]:
    """The same of each way that could spare somebody, one after the other."""
    best = plans(state, state.fight, chosen)
    rest = [Target(-1)] * (len(best[0].foes) - len(chosen))
    held = plans(state, state.fight, [*chosen, *rest]) if fells(best[0]) else []
    # who stands strikes, with however many dice
    for plan in {tuple(map(bool, plan.rows)): plan for plan in [*best, *held]}.values():
        yield dying_after(state, plan)


def dying_after(state: State, plan: Plan) -> list[int]:
    """Which prisoners die for certain once a fight's results are resolved so, and nothing is used then."""
    return _dead(_resolved(state, plan.rows))


def price_of(state: State, plan: Plan) -> int:
    """How many HP it costs all together once a fight's results are resolved so, and nothing is used then."""
    return sum(_of_blows(_resolved(state, plan.rows), []).lost)


def fells(plan: Plan) -> bool:
    """Whether no enemy stands after it."""
    return not any(plan.rows)


def killing_to_fell(state: State, plan: Plan) -> bool:
    """Whether a plan fells the last enemy, and somebody, a companion too, does not outlive its last breath (EDC-AMB-07)."""
    if not fells(plan) or not last_breaths(state):
        return False
    then = _resolved(state, plan.rows)
    return any(hp >= then.characters[who].hp for who, (hp, _) in taken_by(then, then.blows).items())


def _resolved(state: State, rows: Sequence[list[str]]) -> State:
    """The state once a fight's results have left these rows, with what is about to be lost, on a copy."""

    def course(copy: Table[State]) -> None:
        combat = copy.state.fight
        standing = [foe for foe in combat.foes if foe.row]
        for foe, row in zip(combat.foes, rows, strict=True):
            foe.row = list(row)
        combat.blocked = blockers(copy.state, combat, standing)
        due = last_breaths(copy.state) if combat.beaten else strikes_due(copy.state)
        copy.state.blows = landing(copy, due)

    return tried(Table(state, NO_DICE, 0), course).state
