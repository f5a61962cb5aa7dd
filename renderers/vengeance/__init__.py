"""The pictures of Vengeance: gold engraved on violet, among plants that one should not pick."""
