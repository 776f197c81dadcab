import { movedRecord } from '@limn/canvas/scene/preview.ts';
import type { Box, RecordId, ShapeRecord } from '@limn/document';
import type { BehaviourContext, MemberPlaces } from '../behaviour.ts';

/** Gives a shape its box, and moves what stands in it as far as its corner. */
export function carry(shape: ShapeRecord, box: Box, context: BehaviourContext, out: MemberPlaces): void {
  const dx = box.x - shape.box.x,
    dy = box.y - shape.box.y,
    isMoved = Math.abs(dx) > 0.01 || Math.abs(dy) > 0.01;
  if (!isMoved && Math.abs(box.w - shape.box.w) < 0.01 && Math.abs(box.h - shape.box.h) < 0.01) return;
  out.set(shape.id, { box });
  if (isMoved) move(context.store.children(shape.id), dx, dy, context, out);
}

/**
 * Moves items with all that stands in them: of connectors the points and the ends that no shape holds, since the others
 * go with their shapes.
 */
export function move(
  ids: readonly RecordId[],
  dx: number,
  dy: number,
  { store }: BehaviourContext,
  out: MemberPlaces,
): void {
  const below = [...ids],
    none: ReadonlySet<RecordId> = new Set();
  for (let id = below.pop(); id !== undefined; id = below.pop()) {
    const record = store.get(id);
    if (record?.type === 'shape') out.set(id, { ...out.get(id), box: shifted(out.get(id)?.box ?? record.box, dx, dy) });
    else if (record?.type === 'connector') {
      const moved = movedRecord(record, dx, dy, none);
      if (moved.type === 'connector')
        out.set(id, {
          ...(record.start.shape === undefined && { start: moved.start }),
          ...(record.end.shape === undefined && { end: moved.end }),
          ...(record.points.length > 0 && { points: moved.points }),
        });
    }
    below.push(...store.children(id));
  }
}

const shifted = (box: Box, dx: number, dy: number): Box => ({ ...box, x: box.x + dx, y: box.y + dy });
