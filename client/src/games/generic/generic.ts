/** Any game for the pages: its rulebooks and words come from the server. */

import { gameBook } from '../../session/http';
import { settings } from '../../session/settings.svelte';
import { FALLBACK } from '../../texts/languages';
import { minus, say } from '../../texts/texts.svelte';
import type { GameBook, GameInfo } from '../../wire/messages';
import type { AnyView, GameClient, Rulebook } from '../contract';
import Board from './Board.svelte';

export interface Words {
  /** What a part of the view is called. */
  label: (name: string) => string;
  /** A text of the game by its key, or else the last part of the key. */
  text: (key: string) => string;
}

const BOOKS = new Map<string, GameBook>();

/** The words of a game whose book has been read. */
export function words(game: string): Words {
  const texts = BOOKS.get(game)?.texts[settings.language] ?? BOOKS.get(game)?.texts[FALLBACK] ?? {};
  const plain = (key: string) => key.slice(key.indexOf('.') + 1).replaceAll('_', ' ');
  const text = (key: string) => texts[key] ?? plain(key);
  return { text, label: (name) => texts[`view.${name}`] ?? (name === 'scores' ? say('generic.score') : plain(`view.${name}`)) };
}

export async function genericClient(info: GameInfo): Promise<GameClient> {
  const book = BOOKS.get(info.name) ?? (await gameBook(info.name));
  BOOKS.set(info.name, book);
  return {
    Board: Board as never,
    rulebooks: () => Promise.resolve(book.rulebooks as unknown as Rulebook[]),
    decision: (view, seats) => {
      if (view.over) return say('decision.over');
      if (view.seat !== null && view.waiting.includes(view.seat)) return say('generic.you');
      return say('generic.they', { name: view.waiting.map((seat) => seats[seat]?.name ?? '').join(', ') });
    },
    counts: (view, seat) => {
      const score = scoresOf(view)[seat.seat];
      return score === undefined ? [] : [{ label: words(info.name).label('scores'), value: minus(score), main: true }];
    },
    chapter: () => book.rulebooks[0]?.chapter[0]?.id ?? '',
    places: () => [],
    counted: () => [],
    ended: (why) => words(info.name).text(`ended.${why}`),
  };
}

/** The scores, where a view has them. */
function scoresOf(view: AnyView): readonly number[] {
  return (view as AnyView & { scores?: readonly number[] }).scores ?? [];
}
