"""Every refusal at a table, directly: a command and a situation, without a server."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import msgspec
import pytest

import tafelrunde as tr
from tafelrunde.server.table import entries
from tafelrunde.server.table.clocks import DAY
from tafelrunde.server.table.commands.occasion import Guest
from tafelrunde.server.table.commands.playing import nobody_missing, not_before_it_was_seen, not_before_the_race
from tafelrunde.server.table.commands.refusal import RefusedByTable, texts
from tafelrunde.server.table.commands.seating import whole_table
from tafelrunde.server.table.entries import read_entry
from tafelrunde.server.table.folding import after
from tafelrunde.server.table.history import History
from tafelrunde.server.table.opening import rematch_of
from tafelrunde.server.table.watchers import Broadcast
from tafelrunde.server.thinking.hints import Advice
from tafelrunde.server.thinking.pool import BotPool
from tafelrunde.server.web.connection import ABOUT_THE_CONNECTION
from tafelrunde.server.worker.commands import COMMANDS
from tafelrunde.wire import commands
from tafelrunde.wire.answers import Dismissed
from tafelrunde.wire.commands import AnyCommand
from tests.server.refusals import possible_refusals, reasons_in, refusals_in
from tests.server.running import run
from tests.server.situations import (
    ADA,
    BEN,
    EVE,
    Heard,
    command,
    first_action,
    new_entries,
    occasion,
    over,
    paused,
    racing,
    refusal,
    running,
    seated,
    spoken,
    table,
    then,
)

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


def test_a_name_is_readable_and_belongs_to_one_person() -> None:
    situation = then(table(), ADA, "Sit", seat=0, name="Ada")
    assert refusal(situation, BEN, "Sit", seat=1, name="\u200b") == "name_blank"
    assert refusal(situation, BEN, "Sit", seat=1, name="ﬃ" * 20) == "name_too_long"
    assert refusal(situation, BEN, "Sit", seat=1, name="ada") == "name_taken"
    assert then(situation, BEN, "Sit", seat=1, name="ﬃ" * 13).seats[1].name == "ffi" * 13
    assert then(situation, ADA, "Sit", seat=0, name="Ada").seats[0].name == "Ada", "one's own name is not taken"
    twins = [Guest(id=number, name="x" * 40) for number in "12"]
    both = then(then(table(), twins[0], "Sit", seat=0), twins[1], "Sit", seat=1)
    assert [place.name for place in both.seats] == ["x" * 40, "x" * 36 + " 2"], "a number fits into the longest name"


def test_only_the_host_sets_seats_and_terms_before_the_start() -> None:
    assert refusal(table(), BEN, "SetSeat", seat=1, to={}) == "only_host"
    assert refusal(running(), ADA, "SetSeat", seat=1, to={}) == "already_begun"
    assert refusal(table(), BEN, "Change", terms={}) == "only_host"
    assert refusal(running(), ADA, "Change", terms={}) == "already_begun"
    assert refusal(table(), ADA, "Change", terms={"stand_in": "wizard"}) == "no_such_level"
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


# ---- the host ------------------------------------------------------------------------------------


def test_whom_the_host_may_mute() -> None:
    assert refusal(seated(), BEN, "Mute", guest="ada") == "only_host"
    assert refusal(seated(), ADA, "Mute", guest="ada") == "not_yourself"
    assert refusal(seated(), ADA, "Mute", guest="eve") == "not_here"
    assert refusal(seated(), ADA, "Mute", guest="ben", muted=False) == "not_muted"
    assert refusal(after(seated(), entries.Closed(), 6000), ADA, "Mute", guest="ben") == "table_closed"
    muted = then(seated(), ADA, "Mute", guest="ben")
    assert refusal(muted, ADA, "Mute", guest="ben") == "muted_already"
    assert refusal(muted, BEN, "Say", room="table", text="x") == "you_muted"
    assert len(new_entries(muted, ADA, "Say", room="table", text="x")) == 1
    again = then(muted, ADA, "Mute", guest="ben", muted=False)
    assert len(new_entries(again, BEN, "Say", room="table", text="x")) == 1
    talked = then(table(), EVE, "Say", room="table", text="x")
    assert then(talked, ADA, "Mute", guest="eve").muted == ("eve",), "who has spoken is known"


def test_whom_the_host_may_send_away() -> None:
    assert refusal(seated(), BEN, "Remove", guest="ada") == "only_host"
    assert refusal(seated(), ADA, "Remove", guest="ada") == "not_yourself"
    assert refusal(seated(), ADA, "Remove", guest="eve") == "not_here"
    assert refusal(after(seated(), entries.Closed(), 6000), ADA, "Remove", guest="ben") == "table_closed"
    assert then(seated(), ADA, "Remove", guest="ben").seats[1].kind == "open"
    assert len(new_entries(seated(), ADA, "Remove", frozenset({"eve"}), guest="eve")) == 1, "who looks on"
    away = then(running(), ADA, "Remove", guest="ben")
    assert away.seats[1].stand_in is not None
    assert then(away, BEN, "Reclaim", seat=1).seats[1].stand_in is None, "who was removed may come back"
    assert refusal(away, ADA, "Remove", guest="ben") == "not_here"


def test_whom_the_host_may_ban() -> None:
    assert refusal(seated(), BEN, "Ban", guest="ada") == "only_host"
    assert refusal(seated(), ADA, "Ban", guest="ada") == "not_yourself"
    assert refusal(seated(), ADA, "Ban", guest="eve") == "not_here"
    assert refusal(seated(), ADA, "Ban", guest="ben", banned=False) == "not_banned"
    assert refusal(after(seated(), entries.Closed(), 6000), ADA, "Ban", guest="ben") == "table_closed"
    banned = then(running(), ADA, "Ban", guest="ben")
    assert refusal(banned, ADA, "Ban", guest="ben") == "banned_already"
    assert [(person.guest, person.name) for person in banned.banned] == [("ben", "Ben")]
    assert refusal(banned, BEN, "Reclaim", seat=1) == "you_banned"
    again = then(banned, ADA, "Ban", guest="ben", banned=False)
    assert then(again, BEN, "Reclaim", seat=1).seats[1].stand_in is None


@pytest.mark.parametrize("kind", COMMANDS, ids=lambda kind: kind.__name__)
def test_who_is_banned_can_do_nothing_at_the_table(kind: type[commands.TableCommand]) -> None:
    needed = {"seat": 1, "guest": "ada", "request": 1, "agree": True, "what": "end", "room": "table", "text": "x"}
    needed |= {"to": {}, "terms": {}, "form": "feminine", "action": {}}
    required = {field.name for field in msgspec.structs.fields(kind) if field.required} - {"id", "table"}
    banned = then(running(), ADA, "Ban", guest="ben")
    assert refusal(banned, BEN, kind.__name__, **{name: needed[name] for name in required}) == "you_banned"


def test_who_is_banned_is_not_at_the_rematch() -> None:
    banned = after(then(running(), ADA, "Ban", guest="ben"), entries.Ended(ending="agreed"), 6000)
    opening = rematch_of(banned, ADA, 7000)
    assert [type(read_entry(row.entry)).__name__ for row in opening.rows] == ["Opened", "SeatTaken"]


@run
async def test_who_is_sent_away_is_told_so_and_nothing_more() -> None:
    situation = seated()
    broadcast, ada, ben = Broadcast(History()), Heard(ADA), Heard(BEN)
    for line in (ada, ben):
        broadcast.enter(line, None, situation)
    broadcast.send_away("ben", situation, "you_removed")
    assert ben.told[-1] == Dismissed(table="t", text="The host has asked you to leave this table.")
    assert broadcast.guests == {"ada"}
    assert not any(isinstance(message, Dismissed) for message in ada.told)


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
    assert refusal(situation, guest, "Undo", seat=9) == "no_such_seat"
    assert refusal(seated(), guest, "Undo", seat=seat) == "not_begun"
    assert refusal(paused(), guest, "Undo", seat=seat) == "is_paused"
    assert refusal(over(), guest, "Undo", seat=seat) == "game_over"
    played = then(situation, guest, "Play", seat=seat, action=first_action(situation, seat))
    following = played.deciding[0]
    next_guest = ADA if following == 0 else BEN
    both = then(played, next_guest, "Play", seat=following, action=first_action(played, following))
    if following != seat:
        asked = then(both, guest, "Undo", seat=seat)
        assert [petition.request.what for petition in asked.petitions] == ["undo"]
        assert refusal(asked, guest, "Undo", seat=seat) == "asked_already"
        assert then(asked, next_guest, "Answer", request=1, agree=True).match.log == ()


def test_what_raced_against_the_clock_cannot_be_taken_back() -> None:
    situation = racing()
    assert refusal(situation, ADA, "Undo", seat=0) == "not_while_timed"
    begun = situation.timed_since
    assert begun is not None
    not_before_the_race(situation, begun)
    with pytest.raises(RefusedByTable) as refused:
        not_before_the_race(situation, begun - 1)
    assert spoken(refused.value) == "too_early"
    action = situation.begun.actions(0)[0]
    seen = situation.but(appears={action: begun + 50})
    for at, decided in ((begun + 49, None), (begun + 60, begun + 61)):
        with pytest.raises(RefusedByTable) as refused:
            not_before_it_was_seen(seen, tr.to_data(action), at, decided)
        assert spoken(refused.value) == "not_shown_yet"
    not_before_it_was_seen(seen, tr.to_data(action), begun + 50, begun + 50)
    not_before_it_was_seen(seen, tr.to_data(situation.begun.actions(0)[1]), begun, None)
    lifted = entries.Played(seat=0, action=tr.to_data(situation.begun.actions(0)[0]), at=begun)
    situation = after(situation, lifted, 6000)
    while situation.is_timed:
        situation = after(situation, entries.Advanced(at=situation.begun.due or 0), 30_000)
    assert refusal(situation, ADA, "Undo", seat=0) == "not_while_timed"


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
    assert refusal(away, BEN, "Reclaim", seat=9) == "no_such_seat"
    assert then(away, BEN, "Reclaim", seat=1).seats[1].stand_in is None
    bots = then(table({}, {"kind": "bot", "level": "random"}), ADA, "Sit", seat=0)
    bots = then(then(bots, ADA, "Ready"), ADA, "Start")
    assert refusal(bots, ADA, "StandIn", seat=1) == "bot_already"


def test_others_may_let_a_bot_play_for_who_has_been_away_for_the_tables_grace() -> None:
    situation = running(grace=60, stand_in="random")

    def asked(now: int) -> list[entries.AnyEntry]:
        given = command("StandIn", seat=1)
        return COMMANDS[type(given)].check(situation, ADA, given, occasion(frozenset({"ada"}), now, {"ben": 10_000}))

    with pytest.raises(RefusedByTable, match="only just gone"):
        asked(69_999)
    assert asked(70_000) == [entries.StoodIn(seat=1, level="random", away=True)]
    assert refusal(situation, ADA, "StandIn", seat=1) == "grace"
    assert refusal(running(grace=0), ADA, "StandIn", seat=1, level="random") == "tables_own_level"
    slow = running(clock={"clock": "days", "days": 3})
    assert refusal(slow, ADA, "StandIn", seat=1) == "has_days"
    away = after(situation, entries.StoodIn(seat=1, level="random", away=True), 80_000)
    assert (away.seats[1].away, then(away, BEN, "Reclaim", seat=1).seats[1].away) == (True, False)
    assert not then(situation, BEN, "StandIn", seat=1).seats[1].away, "Ben wanted it so"


def test_a_game_ends_only_with_everybody_who_was_there_within_a_day() -> None:
    situation = running()
    gone = after(situation, entries.StoodIn(seat=1, level="random", away=True), 6000)
    asked = then(gone, ADA, "Offer", what="end")
    assert asked.phase == "playing"
    assert then(asked, BEN, "Answer", request=1, agree=True).phase == "over"
    assert then(gone, ADA, "Offer", what="pause").phase == "paused", "a pause needs only who plays"
    later = after(gone, entries.Spoken(room="table", guest="ada", name="Ada", text="?"), 6000 + DAY)
    assert [type(entry) for entry in new_entries(later, ADA, "Offer", what="end")] == [entries.Ended]


def test_whoever_is_not_asked_any_more_keeps_nobody_waiting() -> None:
    banned = then(running(), ADA, "Ban", guest="ben")
    assert [type(entry) for entry in new_entries(banned, ADA, "Offer", what="end")] == [entries.Ended]
    asked = then(running(), ADA, "Offer", what="end")
    assert nobody_missing(asked) == [], "Ben has not answered yet"
    assert nobody_missing(then(asked, ADA, "Ban", guest="ben")) == [entries.Ended(ending="agreed")]
    pause = then(running(), ADA, "Offer", what="pause")
    assert nobody_missing(then(pause, BEN, "Rise", seat=1)) == [entries.Paused()]
    of_theirs = then(running(), BEN, "Offer", what="end")
    assert then(of_theirs, ADA, "Ban", guest="ben").petitions == ()


def test_who_may_rise_and_choose_a_form() -> None:
    assert refusal(seated(), ADA, "Rise", seat=1) == "not_your_seat"
    assert refusal(seated(), ADA, "Rise", seat=2) == "no_such_seat"
    assert refusal(over(), ADA, "Rise", seat=0) == "game_over"
    assert then(seated(), BEN, "Rise", seat=1).seats[1].kind == "open"
    assert then(running(), BEN, "Rise", seat=1).seats[1].stand_in is not None
    assert refusal(over(), ADA, "ChooseForm", seat=0, form="feminine") == "game_over"
    assert refusal(running(), EVE, "ChooseForm", seat=0, form="feminine") == "not_your_seat"
    assert refusal(running(), ADA, "ChooseForm", seat=2, form="feminine") == "no_such_seat"


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


def test_one_invitation_opens_every_invited_seat() -> None:
    invited = table({"kind": "invited"}, {"kind": "invited"})
    whole = whole_table(invited.opened)
    assert refusal(invited, BEN, "Sit", seat=1, invitation=whole[1:]) == "not_invited"
    assert refusal(invited, BEN, "Sit", invitation=whole[1:]) == "not_invited"
    assert then(invited, BEN, "Sit", seat=1, invitation=whole).seats[1].guest == "ben"
    assert then(invited, EVE, "Sit", invitation=whole).seats[0].guest == "eve"
    begun = then(invited, BEN, "Sit", invitation=whole)
    assert then(begun, EVE, "Sit", invitation=whole).seats[1].guest == "eve"
    assert refusal(begun, EVE, "Sit") == "table_full"


def test_in_a_rematch_everybody_moves_one_seat_on() -> None:
    opening = rematch_of(over(), BEN, 7000)
    taken = [read_entry(row.entry) for row in opening.rows[1:]]
    assert [(entry.seat, entry.guest) for entry in taken if isinstance(entry, entries.SeatTaken)] == [
        (0, "ben"),
        (1, "ada"),
    ]
    assert refusal(after(over(), entries.Closed(), 7000), ADA, "Rematch") == "table_closed"


def test_between_people_a_hint_is_no_secret() -> None:
    situation = running()
    seat = situation.deciding[0]
    guest = (ADA, BEN)[seat]
    assert new_entries(situation, guest, "Hint", seat=seat) == [entries.Hinted(seat=seat)]
    hinted = then(situation, guest, "Hint", seat=seat)
    assert new_entries(hinted, guest, "Hint", seat=seat) == [], "once for each decision"
    decided = then(hinted, guest, "Play", seat=seat, action=first_action(hinted, seat))
    assert decided.hinted == ()
    none = running(hints="off")
    seat = none.deciding[0]
    assert refusal(none, (ADA, BEN)[seat], "Hint", seat=seat) == "hints_off"
    alone = then(table({}, {"kind": "bot", "level": "random"}), ADA, "Sit", seat=0)
    alone = then(then(alone, ADA, "Ready"), ADA, "Start")
    if alone.deciding == (0,):
        assert new_entries(alone, ADA, "Hint", seat=0) == [], "nobody else is there"


# ---- watching and asking -------------------------------------------------------------------------


def test_who_may_watch_and_with_whose_eyes() -> None:
    assert refusal(running(spectators=False), EVE, "Enter") == "no_spectators"
    assert new_entries(running(spectators=False), ADA, "Enter") == []
    assert new_entries(running(), EVE, "Enter") == []
    assert new_entries(table(spectators=False), EVE, "Enter") == [], "before the game anybody may look in"
    assert new_entries(running(spectators=False), EVE, "Leave") == []
    assert refusal(running(), ADA, "Look", seat=1) == "not_your_seat"
    assert refusal(running(), ADA, "Look", seat=2) == "no_such_seat"
    assert new_entries(running(), EVE, "Look", seat=None) == new_entries(running(), ADA, "Look", seat=0) == []


def test_who_may_ask_about_choices() -> None:
    situation = running()
    seat = situation.deciding[0]
    guest, other = (ADA, BEN) if seat == 0 else (BEN, ADA)
    assert refusal(situation, guest, "Describe", seat=2) == "no_such_seat"
    assert refusal(situation, other, "Describe", seat=seat) == "not_your_seat"
    assert new_entries(situation, other, "Describe", seat=1 - seat) == [], "empty while others decide"
    assert refusal(situation, guest, "Hint", seat=2) == "no_such_seat"
    assert refusal(situation, other, "Hint", seat=seat) == "not_your_seat"
    assert refusal(situation, other, "Hint", seat=1 - seat) == "not_now"
    assert refusal(situation, guest, "Hint", seat=seat, level="wizard") == "no_such_level"
    assert len(new_entries(situation, guest, "Hint", seat=seat, level="level-1")) == 1


@run
async def test_where_no_bot_can_be_asked_there_is_no_hint() -> None:
    bots = BotPool(1, 5)
    await bots.stop()
    situation = running()
    seat = situation.deciding[0]
    with pytest.raises(RefusedByTable) as refused:
        await Advice(bots).hint(situation, ADA, commands.Hint(id="1", table="t", seat=seat))
    assert spoken(refused.value) == "no_hint"


# ---- the registry --------------------------------------------------------------------------------


def test_every_command_is_handled_in_one_place() -> None:
    about_tables = {kind for kind in get_args(AnyCommand) if issubclass(kind, commands.TableCommand)}
    assert set(COMMANDS) == about_tables
    assert set(ABOUT_THE_CONNECTION) == set(get_args(AnyCommand)) - about_tables


HERE = Path(__file__)
HISTORY = ("photo_", "doubt", "told.", "asked.")  # sentences of the table's history
TOLD = {"you_removed"}  # to who is sent away


def test_every_refusal_of_every_command_has_a_test_here() -> None:
    assert possible_refusals() - refusals_in(HERE) == set()


def test_every_refusal_that_has_a_sentence_has_a_test_here() -> None:
    refusals = {key for key in texts().templates["en"] if not key.startswith(HISTORY)}
    assert refusals - reasons_in(HERE) - TOLD == set()
    assert texts().templates["en"].keys() == texts().templates["de"].keys()
