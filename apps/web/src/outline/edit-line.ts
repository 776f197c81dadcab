/** What keys do to lines of an outline. Each is one step of undo; the answer says which line has the caret, and where. */
import { addTopics, moveTo, plainText, type RecordId, type RichText, type TopicRecord, trash } from '@limn/document';
import { demote, promote, reorder } from '@limn/tree/edit/topics.ts';
import type { TreeEditor } from '@limn/tree/editor/tree-editor.ts';

export interface Caret {
  id: RecordId;
  /** Characters from the start; `Infinity` is the end. */
  at: number;
}

/** A text in two, its formats kept. */
function cut(text: RichText, at: number): [RichText, RichText] {
  const before: RichText[number][] = [],
    after: RichText[number][] = [];
  let left = at;
  for (const op of text) {
    const head = op.insert.slice(0, Math.max(0, left)),
      tail = op.insert.slice(Math.max(0, left));
    if (head !== '') before.push({ ...op, insert: head });
    if (tail !== '') after.push({ ...op, insert: tail });
    left -= op.insert.length;
  }
  return [before, after];
}

/** Enter: the line in two; an open branch goes on inside of itself, an empty line goes out by a level. */
export function breakLine(editor: TreeEditor, topic: TopicRecord, at: number, top: RecordId): Caret {
  const { store } = editor,
    text = topic.text ?? [],
    length = plainText(text).length,
    inside = store.topics(topic.id);
  if (length === 0 && topic.at.parent !== top && inside.length === 0) {
    editor.selection.replace([topic.id]);
    promote(editor);
    return { id: topic.id, at: 0 };
  }
  const [before, after] = cut(text, at),
    goesInside = at === length && inside.length > 0 && !editor.folding.isFolded(topic);
  const made = editor.run(() => {
    const spot = goesInside
      ? { parent: topic.id, before: inside[0]!.id }
      : { parent: topic.at.parent, [at === 0 && length > 0 ? 'before' : 'after']: topic.id };
    if (at === 0 && length > 0) return addTopics(store, spot, [{ text: [] }])[0];
    if (at < length) store.setText(topic.id, before);
    const [id] = addTopics(store, spot, [{ text: after, data: topic.data.todo ? { todo: 'open' } : {} }]);
    // What stood in the line stands in its end.
    if (at < length && inside.length > 0 && id !== undefined)
      moveTo(
        store,
        inside.map((one) => one.id),
        { parent: id },
      );
    return id;
  });
  return at === 0 && length > 0 ? { id: topic.id, at: 0 } : { id: made ?? topic.id, at: 0 };
}

/** Backspace at the start: the line goes on in the one before it, with all that stands in it. */
export function joinLine(editor: TreeEditor, topic: TopicRecord, before: TopicRecord | undefined): Caret | null {
  const { store } = editor;
  if (!before) return null;
  const length = plainText(before.text).length;
  editor.run(() => {
    const inside = store.topics(topic.id).map(({ id }) => id);
    store.setText(before.id, [...(before.text ?? []), ...(topic.text ?? [])]);
    if (inside.length > 0)
      moveTo(store, inside, topic.at.parent === before.id ? { parent: before.id } : { parent: before.id });
    trash(store, [topic.id]);
  });
  return { id: before.id, at: length };
}

/** Tab and Shift+Tab, moving up and down. */
export function shiftLine(
  editor: TreeEditor,
  topic: TopicRecord,
  how: 'in' | 'out' | 'up' | 'down',
  top: RecordId,
): void {
  editor.selection.replace([topic.id]);
  if (how === 'in') demote(editor);
  else if (how === 'out') {
    if (topic.at.parent !== top) promote(editor);
  } else reorder(editor, how === 'up' ? -1 : 1);
}

/** Writes the words of a line where they differ, so that formats and what others type beside are kept. */
export function writeLine(editor: TreeEditor, id: RecordId, words: string): void {
  const text = editor.sharedText(id),
    now = text.toString();
  let start = 0;
  while (start < now.length && start < words.length && now[start] === words[start]) start++;
  let end = 0;
  while (
    end < now.length - start &&
    end < words.length - start &&
    now[now.length - 1 - end] === words[words.length - 1 - end]
  )
    end++;
  const gone = now.length - start - end,
    come = words.slice(start, words.length - end);
  if (gone === 0 && come === '') return;
  text.doc?.transact(() => {
    if (gone > 0) text.delete(start, gone);
    if (come !== '') text.insert(start, come);
  }, WRITER);
}
/** Origin of what is typed here: counted as the person's own. */
export const WRITER = Symbol('outline');
