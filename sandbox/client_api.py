"""The door for people: what the web page and the tests use to see and to act."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import web
from pydantic import ValidationError

from sandbox import command_form, payloads, permissions
from sandbox.announcements import unread_counts
from sandbox.client_actions import Actions
from sandbox.clock import iso
from sandbox.errors import ApiError, Form, Json, Refusal
from sandbox.faults import Faults
from sandbox.hub import Hub
from sandbox.permissions import Permission, parse_bits
from sandbox.records import (
    ANNOUNCEMENT_CHANNEL,
    DM_CHANNEL,
    FORUM_CHANNEL,
    TEXT_CHANNEL,
    VOICES,
    Channel,
    Guild,
    Member,
    Overwrite,
    User,
)
from sandbox.rest import Call, json_response
from sandbox.rest_application import kick
from sandbox.rest_channels import delete_channel
from sandbox.switches import Switches
from sandbox.uploads import Body, read_body

CHANNELS = (TEXT_CHANNEL, ANNOUNCEMENT_CHANNEL, *VOICES, FORUM_CHANNEL)
Handler = Callable[["Visit"], Awaitable[Any] | Any]


class Visit(Call):
    """One request of a person's client."""

    def __init__(self, hub: Hub, request: web.Request, body: Body) -> None:
        super().__init__(request, body)
        self.hub = hub

    @property
    def user(self) -> User:
        """Who acts: `?as=` an id or a name."""
        return self.hub.world.named(self.request.query.get("as", ""))

    def channel(self, name: str = "channel_id") -> Channel:
        """The channel in the path, if the person can see it."""
        channel = self.hub.world.channel(self.id(name))
        if "as" in self.request.query and not self.hub.world.can_see(channel, self.user.id):
            raise Refusal.MISSING_ACCESS.error()
        return channel


