"""Who greps for a numbered statement finds the rule that carries it out."""

import re
import tomllib
from functools import cache

import pytest

from engines.shelf import games
from tests.rules.statements import ROOT, pages

NO_RULE = {
    path.parent.name: tomllib.loads(path.read_text(encoding="utf-8"))
    for path in sorted((ROOT / "tests" / "engines").glob("*/no_rule.toml"))
}
"""By game the statements that no rule carries out, with the reason."""
ENOUGH = 95
"""Of a hundred statements so many stand at their rule."""


@cache
def named() -> frozenset[str]:
    """Every id that stands in the engines."""
    files = [path for path in (ROOT / "engines").rglob("*") if path.suffix in (".py", ".toml")]
    texts = [path.read_text(encoding="utf-8") for path in files]
    return frozenset(
        found
        for text in texts
        for found in re.findall(r"\b[A-Z]{3,4}(?:-[A-Z0-9]+)*-(?:[0-9]+\w*|(?<=VAR-)[A-F])\b", text)
    )


@pytest.mark.parametrize("game", sorted({game.page for game in games().values()}))
def test_statements_stand_at_their_rules(game):
    meant = [str(statement) for statement in pages()[game] if str(statement) not in NO_RULE.get(game, ())]
    lost = [statement for statement in meant if statement not in named()]
    assert 100 * len(lost) <= (100 - ENOUGH) * len(meant), lost


@pytest.mark.parametrize("game", NO_RULE)
def test_what_is_said_to_have_no_rule_is_a_statement_and_has_none(game):
    known = [str(statement) for statement in pages()[game]]
    assert [statement for statement in NO_RULE[game] if statement not in known or statement in named()] == []


def test_games_name_no_statements_that_are_none():
    prefixes = {statement.prefix for page in pages().values() for statement in page}
    known = {str(statement) for page in pages().values() for statement in page}
    ours = [one for one in named() if one.partition("-")[0] in prefixes]
    assert (
        sorted(one for one in ours if one not in known and one.rstrip("abc") not in known) == []
    )  # a, b, c: points of one
