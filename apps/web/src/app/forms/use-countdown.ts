import { useEffect, useState } from 'react';

/**
 * Seconds left until something may be done again, and the call that begins them anew. @param first seconds that run
 * from the start
 */
export function useCountdown(first: number): readonly [left: number, begin: (seconds: number) => void] {
  const [end, setEnd] = useState(() => Date.now() + first * 1000);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((end - now) / 1000));
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) {
      return undefined;
    }
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [isRunning]);
  return [
    left,
    (seconds) => {
      setNow(Date.now());
      setEnd(Date.now() + seconds * 1000);
    },
  ];
}
