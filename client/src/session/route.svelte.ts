/** The page that is shown, in the part of the address behind #, which browsers never send to a server:
 *  an invitation in a link stays out of every server's log. */

export interface Route {
  page: string;
  of: string[];
  query: URLSearchParams;
}

function read(): Route {
  const [path = '', query = ''] = location.hash.replace(/^#\/?/, '').split('?');
  const [page = '', ...of] = path.split('/').map(decodeURIComponent);
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
