-- Who acts when, one fight to a channel; it goes when nobody has touched it for some hours.

CREATE TABLE initiatives (
    channel_id INTEGER PRIMARY KEY,
    guild_id INTEGER,
    message_id INTEGER, -- the one card that shows it
    body TEXT NOT NULL, -- JSON
    updated_at REAL NOT NULL
) STRICT;
