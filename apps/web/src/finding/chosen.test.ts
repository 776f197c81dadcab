import type { FoundFile, FoundText } from '@limn/contract/files/find.ts';
import { expect, it } from 'vitest';
import { chosenOf, countOf, isWhole, type LeftOut, withHits } from './chosen.ts';

const hit = (id: string, more: Partial<FoundText> = {}): FoundText => ({
  id,
  page: 'p',
  pageName: '',
  part: 'text',
  row: 0,
  name: '',
  from: 0,
  before: '',
  match: 'x',
  after: '',
  locked: false,
  ...more,
});
const file = (more: Partial<FoundFile> = {}): FoundFile => ({
  chartId: 'f',
  title: 't',
  category: 'flow',
  canEdit: true,
  hits: [hit('a'), hit('a', { from: 5 }), hit('b', { locked: true })],
  count: 10,
  ...more,
});
const none: LeftOut = new Map();

it('replaces all that may be, what is not listed too, until something is left out', () => {
  expect(countOf(file(), none)).toBe(9);
  const less = withHits(none, file(), [hit('a')], false);
  expect(chosenOf(file(), less).map(({ from }) => from)).toEqual([5]);
  expect({ count: countOf(file(), less), whole: isWhole(file(), less) }).toEqual({ count: 1, whole: false });
  const again = withHits(less, file(), [hit('a')], true);
  expect(countOf(file(), again)).toBe(9);
});

it('replaces nothing where one may only look', () => {
  expect(countOf(file({ canEdit: false }), none)).toBe(0);
});
