import { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import { TEST_LIBRARY } from '@limn/drawing/testing/test-library.ts';
import { evenMeasurer } from '@limn/drawing/text/measure/even-measurer.ts';
import { topic } from '@limn/document/tree/testing.ts';
import { expect, it } from 'vitest';
import { type Face, faceOf } from './face.ts';
import { treeTheme } from './skeletons.ts';

const context = { registry: new ShapeRegistry([TEST_LIBRARY]), measurer: evenMeasurer },
  { skeleton, colours } = treeTheme(undefined);

const signed = (text: string): Face => {
  const record = topic('a', 'r', 0, {
    text: text === '' ? [] : [{ insert: text }],
    marks: { 'flag-red': true, 'own:x-A': true },
    data: { link: { type: 'url', url: 'https://example.org' } },
  });
  return faceOf(context, colours, record, skeleton.main, 0, true);
};

it('shows what a topic is marked with before its words, and what it leads to after them', () => {
  const { w, style, parts } = signed('Some words'),
    [, right, , left] = style.padding as [number, number, number, number],
    at = (id: string): { from: number; to: number } => {
      const part = parts.find((one) => one.id === id)!;
      return { from: part.x, to: part.x + part.w };
    };
  for (const id of ['mark:flag-red', 'mark:own:x-A']) expect(at(id).to).toBeLessThanOrEqual(left);
  for (const id of ['note', 'link']) {
    expect(at(id).from).toBeGreaterThanOrEqual(w - right);
    expect(at(id).to).toBeLessThanOrEqual(w);
  }
  expect(at('note').to).toBeLessThan(at('link').from);
  // As far from the edge on one side as on the other.
  expect(w - at('link').to).toBeCloseTo(at('mark:flag-red').from, 0);
});

it('keeps signs apart where there are no words', () => {
  const boxes = signed('').parts.filter(({ id }) => /^(mark:[^~]*[dA]|note|link)$/.test(id));
  expect(boxes.length).toBe(4);
  boxes.forEach((one, n) => expect(n === 0 || one.x >= boxes[n - 1]!.x + boxes[n - 1]!.w).toBe(true));
});
