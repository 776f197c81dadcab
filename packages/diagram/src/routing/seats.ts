/**
 * Where the ends of connectors stand along the sides of one shape. Alone, an end stands where its route put it. Ends
 * that meet are set apart, in the order in which their lines part without crossing, and so are the first bends of those
 * that run in one channel:
 *
 *     ─────┐              ─────┐
 *     ───┐ ├──► S   not   ─────╪──► S
 *        └─┼──►                │
 *     ─────┘──►           ─────┘
 *
 * Lines that leave a shape without a head and look alike keep their common trunk, as those of a tree do, and so do the
 * hollow triangles in which generalizations end. Depends on the routes alone, not on their order.
 */
import type { Point } from '@limn/document';
import type { Rect } from '@limn/drawing/geometry/rect.ts';
import type { Side } from './orthogonal/types.ts';

/** One end of a connector at the shape. */
export interface SeatEnd {
  /** Tells the ends apart, the same on every client. */
  key: string;
  /** The orthogonal line that ends here, and whether it ends here with its last point. */
  points: readonly Point[];
  last: boolean;
  /** Bounds of the shape. */
  box: Rect;
  /** May be moved: it floats and has no waypoints. */
  mobile: boolean;
  /** Ends of one trunk that start at one place stay there together; asked only where ends meet. */
  trunk?: () => string | undefined;
}

/** How an end is moved along its side, and its first bend away from the side; distances along the page's axes. */
export interface Shift {
  aside: number;
  channel: number;
}

/** Distance between neighbours on a side, and between lines of a channel, where there is room. */
const GAP = 16,
  CHANNEL_GAP = 8;
/** An end this near to one that cannot move goes past it, where that spares a crossing. */
const PAST = GAP;
/** Bends this near run in one channel; nearer than `LEAST` apart it is not worth it. */
const SAME_CHANNEL = 2,
  LEAST = 2;
/** More than this on one side are left together: a bus reads better than a brush. */
const MAX_ON_SIDE = 40;
/** A shape with more ends than this is a hub: they all stand where their routes put them. */
export const MAX_AT_SHAPE = 100;

const NOTHING: ReadonlyMap<string, Shift> = new Map();

/** An end as its side sees it: outwards is +, along the side as on the page. */
interface Line {
  end: SeatEnd;
  at: number;
  /** Distance of the first bend from the side. */
  stub: number;
  /** How far it runs along the side after the first bend; signed. */
  far: number;
  /** Room for the bend to move outwards; 0 when it cannot move at all. */
  beyond: number;
  /** Comes back towards the side of the shape after its second bend. */
  back: boolean;
  stiff: boolean;
}

/** Ends at one place that stay together. */
interface Unit {
  lines: Line[];
  at: number;
  turn: number;
  stiff: boolean;
  place: number;
}

/** The shifts of the ends that move, by key. */
export function seatEnds(ends: readonly SeatEnd[]): ReadonlyMap<string, Shift> {
  if (ends.length < 2) return NOTHING;
  const counts = [0, 0, 0, 0];
  for (const end of ends) {
    const side = sideOf(end);
    if (side !== undefined) counts[side]!++;
  }
  let out: Map<string, Shift> | undefined;
  for (const side of [0, 1, 2, 3] as const) {
    // Most sides of a drawing have one line, and need nothing made.
    if (counts[side]! < 2 || counts[side]! > MAX_ON_SIDE) continue;
    const lines = ends.flatMap((end) => (sideOf(end) === side ? (lineAt(end, side) ?? []) : []));
    if (lines.length > 1) seatSide(lines, side, (out ??= new Map<string, Shift>()));
  }
  return out && out.size > 0 ? out : NOTHING;
}

/** A point of the line, counted from the shape outwards. */
const pointAt = ({ points, last }: SeatEnd, i: number): Point | undefined => points[last ? points.length - 1 - i : i];

