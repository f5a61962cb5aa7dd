"""Rolls for a person: what they have saved, whose dice they are, and the one transaction in which they fall."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import NamedTuple

import discord
from pydantic import BaseModel, ConfigDict, ValidationError

from bot.dice.rolling import complained
from bot.dice.throws import Script, Thrown, Unlike, bare, check, replayed, tallies, throw
from bot.dice.typed import NAME, Typed, made_ready
from bot.presses.router import Pressed
from bot.watch.errors import ToldToPlayer
from bot.words.catalogue import say
from bot.words.plain import plain
from engines.kernel import Dice
from engines.notation import BadRoll
from engines.notation.syntax import MOST_NAMES_DEEP
from storage import Fallen, NewRoll, RollRow, Storage


class Kept(BaseModel):
    """What is kept of a roll, to show it and to roll it again.

    Attributes:
        script: which dice fall.
        label: what it is for.
        around: of a line that somebody says, the words before, between and after its rolls.
    """

    model_config = ConfigDict(frozen=True)

    script: Script
    label: str = ""
    around: tuple[str, ...] = ()

    def anew(self) -> Kept:
        """The same with all dice rolled again."""
        return self.model_copy(update={"script": self.script.model_copy(update={"before": None, "die": None})})


class Rolled(NamedTuple):
    """A roll that was made.

    Attributes:
        row: as it is kept.
        kept: what it was.
        thrown: how it fell.
        commitment: to the seed it comes from.
    """

    row: RollRow
    kept: Kept
    thrown: Thrown
    commitment: str

    @property
    def is_hidden(self) -> bool:
        """Whether it is still a secret."""
        return self.row.secret and self.row.revealed_at is None


@dataclass(frozen=True)
class Roller:
    """Makes rolls and finds them again."""

    storage: Storage

    async def saved(self, interaction: discord.Interaction) -> dict[str, str]:
        """What this person can call by ``$name`` here; what is theirs hides what is the server's."""
        saved: dict[str, str] = {}
        for owner in reversed(owners(interaction)):
            saved |= {macro.name: macro.text for macro in await self.storage.macros.of(owner)}
        return saved

    async def typed(self, interaction: discord.Interaction, text: str) -> Typed:
        """A line made ready.

        Raises:
            ToldToPlayer: it cannot be read; the text shows where.
        """
        try:
            return made_ready(text, await self.saved(interaction))
        except BadRoll as wrong:
            raise ToldToPlayer(complained(text, wrong)) from None

    async def roll(
        self,
        interaction: discord.Interaction,
        text: str,
        kept: Kept,
        *,
        secret: bool = False,
        master_id: int | None = None,
    ) -> Rolled:
        """Let the dice fall.

        Raises:
            ToldToPlayer: they cannot be rolled, or come to nothing.
            AlreadyRolled: this interaction has rolled before.
        """
        thrown: list[Thrown] = []

        def fall(seed: bytes, counter: int) -> Fallen:
            now = throw(kept.script, Dice(seed, counter))
            thrown.append(now)
            counted = () if secret or now.wrong else tallies(kept.script, now)
            return Fallen(json.dumps(now.drawn), now.outcome, counted)

        new = NewRoll(
            place=owners(interaction)[0] if secret else owners(interaction)[-1],
            user_id=interaction.user.id,
            interaction_id=interaction.id,
            channel_id=interaction.channel_id,
            text=text,
            body=kept.model_dump_json(),
            script=bare(kept.script).model_dump_json(),
            secret=secret,
            master_id=master_id,
        )
        try:
            check(kept.script)
            row, day = await self.storage.rolls.throw(new, fall)
        except BadRoll as wrong:
            raise ToldToPlayer(complained(kept.script.lines[0], wrong)) from None
        except Unlike:
            raise ToldToPlayer(say("roll-forgotten.changed")) from None
        if thrown[0].wrong is not None:
            line = kept.script.lines[len(thrown[0].results)]
            raise ToldToPlayer(complained(line, thrown[0].wrong))
        return Rolled(row, kept, thrown[0], day.commitment)

    async def find(self, pressed: Pressed, number: str = "") -> Rolled:
        """The roll that a button is about.

        Args:
            pressed: the button; its message stands where the roll was made, or somebody made it up.
            number: of the roll, if the button says more than that.

        Raises:
            ToldToPlayer: it is not there any more, or not for this person.
        """
        number = number or pressed.arg
        row = await self.storage.rolls.get(int(number)) if number.isdecimal() and len(number) < 19 else None
        if row is None or row.user_id is None or row.channel_id != pressed.interaction.channel_id:
            raise ToldToPlayer(say("roll-forgotten"))
        if row.secret and row.revealed_at is None and pressed.user_id not in (row.user_id, row.master_id):
            raise ToldToPlayer(say("roll-forgotten.hidden"))
        commitment = await self.storage.rolls.commitment(row.place, row.day)
        try:
            kept = Kept.model_validate_json(row.body)
            return Rolled(row, kept, replayed(kept.script, json.loads(row.drawn)), commitment)
        except (ValidationError, Unlike, BadRoll):
            raise ToldToPlayer(say("roll-forgotten.changed")) from None


def owners(interaction: discord.Interaction) -> list[str]:
    """Whose saved rolls count here, the person's before the server's; the last one is whose dice are rolled in the open."""
    mine = f"person:{interaction.user.id}"
    return [mine] if interaction.guild_id is None else [mine, f"guild:{interaction.guild_id}"]


def name_of(interaction: discord.Interaction) -> str:
    """The name of who does something, such that Discord shows it as it is."""
    return plain(interaction.user.display_name)


def unnamed(script: Script) -> str:
    """Its line without labels, and with what is saved in the place of its names, for whom names are nothing."""
    plainly = bare(script)
    line, names = plainly.lines[0], plainly.names
    for _ in range(MOST_NAMES_DEEP):
        line = NAME.sub(lambda found: f"({names.get(found[1].lower(), found[0])})", line)
    return line
