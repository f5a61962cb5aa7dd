"""What has to be tried: messages, pictures, a thread, the commands, a letter. All that is made is taken away again, whatever happens."""

from __future__ import annotations

import io
from collections.abc import Awaitable, Callable, Container, Iterator, Mapping, Sequence
from typing import Any

import aiohttp
from PIL import Image

from bot.delivery.keeping import Way
from bot.delivery.permissions import named
from bot.panels.budget import BUDGET
from bot.panels.prompts import FATAL, LATE, WON
from bot.running.commands import ENTRY_POINT, differences, fitting, installs
from bot.shell.doctor.findings import Findings
from bot.shell.doctor.line import Answer, Line
from bot.shell.doctor.looking import lacking_in

GONE = 404
TEXT_CHANNEL = 0
STARTED_A_THREAD = 18  # the kind of Discord's line above a new thread
LAYOUT = 1 << 15  # the flag of a message of components alone
LADDER = (4_000, 6_000, 8_000, BUDGET, 10_000, 12_000)
"""Bytes of a layout's text, in letters of three bytes."""
SIGNS = (FATAL, LATE, WON)
NONCES = (1.0, 60.0, 200.0)
"""Seconds after which the same nonce is sent once more."""
WHAT_IS_MADE = (
    "some twenty messages in the channel, with pictures",
    "a thread in it for the title of each game, the last one archived and locked for a moment",
    "the bot's own commands, put there anew, which stay",
    "with --person: that person's name in the thread, and a direct message",
    "with --play: five messages to be pressed, and another thread",
)
Json = Mapping[str, Any]
Check = Callable[[], Awaitable[None]]


