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
