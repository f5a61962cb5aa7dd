"""Discord shuts out who is refused ten thousand times in ten minutes; and some answers the library is not to hear."""

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from discord.http import Route

from bot.delivery.refusals import DANGER, WINDOW, NotDiscord, Refusals, ServerTrouble
from tests.storage.setting import Clock


@pytest.fixture
def refusals(clock: Clock):
    return Refusals(lambda: clock.now)


@pytest.mark.parametrize("status", [401, 403, 429])
def test_who_is_refused_too_often_keeps_still_until_it_is_forgotten(refusals, clock, status):
    for _ in range(DANGER):
        assert not refusals.are_too_many
        refusals.note(status)
    assert refusals.are_too_many
    clock.move(WINDOW)
    assert not refusals.are_too_many


@pytest.mark.parametrize(("status", "scope"), [(200, ""), (204, ""), (400, ""), (404, ""), (500, ""), (429, "shared")])
def test_what_discord_does_not_count_is_not_counted(refusals, status, scope):
    for _ in range(DANGER + 1):
        refusals.note(status, scope)
    assert not refusals.are_too_many


@pytest.mark.parametrize(
    ("path", "status", "kind", "why"),
    [
        ("/channels/1/messages", 200, "application/json", None),
        ("/cdn/attachments/1/2/macros.txt", 200, "text/plain", None),
        ("/channels/1/messages", 200, "text/html", NotDiscord),
        ("/users/@me", 200, "text/plain", NotDiscord),
        ("/guilds/1/members/2/roles/3", 204, "text/html", None),
        ("/channels/1/messages", 503, "text/html", ServerTrouble),
        ("/interactions/1/token/callback", 500, "application/json", ServerTrouble),
        ("/users/@me", 503, "text/html", None),
        ("/channels/1/messages", 403, "text/html", None),
    ],
)
async def test_pages_of_others_and_what_discord_breaks_on_are_kept_from_the_library(
    refusals, monkeypatch, path, status, kind, why
):
    async def answer(_request):
        return web.Response(status=status, content_type=kind)

    app = web.Application()
    app.router.add_get("/{path:.*}", answer)
    async with TestServer(app) as server, aiohttp.ClientSession(trace_configs=[refusals.trace()]) as session:
        monkeypatch.setattr(Route, "BASE", str(server.make_url("/api/v10")))
        path = path if path.startswith("/cdn") else f"/api/v10{path}"
        if why is None:
            assert (await session.get(server.make_url(path))).status == status
        else:
            with pytest.raises(why):
                await session.get(server.make_url(path))
