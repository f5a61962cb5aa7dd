"""Runs the benchmarks and prints one table."""

from __future__ import annotations

import argparse
import importlib
import pkgutil
import sys
from collections.abc import Sequence
from types import ModuleType

import tests.bench


def benchmarks() -> dict[str, ModuleType]:
    """Every module of this folder that measures something."""
    names = [
        info.name for info in pkgutil.iter_modules(tests.bench.__path__) if not info.name.startswith(("_", "test_"))
    ]
    modules = {name: importlib.import_module(f"tests.bench.{name}") for name in names}
    return {name: module for name, module in modules.items() if hasattr(module, "measure")}


def table(rows: Sequence[tuple[str, ...]]) -> str:
    """Columns as wide as their widest entry; numbers to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for first, *middle, last in rows:
        numbers = (f"{entry:>{width}}" for entry, width in zip(middle, widths[1:-1], strict=True))
        lines.append("  ".join([f"{first:<{widths[0]}}", *numbers, last]))
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print; the exit code is 1 if a target is missed."""
    found = benchmarks()
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--peers", action="store_true", help="also measure other engines (installed into .cache/peers)")
    parser.add_argument("--only", choices=sorted(found), help="only this module")
    parser.add_argument("--effort", type=float, default=1.0, help="how much is measured (%(default)s)")
    chosen = parser.parse_args(arguments)
    rows: list[tuple[str, ...]] = [("figure", "ours", "floor or peer", "ratio", "target", "ok")]
    for name, module in found.items():
        wanted = name == chosen.only if chosen.only else chosen.peers or not getattr(module, "PEERS", False)
        if wanted:
            sys.stderr.write(f"measuring {name} ...\n")
            rows += [figure.row() for figure in module.measure(chosen.effort)]
    sys.stdout.write(table(rows) + "\n")
    return 1 if any(line[-1] == "MISSED" for line in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
