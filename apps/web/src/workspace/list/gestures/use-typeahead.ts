import { findTyped, Typeahead } from '@limn/ui/logic/text/typeahead.ts';
import { useState, type KeyboardEvent } from 'react';

/**
 * Finds the title that begins with what is typed, in its own letters or in the pinyin initials of its characters, from
 * the current one on and round again. Gives its place, -1 where there is none, null for a key that is nothing typed.
 */
export function useTypeahead(): (
  event: KeyboardEvent,
  count: number,
  titleAt: (index: number) => string,
  current: number,
) => number | null {
  const [typeahead] = useState(() => new Typeahead());
  return (event, count, titleAt, current) => {
    const typed = typeahead.add(event.key, event.timeStamp);
    return typed === null ? null : (findTyped(count, titleAt, current, typed) ?? -1);
  };
}
