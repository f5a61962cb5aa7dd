"""What cards can say: chapters, steps, enemies, specials, items, effects, characters, as models.

Every card is data in ``content/*.toml``. A step is one verb (field ``do``), a combat special and an item effect are one
word each (field ``kind``); all of them are spelled out here, and each has one coroutine or one place in the rules.

Traits are written in full (``"might"``) where a text speaks of them, and as letters on dice: a face is ``"M"`` (single),
``"MM"`` (double), ``"MC"`` (split double).

Steps speak of characters by these words:

=========== =====================================================================================================
everyone    every character
you         who turned the card (YOU of the rulebook)
roller      whom the surrounding step is about: who rolled, was picked, or whose turn it is in ``each``; else YOU
others      everyone but the roller; outside of such a step everyone but YOU
chosen      whom the group picks, asked at that moment
weakest     fewest HP (among equals the one in the lower seat)
strongest   most HP (likewise)
=========== =====================================================================================================
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

Trait: TypeAlias = Literal["might", "cunning", "wisdom"]
TRAITS: tuple[Trait, ...] = ("might", "cunning", "wisdom")
LETTERS: dict[str, str] = {"might": "M", "cunning": "C", "wisdom": "W"}
NAMES: dict[str, Trait] = {"M": "might", "C": "cunning", "W": "wisdom"}

Letter: TypeAlias = Literal["M", "C", "W"]
Face: TypeAlias = Annotated[str, Field(pattern=r"^[MCW]{1,2}$")]
Id: TypeAlias = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)]
Name: TypeAlias = Annotated[str, Field(min_length=2, max_length=48)]
Tag: TypeAlias = Annotated[str, Field(pattern=r"^[a-z][a-z_]*$", max_length=20)]
Line: TypeAlias = Annotated[str, Field(max_length=300)]
Story: TypeAlias = Annotated[str, Field(min_length=40, max_length=900)]
Who: TypeAlias = Literal["everyone", "you", "roller", "others", "chosen", "weakest", "strongest"]
Positive: TypeAlias = Annotated[int, Field(ge=1, le=20)]


class Word(BaseModel):
    """Anything on a card: unknown fields are mistakes, nothing changes after loading."""

    model_config = ConfigDict(extra="forbid", frozen=True)


# Conditions


class Need(Word):
    """A condition; all that is given must hold.

    Attributes:
        tag: somebody carries an item with this tag.
        item: the same for one certain item.
        by: whom ``tag``, ``item``, ``trait`` and ``hp`` are asked of: ``anyone``, ``you`` or ``roller``. In a choice that
            ``each`` character makes for itself, it is always that character.
        trait: a character whose die shows this trait on ``symbols`` symbols or more.
        symbols: see ``trait``.
        hp: a character with at least so many HP.
        players: at least so many characters are in the game.
    """

    tag: Tag = ""
    item: Id | Literal[""] = ""
    by: Literal["anyone", "you", "roller"] = "anyone"
    trait: Trait | Literal[""] = ""
    symbols: Positive = 3
    hp: Annotated[int, Field(ge=0, le=18)] = 0
    players: Annotated[int, Field(ge=0, le=5)] = 0


# Combat specials


class DoublesAreSingles(Word):
    """A double counts as one hit and does not block."""

    kind: Literal["doubles_are_singles"]


class DoublesDoNotBlock(Word):
    """Doubles do not block; with ``trait`` only doubles of that trait do not."""

    kind: Literal["doubles_do_not_block"]
    trait: Trait | Literal[""] = ""


class NoRest(Word):
    """Nobody can rest in this fight."""

    kind: Literal["no_rest"]


class NoItems(Word):
    """Items do nothing in this fight, worn ones included."""

    kind: Literal["no_items"]


class ImmuneToRolled(Word):
    """Each round a chapter die is rolled first; hits of its trait do nothing in that round."""

    kind: Literal["immune_to_rolled"]


class Regrow(Word):
    """After each defend ``dice`` rolled dice join the row, while it has fewer than ``most`` dice."""

    kind: Literal["regrow"]
    dice: Positive = 1
    most: Positive = 6


class Enrage(Word):
    """After each defend the attack value rises by ``by``, up to ``most``."""

    kind: Literal["enrage"]
    by: Positive = 1
    most: Positive = 4


class StrikesYou(Word):
    """When it strikes YOU and YOU have not blocked, YOU lose ``hp`` more."""

    kind: Literal["strikes_you"]
    hp: Positive = 1


class FirstStrike(Word):
    """Before the first round it strikes everybody once; nobody can block that."""

    kind: Literal["first_strike"]


class Shift(Word):
    """At the start of each round but the first its remaining dice are rolled anew."""

    kind: Literal["shift"]


class ThickHide(Word):
    """The first hit of each round removes nothing (of a double the second symbol still does)."""

    kind: Literal["thick_hide"]


class Guard(Word):
    """While dice of ``trait`` are in the row, only they can be removed."""

    kind: Literal["guard"]
    trait: Trait


class Toll(Word):
    """Whoever rolls ``trait`` to attack loses ``hp`` at once."""

    kind: Literal["toll"]
    trait: Trait
    hp: Positive = 1


class LastBreath(Word):
    """When it is defeated ``who`` lose ``hp``."""

    kind: Literal["last_breath"]
    who: Literal["everyone", "you", "weakest", "strongest"] = "everyone"
    hp: Positive = 1


class Steal(Word):
    """In each defend one of those it strikes (the one with most items) must discard an item."""

    kind: Literal["steal"]


class Flees(Word):
    """It leaves after ``rounds`` full rounds: the fight ends without an item."""

    kind: Literal["flees"]
    rounds: Positive


class HuntsWeakest(Word):
    """It strikes only the fighter with fewest HP, for ``more`` on top of its attack value; blocking stops it."""

    kind: Literal["hunts_weakest"]
    more: Annotated[int, Field(ge=0, le=5)] = 1


class Leech(Word):
    """If it hurt anybody in a defend, ``dice`` rolled dice join its row, while it has fewer than ``most``."""

    kind: Literal["leech"]
    dice: Positive = 1
    most: Positive = 6


Special: TypeAlias = Annotated[
    DoublesAreSingles
    | DoublesDoNotBlock
    | NoRest
    | NoItems
    | ImmuneToRolled
    | Regrow
    | Enrage
    | StrikesYou
    | FirstStrike
    | Shift
    | ThickHide
    | Guard
    | Toll
    | LastBreath
    | Steal
    | Flees
    | HuntsWeakest
    | Leech,
    Field(discriminator="kind"),
]


class Enemy(Word):
    """One enemy of a fight: its printed dice, dice per player, attack value, specials."""

    name: Annotated[str, Field(min_length=2, max_length=32)]
    dice: list[Letter] = Field(default_factory=list, max_length=6)
    per_player: Annotated[int, Field(ge=0, le=2)] = 0
    attack: Annotated[int, Field(ge=0, le=5)]
    specials: list[Special] = Field(default_factory=list, max_length=3)
    marks: list[Literal["undead", "beast", "boss"]] = Field(default_factory=list)


# Steps


class Step(Word):
    """What all verbs share: ``say`` is one line of story, told when the step begins.

    In it ``{roller}`` and ``{you}`` stand for characters ("the Smith", with a capital where a sentence begins).
    """

    say: Line = ""


class Choice(Word):
    """One option of ``choose``: ``hint`` says what it risks; ``needs`` hides it where the condition does not hold."""

    id: Id
    label: Annotated[str, Field(min_length=2, max_length=60)]
    hint: Annotated[str, Field(min_length=4, max_length=100)]
    needs: Need | None = None
    say: Line = ""
    steps: list[AnyStep] = Field(default_factory=list)


class Choose(Step):
    """The group (or YOU, or ``each`` character for itself, then the roller) picks one option.

    ``ask``: the question over the options; "What do you do?" without it.
    """

    do: Literal["choose"]
    who: Literal["group", "you", "each"] = "group"
    ask: Annotated[str, Field(max_length=90)] = ""
    options: list[Choice] = Field(min_length=2, max_length=6)


class Roll(Step):
    """Characters roll their dice, one attempt each; items belong to the attempt.

    A roll succeeds if it shows ``symbols`` symbols of any of the traits in ``needs`` (a double shows two), or, with
    ``double``, any double. With ``together`` the symbols of all rollers are counted and judged once.
    ``who``: ``everyone``, ``you``, ``roller``, ``others``, ``chosen`` (the group picks one), ``weakest``, ``strongest``.
    ``success`` and ``failure`` run once per roller (who is then ``roller``), or once if ``together``.
    """

    do: Literal["roll"]
    who: Who = "everyone"
    needs: list[Trait] = Field(default_factory=list, max_length=3)
    symbols: Positive = 1
    double: bool = False
    together: bool = False
    success: list[AnyStep] = Field(default_factory=list)
    failure: list[AnyStep] = Field(default_factory=list)


class Trial(Step):
    """``successes`` are needed over as many attempts as it takes; each failed attempt runs ``penalty`` on its roller.

    ``who``: ``any`` (the group picks who tries, anew each time), ``you``, or ``everyone`` (all roll in each attempt and
    every success counts; the penalty hits each who failed, and only while successes are still missing).
    """

    do: Literal["trial"]
    who: Literal["any", "you", "everyone"] = "any"
    needs: list[Trait] = Field(min_length=1, max_length=2)
    successes: Positive = 2
    penalty: list[AnyStep] = Field(min_length=1)


class Faces(Word):
    """What follows from each face of a chapter die."""

    might: list[AnyStep] = Field(default_factory=list)
    cunning: list[AnyStep] = Field(default_factory=list)
    wisdom: list[AnyStep] = Field(default_factory=list)


class Chance(Step):
    """A chapter die is rolled: once (``who`` = ``group``), by YOU, or by ``everyone`` for itself (then the roller)."""

    do: Literal["chance"]
    who: Literal["group", "you", "everyone"] = "group"
    faces: Faces


class Lose(Step):
    """``who`` lose ``hp``, all at the same time."""

    do: Literal["lose"]
    who: Who = "everyone"
    hp: Positive


class Gain(Step):
    """``who`` regain ``hp``, never above the start."""

    do: Literal["gain"]
    who: Who = "everyone"
    hp: Positive


class Fight(Step):
    """Begin combat. ``loot``: item cards drawn afterwards (a fight gives one unless the card says otherwise)."""

    do: Literal["fight"]
    enemies: list[Enemy] = Field(min_length=1, max_length=3)
    loot: Annotated[int, Field(ge=0, le=3)] = 1


class Draw(Step):
    """Draw ``items`` in total plus ``per_player`` for each character, then divide them."""

    do: Literal["draw"]
    items: Annotated[int, Field(ge=0, le=4)] = 0
    per_player: Annotated[int, Field(ge=0, le=2)] = 0


class Discard(Step):
    """``who`` (``group``: the characters together) discard ``items`` carried items, with ``tag`` only such ones.

    Who cannot discards nothing and ``otherwise`` runs for him (as the roller) instead.
    """

    do: Literal["discard"]
    who: Literal["group", "everyone", "you", "roller", "chosen"] = "you"
    items: Positive = 1
    tag: Tag | Literal[""] = ""
    otherwise: list[AnyStep] = Field(default_factory=list)


class Pick(Step):
    """The group (or YOU) picks a character, who is the roller of ``steps``. ``ask``: the question, e.g. "Who dives?"."""

    do: Literal["pick"]
    ask: Annotated[str, Field(min_length=4, max_length=90)]
    by: Literal["group", "you"] = "group"
    among: Literal["everyone", "others"] = "everyone"
    steps: list[AnyStep] = Field(min_length=1)


class Each(Step):
    """``steps`` run for every character in turn, who is then the roller."""

    do: Literal["each"]
    steps: list[AnyStep] = Field(min_length=1)


class If(Step):
    """``then`` if the condition holds, otherwise ``otherwise``."""

    do: Literal["if"]
    when: Need
    then: list[AnyStep] = Field(default_factory=list)
    otherwise: list[AnyStep] = Field(default_factory=list)


class Tell(Step):
    """Only the line of story in ``say``."""

    do: Literal["tell"]
    say: Annotated[str, Field(min_length=4, max_length=300)]


class Skip(Step):
    """The next ``chapters`` cards of the castle are laid aside unseen and count as overcome."""

    do: Literal["skip"]
    chapters: Positive = 1


class Add(Step):
    """``chapters`` cards that were not used go onto the castle deck unseen."""

    do: Literal["add"]
    chapters: Positive = 1


class Peek(Step):
    """The next ``chapters`` cards are turned up and lie open on the deck; with ``bury`` the group may put each under it."""

    do: Literal["peek"]
    chapters: Annotated[int, Field(ge=1, le=3)] = 1
    bury: bool = False


class Alarm(Step):
    """The castle hears you: the first enemy of the next fight gets ``dice`` more rolled dice."""

    do: Literal["alarm"]
    dice: Annotated[int, Field(ge=1, le=3)] = 1


class End(Step):
    """The chapter is complete at once; what else it says is skipped."""

    do: Literal["end"]


AnyStep: TypeAlias = Annotated[
    Choose
    | Roll
    | Trial
    | Chance
    | Lose
    | Gain
    | Fight
    | Draw
    | Discard
    | Pick
    | Each
    | If
    | Tell
    | Skip
    | Add
    | Peek
    | Alarm
    | End,
    Field(discriminator="do"),
]


# Item effects. ``whom``: ``self`` the bearer, ``any`` a character of the bearer's choice, ``everyone``.


class Heal(Word):
    """Regain ``hp``. Usable at any time."""

    kind: Literal["heal"]
    hp: Positive
    whom: Literal["self", "any", "everyone"] = "self"


class Reroll(Word):
    """Roll a die again after it has fallen, before it is resolved."""

    kind: Literal["reroll"]
    whom: Literal["self", "any"] = "self"


class TurnFace(Word):
    """Change a rolled result to a single (or ``double``) of ``to``; without ``to`` of a trait of choice."""

    kind: Literal["turn_face"]
    to: Trait | Literal[""] = ""
    double: bool = False
    whom: Literal["self", "any"] = "self"


class FreeHit(Word):
    """``hits`` hits of any of ``traits``; outside combat it adds as many such symbols to the bearer's roll."""

    kind: Literal["free_hit"]
    traits: list[Trait] = Field(min_length=1, max_length=3)
    hits: Annotated[int, Field(ge=1, le=2)] = 1


