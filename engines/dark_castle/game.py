"""Escape the Dark Castle, as the kernel sees it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engines.dark_castle import events, flow, items, orders, setup
from engines.dark_castle.library import library, within
from engines.dark_castle.state import Options as CastleOptions
from engines.dark_castle.state import State as CastleState
from engines.dark_castle.steward import CarefulSteward
from engines.kernel import Ask, Dice, Game, Option, Outcome, Table, all_events


class DarkCastle(Game[CastleState]):
    """One to four seats, all on the same side; alone at the table one seat plays two characters."""

    key = "dark_castle"
    title = "Escape the Dark Castle"
    seats = range(1, 5)
    version = 14
    outcomes = ("win", "lost")
    Options = CastleOptions
    State = CastleState
    events = all_events(events)
    folder = Path(__file__).parent

    def setup(self, seats: int, options: CastleOptions, dice: Dice) -> CastleState:
        """The castle, the items and an empty party."""
        return setup.setup(seats, options, dice)

    async def play(self, table: Table[CastleState]) -> None:
        """To the gate, or not."""
        await flow.play(table)

    def outcome(self, state: CastleState) -> Outcome:
        """``win`` or ``lost``, after how many chapters, and on which card."""
        won = state.result == "win"
        winners = state.table_seats if won else []
        card = state.card if won else state.fatal
        return Outcome(name=state.result, winners=winners, rounds=state.completed, args={"chapter_card": card})

    def steward(self, dice: Dice) -> CarefulSteward:
        """Careful with HP, greedy with dice."""
        return CarefulSteward(dice)

    def migrate(self, state: dict[str, Any], version: int) -> dict[str, Any]:
        """Before version 2 what items lend in a fight was nobody's in particular; before version 3 one press rolled for all.

        Before version 4 a fight could go on for ever; before version 5 some of what a companion did was not voted on; before version 6 nobody
        was asked before a spell or the Living Stone hurt somebody; before version 7 a flaw could look past the start card; before version 8
        what an item had added to a spell was a die to be rolled again, and who had left counted in a roll together; before version 9 nobody said
        which dice a spell took, who lacked nothing was offered no healing, and what made an enemy less was forgotten when it rose; before
        version 10 of two things alike somebody took what a friend had put down, and an ability was foreseen though it would kill; before
        version 11 both hits of an item took one trait first, and a special face that fell twice worked once; before
        version 12 nobody held a hit back who was not asked about it anyway; before version 13 all who draw were named before a card was seen;
        before version 14 a hand was kept for what nobody could take back, of two alike that lay there the wrong one could be left, and a split
        double that counts as one hit was no help against death dice. The state is the same.
        """
        if version == 1 and state.get("combat"):
            state["combat"].pop("lent", None)
        if version <= 2:
            state["options"] = {**state["options"], "rolls": "anyone"}
        return super().migrate(state, max(version, self.version))

    def card_title(self, card: str) -> str:
        """Any card, character or item by its name."""
        cards = library()
        shelves = (
            cards.items,
            cards.afflictions,
            cards.flaws,
            cards.spells,
            cards.prisoners,
            cards.chapters,
            cards.bosses,
            cards.starts,
        )
        for shelf in shelves:
            if card in shelf:
                return shelf[card].name
        return super().card_title(card)

    def orders(self, view: CastleState, seat: int) -> dict[str, list[Option]]:  # noqa: ARG002
        """Which items to use where an ask opens only for them (EDC-AMB-34), and never to cast."""
        return orders.offered(view)

    def standing(self, view: CastleState, seat: int, ask: Ask, order: str) -> list[str] | None:  # noqa: ARG002
        """What an order to use items comes to."""
        return orders.carried_out(view, ask, order)

    def invariants(self, state: CastleState) -> Sequence[str]:
        """Cards are conserved, HP within bounds, hands not overfull, one leader, fighters fight."""
        return [*_cards(state), *_characters(state), *_fight(state)]


def _cards(state: CastleState) -> list[str]:
    cards = library()
    options = state.options
    carried = [
        card for c in state.characters for card in [*c.items.cards, *c.down.cards, *c.curses.cards, *c.stowed.cards]
    ]
    lying = [*state.items.cards, *state.pool.cards, *state.discard.cards, *state.gone.cards, *carried]
    pages = [zone.cards for zone in (state.castle, state.foreseen, state.unused, state.page, state.past)]
    bosses = [zone.cards for zone in (state.boss, state.other_bosses, state.page, state.past)]
    wrong = []
    if Counter(lying) != Counter(cards.deck_of_items(options.sets)):
        wrong.append("item cards are lost or doubled")
    if sorted(c for p in pages for c in p if c in cards.chapters) != sorted(within(cards.chapters, options.packs)):
        wrong.append("chapter cards are lost or doubled")
    if sorted(c for b in bosses for c in b if c in cards.bosses) != sorted(within(cards.bosses, options.courts)):
        wrong.append("boss cards are lost or doubled")
    if state.phase == "window" and state.completed + len(state.castle) + len(state.foreseen) != state.length:
        wrong.append(f"{state.completed} chapters done and {len(state.castle)} left are not {state.length}")
    return wrong


def _characters(state: CastleState) -> list[str]:
    wrong = []
    if len([who for who in state.everyone() if state.characters[who].seat < 0]) > 1:
        wrong.append("two companions at once")
    for character in state.characters:
        if not 0 <= character.hp <= character.start_hp:
            wrong.append(f"{character.card} has {character.hp} HP")
        if not character.hp and not character.left and state.result != "lost":
            wrong.append(f"{character.card} is dead and the game goes on")
    if not items.limits_hold(state):
        wrong.append("somebody carries more than two hands hold")
    cards = [state.characters[who].card for who in state.everyone()]
    if len(set(cards)) != len(cards):
        wrong.append("a character is in play twice")
    if state.phase == "chapter" and state.leader is None:
        wrong.append("a chapter without a leader")
    return wrong


def _fight(state: CastleState) -> list[str]:
    combat = state.combat
    if combat is None:
        return []
    wrong = []
    absent = [*combat.turned, *([] if combat.resting is None else [combat.resting])]
    if combat.stage == "rolled" and any(rolled.who in absent for rolled in combat.rolls):
        wrong.append("who rests or is out fights")
    if combat.stage == "rolled" and len(combat.rolls) != len(state.everyone()) - len(absent):
        wrong.append("somebody neither fights nor rests")
    if state.phase == "chapter" and state.unsettled:
        wrong.append("items change hands in a fight")
    if state.phase != "over" and not combat.over and combat.beaten:
        wrong.append("a fight without an enemy")
    return wrong


GAME = DarkCastle()
