"""The stand-in as a web server: the bot's door, people's door, files, and the page."""

from __future__ import annotations

import asyncio
import contextlib
import mimetypes
import re
from pathlib import Path

from aiohttp import web

from sandbox.client_api import ClientApi
from sandbox.clock import Clock
from sandbox.hub import Hub
from sandbox.rest import PREFIX, RestApi
from sandbox.rest_application import ApplicationRoutes
from sandbox.rest_channels import ChannelRoutes
from sandbox.rest_interactions import InteractionRoutes

PAGE = Path(__file__).parent / "page"
ARCHIVE_EVERY_SECONDS = 30
TOKEN = "sandbox"  # noqa: S105  # opens nothing but this
"""The bot token that is let in."""
NO_PAGE = "The page is not installed; the API is at /api/v10 and /client."


class Server:
    """One running stand-in on 127.0.0.1."""

    def __init__(
        self, *, state: str = ":memory:", running_clock: bool = True, rate_limits: bool = True
    ) -> None:  # fmt: skip
        """Prepare; `start` opens the port.

        Args:
            state: the file that keeps the world, or `:memory:`.
            running_clock: whether time passes by itself or only by `advance`.
            rate_limits: whether the bot is held to Discord's rate limits.
        """
        self._options = (state, running_clock, rate_limits)
        self._runner: web.AppRunner | None = None
        self._sweeper: asyncio.Task[None] | None = None
        self.url = ""

    async def start(self, port: int = 0) -> None:
        """Open the port; 0 takes any free one. `url` is known afterwards."""
        state, running_clock, rate_limits = self._options
        self.hub = Hub(state=state, token=TOKEN, clock=Clock(running=running_clock), rate_limits=rate_limits)
        self._runner = web.AppRunner(self._application(), access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", port)
        await site.start()
        self.url = f"http://127.0.0.1:{self._runner.addresses[0][1]}"
        self.hub.gateway.base_url = self.url
        self._sweeper = asyncio.create_task(self._archive_quiet_threads())

    async def stop(self) -> None:
        """Hang up on everyone and close the port."""
        if self._sweeper:
            self._sweeper.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._sweeper
        if self._runner:
            self.hub.gateway.close()
            self.hub.sockets.close()
            await self._runner.cleanup()
            self.hub.close()

    def _application(self) -> web.Application:
        hub = self.hub
        api = RestApi(hub)
        for routes in (ApplicationRoutes(hub), ChannelRoutes(hub), InteractionRoutes(hub)):
            routes.register(api)
        application = web.Application(client_max_size=64 * 1024 * 1024)
        application.add_routes(api.routes)
        application.add_routes(ClientApi(hub).routes)
        application.router.add_get("/gateway", hub.gateway.serve)
        application.router.add_get("/cdn/attachments/{channel_id}/{file_id}/{filename}", self._file)
        application.router.add_get("/cdn/emojis/{file_id}.{extension}", self._file)
        application.router.add_get("/", self._index)
        if PAGE.is_dir():
            application.router.add_static("/page", PAGE)
        application.router.add_route("*", PREFIX + "/{anything:.*}", api.not_found)
        return application

    async def _index(self, _: web.Request) -> web.StreamResponse:
        index = PAGE / "index.html"
        return web.FileResponse(index) if index.exists() else web.Response(text=NO_PAGE)

    async def _file(self, request: web.Request) -> web.StreamResponse:
        file_id = request.match_info["file_id"]
        content = self.hub.store.file(int(file_id)) if file_id.isdecimal() else None
        if content is None or self._is_over(request):
            raise web.HTTPNotFound
        name = request.match_info.get("filename") or "emoji." + request.match_info["extension"]
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        return web.Response(body=content, content_type=kind, headers={"Cache-Control": "max-age=31536000"})

    def _is_over(self, request: web.Request) -> bool:
        """Whether the link to an attachment is too old, or none that Discord gave."""
        if "channel_id" not in request.match_info:
            return False
        until = request.query.get("ex", "")
        return not re.fullmatch("[0-9a-f]+", until) or int(until, 16) < self.hub.clock.now()

    async def _archive_quiet_threads(self) -> None:
        while True:
            await asyncio.sleep(ARCHIVE_EVERY_SECONDS)
            self.hub.threads.archive_quiet_ones()
