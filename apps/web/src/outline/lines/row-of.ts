import type { RecordId } from '@limn/document';

/** The line that something in it belongs to. */
export const rowOf = (target: EventTarget | null): RecordId | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined;
