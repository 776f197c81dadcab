/** The comments of the file that is open, for as long as the component is there. */
import type { CommentAuthor } from '@limn/contract';
import { tips } from '@limn/ui';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { ApiError, failureText } from '../../api/error.ts';
import type { Session } from '../../editor/session/session.ts';
import { useMe } from '../../session/session.ts';
import type { CommentChange } from './model.ts';
import { shelfOf } from './shelf.ts';
import { type CommentServer, type CommentsShown, CommentStore } from './store.ts';

/** How often is asked without being told, ms: what tells is a hint that may be lost. */
const ASK_EVERY = 60_000;

export interface CommentsOptions {
  chartId: string;
  /** The share link by which one came. */
  link?: string | undefined;
  session: Session;
  /** Has what was written and refused in its field again. */
  onRefused: (change: CommentChange) => void;
}

function serverOf(chartId: string, link: string | undefined): CommentServer {
  const file = { chartId, link };
  return {
    list: (since) => call('comments.listComments', { query: { ...file, since } }),
    send: async (change) => (await send(file, change)).thread,
    isPassing: (error) =>
      error instanceof ApiError &&
      (error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500),
  };
}

async function send(
  file: { chartId: string; link: string | undefined },
  change: CommentChange,
): Promise<{ thread?: Awaited<ReturnType<CommentServer['send']>> }> {
  switch (change.kind) {
    case 'start': {
      const { threadId, commentId, anchor, body } = change;
      return call('comments.startThread', { body: { ...file, threadId, commentId, anchor, body } });
    }
    case 'reply': {
      const { threadId, commentId, body } = change;
      return call('comments.replyToThread', { body: { ...file, threadId, commentId, body } });
    }
    case 'edit':
      return call('comments.editComment', { body: { ...file, commentId: change.commentId, body: change.body } });
    case 'remove':
      return call('comments.removeComment', { body: { ...file, commentId: change.commentId } });
    case 'resolve':
      return call('comments.resolveThread', {
        body: { ...file, threadId: change.threadId, resolved: change.resolved },
      });
    case 'move': {
      const { threadId, anchor } = change;
      return call('comments.moveThread', { body: { ...file, threadId, anchor } });
    }
    case 'react': {
      const { commentId, sign, on } = change;
      return call('comments.reactToComment', { body: { ...file, commentId, sign: sign as '👍', on } });
    }
    case 'read':
      await call('comments.readComments', { body: { ...file, threadId: change.threadId } });
      return {};
    default:
      return change satisfies never;
  }
}

export interface Comments {
  shown: CommentsShown;
  me: CommentAuthor;
  change: (change: CommentChange) => void;
  refresh: () => void;
}

export function useComments({ chartId, link, session, onRefused }: CommentsOptions): Comments | null {
  const { t } = useTranslation(['comments', 'common']);
  const user = useMe().data?.user;
  const me = useMemo<CommentAuthor>(
    () => ({
      userId: user?.userId ?? null,
      name: user?.fullName ?? '',
      avatarUrl: user?.avatarUrl ?? null,
      guest: !user,
      color: '#4263eb',
    }),
    [user?.userId, user?.fullName, user?.avatarUrl, user],
  );
  const [store, setStore] = useState<CommentStore | null>(null);
  const refused = useRef((_change: CommentChange, _error: unknown): void => undefined);
  refused.current = (change, error) => {
    onRefused(change);
    const words = { interface: t('common:failure.interface'), network: t('common:failure.network') };
    const reason = failureText(error, words);
    tips.show('error', 'body' in change ? t('kept', { reason }) : reason);
  };
  useEffect(() => {
    const opened = new CommentStore({
      server: serverOf(chartId, link),
      shelf: shelfOf(chartId, me.userId),
      me,
      onRefused: (change, error) => refused.current(change, error),
    });
    setStore(opened);
    void opened.refresh();
    const wake = (): void => opened.wake();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void opened.refresh();
    }, ASK_EVERY);
    const off = session.onComments(wake);
    addEventListener('online', wake);
    return () => {
      clearInterval(timer);
      off();
      removeEventListener('online', wake);
      opened.close();
      setStore(null);
    };
  }, [chartId, link, session, me]);
  const shown = useSyncExternalStore(store?.subscribe ?? never, () => store?.shown ?? null);
  return useMemo(
    () =>
      store &&
      shown && {
        shown,
        me,
        change: (change: CommentChange) => store.change(change),
        refresh: () => store.wake(),
      },
    [store, shown, me],
  );
}

const never = (): (() => void) => () => undefined;
