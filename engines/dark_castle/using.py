"""Using items: the extra options of other asks, the short asks that open only for items, and the use itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias

from pydantic import Field

from engines.dark_castle import health
from engines.dark_castle.attack import dice_left, items_fail, worn
from engines.dark_castle.bearing import bans
from engines.dark_castle.dice import SIGNS
from engines.dark_castle.events import CultistsTook, ItemDiscarded, ItemUsed, LossPrevented
from engines.dark_castle.library import library
from engines.dark_castle.occasions import Aim, Occasion
from engines.dark_castle.state import State
from engines.dark_castle.vocabulary import Ban, Flaw, Item, Positive, Worn
from engines.kernel import PASS, Answer, Ask, Option, Table, offers
from engines.kernel.asks import Later

NOBODY: Mapping[int, int] = MappingProxyType({})

RULES = ("EDC-ITEM-09", "EDC-AMB-34")

Usable: TypeAlias = tuple[int, Item, list[Aim]]
"""Who could use which item (or flaw), and at what."""


ENDED = Option("ended")
"""What is decided where nobody is left to be fought."""


class First(NamedTuple):
    """A seat would use something before the decision."""

    seat: int


class Use(NamedTuple):
    """A use of something.

    Attributes:
        bearer: whose it is.
        card: the item, or the flaw.
        aim: at what.
    """

    bearer: int
    card: str
    aim: Aim


class Armour(Worn, do="armour"):
    """Whenever its bearer would lose HP (``where`` = ``combat``: to an enemy), ``hp`` less."""

    value = 400
    hp: Positive = 1
    where: Literal["combat", "anywhere"] = "combat"


class Stow(Worn, do="stow"):
    """It takes no hand and stores up to ``places`` item cards, which can be neither used nor reached in a chapter."""

    value = 100
    places: Annotated[int, Field(ge=1, le=2)] = 2


class CultistsWound(Ban, do="cultists_wound"):
    """Each time a cultist takes HP from its bearer, ``hp`` more are lost."""

    hp: Positive = 1


class Carried(NamedTuple):
    """An item of a character."""

    who: int
    card: str


class Belongings:
    """What anybody carries, flaws included, as offers before a decision."""

    def __init__(self, table: Table[State], occasion: Occasion) -> None:
        self.table, self.occasion = table, occasion

    def now(self) -> dict[int, list[Option]]:
        """For each seat that could use an item, to do so."""
        state = self.table.state
        return {
            seat: [Option(f"use-{seat}", words="use-item", args={"seat": seat}, rules=RULES, means=First(seat))]
            for bearer, _, _ in _uses(state, self.occasion)
            for seat in state.players(bearer)
        }

    def settled(self) -> Option | None:
        """An item can end a fight before the dice fall (EDC-AMB-37)."""
        combat = self.table.state.combat
        return ENDED if combat is not None and (combat.over or combat.beaten) else None

    async def use(self, seat: int, picked: Option) -> None:  # noqa: ARG002  # the one option that the seat has
        """The seat chooses what to use (or nothing after all), and that happens."""
        table, occasion = self.table, self.occasion
        options = _options(table.state, seat, _uses(table.state, occasion), occasion)
        use = await table.pick(seat, "use", [Option("back"), *options], default=("back",), rules=RULES)
        if use.means is not None:
            await _happens(table, use.means, occasion)


async def decide(
    table: Table[State],
    kind: str,
    options: Callable[[], Sequence[Option]],
    *,
    seats: Sequence[int] = (),
    occasion: Literal["calm", "window", "round"] = "calm",
    args: Callable[[], Mapping[str, Any]],
    rules: tuple[str, ...] = (),
    default: str = "",
) -> Option:
    """A decision of the group (EDC-AMB-01), before which anybody may use items; one's own items are one's own (EDC-AMB-33).

    With ``seats`` it is theirs: anyone of them answers, whatever was said about votes, and they alone may use items.
    """
    state = table.state
    return await offers.decide(
        table,
        seats or state.table_seats,
        kind,
        options,
        Belongings(table, Occasion(occasion)),
        how="anyone" if seats else state.options.decisions,
        args=args,
        rules=rules,
        default=default,
    )


def usable_by(table: Table[State], seats: Sequence[int]) -> bool:
    """Whether one of these seats could use an item before a decision of a chapter."""
    able = Belongings(table, Occasion("calm")).now()
    return any(seat in able for seat in seats)


async def window(table: Table[State], occasion: Occasion, *, until: Callable[[], bool] = lambda: False) -> None:
    """A short ask for every seat with an item that could change something now, until all have passed."""
    kind = f"items-{occasion.kind}"

    def asks() -> list[Ask]:
        state = table.state
        uses = [] if until() else _uses(state, occasion)
        seats = {seat for bearer, _, aims in uses if any(aim.counts for aim in aims) for seat in state.players(bearer)}
        if not seats:
            return []
        stake = Later(_at_stake, state, occasion)
        return [
            Ask(
                (seat,),
                kind,
                [Option(PASS, words=f"{kind}-pass"), *_options(state, seat, uses, occasion)],
                default=(PASS,),
                rules=RULES,
                order=kind,
                args=stake,
            )
            for seat in sorted(seats)
        ]

    async def play(answer: Answer) -> None:
        await _happens(table, answer.picked[0].means, occasion)

    await table.window(asks, play)


def _at_stake(state: State, occasion: Occasion) -> dict[str, Any]:
    """What the prompt of a short ask speaks of."""
    if occasion.kind == "loss":
        return {"struck": [{**state.called(who), "hp": loss} for who, loss in occasion.losses.items() if loss]}
    if state.combat is None:
        return {"where": "roll", "left": len(occasion.failing())}
    return {"where": "fight", "left": dice_left(state, state.combat, occasion)}


def _uses(state: State, occasion: Occasion) -> list[Usable]:
    """Everything that anybody's items, and flaws, could be used for now."""
    occasion.dice_left = None
    return [
        (bearer, item, aims)
        for bearer, character in enumerate(state.characters)
        if character.items.cards or character.flaw
        for item, aims in usable(state, bearer, occasion)
    ]


