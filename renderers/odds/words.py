"""What charts of dice say, in words."""

from pathlib import Path

from engines.kernel.catalogue import Catalogue, catalogue

_FOLDER = Path(__file__).with_name("words")
_SIGNS = {">=": "at-least", ">": "more", "<=": "at-most", "<": "less", "==": "exactly", "!=": "not"}


def own() -> Catalogue:
    """These words."""
    return catalogue(_FOLDER)


def say(key: str, /, **args: str | int) -> str:
    """A message; see :meth:`engines.kernel.catalogue.Catalogue.told`."""
    return own().told(key, **args)


def target(how: str, number: int) -> str:
    """What a total is to be: ``15 or more``."""
    return say(f"target-{_SIGNS[how]}", target=str(number).replace("-", "−"))


def rival(how: str) -> str:
    """How a roll is to compare with another: ``is higher``."""
    return say(f"rival-{_SIGNS[how]}")
