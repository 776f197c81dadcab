import { expect, it } from 'vitest';
import { columnsOf, columnTemplate } from './columns.ts';

it('shows where found files are, and whose those of others are', () => {
  expect(columnsOf('diagrams', false, 1000)).toEqual(['updated', 'size']);
  expect(columnsOf('diagrams', true, 1000)).toEqual(['location', 'updated', 'size']);
  expect(columnsOf('colla', false, 1000)).toContain('owner');
});

it('shows of what was deleted where it was and how long it stays, the latter last to go', () => {
  expect(columnsOf('trash', false, 1000)).toEqual(['origin', 'updated', 'left', 'size']);
  expect(columnsOf('trash', false, 600)).toEqual(['origin', 'left']);
  expect(columnsOf('trash', false, 390)).toEqual(['left']);
});

it('gives up columns rather than the name, but never the time', () => {
  expect(columnsOf('history', false, 700)).toEqual(['owner', 'updated']);
  expect(columnsOf('history', false, 390)).toEqual(['updated']);
  expect(columnTemplate(['updated'], 390)).toBe('minmax(0, 1fr) 120px 44px');
});
