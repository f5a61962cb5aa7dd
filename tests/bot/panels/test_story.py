"""What happened, on as many messages as it takes; what is light goes first where there is no room for all."""

from bot.panels.catching_up import Moment, catch_up_sheet
from bot.panels.story import MOST_MESSAGES, MOST_STORY, latest, pages, story_of, within
from bot.words.speech import Beat
from engines.kernel import Weight


def turn(*weights, of=100):
    """A turn of the game master: for each weight a beat of so many letters, numbered from 1."""
    return [Beat(f"{n}. {weight.name.lower()} ".ljust(of, "x"), weight) for n, weight in enumerate(weights, 1)]


def numbers(lines):
    """Which beats are told; gaps as text."""
    return [line.removeprefix("-# ") if line.startswith("-# ") else int(line.partition(".")[0]) for line in lines]


async def test_what_is_read_out_in_paragraphs_is_quoted_however_long_and_old_lines_are_small():
    rounds = ["Ana draws.", "**Round 2**: a herb.", "Ben draws.", "**Round 3**: a potion."]
    assert story_of([], rounds).splitlines() == [
        "-# Ana draws.",
        "-# **Round 2**: a herb. Ben draws.",
        "-# **Round 3**: a potion.",
    ]
    story = story_of(["The door opens.\n\nIt is dark.", "Ana finds a torch. " * 12], ["Ana leads."])
    assert story.split("\n") == [
        "-# Ana leads.",
        "> The door opens.",
        "> ",
        "> It is dark.",
        "Ana finds a torch. " * 12,
    ]


async def test_what_has_room_on_one_message_is_told_whole():
    beats = turn(Weight.DETAIL, Weight.USUAL, Weight.HEADLINE)
    assert [numbers(lines) for lines in pages(beats)] == [[1, 2, 3]]
    assert pages([]) == [[]]


async def test_of_a_hundred_events_the_details_go_first_wherever_they_stand():
    beats = turn(*[Weight.DETAIL, Weight.DETAIL, Weight.USUAL, Weight.DETAIL, Weight.HEADLINE] * 20)
    told = [one for lines in pages(beats) for one in numbers(lines)]
    assert told[:6] == ["… 2 more", 3, "… 1 more", 5, "… 2 more", 8]
    assert [one for one in told if isinstance(one, int)] == [n for n in range(1, 101) if n % 5 in (3, 0)]


async def test_what_is_usual_is_told_in_as_many_messages_as_it_takes():
    beats = turn(*[Weight.USUAL] * 100)
    split = pages(beats)
    assert len(split) == MOST_MESSAGES
    assert [one for lines in split for one in numbers(lines)] == list(range(1, 101))
    assert all(sum(map(len, lines)) <= MOST_STORY for lines in split)


async def test_of_more_than_that_the_headlines_stay_and_the_end_of_what_is_usual():
    beats = turn(*[Weight.USUAL, Weight.USUAL, Weight.HEADLINE] * 50)
    split = pages(beats)
    told = [one for lines in split for one in numbers(lines)]
    assert len(split) <= MOST_MESSAGES
    assert [one for one in told if isinstance(one, int) and one % 3 == 0] == list(range(3, 151, 3))
    assert told[-3:] == [148, 149, 150]
    assert told[:2] == ["… 2 more", 3]


async def test_where_nothing_is_a_headline_the_end_is_told():
    told = [one for lines in pages(turn(*[Weight.USUAL] * 200)) for one in numbers(lines)]
    assert told[0] == f"… {200 - len(told[1:])} more"
    assert told[1:] == list(range(201 - len(told[1:]), 201))
    assert len(told) > 70


async def test_of_too_many_headlines_the_middle_is_left_out():
    split = [numbers(lines) for lines in pages(turn(*[Weight.HEADLINE] * 300))]
    assert len(split) == MOST_MESSAGES
    assert split[0][0] == 1
    gap = int(split[0][-1].removeprefix("… ").removesuffix(" more"))
    assert split[-1][-1] == 300
    assert sum(map(len, split)) - 1 + gap == 300


async def test_what_was_told_before_has_room_or_is_summed_up():
    new, old = [f"It rains for the {n}. time." for n in range(90)], [f"It rained, {n}." for n in range(60)]
    assert story_of(new, old).split("\n") == ["-# … 60 more", *new]
    assert story_of(new[:9], old).split("\n") == [f"-# {' '.join(old)}", *new[:9]]


async def test_the_end_of_a_log_begins_with_a_whole_line():
    lines = [f"{n}. It rains." for n in range(10)]
    assert latest(lines, 45) == lines[-3:]
    assert latest(lines, 1000) == lines


async def test_who_missed_much_learns_what_weighs_most():
    moments = [Moment(n, [], turn(*[Weight.DETAIL] * 9, Weight.HEADLINE)) for n in range(20)]
    sheet = catch_up_sheet(moments, "", None)
    (text,) = [item.content for item in sheet.view.walk_children()]
    assert text.count("headline") == 20
    assert "detail" not in text
    assert "-# … 9 more" in text


async def test_who_missed_much_that_is_only_usual_reads_the_end_of_it():
    moments = [Moment(n, [], turn(*[Weight.USUAL] * 10)) for n in range(20)]
    sheet = catch_up_sheet(moments, "", None)
    (text,) = [item.content for item in sheet.view.walk_children()]
    first, *rest = text.splitlines()
    assert len(rest) >= 25
    assert first == f"-# … {200 - len(rest)} more"
    assert len(text) <= 3500


async def test_of_what_is_too_much_the_headlines_are_told_and_of_its_end_what_is_usual():
    beats = turn(*[Weight.HEADLINE, Weight.DETAIL, Weight.USUAL] * 40)
    told = numbers(within(beats, 5500))
    assert [one for one in told if isinstance(one, int)] == [
        n for n in range(1, 121) if n % 3 == 1 or (n % 3 == 0 and n > 93)
    ]
    assert told[:3] == [1, "… 2 more", 4]
    assert told[-3:] == [118, "… 1 more", 120]


async def test_what_only_the_log_tells_leaves_no_gaps():
    beats = turn(*[Weight.USUAL, Weight.QUIET] * 40)
    assert numbers(within(beats, 5000)) == list(range(1, 81, 2))


async def test_of_headlines_that_are_too_many_the_last_are_told():
    assert numbers(within(turn(*[Weight.HEADLINE] * 40), 1010)) == list(range(31, 41))
