/** Filling values into a text, as `kernel/texts.py` does: {name}, or {count:# tile|# tiles} for one and for several. */

export type Values = Record<string, unknown>;

const FORM = '((?:[^{}|]|\\{\\w+\\})*)';
const TWO_FORMS = new RegExp(`\\{(\\w+):${FORM}\\|${FORM}\\}`, 'g');
const ONE = new Set(['1', '+1', '-1', '−1']);

/** A text with its values, every noun in the form that its number wants. */
export function filled(text: string, values: Values): string {
  const chosen = text.replace(TWO_FORMS, (_, name: string, one: string, several: string) => (ONE.has(String(values[name])) ? one : several).replaceAll('#', `{${name}}`));
  return chosen.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
