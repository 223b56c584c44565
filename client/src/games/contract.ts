/** What every drawn game fulfils: it shows a view, offers the choices that the server lists, and hands back one of them. */

import type { Component } from 'svelte';
import type { Colour } from '../identity/players';
import type { Text } from '../texts/languages';
import type { Part, ScoreLine } from '../wire/messages';

/** A score line with what it counts, in words. */
export interface Explained {
  line: ScoreLine;
  why: string;
}

/** A view of any game; each game's own types say the rest. */
export interface AnyView {
  game: string;
  seat: number | null;
  seats: number;
  waiting: readonly number[];
  over: boolean;
}

export interface AnyAction {
  do: string;
}

export interface AnyEvent {
  event: string;
}

/** A legal action with what it would make happen, as far as it may be known before; both come from the server. */
export interface Choice<A = AnyAction, E = AnyEvent> {
  action: A;
  text: string;
  outcome: readonly E[];
}

export interface SeatSeen {
  seat: number;
  name: string;
  colour: Colour;
  letter: string;
  /** Of the player's titles, where they have two. */
  form: 'feminine' | 'masculine';
  /** Somebody at a screen somewhere, whose line may be slow; no bot, and nobody in a lesson. */
  person?: boolean;
}

/** How a board plays events before the next view is shown; pace 1 is normal, 2 is catching up. */
export type Performer<E = AnyEvent> = (event: E, pace: number, text?: string) => Promise<void> | void;

export interface BoardProps<V = AnyView, A = AnyAction, E = AnyEvent> {
  view: V;
  seats: SeatSeen[];
  choices: Choice<A, E>[];
  /** True while an answer is awaited: nothing else can be chosen. */
  pending: boolean;
  /** Places that a "why?" or a sentence of the log speaks of. */
  marked: number[];
  /** What a bot would do, after the hint button. */
  hint: A | null;
  play: (action: A) => void;
  perform: (performer: Performer<E> | null) => void;
  /** What has happened so far, as far as it has been shown: for what lies on a table and no view says. */
  past?: () => readonly E[];
  /** Only looked at, as in a replay: on a small screen the whole of it is shown, however small. */
  whole?: boolean;
  /** Match time now, in milliseconds, for games with a clock of their own. */
  now: () => number;
}

export type Board = Component<BoardProps>;

/** A number on a player's plate, with what it counts. */
export interface Count {
  label: string;
  value: string;
  /** The one that wins; it answers "why?" with its score lines. */
  main?: boolean;
  /** The rule that answers "why?" for every other number. */
  rule?: string;
  /** A sign that is shown in place of the label, which is still read aloud: an outline around the origin, about 40 units high. */
  sign?: { path: string; size?: number } | undefined;
}

export interface Rule {
  id: string;
  chapter: string;
  kind: string;
  provenance: string;
  title: Text;
  text: Text;
  note?: { provenance: string; text: Text }[];
}

export interface Rulebook {
  game: string;
  title: Text;
  chapter: { id: string; title: Text }[];
  rule: Rule[];
}

/** For the small picture beside a line of the log. */
export interface PicturedProps<V = AnyView, E = AnyEvent> {
  events: readonly E[];
  view: V;
  seats: SeatSeen[];
}

/** For the board as a small picture: `Miniature.svelte` in the folder of a game. It offers nothing, and only the public and the viewer's own is in it. */
export interface MiniatureProps<V = AnyView> {
  view: V;
  seats: SeatSeen[];
}

/** What the pages know of a game, beside its board. */
export interface GameClient<V = AnyView> {
  Board: Component<never>;
  rulebooks: () => Promise<Rulebook[]>;
  /** Whose decision it is and what it is, in one sentence. */
  decision: (view: V, seats: SeatSeen[]) => string;
  counts: (view: V, seat: SeatSeen) => Count[];
  /** The chapter of the rulebook that tells about now. */
  chapter: (view: V) => string;
  /** The places of the board that an event is about. */
  places: (event: AnyEvent, view: V) => number[];
  /** The places of the board that a part of a score line counts. */
  counted: (part: Part) => number[];
  /** A choice in words, where the game can name it better than the sentence of its action. */
  called?: (choice: Choice, view: V) => string;
  /** What the own last decision has opened, closed or made grow, in a sentence. */
  changed?: (before: V, after: V, seats: SeatSeen[]) => string;
  /** While decisions race against the clock: has this seat not yet had enough? */
  races?: (view: V, seat: number) => boolean;
  /** The seat that an event means most to, where that is not its own. */
  meets?: (event: AnyEvent) => number | undefined;
  /** What a score line was for, in a word or two, where the title of its rule says less. */
  kind?: (line: ScoreLine) => string;
  /** Draws what a line of the log is about (a card, a tile, a figure), small; loaded when a log is first shown. */
  pictured?: () => Promise<{ default: Component<PicturedProps<never, never>> }>;
  /** What holds steps of the log together beyond a seat's turn, in words: a raid in which all grab at once. */
  fold?: (events: readonly AnyEvent[]) => string | null;
  /** The round that a score line belongs to, after those before it and first of those from it on; points are then told round by round. */
  round?: (line: ScoreLine, before: readonly ScoreLine[], from: readonly ScoreLine[]) => string;
  /** What coach and lessons say about this game, where it says something: `coach.VERB` and `coach.race` before a decision, `instead.VERB`
   *  for what would have been better, `after.EVENT`, `lesson.NAME` for the name of a lesson. */
  told?: (word: string) => string | null;
  /** Why a game ended, in words. */
  ended: (why: string) => string;
}