function sideOf(end: SeatEnd): Side | undefined {
  const a = pointAt(end, 0),
    b = pointAt(end, 1);
  if (!a || !b) return undefined;
  if (b.x > a.x) return 1;
  if (b.x < a.x) return 3;
  if (b.y > a.y) return 2;
  return b.y < a.y ? 0 : undefined;
}

/** `undefined` for lines that stay within the shape, to something it contains. */
function lineAt(end: SeatEnd, side: Side): Line | undefined {
  const a = pointAt(end, 0)!,
    b = pointAt(end, 1)!,
    c = pointAt(end, 2),
    d = pointAt(end, 3),
    { box } = end,
    level = (side & 1) === 1;
  const sign = side === 1 || side === 2 ? 1 : -1;
  const nearEdge = level ? box.x : box.y,
    farEdge = level ? box.x + box.w : box.y + box.h,
    edge = sign > 0 ? farEdge : nearEdge;
  const outwards = (p: Point): number => sign * ((level ? p.x : p.y) - edge);
  const along = (p: Point): number => (level ? p.y : p.x),
    stub = outwards(b);
  if (!(stub > 0)) return undefined;
  const on = d ? outwards(d) - stub : 0;
  let beyond = on;
  if (!d || !end.mobile) beyond = 0;
  else if (on < 0) beyond = Infinity;
  return {
    end,
    at: along(a),
    stub,
    far: c ? along(c) - along(a) : 0,
    back: on < 0,
    stiff: !end.mobile || !c,
    beyond,
  };
}

function unitsOf(lines: readonly Line[]): Unit[] {
  const units: Unit[] = [],
    trunks = new Map<string, Unit>();
  for (const line of [...lines].sort((a, b) => (a.end.key < b.end.key ? -1 : 1))) {
    const turn = Math.sign(line.far),
      look = line.end.trunk?.(),
      trunk = look && `${Math.round(line.at)} ${look}`;
    const known = trunk === undefined ? undefined : trunks.get(trunk);
    if (known) {
      known.lines.push(line);
      if (known.turn !== turn) known.turn = 0;
      if (line.stiff && !known.stiff) {
        known.stiff = true;
        known.at = line.at;
      }
      continue;
    }
    const unit = { lines: [line], at: line.at, turn, stiff: line.stiff, place: line.at };
    units.push(unit);
    if (trunk !== undefined) trunks.set(trunk, unit);
  }
  return units;
}

/**
 * Order along a side. Lines that turn to the lower end of it come first, of these the ones that turn sooner; the ones
 * that turn in one channel go by what they do next, so that none has to cross another there.
 */
function compare(a: Unit, b: Unit): number {
  if (a.turn !== b.turn) return a.turn - b.turn;
  const [p, q] = [a.lines[0]!, b.lines[0]!],
    sign = a.turn > 0 ? -1 : 1,
    stub = Math.round((p.stub - q.stub) / SAME_CHANNEL);
  if (stub !== 0) return sign * stub;
  if (p.back !== q.back) return p.back ? -sign : sign;
  const far = Math.abs(p.far) - Math.abs(q.far);
  if (Math.abs(far) > 1e-6) return sign * (p.back ? far : -far);
  return a.at - b.at || (p.end.key < q.end.key ? -1 : 1);
}

