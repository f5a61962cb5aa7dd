"""Run the stand-in by itself, or with the bot: `python -m sandbox --with-bot`."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import errno
import os
import signal
import sys

from sandbox.server import TOKEN, Server

DEFAULT_PORT = 8765
PATIENCE_SECONDS = 15
"""How long the bot may take to put its things away before it is killed."""
DEFAULT_STATE = "data/sandbox.db"
BOT = (sys.executable, "-m", "bot.shell.command_line", "run")


def main(arguments: list[str] | None = None) -> int:
    """Parse the command line and run until interrupted.

    Returns:
        The exit status: 0, or that of a bot that ended by itself.
    """
    parser = argparse.ArgumentParser(prog="lychgate sandbox", description="A small Discord on this machine.")
    parser.add_argument("--port", type=int, default=DEFAULT_PORT, help="port on 127.0.0.1; 0 takes any (%(default)s)")
    parser.add_argument("--state", default=DEFAULT_STATE, help="where it keeps its world; :memory: for no file")
    parser.add_argument("--with-bot", action="store_true", help="start the bot too, connected to it")
    parser.add_argument("--no-rate-limits", action="store_true", help="do not hold the bot to Discord's rate limits")
    parser.add_argument("--manual-clock", action="store_true", help="time passes only when the page or a test says so")
    return asyncio.run(_run(parser.parse_args(arguments)))


async def _run(options: argparse.Namespace) -> int:
    server = Server(
        state=options.state, running_clock=not options.manual_clock, rate_limits=not options.no_rate_limits
    )  # fmt: skip
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    try:
        await server.start(options.port)
        if options.with_bot:
            return await _run_with_bot(server, stop)
        _say(server.url)
        await stop.wait()
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise
        return _port_is_taken(options.port)
    finally:
        await server.stop()
    return 0


async def _run_with_bot(server: Server, stop: asyncio.Event) -> int:
    """Start the bot, say when it is online, and stay until it ends or we are told to stop."""
    # Quiet unless asked: the address is to be the last thing one reads.
    ours = {
        "DISCORD_TOKEN": TOKEN,
        "DISCORD_API_BASE": f"{server.url}/api/v10",
        "LYCHGATE_CLOCK": f"{server.url}/client/clock",  # so that the page's "+1 day" moves its deadlines, too
    }
    environment = {"LYCHGATE_LOG": "warning"} | os.environ | ours
    print("The bot starts; the address follows in some seconds ...", file=sys.stderr)  # noqa: T201
    # A session of its own, so that Ctrl-C reaches it once, through us.
    bot = await asyncio.create_subprocess_exec(*BOT, env=environment, start_new_session=True)
    ended = asyncio.create_task(bot.wait())
    stopped = asyncio.create_task(stop.wait())
    online = asyncio.create_task(_online(server))
    await asyncio.wait({ended, stopped, online}, return_when=asyncio.FIRST_COMPLETED)
    if not ended.done() and not stopped.done():
        _say(server.url)
        await asyncio.wait({ended, stopped}, return_when=asyncio.FIRST_COMPLETED)
    online.cancel()
    if ended.done():
        stopped.cancel()
        print(f"The bot ended with status {bot.returncode}.", file=sys.stderr)  # noqa: T201
        return bot.returncode or 1
    with contextlib.suppress(ProcessLookupError):
        bot.send_signal(signal.SIGTERM)
    try:
        await asyncio.wait_for(ended, PATIENCE_SECONDS)
    except TimeoutError:
        bot.kill()
        await bot.wait()
    return 0


async def _online(server: Server) -> None:
    gateway = server.hub.gateway
    while not gateway.online:
        gateway.changed.clear()
        await gateway.changed.wait()


def _port_is_taken(port: int) -> int:
    running = f"http://127.0.0.1:{port}"
    print(  # noqa: T201
        f"Port {port} is taken. If a sandbox is running already, it is at {running}; "
        '--port takes another port, also in `make play ARGS="--port 0"` (0: any).',
        file=sys.stderr,
    )
    return 1


def _say(url: str) -> None:
    print(f"Lychgate sandbox: {url}", flush=True)  # noqa: T201


if __name__ == "__main__":
    sys.exit(main())
