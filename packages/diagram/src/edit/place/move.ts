/** Moving items: the same records a drag previews are what is written when it ends. */
import type { DiagramRecord, Point, RecordId } from '@limn/document';
import type { Editor } from '../../editor/editor.ts';
import { movedRecord } from '@limn/canvas/scene/preview.ts';
import { ancestors } from '../../editor/ancestors.ts';
import { keysOnTop, topmost } from '../../items/targets.ts';
import { containerAt, kindsAmong } from '../../items/containers.ts';

/**
 * Everything that moves when the items do: what is inside groups and containers, and connectors between two things that
 * move, whose fixed points go along.
 */
export function movedSet(editor: Editor, ids: Iterable<RecordId>): Set<RecordId> {
  const set = new Set(editor.withDescendants(ids));
  // Those that are added have connectors on their own lines, which come after them.
  for (const id of set) {
    for (const connector of editor.store.connectorsOf(id)) {
      const record = editor.store.find(connector, 'connector');
      if (record?.start.shape && record.end.shape && set.has(record.start.shape) && set.has(record.end.shape))
        set.add(connector);
    }
  }
  return set;
}

/** Writes the move of a set made by `movedSet`. Call inside a transaction. */
export function writeMove(editor: Editor, set: ReadonlySet<RecordId>, dx: number, dy: number): void {
  if (dx === 0 && dy === 0) return;
  for (const id of set) {
    const before = editor.store.get(id);
    if (!before) continue;
    if (before.type === 'label' && !set.has(before.at.parent)) {
      editor.store.update(id, { data: { ...before.data, dx: before.data.dx + dx, dy: before.data.dy + dy } });
      continue;
    }
    const after = movedRecord(before, dx, dy, set);
    if (after === before) continue;
    if (after.type === 'shape') editor.store.update(id, { box: after.box });
    else if (after.type === 'connector' && before.type === 'connector') {
      // An end held by a shape that moves goes where the shape goes; only a loose end has a place of its own to write.
      if (before.start.shape === undefined || !editor.store.get(before.start.shape))
        editor.store.update(id, { start: after.start });
      if (before.end.shape === undefined || !editor.store.get(before.end.shape))
        editor.store.update(id, { end: after.end });
      if (before.points.length > 0) editor.store.update(id, { points: after.points });
    }
  }
}

/** Moves items by a distance in page units, one step of undo. */
export function moveItems(editor: Editor, ids: Iterable<RecordId>, dx: number, dy: number): void {
  const set = movedSet(editor, topmost(editor, ids));
  editor.run(() => writeMove(editor, set, dx, dy));
}

/** What is the call-out of something stands in that, whatever it is put on. */
function isCallout(editor: Editor, record: DiagramRecord | undefined): boolean {
  if ((record?.type !== 'shape' && record?.type !== 'group') || !record.data.callout) return false;
  const about = editor.store.get(record.at.parent);
  return about?.type === 'shape' || about?.type === 'group';
}

/** The container a drag at this point would put the items into; null when that changes nothing. */
export function dropTarget(
  editor: Editor,
  ids: readonly RecordId[],
  moving: ReadonlySet<RecordId>,
  point: Point,
): RecordId | null {
  const { store } = editor,
    isFree = (id: RecordId): boolean => store.get(id)?.type !== 'label' && !isCallout(editor, store.get(id));
  if (!ids.some(isFree)) return null;
  const kinds = kindsAmong(
    ids.map((id) => store.get(id)),
    (id) => store.children(id).map((child) => store.get(child)),
  );
  return containerAt(editor, point, moving, kinds);
}

/**
 * Puts moved items into the container they were dropped on, or takes them out of the one they left. Members of a group
 * stay in it. Call inside a transaction.
 */
export function writeParents(editor: Editor, ids: readonly RecordId[], container: RecordId | null): void {
  const moves = new Map<RecordId, RecordId[]>();
  for (const id of ids) {
    const record = editor.store.get(id);
    if (!record || !('at' in record) || record.type === 'label' || record.at.parent === container) continue;
    if (isCallout(editor, record)) continue;
    const parent = editor.store.get(record.at.parent);
    if (parent?.type === 'group') continue;
    const target = container ?? (parent?.type === 'layer' ? null : layerOf(editor, id));
    if (target === null || target === id) continue;
    const list = moves.get(target);
    if (list) list.push(id);
    else moves.set(target, [id]);
  }
  for (const [parent, list] of moves)
    keysOnTop(editor, parent, list.length).forEach((key, i) => editor.store.update(list[i]!, { at: { parent, key } }));
}

/** The layer an item is on; the current one for orphans. */
export function layerOf(editor: Editor, id: RecordId): RecordId {
  for (const above of ancestors(editor.store, id)) if (above.type === 'layer') return above.id;
  return editor.layer;
}
