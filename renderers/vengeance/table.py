"""What the pictures of Vengeance need to know: plain words and numbers, already cut down to what the viewer may see.

Types are ``herb``, ``mineral`` and ``potion``; numbers of circle cards 1 to 8. All tuples, so that every value is hashable
and serves as the key under which a drawn part is kept.
"""

from dataclasses import dataclass

ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII")


@dataclass(frozen=True)
class CircleFace:
    """A card of the circle: which picture it has, what activates it, where each type leads to, and what a Gate gives."""

    number: int
    art: str
    name: str
    activated_by: tuple[str, ...]
    ways: tuple[int, int, int]
    passive: str = ""
    arrival: str = ""

    @property
    def is_gate(self) -> bool:
        """Whether it is a Gate; the others are Vengeances."""
        return self.number % 2 == 1


@dataclass(frozen=True)
class Objective:
    """One of a Witch's five: the circle card's number, and whether a token lies on it."""

    number: int
    done: bool = False


@dataclass(frozen=True)
class Coven:
    """One seat at the table, as everybody sees it.

    `witch` is the id that names her plant; empty before she is chosen. `acted` says that the seat has decided in this
    round, `me` that the picture is drawn for this seat.
    """

    player: str
    witch: str = ""
    title: str = ""
    objectives: tuple[Objective, ...] = ()
    passives: tuple[str, ...] = ()
    objects: int = 0
    artifacts: int = 0
    incantations: int = 0
    acted: bool = False
    me: bool = False


@dataclass(frozen=True)
class Laid:
    """A card that lies or lay in the center.

    `kind` is what it was laid as (a type, ``artifact`` or ``incantation``), `counts` the types it counted as in the end;
    `did` what was done with it in a word or two, `fate` what removed it before the count.
    """

    kind: str
    who: str
    counts: tuple[str, ...] = ()
    value: int = 0
    did: str = ""
    fate: str = ""
    transient: bool = False


@dataclass(frozen=True)
class Reveal:
    """How a round was decided: the cards in the order of effect, the count, and what the Demon did.

    `open_` says that it is being resolved still: `counts` are those of now. `winner` is empty if no object was left. `takers` are the ids of the
    Witches who placed a token, `chains` how many hold since.
    """

    round: int
    cards: tuple[Laid, ...]
    counts: tuple[int, ...]
    winner: str = ""
    start: int = 0
    end: int = 0
    activated: int = 0
    takers: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    open_: bool = False


@dataclass(frozen=True)
class Way:
    """What one winner would bring: where the Demon goes, what is activated, which Witches place a token, whether a Chain falls or somebody wins."""

    winner: str
    to: int
    back: int = 0
    activated: int = 0
    takers: tuple[str, ...] = ()
    costs: bool = False
    wins: bool = False
    text: str = ""


@dataclass(frozen=True)
class Bond:
    """The Demon of this game, its power in words, and the Chains that hold it."""

    demon: str
    name: str
    byname: str
    power: str
    chains: int


@dataclass(frozen=True)
class Stacks:
    """The piles: how many cards are left in each, and the values in sight on top (0: none)."""

    herbs: int
    minerals: int
    potions: int
    artifacts: int
    incantations: int
    artifact: int = 0
    incantation: int = 0


@dataclass(frozen=True)
class Rivalry:
    """Of a game for one: Malice and its limit, the values of the Rival's Artifacts, the Solo card turned up last."""

    malice: int
    limit: int
    store: tuple[int, ...] = ()
    card: str = ""
    name: str = ""
    text: str = ""


@dataclass(frozen=True)
class BoardScene:
    """The whole table. `transient` is empty before the first round, `left` how many are still to come."""

    circle: tuple[CircleFace, ...]
    bond: Bond
    at: int
    covens: tuple[Coven, ...]
    stacks: Stacks
    round: int = 0
    rounds: int = 18
    transient: str = ""
    left: int = 18
    ways: tuple[Way, ...] = ()
    reveal: Reveal | None = None
    rivalry: Rivalry | None = None


@dataclass(frozen=True)
class SpellText:
    """A Spell: its name and what it does."""

    name: str
    text: str
    art: str = ""


@dataclass(frozen=True)
class HeldCard:
    """Cards of one kind in a hand: how many, or which value."""

    kind: str
    count: int = 1
    value: int = 0


@dataclass(frozen=True)
class HandScene:
    """What one seat alone sees: its cards, its Spells, what each winner would bring.

    `chosen` is what it has decided to do; `seen` and `seen_cards` are of a hand that it has just looked at.
    """

    coven: Coven
    byname: str
    motto: str
    cards: tuple[HeldCard, ...]
    spells: tuple[SpellText, ...]
    ways: tuple[Way, ...]
    circle: tuple[CircleFace, ...]
    at: int
    bond: Bond
    transient: str = ""
    round: int = 0
    chosen: str = ""
    seen: str = ""
    seen_cards: tuple[HeldCard, ...] = ()


@dataclass(frozen=True)
class OfferScene:
    """The Spell cards a player may choose from at set-up."""

    player: str
    witches: tuple[tuple[Coven, str, tuple[SpellText, ...]], ...]
    circle: tuple[CircleFace, ...]


@dataclass(frozen=True)
class Step:
    """One round of the way: the winning type (or empty), where the Demon stands after it, Chains, who placed tokens, whether it moved."""

    winner: str
    end: int
    chains: int
    activated: int = 0
    takers: tuple[str, ...] = ()
    moved: bool = True


@dataclass(frozen=True)
class RecapScene:
    """How a game ended: `won` are the seats of the winners, `steps` the rounds, `moments` what it turned on, a sentence each."""

    result: str
    title: str
    line: str
    bond: Bond
    covens: tuple[Coven, ...]
    won: tuple[int, ...]
    steps: tuple[Step, ...]
    circle: tuple[CircleFace, ...]
    moments: tuple[str, ...] = ()
