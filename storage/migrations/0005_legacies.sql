-- What outlives a table, such as a posse or a hero, and goes from one table to the next.

CREATE TABLE legacies (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id INTEGER,
    game TEXT NOT NULL,
    kind TEXT NOT NULL,
    version INTEGER NOT NULL, -- of the body
    body TEXT NOT NULL, -- nothing personal is in it: whose it is, its members say
    held_by INTEGER REFERENCES tables (id), -- the table where it is in play; NULL: none
    made_at INTEGER NOT NULL REFERENCES tables (id),
    nth INTEGER NOT NULL, -- of what was made there
    created_at REAL NOT NULL,
    updated_at REAL NOT NULL,
    UNIQUE (made_at, nth)
) STRICT;
CREATE INDEX legacies_guild ON legacies (guild_id, game);
CREATE INDEX legacies_held ON legacies (held_by) WHERE held_by IS NOT NULL;

CREATE TABLE legacy_members (
    legacy_id INTEGER NOT NULL REFERENCES legacies (id) ON DELETE CASCADE,
    user_id INTEGER NOT NULL,
    PRIMARY KEY (legacy_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX legacy_members_user ON legacy_members (user_id);

CREATE TABLE legacy_changes (
    id INTEGER PRIMARY KEY,
    legacy_id INTEGER NOT NULL REFERENCES legacies (id) ON DELETE CASCADE,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    user_id INTEGER, -- who did it; NULL: a steward, the clock, or somebody forgotten
    seat INTEGER, -- of that table, to which it was given; NULL: to all
    what TEXT NOT NULL,
    kind TEXT NOT NULL,
    version INTEGER NOT NULL,
    body TEXT NOT NULL, -- after the change
    at REAL NOT NULL
) STRICT;
CREATE INDEX legacy_changes_legacy ON legacy_changes (legacy_id);
CREATE INDEX legacy_changes_table ON legacy_changes (table_id);
CREATE INDEX legacy_changes_user ON legacy_changes (user_id) WHERE user_id IS NOT NULL;
