"""Figures about all workers in the Prometheus format, on one page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from tafelrunde.server.figures import COUNTS, SECONDS, Histogram
from tafelrunde.server.worker.tables import Tables

COUNTED = {
    "commands": "Commands to tables.",
    "done": "Commands carried out.",
    "refused": "Commands refused by a rule or by the table.",
    "failed": "Commands that were not understood.",
    "malformed": "Messages that were not understood.",
    "too_fast": "Messages beyond the rate limit.",
    "dropped_slow": "Connections dropped because they did not read.",
    "dropped_idle": "Connections dropped because nobody answered any more.",
    "dropped_flood": "Connections dropped because they did not stop sending too fast.",
    "led": "Connections led to the worker that owns their table.",
    "not_stored": "Appends that the database did not take.",
    "entries": "Entries appended to logs.",
    "opened": "Tables opened.",
    "rings_sent": "Closed pages rung.",
    "rings_gone": "Browsers that are gone, and were forgotten.",
    "rings_failed": "Rings that a push service did not take.",
    "rings_held_back": "Rings beyond the limit.",
    "doubted": "Seats whose credit in a race looked invented.",
    "faults": "Faults of our own.",
    "commits": "Transactions of the journal.",
    "bot_questions": "Questions to bots.",
    "bot_restarts": "Bot processes started anew.",
}
GAUGES = {
    "connections": "Open web sockets.",
    "tables_in_memory": "Tables in memory.",
    "tables_owned": "Tables that this worker looks after.",
    "watchers": "Who watches tables.",
    "ghosts": "Who is told things although the connection has ended: 0.",
}
HISTOGRAMS = {
    "command": ("command_seconds", SECONDS, "From the arrival of a command to its answer."),
    "commit": ("commit_seconds", SECONDS, "One transaction of the journal, synced."),
    "queue": ("commit_appends", COUNTS, "Appends of all tables that one transaction stores."),
    "lag": ("loop_lag_seconds", SECONDS, "By which the event loop is late."),
    "late": ("clock_late_seconds", SECONDS, "By which what a table waits for happens late."),
}


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """The figures of one worker."""

    counted: dict[str, int]
    gauges: dict[str, int]
    histograms: dict[str, tuple[list[int], float]]


def report(tables: Tables, connections: int) -> Report:
    """The figures of this worker."""
    services = tables.services
    counted = dict(services.counts) | {
        "commits": services.journal.commits,
        "bot_questions": services.bots.questions,
        "bot_restarts": services.bots.restarts,
    }
    gauges = {
        "connections": connections,
        "tables_in_memory": len(tables.in_memory),
        "tables_owned": len(tables.owners),
        "watchers": sum(len(table.broadcast.watchers) for table in tables.in_memory.values()),
        "ghosts": ghosts(tables),
    }
    measured: dict[str, Histogram] = {name: getattr(services.figures, name) for name in HISTOGRAMS}
    return Report(
        counted={name: counted.get(name, 0) for name in COUNTED},
        gauges=gauges,
        histograms={name: (list(one.counts), one.sum) for name, one in measured.items()},
    )


def ghosts(tables: Tables) -> int:
    """Watchers of connections that have ended. There must be none."""
    return sum(line.ended for table in tables.in_memory.values() for line in table.broadcast.watchers)


def page(reports: Mapping[str, Report]) -> str:
    """All figures of all workers. The name of a worker stands with its figures; one that is alone has none."""
    return "".join(_lines(reports))


def _lines(reports: Mapping[str, Report]) -> Iterator[str]:
    for name, text in COUNTED.items():
        yield _head(f"{name}_total", "counter", text)
        for worker, told in reports.items():
            yield _line(f"{name}_total", told.counted.get(name, 0), worker=worker)
    for name, text in GAUGES.items():
        yield _head(name, "gauge", text)
        for worker, told in reports.items():
            yield _line(name, told.gauges.get(name, 0), worker=worker)
    for key, (name, bounds, text) in HISTOGRAMS.items():
        yield _head(name, "histogram", text)
        for worker, told in reports.items():
            if key in told.histograms:
                yield from _histogram(name, bounds, *told.histograms[key], worker)


def _histogram(name: str, bounds: tuple[float, ...], counts: list[int], total: float, worker: str) -> Iterator[str]:
    seen = 0
    for bound, count in zip((*map(_number, bounds), "+Inf"), counts, strict=True):
        seen += count
        yield _line(f"{name}_bucket", seen, worker=worker, le=bound)
    yield _line(f"{name}_sum", round(total, 6), worker=worker)
    yield _line(f"{name}_count", seen, worker=worker)


def _number(bound: float) -> str:
    return f"{bound:g}"


def _head(name: str, kind: str, text: str) -> str:
    return f"# HELP tafelrunde_{name} {text}\n# TYPE tafelrunde_{name} {kind}\n"


def _line(name: str, value: float, **labels: str) -> str:
    told = ",".join(f'{label}="{text}"' for label, text in labels.items() if text)
    return f"tafelrunde_{name}{{{told}}} {value}\n" if told else f"tafelrunde_{name} {value}\n"
