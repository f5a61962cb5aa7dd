"""The door for the bot: REST v10, with authorization, rate limits, faults and a log around every route."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Awaitable, Callable
from email.utils import formatdate
from typing import Any

from aiohttp import web

from sandbox.errors import ApiError, Json, Refusal
from sandbox.faults import Rule
from sandbox.hub import Hub
from sandbox.request_log import RequestLog
from sandbox.uploads import Body, read_body

PREFIX = "/api/v10"
PAGE = "<html><head><title>Bad gateway</title></head><body>cloudflare</body></html>"
BLOCKED = "You are being blocked from accessing our API temporarily due to exceeding our rate limits frequently."
Answer = Any
Route = Callable[["Call"], Awaitable[Answer] | Answer]


class Call:
    """One request of the bot, read and ready for a route."""

    def __init__(self, request: web.Request, body: Body) -> None:
        self.request = request
        self.body = body

    @property
    def json(self) -> Json:
        """The JSON that came along."""
        return self.body.json

    def id(self, name: str) -> int:
        """An id from the path; what is no id is not found."""
        value = self.request.match_info[name]
        if not value.isdecimal():
            raise Refusal.NOT_FOUND.error()
        return int(value)

    def text(self, name: str) -> str:
        """Any other part of the path."""
        return self.request.match_info[name]

    def number(self, name: str, otherwise: int) -> int:
        """A number from the query string."""
        value = self.request.query.get(name, "")
        return int(value) if value.isdecimal() else otherwise


def json_response(data: Any, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    """An answer with exactly the content type Discord sends; discord.py reads nothing else as JSON."""
    response = web.json_response(data, status=status, headers={"Via": "1.1 sandbox"} | (headers or {}))
    response.headers["Content-Type"] = "application/json"
    return response


class RestApi:
    """Registers the routes of the API and carries each request through all checks."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.log: RequestLog = hub.log
        self.routes = web.RouteTableDef()
        self._statuses: dict[str, int] = {}
        self._writes = 0

    def add(self, method: str, path: str, route: Route, *, needs_token: bool = True, status: int = 200) -> None:
        """Register a route under the API's prefix; ``status`` is that of an answer with something in it."""
        self._statuses[f"{method} {path}"] = status

        async def handle(request: web.Request) -> web.StreamResponse:
            return await self._handle(request, f"{method} {path}", route, needs_token=needs_token)

        self.routes.route(method, PREFIX + path)(handle)

    async def _handle(self, request: web.Request, name: str, route: Route, *, needs_token: bool) -> web.StreamResponse:
        started = time.perf_counter()
        path = request.path.removeprefix(PREFIX)
        entry = self.log.open(request.method, path, dict(request.query))
        fault = self.hub.faults.take(request.method, path)
        if fault and fault.delay:
            await asyncio.sleep(fault.delay)
        if fault and fault.drop in (True, "before"):
            return self._hang_up(request)
        try:
            if self.hub.shut_out.is_on:
                response: web.StreamResponse = self._blocked()
            else:
                response = await self._respond(request, name, route, entry, fault, needs_token=needs_token)
        finally:
            entry["ms"] = round((time.perf_counter() - started) * 1000, 1)
        entry["status"] = response.status
        self._count(response)
        response.headers["Date"] = self._date()
        return self._hang_up(request) if fault and fault.drop == "after" else response

    def _count(self, response: web.StreamResponse) -> None:
        scope = response.headers.get("X-RateLimit-Scope", "")
        self.hub.shut_out.note(response.status, scope, self.hub.world.switches.refusals)

    def _blocked(self) -> web.Response:
        """What the outer walls say to who is shut out: it came past nothing of Discord's, so no header of those is there."""
        response = web.json_response({"message": BLOCKED, "code": 0}, status=429)
        response.headers["Content-Type"] = "application/json"
        return response

    def _date(self) -> str:
        return formatdate(time.time() + self.hub.world.switches.clock_skew, usegmt=True)

    async def _respond(
        self, request: web.Request, name: str, route: Route, entry: Json, fault: Rule | None, *, needs_token: bool
    ) -> web.StreamResponse:
        headers: dict[str, str] = {}
        try:
            body = await read_body(request)
            entry["json"], entry["attachments"] = body.json, [one.filename for one in body.files.values()]
            if needs_token and request.headers.get("Authorization") != f"Bot {self.hub.token}":
                raise Refusal.UNAUTHORIZED.error()
            if needs_token and self._is_stopped_at_the_wall(request.method, request.path):
                raise Refusal.FORBIDDEN.error()
            if fault and fault.status:
                return self._faulty(fault, entry)
            parts = request.match_info
            major = "+".join(parts[key] for key in parts if key in ("channel_id", "guild_id", "webhook_token"))
            verdict = self.hub.limits.check(name, major, counts_globally=needs_token)
            headers = verdict.headers
            if verdict.retry_after is not None:
                return self._too_many(verdict.retry_after, headers, everywhere=verdict.everywhere)
            answer = route(Call(request, body))
            if isinstance(answer, Awaitable):
                answer = await answer
        except ApiError as error:
            entry["code"] = error.code
            return json_response(error.body(), error.status, headers | error.headers)
        if answer is None:
            return web.Response(status=204, headers={"Via": "1.1 sandbox"} | headers)
        if isinstance(answer, web.StreamResponse):
            return answer
        return json_response(answer, self._statuses.get(name, 200), headers)

    def _is_stopped_at_the_wall(self, method: str, path: str) -> bool:
        """Whether this write is one of those that do not come through."""
        every = self.hub.world.switches.bare_403
        if not every or method == "GET" or "/messages" not in path:
            return False
        self._writes += 1
        return self._writes % every == 0

    def _faulty(self, fault: Rule, entry: Json) -> web.Response:
        entry["code"] = fault.code
        if fault.page:
            return web.Response(text=PAGE, status=fault.status or 502, content_type="text/html")
        if fault.status == 429:
            return self._too_many(fault.retry_after, {"X-RateLimit-Scope": "shared"}, everywhere=False)
        return json_response({"message": fault.message, "code": fault.code}, fault.status or 500)

    def _too_many(self, retry_after: float, headers: dict[str, str], *, everywhere: bool) -> web.Response:
        body = {"message": "You are being rate limited.", "retry_after": round(retry_after, 3), "global": everywhere}
        return json_response(body, 429, headers | {"Retry-After": str(max(1, round(retry_after)))})

    def _hang_up(self, request: web.Request) -> web.Response:
        if request.transport:
            request.transport.abort()
        return web.Response(status=500)

    async def not_found(self, request: web.Request) -> web.StreamResponse:
        """The answer to anything under the prefix that is no route."""
        name = re.sub(r"\d+", "{id}", request.path)

        def nothing(_: Call) -> None:
            raise Refusal.NOT_FOUND.error()

        return await self._handle(request, f"{request.method} {name}", nothing, needs_token=True)
