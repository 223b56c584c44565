/** What a page and the worker that holds its tables say to each other. The texts in it are Python's: src/tafelrunde/local. */

export type ToHolder =
  | { kind: 'start'; base: string; botPace: number | null }
  | { kind: 'begin' }
  | { kind: 'say'; text: string }
  | { kind: 'ask'; number: number; address: string; body: string; secret: string }
  | { kind: 'seen'; seen: boolean };

export type FromHolder =
  | { kind: 'progress'; part: number }
  | { kind: 'elsewhere' }
  | { kind: 'ready' }
  | { kind: 'failed'; why: string }
  | { kind: 'told'; text: string }
  | { kind: 'answer'; number: number; text: string };

export type ToThinker =
  | { kind: 'start'; base: string }
  | { kind: 'think'; number: number; question: string }
  | { kind: 'analyse'; number: number; task: string }
  | { kind: 'seen'; seen: boolean };

export type FromThinker =
  | { kind: 'thought'; number: number; text: string }
  | { kind: 'report'; number: number; text: string }
  | { kind: 'analysed'; number: number }
  | { kind: 'failed'; number: number | null; why: string };
