import { expect, it } from 'vitest';
import { fillPlaceholders } from './placeholders.ts';

const rows = [
  { name: 'cost', label: 'Cost', value: '12' },
  { name: 'done', value: 'true', type: 'boolean' as const },
];
const fill = (text: string): string =>
  fillPlaceholders([{ insert: text }], rows)
    .map((op) => op.insert)
    .join('');

it('puts values in the place of names and labels', () => {
  expect(fill('%cost% € (%Cost%), done %done%')).toBe('12 € (12), done ✓');
});
it('leaves signs of per cent and names of no row', () => {
  expect(fill('5% of %cost%, 100%')).toBe('5% of 12, 100%');
  expect(fill('%price% %%')).toBe('%price% %%');
});
it('keeps formats, and answers the very text where nothing is filled in', () => {
  const bold = [{ insert: 'a %co' }, { insert: 'st% b', attributes: { bold: true as const } }];
  expect(fillPlaceholders(bold, rows)).toEqual([{ insert: 'a 12' }, { insert: ' b', attributes: { bold: true } }]);
  const plain = [{ insert: '100%' }];
  expect(fillPlaceholders(plain, rows)).toBe(plain);
});
