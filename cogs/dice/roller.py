"""Rolls for a person: what they have saved, whose dice they are, and the one transaction in which they fall."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple, Self

import discord
from pydantic import BaseModel, ConfigDict, ValidationError

from bot.dice.allowance import Allowance
from bot.dice.publishing import Written
from bot.dice.rolling import complained
from bot.dice.throws import Script, Throw, Thrown, Unlike, replayed, tallies, throwing, throwing_again
from bot.dice.typed import made_ready
from bot.panels.custom_ids import number as number_of
from bot.presses.router import Pressed
from bot.presses.services import Services
from bot.watch.errors import ToldToPlayer
from bot.words.catalogue import say
from bot.words.plain import plain, seat_name
from cogs.dice.places import person_of, place_of
from engines.kernel import Dice
from engines.notation import BadRoll, Dialect, Result, Roll, as_text, parse
from engines.notation.parse import suggest
from storage import Database, DayIsOver, DayRow, Fallen, NewRoll, RollRow, TooManyRolls, chain

DIALECT = "dialect"
"""Under this name people's and servers' settings say whose notation is written."""


class Kept(BaseModel):
    """What is kept of a roll, to show it and to roll it again.

    Attributes:
        script: which dice fall.
        label: what it is for.
        around: of a line that somebody says, the words before, between and after its rolls.
        lying: faces of dice that fell in an earlier roll, and count with these.
    """

    model_config = ConfigDict(frozen=True)

    script: Script
    label: str = ""
    around: tuple[str, ...] = ()
    lying: tuple[str, ...] = ()


class Wanted(NamedTuple):
    """What shall be rolled, read already.

    Attributes:
        rolls: one after the other.
        label: what it is for.
        around: of a line that somebody says, the words before, between and after its rolls.
        again: a roll of which one die is taken up, and which.
        lying: faces of dice that fell in an earlier roll, and count with these.
    """

    rolls: list[Roll]
    label: str = ""
    around: tuple[str, ...] = ()
    lying: tuple[str, ...] = ()
    again: tuple[Rolled, int] | None = None

    def kept(self) -> Kept:
        """What is kept of it for its person."""
        written = Written(self.rolls, openly=False)
        return Kept(script=self._script(written), label=self.label, around=self.around, lying=self.lying)

    def published(self) -> Script:
        """What everybody may check."""
        return self._script(Written(self.rolls, openly=True))

    def _script(self, written: Written) -> Script:
        of, die = (None, None) if self.again is None else (self.again[0].row.counter, self.again[1])
        return Script(lines=written.lines, names=written.names, of=of, die=die)

    def throw(self) -> Throw:
        """How it falls.

        Raises:
            BadRoll: never.
            Unlike: the die to be taken up does not lie there.
        """
        if self.again is not None:
            return throwing_again(self.again[0].thrown, self.again[1])
        return throwing(self.rolls)


class Rolled(NamedTuple):
    """A roll that was made.

    Attributes:
        row: as it is kept.
        kept: what it was.
        thrown: how it fell.
        day: on which.
    """

    row: RollRow
    kept: Kept
    thrown: Thrown
    day: DayRow

    def wanted(self) -> Wanted:
        """The same, to be rolled once more."""
        rolls = [result.roll for result in self.thrown.results]
        return Wanted(rolls, self.kept.label, self.kept.around, self.kept.lying)

    @property
    def result(self) -> Result:
        """Its first line, with its label and with what lies there from before."""
        first = self.thrown.results[0]
        return first._replace(roll=replace(first.roll, label=self.kept.label), lying=self.kept.lying)

    @property
    def is_hidden(self) -> bool:
        """Whether it is still a secret."""
        return self.row.secret and self.row.revealed_at is None


@dataclass(frozen=True)
class Roller:
    """Makes rolls and finds them again."""

    storage: Database
    allowance: Allowance

    @classmethod
    def of(cls, services: Services) -> Self:
        """One that works with these services."""
        return cls(services.storage, services.allowance)

    async def saved(self, interaction: discord.Interaction) -> dict[str, str]:
        """What this person can call by ``$name`` here; what is theirs hides what is the server's."""
        saved: dict[str, str] = {}
        for owner in reversed(owners(interaction)):
            saved |= {macro.name: macro.text for macro in await self.storage.macros.of(owner)}
        return saved

    async def dialect(self, interaction: discord.Interaction) -> Dialect:
        """Whose notation this person writes here: as they chose, else as the server did."""
        return await dialect_of(self.storage, interaction.user.id, interaction.guild_id)

    async def typed(self, interaction: discord.Interaction, text: str) -> Roll:
        """A line made ready.

        Raises:
            ToldToPlayer: it cannot be read; the text shows where.
        """
        saved, dialect = await self.saved(interaction), await self.dialect(interaction)
        try:
            return await asyncio.to_thread(made_ready, text, saved, dialect)
        except BadRoll as wrong:
            raise ToldToPlayer(complained(text, wrong)) from None

    async def roll(
        self,
        interaction: discord.Interaction,
        text: str,
        wanted: Wanted,
        *,
        secret: bool = False,
        master_id: int | None = None,
    ) -> Rolled:
        """Let the dice fall.

        Raises:
            ToldToPlayer: they cannot be rolled, or come to nothing; or this person rolls faster than dice fall.
            AlreadyRolled: this interaction has rolled before.
        """
        self.allowance.roll(interaction.user.id)
        try:
            kept, published, throw = await asyncio.to_thread(_made_ready, wanted)
            thrown: list[Thrown] = []
            fall = partial(_fall, thrown, published, throw, interaction.id, is_counted=not secret)
            place = person_of(interaction) if secret else place_of(interaction)
            new = NewRoll(
                place=wanted.again[0].row.place if wanted.again else place,
                user_id=interaction.user.id,
                interaction_id=interaction.id,
                channel_id=interaction.channel_id,
                text=text,
                body=kept.model_dump_json(exclude_defaults=True),
                secret=secret,
                master_id=master_id,
                day=wanted.again[0].row.day if wanted.again else None,
            )
            row, day = await self.storage.rolls.throw(new, fall)
        except BadRoll as wrong:
            raise ToldToPlayer(await asyncio.to_thread(_told, wanted, 0, wrong)) from None
        except Unlike:
            raise ToldToPlayer(say("roll-forgotten.changed")) from None
        except DayIsOver:
            raise ToldToPlayer(say("roll-again.other-day")) from None
        except TooManyRolls as too_many:
            raise ToldToPlayer(say("roll-rest.day", most=too_many.most)) from None
        if thrown[0].wrong is not None:
            raise ToldToPlayer(await asyncio.to_thread(_told, wanted, len(thrown[0].results), thrown[0].wrong))
        return Rolled(row, kept, thrown[0], day)

    async def find(self, pressed: Pressed, number: str = "") -> Rolled:
        """The roll that a button is about.

        Args:
            pressed: the button; its message stands where the roll was made, or somebody made it up.
            number: of the roll, if the button says more than that.

        Raises:
            ToldToPlayer: it is not there any more, or not for this person.
        """
        row = await self.storage.rolls.get(pressed.read(lambda arg, _: number_of(number or arg)))
        if row is None or row.user_id is None or row.channel_id != pressed.interaction.channel_id:
            raise ToldToPlayer(say("roll-forgotten"))
        if row.secret and row.revealed_at is None and pressed.user_id not in (row.user_id, row.master_id):
            raise ToldToPlayer(say("roll-forgotten.hidden"))
        day = await self.storage.rolls.day_of(row.place, row.day)
        try:
            kept = Kept.model_validate_json(row.body)
            # Before there was a chain, lines were kept as they were typed.
            rolls = kept.script.read() if row.head else [parse(line, kept.script.names) for line in kept.script.lines]
            thrown = replayed(rolls, json.loads(row.drawn))
        except (ValidationError, Unlike, BadRoll):
            raise ToldToPlayer(say("roll-forgotten.changed")) from None
        if day is None or thrown.wrong is not None:  # dice that came to nothing were never shown
            raise ToldToPlayer(say("roll-forgotten"))
        return Rolled(row, kept, thrown, day)


