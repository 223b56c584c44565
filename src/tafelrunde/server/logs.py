"""Structured logs: one JSON object per line on standard error, without secrets, messages or addresses."""

from __future__ import annotations

import json
import logging
import sys
import time

PLAIN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message", "taskName"}
# What these say at lower levels holds messages, statements and their values: secrets among them.
TALKATIVE = ("aiosqlite", "alembic", "asyncio", "asyncpg", "sqlalchemy", "uvicorn.error", "websockets")


class JsonLines(logging.Formatter):
    """A record as JSON; what was passed as `extra` becomes fields."""

    def format(self, record: logging.LogRecord) -> str:
        fields: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "where": record.name,
            "what": record.getMessage(),
        }
        fields |= {name: value for name, value in vars(record).items() if name not in PLAIN}
        if record.exc_info:
            fields["trace"] = self.formatException(record.exc_info)
        return json.dumps(fields, default=str, ensure_ascii=False)


def set_up_logs(level: str = "INFO") -> None:
    """All logs of the process, ours and uvicorn's; requests are not logged one by one."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for name in ("uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
    logging.getLogger("uvicorn.access").disabled = True
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(logging.WARNING)
