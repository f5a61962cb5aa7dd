"""A Spell at work; what its effects do stands in :mod:`engines.vengeance.verbs`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engines.kernel import Option, Table, verbs
from engines.vengeance.asking import put
from engines.vengeance.events import EffectLost
from engines.vengeance.state import Lying, Player, State
from engines.vengeance.vocabulary import Spell, Type


class Casting(NamedTuple):
    """A Spell at work.

    Attributes:
        table: the table.
        caster: who cast it.
        spell: which one.
        lying: the Incantation in the center; None at the end of the round.
        removed: types that the card removed by this Spell showed.
    """

    table: Table[State]
    caster: Player
    spell: Spell
    lying: Lying | None
    removed: list[Type]

    @property
    def own(self) -> Lying:
        """The Incantation in the center.

        Raises:
            LookupError: it has left the center, as at the end of the round.
        """
        if self.lying is None:
            raise LookupError(self.spell.id)
        return self.lying

    def others(self) -> list[Player]:
        """Every other Witch; the Rival is none (VEN-SOLO-08)."""
        return [player for player in self.table.state.players if player is not self.caster]

    def lose(self) -> None:
        """This part of the Spell finds nothing to work on."""
        self.table.tell(EffectLost(seat=self.caster.seat, spell_card=self.spell.id))

    async def whom(self, players: list[Player], kind: str, foretell: Callable[[list[Option]], list[Option]]) -> Player:
        """The caster names one of ``players`` (VEN-AMB-10); ``foretell`` adds what comes of it."""
        if len(players) == 1:
            return players[0]
        options = [
            Option(
                f"seat-{player.seat}",
                words=f"{kind}-target",
                args={"seat": player.seat, "card": player.witch},
                means=player.seat,
            )
            for player in players
        ]
        args = {"spell_card": self.spell.id}
        seat: int = (await put(self.table, self.caster.seat, kind, foretell(options), "VEN-AMB-10", args=args)).means
        return self.table.state.players[seat]


async def work(
    table: Table[State],
    seat: int,
    spell: Spell,
    lying: Lying | None = None,
    *,
    done: int = 0,
    removed: Sequence[Type] = (),
) -> None:
    """All effects of a Spell, in order, but for so many that are ``done``; what cannot be done is lost (VEN-SPELL-08, VEN-SPELL-14)."""
    casting = Casting(table, table.state.players[seat], spell, lying, [*removed])
    await verbs.work(casting, spell.effects[done:])
