"""One person at their screen: sees what Discord shows them and does what Discord lets them do."""

from __future__ import annotations

import asyncio
import contextlib
import io
import itertools
import json
import mimetypes
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import aiohttp

from sandbox import reading
from sandbox.command_form import ATTACHMENT, BOOLEAN, GROUP, INTEGER, NUMBER, STRING, SUBCOMMAND
from sandbox.components import BUTTON, CHECKBOX, FILE_UPLOAD, RADIO_GROUP, TEXT_INPUT
from sandbox.errors import Json

if TYPE_CHECKING:
    from sandbox.people import Sandbox

PATIENCE_SECONDS = 40.0
"""How long a person waits for something that should come; a limit against hanging, not a measure."""
COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
PLAIN = {STRING, INTEGER, NUMBER, BOOLEAN}
"""Option types whose value is sent as it is; the others are ids."""


class SandboxError(Exception):
    """Something a person tried did not work."""


class RefusedError(SandboxError):
    """The stand-in did not let it happen.

    Attributes:
        status: the HTTP status.
        code: Discord's code.
        body: the whole answer.
    """

    def __init__(self, status: int, body: Json) -> None:
        super().__init__(f"{status}: {json.dumps(body)}")
        self.status = status
        self.code = body.get("code")
        self.body = body


class NoSuchControlError(SandboxError):
    """The message shows no such button, select or option; the text lists what it shows."""


class InteractionFailedError(SandboxError):
    """The application did not respond."""


class NothingCameError(SandboxError):
    """What was waited for did not happen; the text says what did."""


@dataclass(frozen=True)
class Outcome:
    """How an interaction ended: `state` "done" or "modal", the message it led to, or the modal now open."""

    state: str
    message: Json | None = None
    modal: Json | None = None

    @property
    def text(self) -> str:
        """What the resulting message says."""
        return reading.text(self.message or {})


