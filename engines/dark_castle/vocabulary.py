"""What cards can say: traits, conditions, what each sort of verb has in common, and the cards themselves.

Every card is data in ``content/*.toml``. A step of a chapter is one verb (field ``do``); what an item does, what is special about an enemy
and what a curse does are one word each (field ``kind``). What happens at its own moment stands in :mod:`engines.dark_castle.verbs`; what
changes a rule (armour, a guard, a ban) stands beside that rule.

Traits are written in full (``"might"``) where a text speaks of them, and as letters on dice: a face is ``"M"`` (single), ``"MM"`` (double),
``"MC"`` (split double).

Steps speak of characters by these words:

=========== =====================================================================================================
everyone    every character
you         who turned the card (YOU of the rulebook)
roller      whom the surrounding step is about: who rolled, was picked, or whose turn it is in ``each``; else YOU
others      everyone but the roller; outside of such a step everyone but YOU
chosen      whom the group picks, asked at that moment
weakest     fewest HP (among equals the one in the higher seat)
strongest   most HP (among equals the one in the lower seat)
=========== =====================================================================================================
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Annotated, Any, ClassVar, Literal, TypeAlias

from pydantic import AfterValidator, Field

from engines.dark_castle.occasions import ALWAYS, Aim
from engines.dark_castle.state import Foe, State, Task, Todo
from engines.kernel import Table
from engines.kernel.verbs import Verb, Word


def _in_paragraphs(text: str) -> str:
    """The lines of the file joined; an empty line begins a new paragraph."""
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in text.strip().split("\n\n"))


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
Story: TypeAlias = Annotated[str, Field(min_length=40, max_length=900), AfterValidator(_in_paragraphs)]
Aftermath: TypeAlias = Annotated[str, Field(max_length=500), AfterValidator(_in_paragraphs)]
Who: TypeAlias = Literal["everyone", "you", "roller", "others", "chosen", "weakest", "strongest"]
Positive: TypeAlias = Annotated[int, Field(ge=1, le=20)]
Pack: TypeAlias = Literal["base", "death_knight", "undead_queen", "plague_lord", "collectors_box"]
PACKS: tuple[Pack, ...] = ("base", "death_knight", "undead_queen", "plague_lord", "collectors_box")


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
        plague: a character with at least so much Plague.
    """

    tag: Tag = ""
    item: Id | Literal[""] = ""
    by: Literal["anyone", "you", "roller"] = "anyone"
    trait: Trait | Literal[""] = ""
    symbols: Positive = 3
    hp: Annotated[int, Field(ge=0, le=18)] = 0
    players: Annotated[int, Field(ge=0, le=5)] = 0
    plague: Annotated[int, Field(ge=0, le=12)] = 0


VERBS = "engines.dark_castle.verbs"
"""Where the verbs stand."""


# Enemies


class Special(Verb, verbs=VERBS, key="kind"):
    """What is special about fighting an enemy (EDC-CMB-15): it happens at a moment of the fight, or a rule asks for it."""

    async def begins(self, table: Table[State], foe: Foe) -> None:
        """Before the first round."""

    def opens(self, table: Table[State], foe: Foe) -> None:
        """At the start of a round."""

    async def rolled(self, table: Table[State], foe: Foe) -> None:
        """After the dice have fallen."""

    async def defended(self, table: Table[State], foe: Foe, hurt: list[int]) -> None:
        """After each defend, in which these have lost HP to it."""

    def leaves(self, table: Table[State], foe: Foe) -> None:
        """When all else of the round is done."""

    async def falls(self, table: Table[State], foe: Foe) -> None:
        """When it is defeated, and the fight is won."""

    def heeds(self, face: str) -> bool:  # noqa: ARG002
        """Whether it is something to it that somebody has rolled this, whatever it hits."""
        return False

    def parting(self, state: State) -> Mapping[int, int]:  # noqa: ARG002
        """What those lose then whom it still strikes."""
        return {}


