/**
 * The ways of square lines as draw.io finds them where a file says no bends, or says them for one part only: by which
 * sides lines leave and arrive, and where they turn. It runs them straight over whatever stands between, and so do we.
 */
import type { Box, BoxSide, Point } from '@limn/document';
import { type CellStyle, num } from '../style.ts';

/** The sides by which the ends leave. */
interface Sides {
  start?: BoxSide;
  end?: BoxSide;
}
export interface SquareWay extends Sides {
  from: Point;
  to: Point;
  /** Where it turns, or the middle of a straight one; absent where it has to go around its own ends. */
  bends?: Point[];
}

const isAcross = (side: BoxSide): boolean => side === 'left' || side === 'right';
const centre = ({ x, y, w, h }: Box): Point => ({ x: x + w / 2, y: y + h / 2 });
const isIn = ({ x, y, w, h }: Box, p: Point): boolean => p.x >= x && p.x <= x + w && p.y >= y && p.y <= y + h;
const spans = (from: number, length: number, at: number): boolean => at >= from && at <= from + length;

/** How far apart two boxes are across and down; nothing where they overlap. */
function gaps(a: Box, b: Box): { across: number; down: number } {
  return {
    across: Math.max(b.x - a.x - a.w, a.x - b.x - b.w),
    down: Math.max(b.y - a.y - a.h, a.y - b.y - b.h),
  };
}
const acrossSide = (from: Box, to: Box): BoxSide => (centre(to).x >= centre(from).x ? 'right' : 'left');
const downSide = (from: Box, to: Box): BoxSide => (centre(to).y >= centre(from).y ? 'bottom' : 'top');

/** The side on which a fixed end is; undefined for one within the shape, or at a corner. */
export function sideOf(style: CellStyle, end: 'exit' | 'entry'): BoxSide | 'free' | undefined {
  const [x, y] = [num(style, `${end}X`), num(style, `${end}Y`)];
  if (x === undefined || y === undefined) return 'free';
  if (y > 0 && y < 1) {
    if (x === 0) return 'left';
    return x === 1 ? 'right' : undefined;
  }
  if (x <= 0 || x >= 1) return undefined;
  return y === 0 ? 'top' : 'bottom';
}

/** Across and in from above or below where there is room for both, and else to the side that faces. */
function orthogonal(a: Box, b: Box, fixed: Sides): Sides | undefined {
  const { across, down } = gaps(a, b);
  if (across > 0 && down > 0) {
    const isAcrossFirst = fixed.start ? isAcross(fixed.start) : !fixed.end || !isAcross(fixed.end);
    return isAcrossFirst
      ? { start: acrossSide(a, b), end: downSide(b, a) }
      : { start: downSide(a, b), end: acrossSide(b, a) };
  }
  if (down > 0) return { start: downSide(a, b), end: downSide(b, a) };
  return across > 0 ? { start: acrossSide(a, b), end: acrossSide(b, a) } : undefined;
}

function elbow(a: Box, b: Box, isVertical: boolean): Sides | undefined {
  const { across, down } = gaps(a, b);
  if (across <= 0 && down <= 0) return undefined;
  const isDown = isVertical ? down > 0 : across <= 0;
  return isDown ? { start: downSide(a, b), end: downSide(b, a) } : { start: acrossSide(a, b), end: acrossSide(b, a) };
}

/** Across to below or above the other's middle, and there. */
function segment(a: Box, b: Box): Sides | undefined {
  const { across, down } = gaps(a, b);
  if (across > 0 && down > 0) return { start: acrossSide(a, b), end: downSide(b, a) };
  return elbow(a, b, across <= 0);
}

/**
 * The bends of an elbow of which one place on its middle part is told. Those within an end say at which level the line
 * leaves or arrives.
 */
export function elbowThrough(style: CellStyle, a: Box, b: Box, place: Point): Point[] {
  const left = Math.min(a.x, b.x),
    right = Math.max(a.x + a.w, b.x + b.w),
    top = Math.min(a.y, b.y),
    bottom = Math.max(a.y + a.h, b.y + b.h);
  const isBeside = !spans(left, right - left, place.x),
    isBeyond = !spans(top, bottom - top, place.y);
  const isVertical = !isBeside && (isBeyond || style.get('elbow') === 'vertical');
  const level = (box: Box): Point =>
    isVertical
      ? { x: spans(box.x, box.w, place.x) ? place.x : centre(box).x, y: place.y }
      : { x: place.x, y: spans(box.y, box.h, place.y) ? place.y : centre(box).y };
  const [first, last] = [level(a), level(b)],
    isFree = (p: Point): boolean => !isIn(a, p) && !isIn(b, p);
  const between = isFree(first) || isFree(last) || !isFree(place) ? [] : [place],
    bends = [...(isIn(b, first) ? [] : [first]), ...between, ...(isIn(a, last) ? [] : [last])];
  return bends.length === 2 && bends[0]!.x === bends[1]!.x && bends[0]!.y === bends[1]!.y ? [bends[0]!] : bends;
}

