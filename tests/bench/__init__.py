"""Speed, measured as ratios to a peer or a floor in the same run: ``python -m tests.bench [--peers] [--only NAME]``.

A module here with ``measure(effort: float = 1.0) -> list[Figure]`` is found by its name; what its figures should reach
stands in ``targets.py``. ``effort`` scales how much is measured: a small one shows in a moment that all works. Modules that
compare with other engines have ``PEERS = True`` and run only with ``--peers``.
"""
