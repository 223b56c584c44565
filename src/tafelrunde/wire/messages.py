"""All messages of the socket, gathered; how they are read and written."""

from __future__ import annotations

import msgspec

from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.kernel.wrong_data import what_is_wrong
from tafelrunde.wire.answers import FromServer
from tafelrunde.wire.commands import FromClient
from tafelrunde.wire.words import VERSION

__all__ = ["VERSION", "BadMessage", "FromClient", "FromServer", "encode", "read", "read_id", "read_told"]


class BadMessage(TafelrundeError):
    """Not a message that a client can send."""


_from_client: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
_from_server: msgspec.json.Decoder[FromServer] = msgspec.json.Decoder(FromServer)
_encoder = msgspec.json.Encoder(order="deterministic")


class _Addressed(msgspec.Struct):
    id: str


_addressed = msgspec.json.Decoder(_Addressed)


def read(data: str | bytes) -> FromClient:
    """A client's message; BadMessage says what was expected."""
    try:
        return _from_client.decode(data)
    except msgspec.ValidationError as error:
        raise BadMessage(what_is_wrong(error)) from None
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise BadMessage(str(error) or type(error).__name__) from None


def read_id(data: str | bytes) -> str | None:
    """The id of a message that could not be read otherwise."""
    try:
        return _addressed.decode(data).id[:64]
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return None


def read_told(data: str | bytes) -> FromServer:
    """A server's message, for clients written in Python."""
    return _from_server.decode(data)


def encode(message: object) -> bytes:
    """A message as JSON; the same message always gives the same bytes."""
    return _encoder.encode(message)
