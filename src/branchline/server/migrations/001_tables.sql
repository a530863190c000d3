-- A table as it was made, and everything that happened at it.
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    made_at REAL NOT NULL,
    public INTEGER NOT NULL,
    made BLOB NOT NULL
) WITHOUT ROWID;

CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seq INTEGER NOT NULL,
    entry BLOB NOT NULL,
    PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;

CREATE INDEX public_tables ON tables (made_at) WHERE public = 1;
