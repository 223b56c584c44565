"""A box of one's own: asked is what no rulebook states, and the answers are a file that every table takes."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import tafelrunde as tr
from tafelrunde.drawing import pieces_of
from tafelrunde.games import AnyGame
from tafelrunde.kernel.components import WRONG, ComponentFile
from tafelrunde.kernel.texts import LANGUAGES, Texts
from tafelrunde.kernel.wrong_data import TYPES
from tafelrunde.match.own_box import MOST_OF_A_SET, asked, corrections, read_file, write_file

GAMES = [game for game in tr.games().values() if asked(game)]
KERNEL = WRONG.parent
SAYING = ("check", "wrong", "value", "unreadable", "_expect", "_number", "_sentence", "Sentence")
SAID_ELSEWHERE = (  # names of files, a file that is too long, what is made of two parts, and what several games say
    *("the file", "components", "{name}: {length} characters; expected a component file of at most {most}"),
    *("{what}{rest}", "{what} of length{rest}", "{what} matching regex{rest}", "{where}: {words}"),
    *("{wanted} ({why})", "one of {keys}", "numbers from {least} to {most}"),
)
OTHER = {  # an answer for every game, and another game's
    "artus": {"carpet": [2, 3, 4, 16, 17, 18], "knight-4": {"stack": "knight", "deed": "move-knight", "steps": [2, 3]}},
    "carcassonne": {
        "JA": {"segments": ["road N end", "field e1 e2 s1 s2 w1 w2 n1 n2"]},
        "crown_start": {**dict.fromkeys("23456", "city")},
    },
    "tumult-royale": {"region-1": ["PPP", "FFF", "MVC"], "spinner": [2, 3, 3, 4, 5]},
}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_exactly_what_no_rulebook_states_is_asked_in_every_language(game: AnyGame) -> None:
    unknown = [key for key, value in game.standard_box.file.values.items() if value.provenance != "stated"]
    assert [one.key for one in asked(game)] == unknown
    for one in asked(game):
        for text in (one.title, one.question, one.expected, *one.names.values()):
            assert set(text) == set(LANGUAGES)
            assert all(text.values()), one.key
    for folder in sorted(game.folder.rglob("box_texts")):
        german, english = (
            {key for key in Texts(folder).templates[language] if not key.startswith("sentence.")}
            for language in ("de", "en")
        )
        assert german == english, folder


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_answers_are_a_file_that_library_and_tables_take(game: AnyGame, tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text(write_file(game, 'Mein "Fund"', OTHER[game.name]), "utf-8")
    assert read_file(game, file.read_text("utf-8")) == ('Mein "Fund"', OTHER[game.name])
    match = tr.new(game.name, 2, 1, components=file)
    assert match.box.custom == OTHER[game.name]
    assert match.save()["header"]["components"].items() >= OTHER[game.name].items()
    assert tr.load(match.save()).box.custom == OTHER[game.name]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_answers_like_the_standard_box_correct_nothing(game: AnyGame) -> None:
    values = {one.key: one.value for one in asked(game)}
    assert corrections(game, values) == corrections(game, None) == {}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_pieces_are_drawn_as_the_box_says(game: AnyGame) -> None:
    before = pieces_of(game, game.standard_box, 200)
    after = pieces_of(game, game.open_box(OTHER[game.name]), 200)
    changed = {key for key in before if before[key] != after[key]}
    expected = {"artus": {"plates", "crown_chairs", "carpet"}, "carcassonne": {"JA"}, "tumult-royale": {"region-1"}}
    assert changed == expected[game.name]


def test_a_game_is_played_to_its_end_with_a_box_of_its_own() -> None:
    for game, components in OTHER.items():
        match = tr.new(game, 2, 5, {"raid": "calm"} if game == "tumult-royale" else {}, components=components)
        while not match.over:
            seat = match.waiting[0]
            match.play(seat, match.actions(seat)[-1])
        assert tr.load(match.save()).result == match.result


@pytest.mark.parametrize(
    ("game", "text", "expected"),
    [
        (
            "artus",
            f"[plates]\nvalue = {[0, 10, 10, *range(8, -17, -1)]}\n",
            "line 2: [plates]: expected every value but 0",
        ),
        ("artus", 'game = "carcassonne"\n', "line 1: [game]: expected 'artus', not 'carcassonne'"),
        ("artus", "[region-1]\nvalue = ['PPP', 'FFF', 'MVC']\n", "line 2: [region-1]: expected one of plates"),
        ("artus", "title = 5\n", "line 1: [title]: expected a text of at most 60 characters"),
        ("carcassonne", '[JA]\nvalue = { segments = ["city N", "road N S"] }\n', "[JA]: expected one city or road"),
        (
            "carcassonne",
            '[JA]\nvalue = { segments = ["road N S", "field n1 n2"] }\n',
            "[JA]: expected a field that owns",
        ),
        ("carcassonne", "[crown_fields]\nvalue = ['road', 'road', 'city']\n", "[crown_fields]: expected road, city"),
        ("tumult-royale", "[spinner]\nvalue = [14, 2]\n", "[spinner]: expected numbers from 1 to 13"),
        (
            "tumult-royale",
            "[frame-2]\nvalue = ['UU', 'UD']\n",
            "[frame-2]: expected two rows of 2 letters, half of them",
        ),
        ("tumult-royale", "#" * (MOST_OF_A_SET + 1), "expected a component file of at most"),
    ],
)
def test_a_set_that_cannot_be_is_refused_with_what_was_expected_and_where(game: str, text: str, expected: str) -> None:
    before = tr.games()[game].standard_box.values
    with pytest.raises(tr.BadComponents) as refused:
        read_file(tr.games()[game], text, "mine.toml")
    assert str(refused.value).startswith("mine.toml")
    assert expected in str(refused.value)
    assert tr.games()[game].standard_box.values == before


def sentences_in(file: Path) -> Iterator[re.Pattern[str]]:
    """What a module says, in English, of a component file that cannot be used: what it hands to those who refuse, and
    what it calls `wanted` or `expected`."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        match node:
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in SAYING:
                said = node.args
            case ast.Assign(targets=[ast.Name(id="wanted" | "expected")], value=value):
                said = [value]
            case ast.Assign(targets=[ast.Tuple(elts=[ast.Name(id="wanted"), _])], value=ast.Tuple(elts=[value, _])):
                said = [value]
            case ast.AnnAssign(target=ast.Name(id="MEETING_PLACES"), value=ast.expr() as value):
                said = [value]
            case _:
                continue
        for one in said:
            for alternative in (one.body, one.orelse) if isinstance(one, ast.IfExp) else (one,):
                parts = alternative.values if isinstance(alternative, ast.JoinedStr) else [alternative]
                constants = [part.value if isinstance(part, ast.Constant) else None for part in parts]
                if any(isinstance(part, str) and " " in part for part in constants):
                    pattern = "".join(".+" if part is None else re.escape(str(part)) for part in constants)
                    yield re.compile(pattern)


