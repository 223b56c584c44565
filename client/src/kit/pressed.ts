/** The button or field that led to what happens now: a refusal is told beside it. */

/** So many before it are known, since what was pressed may be gone by the time of the answer, with its menu. */
const KNOWN = 3;

let pressed: Element[] = [];
/** Is it what the person touched last? No clock is asked: a busy page may take long from a press to a command. */
let lately = false;

const touched = () => (lately = false);
addEventListener('pointerdown', touched, true);
addEventListener('keydown', touched, true);
addEventListener('click', ({ target }) => keep(target instanceof Element ? target.closest('button, [type=submit]') : null), true);
addEventListener('change', ({ target }) => keep(target instanceof HTMLInputElement && target.type === 'text' ? target : null), true);

function keep(one: Element | null): void {
  // What lies on a board is answered above the board; the result and its buttons lie over it.
  lately = !!one && (!!one.closest('.over') || !one.closest('.board'));
  if (one && lately) pressed = [one, ...pressed.filter((other) => other.isConnected && other !== one)].slice(0, KNOWN);
}

/** The button that was pressed for what happens now, or the one by which its menu was opened, as long as it is there. */
export function pressedLately(): () => Element | null {
  const buttons = lately ? pressed : [];
  return () => buttons.find((button) => button.isConnected && button.checkVisibility()) ?? null;
}
