"""The command line, as a person uses it: real processes, real files."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

import tafelrunde as tr
from tafelrunde.cli import COMMANDS, loaded
from tafelrunde.cli.result import print_result
from tafelrunde.kernel.ledger import read_ledger
from tafelrunde.kernel.texts import in_language
from tafelrunde.kernel.words import Result, Standing

ENVIRONMENT = os.environ | {"COLUMNS": "100", "NO_COLOR": "1", "LANG": "C.UTF-8", "PYTHONIOENCODING": "utf-8"}


def tafelrunde(*words: str, typed: str = "", code: int = 0) -> str:
    """Runs the command and gives what it printed."""
    run = subprocess.run(
        [sys.executable, "-m", "tafelrunde", *words],
        input=typed,
        capture_output=True,
        text=True,
        env=ENVIRONMENT,
        timeout=300,
    )
    assert run.returncode == code, run.stdout + run.stderr
    assert "Traceback" not in run.stderr
    return run.stdout if code == 0 else run.stdout + run.stderr


CHAIRS = "".join(f"{chair}\n" for chair in range(1, 28))  # a knight on each that is free, as long as there are knights


@pytest.mark.parametrize(("seats", "mode"), [(2, []), (4, ["--advanced"])])
def test_a_person_can_play_artus_to_its_end(seats: int, mode: list[str]) -> None:
    typed = CHAIRS + "1 1 a\n1 1 1 1\na\n" * 400
    told = tafelrunde("play", "artus", "--seats", str(seats), "--seed", "5", "--lang", "en", *mode, typed=typed)
    assert "The game is over." in told
    assert "Result" in told
    assert told.count("at this keyboard") == 1


def test_a_person_meets_every_level_by_name_and_those_that_search_think_meanwhile() -> None:
    levels = "level-4:ms=20,level-3,level-1"
    typed = CHAIRS + "1 1 1 1\na\n" * 4 + "hint\nquit\n"
    told = tafelrunde("play", "artus", "--seats", "4", "--bots", levels, "--seed", "5", "--lang", "en", typed=typed)
    assert all(f"bot {name} (" in told for name in ("Merlin", "Knight", "Page"))
    assert "A strong bot would choose" in told
    assert "Goodbye." in told


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_person_can_play_tumult_royale_to_its_end(seats: int) -> None:
    """The calm raid is what a terminal plays unless told otherwise."""
    typed = "hint\n" + "1 1 1\na\n5\n" * 800  # a letter where 1 is a value, 5 is a space of the frame
    told = tafelrunde("play", "tumult-royale", "--seats", str(seats), "--seed", "5", "--lang", "en", typed=typed)
    assert "bot would choose" in told
    assert "The people demand" in told
    assert "The game is over." in told
    assert "Result" in told


def test_a_person_can_raid_against_the_hourglass() -> None:
    option = ("--option", "hand_ms=0", "--option", "start_seat=0", "--option", "raid_seconds=5")
    typed = "1\n1\n2\n1\n2\nk\nlift 5\nk\nd\n?\n2\np\nd\nquit\n"
    told = tafelrunde("play", "tumult-royale", "--raid", "timed", *option, "--seed", "5", "--lang", "en", typed=typed)
    assert "The tax raid begins!" in told
    assert "(number lifts, d done)" in told
    assert "Blue keeps tile 1." in told
    assert "Blue keeps tile 5." in told
    assert "One tile at a time" in told
    assert "Blue is done." in told


def test_a_timed_raid_is_for_one_person_at_the_keyboard() -> None:
    told = tafelrunde("play", "tumult-royale", "--raid", "timed", "--humans", "2", code=2)
    assert "a keyboard for each person" in told


@pytest.mark.parametrize("raid", ["timed", "calm"])
def test_simulate_plays_tumult_royale_both_ways(raid: str) -> None:
    words = ("simulate", "tumult-royale", "--games", "200", "--raid", raid, "--seed", "3", "--json")
    report = json.loads(tafelrunde(*words))
    assert [bot["bot"] for bot in report["bots"]] == ["greedy", "random"]


def test_german_is_spoken_all_the_way() -> None:
    told = tafelrunde("play", "artus", "--seed", "5", "--lang", "de", typed="?\nhint\nwhy\nplace 0\nfly\nquit\n")
    heard = ("beginnt.", "Ritter werden gesetzt", "Bot würde wählen", "Nicht erlaubt (AR-14)", "Auf Wiedersehen")
    for words in (*heard, "Das wurde nicht verstanden"):
        assert words in told


def test_a_refusal_is_explained_and_the_game_goes_on() -> None:
    told = tafelrunde(
        "play", "artus", "--seed", "5", "--lang", "en", typed="place 0\nplace 99\ndraw king\nplace 12\nquit\n"
    )
    assert "Not allowed (AR-14): Somebody sits on chair 0 already." in told
    assert "All knights are placed first" in told
    assert "That was not understood. It is said like this: place CHAIR (for example: place 1)" in told
    assert "Black places a knight on chair 12." in told


def test_a_game_can_be_saved_gone_on_with_and_told_again(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    tafelrunde("play", "artus", "--seed", "5", typed=f"place 12\nplace 13\nsave {file}\nquit\n")
    saved = tr.load(json.loads(file.read_text()))
    told = tafelrunde("play", "--load", str(file), "--lang", "en", typed="board\nquit\n")
    assert "Knights are placed" in told
    replayed = tafelrunde("replay", str(file), "--lang", "en")
    assert f"Step {len(saved.log)} of {len(saved.log)}" in replayed
    assert "places a knight on chair 12" in replayed
    assert "0 ≈≈≈" in tafelrunde("replay", str(file), "--at", "0", "--seat", "1")


def test_undo_takes_back_what_revealed_nothing() -> None:
    told = tafelrunde(
        "play", "artus", "--seed", "5", "--humans", "2", "--lang", "en", typed="\nundo\nplace 12\n\nplace 13\nquit\n"
    )
    assert "There is nothing to take back" in told


def test_hot_seat_asks_to_pass_the_keyboard_on() -> None:
    told = tafelrunde("play", "artus", "--seed", "5", "--humans", "2", "--lang", "en", typed="\nplace 12\n\nplace 13\n")
    assert "Press Enter when nobody else is looking" in told
    assert "No more input" in told


def test_without_a_game_the_game_is_asked_for() -> None:
    assert "Which game?" in tafelrunde("play", "--lang", "en", typed="artus\nquit\n")
    told = tafelrunde("play", "--lang", "de", typed="9\nnix\n3\nende\n")
    assert "3  Tumult Royal" in told
    assert told.count("eine Nummer von 1 bis 3 oder der Name") == 2
    assert "Erste Statuen" in told


def test_a_game_may_be_written_as_people_do() -> None:
    assert "TR-21" in tafelrunde("rules", "Tumult Royal", "TR-21")
    assert "Goodbye" in tafelrunde("play", "Artus", "--lang", "en", typed="quit\n")
    assert json.loads(tafelrunde("simulate", "Artus", "--games", "2", "--bots", "random", "--json"))


def test_a_chapter_that_is_called_like_its_rulebook_is_named_once() -> None:
    assert tafelrunde("rules", "RI-5", "--lang", "de").splitlines()[1] == "Der Fluss"
    assert tafelrunde("rules", "CA-12", "--lang", "en").splitlines()[1] == "Carcassonne: End and final scoring"


def test_simulate_prints_a_table_and_the_same_seed_gives_the_same_json() -> None:
    words = ("simulate", "artus", "--seats", "4", "--games", "600", "--bots", "greedy,random", "--seed", "3")
    assert "greedy" in tafelrunde(*words, "--lang", "en")
    one, two = (json.loads(tafelrunde(*words, "--json", "--jobs", jobs)) for jobs in ("1", "2"))
    assert one == two
    greedy, random = one["bots"]
    assert greedy["bot"] == "greedy"
    assert greedy["seats_played"] + random["seats_played"] == 2400
    assert greedy["mean_score"] > random["mean_score"]
    assert greedy["win_rate_low"] < greedy["win_rate"] < greedy["win_rate_high"]


@pytest.mark.parametrize("language", ["de", "en"])
def test_rules_prints_every_rule(language: str) -> None:
    told = tafelrunde("rules", "artus", "--lang", language)
    for rule in read_ledger("artus").rule:
        assert rule.id in told
        assert in_language(rule.title, language) in told
    alone = tafelrunde("rules", "artus", "ar-40", "--lang", language)
    assert "AR-40" in alone
    assert tafelrunde("rules", "AR-40", "--lang", language) == alone


def test_the_report_shows_every_rule_tested() -> None:
    report = tafelrunde("rules", "artus", "--report", "--lang", "en")
    count = len(read_ledger("artus").rule)
    assert f"{count} of {count} rules tested" in report
    assert "no test" not in report


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("play", "chess"), "unknown game 'chess'"),
        (("play", "artus", "--seats", "7"), "expected 2 to 4"),
        (("play", "artus", "--bots", "genius"), "unknown bot 'genius'"),
        (("play", "artus", "--option", "advanced"), "expected name=value"),
        (("play", "artus", "--option", "wings=true"), "unknown option 'wings'"),
        (("play", "artus", "--option", "advanced=maybe"), "expected False or True"),
        (("play", "artus", "--components", "nowhere.toml"), "cannot be read"),
        (("play", "artus", "--components", "nowhere.toml", "--lang", "de"), "lässt sich nicht als Textdatei lesen"),
        (("play", "artus", "--lang", "fr"), "expected one of: de, en"),
        (("play", "artus", "--humans", "3"), "--humans 3; expected 0 to 2"),
        (("play", "--load", "nowhere.json"), "cannot be read"),
        (("replay", "nowhere.json"), "cannot be read (No such file"),
        (("simulate", "artus", "--games", "0"), "games"),
        (("simulate", "artus", "--bots", "greedy,random,greedy"), "3 bots; expected 1 to 2"),
        (("simulate", "chess"), "unknown game"),
        (("rules", "chess"), "unknown game"),
        (("rules", "artus", "AR-999"), "There are: AR-1 to AR-84, AR-EX-A"),
        (("rules", "CA-99"), "There are: CA-1 to CA-16, IC-1"),
        (("fly",), "No such command"),
    ],
)
def test_bad_input_ends_with_one_clear_line(words: tuple[str, ...], expected: str) -> None:
    assert expected in tafelrunde(*words, code=2)


def test_a_file_that_is_no_save_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "x.json"
    for content in ("", "{}", "[1", '{"format": "tafelrunde-match", "version": 9}'):
        file.write_text(content)
        tafelrunde("replay", str(file), code=2)


def test_a_server_that_refuses_its_database_tells_no_address(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite").write_text("a letter to my aunt, and no database at all")
    told = tafelrunde("serve", "--port", "0", "--database", f"sqlite:///{tmp_path / 'tables.sqlite'}", code=2)
    assert "not a database of Tafelrunde" in told
    assert "http://" not in told


def test_the_command_alone_shows_what_one_can_do_with_it_and_says_its_version() -> None:
    assert tafelrunde("--version") == f"tafelrunde {tr.__version__}\n"
    alone = tafelrunde(code=2)
    assert "First steps" in alone
    assert all(command in alone for command in ("play", "serve", "rules"))


def test_a_sitting_speaks_its_language_also_where_something_is_wrong() -> None:
    typed = "regeln ar-35\nrules AR-999\nplace\nfliege\n99\n\nhilfe\nende\n"
    told = tafelrunde("play", "artus", "--seats", "2", "--bots", "random", "--seed", "5", "--lang", "de", typed=typed)
    assert told.count("Die Farbe bindet") == 1
    assert "AR-36" not in told
    assert "Eine Regel AR-999 gibt es nicht. Es gibt: AR-1 bis AR-84, AR-EX-A bis" in told
    assert told.count("So wird es gesagt: place CHAIR (zum Beispiel: place ") == 2, "what is possible here, and no more"
    assert "STACK" not in told
    assert "Das steht nicht auf der Liste." in told
    assert "not an action" not in told
    assert "missing required field" not in told
    assert "Auf Wiedersehen." in told


def test_the_word_that_leads_back_leads_back_and_takes_nothing_back_below_the_top() -> None:
    typed = CHAIRS + "1\nzurück\n2\nspeichern /nowhere/x.json\nende\n"
    words = ("play", "artus", "--seats", "2", "--bots", "random", "--seed", "5", "--lang", "de")
    told = tafelrunde(*words, typed=typed)
    assert told.count("0  zurück") == 2
    assert "Zurückgenommen" not in told
    assert "diesen Ordner gibt es nicht" in told


def test_the_end_of_a_game_says_why_it_ended() -> None:
    typed = CHAIRS + "1 1 1 1\na\n" * 400
    told = tafelrunde("play", "artus", "--seats", "2", "--bots", "random", "--seed", "5", "--lang", "en", typed=typed)
    assert "All cards have been played." in told


@pytest.mark.parametrize(("places", "told"), [((1, 2, 3), True), ((1, 1, 3), False)])
def test_the_result_says_what_decided_a_tie(places: tuple[int, ...], told: bool) -> None:
    standings = tuple(Standing(seat, place, 3 if place == 3 else 14) for seat, place in enumerate(places))
    console = Console(file=io.StringIO(), width=80)
    print_result(console, tr.games()["tumult-royale"], Result(standings, "gap", "TR-70"), ("A", "B", "C"), "en")
    shown = console.file.getvalue()  # type: ignore[attr-defined]  # it is the StringIO from above
    assert "The gap between first and last" in shown
    assert ("the higher rank goes first" in shown) is told


@pytest.mark.parametrize("name", COMMANDS)
def test_the_list_of_commands_says_what_each_command_says_of_itself(name: str) -> None:
    assert loaded(name).help.splitlines()[0] == COMMANDS[name].help


def test_help_loads_no_game() -> None:
    code = "import sys, tafelrunde.cli; sys.argv = ['tafelrunde', '--help']\n"
    code += "try: tafelrunde.cli.main()\n"
    code += "except SystemExit: print('numpy' in sys.modules, 'tafelrunde.games' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.splitlines()[-1] == "False False"


def test_doctor_says_what_runs_the_rules_and_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ENVIRONMENT, "TAFELRUNDE_RULES", "plain")
    told = json.loads(tafelrunde("doctor", "--json"))
    assert {one["game"] for one in told} == set(tr.games())
    assert {one["means"] for one in told} == {"plain"}
    assert "TAFELRUNDE_RULES" in told[0]["why"]
    assert "runs from" in tafelrunde("doctor")
