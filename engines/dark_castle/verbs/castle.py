"""What else cards bring about: fights, finds, losses of items, and what becomes of the castle deck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Annotated, Literal

from pydantic import Field

from engines.dark_castle import agenda, chapters, combat, items, using
from engines.dark_castle.agenda import Deed, ahead
from engines.dark_castle.appraisal import ITEM, cost_of_fight
from engines.dark_castle.belongings import Carried, discard, giveable, told_of
from engines.dark_castle.chapters import CHOICE, branch, whom
from engines.dark_castle.events import AlarmRaised, CardsSkipped
from engines.dark_castle.state import State, Todo
from engines.dark_castle.vocabulary import Battle, Need, Positive, Step, Tag
from engines.kernel import Option, Table


class Fight(Battle, do="fight"):
    """Begin combat. ``loot``: item cards drawn afterwards (a fight gives one unless the card says otherwise)."""

    certain = False

    async def run(self, table: Table[State], todo: Todo) -> None:
        """Begin combat; it takes all characters (EDC-CMB-01)."""
        await combat.begin(table, todo.step, self)

    def cost(self, state: State, roller: int | None) -> int:
        """That of its rounds."""
        return cost_of_fight(state, self)

    def crooked(self) -> Iterator[str]:
        """Enemies that cannot be told apart, or fought."""
        names = [enemy.name for enemy in self.enemies]
        if len(names) != len(dict.fromkeys(names)):
            yield "two enemies of one fight have the same name"
        for enemy in self.enemies:
            if not enemy.dice and not enemy.per_player:
                yield f"{enemy.name} has no dice"


class Draw(Step, do="draw"):
    """Draw ``items`` in total plus ``per_player`` for each character, then divide them."""

    certain = False
    finds = True
    items: Annotated[int, Field(ge=0, le=4)] = 0
    per_player: Annotated[int, Field(ge=0, le=2)] = 0

    async def run(self, table: Table[State], todo: Todo) -> None:
        """Draw item cards; dividing them opens a window, then the chapter goes on (EDC-ITEM-14)."""
        await items.draw(table, self._count(table.state))

    def _count(self, state: State) -> int:
        return self.items + self.per_player * len(state.everyone())

    def cost(self, state: State, roller: int | None) -> int:
        """What the items are worth."""
        return -ITEM * self._count(state)


class Discard(Step, do="discard"):
    """``who`` (``group``: the characters together) discard ``items`` carried items, with ``tag`` only such ones.

    Who cannot discards nothing and ``otherwise`` runs for him (as the roller) instead.
    """

    who: Literal["group", "everyone", "you", "roller", "chosen"] = "you"
    items: Positive = 1
    tag: Tag | Literal[""] = ""
    otherwise: list[Step] = Field(default_factory=list)

    @property
    def needed(self) -> Sequence[Need]:
        """Such items."""
        return [Need(tag=self.tag)] if self.tag else []

    async def run(self, table: Table[State], todo: Todo) -> None:
        """Characters, or the group together, discard items; who cannot, suffers something else."""
        state = table.state
        if self.who == "group":
            await self._together(table, todo)
            return
        short: list[int] = []
        meant = await whom(table, self, self.who, todo)
        for n, who in enumerate(meant):
            if self._lacks(state, who):
                short.append(who)
            else:
                then = partial(self._then, todo, short, meant[n + 1 :])
                await using.give_up(table, who, self.items, self.tag, then)
        agenda.follow(state, todo, "otherwise", short)

    def _lacks(self, state: State, who: int) -> bool:
        return len(giveable(state, who, self.tag)) < self.items

    def _then(self, todo: Todo, short: Sequence[int], later: Sequence[int], state: State) -> list[Deed]:
        """What follows once all have given what they can."""
        lacking = [*short, *(who for who in later if self._lacks(state, who))]
        return [*(deed for who in lacking for deed in branch(todo, "otherwise", who)), *ahead(state)]

    async def _together(self, table: Table[State], todo: Todo) -> None:
        state = table.state
        if sum(len(giveable(state, who, self.tag)) for who in state.everyone()) < self.items:
            agenda.follow(state, todo, "otherwise", [todo.roller])
            return
        for _ in range(self.items):
            carried = partial(self._carried, state)
            pick = await using.the_only_or(table, "discard", carried, args=lambda: {"card": state.card}, rules=CHOICE)
            if pick is not None:
                discard(table, *pick.means)

    def _carried(self, state: State) -> list[Option]:
        """What can be given up."""
        return [
            Option(
                f"{who}-{card}",
                words="discard-of",
                args={**told_of(state, who, card), **state.called(who)},
                at=card,
                means=Carried(who, card),
            )
            for who in state.everyone()
            for card in dict.fromkeys(giveable(state, who, self.tag))
        ]

    def cost(self, state: State, roller: int | None) -> int:
        """What the items are worth."""
        return ITEM * self.items


class Skip(Step, do="skip"):
    """The next ``chapters`` cards of the castle are laid aside unseen and count as overcome."""

    chapters: Positive = 1

    @property
    def ahead(self) -> int:
        """Those it skips."""
        return self.chapters

    async def run(self, table: Table[State], todo: Todo) -> None:
        """Chapters are laid aside, those that lie open first; what is added then is another one, as long as there is any."""
        state = table.state
        skipped = 0
        for source in (state.foreseen, state.castle):
            while source.cards and skipped < self.chapters:
                state.unused.cards.insert(0, source.cards.pop(0 if source is state.foreseen else -1))
                skipped += 1
        state.completed += skipped
        if skipped:
            table.tell(CardsSkipped(chapters=skipped))

    def cost(self, state: State, roller: int | None) -> int:
        """What they would have cost."""
        return -400 * self.chapters


class Add(Step, do="add"):
    """``chapters`` cards that were not used go onto the castle deck unseen."""

    chapters: Positive = 1

    @property
    def added(self) -> int:
        """Those it adds."""
        return self.chapters

    async def run(self, table: Table[State], todo: Todo) -> None:
        """Chapters that were not used come on top of the deck."""
        chapters.lengthen(table, self.chapters)

    def cost(self, state: State, roller: int | None) -> int:
        """What they will cost."""
        return 400 * self.chapters


class Peek(Step, do="peek"):
    """The next ``chapters`` cards are turned up and lie open on the deck; with ``bury`` the group may then put each under it."""

    certain = False
    chapters: Annotated[int, Field(ge=1, le=3)] = 1
    bury: bool = False

    @property
    def ahead(self) -> int:
        """Those it turns up."""
        return self.chapters

    async def run(self, table: Table[State], todo: Todo) -> None:
        """The next chapters are turned up."""
        await chapters.foresee(table, self.chapters, bury=self.bury)


class Alarm(Step, do="alarm"):
    """The castle hears you: the first enemy of the next fight gets ``dice`` more rolled dice."""

    dice: Annotated[int, Field(ge=1, le=3)] = 1

    async def run(self, table: Table[State], todo: Todo) -> None:
        """The next fight gets more dice."""
        table.tell(AlarmRaised(dice=self.dice, total=table.state.alarm and table.state.alarm + self.dice))
        table.state.alarm += self.dice

    def cost(self, state: State, roller: int | None) -> int:
        """What they are likely to cost."""
        return 150 * self.dice
