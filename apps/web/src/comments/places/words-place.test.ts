import type { ShapeRecord, Style } from '@limn/document';
import { TestEditor } from '@limn/diagram/testing/test-editor.ts';
import { expect, test } from 'vitest';
import { wordsOnPage } from './words-place.ts';

/** A shape of 200 × 100 at 100, 100 with a text; every letter of the test's measurer is as wide. */
function shape(text: string, r = 0, style: Style = {}) {
  const box = { x: 100, y: 100, w: 200, h: 100, ...(r !== 0 && { r }) },
    editor = new TestEditor().shape('a', 100, 100, 200, 100, { text: [{ insert: text }], box, style }),
    record = editor.store.find('a', 'shape')!;
  return (from: number, to: number, at: ShapeRecord['box'] = box) =>
    wordsOnPage(editor.scene.display, record, at, from, to);
}

test('words stand where their letters do, and go where the shape is carried', () => {
  const at = shape('one two six'),
    whole = at(0, 11)!,
    two = at(4, 7)!;
  expect(two.w).toBeCloseTo((whole.w * 3) / 11);
  expect(two.x).toBeCloseTo(whole.x + (whole.w * 4) / 11);
  expect([two.y, two.h]).toEqual([whole.y, whole.h]);
  expect(whole.x + whole.w / 2).toBeCloseTo(200);
  const carried = at(4, 7, { x: 150, y: 100, w: 200, h: 100 })!;
  expect(carried.x).toBeCloseTo(two.x + 50);
});

test('of words on several lines the first line tells the place', () => {
  const at = shape('one\ntwo six'),
    both = at(0, 7)!;
  expect(both).toEqual(at(0, 3));
  expect(at(4, 7)!.y).toBeGreaterThan(both.y);
  expect(at(20, 24)).toBeUndefined();
});

test('turned by a quarter they stand upright', () => {
  const lying = shape('one two six')(4, 7)!,
    turned = shape('one two six', Math.PI / 2)(4, 7)!;
  expect([turned.w, turned.h].map(Math.round)).toEqual([lying.h, lying.w].map(Math.round));
});

test('they lie as the shape is turned, as large as when it is not', () => {
  const level = shape('one two six')(4, 7)!.lying,
    { lying } = shape('one two six', 0.5)(4, 7)!;
  expect(level.r).toBe(0);
  expect(lying.r).toBeCloseTo(0.5);
  expect([lying.w, lying.h]).toEqual([level.w, level.h]);
  // The middle goes around the middle of the shape.
  const dx = level.x + level.w / 2 - 200,
    dy = level.y + level.h / 2 - 150;
  expect(lying.x + lying.w / 2).toBeCloseTo(200 + dx * Math.cos(0.5) - dy * Math.sin(0.5));
  expect(lying.y + lying.h / 2).toBeCloseTo(150 + dx * Math.sin(0.5) + dy * Math.cos(0.5));
});

test('they tell whether they run from the top down', () => {
  expect(shape('东西南北')(0, 2)!.isColumn).toBe(false);
  expect(shape('东西南北', 0, { vertical: true })(0, 2)!.isColumn).toBe(true);
});
