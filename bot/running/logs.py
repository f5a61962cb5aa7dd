"""Structured logs on standard error: one event a line, for eyes on a terminal, as JSON for machines, never with a secret."""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Iterable, Mapping, MutableMapping
from typing import Any, TextIO

import structlog

LEVELS = ("debug", "info", "warning", "error")
FORMATS = ("console", "json")
REDACTED = "[redacted]"

_SECRET_KEY = re.compile(r"(^|_)(token|seed|secret|password|authorization)$", re.IGNORECASE)
# The token of an interaction is part of its address, and discord.py logs addresses.
_TOKEN_IN_ADDRESS = re.compile(r"(/(?:webhooks|interactions)/\d+/)[^/\s?\"']+")
_SHORTEST_SECRET = 6  # a shorter one would blacken ordinary words


class Redaction:
    """A structlog processor that blackens what must not be read in a log.

    Blackened are values under a telling key (``token``, ``seed``, ``..._token``), at any depth; the given secrets
    wherever they occur, tracebacks included; and the tokens of interactions in Discord's addresses.

    Args:
        secrets: words that are never shown, such as the bot's token.
    """

    def __init__(self, secrets: Iterable[str] = ()) -> None:
        words = sorted({word for word in secrets if len(word) >= _SHORTEST_SECRET}, key=len, reverse=True)
        self._words = re.compile("|".join(map(re.escape, words))) if words else None

    def __call__(self, _logger: Any, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
        """The event without its secrets."""
        return self._mapping(event)

    def _mapping(self, values: Mapping[Any, Any]) -> dict[Any, Any]:
        return {
            key: REDACTED if isinstance(key, str) and _SECRET_KEY.search(key) else self._value(value)
            for key, value in values.items()
        }

    def _value(self, value: Any) -> Any:
        if isinstance(value, str):
            return self._text(value)
        if isinstance(value, Mapping):
            return self._mapping(value)
        if isinstance(value, list | tuple | set | frozenset):
            return [self._value(item) for item in value]
        if value is None or isinstance(value, bool | int | float):
            return value
        return self._text(repr(value))

    def _text(self, text: str) -> str:
        if self._words is not None:
            text = self._words.sub(REDACTED, text)
        return _TOKEN_IN_ADDRESS.sub(rf"\g<1>{REDACTED}", text)


def configure(log: str = "info", *, secrets: Iterable[str] = (), stream: TextIO | None = None) -> None:
    """Send our own events, discord.py's and those of all other libraries through one formatter.

    Args:
        log: the least serious level shown, with ``:console`` or ``:json`` after it; without that a terminal gets the one
            and anything else the other.
        secrets: words that are never shown.
        stream: where to; standard error if None.
    """
    stream = sys.stderr if stream is None else stream
    level, _, form = log.partition(":")
    colourful = stream.isatty()
    shared: list[structlog.types.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    last: list[structlog.types.Processor] = [
        structlog.stdlib.ProcessorFormatter.remove_processors_meta,
        structlog.processors.format_exc_info,  # before the redaction, which then reads tracebacks too
        Redaction(secrets),
        _console(colourful) if form == "console" or (not form and colourful) else structlog.processors.JSONRenderer(),
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(stream)
    handler.setFormatter(structlog.stdlib.ProcessorFormatter(foreign_pre_chain=shared, processors=last))
    _quieten(handler, level)


def _console(colourful: bool) -> structlog.dev.ConsoleRenderer:
    return structlog.dev.ConsoleRenderer(colors=colourful, exception_formatter=structlog.dev.plain_traceback)


def _quieten(handler: logging.Handler, level: str) -> None:
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    logging.captureWarnings(True)
    # At debug these tell every packet and every query.
    for chatty, least in {"discord": logging.INFO, "asyncio": logging.INFO, "aiosqlite": logging.WARNING}.items():
        logging.getLogger(chatty).setLevel(max(root.level, least))
    logging.getLogger("aiohttp.access").setLevel(logging.WARNING)
    logging.getLogger("PIL").setLevel(logging.WARNING)
