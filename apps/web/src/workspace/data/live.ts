import type { StreamEvent } from '@limn/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { meKey, switchAccount } from '../../session/session.ts';
import { setUnread } from '../header/unread.ts';
import { refreshFolders, refreshPeople } from './refresh.ts';

/** ms within which several changes are one refresh. */
const calm = 250;

/**
 * Keeps lists, folders, the count of notifications and the account as they are on the server, by the event stream, for
 * as long as it is shown.
 */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    const stream = new EventSource('/api/events');
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
    let isFirst = true;
    stream.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const event = JSON.parse(data) as StreamEvent;
      switch (event.type) {
        case 'ready':
          // What was loaded just now is new enough; after a break it may not be.
          if (!isFirst) {
            refresh(null);
          }
          isFirst = false;
          break;
        case 'list':
          refresh(event.folderIds);
          break;
        case 'notifications':
          setUnread(client, event.count);
          // Somebody joined, left or asks for access: what is open about them is as old as that.
          refreshPeople(client);
          break;
        case 'account':
          void client.invalidateQueries({ queryKey: meKey });
          refreshPeople(client);
          break;
        case 'signed_out':
          stream.close();
          void switchAccount(client);
          break;
      }
    });
    return () => {
      clearTimeout(timer);
      stream.close();
    };
  }, [client]);
}
