"""Everything that is drawn in Vengeance: plants, relics, Demons, places, and the small signs."""
