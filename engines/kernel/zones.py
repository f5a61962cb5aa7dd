"""Where cards lie, who may look at them, and the one gate through which a state leaves the rules."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, StrEnum
from functools import cache
from types import NoneType
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin

from pydantic import BaseModel, Field, GetCoreSchemaHandler
from pydantic_core.core_schema import CoreSchema, simple_ser_schema

from engines.kernel.plain import Plain

BACK = "?"
"""What stands for a card that the viewer may not see."""


class Sign(StrEnum):
    """One of a few words, in a state."""

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """In JSON it is the string that it is: to ask every zone's enum member for its value took a third of a checkpoint."""
        return {**handler(source), "serialization": simple_ser_schema("str")}


class Sight(Sign):
    """Who sees the cards of a zone."""

    ALL = "all"
    OWNER = "owner"
    NOBODY = "nobody"


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


def view(state: Model, seat: int | None) -> Model:
    """What ``seat`` may know of ``state``; None is a spectator.

    The answer is a deep copy of the same type in which cards of zones that the seat may not see are :data:`BACK` and
    secret fields have their stand-in. Everything that leaves the rules, pictures and stewards included, is made of it.

    How is compiled from the annotations, once for each type.

    Raises:
        TypeError: a secret lies in something that is no :class:`Plain`.
    """
    seen: Model = _viewer(type(state))(state, seat)
    return seen


@cache
def _viewer(kind: type[Plain]) -> Callable[[Any, int | None], Any]:
    """How a part is seen, an assignment for each field."""
    known: dict[str, Any] = {"_new": kind.__new__, "_class": kind, "_seen": _seen, "_viewer": _viewer, "_BACK": BACK}
    lines = ["def seen(part, seat):", "    made = _new(_class)"]
    secrets = _secrets(kind)
    for name, field in kind.model_fields.items():
        value = _seen_of(field.annotation, f"part.{name}")
        if issubclass(kind, Zone) and name == "cards":
            value = f"{value} if part.seen_by(seat) else [_BACK] * len(part.cards)"
        if (mark := secrets.get(name)) is not None:
            known[f"_default_{name}"] = mark.default
            hidden = f"_seen(_default_{name}, seat)"
            value = f"{value} if seat is not None and part.{mark.owner} == seat else {hidden}" if mark.owner else hidden
        lines.append(f"    made.{name} = {value}")
    exec("\n".join([*lines, "    return made"]), known)  # noqa: S102  # as dataclasses do
    viewer: Callable[[Any, int | None], Any] = known["seen"]
    return viewer


def _seen_of(kind: Any, name: str) -> str:
    """The expression for how a seat sees a value of that type."""
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _seen_of(args[0], name)
    if origin is list and args:
        inner = _seen_of(args[0], "one")
        return f"[*{name}]" if inner == "one" else f"[{inner} for one in {name}]"
    if origin is dict and args:
        inner = _seen_of(args[1], "one")
        return f"{{**{name}}}" if inner == "one" else f"{{key: {inner} for key, one in {name}.items()}}"
    if origin is Literal or (isinstance(kind, type) and issubclass(kind, str | int | Enum)):
        return name
    if isinstance(kind, type) and issubclass(kind, Plain):
        return f"_viewer(type({name}))({name}, seat)"  # by what it is, which may be more than the annotation says
    return f"_seen({name}, seat)"


def _seen(value: Any, seat: int | None) -> Any:
    """How a seat sees what has no one type."""
    if isinstance(value, Plain):
        return view(value, seat)
    if isinstance(value, list):
        return [_seen(item, seat) for item in value]
    if isinstance(value, dict):
        return {key: _seen(item, seat) for key, item in value.items()}
    if isinstance(value, BaseModel) and _secrets(type(value)):
        message = f"{type(value).__name__} has a secret and is no Plain"
        raise TypeError(message)
    return value  # the options of the lobby, which are frozen


def zones(value: Any) -> list[Zone]:
    """Every zone inside ``value`` (a model, a list or a dict of them), in the order of the fields."""
    if isinstance(value, Zone):
        return [value]
    if isinstance(value, Plain):
        parts = value.__dict__
        return [zone for name in _holding(type(value)) for zone in zones(parts[name])]
    if isinstance(value, list):
        return [zone for part in value for zone in zones(part)]
    if isinstance(value, dict):
        return [zone for part in value.values() for zone in zones(part)]
    return []


@cache
def _holding(kind: type[Plain]) -> tuple[str, ...]:
    """The fields of a model in which a zone can lie."""
    return tuple(name for name, field in kind.model_fields.items() if _can_hold(field.annotation))


def _can_hold(kind: Any) -> bool:
    """Whether a zone can lie in a value of that type."""
    if get_origin(kind) is Literal:
        return False
    if args := get_args(kind):
        return any(_can_hold(one) for one in args)
    return not (isinstance(kind, type) and issubclass(kind, str | int | Enum | NoneType))
