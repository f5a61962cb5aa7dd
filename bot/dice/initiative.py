"""A fight: who acts when. Everything about it is data, changed by what people press or type; a channel has one at most."""

from __future__ import annotations

from collections.abc import Sequence

from pydantic import BaseModel, model_validator

from bot.watch.errors import ToldToPlayer
from bot.words.catalogue import say
from bot.words.plain import plain
from storage import AlreadyHeard

MOST_FIGHTERS = 40
MOST_HEARD = 20


class Fighter(BaseModel):
    """One who acts.

    Attributes:
        id: never given twice in a fight.
        name: as it is shown.
        user_id: whose it is.
        value: what was rolled; the highest acts first, of equal ones who came first.
        hidden: others learn neither name nor value until it acts.
        delayed: it waits, and acts when it says so.
    """

    id: int
    name: str
    user_id: int
    value: int
    hidden: bool = False
    delayed: bool = False


class Fight(BaseModel):
    """Who acts when.

    Attributes:
        fighters: in the order in which they act.
        round: 0 before the first one has acted.
        acting: whose turn it is, by id.
        done: who has had their turn in this round, by id; who comes above whoever acts has missed it.
        latest: the highest id given so far.
        heard: the interactions that changed it last, by number: while one release takes over from another, both are told of each.
    """

    fighters: list[Fighter] = []
    round: int = 0
    acting: int | None = None
    done: list[int] = []
    latest: int = 0
    heard: list[int] = []

    @model_validator(mode="after")
    def _told_by_its_place(self) -> Fight:
        """Of a fight that did not keep who was done: those down to whoever acts."""
        ids = [one.id for one in self.fighters]
        if self.acting in ids and self.acting not in self.done:
            self.done = ids[: ids.index(self.acting) + 1]
        return self

    def hear(self, interaction_id: int) -> None:
        """Note what is about to change it.

        Raises:
            AlreadyHeard: it has done so before.
        """
        if interaction_id in self.heard:
            raise AlreadyHeard(interaction_id)
        self.heard = [*self.heard, interaction_id][-MOST_HEARD:]

    def join(self, name: str, user_id: int, value: int, *, hidden: bool = False) -> Fighter:
        """Somebody comes in; who is there already under that name, with a new value.

        Raises:
            ToldToPlayer: there are too many, or the name is somebody else's; of who is hidden that would tell the name.
        """
        called = self.called(name)
        there = next((one for one in called if one.user_id == user_id), None)
        if there is None and seen(called):
            raise ToldToPlayer(say("fight-name"))
        if there is not None:
            there.value, there.hidden, there.delayed = value, hidden, False
            self._sort()
            return there
        if len(self.fighters) >= MOST_FIGHTERS:
            raise ToldToPlayer(say("fight-full", most=MOST_FIGHTERS))
        self.latest += 1
        fighter = Fighter(id=self.latest, name=name, user_id=user_id, value=value, hidden=hidden)
        self.fighters.append(fighter)
        self._sort()
        place = self._place()
        if place is not None and self.fighters.index(fighter) < place:
            self.done.append(fighter.id)
        return fighter

    def next(self) -> Fighter | None:
        """The next one acts; None if nobody can. Whoever acts is hidden no more."""
        waiting = [fighter for fighter in self.fighters if not fighter.delayed]
        if not waiting:
            self.acting = None
            return None
        following = [one for one in waiting if one.id not in self.done]
        if not following or not self.round:
            self.round, self.done = self.round + 1, []
            following = waiting
        return self._acts(following[0])

    def delay(self, fighter: Fighter) -> Fighter | None:
        """It waits; if it was its turn, that is still to come, and the next one acts."""
        fighter.delayed = True
        if self.acting != fighter.id:
            return None
        self.done.remove(fighter.id)
        return self.next()

    def act_now(self, fighter: Fighter) -> None:
        """Who has waited acts now, before whoever would, and from now on at this place.

        Raises:
            ToldToPlayer: it does not wait.
        """
        if not fighter.delayed:
            raise ToldToPlayer(say("fight-not-waiting", name=plain(fighter.name)))
        here = self.fighters[self._place() or 0].value
        self.fighters.remove(fighter)
        self.fighters.insert(self._place() or 0, fighter)
        fighter.value = here
        self.done = [one for one in self.done if one != self.acting]
        self.round = max(self.round, 1)
        self._acts(fighter)

    def leave(self, fighter: Fighter) -> None:
        """It is out; if it was its turn, the next one acts."""
        self.fighters.remove(fighter)
        if self.acting == fighter.id:
            self.next()

    def called(self, name: str) -> list[Fighter]:
        """The fighters of that name: one, unless somebody else's was hidden."""
        return [one for one in self.fighters if one.name.casefold() == name.casefold()]

    def of(self, user_id: int, name: str = "") -> Fighter:
        """Which fighter somebody means: of that name, else their own that acts, else their own one.

        Raises:
            ToldToPlayer: there is none, or it is somebody else's.
        """
        mine = [one for one in self.fighters if one.user_id == user_id]
        if name:
            found = [one for one in self.called(name) if one in mine]
            if not found:
                raise ToldToPlayer(say("fight-none", name=name))
            return found[0]
        acting = [one for one in mine if one.id == self.acting]
        if not mine or (len(mine) > 1 and not acting):
            raise ToldToPlayer(say("fight-none.which" if mine else "fight-none.yours"))
        return (acting or mine)[0]

    def _acts(self, fighter: Fighter) -> Fighter:
        self.acting, fighter.hidden, fighter.delayed = fighter.id, False, False
        self.done = [*(one for one in self.done if one != fighter.id), fighter.id]
        return fighter

    def _place(self) -> int | None:
        """Where whoever acts stands."""
        return next((n for n, one in enumerate(self.fighters) if one.id == self.acting), None)

    def _sort(self) -> None:
        """The highest first; of equal ones as they stand."""
        self.fighters.sort(key=lambda one: -one.value)


def read(body: str | None) -> Fight:
    """The fight of a body; a new one if there is none."""
    return Fight() if body is None else Fight.model_validate_json(body)


def seen(fighters: Sequence[Fighter]) -> list[Fighter]:
    """Those whom everybody may see."""
    return [one for one in fighters if not one.hidden]
