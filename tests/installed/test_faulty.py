"""A faulty installed game is reported by name, and harms nobody."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tests.installed.fresh import EXAMPLE, Fresh
from tests.installed.fresh_packages import leave, leave_game
from tests.installed.serving import running
from tests.server.client import http
from tests.server.running import run

pytestmark = pytest.mark.usefixtures("plain")

# Of each kind one: its name, and what is said about it.
FAULTS = {
    "raises": "raises:GAME of raises cannot be loaded: ZeroDivisionError: division by zero",
    "nowhere": "cannot be loaded: AttributeError",
    "no-game": "no_game:GAME of no_game is a int; expected a Game, or what makes one",
    "empty": "cannot be loaded: TypeError",
    "seatless": "declares no seats; expected a range like range(2, 5)",
    "crowded": "has 6 colours for 9 players; expected one for each",
    "Shouting": "is called 'Shouting'; expected small letters, digits and single hyphens",
    "renamed": "is offered as 'renamed' but calls itself 'other'; expected one name",
    "artus of second_artus": "has the name 'artus' of another game; expected a name of its own",
    "same-prefix": "numbers its rules LD-1, ... like liars-dice; expected another prefix",
    "untitled": "lacks its title in 'en'",
    "silent": "lacks texts in 'de': action.Doubt",
    "unfilled": "the text 'event.DieLost' has not the same blanks in all languages",
    "ruleless": "lacks its title of XRUL-1 in 'en'",
    "no-rulebook": "cannot be read: FileNotFoundError",
}


def variant(folder: Path, name: str, prefix: str = "") -> Path:
    """The example's texts and rules, to be spoilt, with a prefix of its own."""
    own = folder / name
    shutil.copytree(EXAMPLE / "src" / "liars_dice", own)
    rules = own / "rules.toml"
    rules.write_text(rules.read_text("utf-8").replace("LD", prefix or f"X{name[:3].upper()}"), "utf-8")
    return own


def spoil(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


@pytest.fixture(scope="module")
def faulty(tmp_path_factory: pytest.TempPathFactory) -> Fresh:
    """An environment with the example, one faulty game of each kind, and one whose bots cannot be loaded."""
    folder = tmp_path_factory.mktemp("faulty")
    fresh = Fresh(folder / "environment")
    fresh.install(EXAMPLE)
    leave(fresh, "raises", "GAME = 1 / 0", "raises = raises:GAME")
    leave(fresh, "nowhere", "", "nowhere = nowhere:GAME")
    leave(fresh, "no_game", "GAME = lambda: 7", "no-game = no_game:GAME")
    leave(fresh, "empty", "from tafelrunde.kernel.game import Game as GAME", "empty = empty:GAME")
    leave_game(fresh, "seatless", "seatless", "    seat_counts = range(0)", variant(folder, "seatless"))
    leave_game(fresh, "crowded", "crowded", "    seat_counts = range(2, 10)", variant(folder, "crowded"))
    leave_game(fresh, "shouting", "Shouting", "", variant(folder, "shouting"))
    renamed = "from liars_dice.game import LiarsDice\nclass Game(LiarsDice):\n    name = 'other'\n"
    leave(fresh, "renamed", renamed + f"    folder = {str(variant(folder, 'renamed'))!r}", "renamed = renamed:Game")
    fix = "__import__('pathlib').Path("
    spoil(fresh.packages / "renamed.py", "folder = '", f"folder = {fix}'")
    spoil(fresh.packages / "renamed.py", "renamed'", "renamed')")
    leave_game(fresh, "second_artus", "artus", "", variant(folder, "second"))
    leave_game(fresh, "same_prefix", "same-prefix", "", variant(folder, "same", "LD"))
    leave_game(fresh, "untitled", "untitled", "    title = Text(de='Ohne', en='')", variant(folder, "untitled"))
    silent = variant(folder, "silent")
    spoil(silent / "texts" / "de.toml", 'Doubt = "Anzweifeln"\n', "")
    leave_game(fresh, "silent", "silent", "", silent)
    unfilled = variant(folder, "unfilled")
    spoil(unfilled / "texts" / "de.toml", "{seat} verliert", "Jemand verliert")
    leave_game(fresh, "unfilled", "unfilled", "", unfilled)
    ruleless = variant(folder, "ruleless")
    spoil(ruleless / "rules.toml", 'title = {de = "Becher", en = "Cups"}', 'title = {de = "Becher"}')
    leave_game(fresh, "ruleless", "ruleless", "", ruleless)
    leave_game(fresh, "no_rulebook", "no-rulebook", "    ledgers = ('missing',)", variant(folder, "rulebook"))
    leave_game(fresh, "botless", "botless", "    bots = 'nobody.knows:BOTS'", variant(folder, "botless"))
    return fresh


ASK = """
import json, tafelrunde as tr
said = {}
for name in tr.games.faulty_games():
    try:
        tr.new(name, 2)
    except tr.FaultyGame as error:
        said[name] = str(error)
print(json.dumps({"games": list(tr.games()), "faulty": tr.games.faulty_games(), "said": said}))
"""


def test_each_is_left_out_and_whoever_asks_for_it_learns_why(faulty: Fresh) -> None:
    done = faulty.run("-c", ASK)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["games"] == ["artus", "carcassonne", "tumult-royale", "botless", "liars-dice"]
    assert set(told["faulty"]) == set(FAULTS)
    for name, why in FAULTS.items():
        assert why in told["faulty"][name], name
        assert f"the installed game {name!r} cannot be played: " in told["said"][name]


def test_check_names_them_and_ends_with_an_error(faulty: Fresh) -> None:
    done = faulty.run("-m", "tafelrunde", "check", "raises", "seatless", "silent", COLUMNS="200")
    assert done.returncode == 1
    for name in ("raises", "seatless", "silent"):
        assert FAULTS[name] in done.stdout
    done = faulty.run("-m", "tafelrunde", "play", "raises")
    assert done.returncode == 2
    assert "ZeroDivisionError" in done.stderr
    done = faulty.run("-m", "tafelrunde", "play", "botless")
    assert done.returncode == 2
    assert "'nobody.knows:BOTS' cannot be loaded: ModuleNotFoundError" in done.stderr


@run
async def test_the_server_starts_tells_them_in_its_log_and_offers_the_others(faulty: Fresh, tmp_path: Path) -> None:
    with running(faulty, tmp_path) as port:
        async with http(port) as api:
            games = [game["name"] for game in (await api.get("/api/server")).json()["games"]]
            assert games == ["artus", "carcassonne", "tumult-royale", "liars-dice"]
            assert (await api.get("/")).status_code == 200
    log = (tmp_path / "log").read_text("utf-8")
    for name in (*FAULTS, "botless"):
        assert f'"game": "{name}"' in log or f'"game":"{name}"' in log, name
    assert "ZeroDivisionError: division by zero" in log


BROKEN = """
    def hide(self, state, seat):
        pass

    def score(self, state, seat):
        return state.cups[seat][0] or 0
"""


def test_check_says_in_words_how_a_game_breaks_the_contract(faulty: Fresh, tmp_path: Path) -> None:
    leave_game(faulty, "leaky", "leaky", BROKEN, variant(tmp_path, "leaky"))
    try:
        done = faulty.run("-m", "tafelrunde", "check", "leaky", COLUMNS="200")
    finally:
        shutil.rmtree(faulty.packages / "leaky-1.0.dist-info")
    assert done.returncode == 1
    assert "IndexError: list index out of range" in done.stdout
    assert "leaky.py, line" in done.stdout
