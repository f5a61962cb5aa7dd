"""Holds requests and answers against Discord's own OpenAPI description, where it lies beside the project.

It is looked for in the variable LYCHGATE_OPENAPI, else as `shared/discord/openapi.json` beside the repository.
Discord calls the description a preview that may be incorrect. One thing in it is, as far as we send it: ids are said to
be strings, but Discord takes them as numbers too (its reference, "ID Serialization"), and so discord.py sends them.
"""

import contextlib
import functools
import json
import os
import re
from pathlib import Path

from jsonschema_rs import Draft202012Validator

from sandbox.people import Sandbox

PREFIX = re.compile(r"\{[^}]+}")


def location():
    """The description's file, or None."""
    if named := os.environ.get("LYCHGATE_OPENAPI"):
        return Path(named)
    candidates = (parent / "shared/discord/openapi.json" for parent in Path(__file__).resolve().parents)
    return next((one for one in candidates if one.exists()), None)


@functools.cache
def description():
    read = json.loads(location().read_text())
    read["components"]["schemas"]["SnowflakeType"] = {"type": ["string", "integer"], "pattern": r"^\d+$"}
    return read


@functools.cache
def templates():
    """Every path with a pattern for it; the more literal, the earlier."""
    paths = sorted(description()["paths"], key=lambda path: (path.count("{"), path))
    return [(path, re.compile(PREFIX.sub("[^/]+", path) + r"\Z")) for path in paths]


def operation(method, path):
    """The described operation for a request, with its name; None if there is none."""
    for template, pattern in templates():
        found = description()["paths"][template].get(method.lower()) if pattern.match(path) else None
        if found:
            return f"{method} {template}", found
    return None


def _schema(holder):
    content = holder.get("content") or {}
    kind = next((content[one] for one in ("application/json", "multipart/form-data") if one in content), None)
    return kind and kind["schema"]


@functools.cache
def _validator(schema):
    """Made once for a schema, which comes as text."""
    return Draft202012Validator(json.loads(schema) | {"components": description()["components"]})


def _complaints(name, schema, value):
    return [f"{name}: {_deepest(error)}" for error in _validator(json.dumps(schema)).iter_errors(value)]


def _deepest(error):
    """The complaint that says most: in a choice of schemas, that of the one that came furthest."""
    while within := [one for branch in getattr(error.kind, "context", ()) for one in branch]:
        error = max(within, key=lambda one: (len(one.instance_path), one.kind.name != "enum"))
    return f"{'.'.join(map(str, error.instance_path))}: {error.message[:200]}"


def request_complaints(entry):
    """What is wrong with one entry of the request log: an unknown operation, or a body that does not fit."""
    found = operation(entry["method"], entry["path"])
    if found is None:
        return [f"{entry['method']} {entry['path']}: no such operation"]
    name, described = found
    schema = _schema(described.get("requestBody") or {})
    if schema is None or (not entry["json"] and not described["requestBody"].get("required")):
        return []
    return _complaints(name, schema, entry["json"])


def answer_complaints(method, path, status, body):
    """What is wrong with an answer of the stand-in."""
    name, described = operation(method, path)
    if str(status) not in described["responses"]:
        return [f"{name}: {status} is no answer to it"]
    schema = _schema(described["responses"][str(status)])
    return [] if schema is None else _complaints(name, schema, body)


@contextlib.asynccontextmanager
async def watched_sandbox():
    """A stand-in; whatever it has let pass in the end must fit the description, where that is at hand."""
    async with Sandbox.start() as sandbox:
        yield sandbox
        if location():
            passed = [entry for entry in await sandbox.requests() if (entry["status"] or 500) < 300]
            complaints = [said for entry in passed for said in request_complaints(entry)]
            assert not complaints, "\n".join(complaints)