def usable(state: State, bearer: int, occasion: Occasion) -> list[tuple[Item, list[Aim]]]:
    """The items that a character may use now, and its flaw (EDC-AMB-29), each with its aims (EDC-ITEM-09, EDC-REST-06).

    Also EDC-AMB-09.
    """
    character = state.characters[bearer]
    found: list[tuple[Item, list[Aim]]] = []
    if character.flaw and not character.flaw_used and not (state.combat and bearer in state.combat.turned):
        flaw = library().flaws[character.flaw]
        if occasion.kind in flaw.moments and (aims := flaw.active[0].aims(state, bearer, occasion)):
            found.append((flaw, aims))
    works = False
    items, cards = library().items, character.items.cards
    for card in cards if len(cards) < 2 else dict.fromkeys(cards):
        item = items[card]
        if occasion.kind not in item.moments or (item.use == "chapter" and card in state.spent):
            continue
        if not works and items_fail(state.combat, bearer):
            break
        works = True
        aims = item.active[0].aims(state, bearer, occasion)
        if item.combines:
            aims = [*aims, *item.active[0].lent(state, bearer, occasion)]
        if aims:
            found.append((item, aims))
    return found


def _options(state: State, seat: int, uses: Sequence[Usable], occasion: Occasion) -> list[Option]:
    """The uses of a seat's characters, each as an option."""
    return [
        Option(
            f"{bearer}-{item.id}-{aim.id}",
            words=item.active[0].called(state, aim),
            args=Later(_described, state, bearer, item, aim, occasion),
            at=item.id,
            rules=RULES,
            means=Use(bearer, item.id, aim),
        )
        for bearer, item, aims in uses
        if seat in state.players(bearer)
        for aim in aims
    ]


def _described(state: State, bearer: int, item: Item, aim: Aim, occasion: Occasion) -> dict[str, Any]:
    """What the label of a use speaks of."""
    measured = item.active[0].measured(aim, occasion)
    return {"card": item.id, **state.called(bearer), **_aimed(state, aim), **measured}


def _aimed(state: State, aim: Aim) -> dict[str, Any]:
    target = state.characters[aim.who]
    args: dict[str, Any] = {"target_seat": state.called(aim.who)["seat"], "target_card": target.card}
    if aim.foe >= 0 and state.combat is not None:
        args["alone"] = len(state.combat.foes) == 1
        args["foe"] = library().fights[state.combat.step].enemies[aim.foe].name
    if aim.dice:
        args["dice"] = [SIGNS[letter].replace("-", "/") for letter in aim.dice]
    if aim.to:
        args["face"] = aim.to
    return args


