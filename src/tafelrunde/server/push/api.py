"""The HTTP interface of ringing: the server's key, and what a browser wants."""

from __future__ import annotations

import re

from tafelrunde.server import server_time
from tafelrunde.server.push.service import is_push_service
from tafelrunde.server.web.asking import Authorization, Origin, Password, identify
from tafelrunde.server.web.problems import HTTPException, problems
from tafelrunde.server.web.routes import get, post
from tafelrunde.server.web.state import State
from tafelrunde.storage.subscriptions import Subscription
from tafelrunde.wire.push import PushKept, PushKey, PushWish

NOBODY = "https://tafelrunde.invalid"  # who signs for a page without a certificate: push services want an address


def is_signable(origin: str) -> bool:
    """May a push service be told that a page of this origin sends the message?"""
    return re.fullmatch(r"https://[^/\s]+\.[^/\s]+", origin) is not None


@get("/api/push", responses=problems())
async def push_key(state: State) -> PushKey:
    """By which key a browser subscribes; empty where nobody is rung."""
    tables = state.tables
    return PushKey(key=await tables.services.ringing.services.public_key() if tables.settings.push_services else "")


@post("/api/push", status_code=200, responses=problems(400, 401, 403))
async def push_wish(
    state: State,
    data: PushWish,
    authorization: Authorization = None,
    password: Password = None,
    origin: Origin = None,
) -> PushKept:
    """Ring this browser from now on, or no longer."""
    tables = state.tables
    _, guest = identify(state, authorization, password)
    stored = tables.services.ringing.stored
    if data.ring_for == "none":
        await stored.delete(data.endpoint)
        return PushKept(ring_for="none", known=True)
    if not is_push_service(data.endpoint, tables.settings.push_services):
        raise HTTPException(f"the address of a push service: {tables.settings.push_services}", status_code=400)
    from tafelrunde.server.push.sealing import can_be_written_to  # cryptography, for who wants to be rung

    if not can_be_written_to(data.p256dh):
        raise HTTPException("p256dh: the public key of a browser", status_code=400)
    known = await stored.keep(
        Subscription(
            endpoint=data.endpoint,
            guest=guest.id,
            p256dh=data.p256dh,
            auth=data.auth,
            ring_for=data.ring_for,
            language=data.language,
            origin=origin[:200] if origin and is_signable(origin) else NOBODY,
            at=server_time.now(),
        )
    )
    return PushKept(ring_for=data.ring_for, known=known)
