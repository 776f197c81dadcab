/**
 * Where the names of events, gateways and data stand: below, or, once a line leads there, at the first side that none
 * leads to. A name that a file or a person put somewhere else stays there.
 */
import {
  type Box,
  type ConnectorRecord,
  type DiagramRecord,
  type End,
  plainText,
  type Point,
  type RecordId,
  type ShapeRecord,
} from '@limn/document';
import type { Changes, SettlingContext } from '../notation.ts';
import { isBoundary, type Role, roleOf } from './model.ts';

type Side = 'bottom' | 'top' | 'right' | 'left';

const CAPTIONED: ReadonlySet<Role | undefined> = new Set(['event', 'gateway', 'data']);
/** In this order sides are taken. */
const SIDES: readonly Side[] = ['bottom', 'top', 'right', 'left'];

/** Size of the area that a name is set in, and its distance from the shape, page units. */
const WIDTH = 120,
  HEIGHT = 22,
  GAP = 4;
/** A line to what stands opposite by at least this much runs straight, page units. */
const OPPOSITE = 10;

interface Place {
  /** In fractions of the shape's box; undefined where it is the row's own. */
  textBox?: Box;
  style: Pick<ShapeRecord['style'], 'align' | 'valign' | 'padding'>;
}

/** `host`: on which side of an event the activity is that it rides on, across whose border no name is set. */
function placeAt(side: Side, { box: { w, h } }: ShapeRecord, host?: Side): Place {
  let level = (h - HEIGHT) / 2;
  if (host === 'top') level = h / 2 + GAP / 2;
  if (host === 'bottom') level = h / 2 - HEIGHT - GAP / 2;
  const inBox = (x: number, y: number): Box => ({ x: x / w, y: y / h, w: WIDTH / w, h: HEIGHT / h });
  switch (side) {
    case 'bottom':
      return { style: {} };
    case 'top':
      return {
        textBox: inBox((w - WIDTH) / 2, -HEIGHT - GAP),
        style: { align: 'center', valign: 'bottom', padding: [0, 0, 0, 0] },
      };
    case 'right':
      return {
        textBox: inBox(w + GAP, level),
        style: { align: 'left', valign: 'middle', padding: [0, 0, 0, 0] },
      };
    case 'left':
      return {
        textBox: inBox(-WIDTH - GAP, level),
        style: { align: 'right', valign: 'middle', padding: [0, 0, 0, 0] },
      };
  }
}

/** Names of what was changed, and of what lines join to it, get out of the way of the lines. */
export function followCaptions(context: SettlingContext, changes: Changes): void {
  const { store } = context,
    touched = new Set<RecordId>();
  for (const [id, before] of changes) {
    const now = store.get(id);
    for (const line of [before, now])
      if (line?.type === 'connector')
        for (const { shape } of [line.start, line.end]) if (shape !== undefined) touched.add(shape);
    if (now?.type !== 'shape' || roleOf(now) === undefined || isSame(now, before)) continue;
    touched.add(id);
    for (const line of store.connectorsOf(id)) {
      const { start, end } = store.find(line, 'connector') ?? {};
      for (const shape of [start?.shape, end?.shape]) if (shape !== undefined) touched.add(shape);
    }
  }
  for (const id of touched) settleCaption(context, id);
}

const isSame = (now: ShapeRecord, before: DiagramRecord | undefined): boolean =>
  before?.type === 'shape' &&
  before.box === now.box &&
  before.text === now.text &&
  before.kind === now.kind &&
  before.at.parent === now.at.parent;

function settleCaption(context: SettlingContext, id: RecordId): void {
  const shape = context.store.find(id, 'shape');
  if (!shape || shape.box.r || !CAPTIONED.has(roleOf(shape)) || plainText(shape.text).trim() === '') return;
  const host = hostSide(context, shape),
    now = sideOf(shape, host),
    taken = now && takenSides(context, shape, host);
  if (!taken?.has(now!)) return;
  const free = SIDES.find((side) => !taken.has(side));
  if (free === undefined) return;
  const { textBox, style } = placeAt(free, shape, host),
    { textBox: _, ...data } = shape.data,
    { align: _a, valign: _v, padding: _p, ...rest } = shape.style;
  context.store.update(id, { data: textBox ? { ...data, textBox } : data, style: { ...rest, ...style } });
}

