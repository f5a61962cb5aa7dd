"""Asks avrae's d20 1.1.2 what lines come to, and writes its answers down: ``python -m tests.engines.notation.record_d20``.

Needs d20 on the path (``PYTHONPATH=.cache/peers/d20`` after a run of the bench with peers). The faces that fell are written down too, so that the
test can let them fall again.
"""

import json
import random
from pathlib import Path

TABLE = Path(__file__).with_name("d20_table.json")
WRITTEN = [
    "1d20", "1d20+5", "4d6kh3", "2d6ro<3", "8d6mi2", "(1d4 + 1, 3, 2d6kl1)kh1", "4d6e6kh3", "3d6 [fire] + 1d4 [piercing]",
    "-(1d8 + 3) [healing]", "(1 [one], 2 [two], 3 [three])", "-1d8 + 4 - (3, 1d4)kh1", "(1d20)", "((1d20))", "(1d20,)", "()", "(1)",
    "d20", "0d6", "1+1", "4 - 3", "2*3+4", "4+3*2", "(4+3)*2", "7/2", "7//2", "7%4", "-7//2", "-7%4", "1 / 2 + 1 / 2", "10/4*2", "7 / 2 - 4",
    "--5", "-+-5", "+5", "1.5+2", ".5*4", "5.+1", "2.5*2.5", "1 > 2", "2 > 1", "1 == 1", "1 != 1", "3 <= 3", "4 >= 5", "1 < 2 < 3", "3 > 2 > 1",
    "1d20 > 10", "1d20 + 3 >= 1d20", "1 + 1 == 2", "4d6kh1kl1", "4d6kl1kh1", "4d6ph1pl1", "4d6pl1ph1", "4d6kh1k6", "4d6k1k2k3", "10d6k1k2k3kh1",
    "3d6kh2kl1", "(3d6kh2)kl1", "((3d6)kh2)kl1", "5d6e6e5", "5d6e6e1kh3", "8d4rr1rr2", "8d4ro1ro4", "6d6ra1ra6", "6d6rah1", "6d6ral1", "6d6ra>4",
    "6d6ral2", "4d6mi2mi3", "4d6ma4ma3", "4d6ma3ma4", "4d6mi3mi2", "4d6mi2ma5", "10d6roh3", "10d6rol3", "6d6eh1", "6d10el2kh4", "4d6rr<3kh3", "4d6e>4",
    "4d6p1", "4d6p<3", "4d6p>4ph1", "4d6kh3ro<4", "4d6kh3e6", "4d6kh3mi4", "6d6kl3ma2", "(1d6, 1d6, 1d6)kh2kl1", "(1, 2, 3, 3)k3", "(1, 2, 3, 3)p3",
    "(1, 2, 3, 4)k<3", "(1, 2, 3, 4)p>2", "(1, 2, 3, 4)kl1kh1", "(1, 2, 3, 4)kl3pl1", "((1, 2, 3))kh1", "(1d4+1)kh1", "(1d4+1)k3", "((1d4, 1d6)kh1, 1d8)kl1",
    "(1d6, (1d6, 1d6)kl1, 2d4kh1)kh2", "(2d6 [x])kh1", "(-(2d6))kh1", "(1d6, 2d6kl1)ph1 * 2", "2d6kh1 + 2d6kl1 - 1", "100d6kh50", "1000d1", "20d20kh10kl5",
    "1d20[attack][with advantage]", "1d20 [a] + 1d4 [b] [c]", "  1d20  +  5  ", "1d20\t+ 5", "6d6kh3pl1", "6d6kh4kl2ro1mi2", "1d1+1d2+1d3", "007 + 1d06",
]  # fmt: skip


def some(rng: random.Random, depth: int = 0) -> str:
    """A line by d20's grammar."""
    kind = rng.randrange(10 if depth < 3 else 6)
    if kind < 5:
        return dice(rng)
    if kind == 5:
        return str(rng.randrange(30))
    if kind < 8:
        op = rng.choice(["+", "-", "*", "+", "-", "//", "%", ">", "<=", "==", " + ", " - "])
        right = str(rng.randrange(1, 9)) if op in ("//", "%") else some(rng, depth + 1)
        return f"({some(rng, depth + 1)}){op}({right})" if rng.randrange(2) else f"{some(rng, depth + 1)}{op}{right}"
    if kind == 8:
        return f"-{some(rng, depth + 1)}"
    parts = ", ".join(some(rng, depth + 1) for _ in range(rng.randrange(1, 5)))
    ops = "".join(rng.choice("kp") + selector(rng) for _ in range(rng.randrange(3)))
    return f"({parts}){ops}"


def dice(rng: random.Random) -> str:
    """Dice with some operators."""
    sides = rng.choice([2, 3, 4, 6, 6, 8, 10, 12, 20, 100])
    ops = ""
    for _ in range(rng.choice([0, 0, 1, 1, 2, 3])):
        op = rng.choice(["k", "p", "k", "p", "rr", "ro", "ra", "e", "mi", "ma"])
        for _ in range(rng.choice([1, 1, 1, 2])):
            meant = str(rng.randrange(1, sides + 1)) if op in ("mi", "ma") else selector(rng, sides)
            ops += op + meant if (op, meant[0]) not in (("rr", "h"), ("rr", "l")) else ""
    return f"{rng.choice(['', *range(1, 9)])}d{sides}{ops}"


def selector(rng: random.Random, sides: int = 12) -> str:
    """Which of them."""
    return rng.choice([f"h{rng.randrange(1, 4)}", f"l{rng.randrange(1, 4)}", str(rng.randrange(1, sides + 1)),
                       f"<{rng.randrange(1, sides + 1)}", f">{rng.randrange(1, sides + 1)}"])  # fmt: skip


def main() -> None:
    """Write the table."""
    import d20
    from d20 import expression

    rng = random.Random(20)
    drawn: list[int] = []

    class Watched:
        """The random module, and what it gave."""

        @staticmethod
        def randrange(sides: int) -> int:
            drawn.append(rng.randrange(sides) + 1)
            return drawn[-1] - 1

    expression.random = Watched
    rows = []
    for text in [*(text for text in WRITTEN for _ in range(3)), *(some(rng) for _ in range(900))]:
        drawn.clear()
        try:
            total = d20.roll(text).total
        except d20.RollError:
            continue
        if len(drawn) <= 200 and [text, total, list(drawn)] not in rows:
            rows.append([text, total, list(drawn)])
    TABLE.write_text("[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
