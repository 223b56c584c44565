"""One worker: its tables, its services, and the other workers."""
