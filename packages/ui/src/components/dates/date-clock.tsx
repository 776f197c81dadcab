import { useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { clockMost, type Clock } from '../../logic/dates/moment.ts';
import { useKitText } from '../../provider/kit-text.ts';

const columns = [
  ['hour', 'clockHour'],
  ['minute', 'clockMinute'],
  ['second', 'clockSecond'],
] as const;

type Part = (typeof columns)[number][0];

interface ClockColumnProps {
  part: Part;
  label: string;
  value: number;
  onChange: (value: number) => void;
  /** To the column before or after. */
  onLeave: (step: 1 | -1, from: HTMLElement) => void;
}

/** ms after which the next digit begins a new number. */
const typingPause = 1000;

function ClockColumn({ part, label, value, onChange, onLeave }: ClockColumnProps) {
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ digits: '', at: -Infinity });
  const most = clockMost[part];
  const listId = useId();
  const id = (number: number): string => `${listId}-${number}`;

  useLayoutEffect(() => {
    const line = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (list.current && line)
      list.current.scrollTop = line.offsetTop - (list.current.clientHeight - line.offsetHeight) / 2;
  }, [value]);

  const key = (event: KeyboardEvent<HTMLDivElement>): void => {
    const steps: Readonly<Record<string, number>> = {
      ArrowUp: -1,
      ArrowDown: 1,
      PageUp: -5,
      PageDown: 5,
      Home: -most,
      End: most,
    };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      // One step past an end goes round.
      const next = value + step;
      onChange(Math.abs(step) === 1 ? (next + most + 1) % (most + 1) : Math.min(most, Math.max(0, next)));
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault();
      onLeave(event.key === 'ArrowLeft' ? -1 : 1, event.currentTarget);
    } else if (/^\d$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      const before = event.timeStamp - typed.current.at > typingPause ? '' : typed.current.digits;
      const digits = Number(before + event.key) <= most ? before + event.key : event.key;
      typed.current = { digits: digits.slice(-2), at: event.timeStamp };
      if (Number(digits) <= most) onChange(Number(digits));
    }
  };

  return (
    <div
      ref={list}
      className="limn-clock-column"
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={id(value)}
      onKeyDown={key}
    >
      {Array.from({ length: most + 1 }, (_, number) => (
        <div
          key={number}
          id={id(number)}
          className="limn-clock-line"
          role="option"
          aria-selected={number === value}
          data-selected={number === value || undefined}
          onClick={() => onChange(number)}
        >
          {String(number).padStart(2, '0')}
        </div>
      ))}
    </div>
  );
}

export interface DateClockProps {
  value: Clock;
  hasSeconds: boolean;
  onChange: (clock: Clock) => void;
}

/** Hours 0 to 24, minutes and seconds 0 to 60, each a list: `.limn-clock`. What they make together the panel says. */
export function DateClock({ value, hasSeconds, onChange }: DateClockProps) {
  const translate = useKitText();
  const leave = (step: 1 | -1, from: HTMLElement): void => {
    const next = step === 1 ? from.nextElementSibling : from.previousElementSibling;
    if (next instanceof HTMLElement) next.focus();
  };
  return (
    <div className="limn-clock" role="group" aria-label={translate('clock')}>
      {columns.slice(0, hasSeconds ? 3 : 2).map(([part, name]) => (
        <ClockColumn
          key={part}
          part={part}
          label={translate(name)}
          value={value[part]}
          onChange={(next) => onChange({ ...value, [part]: next })}
          onLeave={leave}
        />
      ))}
    </div>
  );
}
