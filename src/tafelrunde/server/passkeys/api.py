"""The HTTP interface of passkeys: a question, a new one, an answer, none any more."""

from __future__ import annotations

import asyncio
import secrets

from tafelrunde.server import server_time
from tafelrunde.server.passkeys.checking import BadPasskey, counted, origin_of, registered
from tafelrunde.server.web.asking import Authorization, Origin, Password, identify, let_in
from tafelrunde.server.web.problems import HTTPException, problems
from tafelrunde.server.web.routes import get, post
from tafelrunde.server.web.state import State
from tafelrunde.storage.passkeys import PER_GUEST, Passkey
from tafelrunde.wire.passkeys import NewPasskey, PasskeyAnswer, PasskeyChallenge, PasskeyOpened, PasskeysOf

GOOD_FOR = 5 * 60_000  # milliseconds


@get("/api/passkeys", responses=problems(400, 401, 403))
async def passkeys(state: State, authorization: Authorization = None, password: Password = None) -> PasskeysOf:
    """How many passkeys protect this guest."""
    _, guest = identify(state, authorization, password)
    return PasskeysOf(passkeys=len(await state.tables.services.passkeys.of(guest.id)))


@post("/api/passkeys/challenge", status_code=200, responses=problems(403))
async def passkey_challenge(state: State, password: Password = None) -> PasskeyChallenge:
    """A question for a passkey."""
    let_in(state, password)
    challenge, now = secrets.token_urlsafe(32), server_time.now()
    await state.tables.services.passkeys.ask(challenge, now, now + GOOD_FOR)
    return PasskeyChallenge(challenge=challenge)


@post("/api/passkeys", status_code=200, responses=problems(400, 401, 403, 409))
async def new_passkey(
    state: State,
    data: NewPasskey,
    authorization: Authorization = None,
    password: Password = None,
    origin: Origin = None,
) -> PasskeysOf:
    """From now on this passkey brings this guest back."""
    stored = state.tables.services.passkeys
    _, guest = identify(state, authorization, password)
    page, now = origin_of(origin), server_time.now()
    if not await stored.answered(data.challenge, now):
        raise BadPasskey("a question of the last five minutes that nobody has answered")
    credential, public_key, count = await asyncio.to_thread(registered, data.credential, data.challenge, page)
    kept = Passkey(
        credential=credential, guest=guest.id, public_key=public_key, sign_count=count, sealed=data.sealed, at=now
    )
    if not await stored.keep(kept):
        raise HTTPException(f"a new passkey, and at most {PER_GUEST} of one guest", status_code=409)
    return PasskeysOf(passkeys=len(await stored.of(guest.id)))


@post("/api/passkeys/answer", status_code=200, responses=problems(400, 403, 404))
async def answer_by_passkey(
    state: State, data: PasskeyAnswer, password: Password = None, origin: Origin = None
) -> PasskeyOpened:
    """A passkey has answered: what it opens."""
    let_in(state, password)
    stored = state.tables.services.passkeys
    page = origin_of(origin)
    if not await stored.answered(data.challenge, server_time.now()):
        raise BadPasskey("a question of the last five minutes that nobody has answered")
    known = await stored.find(str(data.credential.get("id", "")))
    if known is None:
        raise HTTPException("a passkey that this server knows", status_code=404)
    await stored.used(known.credential, await asyncio.to_thread(counted, data.credential, data.challenge, page, known))
    return PasskeyOpened(guest=known.guest, sealed=known.sealed)


@post("/api/passkeys/forget", status_code=200, responses=problems(401, 403))
async def forget_passkeys(state: State, authorization: Authorization = None, password: Password = None) -> PasskeysOf:
    """No passkey brings this guest back any more."""
    _, guest = identify(state, authorization, password)
    await state.tables.services.passkeys.delete(guest.id)
    return PasskeysOf(passkeys=0)


HANDLERS = [passkeys, passkey_challenge, new_passkey, answer_by_passkey, forget_passkeys]
