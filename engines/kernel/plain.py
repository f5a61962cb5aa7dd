"""What states are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import BaseModel


class Plain(BaseModel):
    """A part of a state: plain data, with str keys and without floats, tuples or sets.

    It is checked where it comes from JSON. Rules set its fields all the time, so to set one is an ordinary assignment
    that checks nothing: the types are the type checker's business, what they mean is :meth:`Game.invariants`'.
    """

    if not TYPE_CHECKING:
        __setattr__ = object.__setattr__
