"""Writes the published schema and the client's types: `make wire`."""

from __future__ import annotations

from pathlib import Path

from tafelrunde.wire.schema import schema_text
from tafelrunde.wire.typescript import typescript

HERE = Path(__file__).parent.parent.parent.parent
FILES = {HERE / "docs" / "wire.schema.json": schema_text, HERE / "client" / "src" / "wire" / "messages.ts": typescript}

if __name__ == "__main__":
    for path, text in FILES.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text(), "utf-8")
