"""A program as a user of the library writes it; it runs, and mypy and pyright are strict on it."""

from __future__ import annotations

import tafelrunde as tr
from tafelrunde.games.artus.actions import MoveFigure, PlaceKnight
from tafelrunde.games.artus.events import KnightPlaced
from tafelrunde.games.carcassonne.actions import PlaceTile


def first_knight(match: tr.ArtusMatch) -> int:
    """Places a knight and says on which chair."""
    (seat, *_) = match.waiting
    for action in match.actions(seat):
        if isinstance(action, PlaceKnight):
            (event, *_) = match.play(seat, action)
            assert isinstance(event, KnightPlaced)
            return event.chair
    raise AssertionError("no knight to place")


def any_match(match: tr.Match) -> str:
    """A match of any game, by the words that all games share."""
    return f"{match.game.name}: {match.waiting}, {match.view(None).over}, {len(match.actions(match.waiting[0]))}"


def main() -> list[object]:
    """Every door of the library once."""
    artus = tr.new("artus", seats=2, seed=7)
    hand: tuple[str, ...] | None = artus.view(0).players[1].hand
    chair: int = first_knight(artus)
    cards = [action.card for action in artus.actions(0) if isinstance(action, MoveFigure)]
    again = tr.load(artus.save(), game="artus")
    prestige: int = tr.position("artus", artus.position()).view(0).players[0].prestige

    land = tr.new("carcassonne", seats=2, seed=1)
    places = [(action.x, action.y) for action in land.actions(land.waiting[0]) if isinstance(action, PlaceTile)]
    tiles: int = len(land.view(None).tiles)

    tumult = tr.new("Tumult Royale", seats=2, options={"raid": "calm"})
    supporters: int = tumult.view(None).players[0].supporters

    picture: str = tr.svg(land, seat=0, size=300)
    rule: str = tr.rule("CA-12").text["en"]
    try:
        artus.play(0, {"do": "PlaceKnight", "chair": chair})
    except tr.Refused as refused:
        why: str = refused.text("en")
    else:
        raise AssertionError("two knights on one chair")
    told = [any_match(match) for match in (artus, land, tumult)]
    return [hand, cards, again.view(0).round, prestige, places, tiles, supporters, picture, rule, why, told]


if __name__ == "__main__":
    print(main())
