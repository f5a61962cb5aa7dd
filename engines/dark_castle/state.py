"""What is on the table.

Characters are spoken of by their place in ``State.characters``, seats by their number; alone at the table one seat plays
two characters. Dice lie about as letters: ``"M"`` a single, ``"MM"`` a double.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from operator import eq, not_
from typing import Any, Literal, TypeAlias

from pydantic import Field, field_validator

from engines.kernel import GameOptions, GameState, Plain, Sight, Zone


def unless(idle: Any) -> Any:
    """For fields that only packs need: they are left out of a table's JSON while they have this value."""
    return partial(eq, idle)


CASTLES = ("base", "death_knight", "undead_queen", "plague_lord")
"""The packs that have a castle of their own: chapters and a boss."""


Occasion: TypeAlias = Literal["calm", "window", "round", "rolled", "loss"]
"""A moment at which items may be used: ``calm`` (in a chapter), ``window`` (between chapters or while items are drawn), ``round``
(before a round's dice fall), ``rolled`` (dice lie there and do not count yet), ``loss`` (HP are about to be lost, or a fight's
results have been resolved)."""


class Options(GameOptions):
    """What the lobby can set (EDC-CB-01, EDC-AP2-03, EDC-AP3-17, EDC-AMB-32)."""

    decisions: Literal["anyone", "vote"] = Field(
        "anyone", title="Group Decisions", description="The first answer counts, or most votes do."
    )
    chapters: Literal["15", "10", "5"] = Field("15", title="Chapters", description="How far it is to the gate.")
    packs: list[Literal["base", "death_knight", "undead_queen", "plague_lord", "all"]] = Field(
        ["base"],
        title="Packs",
        description="Whose chapters and bosses are met; several are mixed.",
        exclude_if=unless(["base"]),
    )

    rolls: Literal["own", "anyone"] = Field(
        "own",
        title="Dice",
        description="Everybody rolls their own, or one press rolls for all.",
        exclude_if=unless("own"),
    )

    order: Literal["shuffled", "numbered"] = Field(
        "shuffled",
        title="Order",
        description="Shuffled, or chapters that tell one story in its order.",
        exclude_if=unless("shuffled"),
    )

    flaws: bool = Field(
        default=False,
        title="Flaws",
        description="Every character has something it can do once.",
        exclude_if=not_,
    )
    death_dice: bool = Field(
        default=False, title="Death Dice", description="Harder fights that want two of you.", exclude_if=not_
    )
    box: bool = Field(
        default=False,
        title="Collector's Box",
        description="More openings, bosses and endings, and the Living Stone.",
        exclude_if=not_,
    )

    @field_validator("packs")
    @classmethod
    def _in_order(cls, packs: list[str]) -> list[str]:
        """``all`` is every pack; the order in which they were picked does not matter."""
        if not packs:
            raise ValueError("choose one pack at least")
        return [pack for pack in CASTLES if pack in packs or "all" in packs]

    @property
    def sets(self) -> list[str]:
        """The sets whose items and characters are in play: the base box and what was chosen."""
        return list(dict.fromkeys(["base", *self.packs, *(["collectors_box"] if self.box else [])]))

    @property
    def courts(self) -> list[str]:
        """The sets whose bosses may wait at the gate: the castles', and all of the box (EDC-AMB-51)."""
        return [*self.packs, *(["collectors_box"] if self.box else [])]


class Deeds(Plain):
    """What one character can be proud of, for the recap."""

    hits: int = 0
    blocks: int = 0
    taken: int = 0
    healed: int = 0
    rests: int = 0
    led: int = 0
    used: int = 0


class Character(Plain):
    """One prisoner in play.

    Also EDC-ITEM-13, EDC-AP2-12.

    Attributes:
        card: id of the character card; it also names the die.
        seat: who plays it; -1 for a companion, that everybody plays (EDC-AP2-11).
        hp: health points now, 0 to ``start_hp``.
        start_hp: what it began with.
        items: what it carries, open to all.
        down: what it has put down for a moment while items change hands; anybody may take it.
        deeds: for the recap.
        curses: the curses that lie beside it.
        plague: how much Plague it has.
        stowed: what lies in its knapsack.
        left: whether this companion has left; its place is kept.
        chapters: how many chapters a companion has seen to the end.
        flaw: its flaw, if the table plays with flaws.
        flaw_used: whether it has been drawn upon.
    """

    card: str
    seat: int
    hp: int
    start_hp: int
    items: Zone = Field(default_factory=Zone)
    down: Zone = Field(default_factory=Zone)
    deeds: Deeds = Field(default_factory=Deeds)
    curses: Zone = Field(default_factory=Zone, exclude_if=not_)
    plague: int = Field(0, exclude_if=not_)
    stowed: Zone = Field(default_factory=Zone, exclude_if=not_)
    left: bool = Field(default=False, exclude_if=not_)
    chapters: int = Field(0, exclude_if=not_)
    flaw: str = Field("", exclude_if=not_)
    flaw_used: bool = Field(default=False, exclude_if=not_)


