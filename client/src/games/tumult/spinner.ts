/** The numbers on the spinner of the box, also for people who have lost theirs. */

import { forgotten_mood, spinner } from '$games/tumult_royale/components.toml';

/** Of a table with a box of its own, those of that box. */
export const areasOf = (own?: Record<string, unknown> | null): number[] => (own?.spinner as number[] | undefined) ?? spinner.value;

export const areas = areasOf();
/** The number that holds when nobody has spun in the first round. */
export const forgotten = forgotten_mood.value;
