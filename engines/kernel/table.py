"""The table that rules are written against: ask, roll, tell, checkpoint.

Everything a player decides comes through one primitive, :meth:`Table.wait`. The other ways of asking are short loops
over it.
"""

from __future__ import annotations

import types
from collections.abc import Awaitable, Callable, Coroutine, Generator, Mapping, Sequence
from typing import Any, Generic, Literal, NamedTuple, TypeVar

from engines.kernel.asks import ABSTAIN, PASS, Answer, Ask, Option
from engines.kernel.bounds import BOUND, RulesFault
from engines.kernel.dice import Dice
from engines.kernel.events import Event
from engines.kernel.game import GameState
from engines.kernel.plain import checked, kept
from engines.kernel.zones import BACK, Sight, Zone

S_co = TypeVar("S_co", bound=GameState, covariant=True)
T = TypeVar("T")

CHECKING = False
"""Whether what is told and what is kept is looked at (:func:`checked`); the tests do so, play need not."""


class Checkpoint(NamedTuple):
    """A state from which ``play`` can start again, and how far table and dice had come.

    Attributes:
        answers: answers taken before it.
        asks: asks opened before it.
        events: events told before it.
        stretch: stream of the dice in use.
        position: words of that stream used.
        state: the state as JSON.
        version: version of the game that wrote it.
        press: that brought the last roll; see :class:`Dice`.
    """

    answers: int
    asks: int
    events: int
    stretch: int
    position: int
    state: str
    version: int
    press: int = 0


class _Renewing(tuple[Ask, ...]):  # noqa: SLOT001  # a tuple can have no other slots
    """Open asks, and what makes them anew; if ``patient``, there may be none for a while."""

    make: Callable[[], Sequence[Ask]]
    patient: bool

    def __new__(cls, make: Callable[[], Sequence[Ask]], asks: tuple[Ask, ...], *, patient: bool) -> _Renewing:
        renewing = super().__new__(cls, asks)
        renewing.make = make
        renewing.patient = patient
        return renewing


