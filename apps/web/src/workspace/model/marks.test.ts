import { expect, it } from 'vitest';
import { isMarked, marksIn, readMarks, unmarked } from './marks.ts';

const node = { folderId: 'f', title: 'F', _parentId: null };

it('reads from the address what a list is narrowed to, and nothing unknown', () => {
  expect(readMarks(new URLSearchParams('color=red&tag=Q1'))).toEqual({ color: 'red', tag: 'Q1' });
  expect(readMarks(new URLSearchParams('color=mauve&tag='))).toEqual(unmarked);
  expect([isMarked(unmarked), isMarked({ color: null, tag: 'x' })]).toEqual([false, true]);
});

it('finds the marks of a tree at any depth, each once and in order', () => {
  const tree = {
    root: [{ ...node, color: 'teal' as const, tags: ['10', 'b'] }],
    f: [{ ...node, color: 'red' as const, tags: ['9', 'b'] }, node],
  };
  expect(marksIn(tree, 'en')).toEqual({ colors: ['red', 'teal'], tags: ['9', '10', 'b'] });
});
