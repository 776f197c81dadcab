import { useEffect } from 'react';
import { useInstanceName } from '../../session/session.ts';

/** Titles the tab after the page; without a page name, after the instance. */
export function useTitle(page?: string): void {
  const name = useInstanceName();
  useEffect(() => {
    document.title = page === undefined ? name : `${page} · ${name}`;
  }, [page, name]);
}
