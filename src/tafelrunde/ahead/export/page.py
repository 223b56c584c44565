"""The page that goes with an export: every memory field by field, every call, every fault."""

from __future__ import annotations

from tafelrunde.ahead.export import prototypes
from tafelrunde.ahead.export.memories import Memories
from tafelrunde.ahead.export.prototypes import Prototype
from tafelrunde.ahead.export.structs import structs_of
from tafelrunde.kernel.library import FAULT, FAULTS, Manifest

HOW = """
A game is bytes. `state` is the position, `box` the components, `chance` the random streams, `notes` what happened and
`actions` a list of legal actions as numbers. The caller owns all of it: the rules keep nothing, take no other memory
and may be called from many threads, each with memories of its own. A memory begins at an address divisible by 8.

1. Copy the start of `state`, `box` and `chance`; fill `notes` and `actions` with zeros (`notes.recording = 1` lets
   rules note what happens). For another game put other numbers below 2**32 into the streams of `chance`, not all zero.
2. `{folder}_set_up(state, box, chance, notes)`.
3. Until `{folder}_is_over(state)`: `{folder}_waiting(state, at)` is a bit set of the seats that may act, `at` the match
   time in milliseconds. `{folder}_list_actions(state, box, seat, at, actions)` answers how many actions there are, and
   `{folder}_apply(state, box, chance, seat, actions.code[n], at, notes)` carries one out. Set `notes.count` to 0 then.
   Nobody waits: `{folder}_advance(state, box, chance, at, notes)` with `at = {folder}_due(state)`.

Every call answers one 64-bit number. From {fault} up to {last} it is a fault inside the rule, and its number among
the faults below is what it is more than {fault}. Where two numbers are answered, they are written to `answers`.
On a graphics card every call has a kernel around it, `{folder}_..._each`, with one game per thread: after every address
and its size comes how many bytes further that of the next game lies (0: all share it). Whole numbers are addresses,
too, and the last arguments are the address of the answers and the number of games.
"""


def page(folder: str, title: str, memories: Memories, calls: list[Prototype], manifest: Manifest, target: str) -> str:
    """The whole page."""
    parts = [
        f"# {title}: the rules as a library ({target})",
        HOW.format(folder=folder, fault=FAULT, last=FAULT + FAULTS),
    ]
    parts += [f"Made from the sources {manifest.fingerprint}.\n", "## Memories\n"]
    for name, dtype in memories.layouts.items():
        for struct in structs_of(f"{folder}_{name}", dtype):
            parts += [f"`{struct.name}`, {struct.size} bytes\n", "| at | field | type | bytes |", "|---:|---|---|---:|"]
            for one in struct.fields:
                kind = f"{one.kind}[{one.row}]" if one.row else one.kind
                parts.append(f"| {one.offset} | {one.name} | {kind} | {one.size} |")
            parts.append("")
    parts += ["Working space of bots, of which nothing need be known but the size, all zeros at first:\n"]
    parts += [f"- `{name}`: {size} bytes" for name, size in memories.sizes.items()]
    parts += ["", "## Calls\n", "```c", *map(prototypes.in_c, calls), "```\n", "## Faults\n"]
    parts += [f"- {number}: {kind}: {message}" for number, (kind, message) in enumerate(manifest.faults)]
    return "\n".join(parts) + "\n"
