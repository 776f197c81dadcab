/** Events that sit on the border of an activity and go where it goes, as BPMN has them. */
import type { Box, Point, RecordId, ShapeRecord } from '@limn/document';
import type { Behaviour, BehaviourContext, ShapePatch } from './behaviour.ts';

/** Places of an event in the flow, as indexes of its choice `position`. */
const CATCH = 3,
  BOUNDARY = 4,
  BOUNDARY_NON_INTERRUPTING = 5;
const BORDER: ReadonlySet<number> = new Set([BOUNDARY, BOUNDARY_NON_INTERRUPTING]);

/** How far from the border of what also holds events inside one may be let go, page units. */
const NEAR = 20;

/**
 * What an event comes to where it stands: on the border of the activity it was put on, an intermediate one as a
 * boundary event; off any, an intermediate one again. Null where nothing changes.
 */
export function settleEvent(
  event: ShapeRecord,
  { store }: Pick<BehaviourContext, 'store'>,
  hostOf: (shape: ShapeRecord) => Behaviour,
): ShapePatch | null {
  const { controls = {} } = event.data,
    position = controls['position'] ?? 0,
    parent = store.find(event.at.parent, 'shape'),
    host = parent && !parent.box.r ? hostOf(parent) : undefined;
  const mayRide = position === CATCH || BORDER.has(position);
  if (!mayRide) return null;
  const center = { x: event.box.x + event.box.w / 2, y: event.box.y + event.box.h / 2 };
  const place = parent && host?.carriesEvents ? onBorder(parent.box, center) : undefined;
  const rides = place !== undefined && (!host!.holds || distance(place, center) <= NEAR);
  const patch: ShapePatch = {};
  if (rides && distance(place, center) > 0.01)
    patch.box = { ...event.box, x: place.x - event.box.w / 2, y: place.y - event.box.h / 2 };
  if (rides !== BORDER.has(position))
    patch.data = { ...event.data, controls: { ...controls, position: rides ? BOUNDARY : CATCH } };
  return patch.box || patch.data ? patch : null;
}

/**
 * Where the events on the border of an activity stand once it has another size, by id: at the same side. Those that the
 * edit put somewhere itself, and activities that are turned, are left alone.
 */
export function ridersAfter(
  before: Box,
  host: ShapeRecord,
  { store }: Pick<BehaviourContext, 'store'>,
  isPut: (id: RecordId) => boolean,
): Map<RecordId, Box> {
  const places = new Map<RecordId, Box>(),
    { box } = host;
  if (before.r || box.r || (before.w === box.w && before.h === box.h)) return places;
  for (const id of store.children(host.id)) {
    const event = store.find(id, 'shape');
    if (!event || isPut(id) || !BORDER.has(event.data.controls?.['position'] ?? 0)) continue;
    const center = { x: event.box.x + event.box.w / 2, y: event.box.y + event.box.h / 2 };
    if (distance(onBorder(before, center), center) > 1) continue;
    const x = followed(center.x, [before.x, before.w], [box.x, box.w]),
      y = followed(center.y, [before.y, before.h], [box.y, box.h]);
    places.set(id, { ...event.box, x: x - event.box.w / 2, y: y - event.box.h / 2 });
  }
  return places;
}

/**
 * A place along one axis: on an end it stays on that end, between them it stays where it is as far as there is room.
 */
function followed(at: number, [from, length]: readonly [number, number], [to, now]: readonly [number, number]): number {
  if (Math.abs(at - from) <= 1) return to;
  if (Math.abs(at - from - length) <= 1) return to + now;
  return Math.max(to, Math.min(to + now, at));
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The point of a box's border that is nearest. */
function onBorder({ x, y, w, h }: Box, p: Point): Point {
  const inside = { x: Math.max(x, Math.min(x + w, p.x)), y: Math.max(y, Math.min(y + h, p.y)) };
  const sides: Point[] = [
    { x: inside.x, y },
    { x: x + w, y: inside.y },
    { x: inside.x, y: y + h },
    { x, y: inside.y },
  ];
  return sides.reduce((best, side) => (distance(side, p) < distance(best, p) ? side : best));
}
