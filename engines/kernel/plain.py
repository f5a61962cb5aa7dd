"""What states and events are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Self

from orjson import OPT_NON_STR_KEYS, dumps
from pydantic import BaseModel

if TYPE_CHECKING:

    class Record(BaseModel):
        """What it is to a type checker."""

        def copied(self) -> Self: ...  # noqa: D102
else:
    from copy import copy, deepcopy
    from enum import Enum
    from types import NoneType, UnionType
    from typing import Annotated, Union, get_args, get_origin

    from pydantic.dataclasses import dataclass

    class Record:
        """As much of a pydantic model as rules need, over a pydantic dataclass; JSON and its checks are the same.

        One choice reads hundreds of fields of the state. A model answers each of them through its ``__getattr__``, a
        dataclass as any object does. And it makes dozens of parts and events: what rules make is not checked, which takes a
        third of the time. The type checker has seen it, and the tests check what is told and kept (see :func:`checked`).
        """

        def __init_subclass__(cls, *, frozen: bool = False, **more: Any) -> None:
            super().__init_subclass__(**more)
            cls._frozen = frozen or getattr(cls, "_frozen", False)
            dataclass(kw_only=True, frozen=cls._frozen)(cls)
            cls.model_fields = cls.__pydantic_fields__
            cls.__init__ = _unchecked_init(cls)
            cls.copied = Record.copied  # and not how what it derives from is copied

        def __iter__(self) -> Any:
            return iter(self.__dict__.items())

        @classmethod
        def model_validate(cls, values: Any) -> Any:
            """Checked, from plain values."""
            return cls.__pydantic_validator__.validate_python(values)

        @classmethod
        def model_validate_json(cls, text: str | bytes, *, strict: bool = False) -> Any:
            """Checked, from JSON."""
            return cls.__pydantic_validator__.validate_json(text, strict=strict)

        def model_dump(self, *, mode: str = "python") -> dict[str, Any]:
            """As plain values."""
            return self.__pydantic_serializer__.to_python(self, mode=mode)

        def model_dump_json(self, *, warnings: bool | Literal["none", "warn", "error"] = True) -> str:
            """As JSON."""
            return self.__pydantic_serializer__.to_json(self, warnings=warnings).decode()

        def model_copy(self, *, update: dict[str, Any] | None = None, deep: bool = False) -> Any:
            """A copy, with some other values."""
            made = deepcopy(self) if deep else copy(self)
            made.__dict__.update(update or {})
            return made

        def copied(self) -> Self:
            """An equal one that shares nothing with this one but what nobody can change.

            How is compiled from the annotations at the first call; it takes less time than writing JSON.
            """
            cls = type(self)
            cls.copied = _copier(cls)
            return self.copied()

    _ABSENT = object()

    def _unchecked_init(cls: Any) -> Any:
        """How rules make one: the fields as they are given, but lists and dicts copied, so that nothing is shared."""
        known: dict[str, Any] = {"_ABSENT": _ABSENT}
        given, lines = ["self"], ["    values = self.__dict__" if cls._frozen else "    pass"]
        for name, field in cls.__pydantic_fields__.items():
            value = _copy_of(field.annotation, name)
            if field.is_required():
                given.append(name)
            elif field.default_factory is not None:
                known[f"_make_{name}"] = field.default_factory
                given.append(f"{name}=_ABSENT")
                value = f"_make_{name}() if {name} is _ABSENT else {value}"
            else:
                known[f"_default_{name}"] = field.default
                given.append(f"{name}=_default_{name}")
            lines.append(f"    values[{name!r}] = {value}" if cls._frozen else f"    self.{name} = {value}")
        given[1:1] = ["*"] if len(given) > 1 else []
        exec(f"def __init__({', '.join(given)}):\n" + "\n".join(lines), known)  # noqa: S102  # as dataclasses do
        return known["__init__"]

    def _copier(cls: Any) -> Any:
        """How a part is copied with all that is in it, an assignment for each field."""
        known: dict[str, Any] = {"_new": cls.__new__, "_class": cls, "_apart": _apart}
        lines = ["def copied(self):", "    made = _new(_class)"]
        for name, field in cls.__pydantic_fields__.items():
            lines.append(f"    made.{name} = {_copy_of(field.annotation, f'self.{name}', parts=True)}")
        exec("\n".join([*lines, "    return made"]), known)  # noqa: S102
        return known["copied"]

    def _copy_of(kind: Any, name: str, *, parts: bool = False) -> str:
        """The expression for a value of that type with its lists and dicts copied, and if wanted its parts."""
        origin, args = get_origin(kind), get_args(kind)
        if origin is Annotated:
            return _copy_of(args[0], name, parts=parts)
        if kind is list or origin is list:
            inner = _copy_of(args[0], "one", parts=parts) if args else "one"
            return f"[*{name}]" if inner == "one" else f"[{inner} for one in {name}]"
        if kind is dict or origin is dict:
            inner = _copy_of(args[1], "one", parts=parts) if args else "one"
            return f"{{**{name}}}" if inner == "one" else f"{{key: {inner} for key, one in {name}.items()}}"
        if origin in (Union, UnionType):
            some = {_copy_of(arg, name, parts=parts) for arg in args if arg is not NoneType}
            if len(some) > 1:
                return f"_apart({name})" if parts else name
            inner = some.pop()
            return inner if inner == name else f"(None if {name} is None else {inner})"
        if parts and isinstance(kind, type) and issubclass(kind, Record):
            return f"{name}.copied()"
        alone = origin is Literal or (isinstance(kind, type) and issubclass(kind, str | int | Enum | BaseModel))
        return name if alone or not parts else f"_apart({name})"

    def _apart(value: Any) -> Any:
        """A copy of what has no one type; what cannot be changed is itself."""
        if isinstance(value, Record):
            return value.copied()
        if isinstance(value, list):
            return [_apart(one) for one in value]
        if isinstance(value, dict):
            return {key: _apart(one) for key, one in value.items()}
        return value


class Plain(Record):
    """A part of a state: plain data, with str keys and without floats, tuples or sets.

    It is checked where it comes from JSON. Rules make parts and set their fields all the time, and that checks nothing: the
    types are the type checker's business, what they mean is :meth:`Game.invariants`'. It is made, copied and written
    like a pydantic model.
    """


def kept(record: Record) -> str:
    """The JSON from which :meth:`Record.model_validate_json` makes an equal one, in a third of the time that ``model_dump_json`` takes.

    It says every field, also those that ``model_dump_json`` leaves out.
    """
    return dumps(record, _fields, OPT_NON_STR_KEYS).decode()


def _fields(model: BaseModel) -> dict[str, Any]:
    """What stands in a model, such as options: not a dataclass, as all else is."""
    return model.__dict__


def checked(record: Record) -> None:
    """Look at every value of ``record``, as reading it from JSON would.

    Raises:
        ValidationError: a value is not of its field's type.
        PydanticSerializationError: a value cannot be written as its field's type.
    """
    record.model_dump_json(warnings="error")
    type(record).model_validate_json(kept(record), strict=True)
