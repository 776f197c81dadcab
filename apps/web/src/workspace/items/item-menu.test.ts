import { createI18n } from '@limn/i18n';
import { describe, expect, it, vi } from 'vitest';
import { barExtras, itemMenu, type ItemActions, type MenuPlace } from './item-menu.ts';
import { chartEntry, folderEntry } from '../model/entry.fixture.ts';
import type { Entry } from '../model/entry.ts';
import type { Page } from '../model/pages.ts';

const folder = folderEntry();
const chart = chartEntry();
const outline = chartEntry({ category: 'outline' });
const names = [
  'open',
  'showLocation',
  'rename',
  'color',
  'tags',
  'publish',
  'share',
  'copyLink',
  'collaborate',
  'clone',
  'drafts',
  'download',
  'upgrade',
  'transfer',
  'remove',
  'leave',
  'restore',
  'destroy',
  'favourite',
] as const;
const actions = Object.fromEntries(names.map((name) => [name, vi.fn()])) as unknown as ItemActions;
const i18n = await createI18n('en');
const t = i18n.getFixedT('en', ['files', 'common'] as const);
const at = (page: Page, place: Partial<MenuPlace> = {}): MenuPlace => ({
  page,
  folderId: null,
  isSearching: false,
  hasVip: true,
  ...place,
});
const ids = (entries: readonly Entry[], place: MenuPlace, can = actions) =>
  itemMenu(entries, place, can, t).map((entry) => entry.id);

describe('itemMenu', () => {
  it.each<[Page, string, readonly Entry[], string[]]>([
    ['diagrams', 'a folder', [folder], ['rename', 'color', 'tags', 'collaborate', 'copy-link', 'transfer', 'remove']],
    [
      'diagrams',
      'a file',
      [chart],
      ['open', 'rename', 'publish', 'share', 'copy-link', 'clone', 'download', 'transfer', 'remove'],
    ],
    [
      'diagrams',
      'an outline',
      [outline],
      ['open', 'rename', 'collaborate', 'publish', 'share', 'copy-link', 'clone', 'transfer', 'remove'],
    ],
    ['diagrams', 'both', [folder, chart], ['transfer', 'remove']],
    [
      'org',
      'a file',
      [chart],
      ['open', 'rename', 'publish', 'share', 'copy-link', 'clone', 'download', 'transfer', 'remove'],
    ],
    [
      'history',
      'a file',
      [chart],
      ['open', 'rename', 'publish', 'share', 'copy-link', 'download', 'transfer', 'remove'],
    ],
    [
      'history',
      'an outline',
      [outline],
      ['open', 'rename', 'collaborate', 'publish', 'share', 'copy-link', 'clone', 'transfer', 'remove'],
    ],
    ['fav', 'a file', [chart], ['open', 'favourite']],
    ['colla', 'a folder at the root', [folder], ['leave']],
    ['colla', 'a file at the root', [chart], ['open', 'leave']],
    ['trash', 'a file', [chart], ['restore', 'destroy']],
    ['diagrams', 'nothing', [], []],
  ])('on %s offers for %s what can be done, in this order', (page, _, entries, expected) => {
    expect(ids(entries, at(page))).toEqual(expected);
  });

  it('lets one only look inside a folder of others', () => {
    expect(ids([chart], at('colla', { folderId: 'f' }))).toEqual(['open']);
    expect(ids([folder], at('colla', { folderId: 'f' }))).toEqual(['open']);
  });

  it('shows where a file is while a search is on', () => {
    expect(ids([chart], at('diagrams', { isSearching: true }))).toContain('location');
    expect(ids([folder], at('diagrams', { isSearching: true }))).not.toContain('location');
  });

  it('offers no change of what others own, and says so where nothing is left', () => {
    expect(ids([chartEntry({ role: 'viewer' })], at('history'))).toEqual(['open', 'copy-link', 'download']);
    expect(ids([folderEntry({ role: 'viewer' })], at('diagrams'))).toEqual(['copy-link']);
    expect(ids([chartEntry({ role: 'editor' })], at('trash'))).toEqual(['none']);
  });

  it('lets who may edit a file rename it, and a folder only who manages it', () => {
    expect(ids([chartEntry({ role: 'editor' })], at('org'))).toContain('rename');
    expect(ids([folderEntry({ role: 'editor' })], at('org'))).toEqual(['copy-link']);
    expect(ids([folderEntry({ role: 'manager' })], at('org'))).toEqual([
      'rename',
      'color',
      'tags',
      'collaborate',
      'copy-link',
    ]);
  });

  it('has no entry for what cannot be done', () => {
    const { publish: _, ...without } = actions;
    expect(ids([chart], at('diagrams'), without)).not.toContain('publish');
    const download = itemMenu([chart], at('diagrams', { hasVip: false }), actions, t).find(
      (entry) => entry.id === 'download',
    );
    const formats = download !== undefined && 'items' in download ? (download.items ?? []) : [];
    const vip = formats.filter((entry) => 'detail' in entry && entry.detail === 'VIP');
    expect(vip.map(({ id }) => id)).toEqual(['pngHd', 'docx', 'pptx']);
    expect(formats.map(({ id }) => id)).toEqual(expect.arrayContaining(['png', 'jpg', 'svg', 'pdf', 'vsdx', 'pos']));
    // What the plan has not leads to the plans that have it.
    for (const entry of formats) if ('run' in entry) entry.run?.();
    expect(actions.upgrade).toHaveBeenCalledTimes(3);
    expect(actions.download).toHaveBeenCalledTimes(formats.length - 3);
  });
});

describe('barExtras', () => {
  it('has the mark', () => {
    expect(barExtras([folder], at('diagrams'), actions, t).map(({ id }) => id)).toEqual(['favourite']);
    expect(barExtras([folder, chart], at('diagrams'), actions, t).map(({ id }) => id)).toEqual(['favourite']);
    expect(barExtras([chart], at('diagrams'), actions, t).map(({ id }) => id)).toEqual(['favourite', 'drafts']);
    const read = chartEntry({ role: 'viewer' });
    expect(barExtras([read], at('colla'), actions, t).map(({ id }) => id)).toEqual(['favourite']);
    expect(barExtras([chart], at('trash'), actions, t)).toEqual([]);
  });
});