async def _happens(table: Table[State], use: Use, occasion: Occasion) -> None:
    state = table.state
    bearer, aim = use.bearer, use.aim
    item = library().thing(use.card)
    table.tell(ItemUsed(**state.called(bearer), card=item.id))
    state.characters[bearer].deeds.used += 1
    if isinstance(item, Flaw):
        state.characters[bearer].flaw_used = True
    elif item.use == "discard":
        discard(table, bearer, item.id, told=False)
    else:
        state.spent.append(item.id)
    if occasion.kind == "round" and state.combat is not None:
        state.combat.busy.append(bearer)
    occasion.card = item.id
    for effect in item.active:
        target = aim if effect.reach == "any" or effect is item.active[0] else aim._replace(who=bearer)
        await effect.run(table, target, occasion)


def discard(table: Table[State], who: int, card: str, *, told: bool = True) -> None:
    """A character discards an item it carries (EDC-ITEM-10)."""
    state = table.state
    table.move(state.characters[who].items, state.discard, card)
    if told:
        table.tell(ItemDiscarded(**state.called(who), card=card))
    if any(isinstance(effect, Stow) for effect in library().items[card].effects):
        empty(table, who)


def empty(table: Table[State], who: int) -> None:
    """A knapsack is gone, and what lay in it with it (EDC-AMB-49)."""
    character = table.state.characters[who]
    for card in list(character.stowed.cards):
        table.move(character.stowed, table.state.discard, card)
        table.tell(ItemDiscarded(**table.state.called(who), card=card))


async def suffer(
    table: Table[State], losses: dict[int, int], *, by_enemy: bool = False, cultists: Mapping[int, int] = NOBODY
) -> dict[int, int]:
    """Characters are about to lose HP, all at the same time: armour, then items (EDC-AMB-34b), then the loss itself.

    Also EDC-AMB-04.

    ``cultists`` says how many cultists strike whom: where damage is taken from them, a marked one loses more (EDC-AP1-08).

    Returns:
        What each really lost.

    Raises:
        PartyLost: somebody died.
    """
    state = table.state
    losses = {who: hp for who, hp in losses.items() if hp > 0 and not health.immune(state, who)}
    if not losses:
        return losses
    for who in losses:
        for item, armour in worn(state, who, Armour):
            kept = min(losses[who], armour.hp) if by_enemy or armour.where == "anywhere" else 0
            if kept:
                losses[who] -= kept
                table.tell(LossPrevented(**state.called(who), hp=kept, card=item.id))
    occasion = Occasion("loss", losses={who: hp for who, hp in losses.items() if hp > 0}, by_enemy=by_enemy)
    await window(table, occasion, until=lambda: not any(occasion.losses.values()))
    for who in losses if cultists else ():
        blows = min(cultists.get(who, 0), occasion.losses.get(who, 0))
        more = blows and blows * sum(ban.hp for ban in bans(state, who, CultistsWound))
        if more:
            occasion.losses[who] += more
            table.tell(CultistsTook(**state.called(who), hp=more))
    health.take(table, occasion.losses)
    return occasion.losses


def giveable(state: State, who: int, tag: str = "") -> list[str]:
    """The carried items, only those with ``tag`` if one is given."""
    items = library().items
    return [card for card in state.characters[who].items.cards if not tag or tag in items[card].tags]


async def give_up(table: Table[State], who: int, count: int, tag: str = "") -> None:
    """A character must discard ``count`` items it carries; its player picks which."""
    state = table.state
    for _ in range(count):
        cards = list(dict.fromkeys(giveable(state, who, tag)))
        if not cards:
            return
        options = [Option(card, words="give-up", args={"card": card}, at=card, means=card) for card in cards]
        pick = options[0]
        if len(cards) > 1:
            ask = Ask(state.players(who), "give-up", options, args=state.called(who), rules=("EDC-ITEM-10",))
            pick = (await table.wait(ask)).picked[0]
        discard(table, who, pick.means)
