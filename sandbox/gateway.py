"""The gateway: sessions of the bot, what they are told, and how they come back after a drop."""

from __future__ import annotations

import asyncio
import importlib
import json
import secrets
import zlib
from collections import deque
from collections.abc import Callable
from typing import Any

from aiohttp import WSCloseCode, WSMsgType, web

from sandbox import payloads
from sandbox.errors import Json
from sandbox.world import World

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE_STATE, RESUME = 0, 1, 2, 3, 4, 6
RECONNECT, REQUEST_MEMBERS, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 7, 8, 9, 10, 11
CUT = 4000
UNKNOWN_OPCODE, DECODE_ERROR, NOT_AUTHENTICATED, BAD_TOKEN, ALREADY_AUTHENTICATED = 4001, 4002, 4003, 4004, 4005
BAD_SEQUENCE, TOO_FAST, BAD_SHARD, BAD_VERSION, BAD_INTENTS, DISALLOWED_INTENTS = 4007, 4008, 4010, 4012, 4013, 4014
REMEMBERED_EVENTS = 1000
HEARTBEAT_SECONDS = 41.25
PATIENCE_SECONDS = HEARTBEAT_SECONDS * 1.25
"""Whoever sends no heartbeat for so long is hung up on; the interval holds some tolerance already, says the page on the gateway."""
MOST_BYTES = 4096
SESSION_SECONDS = 180
"""How long a session outlives its line; Discord says "a few minutes"."""
MOST_AT_ONCE, IDENTIFY_SECONDS = 1, 5
CLOSE_CODES = 1000
"""From here on a number is a code with which a line is closed, below a status of HTTP."""
GOODBYES = (1000, 1001)
"""Who hangs up with these ends its session."""
ACK_SECONDS = 0.05

GUILDS, GUILD_MEMBERS, PRESENCES = 1 << 0, 1 << 1, 1 << 8
GUILD_MESSAGES, GUILD_TYPING, DIRECT_MESSAGES, DIRECT_TYPING, MESSAGE_CONTENT = (
    1 << 9,
    1 << 11,
    1 << 12,
    1 << 14,
    1 << 15,
)
PRIVILEGED = GUILD_MEMBERS | PRESENCES | MESSAGE_CONTENT
ALL_INTENTS = (1 << 26) - 1
NEEDED_INTENT = {
    "CHANNEL": (GUILDS, 0),
    "THREAD": (GUILDS, 0),
    "GUILD_MEMBER": (GUILD_MEMBERS, 0),
    "GUILD": (GUILDS, 0),
    "MESSAGE": (GUILD_MESSAGES, DIRECT_MESSAGES),
    "TYPING": (GUILD_TYPING, DIRECT_TYPING),
}
"""By the beginning of an event's name: the intent it needs in a guild, and in a direct message (0: none)."""


class Session:
    """One identified shard: what it subscribed to, and the last events for a resume."""

    def __init__(self, intents: int, shard: tuple[int, int]) -> None:
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.shard = shard
        self.sequence = 0
        self.sent: deque[Json] = deque(maxlen=REMEMBERED_EVENTS)
        self.connection: Connection | None = None
        self.alone_since = 0.0

    def covers(self, guild_id: int | None) -> bool:
        """Whether events of this guild (None: direct messages) belong to this shard."""
        return (0 if guild_id is None else (guild_id >> 22) % self.shard[1]) == self.shard[0]

    def wants(self, event: str, guild_id: int | None) -> bool:
        """Whether the intents ask for this event."""
        start = max((one for one in NEEDED_INTENT if event.startswith(one)), key=len, default=None)
        if start is None:
            return True
        needed = NEEDED_INTENT[start][guild_id is None]
        return needed == 0 or bool(self.intents & needed)

    def dispatch(self, event: str, data: Any) -> None:
        """Number an event, remember it, and send it if the line is up."""
        self.sequence += 1
        payload = {"op": DISPATCH, "s": self.sequence, "t": event, "d": data}
        self.sent.append(payload)
        if self.connection:
            self.connection.send(payload)