@pytest.mark.parametrize("folder", [KERNEL, *(game.folder for game in GAMES)], ids=lambda folder: folder.name)
def test_whatever_a_component_file_is_refused_for_is_said_in_german_and_nothing_else(folder: Path) -> None:
    modules = ("components.py", "tiles.py", "wrong_data.py")
    said = [sentence for name in modules for file in folder.rglob(name) for sentence in sentences_in(file)]
    shared = set() if folder == KERNEL else german_of(KERNEL)
    german = german_of(folder)
    assert len(said) > 5
    assert [one.pattern for one in said if not any(one.fullmatch(known) for known in german | shared)] == []
    said += [re.compile(re.escape(one)) for one in (*TYPES.values(), *SAID_ELSEWHERE)] if folder == KERNEL else []
    assert [known for known in german if not any(one.fullmatch(known) for one in said)] == []


def german_of(folder: Path) -> set[str]:
    """The English sentences that the files of a folder say in German."""
    keys = [key for one in folder.rglob("box_texts") for key in Texts(one).templates["de"]]
    return {key.removeprefix("sentence.") for key in keys if key.startswith("sentence.")}


@pytest.mark.parametrize(
    ("game", "text", "german"),
    [
        ("artus", "[carpet]\nvalue = [1]\n", "Zeile 2: [carpet]: erwartet: sechs verschiedene Stühle von 0 bis 27"),
        (
            "artus",
            "[carpet]\nvalue = 'rot'\n",
            "Zeile 2: [carpet]: erwartet: sechs Stühle von 0 bis 27 (erwartet: eine Liste; da steht: ein Text)",
        ),
        ("artus", "game = 'carcassonne'\n", "Zeile 1: [game]: erwartet: 'artus', nicht 'carcassonne'"),
        ("artus", "[carpet\n", ": kein TOML: "),
        (
            "carcassonne",
            '[JA]\nvalue = { segments = ["road N S", "field n1 n2"] }\n',
            "Zeile 2: [JA]: erwartet: eine Wiese, zu der e1 gehört",
        ),
        ("carcassonne", "[emblems]\nvalue = [1]\n", "[emblems]: erwartet: fünf verschiedene Werte von 0 bis 20"),
        ("tumult-royale", "[spinner]\nvalue = [14, 2]\n", "Zahlen von 1 bis 13; mehr gibt es zu zweit nicht"),
        (
            "tumult-royale",
            "#" * (MOST_OF_A_SET + 1),
            "40001 Zeichen; erwartet: eine Schachteldatei mit höchstens 40000",
        ),
    ],
)
def test_a_person_is_told_in_german_what_is_wrong(game: str, text: str, german: str) -> None:
    with pytest.raises(tr.BadComponents) as refused:
        read_file(tr.games()[game], text, "mine.toml")
    assert refused.value.in_language("de").startswith("mine.toml")
    assert german in refused.value.in_language("de")
    assert refused.value.in_language("tlh") == refused.value.in_language("en") == str(refused.value)


def test_components_are_given_once() -> None:
    with pytest.raises(tr.BadOption, match="components are given twice"):
        tr.new("artus", 2, 1, {"components": {}}, components={"carpet": [2, 3, 4, 16, 17, 18]})


def test_a_file_without_a_title_has_none() -> None:
    assert ComponentFile.parse("", "mine.toml").title == ""


def test_a_save_with_a_box_that_is_refused_today_says_which_value_and_what_is_expected() -> None:
    saved = tr.new("tumult-royale", seats=2, seed=1).save()
    saved["header"]["components"] = {"spinner": [2, 3, 4, 14]}
    with pytest.raises(tr.BadSave, match=r"saved with a box that cannot be played: .*\[spinner\]: expected .* 1 to 13"):
        tr.load(saved)
