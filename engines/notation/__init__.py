"""Dice notation: one line of text to a tree, to dice, to words, to odds. Pure: dice come from outside.

``parse`` reads, ``roll`` rolls, ``row_text`` writes what fell, ``odds`` tells the exact distribution. Whatever is wrong with a
line is a :class:`BadRoll`, with its place and a line near to it that works.
"""

from engines.notation.asking import Question, question
from engines.notation.errors import BadRoll, NoOdds, framed
from engines.notation.evaluate import Fallen, Result, Row, compiled, roll, rolled
from engines.notation.luck import Luck, faces_of, luck
from engines.notation.odds import Odds, odds
from engines.notation.parse import die_of, parse
from engines.notation.syntax import Die, Roll, as_text
from engines.notation.write import PLAIN, Marks, as_data, die_text, folded, row_text, value_text

__all__ = [
    "PLAIN",
    "BadRoll",
    "Die",
    "Fallen",
    "Luck",
    "Marks",
    "NoOdds",
    "Odds",
    "Question",
    "Result",
    "Roll",
    "Row",
    "as_data",
    "as_text",
    "compiled",
    "die_of",
    "die_text",
    "faces_of",
    "folded",
    "framed",
    "luck",
    "odds",
    "parse",
    "question",
    "roll",
    "rolled",
    "row_text",
    "value_text",
]
