/** Records as no program of ours writes them, which a peer's may: they are drawn, found and measured all the same. */
import { type DiagramRecord, DocumentStore, toYDoc } from '@limn/document';
import { diagram } from '@limn/document/diagram/testing.ts';
import { Scene } from '@limn/canvas/scene/scene.ts';
import { exportSvg } from '@limn/drawing/export/index.ts';
import { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import { TEST_LIBRARY } from '@limn/drawing/testing/test-library.ts';
import { evenMeasurer } from '@limn/drawing/text/measure/even-measurer.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sceneRoutes } from '../routing/scene-routes.ts';
import { diagramExport } from './diagram-export.ts';

/** More than a run of all tests has time for: `STRANGE_RUNS=2000`. */
const RUNS = Number(process.env['STRANGE_RUNS'] ?? 20);

const registry = new ShapeRegistry([TEST_LIBRARY]);
const kinds = registry.libraries().flatMap(({ shapes }) => shapes.map(({ id }) => id));

const some = fc.constantFrom;
const object = (fields: Record<string, fc.Arbitrary<unknown>>, required: string[] = []): fc.Arbitrary<object> =>
  fc.record(fields, { noNullPrototype: true, requiredKeys: required });
const number = some<unknown>(0, -1, 1, 0.5, 3, 100, 1e7, -1e7, 1e-9, 1e9, NaN, Infinity, -Infinity, '5', null, {}, []);
const color = some<unknown>('none', '#fff', '#12345678', 'theme:accent1', 'theme:constructor', 'red', '', 5, null);
const point = object({ x: number, y: number }, ['x', 'y']);
const box = object({ x: number, y: number, w: number, h: number, r: number, fx: fc.boolean(), fy: fc.boolean() }, [
  'x',
  'y',
  'w',
  'h',
]);
const style = object({
  ...Object.fromEntries(['fill', 'stroke', 'color', 'textBackground'].map((name) => [name, color])),
  ...Object.fromEntries(
    `strokeWidth opacity fillOpacity radius fontSize lineHeight startArrowSize endArrowSize lineGap endWidth lineOffset
     flowSpeed`
      .split(/\s+/)
      .map((name) => [name, number]),
  ),
  ...Object.fromEntries(['sketch', 'vertical', 'wrap'].map((name) => [name, fc.boolean()])),
  dash: some('dashed', 'dotted', 'constructor'),
  align: some('left', 'justify', 'toString'),
  valign: some('top', 'bottom', 'toString'),
  textFit: some('grow', 'shrink', 'clip', 'overflow'),
  padding: fc.array(number, { minLength: 4, maxLength: 4 }),
  gradient: object({
    type: some('linear', 'radial', 'toString'),
    angle: number,
    center: point,
    stops: fc.array(object({ at: number, color }), { maxLength: 3 }),
  }),
  pattern: object({ type: some('hatch', 'polkaDots', 'constructor'), color, scale: number }),
  shadow: object({ dx: number, dy: number, blur: number, color }),
  startArrow: some('triangle', 'erMany', 'toString'),
  endArrow: some('classic', 'constructor'),
  lineJump: some('arc', 'gap', 'sharp'),
  lineForm: some('double', 'tapered', 'dimension', 'constructor'),
  flow: some('forward', 'toString'),
  font: some('sans', '', 'constructor', 'a"b'),
});
const words = some('a b c', '\n', '中文', '👨‍👩‍👧', 'שלום', '\u0000', 'x'.repeat(50), '\t', '%name%', '\ud800');
const text = fc.array(
  object(
    {
      insert: words,
      attributes: object({
        bold: some<unknown>(true, 'x'),
        size: some('1e9', '0', '-4px', 'x'),
        list: some('bullet', 'ordered', 'toString'),
        indent: number,
        align: some('right', 'toString'),
        link: some('javascript:1', 'https://example.org'),
        script: some('sub', 'toString'),
      }),
    },
    ['insert'],
  ),
  { maxLength: 4 },
);
const data = object({
  controls: fc.dictionary(some('size', 'lines', 'depth', 'constructor', '__proto__'), number, {
    noNullPrototype: true,
  }),
  ports: fc.array(point, { maxLength: 3 }),
  textBox: object({ x: number, y: number, w: number, h: number, r: number }),
  geometry: fc.array(
    object({ d: fc.array(fc.oneof(some<unknown>('M', 'L', 'Q', 'C', 'Z', 'constructor'), number), { maxLength: 12 }) }),
    { maxLength: 2 },
  ),
  ink: fc.array(number, { maxLength: 9 }),
  collapsed: object({ w: number, h: number }),
  author: object({ name: some('A', '') }),
  image: object({ asset: some('gone'), crop: object({ x: number, y: number, w: number, h: number }) }),
  properties: fc.array(object({ name: some('name', '__proto__'), value: some('1', 'x') }), { maxLength: 2 }),
});
const end = object(
  {
    x: number,
    y: number,
    shape: some('s0', 's1', 'c0', 'c1', 'gone'),
    anchor: point,
    side: some('top', 'x'),
    t: number,
  },
  ['x', 'y'],
);
const at = { parent: 'l', key: 'a0' };
const records = fc
  .tuple(
    fc.array(object({ kind: some(...kinds, 'custom', 'constructor'), box, style, data, text }, ['kind', 'box']), {
      minLength: 2,
      maxLength: 4,
    }),
    fc.array(
      object({ kind: some('straight', 'curved', 'orthogonal'), start: end, end, points: fc.array(point), style }, [
        'kind',
        'start',
        'end',
      ]),
      { maxLength: 3 },
    ),
    fc.array(object({ text, style, data: object({ t: number, dx: number, dy: number, w: number, r: number }) }), {
      maxLength: 2,
    }),
  )
  .map(([shapes, connectors, labels]) => [
    ...shapes.map((shape, i) => ({ id: `s${i}`, type: 'shape', at, ...shape })),
    ...connectors.map((line, i) => ({ id: `c${i}`, type: 'connector', at, ...line })),
    ...labels.map((label, i) => ({ id: `t${i}`, type: 'label', at: { parent: `c${i}`, key: 'a0' }, ...label })),
  ]);

const TURNED = [
  {
    id: 's0',
    type: 'shape',
    at,
    kind: 'test.rect',
    box: { x: 0, y: 0, w: 90, h: 90 },
    data: { textBox: { x: 0, y: 0, w: 1, h: 1, r: -Infinity } },
    text: [{ insert: 'a' }],
  },
];

it('are drawn, found and measured, with finite numbers', () => {
  fc.assert(
    fc.property(records, (strange) => {
      const store = new DocumentStore(toYDoc(diagram(...(strange as unknown as DiagramRecord[])))),
        { svg, bounds } = exportSvg(diagramExport({ store, registry, measurer: evenMeasurer }), { page: 'p' });
      expect(/.{0,90}(NaN|Infinity|undefined|\[object).{0,30}/.exec(svg)?.[0]).toBeUndefined();
      expect(Object.values(bounds).every(Number.isFinite), JSON.stringify(bounds)).toBe(true);
      const scene = new Scene({ store, registry, measurer: evenMeasurer, router: sceneRoutes });
      scene.setPage('p');
      scene.itemsAt({ x: 1, y: 1 }, 5);
      scene.itemsIn({ x: -10, y: -10, w: 100, h: 100 }, 'touch');
      for (const { id } of strange)
        for (const rect of [scene.bounds(id), scene.textBox(id), scene.labelBox(id)])
          if (rect) expect([rect.x, rect.y, rect.w, rect.h].every(Number.isFinite), JSON.stringify(rect)).toBe(true);
      scene.destroy();
      store.destroy();
    }),
    { numRuns: RUNS, endOnFailure: true, examples: [[TURNED]] },
  );
}, 120_000);
