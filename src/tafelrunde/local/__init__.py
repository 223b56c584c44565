"""Tables without a server: one worker in somebody's browser holds them and speaks the same messages as a server.

Everything that a table is stands in `server/table/` and `server/owner/`; here is only what a server has otherwise:
where logs are kept, who thinks for bots, and by which line the page asks. No thread, no socket, no database.
"""