class RemoveDie(Word):
    """Remove ``dice`` chapter dice of choice from an enemy's row."""

    kind: Literal["remove_die"]
    dice: Annotated[int, Field(ge=1, le=3)] = 1


class TurnDie(Word):
    """Turn one chapter die of a row to a trait of choice, before results are resolved."""

    kind: Literal["turn_die"]


class ExtraRoll(Word):
    """The bearer (or any fighter) rolls once more in this round, besides what has been rolled."""

    kind: Literal["extra_roll"]
    whom: Literal["self", "any"] = "self"


class Prevent(Word):
    """Lower a loss of HP that is about to happen by ``hp`` (``all``: wholly), in combat or outside."""

    kind: Literal["prevent"]
    hp: Positive = 1
    all: bool = False
    whom: Literal["self", "any"] = "self"


class Block(Word):
    """The bearer (any fighter, everyone) has blocked in this round."""

    kind: Literal["block"]
    whom: Literal["self", "any", "everyone"] = "self"


class Weaken(Word):
    """An enemy's attack value is ``by`` lower for this round or the whole fight."""

    kind: Literal["weaken"]
    by: Positive = 1
    lasts: Literal["round", "fight"] = "round"


class Escape(Word):
    """The fight ends at once without an item; not against a boss."""

    kind: Literal["escape"]


