"""Where cards lie, who may look at them, and the one gate through which a state leaves the rules."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import Any, TypeVar

from pydantic import BaseModel, Field, GetCoreSchemaHandler
from pydantic_core.core_schema import CoreSchema, to_string_ser_schema

from engines.kernel.plain import Plain

BACK = "?"
"""What stands for a card that the viewer may not see."""


class Sight(StrEnum):
    """Who sees the cards of a zone."""

    ALL = "all"
    OWNER = "owner"
    NOBODY = "nobody"

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """In JSON it is the string that it is: to ask every zone's enum member for its value took a third of a checkpoint."""
        return {**handler(source), "serialization": to_string_ser_schema(when_used="json")}


class Secret:
    """Marks a field of a state model, ``Annotated[T, Secret(default)]``, that leaves the rules only as ``default``.

    With ``owner`` (the name of a sibling field that holds a seat) that seat sees the true value.
    """

    __slots__ = ("default", "owner")

    def __init__(self, default: Any = None, *, owner: str = "") -> None:
        self.default = default
        self.owner = owner


class Zone(Plain):
    """A pile, a hand, a row, a face-down token: cards in order, the last one on top.

    Attributes:
        cards: ids of the cards.
        sight: who sees them; everybody always sees how many there are.
        owner: the seat it belongs to, if any.
        family: cards of one family cannot be told apart by their backs.
    """

    cards: list[str] = Field(default_factory=list)
    sight: Sight = Sight.ALL
    owner: int | None = None
    family: str = ""

    def seen_by(self, seat: int | None) -> bool:
        """Whether ``seat`` (None: a spectator) may look at the cards."""
        return self.sight is Sight.ALL or (self.sight is Sight.OWNER and seat is not None and seat == self.owner)

    def __len__(self) -> int:
        return len(self.cards)


Model = TypeVar("Model", bound=Plain)


@cache
def _secrets(model: type[BaseModel]) -> dict[str, Secret]:
    """The fields of ``model`` that are marked secret."""
    marks: dict[str, Secret] = {}
    for name, field in model.model_fields.items():
        for mark in field.metadata:
            if isinstance(mark, Secret):
                marks[name] = mark
    return marks


def secret_fields(model: Plain, seat: int | None) -> list[str]:
    """The fields of ``model`` that :func:`view` hides from ``seat``."""
    return [
        name
        for name, mark in _secrets(type(model)).items()
        if not (mark.owner and seat is not None and getattr(model, mark.owner) == seat)
    ]


def _seen(value: Any, seat: int | None) -> Any:
    if isinstance(value, Plain):
        return view(value, seat)
    if isinstance(value, list):
        return [item if type(item) in _PLAIN else _seen(item, seat) for item in value]
    if isinstance(value, dict):
        return {key: item if type(item) in _PLAIN else _seen(item, seat) for key, item in value.items()}
    if isinstance(value, BaseModel) and _secrets(type(value)):
        message = f"{type(value).__name__} has a secret and is no Plain"
        raise TypeError(message)
    return value  # the options of the lobby, which are frozen


def view(state: Model, seat: int | None) -> Model:
    """What ``seat`` may know of ``state``; None is a spectator.

    The answer is a deep copy of the same type in which cards of zones that the seat may not see are :data:`BACK` and
    secret fields have their stand-in. Everything that leaves the rules, pictures and stewards included, is made of it.

    Raises:
        TypeError: a secret lies in something that is no :class:`Plain`.
    """
    kind = type(state)
    values = {name: value if type(value) in _PLAIN else _seen(value, seat) for name, value in state.__dict__.items()}
    if secrets := _secrets(kind):
        values |= {name: _seen(secrets[name].default, seat) for name in secret_fields(state, seat)}
    if isinstance(state, Zone) and not state.seen_by(seat):
        values["cards"] = [BACK] * len(state.cards)
    return _made(kind, values)


_PLAIN = frozenset({str, int, bool, type(None), Sight})
"""What is the same for everybody, and needs no copy."""


def _made(kind: type[Model], values: dict[str, Any]) -> Model:
    """A part of a state of these values, which were checked before."""
    made = kind.__new__(kind)
    made.__dict__.update(values)
    return made


def zones(value: Any) -> list[Zone]:
    """Every zone inside ``value`` (a model, a list or a dict of them), in the order of the fields."""
    if isinstance(value, Zone):
        return [value]
    if isinstance(value, Plain):
        return [zone for part in value.__dict__.values() for zone in zones(part)]
    if isinstance(value, list):
        return [zone for part in value for zone in zones(part)]
    if isinstance(value, dict):
        return [zone for part in value.values() for zone in zones(part)]
    return []
