"""Every sentence that a person may read comes from a catalogue: none stands in the code.

A sentence begins with a capital letter and has a blank in it. What only an operator reads is none: what is logged, counted, raised as
an exception that is ours, the command line, and sample pictures.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROOMS = ("bot", "cogs", "renderers")
OPERATORS = ("bot/shell/", "bot/running/settings.py", "bot/running/program.py")
"""The command line, the settings and the program's end speak to who runs it, in its language."""
TOLD = {"ToldToPlayer", "NotTheHost", "Unreadable", "OutOfDate", "Unwanted", "NotARecord", "NotADay"}
"""Exceptions whose text a person reads; all others are ours."""
SHOWN = {"ToldToPlayer", "said", "button", "TextDisplay", "tell"}
"""What is called with a text shows it, even if it is one word."""
SHOWN_AS = {"label", "placeholder", "description"}
METERS = {"Counter", "Gauge", "Histogram"}
SENTENCE = re.compile(r"[^\w<({]*[A-Z][\w’']*[ ,.:!?].*[a-z]|.* [a-z]+ [a-z]+", re.DOTALL)


def sentences(file: Path) -> Iterator[str]:
    """What stands in the code of a module and reads like a sentence, or like the rest of one between two values."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    spared = {id(part) for node in ast.walk(tree) if _is_for_us(node) for part in ast.walk(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in spared:
            text = node.value
            if " " in text.strip() and SENTENCE.match(text):
                yield f"{file.relative_to(ROOT)}:{node.lineno}: {text}"
        elif isinstance(node, ast.Call):
            first = node.args[:1] if _name(node) in SHOWN and "speech" not in ast.unparse(node.func) else []
            named = [one.value for one in node.keywords if one.arg in SHOWN_AS]
            words = [one.value for one in (*first, *named) if isinstance(one, ast.Constant) and one.value]
            yield from (f"{file.relative_to(ROOT)}:{node.lineno}: {word}" for word in words)


def _is_for_us(node: ast.AST) -> bool:
    """Whether nobody who plays reads what stands in there: docstrings, logs, meters, patterns, types, and errors of ours."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    if isinstance(node, ast.AnnAssign | ast.arg):
        return False
    if isinstance(node, ast.Raise):
        return not isinstance(node.exc, ast.Call) or _name(node.exc) not in TOLD
    if isinstance(node, ast.Call):
        called = ast.unparse(node.func)
        return called.startswith(("log.", "re.", "cast")) or _name(node) in METERS or _makes_an_error_of_ours(node)
    return False


def _makes_an_error_of_ours(node: ast.Call) -> bool:
    name = _name(node)
    return name not in TOLD and name.endswith(("Error", "Exception", "Gone", "Later", "Limited", "Fault"))


def _name(call: ast.Call) -> str:
    return ast.unparse(call.func).rpartition(".")[2]


@pytest.mark.parametrize("room", ROOMS)
def test_no_sentence_stands_in_the_code(room):
    files = (file for file in sorted((ROOT / room).rglob("*.py")) if not file.name.endswith("samples.py"))
    found = [one for file in files for one in sentences(file) if not one.startswith(OPERATORS)]
    assert found == []
