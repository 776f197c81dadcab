import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/error.ts';
import { hasFailed } from './has-failed.ts';
import { freshness, refreshOutdated } from './outdated-queries.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A list on show, whose server fails as it is told to. */
async function listOnShow() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const asked = vi.fn(async () => ['a']);
  const observer = new QueryObserver(client, { queryKey: ['list'], queryFn: asked });
  const hide = observer.subscribe(() => undefined);
  ends.push(hide);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(['a']));
  return { client, asked, observer, hide };
}

it.each([
  ['no answer came', new ApiError(0, 'network', '')],
  ['the server failed', new ApiError(502, 'interface', '')],
  ['the server was asked too often', new ApiError(429, 'rate', '')],
  ['the answer was not understood', new TypeError('entries is undefined')],
])('a shown list is out of date when %s, until it is there again', async (_, failure) => {
  const { client, asked, observer } = await listOnShow();
  expect(freshness(client)).toBe('fresh');
  asked.mockRejectedValueOnce(failure);
  await client.invalidateQueries();
  expect(observer.getCurrentResult().data).toEqual(['a']);
  expect(freshness(client)).toBe('outdated');
  // The list itself stays, and says nothing in its place.
  expect(hasFailed(observer.getCurrentResult())).toBe(false);
  const asking = refreshOutdated(client);
  expect(freshness(client)).toBe('again');
  await asking;
  expect(freshness(client)).toBe('fresh');
  expect(asked).toHaveBeenCalledTimes(3);
});

it.each([401, 403, 404])('what the server refuses (%i) is for the page to say', async (status) => {
  const { client, asked, observer } = await listOnShow();
  asked.mockRejectedValueOnce(new ApiError(status, 'refused', ''));
  await client.invalidateQueries();
  expect(freshness(client)).toBe('fresh');
  expect(hasFailed(observer.getCurrentResult())).toBe(true);
});

it('nothing is out of date that is not on show, or of which nothing is', async () => {
  const { client, asked, hide } = await listOnShow();
  asked.mockRejectedValueOnce(new ApiError(500, 'internal', ''));
  await client.invalidateQueries();
  hide();
  expect(freshness(client)).toBe('fresh');

  const empty = new QueryObserver(client, {
    queryKey: ['never'],
    queryFn: () => Promise.reject(new ApiError(500, 'internal', '')),
  });
  ends.push(empty.subscribe(() => undefined));
  await vi.waitFor(() => expect(empty.getCurrentResult().isError).toBe(true));
  expect(hasFailed(empty.getCurrentResult())).toBe(true);
  expect(freshness(client)).toBe('fresh');
});

it('the part that was to follow a list is told of at its end', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ['parts'],
    queryFn: async ({ pageParam }) => {
      if (pageParam > 0) throw new ApiError(500, 'internal', '');
      return pageParam;
    },
    initialPageParam: 0,
    getNextPageParam: () => 1,
  });
  ends.push(observer.subscribe(() => undefined));
  await vi.waitFor(() => expect(observer.getCurrentResult().hasNextPage).toBe(true));
  await observer.fetchNextPage();
  expect(observer.getCurrentResult().isFetchNextPageError).toBe(true);
  expect(freshness(client)).toBe('fresh');
});
