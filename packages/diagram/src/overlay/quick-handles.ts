/** Arrows beside a shape, by which another one is made there and connected with it. */
import type { RecordId } from '@limn/document';
import type { Direction } from '@limn/drawing/geometry/direction.ts';
import { behaviourOf } from '../behaviours/table.ts';
import type { Editor } from '../editor/editor.ts';
import { isConnectable } from '../items/containers.ts';
import type { ScreenPoint } from '@limn/canvas/view/viewport.ts';

export interface QuickHandle {
  kind: 'quick';
  id: string;
  shape: RecordId;
  direction: Direction;
  at: ScreenPoint;
  cursor: string;
  radius: number;
}

/** How far outside the frame the arrows stand, CSS px. */
export const QUICK_OFFSET = 24;
/** Reach of an arrow, which is also how large it is painted. */
export const QUICK_RADIUS = 9;

/** The shape whose quick-create arrows are shown: the one the pointer rests on, or the only one selected. */
export function quickShape(editor: Editor): RecordId | null {
  const { ids } = editor.selection,
    only = ids.length === 1 ? editor.store.get(ids[0]!) : undefined;
  const id = editor.overlay.data.quick ?? (only?.type === 'shape' ? only.id : null);
  const record = id === null ? undefined : editor.store.get(id);
  if (!isConnectable(editor, record) || editor.scene.isLocked(record.id)) return null;
  // They would stand on the cells beside it.
  return behaviourOf(editor.registry, record.kind).isFixed ? null : record.id;
}

/** Arrows outside those sides of a shape's bounds where they cover nothing that is to be read or taken. */
export function quickHandles(editor: Editor, shape: RecordId, radius: number): QuickHandle[] {
  const b = editor.scene.bounds(shape);
  if (!b) return [];
  const { viewport } = editor,
    a = viewport.toScreen(b),
    w = b.w * viewport.zoom,
    h = b.h * viewport.zoom,
    o = QUICK_OFFSET;
  const places: [Direction, ScreenPoint][] = [
    ['up', { x: a.x + w / 2, y: a.y - o }],
    ['right', { x: a.x + w + o, y: a.y + h / 2 }],
    ['down', { x: a.x + w / 2, y: a.y + h + o }],
    ['left', { x: a.x - o, y: a.y + h / 2 }],
  ];
  return places
    .filter(([to, at]) => editor.branches?.grows(shape, to) !== false && !coversOther(editor, shape, at))
    .map(([direction, at]) => ({
      kind: 'quick',
      id: `quick-${direction}`,
      shape,
      direction,
      at,
      cursor: 'pointer',
      radius: Math.max(radius, QUICK_RADIUS),
    }));
}

/** Whether an arrow at a point of the canvas would lie on another shape; what shapes stand in does not count. */
function coversOther(editor: Editor, shape: RecordId, at: ScreenPoint): boolean {
  const { x, y } = editor.viewport.toPage(at),
    reach = QUICK_RADIUS / editor.viewport.zoom;
  return editor.scene.shapesOver({ x: x - reach, y: y - reach, w: 2 * reach, h: 2 * reach }).some(({ id, kind }) => {
    const { holds, arranges } = behaviourOf(editor.registry, kind);
    return id !== shape && !holds && !arranges;
  });
}