class ClientApi:
    """`/client/...`."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.world = hub.world
        self.actions = Actions(hub)
        self.routes = web.RouteTableDef()
        self._register()

    def _register(self) -> None:
        add = self._add
        add("GET", "/people", self.people)
        add("POST", "/people", self.add_person)
        add("PATCH", "/people/{user_id}", self.change_person)
        add("GET", "/state", self.state)
        add("GET", "/commands", self.commands)
        add("POST", "/interactions", self.interact)
        add("POST", "/dms", self.open_dm)
        add("POST", "/groups", self.open_group)
        add("GET", "/channels/{channel_id}/messages", self.messages)
        add("POST", "/channels/{channel_id}/messages", self.send)
        add("POST", "/channels/{channel_id}/read", self.read)
        add("POST", "/channels", self.add_channel)
        add("DELETE", "/channels/{channel_id}", self.delete_channel)
        add("POST", "/channels/{channel_id}/posts", self.post)
        add("PATCH", "/channels/{channel_id}/permissions", self.set_permissions)
        add("DELETE", "/messages/{channel_id}/{message_id}", self.delete_message)
        add("PATCH", "/threads/{channel_id}", self.change_thread)
        add("POST", "/guilds", self.add_guild)
        add("POST", "/guilds/{guild_id}/kick/{user_id}", self.kick)
        add("PUT", "/guilds/{guild_id}/members/{user_id}", self.join)
        add("PATCH", "/guilds/{guild_id}/bot-role", self.change_role)
        add("PUT", "/guilds/{guild_id}/outage", self.have_outage)
        add("PUT", "/guilds/{guild_id}/time-out/{user_id}", self.time_out)
        add("GET", "/notifications", lambda visit: self.hub.announce.notifications.get(visit.user.id, []))
        add("GET", "/faults", lambda _: self.hub.faults.model_dump())
        add("PUT", "/faults", self.set_faults)
        add("GET", "/switches", lambda _: self.world.switches.model_dump())
        add("PUT", "/switches", self.set_switches)
        add("POST", "/faults/gateway-drop", self.drop_gateway)
        add("POST", "/faults/duplicate-next-interaction", self.duplicate_next)
        add("GET", "/requests", self.requests)
        add("GET", "/clock", lambda _: self._clock())
        add("PUT", "/clock", self.set_clock)
        add("POST", "/clock/advance", self.advance)
        self.routes.get("/client/socket")(self.socket)

    def _add(self, method: str, path: str, handler: Handler) -> None:
        async def handle(request: web.Request) -> web.StreamResponse:
            try:
                answer = handler(Visit(self.hub, request, await read_body(request)))
                if isinstance(answer, Awaitable):
                    answer = await answer
            except ApiError as error:
                return json_response(error.body(), error.status)
            return web.Response(status=204) if answer is None else json_response(answer)

        self.routes.route(method, "/client" + path)(handle)

    async def socket(self, request: web.Request) -> web.StreamResponse:
        """The push channel of one person."""
        try:
            user = self.world.named(request.query.get("as", ""))
        except ApiError as error:
            return json_response(error.body(), error.status)
        return await self.hub.sockets.serve(request, user.id)

    # --- people ----------------------------------------------------------------------------

    def people(self, _: Visit) -> Json:
        """Everybody there is to play, and the bot's ids."""
        shown = [payloads.person(one) for one in self.world.users.values() if not one.bot]
        ids = {"application_id": str(self.world.application_id), "bot_id": str(self.world.bot.id)}
        return {"people": shown} | ids | {"bot_online": self.hub.gateway.online}

    def add_person(self, visit: Visit) -> Json:
        """A new person, member of every guild."""
        form = Form()
        name = form.text((), visit.json, "name", 1, 32, required=True) or ""
        form.finish()
        person = self.world.add_user(name)
        for guild in self.world.guilds.values():
            guild.members[person.id] = Member(joined_at=next(iter(guild.members.values())).joined_at)
            self.world.keep(guild)
        self.hub.announce.people_changed()
        return payloads.person(person)

    def change_person(self, visit: Visit) -> Json:
        """Open or close somebody's direct messages."""
        person = self.world.user(visit.id("user_id"))
        form = Form()
        dms_open = form.flag((), visit.json, "dms_open")
        form.finish()
        person.dms_open = person.dms_open if dms_open is None else dms_open
        self.world.keep(person)
        self.hub.announce.people_changed()
        return payloads.person(person)

    def open_dm(self, visit: Visit) -> Json:
        """The person's direct messages with the bot."""
        return payloads.channel(self.world, self.world.open_dm(visit.user), viewer=visit.user.id)

    def open_group(self, visit: Visit) -> Json:
        """A conversation of the person with others, named by their ids in `with`."""
        people = [visit.user.id, *(self.world.user(int(one)).id for one in visit.json["with"])]
        return payloads.channel(self.world, self.world.add_group(people), viewer=visit.user.id)

    # --- what a person sees ----------------------------------------------------------------

    def state(self, visit: Visit) -> Json:
        """Guilds, channels, threads, DMs, and what is unread."""
        me = visit.user
        seen = [one for one in self.world.channels.values() if self.world.can_see(one, me.id)]
        counts = {str(one.id): unread_counts(self.world, one, me.id) for one in seen}
        return {
            "me": payloads.person(me),
            "guilds": [self._guild(one, seen, me.id) for one in self.world.guilds.values() if me.id in one.members],
            "dms": [payloads.channel(self.world, one, viewer=me.id) for one in seen if one.type == DM_CHANNEL],
            "read": {str(channel_id): str(message_id) for channel_id, message_id in me.read.items()},
            "unread": {key: value for key, value in counts.items() if value["messages"]},
        }

    def _guild(self, guild: Guild, seen: list[Channel], me: int) -> Json:
        mine = [one for one in seen if one.guild_id == guild.id]
        members = [
            payloads.member(member) | {"user": payloads.person(self.world.users[user_id])}
            for user_id, member in guild.members.items()
        ]
        return {
            "id": str(guild.id),
            "name": guild.name,
            "owner_id": str(guild.owner_id),
            "roles": [payloads.role(one) for one in guild.roles.values()],
            "channels": [self._channel(one, me) for one in mine if one.type in CHANNELS],
            "threads": [self._thread(one, me) for one in mine if one.thread],
            "members": members,
        }

    def _channel(self, channel: Channel, me: int) -> Json:
        shown = payloads.channel(self.world, channel, viewer=me)
        return shown | {"can_send": self.world.may_send(channel, me)}

    def _thread(self, thread: Channel, me: int) -> Json:
        shown = self._channel(thread, me)
        state = shown["thread_metadata"]
        members = [str(one) for one in thread.thread.members] if thread.thread else []
        return shown | {"archived": state["archived"], "locked": state["locked"], "member_ids": members}

    def messages(self, visit: Visit) -> list[Json]:
        """The latest messages, newest last, the person's own ephemeral ones among them."""
        channel, me = visit.channel(), visit.user.id
        query = visit.request.query
        before = int(query.get("before") or 1 << 63)
        limit = int(query.get("limit") or 50)
        known = self.world.history(channel.id)
        found = [one for one in known if one.id < before and one.ephemeral_to in (None, me)]
        return [payloads.message(self.world, self.hub.announce.base_url, one) for one in found[-limit:]]

    def commands(self, visit: Visit) -> list[Json]:
        """The commands the person is offered in a channel."""
        channel, me = self.world.channel(int(visit.request.query.get("channel") or 0)), visit.user.id
        usable = [
            one for one in self.world.commands.values() if command_form.usable(self.world, one, channel, me)
        ]  # fmt: skip
        return [payloads.command(self.world, one) for one in usable]

    # --- what a person does ----------------------------------------------------------------

    def interact(self, visit: Visit) -> Json:
        """Use a command, a component, autocomplete or a modal."""
        interaction = self.actions.start(visit.user.id, visit.body)
        return {"id": str(interaction.id), "nonce": interaction.nonce}

    def send(self, visit: Visit) -> Json:
        """Write a message."""
        channel, me = visit.channel(), visit.user.id
        message = self.hub.messages.send(channel, me, visit.body)
        return payloads.message(self.world, self.hub.announce.base_url, message)

    def read(self, visit: Visit) -> None:
        """The person has seen everything up to a message."""
        channel, me = visit.channel(), visit.user
        me.read[channel.id] = max(me.read.get(channel.id, 0), int(visit.json["message_id"]))
        self.world.keep(me)
        self.hub.announce.unread(channel, [me.id])

    def delete_message(self, visit: Visit) -> None:
        """Delete one's own message, or another's with the right to; dismissing an ephemeral one is always allowed."""
        channel, me = visit.channel(), visit.user.id
        message = self.world.message(channel.id, visit.id("message_id"))
        mine = me in (message.author_id, message.ephemeral_to)
        if not mine and not self.world.permissions(channel, me) & Permission.MANAGE_MESSAGES:
            raise Refusal.MISSING_PERMISSIONS.error()
        self.hub.messages.delete(message)

    # --- moving the scenery ----------------------------------------------------------------

    def add_channel(self, visit: Visit) -> Json:
        """A new text channel; with `type` 5 one for announcements, 2 and 13 for voices, 15 a forum."""
        guild = self.world.guild(int(visit.json["guild_id"]))
        form = Form()
        kind = form.choice((), visit.json, "type", set(CHANNELS)) or TEXT_CHANNEL
        form.finish()
        channel = self.world.add_channel(guild, str(visit.json["name"]), kind)
        self.hub.announce.channel("CREATE", channel)
        return payloads.channel(self.world, channel)

    def delete_channel(self, visit: Visit) -> None:
        """Delete a channel or a thread."""
        delete_channel(self.hub, visit.channel())

    def post(self, visit: Visit) -> Json:
        """A person begins a post in a forum: a thread with its first message."""
        forum, me = visit.channel(), visit.user.id
        thread = self.hub.threads.create(forum, me, {"name": visit.json["name"], "message": visit.json["message"]})
        return self._thread(thread, me)

    def set_permissions(self, visit: Visit) -> Json:
        """Grant or deny the bot's role, or with `everyone` everybody, something in a channel.

        Bits, digits, or names such as SEND_MESSAGES.
        """
        channel = visit.channel()
        guild = self.world.guild(channel.guild_id or 0)
        role_id = guild.id if visit.json.get("everyone") else self.world.bot_role(guild).id
        allow, deny = parse_bits(visit.json.get("allow")), parse_bits(visit.json.get("deny"))
        saw = self.world.can_see(channel, self.world.bot.id)
        others = [one for one in channel.overwrites if one.id != role_id]
        channel.overwrites = [*others, Overwrite(id=role_id, type=0, allow=allow, deny=deny)]
        self.world.keep(channel)
        self.hub.announce.channel("UPDATE", channel)
        if not saw and self.world.can_see(channel, self.world.bot.id):
            self.hub.announce.threads_in_sight(channel)
        return payloads.channel(self.world, channel)

    def change_thread(self, visit: Visit) -> Json:
        """Archive, open, lock or unlock a thread."""
        thread = visit.channel()
        archived, locked = visit.json.get("archived"), visit.json.get("locked")
        self.hub.threads.set_state(thread, archived=archived, locked=locked)
        return self._thread(thread, self.world.bot.id)

    def add_guild(self, visit: Visit) -> Json:
        """Another server with everybody in it; with `bot` false the bot is only installed by its users there.

        With `bot` false and `commands` true the application was added to it, but with its commands only.
        """
        owner = self.world.named("ana")
        with_bot = visit.json.get("bot", True)
        guild = self.world.add_guild(str(visit.json["name"]), owner, ["general"], with_bot=with_bot)
        guild.commands_only = not with_bot and bool(visit.json.get("commands"))
        self.world.keep(guild)
        if with_bot:
            self.hub.announce.guild_comes(guild)
        self.hub.announce.people_changed()
        seen = [one for one in self.world.channels.values() if one.guild_id == guild.id]
        return self._guild(guild, seen, owner.id)

    def kick(self, visit: Visit) -> None:
        """Throw somebody, or the bot, out of a guild."""
        kick(self.hub, self.world.guild(visit.id("guild_id")), visit.id("user_id"))

    def join(self, visit: Visit) -> None:
        """Somebody comes (back) to a guild; the bot is invited anew, with a role as at its first invitation."""
        guild, user_id = self.world.guild(visit.id("guild_id")), self.world.user(visit.id("user_id")).id
        if user_id not in guild.members:
            guild.members[user_id] = Member(joined_at=iso(self.world.clock.now()))
            if user_id == self.world.bot.id:
                self.world.give_role(guild)
            self.world.keep(guild)
            if user_id == self.world.bot.id:
                self.hub.announce.guild_comes(guild)
        self.hub.announce.people_changed()

    def change_role(self, visit: Visit) -> Json:
        """Have the bot's own role be without some permissions, for all of a guild."""
        guild = self.world.guild(visit.id("guild_id"))
        role = self.world.bot_role(guild)
        role.permissions = permissions.BOT & ~parse_bits(visit.json.get("deny"))
        self.world.keep(guild)
        self.hub.announce.role_changed(guild, role)
        return payloads.role(role)

    def have_outage(self, visit: Visit) -> None:
        """Let a guild be away, or back again."""
        guild = self.world.guild(visit.id("guild_id"))
        guild.away = bool(visit.json["away"])
        self.world.keep(guild)
        (self.hub.announce.guild_goes if guild.away else self.hub.announce.guild_comes)(guild)

    def time_out(self, visit: Visit) -> None:
        """Have somebody, or the bot, be quiet for so many seconds; 0 ends it."""
        guild, user_id = self.world.guild(visit.id("guild_id")), visit.id("user_id")
        if user_id not in guild.members:
            raise Refusal.UNKNOWN_MEMBER.error()
        seconds = float(visit.json["seconds"])
        guild.members[user_id].timed_out_until = self.world.clock.now() + seconds if seconds else None
        self.world.keep(guild)
        self.hub.announce.member_changed(guild, user_id)

    # --- trouble, time, the log ------------------------------------------------------------

    def set_faults(self, visit: Visit) -> Json:
        """Order trouble; replaces what was ordered before."""
        try:
            self.hub.faults = Faults.model_validate(visit.json)
        except ValidationError as error:
            raise ApiError(400, 50035, str(error)) from None
        self.hub.gateway.drop_after(self.hub.faults.gateway.drop_every)
        self.hub.gateway.next_lines = list(self.hub.faults.gateway.next_lines)
        return self.hub.faults.model_dump()

    def set_switches(self, visit: Visit) -> Json:
        """Be as hard as is said; what is not named is as on a good day."""
        try:
            self.world.switches = Switches.model_validate(visit.json)
        except ValidationError as error:
            raise ApiError(400, 50035, str(error)) from None
        return self.world.switches.model_dump()

    def drop_gateway(self, visit: Visit) -> Json:
        """Cut the bot's line now; with `resumable` false its session is gone too; with `ask` only ask it to go."""
        if visit.json.get("ask"):
            return {"asked": self.hub.gateway.ask_to_reconnect()}
        if visit.json.get("resumable") is False:
            self.hub.gateway.forget_sessions()
        return {"dropped": self.hub.gateway.drop()}

    def duplicate_next(self, _: Visit) -> None:
        """Deliver the next interaction twice."""
        self.hub.interactions.duplicate_next = True

    def requests(self, visit: Visit) -> list[Json]:
        """The bot's requests after a number."""
        return self.hub.log.since(int(visit.request.query.get("since") or 0))

    def set_clock(self, visit: Visit) -> Json:
        """Let time pass by itself, or stand still."""
        if visit.json.get("running"):
            self.hub.clock.run()
        else:
            self.hub.clock.stop()
        return self._clock()

    def advance(self, visit: Visit) -> Json:
        """Move time forward."""
        self.hub.clock.advance(float(visit.json["seconds"]))
        self.hub.threads.archive_quiet_ones()
        return self._clock()

    def _clock(self) -> Json:
        return {"now": self.hub.clock.now(), "running": self.hub.clock.running}