class Scout(Word):
    """Between chapters: the next card is turned up on the deck; with ``bury`` it may go under it."""

    kind: Literal["scout"]
    bury: bool = False


class Armour(Word):
    """Whenever its bearer would lose HP (``where`` = ``combat``: to an enemy), ``hp`` less."""

    kind: Literal["armour"]
    hp: Positive = 1
    where: Literal["combat", "anywhere"] = "combat"


class ExtraDie(Word):
    """A chapter die joins each of the bearer's attack rolls."""

    kind: Literal["extra_die"]


class StrikeAgain(Word):
    """When its bearer attacks with a double (``on`` = a trait: shows that trait), he rolls once more; once a round."""

    kind: Literal["strike_again"]
    on: Trait | Literal["double"] = "double"


class DoublesHeal(Word):
    """A double rolled to attack gives its bearer ``hp``."""

    kind: Literal["doubles_heal"]
    hp: Positive = 1


class SinglesTwice(Word):
    """Singles of ``trait`` give two hits."""

    kind: Literal["singles_twice"]
    trait: Trait


class SinglesBlock(Word):
    """Singles of ``trait`` block."""

    kind: Literal["singles_block"]
    trait: Trait


class Cover(Word):
    """When its bearer blocks, the weakest fighter who did not loses ``hp`` less."""

    kind: Literal["cover"]
    hp: Positive = 1


