"""Names on the castle's pictures stand there whole: of prisoners, items, chapters and enemies."""

from dataclasses import replace
from functools import partial
from itertools import cycle

import pytest

from engines.dark_castle.library import library
from renderers.dark_castle import boards as board_room
from renderers.dark_castle.boards import draw_board
from renderers.dark_castle.recaps import draw_recap
from renderers.dark_castle.samples import ANA, FIGHT, RECAP
from renderers.dark_castle.table import ItemCard
from renderers.dark_castle.tall import draw_tall_board, draw_tall_recap
from renderers.kit.letters import written
from renderers.kit.text import ELLIPSIS

BOX = library()
ITEMS = [ItemCard(card.name, "sword") for card in (*BOX.items.values(), *BOX.afflictions.values(), *BOX.flaws.values())]
ROLES = [prisoner.name for prisoner in BOX.prisoners.values()]


def cut(draw):
    """What is cut off where something is drawn."""
    with written() as lines:
        draw()
    return {line.text for line in lines if ELLIPSIS in line.text}


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("held", [1, 2, 3, 4])
def test_no_name_of_an_item_or_a_prisoner_is_cut_on_a_panel(seats, held):
    (_, width), *_ = board_room._columns(seats)
    for start, role in zip(range(0, len(ITEMS), held), cycle(ROLES)):
        fighter = replace(ANA, player="Ana", marks=(), items=tuple(ITEMS[start : start + held]), role=role)
        assert cut(partial(board_room.fighter_panel, fighter, (width, board_room.TALL_PARTY), 0)) == set()


@pytest.mark.parametrize("draw", [draw_board, draw_tall_board])
def test_no_name_of_a_chapter_or_an_enemy_is_cut_on_the_board(draw):
    names = [card.name for shelf in (BOX.chapters, BOX.bosses) for card in shelf.values()]
    foes = sorted({enemy.name for fight in BOX.fights.values() for enemy in fight.enemies}, key=len)[-4:]
    table = replace(FIGHT, party=(replace(ANA, player="Ana", items=()),))
    (enemy, *_) = table.enemies
    table = replace(table, enemies=(replace(enemy, special=""),))
    for name in sorted(names, key=len)[-6:]:
        chapter = replace(FIGHT.chapter, name=name)
        assert cut(partial(draw, replace(table, chapter=chapter, chapters=16))) == set()
    for foe in foes:
        row = replace(FIGHT.enemies[0], name=foe, special="")
        assert cut(partial(draw, replace(table, enemies=(row, row)))) == set()


@pytest.mark.parametrize("draw", [draw_recap, draw_tall_recap])
def test_a_long_name_is_whole_on_the_recap(draw):
    courses = tuple(replace(RECAP.courses[0], player="Benedetta von Hohenstein", role=role) for role in ROLES[-4:])
    assert cut(partial(draw, replace(RECAP, courses=courses))) == set()
