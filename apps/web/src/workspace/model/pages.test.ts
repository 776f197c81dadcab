import { expect, it } from 'vitest';
import { takesFiles } from './pages.ts';

it.each([
  ['history', null, null, true],
  ['fav', null, null, true],
  ['colla', null, null, true],
  // What somebody else's folder takes is theirs to say.
  ['colla', 'folder', null, false],
  ['trash', null, null, false],
  ['trash', null, 'organization', false],
] as const)('files dropped on %s (folder %s, organization %s) go to one’s own: %s', (page, folderId, orgId, takes) => {
  expect(takesFiles({ page, folderId, orgId })).toBe(takes);
});
