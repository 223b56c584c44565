"""Which bots there are for which game: policies, levels, and bots that other packages bring along.

A bot is named by a text: `greedy`, `level-3`, `level-4:ms=500`, `level-4:iterations=2000`, `level-4:cores=2`, or the
name under which another package offers a bot as an entry point of the group `tafelrunde.bots`. In the laboratory
`run:COMMAND` is a program of its own (`program.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib.metadata import entry_points

from tafelrunde.bots.bot import Bot
from tafelrunde.bots.game_bots import bots_of
from tafelrunde.bots.guest import Guest
from tafelrunde.bots.levels import Level, texts
from tafelrunde.bots.policies import PolicyBot
from tafelrunde.bots.program import Program, digest_of, is_program, read_program
from tafelrunde.bots.search.style import Style
from tafelrunde.bots.searching import SearchBot
from tafelrunde.bots.thinking import Budget, Clock, Thinker
from tafelrunde.games import game_named
from tafelrunde.kernel.cache import mark_ready
from tafelrunde.kernel.chance import new_chance
from tafelrunde.kernel.compiling import has_numba
from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.kernel.noting import new_notes
from tafelrunde.kernel.options import checked
from tafelrunde.kernel.records import new_memory
from tafelrunde.kernel.texts import Text, in_language
from tafelrunde.match.readiness import plain_wanted, told_of_compiling

GROUP = "tafelrunde.bots"


class UnknownBot(TafelrundeError):
    """There is no bot of that name for that game, or it cannot be set like that."""


def bot_names(game: str) -> tuple[str, ...]:
    """The bots for a game: policies, levels from the easiest on, then guests."""
    own = bots_of(game)
    return (*own.policies.names, *own.level_names, *(name for name, make in guests().items() if _plays(make, game)))


def level_names(game: str) -> tuple[str, ...]:
    """The levels of a game, the easiest first."""
    return bots_of(game).level_names


def bot_title(name: str, game: str, language: str) -> str:
    """What a bot is called at a table."""
    if is_program(name):
        return read_program(name).title
    base = name.partition(":")[0]
    if base in level_names(game):
        return in_language(bots_of(game).level(base).title, language)
    return texts().say(language, f"policy.{base}") if texts().has(f"policy.{base}") else base


def bot_strength(name: str) -> Text | None:
    """How strong a bot is, in every language; None: a guest, of whom nobody knows."""
    key = f"strength.{name.partition(':')[0]}"
    return texts().everywhere(key) if texts().has(key) else None


def check_bot(name: str, game: str, *, programs: bool = False) -> None:
    """Refuses what `make_bot` could not make. A program is run only for who may run programs here anyway."""
    if programs and is_program(name):
        read_program(name)
        return
    base, settings = read_name(name)
    if base not in bot_names(game):
        why = f" ({bots_of(game).missing})" if base.startswith("level-") and bots_of(game).missing else ""
        raise UnknownBot(f"unknown bot {base!r} for {game}{why}; there are: {', '.join(bot_names(game))}")
    if settings and not (base in level_names(game) and bots_of(game).level(base).style):
        raise UnknownBot(f"{name}: only a bot that searches takes settings")


def make_bot(
    name: str, game: str, seed: int | str = 0, *, clock: bool = True, threads: int = 1, programs: bool = False
) -> Bot:
    """A bot for one seat of one match, which thinks in so many threads, unless its name says how many.

    With a clock a level also stops when its time at a table is over. Without, only looks ahead are counted (same seed,
    same choices), and a time that the name itself asks for is processor time, so that a busy machine weakens nobody.
    """
    check_bot(name, game, programs=programs)
    played, bots = game_named(game), bots_of(game)
    if is_program(name):
        return Program(name, game, str(seed), PolicyBot(played, bots.policies, "greedy", str(seed)))
    base, settings = read_name(name)
    if base in bots.policies.names:
        return PolicyBot(played, bots.policies, base, str(seed))
    if base in guests():
        return Guest(guests()[base](), PolicyBot(played, bots.policies, "greedy", str(seed)))
    level = bots.level(base)
    if level.style is None:
        return PolicyBot(played, bots.policies, "greedy", str(seed), level.manner)
    budget = budget_of(level, settings, clock, threads)
    return SearchBot(played, bots, level.style, budget, str(seed), level.manner)


def budget_of(level: Level, settings: Mapping[str, int], clock: bool, threads: int = 1) -> Budget:
    """How much a level may think about a decision; settings of its name replace its own."""
    ms = settings.get("ms", None if not clock or "iterations" in settings else level.ms)
    own = level.table_iterations if clock else level.iterations
    iterations = settings.get("iterations", 10**9 if "ms" in settings else own)
    by = Clock.WALL if clock else Clock.PROCESSOR
    return Budget(iterations, ms, settings.get("cores", threads), by, until_certain=True)


def thinking_of(name: str, game: str) -> dict[str, int | str]:
    """What a bot may think about each decision in the arena, as data; nothing for one that does not search."""
    base, settings = read_name(name)
    level = bots_of(game).level(base) if base in level_names(game) else None
    if level is None or level.style is None:
        return {}
    budget = budget_of(level, settings, clock=False)
    looks: dict[str, int | str] = {"iterations": budget.iterations, "cores": budget.threads}
    return looks if budget.ms is None else {"ms": budget.ms, "clock": budget.clock.value, "cores": budget.threads}


def playing_of(name: str, game: str) -> dict[str, dict[str, int]]:
    """How a level plays, as data: its manner and the numbers of its search; nothing for other bots.

    Which tables its judgement learnt is not told here: the fingerprint of what plays holds them.
    """
    base, _ = read_name(name)
    if base not in level_names(game):
        return {}
    level = bots_of(game).level(base)
    if level.style is None:
        return {"manner": level.manner._asdict()}
    style = {key: value for key, value in level.style._asdict().items() if isinstance(value, int)}
    return {"manner": level.manner._asdict(), "style": style}


def version_of(name: str) -> str:
    """Which version of a bot of somebody else plays; empty for ours, whose sources the game's fingerprint holds."""
    if is_program(name):
        return digest_of(name)
    found = [entry for entry in entry_points(group=GROUP) if entry.name == name]
    return f"{found[0].dist.name} {found[0].dist.version}" if found and found[0].dist else ""


