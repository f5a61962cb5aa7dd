"""What stands on people's screens, read by the custom ids of its buttons: which tables, which questions."""

from dataclasses import dataclass

from bot.panels.custom_ids import Action, parse
from sandbox import reading

BUTTON, COMPONENT = 2, 3
OFFERS = {Action.PICK, Action.OPEN, Action.PAGE}


@dataclass(frozen=True)
class Control:
    """A button or select that can be used.

    Attributes:
        press: what its custom id says.
        kind: of component.
        custom_id: as it is.
        values: what a select offers.
        least: of them at least.
        most: of them at most.
    """

    press: object
    kind: int
    custom_id: str
    values: tuple[str, ...] = ()
    least: int = 0
    most: int = 0

    def used(self, draw):
        """The data of an interaction that uses it at random."""
        data = {"custom_id": self.custom_id, "component_type": self.kind}
        if self.kind != BUTTON:
            data["values"] = draw.sample(self.values, draw.randint(max(1, self.least), self.most))
        return data


def controls(message):
    """The controls of a message that are ours and can be used."""
    found = []
    for one in (*reading.buttons(message), *reading.selects(message)):
        if str(one.get("custom_id", "")).startswith("l1:"):
            values = tuple(option["value"] for option in one.get("options", []))
            least, most = one.get("min_values", 1), one.get("max_values", 1)
            found.append(Control(parse(one["custom_id"]), one["type"], one["custom_id"], values, least, most))
    return found


def with_action(message, action):
    """The first control of an action, or None."""
    return next((one for one in controls(message) if one.press.action is action), None)


def picks(message):
    """The controls that answer a question."""
    return [one for one in controls(message) if one.press.action is Action.PICK]


def questions(message):
    """The questions a message puts, as far as they can be answered there."""
    return {one.press.question for one in controls(message) if one.press.action in OFFERS}


def is_table(message):
    """Whether it is a table message that is in use."""
    return not message["flags"] & 64 and with_action(message, Action.HAND) is not None
