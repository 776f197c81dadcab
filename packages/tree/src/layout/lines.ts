/** Where the line runs from a topic to one that hangs on it. */
import type { ConnectorKind, LineShape, Point } from '@limn/document';
import { LEAN } from './structures/fishbone.ts';
import type { Forest, Kind } from './forest.ts';
import { INDENT } from './structures/lists.ts';
import { wayOf } from './structures/stack.ts';

export interface Line {
  kind: ConnectorKind;
  /** Points of a polyline, or 3n + 1 Bézier points of a curve. */
  points: Point[];
}

const ELBOW = 18;

/** @param nth place among its siblings; null where no line leads to it */
export function lineTo(f: Forest, child: number, nth: number, shape: LineShape): Line | null {
  const parent = f.parent[child]!,
    kind = f.kind[parent]!;
  if (kind === 'mind') return beside(f, parent, child, f.dx[child]! < 0 ? 'left' : 'right', shape);
  const way = wayOf(kind);
  if (kind === 'brace-right' || kind === 'brace-left') return brace(f, parent, child, nth);
  if (way === 'right' || way === 'left') return beside(f, parent, child, way, shape);
  if (way !== undefined) return under(f, parent, child, shape);
  switch (kind) {
    case 'list-right':
    case 'list-left':
    case 'list-right-up':
    case 'list-left-up':
      return indented(f, parent, child, kind);
    case 'timeline-across':
    case 'timeline-down':
      return along(f, parent, child, nth, kind === 'timeline-across');
    case 'fish-right':
    case 'fish-left':
      return straight(
        { x: f.x[child]!, y: f.y[child]! + (Math.sign(f.footY[child]!) * f.h[child]!) / 2 },
        { x: f.x[child]! + f.footX[child]!, y: f.y[child]! + f.footY[child]! },
      );
    case 'bone-right-over':
    case 'bone-right-under':
    case 'bone-left-over':
    case 'bone-left-under':
      return rib(f, parent, child, kind);
    case 'radial':
    case 'ring':
      return straight(edge(f, parent, child), edge(f, child, parent));
    default:
      // Cells are ruled.
      return null;
  }
}

const straight = (...points: Point[]): Line => ({ kind: 'straight', points });

/** Where a line meets the side of a topic: in the middle, or of an underlined one at its foot. */
const sideY = (f: Forest, i: number): number => (f.foot[i] ? f.y[i]! + f.h[i]! / 2 : f.y[i]!);

function beside(f: Forest, parent: number, child: number, way: 'left' | 'right', shape: LineShape): Line {
  const s = way === 'right' ? 1 : -1,
    from: Point = { x: f.x[parent]! + (s * f.w[parent]!) / 2, y: sideY(f, parent) },
    to: Point = { x: f.x[child]! - (s * f.w[child]!) / 2, y: sideY(f, child) };
  if (shape === 'straight') return straight(from, to);
  if (shape === 'elbow' || shape === 'rounded') {
    const x = from.x + s * ELBOW;
    return { kind: 'orthogonal', points: [from, { x, y: from.y }, { x, y: to.y }, to] };
  }
  if (shape === 'arc' && f.parent[parent]! < 0) return arc(f, parent, s, to);
  const middle = (from.x + to.x) / 2,
    points = [from, { x: middle, y: from.y }, { x: middle, y: to.y }, to];
  if (f.foot[child]) {
    const end = { x: to.x + s * f.w[child]!, y: to.y };
    points.push(to, end, end);
  }
  return { kind: 'curved', points };
}

/** A quarter of an oval out of the middle of a topic, which lies over its beginning. */
function arc(f: Forest, parent: number, s: number, to: Point): Line {
  const x = f.x[parent]! + s * f.w[parent]! * ARC_BEGINS,
    y = f.y[parent]!;
  return {
    kind: 'curved',
    points: [{ x, y }, { x, y: y + (to.y - y) * ROUND }, { x: to.x - (to.x - x) * ROUND, y: to.y }, to],
  };
}
/** Where it begins from the middle, of the topic's width; and how far its handles reach for it to be round. */
const ARC_BEGINS = 0.2,
  ROUND = 0.5523;

/** To what stands under another: straight down, or about what stands beside the stem. */
function under(f: Forest, parent: number, child: number, shape: LineShape): Line {
  const s = f.dy[child]! > 0 ? 1 : -1,
    begin = f.begin[parent]!,
    isBeside = f.stem[child] !== undefined,
    x = f.x[parent]!;
  const top = f.y[parent]! + (s * f.h[parent]!) / 2,
    bus = f.y[parent]! + s * (begin + ELBOW);
  if (isBeside) {
    const stem = x + f.stem[child]!,
      edge = f.x[child]! + ((f.x[child]! < stem ? 1 : -1) * f.w[child]!) / 2,
      way =
        stem === x
          ? []
          : [
              { x, y: bus },
              { x: stem, y: bus },
            ];
    return {
      kind: 'orthogonal',
      points: [{ x, y: top }, ...way, { x: stem, y: f.y[child]! }, { x: edge, y: f.y[child]! }],
    };
  }
  if (begin > f.h[parent]! / 2) {
    // Nothing runs slantwise between assistants.
    const to = { x: f.x[child]!, y: f.y[child]! - (s * f.h[child]!) / 2 };
    return { kind: 'orthogonal', points: [{ x, y: top }, { x, y: bus }, { x: to.x, y: bus }, to] };
  }
  return straightUnder(f, parent, child, shape);
}

