"""Speed, measured as ratios to a peer or a floor in the same run: ``python -m tests.bench [--peers] [--only NAME]``.

A module here with ``measure() -> dict[str, float]`` is found by its name; what its figures should reach stands in
``targets.py``. Modules that compare with other engines have ``PEERS = True`` and run only with ``--peers``.
"""
