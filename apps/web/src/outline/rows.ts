/** The lines of an outline: what stands in a topic, each before those in it, without what is folded. */
import type { RecordId, TopicRecord } from '@limn/document';
import type { TreeEditor } from '@limn/tree/editor/tree-editor.ts';

export interface Row {
  topic: TopicRecord;
  depth: number;
  position: number;
  size: number;
  /** Absent of a topic in which nothing stands. */
  isOpen?: boolean;
}

export function rowsIn(editor: TreeEditor, top: RecordId): Row[] {
  const out: Row[] = [],
    waiting: { id: RecordId; depth: number; position: number; size: number }[] = [];
  const enter = (parent: RecordId, depth: number): void => {
    const inside = editor.store.topics(parent);
    for (let n = inside.length - 1; n >= 0; n--)
      waiting.push({ id: inside[n]!.id, depth, position: n + 1, size: inside.length });
  };
  enter(top, 0);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const topic = editor.topic(next.id)!,
      { depth, position, size } = next;
    const isOpen = !editor.folding.isFolded(topic),
      hasMore = editor.store.topics(topic.id).length > 0;
    out.push({ topic, depth, position, size, ...(hasMore && { isOpen }) });
    if (isOpen) enter(topic.id, depth + 1);
  }
  return out;
}
