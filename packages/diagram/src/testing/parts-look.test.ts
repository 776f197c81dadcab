import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import type { DiagramRecord } from '@limn/document';
import { FULL_DETAIL } from '@limn/drawing/display/detail.ts';
import { paintItem } from '@limn/drawing/display/paint-item.ts';
import { Path } from '@limn/drawing/geometry/path.ts';
import { CanvasPainter, type Context2D } from '@limn/drawing/paint/canvas-painter.ts';
import type { ShapePart } from '@limn/drawing/shape/definition.ts';
import { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import { painted, sceneOf, shape } from './painted-page.ts';

const W = 480,
  H = 360;
const box = (w: number, h: number): Path => new Path().rect(0, 0, w, h);
const kind = (id: string, parts: (w: number, h: number) => ShapePart[]) => ({
  id,
  name: { zh: id, en: id },
  tags: { zh: [], en: [] },
  w: 100,
  h: 50,
  parts,
});
const registry = new ShapeRegistry([
  {
    id: 't',
    name: { zh: 't', en: 't' },
    categories: [],
    shapes: [
      kind('t.plain', (w, h) => [{ path: box(w, h) }]),
      kind('t.titled', (w, h) => [{ path: box(w, h) }, { path: box(w, h / 3), fill: 'darker' }]),
      kind('t.signed', (w, h) => [
        { path: new Path().ellipse(w / 2, h / 2, w / 2, h / 2) },
        { path: new Path().ellipse(w / 2, h / 2, w / 4, h / 4), fill: 'stroke', stroke: false },
        { path: new Path().M(0, h / 2).L(w, h / 2), fill: false, strokeScale: 2 },
      ]),
      kind('t.dashed', (w, h) => [
        { path: box(w, h), dashed: true },
        { path: box(w / 2, h), fill: 'tinted' },
      ]),
    ],
  },
]);

/** The page with every item painted by itself, one after another. */
function oneByOne(records: readonly DiagramRecord[], scale: number): Uint8ClampedArray {
  const scene = sceneOf(registry, records),
    context = createCanvas(W, H).getContext('2d');
  context.fillStyle = scene.display.paper;
  context.fillRect(0, 0, W, H);
  context.setTransform(scale, 0, 0, scale, 0, 0);
  const painter = new CanvasPainter(context as unknown as Context2D, { base: [scale, 0, 0, scale, 0, 0] });
  for (const { id } of records) paintItem(scene.display, painter, scene.store.find(id, 'shape')!, FULL_DETAIL);
  return context.getImageData(0, 0, W, H).data;
}

/** The share of pixels that differ by more than an edge that is smoothed otherwise. */
function differing(records: readonly DiagramRecord[], scale: number): number {
  const batched = painted(sceneOf(registry, records), scale, W, H),
    single = oneByOne(records, scale);
  let count = 0;
  for (let i = 0; i < batched.length; i += 4)
    if ([0, 1, 2].some((k) => Math.abs(batched[i + k]! - single[i + k]!) > 48)) count++;
  return count / (W * H);
}

const KINDS = ['t.plain', 't.titled', 't.signed', 't.dashed'];
const FILLS = ['#ffd8a8', '#b2f2bb'];

it('shapes of several parts look as they do one by one', () => {
  const records = Array.from({ length: 48 }, (_, i) =>
    shape(
      i,
      KINDS[i % 4]!,
      { x: 10 + (i % 8) * 58, y: 10 + Math.floor(i / 8) * 56, w: 48, h: 40, ...(i % 5 === 0 && { r: 0.4 }) },
      { style: { fill: FILLS[i % 2]!, strokeWidth: 2 } },
    ),
  );
  expect(differing(records, 1)).toBeLessThan(0.0005);
  expect(differing(records, 2)).toBeLessThan(0.0005);
});

it('shapes of several parts that lie on one another keep their order, whatever their size', () => {
  const records = Array.from({ length: 40 }, (_, i) => {
    const side = 70 - i;
    return shape(
      i,
      KINDS[(i * 3) % 4]!,
      { x: 20 + (i % 8) * 50 + i / 2, y: 20 + Math.floor(i / 8) * 40, w: side, h: side },
      { style: { fill: FILLS[0]!, strokeWidth: 2 } },
    );
  });
  expect(differing(records, 1)).toBeLessThan(0.0005);
});

it('a folded container shows its sign among its like', () => {
  const records = [0, 1, 2].map((i) =>
    shape(
      i,
      't.plain',
      { x: 20 + i * 120, y: 20, w: 100, h: 30 },
      { style: { strokeWidth: 2 }, data: i === 1 ? { collapsed: { w: 100, h: 80 } } : {} },
    ),
  );
  expect(differing(records, 1)).toBe(0);
});
