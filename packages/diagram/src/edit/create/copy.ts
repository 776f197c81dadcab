/** Copies of records, for duplicating and pasting: under new ids, unless they were cut. */
import {
  type DiagramRecord,
  type End,
  type GroupRecord,
  keysBetween,
  newId,
  type RecordId,
  type ShapeRecord,
} from '@limn/document';
import { behaviourOf } from '../../behaviours/table.ts';
import type { Editor } from '../../editor/editor.ts';
import { movedRecord } from '@limn/canvas/scene/preview.ts';
import { omit } from '../../items/omit.ts';
import { innerRenamed, relinked } from '../../items/relinked.ts';
import { editable, topmost } from '../../items/targets.ts';

/**
 * Everything a copy of the items takes along, parents before children: what is inside them, labels, and connectors that
 * lie inside the set. Ends held by shapes outside of it become loose where they stand.
 */
export function collect(editor: Editor, ids: Iterable<RecordId>): { records: DiagramRecord[]; roots: RecordId[] } {
  const roots = topmost(editor, ids).filter((id) => {
    const record = editor.store.get(id);
    // A cell is nothing outside of its table, where its place is taken already.
    return record?.type === 'shape' ? !behaviourOf(editor.registry, record.kind).isFixed : record?.type !== 'label';
  });
  roots.sort((a, b) => editor.scene.rank(a) - editor.scene.rank(b));
  const set = new Set(editor.withDescendants(roots));
  for (const id of set) {
    for (const connector of editor.store.connectorsOf(id)) {
      const record = editor.store.find(connector, 'connector');
      if (
        !record ||
        set.has(connector) ||
        !record.start.shape ||
        !record.end.shape ||
        !set.has(record.start.shape) ||
        !set.has(record.end.shape)
      )
        continue;
      for (const below of editor.withDescendants([connector])) set.add(below);
      roots.push(connector);
    }
  }
  const records: DiagramRecord[] = [];
  for (const id of set) {
    const record = editor.store.get(id);
    if (record) records.push(record.type === 'connector' ? standing(editor, record, set) : record);
  }
  return { records, roots };
}

/** The connector with no end held by a shape outside the set: such an end stands loose where it is. */
function standing(
  editor: Editor,
  record: Extract<DiagramRecord, { type: 'connector' }>,
  set: ReadonlySet<RecordId>,
): DiagramRecord {
  const outside = (e: End): boolean => e.shape !== undefined && !set.has(e.shape);
  if (!outside(record.start) && !outside(record.end)) return record;
  const route = editor.scene.route(record.id),
    first = route[0] ?? record.start,
    last = route[route.length - 1] ?? record.end;
  const end = (e: End, p: { x: number; y: number }): End => (outside(e) ? { x: p.x, y: p.y } : e);
  return { ...record, start: end(record.start, first), end: end(record.end, last) };
}

export interface Placement {
  dx: number;
  dy: number;
  /** Parent of those whose parent is not in the set; absent: each beside its original. */
  parent?: RecordId;
  /** Renames assets, where their pictures had to be taken over. */
  assets?: ReadonlyMap<RecordId, RecordId>;
  /** The id a copy has; a new one, unless told otherwise. */
  named?: (id: RecordId) => RecordId;
}

/** Writes copies and says which they are, roots only, in the order given. Call inside a transaction. */
export function writeCopies(
  editor: Editor,
  records: readonly DiagramRecord[],
  roots: readonly RecordId[],
  place: Placement,
): RecordId[] {
  const ids = new Map<RecordId, RecordId>(),
    byId = new Map<RecordId, DiagramRecord>();
  for (const record of records) {
    ids.set(record.id, place.named?.(record.id) ?? newId());
    byId.set(record.id, record);
  }
  const everything = new Set(ids.keys()),
    keys = new Map<RecordId, string>();
  const parentOf = (record: DiagramRecord & { at: { parent: RecordId } }): RecordId => place.parent ?? record.at.parent;
  // The roots of one parent keep their order, above everything that is there.
  const fresh = new Map<RecordId, RecordId[]>();
  for (const id of roots) {
    const record = byId.get(id);
    if (record && 'at' in record) {
      const list = fresh.get(parentOf(record));
      if (list) list.push(id);
      else fresh.set(parentOf(record), [id]);
    }
  }
  for (const [parent, list] of fresh)
    keysBetween(editor.store.topKey(parent), null, list.length).forEach((key, i) => keys.set(list[i]!, key));
  for (const record of records) {
    const id = ids.get(record.id)!,
      moved = movedRecord(record, place.dx, place.dy, everything);
    if (!('at' in moved)) continue;
    const parent = ids.get(moved.at.parent);
    const at = parent
      ? { parent, key: moved.at.key }
      : { parent: parentOf(moved), key: keys.get(record.id) ?? editor.store.topKey(parentOf(moved)) };
    const copy = { ...moved, id, at } as DiagramRecord;
    // Put elsewhere by itself it is nothing's call-out any more.
    const isFree = !parent && place.parent !== undefined && (copy.type === 'shape' || copy.type === 'group');
    editor.store.create(renamed(isFree ? freed(copy) : copy, ids, place.assets));
  }
  return roots.flatMap((id) => ids.get(id) ?? []);
}

