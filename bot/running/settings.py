"""What the environment says. A value that is missing or malformed is named in one line, and the program ends."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, NoReturn
from urllib.parse import urlsplit

from pydantic import AfterValidator, Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.running.logs import FORMATS, LEVELS

LONGEST_SHOWN = 200
EXAMPLES = {
    "DISCORD_TOKEN": "a long word with two dots in it, copied from Discord's developer portal",
    "DISCORD_API_BASE": "http://127.0.0.1:8765/api/v10",
    "LYCHGATE_DATABASE": "data/lychgate.db",
    "LYCHGATE_LOG": "info, debug or info:json",
    "LYCHGATE_CLOCK": "http://127.0.0.1:8765/client/clock",
    "LYCHGATE_HEALTH_PORT": "9090; 0 switches it off",
    "LYCHGATE_DIRECT_MESSAGES": "60",
    "LYCHGATE_SECOND_THOUGHTS": "5; 0 switches them off",
}
"""For every variable a value that would do."""


def _token(value: SecretStr) -> SecretStr:
    word = value.get_secret_value().strip()
    if not (word.isascii() and word.isprintable()) or " " in word:
        raise ValueError("is no token: it should be one word, without quotes, spaces or a prefix")
    return SecretStr(word)


def _address(value: str) -> str:
    try:
        parts = urlsplit(value)
        is_whole = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:  # a port that is no number, a bracket that is not closed
        is_whole = False
    if not is_whole:
        raise ValueError("should be an address that begins with http:// or https://")
    return value.rstrip("/")


def _database(path: Path) -> Path:
    try:
        path = path.expanduser()
        is_folder = path.is_dir()
    except (OSError, RuntimeError):  # a name that is too long; the home of nobody
        raise ValueError("is no name that a file can have") from None
    if is_folder:
        raise ValueError("is a folder, and should be a file")
    return path


def _log(value: str) -> str:
    level, colon, form = value.lower().partition(":")
    if level not in LEVELS or (colon and form not in FORMATS):
        raise ValueError(f"should be one of {', '.join(LEVELS)}, with :console or :json after it if you like")
    return value.lower()


class Settings(BaseSettings):
    """All settings, read from environment variables; an empty variable counts as one that is not set.

    Attributes:
        token: the bot's, from ``DISCORD_TOKEN``; empty if there is none.
        api_base: where Discord's API is, without a slash at the end.
        database: the database file.
        log: level, or ``level:format``, for :func:`bot.running.logs.configure`.
        clock: where to ask what time it is, for the sandbox, whose page can let a day pass; None: this machine's clock.
        health_port: of the loopback health endpoint; 0 switches it off.
        second_thoughts: for how many seconds of a live table others may say Wait to what one person chooses for all.
        direct_messages: how many direct messages nobody asked for may be sent in two hours, to all people together.
    """

    model_config = SettingsConfigDict(env_ignore_empty=True, extra="forbid", frozen=True)

    token: Annotated[SecretStr, AfterValidator(_token), Field(validation_alias="DISCORD_TOKEN")] = SecretStr("")
    api_base: Annotated[str, AfterValidator(_address), Field(validation_alias="DISCORD_API_BASE")] = (
        "https://discord.com/api/v10"
    )
    database: Annotated[Path, AfterValidator(_database), Field(validation_alias="LYCHGATE_DATABASE")] = Path(
        "data/lychgate.db"
    )
    log: Annotated[str, AfterValidator(_log), Field(validation_alias="LYCHGATE_LOG")] = "info"
    clock: Annotated[Annotated[str, AfterValidator(_address)] | None, Field(validation_alias="LYCHGATE_CLOCK")] = None
    health_port: Annotated[int, Field(validation_alias="LYCHGATE_HEALTH_PORT", ge=0, le=65535)] = 0
    direct_messages: Annotated[int, Field(validation_alias="LYCHGATE_DIRECT_MESSAGES", ge=0)] = 60
    second_thoughts: Annotated[float, Field(validation_alias="LYCHGATE_SECOND_THOUGHTS", ge=0, le=60)] = 5.0


def read_settings(need_token: bool = False) -> Settings:
    """The settings.

    Args:
        need_token: whether the program cannot go on without ``DISCORD_TOKEN``.

    Raises:
        SystemExit: with status 2, after one line on standard error that names the variable and what is wrong with it.
    """
    try:
        settings = Settings()
    except ValidationError as mistakes:
        _refuse(*_first_complaint(mistakes))
    if need_token and not settings.token.get_secret_value():
        _refuse("DISCORD_TOKEN", "is not set")
    return settings


def _first_complaint(mistakes: ValidationError) -> tuple[str, str]:
    first = mistakes.errors(include_url=False)[0]
    name = str(first["loc"][0])
    reason = first["msg"].removeprefix("Value error, ").removeprefix("Input ")
    # A token is never shown, not even a wrong one: it may be the right one with a slip in it.
    return name, reason if name == "DISCORD_TOKEN" else f"{reason}, not {str(first['input'])[:LONGEST_SHOWN]!r}"


def _refuse(name: str, reason: str) -> NoReturn:
    sys.stderr.write(f"{name} {reason}. Example: {EXAMPLES[name]}.\n")
    raise SystemExit(2)
