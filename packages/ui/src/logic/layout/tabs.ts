/**
 * The tab that is shown when one is closed: the same one as before, or if that one is closed the next, else the one
 * before it.
 */
export function tabAfterClose<Id>(ids: readonly Id[], closed: Id, selected: Id): Id | undefined {
  if (closed !== selected) {
    return selected;
  }
  const at = ids.indexOf(closed);
  return ids[at + 1] ?? ids[at - 1];
}
