"""What states are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pydantic import BaseModel

if TYPE_CHECKING:
    _Record = BaseModel
else:
    from copy import copy, deepcopy

    from pydantic.dataclasses import dataclass

    class _Record:
        """As much of a pydantic model as states need, over a pydantic dataclass.

        One choice reads hundreds of fields of the state. A model answers each of them through its ``__getattr__``, a
        dataclass as any object does: that was a sixth of all the work of a playout. Checks and JSON are the same.
        """

        def __init_subclass__(cls, **more: Any) -> None:
            super().__init_subclass__(**more)
            dataclass(kw_only=True)(cls)
            cls.model_fields = cls.__pydantic_fields__

        @classmethod
        def model_validate(cls, values: Any) -> Any:
            return cls.__pydantic_validator__.validate_python(values)

        @classmethod
        def model_validate_json(cls, text: str | bytes) -> Any:
            return cls.__pydantic_validator__.validate_json(text)

        def model_dump(self, *, mode: str = "python") -> dict[str, Any]:
            return self.__pydantic_serializer__.to_python(self, mode=mode)

        def model_dump_json(self) -> str:
            return self.__pydantic_serializer__.to_json(self).decode()

        def model_copy(self, *, update: dict[str, Any] | None = None, deep: bool = False) -> Any:
            made = deepcopy(self) if deep else copy(self)
            made.__dict__.update(update or {})
            return made


class Plain(_Record):
    """A part of a state: plain data, with str keys and without floats, tuples or sets.

    It is checked where it comes from JSON and where it is made. Rules set its fields all the time, so to set one is an
    ordinary assignment that checks nothing: the types are the type checker's business, what they mean is
    :meth:`Game.invariants`'. It is made, copied and written like a pydantic model.
    """
