"""The HTTP interface of boxes: what only an owner of a box can tell, and answers looked at. It stores nothing."""

from __future__ import annotations

import asyncio

from tafelrunde.drawing import pieces_of
from tafelrunde.games import AnyGame, games
from tafelrunde.kernel.errors import BadComponents
from tafelrunde.kernel.texts import FALLBACK, LANGUAGES
from tafelrunde.match.own_box import asked, corrections, read_file, write_file
from tafelrunde.server.web.asking import GameName, Language, Password, let_in
from tafelrunde.server.web.problems import HTTPException, problems
from tafelrunde.server.web.routes import get, post
from tafelrunde.server.web.state import State
from tafelrunde.wire import http

SIZE = 420  # pixels of a drawn piece


def _game(name: str) -> AnyGame:
    found = games().get(name)
    if found is None or not asked(found):
        known = ", ".join(game.name for game in games().values() if asked(game))
        raise HTTPException(f"a game with values that an owner can tell: {known}", status_code=404)
    return found


@get("/api/games/{game}/box", responses=problems(400, 404))
async def ask_owner(game: GameName) -> http.BoxQuestions:
    """What no rulebook of the game states."""
    return http.BoxQuestions(questions=await asyncio.to_thread(asked, _game(game)))


@post("/api/games/{game}/box", status_code=200, responses=problems(400, 403, 404))
async def look_at_box(
    state: State, game: GameName, data: http.BoxAnswers, language: Language = FALLBACK, password: Password = None
) -> http.BoxLookedAt:
    """Answers as a set of components, with what they look like; or what cannot be."""
    let_in(state, password)
    spoken = language if language in LANGUAGES else FALLBACK
    return await asyncio.to_thread(_looked_at, _game(game), data, spoken)


def _looked_at(found: AnyGame, data: http.BoxAnswers, language: str) -> http.BoxLookedAt:
    try:
        if data.file is not None:
            title, components = read_file(found, data.file)
        else:
            title, components = data.title, corrections(found, data.values)
    except BadComponents as error:
        wanted = error.expected if data.file is None else None  # in a file it is worth knowing where it stands
        told = error.in_language(language) if wanted is None else wanted.say(language)
        return http.BoxLookedAt(problem=http.BoxProblem(key=error.key, expected=told))
    keys = {one.key for one in asked(found)}
    drawn = pieces_of(found, found.open_box(components), SIZE, language)
    return http.BoxLookedAt(
        title=title,
        components=components,
        file=write_file(found, title, components),
        pieces={key: picture for key, picture in drawn.items() if key in keys},
    )
