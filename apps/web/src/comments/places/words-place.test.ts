import type { ShapeRecord } from '@limn/document';
import { TestEditor } from '@limn/diagram/testing/test-editor.ts';
import { expect, test } from 'vitest';
import { wordsOnPage } from './words-place.ts';

/** A shape of 200 × 100 at 100, 100 with a text; every letter of the test's measurer is as wide. */
function shape(text: string, r = 0) {
  const box = { x: 100, y: 100, w: 200, h: 100, ...(r !== 0 && { r }) },
    editor = new TestEditor().shape('a', 100, 100, 200, 100, { text: [{ insert: text }], box }),
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