class Enemy(Word):
    """One enemy of a fight: its printed dice, dice per player, attack value, specials (EDC-CMB-04)."""

    name: Annotated[str, Field(min_length=2, max_length=32)]
    dice: list[Letter] = Field(default_factory=list, max_length=6)
    per_player: Annotated[int, Field(ge=0, le=2)] = 0
    attack: Annotated[int, Field(ge=0, le=5)]
    specials: list[Special] = Field(default_factory=list, max_length=3)
    marks: list[Literal["undead", "beast", "boss", "cultist", "carrier"]] = Field(default_factory=list)

    @cached_property
    def by_kind(self) -> dict[type[Special], Any]:
        """Its specials, each under its class."""
        return {type(special): special for special in self.specials}


# Steps


End: TypeAlias = Sequence[tuple[str, Sequence[int | None]]]
"""What may follow from dice: branches, in the order in which they come about, each for some rollers; after a branch without a name nobody
knows how it goes on."""

BRANCHES = ("success", "failure", "penalty", "steps", "then", "otherwise")
"""The fields of steps that hold further steps; a verb whose branches are named by what is picked or rolled says so itself."""


class Step(Verb, verbs=VERBS):
    """One instruction of a chapter card.

    Attributes:
        say: one line of story, told when the step begins. In it ``{roller}`` and ``{you}`` stand for characters ("the Smith", with a
            capital where a sentence begins).
        certain: whether what it does is known before: no dice, no fight, no choice and no unknown card decide.
        last: whether the chapter ends with it, whatever else it says.
        finds: whether all it does is to find something, that may help or not.
        picks: whether all it does is to have somebody picked, whom its steps are about.
    """

    say: Line = ""
    certain: ClassVar[bool] = True
    last: ClassVar[bool] = False
    finds: ClassVar[bool] = False
    picks: ClassVar[bool] = False

    @property
    def ahead(self) -> int:
        """How many of the next chapters it is about."""
        return 0

    @property
    def added(self) -> int:
        """How many unused chapters it is about."""
        return 0

    @cached_property
    def branches(self) -> dict[str, list[Step]]:
        """The step lists inside it, each by the word that stands for it in addresses."""
        return {name: getattr(self, name) for name in BRANCHES if name in type(self).model_fields}

    @property
    def ways(self) -> Sequence[Choice]:
        """What it lets one choose."""
        return ()

    @property
    def needed(self) -> Sequence[Need]:
        """What it asks the characters for."""
        return ()

    @property
    def own_task(self) -> Task | None:
        """What one character's own dice have to show, if it is a roll that each makes alone."""
        return None

    def rolled(self, state: State, roller: int | None) -> tuple[list[int], Task] | None:  # noqa: ARG002
        """Who rolls first of all, and what has to be shown; nothing where no prisoner does, or where it is not known who."""
        return None

    async def run(self, table: Table[State], todo: Todo) -> None:
        """Do it. What follows from it is put on the agenda."""
        raise NotImplementedError

    def ends(self, state: State, todo: Todo) -> Sequence[End]:  # noqa: ARG002
        """All that dice can make of it; nothing where that cannot be listed."""
        return ()

    def cost(self, state: State, roller: int | None) -> int:  # noqa: ARG002
        """What it is likely to cost the party, in hundredths of one HP; negative if it brings more than it takes."""
        return 0

    def crooked(self) -> Iterator[str]:
        """Why it cannot be carried out as it is written."""
        return iter(())


class Choice(Word):
    """One option of ``choose``: ``hint`` says what it risks; ``needs`` hides it where the condition does not hold."""

    id: Id
    label: Annotated[str, Field(min_length=2, max_length=60)]
    hint: Annotated[str, Field(min_length=4, max_length=100)]
    needs: Need | None = None
    say: Line = ""
    steps: list[Step] = Field(default_factory=list)


