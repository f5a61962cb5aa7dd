"""What Spells do to Spell cards: exchange."""

from __future__ import annotations

from functools import partial

from engines.kernel import Option
from engines.vengeance.asking import put
from engines.vengeance.casting import Casting
from engines.vengeance.events import SpellCardChanged
from engines.vengeance.library import library
from engines.vengeance.resolution import foretold_within
from engines.vengeance.vocabulary import Effect


class Exchange(Effect, do="exchange"):
    """A Witch named by the caster changes her Spell card for one of the reserve (VEN-SPELL-06, VEN-SPELL-07)."""

    async def run(self, casting: Casting) -> None:
        """She takes one of her choice; objectives and tokens stay (VEN-AMB-21)."""
        table = casting.table
        target = await casting.whom(table.state.players, "exchange", partial(foretold_within, casting, self))
        args = {"spell_card": casting.spell.id, "seat": casting.caster.seat}
        named = [f"seat-{target.seat}"] if casting.others() else []
        options = [_spell_card(witch) for witch in table.state.reserve.cards]
        options = foretold_within(casting, self, options, *named, seat=target.seat)
        new = (await put(table, target.seat, "spell-card", options, "VEN-SPELL-07", args=args)).means
        reserve = table.state.reserve.cards
        reserve[reserve.index(new)] = target.witch
        table.tell(SpellCardChanged(seat=target.seat, old_card=target.witch, new_card=new))
        target.witch = new


def _spell_card(witch: str) -> Option:
    first, second = library().spells_of(witch)
    args = {"card": witch, "first_card": first.id, "second_card": second.id}
    return Option(witch, words="spell-card", args=args, means=witch)
