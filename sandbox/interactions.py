"""Interactions: from a person's click to the bot's answer, with Discord's deadlines."""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass, field
from typing import Any

from sandbox import command_form, payloads
from sandbox.announcements import Announcements
from sandbox.clock import Alarm
from sandbox.components import ComponentRules
from sandbox.errors import Form, Json, Refusal
from sandbox.messages import Messages, reference_to
from sandbox.permissions import DM, Permission
from sandbox.records import COMMAND_ANSWER, DM_CHANNEL, EPHEMERAL, GROUP_CHANNEL, LOADING, REPLY, Channel, Message
from sandbox.uploads import FILE_LIMIT, Body
from sandbox.world import World

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
MESSAGE, DEFER_MESSAGE, DEFER_UPDATE, UPDATE, SUGGEST, MODAL = 4, 5, 6, 7, 8, 9
ANSWERS = {
    COMMAND: {MESSAGE, DEFER_MESSAGE, MODAL},
    COMPONENT: {MESSAGE, DEFER_MESSAGE, DEFER_UPDATE, UPDATE, MODAL},
    AUTOCOMPLETE: {SUGGEST},
    MODAL_SUBMIT: {MESSAGE, DEFER_MESSAGE, DEFER_UPDATE, UPDATE},
}
CONTEXTS = {DM_CHANNEL: command_form.IN_BOT_DM, GROUP_CHANNEL: command_form.AMONG_PEOPLE}
FIRST_ANSWER_SECONDS, TOKEN_SECONDS = 3, 15 * 60
USER_INSTALL_FOLLOWUPS = 5


@dataclass
class Interaction:
    """One interaction and how far it got."""

    id: int
    token: str
    type: int
    user_id: int
    channel: Channel
    data: Json
    born: float
    nonce: str | None
    message: Message | None = None
    origin: Interaction | None = None
    answered: int | None = None
    expired: bool = False
    original_id: int | None = None
    message_ids: set[int] = field(default_factory=set)
    followups: int = 0
    user_installed_only: bool = False
    alarm: Alarm | None = None


