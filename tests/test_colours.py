"""The colour of a seat is one fact: the game says it, and terminal, browser, bots and sentences follow."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tafelrunde as tr
from tafelrunde.cli.colours import LOOKS, looks_of_seats
from tafelrunde.games import AnyGame
from tafelrunde.kernel.texts import LANGUAGES
from tafelrunde.server.game_infos import game_info
from tafelrunde.server.table.seats import BOTS

PLAYERS = Path(__file__).parent.parent / "client" / "src" / "identity" / "players.ts"
every_game = pytest.mark.parametrize("game", tr.games().values(), ids=lambda game: game.name)


@every_game
def test_every_colour_has_a_name_a_look_a_shape_and_a_bot(game: AnyGame) -> None:
    drawn = re.findall(r"^  (\w+): \{ fill", PLAYERS.read_text("utf-8"), re.MULTILINE)
    assert len(set(game.colours)) == len(game.colours) >= game.seat_counts[-1]
    assert set(game.colours) <= set(LOOKS)
    assert set(game.colours) <= set(drawn)
    assert set(game.colours) <= set(BOTS)
    assert len(set(looks_of_seats(game))) == len(game.colours)
    for language in LANGUAGES:
        assert len(set(game.colour_names(language))) == len(game.colours)


def test_seat_2_of_carcassonne_is_green_everywhere() -> None:
    game = tr.games()["carcassonne"]
    assert game.colour_names("en")[2] == "Green"
    assert game.colour_names("de")[2] == "Grün"
    assert looks_of_seats(game)[2] == LOOKS["green"]
    assert game_info(game).colours[2] == "green"


def test_a_refusal_calls_others_by_their_names_or_by_the_colour_of_their_seat() -> None:
    match = tr.new("tumult-royale", 3, 1, {"start_seat": 1, "raid": "calm"})
    seat, other = match.waiting[0], (match.waiting[0] + 1) % 3
    with pytest.raises(tr.Refused) as refused:
        match.play(other, match.actions(seat)[0])
    assert refused.value.text("en") == f"It is {match.game.colour_names('en')[seat]}'s turn."
    assert refused.value.text("en", ("Ada", "Ben", "Cleo")) == f"It is {('Ada', 'Ben', 'Cleo')[seat]}'s turn."
