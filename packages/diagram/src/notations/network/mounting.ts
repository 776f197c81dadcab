/**
 * What is mounted in a rack stands between its posts on whole units, and no two devices in one: what is put where
 * another stands goes to the nearest room that is free, and where there is none the rack gains units.
 */
import type { Box, ShapeRecord } from '@limn/document';
import { carry } from '../../behaviours/containers/carry.ts';
import type { Behaviour, BehaviourContext, MemberPlaces } from '../../behaviours/behaviour.ts';
import { HOLDER } from '../../behaviours/table.ts';

/** As the rack is drawn: the height of a unit, the width of a post, the frame above and below; page units. */
const UNIT = 20,
  POST = 20,
  FRAME = 10;

const isMounted = ({ kind, box, data }: ShapeRecord): boolean =>
  kind.startsWith('network.rack') && kind !== 'network.rack' && !box.r && !data.hidden;

/**
 * The boxes of a rack and of what is mounted in it that are not as they should be. Those that the transaction under way
 * has changed make room for the others.
 */
function placesIn(rack: ShapeRecord, context: BehaviourContext): MemberPlaces {
  const out: MemberPlaces = new Map(),
    { store } = context,
    { x, y, w, h } = rack.box;
  if (rack.box.r || rack.data.collapsed || w <= 4 * POST) return out;
  const devices = store
      .children(rack.id)
      .flatMap((id) => store.find(id, 'shape') ?? [])
      .filter(isMounted)
      .sort((a, b) => Number(store.hasChanged(a.id)) - Number(store.hasChanged(b.id)) || a.box.y - b.box.y),
    units = Math.max(1, Math.floor((h - 2 * FRAME + 1e-6) / UNIT)),
    taken: boolean[] = [];
  for (const device of devices) {
    const count = Math.max(1, Math.round(device.box.h / UNIT)),
      wanted = Math.round((device.box.y - y - FRAME) / UNIT),
      at = nearestFree(taken, Math.max(0, Math.min(wanted, units - count)), count, units);
    taken.length = Math.max(taken.length, at + count);
    taken.fill(true, at, at + count);
    const box: Box = {
      ...device.box,
      x: x + POST,
      y: y + FRAME + at * UNIT,
      w: w - 2 * POST,
      h: count * UNIT,
    };
    if (!device.data.locked) carry(device, box, context, out);
  }
  if (taken.length > units) out.set(rack.id, { box: { ...rack.box, h: taken.length * UNIT + 2 * FRAME } });
  return out;
}

/** A container that gives its devices their units. */
export const RACK: Behaviour = {
  ...HOLDER,
  isFrame: true,
  collapses: true,
  pinned: 'stay',
  arranges: true,
  places: placesIn,
};

/** The first unit of so many free ones, the nearest to where they are wanted; below the last where all are taken. */
function nearestFree(taken: readonly boolean[], wanted: number, count: number, units: number): number {
  const isFree = (at: number): boolean =>
    at >= 0 && Array.from({ length: count }, (_, i) => taken[at + i]).every((one) => !one);
  for (let away = 0; away <= units; away++)
    for (const at of [wanted - away, wanted + away]) if (at + count <= units && isFree(at)) return at;
  let at = Math.max(0, Math.min(units, taken.length) - count);
  while (!isFree(at)) at++;
  return at;
}