class Battle(Step):
    """A step that begins combat.

    Attributes:
        enemies: who is fought.
        loot: item cards drawn afterwards (a fight gives one unless the card says otherwise).
    """

    enemies: list[Enemy] = Field(min_length=1, max_length=3)
    loot: Annotated[int, Field(ge=0, le=3)] = 1


# Items


class Effect(Verb, verbs=VERBS, key="kind"):
    """What an item does.

    Attributes:
        value: what it is worth to carry, in hundredths of one HP.
    """

    value: ClassVar[int]


class Worn(Effect):
    """It works while it is carried: a rule asks for it."""


class Active(Effect):
    """It happens when the item is used.

    Attributes:
        moments: when it can be used (:attr:`State.moment`); most say more in :meth:`aims`.
        patient: whether it does later just what it does now, unless somebody is about to die.
        resort: its place among the uses in a fight that may help or put the end off; 0: its effect is certain.
    """

    moments: ClassVar[frozenset[str]] = ALWAYS
    patient: ClassVar[bool] = False
    resort: ClassVar[int] = 0

    @property
    def reach(self) -> str:
        """``self`` the bearer, ``any`` a character of the bearer's choice, ``everyone``: field ``whom``, if it has one."""
        return getattr(self, "whom", "self")

    def party(self, state: State, bearer: int) -> list[int]:
        """Whom it may be aimed at."""
        return state.everyone() if self.reach == "any" else [bearer]

    def aims(self, state: State, bearer: int) -> list[Aim]:
        """What it may be used at now."""
        raise NotImplementedError

    def lent(self, state: State, bearer: int) -> list[Aim]:  # noqa: ARG002
        """At what it may be used together with a friend's result, if the item combines."""
        return []

    async def run(self, table: Table[State], aim: Aim, card: str) -> None:
        """It happens; ``card`` is what is used."""
        raise NotImplementedError

    def idle(self, state: State, aim: Aim) -> bool:  # noqa: ARG002
        """Whether nothing comes of it now, where it can be used in a chapter."""
        return False

    def called(self, state: State, aim: Aim) -> str:  # noqa: ARG002
        """What the catalogue calls a use."""
        return f"use-{self.do.replace('_', '-')}"

    def measured(self, state: State, aim: Aim) -> dict[str, Any]:  # noqa: ARG002
        """How much a use does, where that is not always the same."""
        return {}


# Curses


class Blow(Verb, verbs=VERBS, key="kind"):
    """What a curse or a plague card does at once."""

    async def run(self, table: Table[State], who: int) -> None:
        """It strikes its bearer, or whoever else it says."""
        raise NotImplementedError


class Ban(Verb, verbs=VERBS, key="kind"):
    """What it does to its bearer for as long as it lies there: a rule asks for it."""


# Spells, and what companions can do


class Wonder(Verb, verbs=VERBS, key="kind"):
    """What a spell does, or a companion's special face in a fight.

    Attributes:
        faces: what it gives to a roll outside a fight.
        grows: whether it can work better than it says.
        takes: how many dice of an enemy it may make fall.
    """

    faces: ClassVar[tuple[str, ...]] = ()
    grows: ClassVar[bool] = True

    @property
    def takes(self) -> int:
        """None."""
        return 0

    def aims(self, state: State, who: int, more: int) -> list[Aim]:  # noqa: ARG002
        """What ``who`` may turn it at, the best first; one where it makes no difference (EDC-AMB-72).

        ``more``: how much better it works than it says.
        """
        return [Aim(who)]

    def work(self, table: Table[State], aim: Aim, more: int) -> None:
        """It happens."""
        raise NotImplementedError

    def measured(self, state: State, aim: Aim, more: int) -> dict[str, Any]:  # noqa: ARG002
        """What its words say besides of an aim."""
        return {}

    def worth(self, state: State) -> int:  # noqa: ARG002
        """What it is worth where it works on half of the sides of a die, on one of them better, in hundredths of one HP."""
        return 0


# Cards


