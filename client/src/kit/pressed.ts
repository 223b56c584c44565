/** The button that was pressed last: what it led to is told beside it. */

const LATELY = 1500; // milliseconds

let last: { button: Element; at: number } | null = null;
addEventListener(
  'click',
  (event) => {
    const button = event.target instanceof Element ? event.target.closest('button, [type=submit]') : null;
    last = button && { button, at: performance.now() };
  },
  true,
);

/** A button outside of the board that was pressed a moment ago. */
export function pressedLately(): Element | null {
  if (!last || performance.now() - last.at > LATELY || last.button.closest('.board')) return null;
  return last.button;
}
