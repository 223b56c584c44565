"""Every refusal at a table, directly: a command and a situation, without a server."""

from __future__ import annotations

import msgspec
import pytest

import tafelrunde as tr
from tafelrunde.kernel.texts import LANGUAGES
from tafelrunde.server.table import entries
from tafelrunde.server.table.commands import Custom, Guest, Occasion, decide
from tafelrunde.server.table.entries import AnyEntry, read_entry
from tafelrunde.server.table.folding import after, first
from tafelrunde.server.table.opening import opened_by
from tafelrunde.server.table.situation import Situation
from tafelrunde.wire import commands
from tafelrunde.wire.commands import AnyTableCommand
from tafelrunde.wire.http import NewTable

ADA, BEN, EVE = (Guest(id=name.lower(), name=name) for name in ("Ada", "Ben", "Eve"))
NOBODY_HERE: frozenset[str] = frozenset()
DATA = {"id": "1", "table": "t"}


def command(kind: str, **fields: object) -> AnyTableCommand:
    return msgspec.convert(DATA | fields | {"type": kind}, commands.AnyTableCommand)


def table(*seats: dict[str, object], game: str = "artus", **terms: object) -> Situation:
    """A table that Ada has opened."""
    wanted = msgspec.convert({"id": "1", "game": game, "seats": seats or ({}, {}), "terms": terms}, NewTable)
    rows = opened_by(ADA, wanted, "t", 1000).rows
    opened = read_entry(rows[0].entry)
    assert isinstance(opened, entries.Opened)
    return first("t", opened, 1000)


def occasion(present: frozenset[str], now: int = 5000) -> Occasion:
    return Occasion(now=now, present=present, talk_length=20, talk_pace=2)


def new_entries(
    situation: Situation, guest: Guest, kind: str, present: frozenset[str] = NOBODY_HERE, **fields: object
) -> list[AnyEntry]:
    return decide(situation, guest, command(kind, **fields), occasion(present))


def then(
    situation: Situation, guest: Guest, kind: str, present: frozenset[str] = NOBODY_HERE, **fields: object
) -> Situation:
    """The situation after a command that is allowed."""
    for entry in new_entries(situation, guest, kind, present, **fields):
        situation = after(situation, entry, 5000)
    return situation


def refusal(
    situation: Situation, guest: Guest, kind: str, present: frozenset[str] = NOBODY_HERE, **fields: object
) -> str:
    """Why a command is refused, in words of every language."""
    with pytest.raises(Custom) as refused:
        new_entries(situation, guest, kind, present, **fields)
    for language in LANGUAGES:
        assert refused.value.text(language)
        assert "{" not in refused.value.text(language)
    return refused.value.reason


def seated() -> Situation:
    return then(then(table(), ADA, "Sit", seat=0), BEN, "Sit", seat=1)


def running(**terms: object) -> Situation:
    situation = then(then(table(**terms), ADA, "Sit", seat=0), BEN, "Sit", seat=1)
    return then(then(then(situation, ADA, "Ready"), BEN, "Ready"), ADA, "Start")


def over() -> Situation:
    return after(running(), entries.Ended(ending="agreed"), 6000)


def paused() -> Situation:
    return after(running(), entries.Paused(), 6000)


def first_action(situation: Situation, seat: int) -> object:
    assert situation.match is not None
    return tr.to_data(situation.match.actions(seat)[0])


# ---- before the game -----------------------------------------------------------------------------


def test_who_may_sit_where() -> None:
    assert refusal(running(), EVE, "Sit") == "already_begun"
    assert refusal(table(), EVE, "Sit", seat=2) == "no_such_seat"
    assert refusal(then(table(), ADA, "Sit", seat=0), BEN, "Sit", seat=0) == "seat_taken"
    assert refusal(table({"kind": "invited"}, {}), BEN, "Sit", seat=0) == "seat_invited"
    assert refusal(seated(), EVE, "Sit") == "table_full"
    assert refusal(table(), BEN, "Sit", seat=0, colour="mauve") == "no_such_colour"
    situation = then(table(), ADA, "Sit", seat=0)
    assert refusal(situation, BEN, "Sit", seat=1, colour=situation.seats[0].colour) == "colour_taken"
    invited = table({"kind": "invited"}, {})
    token = invited.opened.tokens[0]
    assert then(invited, BEN, "Sit", invitation=token).seats[0].guest == "ben"
    swapped = then(table(), BEN, "Sit", seat=0, colour=table().seats[1].colour)
    assert [place.colour for place in swapped.seats] == [table().seats[1].colour, table().seats[0].colour]


