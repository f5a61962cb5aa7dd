"""What happens, as it is told."""

from __future__ import annotations

from engines.kernel import Event
from engines.kernel.events import Weight


class MissionBegan(Event):
    """What the party goes down for."""

    weight = Weight.HEADLINE
    mission_card: str
    text: str


class TurnBegan(Event):
    """A turn."""

    weight = Weight.HEADLINE
    round: int


class DarknessHeld(Event):
    """The bearer of the Lantern has tested; ``faces`` are its two dice."""

    seat: int
    hero_card: str
    faces: list[int]
    target: int
    held: bool
    double: bool


class DarknessMoved(Event):
    """The Darkness comes a step nearer."""

    weight = Weight.HEADLINE
    step: int
    left: int


class DarknessReceded(Event):
    """The Darkness goes back so many steps."""

    weight = Weight.HEADLINE
    steps: int
    left: int


class LanternDimmed(Event):
    """The Lantern lights its own tile only, until that turn ends."""

    round: int


class DreadGrew(Event):
    """A Growing Dread card lies face down on the others."""

    count: int


class DreadCancelled(Event):
    """All have paid, and it does not happen."""

    card: str


class ProposalFailed(Event):
    """Not all wanted what somebody proposed: to ``quell`` a card, or to ``flee``."""

    what: str


class CardDrawn(Event):
    """A card of a deck is read: ``encounter``, ``darkness``, ``dread``, ``depth``, ``scavenge`` or ``threat``."""

    weight = Weight.HEADLINE
    deck: str
    card: str
    text: str


class WayTaken(Event):
    """What the party does about an Encounter, in its card's words."""

    card: str
    text: str


class SkillTested(Event):
    """A Hero has tested a Skill."""

    seat: int
    hero_card: str
    skill: str
    faces: list[int]
    target: int
    passed: bool
    successes: int = 1


class TileLaid(Event):
    """A new tile."""

    weight = Weight.HEADLINE
    seat: int
    hero_card: str
    tile_card: str


class GateOpened(Event):
    """A Gate opens on a tile; in a Basic Mission a Door."""

    weight = Weight.HEADLINE
    tile_card: str
    gate: bool


class WorldFound(Event):
    """A Hero has looked through a Gate, and sees another World."""

    weight = Weight.HEADLINE
    seat: int
    hero_card: str
    world_card: str
    text: str


class DoorShut(Event):
    """There is nothing behind a door, or it cannot be opened; who stood in it has stepped back: a ``hero``, an ``enemy`` or the ``miner``."""

    tile_card: str
    count: int
    stepped: list[dict[str, str | int]]


class TokenRevealed(Event):
    """An Exploration token is turned over; ``instead`` of another, from which a Tracker has turned away."""

    weight = Weight.HEADLINE
    token: str
    tile_card: str
    attack: bool
    encounters: int
    clue: bool
    instead: bool = False


class WaysFound(Event):
    """A Room is explored: how many Doors lead on, and how many ways end in rock."""

    tile_card: str
    doors: int
    shut: int


class ClueFound(Event):
    """A Clue."""

    weight = Weight.HEADLINE
    count: int
    needed: int


class ObjectiveFound(Event):
    """What the party came for; ``more``: Threats that come for what the party has brought; ``guarded``: whether others come in any case."""

    weight = Weight.HEADLINE
    more: int
    guarded: bool = True


class EnemiesCame(Event):
    """Enemies are placed; ``ambush`` if they leap out."""

    weight = Weight.HEADLINE
    enemy_card: str
    many: str
    count: int
    ambush: bool
    threat_card: str | None = None


class EliteRolled(Event):
    """A type has an Elite ability for this Fight."""

    enemy_card: str
    ability: str
    gives: str


class MoveRolled(Event):
    """A Hero's Move roll; ``grit`` if a 1 gave it one, ``more`` the spaces for which it was spent at once."""

    seat: int
    hero_card: str
    face: int
    spaces: int
    grit: bool
    more: int


class ActivationMissed(Event):
    """Catatonic spells: a Hero does nothing in its activation."""

    seat: int
    hero_card: str


class Hurried(Event):
    """A Hero has spent a Grit for a die more of movement; ``spaces`` are left now (SOB-GRIT-08)."""

    seat: int
    hero_card: str
    face: int
    spaces: int


class RolledAgain(Event):
    """A Hero has spent a Grit, and rolls these dice again; ``face`` is the first (SOB-GRIT-02)."""

    seat: int
    hero_card: str
    reason: str
    face: int
    faces: list[int]


class HeroMoved(Event):
    """A Hero has moved: the spaces of its way, its first one included; ``within`` if it has not left its tile, to the ``doorway`` if it stands between that one and the one before."""

    weight = Weight.DETAIL
    seat: int
    hero_card: str
    tile_card: str
    path: list[int]
    within: bool = False
    doorway: bool = False


class EscapeTested(Event):
    """A Hero tries to get away from enemies."""

    seat: int
    hero_card: str
    face: int
    target: int
    passed: bool


