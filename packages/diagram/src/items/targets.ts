/** Which items an edit is about: what may be changed, and who belongs to whom. */
import { keysBetween, placesAmong, type Item, type RecordId, type ShapeRecord } from '@limn/document';
import { ancestors } from '../editor/ancestors.ts';
import type { Editor } from '../editor/editor.ts';
import { ofSelection } from './of-selection.ts';
import type { ViewRect } from '@limn/canvas/view/viewport.ts';

/** Whether `id` is the ancestor or somewhere below it. */
export function isInside(editor: Editor, id: RecordId, ancestor: RecordId): boolean {
  if (id === ancestor) return true;
  for (const above of ancestors(editor.store, id)) if (above.id === ancestor) return true;
  return false;
}

/** The ids without those that have another of them above: moving a group and its member moves the member once. */
export function topmost(editor: Editor, ids: Iterable<RecordId>): RecordId[] {
  const set = new Set(ids),
    out: RecordId[] = [];
  for (const id of set) {
    let covered = false;
    for (const above of ancestors(editor.store, id))
      if (set.has(above.id)) {
        covered = true;
        break;
      }
    if (!covered) out.push(id);
  }
  return out;
}

/** Whether an item is locked or hidden by itself, whatever it stands in. */
export const isSetApart = ({ data }: Item, as: 'locked' | 'hidden'): boolean =>
  as in data && (data as { locked?: boolean; hidden?: boolean })[as] === true;

function mayBeChanged(editor: Editor, ids: Iterable<RecordId>): readonly Item[] {
  if (editor.settings.readOnly) return [];
  // Of thousands of items, what they stand in is asked once.
  const lockedIn = new Map<RecordId, boolean>();
  return editor.items(ids).filter((item) => {
    const { parent } = item.at;
    let isLocked = lockedIn.get(parent);
    if (isLocked === undefined) lockedIn.set(parent, (isLocked = editor.scene.isLocked(parent)));
    return !isLocked && !isSetApart(item, 'locked');
  });
}

const ofSelected = ofSelection((editor) => mayBeChanged(editor, editor.selection.ids));

/** Selected items that may be changed; none for readers. */
export const editable = (editor: Editor, ids?: Iterable<RecordId>): readonly Item[] =>
  ids === undefined ? ofSelected(editor) : mayBeChanged(editor, ids);

/** From so many items on, connectors that shapes hold are left out of bounds: finding all their ways would be felt. */
const MANY = 50;

/** Bounds of items for frames and snapping. Among many, connectors that hang on shapes do not count. */
export function frameBounds(editor: Editor, ids: readonly RecordId[]): ViewRect | undefined {
  if (ids.length < MANY) return editor.scene.boundsOf(ids);
  const held = (id: RecordId): boolean => {
    const record = editor.store.get(id);
    return record?.type === 'connector' && record.start.shape !== undefined && record.end.shape !== undefined;
  };
  return editor.scene.boundsOf(ids.filter((id) => !held(id))) ?? editor.scene.boundsOf(ids);
}

/**
 * Keys above everything in a parent, in ascending order. Inside a transaction a parent's own `topKey` does not move on.
 */
export const keysOnTop = (editor: Editor, parent: RecordId, n: number): string[] =>
  keysBetween(editor.store.topKey(parent), null, n);

/** Keys of what stands somewhere, in the order given. */
export const keysOf = ({ store }: Pick<Editor, 'store'>, ids: readonly RecordId[]): string[] =>
  ids.flatMap((id) => {
    const record = store.get(id);
    return record && 'at' in record ? [record.at.key] : [];
  });

/**
 * Puts records among others of one parent, `at` of which are below. Call inside a transaction. Where two people gave
 * others one key, these get keys of their own, so that nothing is stuck behind them.
 */
export function putAmong(
  editor: Editor,
  parent: RecordId,
  others: readonly RecordId[],
  at: number,
  moved: readonly RecordId[],
): void {
  const places = placesAmong(keysOf(editor, others), at, moved.length);
  const write = (id: RecordId, key: string): void => editor.store.update(id, { at: { parent, key } });
  places.keys.forEach((key, i) => write(moved[i]!, key));
  places.others.forEach((key, i) => write(others[at + i]!, key));
}

/** Shapes among the items and in groups among them; those inside containers too when `deep`. */
export function shapesOf(editor: Editor, ids: Iterable<RecordId>, deep = false): ShapeRecord[] {
  const out: ShapeRecord[] = [],
    seen = new Set<RecordId>();
  const visit = (id: RecordId): void => {
    if (seen.has(id)) return;
    seen.add(id);
    const record = editor.store.get(id);
    if (record?.type === 'shape') out.push(record);
    if (record?.type === 'group' || (deep && record?.type === 'shape'))
      for (const child of editor.store.children(id)) visit(child);
  };
  for (const id of ids) visit(id);
  return out;
}
