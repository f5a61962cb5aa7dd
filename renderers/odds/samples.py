"""Sample charts about dice for `make looks`."""

from collections.abc import Callable
from functools import partial

from engines.kernel import Dice
from engines.notation import Die, die_of, faces_of, luck, question
from renderers.kit.encode import Picture
from renderers.odds.chances import draw_odds
from renderers.odds.fallen import draw_fallen
from renderers.odds.table import FallenScene, ThrownDie
from renderers.odds.thrown import SHAPES, draw_thrown


def fallen(who: str, name: str, rolls: int) -> Picture:
    """A die that fell so often."""
    die: Die = die_of(name)
    dice = Dice(name.encode().ljust(16))
    shown = [str(face) for face in die.faces or range(1, die.sides + 1)]
    counts: dict[str, int] = {}
    for _ in range(rolls):
        face = dice.pick(shown)
        counts[face] = counts.get(face, 0) + 1
    return draw_fallen(FallenScene(who, name, tuple(faces_of(die, counts)), luck(die, counts)))


def asked(text: str, against: str = "") -> Picture:
    """The odds of a roll."""
    return draw_odds(question(text, against))


SAMPLES: dict[str, Callable[[], Picture]] = {
    "roll": partial(asked, "4d6kh3"),
    "target": partial(asked, "4d6kh3 >= 15"),
    "rival": partial(asked, "2d20kh1 > 1d20"),
    "many": partial(asked, "100d6", "<350"),
    "exploding": partial(asked, "2d6!"),
    "words": partial(asked, "3black"),
    "fallen_d20": partial(fallen, "Ana", "d20", 412),
    "fallen_d100": partial(fallen, "Ősz 🐉 漢字", "d100", 1500),
    "thrown": partial(draw_thrown, tuple(ThrownDie(sides, sides - 1) for sides in SHAPES)),
    "thrown_one": partial(draw_thrown, (ThrownDie(20, 17),)),
    "thrown_many": partial(draw_thrown, tuple(ThrownDie(sides, sides, kept=n > 0) for n in (0, 1) for sides in SHAPES)),
    "fallen_words": partial(fallen, "Benedetta", "black", 60),
}
"""Every chart with sample data."""