class Scavenged(Event):
    """A Hero has searched a tile."""

    seat: int
    hero_card: str
    faces: list[int]
    found: int


class EnemyMoved(Event):
    """An enemy has moved: where it stood, and where it stands; it is told of all together by :class:`EnemiesTurned`."""

    weight = Weight.QUIET
    enemy_card: str
    number: int
    path: list[int]


class EnemiesTurned(Event):
    """A type acts: whom each of them goes for, and why; ``number`` of the one that acts alone, if it has any."""

    enemy_card: str
    many: str
    count: int
    chosen: list[dict[str, str | int]]
    number: int = 0


class EnemySpawned(Event):
    """An enemy has brought another one."""

    enemy_card: str
    number: int
    spawn_card: str
    nth: int


class EnemiesHealed(Event):
    """A type that heals itself has so many Wounds less."""

    enemy_card: str
    amount: int


class EnemyStruck(Event):
    """An enemy has attacked: its dice, and how many are Hits, or ``taints``: Corruption Hits instead."""

    enemy_card: str
    number: int
    seat: int
    hero_card: str
    faces: list[int]
    hits: int
    taints: int = 0


class Saved(Event):
    """Dice of Defense or Willpower."""

    seat: int
    hero_card: str
    what: str
    faces: list[int]
    target: int
    prevented: int


class Hurt(Event):
    """A Hero has suffered: ``wounds``, ``fright``, ``corruption`` or ``poison``."""

    seat: int
    hero_card: str
    what: str
    amount: int


class Healed(Event):
    """A Hero is better: by ``wounds`` or ``fright``, or it has no ``poison`` any more."""

    seat: int
    hero_card: str
    what: str
    amount: int


class Frightened(Event):
    """Horror Hits as an activation begins: ``fear`` of enemies, the ``dark`` outside of the light, or being ``alone``."""

    seat: int
    hero_card: str
    hits: int
    why: str


class PoisonWorked(Event):
    """A die for each Poison marker: what it hurts, and how many are left."""

    seat: int
    hero_card: str
    faces: list[int]
    left: int


class KnockedOut(Event):
    """A Hero is KO'd."""

    weight = Weight.HEADLINE
    seat: int
    hero_card: str


class Recovered(Event):
    """A KO'd Hero is back on its feet."""

    seat: int
    hero_card: str
    means: str


class HeroStruck(Event):
    """A Hero has attacked: its dice, and how many are Hits."""

    seat: int
    hero_card: str
    weapon_card: str | None
    faces: list[int]
    hits: int
    criticals: int


class EnemyHurt(Event):
    """Hits on an enemy: the dice of their Damage, what Defense left, what Armor prevented."""

    seat: int
    hero_card: str
    enemy_card: str
    number: int
    faces: list[int]
    prevented: int
    wounds: int


class EnemySlain(Event):
    """An enemy is gone, perhaps with a bang."""

    seat: int
    hero_card: str
    enemy_card: str
    number: int
    bursts: bool = False


class LeftBehind(Event):
    """An enemy that cannot move, and that nobody is near, is gone (SOB-ENY-22)."""

    enemy_card: str
    number: int


class WayOpened(Event):
    """Where nothing led on any more there is a Door after all, or a token (SOB-AMB-13)."""

    tile_card: str
    door: bool = True


class FleeProposed(Event):
    """Somebody proposes to flee."""

    seat: int


class Bounced(Event):
    """Dynamite has missed, and goes from space to space."""

    spaces: list[int]


class Exploded(Event):
    """Dynamite goes off."""

    seat: int
    hero_card: str
    space: int


class Dragged(Event):
    """A Hero drags a KO'd one along."""

    seat: int
    hero_card: str
    other_card: str
    to: int


class SentOff(Event):
    """A Hero has sent another off, which moves at once, or stays."""

    seat: int
    hero_card: str
    other_card: str
    stays: bool = False


class XpGained(Event):
    """Experience for ``look``, ``heal``, ``help``, ``test`` or ``lantern``, or by a ``card``: an enemy, a Sermon, a Mission."""

    weight = Weight.DETAIL
    seat: int
    hero_card: str
    amount: int
    what: str
    what_card: str | None = None


class FightWon(Event):
    """The last enemy is gone."""

    weight = Weight.HEADLINE
    round: int


class LootDrawn(Event):
    """A Hero has found something on the dead."""

    seat: int
    hero_card: str
    card: str


class Gained(Event):
    """A Hero has something more by a card: ``gold``, ``stone``, ``grit`` or a token, which has a name of its own."""

    seat: int
    hero_card: str
    what: str
    amount: int
    card: str
    what_card: str | None = None


class Boosted(Event):
    """Something helps Heroes for a while."""

    hero_cards: list[str]
    boon_card: str


class ItemFound(Event):
    """A Hero has an item by a card."""

    weight = Weight.HEADLINE
    seat: int
    hero_card: str
    item_card: str
    card: str


