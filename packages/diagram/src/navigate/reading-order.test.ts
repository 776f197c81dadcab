import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { type OutlineEntry, outlineSteps, readingOutline } from '../a11y/outline.ts';
import { TestEditor } from '../testing/test-editor.ts';
import { readingOrder, selectable } from './navigate.ts';

const place = fc.record({ x: fc.integer({ min: 0, max: 300 }), y: fc.integer({ min: 0, max: 300 }) });

it('gives the first of many as they stand in the whole order', () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 40 }), fc.integer({ min: 1, max: 45 }), (places, first) => {
      const editor = new TestEditor();
      for (const [index, { x, y }] of places.entries()) editor.shape(`s${index}`, x, y);
      const items = selectable(editor),
        ids = (order: readonly { id: string }[]): string[] => order.map(({ id }) => id);
      const whole = ids(readingOrder(editor, items));
      expect(ids(readingOrder(editor, items, first))).toEqual(whole.slice(0, first));
      expect(ids(readingOutline(editor, 'en', first))).toEqual(whole.slice(0, first));
    }),
    { numRuns: 200 },
  );
});

it('is read in short steps, and what says the same as before is the same', () => {
  const editor = new TestEditor();
  for (let i = 0; i < 600; i++) editor.shape(`s${i}`, (i % 30) * 200, Math.floor(i / 30) * 200);
  const looked = vi.spyOn(editor.scene, 'bounds');
  const read = (before: readonly OutlineEntry[] = []): readonly OutlineEntry[] => {
    const steps = outlineSteps(editor, 'en', 500, before);
    for (;;) {
      looked.mockClear();
      const { done, value } = steps.next();
      expect(looked.mock.calls.length).toBeLessThanOrEqual(100);
      if (done) return value;
    }
  };
  const before = read();
  expect(before).toEqual(readingOutline(editor, 'en', 500));
  editor.store.setText('s3', [{ insert: 'Now named' }]);
  const after = read(before);
  expect(after[3]!.name).toBe('Now named');
  expect(after.filter((entry, i) => entry !== before[i])).toEqual([after[3]]);
});
