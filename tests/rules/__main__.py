"""Which numbered rules have a test: ``python -m tests.rules [--game GAME] [--strict GAME SECTION...]``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from tests.rules.statements import Marks, Statement, built, marks, pages, unknown


def by_section(page: Sequence[Statement]) -> dict[str, list[Statement]]:
    """The statements of a page by section, in its order."""
    sections: dict[str, list[Statement]] = {}
    for statement in page:
        sections.setdefault(statement.section, []).append(statement)
    return sections


def report(game: str, page: Sequence[Statement], tested: Marks) -> str:
    """One game: how many statements of each section have a test, which have and which have none."""
    count = sum(str(statement) in tested.tests for statement in page)
    lines = [f"{game}: {count} of {len(page)} statements have a test"]
    for section, some in by_section(page).items():
        have = [statement.number for statement in some if str(statement) in tested.tests]
        lack = [statement.number for statement in some if str(statement) not in tested.tests]
        lines.append(f"  {some[0].prefix}-{section:<6} {len(have):>3} of {len(some):<3}")
        lines += [f"    {word} {' '.join(numbers)}" for word, numbers in (("have", have), ("none", lack)) if numbers]
    return "\n".join(lines)


def lacking(page: Sequence[Statement], wanted: Sequence[str], tested: Marks) -> list[str]:
    """Statements of the ``wanted`` sections that have no test."""
    return [str(rule) for rule in page if rule.section in wanted and str(rule) not in tested.tests]


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the report; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.rules", description=__doc__)
    parser.add_argument("--game", choices=sorted(pages()), help="only this game")
    parser.add_argument(
        "--strict", nargs="+", metavar=("GAME", "SECTION"), help="fail if a statement of these sections has no test"
    )
    chosen = parser.parse_args(arguments)
    game, *sections = chosen.strict or [""]
    known = by_section(pages().get(game, []))
    if chosen.strict and (not sections or any(section not in known for section in sections)):
        parser.error(f"{game} has the sections {' '.join(known) or 'of no page in docs/rules'}")
    tested = marks()
    if tested.errors:
        sys.stdout.write(f"{tested.errors} test files could not be read; pytest says why.\n")
    if chosen.strict:
        lack = lacking(pages()[game], sections, tested)
        sys.stdout.write(f"{game}: {len(lack)} statements of {' '.join(sections)} have no test\n")
        sys.stdout.writelines(f"  {rule}\n" for rule in lack)
        return 1 if lack or tested.errors else 0
    for game in [chosen.game] if chosen.game else built():
        sys.stdout.write(report(game, pages()[game], tested) + "\n")
    waiting = [game for game in pages() if game not in built()]
    if waiting and not chosen.game:
        sys.stdout.write(f"Not built yet: {', '.join(f'{game} ({len(pages()[game])})' for game in waiting)}\n")
    strange = unknown(tested.tests)
    if strange:
        sys.stdout.write(f"Tests name statements that stand nowhere: {' '.join(sorted(strange))}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
