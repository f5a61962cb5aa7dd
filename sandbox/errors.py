"""How Discord says no: one status, one code, one sentence, and for forms a tree of what is wrong where."""

from __future__ import annotations

import math
from enum import Enum
from typing import Any

Json = dict[str, Any]
Path = tuple[str | int, ...]


class ApiError(Exception):
    """An answer other than success, with the JSON body Discord would send."""

    def __init__(self, status: int, code: int, message: str, errors: Json | None = None) -> None:
        super().__init__(f"{status} {code} {message} {errors or ''}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors

    @property
    def headers(self) -> dict[str, str]:
        """What the head of the answer says of it."""
        return {}

    def body(self) -> Json:
        """The JSON of the answer."""
        body: Json = {"message": self.message, "code": self.code}
        if self.errors is not None:
            body["errors"] = self.errors
        return body


class TooManyOldEdits(ApiError):
    """Messages older than an hour were changed too often in one channel; a 429 with a code of its own."""

    def __init__(self, retry_after: float) -> None:
        super().__init__(429, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later.")
        self.retry_after = retry_after

    def body(self) -> Json:
        """The JSON of the answer, with how long to wait."""
        return super().body() | {"retry_after": round(self.retry_after, 3), "global": False}


class TooMany(ApiError):
    """A limit beside those that the headers tell of was hit; of one that others share nobody can know."""

    def __init__(self, retry_after: float, *, shared: bool) -> None:
        super().__init__(429, 0, "You are being rate limited.")
        self.retry_after = retry_after
        self.shared = shared

    @property
    def headers(self) -> dict[str, str]:
        """With whom the limit is shared."""
        return {
            "X-RateLimit-Scope": "shared" if self.shared else "user",
            "Retry-After": str(math.ceil(self.retry_after)),
        }

    def body(self) -> Json:
        """The JSON of the answer, with how long to wait."""
        return super().body() | {"retry_after": round(self.retry_after, 3), "global": False}


class Refusal(Enum):
    """The refusals that need no further detail: HTTP status, Discord's code, Discord's words."""

    NOT_FOUND = 404, 0, "404: Not Found"
    UNAUTHORIZED = 401, 0, "401: Unauthorized"
    UNKNOWN_CHANNEL = 404, 10003, "Unknown Channel"
    UNKNOWN_GUILD = 404, 10004, "Unknown Guild"
    UNKNOWN_MEMBER = 404, 10007, "Unknown Member"
    UNKNOWN_MESSAGE = 404, 10008, "Unknown Message"
    UNKNOWN_USER = 404, 10013, "Unknown User"
    UNKNOWN_EMOJI = 404, 10014, "Unknown Emoji"
    UNKNOWN_WEBHOOK = 404, 10015, "Unknown Webhook"
    UNKNOWN_INTERACTION = 404, 10062, "Unknown interaction"
    UNKNOWN_COMMAND = 404, 10063, "Unknown application command"
    FORBIDDEN = 403, 0, "403: Forbidden"
    SLOW_MODE = 429, 20016, "This action cannot be performed due to slowmode rate limit."
    NAME_WORDS = 400, 20031, "This name contains words that are not allowed for servers in Server Discovery."
    WRONG_APPLICATION = 403, 20012, "You are not authorized to perform this action on this application"
    TOO_MANY_ATTACHMENTS = 400, 30015, "Maximum number of attachments in a message reached (10)"
    TOO_MANY_EMOJIS = 400, 30008, "Maximum number of emojis reached (2000)"
    TOO_MANY_COMMANDS = 400, 30032, "Maximum number of application commands reached (100)."
    TOO_MANY_COMMAND_CREATES = 400, 30034, "Max number of daily application command creates has been reached (200)"
    SERVER_ERROR = 500, 0, "500: Internal Server Error"
    TOO_LARGE = 413, 40005, "Request entity too large"
    ALREADY_ACKNOWLEDGED = 400, 40060, "Interaction has already been acknowledged."
    TOO_MANY_FOLLOWUPS = 400, 40094, "This interaction has hit the maximum number of follow up messages."
    MISSING_ACCESS = 403, 50001, "Missing Access"
    NOT_IN_A_DM = 403, 50003, "Cannot execute action on a DM channel"
    NOT_THE_AUTHOR = 403, 50005, "Cannot edit a message authored by another user"
    EMPTY_MESSAGE = 400, 50006, "Cannot send an empty message"
    LETTERS_TOO_FAST = 403, 40003, "You are opening direct messages too fast."
    NO_LETTERS = 400, 50007, "Cannot send messages to this user"
    DMS_CLOSED = 403, 50007, "Cannot send messages to this user"
    MISSING_PERMISSIONS = 403, 50013, "Missing Permissions"
    SYSTEM_MESSAGE = 403, 50021, "Cannot execute action on a system message"
    A_FORUM = 400, 40058, "Cannot send messages in a forum channel"
    WRONG_CHANNEL_TYPE = 400, 50024, "Cannot execute action on this channel type"
    WEBHOOK_TOKEN = 401, 50027, "Invalid Webhook Token"
    WRONG_RECIPIENT = 400, 50033, "Invalid Recipient(s)"
    BULK_DELETE_COUNT = 400, 50016, "Provided too few or too many messages to delete."
    BULK_DELETE_AGE = 400, 50034, "You can only bulk delete messages that are under 14 days old."
    ARCHIVED = 400, 50083, "Thread is archived"
    BAD_JSON = 400, 50109, "The request body contains invalid JSON."
    ENTRY_POINT = 400, 50240, "You cannot remove this app's Entry Point command in a bulk update operation."
    NO_MUTUAL_GUILDS = 403, 50278, "Cannot send messages to this user due to having no mutual guilds"
    NO_HISTORY = 403, 160002, "Cannot reply without permission to read message history"
    THREAD_EXISTS = 400, 160004, "A thread has already been created for this message"
    LOCKED = 403, 160005, "Thread is locked"
    TOO_MANY_THREADS = 400, 160006, "Maximum number of active threads reached"

    def error(self) -> ApiError:
        """As something to raise."""
        status, code, message = self.value
        return ApiError(status, code, message)


class Form:
    """Reads a body field by field and collects everything wrong with it, as Discord's error 50035 lists it.

    The readers return the value, or None where it is absent, null or wrong. Paths name where `fields` stands; all of
    them hang below `root`.
    """

    def __init__(self, *root: str) -> None:
        self.errors: Json = {}
        self.root = root

    def wrong(self, path: Path, code: str, message: str) -> None:
        """Note that the value at the path cannot stay as it is."""
        node = self.errors
        for step in (*self.root, *path):
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def finish(self) -> None:
        """Raise 50035 if anything was wrong.

        Raises:
            ApiError: with every complaint in its `errors`.
        """
        if self.errors:
            raise ApiError(400, 50035, "Invalid Form Body", self.errors)

    def mapping(self, path: Path, value: Any) -> Json | None:
        """The value as an object."""
        if isinstance(value, dict):
            return value
        self.wrong(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        return None

    def text(self, path: Path, fields: Json, key: str, low: int, high: int, *, required: bool = False) -> str | None:
        """A string whose length lies between the two bounds."""
        value = self._present(path, fields, key, required=required)
        if value is None:
            return None
        here = (*path, key)
        if not isinstance(value, str):
            self.wrong(here, "STRING_TYPE_CONVERT", f'Could not interpret "{value}" as string.')
            return None
        if required and low > 0 and not value.strip():
            self.wrong(here, "BASE_TYPE_REQUIRED", "This field is required")
        else:
            self._length(here, len(value), low, high)
        return str(value)

    def whole(self, path: Path, fields: Json, key: str, low: int, high: int, *, required: bool = False) -> int | None:
        """A whole number between the two bounds."""
        value = self._present(path, fields, key, required=required)
        if value is None:
            return None
        here = (*path, key)
        if isinstance(value, bool) or not isinstance(value, int):
            self.wrong(here, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
            return None
        if value < low:
            self.wrong(here, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {low}.")
        if value > high:
            self.wrong(here, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {high}.")
        return value

    def choice(self, path: Path, fields: Json, key: str, among: set[int], *, required: bool = False) -> int | None:
        """One of a set of numbers."""
        value = self._present(path, fields, key, required=required)
        if value is None:
            return None
        if isinstance(value, bool) or value not in among:
            listed = ", ".join(str(one) for one in sorted(among))
            self.wrong((*path, key), "BASE_TYPE_CHOICES", f"Value must be one of {{{listed}}}.")
            return None
        return int(value)

    def flag(self, path: Path, fields: Json, key: str) -> bool | None:
        """True, false, or absent."""
        value = fields.get(key)
        if value is None or isinstance(value, bool):
            return value
        self.wrong((*path, key), "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")
        return None

    def items(self, path: Path, fields: Json, key: str, low: int, high: int, *, required: bool = False) -> list[Any]:
        """A list whose length lies between the two bounds; empty where absent."""
        value = self._present(path, fields, key, required=required)
        if value is None:
            return []
        if not isinstance(value, list):
            self.wrong((*path, key), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        self._length((*path, key), len(value), low, high)
        return value

    def snowflake(self, path: Path, fields: Json, key: str, *, required: bool = False) -> int | None:
        """An id, as a number or as digits."""
        value = self._present(path, fields, key, required=required)
        if value is None:
            return None
        if isinstance(value, bool) or not str(value).isdecimal():
            self.wrong((*path, key), "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')
            return None
        return int(value)

    def _present(self, path: Path, fields: Json, key: str, *, required: bool) -> Any:
        value = fields.get(key)
        if value is None and required:
            self.wrong((*path, key), "BASE_TYPE_REQUIRED", "This field is required")
        return value

    def _length(self, path: Path, length: int, low: int, high: int) -> None:
        if low <= length <= high:
            return
        if low > 0:
            self.wrong(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
        else:
            self.wrong(path, "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")
