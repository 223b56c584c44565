"""A push service of our own, and a browser that subscribes there and can read what comes."""

from __future__ import annotations

import asyncio
import base64
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import http_ece
import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02


def text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


@dataclass
class Browser:
    """The keys of one browser's subscription."""

    path: str = field(default_factory=lambda: f"/push/{secrets.token_hex(8)}")
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    auth: bytes = field(default_factory=lambda: secrets.token_bytes(16))

    def wish(self, port: int, **more: Any) -> dict[str, Any]:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": text(point), "auth": text(self.auth)}
        return {"endpoint": f"http://127.0.0.1:{port}{self.path}", **keys, **more}

    def read(self, body: bytes) -> dict[str, Any]:
        opened = http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        return dict(msgspec.json.decode(opened))


@dataclass
class PushService:
    """Takes messages for browsers; `status` is what it answers, by path."""

    port: int = 0
    taken: list[tuple[str, dict[str, str], bytes]] = field(default_factory=list)
    status: dict[str, int] = field(default_factory=dict)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        path = head[0].split()[1]
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head[1:] if line)}
        body = await reader.readexactly(int(headers.get("content-length", 0)))
        self.taken.append((path, headers, body))
        writer.write(
            f"HTTP/1.1 {self.status.get(path, 201)} X\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".encode()
        )
        await writer.drain()
        writer.close()

    def of(self, browser: Browser) -> list[dict[str, Any]]:
        """What has come for a browser, decrypted."""
        return [browser.read(body) for path, _, body in self.taken if path == browser.path]

    async def rung(self, browser: Browser, times: int = 1) -> list[dict[str, Any]]:
        """Waits until so many messages have come for a browser."""
        async with asyncio.timeout(30):
            while sum(path == browser.path for path, _, _ in self.taken) < times:
                await asyncio.sleep(0.02)
        return self.of(browser)


@asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    service = PushService()
    server = await asyncio.start_server(service.serve, "127.0.0.1", 0)
    service.port = server.sockets[0].getsockname()[1]
    try:
        yield service
    finally:
        server.close()


def is_signed(headers: dict[str, str]) -> bool:
    """Is a message signed by the key that it names?"""
    return bool(Vapid02.verify(headers["authorization"]))
