"""Everything that can stand in a scene of the castle, cut from outlines."""
