import { fromPlain, type TreeRecord } from '@limn/document';
import { TestMap } from '@limn/tree/testing/test-tree-editor.ts';
import { expect, test } from 'vitest';
import { textPlacement } from './placement.ts';

const at = (parent: string, key: string) => ({ parent, key, clock: 0, history: [] });
const topic = (id: string, parent: string, width?: number): TreeRecord => ({
  ...{ id, type: 'topic', at: at(parent, id), style: {}, marks: {}, tags: {}, text: fromPlain('ab') },
  data: width === undefined ? {} : { width },
});
const sheet: TreeRecord = { id: 's', type: 'sheet', at: at('', 'a1'), data: { name: '' } };

test('the room of a topic grows with what an input method is about to write, as far as that of its words does', () => {
  const { editor } = new TestMap([sheet, topic('root', 's'), topic('a', 'root'), topic('wide', 'root', 90)]),
    room = (id: string, composed?: string): number =>
      textPlacement(editor, id, composed === undefined ? undefined : fromPlain(composed))!.w;
  const now = room('a'),
    composed = room('a', 'ab zhong hua');
  expect(room('a', 'ab')).toBe(now);
  expect(composed).toBeGreaterThan(now + 50);
  // As wide as it comes to be with these words.
  editor.run(() => editor.store.setText('a', fromPlain('ab zhong hua')));
  expect(room('a')).toBeCloseTo(composed, 0);
  expect(room('a', 'ab zhong hua '.repeat(20))).toBeLessThan(400);
  // Whose width was given breaks its lines where it will.
  expect(room('wide', 'ab zhong hua '.repeat(20))).toBe(room('wide'));
});
