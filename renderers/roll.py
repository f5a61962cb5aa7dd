"""The picture for `/roll`: any dice, those that counted and those that did not."""

from dataclasses import dataclass

from renderers.dark_castle.look import BLACK_DIE, DIM, EMBER, IVORY, WIDTH, board
from renderers.kit.dice import number_die
from renderers.kit.encode import Picture, jpeg
from renderers.kit.panels import frame, rule, stamp
from renderers.kit.text import Face, fit, readable, write


@dataclass(frozen=True)
class Rolled:
    """One die: its sides, what it shows, and whether it counts."""

    sides: int
    value: int
    kept: bool = True


@dataclass(frozen=True)
class RollScene:
    """A roll: what was asked ("4d6 drop lowest"), the dice, the total, and who rolled."""

    asked: str
    dice: tuple[Rolled, ...]
    total: str
    who: str = ""


MOST = 40
"""More dice than this are counted in words only."""


def draw_roll(roll: RollScene) -> Picture:
    """The dice in rows, dropped ones struck through, and the total."""
    dice = roll.dice[:MOST]
    across = min(10, max(1, len(dice)))
    cell = 116 if len(dice) <= 20 else 92
    across = min((WIDTH - 380) // cell, across)
    rows = max(1, -(-len(dice) // across))
    height = max(236, 96 + rows * cell + 26)
    image = board((WIDTH, height)).copy()
    stamp(image, frame((WIDTH, height), weight=3, gap=4, ornament=0), (0, 0), DIM)
    title = f"{readable(roll.who, 'Somebody')} rolls {readable(roll.asked)}" if roll.who else readable(roll.asked)
    size, text = fit(Face.ITALIC, 32, title, WIDTH - 380, 22)
    write(image, (36, 56), text, Face.ITALIC, size, DIM)
    stamp(image, rule(WIDTH - 400, 15), (36, 68), EMBER)
    for i, die in enumerate(dice):
        row, column = divmod(i, across)
        sprite = number_die(die.sides, str(die.value), cell - 12, BLACK_DIE, faded=not die.kept)
        image.paste(sprite, (36 + column * cell, 92 + row * cell), sprite)
    size, text = fit(Face.DISPLAY, 110, readable(roll.total, "0"), 270, 34)
    write(image, (WIDTH - 170, height / 2 + size * 0.36), text, Face.DISPLAY, size, IVORY, align="m")
    if len(roll.dice) > MOST:
        write(
            image, (WIDTH - 170, height - 30), f"and {len(roll.dice) - MOST} more dice", Face.ITALIC, 22, DIM, align="m"
        )
    said = ", ".join(f"d{die.sides}: {die.value}{'' if die.kept else ' (dropped)'}" for die in dice)
    return jpeg(image, "roll", f"{title}: {roll.total}. {said}."[:1024])