class Companion(Word):
    """What makes a companion of a character card.

    Attributes:
        hp: its start HP.
        immune: whether nothing takes HP from it.
        carries: how many items it can carry.
        comforts: HP that the weakest prisoner regains at the end of each chapter.
        fades: it leaves at the end of so many chapters; 0: it stays.
        characteristic: all that, in words for players.
        ability: what its special face does in a fight.
        reading: what is read out then.
    """

    hp: Positive
    immune: bool = False
    carries: Annotated[int, Field(ge=0, le=2)] = 0
    comforts: Annotated[int, Field(ge=0, le=2)] = 0
    fades: Annotated[int, Field(ge=0, le=9)] = 0
    characteristic: Annotated[str, Field(min_length=10, max_length=160)]
    ability: Wonder
    reading: Annotated[str, Field(min_length=10, max_length=160)]


class Spell(Word):
    """A spell of the book.

    Attributes:
        id: unique among all cards.
        name: its title.
        text: what it needs and does, in words for players.
        when: in a ``fight``, for a ``roll`` outside, or ``always``.
        hp: the caster needs so many HP.
        against: in a fight, an enemy with this mark must stand.
        price: HP that the caster pays first.
        effect: what it does; one more of it on the best side of the spell die.
        pack: the set it belongs to.
    """

    id: Id
    name: Annotated[str, Field(min_length=2, max_length=28)]
    text: Annotated[str, Field(min_length=10, max_length=90)]
    when: Literal["fight", "roll", "always"]
    hp: Annotated[int, Field(ge=0, le=18)] = 0
    against: Literal["", "undead", "beast"] = ""
    price: Annotated[int, Field(ge=0, le=3)] = 0
    effect: Wonder
    pack: Pack = "base"


class Chapter(Word):
    """A chapter card (or a boss, or the start card).

    Also EDC-CB-10.

    Attributes:
        id: unique among all cards.
        name: its title.
        text: the story, read to all before anything else.
        scene: motifs of its picture, the main one first.
        steps: its instructions; a start card may have none. A boss's last step is its fight.
        aftermath: told when the last instruction is done and all still live; a boss's fall.
        pack: the set it belongs to.
        number: place in a pack that is read in order; 0 otherwise.
        death_dice: whether death dice may be rolled here.
    """

    id: Id
    name: Name
    text: Story
    scene: list[Tag] = Field(min_length=1, max_length=4)
    steps: list[Step] = Field(default_factory=list)
    aftermath: Aftermath = ""
    pack: Pack = "base"
    number: int = 0
    death_dice: bool = True


class Item(Word):
    """An item card.

    Attributes:
        id: unique among all cards.
        name: its title.
        text: what it does, in words for players.
        flavour: one line of story under it.
        tags: what chapters may ask for (``light``, ``food``, ``rope``, ``holy`` ...).
        hands: 2 for a two-handed item, 0 for one that is worn on the back.
        copies: how many such cards are in the deck.
        use: ``discard`` (its active effects are used once, then it goes), ``chapter`` (once in every chapter; one copy
            only), ``worn`` (it has no active effect).
        effects: what it does. The first active one says when it can be used; all active ones happen together, in this
            order, on the same character (if one of them is for ``any``). Empty: only its tags count.
        combines: its hit may stand for a second character's against a death die.
        pack: the set it belongs to.
    """

    id: Id
    name: Annotated[str, Field(min_length=2, max_length=28)]
    text: Annotated[str, Field(min_length=10, max_length=220)]
    flavour: Annotated[str, Field(max_length=160)] = ""
    tags: list[Tag] = Field(default_factory=list, max_length=4)
    hands: Literal[0, 1, 2] = 1
    copies: Annotated[int, Field(ge=1, le=4)] = 1
    use: Literal["discard", "chapter", "worn"]
    effects: list[Effect] = Field(default_factory=list, max_length=3)
    combines: bool = False
    pack: Pack = "base"

    @cached_property
    def active(self) -> list[Active]:
        """The effects that happen when it is used."""
        return [effect for effect in self.effects if isinstance(effect, Active)]

    @cached_property
    def moments(self) -> frozenset[str]:
        """When it can be used; never, if it is worn."""
        return self.active[0].moments if self.active else frozenset()

    @cached_property
    def patient(self) -> bool:
        """Whether using it can always wait, unless somebody is about to die."""
        return all(effect.patient for effect in self.active)

    @cached_property
    def by_kind(self) -> dict[type[Effect], list[Any]]:
        """Its effects, each under its class."""
        return {kind: [effect for effect in self.effects if type(effect) is kind] for kind in map(type, self.effects)}


