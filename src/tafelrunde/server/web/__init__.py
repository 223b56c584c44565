"""HTTP, web sockets and the client's files: how the outside reaches a worker."""
