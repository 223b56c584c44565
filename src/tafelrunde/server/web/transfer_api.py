"""The HTTP interface of moving to another device."""

from __future__ import annotations

import secrets

from tafelrunde.server import server_time
from tafelrunde.server.table.opening import LETTERS
from tafelrunde.server.web.asking import Authorization, Password, identify, let_in
from tafelrunde.server.web.problems import HTTPException, problems
from tafelrunde.server.web.routes import post
from tafelrunde.server.web.state import State
from tafelrunde.wire.transfer import TakenOver, TakeOver, TransferCode

LENGTH = 10  # letters: nobody guesses one within its minutes
GOOD_FOR = 5 * 60_000  # milliseconds


@post("/api/transfer", status_code=200, responses=problems(400, 401, 403))
async def offer_transfer(state: State, authorization: Authorization = None, password: Password = None) -> TransferCode:
    """A code by which another device becomes this guest."""
    secret, _ = identify(state, authorization, password)
    code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
    now = server_time.now()
    await state.tables.services.transfers.put(code, secret, now, now + GOOD_FOR)
    return TransferCode(code=code, until=now + GOOD_FOR)


@post("/api/transfer/take", status_code=200, responses=problems(400, 403, 404))
async def take_over(state: State, data: TakeOver, password: Password = None) -> TakenOver:
    """Become the guest of another device. A code works once."""
    let_in(state, password)
    code = "".join(letter for letter in data.code.lower() if letter.isalnum())
    secret = await state.tables.services.transfers.take(code, server_time.now())
    if secret is None:
        raise HTTPException("a code of the last five minutes that nobody has used", status_code=404)
    return TakenOver(secret=secret)
