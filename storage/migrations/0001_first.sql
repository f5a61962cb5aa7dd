-- The first schema. Times are UNIX seconds, ids of Discord are integers, texts named options, settings, state, choice, dice,
-- body, outcome, orders and export hold JSON that only their writers understand.

PRAGMA application_id = 1280918344; -- "LYCH": this file belongs to Lychgate

CREATE TABLE tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT, -- numbers are never given twice, old buttons carry them
    game TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'playing', 'paused', 'finished', 'abandoned')),
    version INTEGER NOT NULL,
    answers INTEGER NOT NULL, -- rows in journal
    events INTEGER NOT NULL, -- rows in events
    asks INTEGER NOT NULL, -- ask numbers up to here are used up, also those an undo took back
    stretch INTEGER NOT NULL, -- of dice, the highest used so far, which the next answer rolls from
    options TEXT NOT NULL,
    pace TEXT NOT NULL,
    settings TEXT NOT NULL,
    guild_id INTEGER,
    channel_id INTEGER,
    thread_id INTEGER,
    message_id INTEGER,
    host_user_id INTEGER,
    seed BLOB,
    commitment TEXT,
    rules_version INTEGER,
    outcome TEXT,
    created_at REAL NOT NULL,
    updated_at REAL NOT NULL,
    last_activity REAL NOT NULL, -- of a person, not of a steward or the clock
    finished_at REAL
) STRICT;
CREATE INDEX tables_open ON tables (status) WHERE status IN ('lobby', 'playing', 'paused');
CREATE INDEX tables_thread ON tables (thread_id) WHERE thread_id IS NOT NULL;
CREATE INDEX tables_channel ON tables (channel_id) WHERE channel_id IS NOT NULL;
CREATE INDEX tables_host ON tables (host_user_id) WHERE host_user_id IS NOT NULL;

CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 62), -- sets of seats travel as bits of one integer
    user_id INTEGER,
    name TEXT NOT NULL,
    steward TEXT,
    away INTEGER NOT NULL,
    orders TEXT NOT NULL,
    waiting_since REAL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_user ON seats (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE seat_history (
    id INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    user_id INTEGER,
    name TEXT NOT NULL,
    steward TEXT,
    since REAL NOT NULL,
    until REAL -- NULL: sits there still, or sat there at the end
) STRICT;
CREATE INDEX seat_history_table ON seat_history (table_id, seat);
CREATE INDEX seat_history_user ON seat_history (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE checkpoints (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    answers INTEGER NOT NULL,
    asks INTEGER NOT NULL,
    stretch INTEGER NOT NULL,
    position INTEGER NOT NULL,
    events INTEGER NOT NULL,
    state TEXT NOT NULL,
    rules_version INTEGER NOT NULL,
    PRIMARY KEY (table_id, answers)
) STRICT; -- with rowid: a state is too large to live in a key's tree

CREATE TABLE journal (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    n INTEGER NOT NULL,
    ask INTEGER NOT NULL,
    fingerprint TEXT NOT NULL,
    seat INTEGER NOT NULL,
    choice TEXT NOT NULL,
    dice TEXT NOT NULL,
    stretch INTEGER NOT NULL,
    by TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (table_id, n),
    UNIQUE (table_id, ask, seat) -- a sealed ask is answered by several seats, each once
) STRICT, WITHOUT ROWID;

CREATE TABLE events (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    n INTEGER NOT NULL,
    answer INTEGER NOT NULL, -- the journal's n that caused it, 0 for the setup
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, n)
) STRICT, WITHOUT ROWID;

CREATE TABLE interactions (
    interaction_id INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    answer INTEGER NOT NULL, -- the table's answers after it was applied
    at REAL NOT NULL
) STRICT;

CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER REFERENCES tables (id),
    kind TEXT NOT NULL,
    target TEXT NOT NULL,
    coalesce_key TEXT,
    body TEXT NOT NULL,
    nonce TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    due_at REAL NOT NULL,
    claimed_until REAL,
    sent_at REAL,
    dead_at REAL,
    error TEXT,
    created_at REAL NOT NULL
) STRICT;
CREATE INDEX outbox_lane ON outbox (target, id) WHERE sent_at IS NULL AND dead_at IS NULL;
CREATE INDEX outbox_due ON outbox (due_at) WHERE sent_at IS NULL AND dead_at IS NULL;
CREATE INDEX outbox_key ON outbox (coalesce_key)
    WHERE coalesce_key IS NOT NULL AND sent_at IS NULL AND dead_at IS NULL;

CREATE TABLE messages (
    message_id INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    role TEXT NOT NULL,
    channel_id INTEGER NOT NULL,
    ask INTEGER,
    updated_at REAL NOT NULL,
    retired INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX messages_current ON messages (table_id, role) WHERE retired = 0;
CREATE INDEX messages_retired ON messages (table_id) WHERE retired = 1;

CREATE TABLE deadlines (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER REFERENCES tables (id),
    kind TEXT NOT NULL,
    seat INTEGER,
    ask INTEGER,
    due_at REAL NOT NULL,
    body TEXT NOT NULL
) STRICT;
CREATE INDEX deadlines_due ON deadlines (due_at);
CREATE INDEX deadlines_table ON deadlines (table_id);

CREATE TABLE people (
    user_id INTEGER PRIMARY KEY,
    settings TEXT NOT NULL,
    updated_at REAL NOT NULL
) STRICT;

CREATE TABLE dm_ledger (
    id INTEGER PRIMARY KEY,
    user_id INTEGER NOT NULL,
    at REAL NOT NULL
) STRICT;
CREATE INDEX dm_ledger_at ON dm_ledger (at);

CREATE TABLE guilds (
    guild_id INTEGER PRIMARY KEY,
    settings TEXT NOT NULL,
    updated_at REAL NOT NULL
) STRICT;

CREATE TABLE incidents (
    id INTEGER PRIMARY KEY AUTOINCREMENT, -- the number a player is told
    table_id INTEGER REFERENCES tables (id),
    kind TEXT NOT NULL,
    at REAL NOT NULL,
    text TEXT NOT NULL,
    export TEXT
) STRICT;
CREATE INDEX incidents_table ON incidents (table_id);
