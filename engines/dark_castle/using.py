"""Asking, while items can be used: the extra options of all asks, and the short asks that open only for items."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from engines.dark_castle import health
from engines.dark_castle.agenda import Deed, ahead
from engines.dark_castle.belongings import Usable, all_usable, discard, giveable, happens, has_use, told_of
from engines.dark_castle.defence import landing, lost_to, marked
from engines.dark_castle.dice import SIGNS
from engines.dark_castle.doom import doomed, in_each
from engines.dark_castle.events import CultistsTook
from engines.dark_castle.library import library
from engines.dark_castle.occasions import Aim, Use
from engines.dark_castle.prospect import (
    NO_DICE,
    Prospect,
    as_it_lies,
    could_change,
    dying,
    dying_next,
    foreseen,
    landed,
    once_used,
    outcomes,
    slain,
    taken_by,
)
from engines.dark_castle.state import Blow, State
from engines.dark_castle.tasks import failing
from engines.dark_castle.vocabulary import Item
from engines.kernel import ABSTAIN, PASS, Answer, Ask, Option, Table, offers
from engines.kernel.asks import NOTHING, Later
from engines.kernel.fork import tried
from engines.kernel.table import elected, renewed, settled

RULES = ("EDC-ITEM-09", "EDC-AMB-34")

ENDED = Option("ended")
"""What is decided where mere use has left nothing to decide: nobody is left to be fought, what was asked for is gone."""


class First(NamedTuple):
    """A seat would use something before the decision."""

    seat: int


def _never() -> bool:
    return False


class Offered:
    """What anybody carries, flaws included, as offers before a decision.

    Args:
        table: where it is carried.
        moot: whether there is nothing left to decide, after something has been used.
    """

    def __init__(self, table: Table[State], moot: Callable[[], bool] = _never) -> None:
        self.table, self.moot = table, moot

    def now(self) -> dict[int, list[Option]]:
        """For each seat that could use an item, to do so."""
        state = self.table.state
        return {seat: [use_first(seat)] for seat in state.table_seats if has_use(state, seat)}

    def settled(self) -> Option | None:
        """An item can end a fight before it is decided how it goes on (EDC-AMB-37)."""
        combat = self.table.state.combat
        ended = combat is not None and combat.stage != "resolved" and (combat.over or combat.beaten)
        return ENDED if ended or self.moot() else None

    async def use(self, seat: int, picked: Option) -> None:  # noqa: ARG002  # the one option that the seat has
        """The seat chooses what to use (or nothing after all, also if others leave nothing to it meanwhile), and that happens."""
        table = self.table

        def asks() -> list[Ask]:
            state = table.state
            uses = [] if self.settled() is not None else all_usable(state)
            still = partial(_still, state, nobody, _several(uses))
            options = _options(state, seat, uses, still)
            return (
                [Ask((seat,), "use", [Option("back", tacit=True), *options], default=("back",), rules=RULES)]
                if options
                else []
            )

        answer = await table.wait_anew(asks)
        if answer is not None and answer.picked[0].means is not None:
            await happens(table, answer.picked[0].means)


def use_first(seat: int) -> Option:
    """The option of a seat to use something before it is decided."""
    return Option(f"use-{seat}", "use-item", {"seat": seat}, rules=RULES, means=First(seat))


def own_use_first(seat: int) -> Option:
    """The same where each seat is asked for itself, in the same words for all."""
    return Option("use", "use-own", rules=RULES, means=First(seat))


async def decide(
    table: Table[State],
    kind: str,
    options: Callable[[], Sequence[Option]],
    *,
    seats: Sequence[int] = (),
    whose: int | None = None,
    args: Callable[[], Mapping[str, Any]],
    moot: Callable[[], bool] = _never,
    **more: Any,
) -> Option:
    """A decision of the group (EDC-AMB-01), before which anybody may use items; one's own items are one's own (EDC-AMB-33).

    With ``seats`` it is theirs: anyone of them answers, whatever was said about votes, and they alone may use items.
    If it is a character's (``whose``), it is its player's; a companion's is the group's like any other (EDC-AMB-43).
    ``more`` as in :class:`Ask`. :data:`ENDED`, if something was used and there is nothing left to decide.
    """
    state = table.state
    if whose is not None and state.characters[whose].seat >= 0:
        seats = state.players(whose)
    pressed: list[int] = []
    more |= {"how": "anyone" if seats else state.options.decisions, "pressed": pressed}
    offered = Offered(table, moot)
    picked = await offers.decide(table, seats or state.table_seats, kind, options, offered, args=args, **more)
    if "quiet" not in more:  # of that nobody need know: it is no press for any dice
        state.pressed = pressed
    return picked


class Decision(NamedTuple):
    """What somebody decides, as in :class:`Ask`, but for what can be used before it."""

    seats: Sequence[int]
    kind: str
    options: Sequence[Option]
    args: Mapping[str, Any] = NOTHING
    rules: tuple[str, ...] = ()
    order: str = ""


async def each_decides(
    table: Table[State],
    deciders: Sequence[int],
    decision_of: Callable[[int], Decision],
    taken: Callable[[Option], None] = lambda _: None,
) -> list[Option]:
    """Every decider, a character or a seat, is asked what it is to be, all at once, and may use items first.

    Args:
        table: where they are asked.
        deciders: who.
        decision_of: what each decides; it is called anew whenever another one has answered or used something.
        taken: what happens as soon as somebody has picked.

    Returns:
        What each picks, in their order; :data:`ENDED` for who was still thinking when mere use had ended the fight.
    """
    table.state.pressed = pressed = []

    async def one(who: int) -> Option:
        offered, votes = Offered(table), _Votes(table)
        made: list[Ask] = []
        made_at = -1

        def asks() -> list[Ask]:
            nonlocal made, made_at
            if made_at != table.answers:  # all look once more when the last has begun: nothing has happened since
                made, made_at = asked(), table.answers
            return made

        def asked() -> list[Ask]:
            if offered.settled() is not None:
                return []
            seats, kind, options, args, rules, order = decision_of(who)
            use = own_use_first if len(seats) == 1 else use_first
            ways = [*options, *[use(seat) for seat in seats if has_use(table.state, seat)]]
            ask = Ask(seats, kind, ways, args=args, rules=rules, order=order)
            by_vote = len(seats) > 1 and table.state.options.decisions == "vote"
            return votes.ballots(ask) if by_vote else [ask]

        while (answer := await table.wait_anew(asks)) is not None:
            picked = votes.count(answer)
            if picked is None:
                continue
            if not isinstance(picked.means, First):
                taken(picked)
                pressed.append(answer.seat)
                return picked
            await offered.use(picked.means.seat, picked)
            votes.forget(picked)
        return ENDED

    return await table.together(*(one(who) for who in deciders))


class _Votes:
    """What is decided for a companion while others decide for themselves, where votes count (EDC-AMB-43, EDC-AMB-01).

    Attributes:
        cast: the votes by seat; they stand unless something has happened since.
    """

    def __init__(self, table: Table[State]) -> None:
        self.cast: dict[int, str] = {}
        self._table, self._told = table, table.events
        self._open: list[Ask] = []

    def ballots(self, ask: Ask) -> list[Ask]:
        """The question to all, as one to each who has not voted yet; it stays the same while others vote."""
        if self._told != self._table.events:
            self._told = self._table.events
            self.cast.clear()
        options = [*ask.options, Option(ABSTAIN, words="abstain")]
        ballots = [
            Ask(
                (seat,),
                ask.kind,
                options,
                args=ask.args,
                default=(ABSTAIN,),
                rules=ask.rules,
                electorate=ask.seats,
            )
            for seat in ask.seats
            if seat not in self.cast
        ]
        self._open = renewed(self._open, ballots)
        return self._open

    def count(self, answer: Answer) -> Option | None:
        """What is decided by an answer, or what its seat would use first; None: others have yet to vote."""
        ask, picked = answer.ask, answer.picked[0]
        if not ask.electorate or (isinstance(picked.means, First) and picked.means.seat == answer.seat):
            return picked
        self.cast[answer.seat] = picked.id
        waiting = [seat for seat in ask.electorate if seat not in self.cast]
        if waiting and not settled(self.cast, waiting):
            return None
        return ask.option(elected(self.cast) or ask.ids[0])

    def forget(self, use: Option) -> None:
        """Something has been used, or not after all: the votes for that are spent."""
        self.cast = {seat: vote for seat, vote in self.cast.items() if vote != use.id}


def usable_by(table: Table[State], seats: Sequence[int]) -> bool:
    """Whether one of these seats could use an item before dice fall, and something would come of it (EDC-AMB-62)."""
    state = table.state
    useful = [
        bearer for bearer, item, aims in all_usable(state) if not all(item.active[0].idle(state, aim) for aim in aims)
    ]
    able = state.seats_of(useful)
    return any(seat in able for seat in seats)


Fate = Callable[[State, Sequence[int]], Mapping[str, Any]]
"""Whom it kills, as things lie, if these fail, as :meth:`State.deaths` says it."""


def nobody(_: State, __: Sequence[int]) -> Mapping[str, Any]:
    """Nothing kills anybody."""
    return NOTHING


async def window(table: Table[State], until: Callable[[], bool], fate: Fate = nobody) -> None:
    """A short ask for every seat with an item that could change what follows, until all have passed.

    ``fate``: whom a roll outside of a fight kills where some fail.
    """
    made: list[Ask] | None = None  # found out once after each use: while people pass nothing changes

    def asks() -> list[Ask]:
        nonlocal made
        if made is None:
            made = [] if until() else _asked_for_uses(table.state, fate)
        return made

    async def play(answer: Answer) -> None:
        nonlocal made
        await happens(table, answer.picked[0].means)
        made = None

    await table.window(asks, play)


def _asked_for_uses(state: State, fate: Fate) -> list[Ask]:
    """Each seat with an item that could change what follows is asked whether to use it."""
    uses = all_usable(state)
    open_for = state.seats_of(could_change(state, uses)) if uses else []
    kind, stake, others = f"items-{state.moment}", Later(_at_stake, state), len(open_for) > 1
    still = partial(_still, state, fate, others or _several(uses))
    return [
        Ask(
            (seat,),
            kind,
            [
                Option(PASS, words=f"{kind}-pass", fatal=Later(_fatal, state, others, fate)),
                *_options(state, seat, uses, still),
            ],
            default=(PASS,),
            rules=RULES,
            order=kind,
            args=stake,
        )
        for seat in open_for
    ]


def _at_stake(state: State) -> dict[str, Any]:
    """What the prompt of a short ask speaks of."""
    if state.blows:
        return {"struck": [{**state.called(who), "hp": hp} for who, (hp, _) in taken_by(state, state.blows).items()]}
    if state.combat is None:
        return {"where": "roll", "left": len(failing(state))}
    return {"where": "fight", "left": sum(as_it_lies(state).left)}


def _fatal(state: State, others: bool, fate: Fate) -> Mapping[str, Any]:
    """Who dies if nothing is used; ``others`` may still use something, and so may anybody before a loss that is yet to come."""
    if state.judging:
        kills = fate(state, failing(state))
        return {**kills, "unless": kills["unless"] or others} if kills else kills
    later = state.resources > 0
    if dead := dying(state):
        return state.deaths(dead, unless=others or (later and not slain(state)))
    return state.deaths(dying_next(state), unless=later) or _in_time(state, [], later=later)


def _several(uses: Sequence[Usable]) -> bool:
    """Whether more than one thing can be used."""
    return sum(len(aims) for _, _, aims in uses) > 1


def _still(state: State, fate: Fate, others: bool, use: Use) -> Mapping[str, Any]:
    """Who dies all the same once this has been used, whatever a die shows that it throws."""
    ends = []
    for prospect, sides in outcomes(state, [use]):
        kills = (
            _asked_first(state, use, sides) if prospect is None else _kills(state, fate, others, use, prospect, sides)
        )
        if not kills:
            return NOTHING
        ends.append(kills)
    return in_each(ends)


def _asked_first(state: State, use: Use, sides: Sequence[int]) -> Mapping[str, Any]:
    """Who dies in a fight where what is used costs HP itself, and that may be kept off before the dice count."""
    try:
        then = once_used(state, use, sides)
    except health.PartyLost:
        return NOTHING
    return then.deaths(dying(then) or dying_next(then), unless=True) if then.combat is not None else NOTHING


def _kills(
    state: State, fate: Fate, others: bool, use: Use, prospect: Prospect, sides: Sequence[int]
) -> Mapping[str, Any]:
    """Who dies all the same once this has been used and its die shows that."""
    if state.judging:
        if not any(prospect.short) and not sides:
            return NOTHING
        then = once_used(state, use, sides)
        kills = fate(then, failing(then))
        return {**kills, "unless": kills["unless"] or others} if kills else kills
    later = state.resources > 1
    then = once_used(state, use, sides)
    if dead := dying(then):
        return state.deaths(dead, unless=others or (later and not slain(then)))
    return state.deaths(dying_next(state, [use]), unless=later) or _in_time(state, [use], later=later)


def _in_time(state: State, uses: Sequence[Use], *, later: bool) -> Mapping[str, Any]:
    """Who dies of the steps that come after a loss outside fights, though not of the loss itself."""
    if state.combat is not None or state.task is not None or not state.blows or not state.agenda:
        return NOTHING
    then = landed(state, uses)
    kills = doomed(then, ahead(then))
    return {**kills, "unless": kills["unless"] or later} if kills else kills


def _options(
    state: State, seat: int, uses: Sequence[Usable], kills: Callable[[Use], Mapping[str, Any]] = lambda _: NOTHING
) -> list[Option]:
    """The uses of a seat's characters, each as an option; ``kills`` says who dies all the same."""
    return [
        Option(
            f"{bearer}-{item.id}-{aim.id}",
            words=item.active[0].called(state, aim),
            args=Later(_described, state, bearer, item, aim),
            at=item.id,
            rules=RULES,
            means=(use := Use(bearer, item.id, aim)),
            fatal=Later(kills, use),
        )
        for bearer, item, aims in uses
        if seat in state.players(bearer)
        for aim in aims
    ]


