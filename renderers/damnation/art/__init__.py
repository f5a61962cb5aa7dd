"""Everything that is drawn in Damnation: the small signs, and what stands about in the rooms."""