class Connection:
    """One websocket of the bot, compressed the way it asked for."""

    def __init__(self, socket: web.WebSocketResponse, compress: str | None) -> None:
        self.socket = socket
        self.session: Session | None = None
        self._compress = _compressor(compress)
        self._outbox: asyncio.Queue[Json | int] = asyncio.Queue()
        self.received: deque[float] = deque(maxlen=120)
        self._silence: asyncio.TimerHandle | None = None

    def send(self, payload: Json) -> None:
        """Queue a payload; everything leaves in order."""
        self._outbox.put_nowait(payload)

    def beat(self) -> None:
        """A heartbeat came, or the line is new; if no other one follows it is cut."""
        self.rest()
        self._silence = asyncio.get_running_loop().call_later(PATIENCE_SECONDS, self.hang_up, CUT)

    def rest(self) -> None:
        """Wait for no heartbeat any more."""
        if self._silence is not None:
            self._silence.cancel()

    def hang_up(self, code: int) -> None:
        """Close after what is queued."""
        self._outbox.put_nowait(code)

    async def write(self) -> None:
        """Send what is queued until told to hang up or the other side is gone."""
        while True:
            item = await self._outbox.get()
            if isinstance(item, int):
                await self.socket.close(code=item)
                return
            text = json.dumps(item)
            try:
                if self._compress:
                    await self.socket.send_bytes(self._compress(text.encode()))
                else:
                    await self.socket.send_str(text)
            except ConnectionError:
                return


def _compressor(name: str | None) -> Callable[[bytes], bytes] | None:
    if name == "zlib-stream":
        stream = zlib.compressobj()
        return lambda data: stream.compress(data) + stream.flush(zlib.Z_SYNC_FLUSH)
    if name == "zstd-stream":
        # discord.py asks for this only where the module is installed, so it is there.
        zstandard: Any = importlib.import_module("zstandard")
        chunker = zstandard.ZstdCompressor().compressobj()
        return lambda data: bytes(
            chunker.compress(data) + chunker.flush(zstandard.COMPRESSOBJ_FLUSH_BLOCK)
        )  # fmt: skip
    return None


