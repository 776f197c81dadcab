import { useLayoutEffect, useMemo, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { isComposing } from '../../logic/composing.ts';
import { gridMove, type GridPlace } from '../../logic/grid-keys.ts';
import { findTyped, Typeahead } from '../../logic/typeahead.ts';
import { scrollToRow } from '../../logic/window.ts';

const controls = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"][role]';
const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

const controlsOf = (cell: Element): HTMLElement[] => [...cell.querySelectorAll<HTMLElement>(controls)];

/** What gets the focus of a cell: its only control, else the cell itself. */
function focusTarget(cell: HTMLElement): HTMLElement {
  const [only, ...others] = controlsOf(cell);
  return only !== undefined && others.length === 0 && !only.matches(typing) ? only : cell;
}

const placeOf = (element: Element): GridPlace | null => {
  const cell = element.closest<HTMLElement>('[data-at]');
  const [row, column] = cell?.dataset['at']?.split(' ').map(Number) ?? [];
  return row === undefined || column === undefined ? null : { row, column };
};

export interface TableKeys {
  readonly rows: number;
  readonly columns: number;
  readonly rowHeight: number;
  readonly isVirtual: boolean;
  /** The name of a row, to find it by typing. */
  readonly textAt: (row: number) => string;
  /** Enter on a row's cell; true when something was done. */
  readonly onEnter: (row: number) => boolean;
  /** Space on a row's cell. */
  readonly onSpace: (row: number, extends_: boolean) => void;
  /** A move with Shift held. */
  readonly onExtend: (from: number, to: number) => void;
  readonly onAll: () => void;
  /** Escape; true when something was given up. */
  readonly onEscape: () => boolean;
  /** Shift with an arrow on a head. */
  readonly onHeadResize: (column: number, step: number) => boolean;
}

/** Moves one focus over the cells of a table: one stop for Tab, arrow keys within. */
export function useTableKeys(box: RefObject<HTMLDivElement | null>, isGrid: boolean, keys: TableKeys) {
  const [place, setPlace] = useState<GridPlace>({ row: 0, column: 0 });
  const wantsFocus = useRef(false);
  const typeahead = useMemo(() => new Typeahead(), []);
  const current: GridPlace = {
    row: Math.min(place.row, keys.rows - 1),
    column: Math.min(place.column, keys.columns - 1),
  };

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || !isGrid) {
      return;
    }
    for (const cell of element.querySelectorAll<HTMLElement>('[data-at]')) {
      const isCurrent = cell.dataset['at'] === `${current.row} ${current.column}`;
      const target = focusTarget(cell);
      cell.tabIndex = isCurrent && target === cell ? 0 : -1;
      for (const control of controlsOf(cell)) {
        control.tabIndex = isCurrent ? 0 : -1;
      }
      if (isCurrent && wantsFocus.current) {
        wantsFocus.current = false;
        target.focus({ preventScroll: true });
        cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      }
    }
  });

  const go = (to: GridPlace) => {
    const element = box.current;
    if (element !== null && keys.isVirtual && to.row >= 0) {
      // The head covers the first of what is in sight.
      element.scrollTop = scrollToRow(to.row, keys.rowHeight, element.scrollTop, element.clientHeight - keys.rowHeight);
    }
    wantsFocus.current = true;
    setPlace({ ...to });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    const at = target instanceof HTMLElement ? placeOf(target) : null;
    if (!isGrid || at === null || !(target instanceof HTMLElement) || event.altKey || isComposing(event.nativeEvent)) {
      return;
    }
    const done = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    const isCell = target.dataset['at'] !== undefined;
    if (target.matches(typing) && event.key !== 'Escape') {
      return;
    }
    if (!isCell && focusTarget(target.closest<HTMLElement>('[data-at]') ?? target) !== target) {
      // Inside a cell with several controls: they have the keys until one leaves them.
      if (event.key === 'Escape' || event.key === 'F2') {
        done();
        go(at);
      }
      return;
    }
    if (at.row < 0 && event.shiftKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      if (keys.onHeadResize(at.column, event.key === 'ArrowRight' ? 1 : -1)) {
        done();
      }
      return;
    }
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / keys.rowHeight) - 2);
    const to = gridMove(event, at, { rows: keys.rows, columns: keys.columns, page });
    if (to !== null) {
      done();
      if (event.shiftKey && at.row >= 0 && to.row >= 0 && to.row !== at.row) {
        keys.onExtend(at.row, to.row);
      }
      go(to);
      return;
    }
    const hasModifier = event.ctrlKey || event.metaKey;
    const isRow = at.row >= 0;
    if (event.key === 'Escape') {
      if (keys.onEscape()) done();
    } else if (hasModifier) {
      if (event.key.toLowerCase() === 'a') {
        done();
        keys.onAll();
      }
    } else if (event.key === ' ') {
      if (isRow && isCell) {
        done();
        keys.onSpace(at.row, event.shiftKey);
      }
    } else if (event.key === 'Enter' || event.key === 'F2') {
      const inner = isCell ? controlsOf(target)[0] : undefined;
      const isPassive = isCell || target.matches('input[type=checkbox]');
      if (isRow && isPassive && event.key === 'Enter' && keys.onEnter(at.row)) {
        done();
      } else if (inner !== undefined) {
        done();
        inner.focus();
      }
    } else {
      const typed = typeahead.add(event.key, event.timeStamp);
      const found = typed === null ? null : findTyped(keys.rows, keys.textAt, Math.max(0, at.row), typed);
      if (found !== null) {
        done();
        go({ row: found, column: at.column });
      }
    }
  };

  const onFocus = (event: FocusEvent) => {
    const at = placeOf(event.target);
    if (at !== null && (at.row !== current.row || at.column !== current.column)) {
      setPlace(at);
    }
  };
  return { current, onKeyDown, onFocus, go };
}
