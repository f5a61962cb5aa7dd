"""Records as Discord's JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandbox.clock import DISCORD_EPOCH_MS, iso
from sandbox.components import CONTAINER, FILE, SELECTS, SEPARATOR
from sandbox.errors import Json
from sandbox.records import (
    FORUM_CHANNEL,
    GROUP_CHANNEL,
    VOICES,
    Attachment,
    Channel,
    Command,
    Emoji,
    Guild,
    Member,
    Message,
    Role,
    User,
)
from sandbox.world import World

ATTACHMENT_SCHEME = "attachment://"
LINK_SECONDS = 24 * 3600
"""How long a link to a file is good. Discord's reference says that it ends and when, in its "ex"; a day is what is seen."""


def born(snowflake: int) -> str:
    """The timestamp an id carries."""
    return iso(((snowflake >> 22) + DISCORD_EPOCH_MS) / 1000)


def user(one: User) -> Json:
    """A user object."""
    return {
        "id": str(one.id),
        "username": one.username,
        "global_name": one.global_name,
        "discriminator": "0000" if one.bot else "0",
        "avatar": None,
        "bot": one.bot,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }


def myself(one: User) -> Json:
    """The bot's own user object, which says a little more."""
    return user(one) | {"verified": True, "email": None, "mfa_enabled": True, "locale": "en-US"}


def person(one: User) -> Json:
    """A user with what the page wants to know beyond Discord's own object."""
    return user(one) | {"avatar_color": one.avatar_color, "dms_open": one.dms_open}


def member(one: Member) -> Json:
    """A guild member without its user."""
    return {
        "roles": [str(role_id) for role_id in one.roles],
        "nick": one.nick,
        "avatar": None,
        "banner": None,
        "joined_at": one.joined_at,
        "premium_since": None,
        "communication_disabled_until": None if one.timed_out_until is None else iso(one.timed_out_until),
        "pending": False,
        "deaf": False,
        "mute": False,
        "flags": 0,
    }


def role(one: Role) -> Json:
    """A role object."""
    return {
        "id": str(one.id),
        "name": one.name,
        "permissions": str(one.permissions),
        "position": one.position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "managed": one.bot_id is not None,
        "mentionable": one.mentionable,
        "flags": 0,
        **({"tags": {"bot_id": str(one.bot_id)}} if one.bot_id else {}),
    }


def channel(world: World, one: Channel, *, viewer: int | None = None) -> Json:
    """A channel, thread or DM; a thread says whether the viewer is in it."""
    common = {
        "id": str(one.id),
        "type": one.type,
        "last_message_id": None if one.last_message_id is None else str(one.last_message_id),
        "flags": 0,
    }
    if one.is_private:
        common["recipients"] = [user(world.users[other]) for other in one.recipients if other != viewer]
        group = {"name": one.name, "icon": None, "owner_id": str(one.recipients[0])}
        return common | (group if one.type == GROUP_CHANNEL else {})
    common |= {"guild_id": str(one.guild_id), "name": one.name, "rate_limit_per_user": world.switches.slow_mode}
    if one.thread:
        return common | _thread(one, viewer)
    if one.type in VOICES:
        common |= {"bitrate": 64_000, "user_limit": 0, "rtc_region": None}
    if one.type == FORUM_CHANNEL:
        common |= {"available_tags": [], "default_reaction_emoji": None, "default_sort_order": None}
        common |= {"default_forum_layout": 0, "default_thread_rate_limit_per_user": 0}
    return common | {
        "topic": one.topic,
        "position": one.position,
        "parent_id": None,
        "nsfw": False,
        "permission_overwrites": [
            {"id": str(rule.id), "type": rule.type, "allow": str(rule.allow), "deny": str(rule.deny)}
            for rule in one.overwrites
        ],
    }


def _thread(one: Channel, viewer: int | None) -> Json:
    state = one.thread
    assert state is not None  # noqa: S101  # only threads come here
    return {
        "parent_id": str(one.parent_id),
        "owner_id": str(state.owner_id),
        "message_count": state.message_count,
        "total_message_sent": state.total_sent,
        "member_count": min(50, len(state.members)),
        "thread_metadata": {
            "archived": state.archived,
            "locked": state.locked,
            "auto_archive_duration": state.auto_archive_minutes,
            "archive_timestamp": state.changed_at,
            "create_timestamp": state.created_at,
            **({"invitable": state.invitable} if one.type == 12 else {}),
        },
        **({"member": thread_member(one, viewer)} if viewer in state.members else {}),
    }


