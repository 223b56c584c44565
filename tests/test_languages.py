"""A further language is a folder of texts: Klingon, made up in a copy of the package, is spoken by everything."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import tafelrunde

SOURCES = Path(tafelrunde.__file__).parent
NEW = {
    "kernel/shared_texts": 'guest = "Meb"\n[colour]\nblue = "SuD"\n[option]\nstart_seat = "Who?"\n',
    "games/artus/texts": '[event]\nTurnBegan = "{name} tugh!"\nRingGiven = "{rings:# Qeb|# Qebmey}"\n'
    '[refusal]\nnot-your-turn = "ghobe!"\n[part]\nknight = "SuvwI {amount:+}"\n',
    "server/texts": 'not_begun = "wej!"\n',
    "cli/texts": 'goodbye = "Qapla!"\n',
}
PROGRAM = """
import msgspec
import tafelrunde as tr
from tafelrunde.bots import bot_title
from tafelrunde.kernel.texts import LANGUAGES
from tafelrunde.kernel.words import Part, ScoreLine
from tafelrunde.server.guests import guest_of
from tafelrunde.server.table.commands.refusal import RefusedByTable
from tafelrunde.server.game_infos import game_info
from tafelrunde.wire.commands import Hello

game = tr.games()["artus"]
match = tr.new("artus", 2, 1)
print(LANGUAGES)
print(game.colour_names("tlh")[:2])
events = [event for event in match.events(None) if type(event).__name__ in ("TurnBegan", "StartPlayerChosen")]
print([game.sentence(event, ("Ada", "Ben"), match.box, "tlh") for event in events])
try:
    match.play(1 - match.waiting[0], match.actions(match.waiting[0])[0])
except tr.Refused as refused:
    print(refused.text("tlh"), "/", refused.text("en"))
print(game.why(ScoreLine(0, "AR-53", -3, (Part("knight", -3), Part("penalty", 0))), ("Ada", "Ben"), "tlh"))
print(game.texts.say("tlh", "event.RingGiven", rings=1), game.texts.say("tlh", "event.RingGiven", rings=2))
print(RefusedByTable("not_begun").text("tlh"), RefusedByTable("game_over").text("tlh"))
print(guest_of("secret", None, "tlh").name[:4], bot_title("level-1", "artus", "tlh"))
info = game_info(game)
print([option.text["tlh"] for option in info.options], info.title.get("tlh"))
hello = {"id": "1", "version": 2, "secret": "s" * 20, "language": "tlh"}
print(msgspec.convert(hello | {"type": "Hello"}, Hello).language)
"""


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a copy of the package that speaks one more language."""
    root = tmp_path_factory.mktemp("klingon")
    shutil.copytree(SOURCES, root / "tafelrunde", ignore=shutil.ignore_patterns("static", "__pycache__"))
    shutil.copytree(SOURCES.parents[1] / "rulebooks", root / "tafelrunde" / "rulebooks", dirs_exist_ok=True)
    for folder, text in NEW.items():
        (root / "tafelrunde" / folder / "tlh.toml").write_text(text)
    return os.environ | {"PYTHONPATH": str(root), "TAFELRUNDE_RULES": "plain"}


def run(package: dict[str, str], *words: str, said: str = "") -> str:
    done = subprocess.run(
        [sys.executable, *words], env=package, capture_output=True, text=True, input=said, timeout=300
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


def test_game_server_and_wire_speak_it_and_fall_back_to_english(package: dict[str, str]) -> None:
    assert run(package, "-c", PROGRAM).splitlines() == [
        "('de', 'en', 'tlh')",
        "('Black', 'SuD')",
        "['Ada is the start player.']",
        "ghobe! / It is not your turn.",
        "SuvwI -3, penalty +0",
        "1 Qeb 2 Qebmey",
        "wej! The game is over.",
        "Meb  Page",
        "['Who?', 'Advanced game: two cards a turn, with the six scoring cards.'] None",
        "tlh",
    ]


def test_the_terminal_speaks_it(package: dict[str, str]) -> None:
    told = run(package, "-m", "tafelrunde", "play", "artus", "--seed", "1", "--lang", "tlh", said="quit\n")
    assert "Qapla!" in told
    assert "Number, command or ?" in told


def test_the_terminal_chooses_it_by_the_system_and_lists_what_there_is(package: dict[str, str]) -> None:
    spoken = package | {"LANG": "tlh_QO.UTF-8", "LC_ALL": "", "LC_MESSAGES": ""}
    assert "Qapla!" in run(spoken, "-m", "tafelrunde", "play", "artus", "--seed", "1", said="quit\n")
    refused = subprocess.run(
        [sys.executable, "-m", "tafelrunde", "rules", "artus", "--lang", "xx"],
        env=package,
        capture_output=True,
        text=True,
    )
    assert refused.returncode == 2
    assert "de, en, tlh" in refused.stderr
