/** Elements of SVG that draw something, as boxes and as steps of outlines. */
import type { XmlElement } from '../syntax/xml.ts';
import { type Step, straight } from '../whiteboard/outline.ts';
import { lengthOf } from './look.ts';
import { applied, type Matrix } from './matrix.ts';
import { parsePath } from './path-data.ts';

export interface PlainBox {
  kind: 'basic.rect' | 'basic.ellipse';
  x: number;
  y: number;
  w: number;
  h: number;
  radius: number;
}

export function boxOf(one: XmlElement): PlainBox | undefined {
  const n = (name: string, fallback = 0): number => lengthOf(one.attributes[name], fallback);
  if (one.name === 'rect') {
    const radius = Math.max(0, n('rx', n('ry')));
    return { kind: 'basic.rect', x: n('x'), y: n('y'), w: n('width'), h: n('height'), radius };
  }
  if (one.name !== 'circle' && one.name !== 'ellipse') return undefined;
  const [rx, ry] = one.name === 'circle' ? [n('r'), n('r')] : [n('rx'), n('ry')];
  return { kind: 'basic.ellipse', x: n('cx') - rx, y: n('cy') - ry, w: 2 * rx, h: 2 * ry, radius: 0 };
}

export function outlineOfBox({ kind, x, y, w, h }: PlainBox): Step[] {
  if (kind === 'basic.rect')
    return straight(
      [
        { x, y },
        { x: x + w, y },
        { x: x + w, y: y + h },
        { x, y: y + h },
      ],
      true,
    );
  return (
    parsePath(
      `M${x} ${y + h / 2}A${w / 2} ${h / 2} 0 1 1 ${x + w} ${y + h / 2}A${w / 2} ${h / 2} 0 1 1 ${x} ${y + h / 2}Z`,
    )[0] ?? []
  );
}

export function partsOf(one: XmlElement): Step[][] {
  const n = (name: string): number => lengthOf(one.attributes[name], 0);
  if (one.name === 'path') return parsePath(one.attributes['d'] ?? '');
  if (one.name === 'line')
    return [
      straight(
        [
          { x: n('x1'), y: n('y1') },
          { x: n('x2'), y: n('y2') },
        ],
        false,
      ),
    ];
  if (one.name !== 'polyline' && one.name !== 'polygon') return [];
  const numbers = (one.attributes['points'] ?? '')
    .slice(0, 1_000_000)
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const points: { x: number; y: number }[] = [];
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    if (!Number.isFinite(numbers[i]) || !Number.isFinite(numbers[i + 1])) break;
    points.push({ x: numbers[i]!, y: numbers[i + 1]! });
  }
  return points.length > 1 ? [straight(points, one.name === 'polygon')] : [];
}

export const movedBy = (matrix: Matrix, [letter, ...n]: Step): Step => {
  const out: number[] = [];
  for (let i = 0; i + 1 < n.length; i += 2) out.push(...applied(matrix, n[i]!, n[i + 1]!));
  return [letter, ...out];
};

/** More parts are left as they are. */
const MOST_PARTS = 300;

/**
 * Parts of an outline of which every second one within another is a hole, turned so that holes also are holes where
 * directions decide.
 */
export function evenOdd(parts: readonly Step[][]): Step[][] {
  if (parts.length < 2 || parts.length > MOST_PARTS) return [...parts];
  const rings = parts.map((steps) =>
    steps.flatMap(([, ...n]) => (n.length > 1 ? [{ x: n.at(-2)!, y: n.at(-1)! }] : [])),
  );
  return parts.map((steps, i) => {
    const at = rings[i]![0],
      depth = at ? rings.filter((ring, k) => k !== i && isInside(at, ring)).length : 0;
    return areaOf(rings[i]!) > 0 === (depth % 2 === 0) ? steps : reversed(steps);
  });
}

type Point = Readonly<{ x: number; y: number }>;

const edgesOf = (ring: readonly Point[]): [Point, Point][] => ring.map((p, i) => [p, ring[(i + 1) % ring.length]!]);

/** Twice the area, positive for rings in the direction of the clock. */
const areaOf = (ring: readonly Point[]): number =>
  edgesOf(ring).reduce((sum, [a, b]) => sum + a.x * b.y - b.x * a.y, 0);

function isInside({ x, y }: Point, ring: readonly Point[]): boolean {
  const crossed = edgesOf(ring).filter(
    ([a, b]) => a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x),
  );
  return crossed.length % 2 === 1;
}

function reversed(steps: readonly Step[]): Step[] {
  const drawn = steps.filter(([letter]) => letter !== 'Z'),
    last = drawn.at(-1);
  if (!last) return [...steps];
  const out: Step[] = [['M', last.at(-2) as number, last.at(-1) as number]];
  for (let i = drawn.length - 1; i > 0; i--) {
    const [letter, ...n] = drawn[i]!,
      to = drawn[i - 1]!.slice(-2) as [number, number],
      pairs = [];
    for (let k = n.length - 4; k >= 0; k -= 2) pairs.push(n[k]!, n[k + 1]!);
    out.push([letter, ...pairs, ...to] as unknown as Step);
  }
  return drawn.length < steps.length ? [...out, ['Z']] : out;
}

/** A head at the end of an outline, as long as said; nothing for one that has no direction there. */
export function headOf(steps: readonly Step[], isStart: boolean, length: number): Step[] {
  const points = steps.flatMap(([, ...n]) =>
    n.flatMap((x, i): Point[] => (i % 2 === 0 && n[i + 1] !== undefined ? [{ x, y: n[i + 1]! }] : [])),
  );
  if (!isStart) points.reverse();
  const [tip, ...rest] = points,
    from = tip && rest.find(({ x, y }) => Math.hypot(x - tip.x, y - tip.y) > 1e-3);
  if (!tip || !from) return [];
  const far = Math.hypot(tip.x - from.x, tip.y - from.y),
    [ux, uy] = [(tip.x - from.x) / far, (tip.y - from.y) / far],
    back = { x: tip.x - ux * length, y: tip.y - uy * length },
    half = 0.4 * length;
  return straight(
    [tip, { x: back.x - uy * half, y: back.y + ux * half }, { x: back.x + uy * half, y: back.y - ux * half }],
    true,
  );
}
