import { useQuery, type QueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export const unreadKey = ['unread'] as const;
export const notificationsKey = ['notifications'] as const;

/** How many notifications are unread; the event stream says when it is another number. */
export function useUnread(): number {
  const { data } = useQuery({
    queryKey: unreadKey,
    queryFn: async ({ signal }) => (await call('notifications.countNotifications', { signal })).count,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? 0;
}

/** Takes over the count the server told, and asks again for the lists that are open. */
export function setUnread(client: QueryClient, count: number): void {
  client.setQueryData(unreadKey, count);
  void client.invalidateQueries({ queryKey: notificationsKey });
}
