import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetPerson } from '../../session/forgetting.ts';
import { meKey, switchAccount, useUser } from '../../session/session.ts';
import { refreshFolders, refreshPeople } from '../data/refresh.ts';
import { earningsKey, moneyKeys } from '../data/money-keys.ts';
import { setUnread, unreadKey } from '../header/unread.ts';
import { listenLive } from './connect.ts';

/** ms within which several changes are one refresh. */
const calm = 250;

/**
 * Keeps what is on show as it is on the server (lists, folders, notifications, organizations, rights, the account), by
 * the event stream, for as long as it is shown.
 */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  const { userId } = useUser().user;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let changed: Set<string> | null = new Set();
    const refresh = (folderIds: readonly string[] | null) => {
      changed = folderIds === null || changed === null ? null : new Set([...changed, ...folderIds]);
      timer ??= setTimeout(() => {
        refreshFolders(client, changed);
        changed = new Set();
        timer = undefined;
      }, calm);
    };
    const stop = listenLive(userId, (event) => {
      switch (event.type) {
        case 'broken':
          // Nobody may be signed in any more: the stream cannot tell that from a lost connection.
          void client.invalidateQueries({ queryKey: meKey });
          break;
        case 'again':
          // Whatever was told meanwhile was not heard.
          void client.invalidateQueries();
          break;
        case 'stands':
          // What changed after it was asked for and before this was not heard.
          refresh(null);
          void client.invalidateQueries({ queryKey: unreadKey });
          break;
        case 'list':
          refresh(event.folderIds);
          break;
        case 'notifications':
          setUnread(client, event.count);
          // Somebody joined, left or asks for access: what is open about them is as old as that.
          refreshPeople(client);
          // A sale, its refund and a withdrawal that was decided are told of the same way.
          void client.invalidateQueries({ queryKey: earningsKey });
          break;
        case 'account':
          void client.invalidateQueries({ queryKey: meKey });
          refreshPeople(client);
          break;
        case 'order':
          void client.invalidateQueries({ queryKey: ['order', event.orderId] });
          for (const key of moneyKeys) void client.invalidateQueries({ queryKey: key });
          break;
        case 'signed_out':
          // Not by this person in this tab: what they have not sent yet is theirs to send.
          void forgetPerson(userId, { keepUnsent: true }).then(() => switchAccount(client));
          break;
      }
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client, userId]);
}
