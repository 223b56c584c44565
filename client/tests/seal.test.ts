/** The sealed bag is calculated here as the server calculates it. */

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { digest, prove, type SealedFile } from '../src/session/seal';
import { sha256 } from '../src/session/sha256';

describe('SHA-256', () => {
  it.each([0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 1000])('of %i bytes is what Node says', (length) => {
    const data = Uint8Array.from({ length }, (_, i) => (i * 131 + 7) & 255);
    expect(sha256(data)).toBe(createHash('sha256').update(data).digest('hex'));
  });
});

// Calculated by tafelrunde.server.sealed_bag.
const COMMITMENT = '734a50ebf07c36df2ba633b18eb05ecac9e3329d7579a7c74c29d4b65c8ec887';
const SEED = 'adf742ab50ae5e38ee2052bf8aeef90465baaabc3ba393a30247d4eabdfff479';
const FILE: SealedFile = {
  table: 'table-1',
  commitment: COMMITMENT,
  secret: 'a secret',
  seats: [{ entropy: 'one' }, { entropy: 'zwei ü' }],
  match: { header: { seed: SEED } },
};

describe('the sealed bag', () => {
  it('gives the commitment and the seed that the server gives', () => {
    expect(digest('commitment', 'a secret')).toBe(COMMITMENT);
    expect(digest('seed', 'a secret', 'table-1', 'one', 'zwei ü')).toBe(SEED);
  });

  it('is proved by an honest file', () => {
    expect(prove(FILE, null)).toEqual({ secret: true, seed: true, seen: null });
    expect(prove(FILE, COMMITMENT)).toEqual({ secret: true, seed: true, seen: true });
  });

  it('shows another secret, another seed, a position and another commitment', () => {
    expect(prove({ ...FILE, secret: 'another' }, null).secret).toBe(false);
    expect(prove({ ...FILE, seats: [{ entropy: 'one' }] }, null).seed).toBe(false);
    expect(prove({ ...FILE, match: { header: { seed: SEED, position: {} } } }, null).seed).toBe(false);
    expect(prove(FILE, 'seen before').seen).toBe(false);
  });
});
