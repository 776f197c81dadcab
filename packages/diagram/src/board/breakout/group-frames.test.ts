import { plainText } from '@limn/document';
import { expect, it } from 'vitest';
import { TestEditor } from '../../testing/test-editor.ts';
import { setUpBoard } from '../set-up-board.ts';
import { addGroupFrames, groupFrames, looksAt, spread } from './group-frames.ts';

it('makes the frames that are missing in a row beside what is there, as large as those, in one step', () => {
  const e = new TestEditor();
  setUpBoard(e);
  const [first] = addGroupFrames(e, ['A']);
  const size = e.store.find(first!, 'shape')!.box;
  e.run(() => e.store.update(first!, { box: { ...size, w: 400, h: 300 } }));
  expect(addGroupFrames(e, ['B', 'C'])).toHaveLength(2);
  const frames = groupFrames(e);
  expect(frames.map(({ text }) => plainText(text))).toEqual(['A', 'B', 'C']);
  const [a, b, c] = frames.map(({ box }) => box);
  expect([b, c].map(({ y, w, h } = a!) => ({ y, w, h }))).toEqual(Array(2).fill({ y: a!.y, w: 400, h: 300 }));
  expect(b!.x).toBeGreaterThan(a!.x + a!.w);
  expect(c!.x).toBeGreaterThan(b!.x + b!.w);
  e.history.undo();
  expect(groupFrames(e)).toHaveLength(1);
  e.set({ readOnly: true });
  expect(addGroupFrames(e, ['D'])).toEqual([]);
});

it('spreads people evenly, and knows who looks at a frame', () => {
  expect(spread(['a', 'b', 'c', 'd', 'e'], 3)).toEqual([['a', 'd'], ['b', 'e'], ['c']]);
  expect(spread(['a'], 2)).toEqual([['a'], []]);
  const frame = { x: 0, y: 0, w: 100, h: 100 };
  expect(looksAt({ x: -50, y: -50, w: 150, h: 150 }, frame)).toBe(true);
  expect(looksAt({ x: 90, y: 0, w: 100, h: 100 }, frame)).toBe(false);
});