def _described(state: State, bearer: int, item: Item, aim: Aim) -> dict[str, Any]:
    """What the label of a use speaks of."""
    measured = item.active[0].measured(state, aim)
    stay = _stay(state, Use(bearer, item.id, aim))
    return {"card": item.id, **state.called(bearer), **_aimed(state, aim), **measured, "stay": stay}


def _stay(state: State, use: Use) -> int | str:
    """How many dice of the enemies stay once this has been used after the dice have fallen; "none" where that is not the question."""
    if state.combat is None or state.combat.stage != "rolled" or state.blows or state.task is not None:
        return "none"
    prospect, thrown = foreseen(state, [use])
    return "none" if prospect is None or thrown else sum(prospect.left)


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


async def suffer(table: Table[State], blows: Sequence[Blow]) -> list[Blow]:
    """Characters are about to lose HP, all at the same time: armour, then items (EDC-AMB-34b), then the loss itself.

    Also EDC-AMB-04. Those marked by cultists lose more (EDC-AP1-08).

    Returns:
        The blows that have landed.

    Raises:
        PartyLost: somebody died.
    """
    state = table.state
    state.blows = landing(table, blows)
    if not state.blows:
        return []
    await window(table, lambda: not state.blows)
    landed, state.blows = state.blows, []
    losses = lost_to(landed)
    for who, more in marked(state, landed).items():
        losses[who] += more
        table.tell(CultistsTook(**state.called(who), hp=more))
    health.take(table, losses)
    return landed


