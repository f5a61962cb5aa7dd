"""Colours: three numbers from 0 to 255."""

Rgb = tuple[int, int, int]


def shaded(colour: Rgb, factor: float, lift: int = 0) -> Rgb:
    """A colour made darker or brighter."""
    red, green, blue = (min(255, round(part * factor) + lift) for part in colour)
    return red, green, blue


def mix(one: Rgb, other: Rgb, share: float) -> Rgb:
    """A colour between two; `share` of the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue
