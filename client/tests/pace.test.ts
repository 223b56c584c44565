/** Scenes take their time, until somebody wants to decide. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('../src/session/settings.svelte', () => ({ still: () => false, pace: () => 1 }));
let { hurry, move, Reading, Staging } = await import('../src/kit/pace');

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  ({ hurry, move, Reading, Staging } = await import('../src/kit/pace'));
});
afterEach(() => void vi.useRealTimers());

/** A scene of three parts, and what of it has been shown. */
function scene(): string[] {
  const shown: string[] = [];
  const reading = new Reading();
  void (async () => {
    await move(600, 1);
    shown.push('moved');
    await reading.wait(2000, 1);
    shown.push('read');
    await move(600, 1);
    shown.push('over');
  })();
  return shown;
}

test('a scene takes its time', async () => {
  const shown = scene();
  await vi.advanceTimersByTimeAsync(650);
  expect(shown).toEqual(['moved']);
  await vi.advanceTimersByTimeAsync(2600);
  expect(shown).toEqual(['moved', 'read', 'over']);
});

test('a tap goes on to the decision at once, in the right order', async () => {
  const shown = scene();
  await vi.advanceTimersByTimeAsync(100);
  hurry();
  await vi.advanceTimersByTimeAsync(50);
  expect(shown).toEqual(['moved', 'read', 'over']);
});

test('what comes later takes its time again', async () => {
  scene();
  hurry();
  await vi.advanceTimersByTimeAsync(400);
  const later = scene();
  await vi.advanceTimersByTimeAsync(300);
  expect(later).toEqual([]);
});

test('a tap that is a decision takes nothing from what follows', async () => {
  hurry();
  const shown = scene();
  await vi.advanceTimersByTimeAsync(300);
  expect(shown).toEqual([]);
});

test('a great scene keeps nobody from deciding for longer than 300 ms', async () => {
  const seen: (string | null)[] = [];
  const staging = new Staging<string>((shown) => seen.push(shown));
  let on = false;
  void staging.play('a crown', 2000, 1).then(() => (on = true));
  await vi.advanceTimersByTimeAsync(300);
  expect([on, seen]).toEqual([true, ['a crown']]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(seen).toEqual(['a crown', null]);
});
