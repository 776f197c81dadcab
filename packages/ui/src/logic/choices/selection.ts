/** What is selected in a list, and from where a selection is extended. */
export interface ListSelection {
  readonly ids: ReadonlySet<string>;
  /** Where the last selection began; Shift extends from there. */
  readonly anchor: string | null;
}

export const nothingSelected: ListSelection = { ids: new Set(), anchor: null };

/** Only that one. */
export function selectOnly(id: string): ListSelection {
  return { ids: new Set([id]), anchor: id };
}

/** That one as well, or no longer. */
export function toggleOne(selection: ListSelection, id: string): ListSelection {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) {
    ids.add(id);
  }
  return { ids, anchor: id };
}

/**
 * Everything from the anchor to that one.
 *
 * @param order the ids of the list from the first to the last
 * @param from where the range starts when there is no anchor in the list any more
 * @param keeps adds the range to what is selected instead of putting it in its place
 * @param isFree whether an entry may be selected
 */
export function extendTo(
  selection: ListSelection,
  order: readonly string[],
  id: string,
  from: string | null = null,
  keeps = false,
  isFree: (id: string) => boolean = () => true,
): ListSelection {
  const to = order.indexOf(id);
  const anchor = selection.anchor !== null && order.includes(selection.anchor) ? selection.anchor : (from ?? id);
  const start = order.indexOf(anchor);
  if (to < 0 || start < 0) {
    return selection;
  }
  const range = order.slice(Math.min(start, to), Math.max(start, to) + 1).filter(isFree);
  return { ids: new Set(keeps ? [...selection.ids, ...range] : range), anchor };
}
