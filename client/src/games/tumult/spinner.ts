/** The numbers on the spinner of the box, also for people who have lost theirs. */

import components from '$games/tumult_royale/components.toml';

const printed = components as unknown as { spinner: { value: number[] }; forgotten_mood: { value: number } };

/** Of a table with a box of its own, those of that box. */
export const areasOf = (own?: Record<string, unknown> | null): number[] => (own?.spinner as number[] | undefined) ?? printed.spinner.value;

export const areas = areasOf();
/** The number that holds when nobody has spun in the first round. */
export const forgotten = printed.forgotten_mood.value;
