"""Trouble on demand: errors, delays and broken connections for chosen requests of the bot."""

from __future__ import annotations

import re
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field


class Match(BaseModel):
    """Which requests a rule is about; what is absent matches all."""

    model_config = ConfigDict(extra="forbid")

    method: str | None = None
    path_regex: str = ""


class Rule(BaseModel):
    """What goes wrong with the next requests that match.

    `drop` true or "before": the connection breaks before anything happens; "after": the request is carried out
    and then the connection breaks, so that the bot cannot know. `delay` alone only makes the answer late. `page`: the answer is
    a page for browsers, as the walls before Discord give it, and has no code.
    """

    model_config = ConfigDict(extra="forbid")

    match: Match = Field(default_factory=Match)
    times: int = 1
    status: int | None = None
    code: int = 0
    message: str = "Injected fault"
    retry_after: float = 0.05
    page: bool = False
    delay: float = 0.0
    drop: bool | Literal["before", "after"] = False


class GatewayFaults(BaseModel):
    """What goes wrong with the gateway.

    `drop_every`: the line is cut each time that so many events were told. `next_lines`: so the next lines end, one after the other, before
    a word was said: refused with a status of HTTP, or closed with a code.
    """

    model_config = ConfigDict(extra="forbid")

    drop_every: int = 0
    next_lines: list[int] = Field(default_factory=list)


class Faults(BaseModel):
    """All trouble that is ordered."""

    model_config = ConfigDict(extra="forbid")

    rules: list[Rule] = Field(default_factory=list)
    gateway: GatewayFaults = Field(default_factory=GatewayFaults)

    def take(self, method: str, path: str) -> Rule | None:
        """The first rule with turns left that matches a request; uses up one turn."""
        for rule in self.rules:
            right_method = rule.match.method in (None, method)
            if rule.times > 0 and right_method and re.search(rule.match.path_regex, path):
                rule.times -= 1
                return rule
        return None
