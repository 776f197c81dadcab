/** The speech bubble: four bodies, one tip that may stand anywhere. */
import { type Controls, Path, type ShapeDefinition, type ShapePart } from '@limn/drawing/shape/index.ts';
import type { Point } from '@limn/document';
import { at, clamp, ELLIPSE_TEXT, get, row, short, slide, textEdges } from '../row.ts';
import { cloud, CLOUD_TEXT } from './symbols.ts';

const RECT = 0,
  ROUND = 1,
  ELLIPSE = 2;
type Side = 'top' | 'right' | 'bottom' | 'left';

const tipOf = (w: number, h: number, c: Controls): Point => at(get(c, 'tipX') * w, get(c, 'tipY') * h);
const inside = (p: Point, w: number, h: number): boolean => p.x >= 0 && p.x <= w && p.y >= 0 && p.y <= h;

interface Tail {
  side: Side;
  from: number;
  to: number;
}

/**
 * Where the tail of a box stands: the side the tip is beyond the most, and the stretch of it (clockwise). The foot
 * slides along the side half as far as the tip does.
 */
function boxTail(w: number, h: number, c: Controls, margin: number): Tail | undefined {
  const tip = tipOf(w, h, c);
  if (inside(tip, w, h)) return undefined;
  const dx = tip.x - w / 2,
    dy = tip.y - h / 2;
  const vertical = Math.abs(dy) * w >= Math.abs(dx) * h;
  const length = vertical ? w : h;
  const half = Math.min(get(c, 'foot') * short(w, h), (length - 2 * margin) / 2);
  const middle = clamp(length / 2 + (vertical ? dx : dy) / 2, margin + half, length - margin - half);
  if (vertical)
    return dy < 0
      ? { side: 'top', from: middle - half, to: middle + half }
      : { side: 'bottom', from: middle + half, to: middle - half };
  return dx > 0
    ? { side: 'right', from: middle - half, to: middle + half }
    : { side: 'left', from: middle + half, to: middle - half };
}

const cornerRadius = (w: number, h: number, c: Controls): number =>
  get(c, 'form') === ROUND ? Math.min(get(c, 'radius'), short(w, h) / 2) : 0;

/** Clockwise from the top left, with the tail let into its side. */
function boxBody(w: number, h: number, c: Controls): Path {
  const r = cornerRadius(w, h, c),
    tail = boxTail(w, h, c, r),
    tip = tipOf(w, h, c),
    path = new Path();
  const foot = (side: Side, x: (v: number) => number, y: (v: number) => number): void => {
    if (tail?.side === side) path.L(x(tail.from), y(tail.from)).L(tip.x, tip.y).L(x(tail.to), y(tail.to));
  };
  const same = (v: number): number => v;
  path.M(r, 0);
  foot('top', same, () => 0);
  path.L(w - r, 0);
  if (r > 0) path.arc(w - r, r, r, r, -Math.PI / 2, 0);
  foot('right', () => w, same);
  path.L(w, h - r);
  if (r > 0) path.arc(w - r, h - r, r, r, 0, Math.PI / 2);
  foot('bottom', same, () => h);
  path.L(r, h);
  if (r > 0) path.arc(r, h - r, r, r, Math.PI / 2, Math.PI);
  foot('left', () => 0, same);
  path.L(0, r);
  if (r > 0) path.arc(r, r, r, r, Math.PI, 1.5 * Math.PI);
  return path.Z();
}

/** The gap the tail takes out of the ellipse: middle and half width in radians. */
function ellipseTail(w: number, h: number, c: Controls): { middle: number; half: number } | undefined {
  const tip = tipOf(w, h, c),
    x = (tip.x - w / 2) / Math.max(w / 2, 1e-9),
    y = (tip.y - h / 2) / Math.max(h / 2, 1e-9);
  if (x * x + y * y <= 1) return undefined;
  return { middle: Math.atan2(y, x), half: clamp(get(c, 'foot') * 2, 0.05, 0.8) };
}

function ellipseBody(w: number, h: number, c: Controls): Path {
  const tail = ellipseTail(w, h, c),
    path = new Path();
  if (!tail) return path.ellipse(w / 2, h / 2, w / 2, h / 2);
  const tip = tipOf(w, h, c);
  return path
    .arc(w / 2, h / 2, w / 2, h / 2, tail.middle + tail.half, tail.middle - tail.half + 2 * Math.PI, true)
    .L(tip.x, tip.y)
    .Z();
}

