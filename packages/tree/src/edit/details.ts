/** What a topic says besides its text, and what is drawn about topics. Each call is one step of undo. */
import {
  addTopics,
  type AssetData,
  newId,
  type NoteRecord,
  plainText,
  type RecordId,
  type RichText,
  type TopicData,
  type TopicLink,
  type TopicRecord,
  trash,
} from '@limn/document';
import type { TreeEditor } from '../editor/tree-editor.ts';

/** Writes fields of the data of topics; one that is undefined is taken away. */
export function setData(
  editor: TreeEditor,
  topics: readonly TopicRecord[],
  fields: { [K in keyof TopicData]?: TopicData[K] | undefined },
): void {
  editor.run(() => {
    for (const topic of topics) {
      const data = Object.fromEntries(
        Object.entries({ ...topic.data, ...fields }).filter(([, value]) => value !== undefined),
      );
      editor.store.update(topic.id, { data });
    }
  });
}

/** Says something of topics that is so or is not; of all the same, what the first of them is not. */
export function toggleData(editor: TreeEditor, field: 'assistant' | 'vacant'): void {
  const isOff = editor.topics.every(({ data }) => data[field]);
  setData(editor, editor.topics, { [field]: isOff ? undefined : true });
}

/** No task, one to be done, one that is done. */
export function toggleTodo(editor: TreeEditor, id?: RecordId): void {
  const one = editor.topic(id),
    topics = one ? [one] : editor.topics,
    first = topics[0]?.data.todo;
  if (one) setData(editor, topics, { todo: first === 'done' ? 'open' : 'done' });
  else setData(editor, topics, { todo: NEXT_TODO[first ?? 'none'] });
}
const NEXT_TODO = { none: 'open', open: 'done', done: undefined } as const;

/** Groups of markers of which a topic has at most one. */
const groupOf = (marker: string): string => marker.split('-')[0]!;

/**
 * Gives the topics a marker in place of another of its group; takes it away where all have it.
 * @param picture of one that is a picture, for a document that has not used it yet
 */
export function toggleMark(
  editor: TreeEditor,
  marker: string,
  topics: readonly TopicRecord[] = editor.topics,
  picture?: AssetData,
): void {
  const isOff = topics.every(({ marks }) => marks[marker]);
  if (picture && !editor.settings.readOnly && !editor.store.get(marker))
    editor.store.keepMarker({ id: marker, type: 'asset', data: picture });
  editor.run(() => {
    for (const { id, marks } of topics) {
      const kept = Object.fromEntries(Object.entries(marks).filter(([name]) => groupOf(name) !== groupOf(marker)));
      editor.store.update(id, { marks: isOff ? kept : { ...kept, [marker]: true } });
    }
  });
}

/** What is told to tags apart. */
const tidyTag = (tag: string): string => tag.trim().replace(/^#/, '').slice(0, 100);

export function addTag(editor: TreeEditor, text: string, topics: readonly TopicRecord[] = editor.topics): void {
  const tag = tidyTag(text);
  if (tag === '') return;
  editor.run(() => {
    // As they are now: one tag may follow another before anything is drawn again.
    for (const { id } of topics) {
      const topic = editor.topic(id);
      if (topic) editor.store.update(id, { tags: { ...topic.tags, [tag]: true } });
    }
  });
}

export function removeTag(editor: TreeEditor, tag: string, topics: readonly TopicRecord[] = editor.topics): void {
  editor.run(() => {
    for (const { id, tags } of topics) {
      const { [tag]: _gone, ...kept } = tags;
      editor.store.update(id, { tags: kept });
    }
  });
}

export const setLink = (editor: TreeEditor, link: TopicLink | undefined): void =>
  setData(editor, editor.topics, { link });

/** The words of a topic's note; of several notes all, one under the other. */
export const noteOf = (editor: TreeEditor, topic: RecordId): string =>
  editor.store
    .notes(topic)
    .map(({ text }) => plainText(text))
    .join('\n\n');

/** Writes a topic's note; an empty one goes. Notes that were several become one. */
export function setNote(editor: TreeEditor, topic: RecordId, words: string): void {
  const notes = editor.store.notes(topic),
    text: RichText = words.trim() === '' ? [] : [{ insert: words }];
  if (noteOf(editor, topic) === words) return;
  editor.run(() => {
    const [first, ...rest] = notes;
    if (rest.length > 0)
      trash(
        editor.store,
        rest.map(({ id }) => id),
      );
    if (first && text.length === 0) trash(editor.store, [first.id]);
    else if (first) editor.store.setText(first.id, text);
    else if (text.length > 0) editor.store.create(newNote(editor, topic, text));
  });
}

/** The note of a topic, made empty where there is none. */
export function ensureNote(editor: TreeEditor, topic: RecordId): RecordId | undefined {
  const [first] = editor.store.notes(topic);
  if (first) return first.id;
  const made = newNote(editor, topic, []);
  return editor.run(() => {
    editor.store.create(made);
    return made.id;
  });
}

const newNote = (editor: TreeEditor, topic: RecordId, text: RichText): NoteRecord => ({
  id: newId(),
  type: 'note',
  at: { parent: topic, key: editor.store.topKey(topic), clock: editor.store.tick(), history: [] },
  text,
});

/**
 * A relationship from one topic to another; selected, and ready for its words.
 * @param reports it is from a second manager to who reports to them besides
 */
export function relate(editor: TreeEditor, from: RecordId, to: RecordId, reports = false): RecordId {
  const id = newId(),
    { store } = editor,
    ends = { from: store.placeOf(from), to: store.placeOf(to) };
  editor.run(() =>
    store.create({
      id,
      type: 'relationship',
      at: { parent: editor.page, key: store.topKey(editor.page), clock: store.tick(), history: [] },
      style: {},
      data: reports ? { ...ends, reports: true } : ends,
    }),
  );
  editor.select([id], false);
  return id;
}

/** The selected siblings from the first to the last; of several parents, those of the first. */
function range(editor: TreeEditor): { parent: RecordId; first: TopicRecord; last: TopicRecord } | undefined {
  const [one] = editor.topics;
  if (!one || !editor.topic(one.at.parent)) return undefined;
  const row = editor.store.topics(one.at.parent).filter(({ id }) => editor.selection.has(id)),
    first = row[0],
    last = row.at(-1);
  return first && last && { parent: one.at.parent, first, last };
}

const about = ({ first, last }: { first: TopicRecord; last: TopicRecord }) => ({
  first: first.id,
  last: last.id,
  from: first.at.key,
  to: last.at.key,
});

/** A boundary about the selected siblings. */
export function addBoundary(editor: TreeEditor): RecordId | undefined {
  const found = range(editor),
    id = newId(),
    { store } = editor;
  if (!found) return undefined;
  editor.run(() =>
    store.create({
      id,
      type: 'boundary',
      at: { parent: found.parent, key: store.topKey(found.parent), clock: store.tick(), history: [] },
      style: {},
      data: about(found),
    }),
  );
  editor.select([id], false);
  return id;
}

/** A summary of the selected siblings, with a topic to say it. */
export function addSummary(editor: TreeEditor): RecordId | undefined {
  const found = range(editor),
    id = newId(),
    { store } = editor;
  if (!found) return undefined;
  const topic = editor.run(() => {
    store.create({
      id,
      type: 'summary',
      at: { parent: found.parent, key: store.topKey(found.parent), clock: store.tick(), history: [] },
      style: {},
      data: about(found),
    });
    return addTopics(store, { parent: id }, [{}])[0];
  });
  if (topic === undefined) return undefined;
  editor.select([topic]);
  editor.startEditing(topic);
  return topic;
}
