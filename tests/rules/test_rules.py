"""The report on rules counts rightly; every number a test carries stands in the docs."""

import pytest

from engines.shelf import games
from tests.rules.__main__ import lacking, main, report
from tests.rules.collect import Collector
from tests.rules.statements import DOCS, Marks, Statement, marks, pages, statements, unknown

PAGE = """
# A game (XYZ)
Text that mentions XYZ-TURN-09 is no statement.
- **XYZ-TURN-01** Turns go round.
- **XYZ-TURN-02a** Or not, see **XYZ-TURN-01**.
  - **not** a statement
| XYZ-AMB-01 | Who begins? | The lowest seat |
| ID | Question | Ruling |
"""


@pytest.fixture
def page(tmp_path):
    path = tmp_path / "xyz.md"
    path.write_text(PAGE, encoding="utf-8")
    return path


def test_statements_are_list_items_and_rows_that_begin_with_an_id(page):
    assert [str(statement) for statement in statements(page)] == ["XYZ-TURN-01", "XYZ-TURN-02a", "XYZ-AMB-01"]


def test_an_id_stands_only_once(page):
    page.write_text(PAGE + "- **XYZ-TURN-01** Again.\n", encoding="utf-8")
    with pytest.raises(ValueError, match="two statements XYZ-TURN-01"):
        statements(page)


def test_the_report_says_which_have_a_test_and_which_have_none(page):
    text = report("xyz", statements(page), Marks({"XYZ-TURN-02a": ["t"]}, 0))
    assert text.splitlines() == [
        "xyz: 1 of 3 statements have a test",
        "  XYZ-TURN     1 of 2  ",
        "    have 02a",
        "    none 01",
        "  XYZ-AMB      0 of 1  ",
        "    none 01",
    ]


def test_strictness_looks_at_the_wanted_sections_only(page):
    tested = Marks({"XYZ-TURN-01": ["t"], "XYZ-TURN-02a": ["t"]}, 0)
    assert lacking(statements(page), ["TURN"], tested) == []
    assert lacking(statements(page), ["TURN", "AMB"], tested) == ["XYZ-AMB-01"]


def test_marks_are_read_from_tests_that_are_not_run(tmp_path):
    test = "import pytest\n@pytest.mark.rule('XYZ-TURN-01', 'XYZ-AMB-01')\ndef test_it():\n    raise AssertionError\n"
    (tmp_path / "test_xyz_marks.py").write_text(test, encoding="utf-8")
    found = marks([tmp_path])
    assert sorted(found.tests) == ["XYZ-AMB-01", "XYZ-TURN-01"]
    assert found.errors == 0


def test_every_game_has_its_page():
    assert {game.page for game in games().values()} <= set(pages())
    assert Statement("EDC", "CMB", "01") in pages()["dark_castle"]
    assert Statement("EDC", "AMB", "01") in pages()["dark_castle"]


def test_pages_point_at_nothing_outside_the_repository():
    for page in DOCS.glob("*.md"):
        assert "../" not in page.read_text(encoding="utf-8"), page.name


def test_strictness_needs_sections_that_there_are(capsys):
    with pytest.raises(SystemExit):
        main(["--strict", "dark_castle", "NOSUCH"])
    assert "END" in capsys.readouterr().err


@pytest.mark.parametrize("of", ["most", pytest.param("those that take long", marks=pytest.mark.long)])
def test_every_number_that_a_test_carries_stands_in_the_docs(request, of):
    """Of the tests of this run."""
    collector = Collector()
    collector.pytest_collection_finish(request.session)
    assert unknown(collector.tests) == []
