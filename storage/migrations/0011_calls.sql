-- Who plays at several tables is called by one of them at a time.

ALTER TABLE seats ADD COLUMN called_at REAL; -- when its person was last called since the table waits for them; NULL: not yet
