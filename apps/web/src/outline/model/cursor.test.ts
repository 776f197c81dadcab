import { expect, it } from 'vitest';
import { Cursor } from './cursor.ts';
import { foundBy } from './use-outline.ts';

it('what one works at is the same from line to line, so that what hangs on it is rendered once', () => {
  const cursor = new Cursor(),
    seen: unknown[] = [];
  cursor.on(() => seen.push(cursor.workedAt));
  cursor.set({ caret: { id: 'a', at: 0 } });
  cursor.set({ caret: { id: 'b', at: 3 } });
  cursor.set({ caret: { id: 'b', inNote: true, at: 0 } });
  cursor.set({ picking: { anchor: 'a', head: 'b', ids: new Set(['a', 'b']) } });
  cursor.set({ picking: { anchor: 'a', head: 'a', ids: new Set() } });
  cursor.set({ caret: null });
  expect(seen).toEqual(['line', 'line', 'line', 'lines', null, null]);
});

it('how many lines there are is told to nobody who searches for nothing', () => {
  expect([foundBy({ matches: 5 }, ' '), foundBy({ matches: 6 }, '')]).toEqual([null, null]);
  expect(foundBy({ matches: 0 }, 'x')).toBe(0);
});
