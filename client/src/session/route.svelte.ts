/** The page that is shown, in the part of the address behind #, which browsers never send to a server:
 *  an invitation in a link stays out of every server's log. */

export interface Route {
  page: string;
  of: string[];
  query: URLSearchParams;
}

/** A part of an address; what cannot be decoded leads nowhere, and the page says so. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function read(): Route {
  const [path = '', query = ''] = location.hash.replace(/^#\/?/, '').split('?');
  const [page = '', ...of] = path.split('/').map(decoded);
  return { page: page || 'home', of, query: new URLSearchParams(query) };
}

class Router {
  #now = $state.raw(read());

  constructor() {
    addEventListener('hashchange', () => {
      this.#now = read();
      scrollTo(0, 0);
    });
  }

  get now(): Route {
    return this.#now;
  }

  /** Goes to a page; `replace` leaves no step back to this one. */
  go(path: string, replace = false): void {
    if (replace) {
      history.replaceState(null, '', `#/${path}`);
      this.#now = read();
    } else {
      location.hash = `#/${path}`;
    }
  }
}

export const router = new Router();
