"""Why a request fails. Clients are told the name of the class (`error`), and what was expected."""

from __future__ import annotations

from typing import ClassVar

from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.wire.http import Problem


class HTTPException(TafelrundeError):
    """A request that cannot be answered; it says what was expected."""

    status: ClassVar[int] = 400

    def __init__(self, expected: str, status_code: int | None = None) -> None:
        super().__init__(expected)
        self.status_code = status_code or self.status


class ClientException(HTTPException):
    """A body that is no JSON."""


class ValidationException(HTTPException):
    """Parameters or a body that are none of this request."""


class NotAuthorizedException(HTTPException):
    """Nobody knows who asks."""

    status = 401


class PermissionDeniedException(HTTPException):
    """Who asks may not."""

    status = 403


class NotFoundException(HTTPException):
    """Nothing is there."""

    status = 404


class RequestEntityTooLarge(HTTPException):
    """More than is read."""

    status = 413


def problems(*statuses: int) -> dict[int, object]:
    """The ways in which a request can fail, for its description."""
    return dict.fromkeys((*statuses, 429), Problem)
