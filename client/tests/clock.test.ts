import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Clock } from '../src/session/clock';
import { pressedAt, watchPresses } from '../src/session/press';

describe('the clock', () => {
  it('believes the quickest comparison', () => {
    const clock = new Clock();
    clock.begin(1_000_000, 100);
    expect(clock.at(100)).toBe(1_000_000);
    clock.compare(200, 1_000_150, 300); // a hundred there and back: 1,000,200 now
    expect(clock.at(300)).toBe(1_000_200);
    clock.compare(400, 1_000_900, 1400); // slow and wrong
    expect(clock.at(1400)).toBe(1_001_300);
    clock.compare(1500, 1_001_425, 1520); // quicker than all
    expect(clock.at(1520)).toBe(1_001_435);
  });

  it('forgets what is long ago, since clocks drift', () => {
    const clock = new Clock();
    clock.compare(0, 1_000_000, 2);
    clock.compare(200_000, 1_200_100, 200_050);
    expect(clock.at(200_050)).toBe(1_200_125);
  });

  it('begins anew with a new connection', () => {
    const clock = new Clock();
    clock.compare(0, 1_000_000, 2);
    clock.begin(5_000_000, 10);
    expect(clock.at(10)).toBe(5_000_000);
  });
});

describe('a press', () => {
  const listeners = new Map<string, (event: Event) => void>();
  beforeAll(() => {
    vi.stubGlobal('addEventListener', (kind: string, listener: (event: Event) => void) => listeners.set(kind, listener));
    vi.stubGlobal('removeEventListener', (kind: string) => listeners.delete(kind));
  });
  afterAll(() => vi.unstubAllGlobals());

  it("has its event's own time, and now without one", () => {
    const stop = watchPresses();
    expect(pressedAt(500)).toBe(500);
    listeners.get('pointerdown')!({ timeStamp: 480 } as Event);
    expect(pressedAt(500)).toBe(480);
    expect(pressedAt(9000)).toBe(9000);
    stop();
    expect(listeners.size).toBe(0);
  });
});
