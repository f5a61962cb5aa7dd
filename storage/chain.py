"""The chain of a place's rolls: what is hashed, and in which form. Whoever checks a day needs no more than this page and a SHA-256.

Everything is hashed as JSON without blanks, with sorted keys and ASCII letters alone; hashes are told as 64 hex digits.
"""

import hashlib
import hmac
import json
from typing import Any


def opening(place: str, day: int, commitment: str, following: str, before: tuple[int, int, str] | None) -> str:
    """The head of a day before its first roll.

    Args:
        place: whose dice these are.
        day: since 1970-01-01, UTC.
        commitment: the SHA-256 of the day's seed.
        following: that of the seed of the next day on which dice fall here, whenever that is.
        before: day, number of rolls and last head of the chain's day before; None if it begins here.
    """
    return _hashed("lychgate day 2", place, day, commitment, following, before)


def linked(head: str, number: int, interaction_id: int, script: Any, drawn: list[int], outcome: str) -> str:
    """The head after a roll.

    Args:
        head: the one before.
        number: of the roll, from 1.
        interaction_id: which Discord gave when the person pressed Enter.
        script: which dice fell, as JSON has it.
        drawn: every number, in order.
        outcome: what it came to.
    """
    return _hashed("lychgate roll 2", head, number, str(interaction_id), script, drawn, outcome)


def key(seed: bytes, head: str, interaction_id: int) -> bytes:
    """What the dice of a roll are made from: the day's secret, all that was rolled before, and what nobody can foresee."""
    return hmac.digest(seed, bytes.fromhex(head) + interaction_id.to_bytes(8, "big"), "sha256")


def _hashed(*parts: Any) -> str:
    text = json.dumps(parts, separators=(",", ":"), sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(text.encode("ascii")).hexdigest()
