"""Pictures of the Frontier: Heroes between their Adventures, and where they are."""
