"""Scripted people: they open tables, join, and press whatever they are offered; and remember what they pressed."""

import asyncio
import contextlib
import random
from dataclasses import dataclass, field

from bot.panels.custom_ids import Action
from bot.tables.questions import Question
from sandbox.people import SandboxError
from tests.kill import screens

PERSISTENCE = 1.5
"""Seconds after which somebody tries again what seems to have had no effect."""


@dataclass(frozen=True)
class Plan:
    """A table that somebody wants to play at, again and again.

    Attributes:
        host: who opens it.
        others: persons who join.
        stewards: how many sit with them.
        decisions: option of the game.
    """

    host: str
    others: tuple[str, ...] = ()
    stewards: int = 0
    decisions: str = "anyone"


PLANS = (
    Plan("ana", (), 1),
    Plan("ben", ("ana",), 1, "vote"),
    Plan("cleo", ("dov", "ben")),
    Plan("dov", ("cleo",), 2, "vote"),
)


@dataclass
class Press:
    """A choice as somebody pressed it.

    Attributes:
        id: of the interaction.
        user_id: who pressed.
        table: where.
        question: that it answers.
        arg: the rest of the custom id.
        values: of a select.
        shown: numbers of the asks meant that everybody still saw whenever they looked since; the table went on from the others.
        in_public: whether it was pressed on the table message: what is pressed in private may not have come there yet.
        gone: on which message they were last missed, and what it showed instead.
    """

    id: int
    user_id: int
    table: int
    question: Question
    arg: str
    values: list[str]
    shown: set[int]
    in_public: bool
    gone: str = ""


@dataclass
class Memory:
    """What all people together pressed and saw.

    Attributes:
        presses: by the id of the interaction.
        offered: by table, controls of public questions that were seen, each with its message's id and channel.
    """

    presses: dict[int, Press] = field(default_factory=dict)
    offered: dict[int, list[tuple[screens.Control, str, str]]] = field(default_factory=dict)

    def pressed(self, interaction_id, person, control, data, *, in_public):
        """Somebody pressed a control, and ``data`` went to Discord."""
        press = control.press
        self.presses[interaction_id] = Press(
            interaction_id,
            int(person.id),
            press.table,
            press.question,
            press.arg,
            data.get("values", []),
            set(range(press.question.first, press.question.last + 1)),
            in_public,
        )

    def saw(self, table, message):
        """The table message of a table was looked at."""
        shown = screens.questions(message)
        for press in self.presses.values():
            if press.table == table and press.in_public:
                same = [one for one in shown if one.token == press.question.token]
                still = {n for n in press.shown if any(one.first <= n <= one.last for one in same)}
                if still != press.shown:
                    press.shown = still
                    press.gone = f"message {message['id']} of {message['edited_timestamp']} showed {sorted(shown)}"
        known = self.offered.setdefault(table, [])
        for control in screens.picks(message):
            if all(control.custom_id != old.custom_id for old, _, _ in known):
                known.append((control, message["id"], message["channel_id"]))
        del known[:-40]


class Scripted:
    """One person who plays by chance.

    Args:
        person: of the sandbox.
        victim: whose database tells which tables there are; people would see that in the channel list.
        memory: of all.
        seed: of their whims.
    """

    def __init__(self, person, victim, memory, seed):
        self.person = person
        self.victim = victim
        self.memory = memory
        self.draw = random.Random(f"{seed} {person.name}")
        self.may_play = asyncio.Event()
        self.busy = asyncio.Lock()
        self._tried = {}

    async def play(self):
        """Play until cancelled; sits still while `may_play` is not set."""
        while True:
            await self.may_play.wait()
            async with self.busy:
                with contextlib.suppress(SandboxError, TimeoutError, StopIteration):
                    await self._turn()
            await asyncio.sleep(self.draw.uniform(0.05, 0.3))

    async def _turn(self):
        open_tables = self.victim.rows(
            "SELECT id, status, host_user_id, channel_id, thread_id FROM tables WHERE status IN ('lobby', 'playing')"
        )
        hosts = {int(self.person.sandbox.person(plan.host).id): plan for plan in PLANS}
        if int(self.person.id) in hosts and all(host != int(self.person.id) for _, _, host, _, _ in open_tables):
            await self._open(hosts[int(self.person.id)])
        for table, status, host, channel, thread in open_tables:
            plan = hosts[host]
            if self.person.name.lower() not in (plan.host, *plan.others):
                continue
            if status == "lobby":
                await self._gather(table, plan, str(channel))
            elif thread is not None:
                await self._choose(table, str(thread))

    def _is_time(self, *what):
        """Whether this was not tried just now."""
        now = asyncio.get_running_loop().time()
        if now - self._tried.get(what, -PERSISTENCE) < PERSISTENCE:
            return False
        self._tried[what] = now
        return True

    async def _open(self, plan):
        if self._is_time("open"):
            async with asyncio.timeout(PERSISTENCE):
                await self.person.command("games", "dark-castle new", decisions=plan.decisions, chapters="5")

    async def _gather(self, table, plan, channel):
        seats = self.victim.rows("SELECT user_id FROM seats WHERE table_id = ?", table)
        persons = {user for (user,) in seats if user is not None}
        cards = [
            (message, control)
            for message in await self.person.messages(channel, 60)
            for control in screens.controls(message)
            if control.press.table == table
        ]
        is_host = self.person.name.lower() == plan.host
        if int(self.person.id) not in persons:
            wanted = Action.JOIN
        elif is_host and len(seats) - len(persons) < plan.stewards:
            wanted = Action.STEWARD
        elif is_host and len(persons) > len(plan.others) and len(seats) > 1:
            wanted = Action.START
        else:
            return
        message, control = next((one for one in cards if one[1].press.action is wanted), (None, None))
        if message is not None and self._is_time(table, wanted, len(seats)):
            await self._use(message, control)

    async def _choose(self, table, thread):
        messages = await self.person.messages(thread, 14)
        public = next((one for one in reversed(messages) if screens.is_table(one)), None)
        if public is None:
            return
        self.memory.saw(table, public)
        mine = [one for one in messages if one["flags"] & 64 and screens.picks(one)][-2:]
        letters = [
            one
            for one in (await self.person.dms())[-4:]
            if any(control.press.table == table for control in screens.picks(one))
        ]
        offers = [(one, control) for one in (public, *mine, *letters) for control in screens.picks(one)]
        whim = self.draw.random()
        if whim < 0.03:
            await self.person.say(thread, self.draw.choice(["and now?", "left!", "I would not", "hm"]))
        elif not offers or whim < 0.12:
            hand = screens.with_action(public, self.draw.choice([Action.HAND, Action.HAND, Action.BOARD]))
            if hand is not None and self._is_time(table, "hand"):
                await self._use(public, hand)
        else:
            message, control = self.draw.choice(offers)
            if self._is_time(table, control.custom_id):
                await self._use(message, control)

    async def _use(self, message, control):
        """Press, and wait for nothing."""
        data = control.used(self.draw)
        body = {
            "type": screens.COMPONENT,
            "channel_id": message["channel_id"],
            "message_id": message["id"],
            "data": data,
        }
        body["nonce"] = f"{self.person.id}-{self.draw.getrandbits(60)}"
        answer = await self.person.sandbox.call("POST", "/interactions", body, as_=self.person.id)
        if control.press.question is not None:
            in_public = screens.is_table(message)
            self.memory.pressed(int(answer["id"]), self.person, control, data, in_public=in_public)
