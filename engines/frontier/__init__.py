"""The Frontier: what Heroes of Shadows of Brimstone do between two Adventures."""