const freed = <T extends GroupRecord | ShapeRecord>(copy: T): T => ({ ...copy, data: omit(copy.data, 'callout') });

/** A copy that refers to the copies of what was copied with it; to its own id and place the writer sees. */
export function renamed(
  record: DiagramRecord,
  ids: ReadonlyMap<RecordId, RecordId>,
  assets: ReadonlyMap<RecordId, RecordId> | undefined,
): DiagramRecord {
  if (record.type === 'connector') {
    const end = (e: End): End => {
      const shape = e.shape === undefined ? undefined : ids.get(e.shape);
      return shape === undefined ? omit(e, 'shape', 'anchor', 't') : { ...e, shape };
    };
    const data = innerRenamed(record.data, ids);
    return relinked({ ...record, start: end(record.start), end: end(record.end), data }, ids);
  }
  const linked = relinked(record, ids);
  if (linked.type === 'shape' && linked.data.image) {
    const asset = assets?.get(linked.data.image.asset);
    if (asset) return { ...linked, data: { ...linked.data, image: { ...linked.data.image, asset } } };
  }
  return linked;
}

/** A copy stands this far from its original, page units. */
const OFFSET = 20;

/** The copies made last, one of them that stands by itself, and where its original stood then. */
const latest = new WeakMap<Editor, { copies: readonly RecordId[]; copy: RecordId; x: number; y: number }>();

/** Remembers copies that were just made of these, in the same order, so that duplicating goes on in the same steps. */
export function rememberCopies(editor: Editor, originals: readonly RecordId[], copies: readonly RecordId[]): void {
  const i = Math.max(
    0,
    originals.findIndex((id) => editor.store.get(id)?.type !== 'connector'),
  );
  const from = editor.scene.bounds(originals[i] ?? ''),
    copy = copies[i];
  if (from && copy !== undefined) latest.set(editor, { copies, copy, x: from.x, y: from.y });
}

/**
 * Duplicates the selection: as far from it as it stands from what it is a copy of itself, so that rows and grids come
 * of one key. Branches of a mind map hang beside their originals.
 */
export function duplicateSelection(editor: Editor): void {
  const chosen = editable(editor).map((item) => item.id);
  if (chosen.length > 0 && editor.branches?.duplicate(chosen)) return;
  const ids = editor.branches?.whole(chosen) ?? chosen,
    last = latest.get(editor),
    here = last && editor.scene.bounds(last.copy);
  const again = last?.copies.length === ids.length && last.copies.every((id, i) => id === ids[i]);
  const step = again && here ? { x: here.x - last.x, y: here.y - last.y } : { x: 0, y: 0 };
  const moved = Math.hypot(step.x, step.y) >= 1;
  duplicateItems(editor, ids, moved ? step.x : OFFSET, moved ? step.y : OFFSET);
}

/** Copies the items beside themselves, moved, one step of undo; selects the copies. */
export function duplicateItems(editor: Editor, ids: Iterable<RecordId>, dx: number, dy: number): RecordId[] {
  const { records, roots } = collect(editor, ids);
  const copies = editor.run(() => writeCopies(editor, records, roots, { dx, dy })) ?? [];
  if (copies.length > 0) editor.selection.replace(copies);
  rememberCopies(editor, roots, copies);
  return copies;
}
