"""Texts: every noun in the form of its number, and a language that lacks something falls back to English."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tafelrunde
from tafelrunde.kernel.texts import LANGUAGES, SHARED, Texts, filled, in_language, percent

SOURCES = Path(tafelrunde.__file__).parent
FOLDERS = sorted({file.parent for file in SOURCES.glob("**/*texts/*.toml")})
NUMBERS = (  # the values that are numbers; the others are names and words
    *("count", "amount", "each", "tiles", "statues", "rings", "seats", "longest", "points", "left", "demanded"),
    *("number", "needed", "paid", "cost", "ms", "counted", "steps", "games", "played", "iterations", "low", "high"),
)
PLURALS = {
    "de": "Gefolgsleute|Statuen|Ringe|Punkte|Prestigepunkte|Städte|Plätze|Einträge|Spiele|Spielen|Schritte|Regeln"
    "|Millisekunden|Vorausblicke|Königskarten",
    "en": r"(?:knight |king |more |road |city |prize |commodity |new |completed )?(?:supporters|statues|rings|points"
    "|cards|tiles|coats|cities|meeples|seats|entries|games|steps|rules|milliseconds|looks|characters|players)",
}
SINGULARS = {
    "de": "Gefolgsmann|Statue|Ring|Punkt|Prestigepunkt|Stadt|Platz|Eintrag|Spiel|Schritt|Regel|Millisekunde",
    "en": "supporter|statue|ring|point|coat|completed city|seat|entry|game|step|rule|millisecond|look|character"
    "|(?:knight |king )card|(?:more |road |city |prize |commodity )tile|meeple",
}


def rendered(template: str, value: int) -> str:
    names = set(re.findall(r"\{(\w+)", template))
    return filled(template, {name: value if name in NUMBERS else "Ada" for name in names})


ALL = [
    (language, f"{folder.relative_to(SOURCES)}: {key}", template)
    for folder in FOLDERS
    for language in LANGUAGES
    for key, template in Texts(folder).templates[language].items()
]


def test_no_noun_stands_in_the_plural_after_one_or_in_the_singular_after_two() -> None:
    assert len(ALL) > 900
    for language, key, template in ALL:
        one, two = rendered(template, 1), rendered(template, 2)
        assert not re.search(rf"(?<![\d-])1 (?:{PLURALS[language]})\b", one), f"{language} {key}: {one}"
        assert not re.search(rf"(?<![\d-])2 (?:{SINGULARS[language]})\b", two), f"{language} {key}: {two}"


def test_a_wrong_form_would_be_found() -> None:
    assert re.search(rf"1 (?:{PLURALS['en']})\b", rendered("receives {amount} supporters", 1))
    assert re.search(rf"1 (?:{PLURALS['de']})\b", rendered("bekommt {amount} Gefolgsleute", 1))


@pytest.mark.parametrize(
    ("number", "said"), [(1, "+1 point for 1"), (-1, "-1 point for 1"), (0, "+0 points for 1"), (2, "+2 points for 1")]
)
def test_a_number_chooses_the_form_of_its_noun(number: int, said: str) -> None:
    assert filled("{n:+# point|+# points} for {one}", {"n": number, "one": 1}) == said


def test_a_form_may_hold_other_values_and_a_value_may_look_like_a_form() -> None:
    template = "{name}: {count:# tile at {each}|# tiles at {each} each}"
    assert filled(template, {"name": "{count|x}", "count": 1, "each": 2}) == "{count|x}: 1 tile at 2"
    assert filled(template, {"name": "Ada", "count": 3, "each": 2}) == "Ada: 3 tiles at 2 each"


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(SOURCES)))
def test_german_and_english_say_the_same_things_with_the_same_values(folder: Path) -> None:
    german, english = (Texts(folder).templates[language] for language in ("de", "en"))
    stand_in_the_code = {key: key.removeprefix("sentence.") for key in german if key.startswith("sentence.")}
    english |= stand_in_the_code
    assert sorted(german) == sorted(english)
    for key, template in english.items():
        assert values_of(german[key]) == values_of(template), key


def values_of(template: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", template))


def test_what_a_language_lacks_is_said_in_english() -> None:
    texts = Texts(SHARED)
    assert texts.say("tlh", "guest") == "Guest"
    assert in_language({"en": "a  rule\nof two lines"}, "de") == "a rule of two lines"


def test_a_later_folder_adds_to_those_before(tmp_path: Path) -> None:
    (tmp_path / "en.toml").write_text('guest = "Visitor"\nmore = "more"\n')
    texts = Texts(SHARED, tmp_path)
    assert (texts.say("en", "guest"), texts.say("de", "guest"), texts.say("de", "more")) == ("Visitor", "Gast", "more")
    assert texts.has("more")
    assert not texts.has("less")


def test_a_share_is_told_in_percent_as_a_language_writes_it() -> None:
    assert percent(0.506, "en") == "51\N{NO-BREAK SPACE}%"
    assert percent(0.0725, "de", "+.1") == "+7,2\N{NO-BREAK SPACE}%"
    assert percent(-0.5, "en", ".1") == "-50.0\N{NO-BREAK SPACE}%"
