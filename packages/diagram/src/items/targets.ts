/** Which items an edit is about: what a click means, what may be changed, who belongs to whom. */
import { keysBetween, plainText, type DiagramRecord, type Item, type RecordId, type ShapeRecord } from '@limn/document';
import { behaviourOf } from '../behaviours/table.ts';
import { ancestors, lookOf } from '../editor/ancestors.ts';
import type { Editor } from '../editor/editor.ts';
import { boxContains } from '@limn/drawing/geometry/box.ts';
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

export const isContainer = (editor: Editor, record: DiagramRecord | undefined): record is ShapeRecord =>
  record?.type === 'shape' && !record.data.collapsed && behaviourOf(editor.registry, record.kind).holds;

/**
 * Whether a page point is in the body of a container: inside it, off its title and border. There one works on what it
 * holds. Of what a container looks like, all without words is its body.
 */
export function inBody(editor: Editor, item: RecordId, point: { x: number; y: number }): boolean {
  const look = lookOf(editor.store, item),
    id = look ?? item;
  if (look !== null && plainText(editor.textOf(item) ?? []).trim() !== '') return false;
  const record = editor.store.get(id),
    box = editor.scene.box(id),
    title = editor.scene.textBox(id),
    border = 6 / editor.viewport.zoom;
  return (
    isContainer(editor, record) &&
    box !== undefined &&
    boxContains(box, point, -border) &&
    !(title && (title.h < box.h || title.w < box.w) && boxContains(title, point))
  );
}

export const isConnectable = (editor: Editor, record: DiagramRecord | undefined): record is ShapeRecord =>
  record?.type === 'shape' && editor.registry.get(record.kind).connectable !== false;

/**
 * Where something new at a page point belongs: the topmost open container there that takes these kinds, the entered
 * group, or the layer.
 */
export function parentAt(
  editor: Editor,
  point: { x: number; y: number },
  except: ReadonlySet<RecordId> = new Set(),
  kinds: readonly string[] = [],
): RecordId {
  const container = containerAt(editor, point, except, kinds);
  return container ?? editor.entered ?? editor.layer;
}

/** Kinds of these shapes and of those in these groups: what has to be allowed where they are put. */
export function kindsAmong(records: Iterable<DiagramRecord | undefined>, childrenOf: ChildrenOf): string[] {
  const out = new Set<string>();
  for (const record of records) {
    if (record?.type === 'shape') out.add(record.kind);
    else if (record?.type === 'group') for (const kind of kindsAmong(childrenOf(record.id), childrenOf)) out.add(kind);
  }
  return [...out];
}
type ChildrenOf = (id: RecordId) => Iterable<DiagramRecord | undefined>;

/** Shapes under a page point, topmost first: containers also where nothing of them is painted there. */
function shapesAt(editor: Editor, point: { x: number; y: number }): ShapeRecord[] {
  const { scene } = editor,
    hit = scene.itemsAt(point, 0, 'shape').flatMap((item) => (item.type === 'shape' ? [item] : [])),
    isHit = new Set(hit.map(({ id }) => id));
  const hollow = scene
    .shapesOver({ ...point, w: 0, h: 0 })
    .filter((shape) => !isHit.has(shape.id) && isContainer(editor, shape) && boxContains(shape.box, point));
  return hollow.length === 0 ? hit : [...hit, ...hollow].sort((a, b) => scene.rank(b.id) - scene.rank(a.id));
}

export function containerAt(
  editor: Editor,
  point: { x: number; y: number },
  except: ReadonlySet<RecordId>,
  kinds: readonly string[] = [],
): RecordId | null {
  const goInto = (kind: string): boolean => {
    const holder = behaviourOf(editor.registry, kind);
    return kinds.every((k) => behaviourOf(editor.registry, k).goesInto(holder));
  };
  for (const item of shapesAt(editor, point)) {
    if (
      except.has(item.id) ||
      item.data.collapsed !== undefined ||
      !(isContainer(editor, item) || kinds.length > 0) ||
      !goInto(item.kind) ||
      editor.scene.isLocked(item.id) ||
      editor.scene.isHidden(item.id)
    )
      continue;
    let within = false;
    for (const above of ancestors(editor.store, item.id)) if (except.has(above.id)) within = true;
    if (!within) return item.id;
  }
  return null;
}
