/** The tiles of all expansions. The land on the home page does without them. */

import { print } from './tiles';

const expansions = import.meta.glob<Record<string, { value?: unknown }>>('$games/carcassonne/expansions/*/components.toml', { eager: true, import: 'default' });
for (const box of Object.values(expansions)) print(box);
