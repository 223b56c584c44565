/** What has changed in the game that this page was told, applied part by part; and the digest of all it was told. */

import type { Changed } from './messages';

type Part = Record<string | number, unknown>;

/** What was told, with changes. What was told before stays as it is: parts that have changed are copied. */
export function applied<T>(told: T, changes: readonly Changed[]): T {
  return changes.reduce((all, change) => within(all, change.at, change) as T, told);
}

function within(part: unknown, way: Changed['at'], change: Changed): unknown {
  if (!way.length) {
    if (change.start === undefined) return change.to;
    const row = [...(part as unknown[])];
    row.splice(change.start, change.drop ?? 0, ...(change.put ?? []));
    return row;
  }
  const [first, ...rest] = way as [string | number, ...(string | number)[]];
  const copy = (Array.isArray(part) ? [...part] : { ...(part as Part) }) as Part;
  if (!rest.length && change.start === undefined && !('to' in change)) delete copy[first];
  else copy[first] = within(copy[first], rest, change);
  return copy;
}

const TABLE = Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let i = 0; i < 8; i++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});

/** The digest (CRC-32) of one message after the other, as they came over the line. */
export function digest(text: string, before = 0): number {
  let sum = ~before;
  for (const byte of new TextEncoder().encode(text)) sum = TABLE[(sum ^ byte) & 255]! ^ (sum >>> 8);
  return ~sum >>> 0;
}
