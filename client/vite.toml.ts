/** Rulebooks, printed values and sentences stand once, in the TOML files of the rules; this reads them into the client. */

import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import type { Plugin } from 'vite';

export function toml(): Plugin {
  return {
    name: 'toml',
    enforce: 'pre',
    load(id) {
      const path = id.split('?')[0]!;
      if (!path.endsWith('.toml')) return null;
      this.addWatchFile(path);
      return { code: `export default ${JSON.stringify(parse(readFileSync(path, 'utf-8')))}`, moduleType: 'js' };
    },
  };
}
