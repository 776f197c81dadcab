/**
 * What stands in what: which containers there are under a point, what goes into them, and where one works on their
 * body.
 */
import { plainText, type DiagramRecord, type RecordId, type ShapeRecord } from '@limn/document';
import { behaviourOf } from '../behaviours/table.ts';
import { ancestors, lookOf } from '../editor/ancestors.ts';
import type { Editor } from '../editor/editor.ts';
import { boxContains } from '@limn/drawing/geometry/box.ts';

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
