/** Scenes take their time, until somebody wants to decide. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('../src/session/settings.svelte', () => ({ still: () => false, pace: () => 1 }));
let { hurry, makeWay, move, Staging, wayMade } = await import('../src/kit/pace');
let { hush, Telling } = await import('../src/kit/telling.svelte');

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  ({ hurry, makeWay, move, Staging, wayMade } = await import('../src/kit/pace'));
  ({ hush, Telling } = await import('../src/kit/telling.svelte'));
});
afterEach(() => void vi.useRealTimers());

/** A scene of three parts, and what of it has been shown. */
function scene(): string[] {
  const shown: string[] = [];
  const telling = new Telling(() => {});
  void (async () => {
    await move(600, 1);
    shown.push('moved');
    await telling.tell(({ read }) => read(2000), 1);
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

/** Two sentences, of which the first takes a movement; what is told, and whether the decision is there. */
function tumult() {
  const seen = { told: '', open: false, telling: new Telling(() => (seen.told = '')) };
  const say = (text: string) =>
    seen.telling.tell(async ({ move, read }) => {
      await move(600);
      seen.told = text;
      await read(2000);
    }, 1);
  void (async () => {
    await say('the bread');
    await say('the tools');
    seen.open = true;
    wayMade();
  })();
  return seen;
}

test('a decision waits for nothing, and what is told goes on beside it, to its end', async () => {
  const seen = tumult();
  await vi.advanceTimersByTimeAsync(240);
  makeWay();
  await vi.advanceTimersByTimeAsync(1);
  expect([seen.open, seen.telling.aside, seen.told]).toEqual([true, true, '']);
  await vi.advanceTimersByTimeAsync(600);
  expect(seen.told).toBe('the bread');
  await vi.advanceTimersByTimeAsync(2600);
  expect(seen.told).toBe('the tools');
  await vi.advanceTimersByTimeAsync(2000);
  expect([seen.telling.aside, seen.told]).toEqual([false, '']);
});

test('the decision ends what is told beside it', async () => {
  const seen = tumult();
  await vi.advanceTimersByTimeAsync(700);
  makeWay();
  await vi.advanceTimersByTimeAsync(1);
  hush();
  await vi.advanceTimersByTimeAsync(5000);
  expect([seen.open, seen.telling.aside, seen.told]).toEqual([true, false, '']);
});

test('what happens later takes the place of what was told beside a decision', async () => {
  const seen = tumult();
  makeWay();
  await vi.advanceTimersByTimeAsync(1);
  void seen.telling.tell(({ read }) => ((seen.told = 'a crown'), read(1000)), 1);
  await vi.advanceTimersByTimeAsync(900);
  expect([seen.telling.aside, seen.told]).toEqual([false, 'a crown']);
});

test('after a way was made a tap is a decision again', async () => {
  scene();
  makeWay();
  await vi.advanceTimersByTimeAsync(1);
  wayMade();
  await vi.advanceTimersByTimeAsync(3000);
  scene();
  makeWay();
  wayMade();
  hush();
  hurry();
  const shown = scene();
  await vi.advanceTimersByTimeAsync(300);
  expect(shown).toEqual([]);
});
