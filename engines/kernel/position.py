"""A position as text: what stands in a state or a view of one, for people to read, in reports and where a test fails."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Any

from pydantic import BaseModel

from engines.kernel.plain import Plain
from engines.kernel.zones import Zone


def written(view: Plain) -> str:
    """One line for each thing on the table, parts indented; whatever is as it always begins, or empty, is left out.

    Of a view it tells what that viewer may know: cards that are hidden are ``?×7``. Cards lie in order, the last one on top.
    """
    return "\n".join(_lines(view))


def _lines(value: Any) -> list[str]:
    match value:
        case Zone():
            runs = ((card, len(list(run))) for card, run in groupby(value.cards))
            return [" ".join(card if many == 1 else f"{card}×{many}" for card, many in runs)] if value.cards else []
        case Plain() | BaseModel():
            return _named((name, part) for name, part in value if not _is_default(value, name, part))
        case dict():
            return _named(value.items())
        case list() if any(isinstance(part, Plain | BaseModel | dict | list) for part in value):
            parts = [_lines(part) or [""] for part in value]
            return [(("  " if n else "- ") + line).rstrip() for lines in parts for n, line in enumerate(lines)]
        case list() | tuple():
            return [", ".join(map(str, value))] if value else []
    return [str(value)]


def _named(parts: Iterable[tuple[str, Any]]) -> list[str]:
    found = []
    for name, part in parts:
        lines = _lines(part)
        if len(lines) > 1 or (lines and isinstance(part, Plain | BaseModel | dict) and not isinstance(part, Zone)):
            found += [f"{name}:", *("  " + line for line in lines)]
        elif lines:
            found.append(f"{name}: {lines[0]}")
    return found


def _is_default(model: Plain | BaseModel, name: str, part: Any) -> bool:
    field = type(model).model_fields[name]
    return not field.is_required() and part == field.get_default(call_default_factory=True)
