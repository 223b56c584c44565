"""A small program for each target: it sets up a game and plays it with the first action that comes to hand."""

from __future__ import annotations

C = r"""/* A whole game: cc example.c ./FOLDER.so -Wl,-rpath,. -o example && ./example (any C compiler; zig cc does) */
#include <stdio.h>
#include <string.h>
#include "FOLDER.h"
#define M(name) &name, sizeof name
static FOLDER_state state; static FOLDER_box box; static FOLDER_chance chance;
static FOLDER_notes notes; static FOLDER_actions actions;

int main(void) {
    memcpy(&state, FOLDER_start_state, sizeof state);
    memcpy(&box, FOLDER_start_box, sizeof box);
    memcpy(&chance, FOLDER_start_chance, sizeof chance);
    int64_t at = 0, step = 0, seat, bytes = 0;
    FOLDER_set_up(M(state), M(box), M(chance), M(notes));
    for (; !FOLDER_is_over(M(state)); step++) {
        int64_t waiting = FOLDER_waiting(M(state), at), due = FOLDER_due(M(state));
        if (!waiting || (due >= 0 && step % 8 == 7)) {
            FOLDER_advance(M(state), M(box), M(chance), at = due, M(notes));
            continue;
        }
        for (seat = 0; !(waiting >> seat & 1); seat++) {}
        int64_t count = FOLDER_list_actions(M(state), M(box), seat, at, M(actions));
        FOLDER_apply(M(state), M(box), M(chance), seat, actions.code[step % count], at, M(notes));
    }
    for (size_t place = 0; place < sizeof state; place++) bytes += ((uint8_t *)&state)[place] * (place % 251 + 1);
    printf("%lld steps, check %lld\n", (long long)step, (long long)bytes);
}
"""
BROWSER = r"""// A whole game: node example.mjs, or the same in a page with fetch()
import { readFile } from 'node:fs/promises';
import { sizes, start } from './FOLDER_start.mjs';

const { instance } = await WebAssembly.instantiate(await readFile(new URL('FOLDER.wasm', import.meta.url)));
const rules = instance.exports;
let free = Math.ceil(rules.__heap_base.value / 8) * 8;
rules.memory.grow(16);
const M = Object.fromEntries(['state', 'box', 'chance', 'notes', 'actions'].map((name) => {
  const address = free;
  free += Math.ceil(sizes[name] / 8) * 8;
  if (start[name]) new Uint8Array(rules.memory.buffer).set(start[name], address);
  return [name, [address, BigInt(sizes[name])]];
}));
rules.FOLDER_set_up(...M.state, ...M.box, ...M.chance, ...M.notes);
let at = 0n, step = 0;
for (; !rules.FOLDER_is_over(...M.state); step++) {
  const waiting = rules.FOLDER_waiting(...M.state, at), due = rules.FOLDER_due(...M.state);
  if (!waiting || (due >= 0n && step % 8 === 7)) {
    rules.FOLDER_advance(...M.state, ...M.box, ...M.chance, (at = due), ...M.notes);
    continue;
  }
  let seat = 0n;
  while (!((waiting >> seat) & 1n)) seat++;
  const count = Number(rules.FOLDER_list_actions(...M.state, ...M.box, seat, at, ...M.actions));
  const codes = new BigInt64Array(rules.memory.buffer, M.actions[0] + 8, count);
  rules.FOLDER_apply(...M.state, ...M.box, ...M.chance, seat, codes[step % count], at, ...M.notes);
}
const state = new Uint8Array(rules.memory.buffer, M.state[0], sizes.state);
console.log(`${step} steps, check ${state.reduce((sum, byte, place) => sum + byte * ((place % 251) + 1), 0)}`);
"""
GPU = r'''"""Many games at once on a graphics card, with CuPy: who begins?"""
import cupy
import numpy as np

GAMES = 4096
begin, rules = np.load("FOLDER_start.npz"), cupy.RawModule(path="FOLDER.ptx")
state, chance = (cupy.tile(cupy.asarray(begin[name]), (GAMES, 1)) for name in ("state", "chance"))
chance.view(cupy.int64)[:] = cupy.random.randint(1, 2**32, chance.view(cupy.int64).shape, cupy.int64)
box, notes, at = cupy.asarray(begin["box"]), cupy.zeros(int(begin["notes"]), cupy.uint8), cupy.zeros(1, cupy.int64)
answers = cupy.zeros(GAMES, cupy.int64)


def each(name, *given):
    """One game per thread: rows are handed over with their step, what all share with a step of 0."""
    told = [x for one in given for x in (one, *([] if one is at else [np.int64(one.shape[-1])]),
                                         np.int64(one.shape[-1] if one.ndim == 2 else 0))]
    rules.get_function(f"FOLDER_{name}_each")((GAMES // 64,), (64,), (*told, answers, np.int64(GAMES)))
    return cupy.asnumpy(answers)


assert (each("set_up", state, box, chance, notes) == 0).all()
print(dict(zip(*np.unique(each("waiting", state, at), return_counts=True), strict=True)))
'''
EXAMPLES = {"c": ("example.c", C), "browser": ("example.mjs", BROWSER), "gpu": ("example.py", GPU)}


def example(folder: str, target: str) -> tuple[str, str]:
    """The name of the file, and the program."""
    name, text = EXAMPLES[target]
    return name, text.replace("FOLDER", folder)
