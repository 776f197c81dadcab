/**
 * Where the names of small shapes stand: below, or, once a line leads there, at the first side that none leads to. A
 * name that a file or a person put somewhere else stays there. Each notation says which of its shapes these are.
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
import type { Changes, NotationContext, SettlingContext } from './notation.ts';

type Store = NotationContext['store'];

export interface Captions {
  /** Whether the name of a shape stands below it where nothing is in the way. */
  isCaptioned(shape: ShapeRecord): boolean;
  /** The box that a shape rides on the border of, across which no name is set. */
  hostOf?(shape: ShapeRecord, store: Store): Box | undefined;
}

type Side = 'bottom' | 'top' | 'right' | 'left';

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
export function followCaptions({ store }: SettlingContext, changes: Changes, captions: Captions): void {
  const touched = new Set<RecordId>();
  for (const [id, before] of changes) {
    const now = store.get(id);
    for (const line of [before, now])
      if (line?.type === 'connector')
        for (const { shape } of [line.start, line.end]) if (shape !== undefined) touched.add(shape);
    if (now?.type !== 'shape' || isSame(now, before)) continue;
    touched.add(id);
    for (const line of store.connectorsOf(id)) {
      const { start, end } = store.find(line, 'connector') ?? {};
      for (const shape of [start?.shape, end?.shape]) if (shape !== undefined) touched.add(shape);
    }
  }
  for (const id of touched) {
    const shape = store.find(id, 'shape'),
      patch = shape && freeCaption(store, shape, captions);
    if (patch) store.update(id, patch);
  }
}

const isSame = (now: ShapeRecord, before: DiagramRecord | undefined): boolean =>
  before?.type === 'shape' &&
  before.box === now.box &&
  before.text === now.text &&
  before.kind === now.kind &&
  before.at.parent === now.at.parent;

/** What a shape comes to whose name a line leads through; null where its name stands free, or has nowhere to go. */
export function freeCaption(
  store: Store,
  shape: ShapeRecord,
  captions: Captions,
): Pick<ShapeRecord, 'data' | 'style'> | null {
  if (shape.box.r || !captions.isCaptioned(shape) || plainText(shape.text).trim() === '') return null;
  const host = hostSide(shape, captions.hostOf?.(shape, store)),
    now = sideOf(shape, host),
    taken = takenSides(store, shape, host);
  if (now === undefined || !taken.has(now)) return null;
  const free = SIDES.find((side) => !taken.has(side));
  if (free === undefined) return null;
  const { textBox, style } = placeAt(free, shape, host),
    { textBox: _, ...data } = shape.data,
    { align: _a, valign: _v, padding: _p, ...rest } = shape.style;
  return { data: textBox ? { ...data, textBox } : data, style: { ...rest, ...style } };
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

function hostSide({ box: { x, y, w, h } }: ShapeRecord, host: Box | undefined): Side | undefined {
  return host && OPPOSITES[nearestSide({ x: x + w / 2 - host.x, y: y + h / 2 - host.y }, host)];
}

/**
 * The sides at which lines are led off. A line to what stands askew takes the side that is free of those that run
 * straight; the router may have cause to choose another, which nothing here can know.
 */
function takenSides(store: Store, shape: ShapeRecord, host: Side | undefined): ReadonlySet<Side> {
  const taken = new Set<Side>(host && [host]),
    askew: (readonly [Side, Side])[] = [];
  for (const id of store.connectorsOf(shape.id)) {
    const line = store.find(id, 'connector');
    for (const [own, far] of line
      ? ([
          [line.start, line.end],
          [line.end, line.start],
        ] as const)
      : []) {
      if (own.shape !== shape.id) continue;
      const [first, second] = leaves(store, shape, line!, own, far);
      if (first !== undefined && second !== undefined) askew.push([first, second]);
      else if (first !== undefined) taken.add(first);
    }
  }
  const straight = new Set(taken);
  for (const [first, second] of askew) taken.add(straight.has(first) && !straight.has(second) ? second : first);
  return taken;
}

/** At which side a line is led off, or at which of two; at none where it ends beyond the name. */
function leaves(store: Store, shape: ShapeRecord, line: ConnectorRecord, own: End, far: End): readonly Side[] {
  const { anchor, side } = own;
  if (anchor) return isOutside(anchor) ? [] : [nearestSide(anchor)];
  if (side) return [side];
  const bend = own === line.start ? line.points[0] : line.points.at(-1);
  const other: Box = (bend ? undefined : store.find(far.shape, 'shape')?.box) ?? { ...(bend ?? far), w: 0, h: 0 };
  if (bend || line.kind !== 'orthogonal') return [towards(shape.box, other)];
  const { x, y, w, h } = shape.box,
    [cx, cy] = [x + w / 2, y + h / 2];
  const level: Side = other.x + other.w / 2 < cx ? 'left' : 'right',
    upright: Side = other.y + other.h / 2 < cy ? 'top' : 'bottom';
  if (cy >= other.y + OPPOSITE && cy <= other.y + other.h - OPPOSITE) return [level];
  if (cx >= other.x + OPPOSITE && cx <= other.x + other.w - OPPOSITE) return [upright];
  // Lines with a single bend leave level and arrive upright.
  return own === line.start ? [level, upright] : [upright, level];
}

/** Ends may be held off a shape, beyond its name. */
const isOutside = ({ x, y }: Point): boolean => Math.max(Math.abs(x - 0.5), Math.abs(y - 0.5)) > 0.55;

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
