/** Keys that are pressed while what takes them is on its way, as a presentation that was asked for. */

const kept: KeyboardEvent[] = [];
/** How long a page that was gone to for a presentation has to show it, ms. */
const PATIENCE = 10_000;
/** Ends the keeping on the way to another page; null while nobody is on it. */
let arrive: (() => void) | null = null;

const isForOthers = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || key === 'Tab';

/** Keeps keys from whoever would take them otherwise, from now on. @returns what ends that */
export function keepKeys(target: EventTarget): () => void {
  // They are kept already, and go to the same.
  if (arrive) return () => undefined;
  kept.length = 0;
  return listen(target);
}

/**
 * Keeps keys on the way to another page, until what takes them is there. Who goes on by Tab means what is on show, and
 * so does who has waited for too long: those keys go to nobody.
 */
export function keepKeysOnTheWay(target: EventTarget): void {
  arrive?.();
  kept.length = 0;
  const end = listen(target);
  const leave = (event: Event): void => {
    if ((event as KeyboardEvent).key === 'Tab') forget();
  };
  const timer = setTimeout(forget, PATIENCE);
  function forget(): void {
    arrive?.();
    kept.length = 0;
  }
  target.addEventListener('keydown', leave, { capture: true });
  arrive = () => {
    arrive = null;
    clearTimeout(timer);
    target.removeEventListener('keydown', leave, { capture: true });
    end();
  };
}

/** What takes keys is there, and hears them itself from now on. */
export const endKeeping = (): void => arrive?.();

function listen(target: EventTarget): () => void {
  const keep = (event: Event): void => {
    if (isForOthers(event as KeyboardEvent)) return;
    kept.push(event as KeyboardEvent);
    event.preventDefault();
    event.stopPropagation();
  };
  target.addEventListener('keydown', keep, { capture: true });
  return () => target.removeEventListener('keydown', keep, { capture: true });
}

/** The keys that were kept, in the order in which they were pressed; nobody else gets them. */
export const takeKeys = (): KeyboardEvent[] => kept.splice(0);
