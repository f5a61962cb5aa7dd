"""How a die has fallen, against what is to be expected."""

from collections.abc import Sequence

from renderers.kit.encode import Picture
from renderers.kit.text import readable
from renderers.odds.charts import MOST_BARS, columns, expectation, grid, names, round_step
from renderers.odds.look import DIM, IVORY, PLOT, figures, printed, sheet
from renderers.odds.table import FallenScene
from renderers.odds.telling import decimal
from renderers.odds.words import say


def draw_fallen(scene: FallenScene) -> Picture:
    """How often each face fell, against what is to be expected: the ember mark, and round it where two of three fair dice lie."""
    die, who = readable(scene.die, say("fallen-title.die")), readable(scene.who, say("fallen-title.nobody"))
    title = say("fallen-title.named" if die.isalpha() and len(die) > 2 else "fallen-title", name=who, die=die)
    image = sheet(title)
    groups = _grouped(scene.faces)
    rolls = sum(count for _, count, _ in scene.faces)
    spread = [(rolls * chance * (1 - chance)) ** 0.5 for _, _, chance in groups]
    high = max(max(count, rolls * chance + s) for (_, count, chance), s in zip(groups, spread, strict=True))
    top = grid(image, max(1.0, high), is_count=True)
    columns(image, [count for _, count, _ in groups], [False] * len(groups), top)
    left, y0, right, y1 = PLOT
    step = (right - left) / len(groups)
    scale = (y1 - y0) / top
    for n, ((_, _, chance), s) in enumerate(zip(groups, spread, strict=True)):
        x, expected = left + step * (n + 0.5), rolls * chance
        expectation(image, (x - min(step * 0.44, 46), x + min(step * 0.44, 46)), y1 - expected * scale, s * scale)
    names(image, [name for name, _, _ in groups])
    luck = scene.luck
    lines = [
        (say("fallen-rolls", count=f"{rolls:,}", rolls=rolls), IVORY),
        (say("fallen-unevenness", share=round(100 * luck.unevenness)), DIM),
        (say("fallen-unevenness.less"), DIM),
    ]
    big, caption = decimal(luck.mean), say("fallen-average", expected=decimal(luck.expected))
    if luck.is_number:
        lines[1:1] = [(say("fallen-luck", share=round(100 * luck.luckier)), IVORY)]
    else:
        big, caption = f"{rolls:,}", say("fallen-rolls.caption")
        lines = lines[1:]
    figures(image, big, caption, lines)
    faces = ", ".join(f"{name}: {count}" for name, count, _ in groups)
    *first, share, than = (line for line, _ in lines)
    told = "; ".join([*first, f"{share} {than}"])
    return printed(
        image, "fallen", say("fallen-told", title=title, big=big, caption=caption, figures=told, faces=faces)
    )


def _grouped(faces: Sequence[tuple[str, int, float]]) -> list[tuple[str, int, float]]:
    """Faces in ranges, if they are too many for a bar each."""
    if len(faces) <= MOST_BARS:
        return [(readable(name, "–"), count, chance) for name, count, chance in faces]
    width = round_step(len(faces) / 25)
    groups = []
    for start in range(0, len(faces), width):
        part = faces[start : start + width]
        groups.append((part[0][0], sum(count for _, count, _ in part), sum(chance for _, _, chance in part)))
    return groups
