"""What the environment says."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from pydantic import AfterValidator, Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

LEVELS = ("debug", "info", "warning", "error")
FORMATS = ("console", "json")


def _log_choice(value: str) -> str:
    level, _, form = value.lower().partition(":")
    if level not in LEVELS or form not in ("", *FORMATS):
        raise ValueError(f"should be one of {', '.join(LEVELS)}, with :json or :console after it if you like")
    return value.lower()


def _address(value: str) -> str:
    if value and not value.startswith(("http://", "https://")):
        raise ValueError("should start with http:// or https://")
    return value.rstrip("/")


class BadSettings(Exception):
    """A value is missing or malformed; the message is one line that names it."""


class Settings(BaseSettings):
    """All settings, read from environment variables (and from a file ``.env`` if there is one).

    Attributes:
        discord_token: of the bot.
        discord_api_base: another API base, such as ``http://127.0.0.1:8080/api/v10``; empty for Discord's own.
        lychgate_database: the database file; its folder is made if need be.
        lychgate_log: level, or level:format.
        lychgate_health_port: of the loopback health server; 0 switches it off.
        lychgate_direct_messages: how many direct messages may be opened in two hours, to all persons together.
    """

    model_config = SettingsConfigDict(env_file=".env", extra="ignore")

    discord_token: SecretStr = SecretStr("")
    discord_api_base: Annotated[str, AfterValidator(_address)] = ""
    lychgate_database: Path = Path("data/lychgate.db")
    lychgate_log: Annotated[str, AfterValidator(_log_choice)] = "info"
    lychgate_health_port: int = Field(default=0, ge=0, le=65535)
    lychgate_direct_messages: int = Field(default=60, ge=0)

    @property
    def log_level(self) -> str:
        """The level alone."""
        return self.lychgate_log.partition(":")[0]

    @property
    def log_format(self) -> Literal["console", "json"]:
        """How a line looks."""
        return "json" if self.lychgate_log.endswith(":json") else "console"


def read_settings(*, need_token: bool = False) -> Settings:
    """The settings.

    Raises:
        BadSettings: one is malformed, or the token is needed and not there.
    """
    try:
        settings = Settings()
    except ValidationError as error:
        first = error.errors()[0]
        name = str(first["loc"][0]).upper()
        reason = first["msg"].removeprefix("Value error, ")
        raise BadSettings(f"{name}={first['input']!r}: {reason[0].lower()}{reason[1:]}") from None
    if need_token and not settings.discord_token.get_secret_value():
        raise BadSettings("DISCORD_TOKEN is not set: copy the bot's token from Discord's developer portal.")
    return settings