def _made_ready(wanted: Wanted) -> tuple[Kept, Script, Throw]:
    """All that can be done before the dice fall."""
    return wanted.kept(), wanted.published(), wanted.throw()


def _fall(
    thrown: list[Thrown],
    script: Script,
    throw: Throw,
    interaction_id: int,
    seed: bytes,
    number: int,
    head: str,
    *,
    is_counted: bool,
) -> Fallen:
    """What happens within the transaction, and nothing more than that."""
    now = throw(Dice(chain.key(seed, head, interaction_id)))
    thrown.append(now)
    plain_script = script.model_dump(mode="json", exclude_defaults=True)
    return Fallen(
        script=json.dumps(plain_script),
        drawn=json.dumps(now.drawn),
        outcome=now.outcome,
        head=chain.linked(head, number, interaction_id, plain_script, now.drawn, now.outcome),
        tallies=tallies(now, script.die) if is_counted and not now.wrong else (),
    )


def _told(wanted: Wanted, n: int, wrong: BadRoll) -> str:
    """What is wrong with one of the lines; a line that works is looked for where nobody waits for it."""
    written = Written(wanted.rolls[n : n + 1], openly=False)
    line = as_text(replace(wanted.rolls[n], label="", hint=None))
    suggest(line, wrong, written.names)
    return complained(line, wrong)


async def dialect_of(storage: Database, user_id: int, guild_id: int | None) -> Dialect:
    """Whose notation somebody writes: as they chose, else as the server did."""
    chosen = json.loads(await storage.people.settings(user_id)).get(DIALECT)
    if chosen is None and guild_id is not None:
        chosen = json.loads(await storage.guilds.settings(guild_id)).get(DIALECT)
    return Dialect(chosen) if chosen in list(Dialect) else Dialect.STANDARD


def owners(interaction: discord.Interaction) -> list[str]:
    """Whose saved rolls count here, the person's before the server's."""
    mine = person_of(interaction)
    return [mine] if interaction.guild_id is None else [mine, f"guild:{interaction.guild_id}"]


def name_of(interaction: discord.Interaction) -> str:
    """The name of who does something, such that Discord shows it as it is."""
    return plain(seat_name(interaction.user.display_name))
