/** What stands in something that is resized keeps to its sides, as it says by its pins. */
import type { Box, Pin, Pins, Point, RecordId, ShapeRecord } from '@limn/document';
import { boxCenter } from '@limn/drawing/geometry/box.ts';
import { rotate } from '@limn/drawing/geometry/vec.ts';
import type { Behaviour, BehaviourContext } from './behaviour.ts';

/** No side becomes shorter than this, page units. */
const LEAST = 1;

/** Place and size along one axis, from the beginning of what it stands in, which grows from one length to another. */
function along(from: number, to: number, at: number, size: number, pin: Pin): [number, number] {
  switch (pin) {
    case 'end':
      return [at + to - from, size];
    case 'both':
      return [at, Math.max(Math.min(LEAST, size), size + to - from)];
    case 'center':
      return [at + (to - from) / 2, size];
    case 'scale': {
      const k = from > 0 ? to / from : 1;
      return [at * k, size * k];
    }
    default:
      return [at, size];
  }
}

/**
 * The box that something has in `to` which has `box` in `from`, both of which may be turned.
 *
 * @param otherwise what holds along an axis that it is not pinned along; `stay`: where it is on the page
 */
export function carriedBox(from: Box, to: Box, box: Box, pins: Pins, otherwise: Pin | 'stay'): Box {
  const isTurned = Boolean(from.r || to.r),
    rest = otherwise === 'stay' ? 'start' : otherwise,
    turn = (box.r ?? 0) - (from.r ?? 0),
    // What stands askew keeps its size, and its middle goes along.
    isAskew = Math.abs(Math.sin(turn)) > 1e-6,
    size = isAskew ? { w: 0, h: 0 } : box;
  const origin = boxCenter(from),
    c = boxCenter(box),
    off = rotate({ x: c.x - origin.x, y: c.y - origin.y }, -(from.r ?? 0));
  const [x, w] = along(from.w, to.w, off.x + (from.w - size.w) / 2, size.w, pins.x ?? rest),
    [y, h] = along(from.h, to.h, off.y + (from.h - size.h) / 2, size.h, pins.y ?? rest);
  const out = rotate({ x: x + (w - to.w) / 2, y: y + (h - to.h) / 2 }, to.r ?? 0),
    middle = boxCenter(to),
    width = isAskew ? box.w : w,
    height = isAskew ? box.h : h;
  const next: Box = {
    ...box,
    x: middle.x + out.x - width / 2,
    y: middle.y + out.y - height / 2,
    w: width,
    h: height,
  };
  const r = turn + (to.r ?? 0);
  if (r !== (box.r ?? 0)) next.r = r;
  if (otherwise === 'stay' && !isTurned) {
    if (pins.x === undefined) Object.assign(next, { x: box.x, w: box.w });
    if (pins.y === undefined) Object.assign(next, { y: box.y, h: box.h });
  }
  return next;
}

/** As `carriedBox`, of a point that is pinned nowhere. */
export function carriedPoint(from: Box, to: Box, p: Point, otherwise: Pin | 'stay'): Point {
  const { x, y } = carriedBox(from, to, { x: p.x, y: p.y, w: 0, h: 0, ...(from.r && { r: from.r }) }, {}, otherwise);
  return { x, y };
}

type Asked = (shape: ShapeRecord) => Pick<Behaviour, 'pinned' | 'places'>;

/** New boxes of what stands in a shape that is given one, and of what stands in that; those that stay are left out. */
export function pinnedBoxes(
  holder: ShapeRecord,
  to: Box,
  { store }: Pick<BehaviourContext, 'store'>,
  asked: Asked,
  out = new Map<RecordId, Box>(),
  isInner = false,
): Map<RecordId, Box> {
  const { pinned, places } = asked(holder),
    otherwise = pinned === null && isInner ? 'start' : pinned;
  // What gives places of its own does so from where it stands.
  if (otherwise === null || places || holder.data.collapsed) return out;
  const visit = (id: RecordId, rest = otherwise): void => {
    const item = store.get(id);
    if (item?.type !== 'shape' && item?.type !== 'group') return;
    // What the holder looks like is as large as it is.
    const own = item.data.backdrop ? 'scale' : rest;
    if (item.type === 'group') {
      for (const child of store.children(id)) visit(child, own);
      return;
    }
    const pins = item.data.pins ?? {};
    if (own === 'stay' && !pins.x && !pins.y) return;
    const box = carriedBox(holder.box, to, item.box, pins, own);
    if (isSameBox(box, item.box)) return;
    out.set(id, box);
    pinnedBoxes(item, box, { store }, asked, out, true);
  };
  for (const id of store.children(holder.id)) visit(id);
  return out;
}

const isSameBox = (a: Box, b: Box): boolean =>
  a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h && (a.r ?? 0) === (b.r ?? 0);
