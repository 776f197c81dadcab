import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { findRows, findTyped, moveRow, rowOf, type OptionGroup, type OptionRow } from '../../logic/choices/options.ts';
import { optionId, type OptionItem } from './option-list.tsx';

export type OptionEntries<Value extends string> = readonly (OptionItem<Value> | OptionGroup<OptionItem<Value>>)[];

interface OptionsInput<Value extends string> {
  options: OptionEntries<Value>;
  /** What the list is narrowed by; empty for all. */
  query: string;
  /** Lines at the ends that are no answers to the query. */
  extra?: (rows: OptionRow<OptionItem<Value>>[]) => OptionRow<OptionItem<Value>>[];
  chosen: Value | null;
  /** Stands on the first option until one is gone to: what is typed has its best answer one Enter away. */
  isFirstActive?: boolean;
}

/** ms after which the next letter begins a new word. */
const typingPause = 700;

/** An open or closed list of options, the line stood on in it, and the keys that move it. */
export function useOptions<Value extends string>({
  options,
  query,
  extra,
  chosen,
  isFirstActive = false,
}: OptionsInput<Value>) {
  const listId = `${useId()}-list`;
  const [isOpen, setOpen] = useState(false);
  const [stood, setActive] = useState<number | null>(null);
  const rows = useMemo(() => {
    const found = findRows<OptionItem<Value>>(options, query);
    return extra === undefined ? found : extra(found);
  }, [options, query, extra]);
  let active: number | null = null;
  if (stood !== null && stood < rows.length) active = stood;
  else if (isFirstActive) active = moveRow(rows, null, 1);
  const typed = useRef({ text: '', at: 0 });

  const open = (step: 1 | -1 = 1): void => {
    typed.current = { text: '', at: 0 };
    setActive(rowOf(rows, chosen) ?? moveRow(rows, null, step));
    setOpen(true);
  };
  const activeOption = (): OptionItem<Value> | null => {
    const row = active === null ? undefined : rows[active];
    return row?.kind === 'option' && row.option.isDisabled !== true ? row.option : null;
  };

  /** Keys that move in the open list; whether it was one. */
  const moveBy = (event: KeyboardEvent, hasText: boolean): boolean => {
    const steps: Readonly<Record<string, () => number | null>> = {
      ArrowDown: () => moveRow(rows, active, 1),
      ArrowUp: () => moveRow(rows, active, -1),
      PageDown: () => moveRow(rows, active ?? 0, 10),
      PageUp: () => moveRow(rows, active ?? 0, -10),
      // Where text is typed these two move in the text.
      ...(hasText ? {} : { Home: () => moveRow(rows, null, 1), End: () => moveRow(rows, null, -1) }),
    };
    const step = steps[event.key];
    if (step === undefined) return false;
    event.preventDefault();
    const target = step();
    if (target !== null) setActive(target);
    return true;
  };

  /** Goes to the option whose label starts with the letters typed in quick succession. */
  const typeAhead = (letter: string, now: number): void => {
    const text = now - typed.current.at > typingPause ? letter : typed.current.text + letter;
    typed.current = { text, at: now };
    const from = active ?? rowOf(rows, chosen);
    const target = findTyped(rows, text, from);
    if (target !== null) setActive(target);
  };

  return {
    listId,
    rows,
    active,
    setActive,
    activeId: isOpen && active !== null ? optionId(listId, active) : undefined,
    activeOption,
    isOpen,
    open,
    close: () => setOpen(false),
    moveBy,
    typeAhead,
    isTyping: (now: number) => now - typed.current.at <= typingPause && typed.current.text !== '',
  };
}

/** A key that types a character, no shortcut. */
export function isLetterKey(event: KeyboardEvent): boolean {
  return event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
}
