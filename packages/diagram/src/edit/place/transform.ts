/** Rotating and mirroring a selection. Angles are radians, clockwise. */
import type { Box, Point, RecordId } from '@limn/document';
import type { Editor } from '../../editor/editor.ts';
import type { ItemPreview } from '@limn/canvas/scene/scene-api.ts';
import { boxCenter } from '@limn/drawing/geometry/box.ts';
import { rotate } from '@limn/drawing/geometry/vec.ts';
import { movedSet } from './move.ts';
import { mapConnector, writePreviews } from './resize.ts';
import { omit } from '../../items/omit.ts';
import { editable, topmost } from '../../items/targets.ts';

/** Into −π..π, and exact at the quarter turns. */
export function normalAngle(r: number): number {
  const turn = Math.PI * 2,
    a = ((r % turn) + turn) % turn,
    quarter = Math.round(a / (Math.PI / 2)) * (Math.PI / 2);
  const exact = Math.abs(a - quarter) < 1e-9 ? quarter : a;
  return exact > Math.PI + 1e-9 ? exact - turn : exact;
}

/** The box with a rotation; none is left out of the record. */
export function withAngle(box: Box, r: number): Box {
  const angle = normalAngle(r);
  return Math.abs(angle) < 1e-9 ? omit(box, 'r') : { ...box, r: angle };
}

/** Without the dust of sines: four quarter turns bring a shape back to where it was. */
const clean = (v: number): number => Math.round(v * 1e8) / 1e8 || 0;

export function rotateBox(box: Box, angle: number, about: Point): Box {
  const c = rotate(boxCenter(box), angle, about);
  return withAngle({ ...box, x: clean(c.x - box.w / 2), y: clean(c.y - box.h / 2) }, (box.r ?? 0) + angle);
}

export function rotatedItems(
  editor: Editor,
  set: ReadonlySet<RecordId>,
  angle: number,
  about: Point,
): Map<RecordId, ItemPreview> {
  const out = new Map<RecordId, ItemPreview>();
  for (const id of set) {
    const record = editor.store.get(id);
    if (record?.type === 'shape') out.set(id, { type: 'box', box: rotateBox(record.box, angle, about) });
    else if (record?.type === 'connector')
      out.set(
        id,
        mapConnector(editor, id, (p) => rotate(p, angle, about)),
      );
  }
  return out;
}

function flipBox(box: Box, axis: 'x' | 'y', about: number): Box {
  const out: Box = axis === 'x' ? { ...box, x: 2 * about - box.x - box.w } : { ...box, y: 2 * about - box.y - box.h };
  const key = axis === 'x' ? 'fx' : 'fy';
  if (box[key]) delete out[key];
  else out[key] = true;
  return withAngle(out, -(box.r ?? 0));
}

export function flippedItems(
  editor: Editor,
  set: ReadonlySet<RecordId>,
  axis: 'x' | 'y',
  about: number,
): Map<RecordId, ItemPreview> {
  const out = new Map<RecordId, ItemPreview>();
  const map = (p: Point): Point => (axis === 'x' ? { x: 2 * about - p.x, y: p.y } : { x: p.x, y: 2 * about - p.y });
  for (const id of set) {
    const record = editor.store.get(id);
    if (record?.type === 'shape') out.set(id, { type: 'box', box: flipBox(record.box, axis, about) });
    else if (record?.type === 'connector') out.set(id, mapConnector(editor, id, map));
  }
  return out;
}

function changeable(editor: Editor): { set: Set<RecordId>; center: Point } | null {
  const ids = topmost(
      editor,
      editable(editor).map((item) => item.id),
    ),
    bounds = editor.scene.boundsOf(ids);
  return bounds
    ? { set: movedSet(editor, ids), center: { x: bounds.x + bounds.w / 2, y: bounds.y + bounds.h / 2 } }
    : null;
}

/** Turns the selection about its centre. */
export function rotateSelection(editor: Editor, angle: number): void {
  const what = changeable(editor);
  if (what) editor.run(() => writePreviews(editor, rotatedItems(editor, what.set, angle, what.center)));
}

/** Mirrors the selection left to right (`x`) or top to bottom (`y`) about its centre. */
export function flipSelection(editor: Editor, axis: 'x' | 'y'): void {
  const what = changeable(editor);
  if (what) editor.run(() => writePreviews(editor, flippedItems(editor, what.set, axis, what.center[axis])));
}

/** Sets every selected shape upright where it stands. */
export function resetRotation(editor: Editor): void {
  editor.run(() => {
    for (const item of editable(editor))
      if (item.type === 'shape' && item.box.r) editor.store.update(item.id, { box: withAngle(item.box, 0) });
  });
}
