"""Charts about dice."""

import pytest

from engines.notation import die_of, faces_of, luck, question
from renderers.odds.chances import draw_odds
from renderers.odds.fallen import draw_fallen
from renderers.odds.table import FallenScene, ThrownDie
from renderers.odds.telling import percent
from renderers.odds.thrown import draw_thrown


@pytest.mark.parametrize(
    ("text", "against", "said"),
    [
        ("4d6kh3", "", "12.24 on average; likeliest 13, 13.3%"),
        ("4d6kh3 >= 15", "", "23.1% 15 or more; average 12.24"),
        ("4d6kh3", "< 10", "17.5% less than 10"),
        ("2d20kh1 > 1d20", "", "64.1% 2d20kh1 is higher; higher 64.1%; level 5.0%; lower 30.9%"),
        ("100d6", "350", "each bar: 5 totals"),
        ("2d6!", "", "2 and up, without limit"),
        ("1d20", "", "all equally likely"),
        ("1000*d6", "", "1,000 to 6,000 in all"),
        ("4dF", "-1", "81.5% −1 or more"),
        ("7", "", "7: 7 on average."),
        ("3black", "", "one or more darkness: 70.4%, two or more darkness: 25.9%"),
        ("3d{a,,2}", "", "one or more a: 70.4%"),
        ("100d6 // 5 * 5", "", "348 on average"),
    ],
)
def test_a_chart_says_in_words_what_it_shows(text: str, against: str, said: str) -> None:
    picture = draw_odds(question(text, against))
    assert said in picture.alt
    assert picture.data.startswith(b"\x89PNG")
    assert len(picture.data) < 500_000


@pytest.mark.parametrize("against", ["", "d6" + "+d6" * 90])
@pytest.mark.parametrize("text", ["50d{" + ",".join(f"face number {n}" for n in range(20)) + "}", "d6" + "+d6" * 90])
def test_a_long_line_has_its_chart_and_is_told_in_short(text: str, against: str) -> None:
    picture = draw_odds(question(text, "" if "face" in text else against))
    assert 100 < len(picture.alt) <= 1024


@pytest.mark.parametrize(("name", "rolls"), [("d20", 412), ("d1000", 3000), ("black", 60), ("dF", 1), ("d6", 0)])
def test_how_a_die_has_fallen(name: str, rolls: int) -> None:
    die = die_of(name)
    faces = [face for face, _, _ in faces_of(die, {})]
    counts = {face: rolls // len(faces) for face in faces}
    counts[faces[-1]] += rolls - sum(counts.values())
    picture = draw_fallen(FallenScene("Ana", name, tuple(faces_of(die, counts)), luck(die, counts)))
    assert f"{rolls:,} roll" in picture.alt
    assert f"{faces[0]}: " in picture.alt


def test_an_unlikely_thing_is_never_called_impossible() -> None:
    assert [percent(chance) for chance in (0, 0.00001, 0.0042, 0.5, 0.9957, 0.999999, 1)] == [
        "0%", "<0.01%", "0.42%", "50.0%", "99.57%", ">99.99%", "100%"]  # fmt: skip


def test_dice_that_lie_there_are_told_as_they_are_drawn() -> None:
    picture = draw_thrown((ThrownDie(20, 17), ThrownDie(6, 2, kept=False)))
    assert picture.alt == "Dice: d20 17, d6 2 (dropped)."
    assert draw_thrown(tuple(ThrownDie(6, 1) for _ in range(7))).height > picture.height
