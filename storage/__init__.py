"""What is kept: SQLite through aiosqlite, numbered migrations, repositories."""
