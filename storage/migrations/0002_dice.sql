-- Dice that are no game's. A place is "guild:<id>" or "person:<id>"; a day counts from 1970-01-01, UTC.

CREATE TABLE dice_days (
    place TEXT NOT NULL,
    day INTEGER NOT NULL,
    seed BLOB NOT NULL, -- secret until the day is over
    commitment TEXT NOT NULL,
    used INTEGER NOT NULL, -- counters up to this one are given
    revealed_at REAL, -- from then on nothing is rolled from this seed, whatever the clock says
    PRIMARY KEY (place, day)
) STRICT;

CREATE TABLE rolls (
    id INTEGER PRIMARY KEY AUTOINCREMENT, -- numbers are never given twice, old buttons carry them
    place TEXT NOT NULL,
    day INTEGER NOT NULL,
    counter INTEGER NOT NULL,
    user_id INTEGER, -- NULL: forgotten
    channel_id INTEGER,
    interaction_id INTEGER NOT NULL UNIQUE,
    text TEXT NOT NULL, -- as it was typed
    body TEXT NOT NULL, -- what is needed to show it and to roll it again
    script TEXT NOT NULL, -- what is needed to check it, without anything personal
    drawn TEXT NOT NULL,
    outcome TEXT NOT NULL,
    secret INTEGER NOT NULL,
    master_id INTEGER, -- who else sees a secret roll
    revealed_at REAL,
    at REAL NOT NULL,
    UNIQUE (place, day, counter),
    FOREIGN KEY (place, day) REFERENCES dice_days (place, day)
) STRICT;
CREATE INDEX rolls_user ON rolls (user_id, id) WHERE user_id IS NOT NULL;
CREATE INDEX rolls_channel ON rolls (channel_id, id) WHERE channel_id IS NOT NULL;
CREATE INDEX rolls_master ON rolls (master_id) WHERE master_id IS NOT NULL;
CREATE INDEX rolls_day ON rolls (day);

CREATE TABLE tallies (
    user_id INTEGER NOT NULL,
    place TEXT NOT NULL,
    die TEXT NOT NULL,
    face TEXT NOT NULL,
    fell INTEGER NOT NULL,
    PRIMARY KEY (user_id, place, die, face)
) STRICT, WITHOUT ROWID;

CREATE TABLE macros (
    id INTEGER PRIMARY KEY AUTOINCREMENT, -- a shared one is kept by its number
    owner TEXT NOT NULL, -- a place
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    at REAL NOT NULL,
    UNIQUE (owner, name)
) STRICT;
