"""Plain requests to Discord, with the bot's token: nothing is checked or tried again before we see the answer."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from email.utils import parsedate_to_datetime
from typing import Any, Self

import aiohttp

Json = Any
Sleep = Callable[[float], Awaitable[None]]
UNAUTHORIZED = 401
TRIES = 5  # where a limit is used up
A_WHILE = 5.0  # seconds; where nobody says how long


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back.

    Attributes:
        status: of HTTP.
        body: the JSON; None if there was none.
        skew: seconds that Discord's clock is ahead of ours.
        is_strange: it is a page of somebody in between, and none of Discord's answers.
    """

    status: int
    body: Json
    skew: float
    is_strange: bool = False

    @property
    def ok(self) -> bool:
        """Whether it was done."""
        return self.status < 300 and not self.is_strange

    @property
    def code(self) -> int:
        """Discord's own code; 0 if it gave none."""
        return int(self.body.get("code", 0)) if isinstance(self.body, dict) else 0

    @property
    def why(self) -> str:
        """What Discord says, in short."""
        said = self.body.get("message", "") if isinstance(self.body, dict) else "with a page" * self.is_strange
        return f"{self.status} {self.code} {said}".strip()

    @property
    def wrong(self) -> str:
        """The same, if it was not done; else nothing."""
        return "" if self.ok else self.why


@dataclass
class Line:
    """A line to Discord.

    Attributes:
        base: where its API is.
        token: the bot's.
        sleep: waits so many seconds.
        walls: answers of 403 that had no code of Discord's.
    """

    base: str
    token: str
    sleep: Sleep = asyncio.sleep
    walls: list[str] = field(default_factory=list)
    _http: aiohttp.ClientSession | None = None

    async def __aenter__(self) -> Self:
        self._http = aiohttp.ClientSession(headers={"Authorization": f"Bot {self.token}"})
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._http is not None:
            await self._http.close()

    async def ask(self, method: str, path: str, body: Json = None, files: Sequence[tuple[str, bytes]] = ()) -> Answer:
        """Ask for something; where a limit is used up, or a wall stands in the way, in a moment once more."""
        for _ in range(TRIES):
            answer = await self._asked(method, path, body, files)
            if answer.status == 429:
                told = answer.body if isinstance(answer.body, dict) else {}  # a page of somebody in between has none
                await self.sleep(float(told.get("retry_after", A_WHILE)))
            elif answer.status == 403 and not answer.code:
                self.walls.append(f"{method} {path}")
                await self.sleep(1.0)
            else:
                break
        return answer

    async def _asked(self, method: str, path: str, body: Json, files: Sequence[tuple[str, bytes]]) -> Answer:
        if self._http is None:
            raise RuntimeError("the line is not open")
        carried: Mapping[str, Any] = {} if body is None else {"json": body}
        if files:
            form = aiohttp.FormData(quote_fields=False)
            form.add_field("payload_json", json.dumps(body or {}), content_type="application/json")
            for n, (name, data) in enumerate(files):
                form.add_field(f"files[{n}]", data, filename=name, content_type="image/png")
            carried = {"data": form}
        async with self._http.request(method, self.base + path, **carried) as response:
            text = await response.text()
            told = response.headers.get("Date")
            skew = parsedate_to_datetime(told).timestamp() - time.time() if told else 0.0
        try:
            return Answer(response.status, json.loads(text) if text else None, skew)
        except ValueError:
            return Answer(response.status, None, skew, is_strange=True)
