"""The messages between a server and whoever plays there: typed, versioned, JSON in and out."""
