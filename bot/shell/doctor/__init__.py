"""``lychgate doctor``: what the real Discord says to what the bot is going to ask of it."""
