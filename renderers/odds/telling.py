"""Chances in figures."""

from fractions import Fraction


def number(value: int) -> str:
    """A whole number with a true minus."""
    return f"{value:,}".replace("-", "−")


def decimal(value: Fraction | float) -> str:
    """At most two decimals."""
    text = f"{float(value):,.2f}".rstrip("0").rstrip(".")
    return text.replace("-", "−") if text != "-0" else "0"


def percent(chance: Fraction | float) -> str:
    """A chance; one that is neither nothing nor all never looks like it."""
    share = 100 * float(chance)
    if chance in (0, 1):
        return f"{share:.0f}%"
    if share < 0.01:
        return "<0.01%"
    if share > 99.99:
        return ">99.99%"
    digits = 2 if share < 1 or share > 99 else 1
    return f"{share:.{digits}f}%"
