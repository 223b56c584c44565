import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { applied, digest } from '../src/wire/changes';
import type { Changed } from '../src/wire/messages';

interface Case {
  told: unknown;
  text: string;
  now: unknown;
  digest: number;
}

const cases = JSON.parse(readFileSync(new URL('changes.json', import.meta.url), 'utf-8')) as Case[];

describe('changes', () => {
  it('lead where the server says, and leave what was told as it was', () => {
    for (const { told, text, now } of cases) {
      const before = JSON.stringify(told);
      expect(applied(told, JSON.parse(text) as Changed[])).toEqual(now);
      expect(JSON.stringify(told)).toBe(before);
    }
  });

  it('have the digest that the server calculates', () => {
    expect(digest('123456789')).toBe(0xcbf43926);
    let sum = 0;
    for (const one of cases) expect((sum = digest(one.text, sum))).toBe(one.digest);
  });
});
