"""Request bodies: plain JSON, or a form with `payload_json` and files."""

from __future__ import annotations

import io
import json
import mimetypes
import re
from dataclasses import dataclass, field
from typing import Any

from aiohttp import BodyPartReader, web
from PIL import Image, UnidentifiedImageError

from sandbox.errors import Json, Refusal

FILE_LIMIT = 10 * 1024 * 1024
REQUEST_LIMIT = 25 * 1024 * 1024


@dataclass(frozen=True)
class Upload:
    """A file that came with a request."""

    filename: str
    content: bytes

    @property
    def content_type(self) -> str:
        """Guessed from the name, as Discord does."""
        return mimetypes.guess_type(self.filename)[0] or "application/octet-stream"

    def dimensions(self) -> tuple[int, int] | None:
        """Width and height in pixels if it is a picture."""
        if not self.content_type.startswith("image/"):
            return None
        try:
            with Image.open(io.BytesIO(self.content)) as picture:
                return picture.size
        except UnidentifiedImageError:
            return None


@dataclass
class Body:
    """What a request carried: the JSON, and the files by the n of `files[n]`."""

    json: Json = field(default_factory=dict)
    files: dict[int, Upload] = field(default_factory=dict)

    def inner(self, key: str) -> Body:
        """The same files with one field of the JSON as the body."""
        return Body(self.json.get(key) or {}, self.files)


def clean_filename(name: str) -> str:
    """The name Discord keeps: spaces become underscores, anything unusual goes."""
    return re.sub(r"[^A-Za-z0-9_.\-]", "", name.replace(" ", "_")).strip(".") or "unknown"


async def read_body(request: web.Request) -> Body:
    """Read a request's JSON and files.

    Raises:
        ApiError: 50109 for bad JSON, 40005 for a file above 10 MiB or a request above 25 MiB.
    """
    if request.content_type != "multipart/form-data":
        return Body(_parse(await request.text()))
    body = Body()
    total = 0
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        content = bytes(await part.read())
        total += len(content)
        name = part.name or ""
        if name == "payload_json":
            body.json = _parse(content.decode())
        elif match := re.fullmatch(r"files?\[(\d+)]", name):
            body.files[int(match[1])] = Upload(clean_filename(part.filename or ""), content)
        if len(content) > FILE_LIMIT or total > REQUEST_LIMIT:
            raise Refusal.TOO_LARGE.error()
    return body


def _parse(text: str) -> Any:
    try:
        return json.loads(text) if text else {}
    except ValueError:
        raise Refusal.BAD_JSON.error() from None
