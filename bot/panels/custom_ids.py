"""What a button carries: ids only, versioned, never state. Discord gives it back, possibly years later or tampered with.

``l1:<action>:<table>:<question>:<arg>``, at most 100 characters. The question is ``<first>-<last>.<token>``: the numbers of the asks
that the component answers (several seats may be asked the same), and six hex digits of what was asked.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from bot.tables.questions import Question
from bot.watch.errors import ToldToPlayer
from bot.words.catalogue import say

VERSION = 1
LONGEST = 100

_FORM = re.compile(
    r"l(?P<version>\d{1,3}):(?P<action>[a-z]{1,12}):(?P<table>\d{1,18}):"
    r"(?:(?P<first>\d{1,9})-(?P<last>\d{1,9})\.(?P<token>[0-9a-f]{6}))?:(?P<arg>.{0,60})",
    re.DOTALL | re.ASCII,
)
_NUMBER = re.compile("0|[1-9][0-9]{0,18}")
_BITS = re.compile("0|[1-9a-f][0-9a-f]{0,59}")
_LARGEST = 2**63 - 1
"""What a database takes for a number."""


class Action(StrEnum):
    """What a component asks for."""

    PICK = "pick"
    MARKED = "marked"
    OPEN = "open"
    PAGE = "page"
    WAIT = "wait"
    GO_ON = "goon"
    HAND = "hand"
    CATCH_UP = "catchup"
    BOARD = "board"
    NEAR = "near"
    SHAPE = "shape"
    LOG = "log"
    RULES = "rules"
    DICE = "dice"
    JOIN = "join"
    LEAVE = "leave"
    STEWARD = "steward"
    DISMISS = "dismiss"
    START = "start"
    OPTION = "option"
    OPTIONS = "options"
    HOW = "how"
    BRING = "bring"
    BRINGS = "brings"
    POSSE = "posse"
    STAND_IN = "standin"
    RETHREAD = "rethread"
    QUIET = "quiet"
    COME_BACK = "comeback"
    AGAIN = "again"
    ONWARD = "onward"
    VERIFY = "verify"
    ORDER = "order"
    ORDERS = "orders"
    HUSH = "hush"
    UNDO = "undo"
    CONSENT = "consent"
    END = "end"
    FORGET = "forget"
    REVIVE = "revive"
    ROLL = "roll"
    REROLL = "reroll"
    DIE = "die"
    PUSH = "push"
    CHOOSE = "choose"
    CHOSEN = "chosen"
    ODDS = "odds"
    REVEAL = "reveal"
    LOOK = "look"
    KEEP = "keep"
    KEEP_SET = "keepset"
    FIGHT_NEXT = "fnext"
    FIGHT_JOIN = "fjoin"
    FIGHT_DELAY = "fdelay"


class Press(NamedTuple):
    """What was pressed."""

    action: Action
    table: int = 0
    question: Question | None = None
    arg: str = ""

    def __str__(self) -> str:
        asked = "" if self.question is None else f"{self.question.first}-{self.question.last}.{self.question.token}"
        text = f"l{VERSION}:{self.action}:{self.table}:{asked}:{self.arg}"
        if len(text) > LONGEST:
            raise ValueError(f"a custom id of {len(text)} characters: {text}")
        return text


def is_ours(custom_id: str) -> bool:
    """Whether it looks like a custom id of any version of ours."""
    return re.match(r"l\d{1,3}:", custom_id) is not None


def parse(custom_id: str) -> Press:
    """What a component's custom id says.

    Raises:
        ToldToPlayer: it was tampered with, or is of another version.
    """
    found = _FORM.fullmatch(custom_id)
    if found is None or found["action"] not in {action.value for action in Action}:
        raise ToldToPlayer(say("unknown-button.unreadable"))
    if int(found["version"]) != VERSION:
        raise ToldToPlayer(say("unknown-button.version"))
    question = Question(int(found["first"]), int(found["last"]), found["token"]) if found["token"] else None
    press = Press(Action(found["action"]), int(found["table"]), question, found["arg"])
    if str(press) != custom_id:  # zeros in front of a number: what we make has none
        raise ToldToPlayer(say("unknown-button.unreadable"))
    return press


def number(text: str) -> int:
    """A number as we write them: digits, without a sign or zeros in front.

    Raises:
        ValueError: it is none.
    """
    if _NUMBER.fullmatch(text) is None or int(text) > _LARGEST:
        raise ValueError(f"{text!r} is no number of ours")
    return int(text)


def bits(text: str) -> int:
    """What is picked of many, as we write it: hex digits, without a sign or zeros in front.

    Raises:
        ValueError: it is none of ours.
    """
    if _BITS.fullmatch(text) is None:
        raise ValueError(f"{text!r} picks nothing")
    return int(text, 16)


def picks_of(arg: str, values: Sequence[str]) -> list[int]:
    """Positions of the options that a press picks: of a button, a select, or of a confirmation of many."""
    if arg == "none":
        return []
    if arg.startswith("x"):
        picked = bits(arg[1:])
        return [n for n in range(picked.bit_length()) if picked >> n & 1]
    return [number(value) for value in (values or [arg])]
