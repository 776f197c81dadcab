import { useId, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { movePane, paneKey, paneRange, paneSizes, type PaneLimits } from '../../logic/layout/panes.ts';
import { useKitText } from '../../provider/kit-text.ts';
import { rootClass, type RootProps } from '../shared/root.ts';
import { useControlled } from '../shared/use-controlled.ts';
import './splitter.css';

/** A pane. */
export interface SplitterItem extends PaneLimits {
  readonly id: string;
  /** What the pane contains; the divider after it is named after it. */
  readonly label: string;
  readonly content: ReactNode;
}

export interface SplitterProps extends RootProps {
  /** The panes in order; `min` and `max` are percentages of the whole. */
  items: readonly SplitterItem[];
  /** Size of each pane in percent. */
  value?: readonly number[];
  /** Panes without one share what is left. */
  defaultValue?: readonly (number | undefined)[];
  /** Called while a divider is moved. */
  onChange?: (value: readonly number[]) => void;
  /** Called when a divider is released: the moment to save the sizes. */
  onChangeEnd?: (value: readonly number[]) => void;
  /** `horizontal` puts the panes side by side. */
  orientation?: 'horizontal' | 'vertical';
  isDisabled?: boolean;
}

/** Panes side by side or stacked, with movable dividers between them: `.limn-splitter`. */
export function Splitter({
  items,
  value,
  defaultValue = [],
  onChange,
  onChangeEnd,
  orientation = 'horizontal',
  isDisabled = false,
  className,
  ...root
}: SplitterProps) {
  const translate = useKitText();
  const { direction } = useLocale();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [kept, setKept] = useControlled<readonly (number | undefined)[]>(
    value,
    defaultValue,
    // What is given out always has a size for each part.
    (next) => onChange?.(next as readonly number[]),
  );
  const [start] = useState(() => items.map((_, index) => defaultValue[index]));
  const [held, setHeld] = useState<number | null>(null);
  const isVertical = orientation === 'vertical';
  const isReversed = !isVertical && direction === 'rtl';
  const sizes = paneSizes(
    items.map((_, index) => kept[index]),
    items,
  );
  const latest = useRef<readonly number[]>(sizes);
  latest.current = sizes;

  const move = (line: number, size: number): readonly number[] => {
    const next = movePane(latest.current, line, size, items);
    if (next !== latest.current) {
      latest.current = next;
      setKept(next);
    }
    return next;
  };
  const drag = (event: PointerEvent<HTMLDivElement>, line: number): void => {
    const box = frame.current?.getBoundingClientRect();
    if (box === undefined) return;
    const along = isVertical ? (event.clientY - box.top) / box.height : (event.clientX - box.left) / box.width;
    const before = latest.current.slice(0, line).reduce((sum, size) => sum + size, 0);
    move(line, (isReversed ? 1 - along : along) * 100 - before);
  };
  const onKeyDown = (event: KeyboardEvent, line: number): void => {
    const size = sizes[line] ?? 0;
    const next = paneKey(event.key, size, paneRange(sizes, line, items), isVertical, isReversed);
    if (next !== null) {
      event.preventDefault();
      const moved = move(line, next);
      onChangeEnd?.(moved);
    }
  };
  return (
    <div
      {...root}
      className={rootClass('limn-splitter', className)}
      data-orientation={orientation}
      data-moving={held !== null || undefined}
    >
      <div ref={frame} className="limn-splitter-row">
        {items.flatMap((item, index) => {
          const part = (
            <div
              key={item.id}
              id={`${id}-${item.id}`}
              className="limn-splitter-part"
              style={{ flexBasis: 0, flexGrow: sizes[index] }}
            >
              {item.content}
            </div>
          );
          if (index === items.length - 1) return [part];
          const [low, high] = paneRange(sizes, index, items);
          return [
            part,
            <div
              key={`${item.id} line`}
              className="limn-splitter-line"
              role="separator"
              aria-label={translate('splitterLine', { name: item.label })}
              aria-orientation={isVertical ? 'horizontal' : 'vertical'}
              aria-controls={`${id}-${item.id}`}
              aria-valuenow={Math.round(sizes[index] ?? 0)}
              aria-valuemin={Math.round(low)}
              aria-valuemax={Math.round(high)}
              aria-disabled={isDisabled || undefined}
              tabIndex={isDisabled ? undefined : 0}
              data-held={held === index || undefined}
              onKeyDown={(event) => !isDisabled && onKeyDown(event, index)}
              onDoubleClick={() => {
                if (isDisabled) return;
                latest.current = paneSizes(start, items);
                setKept(latest.current);
                onChangeEnd?.(latest.current);
              }}
              onPointerDown={(event) => {
                if (isDisabled || event.button !== 0) return;
                event.currentTarget.setPointerCapture(event.pointerId);
                setHeld(index);
              }}
              onPointerMove={(event) => held === index && drag(event, index)}
              onLostPointerCapture={() => {
                setHeld(null);
                onChangeEnd?.(latest.current);
              }}
            />,
          ];
        })}
      </div>
    </div>
  );
}