class Loot(Word):
    """After a fight ``items`` more item cards are drawn."""

    kind: Literal["loot"]
    items: Annotated[int, Field(ge=1, le=2)] = 1


ActiveEffect: TypeAlias = (
    Heal | Reroll | TurnFace | FreeHit | RemoveDie | TurnDie | ExtraRoll | Prevent | Block | Weaken | Escape | Scout
)
PassiveEffect: TypeAlias = Armour | ExtraDie | StrikeAgain | DoublesHeal | SinglesTwice | SinglesBlock | Cover | Loot
Effect: TypeAlias = Annotated[ActiveEffect | PassiveEffect, Field(discriminator="kind")]


# Cards


class Chapter(Word):
    """A chapter card (or a boss, or the start card).

    Attributes:
        id: unique among all cards.
        name: its title.
        text: the story, read to all before anything else.
        scene: motifs of its picture, the main one first.
        steps: its instructions; a start card may have none. A boss's last step is its fight.
        aftermath: told when the last instruction is done and all still live; a boss's fall.
        pack: the set it belongs to.
        number: place in a pack that is read in order; 0 otherwise.
    """

    id: Id
    name: Name
    text: Story
    scene: list[Tag] = Field(min_length=1, max_length=4)
    steps: list[AnyStep] = Field(default_factory=list)
    aftermath: Annotated[str, Field(max_length=500)] = ""
    pack: Literal["base"] = "base"
    number: int = 0