def test_only_the_host_sets_seats_and_terms_before_the_start() -> None:
    for kind, fields in (("SetSeat", {"seat": 1, "to": {}}), ("Change", {"terms": {}})):
        assert refusal(table(), BEN, kind, **fields) == "only_host"
        assert refusal(running(), ADA, kind, **fields) == "already_begun"
    assert refusal(table(), ADA, "SetSeat", seat=2, to={}) == "no_such_seat"
    assert refusal(seated(), ADA, "SetSeat", frozenset({"ben"}), seat=1, to={}) == "still_here"
    assert refusal(table(), ADA, "SetSeat", seat=1, to={"kind": "bot", "level": "wizard"}) == "no_such_level"
    assert then(seated(), ADA, "SetSeat", seat=1, to={}).seats[1].kind == "open"
    assert not any(place.ready for place in then(then(seated(), BEN, "Ready"), ADA, "Change", terms={}).seats)


def test_a_game_begins_when_every_seat_is_taken_and_everybody_is_ready() -> None:
    assert refusal(seated(), EVE, "Ready") == "no_seat"
    assert refusal(running(), ADA, "Ready") == "already_begun"
    assert refusal(table(), ADA, "Start") == "seats_open"
    assert refusal(seated(), ADA, "Start") == "not_ready"
    assert refusal(seated(), BEN, "Start", frozenset({"ada"})) == "only_host"
    assert refusal(seated(), EVE, "Start") == "only_host"
    assert refusal(running(), ADA, "Start") == "already_begun"
    ready = then(then(seated(), ADA, "Ready"), BEN, "Ready")
    assert then(ready, BEN, "Start").phase == "playing", "the host has gone away"


def test_who_may_close_and_play_again() -> None:
    assert refusal(table(), BEN, "Close") == "only_host"
    assert refusal(running(), ADA, "Close") == "already_begun"
    assert then(table(), ADA, "Close").phase == then(over(), ADA, "Close").phase == "closed"
    assert refusal(running(), ADA, "Rematch") == "not_over"
    assert refusal(over(), EVE, "Rematch") == "no_seat"


# ---- during the game -----------------------------------------------------------------------------


def test_who_may_decide() -> None:
    situation = running()
    seat = situation.deciding[0]
    guest, other = (ADA, BEN) if seat == 0 else (BEN, ADA)
    action = first_action(situation, seat)
    assert refusal(situation, other, "Play", seat=seat, action=action) == "not_your_seat"
    assert refusal(situation, guest, "Play", seat=7, action=action) == "no_such_seat"
    assert refusal(seated(), guest, "Play", seat=seat, action=action) == "not_begun"
    assert refusal(paused(), guest, "Play", seat=seat, action=action) == "is_paused"
    assert refusal(over(), guest, "Play", seat=seat, action=action) == "game_over"
    away = then(situation, guest, "StandIn", seat=seat)
    assert refusal(away, guest, "Play", seat=seat, action=action) == "stand_in_plays"
    with pytest.raises(tr.BadAction):
        new_entries(situation, guest, "Play", seat=seat, action={"action": "Cheat"})
    assert len(new_entries(situation, guest, "Play", seat=seat, action=action)) == 1


def test_what_may_be_taken_back() -> None:
    situation = running()
    seat = situation.deciding[0]
    guest, other = (ADA, BEN) if seat == 0 else (BEN, ADA)
    assert refusal(situation, guest, "Undo", seat=seat) == "nothing_to_undo"
    assert refusal(situation, other, "Undo", seat=seat) == "not_your_seat"
    assert refusal(paused(), guest, "Undo", seat=seat) == "is_paused"
    played = then(situation, guest, "Play", seat=seat, action=first_action(situation, seat))
    following = played.deciding[0]
    next_guest = ADA if following == 0 else BEN
    both = then(played, next_guest, "Play", seat=following, action=first_action(played, following))
    if following != seat:
        asked = then(both, guest, "Undo", seat=seat)
        assert [petition.request.what for petition in asked.petitions] == ["undo"]
        assert refusal(asked, guest, "Undo", seat=seat) == "asked_already"
        assert then(asked, next_guest, "Answer", request=1, agree=True).match.log == ()


