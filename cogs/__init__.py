"""Slash commands: one cog per game, and tables, dice, people and help."""
