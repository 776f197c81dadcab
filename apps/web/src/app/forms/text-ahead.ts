/**
 * What is typed for a field that keys have asked for and that is not there yet, since its window is being loaded. Until
 * the field has the focus, letters would go to the page below, where they choose tools and run commands.
 */

/** How long a field has to come, ms: after that, what was typed goes to nobody, and keys are the page's again. */
const PATIENCE = 30_000;

/** Ends the keeping under way, and drops what was kept. */
let drop: (() => void) | null = null;

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLElement && target.matches('input, textarea');

/** The text that keys have written, and what was pressed besides, such as Enter, in its order. */
export function typedBy(keys: readonly string[]): { text: string; rest: readonly string[] } {
  let text = '';
  const rest: string[] = [];
  for (const key of keys) {
    if (key === 'Backspace') text = [...text].slice(0, -1).join('');
    else if ([...key].length === 1) text += key;
    else if (key === 'Enter' || key.startsWith('Arrow')) rest.push(key);
  }
  return { text, rest };
}

/**
 * Keeps what is typed from now on, and types it into the field that gets the focus next. Chords and Tab are left to
 * whoever takes them; Escape and a press of the pointer end it.
 */
export function keepTextAhead(): void {
  drop?.();
  const kept: string[] = [];
  let isThere = false;
  const keep = (event: KeyboardEvent): void => {
    // A field that had the focus all along takes its keys itself.
    if (!isThere && isField(event.target)) {
      end();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Tab') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.key === 'Escape') end();
    else kept.push(event.key);
  };
  const arrive = ({ target }: FocusEvent): void => {
    if (isThere || !isField(target)) return;
    isThere = true;
    // In a task of its own: it has the focus before the page has heard of it, and what is typed meanwhile is kept too.
    setTimeout(() => {
      end();
      if (document.activeElement === target) type(target, typedBy(kept));
    });
  };
  const timer = setTimeout(end, PATIENCE);
  function end(): void {
    if (drop === end) drop = null;
    clearTimeout(timer);
    removeEventListener('keydown', keep, { capture: true });
    removeEventListener('pointerdown', end, { capture: true });
    document.removeEventListener('focusin', arrive);
  }
  drop = end;
  addEventListener('keydown', keep, { capture: true });
  addEventListener('pointerdown', end, { capture: true });
  document.addEventListener('focusin', arrive);
}

/** What was asked for does not come, or is gone again. */
export const forgetTextAhead = (): void => drop?.();

function type(field: HTMLElement, { text, rest }: ReturnType<typeof typedBy>): void {
  // As the browser types it, so that the page hears of it as of any letter, and it can be undone.
  if (text !== '') document.execCommand('insertText', false, text);
  for (const key of rest) {
    // Once what the text has brought about is on the page.
    setTimeout(() => field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
  }
}