def test_what_needs_consent() -> None:
    assert refusal(running(), EVE, "Offer", what="end") == "no_seat"
    assert refusal(running(), ADA, "Offer", what="resume") == "not_now"
    assert refusal(paused(), ADA, "Offer", what="pause") == "not_now"
    assert refusal(over(), ADA, "Offer", what="end") == "not_now"
    asked = then(running(), ADA, "Offer", what="pause")
    assert refusal(asked, BEN, "Offer", what="pause") == "asked_already"
    assert refusal(asked, EVE, "Answer", request=1, agree=True) == "no_seat"
    assert refusal(asked, BEN, "Answer", request=2, agree=True) == "no_such_request"
    assert refusal(asked, ADA, "Answer", request=1, agree=True) == "agreed_already"
    assert then(asked, BEN, "Answer", request=1, agree=True).phase == "paused"
    refused = then(asked, BEN, "Answer", request=1, agree=False)
    assert (refused.phase, refused.petitions) == ("playing", ())


def test_who_may_be_stood_in_for() -> None:
    assert refusal(seated(), ADA, "StandIn", seat=1) == "not_now"
    assert refusal(running(), ADA, "StandIn", seat=9) == "no_such_seat"
    assert refusal(running(), EVE, "StandIn", seat=1) == "no_seat"
    assert refusal(running(), ADA, "StandIn", frozenset({"ben"}), seat=1) == "still_here"
    assert refusal(running(), ADA, "StandIn", seat=0, level="wizard") == "no_such_level"
    away = then(running(), BEN, "StandIn", seat=1)
    assert refusal(away, BEN, "StandIn", seat=1) == "stand_in_already"
    assert refusal(away, BEN, "Rise", seat=1) == "stand_in_already"
    assert refusal(running(), BEN, "Reclaim", seat=1) == "not_away"
    assert refusal(away, ADA, "Reclaim", seat=1) == "not_your_seat"
    assert then(away, BEN, "Reclaim", seat=1).seats[1].stand_in is None
    bots = then(table({}, {"kind": "bot", "level": "random"}), ADA, "Sit", seat=0)
    bots = then(then(bots, ADA, "Ready"), ADA, "Start")
    assert refusal(bots, ADA, "StandIn", seat=1) == "bot_already"


def test_who_may_rise_and_choose_a_form() -> None:
    assert refusal(seated(), ADA, "Rise", seat=1) == "not_your_seat"
    assert refusal(over(), ADA, "Rise", seat=0) == "game_over"
    assert then(seated(), BEN, "Rise", seat=1).seats[1].kind == "open"
    assert then(running(), BEN, "Rise", seat=1).seats[1].stand_in is not None
    assert refusal(over(), ADA, "ChooseForm", seat=0, form="feminine") == "game_over"
    assert refusal(running(), EVE, "ChooseForm", seat=0, form="feminine") == "not_your_seat"


def test_who_may_talk_and_how_much() -> None:
    assert refusal(after(table(), entries.Closed(), 2000), ADA, "Say", room="table", text="x") == "table_closed"
    assert refusal(table(), ADA, "Say", room="table", text="x" * 21) == "too_long"
    assert len(new_entries(table(), ADA, "Say", room="table", text="x" * 20)) == 1
    assert refusal(running(), EVE, "Say", room="table", text="x") == "not_at_table"
    assert refusal(running(), ADA, "Say", room="spectators", text="x") == "not_among_spectators"
    assert refusal(running(spectators=False), EVE, "Say", room="spectators", text="x") == "no_spectators"
    talked = then(then(table(), ADA, "Say", room="table", text="1"), ADA, "Say", room="table", text="2")
    assert refusal(talked, ADA, "Say", room="table", text="3") == "too_much_talk"
    assert len(new_entries(talked, BEN, "Say", room="table", text="3")) == 1


def test_what_is_not_for_the_log_is_refused() -> None:
    assert refusal(table(), ADA, "Enter") == "not_now"
