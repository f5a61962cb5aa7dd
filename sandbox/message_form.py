"""Reads the body of a message, new or edited, and refuses what Discord refuses."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from sandbox import components as parts
from sandbox.errors import Form, Json, Path, Refusal
from sandbox.payloads import ATTACHMENT_SCHEME, components
from sandbox.records import (
    COMPONENTS_V2,
    EPHEMERAL,
    SILENT,
    SUPPRESS_EMBEDS,
    Attachment,
    Message,
)
from sandbox.uploads import Body
from sandbox.world import World

CONTENT_LIMIT, EMBED_TOTAL_LIMIT, MOST_EMBEDS, MOST_ATTACHMENTS = 2000, 6000, 10, 10
MENTION_KINDS = {"users", "roles", "everyone"}
MEDIA_SERVER = "https://media.discordapp.net/" + "x" * 106
"""Where files seem to lie when a message is weighed: real links are signed, and as long as that."""


@dataclass
class AllowedMentions:
    """Which mentions count: whole kinds, or single users and roles."""

    parse: set[str]
    users: set[int] = field(default_factory=set)
    roles: set[int] = field(default_factory=set)
    replied_user: bool = False


@dataclass
class Draft:
    """A message body that passed; for an edit, merged with what stood there."""

    content: str
    embeds: list[Json]
    components: list[Json]
    attachments: list[Attachment]
    flags: int
    allowed_mentions: AllowedMentions
    uploads: dict[int, bytes] = field(default_factory=dict)
    tts: bool = False
    nonce: str | None = None
    enforce_nonce: bool = False

    @property
    def text(self) -> str:
        """The text in which mentions are looked for."""
        return parts.shown_text(self.components) if self.flags & COMPONENTS_V2 else self.content


class MessageForm:
    """Reads one body for one place; `draft` is the whole of it."""

    def __init__(self, world: World, body: Body, channel_id: int, *, webhook: bool, root: tuple[str, ...] = ()) -> None:
        """Prepare to read.

        Args:
            world: for ids and emojis.
            body: the JSON and the files.
            channel_id: where the message stands or will stand.
            webhook: whether it goes through an interaction, where only users are mentioned by default.
            root: where in the request the message begins, for the paths of complaints.
        """
        self.world = world
        self.json = body.json
        self.files = body.files
        self.channel_id = channel_id
        self.webhook = webhook
        self.form = Form(*root)
        self.named: set[str] = set()

    def draft(self, old: Message | None = None) -> Draft:
        """Check everything and return the message as it shall be.

        Raises:
            ApiError: 50035 with all complaints, 50006 if nothing is left to show, 30015 for too many files.
        """
        if self.form.mapping((), self.json) is None:
            self.form.finish()
        uploads: dict[int, bytes] = {}
        attachments = self._attachments(old, uploads)
        flags = self._flags(old)
        draft = Draft(
            content=self._content(old),
            embeds=self._embeds(old),
            components=self._components(old, attachments, flags),
            attachments=attachments,
            flags=flags,
            allowed_mentions=self._allowed_mentions(),
            uploads=uploads,
            tts=bool(self.form.flag((), self.json, "tts")),
            nonce=self._nonce(),
            enforce_nonce=bool(self.form.flag((), self.json, "enforce_nonce")),
        )
        if flags & COMPONENTS_V2:
            self._no_legacy_fields(draft)
        self.form.finish()
        if self._size(draft) > self.world.switches.size_limit:
            # Of a first answer to an interaction Discord says then that it does not know that (discord-api-docs 7310).
            raise (Refusal.UNKNOWN_INTERACTION if self.form.root else Refusal.SERVER_ERROR).error()
        if not (draft.content.strip() or draft.embeds or draft.components or draft.attachments):
            raise Refusal.EMPTY_MESSAGE.error()
        return draft

    def _size(self, draft: Draft) -> int:
        """What a layout weighs as Discord keeps it, numbered and with its media looked up: bytes, so that letters differ."""
        if not draft.flags & COMPONENTS_V2:
            return 0
        kept = components(MEDIA_SERVER, draft.components, draft.attachments, self.world.clock.now())
        return len(json.dumps(kept, ensure_ascii=False, separators=(",", ":")).encode())

    # --- fields ----------------------------------------------------------------------------

    def _content(self, old: Message | None) -> str:
        if "content" not in self.json and old:
            return old.content
        return (self.form.text((), self.json, "content", 0, CONTENT_LIMIT) or "").strip()

    def _nonce(self) -> str | None:
        nonce = self.json.get("nonce")
        if nonce is None or isinstance(nonce, int):
            return None if nonce is None else str(nonce)
        return self.form.text((), self.json, "nonce", 0, 25)

    def _flags(self, old: Message | None) -> int:
        """The flags after this body; the V2 flag once set stays, others outside the short list are ignored."""
        given = self.form.whole((), self.json, "flags", 0, 2**31 - 1) or 0
        if old:
            if "flags" not in self.json:
                return old.flags
            return (old.flags & ~SUPPRESS_EMBEDS) | (given & (SUPPRESS_EMBEDS | COMPONENTS_V2))
        return given & (SUPPRESS_EMBEDS | SILENT | COMPONENTS_V2 | (EPHEMERAL if self.webhook else 0))

    def _no_legacy_fields(self, draft: Draft) -> None:
        used = {"content": draft.content, "embeds": draft.embeds} | {
            key: self.json.get(key) for key in ("poll", "sticker_ids")
        }
        for key in (key for key, value in used.items() if value):
            said = f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            self.form.wrong((key,), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", said)

    def _components(self, old: Message | None, attachments: list[Attachment], flags: int) -> list[Json]:
        fresh = "components" in self.json
        if not fresh and not old:
            return []
        given = self.form.items((), self.json, "components", 0, parts.MOST_COMPONENTS) if fresh else []
        tree = given if fresh or not old else old.components
        # New components find only what this very request names: a file that stays has to be listed with id and name, and
        # in an edit a new one has to be listed too (discord-api-docs issue 7529).
        filenames = self.named if fresh or not old else {one.filename for one in attachments}
        self._refuse_kept(tree if fresh else [], {one.filename for one in old.attachments} if old else set())
        rules = parts.ComponentRules(self.form, filenames=filenames, emoji_ids=set(self.world.emojis))
        rules.message(tree, v2=bool(flags & COMPONENTS_V2))
        if self.form.errors:
            return []
        return parts.number(tree) if fresh else tree

    def _refuse_kept(self, tree: list[Any], known: set[str]) -> None:
        """Where pictures cannot be kept, what was there already is not found, however it is named."""
        if not self.world.switches.drops_kept_pictures:
            return
        self.named -= known - {one.filename for one in self.files.values()}
        for each in parts.walk([one for one in tree if isinstance(one, dict)]):
            for index, item in enumerate(each.get("items") or []):
                if "/attachments/" in str(item.get("media", {}).get("url")):
                    said = "The referenced attachment was not found"
                    path: Path = ("components", "items", index, "media", "url")
                    self.form.wrong(path, "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", said)

    def _attachments(self, old: Message | None, uploads: dict[int, bytes]) -> list[Attachment]:
        """The files the message will carry: kept ones and new ones, in the order of the `attachments` list.

        Without that list an edit keeps what was there and adds every upload.
        """
        existing = {one.id: one for one in old.attachments} if old else {}
        listed: list[Any] = [{"id": one} for one in existing] + [{"id": number} for number in self.files]
        if self.json.get("attachments") is not None:
            listed = self.form.items((), self.json, "attachments", 0, MOST_ATTACHMENTS)
        if len(self.files) > MOST_ATTACHMENTS or len(listed) > MOST_ATTACHMENTS:
            self.form.finish()
            raise Refusal.TOO_MANY_ATTACHMENTS.error()
        result = []
        for index, entry in enumerate(listed):
            path: Path = ("attachments", index)
            shape = self.form.mapping(path, entry) or {}
            entry_id = self.form.snowflake(path, shape, "id", required=True)
            description = self.form.text(path, shape, "description", 0, 1024)
            self.form.text(path, shape, "filename", 1, 1024)
            if entry_id in existing:
                kept = existing[entry_id]
                self.named |= {kept.filename} & {str(shape.get("filename"))}
                result.append(kept.model_copy(update={"description": shape.get("description", kept.description)}))
            elif entry_id in self.files:
                result.append(self._new_attachment(entry_id, description, uploads))
                if old is None or self.json.get("attachments") is not None:
                    self.named.add(result[-1].filename)
            else:
                said = f"Attachment data for id {entry_id} was not found"
                self.form.wrong((*path, "id"), "ATTACHMENT_NOT_FOUND", said)
        return result

    def _new_attachment(self, number: int, description: str | None, uploads: dict[int, bytes]) -> Attachment:
        upload = self.files[number]
        width, height = upload.dimensions() or (None, None)
        attachment_id = self.world.ids.next()
        uploads[attachment_id] = upload.content
        return Attachment(
            id=attachment_id,
            channel_id=self.channel_id,
            filename=upload.filename,
            size=len(upload.content),
            content_type=upload.content_type,
            width=width,
            height=height,
            description=description,
        )

    def _allowed_mentions(self) -> AllowedMentions:
        given = self.json.get("allowed_mentions")
        if given is None:
            return AllowedMentions({"users"} if self.webhook else set(MENTION_KINDS))
        path = ("allowed_mentions",)
        shape = self.form.mapping(path, given) or {}
        parse = self.form.items(path, shape, "parse", 0, 3)
        for index, kind in enumerate(parse):
            if kind not in MENTION_KINDS:
                said = "Value must be one of ('users', 'roles', 'everyone')."
                self.form.wrong((*path, "parse", index), "BASE_TYPE_CHOICES", said)
        chosen: dict[str, set[int]] = {}
        for key in ("users", "roles"):
            entries = self.form.items(path, shape, key, 0, 100)
            chosen[key] = self._ids((*path, key), entries)
            if entries and key in parse:
                said = f'parse:["{key}"] and {key}: [ids...] are mutually exclusive.'
                self.form.wrong(path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", said)
        replied = bool(self.form.flag(path, shape, "replied_user"))
        return AllowedMentions({str(kind) for kind in parse}, chosen["users"], chosen["roles"], replied)

    def _ids(self, path: Path, entries: list[Any]) -> set[int]:
        """Ids of which none may come twice, says Discord's own description of its API."""
        found: set[int] = set()
        for index, one in enumerate(entries):
            number = self.form.snowflake(path, {str(index): one}, str(index))
            if number in found:
                self.form.wrong(path, "SET_TYPE_ALREADY_CONTAINS_VALUE", "The set already contains this value")
            found |= set() if number is None else {number}
        return found

    # --- embeds ----------------------------------------------------------------------------

    def _embeds(self, old: Message | None) -> list[Json]:
        if "embeds" not in self.json and old:
            return old.embeds
        embeds = self.form.items((), self.json, "embeds", 0, MOST_EMBEDS)
        total = sum(self._embed(("embeds", index), embed) for index, embed in enumerate(embeds))
        if total > EMBED_TOTAL_LIMIT:
            said = f"Embed size exceeds maximum size of {EMBED_TOTAL_LIMIT}"
            self.form.wrong(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", said)
        return [{**embed, "type": "rich"} for embed in embeds if isinstance(embed, dict)]

    def _embed(self, path: Path, embed: Any) -> int:
        """Check one embed and return how much it counts towards the total."""
        shape = self.form.mapping(path, embed) or {}
        texts = [
            self.form.text(path, shape, "title", 0, 256),
            self.form.text(path, shape, "description", 0, 4096),
        ]
        self.form.whole(path, shape, "color", 0, 0xFFFFFF)
        for key, inner, most in (("footer", "text", 2048), ("author", "name", 256)):
            if shape.get(key) is not None:
                part = self.form.mapping((*path, key), shape[key]) or {}
                texts.append(self.form.text((*path, key), part, inner, 0, most, required=True))
        for index, entry in enumerate(self.form.items(path, shape, "fields", 0, 25)):
            here = (*path, "fields", index)
            part = self.form.mapping(here, entry) or {}
            texts.append(self.form.text(here, part, "name", 1, 256, required=True))
            texts.append(self.form.text(here, part, "value", 1, 1024, required=True))
        for key in ("image", "thumbnail"):
            url = str((shape.get(key) or {}).get("url", ""))
            if url.startswith(ATTACHMENT_SCHEME) and url.removeprefix(ATTACHMENT_SCHEME) not in self._names():
                said = "The referenced attachment was not found"
                self.form.wrong((*path, key, "url"), "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", said)
        return sum(len(one or "") for one in texts)

    def _names(self) -> Iterable[str]:
        return {one.filename for one in self.files.values()} | {
            str(one.get("filename")) for one in self.json.get("attachments") or [] if isinstance(one, dict)
        }


@dataclass(frozen=True)
class Mentions:
    """Whom a text calls, after the allowed mentions had their say."""

    users: list[int]
    roles: list[int]
    everyone: bool


def find_mentions(text: str, allowed: AllowedMentions, *, may_mention_everyone: bool) -> Mentions:
    """The mentions in a text that are allowed to count, in the order they appear."""
    users = [int(one) for one in dict.fromkeys(re.findall(r"<@!?(\d+)>", text))]
    roles = [int(one) for one in dict.fromkeys(re.findall(r"<@&(\d+)>", text))]
    everyone = "everyone" in allowed.parse and may_mention_everyone and re.search(r"@(everyone|here)\b", text)
    return Mentions(
        [one for one in users if "users" in allowed.parse or one in allowed.users],
        [one for one in roles if "roles" in allowed.parse or one in allowed.roles],
        bool(everyone),
    )
