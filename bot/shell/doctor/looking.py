"""What can be told by looking, beside a running bot: nothing is sent, no session begun."""

from __future__ import annotations

import functools
import operator
from collections.abc import Mapping, Sequence
from typing import Any

import discord

from bot.delivery.permissions import INVITED, NEEDED, invitation, named
from bot.running.commands import GUILDS, PEOPLE, differences, fitting, installs
from bot.running.sessions import SPARED
from bot.shell.doctor.findings import Findings
from bot.shell.doctor.line import UNAUTHORIZED, Answer, Line

MOST_SKEW = 5.0
"""Seconds that the clocks may be apart: deadlines and days of rolls follow ours, and an interaction is good for three."""
TEXT_CHANNELS = (0, 5)
Json = Mapping[str, Any]


async def look(line: Line, findings: Findings, definitions: Sequence[dict[str, Any]]) -> Json | None:
    """Look at everything; returns the application, or None if the token is no good."""
    me = await line.ask("GET", "/users/@me")
    if not me.ok:
        refused = f"Discord does not take it ({me.why}); copy it anew"
        findings.note("token", "", refused if me.status == UNAUTHORIZED else _unsaid(me))
        return None
    findings.note("token", f"it is {me.body['username']}'s")
    skew = f"Discord's is {me.skew:+.0f} s off ours"
    findings.note("clock", skew, f"{skew}; set this machine's" if abs(me.skew) > MOST_SKEW else "")
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
    findings.note(check, "", _unsaid(answer))
    return None


def _unsaid(answer: Answer) -> str:
    return f"Discord does not say ({answer.why}); ask again later"


def _application(about: Json, findings: Findings) -> None:
    endpoint = about.get("interactions_endpoint_url")
    elsewhere = f"interactions go to {endpoint} and never reach the bot: empty Interactions Endpoint URL in the portal"
    findings.note("endpoint", "interactions come over the gateway", elsewhere if endpoint else "")
    closed = "on, so nobody can invite the bot: switch off Requires OAuth2 Code Grant"
    findings.note("code grant", "off", closed if about.get("bot_require_code_grant") else "")
    where = installs(about)
    lacking = [name for key, name in ((GUILDS, "Guild Install"), (PEOPLE, "User Install")) if key not in where]
    less = f"switch on {' and '.join(lacking)} under Installation; until then dice work on servers alone"
    findings.note("install types", "on servers and for people", less if lacking else "", matters=GUILDS not in where)
    are_linked = all(about.get(key) for key in ("privacy_policy_url", "terms_of_service_url"))
    unlinked = "" if are_linked else "PRIVACY.md and TERMS.md are not linked under General Information"
    findings.note("links", "both are set", unlinked, matters=False)
    findings.note("invitation", invitation(int(about["id"])))


async def _sessions(line: Line, findings: Findings) -> None:
    gateway = await _asked(line, findings, "sessions", "/gateway/bot")
    if gateway is None:
        return
    limit = gateway["session_start_limit"]
    left = f"{limit['remaining']} of {limit['total']} are left today"
    few = f"{left}; something starts the bot again and again: mend that first" if limit["remaining"] < SPARED else ""
    findings.note("sessions", left, few)


async def _commands(line: Line, findings: Findings, about: Json, definitions: Sequence[dict[str, Any]]) -> None:
    there = await _asked(line, findings, "commands", f"/applications/{about['id']}/commands")
    if there is None:
        return
    differing = differences(fitting(definitions, installs(about)), there)
    if not there:
        none = f"none of the {len(definitions)} is there yet; the bot's first start puts them there"
        findings.note("commands", "", none, matters=False)
        return
    others = "; ".join(f"{name}: {', '.join(fields)}" for name, fields in differing.items())
    wrong = f"{others}; the bot's start mends that" if differing else ""
    findings.note("commands", f"all {len(definitions)} are as they should be", wrong, matters=False)


async def _permissions(line: Line, findings: Findings, me: int) -> None:
    """On each server there has to be a channel where a table can be played; how many there are is told."""
    lacking, found = [], []
    guilds = await _asked(line, findings, "permissions", "/users/@me/guilds")
    if guilds is None:
        return
    if not guilds:
        nowhere = "the bot is on no server yet: open the link of invitation above"
        findings.note("permissions", "", nowhere, matters=False)
        return
    for guild in guilds:
        member = await _asked(line, findings, "permissions", f"/guilds/{guild['id']}/members/{me}")
        channels = await _asked(line, findings, "permissions", f"/guilds/{guild['id']}/channels")
        if member is None or channels is None:
            return
        texts = [channel for channel in channels if channel["type"] in TEXT_CHANNELS]
        lacks = [
            NEEDED.value & ~held(int(guild["permissions"]), guild["id"], one, member["roles"], me) for one in texts
        ]
        found.append(f"{guild['name']}: {lacks.count(0)} of {len(texts)}")
        if 0 not in lacks:
            missing = discord.Permissions(functools.reduce(operator.or_, lacks, 0))
            lacking.append(f"{guild['name']}: {named(missing) or 'no text channel'}")
    nowhere = f"nowhere to play on {'; '.join(lacking)}" if lacking else ""
    findings.note("permissions", f"channels to play in on {'; '.join(found)}", nowhere)


async def lacking_in(line: Line, channel: Json) -> discord.Permissions:
    """What a table needs in a channel and the bot lacks there, as far as Discord says."""
    me, guilds = await line.ask("GET", "/users/@me"), await line.ask("GET", "/users/@me/guilds")
    guild = next((one for one in guilds.body if one["id"] == channel["guild_id"]), None) if guilds.ok else None
    if not me.ok or guild is None:
        return discord.Permissions()
    member = await line.ask("GET", f"/guilds/{guild['id']}/members/{me.body['id']}")
    if not member.ok:
        return discord.Permissions()
    base, own = int(guild["permissions"]), int(me.body["id"])
    return discord.Permissions(NEEDED.value & ~held(base, guild["id"], channel, member.body["roles"], own))


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
