import { useEffect, useRef } from 'react';

/** Calls when an element comes near what is in sight, and again after what is listed has become more. */
export function useMore(onMore: (() => void) | undefined, isLoading: boolean, count: number) {
  const end = useRef<HTMLTableRowElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  const hasMore = onMore !== undefined && !isLoading;
  useEffect(() => {
    if (!hasMore || end.current === null) {
      return undefined;
    }
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && more.current?.(), {
      rootMargin: '200px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasMore, count]);
  return end;
}
