/** Splitting a pool or a lane into lanes of equal size; what stands in it goes into the lane that it stands on. */
import { keysBetween, newId, type Box, type RecordId, type ShapeRecord } from '@limn/document';
import { behaviourOf } from '../../behaviours/table.ts';
import type { Editor } from '../../editor/editor.ts';
import { rulesOf } from '../../notations/table.ts';
import { shapeRecord } from './create.ts';

/** The one selected shape that can be split, and the kind of its lanes. */
export function splittable(editor: Editor): { shape: ShapeRecord; lane: string } | undefined {
  const shape = editor.selection.size === 1 ? editor.store.find(editor.selection.ids[0]!, 'shape') : undefined;
  if (!shape || shape.box.r || editor.settings.readOnly || editor.scene.isLocked(shape.id)) return undefined;
  const lane = rulesOf(shape.kind)?.laneOf?.(shape, editor);
  return lane === undefined ? undefined : { shape, lane };
}

/** Splits what is selected into so many lanes; one step of undo, which selects the lanes. */
export function splitIntoLanes(editor: Editor, count: number): void {
  const found = splittable(editor);
  if (!found || count < 2) return;
  const { shape, lane } = found,
    { stack } = behaviourOf(editor.registry, lane);
  if (!stack) return;
  const isLane = shape.kind === lane,
    parent = isLane ? shape.at.parent : shape.id,
    boxes = equalParts(isLane ? shape.box : bodyOf(editor, shape), stack.axis, count),
    ids = boxes.map((_, i) => (isLane && i === 0 ? shape.id : newId())),
    keys = keysBetween(isLane ? shape.at.key : null, firstKey(editor, parent, shape, isLane), count);
  editor.run(() => {
    boxes.forEach((box, i) => {
      if (ids[i] === shape.id) editor.store.update(shape.id, { box });
      else {
        const style = isLane ? shape.style : {},
          record = shapeRecord(editor, { kind: lane, box, parent, style });
        editor.store.create({ ...record, id: ids[i]!, at: { parent, key: keys[i]! } });
      }
    });
    for (const id of editor.store.children(shape.id)) if (!ids.includes(id)) place(editor, id, shape, boxes, ids);
  });
  editor.selection.replace(ids);
  editor.emit('announce', { key: 'announce.split', params: { count } });
}

/** New lanes lie below what else stands in their parent. */
function firstKey(editor: Editor, parent: RecordId, shape: ShapeRecord, isLane: boolean): string | null {
  const keys = editor.store.children(parent).flatMap((id) => editor.items([id]).map((item) => item.at.key));
  return (isLane ? keys.filter((key) => key > shape.at.key)[0] : keys[0]) ?? null;
}

/** What is left of a pool beside its name. */
function bodyOf(editor: Editor, shape: ShapeRecord): Box {
  const { box } = shape,
    title = editor.registry.geometryOfRecord(shape).textBox;
  return title.w < box.w
    ? { x: box.x + title.w, y: box.y, w: box.w - title.w, h: box.h }
    : { x: box.x, y: box.y + title.h, w: box.w, h: box.h - title.h };
}

function equalParts(box: Box, axis: 'x' | 'y', count: number): Box[] {
  const { x, y, w, h } = box;
  return Array.from({ length: count }, (_, i) =>
    axis === 'x' ? { x: x + (i * w) / count, y, w: w / count, h } : { x, y: y + (i * h) / count, w, h: h / count },
  );
}

function place(editor: Editor, id: RecordId, from: ShapeRecord, boxes: readonly Box[], ids: readonly RecordId[]): void {
  const bounds = editor.scene.bounds(id);
  if (!bounds || editor.store.find(id, 'label')) return;
  const x = bounds.x + bounds.w / 2,
    y = bounds.y + bounds.h / 2,
    at = boxes.findIndex((b) => x >= b.x && x <= b.x + b.w && y >= b.y && y <= b.y + b.h),
    parent = ids[Math.max(0, at)]!,
    [item] = editor.items([id]);
  if (item && parent !== from.id) editor.store.update(id, { at: { parent, key: item.at.key } });
}
