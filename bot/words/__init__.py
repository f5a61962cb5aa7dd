"""What the bot says: its catalogue, the words of games, the rules."""