def equally(losers: Sequence[int], hp: int, *, cultist: bool = False) -> list[Blow]:
    """Blows that no enemy in a fight strikes: each of these loses so many HP."""
    return [Blow(who=who, hp=hp, cultist=cultist) for who in losers]


async def give_up(
    table: Table[State],
    who: int,
    count: int,
    tag: str = "",
    then: Callable[[State], Sequence[Deed]] = lambda _: (),
) -> None:
    """A character must discard ``count`` items it carries; its player picks which. ``then``: the steps that follow."""
    state = table.state

    def options() -> list[Option]:
        return [
            Option(
                card,
                words="give-up",
                args=told_of(state, who, card),
                at=card,
                means=card,
                fatal=Later(_if_given_up, state, who, card, then),
            )
            for card in dict.fromkeys(giveable(state, who, tag))
        ]

    for _ in range(count):
        pick = await the_only_or(
            table, "give-up", options, whose=who, args=lambda: state.called(who), rules=("EDC-ITEM-10",)
        )
        if pick is not None:
            discard(table, who, pick.means)


def _if_given_up(state: State, who: int, card: str, then: Callable[[State], Sequence[Deed]]) -> Mapping[str, Any]:
    """Whom it kills to give this up: it may have been what could have saved somebody."""

    def gone(copy: Table[State]) -> None:
        discard(copy, who, card, told=False)

    left = tried(Table(state, NO_DICE, 0), gone).state
    return doomed(left, then(left))


async def the_only_or(
    table: Table[State], kind: str, options: Callable[[], Sequence[Option]], **more: Any
) -> Option | None:
    """A decision as in :func:`decide` as long as there is one: else the only option, or nothing, if none is left."""
    while len(found := options()) > 1:
        pick = await decide(table, kind, options, moot=lambda: len(options()) < 2, **more)
        if pick is not ENDED:
            return pick
        if len(options()) > 1:  # the fight has ended meanwhile
            return None
    return found[0] if found else None