class Gateway:
    """Accepts the bot's websockets and tells its sessions what happens."""

    def __init__(
        self, world: World, *, token: str, allowed_intents: int = ALL_INTENTS & ~PRIVILEGED, paced: bool = False
    ) -> None:
        """Open for business.

        Args:
            world: where the guilds are.
            token: the only bot token that is let in.
            allowed_intents: the privileged ones are closed unless named here.
            paced: whether sessions can only be begun one after the other; on real time, as rate limits are.
        """
        self.world = world
        self.token = token
        self.allowed_intents = allowed_intents
        self.shards = 1
        self.base_url = ""
        self.sessions: dict[str, Session] = {}
        self.drop_every = 0
        self._until_drop = 0
        self.next_lines: list[int] = []
        self._connections: set[Connection] = set()
        self._paced = paced
        self._identified: dict[int, float] = {}
        self.changed = asyncio.Event()

    @property
    def url(self) -> str:
        """Where the bot shall connect to."""
        return self.base_url.replace("http", "ws", 1) + "/gateway"

    @property
    def online(self) -> bool:
        """Whether a bot is identified and on the line."""
        return any(session.connection for session in self.sessions.values())

    def about(self) -> Json:
        """The answer to `GET /gateway/bot`."""
        left = self.world.switches.sessions_left
        limit = {"total": 1000, "remaining": left, "reset_after": 14_400_000, "max_concurrency": MOST_AT_ONCE}
        return {"url": self.url, "shards": self.shards, "session_start_limit": limit}

    def dispatch(self, event: str, data: Json, guild_id: int | None = None) -> None:
        """Tell every session that is responsible for the place and subscribed to the event."""
        guild = self.world.guilds.get(guild_id or 0)
        if guild is not None and guild.away and event != "GUILD_DELETE":
            return
        for session in list(self.sessions.values()):
            if session.covers(guild_id) and (session.wants(event, guild_id) or self._is_of_itself(event, data)):
                hide = event.startswith("MESSAGE_") and guild_id and "author" in data
                hide = hide and not session.intents & MESSAGE_CONTENT
                self._tell(session, event, payloads.without_content(self.world, data) if hide else data)
        self._count_towards_drop()

    def _tell(self, session: Session, event: str, data: Json) -> None:
        """Tell one session: at once, or as late and as often as the switches say."""
        times = 2 if self.world.switches.echoes else 1
        late = 0.0 if event == "INTERACTION_CREATE" else self.world.switches.late_events
        for _ in range(times):
            if late:
                # As it is now: what is told later may not hold any more.
                asyncio.get_running_loop().call_later(late, session.dispatch, event, json.loads(json.dumps(data)))
            else:
                session.dispatch(event, data)

    def _is_of_itself(self, event: str, data: Json) -> bool:
        """Whether an event tells the bot what it has become on a server; that needs no intent."""
        return event == "GUILD_MEMBER_UPDATE" and data["user"]["id"] == str(self.world.bot.id)

    def drop(self, code: int = CUT) -> int:
        """Hang up on every connection as a failing server would; sessions stay resumable.

        Returns:
            How many connections were cut.
        """
        cut = list(self._connections)
        for connection in cut:
            self._part(connection)
            connection.hang_up(code)
        return len(cut)

    def forget_sessions(self) -> None:
        """Make every later resume fail, so that the bot has to identify again."""
        self.sessions.clear()

    def ask_to_reconnect(self) -> int:
        """Send opcode 7 to everyone on the line.

        Returns:
            How many were asked.
        """
        for connection in self._connections:
            connection.send({"op": RECONNECT, "d": None})
        return len(self._connections)

    def drop_after(self, dispatches: int) -> None:
        """Cut the line again and again after so many dispatches; 0 stops it."""
        self.drop_every = self._until_drop = dispatches

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """One connection from the bot, from hello to goodbye; if trouble is ordered, refused or closed at once."""
        trouble = self.next_lines.pop(0) if self.next_lines else None
        if trouble is not None and trouble < CLOSE_CODES:
            return web.Response(status=trouble)
        socket = web.WebSocketResponse(max_msg_size=4 * MOST_BYTES, autoping=True)
        await socket.prepare(request)
        if trouble is not None:
            await socket.close(code=trouble)
            return socket
        connection = Connection(socket, request.query.get("compress"))
        writer = asyncio.create_task(connection.write())
        self._connections.add(connection)
        if request.query.get("v") != "10" or request.query.get("encoding", "json") != "json":
            connection.hang_up(BAD_VERSION)
        connection.send({"op": HELLO, "d": {"heartbeat_interval": int(HEARTBEAT_SECONDS * 1000)}})
        connection.beat()
        try:
            async for frame in socket:
                if frame.type in (WSMsgType.TEXT, WSMsgType.BINARY):
                    self._receive(connection, frame.data)
        finally:
            connection.rest()
            if socket.close_code in GOODBYES and connection.session:
                self.sessions.pop(connection.session.id, None)
            self._part(connection)
            connection.hang_up(WSCloseCode.GOING_AWAY)
            await writer
        return socket

    def close(self) -> None:
        """Hang up on everyone for good."""
        self.drop(1001)

    # --- what the bot says -----------------------------------------------------------------

    def _receive(self, connection: Connection, text: str | bytes) -> None:
        if len(text if isinstance(text, bytes) else text.encode()) > MOST_BYTES:
            connection.hang_up(DECODE_ERROR)
            return
        try:
            payload = json.loads(text)
            opcode, data = payload["op"], payload.get("d")
        except (ValueError, KeyError, TypeError):
            connection.hang_up(DECODE_ERROR)
            return
        now = asyncio.get_running_loop().time()
        if len(connection.received) == 120 and now - connection.received[0] < 60:
            connection.hang_up(TOO_FAST)
            return
        connection.received.append(now)
        if opcode == HEARTBEAT:
            connection.beat()
            # Never sooner than a network could: discord.py notes a heartbeat after sending it, and an answer that
            # overtakes the note looks as late as the heartbeat before.
            asyncio.get_running_loop().call_later(ACK_SECONDS, connection.send, {"op": HEARTBEAT_ACK})
        elif opcode == IDENTIFY:
            self._identify(connection, data)
        elif opcode == RESUME:
            self._resume(connection, data)
        elif connection.session is None:
            connection.hang_up(NOT_AUTHENTICATED)
        elif opcode == REQUEST_MEMBERS:
            self._send_members(connection.session, data)
        elif opcode not in (PRESENCE, VOICE_STATE):
            connection.hang_up(UNKNOWN_OPCODE)

    def _identify(self, connection: Connection, data: Json) -> None:
        index, count = data.get("shard") or (0, 1)
        problems = {
            ALREADY_AUTHENTICATED: connection.session is not None,
            BAD_TOKEN: data.get("token") != self.token or self.world.switches.sessions_left == 0,
            BAD_INTENTS: not isinstance(data.get("intents"), int) or data["intents"] & ~ALL_INTENTS,
            BAD_SHARD: not 0 <= index < count,
        }
        wrong = next((code for code, is_so in problems.items() if is_so), None)
        if wrong is None and data["intents"] & PRIVILEGED & ~self.allowed_intents:
            wrong = DISALLOWED_INTENTS
        if wrong:
            connection.hang_up(wrong)
            return
        self.world.switches.sessions_left -= 1
        if self._is_too_soon(index):
            connection.send({"op": INVALID_SESSION, "d": False})
            return
        session = Session(data["intents"], (index, count))
        for old in [one for one in self.sessions.values() if one.shard == session.shard and not one.connection]:
            del self.sessions[old.id]
        self.sessions[session.id] = session
        self._join(connection, session)
        self._welcome(session)

    def _is_too_soon(self, shard: int) -> bool:
        """Whether another session was begun a moment ago; that counts towards those of the day all the same (discord-api-docs 1328)."""
        now, key = asyncio.get_running_loop().time(), shard % MOST_AT_ONCE
        if self._paced and now - self._identified.get(key, -IDENTIFY_SECONDS) < IDENTIFY_SECONDS:
            return True
        self._identified[key] = now
        return False

    def _welcome(self, session: Session) -> None:
        world = self.world
        mine = [
            one for one in world.guilds.values() if world.bot.id in one.members and session.covers(one.id)
        ]  # fmt: skip
        ready = {
            "v": 10,
            "user": payloads.myself(world.bot),
            "guilds": [payloads.unavailable(one) for one in mine],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "session_type": "normal",
            "private_channels": [],
            "shard": list(session.shard),
            "application": {"id": str(world.application_id), "flags": 0},
        }
        session.dispatch("READY", ready)
        if session.intents & GUILDS:
            for one in mine:
                if one.away:
                    self._tell(session, "GUILD_DELETE", payloads.unavailable(one))
                else:
                    self._tell(session, "GUILD_CREATE", payloads.guild_create(world, one))

    def _resume(self, connection: Connection, data: Json) -> None:
        self._forget_old()
        session = self.sessions.get(data.get("session_id", ""))
        if data.get("token") != self.token:
            connection.hang_up(BAD_TOKEN)
            return
        sequence = data.get("seq") or 0
        oldest = session.sent[0]["s"] if session and session.sent else 1
        if session is None or sequence + 1 < oldest:
            connection.send({"op": INVALID_SESSION, "d": False})
            return
        if sequence > session.sequence:
            connection.hang_up(BAD_SEQUENCE)
            return
        missed = [payload for payload in session.sent if payload["s"] > sequence]
        self._join(connection, session)
        for payload in missed:
            connection.send(payload)
        session.dispatch("RESUMED", {})

    def _forget_old(self) -> None:
        """Sessions whose line was not taken up again in time are gone."""
        ended = self.world.clock.now() - SESSION_SECONDS
        for old in [one for one in self.sessions.values() if not one.connection and one.alone_since < ended]:
            del self.sessions[old.id]

    def _send_members(self, session: Session, data: Json) -> None:
        guild = self.world.guilds.get(int(data["guild_id"]))
        everyone = not data.get("user_ids") and not data.get("query")
        if guild is None or (everyone and not session.intents & GUILD_MEMBERS):
            return
        wanted = {int(one) for one in data.get("user_ids") or []}
        query = (data.get("query") or "").lower()
        found = [
            payloads.member(member) | {"user": payloads.user(self.world.users[user_id])}
            for user_id, member in guild.members.items()
            if (user_id in wanted if wanted else self.world.users[user_id].username.lower().startswith(query))
        ]
        chunk: Json = {"guild_id": str(guild.id), "members": found[:1000], "chunk_index": 0, "chunk_count": 1}
        chunk["not_found"] = [str(one) for one in wanted if one not in guild.members]
        session.dispatch("GUILD_MEMBERS_CHUNK", chunk | ({"nonce": data["nonce"]} if data.get("nonce") else {}))

    # --- lines up and down -----------------------------------------------------------------

    def _join(self, connection: Connection, session: Session) -> None:
        if session.connection:
            session.connection.session = None
            session.connection.hang_up(CUT)
        session.connection = connection
        connection.session = session
        self.changed.set()

    def _part(self, connection: Connection) -> None:
        self._connections.discard(connection)
        if connection.session and connection.session.connection is connection:
            connection.session.connection = None
            connection.session.alone_since = self.world.clock.now()
        connection.session = None
        self.changed.set()

    def _count_towards_drop(self) -> None:
        if self.drop_every:
            self._until_drop -= 1
            if self._until_drop <= 0:
                self._until_drop = self.drop_every
                self.drop()
