/** The button that led to what happens now: a refusal is told beside it. */

/** So many buttons before it are known, since what was pressed may be gone by the time of the answer, with its menu. */
const KNOWN = 3;

let pressed: Element[] = [];
/** Is a button what the person touched last? No clock is asked: a busy page may take long from a press to a command. */
let lately = false;

const touched = () => (lately = false);
addEventListener('pointerdown', touched, true);
addEventListener('keydown', touched, true);
addEventListener(
  'click',
  (event) => {
    const button = event.target instanceof Element ? event.target.closest('button, [type=submit]') : null;
    // What lies on a board is answered above the board; the result and its buttons lie over it.
    lately = !!button && (!!button.closest('.over') || !button.closest('.board'));
    if (button && lately) pressed = [button, ...pressed.filter((other) => other.isConnected && other !== button)].slice(0, KNOWN);
  },
  true,
);

/** The button that was pressed for what happens now, or the one by which its menu was opened, as long as it is there. */
export function pressedLately(): () => Element | null {
  const buttons = lately ? pressed : [];
  return () => buttons.find((button) => button.isConnected && button.checkVisibility()) ?? null;
}