class Trial:
    """Tries everything in one channel.

    Args:
        line: to Discord.
        findings: what is found.
        channel: where.
        person: who gets a letter, and is mentioned in the thread; None: nobody.
        titles: of threads as the bot makes them.

    Attributes:
        way: in which pictures are kept; None if that could not be found out.
    """

    def __init__(
        self, line: Line, findings: Findings, channel: int, person: int | None, titles: Sequence[str] = ()
    ) -> None:
        self._line = line
        self._findings = findings
        self._channel = channel
        self._person = person
        self._titles = titles
        self._made: list[str] = []
        self._threads: set[str] = set()
        self.way: Way | None = None

    async def all(self, about: Json, definitions: Sequence[dict[str, Any]]) -> None:
        """Try it, and take away what was made."""
        checks: list[Check] = [
            self._layout,
            self._signs,
            self._pictures,
            self._sizes,
            self._list,
            self._nonces,
            self._thread,
            self._pace,
            lambda: self._commands(about, definitions),
            self._letter,
        ]
        if not await self._is_playable():
            return
        try:
            for check in checks:
                await check()
            walls, stood = self._line.walls, ""
            if walls:
                stood = f"{len(walls)} were 403 without a code, such as {walls[0]}; tried again they came through"
            self._findings.note("walls", "no answer came without a code", stood, matters=False)
        finally:
            await self._clear()

    async def _is_playable(self) -> bool:
        channel = await self._line.ask("GET", f"/channels/{self._channel}")
        why = "" if channel.ok else channel.why
        if channel.ok and channel.body["type"] != TEXT_CHANNEL:
            why = "it is no text channel"
        elif channel.ok and (lacks := await lacking_in(self._line, channel.body)):
            why = f"there the bot lacks {named(lacks)}"
        if why:
            self._findings.note("channel", "", f"nothing can be tried in {self._channel}: {why}")
        return not why

    async def _clear(self) -> None:
        """Take away what was made, and Discord's own lines about it; what stays is told."""
        left = await self._deleted(self._made)
        self._made.clear()
        try:  # while a container of ours stood there Discord may not have told
            left += await self._deleted(await announced(self._line, self._channel, self._threads))
        except (aiohttp.ClientError, OSError) as error:
            left.append(f"lines that threads were started ({error})")
        still = f"still there: {'; '.join(left)}" if left else ""
        self._findings.note("clearing up", "all that was made is taken away again", still, matters=False)

    async def _deleted(self, paths: Sequence[str]) -> list[str]:
        """Delete what is there, the newest first; what stays, and why."""
        left = []
        for path in reversed(paths):
            try:
                answer = await self._line.ask("DELETE", path)
            except (aiohttp.ClientError, OSError) as error:
                left.append(f"{path} ({error})")
            else:
                if not answer.ok and answer.status != GONE:
                    left.append(f"{path} ({answer.why})")
        return left

    async def _send(self, body: dict[str, Any], *, channel: int = 0, files: Sequence[tuple[str, bytes]] = ()) -> Answer:
        place = f"/channels/{channel or self._channel}/messages"
        answer = await self._line.ask("POST", place, body | {"allowed_mentions": {"parse": []}}, files)
        if answer.ok:
            self._made.append(f"{place}/{answer.body['id']}")
        return answer

    def _at(self, message: Answer) -> str:
        return f"/channels/{message.body['channel_id']}/messages/{message.body['id']}"

    # --- what a message may be ------------------------------------------------------------------------------------------

    async def _layout(self) -> None:
        """Words first, then the layout with its picture: so everything begins that is to be seen on a lock screen."""
        words = await self._send({"content": "lychgate doctor"})
        changed = words
        if words.ok:
            body = _layout(_picture("first.png")) | {
                "content": None,
                "attachments": [{"id": 0, "filename": "first.png"}],
            }
            changed = await self._line.ask("PATCH", self._at(words), body, [("first.png", drawn("#884422"))])
        self._findings.note("words to layout", "a line becomes a picture", changed.wrong)

    async def _signs(self) -> None:
        """The signs on buttons are emojis to Discord; otherwise it refuses the whole message."""
        buttons = [
            {"type": 2, "style": 2, "custom_id": f"doctor:{n}", "emoji": {"name": sign}} for n, sign in enumerate(SIGNS)
        ]
        answer = await self._send(_layout({"type": 1, "components": buttons}))
        self._findings.note("signs", f"{' '.join(SIGNS)} may stand on buttons", answer.wrong)

    async def _pictures(self) -> None:
        """A picture stays on a message that is changed, in each way that the bot knows."""
        body = _layout(_picture("kept.png")) | {"attachments": [{"id": 0, "filename": "kept.png"}]}
        worked: list[Way] = []
        was_shown = False
        for way in (Way.NAMED, Way.NUMBERED, Way.LINKED, Way.UPLOADED):
            shown = await self._send(body, files=[("kept.png", drawn("#224488"))])
            media = next(_media(shown.body), None) if shown.ok else None
            if media is None:
                continue
            was_shown = True
            asked, files = _kept(way, media)
            changed = await self._line.ask("PATCH", self._at(shown), asked, files)
            if changed.ok and next(_media(changed.body), {}).get("url"):  # taken, and not left out without a word
                worked.append(way)
        if not was_shown:
            self._findings.note("kept pictures", "", "no picture can be shown there; nothing is stored")
            return
        self.way = worked[0] if worked else Way.WITHOUT
        keeps = self.way in (Way.NAMED, Way.NUMBERED, Way.LINKED)
        said = f"{', '.join(worked) or 'nothing'} works; the bot goes by {self.way}"
        self._findings.note("kept pictures", said, "" if keeps else said, matters=False)

    async def _sizes(self) -> None:
        """How large a layout may be: 500 says that it was too large, and nothing else does."""
        taken, why = 0, ""
        for size in LADDER:
            answer = await self._send(_layout({"type": 10, "content": "界" * (size // 3 - 40)}))
            if not answer.ok:
                why = f" ({size}: {answer.why})"
                break
            taken = size
        said = f"{taken} bytes are taken{why}, {BUDGET} is the most that the bot sends"
        self._findings.note("sizes", said, "" if taken >= BUDGET else said)

    async def _list(self) -> None:
        """The last messages can be looked through where a container stands among them (discord-api-docs 8611)."""
        await self._send(_layout({"type": 17, "components": [{"type": 10, "content": "lychgate doctor"}]}))
        listed = await self._line.ask("GET", f"/channels/{self._channel}/messages?limit=1")
        self._findings.note("list", "what stands in a channel can be looked through", listed.wrong, matters=False)

    async def _nonces(self) -> None:
        """The same said twice appears once; how long Discord remembers is what a restart of the bot has."""
        body = {"content": "said once", "nonce": "doctor", "enforce_nonce": True}
        first = await self._send(body)
        remembered = 0.0
        waited = 0.0
        for seconds in NONCES:
            await self._line.sleep(seconds - waited)
            waited = seconds
            again = await self._send(body)
            if not (first.ok and again.ok and again.body["id"] == first.body["id"]):
                break
            remembered = seconds
        said = f"what is said twice within {remembered:.0f} s appears once"
        self._findings.note("nonces", said, "" if remembered >= NONCES[0] else said)

    # --- threads --------------------------------------------------------------------------------------------------------

    async def _thread(self) -> None:
        titled = []
        thread = None
        for title in self._titles or ("lychgate doctor",):
            made = await self._line.ask("POST", f"/channels/{self._channel}/threads", {"name": title, "type": 11})
            if made.ok:
                thread = int(made.body["id"])
                self._threads.add(made.body["id"])
                self._made.append(f"/channels/{thread}")
            else:
                titled.append(f"{title}: {made.why}")
        self._findings.note("thread names", "every game's title may stand on a thread", "; ".join(titled))
        if thread is not None:
            await self._lines(thread)
            await self._closing(thread)

    async def _lines(self, thread: int) -> None:
        """What Discord says of its own when somebody is brought in."""
        if self._person is not None:
            body = {"content": f"<@{self._person}>", "allowed_mentions": {"users": [str(self._person)]}}
            await self._line.ask("POST", f"/channels/{thread}/messages", body)
        newest = await self._line.ask("GET", f"/channels/{thread}/messages?limit=5")
        kinds = sorted({one["type"] for one in newest.body if one["type"] not in (0, 21)}) if newest.ok else []
        added = f"Discord adds lines of the kinds {kinds}" if kinds else ""
        self._findings.note("system lines", "nothing but ours stands in a thread", added, matters=False)

    async def _closing(self, thread: int) -> None:
        steps = [{"archived": True}, {"archived": False}, {"locked": True}, {"locked": False}]
        answers = [await self._line.ask("PATCH", f"/channels/{thread}", step) for step in steps]
        refused = next((one.wrong for one in answers if not one.ok), "")
        said = "opened again after it was archived, unlocked after it was locked"
        self._findings.note("archive and lock", said, refused)

    async def _pace(self) -> None:
        channel = await self._line.ask("GET", f"/channels/{self._channel}")
        seconds = channel.body.get("rate_limit_per_user") or 0 if channel.ok else 0
        slow = f"people wait {seconds} s between messages; buttons are not held up by it" if seconds else ""
        self._findings.note("slow mode", "off", slow, matters=False)

    # --- commands, letters ----------------------------------------------------------------------------------------------

    async def _commands(self, about: Json, definitions: Sequence[dict[str, Any]]) -> None:
        """The real commands are taken, and are there afterwards as they were sent."""
        place = f"/applications/{about['id']}/commands"
        wanted = fitting(definitions, installs(about))
        before = await self._line.ask("GET", place)
        kept = [one for one in before.body if one["type"] == ENTRY_POINT] if before.ok else []
        put = await self._line.ask("PUT", place, [*wanted, *kept])
        there = await self._line.ask("GET", place)
        differing = differences(wanted, there.body) if put.ok and there.ok else {"all": [put.why]}
        said = f"{len(wanted)} were put, and came back as they were"
        self._findings.note("putting commands", said, str(differing) if differing else "")

    async def _letter(self) -> None:
        if self._person is None:
            return
        opened = await self._line.ask("POST", "/users/@me/channels", {"recipient_id": str(self._person)})
        sent = opened
        if opened.ok:
            sent = await self._send({"content": "lychgate doctor: a letter"}, channel=int(opened.body["id"]))
        said = "sent: does that person's lock screen say “lychgate doctor: a letter”?"
        self._findings.note("letter", said, sent.wrong, matters=False)


async def announced(line: Line, channel: int, threads: Container[str]) -> list[str]:
    """Discord's own lines in a channel that say that these threads were started; they stay when a thread goes."""
    newest = await line.ask("GET", f"/channels/{channel}/messages?limit=100")
    return [
        f"/channels/{channel}/messages/{one['id']}"
        for one in (newest.body if newest.ok else ())
        if one["type"] == STARTED_A_THREAD and (one.get("message_reference") or {}).get("channel_id") in threads
    ]


def _layout(*items: Json) -> dict[str, Any]:
    return {"flags": LAYOUT, "components": list(items)}


def _picture(name: str, url: str = "") -> Json:
    return {"type": 12, "items": [{"media": {"url": url or f"attachment://{name}"}, "description": "doctor"}]}


def _media(message: Any) -> Iterator[Json]:
    for one in message["components"]:
        for item in one.get("items", ()):
            yield item["media"]


def _kept(way: Way, media: Json) -> tuple[dict[str, Any], Sequence[tuple[str, bytes]]]:
    """A change of a message that shows its picture still, in one of the ways."""
    link = media["url"] if way is Way.LINKED else ""
    body = _layout(_picture("kept.png", link), {"type": 10, "content": f"kept: {way}"})
    if way is Way.UPLOADED:
        return body | {"attachments": [{"id": 0, "filename": "kept.png"}]}, [("kept.png", drawn("#224488"))]
    named = {"filename": "kept.png"} if way is Way.NAMED else {}
    return body | {"attachments": [{"id": media["attachment_id"]} | named]}, ()


def drawn(colour: str) -> bytes:
    """A small picture, to be shown and taken away."""
    data = io.BytesIO()
    Image.new("RGB", (64, 36), colour).save(data, "PNG")
    return data.getvalue()