function seatSide(lines: readonly Line[], side: Side, out: Map<string, Shift>): void {
  const level = (side & 1) === 1,
    { box } = lines[0]!.end,
    units = unitsOf(lines);
  if (units.length < 2) return;
  const start = level ? box.y : box.x,
    size = level ? box.h : box.w,
    inset = Math.min(12, size / 4);
  const stiff = units.filter((u) => u.stiff).sort((a, b) => a.at - b.at),
    mobile = units.filter((u) => !u.stiff).sort(compare);
  const before = (u: Unit): number => stiff.filter((s) => s.at < u.at + (u.turn < 0 ? -PAST : PAST)).length;
  const runs: Unit[][] = Array.from({ length: stiff.length + 1 }, () => []);
  for (const unit of mobile) runs[before(unit)]!.push(unit);
  runs.forEach((run, i) => place(run, stiff[i - 1]?.at, stiff[i]?.at, start + inset, start + size - inset));
  const channels = channelShifts(units);
  const sign = side === 1 || side === 2 ? 1 : -1;
  for (const unit of units) {
    for (const line of unit.lines) {
      const aside = unit.stiff ? 0 : unit.place - line.at,
        channel = sign * (channels.get(line) ?? 0);
      if (Math.abs(aside) > 1e-6 || channel !== 0)
        out.set(line.end.key, { aside: Math.abs(aside) > 1e-6 ? aside : 0, channel });
    }
  }
}

/**
 * Gives the units between two that stay (or the ends of the side) places at least a gap apart and as near as can be to
 * where they came from: an isotonic regression, by pooling adjacent violators.
 */
function place(
  run: readonly Unit[],
  left: number | undefined,
  right: number | undefined,
  lo: number,
  hi: number,
): void {
  const n = run.length;
  if (n === 0) return;
  const gaps = n - 1 + (left === undefined ? 0 : 1) + (right === undefined ? 0 : 1),
    from = left ?? lo,
    to = right ?? hi;
  const gap = gaps === 0 ? 0 : Math.max(0, Math.min(GAP, (to - from) / gaps));
  const first = left === undefined ? lo : left + gap,
    last = (right === undefined ? hi : right - gap) - (n - 1) * gap;
  const pools: { sum: number; count: number }[] = [];
  run.forEach((unit, i) => {
    let pool = { sum: unit.at - i * gap, count: 1 };
    for (let top = pools.at(-1); top && top.sum / top.count > pool.sum / pool.count; top = pools.at(-1)) {
      pool = { sum: top.sum + pool.sum, count: top.count + pool.count };
      pools.pop();
    }
    pools.push(pool);
  });
  let i = 0;
  for (const { sum, count } of pools)
    for (let k = 0; k < count; k++, i++) run[i]!.place = Math.max(first, Math.min(last, sum / count)) + i * gap;
}

/**
 * How far outwards the first bends of lines in one channel move: by the order of their places, the outer ones turn
 * sooner.
 */
function channelShifts(units: readonly Unit[]): Map<Line, number> {
  const out = new Map<Line, number>();
  for (const turn of [-1, 1]) {
    const bends = units
      .filter((u) => u.lines.some((l) => l.end.points.length > 3 && Math.sign(l.far) === turn))
      .sort((a, b) => -turn * ((a.stiff ? a.at : a.place) - (b.stiff ? b.at : b.place)) || compare(a, b));
    const stubOf = (u: Unit): number => u.lines.find((l) => Math.sign(l.far) === turn)!.stub;
    const held = (u: Unit): boolean => u.lines.length > 1 || u.lines[0]!.beyond === 0;
    const groups: Unit[][] = [];
    for (const unit of bends) {
      const group = groups.find((g) => Math.abs(stubOf(g[0]!) - stubOf(unit)) <= SAME_CHANNEL);
      if (group) group.push(unit);
      else groups.push([unit]);
    }
    for (const group of groups) {
      const anchor = group.findIndex(held),
        middle = anchor < 0 ? (group.length - 1) / 2 : anchor;
      let gap = CHANNEL_GAP;
      group.forEach((unit, i) => {
        const { stub, beyond } = unit.lines[0]!,
          room = Math.max(0, (i < middle ? stub : beyond) - CHANNEL_GAP);
        if (i !== middle && !held(unit)) gap = Math.min(gap, room / Math.abs(i - middle));
      });
      if (group.length > 1 && gap >= LEAST)
        group.forEach((unit, i) => {
          if (i !== middle && !held(unit)) out.set(unit.lines[0]!, (i - middle) * gap);
        });
    }
  }
  return out;
}
