"""What can be told by looking, beside a running bot: nothing is sent, no session begun."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import discord

from bot.delivery.permissions import INVITED, NEEDED, invitation, named
from bot.running.registration import GUILDS, PEOPLE, differences, fitting, installs
from bot.running.sessions import SPARED
from bot.shell.doctor.findings import Findings
from bot.shell.doctor.line import UNAUTHORIZED, Line

MOST_SKEW = 5.0
"""Seconds that the clocks may be apart: deadlines and days of rolls follow ours, and an interaction is good for three."""
TEXT_CHANNELS = (0, 5)
Json = Mapping[str, Any]


async def look(line: Line, findings: Findings, definitions: Sequence[dict[str, Any]]) -> Json | None:
    """Look at everything; returns the application, or None if the token is no good."""
    me = await line.ask("GET", "/users/@me")
    findings.note(
        "token",
        ok=me.ok,
        said=f"it is {me.body['username']}'s"
        if me.ok
        else f"Discord does not take it ({me.why}); copy it anew"
        if me.status == UNAUTHORIZED
        else f"Discord does not say ({me.why}); ask again later",
    )
    if not me.ok:
        return None
    findings.note(
        "clock",
        ok=abs(me.skew) <= MOST_SKEW,
        said=f"Discord's is {me.skew:+.0f} s off ours" + ("" if abs(me.skew) <= MOST_SKEW else "; set this machine's"),
    )
    about: Json | None = await _asked(line, findings, "application", "/applications/@me")
    if about is not None:
        _application(about, findings)
    await _sessions(line, findings)
    if about is None:
        return None
    await _commands(line, findings, about, definitions)
    await _permissions(line, findings, int(me.body["id"]))
    return about


async def _asked(line: Line, findings: Findings, check: str, path: str) -> Any:
    """What Discord answers; None if it does not, which is then noted."""
    answer = await line.ask("GET", path)
    if answer.ok and answer.body is not None:
        return answer.body
    findings.note(check, ok=False, said=f"Discord does not say ({answer.why}); ask again later")
    return None


def _application(about: Json, findings: Findings) -> None:
    endpoint = about.get("interactions_endpoint_url")
    findings.note(
        "endpoint",
        ok=not endpoint,
        said="interactions come over the gateway"
        if not endpoint
        else f"interactions go to {endpoint} and never reach the bot: empty Interactions Endpoint URL in the portal",
    )
    grant = bool(about.get("bot_require_code_grant"))
    findings.note(
        "code grant",
        ok=not grant,
        said="off" if not grant else "on, so nobody can invite the bot: switch off Requires OAuth2 Code Grant",
    )
    where = installs(about)
    lacking = [name for key, name in ((GUILDS, "Guild Install"), (PEOPLE, "User Install")) if key not in where]
    findings.note(
        "install types",
        ok=not lacking,
        said="on servers and for people"
        if not lacking
        else f"switch on {' and '.join(lacking)} under Installation; until then dice work on servers alone",
        matters=GUILDS not in where,
    )
    links = [key for key in ("privacy_policy_url", "terms_of_service_url") if not about.get(key)]
    findings.note(
        "links",
        ok=not links,
        said="both are set" if not links else "PRIVACY.md and TERMS.md are not linked under General Information",
        matters=False,
    )
    findings.note("invitation", ok=True, said=invitation(int(about["id"])))


async def _sessions(line: Line, findings: Findings) -> None:
    gateway = await _asked(line, findings, "sessions", "/gateway/bot")
    if gateway is None:
        return
    limit = gateway["session_start_limit"]
    left = limit["remaining"]
    findings.note(
        "sessions",
        ok=left >= SPARED,
        said=f"{left} of {limit['total']} are left today"
        + ("" if left >= SPARED else "; something starts the bot again and again: mend that first"),
    )


async def _commands(line: Line, findings: Findings, about: Json, definitions: Sequence[dict[str, Any]]) -> None:
    there = await _asked(line, findings, "commands", f"/applications/{about['id']}/commands")
    if there is None:
        return
    differing = differences(fitting(definitions, installs(about)), there)
    said = "; ".join(f"{name}: {', '.join(fields)}" for name, fields in differing.items())
    findings.note(
        "commands",
        ok=not differing,
        said=f"all {len(definitions)} are as they should be"
        if not differing
        else f"{said}; the bot's start mends that",
        matters=False,
    )


async def _permissions(line: Line, findings: Findings, me: int) -> None:
    """On each server there has to be a channel where a table can be played."""
    lacking = []
    guilds = await _asked(line, findings, "permissions", "/users/@me/guilds")
    if guilds is None:
        return
    for guild in guilds:
        member = await _asked(line, findings, "permissions", f"/guilds/{guild['id']}/members/{me}")
        channels = await _asked(line, findings, "permissions", f"/guilds/{guild['id']}/channels")
        if member is None or channels is None:
            return
        playable, missing = 0, discord.Permissions()
        for channel in channels:
            if channel["type"] in TEXT_CHANNELS:
                lacks = NEEDED.value & ~held(int(guild["permissions"]), guild["id"], channel, member["roles"], me)
                playable += not lacks
                missing.value |= lacks
        if not playable:
            lacking.append(f"{guild['name']}: {named(missing)}")
    findings.note(
        "permissions",
        ok=not lacking,
        said="every server has a channel to play in" if not lacking else f"nowhere to play on {'; '.join(lacking)}",
    )


def held(base: int, guild_id: str, channel: Json, roles: Sequence[str], me: int) -> int:
    """The permissions in a channel: those of the server, then what the channel says of everyone, of roles, of the bot itself."""
    if base & discord.Permissions(administrator=True).value:
        return INVITED.value
    rules = {rule["id"]: rule for rule in channel.get("permission_overwrites", ())}
    bits = _applied(base, [rules[guild_id]] if guild_id in rules else [])
    bits = _applied(bits, [rules[role] for role in roles if role in rules])
    return _applied(bits, [rules[str(me)]] if str(me) in rules else [])


def _applied(bits: int, rules: Sequence[Json]) -> int:
    deny = allow = 0
    for rule in rules:
        deny |= int(rule["deny"])
        allow |= int(rule["allow"])
    return bits & ~deny | allow
