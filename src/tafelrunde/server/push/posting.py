"""Sending something to an address of the web, from a thread of its own."""

from __future__ import annotations

import ssl
from functools import cache
from http.client import HTTPException
from typing import IO
from urllib.error import HTTPError
from urllib.request import HTTPRedirectHandler, HTTPSHandler, OpenerDirector, Request, build_opener

import certifi

PATIENCE = 10  # seconds
UNREACHABLE = 503


class NoRedirects(HTTPRedirectHandler):
    """Who was written to answers, and sends nobody elsewhere."""

    def redirect_request(
        self, req: Request, fp: IO[bytes], code: int, msg: str, headers: object, newurl: str
    ) -> Request | None:
        return None


@cache
def _opener() -> OpenerDirector:
    context = ssl.create_default_context(cafile=certifi.where())
    return build_opener(NoRedirects, HTTPSHandler(context=context))


def posted(address: str, body: bytes, headers: dict[str, str]) -> int:
    """The status that was answered; where nobody answers, that of a service that is busy."""
    try:
        with _opener().open(Request(address, body, headers, method="POST"), timeout=PATIENCE) as answer:
            return int(answer.status)
    except HTTPError as error:
        error.close()
        return error.code
    except (OSError, HTTPException, ValueError):
        return UNREACHABLE
