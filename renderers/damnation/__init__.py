"""The pictures of Damnation: one castle on old paper, and everybody in it."""
