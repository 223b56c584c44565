/** The numbers on the spinner of the box, also for people who have lost theirs. */

import components from '$games/tumult_royale/components.toml';

export const areas = (components as unknown as { spinner: { value: number[] } }).spinner.value;
