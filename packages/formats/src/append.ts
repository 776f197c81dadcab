/** Adds to the list that stands under a key: in its place, as a copy of it each time takes the square of its length. */
export function append<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
