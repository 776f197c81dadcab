/** Containers that are folded up to their title, with everything in them out of sight. */
import type { Box, ConnectorRecord, End, RecordId, ShapeRecord } from '@limn/document';
import { boxToPage } from '@limn/drawing/geometry/box.ts';
import { rotate } from '@limn/drawing/geometry/vec.ts';
import { behaviourOf } from '../../behaviours/table.ts';
import { ancestors } from '../../editor/ancestors.ts';
import type { Editor } from '../../editor/editor.ts';
import { omit } from '../../items/omit.ts';
import { editable } from '../../items/targets.ts';

type Side = 'start' | 'end';
const SIDES: readonly Side[] = ['start', 'end'];

/** A title that is the whole container says nothing of the size to fold it to, page units. */
const PLAIN = { w: 160, h: 60 };
/** Least size of a folded container: its sign has room, page units. */
const LEAST = 28;

/** The choice by which a shape that has lines, such as a class, folds these away and places them itself. */
const FOLDED = 'folded';
const foldsLines = (editor: Editor, { kind }: ShapeRecord): boolean =>
  editor.registry.get(kind).choices?.some(({ name }) => name === FOLDED) === true;

export const isCollapsed = (editor: Editor, shape: ShapeRecord): boolean =>
  shape.data.collapsed !== undefined || (shape.data.controls?.[FOLDED] === 1 && foldsLines(editor, shape));

export const canCollapse = (editor: Editor, shape: ShapeRecord): boolean =>
  !isCollapsed(editor, shape) &&
  (behaviourOf(editor.registry, shape.kind).collapses || (foldsLines(editor, shape) && !shape.box.r));

/** The selected containers that are open, or those that are folded. */
export function collapsible(editor: Editor, collapsed: boolean): ShapeRecord[] {
  return editable(editor).flatMap((item) =>
    item.type === 'shape' && (collapsed ? isCollapsed(editor, item) : canCollapse(editor, item)) ? [item] : [],
  );
}

/**
 * Folds containers up or opens them again, one step of undo. Connectors that lead out of a folded one end on it, and go
 * back to where they ended when it opens.
 */
export function setCollapsed(editor: Editor, ids: readonly RecordId[], collapsed: boolean): void {
  editor.stopEditing();
  editor.run(() => {
    for (const id of ids) {
      const shape = editor.store.find(id, 'shape');
      if (!shape || editor.scene.isLocked(id)) continue;
      if (foldsLines(editor, shape)) foldLines(editor, shape, collapsed);
      else if (collapsed && canCollapse(editor, shape)) collapse(editor, shape);
      else if (!collapsed && shape.data.collapsed) expand(editor, shape, shape.data.collapsed);
    }
  });
  if (!collapsed) return;
  // Nothing is selected that is out of sight.
  const { selection, scene } = editor;
  selection.replace([...new Set([...selection.ids.filter((id) => !scene.isHidden(id)), ...ids])]);
}

function foldLines(editor: Editor, { id, data }: ShapeRecord, collapsed: boolean): void {
  editor.store.update(id, { data: { ...data, controls: { ...data.controls, [FOLDED]: collapsed ? 1 : 0 } } });
}

/** Opens whatever folded container hides an item, and answers the item; for readers what it is folded up in. */
export function openAround(editor: Editor, id: RecordId): RecordId {
  const closed = [...ancestors(editor.store, id)].flatMap((above) =>
    above.type === 'shape' && above.data.collapsed ? [above.id] : [],
  );
  if (closed.length > 0 && !editor.settings.readOnly) setCollapsed(editor, closed, false);
  return closed.findLast((above) => editor.store.find(above, 'shape')?.data.collapsed) ?? id;
}

function collapse(editor: Editor, shape: ShapeRecord): void {
  const { store } = editor,
    { id, box } = shape,
    inside = new Set(editor.withDescendants([id]));
  inside.delete(id);
  const connectors = new Set<RecordId>();
  for (const member of inside) for (const connector of store.connectorsOf(member)) connectors.add(connector);
  for (const connector of connectors) {
    const record = store.find(connector, 'connector');
    if (!record) continue;
    const within = SIDES.filter((side) => inside.has(record[side].shape ?? ''));
    // What runs inside only is out of sight with what it joins; what leads out is not.
    if (within.length === 2 && !inside.has(connector))
      store.update(connector, { at: { parent: id, key: store.topKey(id) } });
    else if (within.length === 1) {
      if (inside.has(connector))
        store.update(connector, { at: { parent: shape.at.parent, key: store.topKey(shape.at.parent) } });
      takeOver(editor, record, within[0]!, id);
    }
  }
  store.update(id, { box: fromCorner(box, collapsedSize(editor, shape)) });
  store.update(id, { data: { ...shape.data, collapsed: { w: box.w, h: box.h } } });
}

/** An end goes over to the container, and it is kept where it was. */
function takeOver(editor: Editor, record: ConnectorRecord, side: Side, container: RecordId): void {
  const { x, y } = record[side],
    end: End = { x, y, shape: container },
    was = record.data.inner ?? {};
  editor.store.update(record.id, side === 'start' ? { start: end } : { end });
  editor.store.update(record.id, {
    data: { ...record.data, inner: { ...was, [side]: [...(was[side] ?? []), record[side]] } },
  });
}

function expand(editor: Editor, shape: ShapeRecord, size: { w: number; h: number }): void {
  const { store } = editor,
    { id } = shape,
    inside = new Set(editor.withDescendants([id]));
  store.update(id, { box: fromCorner(shape.box, size) });
  store.update(id, { data: omit(shape.data, 'collapsed') });
  for (const connector of [...store.connectorsOf(id)])
    for (const side of SIDES) {
      const record = store.find(connector, 'connector'),
        kept = record?.data.inner?.[side],
        end = kept?.at(-1);
      // Somebody may have put the end elsewhere, or taken out what it stood on.
      if (!record || !kept || !end || record[side].shape !== id || !inside.has(end.shape ?? '')) continue;
      store.update(connector, side === 'start' ? { start: end } : { end });
      store.update(connector, { data: withoutLast(record, side, kept) });
    }
}

function withoutLast(record: ConnectorRecord, side: Side, kept: readonly End[]): ConnectorRecord['data'] {
  const left = kept.slice(0, -1),
    rest = omit(record.data.inner!, side),
    inner = left.length > 0 ? { ...rest, [side]: left } : rest;
  return Object.keys(inner).length > 0 ? { ...record.data, inner } : omit(record.data, 'inner');
}

/** The size of the title, along the side it stands on. */
function collapsedSize(editor: Editor, shape: ShapeRecord): { w: number; h: number } {
  const { box } = shape,
    { textBox } = editor.registry.geometryOfRecord(shape),
    least = (size: number, most: number): number => Math.min(most, Math.max(LEAST, size));
  if (textBox.h < box.h) return { w: box.w, h: least(textBox.h, box.h) };
  if (textBox.w < box.w) return { w: least(textBox.w, box.w), h: box.h };
  return { w: Math.min(box.w, PLAIN.w), h: Math.min(box.h, PLAIN.h) };
}

/** A box of another size whose first corner stays where it is on the page. */
function fromCorner(box: Box, { w, h }: { w: number; h: number }): Box {
  const corner = boxToPage({ ...box, fx: false, fy: false }, { x: 0, y: 0 }),
    half = rotate({ x: w / 2, y: h / 2 }, box.r ?? 0);
  return { ...box, x: corner.x + half.x - w / 2, y: corner.y + half.y - h / 2, w, h };
}
