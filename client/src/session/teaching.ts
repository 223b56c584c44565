/** What the coach tells when it happens for the first time in this browser: a rule of the ledger, one at a time. */

import type { AnyAction, AnyEvent, GameClient, Rule } from '../games/contract';

/** By decision and by event, the rules that it is time to tell. */
interface Told {
  asked?: Record<string, string[]>;
  happened?: Record<string, string[]>;
}

const FILES = import.meta.glob<Told>('../../../lessons/coach/*.toml', { import: 'default' });
const KEY = 'tafelrunde.told';

export class Teaching {
  #told: Set<string>;

  private constructor(
    private readonly files: Told[],
    private readonly rules: ReadonlyMap<string, Rule>,
  ) {
    this.#told = new Set(read());
  }

  /** For a game with all its expansions. */
  static async of(game: string, client: GameClient): Promise<Teaching> {
    const names = Object.keys(FILES).filter((path) => new RegExp(`/${game}(-[a-z-]+)?\\.toml$`).test(path));
    const [files, books] = await Promise.all([Promise.all(names.map((name) => FILES[name]!())), client.rulebooks()]);
    return new Teaching(files, new Map(books.flatMap((book) => book.rule).map((rule) => [rule.id, rule])));
  }

  /** What can be decided now is told of, if it is new. */
  asked(actions: readonly AnyAction[]): Rule | null {
    const kinds = new Set(actions.map((action) => action.do));
    return this.#next(this.files.flatMap(({ asked = {} }) => [...kinds].flatMap((kind) => asked[kind] ?? [])));
  }

  happened({ event }: AnyEvent): Rule | null {
    return this.#next(this.files.flatMap(({ happened = {} }) => happened[event] ?? []));
  }

  #next(ids: string[]): Rule | null {
    const rule = this.rules.get(ids.find((id) => !this.#told.has(id)) ?? '');
    if (!rule) return null;
    this.#told.add(rule.id);
    try {
      localStorage.setItem(KEY, JSON.stringify([...this.#told]));
    } catch {
      // A browser that keeps nothing is told again.
    }
    return rule;
  }
}

function read(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[];
  } catch {
    return [];
  }
}

/** The first sentence of a text. */
export function firstSentence(text: string): string {
  return text.trim().split(/(?<=[.!?])\s/)[0]!.replace(/\s+/g, ' ');
}
