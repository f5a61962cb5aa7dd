"""The rules in topics: short, exemplified, and complete: whatever is asked is explained."""

import re

import pytest

from bot.words.rulebook import cited, search, statements
from bot.words.topics import WHY, explaining, fitting, topic_of, topics, why_of
from engines.kernel.words import catalogue_of
from engines.shelf import games
from engines.vengeance.events import MaliceGrew

EXPLAINED = list(games().values())
A_SENTENCE = re.compile(r"[.!?](?:[”’\")]*)(?:\s|$)")
A_BREATH = 480  # characters


@pytest.fixture(params=EXPLAINED, ids=lambda game: game.key)
def game(request):
    return request.param


def test_a_topic_has_five_sentences_an_example_and_advice(game):
    for one in topics(game):
        assert 1 <= len(A_SENTENCE.findall(one.text)) <= 5, one.key
        assert len(one.text) <= A_BREATH, (one.key, len(one.text))
        assert bool(one.example and one.advice) != one.key.startswith(WHY), one.key


def test_its_numbers_are_statements_that_can_be_looked_up(game):
    for one in topics(game):
        assert one.rules, one.key
        assert [found.id for found in cited(game.page, one.rules)] == list(one.rules), one.key


def test_whatever_is_asked_is_explained(game):
    kinds = {key.removeprefix("ask-") for key in catalogue_of(game).keys("ask-")}
    assert {kind for kind in kinds if explaining(game, kind) is None} == set()
    assert {kind for one in topics(game) for kind in one.about} <= kinds


@pytest.mark.parametrize(("kind", "topic"), [("refresh", "topic-talents"), ("uncurse", "topic-turn")])
def test_damnation_explains_a_token_and_a_curse_where_they_are_chosen(kind, topic):
    assert explaining(games()["damnation"], kind).key == topic


def test_what_was_told_and_asks_for_a_why_is_a_kind_of_event(game):
    assert {kind for one in topics(game) for kind in one.told} <= {event.kind for event in game.events}


def test_who_plays_vengeance_alone_finds_the_rival_and_why_malice_grew():
    vengeance = games()["vengeance"]
    assert fitting(vengeance, "rival")[0].key == "topic-alone"
    assert why_of(vengeance, [MaliceGrew(malice=1, limit=4, cause="shuffle")]) == "why-malice"


def test_there_are_topics_and_answers_to_why_cant_i_more_of_them_the_more_rules_there_are(game):
    least = 6 if len(statements(game.page)) > 100 else 1
    whys = [one for one in topics(game) if one.key.startswith(WHY)]
    assert least <= len(whys) <= len(topics(game)) - least


def test_topics_are_found_by_words_as_people_type_them():
    damnation = games()["damnation"]
    assert {fitting(damnation, typed)[0].key for typed in ("why can't i attack", "Why can’t I attack")} == {
        "why-attack"
    }
    assert fitting(damnation, "haunt")[0].key == "topic-haunt"
    assert fitting(damnation, "no such words anywhere") == []
    assert topic_of(damnation, "topic-nothing") is None


@pytest.mark.parametrize(
    ("key", "words", "id_"), [("damnation", "DAM-AMB-35", "DAM-AMB-35"), ("vengeance", "sees everything transient", "")]
)
def test_rulings_are_found_like_rules(key, words, id_):
    assert [one.id for one in search(key, words)][:1] == ([id_] if id_ else [])


def test_a_ruling_answers_its_question():
    (ruling,) = cited("vengeance", ["VEN-AMB-08"])
    assert ruling.text == "Player cannot do any action (empty hand, empty piles): Passes"
    assert "-AMB-05" in search("vengeance", "shared victory")[0].id


@pytest.mark.parametrize("key", ["damnation", "dark_castle", "dorn", "vengeance"])
def test_nothing_speaks_of_the_book_that_the_rules_come_from(key):
    noted = re.compile(r"\((?:imp|pub|ours|UI|engine|p[0-9])|source text|printed map|`[a-z_]+`|misprint")
    assert [one.id for one in statements(key) if noted.search(one.text)] == []
