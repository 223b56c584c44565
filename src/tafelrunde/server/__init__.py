"""Tables for people over HTTP and web sockets. The server translates; it decides nothing about rules."""
