/** What is selected in a list. `current` has the keyboard; ranges are drawn from `anchor`. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly anchor: string | null;
  readonly current: string | null;
}

export const nothing: Selection = { ids: new Set(), anchor: null, current: null };

/** Only this one. */
export function selectOne(id: string): Selection {
  return { ids: new Set([id]), anchor: id, current: id };
}

/** In if it was out, out if it was in. */
export function toggle(selection: Selection, id: string): Selection {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) {
    ids.add(id);
  }
  return { ids, anchor: id, current: id };
}

/** Everything between the anchor and this one, in the list's order; what `keep` has stays. */
export function extendTo(selection: Selection, order: readonly string[], id: string, keep = false): Selection {
  const anchor = selection.anchor !== null && order.includes(selection.anchor) ? selection.anchor : id;
  const [from, to] = [order.indexOf(anchor), order.indexOf(id)].sort((a, b) => a - b) as [number, number];
  return { ids: new Set([...(keep ? selection.ids : []), ...order.slice(from, to + 1)]), anchor, current: id };
}

/** Moves the keyboard without selecting. */
export function moveTo(selection: Selection, id: string): Selection {
  return { ...selection, current: id };
}

/** Everything. */
export function selectAll(selection: Selection, order: readonly string[]): Selection {
  return { ids: new Set(order), anchor: order[0] ?? null, current: selection.current ?? order[0] ?? null };
}

/**
 * What remains after the list has changed. Where the current one is gone, the one now in its place has the keyboard.
 *
 * @param before the order the selection was made in
 */
export function withinList(selection: Selection, before: readonly string[], now: readonly string[]): Selection {
  if (selection.ids.size === 0 && selection.anchor === null && selection.current === null) {
    return selection;
  }
  const present = new Set(now);
  const ids = new Set([...selection.ids].filter((id) => present.has(id)));
  const anchor = selection.anchor !== null && present.has(selection.anchor) ? selection.anchor : null;
  if (selection.current === null || present.has(selection.current)) {
    return ids.size === selection.ids.size && anchor === selection.anchor ? selection : { ...selection, ids, anchor };
  }
  const place = before.slice(0, before.indexOf(selection.current)).filter((id) => present.has(id)).length;
  return { ids, anchor, current: now[Math.min(place, now.length - 1)] ?? null };
}
