"""Every form that the database has had."""