function straightUnder(f: Forest, parent: number, child: number, shape: LineShape): Line {
  const s = f.dy[child]! > 0 ? 1 : -1,
    from: Point = { x: f.x[parent]!, y: f.y[parent]! + (s * f.h[parent]!) / 2 },
    to: Point = { x: f.x[child]!, y: f.y[child]! - (s * f.h[child]!) / 2 };
  if (shape === 'straight') return straight(from, to);
  // A curve to what stands far to the side would lie flat on the topics between: all run along one bar.
  const y = from.y + s * ELBOW;
  return { kind: 'orthogonal', points: [from, { x: from.x, y }, { x: to.x, y }, to] };
}

function indented(f: Forest, parent: number, child: number, kind: Kind): Line {
  const s = kind === 'list-left' || kind === 'list-left-up' ? -1 : 1,
    down = f.dy[child]! > 0 ? 1 : -1,
    x = f.x[parent]! - (s * f.w[parent]!) / 2 + (s * INDENT) / 2,
    y = sideY(f, child),
    near = f.x[child]! - (s * f.w[child]!) / 2;
  return {
    kind: 'orthogonal',
    points: [
      { x, y: f.y[parent]! + (down * f.h[parent]!) / 2 },
      { x, y },
      { x: f.foot[child] ? near + s * f.w[child]! : near, y },
    ],
  };
}

/** From the topic before on the line to the next. */
function along(f: Forest, parent: number, child: number, nth: number, isAcross: boolean): Line {
  const before = nth === 0 ? parent : f.children[parent]![nth - 1]!;
  return isAcross
    ? straight(
        { x: f.x[before]! + f.w[before]! / 2, y: f.y[before]! },
        { x: f.x[child]! - f.w[child]! / 2, y: f.y[child]! },
      )
    : straight(
        { x: f.x[before]!, y: f.y[before]! + f.h[before]! / 2 },
        { x: f.x[child]!, y: f.y[child]! - f.h[child]! / 2 },
      );
}

/** From a bone to what stands on it. */
function rib(f: Forest, parent: number, child: number, kind: Kind): Line {
  const s = kind === 'bone-right-over' || kind === 'bone-right-under' ? 1 : -1,
    y = f.y[child]!,
    fall = Math.abs(f.dy[child]!) - f.h[parent]! / 2;
  return straight({ x: f.x[parent]! + s * fall * LEAN, y }, { x: f.x[child]! + (s * f.w[child]!) / 2, y });
}

/** Where the way from one topic's centre to another's leaves its box. */
function edge(f: Forest, i: number, to: number): Point {
  const dx = f.x[to]! - f.x[i]!,
    dy = f.y[to]! - f.y[i]!;
  const share = Math.min(f.boxW[i]! / 2 / Math.abs(dx || 1e-9), f.boxH[i]! / 2 / Math.abs(dy || 1e-9), 1);
  return { x: f.x[i]! + dx * share, y: f.y[i]! + dy * share };
}

/** One brace for all siblings; the first of them has it. */
function brace(f: Forest, parent: number, child: number, nth: number): Line | null {
  if (nth > 0) return null;
  const siblings = f.children[parent]!,
    s = f.dx[child]! > 0 ? 1 : -1;
  let top = Infinity,
    bottom = -Infinity,
    near = Infinity;
  for (const one of siblings) {
    top = Math.min(top, f.y[one]! - f.h[one]! / 2);
    bottom = Math.max(bottom, f.y[one]! + f.h[one]! / 2);
    near = Math.min(near, s * f.x[one]! - f.w[one]! / 2);
  }
  const from = f.x[parent]! + (s * f.w[parent]!) / 2;
  return curly(from + s * 6, s * near - s * 6, top, bottom, f.y[parent]!);
}

/** A curly bracket whose tip is at `tip`, `middle`, and whose arms end at `arms`. */
export function curly(tip: number, arms: number, top: number, bottom: number, middle: number): Line {
  const spine = (tip + arms) / 2,
    r = Math.min(12, (bottom - top) / 4),
    y = Math.min(bottom - r, Math.max(top + r, middle));
  const at = (x: number, v: number): Point => ({ x, y: v });
  return {
    kind: 'curved',
    points: [
      at(arms, top),
      at(spine, top),
      at(spine, top),
      at(spine, top + r),
      at(spine, top + r),
      at(spine, y - r),
      at(spine, y - r),
      at(spine, y),
      at(spine, y),
      at(tip, y),
      at(spine, y),
      at(spine, y),
      at(spine, y + r),
      at(spine, y + r),
      at(spine, bottom - r),
      at(spine, bottom - r),
      at(spine, bottom),
      at(spine, bottom),
      at(arms, bottom),
    ],
  };
}

/** From the head of a fishbone to where its last bone meets the spine; null where there is none. */
export function spine(f: Forest, head: number): Line | null {
  const kind = f.kind[head]!;
  if ((kind !== 'fish-right' && kind !== 'fish-left') || f.children[head]!.length === 0) return null;
  const s = kind === 'fish-right' ? -1 : 1;
  let far = 0;
  for (const child of f.children[head]!) far = Math.max(far, s * (f.x[child]! + f.footX[child]! - f.x[head]!));
  return straight(
    { x: f.x[head]! + (s * f.w[head]!) / 2, y: f.y[head]! },
    { x: f.x[head]! + s * (far + ELBOW), y: f.y[head]! },
  );
}
