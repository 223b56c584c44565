/** Tells the service worker which files a build consists of, so that it keeps these and no older ones. */

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    writeBundle(options, bundle) {
      const worker = join(options.dir!, 'service-worker.js');
      const files = Object.keys(bundle).filter((name) => name.startsWith('assets/')).sort();
      const build = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
      const written = readFileSync(worker, 'utf-8')
        .replace("'BUILD'", JSON.stringify(build))
        .replace("['FILES']", JSON.stringify(files));
      writeFileSync(worker, written);
    },
  };
}
