import { useState } from 'react';

/**
 * A value that the parent keeps, or that is kept here from `initial` on when it does not; and the call that changes it.
 */
export function useControlled<Value>(
  value: Value | undefined,
  initial: Value,
  onChange: ((value: Value) => void) | undefined,
): [Value, (next: Value) => void] {
  const [own, setOwn] = useState(initial);
  const change = (next: Value): void => {
    if (value === undefined) setOwn(next);
    onChange?.(next);
  };
  return [value === undefined ? own : value, change];
}
