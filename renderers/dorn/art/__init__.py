"""Signs, and what the ground is made of."""
