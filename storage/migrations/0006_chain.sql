-- A day's rolls hang together: each head is made of the one before (storage/chain.py).

ALTER TABLE dice_days ADD COLUMN opening TEXT NOT NULL DEFAULT ''; -- the head before the first roll; '': not rolled from yet
ALTER TABLE dice_days ADD COLUMN head TEXT NOT NULL DEFAULT ''; -- the head after the last roll
ALTER TABLE dice_days ADD COLUMN following TEXT NOT NULL DEFAULT ''; -- commitment of the next day on which dice fall
ALTER TABLE dice_days ADD COLUMN before_day INTEGER; -- the day before in the chain
ALTER TABLE dice_days ADD COLUMN before_used INTEGER;
ALTER TABLE dice_days ADD COLUMN before_head TEXT;
ALTER TABLE dice_days ADD COLUMN closed INTEGER NOT NULL DEFAULT 0; -- ended early, since a copy of this database went on from here
ALTER TABLE rolls ADD COLUMN head TEXT NOT NULL DEFAULT '';
CREATE INDEX rolls_user_day ON rolls (user_id, day) WHERE user_id IS NOT NULL;

-- Days of the first format end here: nothing is rolled from a seed that may be shown.
UPDATE dice_days SET revealed_at = coalesce(revealed_at, CAST(strftime('%s', 'now') AS REAL)) WHERE used > 0;
DELETE FROM dice_days WHERE used = 0 AND day < CAST(strftime('%s', 'now') AS INTEGER) / 86400;
