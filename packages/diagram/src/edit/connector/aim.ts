/** The direction of a straight connector while one of its ends is dragged. */
import type { ConnectorKind, End, Point } from '@limn/document';
import { ANGLE_STEP, alongAngle, snapAngle } from '@limn/canvas/snap/angle.ts';
import type { Editor } from '../../editor/editor.ts';

export interface Aim {
  /** Where the end is put. */
  point: Point;
  /** Beside the pointer: the direction, in degrees, and whether something around has it too. Null: nothing to say. */
  badge: string | null;
}

/**
 * A loose end of a straight line brought to where the line has one of the directions around, or, with Shift, one of the
 * steps of 15 degrees. `point` is where it is otherwise, and stays where no direction is near.
 */
export function aimed(
  editor: Editor,
  { kind, other, pointer, point, around }: AimedLine,
  { shift, mod }: { shift: boolean; mod: boolean },
): Aim {
  if (kind !== 'straight' || (mod && !shift)) return { point, badge: null };
  const from = placeOf(editor, other),
    angle = Math.atan2(pointer.y - from.y, pointer.x - from.x),
    snapped = snapAngle(angle, around, shift ? { step: ANGLE_STEP, isStepped: true } : {});
  if (!shift && !snapped.isParallel) return { point, badge: null };
  return {
    point: alongAngle(from, pointer, snapped.angle),
    badge: `${snapped.isParallel ? '∥ ' : ''}${Math.round((snapped.angle * 1800) / Math.PI) / 10 || 0}°`,
  };
}

export interface AimedLine {
  kind: ConnectorKind;
  /** The end that is not dragged. */
  other: End;
  pointer: Point;
  /** Where the end is for other reasons, such as the grid. */
  point: Point;
  /** Directions of what stands around, by `directionsAround`. */
  around: readonly number[];
}

/** A floating end of a straight line looks from the middle of its shape. */
function placeOf(editor: Editor, end: End): Point {
  const box = end.shape !== undefined && !end.anchor ? editor.scene.box(end.shape) : undefined;
  return box ? { x: box.x + box.w / 2, y: box.y + box.h / 2 } : end;
}
