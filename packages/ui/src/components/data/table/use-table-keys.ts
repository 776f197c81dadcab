import { useLayoutEffect, useMemo, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { headAt, type HeadCell } from '../../../logic/tables/column-groups.ts';
import { turnedKey } from '../../../logic/page/turned-key.ts';
import { isComposing } from '../../../logic/text/composing.ts';
import { gridMove, type GridPlace } from '../../../logic/tables/grid-keys.ts';
import type { RowOffsets } from '../../../logic/tables/row-offsets.ts';
import { findTyped, Typeahead } from '../../../logic/text/typeahead.ts';

const controls =
  'a[href], button:not(:disabled, [data-passive]), input:not(:disabled), select, textarea, [tabindex="0"][role]';
const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

const controlsOf = (cell: Element): HTMLElement[] => [...cell.querySelectorAll<HTMLElement>(controls)];

/** What gets the focus of a cell: its only control, else the cell itself. What a row tells below it is read first. */
function focusTarget(cell: HTMLElement): HTMLElement {
  const [only, ...others] = cell.dataset['kind'] === 'detail' ? [] : controlsOf(cell);
  return only !== undefined && others.length === 0 && !only.matches(typing) ? only : cell;
}

const placeOf = (element: Element): GridPlace | null => {
  const cell = element.closest<HTMLElement>('[data-at]');
  const [row, column] = cell?.dataset['at']?.split(' ').map(Number) ?? [];
  return row === undefined || column === undefined ? null : { row, column };
};

export interface TableKeys {
  readonly offsets: RowOffsets;
  readonly columns: number;
  readonly heads: readonly (readonly HeadCell[])[];
  /** px of the heads, which cover what is scrolled under them. */
  readonly headHeight: number;
  readonly isVirtual: boolean;
  /** Whether that line is what a row tells below it, one cell as wide as the table. */
  readonly isDetail: (row: number) => boolean;
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
  /** An arrow on a cell, before it moves: opens or closes the row, or answers where to go instead. */
  readonly onSide: (place: GridPlace, key: string) => boolean | number;
}

/** Presses a button in a head. */
function pressIn(cell: Element | null, selector: string): boolean {
  const button = cell?.querySelector<HTMLElement>(selector);
  button?.focus();
  button?.click();
  return button !== null && button !== undefined;
}

/** Moves one focus over the cells of a table: one stop for Tab, arrow keys within. */
export function useTableKeys(box: RefObject<HTMLDivElement | null>, isGrid: boolean, keys: TableKeys) {
  const [place, setPlace] = useState<GridPlace>({ row: 0, column: 0 });
  const wantsFocus = useRef(false);
  const typeahead = useMemo(() => new Typeahead(), []);
  // Where one came from into a cell as wide as the table.
  const wanted = useRef(0);
  const { offsets, heads } = keys;
  const rows = offsets.count;
  const current: GridPlace = {
    row: Math.min(place.row, rows - 1),
    column: Math.min(place.column, keys.columns - 1),
  };
  const headOf = (at: GridPlace): HeadCell | undefined =>
    at.row < 0 ? headAt(heads, at.row + heads.length, at.column) : undefined;
  /** The place of the cell that covers one. */
  const cellPlace = (at: GridPlace): GridPlace => {
    const head = headOf(at);
    if (head !== undefined) return { row: head.level + head.rows - 1 - heads.length, column: head.from };
    return keys.isDetail(at.row) ? { row: at.row, column: 0 } : at;
  };

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || !isGrid) {
      return;
    }
    for (const cell of element.querySelectorAll<HTMLElement>('[data-at]')) {
      const isCurrent = cell.dataset['at'] === `${current.row} ${current.column}`;
      const target = focusTarget(cell);
      const stop = isCurrent && target === cell ? 0 : -1;
      if (cell.tabIndex !== stop || !cell.hasAttribute('tabindex')) {
        cell.tabIndex = stop;
      }
      for (const control of controlsOf(cell)) {
        if (control.tabIndex !== (isCurrent ? 0 : -1)) {
          control.tabIndex = isCurrent ? 0 : -1;
        }
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
      element.scrollTop = offsets.scrollTo(to.row, element.scrollTop, element.clientHeight - keys.headHeight);
    }
    wantsFocus.current = true;
    setPlace({ ...to });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    const at = target instanceof HTMLElement ? placeOf(target) : null;
    if (!isGrid || at === null || !(target instanceof HTMLElement) || isComposing(event.nativeEvent)) {
      return;
    }
    const done = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    if (event.altKey) {
      if (at.row < 0 && event.key === 'ArrowDown' && pressIn(target.closest('[data-at]'), '.limn-column-filter')) {
        done();
      }
      return;
    }
    const key = turnedKey(event.key, event.currentTarget);
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
    if (at.row < 0 && event.shiftKey && (key === 'ArrowLeft' || key === 'ArrowRight')) {
      if (keys.onHeadResize(at.column, key === 'ArrowRight' ? 1 : -1)) {
        done();
      }
      return;
    }
    const hasModifier = event.ctrlKey || event.metaKey;
    if (at.row >= 0 && !hasModifier && !event.shiftKey) {
      const side = keys.onSide(at, key);
      if (side !== false) {
        done();
        if (side !== true) go({ row: side, column: at.column });
        return;
      }
    }
    const inSight = (box.current?.clientHeight ?? 0) - keys.headHeight;
    const page = Math.max(1, Math.floor(inSight / offsets.rowHeight) - 1);
    const isWide = keys.isDetail(at.row);
    const span = isWide ? keys.columns : (headOf(at)?.span ?? 1);
    const from = isWide && /^(Arrow(Up|Down)|Page)/.test(event.key) ? { ...at, column: wanted.current } : at;
    const { ctrlKey, metaKey } = event;
    const to = gridMove({ key, ctrlKey, metaKey }, from, {
      rows,
      columns: keys.columns,
      page,
      heads: heads.length,
      span,
    });
    if (to !== null) {
      done();
      if (event.shiftKey && at.row >= 0 && to.row >= 0 && to.row !== at.row) {
        keys.onExtend(at.row, to.row);
      }
      if (!keys.isDetail(to.row)) wanted.current = to.column;
      go(cellPlace(to));
      return;
    }
    const isRow = at.row >= 0;
    if (event.key === 'Escape') {
      if (keys.onEscape()) done();
    } else if (hasModifier) {
      if (event.key.toLowerCase() === 'a') {
        done();
        keys.onAll();
      }
    } else if (event.key === ' ' && !typeahead.isTyping(event.timeStamp)) {
      if (isRow && isCell) {
        done();
        keys.onSpace(at.row, event.shiftKey);
      }
    } else if (event.key === 'Enter' || event.key === 'F2') {
      const inner = isCell ? controlsOf(target)[0] : undefined;
      const isPassive = isCell || target.matches('input[type=checkbox]');
      if (isRow && isPassive && event.key === 'Enter' && keys.onEnter(at.row)) {
        done();
      } else if (at.row < 0 && isCell && event.key === 'Enter' && pressIn(target, '.limn-column-name')) {
        done();
        go(at);
      } else if (inner !== undefined) {
        done();
        inner.focus();
      }
    } else {
      const typed = typeahead.add(event.key, event.timeStamp);
      const found = typed === null ? null : findTyped(rows, keys.textAt, Math.max(0, at.row), typed);
      // A space within a word does not scroll.
      if (found !== null || (typed !== null && event.key === ' ')) done();
      if (found !== null) {
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
