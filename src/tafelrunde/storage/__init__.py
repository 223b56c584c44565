"""The append-only logs of all tables and the lobby's records: SQLite by default, PostgreSQL for several workers."""
