"""Frames of web sockets as they go over the line (RFC 6455): whole messages of text, which nearly all of them are."""

from __future__ import annotations

import struct

try:
    from websockets.speedups import apply_mask
except ImportError:  # not built for this platform
    from websockets.utils import apply_mask

TEXT, PING, PONG = 0x81, 0x89, 0x8A  # whole frames: a message of text, a ping, an answer to one
MASKED, LENGTH = 0x80, 0x7F
NEVER = -1


def framed(text: bytes) -> bytes:
    """A message of a server: its length before it, and no mask."""
    length = len(text)
    if length < 126:
        return bytes((TEXT, length)) + text
    if length < 65_536:
        return struct.pack("!BBH", TEXT, 126, length) + text
    return struct.pack("!BBQ", TEXT, 127, length) + text


def pinged(payload: bytes) -> bytes:
    """A ping of a server, at most 125 bytes."""
    return bytes((PING, len(payload))) + payload


def frame_end(data: bytes | bytearray, start: int, most: int) -> int | None:
    """Where a client's frame ends; None: not all of it is here; NEVER: it is longer than any may be."""
    here = len(data) - start
    if here < 2:
        return None
    length, head = data[start + 1] & LENGTH, 2
    if length == 126:
        length, head = int.from_bytes(data[start + 2 : start + 4], "big"), 4
    elif length == 127:
        length, head = int.from_bytes(data[start + 2 : start + 10], "big"), 10
    if here < head:
        return None
    if length > most:
        return NEVER
    end = start + head + (4 if data[start + 1] & MASKED else 0) + length
    return end if end <= len(data) else None


def text_of(data: bytes | bytearray, start: int, end: int) -> bytes | None:
    """The text of a whole frame; None: it is something else than one whole message of text, masked as a client must."""
    return payload_of(data, start, end) if data[start] == TEXT else None


def payload_of(data: bytes | bytearray, start: int, end: int) -> bytes | None:
    """What a whole frame holds; None if it is not masked as a client must."""
    if not data[start + 1] & MASKED:
        return None
    mask_at = start + {126: 4, 127: 10}.get(data[start + 1] & LENGTH, 2)
    return apply_mask(bytes(data[mask_at + 4 : end]), bytes(data[mask_at : mask_at + 4]))
