import {
  type DiagramJson,
  type DiagramRecord,
  emptyDiagram,
  fromPlain,
  keysBetween,
  newId,
  plainText,
} from '@limn/document';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ALIKE, alike, likenessOf } from './likeness.ts';

type Node = { text: string; x: number; y: number };
interface Sketch {
  nodes: Node[];
  edges: [number, number][];
}

const word = fc.stringMatching(/^[a-z\u4e00-\u9fa5]{3,12}$/u);
const sketch = fc.integer({ min: 8, max: 40 }).chain((n) =>
  fc.record({
    nodes: fc.array(fc.record({ text: word, x: fc.integer(), y: fc.integer() }), { minLength: n, maxLength: n }),
    edges: fc.array(fc.tuple(fc.nat(n - 1), fc.nat(n - 1)), { minLength: n - 1, maxLength: 2 * n }),
  }),
);

function draw({ nodes, edges }: Sketch, fill = '#fff'): DiagramJson {
  const json = emptyDiagram({ page: 'p', layer: 'l' });
  const layer = json.records.find((record) => record.type === 'layer')!.id;
  const keys = keysBetween(null, null, nodes.length + edges.length);
  const shapes = nodes.map(
    ({ text, x, y }, i): DiagramRecord => ({
      id: newId(),
      type: 'shape',
      kind: 'flow.process',
      at: { parent: layer, key: keys[i]! },
      box: { x, y, w: 100, h: 50 },
      style: { fill },
      data: {},
      text: fromPlain(text),
    }),
  );
  const lines = edges.map(
    ([from, to], i): DiagramRecord => ({
      id: newId(),
      type: 'connector',
      kind: 'straight',
      at: { parent: layer, key: keys[nodes.length + i]! },
      start: { x: 0, y: 0, shape: shapes[from]!.id },
      end: { x: 0, y: 0, shape: shapes[to]!.id },
      points: [],
      style: {},
      data: {},
    }),
  );
  return { ...json, records: [...json.records, ...shapes, ...lines] };
}

const meets = (a: number[], b: number[]): boolean => a.some((band) => b.includes(band));

test('a copy that was moved, recoloured, reordered and written in capitals is the same drawing', () => {
  fc.assert(
    fc.property(sketch, fc.integer({ min: -1e6, max: 1e6 }), (one, by) => {
      const moved = {
        ...one,
        nodes: one.nodes.map((n) => ({ text: ` ${n.text.toUpperCase()}.`, x: n.x + by, y: n.y - by })),
      };
      const copy = draw(moved, '#f00');
      copy.records.reverse();
      const [a, b] = [likenessOf(draw(one)), likenessOf(copy)];
      expect(alike(a, b)).toBe(1);
      expect(a.bands).toEqual(b.bands);
    }),
    { numRuns: 60 },
  );
});

test('a copy with one word in twenty changed is found, an honest variation with every second one changed is not', () => {
  let compared = 0,
    found = 0;
  fc.assert(
    fc.property(sketch, (one) => {
      const change = (every: number): Sketch => ({
        ...one,
        nodes: one.nodes.map((n, i) => (i % every === every - 1 ? { ...n, text: `${n.text} instead ${i}` } : n)),
      });
      const original = likenessOf(draw(one));
      const [near, far] = [likenessOf(draw(change(20))), likenessOf(draw(change(2)))];
      if (alike(original, near) >= ALIKE) {
        compared++;
        if (meets(original.bands, near.bands)) found++;
      }
      expect(alike(original, far)).toBeLessThan(ALIKE);
    }),
    { numRuns: 100, seed: 7 },
  );
  expect(compared).toBeGreaterThan(50);
  // The bands are a sieve: of what is alike one in some thousands slips through.
  expect(found / compared).toBeGreaterThan(0.99);
});

test('the same boxes filled with other words are another drawing', () => {
  fc.assert(
    fc.property(sketch, (one) => {
      const filled = { ...one, nodes: one.nodes.map((n, i) => ({ ...n, text: `own words ${i}` })) };
      expect(alike(likenessOf(draw(one)), likenessOf(draw(filled)))).toBeLessThan(0.3);
    }),
    { numRuns: 40 },
  );
});

test('counts what stands in a drawing', () => {
  const { elements } = likenessOf(
    draw({
      nodes: [
        { text: 'a', x: 0, y: 0 },
        { text: 'b', x: 9, y: 9 },
      ],
      edges: [[0, 1]],
    }),
  );
  expect(elements).toBe(3);
  expect(plainText(fromPlain('a'))).toBe('a');
});