def thread_member(thread: Channel, user_id: int | None) -> Json:
    """Somebody's membership of a thread."""
    joined = thread.thread.members[user_id or 0] if thread.thread else ""
    return {"id": str(thread.id), "user_id": str(user_id), "join_timestamp": joined, "flags": 0}


def guild(one: Guild, locale: str = "en-US") -> Json:
    """A guild as `GET /guilds/ID` gives it."""
    return {
        "id": str(one.id),
        "name": one.name,
        "owner_id": str(one.owner_id),
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "description": None,
        "banner": None,
        "features": [],
        "emojis": [],
        "stickers": [],
        "roles": [role(each) for each in one.roles.values()],
        "afk_channel_id": None,
        "afk_timeout": 300,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "safety_alerts_channel_id": None,
        "widget_enabled": False,
        "widget_channel_id": None,
        "verification_level": 0,
        "default_message_notifications": 0,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw": False,
        "nsfw_level": 0,
        "region": "europe",
        "home_header": None,
        "incidents_data": None,
        "max_presences": None,
        "max_video_channel_users": 25,
        "max_stage_video_channel_users": 50,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "preferred_locale": locale,
        "vanity_url_code": None,
        "max_members": 25_000_000,
        "application_id": None,
    }


def unavailable(one: Guild) -> Json:
    """A guild that is not told of yet, or is away in an outage."""
    return {"id": str(one.id), "unavailable": True}


