import { isComposing } from '@limn/ui/logic/text/composing.ts';
import type { KeyboardEvent } from 'react';
import { entryId, type Entry } from '../../model/entry.ts';
import { stepFrom, type Layout, type Step } from '../../model/layout.ts';
import { extendTo, moveTo, nothing, selectAll, selectOne, toggle, type Selection } from '../../model/selection.ts';
import { useTypeahead } from './use-typeahead.ts';

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'start',
  End: 'end',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
};

export interface KeysInput {
  entries: readonly Entry[];
  order: readonly string[];
  layout: Layout;
  /** px in sight */
  height: number;
  /** Place of the entry that has the keyboard. */
  current: number | undefined;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  onSelectAll: () => void;
  onOpen: (entry: Entry) => void;
  onPreview: () => void;
  onMenu: () => void;
  /** Goes back to what the list shows otherwise; undefined where nothing is searched for. */
  onSearchEnd: (() => void) | undefined;
  reveal: (index: number) => void;
}

/** The keys of the list: those a desktop's file list has. */
export function useKeys(input: KeysInput): (event: KeyboardEvent) => void {
  const {
    entries,
    order,
    layout,
    height,
    current,
    selection,
    onSelect,
    onSelectAll,
    onOpen,
    onPreview,
    onMenu,
    onSearchEnd,
    reveal,
  } = input;
  const typeahead = useTypeahead();

  const goTo = (index: number, keys: { shiftKey: boolean; adds: boolean }) => {
    const id = order[index];
    if (id === undefined) {
      return;
    }
    if (keys.shiftKey) {
      onSelect(extendTo(selection, order, id, keys.adds));
    } else {
      onSelect(keys.adds ? moveTo(selection, id) : selectOne(id));
    }
    reveal(index);
  };

  return (event) => {
    if (event.target !== event.currentTarget || isComposing(event.nativeEvent)) {
      return;
    }
    const entry = current === undefined ? undefined : entries[current];
    const step = steps[event.key];
    const adds = event.ctrlKey || event.metaKey;
    const isPlain = !adds && !event.altKey;
    const isTyped = isPlain && event.key.length === 1 && event.key !== '?' && event.key !== '/';
    // A space within a word that is being typed belongs to it.
    const found = isTyped
      ? typeahead(event, entries.length, (index) => entries[index]?.title ?? '', current ?? -1)
      : null;
    if (step !== undefined && !event.altKey) {
      const target = current === undefined ? 0 : stepFrom(layout, current, step, height);
      goTo(Math.min(target, order.length - 1), { shiftKey: event.shiftKey, adds });
    } else if (event.key === 'Enter' && isPlain && entry !== undefined) {
      onOpen(entry);
    } else if (found !== null) {
      goTo(found, { shiftKey: false, adds: false });
    } else if (event.key === ' ' && !event.altKey && entry !== undefined) {
      if (adds || event.shiftKey) {
        onSelect(toggle(selection, entryId(entry)));
      } else {
        onPreview();
      }
    } else if (event.key === 'Escape' && selection.ids.size > 0) {
      onSelect({ ...nothing, current: selection.current });
    } else if (event.key === 'Escape' && onSearchEnd !== undefined) {
      onSearchEnd();
    } else if (event.key.toLowerCase() === 'a' && adds && !event.shiftKey) {
      onSelect(selectAll(selection, order));
      onSelectAll();
    } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      onMenu();
    } else {
      return;
    }
    event.preventDefault();
  };
}
