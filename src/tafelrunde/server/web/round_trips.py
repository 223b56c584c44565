"""What the kernel knows of a line, and whether that is a client's own line."""

from __future__ import annotations

import ipaddress
import socket
import struct

TCP_INFO_RTT = 68  # where the smoothed round trip stands in Linux's struct tcp_info, in microseconds


def speaks_for_itself(address: str, proxies: list[str] | str | None) -> bool:
    """Is this the client's own address? Behind a proxy, a tunnel or a port of this machine the kernel's line ends
    there, and says nothing about the client."""
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    return not known.is_loopback and not is_proxy(address, proxies)


def is_proxy(address: str, proxies: list[str] | str | None) -> bool:
    """Is this one of the proxies, which are addresses, networks or *?"""
    listed = [one.strip() for one in proxies.split(",")] if isinstance(proxies, str) else proxies or []
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    return any(_covers(proxy, known) for proxy in listed)


def _covers(proxy: str, address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    try:
        return proxy == "*" or address in ipaddress.ip_network(proxy, strict=False)
    except ValueError:
        return False


def round_trip(line: socket.socket | None) -> float | None:
    """The smoothed round trip of a TCP connection in milliseconds, as the kernel has measured it."""
    if line is None or not hasattr(socket, "TCP_INFO"):
        return None
    try:
        info = line.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, TCP_INFO_RTT + 4)
    except OSError:
        return None
    if len(info) < TCP_INFO_RTT + 4:
        return None
    (microseconds,) = struct.unpack_from("=I", info, TCP_INFO_RTT)
    return float(microseconds) / 1000 or None
