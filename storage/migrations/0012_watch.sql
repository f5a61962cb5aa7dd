-- When somebody last waited for deadlines: time in which nobody did is given back to whoever was waited for.

CREATE TABLE watch (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at REAL NOT NULL
) STRICT;