class Table(Generic[S_co]):
    """One game in play, as its rules see it; rules of a game whose state another one builds on can be played at both.

    Attributes:
        state: what is on the table; the rules change it freely between two questions.
        dice: the dice of this table.
    """

    def __init__(self, state: S_co, dice: Dice, version: int) -> None:
        self.state = state
        self.dice = dice
        self.version = version
        self.answers = 0
        self.asks = 0
        self.told: list[Event] = []
        self.events = 0
        self.awaited = 0
        self.revealed = False
        self.shown: list[str] = []
        self.saved: Checkpoint | None = None

    # Asking

    @types.coroutine
    def wait(self, *asks: Ask) -> Generator[tuple[Ask, ...], Answer, Answer]:
        """The one primitive: wait until any one of ``asks`` is answered; the others stay open if asked again.

        Raises:
            ValueError: there is nothing to wait for.
        """
        if not asks:
            raise ValueError("the rules wait for nobody")
        answer = yield self._opened(asks)
        answer.ask.answered = True
        return answer

    async def ask(self, seat: int, kind: str, options: Sequence[Option], **more: Any) -> str:
        """Ask one seat for one option; the id it picked. ``more`` as in :class:`Ask`."""
        return (await self.pick(seat, kind, options, **more)).id

    @types.coroutine
    def pick(
        self, seat: int, kind: str, options: Sequence[Option], **more: Any
    ) -> Generator[tuple[Ask, ...], Answer, Option]:
        """Ask one seat for one option, and give that: what it means stands in :attr:`Option.means`."""
        ask = Ask((seat,), kind, options, **more)
        self.asks += 1
        ask.number = self.asks
        answer = yield (ask,)  # as in `wait`, without its frame: the commonest way of asking
        ask.answered = True
        return ask.option(answer.choice[0])

    async def ask_some(
        self, seat: int, kind: str, options: Sequence[Option], *, least: int = 0, most: int = 0, **more: Any
    ) -> list[str]:
        """Ask one seat for ``least`` to ``most`` (0: all) options; the ids, in the order picked."""
        answer = await self.wait(Ask((seat,), kind, options, least=least, most=most or len(options), **more))
        return answer.choice

    async def ask_sealed(self, asks: Sequence[Ask]) -> list[Answer]:
        """Ask all at once; nobody learns an answer before all are in. The answers come in the order of ``asks``."""
        self._go_on()
        waiting = list(asks)
        answers: dict[int, Answer] = {}
        while waiting:
            answer = await self.wait(*waiting)
            waiting.remove(answer.ask)
            answers[answer.ask.number] = answer
        return [answers[ask.number] for ask in asks]

    @types.coroutine
    def wait_anew(
        self, asks: Callable[[], Sequence[Ask]], *, patient: bool = False
    ) -> Generator[tuple[Ask, ...], Answer | None, Answer | None]:
        """Wait for what ``asks`` makes; as a part of :meth:`together` it is made anew whenever another part has gone on.

        An ask keeps its number as long as it asks the same. None: there is nothing (left) to ask; if ``patient``, which
        only a part of :meth:`together` can be, not before no other part can change that any more.
        """
        self._go_on()
        made = asks()
        if not made and not patient:
            return None
        answer = yield _Renewing(asks, self._opened(made), patient=patient)
        if answer is not None:
            answer.ask.answered = True
        return answer

    def _opened(self, asks: Sequence[Ask]) -> tuple[Ask, ...]:
        """Asks with a number each."""
        for ask in asks:
            if ask.answered or not ask.number:
                self.asks += 1
                ask.number = self.asks
                ask.answered = False
        return tuple(asks)

    @types.coroutine
    def together(self, *parts: Coroutine[tuple[Ask, ...], Answer, T]) -> Generator[tuple[Ask, ...], Answer, list[T]]:
        """Play ``parts`` side by side, each a course of steps with questions of its own; what they give, in that order.

        What any of them asks is open at once, and an answer lets that part go on whose question it was; the others keep
        theirs, with number and options. Where the answer of one may change what another may do, that one asks by
        :meth:`wait_anew`, which looks again before each wait; a part within a part does not. Where all choose from one thing
        that dwindles, :meth:`race` is the way. If one part raises, the others end where they stand.
        """
        self._go_on()
        given: dict[int, T] = {}
        waiting: dict[int, tuple[Ask, ...]] = {}
        renewing: dict[int, _Renewing] = {}

        def advance(nth: int, answer: Answer | None) -> None:
            renewing.pop(nth, None)
            try:
                waiting[nth] = asks = parts[nth].send(answer)  # type: ignore[arg-type]  # None is how each begins
                if isinstance(asks, _Renewing):
                    renewing[nth] = asks
            except StopIteration as done:
                waiting.pop(nth, None)
                given[nth] = done.value

        def look_again(but: int) -> None:
            """Renew what the others ask; a part that has nothing left goes on, and then all look once more."""
            for nth in sorted(renewing.keys() - {but}):
                asks = renewing[nth]
                fresh = asks.make()
                if fresh or asks.patient:
                    waiting[nth] = self._opened(renewed(waiting[nth], fresh)) if fresh else ()
                else:
                    advance(nth, None)
                    return look_again(nth)
            return None

        try:
            for nth in range(len(parts)):
                advance(nth, None)
            look_again(len(parts) - 1)
            while waiting:
                everything = tuple([ask for nth in sorted(waiting) for ask in waiting[nth]])
                if not everything:  # only patient ones are left, in vain
                    advance(min(waiting), None)
                    continue
                answer = yield everything
                nth = next(nth for nth, asks in waiting.items() if answer.ask in asks)
                advance(nth, answer)
                look_again(nth)
        except BaseException:
            for part in parts:
                part.close()
            raise
        return [given[nth] for nth in range(len(parts))]

    async def race(
        self, seats: Sequence[int], ask_of: Callable[[int], Ask | None], take: Callable[[Answer], Awaitable[None]]
    ) -> None:
        """Ask all at once and take each answer as it comes.

        An effect may change what is left for the others: ``ask_of`` is called again, and who is asked something else
        than before gets a new ask. A seat for which it gives None has nothing (left) to choose and drops out.
        """
        self._go_on()
        waiting = list(seats)
        held: list[Ask] = []
        while True:
            asks = {seat: ask for seat in waiting if (ask := ask_of(seat)) is not None}
            if not asks:
                return
            held = renewed(held, list(asks.values()))
            answer = await self.wait(*held)
            waiting = [seat for seat in asks if seat != answer.seat]
            await take(answer)

    async def window(self, asks: Callable[[], Sequence[Ask]], play: Callable[[Answer], Awaitable[None]]) -> None:
        """A span in which seats may act in any order, each until it passes (option :data:`PASS`, or no pick at all).

        Whoever has passed is asked again only if something can now be done that could not when it passed.
        """
        self._go_on()
        declined: dict[tuple[int, ...], dict[str, tuple[str, ...]]] = {}
        held: list[Ask] = []
        while True:
            news = [ask for ask in asks() if offers_more(ask, declined.get(ask.seats, {}).get(ask.kind))]
            if not news:
                return
            held = renewed(held, news)
            answer = await self.wait(*held)
            if answer.choice in ([], [PASS]):
                declined.setdefault(answer.ask.seats, {})[answer.ask.kind] = answer.ask.ids
            else:
                await play(answer)

    async def decide(
        self,
        seats: Sequence[int],
        kind: str,
        options: Sequence[Option],
        *,
        how: Literal["anyone", "vote"],
        default: str = "",
        own: Mapping[int, Sequence[Option]] | None = None,
        cast: dict[int, str] | None = None,
        pressed: list[int] | None = None,
        **more: Any,
    ) -> Option:
        """A decision of the group; the option decided on.

        ``anyone``: the first answer of any seat counts. ``vote``: most votes; a tie goes to the tied option that the
        lowest seat chose; it closes as soon as it cannot change any more; without votes the default is taken.
        ``own`` names by seat options that are nobody else's business: chosen by that seat one is decided at once. ``cast`` holds the
        votes that were given already, by seat, and gets those that are. ``pressed`` comes to hold the seats whose answers led to it.
        ``more`` as in :class:`Ask`.
        """
        default = default or options[0].id
        pressed = [] if pressed is None else pressed
        if how == "anyone" or len(seats) == 1:
            answer = await self.wait(Ask(seats, kind, options, default=(default,), **more))
            pressed[:] = [answer.seat]
            return answer.picked[0]
        ballot = [*options, Option(ABSTAIN, words="abstain")]
        cast = {} if cast is None else cast
        waiting = [
            Ask((seat,), kind, ballot, default=(ABSTAIN,), electorate=seats, **more)
            for seat in seats
            if seat not in cast
        ]
        while waiting and not settled(cast, [ask.seats[0] for ask in waiting]):
            answer = await self.wait(*waiting)
            waiting.remove(answer.ask)
            picked = answer.picked[0]
            if any(picked is option for option in (own or {}).get(answer.seat, ())):
                return picked
            cast[answer.seat] = picked.id
        pressed[:] = cast
        choice = elected(cast) or default
        return next(option for option in options if option.id == choice)

    # Chance

    def roll(self, sides: int) -> int:
        """One die, 1 to ``sides``."""
        return self.dice.roll(sides)

    def shuffle(self, zone: Zone) -> None:
        """Shuffle the cards of ``zone``."""
        self.dice.shuffle(zone.cards)

    # Cards

    def draw(self, source: Zone, target: Zone, count: int = 1) -> list[str]:
        """Move up to ``count`` cards from the top of ``source`` onto ``target``; the ids that were moved."""
        return [self.move(source, target, source.cards[-1]) for _ in range(min(count, len(source.cards)))]

    def move(self, source: Zone, target: Zone, card: str) -> str:
        """Move ``card`` (the topmost of its id) from ``source`` onto ``target``."""
        at = len(source.cards) - 1 - source.cards[::-1].index(card)
        target.cards.append(source.cards.pop(at))
        if _shows(source, target):
            self.revealed = True
        return card

    def reveal(self, *cards: str) -> None:
        """Say that somebody has just learned something hidden, so that the last choice cannot be taken back alone.

        :meth:`move` says it by itself. ``cards`` names those that were shown where they lie (a peek, a card held up);
        without them anything may have become known.
        """
        self.revealed = True
        self.shown += cards or [BACK]

    def unseal(self) -> None:
        """Say that all know now what each has answered in secret, so that none takes it back and answers otherwise."""
        self.revealed = True

    # Telling and saving

    def tell(self, event: Event) -> None:
        """Say what happened.

        Raises:
            RulesFault: much too much has happened without a question.
        """
        if CHECKING:
            checked(event)
        told = self.told
        told.append(event)
        self.events += 1
        if len(told) > BOUND:
            raise RulesFault(f"{len(told)} events without a question")

    def checkpoint(self) -> None:
        """Keep the state as it is now: from here ``play`` can start again.

        If since the last one nothing was answered, rolled or told, that one is as good: going on from it leads here.
        """
        dice, last = self.dice, self.saved
        if last is not None and last[:5] == (self.answers, self.asks, self.events, dice.stretch, dice.position):
            return
        if CHECKING:
            checked(self.state)
        self.saved = tuple.__new__(  # as it is called it would take twice as long
            Checkpoint,
            (
                self.answers,
                self.asks,
                self.events,
                dice.stretch,
                dice.position,
                kept(self.state),
                self.version,
                dice.press,
            ),
        )

    def _go_on(self) -> None:
        """Count a way of asking that may ask nobody: a loop of such would never end."""
        self.awaited += 1
        if self.awaited > BOUND:
            raise RulesFault(f"asked {self.awaited} times without a question")