class Person:
    """Somebody at their screen. Channels are given by name (`games`), id, or as JSON objects."""

    def __init__(self, sandbox: Sandbox, user: Json) -> None:
        self.sandbox = sandbox
        self.id: str = user["id"]
        self.name: str = user["global_name"]
        self.events: list[Json] = []
        self._arrived = asyncio.Condition()
        self._nonces = itertools.count(1)
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._reader: asyncio.Task[None] | None = None

    def __repr__(self) -> str:
        return f"<Person {self.name}>"

    @property
    def mention(self) -> str:
        """What calls this person in a text."""
        return f"<@{self.id}>"

    async def open(self) -> None:
        """Sit down at the screen."""
        self._socket = await self.sandbox.connect_socket(self.id)
        await self._socket.receive_json()
        self._reader = asyncio.create_task(self._read(self._socket))

    async def close(self) -> None:
        """Leave the screen."""
        if self._socket:
            await self._socket.close()
        if self._reader:
            await self._reader

    async def _read(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        async for frame in socket:
            self.events.append(json.loads(frame.data))
            async with self._arrived:
                self._arrived.notify_all()

    # --- seeing ----------------------------------------------------------------------------

    async def state(self) -> Json:
        """Guilds, channels, threads, DMs, unread counts, as the page shows them."""
        state: Json = await self._call("GET", "/state")
        return state

    async def channel_id(self, channel: str | int | Json) -> str:
        """The id of a channel or thread given by name, id or object; `dm` is the DM with the bot.

        Raises:
            SandboxError: if the person sees no such channel.
        """
        if isinstance(channel, dict):
            return str(channel["id"])
        wanted = str(channel).removeprefix("#")
        if wanted.isdecimal():
            return wanted
        if wanted == "dm":
            return str((await self._call("POST", "/dms"))["id"])
        state = await self.state()
        seen = [one for guild in state["guilds"] for one in (*guild["threads"], *guild["channels"])]
        found = [one["id"] for one in seen if one["name"] == wanted]
        if not found:
            raise SandboxError(f"{self.name} sees no channel {wanted!r}, only {[one['name'] for one in seen]}")
        return str(max(found, key=int))

    async def messages(self, channel: str | int | Json, limit: int = 100) -> list[Json]:
        """The messages of a channel, newest last."""
        channel_id = await self.channel_id(channel)
        return list(await self._call("GET", f"/channels/{channel_id}/messages", limit=limit))

    async def last(self, channel: str | int | Json) -> Json:
        """The newest message of a channel.

        Raises:
            SandboxError: if there is none.
        """
        messages = await self.messages(channel, 1)
        if not messages:
            raise SandboxError(f"{self.name} sees nothing in {channel!r}")
        return messages[-1]

    async def dms(self) -> list[Json]:
        """The direct messages with the bot, newest last."""
        return await self.messages("dm")

    async def message(self, message: Json) -> Json:
        """A message as it is now.

        Raises:
            SandboxError: if it is gone.
        """
        for one in await self.messages(message["channel_id"], 500):
            if one["id"] == message["id"]:
                return one
        raise SandboxError(f"the message is gone: {reading.text(message)!r}")

    async def commands(self, channel: str | int | Json) -> list[Json]:
        """The commands offered in a channel."""
        return list(await self._call("GET", "/commands", channel=await self.channel_id(channel)))

    async def wait_for(self, predicate: Callable[[Json], Any], *, since: int = 0) -> Json:
        """The first event `{t, d}` after number `since` that satisfies the predicate.

        Raises:
            NothingCameError: if none comes.
        """
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE_SECONDS), self._arrived:
                while True:
                    for event in self.events[since:]:
                        if predicate(event):
                            return event
                    since = len(self.events)
                    await self._arrived.wait()
        raise NothingCameError(f"{self.name} last saw {[event['t'] for event in self.events[-8:]]}")

    async def wait_message(self, channel: str | int | Json, predicate: Callable[[Json], Any] = bool) -> Json:
        """The newest message of a channel that satisfies the predicate, now or as soon as there is one.

        Raises:
            NothingCameError: if none comes.
        """
        channel_id = await self.channel_id(channel)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE_SECONDS):
                while True:
                    seen = len(self.events)
                    for message in reversed(await self.messages(channel_id)):
                        if predicate(message):
                            return message
                    async with self._arrived:
                        await self._arrived.wait_for(lambda since=seen: len(self.events) > since)  # type: ignore[misc]
        shown = [reading.text(one)[:120] for one in await self.messages(channel_id, 5)]
        raise NothingCameError(f"{self.name} last read in {channel!r}: {shown}")

    # --- doing -----------------------------------------------------------------------------

    async def say(self, channel: str | int | Json, content: str) -> Json:
        """Write a message."""
        path = f"/channels/{await self.channel_id(channel)}/messages"
        message: Json = await self._call("POST", path, {"content": content})
        return message

    async def read(self, message: Json) -> None:
        """Mark everything up to a message as seen."""
        await self._call("POST", f"/channels/{message['channel_id']}/read", {"message_id": message["id"]})

    async def delete(self, message: Json) -> None:
        """Delete a message, or dismiss an ephemeral one."""
        await self._call("DELETE", f"/messages/{message['channel_id']}/{message['id']}")

    async def set_dms(self, *, open_: bool) -> None:
        """Take direct messages or not."""
        await self.sandbox.call("PATCH", f"/people/{self.id}", {"dms_open": open_})

    async def command(
        self, channel: str | int | Json, name: str, /, *, files: dict[str, bytes] | None = None, **options: Any
    ) -> Outcome:
        """Use a slash command and wait for its outcome.

        Args:
            channel: where.
            name: the command with its subcommands, such as `dark-castle new`.
            files: uploads by file name; an option of type attachment names one of them.
            **options: the options by name; a person for a user option. Underscores stand for hyphens where needed.

        Raises:
            RefusedError: if Discord would not let it be sent.
            InteractionFailedError: if the bot does not respond in time.
        """
        data = await self._command_data(channel, name, options, files or {})
        return await self._act(COMMAND, await self.channel_id(channel), data, files=files)

    async def autocomplete(
        self, channel: str | int | Json, name: str, option: str, typed: Any = "", /, **options: Any
    ) -> list[Json]:
        """The suggestions for an option while something is typed into it, with other options filled already."""
        nonce, seen = await self.start_autocomplete(channel, name, option, typed, **options)
        event = await self._result(nonce, seen, {"autocomplete"})
        return list(event["choices"])

    async def start_autocomplete(
        self, channel: str | int | Json, name: str, option: str, typed: Any = "", /, **options: Any
    ) -> tuple[str, int]:
        """Begin to type an option without waiting for suggestions; returns the nonce and the events seen so far."""
        data = await self._command_data(channel, name, {option: typed} | options, {}, focused=option)
        return await self._send(AUTOCOMPLETE, await self.channel_id(channel), data)

    async def click(self, message: Json, label: str | None = None, *, custom_id: str | None = None) -> Outcome:
        """Press a button by what stands on it, or by its custom id, and wait for the outcome.

        Raises:
            NoSuchControlError: if the message shows no such button.
            RefusedError: if it is disabled, or gone since.
            InteractionFailedError: if the bot does not respond in time.
        """
        data = self._button_data(message, label, custom_id)
        return await self._act(COMPONENT, message["channel_id"], data, message_id=message["id"])

    async def press(self, message: Json, label: str | None = None, *, custom_id: str | None = None) -> str:
        """Press a button without waiting for anything; returns the nonce."""
        data = self._button_data(message, label, custom_id)
        nonce, _ = await self._send(COMPONENT, message["channel_id"], data, message_id=message["id"])
        return nonce

    async def select(self, message: Json, *choices: str | Person, custom_id: str | None = None) -> Outcome:
        """Choose in a select by label or value (or people, or ids) and wait for the outcome.

        Without a custom id the select is the one that offers all the choices.

        Raises:
            NoSuchControlError: if no select offers them.
        """
        wanted = [one.id if isinstance(one, Person) else str(one) for one in choices]
        for component in reading.selects(message):
            if custom_id not in (None, component["custom_id"]):
                continue
            values = _values(component, wanted)
            if values is not None:
                data = {"custom_id": component["custom_id"], "component_type": component["type"], "values": values}
                return await self._act(COMPONENT, message["channel_id"], data, message_id=message["id"])
        offered = {
            one["custom_id"]: [option["label"] for option in one.get("options", [])] for one in reading.selects(message)
        }
        raise NoSuchControlError(f"no select offers {wanted}; there are {offered}")

    async def submit(
        self, modal: Json, channel: str | int | Json, /, *, files: dict[str, bytes] | None = None, **answers: Any
    ) -> Outcome:
        """Fill in a modal and send it.

        Args:
            modal: the form, from an outcome.
            channel: where the person is.
            files: uploads by file name.
            **answers: by custom id, or by label with underscores for spaces: text, a value or label, a list of them,
                true or false, or names of files.

        Raises:
            NoSuchControlError: for an answer to no field.
        """
        components = []
        left = dict(answers)
        for label, field in reading.fields(modal):
            keys = {field["custom_id"], label, label.lower().replace(" ", "_")}
            key = next((one for one in left if one in keys), None)
            if key is not None:
                components.append({"type": 18, "component": _filled(field, left.pop(key), list(files or {}))})
        if left:
            raise NoSuchControlError(
                f"no field {list(left)}; there are {[label for label, _ in reading.fields(modal)]}"
            )
        data = {"custom_id": modal["custom_id"], "components": components}
        return await self._act(MODAL_SUBMIT, await self.channel_id(channel), data, files=files)

    # --- parts -----------------------------------------------------------------------------

    async def _call(self, method: str, path: str, body: Any = None, **query: Any) -> Any:
        return await self.sandbox.call(method, path, body, as_=self.id, **query)

    async def _act(self, kind: int, channel_id: str, data: Json, **more: Any) -> Outcome:
        nonce, seen = await self._send(kind, channel_id, data, **more)
        result = await self._result(nonce, seen, {"done", "modal"})
        if result["state"] == "modal":
            return Outcome("modal", modal=result["modal"])
        message = None
        if result.get("message_id"):
            known = await self.messages(channel_id)
            message = next((one for one in known if one["id"] == result["message_id"]), None)
        return Outcome("done", message=message)

    async def _send(
        self,
        kind: int,
        channel_id: str,
        data: Json,
        *,
        message_id: str | None = None,
        files: dict[str, bytes] | None = None,
    ) -> tuple[str, int]:
        nonce = f"{self.id}-{next(self._nonces)}"
        body = {"type": kind, "channel_id": channel_id, "message_id": message_id, "nonce": nonce, "data": data}
        seen = len(self.events)
        await self._call("POST", "/interactions", _form(body, files) if files else body)
        return nonce, seen

    async def _result(self, nonce: str, seen: int, states: set[str]) -> Json:
        """The event that ends an interaction."""

        def ends(event: Json) -> bool:
            mine = event["t"] == "CLIENT_INTERACTION" and event["d"]["nonce"] == nonce
            return mine and event["d"]["state"] in states | {"failed"}

        result: Json = (await self.wait_for(ends, since=seen))["d"]
        if result["state"] == "failed":
            raise InteractionFailedError(result["reason"])
        return result

    async def _command_data(
        self,
        channel: str | int | Json,
        name: str,
        given: dict[str, Any],
        files: dict[str, bytes],
        *,
        focused: str | None = None,
    ) -> Json:
        known = {one["name"]: one for one in await self.commands(channel)}
        first, *subcommands = name.removeprefix("/").split()
        if first not in known:
            raise NoSuchControlError(f"{self.name} is offered no /{first} in {channel!r}, only {sorted(known)}")
        command = known[first]
        level, nesting = command, []
        for sub in subcommands:
            level = next((one for one in level["options"] if one["name"] == sub), {})
            if level.get("type") not in (SUBCOMMAND, GROUP):
                raise NoSuchControlError(f"there is no /{name}")
            nesting.append(level)
        options = [_option(level, key, value, files, focused=focused) for key, value in given.items()]
        for inner in reversed(nesting):
            options = [{"type": inner["type"], "name": inner["name"], "options": options}]
        return {"id": command["id"], "name": command["name"], "type": 1, "options": options}

    def _button_data(self, message: Json, label: str | None, custom_id: str | None) -> Json:
        shown = [one for one in reading.controls(message) if one["type"] == BUTTON]
        for component in shown:
            if (label is not None and reading.label(component) == label) or (
                custom_id is not None and component.get("custom_id") == custom_id
            ):
                return {"custom_id": component.get("custom_id"), "component_type": BUTTON}
        raise NoSuchControlError(f"no button {label or custom_id!r}; there are {[reading.label(one) for one in shown]}")


