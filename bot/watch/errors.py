"""The two kinds of errors: what a player is told, and what is ours."""

from __future__ import annotations

from bot.words.catalogue import say


class ToldToPlayer(Exception):
    """Something the player can understand and act on: a rule, a permission, a timing. Its text is one friendly sentence."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


class NotTheHost(ToldToPlayer):
    """Only the host can do that.

    Attributes:
        table_id: of the table.
    """

    def __init__(self, text: str, table_id: int) -> None:
        super().__init__(text)
        self.table_id = table_id


class Unreadable(ToldToPlayer):
    """A table of a game, or of rules, that this release does not have; another one may."""


class Ours(Exception):
    """Something broke on our side and was filed; the player is told the number.

    Attributes:
        number: of the incident.
    """

    def __init__(self, number: int) -> None:
        super().__init__(f"incident {number}")
        self.number = number

    @property
    def text(self) -> str:
        """What the player is told."""
        return say("incident.numbered", number=str(self.number)) if self.number else say("incident")


class OutOfDate(ToldToPlayer):
    """What was pressed shows a question that has passed."""
