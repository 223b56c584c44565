/** Rulebooks, printed values and sentences stand once, in the TOML files of the rules; this reads them into the client. */

import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import type { Plugin } from 'vite';

/** Chapters of sentences that come complete from Python, or are the terminal's own: no page needs them. */
const SAID_ELSEWHERE = ['action', 'edge', 'event', 'offset', 'option', 'part', 'place', 'refusal', 'region', 'spot', 'terminal', 'turned'];

/** Of a printed value a board needs no more than the value: where it is known from stands on the page of the box, which asks the rules. */
const valueOnly = (printed: unknown) => (typeof printed === 'object' && printed && 'value' in printed ? { value: printed.value } : printed);

export function toml(): Plugin {
  return {
    name: 'toml',
    enforce: 'pre',
    load(id) {
      const path = id.split('?')[0]!;
      if (!path.endsWith('.toml')) return null;
      this.addWatchFile(path);
      const read = parse(readFileSync(path, 'utf-8'));
      if (path.includes('/texts/')) for (const chapter of SAID_ELSEWHERE) delete read[chapter];
      if (path.endsWith('/components.toml')) for (const name of Object.keys(read)) read[name] = valueOnly(read[name]) as never;
      const alone = path.endsWith('/components.toml') ? Object.entries(read).filter(([name]) => /^[a-z]+(_[a-z]+)*$/.test(name)) : [];
      const each = alone.map(([name, value]) => `const _${name} = ${JSON.stringify(value)};\nexport { _${name} as ${name} };\n`);
      return { code: `${each.join('')}export default ${JSON.stringify(read)}`, moduleType: 'js' }; // what nobody asks for is left out
    },
  };
}
