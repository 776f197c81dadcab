/** A row turned to another side: arrows are drawn pointing right once and turned for the rest. */
import type { Point } from '@limn/document';
import type { ShapeDefinition, ShapeControl, TextBox } from '@limn/drawing/shape/index.ts';
import { mapPath } from './unit.ts';

export type Turn = 'left' | 'up' | 'down';
type Geometry = Pick<ShapeDefinition, 'parts' | 'controls' | 'textBox' | 'ports'>;

/** Where a point of the right-pointing frame lands in the box of the turned shape, and back. */
const maps: Record<Turn, { to(p: Point, w: number, h: number): Point; from(p: Point, w: number, h: number): Point }> = {
  left: { to: (p, w) => ({ x: w - p.x, y: p.y }), from: (p, w) => ({ x: w - p.x, y: p.y }) },
  down: { to: (p) => ({ x: p.y, y: p.x }), from: (p) => ({ x: p.y, y: p.x }) },
  up: { to: (p, _w, h) => ({ x: p.y, y: h - p.x }), from: (p, _w, h) => ({ x: h - p.y, y: p.x }) },
};

/** Order of the four first ports (top, right, bottom, left) after the turn, as indexes before it. */
const order: Record<Turn, readonly number[]> = { left: [0, 3, 2, 1], down: [3, 2, 1, 0], up: [1, 2, 3, 0] };

export function turned(shape: Geometry, turn: Turn): Geometry {
  const { to, from } = maps[turn];
  const swap = turn !== 'left';
  const size = (w: number, h: number): [number, number] => (swap ? [h, w] : [w, h]);
  const box = (t: TextBox, w: number, h: number): TextBox => {
    const a = to({ x: t.x, y: t.y }, w, h),
      b = to({ x: t.x + t.w, y: t.y + t.h }, w, h);
    return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), w: Math.abs(b.x - a.x), h: Math.abs(b.y - a.y) };
  };
  const { textBox, ports, controls } = shape;
  return {
    parts: (w, h, c, style) =>
      shape.parts(...size(w, h), c, style).map((part) => ({
        ...part,
        path: mapPath(part.path, (x, y) => {
          const p = to({ x, y }, w, h);
          return [p.x, p.y];
        }),
      })),
    ...(textBox && { textBox: (w, h, c) => box(textBox(...size(w, h), c), w, h) }),
    ...(ports && {
      ports(w, h, c) {
        const all = ports(...size(w, h), c).map((p) => to(p, w, h));
        return [...order[turn].flatMap((i) => all[i] ?? []), ...all.slice(4)];
      },
    }),
    ...(controls && {
      controls: controls.map(
        (control): ShapeControl => ({
          ...control,
          position: (w, h, c) => to(control.position(...size(w, h), c), w, h),
          value: (p, w, h, c) => control.value(from(p, w, h), ...size(w, h), c),
        }),
      ),
    }),
  };
}
