/**
 * Puts in order what fills a container edge to edge (lanes in a pool) after edits of several people met: one stands
 * after the other along it, all are as wide as the widest, and the container as large as they are together. What
 * stands in them moves along, and what another put into one while it was moved away comes after it.
 */
import type { Box, DocumentStore, RecordId, ShapeRecord } from '@limn/document';
import type { BehaviourContext, MemberPlaces } from './behaviour.ts';
import { carry } from './carry.ts';
import { behaviourOf } from './table.ts';

type RefillContext = BehaviourContext & { readonly store: DocumentStore };

/** Positions nearer than this are the same, page units. */
const SAME = 0.01;

/** Writes it; nothing for what holds nothing of the kind, and for what is turned. */
export function refill(context: RefillContext, id: RecordId): void {
  const { store, registry } = context,
    holder = store.find(id, 'shape');
  if (!holder || holder.box.r || holder.data.collapsed) return;
  const axis = behaviourOf(registry, holder.kind).filledAlong;
  if (axis === null) return;
  const lanes = store
    .children(id)
    .flatMap((child) => store.find(child, 'shape') ?? [])
    .filter(({ kind, box }) => !box.r && behaviourOf(registry, kind).filledAlong === axis)
    .sort((a, b) => a.box[axis] - b.box[axis] || (a.at.key < b.at.key ? -1 : 1));
  if (lanes.length === 0) return;
  const [size, across, breadth] = axis === 'y' ? (['h', 'x', 'w'] as const) : (['w', 'y', 'h'] as const),
    from = Math.min(...lanes.map(({ box }) => box[across])),
    to = Math.max(holder.box[across] + holder.box[breadth], ...lanes.map(({ box }) => box[across] + box[breadth]));
  let at = holder.box[axis];
  for (const lane of lanes) {
    const box: Box = { ...lane.box, [axis]: at, [across]: from, [breadth]: to - from };
    at += box[size];
    if (isSame(box, lane.box)) continue;
    const places: MemberPlaces = new Map();
    // Only along the row: what stands in a lane that is made wider stays where it is.
    carry(lane, { ...box, [across]: lane.box[across] }, context, places);
    for (const [moved, patch] of places) store.update(moved, patch);
    store.update(lane.id, { box });
    refill(context, lane.id);
  }
  const box: Box = { ...holder.box, [size]: at - holder.box[axis], [breadth]: to - holder.box[across] };
  if (!isSame(box, holder.box)) store.update(id, { box });
  for (const lane of lanes) gather(context, lane.id, axis);
}

/** Brings what a lane holds, and stands wholly beside it, to the middle of the lane, in the places it has together. */
function gather(context: RefillContext, id: RecordId, axis: 'x' | 'y'): void {
  const { store, registry } = context,
    lane = store.find(id, 'shape');
  if (!lane || lane.data.collapsed) return;
  const size = axis === 'y' ? 'h' : 'w',
    [start, end] = [lane.box[axis], lane.box[axis] + lane.box[size]];
  const astray = store
    .children(id)
    .flatMap((child) => store.find(child, 'shape') ?? [])
    .filter(({ kind, box, data }) => {
      const isBeside = box[axis] >= end || box[axis] + box[size] <= start;
      // A call-out stands where it was put.
      return isBeside && !box.r && !data.callout && behaviourOf(registry, kind).filledAlong === null;
    });
  if (astray.length === 0) return;
  const first = Math.min(...astray.map(({ box }) => box[axis])),
    last = Math.max(...astray.map(({ box }) => box[axis] + box[size])),
    by = (start + end) / 2 - (first + last) / 2;
  for (const shape of astray) {
    const box: Box = { ...shape.box, [axis]: shape.box[axis] + by },
      places: MemberPlaces = new Map();
    carry(shape, box, context, places);
    for (const [moved, patch] of places) store.update(moved, patch);
    store.update(shape.id, { box });
  }
}

const isSame = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) < SAME && Math.abs(a.y - b.y) < SAME && Math.abs(a.w - b.w) < SAME && Math.abs(a.h - b.h) < SAME;

/**
 * Notes the container that the shape fills, or that is filled by others; of what stands in a lane, that of the lane.
 */
export function addFilled({ store, registry }: BehaviourContext, shape: ShapeRecord, into: Set<RecordId>): void {
  const axisOf = (of: ShapeRecord): 'x' | 'y' | null => behaviourOf(registry, of.kind).filledAlong,
    lane = axisOf(shape) === null ? store.find(shape.at.parent, 'shape') : shape,
    axis = lane && axisOf(lane);
  if (!lane || !axis) return;
  const above = store.find(lane.at.parent, 'shape');
  into.add(above && axisOf(above) === axis ? above.id : lane.id);
}
