/** What other items do when some are resized, put down, removed or added beside: asked of their behaviours. */
import type { Box, RecordId, ShapeRecord } from '@limn/document';
import type { ItemPreview } from '@limn/canvas/scene/scene-api.ts';
import { translateBox } from '@limn/drawing/geometry/box.ts';
import type { Dropped, Follow, Stack } from '../../../behaviours/behaviour.ts';
import { carriedPoint, pinnedBoxes } from '../../../behaviours/pinned.ts';
import { stretched } from '../../../behaviours/containers/side-by-side.ts';
import { behaviourOf } from '../../../behaviours/table.ts';
import type { Editor } from '../../../editor/editor.ts';
import { movedSet } from '../move.ts';
import { mapConnector, writePreviews } from '../resize.ts';

/** The shapes among these that stand in a row with others, by the row's behaviour. */
function stacksOf(editor: Editor, ids: Iterable<RecordId>): Map<Stack, ShapeRecord[]> {
  const out = new Map<Stack, ShapeRecord[]>();
  for (const id of ids) {
    const shape = editor.store.find(id, 'shape'),
      stack = shape && behaviourOf(editor.registry, shape.kind).stack;
    if (!stack) continue;
    const list = out.get(stack);
    if (list) list.push(shape);
    else out.set(stack, [shape]);
  }
  return out;
}

/** Whether every one of these stands in rows. */
export const allStack = (editor: Editor, ids: readonly RecordId[]): boolean =>
  ids.length > 0 &&
  ids.every((id) => {
    const shape = editor.store.find(id, 'shape');
    return shape !== undefined && behaviourOf(editor.registry, shape.kind).stack !== null;
  });

/** What is to be shown and written of others when shapes are given these boxes. */
export function resizeFollowers(editor: Editor, boxes: ReadonlyMap<RecordId, Box>): Map<RecordId, ItemPreview> {
  const out = new Map<RecordId, ItemPreview>();
  for (const [stack, shapes] of stacksOf(editor, boxes.keys())) {
    const own = new Map(shapes.map((shape) => [shape.id, boxes.get(shape.id)!]));
    for (const [id, item] of followItems(editor, stack.afterResize(own, editor))) out.set(id, item);
  }
  for (const [id, box] of boxes) {
    const holder = editor.store.find(id, 'shape'),
      places = holder && behaviourOf(editor.registry, holder.kind).places?.({ ...holder, box }, editor);
    for (const [part, patch] of places ?? []) if (patch.box) out.set(part, { type: 'box', box: patch.box });
    // What it is filled with follows it, unless that is what it follows.
    if (holder && !out.has(id))
      for (const [part, to] of filling(editor, holder, box)) out.set(part, { type: 'box', box: to });
    if (holder) for (const [part, item] of pinnedItems(editor, holder, box, boxes)) out.set(part, item);
  }
  return out;
}

/** What stands in a shape and keeps to its sides, when the shape is given a box; what has one itself is left out. */
function pinnedItems(
  editor: Editor,
  holder: ShapeRecord,
  to: Box,
  given: ReadonlyMap<RecordId, Box>,
): Map<RecordId, ItemPreview> {
  const out = new Map<RecordId, ItemPreview>(),
    { pinned } = behaviourOf(editor.registry, holder.kind);
  if (pinned === null) return out;
  for (const [id, box] of pinnedBoxes(holder, to, editor, (one) => behaviourOf(editor.registry, one.kind)))
    if (!given.has(id)) out.set(id, { type: 'box', box });
  if (pinned !== 'stay')
    for (const id of editor.store.children(holder.id))
      if (editor.store.find(id, 'connector'))
        out.set(
          id,
          mapConnector(editor, id, (p) => carriedPoint(holder.box, to, p, pinned)),
        );
  return out;
}

