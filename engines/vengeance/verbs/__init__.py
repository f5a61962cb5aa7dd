"""What Spells do: each verb in one place, with its words, what it does and what a steward thinks of it."""
