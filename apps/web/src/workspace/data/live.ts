import type { StreamEvent } from '@limn/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { switchAccount, meKey } from '../../session/session.ts';
import { foldersKey } from './folders.ts';
import { listKey } from './lists.ts';

/** ms within which several changes are one refresh. */
const calm = 200;

/** Keeps lists, folders and the account as they are on the server, by the event stream, for as long as it is shown. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    const stream = new EventSource('/api/events');
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refreshLists = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        void client.invalidateQueries({ queryKey: listKey });
        void client.invalidateQueries({ queryKey: foldersKey });
        void client.invalidateQueries({ queryKey: meKey });
      }, calm);
    };
    let isFirst = true;
    stream.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const event = JSON.parse(data) as StreamEvent;
      switch (event.type) {
        case 'ready':
          // What was loaded just now is new enough; after a break it may not be.
          if (!isFirst) {
            refreshLists();
          }
          isFirst = false;
          break;
        case 'list':
          refreshLists();
          break;
        case 'account':
          void client.invalidateQueries({ queryKey: meKey });
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