/** What fills a shape edge to edge, and what fills that in turn, when the shape is given a box. */
function filling(editor: Editor, holder: ShapeRecord, box: Box): Map<RecordId, Box> {
  const { store, registry } = editor,
    axis = behaviourOf(registry, holder.kind).filledAlong,
    out = new Map<RecordId, Box>();
  if (axis === null || holder.box.r || holder.data.collapsed) return out;
  const members = store.children(holder.id).flatMap((id) => {
    const shape = store.find(id, 'shape');
    return shape && !shape.box.r && behaviourOf(registry, shape.kind).stack?.axis === axis ? [shape] : [];
  });
  for (const [id, to] of stretched(axis, holder.box, box, members)) {
    out.set(id, to);
    for (const [inner, its] of filling(editor, store.find(id, 'shape')!, to)) out.set(inner, its);
  }
  return out;
}

/** Boxes to be written, and what others do then. */
export function withFollowers(editor: Editor, items: ReadonlyMap<RecordId, ItemPreview>): Map<RecordId, ItemPreview> {
  const boxes = new Map<RecordId, Box>();
  for (const [id, item] of items) if (item.type === 'box') boxes.set(id, item.box);
  return new Map([...items, ...resizeFollowers(editor, boxes)]);
}

/** What shapes that were put down and those beside them do then; `before` and `now` by id. */
export function dropFollowers(editor: Editor, dropped: ReadonlyMap<RecordId, Dropped>): Follow {
  const out: Follow = { moved: new Map(), boxes: new Map() };
  for (const [stack, shapes] of stacksOf(editor, dropped.keys())) {
    const follow = stack.afterDrop(new Map(shapes.map((shape) => [shape.id, dropped.get(shape.id)!])), editor);
    for (const [id, by] of follow.moved) out.moved.set(id, by);
    for (const [id, box] of follow.boxes) out.boxes.set(id, box);
  }
  return out;
}

/** What those beside shapes do that are about to be removed. */
export function removalFollowers(editor: Editor, gone: ReadonlySet<RecordId>): Map<RecordId, ItemPreview> {
  const out = new Map<RecordId, ItemPreview>();
  for (const [stack, shapes] of stacksOf(editor, gone))
    for (const [id, item] of followItems(editor, stack.afterRemoval(new Set(shapes.map((s) => s.id)), editor)))
      out.set(id, item);
  return out;
}

/** The items of a follow as they will be: moved from where the document has them, with all that is inside. */
export function followItems(editor: Editor, follow: Follow): Map<RecordId, ItemPreview> {
  const out = new Map<RecordId, ItemPreview>(),
    ways = new Map<string, { x: number; y: number; ids: RecordId[] }>();
  for (const [id, { x, y }] of follow.moved) {
    const key = `${x},${y}`,
      way = ways.get(key);
    if (way) way.ids.push(id);
    else ways.set(key, { x, y, ids: [id] });
  }
  for (const { x, y, ids } of ways.values()) {
    for (const [id, item] of shiftedItems(editor, movedSet(editor, ids), x, y)) out.set(id, item);
  }
  for (const [id, box] of follow.boxes) out.set(id, { type: 'box', box });
  return out;
}

/** Shapes and connectors of a set made by `movedSet`, moved by a distance. */
export function shiftedItems(
  editor: Editor,
  set: ReadonlySet<RecordId>,
  dx: number,
  dy: number,
): Map<RecordId, ItemPreview> {
  const out = new Map<RecordId, ItemPreview>();
  for (const id of set) {
    const record = editor.store.get(id);
    if (record?.type === 'shape') out.set(id, { type: 'box', box: translateBox(record.box, dx, dy) });
    else if (record?.type === 'connector')
      out.set(
        id,
        mapConnector(editor, id, (p) => ({ x: p.x + dx, y: p.y + dy })),
      );
  }
  return out;
}

/** Writes a follow into the edit under way. */
export const writeFollow = (editor: Editor, follow: Follow): void => writePreviews(editor, followItems(editor, follow));
