"""Signs written as text: each verb and change, and the mistakes one makes in them."""

import re
from pathlib import Path

import pytest

import renderers
from renderers.damnation.art.pictures import EMBLEMS as CARDS
from renderers.damnation.art.signs import SIGNS
from renderers.kit.icons import ICONS
from renderers.kit.outlines import (
    arch,
    box,
    ellipse,
    flipped,
    mirrored,
    moved,
    ngon,
    ribbon,
    rounded,
    run,
    smooth,
    star,
    stroke,
    turned,
)
from renderers.kit.signs import CHANGES, VERBS, Signs
from renderers.vengeance.art.emblems import EMBLEMS

PATH = ((10, 20), (30, 25), (50, 90))
BAR = ("+", box(48, 2, 52, 20))
LINES = {
    "run 10,20! 30,25 50,90": run("10,20! 30,25 50,90"),
    "poly 10,20 30,25 50,90": PATH,
    "mirror 50,4 74,8 66,94": mirrored("50,4 74,8 66,94"),
    "mirror 40 40,4 74,8 66,94": mirrored("40,4 74,8 66,94", 40),
    "ellipse 50 40 6": ellipse(50, 40, 6),
    "ellipse 50 40 6 9 -45": ellipse(50, 40, 6, 9, -45),
    "box 48 2 52 20": BAR[1],
    "rounded 48 2 58 20 3.5": rounded(48, 2, 58, 20, 3.5),
    "arch 20 2 80 98 0.5": arch(20, 2, 80, 98, pointed=0.5),
    "star 50 50 40 20 5": star(50, 50, 40, 20, 5),
    "ngon 50 50 40 6 15": ngon(50, 50, 40, 6, 15),
    "line 3 10,20 30,25 50,90": stroke(PATH, 3),
    "line 3 0.6 0.4 10,20 30,25 50,90": stroke(PATH, 3, start=0.6, end=0.4),
    "curve 3 1 10,20 30,25 50,90": stroke(run("10,20 30,25 50,90", closed=False), 3, start=1),
    "wave 3 1 1 5 10,20 30,25 50,90": stroke(smooth(PATH, 5), 3, start=1, end=1),
    "band 3 10,20 30,25 50,90": ribbon(PATH, 3),
}
CHANGED = {
    "turn 30": [turned(BAR[1], 30)],
    "turn 30 50 90": [turned(BAR[1], 30, 50, 90)],
    "move 4 5 0.5 | turn 9": [turned(moved(BAR[1], 4, 5, 0.5), 9)],
    "flip 10": [flipped(BAR[1], 10)],
    "again 5,0 9,-2": [BAR[1], moved(BAR[1], 5, 0), moved(BAR[1], 9, -2)],
    "around 3": [turned(BAR[1], angle) for angle in (0, 120, 240)],
    "around 2 45 50 60": [turned(BAR[1], angle, 50, 60) for angle in (45, 225)],
    "spread 3 -30 30": [turned(BAR[1], angle) for angle in (-30, 0, 30)],
    "both": [BAR[1], flipped(BAR[1])],
}


@pytest.fixture
def signs(tmp_path):
    """Signs of a text."""

    def read(text: str, *others) -> Signs:
        path = tmp_path / "some.txt"
        path.write_text(text)
        return Signs(path, *others)

    return read


@pytest.mark.parametrize("line", LINES)
def test_a_line_is_a_kind_and_an_outline(signs, line):
    ((kind, outline),) = signs(f"[one]\n* {line}  # said of it\n")["one"]
    assert kind == "*"
    assert outline == tuple(LINES[line])


@pytest.mark.parametrize("change", CHANGED)
def test_changes_are_made_in_order_to_a_line_or_to_a_whole_sign(signs, change):
    found = signs(f"[line]\n+ box 48 2 52 20 | {change}\n[whole] | {change}\n+ box 48 2 52 20\n")
    assert [outline for _, outline in found["line"]] == CHANGED[change]
    assert found["whole"] == found["line"]


def test_every_verb_and_change_is_tried_here():
    assert {line.split()[0] for line in LINES} == set(VERBS)
    tried = {word.split()[0] for change in CHANGED for word in change.split(" | ")}
    assert tried | {"swap"} == set(CHANGES)


def test_a_sign_uses_parts_other_signs_and_those_of_another_file(signs):
    found = signs(
        "(stem)\n+ box 48 2 52 20\n[rose] | turn 5\nuse stem\n[thorn]\nuse rose | swap\n[skull]\nuse skull\nuse made\n",
        ICONS,
        {"made": (BAR,)},
    )
    assert list(found) == ["rose", "thorn", "skull"]
    assert found["rose"] == (("+", turned(BAR[1], 5)),)
    assert found["thorn"] == (("-", turned(BAR[1], 5)),)
    assert found["skull"] == (*ICONS["skull"], BAR)
    assert "stem" not in found
    with pytest.raises(KeyError):
        found["stem"]


@pytest.mark.parametrize(
    "line", ["+ bxo 1 2 3 4", "+ ellipse 4", "+ box 1 2 3 x", "use nothing", "+ box 1 2 3 4 | trun 4", "+"]
)
def test_a_mistake_is_named_by_file_and_line(signs, line):
    with pytest.raises(ValueError, match=r"some\.txt, line 3: cannot read '"):
        signs(f"# signs\n[one]\n{line}\n")["one"]


def test_two_signs_of_one_name_are_a_mistake(signs):
    with pytest.raises(ValueError, match=r"line 3: a second 'one'"):
        signs("[one]\n+ box 1 2 3 4\n[one]\n")


@pytest.mark.parametrize("every", [ICONS, CARDS, SIGNS, EMBLEMS], ids=["icons", "cards", "signs", "emblems"])
def test_every_sign_can_be_cut(every):
    assert all(outline for shapes in every.values() for _, outline in shapes)


@pytest.mark.parametrize("path", sorted(Path(renderers.__path__[0]).rglob("*.txt")), ids=lambda path: path.parts[-2])
def test_every_part_is_used(path):
    text = path.read_text()
    assert set(re.findall(r"^\((\w+)\)", text, re.MULTILINE)) <= set(re.findall(r"^use (\w+)", text, re.MULTILINE))
