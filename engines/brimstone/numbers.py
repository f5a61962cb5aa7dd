"""What printed numbers there are: on dice, and of dice."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

PERIL = (3, 3, 4, 4, 5, 6)
"""The sides of a Peril die (SOB-COMP-04)."""
Number = Annotated[int, Field(ge=1, le=6)]
Save = Annotated[int, Field(ge=2, le=6)]
"""An "X+" on a D6 (SOB-HERO-02, SOB-HERO-03)."""
Count = Annotated[str, Field(pattern=r"^(\d+|[23] peril|peril|d3|d6)$")]
"""How many come: so many, or dice."""
