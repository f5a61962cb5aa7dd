"""What the Dornkeeper is about, as a steward sees it: gang up on one hero, guard the Gate, fill the chamber when there are enough."""

from __future__ import annotations

from engines.dorn.appraisal import ARTIFACT, DEATH, HIT_POINT, Outlook, far
from engines.dorn.asking import in_vain
from engines.dorn.board import BEFORE_GATE, BOTH, CHAMBER, SAFE
from engines.dorn.deeds import Source
from engines.dorn.library import library
from engines.dorn.marching import able, ends, held
from engines.dorn.onslaught import parries
from engines.dorn.places import marches
from engines.dorn.reach import in_monsters_way, in_reach
from engines.dorn.state import Hero, Monster, Zorkal
from engines.dorn.victory import is_full
from engines.dorn.vocabulary import Arm
from engines.kernel import PASS, Ask, Option

DROP = 4
"""What a drop of blood is worth that is kept."""
PLENTY = 13
STRONG_NIGHTS = 5
"""Of eight nights in so many a strong monster comes rather than two weak ones: each more wins the Dornkeeper about an eighth of the games."""
SENT, SPENT = 6, 2
"""What each attacker has to bring in: who strikes is struck down, and is missed in the chamber; less once the Gate gives way."""

Actor = Monster | Zorkal


def orders(outlook: Outlook) -> dict[str, str]:
    """By monster where it goes in this turn, in the sequence in which they go."""
    return Plan(outlook).made()


class Plan:
    """The march of one turn in the making.

    Attributes:
        told: the orders so far.
        taken: where those will stand who have one.
        left: who has none.
        reach: where each could stop.
    """

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.state = outlook.state
        self.told: dict[str, str] = {}
        self.taken: set[int] = set()
        self.left: dict[str, Actor] = {actor.id: actor for actor in able(self.state)}
        self.reach: dict[str, list[int]] = {}
        for actor in self.left.values():
            field = marches(self.state, actor, held(self.state, actor), actor.to_go)
            self.reach[actor.id] = ends(self.state, actor, field)

    def made(self) -> dict[str, str]:
        """Whoever can strike with others does, the rest guards or fills the chamber; nobody leaves it for that when the Ultimate Ritual lacks but this turn."""
        if not (self.outlook.last_chance and self._filling()):
            self._gang_up()
        if self._filling():
            self.told |= {name: "hold" if name == "zorkal" else "chamber" for name in self.left}
        else:
            self._guard()
        return self.told

    def _send(self, actor: Actor, space: int) -> None:
        del self.left[actor.id]
        self.taken.update(BOTH[space])
        self.told[actor.id] = "hold" if space in BOTH[actor.at] else f"to-{space}"

    def _free(self, actor: Actor) -> list[int]:
        return [space for space in self.reach[actor.id] if space not in self.taken]

    # Attacks together

    def _gang_up(self) -> None:
        """On the hero on whom most comes of it, then on the next."""
        while True:
            found = [(self._assault(hero), hero.number) for hero in self.state.living() if hero.at not in SAFE]
            best = max(found, key=lambda one: (one[0][0], -one[1]), default=None)
            if best is None or best[0][0] <= 0:
                return
            for actor, space in best[0][1]:
                self._send(actor, space)

    def _assault(self, hero: Hero) -> tuple[int, list[tuple[Actor, int]]]:
        """What it is worth to attack this hero with all who can and are needed, and from where each."""
        state = self.state
        closed = in_monsters_way(state)
        arms: list[tuple[int, int, Actor, list[int]]] = []
        for actor in self.left.values():
            arm, reach = (actor.card.arm, actor.card.reach) if isinstance(actor, Monster) else (Arm.SWORD, 1)
            spaces = [
                space
                for space in self._free(actor)
                if far(hero.at)[space] <= reach + 2 and in_reach(state.grid, space, hero.at, arm, reach, closed)
            ]
            if spaces and not isinstance(actor, Zorkal):  # he keeps to his throne, where one hero at a time gets at him
                arms.append((len(spaces), -state.attacks(actor), actor, spaces))
        arms.sort(key=lambda one: (one[0], one[1], one[2].id))
        used: set[int] = set()
        sent: list[tuple[Actor, int]] = []
        blows, enough = 0, hero.hp + self._parried(hero)
        for _, _, actor, spaces in arms:
            space = next((one for one in sorted(spaces, key=lambda one: -far(hero.at)[one]) if one not in used), None)
            if space is None or blows >= enough:
                continue
            used.update(BOTH[space])
            sent.append((actor, space))
            blows += state.attacks(actor)
        lost = min(hero.hp, max(0, blows - self._parried(hero)))
        if not lost:
            return 0, []
        worth = lost * HIT_POINT + (DEATH + ARTIFACT * len(state.carried(hero)) if lost >= hero.hp else 0)
        return worth - (SENT if state.gate == "locked" else SPENT) * len(sent), sent

    def _parried(self, hero: Hero) -> int:
        return parries(self.state, hero)

    # Guards

    def _guard(self) -> None:
        """Whoever has nothing to attack keeps to the chamber, before the Gate, or behind it once it is open; who comes alone feeds the heroes."""
        post = far(self.state.zorkal.at if self.state.gate == "open" else BEFORE_GATE)
        for actor in sorted(self.left.values(), key=lambda one: (post[one.at], one.id)):
            free = self._free(actor)
            if isinstance(actor, Zorkal) or not free:
                self._send(actor, actor.at)
            else:
                self._send(actor, min(free, key=lambda space: (post[space], space != actor.at, space)))

    def _filling(self) -> bool:
        """Whether there are enough for the Ultimate Ritual."""
        inside = sum(hero.at in CHAMBER for hero in self.state.living())
        return len(self.state.monsters) + inside >= len(CHAMBER) - 1


# Cards, summoning


def cast(outlook: Outlook, ask: Ask) -> str:
    """The Ritual that is worth most beyond its price; those that are saved open the way to higher levels."""
    found = [
        (ritual_worth(outlook, option.means) - DROP * int(option.args["drops"]), option.id)
        for option in ask.options
        if option.means and not in_vain(option)
    ]
    worth, best = max(found, default=(0, PASS))
    return best if worth > 0 else PASS


def ritual_worth(outlook: Outlook, card: str) -> int:
    """What it is worth to cast it now."""
    return outlook.worth_of(None, card, Source.RITUAL, library().rituals[card].effects)


def summon(ask: Ask, *, strong: bool) -> str:
    """Who reaches a hero soonest, or by night a strong one."""
    if strong and "summon-strong" in ask.ids:
        return "summon-strong"

    def turns(option: Option) -> int:
        card = library().monsters[option.means[1]]
        far_off = int(option.args["steps"])
        return far_off * 6 // card.move + 8 * card.waits - 3 * (card.hp > 1) - (card.reach > 1)

    near = [option for option in ask.options if option.means[0] == "near"]
    return min(near, key=lambda option: (turns(option), option.id)).id if near else ask.ids[0]


def strike(outlook: Outlook, ask: Ask) -> str:
    """As it is proposed; nobody where the chamber is full for the last time: a hero that falls there leaves a gap."""
    return "none" if ask.args["count"] and outlook.last_chance and is_full(outlook.state) else "go"


def rise(outlook: Outlook, ask: Ask) -> str:  # noqa: ARG001
    """Zorkal pays for a level when he is likely to need it, or has more than enough."""
    needed = outlook.state.gate != "locked" or outlook.inside > 0 or outlook.state.keeper.drops >= PLENTY
    return "rise" if needed else PASS
