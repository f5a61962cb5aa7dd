"""For all tests: what the rules tell and keep is looked at, which costs play too much time."""

from engines.kernel import table

table.CHECKING = True
