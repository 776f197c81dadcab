/** What takes what is typed, or is chosen by arrow keys. A colour or a file is chosen in a window of its own. */
const fields =
  ':is(input:not([type="hidden"], [type="file"], [type="color"], [type="radio"]:not(:checked)), textarea, ' +
  'button[aria-haspopup="listbox"]):not(:disabled, [readonly])';

/**
 * A `ref` for the body of a window: begins in its first field, or at the button that makes one, unless something in it
 * asks for the focus itself. Else the window has it, and what is typed reaches nobody.
 */
export function beginInField(body: HTMLElement | null): void {
  if (body !== null && !body.contains(document.activeElement)) {
    (body.querySelector<HTMLElement>(fields) ?? body.querySelector('button'))?.focus();
  }
}
