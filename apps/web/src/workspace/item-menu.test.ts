import { createI18n } from '@limn/i18n';
import { describe, expect, it, vi } from 'vitest';
import { itemMenu, type ItemActions } from './item-menu.ts';
import type { Entry } from './model/entry.ts';
import type { Page } from './model/pages.ts';

const placed = {
  title: 'a',
  favourite: false,
  role: 'creator',
  owner: { userId: 'u', fullName: 'U' },
  createTime: '2026-01-01T00:00:00Z',
  updateTime: '2026-01-01T00:00:00Z',
  trashTime: null,
} as const;
const folder: Entry = { ...placed, _filesType: 'folder', folderId: 'f', _parentId: null };
const chart: Entry = {
  ...placed,
  _filesType: 'chart',
  chartId: 'c',
  category: 'flow',
  status: 'private',
  folderId: null,
  thumbUrl: null,
  size: 1,
  revision: 1,
};
const names = ['open', 'showLocation', 'rename', 'clone', 'transfer', 'remove', 'restore', 'destroy', 'favourite'] as const;
const actions = Object.fromEntries(names.map((name) => [name, vi.fn()])) as unknown as ItemActions;
const i18n = await createI18n('en');
const ids = (page: Page, entries: readonly Entry[], isSearching = false) =>
  itemMenu(entries, { page, isSearching }, actions, i18n.getFixedT('en', ['files', 'common']))
    .filter((entry) => !('separator' in entry))
    .map((entry) => entry.id);

describe('itemMenu', () => {
  it.each<[Page, string, readonly Entry[], string[]]>([
    ['diagrams', 'a folder', [folder], ['rename', 'favourite', 'transfer', 'remove']],
    ['diagrams', 'a file', [chart], ['open', 'rename', 'clone', 'favourite', 'transfer', 'remove']],
    ['diagrams', 'both', [folder, chart], ['favourite', 'transfer', 'remove']],
    ['history', 'a file', [chart], ['open', 'rename', 'favourite', 'transfer', 'remove']],
    ['fav', 'a file', [chart], ['open', 'favourite']],
    ['trash', 'a file', [chart], ['restore', 'destroy']],
    ['diagrams', 'nothing', [], []],
  ])('on %s offers for %s what can be done', (page, _, entries, expected) => {
    expect(ids(page, entries)).toEqual(expected);
  });

  it('shows where a file is while a search is on', () => {
    expect(ids('diagrams', [chart], true)).toContain('location');
    expect(ids('diagrams', [folder], true)).not.toContain('location');
  });

  it('offers no change of what others own', () => {
    expect(ids('diagrams', [{ ...chart, role: 'viewer' }])).toEqual(['open', 'clone', 'favourite']);
    expect(ids('trash', [{ ...chart, role: 'editor' }])).toEqual(['none']);
  });
});
