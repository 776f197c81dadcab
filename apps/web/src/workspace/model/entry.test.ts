import { expect, it } from 'vitest';
import { standsIn } from './entry.ts';
import { chartEntry, folderEntry } from './entry.fixture.ts';

it('tells by which entry of the searched folder one finds what a search found', () => {
  const location = ['outer', 'middle', 'inner'].map((folderId) => ({ folderId, title: folderId }));
  const deep = chartEntry({ chartId: 'found', folderId: 'inner', location });
  expect(standsIn(deep, null)).toBe('outer');
  expect(standsIn(deep, 'outer')).toBe('middle');
  expect(standsIn(deep, 'inner')).toBe('found');
  expect(standsIn(chartEntry({ chartId: 'found', location: [] }), null)).toBe('found');
  expect(standsIn(folderEntry({ folderId: 'found' }), null)).toBe('found');
});
