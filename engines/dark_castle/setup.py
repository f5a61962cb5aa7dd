"""Setting up the game: the castle, the items, and who is who."""

from __future__ import annotations

from functools import cache
from typing import Any

from engines.dark_castle.events import CharacterChosen, RuleTold
from engines.dark_castle.library import library, prisoners_of, within
from engines.dark_castle.state import Character, Options, State
from engines.kernel import Answer, Ask, Dice, Option, Sight, Table, Zone

BALANCED = ("smith", "tailor", "abbot", "cook", "miller", "tanner")
"""An order in which the first few have different strengths (EDC-SETUP-05)."""

START_HP = {1: 18, 2: 18, 3: 14, 4: 12}
"""Start HP by number of seats (EDC-SETUP-08)."""


def setup(seats: int, options: Options, dice: Dice) -> State:
    """Create the castle: the chapters, the boss under them, the start card on top, the items beside them.

    Also EDC-SETUP-01, EDC-SETUP-02, EDC-SETUP-03, EDC-SETUP-04, EDC-COMP-02, EDC-CB-11, EDC-CB-12,
    EDC-AP1-02, EDC-AP1-03, EDC-AP3-02, EDC-AMB-13.
    """
    cards = library()
    chapters = _shuffled(within(cards.chapters, options.packs), dice)
    bosses = _shuffled(within(cards.bosses, options.courts), dice)
    starts = _shuffled(within(cards.starts, options.sets), dice)
    length = min(int(options.chapters), len(chapters))
    if options.order == "numbered":
        chapters[:length] = _numbered(chapters[:length])
    return State(
        options=options,
        seats=seats,
        length=length,
        castle=Zone(cards=chapters[:length], sight=Sight.NOBODY, family="chapter"),
        unused=Zone(cards=chapters[length:], sight=Sight.NOBODY, family="chapter"),
        boss=Zone(cards=bosses[:1], sight=Sight.NOBODY, family="boss"),
        other_bosses=Zone(cards=bosses[1:], sight=Sight.NOBODY, family="boss"),
        start=Zone(cards=starts[:1], sight=Sight.NOBODY, family="start"),
        flaws=_dealt_flaws(options, dice),
        items=Zone(cards=_shuffled(cards.deck_of_items(options.sets), dice), sight=Sight.NOBODY, family="item"),
    )


def _dealt_flaws(options: Options, dice: Dice) -> dict[str, str]:
    """A flaw face up for every character that can be chosen (EDC-CB-02)."""
    if not options.flaws:
        return {}
    flaws = _shuffled(list(library().flaws), dice)
    return dict(zip(prisoners_of(options.sets), flaws, strict=False))


def _numbered(deck: list[str]) -> list[str]:
    """The deck with the numbered chapters of each pack in their order, the uppermost (last) card first (EDC-AP2-02, EDC-AP2-03)."""
    chapters = library().chapters
    for pack in dict.fromkeys(chapters[card].pack for card in deck):
        places = [n for n, card in enumerate(deck) if chapters[card].pack == pack and chapters[card].number]
        cards = sorted((deck[n] for n in places), key=lambda card: chapters[card].number, reverse=True)
        for n, card in zip(places, cards, strict=True):
            deck[n] = card
    return deck


def _shuffled(cards: list[str], dice: Dice) -> list[str]:
    dice.shuffle(cards)
    return cards


async def choose_characters(table: Table[State]) -> None:
    """Everybody takes a character that is still free (EDC-SETUP-05, EDC-SETUP-12); alone one takes two (EDC-SOLO-01).

    Also EDC-AP3-04.
    """
    state = table.state
    cards = by_balance(state.options)
    hp = START_HP[state.seats]

    def ask_of(seat: int) -> Ask:
        taken = [character.card for character in state.characters]
        free = [card for card in cards if card not in taken]
        own = cards[seat]
        suggested = free[:2] if state.seats == 1 else [own if own in free else free[0]]
        return Ask(
            (seat,),
            "character" if state.seats > 1 else "characters",
            [_option(card, state.flaws.get(card)) for card in free],
            least=len(suggested),
            most=len(suggested),
            default=suggested,
            rules=("EDC-SETUP-05", "EDC-SETUP-12") if state.seats > 1 else ("EDC-SOLO-01",),
        )

    async def take(answer: Answer) -> None:
        for card in answer.choice:
            flaw = state.flaws.get(card, "")
            state.characters.append(Character(card=card, seat=answer.seat, hp=hp, start_hp=hp, flaw=flaw))
            table.tell(CharacterChosen(seat=answer.seat, character_card=card))

    await table.race(state.table_seats, ask_of, take)
    state.characters.sort(key=lambda character: character.seat)
    state.phase = "window"
    for topic in _topics(state.options):
        table.tell(RuleTold(topic=topic))


def _topics(options: Options) -> list[str]:
    """What these options add to the rules of the base box."""
    packs = [pack for pack in options.packs if pack != "base"]
    return [*packs, *(["flaws"] if options.flaws else []), *(["death_dice"] if options.death_dice else [])]


def by_balance(options: Options) -> list[str]:
    """Who can be chosen, such that the first ones make a balanced party."""
    cards = prisoners_of(options.sets)
    return [card for card in BALANCED if card in cards] + [card for card in cards if card not in BALANCED]


@cache  # everybody is offered all that are free, again after each choice
def _option(card: str, flaw: str | None) -> Option:
    """A character, with the flaw that lies beside it (EDC-SETUP-06)."""
    prisoner = library().prisoners[card]
    args: dict[str, Any] = {"character_card": card, "text": prisoner.text, **prisoner.strengths}
    if flaw is None:
        return Option(card, words="character", args=args)
    args |= {"flaw_card": flaw, "flaw": library().flaws[flaw].text}
    return Option(card, words="character-flawed", args=args, rules=("EDC-CB-02", "EDC-CB-03"))