class Rolled(Plain):
    """What one character has rolled.

    Attributes:
        who: the character.
        faces: as they lie, the own die first, then dice that joined it.
        cast: whether outside a fight a spell lies there instead of the own die (EDC-AP2-43).
    """

    who: int
    faces: list[str] = Field(default_factory=list)
    cast: bool = Field(default=False, exclude_if=not_)


class Task(Plain):
    """What a roll outside combat has to show.

    Attributes:
        needs: traits any of which will do; empty: any.
        symbols: how many symbols of them.
        double: whether it has to be a double.
        together: whether the symbols of all who roll are counted together.
    """

    needs: list[Literal["might", "cunning", "wisdom"]]
    symbols: int = 1
    double: bool = False
    together: bool = False


class Blow(Plain):
    """HP that a character is about to lose at one stroke.

    Attributes:
        who: the character.
        hp: how many.
        foe: the enemy that strikes, by its place in the fight; -1: none does.
        cultist: whether a cultist strikes.
        carrier: whether a carrier strikes.
    """

    who: int
    hp: int
    foe: int = -1
    cultist: bool = False
    carrier: bool = False


class Foe(Plain):
    """One enemy of the fight.

    Attributes:
        at: its place in the fight of the card.
        row: the chapter dice that must be removed.
        full: how many dice the row had at the start.
        attack: its attack value now.
        lowered: how much lower the attack value is in this round only.
        dulled: by how much it is lower until the fight ends, also where it rises (EDC-AMB-75).
        immune: the trait (a letter) whose hits do nothing in this round, or empty.
        strange: which faces in the row are dice of another kind (a turned cultist's); of equal faces they fall last.
        lent: symbols that items lend in this round for combinations against its death dice.
        soaked: whether an item's hit was the first of this round, and has glanced off a thick hide.
    """

    at: int
    row: list[str]
    full: int
    attack: int
    lowered: int = 0
    dulled: int = Field(default=0, exclude_if=not_)
    immune: str = ""
    strange: list[str] = Field(default_factory=list, exclude_if=not_)
    lent: list[str] = Field(default_factory=list, exclude_if=not_)
    soaked: bool = Field(default=False, exclude_if=not_)

    def tell_apart(self) -> None:
        """Before other dice show what a die of another kind has shown: those that have fallen lie there no more."""
        self.strange = [face for face in self.strange if face in self.row]


class Combat(Plain):
    """A fight in progress.

    Also EDC-CMB-04, EDC-AP1-16, EDC-AP1-17.

    Attributes:
        step: address of the fight on its card.
        foes: the enemies, defeated ones (empty row) included.
        round: from 1; 0 before the first.
        stage: ``choosing`` until the dice of this round fall (what lies there then is still the last round's), ``rolled`` until the
            results are resolved, then ``resolved``.
        resting: who rests in this round.
        busy: who has used an item before the dice of this round fell, and so fights in it.
        rolls: what the fighters rolled, in the order of the characters.
        blocked: who has blocked, with a die or an item.
        shielded: whom an item has let block in this round.
        over: why the fight has ended, or empty: ``won``, ``fled`` (the enemy did), ``escaped`` (you did).
        cult: who has rolled the cult die in this round.
        turned: whose cult die has joined the enemy: out until the fight ends.
        still: how many rounds in a row have changed nothing (EDC-AMB-67).
    """

    step: str
    foes: list[Foe]
    round: int = 0
    stage: Literal["choosing", "rolled", "resolved"] = "choosing"
    resting: int | None = None
    busy: list[int] = Field(default_factory=list)
    rolls: list[Rolled] = Field(default_factory=list)
    blocked: list[int] = Field(default_factory=list)
    shielded: list[int] = Field(default_factory=list)
    over: Literal["", "won", "fled", "escaped"] = ""
    cult: list[int] = Field(default_factory=list, exclude_if=not_)
    turned: list[int] = Field(default_factory=list, exclude_if=not_)
    still: int = Field(default=0, exclude_if=not_)

    @property
    def beaten(self) -> bool:
        """Whether no enemy stands any more."""
        for foe in self.foes:  # noqa: SIM110  # asked often; `all` would make a generator each time
            if foe.row:
                return False
        return True


class Todo(Plain):
    """One step of the current card that is still to be done.

    Attributes:
        step: its address.
        roller: the character it is about; None: YOU.
        done: how far a step that takes several attempts has come.
        again: whether it is not the first of these attempts.
    """

    step: str
    roller: int | None = None
    done: int = 0
    again: bool = False


