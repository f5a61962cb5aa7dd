"""A stand-in for Discord on loopback, with a web page: play, demo and test without a token."""
