/** Who plays by keyboard is led to the first choice: on arrival, and after a decision, when what was chosen has gone. */

/** What can be chosen on a board, whatever the game. */
const CHOICE = '[role=button][tabindex="0"], button.can:enabled, .do button:enabled';

let byKeyboard = false;
addEventListener('keydown', () => (byKeyboard = true), { capture: true, passive: true });
addEventListener('pointerdown', () => (byKeyboard = false), { capture: true, passive: true });

/** The focus goes to the first choice as soon as one is drawn, unless it is somewhere or no keyboard is used; until it is told to stop. */
export function leadTo(board: Element): () => void {
  let frame = requestAnimationFrame(function look() {
    const nowhere = !document.activeElement || document.activeElement === document.body;
    if (!byKeyboard || !nowhere || document.querySelector('dialog[open]')) return;
    const choice = board.querySelector<HTMLElement | SVGElement>(CHOICE);
    if (choice) choice.focus();
    else frame = requestAnimationFrame(look);
  });
  return () => cancelAnimationFrame(frame);
}