class Item(Word):
    """An item card.

    Attributes:
        id: unique among all cards.
        name: its title.
        text: what it does, in words for players.
        flavour: one line of story under it.
        tags: what chapters may ask for (``light``, ``food``, ``rope``, ``holy`` ...).
        hands: 2 for a two-handed item.
        copies: how many such cards are in the deck.
        use: ``discard`` (its active effects are used once, then it goes), ``chapter`` (once in every chapter; one copy
            only), ``worn`` (it has no active effect).
        effects: what it does. The first active one says when it can be used; all active ones happen together, in this
            order, on the same character (if one of them is for ``any``). Empty: only its tags count.
        pack: the set it belongs to.
    """

    id: Id
    name: Annotated[str, Field(min_length=2, max_length=28)]
    text: Annotated[str, Field(min_length=10, max_length=220)]
    flavour: Annotated[str, Field(max_length=160)] = ""
    tags: list[Tag] = Field(default_factory=list, max_length=4)
    hands: Literal[1, 2] = 1
    copies: Annotated[int, Field(ge=1, le=4)] = 1
    use: Literal["discard", "chapter", "worn"]
    effects: list[Effect] = Field(default_factory=list, max_length=3)
    pack: Literal["base"] = "base"


class Prisoner(Word):
    """A character card.

    Attributes:
        id: unique among all cards.
        name: as in "The Smith".
        text: one sentence on who it is.
        story: why it is here.
        emblem: motif of its picture.
        die: the six faces.
        pack: the set it belongs to.
    """

    id: Id
    name: Name
    text: Annotated[str, Field(min_length=10, max_length=220)]
    story: Annotated[str, Field(max_length=320)] = ""
    emblem: Tag | Literal[""] = ""
    die: list[Face] = Field(min_length=6, max_length=6)
    pack: Literal["base"] = "base"

    def symbols(self, letter: str) -> int:
        """How many symbols of a trait (by its letter) are on the die."""
        return sum(face.count(letter) for face in self.die)


class Epilogue(Word):
    """What is read when the game is over: the first epilogue of the ``ending`` whose ``when`` fits.

    ``when``, of a victory: ``unscathed`` (all have half their HP or more), ``narrow`` (somebody has 2 HP or fewer); of a
    defeat: ``boss`` (fell to the boss), ``several`` (two or more fell at once), ``early`` (fewer than 5 chapters
    overcome), ``trap`` (fell outside a fight). Empty: it always fits, and stands last.
    """

    id: Id
    ending: Literal["victory", "defeat"]
    when: Literal["", "unscathed", "narrow", "boss", "several", "early", "trap"] = ""
    name: Name
    text: Story


for model in (Choice, Roll, Trial, Faces, Discard, Pick, Each, If, Choose, Chance, Chapter):
    model.model_rebuild()
