from bot.words.speech import Speech, flowing
from engines.damnation import game as damnation
from engines.damnation.events import Drew
from engines.dorn import game as dorn
from engines.dorn.events import ArtifactTaken, HeroesBegan, Walked
from engines.kernel import Ask, Event, Option, Outcome
from tests.toys import spirits, tic_tac_toe


class NobodySaid(Event):
    """An event that has no words."""


def speech(viewer=None):
    return Speech(tic_tac_toe.GAME, ["Ana", "Ben"], viewer)


def test_the_same_event_from_two_pairs_of_eyes():
    event = tic_tac_toe.Marked(seat=0, cell=5)
    assert speech().events([event]) == ["Ana marks cell 5."]
    assert speech(0).events([event]) == ["You mark cell 5."]


def test_what_a_viewer_may_not_know_is_not_said():
    drew = spirits.Drew(seat=0, card="frost_3", left=9)
    told = [Speech(spirits.GAME, ["Ana", "Ben"], viewer).events([drew])[0] for viewer in (0, 1, None)]
    assert "Frost 3" in told[0]
    assert told[1] == told[2] == "Ana draws a card; 9 left."


def test_cards_that_are_drawn_one_after_the_other_are_told_in_one_line():
    def told(viewer, *draws):
        drawn = [Drew(seat=0, count=1, deck_card=deck, cards=[card]) for deck, card in draws]
        return Speech(damnation.GAME, ["Ana", "Ben"], viewer).events(drawn)

    two = (("kitchen", "cleaver"), ("kitchen", "flask_of_brandy"))
    assert told(1, *two) == ["Ana draws 2 cards from the Kitchen."]
    (mine,) = told(0, *two)
    assert "Cleaver" in mine
    assert "Flask of Brandy" in mine
    assert len(told(1, ("kitchen", "cleaver"), ("great_hall", "flask_of_brandy"))) == 2, "of two decks are two lines"


def test_a_missing_word_does_not_stop_a_table():
    ask = Ask([0], "no-such-kind", [Option("left-door")])
    assert speech().prompt(ask) == "No such kind"
    assert speech().label(ask, ask.options[0]) == "Left door"
    assert (speech().hint(ask, ask.options[0]), speech().help(ask)) == ("", "")
    assert speech().events([NobodySaid()]) == ["Nobody said"]


def test_quiet_events_are_for_the_log():
    dropped = spirits.Dropped(seat=0, cards=["frost_3"])
    mine = Speech(spirits.GAME, ["Ana", "Ben"], 0)
    assert mine.events([dropped]) == []
    assert len(mine.events([dropped], quiet=True)) == 1


def test_ends_have_plain_words_where_a_game_has_none():
    assert speech().outcome(Outcome(name="win", winners=[1])) == "Ben wins."
    assert speech().outcome(Outcome(name="win", winners=[0, 1])) == "You all win, together."
    assert speech().outcome(Outcome(name="draw")) == "The end: draw."


def test_broken_lines_flow_and_paragraphs_stay():
    assert flowing("one\n  two\n\nthree\nfour\n") == "one two\n\nthree four"


def test_a_way_in_several_pieces_is_told_by_its_end():
    def walked(hero, space):
        return Walked(seat=0, hero_card=hero, place_card=f"space-{space}", path=[space])

    taken = ArtifactTaken(seat=0, hero_card="gor", number=1, first=False)
    story = [walked("gor", 0), walked("riel", 59), walked("gor", 59), taken, walked("gor", 21), walked("riel", 0)]
    story += [HeroesBegan(round=2), walked("riel", 59), walked("gor", 175)]
    ana = Speech(dorn.GAME, ["Ana", "Ben"], 0)
    told = [line for line in ana.events(story) if " walks " in line]
    assert [line.partition(" walks ")[0] for line in told] == ["Gor", "Gor", "Riel", "Riel", "Gor"]
    assert len(ana.events(story, quiet=True)) == len(story), "the log has all of it"
