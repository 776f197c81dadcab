import { expect, it } from 'vitest';
import { lineCount } from './width.ts';

it.each([
  ['', 6, 1],
  ['one', 6, 1],
  ['… are merged separately', 6.2, 3],
  ['a\n\nb', 6, 3],
  ['中文字符', 2, 2],
  ['中文ab', 2.5, 2],
  ['unbreakableword', 3, 3],
])('%j takes so many lines of %d', (text, room, lines) => expect(lineCount(text, room)).toBe(lines));
