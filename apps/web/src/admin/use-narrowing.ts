import { useEffect, useState } from 'react';
import { useSearchParams } from '../app/routing/navigation.tsx';
import { useNextLocation } from '../app/routing/shown-page.tsx';

/** ms after the last key until what is typed is looked for. */
const PAUSE = 250;

/** What a list is narrowed to, kept in the address: a search typed, and choices. */
export function useNarrowing(): {
  /** What is in the field, and what is looked for a moment later. */
  typed: string;
  q: string;
  type: (text: string) => void;
  choice: (name: string) => string;
  choose: (name: string, value: string) => void;
  /** Takes choices back, all at once: of several changes in one moment the address would keep the last alone. */
  clear: (names: readonly string[]) => void;
  isNarrowed: boolean;
} {
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const isLeaving = useNextLocation() !== null;
  const [typed, setTyped] = useState(q);
  const [seen, setSeen] = useState(q);
  // An address gone to otherwise, such as back, says what is in the field.
  if (seen !== q) {
    setSeen(q);
    if (typed.trim() !== q) setTyped(q);
  }
  const change = (how: (params: URLSearchParams) => void): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        how(next);
        return next;
      },
      { replace: true },
    );
  const choose = (name: string, value: string): void =>
    change((next) => (value === '' ? next.delete(name) : next.set(name, value)));
  const clear = (names: readonly string[]): void =>
    change((next) => {
      for (const name of names) next.delete(name);
    });
  useEffect(() => {
    // A page that is being gone to is loading, perhaps: another address now would take its place.
    if (isLeaving || typed.trim() === q) return undefined;
    const timer = setTimeout(() => choose('q', typed.trim()), PAUSE);
    return () => clearTimeout(timer);
  });
  return {
    typed,
    q,
    type: setTyped,
    choice: (name) => params.get(name) ?? '',
    choose,
    clear,
    isNarrowed: [...params.values()].some((value) => value !== ''),
  };
}
