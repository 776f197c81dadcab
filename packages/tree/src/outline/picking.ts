/** Several lines at once: from one to another, as whole branches beside each other, so that they move as they stand. */
import type { RecordId } from '@limn/document';
import type { TreeEditor } from '../editor/tree-editor.ts';

/**
 * The siblings from one line to another: of lines on different levels those that they stand in, under the nearest topic
 * that both stand in.
 */
export function pickBetween(editor: TreeEditor, anchor: RecordId, head: RecordId): RecordId[] {
  const above = (id: RecordId): RecordId[] => {
    const out: RecordId[] = [];
    for (let up: RecordId | undefined = id; up !== undefined && editor.topic(up); up = editor.store.get(up)?.at?.parent)
      out.unshift(up);
    return out;
  };
  const a = above(anchor),
    b = above(head);
  let level = 0;
  while (level < a.length && level < b.length && a[level] === b[level]) level++;
  // One stands in the other: that one alone.
  const [from, to] = [a[level], b[level]];
  if (from === undefined || to === undefined) return [(a.length < b.length ? a : b).at(-1)!];
  const siblings = editor.store.topics(editor.topic(from)!.at.parent).map(({ id }) => id),
    ends = [siblings.indexOf(from), siblings.indexOf(to)].sort((x, y) => x - y);
  return siblings.slice(ends[0], ends[1]! + 1);
}

/** Whether a line is one of those that were picked, or stands in one. */
export function isPicked(editor: TreeEditor, picked: ReadonlySet<RecordId>, id: RecordId): boolean {
  if (picked.size === 0) return false;
  for (let up: RecordId | undefined = id; up !== undefined; up = editor.store.get(up)?.at?.parent)
    if (picked.has(up)) return true;
  return false;
}
