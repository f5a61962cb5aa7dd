"""Names and other typed words, as Discord shows them plainly."""

import pytest

from bot.words.plain import plain


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("*Ana*\n_B_", r"\*Ana\* \_B\_"),
        (":skull: <@1> https://x.y", r"\:skull: \<\@1\> https\://x.y"),
        ("\u202e\u206612\u2069\u202c ספר", "12 ספר"),
        ("Damnation: The Gothic Game", "Damnation: The Gothic Game"),
    ],
)
def test_marks_are_shown_and_what_is_none_stays(typed, shown):
    assert plain(typed) == shown
