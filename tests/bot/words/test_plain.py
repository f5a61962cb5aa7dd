"""Names and other typed words, as Discord shows them plainly."""

import pytest

from bot.words.plain import NAMELESS, plain, seat_name


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("*Ana*\n_B_", r"\*Ana\* \_B\_"),
        (":skull: <@1> https://x.y", r"\:skull: \<\@1\> https\://x.y"),
        ("\u202e\u206612\u2069\u202c ספר", "12 ספר"),
        ("Damnation: The Gothic Game", "Damnation: The Gothic Game"),
        ("𝟐𝟬 and 𝟷🯲, not 2²", "20 and 12, not 2²"),  # bold without a mark, as a total is
    ],
)
def test_marks_are_shown_and_what_is_none_stays(typed, shown):
    assert plain(typed) == shown


@pytest.mark.parametrize(
    ("shown", "name"),
    [
        ("Ana", "Ana"),
        ("dark_lord_77", "dark_lord_77"),
        ("**Ana**", "Ana"),
        ("__Ana__", "Ana"),
        ("~~gone~~", "~gone~"),
        ("||secret||", "|secret|"),
        ("`code`", "code"),
        ("[nitro](https://a.bc)", "[nitro(https a.bc)"),
        ("<@123456789012345678>", "@123456789012345678"),
        ("<t:0:R>", "t:0:R"),
        ("# Heading", "Heading"),
        ("> said", "said"),
        ("- list", "list"),
        ("@everyone", "@everyone"),  # nobody is pinged by what we say, whatever it looks like
        ("a\\", "a"),
        ("\u202eanA", "anA"),
        ("two\nlines", "two lines"),
        ("\u2067مريم\u2069", "مريم"),
        ("👩\u200d👩\u200d👧 Ana", "👩\u200d👩\u200d👧 Ana"),
        ("Z" + "\u0301" * 30, "Z" + "\u0301" * 4),
        ("\u200b\u200b", NAMELESS),
        ("A\u200dna", "Ana"),
        ("\u3164\u115f\u2800", NAMELESS),
        ("An\uffa0a\u034f", "An a"),
        ("***", NAMELESS),
        ("x" * 60, "x" * 40),
    ],
)
def test_a_name_says_nothing_but_who_it_is(shown, name):
    assert seat_name(shown) == name