/** Three bubbles between the cloud and the tip, smaller towards the tip. */
function bubbles(w: number, h: number, c: Controls): ShapePart[] {
  const tip = tipOf(w, h, c),
    cx = w / 2,
    cy = h / 2,
    dx = tip.x - cx,
    dy = tip.y - cy;
  const edge = 1 / Math.max(Math.hypot(dx / (w / 2 || 1), dy / (h / 2 || 1)), 1e-9);
  if (edge >= 1) return [];
  const length = Math.hypot(dx, dy),
    room = length * (1 - edge);
  // Diameters 2, 1.3 and 0.8 radii with gaps between them: 4.1 radii and 0.9 of air fill the room.
  const size = Math.min(0.11 * short(w, h), room / 5),
    path = new Path();
  const air = (room - 4.1 * size) / 3;
  let d = length * edge;
  for (const k of [1, 0.65, 0.4]) {
    const r = size * k;
    d += air + r;
    path.ellipse(cx + (dx / length) * d, cy + (dy / length) * d, r, r);
    d += r;
  }
  return [{ path }];
}

/** The middles that are not under the tail, and the tip. */
function ports(w: number, h: number, c: Controls): Point[] {
  const form = get(c, 'form');
  const tip = tipOf(w, h, c);
  const middles: [Side, Point][] = [
    ['top', at(w / 2, 0)],
    ['right', at(w, h / 2)],
    ['bottom', at(w / 2, h)],
    ['left', at(0, h / 2)],
  ];
  if (form > ELLIPSE) return cloud.ports(w, h);
  if (form === ELLIPSE) {
    const tail = ellipseTail(w, h, c);
    const apart = (p: Point): number => {
      const a = Math.atan2((p.y - h / 2) * w, (p.x - w / 2) * h) - (tail?.middle ?? 0);
      return Math.abs(Math.atan2(Math.sin(a), Math.cos(a)));
    };
    const free = middles.map(([, p]) => p).filter((p) => !tail || apart(p) >= tail.half);
    return tail ? [...free, tip] : free;
  }
  const tail = boxTail(w, h, c, cornerRadius(w, h, c));
  const free = middles
    .filter(([side, p]) => {
      if (tail?.side !== side) return true;
      const v = side === 'top' || side === 'bottom' ? p.x : p.y;
      return v <= Math.min(tail.from, tail.to) || v >= Math.max(tail.from, tail.to);
    })
    .map(([, p]) => p);
  return tail ? [...free, tip] : free;
}

export const callout: ShapeDefinition = row(
  'basic.callout',
  '标注',
  'Callout',
  '对话框,气泡,对话气泡,思考,云形标注',
  'speech bubble,balloon,comment,thought,dialog',
  120,
  70,
  {
    overflows: true,
    parts(w, h, c) {
      const form = get(c, 'form');
      if (form > ELLIPSE) return [{ path: cloud.path(w, h) }, ...bubbles(w, h, c)];
      return [{ path: form === ELLIPSE ? ellipseBody(w, h, c) : boxBody(w, h, c) }];
    },
    choices: [
      {
        name: 'form',
        default: ROUND,
        label: { zh: '形状', en: 'Body' },
        options: [
          { zh: '矩形', en: 'Rectangle' },
          { zh: '圆角矩形', en: 'Rounded' },
          { zh: '椭圆', en: 'Ellipse' },
          { zh: '云形', en: 'Cloud' },
        ],
      },
    ],
    controls: [
      slide('tipX', { min: -3, max: 4, default: 0.2, line: (w, h, c) => [0, get(c, 'tipY') * h, w, 0] }),
      slide('tipY', {
        min: -3,
        max: 4,
        default: 1.4,
        follows: 'tipX',
        line: (w, h, c) => [get(c, 'tipX') * w, 0, 0, h],
      }),
      slide('foot', {
        min: 0.04,
        max: 0.4,
        default: 0.14,
        applies: (c) => get(c, 'form') <= ELLIPSE,
        line: (w, h) => [w / 2, 0, short(w, h), 0],
      }),
      slide('radius', {
        min: 0,
        max: 200,
        default: 12,
        style: 'radius',
        applies: (c) => get(c, 'form') === ROUND,
        cap: (w, h) => short(w, h) / 2,
        line: () => [0, 0, 1, 0],
      }),
    ],
    style: { radius: 12 },
    textBox(w, h, c) {
      const form = get(c, 'form');
      if (form === ELLIPSE) return ELLIPSE_TEXT(w, h);
      if (form > ELLIPSE) return CLOUD_TEXT(w, h);
      const m = form === RECT ? 0 : cornerRadius(w, h, c) * (1 - Math.SQRT1_2);
      return textEdges(w, h, m, m, w - m, h - m);
    },
    ports,
  },
);
