"""Figures about a worker in the Prometheus format."""

from __future__ import annotations

from tafelrunde.server.worker.tables import Tables

COUNTED = {
    "commands": "Commands to tables.",
    "done": "Commands carried out.",
    "refused": "Commands refused by a rule or by the table.",
    "failed": "Commands that were not understood.",
    "malformed": "Messages that were not understood.",
    "too_fast": "Messages beyond the rate limit.",
    "dropped_slow": "Connections dropped because they did not read.",
    "dropped_flood": "Connections dropped because they did not stop sending too fast.",
    "not_stored": "Appends that the database did not take.",
    "entries": "Entries appended to logs.",
    "opened": "Tables opened.",
    "rings_sent": "Closed pages rung.",
    "rings_gone": "Browsers that are gone, and were forgotten.",
    "rings_failed": "Rings that a push service did not take.",
    "rings_held_back": "Rings beyond the limit.",
    "doubted": "Seats whose credit in a race looked invented.",
    "faults": "Faults of our own.",
}


def metrics(tables: Tables, connections: int) -> str:
    """All figures."""
    services, owned = tables.services, len(tables.owners)
    counts = services.counts
    lines = [_line(f"{name}_total", "counter", text, counts[name]) for name, text in COUNTED.items()]
    lines += [
        _line("commits_total", "counter", "Transactions of the journal.", services.journal.commits),
        _line("bot_questions_total", "counter", "Questions to bots.", services.bots.questions),
        _line("bot_restarts_total", "counter", "Bot processes started anew.", services.bots.restarts),
        _line("connections", "gauge", "Open web sockets.", connections),
        _line("tables_in_memory", "gauge", "Tables in memory.", len(tables.in_memory)),
        _line("tables_owned", "gauge", "Tables that this worker looks after.", owned),
        _line(
            "watchers",
            "gauge",
            "Who watches tables.",
            sum(len(table.broadcast.watchers) for table in tables.in_memory.values()),
        ),
        _line("ghosts", "gauge", "Who is told things although the connection has ended: 0.", ghosts(tables)),
    ]
    return "".join(lines)


def ghosts(tables: Tables) -> int:
    """Watchers of connections that have ended. There must be none."""
    return sum(line.ended for table in tables.in_memory.values() for line in table.broadcast.watchers)


def _line(name: str, kind: str, text: str, value: int) -> str:
    return f"# HELP tafelrunde_{name} {text}\n# TYPE tafelrunde_{name} {kind}\ntafelrunde_{name} {value}\n"
