"""Escape the Dark Castle: one to four prisoners, fifteen chapters, a boss at the gate."""
