"""What Spells do to the center: become, remove, play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from pydantic import Field

from engines.kernel import PASS, Option
from engines.vengeance.asking import card_options, in_order, put
from engines.vengeance.casting import Casting
from engines.vengeance.events import BecameArtifact, BecameObject, CardPlayed, CardRemoved
from engines.vengeance.outlook import Counts, Outlook, plus, there, without
from engines.vengeance.piles import lay, remove
from engines.vengeance.resolution import foretold_within
from engines.vengeance.state import Lying
from engines.vengeance.steward import spent
from engines.vengeance.vocabulary import Effect, Made, Type, kind_of


class Become(Effect, do="become"):
    """The Incantation becomes one card that counts as these objects (VEN-SPELL-02, VEN-SPELL-05)."""

    objects: list[Type] = Field(min_length=1, max_length=3)

    async def run(self, casting: Casting) -> None:
        """It counts from now on."""
        lying = casting.own
        lying.kind, lying.counts, lying.value = "object", list(self.objects), 0
        event = BecameObject(seat=casting.caster.seat, card=lying.card, cards=list(self.objects))
        casting.table.tell(event)

    def makes(self, outlook: Outlook, counts: Counts, gone: str) -> Iterator[Made]:
        """The center with these in it."""
        yield Made(plus(counts, tuple(self.objects)))


class BecomeArtifact(Effect, do="become_artifact"):
    """The Incantation becomes an Artifact of its value (VEN-AMB-12)."""

    async def run(self, casting: Casting) -> None:
        """It acts with the Artifacts."""
        lying = casting.own
        lying.kind = "artifact"
        casting.table.tell(BecameArtifact(seat=casting.caster.seat, card=lying.card, value=lying.value))

    def makes(self, outlook: Outlook, counts: Counts, gone: str) -> Iterator[Made]:
        """The center without one of its types."""
        yield from (Made(without(counts, kind)) for kind in there(counts))


class Remove(Effect, do="remove"):
    """One card is taken out of the center: an object, or any card that still acts (VEN-SPELL-04, VEN-AMB-32)."""

    what: Literal["object", "card"]

    async def run(self, casting: Casting) -> None:
        """The caster names a card of the center; the Transient may be one (VEN-SPELL-11, VEN-SPELL-12, VEN-AMB-32)."""
        table = casting.table
        found = {
            lying.name: (nth, lying)
            for nth, lying in enumerate(table.state.center)
            if lying.is_object or (self.what == "card" and lying.kind == "artifact")
        }
        if not found:
            casting.lose()
            return
        options = [
            Option(name, _removal(one), {"card": one.card, "cards": one.counts}, at=one.card, means=nth)
            for name, (nth, one) in found.items()
        ]
        args = {"spell_card": casting.spell.id}
        options = foretold_within(casting, self, options)
        picked = await put(table, casting.caster.seat, "remove", options, "VEN-SPELL-04", args=args)
        lying = table.state.center[picked.means]
        lying.taken_by = casting.spell.id
        remove(table, lying)
        casting.removed.extend(lying.counts)
        table.tell(CardRemoved(seat=casting.caster.seat, card=lying.card))

    def makes(self, outlook: Outlook, counts: Counts, gone: str) -> Iterator[Made]:
        """The center with one object less."""
        yield from (Made(plus(counts, (kind,), -1), gone=kind) for kind in there(counts))


def _removal(lying: Lying) -> str:
    """How it is called that this goes; an Incantation can be an Artifact by now."""
    transformed = lying.kind == "artifact" and kind_of(lying.card) != "artifact"
    return "remove-transformed" if transformed else f"remove-{lying.kind}"


class Play(Effect, do="play"):
    """One card from the caster's hand goes into the center (VEN-SPELL-03).

    Attributes:
        what: an object, or an Artifact that acts in this round (VEN-AMB-33); no Incantation, since one Spell is all (VEN-ACT-06).
        another: only an object of a type that the card removed just before does not show; any, if nothing was there to remove (VEN-AMB-40).
    """

    what: Literal["object", "artifact"] = "object"
    another: bool = False

    async def run(self, casting: Casting) -> None:
        """It counts, or acts, in this round (VEN-SPELL-03, VEN-AMB-11, VEN-AMB-33).

        That the caster holds cards is public, but not which: so whoever has any is asked, even if none fits.
        """
        table, player = casting.table, casting.caster
        zone = player.objects if self.what == "object" else player.artifacts
        if not zone.cards:
            casting.lose()
            return
        barred = casting.removed if self.another else []
        options = card_options([card for card in in_order(zone.cards) if card not in barred], "play")
        options = foretold_within(casting, self, options or [Option(PASS, words="play-nothing")])
        args = {"spell_card": casting.spell.id}
        card = (await put(table, player.seat, "play", options, "VEN-SPELL-03", args=args)).means
        if card is None:
            casting.lose()
            return
        lay(table, player, card)
        table.tell(CardPlayed(seat=player.seat, card=card))

    def makes(self, outlook: Outlook, counts: Counts, gone: str) -> Iterator[Made]:
        """The center with an object from her hand."""
        if self.what == "object":
            for kind in sorted(set(outlook.me.objects.cards)):
                if not (self.another and kind == gone):
                    yield Made(plus(counts, (kind,)), spent(outlook, kind))
