/** Keys that are pressed while what takes them is on its way, as a presentation that was asked for. */

const kept: KeyboardEvent[] = [];

const isForOthers = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || key === 'Tab';

/** Keeps keys from whoever would take them otherwise, from now on. @returns what ends that */
export function keepKeys(target: EventTarget): () => void {
  kept.length = 0;
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
