"""Who asks over HTTP, and the parts that addresses are made of."""

from __future__ import annotations

from typing import Annotated

import msgspec

from tafelrunde.server.guests import guest_of, password_fits
from tafelrunde.server.table.commands.occasion import Guest
from tafelrunde.server.web.problems import NotAuthorizedException, PermissionDeniedException
from tafelrunde.server.web.routes import Header
from tafelrunde.server.web.state import State
from tafelrunde.wire.words import Secret

TableName = Annotated[str, msgspec.Meta(pattern="^[a-z0-9-]+$", max_length=64)]
GameName = Annotated[str, msgspec.Meta(max_length=40)]
Language = Annotated[str, msgspec.Meta(pattern="^[a-z]{2,8}$")]
Authorization = Annotated[str | None, msgspec.Meta(description="Bearer <secret>"), Header("Authorization")]
Password = Annotated[str | None, Header("X-Tafelrunde-Password")]
Origin = Annotated[str | None, Header("Origin")]


def let_in(state: State, password: str | None) -> None:
    """Who plays here must know the password, if there is one."""
    if not password_fits(state.settings, password):
        raise PermissionDeniedException("the server's password in X-Tafelrunde-Password")


def identify(state: State, authorization: str | None, password: str | None, language: str = "en") -> tuple[str, Guest]:
    """Who asks: the secret, and the guest that it is."""
    let_in(state, password)
    kind, _, secret = (authorization or "").partition(" ")
    try:
        msgspec.convert(secret, Secret)
    except msgspec.ValidationError:
        kind = ""
    if kind.lower() != "bearer":
        raise NotAuthorizedException("Authorization: Bearer <secret of 16 to 128 characters A-Z a-z 0-9 _ ->")
    guest = guest_of(secret, None, language)
    state.tables.services.admission.check(guest.id)
    return secret, guest
