"""Dice for tests, and trees as they come."""

from fractions import Fraction

from hypothesis import strategies as st

from engines.notation import syntax
from engines.notation.names import FUDGE, NAMED, PERCENT, READ_AS_TENS
from engines.notation.syntax import BINDING, FUNCTIONS, Binary, Die, Group, Name, Number, Op, Pool, Roll, Select, Sign


class Loaded:
    """Dice that fall as they are told, 1 for the lowest face; an empty hand is a mistake."""

    def __init__(self, *faces: int) -> None:
        self.faces = list(faces)

    def below(self, n: int) -> int:
        face = self.faces.pop(0)
        assert 1 <= face <= n
        return face - 1


WORDS = st.text("abcdefgh XYZ", min_size=1, max_size=8).map(lambda text: " ".join(text.split()) or "x")
FACES = st.lists(st.integers(-20, 99) | WORDS, min_size=1, max_size=6).map(
    lambda faces: Die("{" + ",".join(map(str, faces)) + "}", len(faces), tuple(faces))
)
DICE = (
    st.integers(1, 1000).filter(lambda n: n not in READ_AS_TENS).map(syntax.die)
    | st.sampled_from([FUDGE, PERCENT, *READ_AS_TENS.values(), *NAMED.values()])
    | FACES
)
COMPARING = st.builds(Select, st.sampled_from(["=", "<", ">", "<=", ">="]), st.integers(0, 20))
SELECTS = COMPARING | st.builds(Select, st.sampled_from("hl"), st.integers(0, 20))


def _some(selects: st.SearchStrategy, least: int = 1, most: int = 3) -> st.SearchStrategy:
    return st.lists(selects, min_size=least, max_size=most).map(tuple)


KEEPING = st.builds(Op, st.sampled_from("kp"), _some(SELECTS)) | st.builds(
    Op, st.just("k"), _some(st.builds(Select, st.just("m"), st.integers(0, 20)), most=1)
)
COUNTING = st.builds(Op, st.sampled_from(["cs", "cf"]), _some(COMPARING, most=1)) | st.builds(
    Op, st.just("mt"), _some(st.builds(Select, st.just("="), st.integers(0, 20)), most=1)
)
ROLLING = (
    st.builds(Op, st.sampled_from(["rr", "ro", "ra", "e"]), _some(SELECTS))
    | st.builds(Op, st.sampled_from(["mi", "ma"]), _some(st.builds(Select, st.just("="), st.integers(0, 20)), most=1))
    | st.builds(Op, st.sampled_from(["!", "!!", "!p", "!o"]), _some(COMPARING, least=0))
    | st.builds(Op, st.just("i"), _some(COMPARING))
    | st.builds(Op, st.sampled_from(["adv", "dis"]))
)
NUMBERS = st.integers(0, 1_000_000).map(Number) | st.builds(
    lambda n, digits: Number(_whole(Fraction(n, 10**digits))), st.integers(0, 99_999), st.integers(1, 4)
)
POOLS = st.builds(Pool, st.integers(0, 12), DICE, st.lists(KEEPING | COUNTING | ROLLING, max_size=3).map(tuple))
LEAVES = NUMBERS | POOLS | st.from_regex(r"[a-z_][a-z0-9_]{0,8}", fullmatch=True).map(Name)
NOTES = st.lists(st.text("abc #(1+", max_size=6).map(str.strip), min_size=1, max_size=2).map(tuple)


def _whole(value: Fraction) -> int | Fraction:
    return value.numerator if value.denominator == 1 else value


def _larger(nodes: st.SearchStrategy) -> st.SearchStrategy:
    return (
        st.builds(Binary, st.sampled_from(list(BINDING)), nodes, nodes)
        | st.builds(Sign, st.sampled_from("+-"), nodes)
        | st.builds(syntax.Note, nodes.filter(lambda node: not isinstance(node, syntax.Note)), NOTES)
        | st.builds(Group, nodes.map(lambda node: (node,)), st.sampled_from(FUNCTIONS).map(lambda kind: (Op(kind),)))
        | st.builds(Group, st.lists(nodes, max_size=3).map(tuple), st.lists(KEEPING | COUNTING, max_size=2).map(tuple))
    )


ROLLS = st.builds(
    Roll,
    st.recursive(LEAVES, _larger, max_leaves=6),
    st.just("") | WORDS,
    st.just(1) | st.integers(2, syntax.MOST_REPEATS),
).filter(lambda roll: len(syntax.as_text(roll)) <= syntax.MOST_LETTERS)
