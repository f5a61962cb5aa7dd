"""A grammar for what content does: a game says once what an effect is, and each verb stands in one place.

Content says what happens by effects, ``{ do = "wound", amount = 2 }``. Each game has its own verbs, but all are read,
carried out and weighed alike. What is common to the effects of a game is said by a class of its own, which names the folder
in which its verbs stand::

    class Effect(Verb, verbs="engines.crypt.verbs"):
        async def run(self, deed: Deed) -> None: ...
        def needs(self, deed: Deed) -> bool: ...
        def worth(self, outlook: Outlook) -> int: ...

A verb is then one class in one file: what is written (its fields), what it does, what it needs, and what a steward thinks
of it::

    class Wound(Effect, do="wound"):
        amount: int = Field(ge=1)

        async def run(self, deed: Deed) -> None: ...

A field ``effects: list[Effect]`` of a card, or of another verb, reads any of them. Cards import ``Effect``, rules import
:func:`work` and :func:`possible`, verbs import the rules. No rule imports a verb: they are fetched when the first card is
read. So no imports go round in a circle.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, ClassVar, NamedTuple, Protocol, TypeVar

from pydantic import BaseModel, ConfigDict, ModelWrapValidatorHandler, model_validator
from pydantic_core import PydanticCustomError

V = TypeVar("V", bound="Word")
D_contra = TypeVar("D_contra", contravariant=True)


class Word(BaseModel):
    """Anything content is written with: unknown fields are mistakes, and nothing changes after it was read."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class _Language(NamedTuple):
    """The verbs of a game, or of one sort of things in it.

    Attributes:
        key: the field that names the verb.
        verbs: the module, or the folder of modules, in which they stand; empty if whoever reads has them.
        known: those that were fetched, by name.
    """

    key: str
    verbs: str
    known: dict[str, type[Verb]]

    def verb(self, name: str) -> type[Verb]:
        """The verb of this name.

        Raises:
            PydanticCustomError: there is none.
        """
        if self.verbs and name not in self.known:
            package = import_module(self.verbs)
            for module in iter_modules(getattr(package, "__path__", ())):
                import_module(f"{self.verbs}.{module.name}")
        if name in self.known:
            return self.known[name]
        there = ", ".join(sorted(self.known))
        raise PydanticCustomError("verb", "unknown verb {name}; there are {there}", {"name": name, "there": there})


class Verb(Word):
    """One thing that content does; see the module for how a game's own are made.

    Class arguments: ``verbs`` begins a language of its own, whose verbs stand there, and ``key`` names its field; ``do`` is
    the name of a verb. A class without ``do`` is common to several: a field of that type takes its verbs alone.

    Attributes:
        do: the name of the verb; empty for what is common to several.
    """

    do: ClassVar[str] = ""
    _language: ClassVar[_Language]

    def __init_subclass__(cls, *, do: str = "", verbs: str | None = None, key: str = "do", **config: Any) -> None:
        super().__init_subclass__(**config)
        if verbs is not None:
            cls._language = _Language(key, verbs, {})
        cls.do = do
        if do and cls._language.known.setdefault(do, cls) is not cls:
            message = f"there are two verbs {do}: {cls._language.known[do].__qualname__} and {cls.__qualname__}"
            raise TypeError(message)

    @model_validator(mode="wrap")
    @classmethod
    def _read(cls, written: Any, as_it_stands: ModelWrapValidatorHandler[Verb]) -> Verb:
        """The verb that ``written`` names, wherever no certain one is asked for."""
        if cls.do or isinstance(written, cls):
            return as_it_stands(written)
        key = cls._language.key
        if not isinstance(written, Mapping) or not isinstance(written.get(key), str):
            raise PydanticCustomError("verb", "write a table with a verb: {key} = ...", {"key": key})
        verb = cls._language.verb(written[key])
        if not issubclass(verb, cls):
            raise PydanticCustomError("verb", "{name} cannot stand here", {"name": verb.do})
        return verb.model_validate({name: value for name, value in written.items() if name != key})


def walk(words: Iterable[Word], kind: type[V]) -> Iterator[V]:
    """Every word of ``kind`` among ``words`` and inside them, however deep, in the order in which they are written.

    ``walk([card], Effect)`` gives all effects of a card: its own, and those that a die or a choice leads to.
    """
    for word in words:
        if isinstance(word, kind):
            yield word
        yield from walk(_inside([getattr(word, field) for field in type(word).model_fields]), kind)


def _inside(values: Iterable[object]) -> Iterator[Word]:
    for value in values:
        if isinstance(value, Word):
            yield value
        elif isinstance(value, Mapping):
            yield from _inside(value.values())
        elif isinstance(value, list | tuple):
            yield from _inside(value)


# What is done with them


class Runs(Protocol[D_contra]):
    """An effect that can be carried out; what a deed is, says the game."""

    async def run(self, deed: D_contra, /) -> None:
        """Do it; what has nothing to work on does nothing."""


class Needs(Protocol[D_contra]):
    """An effect that may find nothing to work on."""

    def needs(self, deed: D_contra, /) -> bool:
        """Whether it has what it needs."""


class Weighs(Protocol[D_contra]):
    """An effect that a steward can weigh, by how the table looks to it."""

    def worth(self, outlook: D_contra, /) -> int:
        """What it is worth that it happens now, in points of the game's own."""


async def work(deed: D_contra, effects: Sequence[Runs[D_contra]]) -> None:
    """Carry out effects, one after another."""
    for effect in effects:
        await effect.run(deed)


def possible(deed: D_contra, effects: Sequence[Needs[D_contra]]) -> bool:
    """Whether doing all this does anything: the first of them must have something to work on. Nothing can always be done."""
    return not effects or effects[0].needs(deed)


def worth(outlook: D_contra, effects: Sequence[Weighs[D_contra]]) -> int:
    """What it is worth that effects happen now, all together."""
    return sum(effect.worth(outlook) for effect in effects)
