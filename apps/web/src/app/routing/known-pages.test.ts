import { expect, it } from 'vitest';
import { pagesOf } from './known-pages.ts';

it('knows the pages of nested routes, and not the page for everything else', () => {
  const hasPage = pagesOf([{ children: [{ path: '/setting' }, { path: '/diagrams/:folderId' }, { path: '*' }] }]);
  expect(
    ['/setting', '/setting#payment', '/diagrams/a', '/diagraming/new?category=flow', '/upgrade'].map(hasPage),
  ).toEqual([true, true, true, false, false]);
});
