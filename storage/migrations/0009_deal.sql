-- The dice of a game are promised while it is in its lobby; a game that waits there since before is dealt from a seed drawn at its start.

ALTER TABLE tables ADD COLUMN waiting_seed BLOB; -- secret; the seed of the game once it begins
ALTER TABLE tables ADD COLUMN name_salt BLOB; -- what names are sealed with; it leaves the bot for no name that was deleted
