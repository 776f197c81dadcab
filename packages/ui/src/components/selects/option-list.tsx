import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { Icon, type IconRef } from '../../icon/icon.tsx';
import type { Option, OptionRow } from '../../logic/choices/options.ts';
import { rowsInView, scrollToRow, type RowWindow } from '../../logic/layout/window.ts';
import { useKitText } from '../../provider/kit-text.ts';
import { Spinner } from '../feedback/spinner.tsx';
import './option-list.css';
import '../fields/toggle.css';

export interface OptionItem<Value extends string = string> extends Option<Value> {
  readonly icon?: IconRef;
}

/** A list with more lines draws only those in sight, all of one height. */
const most = 200;
/** Height of a line in px until one is drawn and can be measured. */
const usual = 32;

export interface OptionListProps {
  id: string;
  /** Id of what names the list. */
  labelId: string;
  rows: readonly OptionRow<OptionItem>[];
  /** The line one stands on, by its number. */
  active: number | null;
  onActive: (row: number) => void;
  isChosen: (value: string) => boolean;
  onChoose: (option: OptionItem) => void;
  isMulti?: boolean;
  isLoading?: boolean;
  /** Instead of options, when there is none. */
  emptyText: string;
  /** Drawn below the options: a button, a hint. */
  footer?: ReactNode;
  ref?: Ref<HTMLDivElement>;
  /** The list takes the focus when it appears, instead of leaving it in the field. */
  isFocused?: boolean;
  onKeyDown?: (event: React.KeyboardEvent<HTMLDivElement>) => void;
}

/** Id of a line, for `aria-activedescendant`. */
export const optionId = (listId: string, row: number): string => `${listId}-${row}`;

function Marked({ label, spans }: { label: string; spans: readonly (readonly [number, number])[] }) {
  if (spans.length === 0) return label;
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [start, end] of spans) {
    parts.push(label.slice(at, start), <mark key={start}>{label.slice(start, end)}</mark>);
    at = end;
  }
  return [...parts, label.slice(at)];
}

/** Which lines to draw, and the box they are drawn in. */
function useWindow(count: number, active: number | null) {
  const box = useRef<HTMLDivElement>(null);
  const rowHeight = useRef(usual);
  const isLong = count > most;
  const [view, setView] = useState<RowWindow>({ from: 0, to: 24 });
  const look = (): void => {
    const element = box.current;
    if (element === null || !isLong) return;
    const next = rowsInView(count, rowHeight.current, element.scrollTop, element.clientHeight);
    setView((now) => (now.from === next.from && now.to === next.to ? now : next));
  };
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    rowHeight.current = element.querySelector('[role="option"]')?.getBoundingClientRect().height || rowHeight.current;
    if (active !== null) {
      const line = element.querySelector<HTMLElement>(`[data-row="${active}"]`);
      if (isLong) element.scrollTop = scrollToRow(active, rowHeight.current, element.scrollTop, element.clientHeight);
      else if (line !== null)
        element.scrollTop = Math.min(
          Math.max(element.scrollTop, line.offsetTop + line.offsetHeight - element.clientHeight),
          line.offsetTop,
        );
    }
    look();
    // `look` reads what is current; the lines and the one stood on are what moves the window.
  }, [active, count, isLong]);
  const shown = isLong ? { from: Math.min(view.from, count), to: Math.min(view.to, count) } : { from: 0, to: count };
  return { box, look, isLong, shown, rowHeight: rowHeight.current };
}

/**
 * The options of a select: `.limn-options`, `role="listbox"`. The focus stays where it is; the line stood on is its
 * active descendant.
 */
export function OptionList(props: OptionListProps) {
  const {
    id,
    labelId,
    rows,
    active,
    onActive,
    isChosen,
    onChoose,
    isMulti = false,
    isLoading = false,
    emptyText,
    footer,
    ref,
    isFocused = false,
    onKeyDown,
  } = props;
  const translate = useKitText();
  const { box, look, isLong, shown, rowHeight } = useWindow(rows.length, active);
  useEffect(() => {
    if (isFocused) box.current?.focus({ preventScroll: true });
  }, [isFocused, box]);
  const total = rows.findLast((row) => row.kind === 'option')?.position ?? 0;

  const line = (row: OptionRow<OptionItem>, index: number): ReactNode => {
    if (row.kind === 'heading') {
      return (
        <div key={index} className="limn-option-heading" aria-hidden>
          {row.label}
        </div>
      );
    }
    const { option } = row;
    const chosen = isChosen(option.value);
    return (
      <div
        key={index}
        id={optionId(id, index)}
        className="limn-option"
        role="option"
        aria-selected={chosen}
        aria-disabled={option.isDisabled || undefined}
        aria-setsize={total}
        aria-posinset={row.position}
        data-row={index}
        data-focused={index === active || undefined}
        data-selected={chosen || undefined}
        data-disabled={option.isDisabled || undefined}
        onPointerMove={() => {
          if (option.isDisabled !== true && index !== active) onActive(index);
        }}
        onClick={() => {
          if (option.isDisabled !== true) onChoose(option);
        }}
      >
        {isMulti && <span className="limn-toggle-mark">{chosen && <Icon name="check" size={12} />}</span>}
        {option.icon !== undefined && <Icon name={option.icon} />}
        <span className="limn-option-words">
          <span className="limn-option-label">
            <Marked label={option.label} spans={row.spans} />
          </span>
          {option.description !== undefined && !isLong && (
            <span className="limn-option-description">{option.description}</span>
          )}
        </span>
        {!isMulti && chosen && <Icon name="check" />}
      </div>
    );
  };

  // Lines under one heading are a group of their own, also where only some of them are drawn.
  const parts: { group: number | null; lines: ReactNode[] }[] = [];
  for (let index = shown.from; index < shown.to; index++) {
    const row = rows[index];
    if (row === undefined) continue;
    if (parts.at(-1) === undefined || parts.at(-1)?.group !== row.group) parts.push({ group: row.group, lines: [] });
    parts.at(-1)?.lines.push(line(row, index));
  }
  const headings = new Map(rows.flatMap((row) => (row.kind === 'heading' ? [[row.group, row.label] as const] : [])));

  return (
    <>
      <div
        ref={(element) => {
          box.current = element;
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
        }}
        id={id}
        className="limn-options"
        role="listbox"
        aria-labelledby={labelId}
        aria-multiselectable={isMulti || undefined}
        aria-busy={isLoading || undefined}
        aria-activedescendant={isFocused && active !== null ? optionId(id, active) : undefined}
        tabIndex={isFocused ? 0 : undefined}
        hidden={rows.length === 0 && !isFocused}
        data-long={isLong || undefined}
        onScroll={look}
        onKeyDown={onKeyDown}
        // The field keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
      >
        <div
          role="presentation"
          style={{ paddingBlockStart: shown.from * rowHeight, paddingBlockEnd: (rows.length - shown.to) * rowHeight }}
        >
          {parts.map(({ group, lines }, index) =>
            group === null ? (
              lines
            ) : (
              <div key={`group ${group} ${index}`} role="group" aria-label={headings.get(group)}>
                {lines}
              </div>
            ),
          )}
        </div>
      </div>
      {(isLoading || rows.length === 0) && (
        <div className="limn-option-note" role="status">
          {isLoading && <Spinner />}
          {isLoading ? translate('loading') : emptyText}
        </div>
      )}
      {footer !== undefined && <div className="limn-option-foot">{footer}</div>}
    </>
  );
}
