import { describe, expect, it } from 'vitest';
import { paletteGroups, recentGroup } from './palette.ts';

const groups = [
  {
    id: 'files',
    title: 'Files',
    items: [
      { id: 'f1', label: 'Delivery plan' },
      { id: 'f2', label: '导出流程' },
    ],
  },
  {
    id: 'commands',
    title: 'Commands',
    items: [
      { id: 'delete', label: 'Delete', keywords: ['remove'] },
      { id: 'export', label: '导出图片' },
    ],
  },
];
const shown = (query: string, recent: string[] = [], of = groups) =>
  paletteGroups(of, query, recent, 'Recent').map(
    (group) => `${group.id}: ${group.entries.map(({ item }) => item.id).join(' ')}`,
  );

describe('paletteGroups', () => {
  it('begins with what was used last, once', () => {
    expect(shown('', ['export', 'gone', 'f1'])).toEqual([`${recentGroup}: export f1`, 'files: f2', 'commands: delete']);
    expect(shown('  ')).toEqual(['files: f1 f2', 'commands: delete export']);
  });

  it('shows what was found, the best group first', () => {
    expect(shown('del')).toEqual(['files: f1', 'commands: delete']);
    expect(shown('delete')).toEqual(['commands: delete']);
    expect(shown('remove')).toEqual(['commands: delete']);
    expect(shown('dc')).toEqual(['files: f2', 'commands: export']);
    expect(shown('lan')).toEqual(['files: f1']);
    expect(shown('xyz')).toEqual([]);
  });

  it('puts the better match before the earlier group', () => {
    expect(
      paletteGroups(
        [
          { id: 'a', title: 'A', items: [{ id: '1', label: 'Undelete' }] },
          { id: 'b', title: 'B', items: [{ id: '2', label: 'Delete' }] },
        ],
        'delete',
        [],
        '',
      ).map((group) => group.id),
    ).toEqual(['b', 'a']);
  });

  it('leaves what a server has found as it is', () => {
    const found = [{ id: 'server', title: 'Server', items: [{ id: 's', label: 'Body text matched' }], isFound: true }];
    expect(shown('elsewhere', [], found)).toEqual(['server: s']);
  });

  it('keeps groups back until something is typed', () => {
    const hidden = groups.map((group) => ({ ...group, isHiddenAtFirst: group.id === 'files' }));
    expect(shown('', [], hidden)).toEqual(['commands: delete export']);
    expect(shown('deliv', [], hidden)).toEqual(['files: f1']);
  });
});
