import { useEffect, useRef } from 'react';
import { announce } from '../../logic/page/announce.ts';
import { useKitText } from '../../provider/kit-text.ts';

export interface CounterProps {
  /** Characters typed, as a person counts them. */
  count: number;
  max: number | undefined;
}

/**
 * How many characters are typed, of how many; says so aloud only when there is room for no more. `.limn-field-counter`.
 */
export function Counter({ count, max }: CounterProps) {
  const translate = useKitText();
  const isFull = max !== undefined && count >= max;
  const wasFull = useRef(isFull);
  useEffect(() => {
    if (isFull && !wasFull.current) announce(translate(count > max ? 'counterOver' : 'counterFull', { max }));
    wasFull.current = isFull;
  }, [isFull, count, max, translate]);
  return (
    <span
      className="limn-field-counter"
      role={max === undefined ? undefined : 'img'}
      aria-label={max === undefined ? undefined : translate('counter', { count, max })}
      data-over={(max !== undefined && count > max) || undefined}
    >
      {max === undefined ? count : `${count}/${max}`}
    </span>
  );
}
