import { useMemo, useRef, type MouseEvent } from 'react';
import { announce } from '../../../logic/page/announce.ts';
import { extendTo, selectOnly, toggleOne, type ListSelection } from '../../../logic/choices/selection.ts';
import { useKitText } from '../../../provider/kit-text.ts';
import { useControlled } from '../../shared/use-controlled.ts';
import type { TableProps } from './types.ts';

const noIds: ReadonlySet<string> = new Set();

/** What a press or a key selects, as desktops do it: Ctrl takes one more, Shift all up to there. */
export function useTableSelection<Row>(
  { selectionMode = 'none', selected, onSelect, disabledIds = noIds }: TableProps<Row>,
  order: readonly string[],
) {
  const translate = useKitText();
  const [ids, setIds] = useControlled<ReadonlySet<string>>(selected, noIds, onSelect);
  const anchor = useRef<string | null>(null);
  const isFree = (id: string): boolean => !disabledIds.has(id);
  const now: ListSelection = { ids, anchor: anchor.current };
  const isMultiple = selectionMode === 'multiple';

  const put = (next: ListSelection) => {
    anchor.current = next.anchor;
    setIds(next.ids);
    if (isMultiple) {
      announce(translate('rowsSelected', { count: next.ids.size }));
    }
  };
  /** A row on its own: taken, or put back where several can be selected. */
  const choose = (id: string) => {
    if (selectionMode !== 'none' && isFree(id)) {
      put(isMultiple ? toggleOne(now, id) : selectOnly(id));
    }
  };
  const extend = (id: string, from: string | null, keeps = false) => {
    if (isMultiple) {
      put(extendTo(now, order, id, from, keeps, isFree));
    } else {
      choose(id);
    }
  };
  // What a filter hides stays as it is.
  const all = () => {
    if (isMultiple) {
      put({ ids: new Set([...ids, ...order.filter(isFree)]), anchor: anchor.current });
    }
  };
  const noneShown = () => {
    const rest = new Set(ids);
    for (const id of order) rest.delete(id);
    put({ ids: rest, anchor: null });
  };
  const none = (): boolean => {
    if (!isMultiple || ids.size === 0) {
      return false;
    }
    put({ ids: noIds, anchor: null });
    return true;
  };
  const state = useMemo((): 'none' | 'some' | 'all' => {
    if (!isMultiple || ids.size === 0) return 'none';
    const free = order.filter((id) => !disabledIds.has(id)).length;
    const chosen = order.filter((id) => ids.has(id)).length;
    if (chosen === 0) return 'none';
    return chosen >= free ? 'all' : 'some';
  }, [isMultiple, order, ids, disabledIds]);

  /** A press on a row; false when it is to open the row instead. */
  const press = (id: string, event: MouseEvent, isOpenable: boolean): boolean => {
    if (selectionMode === 'none' || !isFree(id)) {
      return false;
    }
    if (isMultiple && event.shiftKey) {
      extend(id, null, event.ctrlKey || event.metaKey);
    } else if (isMultiple && isOpenable && !event.ctrlKey && !event.metaKey && ids.size === 0) {
      return false;
    } else {
      choose(id);
    }
    return true;
  };
  return { ids, state, choose, extend, all, none, noneShown, press };
}
