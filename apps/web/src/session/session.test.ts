import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { meKey, meQuery, safeNext } from './session.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['ann', null, undefined],
  ['ann', 'ben', undefined],
  ['ann', 'ann', 'files of ann'],
  [null, 'ben', 'files of ann'],
])('when %s was here and %s is, of the lists there is %s', async (before, now, lists) => {
  const client = new QueryClient();
  const me = (userId: string | null) => ({ user: userId === null ? null : { userId } });
  client.setQueryData(meKey, me(before));
  client.setQueryData(['list'], 'files of ann');
  vi.stubGlobal('fetch', async () => Response.json({ code: '200', result: 'success', msg: '', ...me(now) }));
  await client.fetchQuery({ ...meQuery, staleTime: 0 });
  expect(client.getQueryData(['list'])).toBe(lists);
  expect(client.getQueryData<{ user: { userId: string } | null }>(meKey)?.user?.userId ?? null).toBe(now);
});

it.each([
  ['/diagraming/abc?x=1', '/diagraming/abc?x=1'],
  ['https://example.com/', '/diagrams'],
  ['//example.com', '/diagrams'],
  ['/\\example.com', '/diagrams'],
  ['/\t/example.com', '/diagrams'],
  ['/\n\\example.com', '/diagrams'],
  ['/./%09/example.com', '/%09/example.com'],
  ['/.//example.com', '/diagrams'],
  ['/a/..//example.com', '/diagrams'],
  ['javascript:alert(1)', '/diagrams'],
  ['diagrams', '/diagrams'],
  ['/diagrams/a?sort=title#x', '/diagrams/a?sort=title#x'],
  ['/login', '/diagrams'],
  ['/login/out', '/diagrams'],
  [null, '/diagrams'],
])('after signing in, %s leads to %s', (next, target) => {
  expect(safeNext(next)).toBe(target);
});
