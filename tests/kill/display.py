"""What must be true of the screens once everything was sent."""

import itertools

from bot.panels.custom_ids import Action
from bot.tables.questions import question_of
from sandbox import reading
from storage import Status
from tests.kill import screens

MOST_PROMPTS = 4


class Display:
    """The screens of everybody, as one who sees all threads.

    Args:
        sandbox: where they are.
    """

    def __init__(self, sandbox):
        self.sandbox = sandbox
        self._read = 0
        self._posted = {}

    async def troubles(self, findings):
        """Sentences about screens that do not show what is kept."""
        self._note_posts()
        said = []
        cards = await self.sandbox.person("ana").messages("games", 500)
        for number, standing in findings.tables.items():
            row = standing.table
            if row.thread_id is None:
                said.append(f"table {number} has no thread")
                continue
            messages = [
                one
                for one in await self.sandbox.person("ana").messages(str(row.thread_id), 500)
                if not one["flags"] & 64
            ]
            said += [f"table {number}: {one}" for one in (*self._live(standing, messages), *self._twice(messages))]
            open_cards = [one for one in cards if _joins(one, number)]
            if open_cards:
                said.append(f"table {number} has begun and {len(open_cards)} cards still call people in")
        return said

    def _live(self, standing, messages):
        live = [one for one in messages if screens.is_table(one)]
        ends = [one for one in messages if screens.with_action(one, Action.AGAIN)]
        if standing.table.status is Status.FINISHED:
            if live or len(ends) != 1:
                yield f"over, with {len(live)} live table messages and {len(ends)} ends"
            return
        if standing.table.status is not Status.PLAYING:
            return
        if len(live) != 1 or ends:
            yield f"{len(live)} live table messages, {len(ends)} ends"
            return
        public = [ask for ask in standing.asks if not ask.secret and standing.waiting & set(ask.seats)]
        shown = screens.questions(live[0])
        for ask in public:
            if not any(one.fits(ask) for one in shown) and len(shown) < MOST_PROMPTS:
                yield f"question {ask.number} is open and not shown"
        for one in shown:
            if not any(one.fits(ask) for ask in public):
                yield f"{one} is shown and not open; open are {[question_of([ask]) for ask in public]}"

    def _note_posts(self):
        """Remember what each message showed when it was posted; edits change it later."""
        for entry in self.sandbox.server.hub.log.since(self._read):
            self._read = entry["n"]
            body = entry["json"] or {}
            if entry["method"] == "POST" and entry["path"].endswith("/messages") and body.get("nonce"):
                message = {"flags": 0} | body
                if screens.is_table(message):
                    self._posted.setdefault(str(body["nonce"]), (screens.questions(message), body))

    def _twice(self, messages):
        for first, second in itertools.pairwise(messages):
            one, two = (self._posted.get(str(message.get("nonce"))) for message in (first, second))
            pinged = two is not None and (two[1].get("allowed_mentions") or {}).get("users")
            if one is not None and two is not None and one[0] == two[0] and not pinged:
                yield f"posted twice for the same state: {sorted(one[0])}"


def _joins(message, table):
    return any(
        one.press.action in (Action.JOIN, Action.START) and one.press.table == table
        for one in screens.controls(message)
    )


async def press_old(sandbox, memory, control, message_id, channel_id, person, draw):
    """Press a button that was once shown, as a client that lags behind would; the interaction's id."""
    data = control.used(draw)
    hub = sandbox.server.hub
    channel, message = hub.world.channels[int(channel_id)], hub.world.messages[int(message_id)]
    nonce = f"old-{person.id}-{draw.getrandbits(60)}"
    interaction = hub.interactions.start(screens.COMPONENT, int(person.id), channel, data, nonce=nonce, message=message)
    memory.pressed(interaction.id, person, control, data, in_public=True)
    return interaction


def line_said_to(messages, interaction):
    """What was said to this person alone because of an interaction; None if nothing was."""
    for one in reversed(messages):
        cause = one.get("interaction_metadata") or {}
        if one["flags"] & 64 and str(cause.get("id")) == str(interaction.id):
            return reading.text(one)
    return None
