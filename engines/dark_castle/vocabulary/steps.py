"""The verbs of chapter cards. Every step is one of them, and most hold further steps."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from engines.dark_castle.vocabulary.basics import Id, Line, Need, Positive, Tag, Trait, Who, Word
from engines.dark_castle.vocabulary.specials import Enemy

BRANCHES = ("success", "failure", "penalty", "steps", "then", "otherwise")
"""The fields of steps that hold further steps; those of ``choose`` and ``chance`` are named by what is picked and rolled."""


class Step(Word):
    """What all verbs share: ``say`` is one line of story, told when the step begins.

    In it ``{roller}`` and ``{you}`` stand for characters ("the Smith", with a capital where a sentence begins).
    """

    say: Line = ""

    @cached_property
    def branches(self) -> dict[str, list[AnyStep]]:
        """The step lists inside it, each by the word that stands for it in addresses."""
        return {name: getattr(self, name) for name in BRANCHES if name in type(self).model_fields}


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

    @cached_property
    def branches(self) -> dict[str, list[AnyStep]]:
        """What each option leads to."""
        return {option.id: option.steps for option in self.options}


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

    @cached_property
    def branches(self) -> dict[str, list[AnyStep]]:
        """What each face leads to."""
        return {"might": self.faces.might, "cunning": self.faces.cunning, "wisdom": self.faces.wisdom}


class Lose(Step):
    """``who`` lose ``hp``, all at the same time. ``by``: ``cultists`` if it is they who do it."""

    do: Literal["lose"]
    who: Who = "everyone"
    hp: Positive
    by: Literal["", "cultists"] = ""


class Plague(Step):
    """``who`` each Roll for Plague, or gain ``points`` of it."""

    do: Literal["plague"]
    who: Who = "everyone"
    points: Annotated[int, Field(ge=0, le=3)] = 0


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
    | Plague
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


for model in (Choice, Roll, Trial, Faces, Discard, Pick, Each, If, Choose, Chance):
    model.model_rebuild()
