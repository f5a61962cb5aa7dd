import pytest

from bot.words.rulebook import cited, search, statements


def test_every_game_with_a_page_has_numbered_rules():
    rules = statements("dark_castle")
    assert len(rules) > 50
    assert len({one.id for one in rules}) == len(rules)
    assert all(one.text and one.chapter for one in rules)
    assert not any(one.text.endswith("]") for one in rules)


def test_rules_are_found_by_number_chapter_and_word():
    assert search("dark_castle", "EDC-END-01")[0].id == "EDC-END-01"
    assert len(search("dark_castle", "", limit=25)) == 25
    assert search("dark_castle", "no such words anywhere") == []


def test_cited_rules_come_in_order_and_once():
    assert [one.id for one in cited("dark_castle", ["EDC-END-02", "EDC-END-01", "EDC-END-02", "EDC-NO-99"])] == [
        "EDC-END-02",
        "EDC-END-01",
    ]


@pytest.mark.parametrize("game", ["no_such_game", "../secrets"])
def test_a_game_without_a_page_has_none(game):
    assert statements(game) == ()