class Moment(Plain):
    """A turning point: ``kind`` is near_death, heavy_blow, one_round, escape or death."""

    kind: str
    card: str
    who: int | None = None
    amount: int = 0


class Chronicle(Plain):
    """What the recap tells.

    Attributes:
        cards: the cards turned, in order.
        leaders: who turned each.
        hp: everybody's HP at the end of each completed card.
        moments: the turning points, in order.
    """

    cards: list[str] = Field(default_factory=list)
    leaders: list[int] = Field(default_factory=list)
    hp: list[list[int]] = Field(default_factory=list)
    moments: list[Moment] = Field(default_factory=list)


class State(GameState):
    """The whole table.

    Attributes:
        options: as set in the lobby.
        seats: how many people (or stewards) play.
        phase: ``characters`` are chosen; between two chapters (``window``); a ``chapter`` runs; ``over``.
        length: chapter cards dealt at the start.
        characters: the party, in the order of the seats.
        leader: who turned the current card, once the first has been turned.
        castle: the face-down deck of chapters; start card and boss are not in it.
        foreseen: chapters that lie face up on that deck, the next one first.
        boss: the boss under the deck.
        start: the start card, until it is turned.
        page: the card that is face up, if a chapter runs; in a window the one completed last.
        past: completed cards, before ``page``.
        unused: chapters that were not dealt, or were laid aside unseen.
        other_bosses: bosses that were not dealt.
        items: the item deck.
        pool: drawn items that nobody has taken yet.
        discard: discarded items.
        gone: cards of the item deck that are out of the game.
        tainted: items in the pool that were a carrier's.
        flaws: the flaw that was dealt to each character card.
        agenda: what the current card still asks for, the next step last.
        combat: the fight in progress.
        attempt: what has been rolled outside combat, while it is judged and until the next step.
        task: what that has to show, until it is judged.
        blows: the HP that are about to be lost, all at the same time.
        spent: items that can be used once in a chapter and have been.
        pressed: seats whose press has led here, until dice fall: that press is for their own dice, too.
        alarm: dice that join the next fight.
        completed: chapters overcome.
        chronicle: for the recap.
        result: how it ended.
        fatal: the card on which somebody died.
        epilogue: the card that was read at the end.
    """

    options: Options = Field(default_factory=Options)
    seats: int
    phase: Literal["characters", "window", "chapter", "over"] = "characters"
    length: int = 15
    characters: list[Character] = Field(default_factory=list)
    leader: int | None = None
    castle: Zone = Field(default_factory=lambda: Zone(sight=Sight.NOBODY, family="chapter"))
    foreseen: Zone = Field(default_factory=Zone)
    boss: Zone = Field(default_factory=lambda: Zone(sight=Sight.NOBODY, family="boss"))
    start: Zone = Field(default_factory=lambda: Zone(sight=Sight.NOBODY, family="start"))
    page: Zone = Field(default_factory=Zone)
    past: Zone = Field(default_factory=Zone)
    unused: Zone = Field(default_factory=lambda: Zone(sight=Sight.NOBODY, family="chapter"))
    other_bosses: Zone = Field(default_factory=lambda: Zone(sight=Sight.NOBODY, family="boss"))
    items: Zone = Field(default_factory=lambda: Zone(sight=Sight.NOBODY, family="item"))
    pool: Zone = Field(default_factory=Zone)
    discard: Zone = Field(default_factory=Zone)
    agenda: list[Todo] = Field(default_factory=list)
    combat: Combat | None = None
    attempt: list[Rolled] = Field(default_factory=list)
    task: Task | None = Field(None, exclude_if=not_)
    blows: list[Blow] = Field(default_factory=list, exclude_if=not_)
    spent: list[str] = Field(default_factory=list)
    alarm: int = 0
    completed: int = 0
    chronicle: Chronicle = Field(default_factory=Chronicle)
    result: Literal["", "win", "lost"] = ""
    fatal: str = ""
    epilogue: str = ""
    gone: Zone = Field(default_factory=Zone, exclude_if=not_)
    tainted: list[str] = Field(default_factory=list, exclude_if=not_)
    flaws: dict[str, str] = Field(default_factory=dict, exclude_if=not_)
    pressed: list[int] = Field(default_factory=list, exclude_if=not_)

    @property
    def card(self) -> str:
        """Id of the card that is face up; empty before the first."""
        return self.page.cards[-1] if self.page.cards else ""

    @property
    def fight(self) -> Combat:
        """The fight in progress.

        Raises:
            LookupError: there is none.
        """
        if self.combat is None:
            raise LookupError("nobody fights")
        return self.combat

    @property
    def moment(self) -> Occasion:
        """Which moment it is for whoever would use an item."""
        combat = self.combat
        if self.blows or (combat is not None and combat.stage == "resolved"):
            return "loss"
        if combat is not None:
            return "rolled" if combat.stage == "rolled" else "round"
        if self.task is not None:
            return "rolled"
        return "window" if self.phase == "window" or self.unsettled else "calm"

    @property
    def judging(self) -> bool:
        """Whether a roll outside fights is what is looked at, and nothing is about to be lost before it counts."""
        return self.task is not None and not self.blows

    @property
    def unsettled(self) -> bool:
        """Whether items lie in the pool or have been put down."""
        if self.pool.cards:
            return True
        for character in self.characters:  # noqa: SIM110  # asked before every step; `any` would make a generator each time
            if character.down.cards:
                return True
        return False

    @property
    def lying(self) -> list[str]:
        """The items that lie there for a taker: what was found, then what has been put down."""
        return [*self.pool.cards, *(card for character in self.characters for card in character.down.cards)]

    @property
    def own_dice(self) -> bool:
        """Whether dice wait until everybody has pressed for their own (EDC-AMB-66); alone there is nobody to wait for."""
        return self.seats > 1 and self.options.rolls == "own"

    @property
    def table_seats(self) -> list[int]:
        """All seats."""
        return list(range(self.seats))

    def everyone(self) -> list[int]:
        """All characters, a companion included (EDC-AP2-25, EDC-AP2-16, EDC-AP2-29)."""
        return [who for who, character in enumerate(self.characters) if not character.left]

    def prisoners(self) -> list[int]:
        """All characters but a companion (EDC-AP2-27)."""
        return [who for who, character in enumerate(self.characters) if character.seat >= 0]

    def companion(self) -> int | None:
        """The companion in play."""
        for who, character in enumerate(self.characters):
            if character.seat < 0 and not character.left:
                return who
        return None

    def players(self, who: int) -> list[int]:
        """The seats that decide for a character: its own, or for a companion all (EDC-AMB-43, EDC-AMB-19)."""
        seat = self.characters[who].seat
        return [seat] if seat >= 0 else self.table_seats

    def seats_of(self, characters: list[int]) -> list[int]:
        """The seats that play these characters, lowest first, each once."""
        return sorted(dict.fromkeys(seat for who in characters for seat in self.players(who)))

    def meant(self, word: str, roller: int | None = None) -> list[int]:
        """The characters that a text means by ``everyone``, ``you``, ``roller``, ``others``, ``weakest``, ``strongest``.

        Also EDC-AP2-15, EDC-AMB-70.
        """
        you = self.leader or 0
        if you < len(self.characters) and self.characters[you].left:
            you = self.strongest(self.everyone())
        about = you if roller is None or self.characters[roller].left else roller
        match word:
            case "everyone":
                return self.everyone()
            case "others":
                return [who for who in self.everyone() if who != about]
            case "you":
                return [you]
            case "weakest":
                return [self.weakest(self.everyone())]
            case "strongest":
                return [self.strongest(self.everyone())]
            case _:
                return [about]

    def strongest(self, among: Sequence[int]) -> int:
        """Who of them has most HP; among equals the first."""
        return max(among, key=lambda who: self.characters[who].hp)

    def weakest(self, among: Sequence[int]) -> int:
        """Who of them has fewest HP; among equals the last, so that it is not the strongest as well."""
        return min(among, key=lambda who: (self.characters[who].hp, -who))

    @property
    def resources(self) -> int:
        """How many things somebody might still use: items, and flaws that nobody has drawn upon."""
        return sum(len(one.items.cards) + bool(one.flaw and not one.flaw_used) for one in self.characters)

    def health(self, who: int) -> dict[str, Any]:
        """The arguments by which labels tell how a character is."""
        character = self.characters[who]
        whole = character.hp == character.start_hp
        return {"hp": character.hp, "start": character.start_hp, "whole": whole}

    def deaths(self, dead: Sequence[int], *, unless: bool) -> dict[str, Any]:
        """What :attr:`engines.kernel.Option.fatal` says of prisoners that die, for certain or ``unless`` an item keeps it off."""
        if not dead:
            return {}
        if self.seats == 1:  # who plays two characters knows them by their names
            return {"cards": [self.characters[who].card for who in dead], "unless": unless}
        return {"seats": [self.characters[who].seat for who in dead], "unless": unless}

    def called(self, who: int) -> dict[str, Any]:
        """The arguments by which events and labels name a character."""
        character = self.characters[who]
        companion = character.seat < 0
        seat = None if companion else character.seat
        return {"seat": seat, "character_card": character.card, "twin": self.seats == 1 and not companion}
