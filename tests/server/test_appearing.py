"""What appears in a race: who can reach it, when it is shown, and that nobody is told before."""

from __future__ import annotations

import asyncio

import msgspec

import tafelrunde as tr
from tafelrunde.kernel.texts import LANGUAGES
from tafelrunde.server import server_time
from tafelrunde.server.table import entries
from tafelrunde.server.table.folding import after
from tafelrunde.server.table.history import History, Past
from tafelrunde.server.table.reach import appeared, rivals
from tafelrunde.server.table.situation import Situation
from tafelrunde.server.table.updates import Eyes, Telling, snapshot, step
from tafelrunde.server.table.watchers import Watcher
from tafelrunde.wire.answers import Photo, Tap
from tafelrunde.wire.messages import encode
from tests.server.running import run
from tests.server.situations import ADA, Heard, racing

LIFT = {"do": "LiftTile", "place": 3}
EYES = Eyes(seat=1, plays=True, language="en")


def told_to_be_shown(situation: Situation, past: Past) -> object:
    """When everybody is shown what is told of this."""
    return msgspec.json.decode(Telling(situation, [past]).message(EYES, None)).get("show_at")


def lifted() -> Situation:
    """Ada has tile 3 in her hand."""
    situation = racing()
    begun = situation.begun.now
    return after(situation, entries.Played(seat=0, action=LIFT, at=begun + 100), situation.timing.at + 100)


def put_back(show_at: int | None = None) -> Situation:
    """And puts it back."""
    situation = lifted()
    at = situation.begun.now + 400
    played = entries.Played(seat=0, action={"do": "PutBackTile"}, at=at, show_at=show_at)
    return after(situation, played, situation.timing.at + 400)


def until_hands_are_ready(match: tr.Match) -> None:
    while len(match.waiting) < 2:
        assert match.due is not None
        match.advance(min(match.now + 50, match.due))


def test_rivals_are_who_could_take_the_same_and_then_no_longer_can() -> None:
    match = racing().begun
    assert rivals(match, 0, LIFT) == (1,)
    assert rivals(match, 0, {"do": "DeclareDone"}) == (), "being done takes nothing from anybody"
    match = lifted().begun
    assert rivals(match, 1, LIFT) == (), "a tile in a hand can be reached by nobody"
    assert rivals(match, 1, {"do": "LiftTile", "place": 4}) == (), "whose hand is full reaches for nothing"
    both = match.copy()
    both.play(1, {"do": "LiftTile", "place": 4}, match.now + 1)
    until_hands_are_ready(both)
    assert rivals(both, 0, {"do": "KeepTile"}) == (), "everybody keeps the tile in the own hand"


def test_what_nobody_could_do_and_several_can_do_now_has_appeared() -> None:
    situation = lifted()
    assert appeared(racing().begun, situation.begun) == ()
    assert appeared(situation.begun, put_back().begun) == (situation.game.read_action(LIFT),)
    busy = situation.begun.copy()
    busy.play(1, {"do": "LiftTile", "place": 4}, busy.now + 1)
    until_hands_are_ready(busy)
    later = busy.copy()
    later.play(0, {"do": "PutBackTile"}, busy.now)
    assert appeared(busy, later) == (), "a tile that one hand can reach has not appeared for others"


def test_the_log_says_when_all_are_shown_it_and_so_does_what_is_told() -> None:
    situation = put_back()
    assert situation.appears == {}
    assert situation.shown_at is None
    show_at = situation.timing.match + 150
    situation = put_back(show_at)
    assert situation.appears == {situation.game.read_action(LIFT): show_at}
    assert situation.shown_at == situation.timing.at + 150
    past = Past(sequence=situation.sequence, at=situation.timing.at, entry=entries.Paused(), told=None)
    assert told_to_be_shown(situation, past) is None, "nothing of the game is in it"
    played = Past(sequence=situation.sequence, at=situation.timing.at, entry=entries.Advanced(at=0), told=None)
    assert told_to_be_shown(situation, played) == situation.shown_at
    assert snapshot(situation, History(), EYES).show_at == situation.shown_at
    later = after(situation, entries.Advanced(at=show_at + 1), situation.timing.at + 151)
    assert later.appears, "for a while it is known when it was shown"
    assert later.shown_at is None, "but everybody has seen it"
    much_later = after(situation, entries.Advanced(at=show_at + 6_000), situation.timing.at + 6_150)
    assert much_later.appears == {}


@run
async def test_who_is_near_is_told_no_sooner_and_nothing_overtakes_what_is_held_back() -> None:
    line = Heard(ADA)
    for number in range(3):
        beat = line.latency.beat(1_000.0 * number)
        line.latency.echo(beat, 1_000.0 * number + 40)
        line.latency.pong(beat, 1_000.0 * number + 40)
    watcher = Watcher(line, 0)
    line.send = lambda message: arrived.append((server_time.exact_now(), message))  # type: ignore[method-assign]
    arrived: list[tuple[float, bytes]] = []
    show_at = server_time.now() + 120
    watcher.send(b"appears", show_at)
    watcher.send(b"after it")
    assert not arrived
    await asyncio.sleep(0.3)
    assert [message for _, message in arrived] == [b"appears", b"after it"]
    assert arrived[0][0] >= show_at - 21, "it is on its way for 20 ms"
    watcher.send(b"at once")
    watcher.send(b"too late already", server_time.now() - 50)
    assert [message for _, message in arrived][2:] == [b"at once", b"too late already"]


def test_the_photo_finish_says_which_credit_each_hand_used_and_by_whose_word() -> None:
    taps = (
        Tap(seat=0, pressed=100, arrived=122, credited=100, witness="socket"),
        Tap(seat=1, pressed=90, arrived=110, credited=110),
    )
    told = told_of(entries.Photographed(photo=Photo(sequence=9, taps=taps)))
    assert "Ada 22 ms (by the socket's pings), Ben 0 ms" in told["en"]
    assert "Ada 22 ms (wie die Pings der Verbindung sagen), Ben 0 ms" in told["de"]


def test_a_seat_whose_credit_looks_invented_is_marked_to_the_table() -> None:
    doubted = entries.Doubted(seat=1, claimed=800, explained=20)
    told = told_of(doubted)
    assert told["en"] == "The credit that Ben asks for looks invented: 800 ms are claimed, the line takes 20 ms."
    assert "Ben" in told["de"]
    assert "800 ms" in told["de"]
    situation = after(racing(), doubted, 9000)
    assert [seat.doubted for seat in snapshot(situation, History(), EYES).table.seats] == [False, True]
    assert b'"doubted":true' in encode(snapshot(situation, History(), EYES))


def told_of(entry: entries.AnyEntry) -> dict[str, str]:
    """The sentence about an entry, by language."""
    situation = racing()
    past = Past(sequence=1, at=0, entry=entry)
    told = {language: step(situation, past, Eyes(seat=0, plays=True, language=language), ()) for language in LANGUAGES}
    return {language: one.texts[0] for language, one in told.items() if one is not None}


def test_a_stored_decision_of_before_is_read_as_one_that_all_saw_at_once() -> None:
    old = entries.read_entry(
        b'{"entry":"Played","seat":0,"action":{"do":"PutBackTile"},"at":5,"pressed":1,"arrived":5}'
    )
    assert isinstance(old, entries.Played)
    assert old.show_at is None
    assert tr.to_data(old.action) == {"do": "PutBackTile"}
