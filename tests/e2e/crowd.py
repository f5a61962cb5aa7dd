"""People who know nothing and press everything: anything they see, old and new, at any time, and any command."""

from itertools import chain

from sandbox import reading
from sandbox.person import RefusedError
from tests.e2e.test_hostile_commands import FILE, INTEGER, NUMBER, PERSON, SWITCH, TEXT, TEXTS, leaves

GO_AWAY = ("End the Game", "Leave", "Cancel", "Forget", "Propose to Give Up", "Surrender")
"""Buttons of which most are left alone, or no game would come far."""
WORDS = ("2", "d6", "ana", "north", *TEXTS.values())
PAUSES = (1, 6, 40, 130, 700, 4000, 90_000)


class Crowd:
    """Several people, and what they do by lot.

    Attributes:
        trail: what was done, for whom a failure puzzles.
    """

    def __init__(self, evening, dice, *names):
        self.evening = evening
        self.dice = dice
        self.people = [evening.person(name) for name in names]
        self.trail = []

    async def act(self):
        """Somebody does something."""
        who = self.dice.choice(self.people)
        ways = (self._press, self._type, self._wait, self._restart, self._letters, self._delete)
        (way,) = self.dice.choices(ways, (90, 4, 3, 1, 1, 1))
        try:
            await way(who)
        except RefusedError as refusal:  # what Discord does not let happen does not happen
            self.trail.append((who.name, refusal.code))

    async def _press(self, who):
        rooms = ["dm"] if self.dice.random() < 0.1 else await self._rooms(who)
        messages = [one for one in await who.messages(self.dice.choice(rooms), 40) if reading.controls(one)]
        if not messages:
            return
        message = messages[-1 - min(int(self.dice.expovariate(0.9)), len(messages) - 1)]
        controls = [one for one in (*reading.buttons(message), *reading.selects(message)) if "custom_id" in one]
        choices = [one for one in controls if ":pick:" in one["custom_id"]]
        hands = [one for one in controls if reading.label(one) == "My Hand"]
        (some,) = self.dice.choices([choices or controls, hands or controls, controls], (70, 15, 15))
        if not some:
            return
        control = self.dice.choice(some)
        if reading.label(control).startswith(GO_AWAY) and self.dice.random() < 0.9:
            return
        self.trail.append((who.name, reading.label(control), control["custom_id"]))
        if control["type"] == reading.BUTTON:
            outcome = await who.click(message, custom_id=control["custom_id"])
        else:
            outcome = await who.select(message, *self._chosen(control), custom_id=control["custom_id"])
        if outcome.modal is not None:
            await who.submit(outcome.modal, message["channel_id"], **self._filled_in(outcome.modal))

    def _chosen(self, select):
        options = select.get("options")
        if options is None:
            return [self.dice.choice(self.people)]
        most = min(select.get("max_values", 1), len(options))
        count = self.dice.randint(min(max(1, select.get("min_values", 1)), most), most)
        return [one["value"] for one in self.dice.sample(options, count)]

    def _filled_in(self, modal):
        fields = [field for _, field in reading.fields(modal)]
        written = {
            field["custom_id"]: self.dice.choice(WORDS)[: field.get("max_length", 100)]
            for field in fields
            if field["type"] == 4
        }
        chosen = {field["custom_id"]: self._chosen(field) for field in fields if field.get("options")}
        return {**written, **chosen}

    async def _type(self, who):
        room = self.dice.choice([*await self._rooms(who), "dm"])
        commands = chain.from_iterable(map(leaves, await who.commands(room)))
        name, options = self.dice.choice(list(commands))
        given = {}
        for option in options:
            if option.get("required") or self.dice.random() < 0.35:
                suggested = option.get("autocomplete") and await who.autocomplete(
                    room, name, option["name"], self.dice.choice(("", "a", "1")), **given
                )
                given[option["name"]] = self.dice.choice(suggested)["value"] if suggested else self._written(option)
        self.trail.append((who.name, name, given))
        await who.command(room, name, files={"plain.json": b"{}"} if "plain.json" in given.values() else {}, **given)

    def _written(self, option):
        if option.get("choices"):
            return self.dice.choice(option["choices"])["name"]
        low = int(option.get("min_value", 1))
        return {
            TEXT: self.dice.choice(WORDS)[: option.get("max_length", 300)],
            INTEGER: self.dice.randint(low, max(low, min(30, int(option.get("max_value", 30))))),
            NUMBER: low,
            SWITCH: self.dice.random() < 0.5,
            PERSON: self.dice.choice(self.people),
            FILE: "plain.json",
        }[option["type"]]

    async def _wait(self, _):
        seconds = self.dice.choice(PAUSES)
        self.trail.append(("passes", seconds))
        await self.evening.passes(seconds)

    async def _restart(self, _):
        self.trail.append(("restart",))
        await self.evening.restart()

    async def _letters(self, who):
        await who.set_dms(open_=self.dice.random() < 0.6)

    async def _delete(self, who):
        messages = await who.messages(self.dice.choice(await self._rooms(who)), 20)
        if messages:
            self.trail.append((who.name, "deletes", reading.text(messages[0])[:40]))
            await who.delete(self.dice.choice(messages))

    async def _rooms(self, who):
        """Threads more than the channel where tables begin."""
        servers = (await who.state())["guilds"]
        threads = [one["id"] for server in servers for one in server["threads"]]
        return [*threads * 3, "games"]
