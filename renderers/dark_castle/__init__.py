"""The pictures of Escape the Dark Castle: white scratchboard on black, with one ember."""
