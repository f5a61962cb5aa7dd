"""What Spells do to hands: draw, discard, look."""

from __future__ import annotations

from functools import partial
from typing import Literal

from pydantic import Field

from engines.kernel import Option
from engines.vengeance.asking import in_order
from engines.vengeance.casting import Casting
from engines.vengeance.events import CardsDrawn, HandSeen
from engines.vengeance.outlook import Outlook
from engines.vengeance.piles import discard_together, draw_from
from engines.vengeance.resolution import foretold_within
from engines.vengeance.state import Glimpse
from engines.vengeance.steward import ARTIFACT_WORTH, gained, kept
from engines.vengeance.vocabulary import Effect, Type

LOSS_OF_OTHERS = 60
"""What it is worth that another Witch discards."""


class Draw(Effect, do="draw"):
    """The caster draws; what is no longer there is lost (VEN-SPELL-08)."""

    objects: list[Type] = Field(default_factory=list)
    artifacts: int = Field(default=0, ge=0, le=2)

    async def run(self, casting: Casting) -> None:
        """From the face-up piles, as far as there are cards."""
        table, player = casting.table, casting.caster
        drawn = [card for kind in self.objects for card in table.draw(table.state.pile(kind), player.objects)]
        drawn += [draw_from(table, table.state.artifacts, player.artifacts) for _ in range(self.artifacts)]
        drawn = [card for card in drawn if card]
        if drawn:
            table.tell(CardsDrawn(seat=player.seat, cards=drawn))
        if len(drawn) < len(self.objects) + self.artifacts:
            casting.lose()

    def brings(self, outlook: Outlook) -> int:
        """What the cards are worth in hand."""
        return gained(outlook, self.objects) + self.artifacts * kept(outlook, ARTIFACT_WORTH)


class Discard(Effect, do="discard"):
    """Other Witches discard one object each: all of them, or those with more objects than the caster (VEN-SPELL-09)."""

    who: Literal["others", "richer"]

    async def run(self, casting: Casting) -> None:
        """Each chooses what."""
        own = len(casting.caster.objects)
        hit = [player.seat for player in casting.others() if self.who == "others" or len(player.objects) > own]

        def foretell(seat: int, options: list[Option]) -> list[Option]:
            return foretold_within(casting, self, options, seat=seat)

        if not await discard_together(casting.table, hit, "VEN-SPELL-09", foretell):
            casting.lose()

    def brings(self, outlook: Outlook) -> int:
        """What others lose."""
        own = len(outlook.me.objects) * (self.who == "richer")
        return LOSS_OF_OTHERS * len([other for other in outlook.others if len(other.objects) > own])


class Look(Effect, do="look"):
    """The caster sees the hand of another Witch (VEN-AMB-10)."""

    async def run(self, casting: Casting) -> None:
        """Nobody else learns what is there."""
        others = casting.others()
        if not others:
            casting.lose()
            return
        target = await casting.whom(others, "look", partial(foretold_within, casting, self))
        cards = in_order([*target.objects.cards, *target.artifacts.cards, *target.incantations.cards])
        if cards:
            casting.table.reveal(*cards)
        casting.caster.glimpse = Glimpse(seat=target.seat, round=casting.table.state.round, cards=cards)
        casting.table.tell(HandSeen(seat=casting.caster.seat, target_seat=target.seat, cards=cards))
