"""The rules of the games: pure, without Discord, disk, clock or global randomness."""
