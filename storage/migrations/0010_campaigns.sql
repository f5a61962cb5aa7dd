-- What outlives tables can come from elsewhere, without a table that made it, and is changed between tables, too.

CREATE TABLE legacies_anew (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id INTEGER,
    game TEXT NOT NULL,
    kind TEXT NOT NULL,
    version INTEGER NOT NULL, -- of the body
    body TEXT NOT NULL, -- nothing personal is in it: whose it is, its members say
    notes TEXT NOT NULL DEFAULT '{}', -- what its people say of it, such as its name
    held_by INTEGER REFERENCES tables (id), -- the table where it is in play; NULL: none
    rides_with INTEGER, -- what all shared at the last table where it was
    made_at INTEGER REFERENCES tables (id), -- NULL: at none
    nth INTEGER NOT NULL, -- of what was made there
    created_at REAL NOT NULL,
    updated_at REAL NOT NULL,
    UNIQUE (made_at, nth)
) STRICT;
INSERT INTO legacies_anew (id, guild_id, game, kind, version, body, held_by, rides_with, made_at, nth, created_at, updated_at)
SELECT id, guild_id, game, kind, version, body, held_by,
    (
        SELECT shared.legacy_id FROM legacy_changes AS mine JOIN legacy_changes AS shared USING (table_id)
        WHERE mine.legacy_id = legacies.id AND mine.seat IS NOT NULL AND shared.seat IS NULL
        ORDER BY mine.id DESC, shared.id LIMIT 1
    ),
    made_at, nth, created_at, updated_at
FROM legacies;
UPDATE sqlite_sequence SET seq = (SELECT seq FROM sqlite_sequence WHERE name = 'legacies') WHERE name = 'legacies_anew';
DROP TABLE legacies;
ALTER TABLE legacies_anew RENAME TO legacies;
CREATE INDEX legacies_guild ON legacies (guild_id, game);
CREATE INDEX legacies_held ON legacies (held_by) WHERE held_by IS NOT NULL;
CREATE INDEX legacies_riding ON legacies (rides_with) WHERE rides_with IS NOT NULL;

CREATE TABLE legacy_changes_anew (
    id INTEGER PRIMARY KEY,
    legacy_id INTEGER NOT NULL REFERENCES legacies (id) ON DELETE CASCADE,
    table_id INTEGER REFERENCES tables (id), -- NULL: between tables
    user_id INTEGER, -- who did it; NULL: a steward, the clock, or somebody forgotten
    seat INTEGER, -- of that table, to which it was given; NULL: to all
    what TEXT NOT NULL,
    kind TEXT NOT NULL,
    version INTEGER NOT NULL,
    body TEXT NOT NULL, -- after the change
    at REAL NOT NULL
) STRICT;
INSERT INTO legacy_changes_anew SELECT id, legacy_id, table_id, user_id, seat, what, kind, version, body, at FROM legacy_changes;
DROP TABLE legacy_changes;
ALTER TABLE legacy_changes_anew RENAME TO legacy_changes;
CREATE INDEX legacy_changes_legacy ON legacy_changes (legacy_id);
CREATE INDEX legacy_changes_table ON legacy_changes (table_id) WHERE table_id IS NOT NULL;
CREATE INDEX legacy_changes_user ON legacy_changes (user_id) WHERE user_id IS NOT NULL;