class Flaw(Item):
    """A flaw: what its bearer can do once in the quest. It is no item, and takes no hand."""

    text: Annotated[str, Field(min_length=10, max_length=58)]
    use: Literal["discard"] = "discard"
    effects: list[Effect] = Field(min_length=1, max_length=1)


class Prisoner(Word):
    """A character card.

    Attributes:
        id: unique among all cards.
        name: as in "The Smith".
        text: one sentence on who it is.
        story: why it is here.
        emblem: motif of its picture.
        die: the six faces; ``*`` is a companion's special one.
        companion: what makes it a companion, that nobody chooses to be.
        pack: the set it belongs to.
    """

    id: Id
    name: Name
    text: Annotated[str, Field(min_length=10, max_length=220)]
    story: Annotated[str, Field(max_length=320)] = ""
    emblem: Tag | Literal[""] = ""
    die: list[Face | Literal["*"]] = Field(min_length=6, max_length=6)
    companion: Companion | None = None
    pack: Pack = "base"

    def symbols(self, letter: str) -> int:
        """How many symbols of a trait (by its letter) are on the die."""
        return sum(face.count(letter) for face in self.die)

    @cached_property
    def strengths(self) -> dict[str, str | int]:
        """The arguments by which labels tell what the die is good for: three traits, the strongest first."""
        return strengths(self.die)


def strengths(die: Sequence[str]) -> dict[str, str | int]:
    """The arguments by which labels tell what a die is good for, black sides as well: three traits, the strongest first."""
    shown = "".join(die).upper()
    ranked = sorted(NAMES, key=shown.count, reverse=True)
    args: dict[str, str | int] = {}
    for place, letter in zip(("first", "second", "third"), ranked, strict=True):
        args |= {place: NAMES[letter], f"{place}_symbols": shown.count(letter)}
    return args


class Affliction(Word):
    """A card of the item deck that is no item: a curse, or the plague itself. It befalls somebody when it is drawn.

    Attributes:
        id: unique among all cards.
        name: its title.
        text: what it does, in words for players.
        flavour: one line of story under it.
        sort: ``curse``, ``plague`` or ``event``: then a companion comes.
        companion: whose event it is.
        falls_on: ``drawer`` (who drew it), ``strongest``, ``weakest``, or ``nobody``: it only does what it does at once.
        at_once: what happens when it is drawn. Without ``standing`` effects it is then out of the game.
        standing: what it does to its bearer for as long as it lies there.
        lifted_by: between two chapters its bearer may discard an item with this tag, and it is gone. Empty: never.
        pack: the set it belongs to.
    """

    id: Id
    name: Annotated[str, Field(min_length=2, max_length=28)]
    text: Annotated[str, Field(min_length=10, max_length=220)]
    flavour: Annotated[str, Field(max_length=160)] = ""
    sort: Literal["curse", "plague", "event"]
    companion: Id | Literal[""] = ""
    falls_on: Literal["drawer", "strongest", "weakest", "nobody"] = "drawer"
    at_once: list[Blow] = Field(default_factory=list, max_length=3)
    standing: list[Ban] = Field(default_factory=list, max_length=3)
    lifted_by: Tag | Literal[""] = ""
    pack: Pack = "base"


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
    pack: Pack = "base"
