"""One HTTP request and its response, over ASGI."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, TypeVar
from urllib.parse import parse_qsl

import msgspec

from tafelrunde.server.web.problems import RequestEntityTooLarge

T = TypeVar("T")
Scope = dict[str, Any]
Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
JSON = "application/json"
EMPTY = (204, 304)  # replies that have no content


class GoneAway(Exception):
    """The client has hung up in the middle of its request."""


@dataclass
class Request:
    """What somebody asks."""

    scope: Scope
    receive: Receive

    @property
    def method(self) -> str:
        return str(self.scope["method"])

    @property
    def path(self) -> str:
        return str(self.scope["path"])

    @property
    def address(self) -> str:
        return address_of(self.scope)

    @cached_property
    def headers(self) -> dict[str, str]:
        """By their names in small letters."""
        return {name.decode("latin-1"): value.decode("latin-1") for name, value in self.scope["headers"]}

    @cached_property
    def query(self) -> dict[str, str]:
        """What stands behind the question mark; of two values with one name the last."""
        return dict(parse_qsl(self.scope["query_string"].decode("latin-1"), keep_blank_values=True))

    async def body(self, most: int) -> bytes:
        """Everything that was sent along, if it is not more than so many bytes."""
        if int(self.headers.get("content-length", 0)) > most:
            raise RequestEntityTooLarge(f"at most {most} bytes")
        read = bytearray()
        while True:
            message = await self.receive()
            if message["type"] != "http.request":
                raise GoneAway
            read += message.get("body", b"")
            if len(read) > most:
                raise RequestEntityTooLarge(f"at most {most} bytes")
            if not message.get("more_body", False):
                return bytes(read)


@dataclass
class Response(Generic[T]):
    """What is answered: bytes and texts as they are, anything else as JSON."""

    content: T
    status: int = 200
    headers: Mapping[str, str] = field(default_factory=dict)
    media_type: str = JSON

    def messages(self) -> tuple[Message, Message]:
        """As it goes to ASGI's send()."""
        headers = [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in self.headers.items()]
        body = b"" if self.status in EMPTY else self._body
        if self.status not in EMPTY:
            headers.append((b"content-type", self._kind.encode("latin-1")))
            headers.append((b"content-length", b"%d" % len(body)))
        start = {"type": "http.response.start", "status": self.status, "headers": headers}
        return start, {"type": "http.response.body", "body": body}

    @property
    def _body(self) -> bytes:
        if isinstance(self.content, bytes):
            return self.content
        if isinstance(self.content, str) and self.media_type != JSON:
            return self.content.encode()
        return msgspec.json.encode(self.content)

    @property
    def _kind(self) -> str:
        is_plain = self.media_type.startswith("text/") and "charset" not in self.media_type
        return f"{self.media_type}; charset=utf-8" if is_plain else self.media_type


def address_of(scope: Scope) -> str:
    """Whose line it is."""
    client = scope.get("client")
    return str(client[0]) if client else ""
