import type { Notification } from '@limn/contract';
import { useInfiniteQuery, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/client.ts';
import { useTellFailure } from '../../app/failures/use-failure.ts';
import { notificationsKey, setUnread, unreadKey } from './unread.ts';

export type NotificationTab = 'unread' | 'all';

interface Person {
  readonly fullName: string;
  readonly avatarUrl?: string | null | undefined;
}

interface Part {
  readonly list: readonly Notification[];
  readonly users: Readonly<Record<string, Person>>;
  readonly page: number;
  readonly pages: number;
}

type Data = InfiniteData<Part, number>;

/** The notifications of a tab as far as they are loaded, newest first. */
export function useNotifications(tab: NotificationTab) {
  const result = useInfiniteQuery({
    queryKey: [...notificationsKey, tab],
    queryFn: async ({ pageParam, signal }): Promise<Part> => {
      const { list, users, count } = await call('notifications.getNotifications', {
        body: { curPage: pageParam, tp: tab === 'all' ? 'all' : '' },
        signal,
      });
      return { list, users, page: pageParam, pages: count };
    },
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page < last.pages ? last.page + 1 : null),
  });
  const parts = result.data?.pages;
  // One that came while the list was read pushes the last of a page onto the next.
  const list = useMemo(
    () => [...new Map(parts?.flatMap((part) => part.list.map((one) => [one.notificationId, one] as const))).values()],
    [parts],
  );
  const users = useMemo(
    () => Object.assign({}, ...(parts ?? []).map((part) => part.users)) as Readonly<Record<string, Person>>,
    [parts],
  );
  return { ...result, list, users };
}

/** A tab one comes to shows its first page, however far it was read before. */
export function startAgain(client: QueryClient, tab: NotificationTab): void {
  client.setQueryData<Data>(
    [...notificationsKey, tab],
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  );
}

/** What can be done with notifications. Each shows at once, and is put back when the server refuses. */
export function useNotificationActions() {
  const tellFailure = useTellFailure();
  const client = useQueryClient();

  return useMemo(() => {
    const patch = (change: (one: Notification, tab: NotificationTab) => Notification | null) => {
      const before = client.getQueriesData<Data>({ queryKey: notificationsKey });
      for (const [key, data] of before) {
        if (data !== undefined) {
          const tab = key[1] as NotificationTab;
          client.setQueryData<Data>(key, {
            ...data,
            pages: data.pages.map((part) => ({ ...part, list: part.list.flatMap((one) => change(one, tab) ?? []) })),
          });
        }
      }
      return () => before.forEach(([key, data]) => client.setQueryData(key, data));
    };
    const attempt = async (putBack: () => void, run: () => Promise<object>) => {
      await client.cancelQueries({ queryKey: notificationsKey });
      try {
        const answer = await run();
        if ('count' in answer && typeof answer.count === 'number') {
          setUnread(client, answer.count);
        } else {
          // One may have come while all others were marked: the server knows.
          await client.invalidateQueries({ queryKey: unreadKey });
          await client.invalidateQueries({ queryKey: notificationsKey });
        }
      } catch (error) {
        putBack();
        tellFailure(error);
      }
    };
    return {
      read: (id: string) =>
        attempt(
          patch((one, tab) => {
            if (one.notificationId !== id) {
              return one;
            }
            return tab === 'unread' ? null : { ...one, read: true };
          }),
          () => call('notifications.readNotification', { body: { id } }),
        ),
      remove: (id: string) =>
        attempt(
          patch((one) => (one.notificationId === id ? null : one)),
          () => call('notifications.removeNotification', { body: { id } }),
        ),
      readAll: () =>
        attempt(
          patch((one, tab) => (tab === 'unread' ? null : { ...one, read: true })),
          () => call('notifications.readAllNotifications'),
        ),
      removeAll: () =>
        attempt(
          patch(() => null),
          () => call('notifications.removeAllNotifications'),
        ),
    };
  }, [client, tellFailure]);
}
