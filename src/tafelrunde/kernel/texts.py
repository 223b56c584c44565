"""Texts of a game in German and English, from `texts/de.toml` and `texts/en.toml` in its folder."""

from __future__ import annotations

import tomllib
from pathlib import Path

LANGUAGES = ("de", "en")


class Texts:
    """Templates by dotted key, in both languages."""

    def __init__(self, folder: Path) -> None:
        self.templates = {
            language: _flat(tomllib.loads((folder / f"{language}.toml").read_text("utf-8"))) for language in LANGUAGES
        }

    def say(self, language: str, key: str, **values: object) -> str:
        """The text of a key with its values filled in."""
        return self.templates["de" if language == "de" else "en"][key].format(**values)


def _flat(tree: dict[str, object], prefix: str = "") -> dict[str, str]:
    flat: dict[str, str] = {}
    for key, value in tree.items():
        if isinstance(value, dict):
            flat |= _flat(value, f"{prefix}{key}.")
        else:
            flat[prefix + key] = str(value)
    return flat
