"""Words at the edge: names, titles, lists and the reader's own eyes."""

from typing import Annotated

import pytest

from engines.kernel import Ask, Event, Later, Option, Private, seen_by
from engines.kernel.catalogue import Catalogue
from engines.kernel.words import Words
from tests.engines.kernel.play import Improvised

ENGLISH = """
ask-leader = { $seat_me ->
    [me] Do you lead?
   *[other] Does { $seat } lead?
  }
    .help = Leaders turn the card.
    .alone = You hold { $cards }.
    .beside = Think, { $seat }
leader-0 = Lead
    .hint = { $seats } follow you.
own-key = { $card }
quoted = { $card }: “{ $card_text }”
several = Three { $card_many }
held = { $card_kind ->
    [ring] On a hand: { $card }
   *[thing] In a hand: { $card }
  }
counted = { $seats_count ->
    [0] Nobody
    [one] One of you: { $seats }
   *[other] { $seats }
  }
said = { $text }
drew = { $seat_me ->
    [me] You draw { $card }.
   *[other] { $seat } draws { $viewer ->
        [spectator] something
       *[player] a card
      }.
  }
lost = { $victim_seat_me ->
    [me] You lose { $cards }.
   *[other] { $victim_seat } loses { $cards }.
  }
each-shares = { $card } to { $seat_me ->
    [me] you
   *[other] { $seat }
  }
shared = { $shares_count ->
    [0] Nobody gets anything.
   *[other] { $shares }.
  }
each-fallen_cards = the { $called }
each-found_cards = { $count ->
    [one] a { $called }
   *[other] { $count } times { $called }
  }
found = You find { $found_cards }, { $found_cards_count } in all.
mourned = There { $fallen_cards_count ->
    [one] lies
   *[other] lie
  } { $fallen_cards }.
flagged = { $open ->
    [yes] open
   *[no] shut
  }
"""


class Drew(Event):
    seat: int
    card: Annotated[str | None, Private("seat")]


class Lost(Event):
    victim_seat: int | None
    cards: list[str]


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "words" / "de").mkdir(parents=True)
    (tmp_path / "words" / "chapter.ftl").write_text(ENGLISH, encoding="utf-8")
    (tmp_path / "words" / "de" / "chapter.ftl").write_text("said = Sagt: { $text }\n", encoding="utf-8")
    return tmp_path


@pytest.fixture
def words(folder):
    return in_language(folder, "en")


def in_language(folder, locale, names=("Ana", "Ben", "Cleo")):
    async def nothing(table):
        pass

    game = Improvised(nothing)
    game.folder = folder
    return Words(game, names, locale)


def test_seats_become_names_and_the_reader_is_spoken_to(words):
    ask = Ask((1,), "leader", [Option("0", args={"seats": [0, 2]})], args={"seat": 1})
    assert words.prompt(ask, 1) == "Do you lead?"
    assert words.prompt(ask, 0) == words.prompt(ask, None) == "Does Ben lead?"
    assert words.help(ask, 1) == "Leaders turn the card."
    assert words.beside(ask, 1) == "Think, Ben"
    assert words.label(ask, ask.options[0], 1) == "Lead"
    assert words.hint(ask, ask.options[0], 1) == "Ana and Cleo follow you."


def test_a_question_says_to_one_alone_what_the_game_knows_by_its_view(words, monkeypatch):
    ask = Ask((1,), "leader", [Option("0")], args={"seat": 1})
    assert words.alone(ask, None, 1) == ""
    monkeypatch.setattr(Improvised, "alone", lambda self, view, seat, ask: {"cards": view[seat]})
    assert words.alone(ask, [["key"], ["rope", "lamp"]], 1) == "You hold Rope and Lamp."


def test_equal_things_of_a_list_are_said_once_where_it_says_how_many(words):
    found = {"found_cards": ["rope", "lamp", "rope"]}
    assert words.say("found", found) == "You find 2 times Rope and a Lamp, 3 in all."
    assert words.say("mourned", {"fallen_cards": ["rope", "rope"]}) == "There lie the Rope and the Rope."


def test_an_option_may_name_its_own_key(words):
    ask = Ask((1,), "leader", [Option("any", words="own-key", args={"card": "rusty_key"})])
    assert words.label(ask, ask.options[0], 1) == "Rusty Key"
    assert words.hint(ask, ask.options[0], 1) == ""


def test_each_of_a_list_is_said_as_the_catalogue_says_it(words):
    assert words.say("mourned", {"fallen_cards": ["rusty_key"]}) == "There lies the Rusty Key."
    assert words.say("mourned", {"fallen_cards": ["rusty_key", "crow"]}) == "There lie the Rusty Key and the Crow."


