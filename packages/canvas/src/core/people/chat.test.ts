import { expect, it } from 'vitest';
import { chatLines } from './chat.ts';

it('breaks what is said beside a cursor into lines, and is bounded whatever a client sends', () => {
  expect(chatLines('one two')).toEqual(['one two']);
  expect(chatLines('x'.repeat(100))).toEqual(['x'.repeat(40), 'x'.repeat(40), 'x'.repeat(20)]);
  expect(chatLines(`${'word '.repeat(30)}`).every((line) => line.length <= 40)).toBe(true);
  expect(chatLines('y '.repeat(9000)).join(' ').length).toBeLessThanOrEqual(120);
  expect([chatLines(null), chatLines({ a: 1 }), chatLines('  \n ')]).toEqual([[], [], []]);
});
