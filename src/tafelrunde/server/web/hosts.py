"""By which names a server may be asked for: no name of a stranger leads to it through somebody's browser."""

from __future__ import annotations

import ipaddress
import socket
from urllib.parse import urlsplit

from tafelrunde.server.settings import Settings

THIS_MACHINE = ("localhost", "127.0.0.1", "::1")


class HostNames:
    """The names a server goes by: this machine's, those that no stranger can have, and those that were set. If none was
    set, all, unless it listens for this machine alone: on a network and behind a proxy nobody knows its names."""

    def __init__(self, settings: Settings) -> None:
        self.named = tuple(name.strip().lower().rstrip(".") for name in settings.hosts.split(",") if name.strip())
        self.own = frozenset((settings.host.lower(), socket.gethostname().lower()))
        is_alone = settings.host in THIS_MACHINE and not settings.proxies
        self.all = "*" in self.named or not (self.named or is_alone)

    def fit(self, header: str) -> bool:
        """Is a `Host` header one of them?"""
        name = host_name(header)
        if name is None:
            return False
        return self.all or name in self.own or is_near(name) or any(_is(name, known) for known in self.named)


def host_name(header: str) -> str | None:
    """The name in a `Host` header, without its port; None: it has none."""
    try:
        parts = urlsplit(f"//{header}")
        parts.port  # noqa: B018  # a port that is none raises
    except ValueError:
        return None
    plain = parts.hostname is not None and not (parts.username or parts.path or parts.query or parts.fragment)
    return parts.hostname.rstrip(".") if plain and parts.hostname else None


def is_near(name: str) -> bool:
    """Is this an address, or a name that only machines nearby can have? No stranger has one of them."""
    try:
        ipaddress.ip_address(name.partition("%")[0])
    except ValueError:
        return "." not in name or name.endswith((".localhost", ".local"))
    return True


def _is(name: str, known: str) -> bool:
    return name == known or (known.startswith("*.") and name.endswith(known[1:]))
