/**
 * What keys do to lines of an outline. Each is one step of undo; the answer says which line has the caret, and where.
 */
import {
  addTopics,
  moveTo,
  type NewTopic,
  plainText,
  type RecordId,
  type RichText,
  type TopicRecord,
  trash,
} from '@limn/document';
import { type Line, writeLines } from '../clipboard/indented.ts';
import { setData } from '../edit/details.ts';
import { demote, promote, reorder } from '../edit/topics.ts';
import type { TreeEditor } from '../editor/tree-editor.ts';

export interface Caret {
  id: RecordId;
  /** In the note on the line instead of in the line. */
  inNote?: boolean;
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

/** A text without some of its characters. */
export const withoutPart = (text: RichText, from: number, to: number): RichText => [
  ...cut(text, from)[0],
  ...cut(text, to)[1],
];

/**
 * Enter: the line in two; an open branch goes on inside of itself. An empty line first ceases to be a task, then goes
 * out by a level. After a task comes a task.
 */
export function breakLine(editor: TreeEditor, topic: TopicRecord, caret: number, top: RecordId): Caret {
  const { store } = editor,
    text = topic.text ?? [],
    length = plainText(text).length,
    // A mirror is not torn in two: what it says is another topic's.
    at = topic.data.mirror === undefined || caret === 0 ? caret : length,
    inside = store.topics(topic.id);
  if (length === 0 && inside.length === 0) {
    if (topic.data.todo !== undefined) {
      setData(editor, [topic], { todo: undefined });
      return { id: topic.id, at: 0 };
    }
    if (topic.at.parent !== top) {
      shiftLines(editor, [topic.id], 'out', top);
      return { id: topic.id, at: 0 };
    }
  }
  const [before, after] = cut(text, at),
    goesInside = at === length && inside.length > 0 && !editor.folding.isFolded(topic);
  const made = editor.run(() => {
    const spot = goesInside
      ? { parent: topic.id, before: inside[0]!.id }
      : { parent: topic.at.parent, [at === 0 && length > 0 ? 'before' : 'after']: topic.id };
    const like: NewTopic = { text: after, data: topic.data.todo && !goesInside ? { todo: 'open' } : {} };
    if (at === 0 && length > 0) return addTopics(store, spot, [{ ...like, text: [] }])[0];
    if (at < length) store.setText(topic.id, before);
    const [id] = addTopics(store, spot, [like]).map((one) => store.seenIn(spot.parent, one));
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

/** Backspace at the start: a task is a plain line again; a line goes on in the one before it, with all in it. */
export function joinLine(editor: TreeEditor, topic: TopicRecord, before: TopicRecord | undefined): Caret | null {
  const { store } = editor;
  if (topic.data.todo !== undefined) {
    setData(editor, [topic], { todo: undefined });
    return { id: topic.id, at: 0 };
  }
  if (!before) return null;
  if (topic.data.mirror !== undefined) return { id: topic.id, at: 0 };
  const length = plainText(before.text).length;
  editor.run(() => {
    const inside = store.topics(topic.id).map(({ id }) => id);
    store.setText(before.id, [...(before.text ?? []), ...(topic.text ?? [])]);
    for (const note of store.notes(topic.id))
      store.update(note.id, { at: store.placed(note.id, { parent: before.id, key: store.topKey(before.id) }) });
    if (inside.length > 0) moveTo(store, inside, { parent: before.id });
    trash(store, [topic.id]);
  });
  return { id: before.id, at: length };
}

/** Tab and Shift+Tab, moving up and down; of several lines those beside the first. */
export function shiftLines(
  editor: TreeEditor,
  ids: readonly RecordId[],
  how: 'in' | 'out' | 'up' | 'down',
  top: RecordId,
): void {
  editor.selection.replace(ids);
  const [first] = editor.topics;
  if (!first) return;
  if (how === 'in') demote(editor);
  else if (how !== 'out') reorder(editor, how === 'up' ? -1 : 1);
  else if (first.at.parent !== top) {
    const beside = editor.topic(first.at.parent),
      isEmpty = plainText(first.text) === '' && editor.store.topics(first.id).length === 0;
    editor.run(() => {
      promote(editor);
      // A line without words that comes out from among tasks is as those it comes to.
      if (isEmpty && ids.length === 1 && first.data.todo !== beside?.data.todo)
        setData(editor, editor.topics, { todo: beside?.data.todo === undefined ? undefined : 'open' });
    });
  }
}

/** Ticks tasks off, or opens them again where all are done; what was no task is one that is done. */
export function completeLines(editor: TreeEditor, ids: readonly RecordId[]): void {
  const topics = ids.flatMap((id) => editor.topic(id) ?? []);
  setData(editor, topics, { todo: topics.every(({ data }) => data.todo === 'done') ? 'open' : 'done' });
}

/** `[] ` or `[x] ` at the start of a line makes it a task; whether it stood there. */
export function readBox(editor: TreeEditor, topic: TopicRecord): boolean {
  const box = /^\[([ xX]?)\] /.exec(plainText(topic.text));
  if (!box || topic.data.todo !== undefined) return false;
  editor.run(() => {
    editor.store.setText(topic.id, cut(topic.text ?? [], box[0].length)[1]);
    setData(editor, [topic], { todo: box[1]?.toLowerCase() === 'x' ? 'done' : 'open' });
  });
  return true;
}

/** Whether nothing is lost with a line: it has no words, and nothing in it or about it. */
export const isBlankLine = ({ store }: TreeEditor, { id, text, data, marks, tags, files }: TopicRecord): boolean =>
  plainText(text) === '' &&
  store.children(id).length === 0 &&
  [data, marks, tags, files ?? {}].every((all) => Object.keys(all).length === 0);

/**
 * Puts lines after one, as many levels deep as they are, in place of it where it is blank. One step of undo.
 * @returns the end of the last of them
 */
export function pasteLines(editor: TreeEditor, after: TopicRecord, lines: readonly Line[]): Caret {
  let last = after.id;
  editor.run(() => {
    last = writeLines(editor, { parent: after.at.parent, after: after.id }, lines).at(-1) ?? last;
    if (last !== after.id && isBlankLine(editor, after)) trash(editor.store, [after.id]);
  });
  return { id: last, at: Infinity };
}

/** Where two texts differ: from which character, how many are gone, and what came. */
interface Splice {
  at: number;
  gone: number;
  come: string;
}

function spliceOf(before: string, after: string): Splice {
  const most = Math.min(before.length, after.length);
  let at = 0;
  while (at < most && before[at] === after[at]) at++;
  let end = 0;
  while (end < most - at && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return { at, gone: before.length - at - end, come: after.slice(at, after.length - end) };
}

/** Where a change of a text is to be made after another one was made; null where both are about the same characters. */
function behind(change: Splice, other: Splice): Splice | null {
  if (change.at + change.gone <= other.at) return change;
  if (change.at < other.at + other.gone) return null;
  return { ...change, at: change.at + other.come.length - other.gone };
}

/** Where a caret is after a text has become another one. */
export function caretAfter(caret: number, before: string, after: string): number {
  const { at, gone, come } = spliceOf(before, after);
  if (caret <= at) return caret;
  return caret < at + gone ? at + come.length : caret + come.length - gone;
}

/**
 * Writes the words of a line where they differ, so that formats and what others type beside are kept.
 * @param before what was seen where they were typed, which others may have changed since
 */
export function writeLine(editor: TreeEditor, id: RecordId, words: string, before?: string): void {
  const text = editor.sharedText(id),
    now = text.toString(),
    typed = before === undefined || before === now ? null : behind(spliceOf(before, words), spliceOf(before, now)),
    { at, gone, come } = typed ?? spliceOf(now, words);
  if (gone === 0 && come === '') return;
  text.doc?.transact(() => {
    if (gone > 0) text.delete(at, gone);
    if (come !== '') text.insert(at, come);
  }, WRITER);
}
/** Origin of what is typed here: counted as the person's own. */
export const WRITER = Symbol('outline');
