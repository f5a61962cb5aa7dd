"""Cards written as TOML: what is right is read, what is wrong is named."""

import pytest
from pydantic import BaseModel, ConfigDict

from engines.kernel.content import miscounted, read_cards


class Rat(BaseModel):
    model_config = ConfigDict(extra="forbid")

    id: str
    teeth: list[int] = []
    nest: str = ""


def read(folder, text, added=None):
    path = folder / "rats.toml"
    path.write_text(text, encoding="utf-8")
    complaints = []
    return read_cards(path, "attic/rats.toml", "rat", Rat, complaints, added), complaints


def test_tables_become_cards_with_what_is_added(tmp_path):
    cards, complaints = read(tmp_path, "[[rat]]\nid = 'a'\nteeth = [1]\n[[rat]]\nid = 'b'", {"nest": "attic"})
    assert cards == [Rat(id="a", teeth=[1], nest="attic"), Rat(id="b", nest="attic")]
    assert complaints == []


def test_a_mistake_is_named_by_file_card_and_place_and_the_rest_is_read(tmp_path):
    text = "[[rat]]\nid = 'a'\nteeth = [1, 'x']\n[[rat]]\ntail = 1\n[[rat]]\nid = 'c'"
    cards, complaints = read(tmp_path, text)
    assert [card.id for card in cards] == ["c"]
    assert [line.rpartition(": ")[0] for line in complaints] == [
        "attic/rats.toml: a: teeth.1",
        "attic/rats.toml: card 2: id",
        "attic/rats.toml: card 2: tail",
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[[rat]]\nid = 'a'\n[[cat]]\nid = 'b'", "it should only hold [[rat]] tables, not cat"),
        ("[rat]\nid = 'a'", "write [[rat]] with two brackets"),
        ("rat = [1]", "write [[rat]] with two brackets"),
    ],
)
def test_a_file_of_something_else_is_named(tmp_path, text, said):
    assert read(tmp_path, text) == ([], [f"attic/rats.toml: {said}"])


def test_a_number_that_is_wrong_and_an_id_that_is_taken_are_named():
    cards = {
        "rats.toml": [Rat(id="a"), Rat(id="b")],
        "mice.toml": [Rat(id="a")],
        "owls.toml": [Rat(id="c"), Rat(id="d")],
    }
    assert list(miscounted(cards, {"rats.toml": 3, "owls.toml": 1, "mice.toml": 1})) == [
        "rats.toml: it has 2 cards, not 3",
        "owls.toml: it has 2 cards, not 1",
        "mice.toml: a: the id is taken by a card in rats.toml",
    ]


def test_broken_toml_and_a_missing_file_are_named(tmp_path):
    assert read(tmp_path, "[[rat")[1][0].startswith("attic/rats.toml: ")
    complaints = []
    assert read_cards(tmp_path / "no.toml", "no.toml", "rat", Rat, complaints) == []
    assert complaints == ["no.toml: the file is missing"]
