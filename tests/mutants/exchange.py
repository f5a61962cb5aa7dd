"""Puts a mutant into this process: into functions that are there already, or into a file that is still to be imported."""

from __future__ import annotations

import builtins
import gc
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from inspect import CO_OPTIMIZED
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

from tests.mutants.changes import ROOT, Mutant

PROBE = "reached_in_a_trial"


def put_into_functions(mutant: Mutant) -> bool:
    """Give the functions of this process the mutant's code, or the file if it is imported later; False if it changes more than functions."""
    if _module(mutant.path) not in sys.modules:
        put_into_import(mutant)
        return True
    file = str(ROOT / mutant.path)
    was = _codes(compile((ROOT / mutant.path).read_bytes(), file, "exec"))
    becomes = _codes(compile(mutant.source(), file, "exec"))
    changed = {place for place in was if was[place] != becomes.get(place)}
    inside = {place for place in changed if _own(was[place]) != _own(becomes.get(place, []))}
    if was.keys() != becomes.keys() or not all(_is_one_function(was[place]) for place in inside):
        return False
    exchanged = False
    gc.unfreeze()  # what pytest has collected is frozen, and would not be among the objects
    for function in gc.get_objects():
        if isinstance(function, FunctionType) and function.__code__.co_filename == file:
            place = function.__code__.co_qualname, function.__code__.co_firstlineno
            if place in changed:
                try:
                    function.__code__ = becomes[place][0]
                except ValueError:  # it closes over other names than before
                    return False
                exchanged = True
    return exchanged


def _codes(module: CodeType) -> dict[tuple[str, int], list[CodeType]]:
    found = defaultdict(list)
    for code in _within(module):
        found[code.co_qualname, code.co_firstlineno].append(code)
    return dict(found)


def _within(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _within(constant)


def _own(codes: list[CodeType]) -> list[CodeType]:
    """Without what is defined in them."""
    return [
        code.replace(co_consts=tuple(None if isinstance(each, CodeType) else each for each in code.co_consts))
        for code in codes
    ]


def _is_one_function(codes: list[CodeType]) -> bool:
    return len(codes) == 1 and bool(codes[0].co_flags & CO_OPTIMIZED)


def put_into_import(mutant: Mutant) -> None:
    """Whoever imports the mutant's file from now on gets it changed."""
    _give({mutant.path: mutant.source()})


def put_probes(mutants: Sequence[Mutant]) -> set[int]:
    """Whoever runs what a mutant would change (but does not, here) adds its number to what comes back; for files imported from now on."""
    reached: set[int] = set()
    setattr(builtins, PROBE, reached.add)
    pieces: defaultdict[Path, list[tuple[int, int, int, bool, str]]] = defaultdict(list)
    for number, mutant in enumerate(mutants):
        before, after = (f"({PROBE}({number}), ", ")[1]") if mutant.is_expression else (f"{PROBE}({number}); ", "")
        size = mutant.end - mutant.start
        inner = mutant.is_expression  # a statement begins before the call that is all of it
        pieces[mutant.path] += [(mutant.start, 1, -size, inner, before), (mutant.end, 0, size, inner, after)]
    _give({path: _with(path, found) for path, found in pieces.items()})
    return reached


def _with(path: Path, pieces: list[tuple[int, int, int, bool, str]]) -> bytes:
    """A file with more in it: at each place first what ends there, the smallest first, then what begins, the largest first."""
    source, last, parts = (ROOT / path).read_bytes(), 0, []
    for place, *_, piece in sorted(pieces):
        parts += [source[last:place], piece.encode()]
        last = place
    return b"".join([*parts, source[last:]])


def _module(path: Path) -> str:
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


def _give(sources: dict[Path, bytes]) -> None:
    sys.meta_path.insert(0, _Changed(sources))


class _Changed(MetaPathFinder):
    def __init__(self, sources: dict[Path, bytes]) -> None:
        self.sources = {_module(path): (path, source) for path, source in sources.items()}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname not in self.sources:
            return None
        file, source = self.sources[fullname]
        return spec_from_file_location(fullname, ROOT / file, loader=_Loader(fullname, str(ROOT / file), source))


class _Loader(SourceFileLoader):
    def __init__(self, fullname: str, path: str, source: bytes) -> None:
        super().__init__(fullname, path)
        self.source = source

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.source, self.path, "exec", dont_inherit=True)
