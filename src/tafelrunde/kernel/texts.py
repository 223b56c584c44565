"""Texts for people, by key and language, from folders that hold one file for every language: `de.toml`, `en.toml`.

A language is there as soon as `shared_texts` has a file of its name. What it lacks elsewhere is said in English.
A number chooses between two forms: `{count:# supporter|# supporters}`; `#` is the number, `+#` has its sign.
A `Sentence` stands in English in the code; other languages say it by that sentence, under `[sentence]`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path

SHARED = Path(__file__).parent / "shared_texts"  # what all games say alike
FALLBACK = "en"
MOST_TEMPLATES = 4096  # of those whose forms have been found
PROMISED = ("de", "en")  # the languages in which every text of a game is there
ONE = ("1", "+1", "-1")  # numbers of one thing

Text = dict[str, str]  # the same in several languages, by language
_FORM = r"((?:[^{}|]|\{\w+\})*)"
_TWO_FORMS = re.compile(rf"\{{(\w+):{_FORM}\|{_FORM}\}}")


def languages_of(folder: Path) -> tuple[str, ...]:
    """The languages that a folder of texts speaks."""
    return tuple(sorted(file.stem for file in folder.glob("*.toml")))


LANGUAGES = languages_of(SHARED)


def in_language(text: Mapping[str, str], language: str) -> str:
    """A text in one language, as one paragraph."""
    return " ".join(text.get(language, text[FALLBACK]).split())


def filled(template: str, values: Mapping[str, object]) -> str:
    """A template with its values, every noun in the form that its number wants."""
    if "|" in template:
        one = tuple([str(values[name]) in ONE for name in _counted(template)])
        template = _with_forms(template, one)
    return template.format(**values)


@lru_cache(MOST_TEMPLATES)
def _counted(template: str) -> tuple[str, ...]:
    """The numbers by which its nouns have two forms, in their order."""
    return tuple([found[1] for found in _TWO_FORMS.finditer(template)])


@lru_cache(MOST_TEMPLATES)
def _with_forms(template: str, one: tuple[bool, ...]) -> str:
    """The template for numbers of which these are of one thing."""
    chosen = iter(one)
    return _TWO_FORMS.sub(lambda found: _form(found, next(chosen)), template)


def _form(found: re.Match[str], is_one: bool) -> str:
    name, one, several = found.groups()
    form: str = one if is_one else several
    return form.replace("+#", f"{{{name}:+}}").replace("#", f"{{{name}}}")


def percent(share: float, language: str, digits: str = ".0") -> str:
    """A share of one in percent as a language writes it, with so many digits; "+.1" has a sign as well."""
    return f"{100 * share:{digits}f}\N{NO-BREAK SPACE}%".replace(".", _shared().say(language, "decimal"))


class Texts:
    """Templates by dotted key in every language, from one folder or several; a later one adds to those before it."""

    def __init__(self, *folders: Path) -> None:
        self.templates: dict[str, dict[str, str]] = {language: {} for language in LANGUAGES}
        for folder in folders:
            for language in LANGUAGES:
                file = folder / f"{language}.toml"
                if file.exists():
                    self.templates[language] |= _flat(tomllib.loads(file.read_text("utf-8")))

    def say(self, language: str, key: str, **values: object) -> str:
        """The text of a key with its values filled in."""
        template = self._template(language, key)
        return filled(template, values) if "|" in template else template.format(**values)

    def everywhere(self, key: str) -> Text:
        """The text of a key in every language."""
        return {language: self.say(language, key) for language in LANGUAGES}

    def template(self, language: str, sentence: str) -> str:
        """A sentence that stands in English in the code, as it is said in a language."""
        return self.templates.get(language, {}).get(f"sentence.{sentence}", sentence)

    def has(self, key: str) -> bool:
        """Is there such a text, in English at least?"""
        return key in self.templates[FALLBACK]

    def _template(self, language: str, key: str) -> str:
        own = self.templates.get(language)
        return self.templates[FALLBACK][key] if own is None or key not in own else own[key]


class Sentence:
    """A sentence that stands in English in the code, and says itself in every language that texts know it in. Values
    can be sentences, too."""

    def __init__(self, english: str, values: Mapping[str, object], texts: Texts) -> None:
        self.english, self.values, self.texts = english, dict(values), texts

    def __str__(self) -> str:
        return self.say(FALLBACK)

    def say(self, language: str) -> str:
        """The sentence in a language; in English where nobody has said it otherwise."""
        template = self.texts.template(language, self.english)
        values = {name: one.say(language) if isinstance(one, Sentence) else one for name, one in self.values.items()}
        return filled(template, values) if values else template


@cache
def _shared() -> Texts:
    return Texts(SHARED)


def _flat(tree: dict[str, object], prefix: str = "") -> dict[str, str]:
    flat: dict[str, str] = {}
    for key, value in tree.items():
        if isinstance(value, dict):
            flat |= _flat(value, f"{prefix}{key}.")
        else:
            flat[prefix + key] = str(value)
    return flat
