/** What the colours are called, in the words that all games share. */

import { Wording } from '../games/words';

const wording = new Wording(import.meta.glob('$shared/*.toml', { eager: true, import: 'default' }));

export const colourName = (colour: string): string => wording.say('colour', colour);
