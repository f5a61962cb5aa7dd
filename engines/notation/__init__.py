"""Dice notation: one line of text to a tree, to dice, to words, to odds. Pure: dice come from outside.

``parse`` reads, ``roll`` rolls, ``row_text`` writes what fell, ``rerolled`` takes up one die, ``odds`` tells the exact distribution and
``question`` compares; ``hints`` tells what others would mean by the line; ``completed`` helps while typing, ``verdict`` tells what a result means, ``luck`` judges what fell over time. Whatever is wrong with a line is a
:class:`BadRoll`, with its place and a line near to it that works.
"""

from engines.notation.asking import Question, question, question_of
from engines.notation.complete import completed
from engines.notation.errors import BadRoll, NoOdds, framed
from engines.notation.evaluate import Result, Row, compiled, prepared, roll, rolled
from engines.notation.falling import Fallen, Stream
from engines.notation.following import Following, kept, pushed, settled, to_keep
from engines.notation.habits import Dialect
from engines.notation.hints import hints
from engines.notation.luck import Luck, counted_as, faces_of, luck, rolls_of
from engines.notation.odds import Odds, odds
from engines.notation.parse import die_of, parse, reread
from engines.notation.rerolling import Drawn, Lying, lying, rerolled
from engines.notation.syntax import Die, Hint, Roll, as_text, die_name
from engines.notation.verdicts import Verdict, verdict
from engines.notation.write import PLAIN, Marks, as_data, die_text, folded, row_text, value_text
