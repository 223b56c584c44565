"""The tutorials: played on the rules they are what the client shows, in both languages and in few words."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any, get_args

import pytest

import tafelrunde as tr

ROOT = Path(__file__).parent.parent
FILES = sorted((ROOT / "lessons").glob("*.toml"))
TOLD = ROOT / "client" / "src" / "lessons"
COACH = ROOT / "lessons" / "coach"
LEDGERS = sorted((ROOT / "rulebooks").glob("*.toml"))
GAMES = {"artus", "carcassonne", "tumult-royale"}
CHAPTERS = {"artus-advanced", "tumult-royale-fine-points"}
LONGEST_SENTENCE = 24  # words
LONGEST_STEP = 60
MOST_WORDS_SHOWN = 700  # of all lessons together, in one language
LONGEST_CAPTION = 8


def read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text("utf-8"))


def told(path: Path) -> dict[str, Any]:
    return json.loads((TOLD / f"{path.stem}.json").read_text("utf-8"))  # type: ignore[no-any-return]  # our own file


def test_what_the_client_shows_is_what_the_rules_do() -> None:
    done = subprocess.run(
        [sys.executable, "scripts/lessons", "--check"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_a_lesson_that_was_changed_by_hand_is_found_out(tmp_path: Path) -> None:
    for name in ("scripts/lessons", "lessons/carcassonne-river.toml", "client/src/lessons/carcassonne-river.json"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    check = [sys.executable, "scripts/lessons", "--check"]
    assert subprocess.run(check, cwd=tmp_path, capture_output=True, check=False).returncode == 0
    shown = tmp_path / "client/src/lessons/carcassonne-river.json"
    shown.write_text(shown.read_text("utf-8").replace('"x":0', '"x":1', 1), "utf-8")
    done = subprocess.run(check, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "carcassonne-river.toml" in done.stderr


def test_every_game_has_a_lesson_and_carcassonne_a_chapter_per_expansion() -> None:
    names = {path.stem for path in FILES}
    expansions = {ledger for ledger in tr.games()["carcassonne"].ledgers if ledger != "carcassonne"}
    assert names == GAMES | CHAPTERS | expansions
    assert {path.stem for path in TOLD.glob("*.json")} == names


def captions_in(step: dict[str, Any]) -> list[dict[str, str]]:
    """What stands on the screen without being asked for."""
    return [step[key] for key in ("say", "right") if key in step] + [one["say"] for one in step.get("after", [])]


def texts_in(step: dict[str, Any]) -> list[dict[str, str]]:
    asked_for = [step[key] for key in ("more", "learned", "wrong") if key in step]
    return captions_in(step) + asked_for + [one["learned"] for one in step.get("after", [])]


def all_steps() -> list[dict[str, Any]]:
    return [step for path in FILES for scene in read(path)["scene"] for step in scene["step"]]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_everything_is_said_in_both_languages_in_short_sentences(path: Path) -> None:
    for scene in read(path)["scene"]:
        for step in scene["step"]:
            for text in texts_in(step):
                assert set(text) == {"de", "en"}
                for said in text.values():
                    assert len(said.split()) <= LONGEST_STEP, said
                    longest = max(re.split(r"[.!?:;]", said), key=lambda sentence: len(sentence.split()))
                    assert len(longest.split()) <= LONGEST_SENTENCE, longest


@pytest.mark.parametrize("language", ["de", "en"])
def test_all_lessons_together_show_at_most_700_words(language: str) -> None:
    captions = [caption[language] for step in all_steps() for caption in captions_in(step)]
    assert max(len(caption.split()) for caption in captions) <= LONGEST_CAPTION
    assert sum(len(caption.split()) for caption in captions) <= MOST_WORDS_SHOWN


def test_whoever_asks_is_told_more() -> None:
    for step in all_steps():
        assert "more" in step, step["say"]["en"]
        assert ("right" in step) == ("learned" in step), step["say"]["en"]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_lesson_of_a_game_asks_often(game: str) -> None:
    steps = told(ROOT / "lessons" / f"{game}.toml")["steps"]
    assert sum("choices" in step for step in steps) >= 6


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_checkpoint_can_be_missed_or_there_is_no_choice(path: Path) -> None:
    for step in told(path)["steps"]:
        choices = step.get("choices", [])
        if any("then" not in choice for choice in choices):
            assert "wrong" in step, step["say"]["en"]
        for refusal in step.get("refused", []):
            assert re.fullmatch(r"[A-Z]{2}-\d+", refusal["rule"])
            assert all(refusal["text"][language] for language in ("de", "en"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_lesson_lets_the_rules_refuse_something(path: Path) -> None:
    assert any(step.get("refused") for step in told(path)["steps"])


def test_the_raid_can_go_every_way_and_the_greedy_are_told() -> None:
    step = next(step for step in told(ROOT / "lessons" / "tumult-royale.toml")["steps"] if "free" in step)
    happened = told(ROOT / "lessons" / "tumult-royale.toml")["happened"]
    situations = step["free"]
    assert all(way["to"] < len(situations) for situation in situations for way in situation["ways"])
    assert all("at" in situation["ways"][-1] for situation in situations if situation["ways"]), "time is up sometime"
    ends = [
        {happened[number]["event"] for number in way["events"]}
        for situation in situations
        for way in situation["ways"]
        if not situations[way["to"]]["ways"]
    ]
    assert any("TumultBrokeOut" in events for events in ends)
    assert any("TumultBrokeOut" not in events for events in ends)


def taught() -> set[str]:
    """The rules that lessons are about."""
    return {rule for step in all_steps() for rule in [step.get("rule"), *step.get("teaches", [])] if rule}


def told_by_the_coach(ledger: str) -> dict[str, list[str]]:
    coach = read(COACH / f"{ledger}.toml")
    told: dict[str, list[str]] = coach.get("asked", {}) | coach.get("happened", {})
    return told


@pytest.mark.parametrize("ledger", [path.stem for path in LEDGERS])
def test_every_rule_is_taught_or_told_when_it_first_happens_or_rare_for_a_reason(ledger: str) -> None:
    rules = {rule["id"]: rule["kind"] for rule in read(ROOT / "rulebooks" / f"{ledger}.toml")["rule"]}
    told = {rule for rules_told in told_by_the_coach(ledger).values() for rule in rules_told}
    rare: dict[str, str] = read(COACH / f"{ledger}.toml").get("rare", {})
    assert told <= rules.keys()
    assert rare.keys() <= rules.keys()
    assert not rare.keys() & (told | taught()), "what is taught or told is not rare"
    assert all(len(reason.split()) >= 4 for reason in rare.values())
    examples = {rule for rule, kind in rules.items() if kind == "example"}  # each shows a rule that has its own entry
    assert sorted(rules.keys() - examples - told - rare.keys() - taught()) == []


def test_lessons_name_rules_that_exist() -> None:
    assert taught() <= {rule["id"] for path in LEDGERS for rule in read(path)["rule"]}


@pytest.mark.parametrize("ledger", [path.stem for path in LEDGERS])
def test_the_coach_waits_for_decisions_and_events_that_there_are(ledger: str) -> None:
    game = tr.games()[next(name for name in sorted(GAMES) if ledger.startswith(name))]
    coach = read(COACH / f"{ledger}.toml")
    assert coach.get("asked", {}).keys() <= {action.__name__ for action in get_args(game.actions)}
    assert coach.get("happened", {}).keys() <= {event.__name__ for event in get_args(game.events)}
