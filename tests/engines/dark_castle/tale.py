"""Tales of a few moments in the castle; dice that are laid out have to be rolled before the next question."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Self

from engines.dark_castle import agenda, flow, setup
from engines.dark_castle.dice import CULT_DIE
from engines.dark_castle.game import GAME
from engines.dark_castle.library import fights_among, library, specials_among, walk
from engines.dark_castle.plague import PLAGUE_DIE
from engines.dark_castle.spells import SPELL_DIE
from engines.dark_castle.state import Character, Options, State
from engines.dark_castle.verbs.uses import STONE
from engines.dark_castle.vocabulary import Chapter, Item
from engines.kernel import Answer, Dice
from engines.kernel.words import Words
from tests.engines.table import InPlay, LaidOut

QUEENS = ["base", "undead_queen"]
STORY = "A door, and behind it another one; nobody who wrote this down has said what lies behind that."

CHAPTER_DIE = {"M": 0, "C": 2, "W": 4}

SPIRIT, HUNTER, GIRL = "first_prisoner", "witch_hunter", "the_kennel_girl"
ALL: dict[str, Any] = {"packs": ["all"]}


def page(*steps: dict[str, Any], card: str = "proof", **more: Any) -> Chapter:
    """A chapter card with these instructions."""
    return Chapter(id=card, name="The Proof", text=STORY, scene=["door"], steps=list(steps), **more)


def each_way() -> dict[str, Any]:
    """Everybody sits or goes."""
    options = [{"id": way, "label": way.title(), "hint": "So it is.", "steps": []} for way in ("sit", "go")]
    return {"do": "choose", "who": "each", "options": options}


def fight(
    dice: str = "MCW", /, *, attack: int = 1, per_player: int = 0, loot: int = 1, **special: Any
) -> dict[str, Any]:
    """A fight against one enemy with at most one special."""
    specials = [special] if special else []
    foe = {"name": "The Brute", "dice": list(dice), "attack": attack, "per_player": per_player, "specials": specials}
    return {"do": "fight", "loot": loot, "enemies": [foe]}


def thing(card: str, *effects: dict[str, Any], use: str = "worn", **more: Any) -> Item:
    """An item card."""
    return Item(
        id=card, name=card.replace("_", " ").title(), text="It does what it does.", use=use, effects=effects, **more
    )


QUIET = page(
    {
        "do": "choose",
        "options": [
            {"id": name, "label": name.title(), "hint": "So it is.", "steps": []} for name in ("left", "right")
        ],
    },
    card="quiet",
)
"""What every tale finds on top of the castle: a choice without consequences."""


@contextmanager
def cards(
    pages: Sequence[Chapter], things: Sequence[Item] = (), bosses: Sequence[Chapter] = (), *, no_items: bool = False
) -> Iterator[None]:
    """While it is open these cards are in the library besides the authored ones; with ``no_items`` those are out."""
    shelf = library()
    changing: tuple[dict[str, Any], ...] = (
        shelf.chapters,
        shelf.items,
        shelf.bosses,
        shelf.steps,
        shelf.fights,
        shelf.specials,
    )
    kept = [dict(part) for part in changing]
    if no_items:
        shelf.items.clear()
    shelf.chapters.update({page.id: page for page in pages})
    shelf.items.update({item.id: item for item in things})
    shelf.bosses.update({page.id: page for page in bosses})
    steps = {address: step for page in [*pages, *bosses] for address, step in walk(page.id, page.steps)}
    shelf.steps.update(steps)
    shelf.fights.update(fights_among(steps))
    shelf.specials.update(specials_among(steps))
    try:
        yield
    finally:
        for now, before in zip(changing, kept, strict=True):
            now.clear()
            now.update(before)


def companion_of(card: str) -> str:
    """Whose event a card of the item deck is."""
    affliction = library().afflictions.get(card)
    return affliction.companion if affliction else ""


class Tale(InPlay[State]):
    """A table in play.

    Args:
        party: the characters, each played by a seat of its own (or all by seat 0, if ``seats`` is 1).
        seats: how many people play.
        hp: HP by character, where not the start HP.
        items: carried items by character.
        curses: curses that lie beside them.
        plague: Plague by character.
        flaw: flaw by character.
        companion: who is with them.
        card: the chapter that has just been turned; without it the party stands between two chapters.
        leader: who turned it.
        options: of the table; where not said otherwise one press rolls for all.
    """

    def __init__(
        self,
        *party: str,
        seats: int = 0,
        hp: dict[str, int] | None = None,
        items: dict[str, Sequence[str]] | None = None,
        curses: dict[str, Sequence[str]] | None = None,
        plague: dict[str, int] | None = None,
        flaw: dict[str, str] | None = None,
        companion: str = "",
        card: Chapter | None = None,
        leader: str = "",
        **options: Any,
    ) -> None:
        seats = seats or len(party)
        state = setup.setup(seats, Options(**{"rolls": "anyone", **options}), Dice(bytes(16)))
        state.start.cards, state.past.cards = [], list(state.start.cards)
        start_hp = setup.START_HP[seats]
        for n, name in enumerate(party):
            character = Character(
                card=name, seat=n if seats > 1 else 0, hp=(hp or {}).get(name, start_hp), start_hp=start_hp
            )
            for item in (items or {}).get(name, ()):
                state.items.cards.remove(item)
                character.items.cards.append(item)
            for curse in (curses or {}).get(name, ()):
                state.items.cards.remove(curse)
                character.curses.cards.append(curse)
            character.flaw = (flaw or {}).get(name, "")
            character.plague = (plague or {}).get(name, 0)
            state.characters.append(character)
        state.phase = "window"
        self.dice = LaidOut()
        super().__init__(GAME, state, self.dice)
        if companion:
            nature = library().prisoners[companion].companion
            assert nature is not None
            start = nature.hp
            state.characters.append(
                Character(card=companion, seat=-1, hp=(hp or {}).get(companion, start), start_hp=start)
            )
            for zone in (state.items, state.gone):
                event = next((card for card in zone.cards if companion_of(card) == companion), "")
                if event and zone is state.items:
                    zone.cards.remove(event)
                    state.gone.cards.append(event)
            for curse in (curses or {}).get(companion, ()):
                state.items.cards.remove(curse)
                state.characters[-1].curses.cards.append(curse)
            for item in (items or {}).get(companion, ()):
                state.items.cards.remove(item)
                state.characters[-1].items.cards.append(item)
            state.characters[-1].plague = (plague or {}).get(companion, 0)
        if card is not None:
            self._turn(card, self.who(leader) if leader else 0)
        self._deal(QUIET.id)

    def _deal(self, card: str) -> None:
        """Have a chapter on top of the castle."""
        for zone in (self.state.castle, self.state.unused):
            if card in zone.cards and self.state.castle.cards:
                at = zone.cards.index(card)
                zone.cards[at], self.state.castle.cards[-1] = self.state.castle.cards[-1], card
                return

    def _turn(self, card: Chapter, leader: int) -> None:
        state = self.state
        self._deal(card.id)
        if card.id in state.other_bosses.cards:
            state.other_bosses.cards[state.other_bosses.cards.index(card.id)] = state.boss.cards[0]
            state.boss.cards[0] = card.id
        for zone in (state.castle, state.boss):
            if card.id in zone.cards:
                zone.cards.remove(card.id)
        if card.id in library().bosses:
            state.past.cards += state.castle.cards
            state.castle.cards = []
        state.completed = state.length - len(state.castle) - (card.id in library().chapters)
        state.page.cards, state.leader, state.phase = [card.id], leader, "chapter"
        agenda.schedule(state, card.id, len(card.steps))

    # Looking

    def who(self, name: str) -> int:
        """The place of a character."""
        return next(n for n, character in enumerate(self.state.characters) if character.card == name)

    def hp(self, *names: str) -> Any:
        """HP of one character, or a list of several."""
        found = [self.state.characters[self.who(name)].hp for name in names]
        return found[0] if len(found) == 1 else found

    def plague(self, *names: str) -> Any:
        """Plague of one character, or a list of several."""
        found = [self.state.characters[self.who(name)].plague for name in names]
        return found[0] if len(found) == 1 else found

    def carried(self, name: str) -> list[str]:
        """The items of a character."""
        return self.state.characters[self.who(name)].items.cards

    def row(self, foe: int = 0) -> str:
        """The row of an enemy as letters, in alphabetical order."""
        assert self.state.combat is not None
        return "".join(sorted(self.state.combat.foes[foe].row))

    # Acting

    def lay(self, *rolls: str) -> Tale:
        """Lay out dice: ``"smith:MM"`` is a face of the Smith's die, ``"die:M"`` of a chapter die, ``"cult:m"`` of the cult's, ``"plague:3"``,
        ``"stone:M"``, ``"spell:works"``, ``"death:5"`` (its side).
        """
        for roll in rolls:
            whose, _, face = roll.partition(":")
            if whose == "die":
                self.dice.waiting.append(CHAPTER_DIE[face])
            elif whose == "spell":
                self.dice.waiting.append(SPELL_DIE.index(face))
            elif whose in ("death", "stone"):
                self.dice.waiting.append(int(face) if whose == "death" else STONE.index(face))
            elif whose == "plague":
                self.dice.waiting.append(PLAGUE_DIE.index(int(face)))
            else:
                sides = CULT_DIE if whose == "cult" else library().prisoners[whose].die
                self.dice.waiting.append(list(sides).index(face))
        return self

    def on_top(self, *cards: str) -> Tale:
        """Put these cards on top of the item deck, the first one uppermost."""
        for card in cards:
            self.state.items.cards.remove(card)
        self.state.items.cards += reversed(cards)
        return self

    def begin(self) -> Self:
        """Play to the first question."""
        return self.play(flow.play(self.table))

    def _go(self, answer: Answer | None) -> Self:
        super()._go(answer)
        assert self.dice.waiting == [], "dice were laid out that nobody rolled"
        return self

    def round(self, *rolls: str, rest: str = "") -> Tale:
        """One round of combat: who rests, and what the others roll."""
        self.lay(*rolls)
        self.answer("round", f"rest-{self.who(rest)}" if rest else "fight")
        return self


def said(tale: Tale, kind: str, option: str) -> str:
    """What stands beside an option."""
    ask = tale.ask(kind, choice=[option])
    return Words(GAME, ["Ana", "Ben", "Cleo", "Dirk"][: tale.state.seats]).hint(ask, ask.option(option), None)


def scourge(*party: str, **more: Any) -> Tale:
    """A table of base box and pack mixed."""
    return Tale(*party, **{"packs": QUEENS, **more})


def two(first: str, second: str, *attacks: int) -> dict[str, Any]:
    """A fight with two enemies."""
    both = fight(first, attack=attacks[0])
    both["enemies"].append({**both["enemies"][0], "name": "The Other", "attack": attacks[1], "dice": [*second]})
    return both
