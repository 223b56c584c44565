"""The browser client, if it was built: a fixed set of files, read once. What is not in the set does not exist."""

from __future__ import annotations

import hashlib
import mimetypes
from pathlib import Path, PurePosixPath

import msgspec

FOLDER = Path(__file__).parent / "static"
FOREVER = "public, max-age=31536000, immutable"  # for files that carry a hash in their name
CHECK_ALWAYS = "no-cache"
NO_CLIENT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Tafelrunde</title>
<p>This server has no browser client. Its HTTP interface is described at <a href="/schema/openapi.json">/schema</a>.
<p lang="de">Dieser Server hat keine Oberfläche für den Browser. Seine Schnittstelle beschreibt
<a href="/schema/openapi.json">/schema</a>.</html>"""


class StaticFile(msgspec.Struct, frozen=True, kw_only=True):
    """A file of the client."""

    content: bytes
    media_type: str
    etag: str
    cache: str


class StaticFiles:
    """All files of the client."""

    def __init__(self, folder: Path = FOLDER) -> None:
        paths = sorted(path for path in folder.rglob("*") if path.is_file()) if folder.is_dir() else []
        self.files = {path.relative_to(folder).as_posix(): _file(path.relative_to(folder), path) for path in paths}
        self.index = self.files.get("index.html") or _made("index.html", NO_CLIENT.encode(), CHECK_ALWAYS)

    def find(self, path: str) -> StaticFile | None:
        """A file; for a route of the client its page; None where a file is missing."""
        name = path.strip("/")
        if name in self.files:
            return self.files[name]
        return None if PurePosixPath(name).suffix else self.index


def _file(name: Path, path: Path) -> StaticFile:
    hashed = name.parts[0] == "assets"
    return _made(name.name, path.read_bytes(), FOREVER if hashed else CHECK_ALWAYS)


def _made(name: str, content: bytes, cache: str) -> StaticFile:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    charset = "; charset=utf-8" if kind.startswith("text/") or kind.endswith(("javascript", "json")) else ""
    etag = f'"{hashlib.sha256(content).hexdigest()[:20]}"'
    return StaticFile(content=content, media_type=kind + charset, etag=etag, cache=cache)