class TakenUp(Event):
    """A Hero has taken something in hand, or ``worn`` it, and others of its things give way."""

    seat: int
    hero_card: str
    item_card: str
    worn: bool
    for_cards: list[str]


class LaidAside(Event):
    """A Hero has put something away, or taken off what it has ``worn``; it carries it on."""

    seat: int
    hero_card: str
    item_card: str
    worn: bool


class Attached(Event):
    """A Hero has attached an upgrade to a thing, for so many Dark Stone; or taken it ``off`` again."""

    seat: int
    hero_card: str
    item_card: str
    other_card: str
    stone: int
    off: bool = False


class Used(Event):
    """A Hero uses a thing."""

    seat: int
    hero_card: str
    item_card: str


class Harmed(Event):
    """An Injury, Madness or Mutation, or how a Hero got away without."""

    weight = Weight.HEADLINE
    seat: int
    hero_card: str
    harm_card: str
    text: str


class HarmHeld(Event):
    """An Injury or Madness that a Hero has already: it is rolled ``again``, or nothing comes of it."""

    seat: int
    hero_card: str
    harm_card: str
    again: bool


class Preached(Event):
    """A Sermon: the dice as they lie in the end, what came to them, and what they came to."""

    seat: int
    hero_card: str
    sermon_card: str
    faces: list[int]
    total: int
    target: int
    worked: bool
    added: int = 0


class Dropped(Event):
    """A Hero leaves behind what it cannot carry."""

    seat: int
    hero_card: str
    item_card: str


class HandedOver(Event):
    """Something changes hands: ``item``, ``token``, ``gold`` or ``stone``."""

    seat: int
    hero_card: str
    other_card: str
    what: str
    item_card: str | None
    amount: int


class Refused(Event):
    """A Hero keeps what another has asked it for: as of :class:`HandedOver`, or the ``lantern``, or the ``idol``."""

    seat: int
    hero_card: str
    other_card: str
    what: str
    item_card: str | None
    amount: int


class Lost(Event):
    """A Hero has less ``gold``, or ``grit``, by a card."""

    seat: int
    hero_card: str
    what: str
    amount: int
    card: str


class LevelReached(Event):
    """A Hero has a level more: by what step, what the die has brought, what both say, what comes by itself, and what a Preacher has learned to preach."""

    weight = Weight.HEADLINE
    seat: int
    hero_card: str
    level: int
    upgrade_card: str
    step_text: str
    face: int
    growth_card: str
    growth_text: str
    more_text: str
    sermon_card: str | None = None


class StoneBurned(Event):
    """What Dark Stone has done on the way home; ``hits`` are Corruption Hits."""

    seat: int
    hero_card: str
    faces: list[int]
    hits: int


class FailureWeighed(Event):
    """A Mission that failed brings whoever comes out of it a Corruption Hit."""

    seat: int
    hero_card: str


class InfectionStirred(Event):
    """A Void Infection brings its Corruption Hit."""

    seat: int
    hero_card: str


class Freed(Event):
    """A Hero has lost a Mutation, or so many Corruption Points."""

    seat: int
    hero_card: str
    harm_card: str | None
    amount: int


class LanternPassed(Event):
    """Another Hero carries the Old Lantern."""

    seat: int
    hero_card: str


class Died(Event):
    """A Hero is dead."""

    weight = Weight.HEADLINE
    seat: int
    hero_card: str


class MinerFound(Event):
    """One of the lost shift can still walk."""

    weight = Weight.HEADLINE


class MinerLed(Event):
    """The miner goes with a Hero."""

    seat: int
    hero_card: str


class ChargeLaid(Event):
    """So many charges are laid; whether the next place is ``known``."""

    weight = Weight.HEADLINE
    seat: int
    hero_card: str
    tile_card: str
    count: int
    known: bool = False


class FuseLit(Event):
    """The charges go off in so many turns."""

    weight = Weight.HEADLINE
    turns: int


class ChargesFired(Event):
    """They have gone off; so many Heroes were still inside."""

    weight = Weight.HEADLINE
    count: int


class IdolPassed(Event):
    """A Hero carries the idol now."""

    seat: int
    hero_card: str


class IdolShunned(Event):
    """A Hero does not take the idol from another."""

    seat: int
    hero_card: str
    other_card: str


class IdolStirred(Event):
    """The idol brings its Corruption Hit."""

    seat: int
    hero_card: str


class Fulfilled(Event):
    """The Mission is done; what it brings follows."""

    mission_card: str


class AdventureOver(Event):
    """How it ended; ``text``: what a failure means."""

    weight = Weight.HEADLINE
    how: str
    text: str = ""


class Fared(Event):
    """What an Adventure has brought a Hero: experience, how many it has slain, and Injuries, Madness and Mutations that it had not before."""

    seat: int
    hero_card: str
    xp: int
    slain: int
    harm_cards: list[str]
    dead: bool