/** The sides by which an edge without bends leaves and arrives; undefined where that is not known. */
function sidesOf(style: CellStyle, a: Box, b: Box, fixed: Sides): Sides | undefined {
  switch (style.get('edgeStyle')) {
    case 'orthogonalEdgeStyle':
      return orthogonal(a, b, fixed);
    case 'segmentEdgeStyle':
      return segment(a, b);
    case 'elbowEdgeStyle':
      return elbow(a, b, style.get('elbow') === 'vertical');
    case 'sideToSideEdgeStyle':
      return elbow(a, b, false);
    case 'topToBottomEdgeStyle':
      return elbow(a, b, true);
    case 'entityRelationEdgeStyle':
      return { start: b.x + b.w < a.x ? 'left' : 'right', end: a.x + a.w < b.x ? 'left' : 'right' };
    default:
      return undefined;
  }
}

/**
 * The way from one box to another of an edge without bends of its own. Undefined where draw.io's is not known: ends
 * within one another, turned shapes, ends at corners or inside.
 */
export function squareWay(style: CellStyle, a: Box, b: Box): SquareWay | undefined {
  const [exit, entry] = [sideOf(style, 'exit'), sideOf(style, 'entry')];
  if (a.r || b.r || exit === undefined || entry === undefined) return undefined;
  const fixed = { ...(exit !== 'free' && { start: exit }), ...(entry !== 'free' && { end: entry }) },
    sides = { ...sidesOf(style, a, b, fixed), ...fixed };
  if (!sides.start || !sides.end) return undefined;
  const at = (box: Box, side: BoxSide, end: 'exit' | 'entry'): Point => {
    const middle = MIDDLES[side],
      [fx, fy] = [num(style, `${end}X`) ?? middle.x, num(style, `${end}Y`) ?? middle.y];
    return { x: box.x + fx * box.w, y: box.y + fy * box.h };
  };
  const [p, q] = [at(a, sides.start, 'exit'), at(b, sides.end, 'entry')];
  const bends = bendsOf(p, sides.start, q, sides.end);
  return { ...sides, from: p, to: q, ...(bends && { bends }) };
}

export const MIDDLES: Readonly<Record<BoxSide, Point>> = {
  top: { x: 0.5, y: 0 },
  right: { x: 1, y: 0.5 },
  bottom: { x: 0.5, y: 1 },
  left: { x: 0, y: 0.5 },
};

/** Whether a line that leaves by the side comes to the place without turning back. */
const looksAt = (side: BoxSide, from: Point, to: Point): boolean =>
  ({ right: to.x > from.x, left: to.x < from.x, bottom: to.y > from.y, top: to.y < from.y })[side];

/** One bend or two, where the ends look at each other; undefined where more are needed. */
function bendsOf(p: Point, start: BoxSide, q: Point, end: BoxSide): Point[] | undefined {
  if (!looksAt(start, p, q) || !looksAt(end, q, p)) return undefined;
  const [x, y] = [(p.x + q.x) / 2, (p.y + q.y) / 2];
  if (isAcross(start) !== isAcross(end)) return [isAcross(start) ? { x: q.x, y: p.y } : { x: p.x, y: q.y }];
  const corners = isAcross(start)
    ? [
        { x, y: p.y },
        { x, y: q.y },
      ]
    : [
        { x: p.x, y },
        { x: q.x, y },
      ];
  return p.x === q.x || p.y === q.y ? [{ x, y }] : corners;
}

/** Room that lines keep from what they go around here, page units. */
const CLEARANCE = 12;

/** Whether something stands on a way, around which the line would be led here. */
export function isBlocked(way: readonly Point[], a: Box, b: Box, others: Iterable<Box>): boolean {
  const holds = (outer: Box, inner: Box): boolean =>
    outer.x <= inner.x &&
    outer.y <= inner.y &&
    outer.x + outer.w >= inner.x + inner.w &&
    outer.y + outer.h >= inner.y + inner.h;
  const isOn = (box: Box): boolean =>
    way.some((q, i) => {
      const p = way[Math.max(0, i - 1)]!;
      return (
        Math.max(p.x, q.x) > box.x - CLEARANCE &&
        Math.min(p.x, q.x) < box.x + box.w + CLEARANCE &&
        Math.max(p.y, q.y) > box.y - CLEARANCE &&
        Math.min(p.y, q.y) < box.y + box.h + CLEARANCE
      );
    });
  for (const box of others)
    if (isOn(box) && !holds(box, a) && !holds(box, b) && !holds(a, box) && !holds(b, box)) return true;
  return false;
}

/**
 * Where a curve of draw.io's bends through: its waypoints draw the curve towards them, and ours lies on its own. One
 * for each, the middle of the piece that the waypoint draws.
 */
export function onCurve(from: Point, pulls: readonly Point[], to: Point): Point[] {
  const mid = (p: Point, q: Point): Point => ({ x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 });
  return pulls.map((pull, i) => {
    const a = i === 0 ? from : mid(pulls[i - 1]!, pull),
      b = i === pulls.length - 1 ? to : mid(pull, pulls[i + 1]!);
    return { x: (a.x + 2 * pull.x + b.x) / 4, y: (a.y + 2 * pull.y + b.y) / 4 };
  });
}

/** The other way round: waypoints that draw a curve of draw.io's through these places. */
export function pullsOf(from: Point, places: readonly Point[], to: Point): Point[] {
  let pulls = [...places];
  // Each pull is seen mostly in its own place, so that the places are met closer with every turn.
  for (let turn = 0; turn < TURNS; turn++) {
    const at = onCurve(from, pulls, to);
    pulls = pulls.map(({ x, y }, i) => ({
      x: x + (places[i]!.x - at[i]!.x) * 1.3,
      y: y + (places[i]!.y - at[i]!.y) * 1.3,
    }));
  }
  return pulls;
}
const TURNS = 24;
