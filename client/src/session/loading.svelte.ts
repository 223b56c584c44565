/** Loading parts of the app when they are first needed. What could not be loaded is tried again until it is there:
 *  after a while, when the network is back, and by a button. After an update under an open page the old parts are gone
 *  for good; then the page loads the new version, once. */

const FIRST_WAIT = 2000;
const LONGEST_WAIT = 30000;
const RENEWED = 'tafelrunde.renewed';

type Ask<T> = () => Promise<T>;

class Loading {
  /** Something that is wanted could not be loaded yet. */
  failed = $state(false);
  #again = new Set<() => void>();

  constructor() {
    addEventListener('online', () => this.again());
    addEventListener('error', ({ target }) => target instanceof HTMLLinkElement && target.rel === 'stylesheet' && void this.#restyle(target), true);
  }

  /** Resolves when the part is there; `wanted` says whether it still is. A page does without what is only an aside, until it is there. */
  async load<T>(ask: Ask<T>, wanted: () => boolean = () => true, aside = false): Promise<T | null> {
    for (let wait = FIRST_WAIT; wanted(); wait = Math.min(LONGEST_WAIT, wait * 2)) {
      try {
        const part = await ask();
        if (wanted() && !aside) this.failed = false;
        return part;
      } catch {
        if (!wanted()) return null;
        if (!aside) this.failed = true;
        if (await renews()) return null;
        await this.#pause(wait);
      }
    }
    return null;
  }

  /** Tries now whatever is missing. */
  again(): void {
    for (const wake of this.#again) wake();
  }

  /** A style sheet that could not be loaded is taken for loaded by whatever asks for its part again; it is asked for here. */
  async #restyle(failed: HTMLLinkElement): Promise<void> {
    failed.remove();
    await this.#pause(FIRST_WAIT);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: failed.href }));
  }

  #pause(wait: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#again.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, wait);
      this.#again.add(wake);
    });
  }
}

/** Is the server's version another one than this page's? Then the page is loaded anew, once for every version. */
async function renews(): Promise<boolean> {
  const here = entryOf(document.documentElement.outerHTML);
  try {
    const reply = await fetch('./index.html', { cache: 'no-store' });
    const there = reply.ok ? entryOf(await reply.text()) : here;
    if (!there || there === here || sessionStorage.getItem(RENEWED) === there) return false;
    sessionStorage.setItem(RENEWED, there);
  } catch {
    return false; // No connection, or a browser that keeps nothing: better wait than load for ever.
  }
  location.reload();
  return true;
}

/** The first script of a page: its name changes with every version. */
function entryOf(page: string): string | undefined {
  return /<script[^>]+src="[^"]*?(assets\/index-[^"]+\.js)"/.exec(page)?.[1];
}

export const loading = new Loading();
