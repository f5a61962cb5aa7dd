"""What the rules may do between two answers, and what it is called when they go wrong."""

from __future__ import annotations

BOUND = 5000
"""So many events, so many dice and so many ways of asking may lie between two answers: no game needs a tenth."""


class RulesFault(Exception):
    """The rules raised, or went on and on; the answer that caused it has been undone, and the session stands where it stood."""
