import { describe, expect, it } from 'vitest';
import { createPath, parsePath, resolvePath } from './address.ts';
import { matchPages } from './match.ts';
import type { Page } from './page.ts';

const nothing = () => null;
const pages: Page[] = [
  {
    Component: nothing,
    children: [
      { path: '/', handle: 'home' },
      { path: '/u/:userId', handle: 'person' },
      { path: '/u/profile', handle: 'own' },
      {
        Component: nothing,
        handle: 'gate',
        children: [
          { path: '/organizations/:orgId', handle: 'org' },
          { path: '/organizations/:orgId/:folderId', handle: 'folder' },
          { path: '/organizations/:orgId/members', handle: 'members' },
        ],
      },
      { path: '/organizations/join/:id', handle: 'join' },
      {
        path: '/admin',
        handle: 'frame',
        children: [
          { index: true, handle: 'first' },
          { path: 'people', handle: 'people' },
          { path: 'people/:userId', handle: 'somebody' },
        ],
      },
      { path: '*', handle: 'nowhere' },
    ],
  },
];
const shown = (pathname: string) => {
  const last = matchPages(pages, { pathname }).at(-1);
  return [last?.route.handle, { ...last?.params }];
};

describe('an address', () => {
  it.each([
    ['/', 'home', {}],
    ['/u/abc', 'person', { userId: 'abc' }],
    ['/u/profile', 'own', {}],
    ['/U/Profile/', 'own', {}],
    ['/organizations/1', 'org', { orgId: '1' }],
    ['/organizations/1/2', 'folder', { orgId: '1', folderId: '2' }],
    ['/organizations/1/members', 'members', { orgId: '1' }],
    ['/organizations/join/2', 'join', { id: '2' }],
    ['/admin', 'first', {}],
    ['/admin/people', 'people', {}],
    ['/admin/people/3', 'somebody', { userId: '3' }],
    ['/u/a%2Fb%20c', 'person', { userId: 'a/b c' }],
    ['/u/100%', 'person', { userId: '100%' }],
    ['/nothing/here', 'nowhere', {}],
    ['/admin/nothing', 'nowhere', {}],
  ])('%s leads to the page that says most of it: %s', (address, page, params) => {
    expect(shown(address)).toEqual([page, params]);
  });

  it('tells frames what is in it, and how much of it is theirs', () => {
    const matches = matchPages(pages, { pathname: '/organizations/1/2' });
    expect(matches.map(({ pathnameBase }) => pathnameBase)).toEqual(['/', '/', '/organizations/1/2']);
    expect(matches[1]!.params).toEqual({ orgId: '1', folderId: '2' });
    expect(matchPages([{ path: '/one' }], { pathname: '/two' })).toEqual([]);
  });

  it('is taken apart and put together', () => {
    expect(parsePath('/a?b=c?d#e?f')).toEqual({ pathname: '/a', search: '?b=c?d', hash: '#e?f' });
    expect(parsePath('?')).toEqual({ pathname: '', search: '', hash: '' });
    expect(createPath({ pathname: '/a', search: 'b=c', hash: '#' })).toBe('/a?b=c');
    expect(createPath(resolvePath('#there', '/a'))).toBe('/a#there');
    expect(createPath(resolvePath({ search: '?x=1' }, '/a'))).toBe('/a?x=1');
    expect(createPath(resolvePath('/b', '/a'))).toBe('/b');
  });
});
