"""Routes of the bot about itself: gateway, users, guilds, commands, emojis."""

from __future__ import annotations

import base64
import binascii
import re
from typing import Any

from sandbox import payloads, permissions
from sandbox.command_form import CHAT_INPUT, ENTRY_POINT, MOST_OF_TYPE, USER_INSTALL, check_definition, check_set
from sandbox.errors import Form, Json, Refusal
from sandbox.hub import Hub
from sandbox.records import Command, Emoji, Guild
from sandbox.rest import Call, RestApi

MOST_CREATES, DAY = 200, 24 * 3600
MOST_EMOJIS, EMOJI_BYTES = 2000, 256 * 1024
LINKS = {"privacy_policy_url": "https://example.org/privacy", "terms_of_service_url": "https://example.org/terms"}
APPLICATION = "/applications/{application_id}"


class ApplicationRoutes:
    """Everything that is not about a channel or an interaction."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.world = hub.world
        self._creates: dict[int | None, list[float]] = {}

    def register(self, api: RestApi) -> None:
        """Add the routes to the API."""
        api.add("GET", "/gateway", lambda _: {"url": self.hub.gateway.url}, needs_token=False)
        api.add("GET", "/gateway/bot", lambda _: self.hub.gateway.about())
        api.add("GET", "/users/@me", lambda _: payloads.myself(self.world.bot))
        api.add("GET", "/users/@me/guilds", self.my_guilds)
        api.add("DELETE", "/users/@me/guilds/{guild_id}", self.leave)
        api.add("GET", "/users/{user_id}", lambda call: payloads.user(self.world.user(call.id("user_id"))))
        api.add("GET", "/oauth2/applications/@me", lambda _: self.about_application())
        api.add("GET", "/applications/@me", lambda _: self.about_application())
        api.add("GET", "/guilds/{guild_id}", lambda call: payloads.guild(self._guild(call), self.world.switches.locale))
        api.add("GET", "/guilds/{guild_id}/channels", self.guild_channels)
        api.add("GET", "/guilds/{guild_id}/roles", self.guild_roles)
        api.add("GET", "/guilds/{guild_id}/threads/active", self.active_threads)
        api.add("GET", "/guilds/{guild_id}/members", self.all_members)
        api.add("GET", "/guilds/{guild_id}/members/search", self.search_members)
        api.add("GET", "/guilds/{guild_id}/members/{user_id}", self.guild_member)
        for scope in ("/commands", "/guilds/{guild_id}/commands"):
            api.add("GET", APPLICATION + scope, self.commands)
            api.add("PUT", APPLICATION + scope, self.replace_commands)
            api.add("POST", APPLICATION + scope, self.upsert_command)
            api.add("GET", APPLICATION + scope + "/{command_id}", self.command)
            api.add("PATCH", APPLICATION + scope + "/{command_id}", self.change_command)
            api.add("DELETE", APPLICATION + scope + "/{command_id}", self.delete_command)
        api.add("GET", APPLICATION + "/guilds/{guild_id}/commands/permissions", lambda _: [])
        api.add("GET", APPLICATION + "/emojis", self.emojis)
        api.add("POST", APPLICATION + "/emojis", self.create_emoji, status=201)
        api.add("GET", APPLICATION + "/emojis/{emoji_id}", lambda call: payloads.emoji(self.world, self._emoji(call)))
        api.add("PATCH", APPLICATION + "/emojis/{emoji_id}", self.rename_emoji)
        api.add("DELETE", APPLICATION + "/emojis/{emoji_id}", self.delete_emoji)

    # --- itself and its guilds -------------------------------------------------------------

    def about_application(self) -> Json:
        """The application object."""
        owner = next(one for one in self.world.users.values() if not one.bot)
        return {
            "id": str(self.world.application_id),
            "name": self.world.bot.username,
            "icon": None,
            "description": "",
            "rpc_origins": [],
            "bot_public": True,
            "bot_require_code_grant": self.world.switches.code_grant,
            "bot": payloads.user(self.world.bot),
            "owner": payloads.user(owner),
            "team": None,
            "summary": "",
            "verify_key": "0" * 64,
            "type": None,
            "flags": 0,
            "flags_new": "0",
            "tags": [],
            "redirect_uris": [],
            "explicit_content_filter": 0,
            "eligible_oauth2_scopes": [],
            "approximate_user_authorization_count": 0,
            "approximate_guild_count": len(self._mine()),
            "approximate_user_install_count": 0,
            "interactions_endpoint_url": "https://example.org/interactions" if self.world.switches.endpoint else None,
            **(LINKS if self.world.switches.links else {}),
            "role_connections_verification_url": None,
            "integration_types_config": {"0": {}} | ({"1": {}} if self.world.switches.user_install else {}),
        }

    def my_guilds(self, _: Call) -> list[Json]:
        """The guilds the bot is in, in brief."""
        return [
            {
                "id": str(one.id),
                "name": one.name,
                "icon": None,
                "banner": None,
                "owner": False,
                "permissions": str(permissions.in_guild(one, self.world.bot.id)),
                "features": [],
            }
            for one in self._mine()
        ]

    def leave(self, call: Call) -> None:
        """Leave a guild."""
        guild = self._guild(call)
        kick(self.hub, guild, self.world.bot.id)

    def guild_channels(self, call: Call) -> list[Json]:
        """The channels of a guild without its threads; also those the bot cannot look into."""
        guild = self._guild(call)
        found = [one for one in self.world.channels.values() if one.guild_id == guild.id and not one.thread]
        return [payloads.channel(self.world, one) for one in found]

    def guild_roles(self, call: Call) -> list[Json]:
        """The roles of a guild."""
        return [payloads.role(one) for one in self._guild(call).roles.values()]

    def active_threads(self, call: Call) -> Json:
        """The open threads the bot can see."""
        guild, me = self._guild(call), self.world.bot.id
        found = [
            one for one in self.world.channels.values()
            if one.guild_id == guild.id and one.thread and not one.thread.archived and self.world.can_see(one, me)
        ]  # fmt: skip
        joined = [payloads.thread_member(one, me) for one in found if one.thread and me in one.thread.members]
        return {
            "threads": [payloads.channel(self.world, one, viewer=me) for one in found],
            "members": joined,
            "has_more": False,
        }

    def all_members(self, call: Call) -> None:
        """All members: needs the members intent, which this application does not have."""
        self._guild(call)
        raise Refusal.MISSING_ACCESS.error()

    def search_members(self, call: Call) -> list[Json]:
        """Members whose name begins with a text."""
        guild = self._guild(call)
        query = call.request.query.get("query", "").lower()
        found = [one for one in guild.members if self.world.users[one].username.lower().startswith(query)]
        return [self._member(guild, one) for one in found[: min(1000, call.number("limit", 1))]]

    def guild_member(self, call: Call) -> Json:
        """One member."""
        guild, user_id = self._guild(call), call.id("user_id")
        if user_id not in guild.members:
            raise Refusal.UNKNOWN_MEMBER.error()
        return self._member(guild, user_id)

    def _member(self, guild: Guild, user_id: int) -> Json:
        return payloads.member(guild.members[user_id]) | {"user": payloads.user(self.world.users[user_id])}

    def _mine(self) -> list[Guild]:
        return [one for one in self.world.guilds.values() if self.world.bot.id in one.members]

    def _guild(self, call: Call) -> Guild:
        guild = self.world.guild(call.id("guild_id"))
        if self.world.bot.id not in guild.members:
            raise Refusal.UNKNOWN_GUILD.error()
        return guild

    # --- commands --------------------------------------------------------------------------

    def commands(self, call: Call) -> list[Json]:
        """The registered commands of a scope."""
        scope = self._scope(call)
        return [payloads.command(self.world, one) for one in self._of_scope(scope)]

    def command(self, call: Call) -> Json:
        """One registered command."""
        return payloads.command(self.world, self._command(call))

    def replace_commands(self, call: Call) -> list[Json]:
        """Make a scope have exactly these commands; those with a known name keep their id."""
        scope = self._scope(call)
        given: Any = call.body.json
        form = Form()
        if not isinstance(given, list):
            form.wrong((), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            form.finish()
        kinds = [one.get("type") or CHAT_INPUT for one in given if isinstance(one, dict)]
        if any(kinds.count(kind) > most for kind, most in MOST_OF_TYPE.items()):
            raise Refusal.TOO_MANY_COMMANDS.error()
        check_set(form, given)
        self._check_installs(form, given)
        form.finish()
        names = {(one.get("type") or CHAT_INPUT, one["name"]) for one in given}
        gone = [old for old in self._of_scope(scope) if (old.type, old.name) not in names]
        if any(old.type == ENTRY_POINT for old in gone):
            raise Refusal.ENTRY_POINT.error()
        for old in gone:
            self.world.remove(old)
        return [payloads.command(self.world, self._upsert(scope, one)) for one in given]

    def _check_installs(self, form: Form, given: list[Any]) -> None:
        """A command can be installed only as its application can."""
        if self.world.switches.user_install:
            return
        for index, one in enumerate(given):
            if isinstance(one, dict) and USER_INSTALL in (one.get("integration_types") or []):
                said = "Invalid integration type, not supported by this application"
                form.wrong((index, "integration_types"), "APPLICATION_COMMAND_INVALID_INTEGRATION_TYPES", said)

    def upsert_command(self, call: Call) -> Json:
        """Register one command, over an older one of the same name."""
        scope = self._scope(call)
        form = Form()
        check_definition(form, (), call.json)
        form.finish()
        return payloads.command(self.world, self._upsert(scope, call.json))

    def change_command(self, call: Call) -> Json:
        """Change a registered command."""
        command = self._command(call)
        changed = command.definition | call.json
        form = Form()
        check_definition(form, (), changed)
        form.finish()
        command.definition, command.version = changed, self.world.ids.next()
        self.world.keep(command)
        return payloads.command(self.world, command)

    def delete_command(self, call: Call) -> None:
        """Take a command back."""
        self.world.remove(self._command(call))

    def _upsert(self, scope: int | None, definition: Json) -> Command:
        kind = definition.get("type") or CHAT_INPUT
        same = [one for one in self._of_scope(scope) if (one.type, one.name) == (kind, definition["name"])]
        if same:
            command = same[0]
            if command.definition != definition:
                command.definition, command.version = definition, self.world.ids.next()
        else:
            self._count_create(scope)
            if sum(1 for one in self._of_scope(scope) if one.type == kind) >= MOST_OF_TYPE[kind]:
                raise Refusal.TOO_MANY_COMMANDS.error()
            command = Command(
                id=self.world.ids.next(), guild_id=scope, version=self.world.ids.next(), definition=definition
            )  # fmt: skip
        self.world.keep(command)
        return command

    def _count_create(self, scope: int | None) -> None:
        now = self.world.clock.now()
        recent = [one for one in self._creates.get(scope, []) if one > now - DAY]
        if len(recent) >= MOST_CREATES:
            raise Refusal.TOO_MANY_COMMAND_CREATES.error()
        self._creates[scope] = [*recent, now]

    def _of_scope(self, scope: int | None) -> list[Command]:
        return [one for one in self.world.commands.values() if one.guild_id == scope]

    def _scope(self, call: Call) -> int | None:
        self._check_application(call)
        if "guild_id" not in call.request.match_info:
            return None
        guild = self.world.guild(call.id("guild_id"))
        if self.world.bot.id not in guild.members:
            raise Refusal.MISSING_ACCESS.error()
        return guild.id

    def _command(self, call: Call) -> Command:
        command = self.world.commands.get(call.id("command_id"))
        if command is None or command.guild_id != self._scope(call):
            raise Refusal.UNKNOWN_COMMAND.error()
        return command

    def _check_application(self, call: Call) -> None:
        if call.id("application_id") != self.world.application_id:
            raise Refusal.WRONG_APPLICATION.error()

    # --- emojis ----------------------------------------------------------------------------

    def emojis(self, call: Call) -> Json:
        """The application's emojis."""
        self._check_application(call)
        return {"items": [payloads.emoji(self.world, one) for one in self.world.emojis.values()]}

    def create_emoji(self, call: Call) -> Json:
        """Add an emoji from a data URI of at most 256 KiB."""
        self._check_application(call)
        form = Form()
        name = self._emoji_name(form, call.json)
        match = re.fullmatch(r"data:image/(png|jpeg|gif|webp|avif);base64,(.*)", str(call.json.get("image")), re.DOTALL)
        content = b""
        try:
            content = base64.b64decode(match[2], validate=True) if match else b""
        except binascii.Error:
            match = None
        if match is None:
            form.wrong(("image",), "IMAGE_INVALID", "Invalid image data")
        elif len(content) > EMOJI_BYTES:
            form.wrong(("image",), "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
        form.finish()
        if len(self.world.emojis) >= MOST_EMOJIS:
            raise Refusal.TOO_MANY_EMOJIS.error()
        emoji = Emoji(id=self.world.ids.next(), name=name, animated=bool(match and match[1] == "gif"))
        self.world.store.save_file(emoji.id, content)
        self.world.keep(emoji)
        return payloads.emoji(self.world, emoji)

    def rename_emoji(self, call: Call) -> Json:
        """Give an emoji another name."""
        emoji = self._emoji(call)
        form = Form()
        name = self._emoji_name(form, call.json)
        form.finish()
        emoji.name = name
        self.world.keep(emoji)
        return payloads.emoji(self.world, emoji)

    def delete_emoji(self, call: Call) -> None:
        """Take an emoji away."""
        self.world.remove(self._emoji(call))

    def _emoji_name(self, form: Form, body: Json) -> str:
        name = form.text((), body, "name", 2, 32, required=True) or ""
        if name and not re.fullmatch(r"\w+", name, re.ASCII):
            said = "String value did not match validation regex."
            form.wrong(("name",), "STRING_TYPE_REGEX", said)
        return name

    def _emoji(self, call: Call) -> Emoji:
        self._check_application(call)
        emoji = self.world.emojis.get(call.id("emoji_id"))
        if emoji is None:
            raise Refusal.UNKNOWN_EMOJI.error()
        return emoji


def kick(hub: Hub, guild: Guild, user_id: int) -> None:
    """Take a member out of a guild and tell whom it concerns."""
    if guild.members.pop(user_id, None) is None:
        raise Refusal.UNKNOWN_MEMBER.error()
    if user_id == hub.world.bot.id:
        guild.roles = {one.id: one for one in guild.roles.values() if one.bot_id != user_id}
    hub.world.keep(guild)
    hub.announce.member_left(guild, user_id)
