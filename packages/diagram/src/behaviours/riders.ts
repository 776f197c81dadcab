/** Events that sit on the border of an activity and go where it goes, as BPMN has them. */
import type { Box, Point, ShapeRecord } from '@limn/document';
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
