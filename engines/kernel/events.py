"""What happened, as data. Words are made of it at the edge, in the reader's language and from the reader's eyes."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from functools import cache
from types import ModuleType
from typing import Any, ClassVar, TypeVar

from engines.kernel.plain import Record


class Private:
    """Marks a field of an event, ``Annotated[T | None, Private("seat")]``, that only some seat may know.

    Args:
        to: name of the sibling field that holds the seat (or list of seats) that knows it.
    """

    __slots__ = ("to",)

    def __init__(self, to: str) -> None:
        self.to = to


class Weight(IntEnum):
    """How much an event is for its readers; where there is no room for all, what is lighter is left out first."""

    QUIET = 0  # for the log only; the message at the table leaves it out
    DETAIL = 1  # told where all of its kind has room
    USUAL = 2
    HEADLINE = 3  # what a turn comes to


class Event(Record, frozen=True):
    """One thing that happened. Subclasses are small, named in the past tense, and carry plain data.

    Attributes:
        kind: the catalogue key, ``drew-card`` for ``DrewCard``.
        weight: how much it is for its readers.
        audience: name of the field that holds the only seats that learn of it at all; empty means everybody does.

    Raises:
        TypeError: a field of a subclass has the name of one of these.
    """

    kind: ClassVar[str]
    weight: ClassVar[Weight] = Weight.USUAL
    audience: ClassVar[str] = ""

    def lapses(self, later: Sequence[Event]) -> bool:  # noqa: ARG002
        """Whether what is told after it, in the same breath, says all that it says."""
        return False

    def joined(self, later: Event) -> Event | None:  # noqa: ARG002
        """What is told of both at once, where ``later`` is the next that is told in the same breath; None: each is told by itself."""
        return None

    def __init_subclass__(cls, **more: Any) -> None:
        cls.kind = "".join("-" + c.lower() if c.isupper() and i else c.lower() for i, c in enumerate(cls.__name__))
        super().__init_subclass__(**more)
        for name in Event.__annotations__.keys() & cls.model_fields.keys():
            message = f"{cls.__name__}.{name}: every event has a {name} of another meaning; call the field otherwise"
            raise TypeError(message)


def all_events(module: ModuleType) -> tuple[type[Event], ...]:
    """Every kind of event that stands in a module, in its order, but for those that others there derive from."""
    kinds = [one for one in vars(module).values() if isinstance(one, type) and issubclass(one, Event)]
    own = [kind for kind in kinds if kind.__module__ == module.__name__]
    return tuple(kind for kind in own if not any(other in kind.__subclasses__() for other in own))


E = TypeVar("E", bound=Event)


@cache
def _private(event: type[Event]) -> dict[str, str]:
    return {
        name: mark.to
        for name, field in event.model_fields.items()
        for mark in field.metadata
        if isinstance(mark, Private)
    }


def _knows(event: Event, field: str, seat: int | None) -> bool:
    holder = getattr(event, field)
    return seat is not None and (seat in holder if isinstance(holder, list) else seat == holder)


def seen_by(event: E, seat: int | None) -> E | None:
    """The event as ``seat`` (None: a spectator) may know it, or None if it may not know of it at all."""
    if event.audience and not _knows(event, event.audience, seat):
        return None
    hidden = {name: None for name, to in _private(type(event)).items() if not _knows(event, to, seat)}
    return event.model_copy(update=hidden) if hidden else event


def is_confided(event: Event, seat: int) -> bool:
    """Whether ``seat`` learns more of it than everybody does."""
    return seen_by(event, seat) != seen_by(event, None)
