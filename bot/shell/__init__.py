"""The command line: what `lychgate` does when it is not the bot."""
