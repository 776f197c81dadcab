/** Making, deleting and ordering topics as keys do it. Each is one step of undo. */
import {
  addTopics,
  dissolve,
  insertParent,
  moveTo,
  type NewTopic,
  type RecordId,
  type Spot,
  topmost,
  type TopicData,
  type TopicRecord,
  trash,
} from '@limn/document';
import type { TreeEditor } from '../editor/tree-editor.ts';

/** The structure of the map a central topic is in the middle of. */
const structureOf = (editor: TreeEditor, central: TopicRecord): string =>
  central.data.structure ?? editor.store.find(central.at.parent, 'sheet')?.data.structure ?? 'mind';

/** Whether main branches of a topic have sides that are chosen. */
export const hasSides = (editor: TreeEditor, id: RecordId): boolean => {
  const topic = editor.topic(id);
  return topic !== undefined && editor.isCentral(topic) && structureOf(editor, topic) === 'mind-free';
};

/** The side of one more main branch: that with fewer of them, the right one first. */
function sideFor(editor: TreeEditor, parent: RecordId): TopicData {
  if (!hasSides(editor, parent)) return {};
  const left = editor.store.topics(parent).filter(({ data }) => data.side === 'left').length,
    right = editor.store.topics(parent).length - left;
  return left < right && right > 1 ? { side: 'left' } : {};
}

/** A new topic at a spot, selected and ready to be typed into. */
function add(editor: TreeEditor, spot: Spot, topic: NewTopic, edit = true): RecordId | undefined {
  const made = editor.run(() => addTopics(editor.store, spot, [topic])[0]);
  if (made === undefined) return undefined;
  const id = editor.store.seenIn(spot.parent, made);
  editor.fold([spot.parent], false);
  editor.select([id]);
  if (edit) editor.startEditing(id);
  return id;
}

export function addChild(editor: TreeEditor, topic: TopicRecord | undefined = editor.current): RecordId | undefined {
  return topic && add(editor, { parent: topic.id }, { data: sideFor(editor, topic.id) });
}

/** Beside a topic; what stands in no topic gets a child instead. */
export function addSibling(editor: TreeEditor, where: 'before' | 'after'): RecordId | undefined {
  const topic = editor.current;
  if (!topic) return undefined;
  const { parent, role } = topic.at;
  if (!editor.topic(parent) || editor.isTop(topic) || role === 'callout') return addChild(editor, topic);
  const { side } = topic.data;
  return add(editor, { parent, [where]: topic.id }, { data: side ? { side } : {} });
}

/** A topic in the place of the selected siblings, which go into it. */
export function addParent(editor: TreeEditor): RecordId | undefined {
  const topics = editor.topics.filter((topic) => editor.topic(topic.at.parent) && !editor.isTop(topic));
  const [first] = topics;
  if (!first) return undefined;
  const { side } = first.data;
  const made = editor.run(() =>
    insertParent(
      editor.store,
      topics.map((topic) => topic.id),
      { data: side ? { side } : {} },
    ),
  );
  if (made === undefined) return undefined;
  const id = editor.store.seenIn(first.at.parent, made);
  editor.select([id]);
  editor.startEditing(id);
  return id;
}

export const addCallout = (editor: TreeEditor): RecordId | undefined => {
  const topic = editor.current;
  return topic && add(editor, { parent: topic.id }, { role: 'callout' });
};

/** A topic that hangs on nothing, with its centre at a point of the page. */
export const addFloating = (editor: TreeEditor, pos: { x: number; y: number }): RecordId | undefined =>
  add(editor, { parent: editor.page }, { data: { pos } });

/** What is selected once some topics have gone: the next sibling, the one before, or what they stood in. */
function besides(editor: TreeEditor, gone: ReadonlySet<RecordId>): RecordId | undefined {
  const first = editor.topic(topmost(editor.store, gone).at(0));
  if (!first) return undefined;
  const siblings = editor.store.topics(first.at.parent),
    at = siblings.findIndex(({ id }) => id === first.id);
  const next =
    siblings.slice(at + 1).find(({ id }) => !gone.has(id)) ?? siblings.slice(0, at).findLast(({ id }) => !gone.has(id));
  const parent = editor.topic(first.at.parent);
  return next && (parent || editor.isCentral(next)) ? next.id : parent?.id;
}

/** Deletes what is selected with all that stands in it; the central topic stays. */
export function deleteSelection(editor: TreeEditor): void {
  const ids = editor.selection.ids.filter((id) => {
    const topic = editor.topic(id);
    return !topic || !editor.isTop(topic);
  });
  if (ids.length === 0) return;
  const next = besides(editor, new Set(ids));
  editor.run(() => trash(editor.store, ids));
  editor.select(next === undefined ? [] : [next]);
  editor.emit('announce', { key: 'announce.deleted', params: { count: ids.length } });
}