def test_a_sentence_can_quote_a_card(words, monkeypatch):
    assert words.say("quoted", {"card": "rusty_key"}) == "Rusty Key: “”"
    monkeypatch.setattr(Improvised, "card_text", lambda _, card: f"Opens {card}.")
    assert words.say("quoted", {"card": "rusty_key"}) == "Rusty Key: “Opens rusty_key.”"


def test_a_sentence_can_count_cards(words, monkeypatch):
    assert words.say("several", {"card": "rusty_key"}) == "Three Rusty Key"
    monkeypatch.setattr(Improvised, "card_many", lambda _, card: f"{card}s")
    assert words.say("several", {"card": "rusty_key"}) == "Three rusty_keys"


def test_a_sentence_can_speak_otherwise_of_each_kind_of_thing(words, monkeypatch):
    assert words.say("held", {"card": "gold_ring"}) == "In a hand: Gold Ring"
    monkeypatch.setattr(Improvised, "card_kind", lambda _, card: card.partition("_")[2])
    assert words.say("held", {"card": "gold_ring"}) == "On a hand: Gold Ring"
    assert words.say("held", {"card": "rusty_key"}) == "In a hand: Rusty Key"


@pytest.mark.parametrize(
    ("fatal", "said"),
    [
        ({"seats": [1]}, "☠ Ben dies for certain. Ana and Cleo follow you."),
        ({"seats": [0]}, "☠ You die for certain. Ana and Cleo follow you."),
        ({"seats": [1], "cards": ["hound"]}, "☠ Ben and Hound die for certain. Ana and Cleo follow you."),
        ({"ends": True}, "☠ This ends the game. Ana and Cleo follow you."),
        ({"seats": [0], "ends": True}, "☠ You die for certain. ☠ This ends the game. Ana and Cleo follow you."),
        ({"ends": True, "won": [0, 1]}, "🏆 This wins you the game. Ana and Cleo follow you."),
        ({"ends": True, "won": [1]}, "☠ This hands Ben the game. Ana and Cleo follow you."),
    ],
)
def test_a_certain_death_is_named_before_everything_else(words, fatal, said):
    option = Option("0", args={"seats": [0, 2]}, fatal=Later(lambda: fatal))
    assert words.hint(Ask((0,), "leader", [option]), option, 0) == said


@pytest.mark.parametrize("viewer", [2, None])
@pytest.mark.parametrize(
    ("fatal", "said"),
    [
        ({"ends": True, "won": [0]}, "🏆 This wins the game for Ana."),
        ({"ends": True, "won": [0, 1]}, "🏆 This wins the game for Ana and Ben."),
        ({"ends": True, "won": [0], "unless": True}, "🏆 This wins the game for Ana, unless something stops it."),
        ({"ends": True, "won": [1]}, "☠ This hands Ben the game."),
    ],
)
def test_a_choice_that_wins_for_who_makes_it_bears_the_sign_of_winners_for_all(words, viewer, fatal, said):
    """The button has it too, and in public both stand there for everybody."""
    option = Option("0", args={"seats": [0, 2]}, fatal=Later(lambda: fatal))
    assert words.hint(Ask((0,), "leader", [option]), option, viewer).startswith(f"{said} ")


def test_a_private_event_reads_differently_to_others(words):
    event = Drew(seat=0, card="rusty_key")
    said = [words.event(seen_by(event, viewer), viewer) for viewer in (0, 1, None)]
    assert said == ["You draw Rusty Key.", "Ana draws a card.", "Ana draws something."]


def test_an_unknown_seat_is_not_the_reader(words):
    assert words.event(Lost(victim_seat=None, cards=[]), 0) == "unknown loses nothing."
    assert words.event(Lost(victim_seat=2, cards=["axe"]), 2) == "You lose Axe."


@pytest.mark.parametrize(
    ("seats", "text"),
    [([], "Nobody"), ([1], "One of you: Ben"), ([1, 0], "Ben and Ana"), ([2, 1, 0], "Cleo, Ben and Ana")],
)
def test_lists_read_like_lists(words, seats, text):
    assert words.say("counted", {"seats": seats}) == text


@pytest.mark.parametrize(
    ("seats", "text"),
    [([], "Nobody gets anything."), ([0], "ace to Ana."), ([0, 1, 0], "ace to Ana, ace to you and ace to Ana.")],
)
def test_what_belongs_together_is_said_one_by_one(words, seats, text):
    shares = [{"seat": seat, "card": "ace"} for seat in seats]
    assert words.say("shared", {"shares": shares}, 1).lower() == text.lower()