def guild_create(world: World, one: Guild) -> Json:
    """A guild as the gateway opens it to a bot without the members intent: of the members, only itself.

    All channels are listed, also those it cannot look into; threads only as far as it can.
    """
    me = world.bot.id
    mine = [each for each in world.channels.values() if each.guild_id == one.id]
    open_threads = [
        each for each in mine if each.thread and not each.thread.archived and world.can_see(each, me)
    ]  # fmt: skip
    return guild(one, world.switches.locale) | {
        "joined_at": one.members[me].joined_at,
        "large": False,
        "unavailable": False,
        "member_count": len(one.members),
        "members": [member(one.members[me]) | {"user": user(world.bot)}],
        "channels": [channel(world, each) for each in mine if not each.thread],
        "threads": [channel(world, each, viewer=me) for each in open_threads],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def attachment(base_url: str, one: Attachment, now: float) -> Json:
    """An attachment object; its link leads to this server, and is good for a day from now."""
    signed = f"ex={int(now) + LINK_SECONDS:x}&is={int(now):x}&hm=0&"
    url = f"{base_url}/cdn/attachments/{one.channel_id}/{one.id}/{one.filename}?{signed}"
    optional = {"width": one.width, "height": one.height, "description": one.description}
    return {
        "id": str(one.id),
        "filename": one.filename,
        "size": one.size,
        "url": url,
        "proxy_url": url,
        "content_type": one.content_type,
        **{key: value for key, value in optional.items() if value is not None},
        **({"ephemeral": True} if one.ephemeral else {}),
    }


_UNSAID: dict[int, Json] = {
    CONTAINER: {"accent_color": None, "spoiler": False},
    SEPARATOR: {"spacing": 1, "divider": True},
    FILE: {"spoiler": False},
    **{kind: {"min_values": 1, "max_values": 1} for kind in SELECTS},
}
"""What Discord adds to components, by their type, where nothing is said of it."""


def components(base_url: str, tree: Any, attachments: list[Attachment], now: float) -> Any:
    """A component tree with its media links filled in."""
    if isinstance(tree, list):
        return [components(base_url, each, attachments, now) for each in tree]
    if not isinstance(tree, dict):
        return tree
    filled = {key: components(base_url, value, attachments, now) for key, value in tree.items()}
    filled = _UNSAID.get(tree.get("type", 0), {}) | filled
    if "media" in tree:
        filled = {"description": None, "spoiler": False} | filled
    if isinstance(tree.get("emoji"), dict):
        filled["emoji"] = {key: value for key, value in tree["emoji"].items() if value is not None}
    for key in ("media", "file"):
        if isinstance(tree.get(key), dict) and "url" in tree[key]:
            filled[key] = _media(base_url, tree[key]["url"], attachments, now)
            described = {"name": filled[key].pop("filename", ""), "size": filled[key].pop("size", 0)}
            if key == "file":
                filled |= described
    return filled


def _media(base_url: str, url: str, attachments: list[Attachment], now: float) -> Json:
    if not url.startswith(ATTACHMENT_SCHEME):
        return {"id": "0", "url": url, "proxy_url": url, "loading_state": 0, "placeholder": "", "flags": 0}
    one = next(each for each in attachments if each.filename == url.removeprefix(ATTACHMENT_SCHEME))
    shown = attachment(base_url, one, now)
    return {
        "id": str(one.id),
        "url": shown["url"],
        "proxy_url": shown["url"],
        "width": one.width,
        "height": one.height,
        "content_type": one.content_type,
        "loading_state": 2,
        "placeholder": "",
        "flags": 0,
        "attachment_id": str(one.id),
        "filename": one.filename,
        "size": one.size,
    }


def message(world: World, base_url: str, one: Message) -> Json:
    """A message object, all of it."""
    place = world.channels.get(one.channel_id)
    guild_id = place.guild_id if place else None
    placed = set(_placed(one.components))
    now = world.clock.now()
    body: Json = {
        "id": str(one.id),
        "channel_id": str(one.channel_id),
        "type": one.type,
        "content": one.content,
        "author": user(world.users[one.author_id]),
        "timestamp": born(one.id),
        "edited_timestamp": one.edited_at,
        "tts": one.tts,
        "mention_everyone": one.mention_everyone,
        "mentions": [user(world.users[each]) for each in one.mentions],
        "mention_roles": [str(each) for each in one.mention_roles],
        "attachments": [attachment(base_url, each, now) for each in one.attachments if each.filename not in placed],
        "embeds": one.embeds,
        "components": components(base_url, one.components, one.attachments, now),
        "pinned": False,
        "flags": one.flags,
    }
    if one.nonce is not None:
        body["nonce"] = one.nonce
    if one.interaction_metadata:
        body["interaction_metadata"] = one.interaction_metadata
    if one.from_interaction:
        body |= {"application_id": str(world.application_id), "webhook_id": str(world.application_id)}
    if one.reference:
        body["message_reference"] = one.reference
        replied = world.messages.get(int(one.reference.get("message_id", 0)))
        if one.type == 19 and (replied is None or replied.ephemeral_to is None):
            body["referenced_message"] = message(world, base_url, replied) if replied else None
    thread = world.channels.get(one.id)
    if thread and thread.guild_id == guild_id:
        body["thread"] = channel(world, thread)
    return body


def _placed(tree: Any) -> Iterator[str]:
    """The names of the files that components show; a message does not list those among its attachments."""
    if isinstance(tree, list):
        for each in tree:
            yield from _placed(each)
    elif isinstance(tree, dict):
        url = tree.get("url")
        if isinstance(url, str) and url.startswith(ATTACHMENT_SCHEME):
            yield url.removeprefix(ATTACHMENT_SCHEME)
        yield from _placed(list(tree.values()))


def message_event(world: World, base_url: str, one: Message) -> Json:
    """A message as the gateway sends it: in a guild with the guild's id and the author's membership."""
    body = message(world, base_url, one)
    guild_id = world.channels[one.channel_id].guild_id
    if guild_id is not None:
        body["guild_id"] = str(guild_id)
        author = world.guilds[guild_id].members.get(one.author_id)
        if author and not one.from_interaction:
            body["member"] = member(author)
    return body


def without_content(world: World, body: Json) -> Json:
    """What a bot without the message-content intent gets of a guild message that is none of its business."""
    me = str(world.bot.id)
    if body["author"]["id"] == me or any(each["id"] == me for each in body["mentions"]):
        return body
    return body | {"content": "", "embeds": [], "attachments": [], "components": []}


def command(world: World, one: Command) -> Json:
    """An application command object."""
    definition = one.definition
    needed = definition.get("default_member_permissions")
    body = {
        "id": str(one.id),
        "application_id": str(world.application_id),
        "version": str(one.version),
        "type": one.type,
        "name": one.name,
        "description": definition.get("description") or "",
        "options": definition.get("options") or [],
        "default_member_permissions": None if needed is None else str(needed),
        "dm_permission": definition.get("dm_permission", True),
        "contexts": definition.get("contexts"),
        "integration_types": definition.get("integration_types") or [0],
        "nsfw": bool(definition.get("nsfw")),
        "name_localizations": definition.get("name_localizations"),
        "description_localizations": definition.get("description_localizations"),
    }
    return body | ({} if one.guild_id is None else {"guild_id": str(one.guild_id)})


def emoji(world: World, one: Emoji) -> Json:
    """An application emoji."""
    return {
        "id": str(one.id),
        "name": one.name,
        "roles": [],
        "require_colons": True,
        "managed": False,
        "animated": one.animated,
        "available": True,
        "user": user(world.bot),
    }
