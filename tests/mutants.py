"""Changes rules at random places and looks which changes no test notices: ``python -m tests.mutants --game vengeance --number 20``.

Each mutant is one change of one expression or statement: a comparison turned round, a number one higher, ``and`` for ``or``, a condition
turned round, a statement left out, two arguments exchanged. It lives in a copy of the house, never in this one. The tests of that game run on
it until one fails; what survives is printed, and is either a test that is missing or a change that changes nothing.
"""

from __future__ import annotations

import argparse
import ast
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
SECONDS = 900  # of one run; a mutant that makes the rules go round for ever is noticed by that
_OPPOSITE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip


class Mutant(NamedTuple):
    """One change: what stands at those places of the file becomes something else.

    Attributes:
        path: of the file, from the root of the house.
        line: where.
        before: the source that goes.
        after: what comes in its place.
        start: in the bytes of the file.
        end: in the bytes of the file.
    """

    path: Path
    line: int
    before: str
    after: str
    start: int
    end: int

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {' '.join(self.before.split())}  ->  {' '.join(self.after.split())}"


def mutants(path: Path) -> list[Mutant]:
    """Every change that can be made in a file."""
    source = (ROOT / path).read_bytes()
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found = []
    for node, changed in _changes(ast.parse(source)):
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
        after = changed if isinstance(changed, str) else ast.unparse(changed)
        found.append(Mutant(path, node.lineno, source[start:end].decode(), after, start, end))
    return found


def _changes(tree: ast.AST) -> Iterator[tuple[ast.expr | ast.stmt, ast.AST | str]]:
    annotations = {id(part) for node in ast.walk(tree) for part in _untouched(node)}
    for node in ast.walk(tree):
        if id(node) in annotations:
            continue
        match node:
            case ast.Compare(left, [op], right) if type(op) in _OPPOSITE:
                yield node, f"({ast.unparse(ast.Compare(left, [_OPPOSITE[type(op)]()], right))})"
            case ast.BoolOp(op, values):
                yield node, f"({ast.unparse(ast.BoolOp(ast.And() if isinstance(op, ast.Or) else ast.Or(), values))})"
            case ast.Constant(bool(value)):
                yield node, str(not value)
            case ast.Constant(int(value)):
                yield node, f"({value} + 1)"
            case ast.UnaryOp(ast.Not(), operand):
                yield node, f"({ast.unparse(operand)})"
            case ast.If(test) | ast.While(test) | ast.IfExp(test) if not isinstance(test, ast.Compare | ast.UnaryOp):
                yield test, f"(not ({ast.unparse(test)}))"
            case ast.Call(func, [first, second, *rest], keywords) if not isinstance(first, ast.Starred):
                yield node, ast.Call(func, [second, first, *rest], keywords)
            case ast.Return(ast.expr() as value) if not isinstance(value, ast.Constant):
                yield node, "return None"
            case ast.Expr(ast.Await() | ast.Call()) | ast.AugAssign():
                yield node, "pass"


def _untouched(node: ast.AST) -> Iterator[ast.AST]:
    """What means nothing to the rules: annotations and decorators."""
    for part in [getattr(node, name, None) for name in ("annotation", "returns")]:
        if isinstance(part, ast.AST):
            yield from ast.walk(part)
    for part in getattr(node, "decorator_list", []):
        yield from ast.walk(part)


def drawn(game: str, number: int, seed: int) -> list[Mutant]:
    """So many changes in the rules of a game (or in the kernel), by lot; stewards' taste is no rule."""
    folder = ROOT / "engines" / game
    taste = {"steward.py", "appraisal.py", "outlook.py", "forecast.py"}
    files = [path.relative_to(ROOT) for path in sorted(folder.rglob("*.py")) if path.name not in taste]
    every = [mutant for path in files for mutant in mutants(path)]
    return Random(seed).sample(every, min(number, len(every)))


def survives(mutant: Mutant, house: Path, game: str) -> bool:
    """Whether the tests of the game pass on a copy of the house with that change."""
    file = house / mutant.path
    source = file.read_bytes()
    file.write_bytes(source[: mutant.start] + mutant.after.encode() + source[mutant.end :])
    tests = [f"tests/engines/{game}", "tests/contract"]
    chosen = ["-k", f"{game} or tests/engines"] if game != "kernel" else []
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-n", "0", "-p", "no:cacheprovider", *tests, *chosen]
    try:
        ended = subprocess.run(command, cwd=house, capture_output=True, timeout=SECONDS, check=False)  # noqa: S603
    except subprocess.TimeoutExpired:
        return False
    finally:
        file.write_bytes(source)
    return ended.returncode == 0


def main() -> None:
    """Print what survives."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--game", required=True, help="folder in engines; kernel is one, too")
    parser.add_argument("--number", type=int, default=20, help="how many (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="which (%(default)s)")
    wanted = parser.parse_args()
    chosen = drawn(wanted.game, wanted.number, wanted.seed)
    with tempfile.TemporaryDirectory() as folder:
        house = Path(folder) / "house"
        shutil.copytree(ROOT, house, ignore=shutil.ignore_patterns(".git", ".venv", ".*_cache", "out", "__pycache__"))
        if not survives(chosen[0]._replace(after=chosen[0].before), house, wanted.game):
            sys.exit("The tests fail without any change; mend that first.")
        survivors = []
        for n, mutant in enumerate(chosen, 1):
            alive = survives(mutant, house, wanted.game)
            survivors += [mutant] if alive else []
            sys.stdout.write(f"{n}/{len(chosen)} {'SURVIVES' if alive else 'noticed '} {mutant}\n")
            sys.stdout.flush()
    sys.stdout.write(f"{len(chosen) - len(survivors)} of {len(chosen)} noticed\n")


if __name__ == "__main__":
    main()
