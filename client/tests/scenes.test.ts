/** A table goes on, whatever becomes of its scenes. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const told: ((message: unknown, text: string) => void)[] = [];
vi.mock('../src/session/connection.svelte', () => ({
  CommandRefused: class extends Error {},
  lineTo: () => ({
    state: 'open',
    now: () => 0,
    compareClocks: () => {},
    command: () => Promise.resolve({}),
    listen: (hear: (message: unknown, text: string) => void) => (told.push(hear), () => {}),
    whenOpen: () => () => {},
  }),
}));
vi.mock('../src/session/http', () => ({ thoughtHere: () => Promise.resolve(null) }));
vi.mock('../src/session/local.svelte', () => ({ isLocal: () => false, local: {} }));
vi.mock('../src/session/settings.svelte', () => ({ settings: {}, still: () => false, pace: () => 1 }));
vi.mock('../src/kit/pressed', () => ({ pressedLately: () => () => null }));
const { TableSession } = await import('../src/session/table.svelte');
const { Telling } = await import('../src/kit/telling.svelte');
const { digest } = await import('../src/wire/changes');

const reported = vi.fn();
beforeEach(() => {
  reported.mockClear();
  vi.stubGlobal('reportError', reported);
  vi.stubGlobal('document', { visibilityState: 'visible' });
});
afterEach(() => void vi.unstubAllGlobals());

const playing = (deciding: number) => ({ viewer: 0, view: { waiting: [deciding] }, actions: [], race: true });

test('a scene that fails is reported, and what happened is shown all the same', async () => {
  const table = new TableSession('t');
  const hear = told.at(-1)!;
  const snapshot = JSON.stringify({ sequence: 1 });
  hear({ type: 'Snapshot', table: { table: 't' }, sequence: 1, playing: playing(1) }, snapshot);
  const fault = new Error('no such picture');
  table.perform(() => {
    throw fault;
  });
  hear({ type: 'Update', table: 't', since: 1, sequence: 2, after: digest(snapshot), steps: [{ sequence: 2, events: [{ event: 'Spun' }] }], playing: playing(0) }, '{}');
  await vi.waitFor(() => expect(table.busy).toBe(false));
  expect(table.shown?.view.waiting).toEqual([0]);
  expect(reported).toHaveBeenCalledWith(fault);
  table.close();
});

test('what cannot be told keeps nothing from being told after it', async () => {
  const telling = new Telling(() => {});
  const fault = new Error('nobody to blame');
  const heard: string[] = [];
  await telling.tell(() => Promise.reject(fault), 1);
  await telling.tell(() => void heard.push('the next'), 1);
  expect(reported).toHaveBeenCalledWith(fault);
  expect(heard).toEqual(['the next']);
});
