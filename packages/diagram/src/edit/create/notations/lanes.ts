/**
 * Splitting a pool or a lane into lanes of equal size; what stands in it goes into the lane that it stands on. From the
 * name of one lane to that of the next.
 */
import { keysBetween, newId, type Box, type RecordId, type ShapeRecord } from '@limn/document';
import { behaviourOf } from '../../../behaviours/table.ts';
import type { Editor } from '../../../editor/editor.ts';
import { rulesOf } from '../../../notations/table.ts';
import { withFollowers } from '../../place/follow/follow.ts';
import { writePreviews } from '../../place/resize.ts';
import { shapeRecord } from '../create.ts';

/** The one selected shape that can be split, and the kind of its lanes. */
export function splittable(editor: Editor): { shape: ShapeRecord; lane: string } | undefined {
  const shape = editor.selection.size === 1 ? editor.store.find(editor.selection.ids[0]!, 'shape') : undefined;
  if (!shape || shape.box.r || editor.settings.readOnly || editor.scene.isLocked(shape.id)) return undefined;
  const lane = rulesOf(shape.kind)?.laneOf?.(shape, editor);
  return lane === undefined ? undefined : { shape, lane };
}

/**
 * Splits what is selected into so many lanes, none smaller than a new one where there was that much: what is split
 * grows as far as it needs. One step of undo; the first lane that has no name yet is selected, for it to be typed.
 */
export function splitIntoLanes(editor: Editor, count: number): void {
  const found = splittable(editor);
  if (!found || count < 2) return;
  const { shape, lane } = found,
    { stack } = behaviourOf(editor.registry, lane);
  if (!stack) return;
  const isLane = shape.kind === lane,
    parent = isLane ? shape.at.parent : shape.id,
    whole = roomFor(editor, shape, lane, stack.axis, count),
    boxes = equalParts(isLane ? whole : bodyOf(editor, shape, whole), stack.axis, count),
    ids = boxes.map((_, i) => (isLane && i === 0 ? shape.id : newId())),
    keys = keysBetween(isLane ? shape.at.key : null, firstKey(editor, parent, shape, isLane), count);
  editor.run(() => {
    writePreviews(editor, withFollowers(editor, new Map([[shape.id, { type: 'box', box: whole }]])));
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
  editor.selection.replace([ids[isLane ? 1 : 0]!]);
  editor.emit('announce', { key: 'announce.split', params: { count } });
}

/** New lanes lie below what else stands in their parent. */
function firstKey(editor: Editor, parent: RecordId, shape: ShapeRecord, isLane: boolean): string | null {
  const keys = editor.store.children(parent).flatMap((id) => editor.items([id]).map((item) => item.at.key));
  return (isLane ? keys.filter((key) => key > shape.at.key)[0] : keys[0]) ?? null;
}

/** The box of what is split, as long as its lanes need it. */
function roomFor(editor: Editor, shape: ShapeRecord, lane: string, axis: 'x' | 'y', count: number): Box {
  const size = axis === 'x' ? 'w' : 'h',
    { box } = shape,
    isLane = shape.kind === lane,
    length = (isLane ? box : bodyOf(editor, shape, box))[size],
    least = Math.min(length, editor.registry.get(lane)[size]) * count;
  return { ...box, [size]: box[size] + Math.max(0, least - length) };
}

/** What is left of a pool of this size beside its name. */
function bodyOf(editor: Editor, shape: ShapeRecord, box: Box): Box {
  const title = editor.registry.geometryOfRecord({ ...shape, box }).textBox;
  return title.w < box.w
    ? { x: box.x + title.w, y: box.y, w: box.w - title.w, h: box.h }
    : { x: box.x, y: box.y + title.h, w: box.w, h: box.h - title.h };
}

/** The lane of a row whose name is typed; undefined where something else is. */
export function typedLane(editor: Editor): ShapeRecord | undefined {
  const shape = editor.editing === null ? undefined : editor.store.find(editor.editing, 'shape');
  return shape && behaviourOf(editor.registry, shape.kind).stack ? shape : undefined;
}

/** Goes on to the name of the lane before or after the one that is typed; past the last one typing ends. */
export function typeLaneBeside(editor: Editor, step: -1 | 1): void {
  const lane = typedLane(editor);
  if (!lane) return;
  const { axis } = behaviourOf(editor.registry, lane.kind).stack!,
    row = editor.store
      .children(lane.at.parent)
      .flatMap((id) => editor.store.find(id, 'shape') ?? [])
      .filter(({ kind }) => kind === lane.kind)
      .sort((a, b) => a.box[axis] - b.box[axis]),
    next = row[row.findIndex(({ id }) => id === lane.id) + step];
  editor.stopEditing();
  editor.selection.replace([next?.id ?? lane.id]);
  if (next) editor.startEditing(next.id);
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