def test_truth_values_can_be_chosen_by(words):
    assert [words.say("flagged", {"open": value}) for value in (True, False)] == ["open", "shut"]


@pytest.mark.parametrize(
    "name", ["{ $seat }", "{", "}}", "*Ana*", "_a_", "[me]", "`x`", "<@1>", "-term", "a\\u0041", "🎲"]
)
def test_a_name_is_shown_as_it_is(folder, name):
    words = in_language(folder, "en", [name, "Ben", name])
    ask = Ask((1,), "leader", [Option("0", args={"seats": [0, 2]})], args={"seat": 0})
    assert words.prompt(ask, 1) == f"Does {name} lead?"
    assert words.hint(ask, ask.options[0], 1) == f"{name} and {name} follow you."
    assert words.say("said", {"text": name}) == name


def test_keys_are_those_of_messages_once_each_in_the_order_of_the_files(tmp_path):
    (tmp_path / "de").mkdir()
    (tmp_path / "b.ftl").write_text("card-b = B\n-card-term = no message\nother = O\n", encoding="utf-8")
    (tmp_path / "a.ftl").write_text("card-z = Z\n    .hint = H\ncard-a = A\n", encoding="utf-8")
    (tmp_path / "de" / "a.ftl").write_text("card-a = Ä\ncard-new = N\n", encoding="utf-8")
    catalogue = Catalogue(tmp_path, locale="de")
    assert catalogue.keys("card-") == ["card-z", "card-a", "card-b", "card-new"]
    assert catalogue.keys("none") == []
    assert Catalogue(tmp_path).keys("card-") == ["card-z", "card-a", "card-b"]


def test_a_message_says_others_of_any_file_as_they_are_in_its_language(tmp_path):
    (tmp_path / "de").mkdir()
    (tmp_path / "a.ftl").write_text("go = { TITLE(way) } by { -inn }, { way.far }\n", encoding="utf-8")
    (tmp_path / "b.ftl").write_text(
        "# ways\nway = the { road }\n    .far = { way.off }\n    .off = far\n-inn = the Crow\nroad = road\n",
        encoding="utf-8",
    )
    (tmp_path / "de" / "b.ftl").write_text("road = weg\n", encoding="utf-8")
    assert Catalogue(tmp_path).say("go", {}) == "The Road by the Crow, far"
    assert Catalogue(tmp_path, locale="de").say("go", {}) == "The Weg by the Crow, far"


def test_what_is_not_translated_comes_in_english(folder):
    words = in_language(folder, "de")
    assert words.say("said", {"text": "x"}) == "Sagt: x"
    assert words.say("counted", {"seats": []}) == "Nobody"
    assert words.say("pass") == "Pass"


@pytest.mark.parametrize("locale", ["fr", "pt-BR", "zz"])
def test_a_language_without_catalogue_is_english(folder, locale):
    assert in_language(folder, locale).say("said", {"text": "x"}) == "x"


def test_missing_words_and_missing_arguments_are_errors(words):
    with pytest.raises(KeyError, match="nowhere"):
        words.say("nowhere")
    with pytest.raises(KeyError, match="said"):
        words.say("said", {})


@pytest.mark.parametrize(("letters", "fits"), [(88, True), (89, False)])
def test_a_hint_has_a_hundred_letters_at_most(folder, letters, fits):
    words = in_language(folder, "en", ["x" * letters])
    ask = Ask((0,), "leader", [Option("0", args={"seats": [0]})])
    assert (words.hint(ask, ask.options[0], 0) == f"{'x' * letters} follow you.") == fits


def test_labels_and_hints_never_grow_too_long_for_discord(words):
    ask = Ask((1,), "leader", [Option("x", words="own-key", args={"card": "x" * 200})])
    assert len(words.label(ask, ask.options[0], 1)) == 80


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("1 might and 1 wisdom/might", "1 Might and 1 Wisdom/Might"),
        ("the hall by the Gate, north-west", "The Hall by the Gate, North-West"),
        ("the Keeper’s door, if Ben's is shut", "The Keeper’s Door, If Ben's Is Shut"),
        ("", ""),
    ],
)
def test_what_is_said_in_sentences_is_written_in_title_case_on_a_button(tmp_path, said, written):
    (tmp_path / "words.ftl").write_text("said = { $text }\nleave = Leave { TITLE(said) }\n", encoding="utf-8")
    assert Catalogue(tmp_path).say("leave", {"text": said}) == f"Leave {written}"
