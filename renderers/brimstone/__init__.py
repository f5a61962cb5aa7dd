"""The pictures of Shadows of Brimstone: a mine by lantern light."""
