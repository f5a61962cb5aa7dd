"""Maps for tests: drawn by hand, and drawn by lot."""

from hypothesis import settings
from hypothesis import strategies as st

from engines.dungeon import EAST, SOUTH, Drawing, Grid, Kind, Sign, grid_of, read_drawing

LEGEND = {
    "#": Sign(name="rock", kind=Kind.SOLID),
    "G": Sign(name="gate", kind=Kind.GATE),
    "T": Sign(name="teleport", kind=Kind.TWIN),
    "L": Sign(name="ladder", kind=Kind.LINK),
} | {letter: Sign(name=letter) for letter in "abcdefghijkP"}

by_lot = settings(max_examples=150)
"""So many maps, of those that Hypothesis draws."""


def grid(text: str, *, diagonal: bool = False) -> Grid:
    """The map of a text that may begin with an empty line and be indented."""
    lines = [line for line in text.split("\n") if line.strip()]
    indent = min(len(line) - len(line.lstrip()) for line in lines)
    return grid_of(read_drawing("\n".join(line[indent:] for line in lines), LEGEND), LEGEND, diagonal=diagonal)


def at(on: Grid, *names: str) -> list[int]:
    """The spaces with these letters."""
    return [on.marks[name][0] for name in names]


@st.composite
def drawings(draw: st.DrawFn, signs: str = ".....#", most: int = 5) -> Drawing:
    """Small maps with walls, gates and covered crossing points by lot; at least one cell is a space."""
    rows, columns = draw(st.integers(1, most)), draw(st.integers(1, most))
    cells = {
        (row, column): sign
        for row in range(rows)
        for column in range(columns)
        if (sign := draw(st.sampled_from([*signs, ""])))
    }
    cells[0, 0] = "."
    edges = {}
    for row in range(-1, rows):
        for column in range(-1, columns):
            for side in (EAST, SOUTH):
                inside = row >= 0 if side == EAST else column >= 0
                sign = draw(st.sampled_from(["", "", "", "-", "-", "G"])) if inside else ""
                if sign:
                    edges[row, column, side] = sign
    posts = [(row, column) for row in range(rows + 1) for column in range(columns + 1) if draw(st.integers(0, 11)) == 0]
    return Drawing(rows, columns, 2, dict(sorted(cells.items())), edges, frozenset(posts))
