"""How the table looks to a steward: who could strike where next, and how far everything is.

Worth is counted in points: a hit point of a hero is ten of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache

from engines.dorn.board import BOTH, CHAMBER, CURES, MARKS, OPEN, OUTSIDE, SAFE
from engines.dorn.deeds import Deed, Source
from engines.dorn.onslaught import parries
from engines.dorn.places import of_dark
from engines.dorn.state import Foe, Hero, Monster, Rubble, State, spaces
from engines.dorn.vocabulary import SEALS, VIGIL, Arm, Effect
from engines.dungeon import FAR, flood, weighted
from engines.kernel import Dice, Table
from engines.kernel.verbs import worth

HIT_POINT = 10
DEATH = 60
"""What the death of a hero costs besides its hit points."""
ARTIFACT = 25
"""What it costs more for each Artifact that it carries."""
KILL = 8
"""What a killed monster is worth by itself; a strong one twice as much."""
VICTORY = 1000
PATIENCE = 15
"""After so many turns heroes dare more, and wait for nobody: time is on the other side."""
HEED = 10
"""What it is worth more to hit whom somebody else proposes: a wound of that one rather than a kill by the way."""
IN_THE_WAY = 5
"""The steps that a hero loses by a monster in its way."""


@lru_cache(maxsize=512)
def far(space: int) -> Sequence[int]:
    """By space how many steps it is from there, with the Gate open and nobody in the way."""
    return flood(OPEN, [space]).distance


@lru_cache(maxsize=8)
def _fresh(sun: bool) -> frozenset[int]:
    """Where a monster that is summoned in this turn could strike."""
    reach = (("sewers", 7), ("graveyard", 4), ("crypt", 6))
    found = [flood(OPEN, MARKS[mark], OUTSIDE, limit=limit - sun).reached for mark, limit in reach]
    return frozenset(space for reached in found for space in reached if space not in OUTSIDE)


class Outlook:
    """The view of one seat."""

    deed: Deed
    """What is weighed just now."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self._ways: dict[tuple[int, int], Sequence[int]] = {}

    @cached_property
    def heroes(self) -> dict[int, Hero]:
        """Who stands on a space, both of a teleport; in Argos the last one."""
        return {space: hero for hero in self.state.living() for space in BOTH[hero.at]}

    @cached_property
    def dark(self) -> set[int]:
        """The spaces of the Dornkeeper's side."""
        return of_dark(self.state)

    @cached_property
    def rubble(self) -> set[int]:
        """The spaces of Cave-ins."""
        return spaces(self.state.rubble)

    # Danger

    @cached_property
    def blows(self) -> tuple[list[list[int]], list[int]]:
        """By space how often each monster next to it could strike in the next turn of the Dornkeeper, most first; and shots and pikes."""
        state = self.state
        near: list[list[int]] = [[] for _ in BOTH]
        shots = [0] * len(BOTH)
        closed = OUTSIDE | self.rubble
        for actor in state.actors():
            if actor.idle:
                continue
            arm, reach = (actor.card.arm, actor.card.reach) if isinstance(actor, Monster) else (Arm.SWORD, 1)
            steps, count = state.steps(actor), state.attacks(actor)
            field = flood(state.grid, [actor.at], closed, limit=steps + reach, halts=self.heroes)
            for space in field.reached:
                if arm is Arm.SWORD:
                    near[space].append(count)
                else:
                    shots[space] += count
        for space in _fresh(state.sun):
            near[space] += [1] if state.sun else [1, 1]
        for counts in near:
            counts.sort(reverse=True)
        return near, shots

    def danger(self, hero: Hero, space: int, slain: int = 0) -> int:
        """How many hit points it would cost a hero to stand there, if all who can strike it there and ``slain`` of them are dead by then."""
        if space in SAFE:
            return 0
        near, shots = self.blows
        room = sum(
            there not in self.rubble and there not in OUTSIDE and self.heroes.get(there, hero) is hero
            for here in BOTH[space]
            for there in self.state.grid.beside[here]
        )
        blows = sum(near[space][slain:][:room]) + shots[space]
        return max(0, blows - parries(self.state, hero)) * 2 // 3

    def cost(self, hero: Hero, lost: int) -> int:
        """What it costs that a hero loses so many hit points; the fewer it has, the dearer each is."""
        if lost <= 0:
            return 0
        if lost >= hero.hp:
            return HIT_POINT * hero.hp + DEATH + ARTIFACT * len(self.state.carried(hero))
        return lost * (HIT_POINT // 2 + 10 // max(1, hero.hp - lost))

    def foe_worth(self, foe: Foe, hp: int) -> int:
        """What it is worth to take so many hit points of one of the Dornkeeper's side."""
        if foe.id == "zorkal":
            return VICTORY if hp >= foe.hp else 60 * hp
        if not isinstance(foe, Monster):
            return hp
        blows = self.state.attacks(foe) * (1 + foe.card.strong)
        if hp >= foe.hp:
            gap = DEATH if self.last_chance else 4
            return KILL * (1 + foe.card.strong) + 3 * blows + gap * (foe.at in CHAMBER)
        return 5 * hp + foe.card.strong

    @cached_property
    def proposed(self) -> str:
        """Whom another person would have the heroes of this seat attack, as options call it; empty if nobody says."""
        heard = self.state.heard(self.seat)
        return heard[1].id if heard else ""

    def heed(self, foe: Foe) -> int:
        """What it is worth more to hit it since somebody has proposed it."""
        return HEED if foe.id == self.proposed else 0

    def blows_of(self, foe: Foe) -> int:
        """How often it attacks in a turn, if it is near enough to any hero."""
        if isinstance(foe, Rubble):
            return 0
        near = any(0 <= far(foe.at)[hero.at] <= self.state.steps(foe) + 1 for hero in self.state.living())
        return self.state.attacks(foe) * near

    def near_heroes(self, kind: str) -> int:
        """How many of a kind are near enough to attack in this turn."""
        return sum(monster.kind == kind and self.blows_of(monster) > 0 for monster in self.state.monsters)

    def mended(self, hero: Hero, amount: int) -> int:
        """What it is worth that it is healed."""
        gained = min(amount, self.state.most_hp(hero) - hero.hp)
        return gained * (HIT_POINT // 2 + HIT_POINT // hero.hp)

    def spared(self, hero: Hero, amount: int) -> int:
        """What it is worth that it parries so many more."""
        lost = self.danger(hero, hero.at)
        return self.cost(hero, lost) - self.cost(hero, max(0, lost - amount))

    def needed(self, hero: Hero) -> int:
        """How much it needs help."""
        return self.mended(hero, 2) + self.spared(hero, 1)

    # Cards

    def worth_of(self, hero: Hero | None, card: str, source: Source, effects: Sequence[Effect]) -> int:
        """What it is worth that a card works now, for a hero or for the Dornkeeper."""
        table: Table[State] = Table(self.state, Dice(bytes(16)), 0)
        self.deed = Deed(table, hero, card, source)
        return worth(self, effects)

    # Where to

    def way_to(self, goal: int, hero: Hero) -> Sequence[int]:
        """By space how far it is from there to a goal of this hero; who stands in the way costs the steps that it takes to cut him down.

        Who stood in a passage for long will stand there again, in the end a friend, too, who wants to go the other way: better go round.
        """
        key = (goal, hero.number if self.impatient else -1)
        if key not in self._ways:
            prices = [1] * len(BOTH)
            late = max(1, self.state.turn // PATIENCE)
            for space, other in self.heroes.items() if self.impatient else ():
                if other is not hero and space not in OUTSIDE:
                    prices[space] = IN_THE_WAY * (late - 1)
            for space in self.dark:
                prices[space] = IN_THE_WAY * late
            for space in self.rubble:
                prices[space] = 3 * IN_THE_WAY
            self._ways[key] = weighted(self.state.grid, [goal], prices).distance
        return self._ways[key]

    @cached_property
    def inside(self) -> int:
        """How many Artifacts are in the chamber."""
        bearers = {hero.number: hero.at for hero in self.state.living()}
        return sum(bearers.get(one.bearer, one.at) in CHAMBER for one in self.state.artifacts)

    @property
    def last_chance(self) -> bool:
        """Whether one more turn like the last completes the Ultimate Ritual."""
        return self.state.vigil == VIGIL - 1

    @property
    def impatient(self) -> bool:
        """Whether it is high time: whatever did not lead to the end so far is done no longer."""
        return self.state.turn >= 2 * PATIENCE

    @cached_property
    def errands(self) -> dict[int, int]:
        """By hero the space of the Artifact that it fetches: as many as are missing, with the fewest steps to it and on to the Gate.

        When it is high time nobody goes with others any more: who carries nothing fetches one as well.
        """
        state = self.state
        lying = [one.at for one in state.artifacts if one.bearer < 0 and one.at not in CHAMBER]
        late = state.turn > PATIENCE
        missing = SEALS - (self.inside if late else len(state.artifacts) - len(lying))
        chamber = far(min(CHAMBER))
        pairs = sorted(
            (
                far(space)[hero.at]
                + chamber[space]
                + 3 * (state.most_hp(hero) - hero.hp)
                + 8 * len(state.carried(hero)),
                hero.number,
                space,
            )
            for hero in state.living()
            for space in lying
            if far(space)[hero.at] != FAR and not (late and self._brings_enough(hero))
        )
        found: dict[int, int] = {}
        for _, number, space in pairs:
            spare = self.impatient and not state.carried(state.heroes[number])
            if (missing > 0 or spare) and number not in found and space not in found.values():
                found[number] = space
                missing -= 1
        return found

    def _brings_enough(self, hero: Hero) -> bool:
        """Whether the Gate opens as soon as it is in the chamber."""
        return hero.at not in CHAMBER and self.inside + len(self.state.carried(hero)) >= SEALS

    def cure(self, hero: Hero) -> int:
        """The nearest space that heals and on which nobody else stands."""
        away = far(hero.at)
        free = [space for space in CURES if self.heroes.get(space, hero) is hero or space in SAFE]
        return min(free or CURES, key=lambda space: (away[space], space))