/** Where the name stands now; undefined where somebody else put it. */
function sideOf(shape: ShapeRecord, host: Side | undefined): Side | undefined {
  const { textBox } = shape.data;
  if (!textBox) return 'bottom';
  return SIDES.find((side) => {
    const { textBox: own } = placeAt(side, shape, host);
    return (
      own !== undefined && (['x', 'y', 'w', 'h'] as const).every((key) => Math.abs(own[key] - textBox[key]) < 0.01)
    );
  });
}

const OPPOSITES = { bottom: 'top', top: 'bottom', right: 'left', left: 'right' } as const satisfies Record<Side, Side>;

function hostSide({ store }: SettlingContext, event: ShapeRecord): Side | undefined {
  const host = isBoundary(event) ? store.find(event.at.parent, 'shape')?.box : undefined;
  if (!host) return undefined;
  const { x, y, w, h } = event.box;
  return OPPOSITES[nearestSide({ x: x + w / 2 - host.x, y: y + h / 2 - host.y }, host)];
}

function takenSides({ store }: SettlingContext, shape: ShapeRecord, host: Side | undefined): ReadonlySet<Side> {
  const taken = new Set<Side>(host && [host]);
  for (const id of store.connectorsOf(shape.id)) {
    const line = store.find(id, 'connector');
    if (line?.start.shape === shape.id) taken.add(leaves(store, shape, line, line.start, line.end));
    if (line?.end.shape === shape.id) taken.add(leaves(store, shape, line, line.end, line.start));
  }
  return taken;
}

/** At which side a line is led off; the router may have cause to choose another, which nothing here can know. */
function leaves(store: SettlingContext['store'], shape: ShapeRecord, line: ConnectorRecord, own: End, far: End): Side {
  if (own.anchor) return nearestSide(own.anchor);
  const bend = own === line.start ? line.points[0] : line.points.at(-1);
  const other: Box = (bend ? undefined : store.find(far.shape, 'shape')?.box) ?? { ...(bend ?? far), w: 0, h: 0 };
  if (bend || line.kind !== 'orthogonal') return towards(shape.box, other);
  const { x, y, w, h } = shape.box,
    [cx, cy] = [x + w / 2, y + h / 2];
  const isAcross = cx >= other.x + OPPOSITE && cx <= other.x + other.w - OPPOSITE,
    isBeside = cy >= other.y + OPPOSITE && cy <= other.y + other.h - OPPOSITE;
  // Lines with a single bend leave level and arrive upright.
  const isLevel = isBeside || (!isAcross && own === line.start);
  if (isLevel) return other.x + other.w / 2 < cx ? 'left' : 'right';
  return other.y + other.h / 2 < cy ? 'top' : 'bottom';
}

/** The side of a box of a size that is nearest to a point in it. */
function nearestSide({ x, y }: Point, { w, h } = { w: 1, h: 1 }): Side {
  const distances: readonly (readonly [Side, number])[] = [
    ['bottom', Math.abs(h - y)],
    ['top', Math.abs(y)],
    ['right', Math.abs(w - x)],
    ['left', Math.abs(x)],
  ];
  return distances.reduce((best, one) => (one[1] < best[1] ? one : best))[0];
}

/** The side of a box that a way to the middle of another goes through. */
function towards(box: Box, other: Box): Side {
  const dx = (other.x + other.w / 2 - box.x - box.w / 2) / box.w,
    dy = (other.y + other.h / 2 - box.y - box.h / 2) / box.h;
  if (Math.abs(dx) > Math.abs(dy)) return dx < 0 ? 'left' : 'right';
  return dy < 0 ? 'top' : 'bottom';
}