def renewed(held: Sequence[Ask], fresh: Sequence[Ask]) -> list[Ask]:
    """``fresh``, each under the number of the open ask in ``held`` that asks the same, so that its buttons stay good."""
    still_open = [ask for ask in held if not ask.answered]
    for ask in fresh:
        for old in still_open:
            if old.asks_the_same(ask):
                ask.number = old.number
                still_open.remove(old)
                break
    return list(fresh)


def offers_more(ask: Ask, declined: Sequence[str] | None) -> bool:
    """Whether ``ask`` has an option that was not among the ``declined`` ones (None: nothing was declined yet)."""
    return declined is None or any(id_ not in declined for id_ in ask.ids)


def _shows(source: Zone, target: Zone) -> bool:
    """Whether somebody sees a card in ``target`` that could not see it in ``source``."""
    before, after = source.sight, target.sight
    if before is Sight.ALL or after is Sight.NOBODY:
        return False
    return after is Sight.ALL or before is Sight.NOBODY or source.owner != target.owner


def elected(cast: Mapping[int, str]) -> str:
    """The option with most of the votes ``cast``, by seat; the lowest seat's among equals; empty if all left it to the others."""
    return _most(_given(cast))


def settled(cast: Mapping[int, str], waiting: Sequence[int]) -> bool:
    """Whether the votes of the ``waiting`` seats cannot change who is elected.

    The best that can happen to a rival is that all of them vote for it.
    """
    votes = _given(cast)
    leader = _most(votes)
    rivals = dict.fromkeys([*votes.values(), ""])  # "" stands for an option that has no vote yet
    return bool(leader) and all(_most({**votes, **dict.fromkeys(waiting, rival)}) == leader for rival in rivals)


def _given(cast: Mapping[int, str]) -> dict[int, str]:
    """The votes that were not left to the others."""
    return {seat: choice for seat, choice in cast.items() if choice != ABSTAIN}


def _most(votes: Mapping[int, str]) -> str:
    counts: dict[str, int] = {}
    for seat in sorted(votes):
        counts[votes[seat]] = counts.get(votes[seat], 0) + 1
    return max(counts, key=counts.__getitem__, default="")
