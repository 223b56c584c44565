/** Copies a text. A page in the local network has no encryption, and so no clipboard of its own: there a field is selected. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    field.className = 'unseen';
    (document.querySelector('dialog[open]') ?? document.body).append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    return done;
  }
}
