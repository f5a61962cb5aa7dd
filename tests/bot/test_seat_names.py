import pytest

from bot.seat_names import NAMELESS, seat_name


@pytest.mark.parametrize(
    ("shown", "name"),
    [
        ("Ana", "Ana"),
        ("dark_lord_77", "dark_lord_77"),
        ("**Ana**", "**Ana**"),  # escaped where it is shown
        ("@everyone", "@everyone"),  # nobody is pinged by what we say, whatever it looks like
        ("\u202eanA", "anA"),
        ("two\nlines", "two lines"),
        ("\u2067مريم\u2069", "مريم"),
        ("👩\u200d👩\u200d👧 Ana", "👩\u200d👩\u200d👧 Ana"),
        ("Z" + "\u0301" * 30, "Z" + "\u0301" * 4),
        ("\u200b\u200b", NAMELESS),
        ("x" * 60, "x" * 40),
    ],
)
def test_a_name_says_nothing_but_who_it_is(shown, name):
    assert seat_name(shown) == name
