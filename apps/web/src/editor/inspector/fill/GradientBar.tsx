/**
 * A gradient's stops on a bar of its colours: dragged along it, past one another, off it to remove them, and added by
 * a press where there is none. Each is a slider with keys of its own.
 */
import type { GradientStop } from '@limn/document';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResolve } from './ColourButton.tsx';
import { CHECKS, onChecks } from './chequered.ts';
import { addStop, MOST_STOPS, moveStop, removeStop } from './gradient-stops.ts';
import styles from './gradient.module.css';

/** Screen px that a stop is dragged away from the bar to be removed. */
const AWAY = 36;

export interface GradientBarProps {
  /** In order. */
  stops: readonly GradientStop[];
  chosen: number;
  onChoose: (index: number) => void;
  /** Once, or while something is dragged: then `onDragEnd` follows. */
  onChange: (stops: GradientStop[]) => void;
  onDrag: (stops: GradientStop[]) => void;
  onDragEnd: () => void;
}

interface Drag {
  stops: readonly GradientStop[];
  index: number;
  /** Where it was taken hold of, from its middle, screen px. */
  grip: number;
  hasMoved: boolean;
}

export function GradientBar({
  stops,
  chosen,
  onChoose,
  onChange,
  onDrag,
  onDragEnd,
}: GradientBarProps): React.ReactNode {
  const { t } = useTranslation('diagram');
  const resolve = useResolve();
  const bar = useRef<HTMLDivElement>(null),
    drag = useRef<Drag | null>(null);
  const [isAway, setAway] = useState(false);

  const placeOf = (x: number): number => {
    const { left, width } = bar.current!.getBoundingClientRect();
    return width > 0 ? (x - left) / width : 0;
  };
  const focus = (index: number): void => {
    onChoose(index);
    // The stop that was moved past another has that one's element from the next picture on.
    requestAnimationFrame(() => bar.current?.querySelectorAll<HTMLElement>('[role="slider"]')[index]?.focus());
  };

  const press = (event: React.PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const index = Number((event.target as HTMLElement).dataset['stop'] ?? Number.NaN);
    if (Number.isInteger(index)) {
      const { left, width } = bar.current!.getBoundingClientRect();
      drag.current = { stops, index, grip: event.clientX - (left + stops[index]!.at * width), hasMoved: false };
      focus(index);
      return;
    }
    if (stops.length >= MOST_STOPS) return;
    const added = addStop(stops, placeOf(event.clientX), resolve);
    drag.current = { ...added, grip: 0, hasMoved: true };
    onDrag(added.stops);
    focus(added.index);
  };
  const move = (event: React.PointerEvent<HTMLDivElement>): void => {
    const from = drag.current;
    if (!from) return;
    const { top, bottom } = bar.current!.getBoundingClientRect();
    const gone = from.stops.length > 2 && (event.clientY < top - AWAY || event.clientY > bottom + AWAY),
      moved = moveStop(from.stops, from.index, placeOf(event.clientX - from.grip));
    if (!from.hasMoved && !gone && moved.stops[moved.index]!.at === from.stops[from.index]!.at) return;
    drag.current = { ...from, ...moved, hasMoved: true };
    setAway(gone);
    onDrag(gone ? removeStop(moved.stops, moved.index) : moved.stops);
    onChoose(gone ? Math.min(moved.index, moved.stops.length - 2) : moved.index);
  };
  const release = (): void => {
    const from = drag.current;
    drag.current = null;
    if (!from) return;
    if (from.hasMoved) onDragEnd();
    focus(isAway ? Math.min(from.index, from.stops.length - 2) : from.index);
    setAway(false);
  };
  const cancel = (): void => {
    if (drag.current?.hasMoved) onDragEnd();
    drag.current = null;
    setAway(false);
  };

  const key = (event: React.KeyboardEvent, index: number): void => {
    const { at } = stops[index]!,
      step = event.shiftKey ? 0.1 : 0.01;
    const places: Readonly<Record<string, number>> = {
      ArrowLeft: at - step,
      ArrowDown: at - step,
      ArrowRight: at + step,
      ArrowUp: at + step,
      PageDown: at - 0.1,
      PageUp: at + 0.1,
      Home: 0,
      End: 1,
    };
    const place = places[event.key];
    if (place !== undefined) {
      const moved = moveStop(stops, index, place);
      onChange(moved.stops);
      focus(moved.index);
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && stops.length > 2) {
      onChange(removeStop(stops, index));
      focus(Math.min(index, stops.length - 2));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  // As far from the ramp's ends as the middles of stops there.
  const ramp = stops.map(({ at, color }) => `${resolve(color)} calc(${8 - at * 16}px + ${at * 100}%)`).join(', ');
  return (
    <div
      ref={bar}
      className={styles['bar']}
      role="group"
      aria-label={t('inspector.stops')}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={cancel}
    >
      <div
        className={styles['ramp']}
        data-full={stops.length >= MOST_STOPS || undefined}
        style={{ background: `linear-gradient(to right, ${ramp}), ${CHECKS}` }}
      />
      {stops.map(({ at, color }, index) => (
        <div
          key={index}
          className={styles['stop']}
          role="slider"
          tabIndex={0}
          data-stop={index}
          data-chosen={index === chosen || undefined}
          aria-label={t('inspector.stop', { number: index + 1, colour: resolve(color) })}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(at * 1000) / 10}
          aria-valuetext={`${Math.round(at * 1000) / 10} %`}
          style={{ insetInlineStart: `${at * 100}%`, background: onChecks(resolve(color)) }}
          onFocus={() => onChoose(index)}
          onKeyDown={(event) => key(event, index)}
        />
      ))}
    </div>
  );
}
