"""What people's interactions must look like; turned into what the bot is told."""

from __future__ import annotations

from typing import Any

from sandbox import command_form, payloads
from sandbox import components as parts
from sandbox.errors import Form, Json, Path, Refusal
from sandbox.hub import Hub
from sandbox.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL_SUBMIT, Interaction
from sandbox.permissions import Permission
from sandbox.records import EPHEMERAL, Attachment, Channel
from sandbox.uploads import Body

KINDS = {COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT}


class Actions:
    """Checks what a person does against what is there to be used, then starts the interaction."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.world = hub.world

    def start(self, user_id: int, body: Body) -> Interaction:
        """Begin an interaction from a request of the client API.

        Raises:
            ApiError: 50035 for what a person could not do on Discord.
        """
        form = Form()
        kind = form.choice((), body.json, "type", KINDS, required=True)
        channel_id = form.snowflake((), body.json, "channel_id", required=True)
        form.mapping(("data",), body.json.get("data"))
        form.finish()
        channel = self.world.channel(channel_id or 0)
        if not self.world.can_see(channel, user_id):
            raise Refusal.MISSING_ACCESS.error()
        self._check_may_act(channel, user_id)
        if kind in (COMPONENT, MODAL_SUBMIT):
            self._check_thread_is_open(channel, user_id)
        nonce = body.json.get("nonce")
        if kind in (COMMAND, AUTOCOMPLETE):
            data = self._command(user_id, channel, body, partial=kind == AUTOCOMPLETE)
            return self.hub.interactions.start(kind, user_id, channel, data, nonce=nonce)
        if kind == COMPONENT:
            return self._component(user_id, channel, body, nonce)
        return self._modal(user_id, channel, body, nonce)

    def _check_may_act(self, channel: Channel, user_id: int) -> None:
        """In time-out nobody presses anything either (nextcord/previous 86), nor where nobody sees the server."""
        guild = self.world.guilds.get(channel.guild_id or 0)
        if guild is not None and guild.away:
            raise Refusal.MISSING_ACCESS.error()
        if guild is not None and self.world.is_timed_out(guild, user_id):
            raise Refusal.MISSING_PERMISSIONS.error()

    def _check_thread_is_open(self, channel: Channel, user_id: int) -> None:
        """In a locked thread nobody can press anything, whatever they may (discord-api-docs 7900); an archived one opens first (8474)."""
        state = channel.thread
        if state is None:
            return
        if state.locked:
            raise Refusal.LOCKED.error()
        if state.archived and not self.world.permissions(channel, user_id) & Permission.SEND_MESSAGES_IN_THREADS:
            raise Refusal.MISSING_PERMISSIONS.error()

    # --- commands --------------------------------------------------------------------------

    def _command(self, user_id: int, channel: Channel, body: Body, *, partial: bool) -> Json:
        given = body.json["data"]
        form = Form("data")
        command_id = form.snowflake((), given, "id", required=True)
        form.finish()
        command = self.world.commands.get(command_id or 0)
        if command is None or not command_form.usable(self.world, command, channel, user_id):
            raise Refusal.UNKNOWN_COMMAND.error()
        options = given.get("options") or []
        command_form.check_values(form, command.definition, options, partial=partial)
        form.finish()
        inner, _ = command_form.innermost(options)
        resolved: Json = {}
        for option in inner:
            if option["type"] == command_form.ATTACHMENT:
                option["value"] = self._upload(channel, body, option["value"], resolved)
            elif not partial:
                self._resolve(channel, option["type"], option["value"], resolved)
        data = {"id": str(command.id), "name": command.name, "type": command.type, "options": options}
        if command.guild_id is not None:
            data["guild_id"] = str(command.guild_id)
        return data | ({"resolved": resolved} if resolved else {})

    def _resolve(self, channel: Channel, kind: int, value: Any, resolved: Json) -> None:
        """Put what an id stands for among the resolved things."""
        takes = {
            command_form.USER: ("users", "members"),
            command_form.CHANNEL: ("channels",),
            command_form.ROLE: ("roles",),
            command_form.MENTIONABLE: ("users", "members", "roles"),
        }.get(kind, ())
        guild = self.world.guilds.get(channel.guild_id or 0)
        number = int(value) if str(value).isdecimal() else 0
        found: dict[str, Json] = {}
        if "users" in takes and number in self.world.users:
            found["users"] = payloads.user(self.world.users[number])
            if guild and number in guild.members:
                found["members"] = payloads.member(guild.members[number])
                found["members"]["permissions"] = str(self.world.permissions(channel, number))
        if "roles" in takes and guild and number in guild.roles:
            found["roles"] = payloads.role(guild.roles[number])
        if "channels" in takes and number in self.world.channels:
            bits = {"permissions": str(self.world.permissions(self.world.channels[number], self.world.bot.id))}
            found["channels"] = payloads.channel(self.world, self.world.channels[number]) | bits
        if takes and not found:
            raise Refusal.UNKNOWN_USER.error()
        for shelf, one in found.items():
            resolved.setdefault(shelf, {})[str(number)] = one

    def _upload(self, channel: Channel, body: Body, value: Any, resolved: Json) -> str:
        """Keep an uploaded file; the value names it by the n of `files[n]`."""
        upload = body.files.get(int(value) if str(value).isdecimal() else -1)
        if upload is None:
            form = Form("data")
            form.wrong(("attachments",), "ATTACHMENT_NOT_FOUND", f"No file {value} was uploaded")
            form.finish()
            return ""
        width, height = upload.dimensions() or (None, None)
        attachment = Attachment(
            id=self.world.ids.next(),
            channel_id=channel.id,
            filename=upload.filename,
            size=len(upload.content),
            content_type=upload.content_type,
            width=width,
            height=height,
            ephemeral=True,
        )
        self.world.store.save_file(attachment.id, upload.content)
        shown = payloads.attachment(self.hub.announce.base_url, attachment, self.world.clock.now())
        resolved.setdefault("attachments", {})[str(attachment.id)] = shown
        return str(attachment.id)

    # --- components ------------------------------------------------------------------------

    def _component(self, user_id: int, channel: Channel, body: Body, nonce: str | None) -> Interaction:
        message = self.world.message(channel.id, int(body.json.get("message_id") or 0))
        if message.flags & EPHEMERAL and message.ephemeral_to != user_id:
            raise Refusal.UNKNOWN_MESSAGE.error()
        given = body.json["data"]
        component = parts.find(message.components, str(given.get("custom_id")))
        form = Form("data")
        if component is None or component["type"] != given.get("component_type", component["type"]):
            form.wrong((), "COMPONENT_VALIDATION_FAILED", "Component validation failed: there is no such component")
        elif component.get("disabled"):
            form.wrong((), "COMPONENT_VALIDATION_FAILED", "Component validation failed: it is disabled")
        form.finish()
        component = component or {}
        data: Json = {
            "custom_id": component["custom_id"], "component_type": component["type"], "id": component["id"]
        }  # fmt: skip
        if component["type"] in parts.SELECTS:
            data["values"] = given.get("values") or []
            resolved = self._chosen(form, ("values",), channel, component, data["values"])
            form.finish()
            data |= {"resolved": resolved} if resolved else {}
        return self.hub.interactions.start(COMPONENT, user_id, channel, data, nonce=nonce, message=message)

    def _chosen(self, form: Form, path: Path, channel: Channel, component: Json, values: list[str]) -> Json:
        """Check picked values against a select or a group of boxes; returns what they resolve to."""
        grouped = component["type"] == parts.CHECKBOX_GROUP
        low = component.get("min_values")
        low = 1 if low is None else low
        high = component.get("max_values") or (len(component["options"]) if grouped else 1)
        if component.get("required") is False and not values:
            return {}
        if not low <= len(values) <= high or len(set(values)) != len(values):
            form.wrong(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
        if "options" in component:
            known = {option["value"] for option in component["options"]}
            if not set(values) <= known:
                form.wrong(path, "BASE_TYPE_CHOICES", f"Value must be one of {known}.")
            return {}
        resolved: Json = {}
        kind = {
            parts.USER_SELECT: command_form.USER,
            parts.ROLE_SELECT: command_form.ROLE,
            parts.MENTIONABLE_SELECT: command_form.MENTIONABLE,
            parts.CHANNEL_SELECT: command_form.CHANNEL,
        }[component["type"]]
        for value in values:
            self._resolve(channel, kind, value, resolved)
        return resolved

    # --- modals ----------------------------------------------------------------------------

    def _modal(self, user_id: int, channel: Channel, body: Body, nonce: str | None) -> Interaction:
        given = body.json["data"]
        custom_id = str(given.get("custom_id"))
        open_now = self.hub.interactions.open_modal(user_id, custom_id)
        form = Form("data")
        if open_now is None:
            form.wrong((), "COMPONENT_VALIDATION_FAILED", "There is no such modal on screen")
            form.finish()
            raise Refusal.UNKNOWN_INTERACTION.error()
        origin, modal = open_now
        fields = {one["custom_id"]: one for one in parts.walk(modal["components"]) if "custom_id" in one}
        sent: list[Json] = given.get("components") or []
        filled = {one["custom_id"]: one for one in parts.walk(sent) if "custom_id" in one}
        resolved: Json = {}
        answers = {
            name: self._field(form, channel, body, component, filled.get(name, {}), resolved)
            for name, component in fields.items()
        }
        for name in set(filled) - set(fields):
            form.wrong((), "COMPONENT_VALIDATION_FAILED", f"The modal has no field {name}")
        form.finish()
        self.hub.interactions.close_modal(user_id, custom_id)
        data: Json = {"custom_id": custom_id, "components": _like(parts.number(modal["components"]), answers)}
        data |= {"resolved": resolved} if resolved else {}
        message = origin.message if origin.message and origin.message.id in self.world.messages else None
        return self.hub.interactions.start(
            MODAL_SUBMIT, user_id, origin.channel, data, nonce=nonce, message=message, origin=origin
        )  # fmt: skip

    def _field(
        self, form: Form, channel: Channel, body: Body, component: Json, filled: Json, resolved: Json
    ) -> Json:  # fmt: skip
        """One field of a modal as sent: checked, and in the shape the bot gets."""
        kind = component["type"]
        path = (component["custom_id"],)
        required = component.get("required") is not False
        answer: Json = {"type": kind, "custom_id": component["custom_id"]}
        if kind == parts.TEXT_INPUT:
            low = component.get("min_length") or (1 if required else 0)
            value = filled.get("value") or ""
            if value or required:
                form.text(path, {"value": value}, "value", low, component.get("max_length") or 4000, required=required)
            return answer | {"value": value}
        if kind == parts.CHECKBOX:
            return answer | {"value": bool(filled.get("value"))}
        if kind == parts.RADIO_GROUP:
            value = filled.get("value")
            known = {option["value"] for option in component["options"]}
            if (value is None and required) or (value is not None and value not in known):
                form.wrong(path, "BASE_TYPE_CHOICES", f"Value must be one of {known}.")
            return answer | {"value": value}
        values = list(filled.get("values") or [])
        if kind == parts.FILE_UPLOAD:
            values = [self._upload(channel, body, value, resolved) for value in values]
            component = component | {"options": [{"value": value} for value in values]}
        found = self._chosen(form, path, channel, component, values)
        for shelf, entries in found.items():
            resolved.setdefault(shelf, {}).update(entries)
        return answer | {"values": values}


def _like(components: list[Json], answers: dict[str, Json]) -> list[Json]:
    """The submitted fields in the shape of the modal: rows and labels around them, with their ids."""
    result = []
    for component in components:
        base = {"type": component["type"], "id": component["id"]}
        if component["type"] == parts.ROW:
            result.append(base | {"components": _like(component["components"], answers)})
        elif component["type"] == parts.LABEL:
            result.append(base | {"component": _like([component["component"]], answers)[0]})
        elif component.get("custom_id") in answers:
            result.append(base | answers[component["custom_id"]])
        else:
            result.append(base)
    return result