def _option(level: Json, key: str, value: Any, files: dict[str, bytes], *, focused: str | None) -> Json:
    """One typed option in Discord's form."""
    defined = {one["name"]: one for one in level.get("options") or []}
    name = key if key in defined else key.replace("_", "-")
    if name not in defined:
        raise NoSuchControlError(f"/{level['name']} has no option {key}, only {sorted(defined)}")
    kind = defined[name]["type"]
    if key == focused:
        return {"type": kind, "name": name, "value": str(value), "focused": True}
    if isinstance(value, Person):
        value = value.id
    elif isinstance(value, dict):
        value = value["id"]
    elif kind == ATTACHMENT:
        value = str(list(files).index(value))
    by_name = {choice["name"]: choice["value"] for choice in defined[name].get("choices") or []}
    value = by_name.get(value, value) if isinstance(value, str) else value
    return {"type": kind, "name": name, "value": value if kind in PLAIN else str(value)}


def _values(component: Json, wanted: list[str]) -> list[str] | None:
    """The values behind labels or values; None if the select does not offer them all."""
    if "options" not in component:
        return wanted
    by_label = {option["label"]: option["value"] for option in component["options"]}
    values = {option["value"] for option in component["options"]}
    chosen = [one if one in values else by_label.get(one) for one in wanted]
    return None if None in chosen else [one for one in chosen if one is not None]


def _filled(field: Json, answer: Any, file_names: list[str]) -> Json:
    """A field of a modal with a person's answer in it."""
    base = {"type": field["type"], "custom_id": field["custom_id"]}
    if field["type"] in (TEXT_INPUT, CHECKBOX):
        return base | {"value": answer}
    many = [answer] if isinstance(answer, str | Person) else list(answer)
    wanted = [one.id if isinstance(one, Person) else str(one) for one in many]
    if field["type"] == FILE_UPLOAD:
        return base | {"values": [str(file_names.index(one)) for one in wanted]}
    values = _values(field, wanted)
    if values is None:
        raise NoSuchControlError(f"{field['custom_id']} offers {[option['label'] for option in field['options']]}")
    return base | ({"value": values[0]} if field["type"] == RADIO_GROUP else {"values": values})


def _form(body: Json, files: dict[str, bytes]) -> aiohttp.FormData:
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json", json.dumps(body), content_type="application/json")
    for index, (name, content) in enumerate(files.items()):
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        form.add_field(f"files[{index}]", io.BytesIO(content), filename=name, content_type=kind)
    return form
