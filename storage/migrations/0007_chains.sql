-- The chain of a game: what was taken back, who sat down. A game begun before has none (head NULL) and goes on without.

ALTER TABLE tables ADD COLUMN head TEXT; -- of the chain, 64 hex digits
ALTER TABLE tables ADD COLUMN links INTEGER NOT NULL DEFAULT 0; -- the number of the last one; answers are links, too

ALTER TABLE journal ADD COLUMN press INTEGER NOT NULL DEFAULT 0; -- what brought the answer and its dice, 0: nobody's press
ALTER TABLE checkpoints ADD COLUMN press INTEGER NOT NULL DEFAULT 0;

CREATE TABLE chain (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    link INTEGER NOT NULL,
    body TEXT NOT NULL, -- nothing personal is in it
    PRIMARY KEY (table_id, link)
) STRICT; -- only what is no answer