class Interactions:
    """Starts interactions for people and takes the bot's answers."""

    def __init__(self, world: World, announce: Announcements, messages: Messages) -> None:
        self.world = world
        self.announce = announce
        self.messages = messages
        self.duplicate_next = False
        self._by_id: dict[int, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}
        self._modals: dict[tuple[int, str], tuple[Interaction, Json]] = {}

    # --- a person does something -----------------------------------------------------------

    def start(self, kind: int, user_id: int, channel: Channel, data: Json, **more: Any) -> Interaction:
        """Begin an interaction that was checked already, and tell the bot.

        Args:
            kind: the interaction type, 2 to 5.
            user_id: who acts.
            channel: where.
            data: the interaction's data, with `resolved` where it belongs.
            **more: `nonce`, `message`, `origin` of the interaction.
        """
        guild = self.world.guilds.get(channel.guild_id or 0)
        interaction = Interaction(
            id=self.world.ids.next(),
            token=secrets.token_urlsafe(48),
            type=kind,
            user_id=user_id,
            channel=channel,
            data=data,
            born=self.world.clock.now(),
            user_installed_only=channel.type == GROUP_CHANNEL
            or (guild is not None and self.world.bot.id not in guild.members and not guild.commands_only),
            **more,
        )
        self._forget_old()
        self._by_id[interaction.id] = interaction
        self._by_token[interaction.token] = interaction
        interaction.alarm = self.world.clock.call_later(FIRST_ANSWER_SECONDS, lambda: self._too_late(interaction))
        event = self.payload(interaction)
        for _ in range(2 if self.duplicate_next else 1):
            self.announce.gateway.dispatch("INTERACTION_CREATE", event, channel.guild_id)
        self.duplicate_next = False
        if self.world.switches.twin and kind != AUTOCOMPLETE:
            self._acknowledge_first(interaction)
        return interaction

    def _acknowledge_first(self, interaction: Interaction) -> None:
        """What a second process with the same token does, as long as it knows nothing else to say."""
        answer: Json = {"type": DEFER_MESSAGE, "data": {"flags": EPHEMERAL}}
        if interaction.message is not None:
            answer = {"type": DEFER_UPDATE}
        self.answer(interaction.id, interaction.token, Body(answer))

    def _forget_old(self) -> None:
        """Drop what is long over; its token would be refused anyway."""
        ended = self.world.clock.now() - 2 * TOKEN_SECONDS
        for old in [one for one in self._by_id.values() if one.born < ended]:
            del self._by_id[old.id], self._by_token[old.token]

    def open_modal(self, user_id: int, custom_id: str) -> tuple[Interaction, Json] | None:
        """The modal a person has on screen: the interaction that opened it, and its form."""
        return self._modals.get((user_id, custom_id))

    def close_modal(self, user_id: int, custom_id: str) -> None:
        """The person sent the modal or closed it."""
        self._modals.pop((user_id, custom_id), None)

    def payload(self, interaction: Interaction) -> Json:
        """The interaction as the bot is told of it."""
        world, channel = self.world, interaction.channel
        bot_bits = world.permissions(channel, world.bot.id) or self._without_bot(channel)
        body: Json = {
            "id": str(interaction.id),
            "application_id": str(world.application_id),
            "type": interaction.type,
            "token": interaction.token,
            "version": 1,
            "data": interaction.data,
            "channel_id": str(channel.id),
            "channel": payloads.channel(world, channel, viewer=world.bot.id)
            | {"permissions": str(world.permissions(channel, interaction.user_id))},
            "locale": world.switches.locale,
            "entitlements": [],
            "entitlement_sku_ids": [],
            "attachment_size_limit": FILE_LIMIT,
            "authorizing_integration_owners": self._owners(interaction),
            "context": CONTEXTS.get(channel.type, command_form.IN_GUILD),
        }
        person = payloads.user(world.users[interaction.user_id])
        guild = world.guilds.get(channel.guild_id or 0)
        if guild is None:
            body |= {"user": person, "app_permissions": str(DM)}
        else:
            bits = {"permissions": str(world.permissions(channel, interaction.user_id))}
            member = payloads.member(guild.members[interaction.user_id]) | {"user": person} | bits
            body |= {
                "guild_id": str(guild.id),
                "guild": {"id": str(guild.id), "locale": world.switches.locale, "features": []},
                "guild_locale": world.switches.locale,
                "member": member,
                "app_permissions": str(bot_bits),
            }
        if interaction.message:
            body["message"] = payloads.message(world, self.announce.base_url, interaction.message)
        return json.loads(json.dumps(body))  # type: ignore[no-any-return]  # a copy as of now

    def _without_bot(self, channel: Channel) -> int:
        """What an application may do in its answers where its bot is no member: a little of what everyone may, and files."""
        guild = self.world.guilds.get(channel.guild_id or 0)
        everyone = guild.roles[guild.id].permissions if guild else 0
        usable = Permission.MENTION_EVERYONE | Permission.USE_EXTERNAL_EMOJIS
        return int(everyone & usable | Permission.ATTACH_FILES | Permission.EMBED_LINKS)

    def _owners(self, interaction: Interaction) -> Json:
        if interaction.user_installed_only:
            return {"1": str(interaction.user_id)}
        return {"0": str(interaction.channel.guild_id or 0)}

    def _too_late(self, interaction: Interaction) -> None:
        if interaction.answered is None:
            interaction.expired = True
            self._tell(interaction, "failed", reason="The application did not respond")

    def _tell(self, interaction: Interaction, state: str, **more: Any) -> None:
        data = {"nonce": interaction.nonce, "id": str(interaction.id), "state": state, **more}
        self.announce.sockets.push([interaction.user_id], "CLIENT_INTERACTION", data)

    # --- the bot answers -------------------------------------------------------------------

    def answer(self, interaction_id: int, token: str, body: Body) -> Json:
        """The first answer to an interaction.

        Returns:
            The callback object for `with_response`.

        Raises:
            ApiError: 10062 if unknown or too late, 40060 if answered before, 50035 for a bad body (still open then).
        """
        interaction = self._by_id.get(interaction_id)
        if interaction is None or interaction.token != token or interaction.expired:
            raise Refusal.UNKNOWN_INTERACTION.error()
        if interaction.answered is not None:
            raise Refusal.ALREADY_ACKNOWLEDGED.error()
        form = Form()
        allowed = ANSWERS[interaction.type]
        if interaction.type == MODAL_SUBMIT and interaction.message is None:
            allowed = allowed - {DEFER_UPDATE, UPDATE}
        kind = form.choice((), body.json, "type", allowed, required=True)
        form.finish()
        self._check_thread(interaction, kind or 0)
        takes = {
            MESSAGE: self._message,
            DEFER_MESSAGE: self._defer_message,
            DEFER_UPDATE: self._defer_update,
            UPDATE: self._update,
            SUGGEST: self._suggest,
            MODAL: self._modal,
        }
        message = takes[kind or 0](interaction, body.inner("data"))
        interaction.answered = kind
        if interaction.alarm:
            interaction.alarm.cancel()
        return self._callback(interaction, message)

    def _check_thread(self, interaction: Interaction, kind: int) -> None:
        """In an archived thread a new message opens it unless it is locked; a message there cannot be changed."""
        state = interaction.channel.thread
        changes = kind == UPDATE and interaction.message is not None and interaction.message.ephemeral_to is None
        adds_to_locked = kind in (MESSAGE, DEFER_MESSAGE) and state is not None and state.locked
        if state and state.archived and (changes or adds_to_locked):
            raise Refusal.ARCHIVED.error()

    def _callback(self, interaction: Interaction, message: Message | None) -> Json:
        described: Json = {"id": str(interaction.id), "type": interaction.type}
        if message:
            described |= {
                "response_message_id": str(message.id),
                "response_message_loading": bool(message.flags & LOADING),
                "response_message_ephemeral": bool(message.flags & EPHEMERAL),
            }
        if message is None or interaction.answered not in (MESSAGE, UPDATE):
            return {"interaction": described}
        shown = payloads.message(self.world, self.announce.base_url, message)
        return {"interaction": described, "resource": {"type": interaction.answered, "message": shown}}

    def _message(self, interaction: Interaction, body: Body) -> Message:
        body = self._hidden_if_need_be(interaction, body)
        message = self.messages.answer(
            interaction.channel, body, root=("data",), kind=self._kind(interaction), ephemeral_to=interaction.user_id
        )
        return self._post_original(interaction, message, "done")

    def _defer_message(self, interaction: Interaction, body: Body) -> Message:
        form = Form("data")
        flags = form.whole((), body.json, "flags", 0, 2**31 - 1) or 0
        if flags & ~EPHEMERAL:
            form.wrong(("flags",), "BASE_TYPE_CHOICES", "Only EPHEMERAL can be set when deferring.")
        form.finish()
        flags |= EPHEMERAL if self._is_for_them_alone(interaction) else 0
        message = Message(
            id=self.world.ids.next(),
            channel_id=interaction.channel.id,
            author_id=self.world.bot.id,
            type=self._kind(interaction),
            flags=LOADING | flags,
            from_interaction=True,
            ephemeral_to=interaction.user_id if flags & EPHEMERAL else None,
        )
        return self._post_original(interaction, message, "deferred")

    def _post_original(self, interaction: Interaction, message: Message, state: str) -> Message:
        self._sign(interaction, message)
        interaction.original_id = message.id
        self.messages.post(interaction.channel, message)
        self._tell(interaction, state, message_id=str(message.id))
        return message

    def _defer_update(self, interaction: Interaction, _: Body) -> Message | None:
        if interaction.message:
            interaction.original_id = interaction.message.id
            interaction.message_ids.add(interaction.message.id)
        self._tell(interaction, "done")
        return interaction.message

    def _update(self, interaction: Interaction, body: Body) -> Message:
        message = self._living(interaction.message)
        self.messages.edit(message, body, webhook=True, root=("data",))
        interaction.original_id = message.id
        interaction.message_ids.add(message.id)
        self._tell(interaction, "done", message_id=str(message.id))
        return message

    def _suggest(self, interaction: Interaction, body: Body) -> None:
        form = Form("data")
        choices = form.items((), body.json, "choices", 0, 25)
        options, _ = command_form.innermost(interaction.data.get("options") or [])
        kind = next((one["type"] for one in options if one.get("focused")), command_form.STRING)
        command_form.check_choices(form, ("choices",), choices, kind)
        form.finish()
        self._tell(interaction, "autocomplete", choices=choices)

    def _modal(self, interaction: Interaction, body: Body) -> None:
        form = Form("data")
        ComponentRules(form, filenames=set(), emoji_ids=set(self.world.emojis)).modal(body.json)
        form.finish()
        self._modals[interaction.user_id, body.json["custom_id"]] = interaction, body.json
        self._tell(interaction, "modal", modal=body.json)

    # --- and goes on answering -------------------------------------------------------------

    def by_token(self, application_id: int, token: str) -> Interaction:
        """The interaction a follow-up belongs to.

        Raises:
            ApiError: 50027 for a token unknown or older than 15 minutes, 10015 before the first answer or without one.
        """
        interaction = self._by_token.get(token)
        if interaction is None or self.world.clock.now() > interaction.born + TOKEN_SECONDS:
            raise Refusal.WEBHOOK_TOKEN.error()
        if application_id != self.world.application_id or interaction.answered is None:
            raise Refusal.UNKNOWN_WEBHOOK.error()
        return interaction

    def follow_up(self, interaction: Interaction, body: Body) -> Message:
        """Another message through the same interaction; right after a deferral it fills the waiting one instead."""
        waiting = self.world.messages.get(interaction.original_id or 0)
        if interaction.answered == DEFER_MESSAGE and waiting and waiting.flags & LOADING:
            return self.edit(interaction, waiting, body)
        if interaction.user_installed_only and interaction.followups >= USER_INSTALL_FOLLOWUPS:
            raise Refusal.TOO_MANY_FOLLOWUPS.error()
        state = interaction.channel.thread
        if state and state.archived and state.locked:
            raise Refusal.ARCHIVED.error()
        body = self._hidden_if_need_be(interaction, body)
        message = self.messages.answer(
            interaction.channel, body, root=(), kind=REPLY, ephemeral_to=interaction.user_id
        )  # fmt: skip
        interaction.followups += 1
        self._sign(interaction, message)
        self.messages.post(interaction.channel, message)
        return message

    def message_of(self, interaction: Interaction, which: str) -> Message:
        """The message behind `@original` or an id, as far as it belongs to this interaction."""
        message_id = interaction.original_id if which == "@original" else int(which)
        if message_id != interaction.original_id and message_id not in interaction.message_ids:
            raise Refusal.UNKNOWN_MESSAGE.error()
        return self._living(self.world.messages.get(message_id or 0))

    def edit(self, interaction: Interaction, message: Message, body: Body) -> Message:
        """Change a message through the interaction's token."""
        state = interaction.channel.thread
        if state and state.archived and message.ephemeral_to is None:
            raise Refusal.ARCHIVED.error()
        loading = message.flags & LOADING
        self.messages.edit(message, body, webhook=True)
        if loading:
            self._tell(interaction, "done", message_id=str(message.id))
        return message

    def _living(self, message: Message | None) -> Message:
        if message is None or message.id not in self.world.messages:
            raise Refusal.UNKNOWN_MESSAGE.error()
        return message

    def _is_for_them_alone(self, interaction: Interaction) -> bool:
        """Whether nobody else may see what an application says that only this person has installed: Use External Apps is denied."""
        bits = self.world.permissions(interaction.channel, interaction.user_id)
        is_denied = not interaction.channel.is_private and not bits & Permission.USE_EXTERNAL_APPS
        return interaction.user_installed_only and is_denied

    def _hidden_if_need_be(self, interaction: Interaction, body: Body) -> Body:
        if not self._is_for_them_alone(interaction):
            return body
        flags = body.json.get("flags") or 0
        return Body(body.json | {"flags": flags | EPHEMERAL if isinstance(flags, int) else flags}, body.files)

    def _kind(self, interaction: Interaction) -> int:
        return COMMAND_ANSWER if interaction.type == COMMAND else REPLY if interaction.message else 0

    def _sign(self, interaction: Interaction, message: Message) -> None:
        """Note on a message which interaction it came from, and what it replies to."""
        interaction.message_ids.add(message.id)
        message.interaction_metadata = self._metadata(interaction)
        original = self.world.messages.get(interaction.original_id or 0)
        if message.type == REPLY:
            replied = original or interaction.message
            if replied is None:
                message.type = 0
            else:
                message.reference = reference_to(interaction.channel, replied)
                message.interaction_metadata["original_response_message_id"] = str(replied.id)

    def _metadata(self, interaction: Interaction) -> Json:
        body: Json = {
            "id": str(interaction.id),
            "type": interaction.type,
            "user": payloads.user(self.world.users[interaction.user_id]),
            "authorizing_integration_owners": self._owners(interaction),
        }
        if interaction.type == COMMAND:
            _, names = command_form.innermost(interaction.data.get("options") or [])
            body["name"] = " ".join([str(interaction.data["name"]), *names])
            body["command_type"] = interaction.data.get("type", 1)
        elif interaction.type == COMPONENT and interaction.message:
            body["interacted_message_id"] = str(interaction.message.id)
        elif interaction.origin:
            body["triggering_interaction_metadata"] = self._metadata(interaction.origin)
        return body
