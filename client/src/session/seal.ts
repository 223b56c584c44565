/** The sealed bag, calculated again in this browser: docs/protocol.md says how. */

import { sha256 } from './sha256';

/** A finished table as a file, as far as the seal is concerned. */
export interface SealedFile {
  table: string;
  commitment: string;
  secret: string;
  seats: readonly { entropy?: string }[];
  match: { header?: { seed?: unknown; position?: unknown } };
}

export interface Proof {
  /** The secret is the one that the server fixed before the game. */
  secret: boolean;
  /** The shuffles follow from it and from what every seat added. */
  seed: boolean;
  /** The commitment is the one that this browser saw before the game; null where it saw none. */
  seen: boolean | null;
}

export function digest(purpose: string, ...parts: string[]): string {
  const encoder = new TextEncoder();
  const pieces = [encoder.encode(`tafelrunde/sealed-bag/1/${purpose}/${parts.length}`)];
  for (const part of parts) {
    const data = encoder.encode(part);
    const length = new Uint8Array(8);
    new DataView(length.buffer).setUint32(4, data.length);
    pieces.push(length, data);
  }
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return sha256(whole);
}

export function prove(file: SealedFile, seen: string | null): Proof {
  const seed = digest('seed', file.secret, file.table, ...file.seats.map((seat) => seat.entropy ?? ''));
  const header = file.match.header ?? {};
  return {
    secret: digest('commitment', file.secret) === file.commitment,
    seed: header.seed === seed && (header.position ?? null) === null,
    seen: seen === null ? null : seen === file.commitment,
  };
}