def prepare(names: Iterable[str], game: str, progress: Callable[[int], None] | None = None) -> None:
    """Compiles what these bots need, once on a machine; `progress` is told the number of functions compiled so far."""
    bots, played = bots_of(game), game_named(game)
    levels = [bots.level(read_name(name)[0]) for name in names if read_name(name)[0] in bots.level_names]
    search = bots.search
    if plain_wanted() or not any(level.style for level in levels) or search is None or bots.is_ready:
        return
    if not has_numba():
        return  # nothing can compile here; a search runs plain
    state, box = new_memory(played.state), played.standard_box.memory
    played.write_options(played.record(state), played.seat_counts[0], checked(played.options, {}))
    chance = new_chance(played.name, played.streams, "prepare")
    with told_of_compiling(progress):
        played.rules.set_up(state, box, chance, new_notes(recording=False))
        thinker = Thinker(played, search, Style(), "prepare")
        thinker.think(state, box, 0, Budget(1))
        thinker.thoughts(state, box, 0)
        thinker.main_line(state, box, 0)
    mark_ready(search.module)


def read_name(name: str) -> tuple[str, dict[str, int]]:
    """A bot's name and its settings: `level-4:ms=500`, `level-4:iterations=2000:cores=2`."""
    if is_program(name):
        return name, {}
    base, colon, rest = name.partition(":")
    settings: dict[str, int] = {}
    for words in rest.split(":") if colon else []:
        key, _, value = words.partition("=")
        if key not in ("ms", "iterations", "cores") or not value.isdecimal() or int(value) < 1:
            raise UnknownBot(f"{name}: expected settings like :ms=500 or :iterations=2000")
        settings[key] = int(value)
    return base, settings


@cache
def guests() -> dict[str, Callable[[], object]]:
    """The bots that other installed packages offer, by name: a class with the method `choose`."""
    return {entry.name: entry.load() for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name)}


def _plays(make: Callable[[], object], game: str) -> bool:
    """A guest may say in `games` which games it plays; otherwise it plays all."""
    return game in getattr(make, "games", (game,))
