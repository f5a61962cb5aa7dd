"""A sandbox, a bot and a browser for each test."""

import asyncio
import contextlib
import os
from collections.abc import AsyncIterator

import discord
import pytest
import yarl
from playwright.async_api import Browser, async_playwright

from sandbox.server import Server
from tests.browser.person import Person
from tests.browser.show_bot import ShowBot

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
FLAGS = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture
async def server() -> AsyncIterator[Server]:
    server = Server()
    await server.start()
    yield server
    await server.stop()


@pytest.fixture
async def bot(server: Server, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[ShowBot]:
    """The show bot, connected by the ordinary discord.py."""
    monkeypatch.setattr(discord.http.Route, "BASE", f"{server.url}/api/v10")
    gateway = yarl.URL(server.url.replace("http", "ws", 1) + "/gateway")
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", gateway)
    bot = ShowBot()
    running = asyncio.create_task(bot.start("sandbox"))
    await asyncio.wait({running, asyncio.create_task(bot.listening.wait())}, return_when=asyncio.FIRST_COMPLETED)
    yield bot
    await bot.close()
    with contextlib.suppress(asyncio.CancelledError):
        await running


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        await browser.close()


@pytest.fixture
async def person(server: Server, bot: ShowBot, browser: Browser) -> AsyncIterator[Person]:
    """Ana at the page, in #games; a script error on the page fails the test."""
    page = await browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    await page.goto(server.url)
    await page.locator("body[data-ready]").wait_for()
    yield Person(page)
    await page.close()
    assert errors == []