/** Deletes the selected topics alone: what stands in them takes their place. */
export function dissolveSelection(editor: TreeEditor): void {
  const topics = editor.topics.filter((topic) => editor.topic(topic.at.parent) && !editor.isTop(topic));
  if (topics.length === 0) return;
  // A mirror goes alone: what it shows stands elsewhere.
  const inside = topics.flatMap(({ id, data }) =>
      data.mirror === undefined ? editor.store.topics(id).map((child) => child.id) : [],
    ),
    next = inside[0] ?? besides(editor, new Set(topics.map(({ id }) => id)));
  editor.run(() =>
    dissolve(
      editor.store,
      topics.map(({ id }) => id),
    ),
  );
  editor.select(next === undefined ? [] : [next]);
}

/** The selected siblings of one parent, in their order. */
function selectedSiblings(editor: TreeEditor): TopicRecord[] {
  const all = topmost(editor.store, editor.selection.ids).flatMap((id) => editor.topic(id) ?? []),
    parent = all.some((topic) => editor.isTop(topic)) ? undefined : all[0]?.at.parent;
  if (parent === undefined || !editor.topic(parent)) return [];
  const among = new Set(all.map(({ id }) => id));
  return editor.store.topics(parent).filter(({ id }) => among.has(id));
}

/** Moves the selected siblings by one place among those on their side. */
export function reorder(editor: TreeEditor, step: 1 | -1): boolean {
  const moving = selectedSiblings(editor),
    [first] = moving;
  if (!first) return false;
  const among = new Set(moving.map(({ id }) => id)),
    ofSide = (topic: TopicRecord): boolean =>
      !hasSides(editor, first.at.parent) || (topic.data.side ?? 'right') === (first.data.side ?? 'right');
  const siblings = editor.store.topics(first.at.parent).filter(ofSide),
    edge = siblings.findIndex(({ id }) => id === (step < 0 ? first : moving.at(-1)!).id),
    next = siblings.filter(({ id }, i) => !among.has(id) && (i - edge) * step > 0).at(step < 0 ? -1 : 0);
  if (!next) return true;
  move(editor, moving, { parent: first.at.parent, [step < 0 ? 'before' : 'after']: next.id });
  editor.select(editor.selection.ids);
  return true;
}

/** Takes the selected siblings out of their parent: they stand after it. */
export function promote(editor: TreeEditor): boolean {
  const moving = selectedSiblings(editor),
    parent = editor.topic(moving[0]?.at.parent);
  if (!parent || editor.isTop(parent) || !editor.topic(parent.at.parent)) return false;
  move(
    editor,
    moving,
    { parent: parent.at.parent, after: parent.id },
    parent.data.side ? { side: parent.data.side } : {},
  );
  editor.select(editor.selection.ids);
  return true;
}

/** Puts the selected siblings into the one before them. */
export function demote(editor: TreeEditor): boolean {
  const moving = selectedSiblings(editor),
    [first] = moving;
  if (!first) return false;
  const among = new Set(moving.map(({ id }) => id)),
    siblings = editor.store.topics(first.at.parent),
    before = siblings.slice(0, siblings.indexOf(first)).findLast(({ id }) => !among.has(id));
  if (!before) return false;
  move(editor, moving, { parent: before.id });
  editor.fold([before.id], false);
  editor.select(editor.selection.ids);
  return true;
}

/**
 * Moves topics with their branches to a spot, one step of undo. What stood free or on a side stands there no more,
 * unless `data` says so.
 */
export function move(
  editor: TreeEditor,
  topics: readonly TopicRecord[],
  spot: Spot,
  data: Pick<TopicData, 'side' | 'pos'> = {},
): void {
  const { store } = editor;
  editor.run(() => {
    const moved = new Set(
      moveTo(
        store,
        topics.map(({ id }) => id),
        spot,
      ),
    );
    for (const id of moved) place(editor, id, data);
    // Moved where it is: only its side or place may be another.
    for (const { id, at } of topics) if (!moved.has(id) && at.parent === spot.parent) place(editor, id, data);
  });
}

function place(editor: TreeEditor, id: RecordId, { side, pos }: Pick<TopicData, 'side' | 'pos'>): void {
  const topic = editor.topic(id);
  if (!topic) return;
  const { side: _side, pos: _pos, ...rest } = topic.data;
  const keepsSide = side ?? (hasSides(editor, topic.at.parent) ? _side : undefined);
  editor.store.update(id, { data: { ...rest, ...(keepsSide && { side: keepsSide }), ...(pos && { pos }) } });
}
