"""The browser client, if it was built: a fixed set of files. What is not in the set does not exist."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from functools import cached_property
from pathlib import Path, PurePosixPath

import msgspec

FOLDER = Path(__file__).parent.parent / "static"
LOCAL = Path(__file__).parent.parent.parent / "libraries" / "browser"  # for tables without a server, if it was made
PACKED = ".gz"
FOREVER = "public, max-age=31536000, immutable"  # for files that carry a hash in their name
CHECK_ALWAYS = "no-cache"
NO_CLIENT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Tafelrunde</title>
<p>This server has no browser client. Its HTTP interface is described at <a href="/schema/openapi.json">/schema</a>.
<p lang="de">Dieser Server hat keine Oberfläche für den Browser. Seine Schnittstelle beschreibt
<a href="/schema/openapi.json">/schema</a>.</html>"""


class StaticFile(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A file of the client; `brotli` is made when the client is built."""

    content: bytes
    media_type: str
    etag: str
    cache: str
    brotli: bytes | None = None

    @cached_property
    def gzip(self) -> bytes:
        """Made when it is first wanted."""
        return gzip.compress(self.content, 9, mtime=0)

    def encoded(self, accepted: str) -> tuple[str | None, bytes]:
        """The smallest form that a client accepts."""
        forms = {"br": self.brotli} if self.brotli is not None and _accepts(accepted, "br") else {}
        if not forms and _accepts(accepted, "gzip"):
            forms = {"gzip": self.gzip}
        for name, content in forms.items():
            if content is not None and len(content) < len(self.content):
                return name, content
        return None, self.content


class PackedFile(msgspec.Struct, frozen=True, kw_only=True):
    """A large file that lies there only in its two compressed forms, for tables without a server."""

    packed: bytes  # by gzip
    media_type: str
    etag: str
    cache: str
    brotli: bytes

    @property
    def content(self) -> bytes:
        """As it is used; hardly any client asks for that."""
        return gzip.decompress(self.packed)

    def encoded(self, accepted: str) -> tuple[str | None, bytes]:
        """The smallest form that a client accepts."""
        if _accepts(accepted, "br"):
            return "br", self.brotli
        return ("gzip", self.packed) if _accepts(accepted, "gzip") else (None, self.content)


def _accepts(accepted: str, encoding: str) -> bool:
    """Does an Accept-Encoding header name this encoding, and not with a weight of 0?"""
    for part in accepted.lower().split(","):
        name, _, weight = part.partition(";")
        if name.strip() == encoding:
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


class StaticFiles:
    """All files of the client."""

    def __init__(self, folder: Path = FOLDER, local: Path = LOCAL) -> None:
        self.files = {name: _file(Path(name), path) for name, path in _paths_in(folder).items()}
        self.local = {f"local/{name}": path for name, path in _paths_in(local).items()}  # asked for rarely
        self.index = self.files.get("index.html") or _made("index.html", NO_CLIENT.encode(), CHECK_ALWAYS)

    def find(self, path: str) -> StaticFile | PackedFile | None:
        """A file; for a route of the client its page; None where a file is missing."""
        name = path.strip("/")
        if name in self.files:
            return self.files[name]
        if name in self.local:
            file = self.local[name]
            return _packed(Path(name), file) if file.suffix == PACKED else _file(Path(name), file)
        return None if PurePosixPath(name).suffix else self.index


def _paths_in(folder: Path) -> dict[str, Path]:
    paths = sorted(path for path in folder.rglob("*") if path.is_file()) if folder.is_dir() else []
    return {path.relative_to(folder).as_posix().removesuffix(PACKED): path for path in paths if path.suffix != ".br"}


def _packed(name: Path, path: Path) -> PackedFile:
    packed = path.read_bytes()
    brotli, kind = path.with_suffix(".br").read_bytes(), _media_type(name.name)
    return PackedFile(packed=packed, brotli=brotli, media_type=kind, etag=_etag(packed), cache=_cache(name))


def _cache(name: Path) -> str:
    hashed = name.parts[0] == "assets" or (name.parts[0] == "local" and len(name.parts) == 3)
    return FOREVER if hashed else CHECK_ALWAYS


def _etag(content: bytes) -> str:
    return f'W/"{hashlib.sha256(content).hexdigest()[:20]}"'


def _file(name: Path, path: Path) -> StaticFile:
    brotli = path.with_name(f"{path.name}.br")
    return _made(
        name.name,
        path.read_bytes(),
        _cache(name),
        brotli.read_bytes() if brotli.exists() else None,
    )


def _made(name: str, content: bytes, cache: str, brotli: bytes | None = None) -> StaticFile:
    return StaticFile(content=content, media_type=_media_type(name), etag=_etag(content), cache=cache, brotli=brotli)


def _media_type(name: str) -> str:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    charset = "; charset=utf-8" if kind.endswith(("/javascript", "json")) and not kind.startswith("text/") else ""
    return kind + charset
