import type { MouseEvent } from 'react';

export interface RowPresses {
  readonly selectionMode: 'none' | 'single' | 'multiple';
  readonly isOpenable: boolean;
  /** A press on a row; false when it is to open the row instead. */
  readonly press: (id: string, event: MouseEvent, isOpenable: boolean) => boolean;
  readonly open: (id: string) => void;
}

const isControl = (target: EventTarget, row: Element): boolean =>
  target instanceof Element &&
  target.closest('a, button, input, label, select, textarea') !== null &&
  row.contains(target);

const rowOf = (event: MouseEvent): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;

/** What presses on rows do: they select, or open. */
export function rowPresses({ selectionMode, isOpenable, press, open }: RowPresses) {
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const row = rowOf(event);
    const id = row?.dataset['row'];
    if (event.shiftKey && selectionMode === 'multiple') {
      // With Shift the browser selects the text up to here as well, which is not what was meant.
      window.getSelection()?.removeAllRanges();
      if (id !== undefined && event.target instanceof Element && event.target.closest('[data-kind=check]') !== null) {
        // All rows up to this one, instead of its own tick.
        event.preventDefault();
        press(id, event, false);
        return;
      }
    }
    // A press that ends a text selection is not meant for the row, nor is one on something in it.
    if (
      row === null ||
      id === undefined ||
      isControl(event.target, row) ||
      window.getSelection()?.isCollapsed === false
    ) {
      return;
    }
    if (!press(id, event, isOpenable)) {
      open(id);
    }
  };
  const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
    const row = rowOf(event);
    if (row !== null && selectionMode === 'single' && !isControl(event.target, row)) {
      window.getSelection()?.removeAllRanges();
      open(row.dataset['row'] ?? '');
    }
  };
  return { onClick, onDoubleClick };
}
