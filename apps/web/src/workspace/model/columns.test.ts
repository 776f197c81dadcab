import { expect, it } from 'vitest';
import { columnsOf, columnTemplate } from './columns.ts';

it('shows where found files are, and whose those of others are', () => {
  expect(columnsOf('diagrams', false, 1000)).toEqual(['updated', 'size']);
  expect(columnsOf('diagrams', true, 1000)).toEqual(['location', 'updated', 'size']);
  expect(columnsOf('colla', false, 1000)).toContain('owner');
});

it('gives up columns rather than the name, but never the time', () => {
  expect(columnsOf('history', false, 700)).toEqual(['owner', 'updated']);
  expect(columnsOf('history', false, 390)).toEqual(['updated']);
  expect(columnTemplate(['updated'], 390)).toBe('minmax(0, 1fr) 120px 44px');
});
