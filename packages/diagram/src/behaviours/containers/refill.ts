/**
 * Puts in order what fills a container edge to edge (lanes in a pool) after edits of several people met: one stands
 * after the other along it, all are as wide as the widest and as what stands in them needs, and the container as large
 * as they are together. What stands in them moves along, and what another put into one while it was moved away comes
 * after it.
 */
import type { Box, DocumentStore, RecordId, ShapeRecord } from '@limn/document';
import type { BehaviourContext, MemberPlaces, Row } from '../behaviour.ts';
import { carry } from './carry.ts';
import { keepOrder } from './row-order.ts';
import { behaviourOf } from '../table.ts';

type RefillContext = BehaviourContext & { readonly store: DocumentStore };

/** Positions nearer than this are the same, page units. */
const SAME = 0.01;
/** Left free beside what a lane grows for, page units. */
const ROOM = 30;

/** Writes it; nothing for what holds nothing of the kind, and for what is turned. */
export function refill(context: RefillContext, id: RecordId): void {
  const { store } = context;
  writeLaneOrder(context, id);
  const holder = store.find(id, 'shape'),
    row = holder && laneRow(holder, context);
  if (!row || row.parts.length === 0) return;
  const { parts: lanes, axis } = row,
    [size, across, breadth] = axis === 'y' ? (['h', 'x', 'w'] as const) : (['w', 'y', 'h'] as const);
  const from = Math.min(...lanes.map(({ box }) => box[across])),
    edge = ({ box }: ShapeRecord): number => box[across] + box[breadth],
    reach = Math.max(edge(holder), ...lanes.map(edge)),
    needed = Math.max(reach, ...lanes.flatMap((lane) => contentOf(context, lane).map(edge))),
    to = needed > reach ? needed + ROOM : reach;
  let at = holder.box[axis];
  for (const lane of lanes) {
    const box: Box = { ...lane.box, [axis]: at, [across]: from, [breadth]: to - from };
    if (!isSame(box, lane.box)) {
      const places: MemberPlaces = new Map();
      // Only along the row: what stands in a lane that is made wider stays where it is.
      carry(lane, { ...box, [across]: lane.box[across] }, context, places);
      for (const [moved, patch] of places) store.update(moved, patch);
      store.update(lane.id, { box });
      refill(context, lane.id);
    }
    gather(context, lane.id, axis);
    at += store.find(lane.id, 'shape')!.box[size];
  }
  const box: Box = { ...holder.box, [size]: at - holder.box[axis], [breadth]: to - holder.box[across] };
  if (!isSame(box, holder.box)) store.update(id, { box });
}

/** The row in which lanes fill a shape; null for what none fill. */
function laneRow(holder: ShapeRecord, { store, registry }: BehaviourContext): Row | null {
  const axis = behaviourOf(registry, holder.kind).filledAlong;
  if (axis === null || holder.box.r || holder.data.collapsed) return null;
  const isPart = ({ kind, box }: ShapeRecord): boolean => !box.r && behaviourOf(registry, kind).filledAlong === axis;
  const parts = store
    .children(holder.id)
    .flatMap((id) => store.find(id, 'shape') ?? [])
    .filter(isPart)
    .sort((a, b) => a.box[axis] - b.box[axis] || (a.at.key < b.at.key ? -1 : 1));
  return { parts, axis, gap: 0, isPart };
}

/** Writes the order of the lanes that fill a shape, as `keepOrder` does. */
export function writeLaneOrder(context: RefillContext, id: RecordId): void {
  const holder = context.store.find(id, 'shape'),
    row = holder && laneRow(holder, context);
  if (row) keepOrder(context, holder, row);
}

/** What stands in a lane, apart from lanes, and from call-outs, which stand where they were put. */
const contentOf = ({ store, registry }: RefillContext, lane: ShapeRecord): ShapeRecord[] =>
  lane.data.collapsed
    ? []
    : store
        .children(lane.id)
        .flatMap((child) => store.find(child, 'shape') ?? [])
        .filter(
          ({ kind, box, data }) =>
            !box.r && !data.callout && !data.hidden && behaviourOf(registry, kind).filledAlong === null,
        );

/**
 * Brings what a lane holds, and whose middle lies beside it, to the middle of the lane, or below what lies there, in
 * the places it has together. The lane grows as far as that needs.
 */
function gather(context: RefillContext, id: RecordId, axis: 'x' | 'y'): void {
  const { store } = context,
    lane = store.find(id, 'shape');
  if (!lane) return;
  const size = axis === 'y' ? 'h' : 'w',
    [start, end] = [lane.box[axis], lane.box[axis] + lane.box[size]],
    content = contentOf(context, lane);
  const isAstray = ({ box }: ShapeRecord): boolean => {
    const middle = box[axis] + box[size] / 2;
    return middle >= end || middle <= start;
  };
  const astray = content.filter(isAstray),
    settled = content.filter((shape) => !isAstray(shape));
  if (astray.length === 0) return;
  const first = Math.min(...astray.map(({ box }) => box[axis])),
    last = Math.max(...astray.map(({ box }) => box[axis] + box[size])),
    isLonger = last - first > end - start;
  let by = isLonger ? start + ROOM - first : (start + end) / 2 - (first + last) / 2;
  if (astray.some(({ box }) => settled.some((other) => meets({ ...box, [axis]: box[axis] + by }, other.box))))
    by = Math.max(...settled.map(({ box }) => box[axis] + box[size])) + ROOM - first;
  for (const shape of astray) {
    const box: Box = { ...shape.box, [axis]: shape.box[axis] + by },
      places: MemberPlaces = new Map();
    carry(shape, box, context, places);
    for (const [moved, patch] of places) store.update(moved, patch);
    store.update(shape.id, { box });
  }
  if (last + by > end) store.update(id, { box: { ...lane.box, [size]: last + by + ROOM - start } });
}

const meets = (a: Box, b: Box): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

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
