import { useEffect, useRef } from 'react';
import type { Example } from '../load.ts';

/** Puts an example's HTML into the page and runs its script on it, as a page with a script tag would. */
export function JqueryExample({ example }: { example: Example }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = place;
    if (current === null) {
      return undefined;
    }
    current.innerHTML = example.files.find((file) => file.name.endsWith('.html'))?.code ?? '';
    example.mount?.(current);
    return () => example.unmount?.(current);
  }, [example]);
  return <div ref={place} style={{ display: 'contents' }} />;
}
