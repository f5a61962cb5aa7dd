"""Runs the benchmarks and prints one table."""

from __future__ import annotations

import argparse
import importlib
import pkgutil
import sys
from collections.abc import Sequence
from types import ModuleType

import tests.bench
from tests.bench.targets import TARGETS


def benchmarks() -> dict[str, ModuleType]:
    """Every module of this folder that measures something."""
    names = [info.name for info in pkgutil.iter_modules(tests.bench.__path__) if not info.name.startswith("_")]
    modules = {name: importlib.import_module(f"tests.bench.{name}") for name in names}
    return {name: module for name, module in modules.items() if hasattr(module, "measure")}


def row(figure: str, value: float) -> tuple[str, str, str, str]:
    """One line of the table: figure, value, target, verdict."""
    target = TARGETS.get(figure)
    number = f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"
    return figure, number, str(target or "-"), "-" if target is None else "ok" if target.met(value) else "MISSED"


def table(rows: Sequence[tuple[str, ...]]) -> str:
    """Columns as wide as their widest entry; numbers to the right."""
    widths = [max(len(line[column]) for line in rows) for column in range(4)]
    return "\n".join(
        f"{figure:<{widths[0]}}  {value:>{widths[1]}}  {target:>{widths[2]}}  {verdict}"
        for figure, value, target, verdict in rows
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print; the exit code is 1 if a target is missed."""
    found = benchmarks()
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--peers", action="store_true", help="also measure other engines (installed into .cache/peers)")
    parser.add_argument("--only", choices=sorted(found), help="only this module")
    chosen = parser.parse_args(arguments)
    rows = [("figure", "ratio", "target", "ok")]
    for name, module in found.items():
        wanted = name == chosen.only if chosen.only else chosen.peers or not getattr(module, "PEERS", False)
        if wanted:
            sys.stderr.write(f"measuring {name} ...\n")
            rows += [row(figure, value) for figure, value in module.measure().items()]
    sys.stdout.write(table(rows) + "\n")
    return 1 if any(line[3] == "MISSED" for line in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
