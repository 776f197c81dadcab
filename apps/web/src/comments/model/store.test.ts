import type { CommentAuthor, CommentThread } from '@limn/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CommentChange, isOf, mayMove, NOTHING, shownThreads, withChanges } from './model.ts';
import { type CommentServer, CommentStore } from './store.ts';

const author = (name: string): CommentAuthor => ({ userId: name, name, avatarUrl: null, guest: false, color: '#000' });
const anchor = { kind: 'point', page: 'p', x: 0, y: 0 } as const;
const at = '2026-01-01T00:00:00.000Z';

class Refused extends Error {}
class Lost extends Error {}

/** Comments as the server keeps them, of people by name. */
class Comments {
  threads = new Map<string, CommentThread>();
  removed = new Map<string, number>();
  revision = 0;

  do(who: string, change: CommentChange): CommentThread | null | undefined {
    if (change.kind === 'read') return undefined;
    if (change.kind === 'start' && this.threads.has(change.threadId)) return this.threads.get(change.threadId)!;
    const before = change.kind === 'start' ? undefined : this.threadOf(change);
    if (change.kind !== 'start' && !before) throw new Refused();
    if (change.kind === 'edit' || change.kind === 'remove') {
      const comment = before!.comments.find((one) => one.commentId === change.commentId)!;
      if (comment.author.name !== who || comment.removed) throw new Refused();
    }
    const [after] = shownThreads(
      { threads: new Map(before && [[before.threadId, before]]), revision: 0 },
      [change],
      author(who),
    );
    this.revision++;
    const id = after?.threadId ?? before!.threadId;
    if (after) this.threads.set(id, { ...after, revision: this.revision, unread: 0 });
    else {
      this.threads.delete(id);
      this.removed.set(id, this.revision);
    }
    return this.threads.get(id) ?? null;
  }

  threadOf(change: CommentChange): CommentThread | undefined {
    if ('threadId' in change) return this.threads.get(change.threadId);
    return [...this.threads.values()].find((thread) =>
      thread.comments.some((one) => one.commentId === change.commentId && !one.removed),
    );
  }

  list(since: number) {
    const all = [
      ...[...this.threads.values()].map((thread) => ({ thread, id: thread.threadId, revision: thread.revision })),
      ...[...this.removed].map(([id, revision]) => ({ thread: null, id, revision })),
    ]
      .filter(({ revision }) => revision > since)
      .sort((a, b) => a.revision - b.revision);
    // A page of three.
    const page = all.slice(0, 3);
    return {
      threads: page.flatMap(({ thread }) => (thread ? [thread] : [])),
      removed: page.flatMap(({ thread, id }) => (thread ? [] : [id])),
      revision: page.at(-1)?.revision ?? this.revision,
      mayComment: true,
      mayModerate: false,
      needsName: false,
    };
  }
}

/** What one sees of threads: `mine` is another for everybody, and by what time is the server's own. */
const plain = (threads: readonly CommentThread[]) =>
  threads
    .map(({ threadId, resolved, comments }) => ({
      threadId,
      resolved,
      comments: comments.map(({ commentId, body, author: { name }, removed, reactions }) => ({
        commentId,
        body,
        name,
        removed,
        signs: reactions.map(({ sign, names }) => `${sign} ${[...names].sort().join()}`).sort(),
      })),
    }))
    .sort((a, b) => a.threadId.localeCompare(b.threadId));

const act = fc.record({
  who: fc.constantFrom('Ann', 'Ben'),
  kind: fc.constantFrom('start', 'reply', 'reply', 'edit', 'remove', 'resolve', 'react'),
  nth: fc.nat(5),
  flag: fc.boolean(),
});

test('whatever is delayed, lost or refused: everybody sees the same in the end, and what was written is there once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(act, { minLength: 1, maxLength: 14 }),
      fc.infiniteStream(fc.constantFrom('well', 'well', 'well', 'unheard', 'unanswered')),
      async (scheduler, acts, luck) => {
        const server = new Comments();
        const refused: CommentChange[] = [];
        let isCalm = false;
        const serverOf = (who: string): CommentServer => {
          const travel = async <T>(ask: () => T): Promise<T> => {
            const fate = isCalm ? 'well' : (luck.next().value as string);
            await scheduler.schedule(Promise.resolve());
            if (fate === 'unheard') throw new Lost();
            let outcome: { answer: T } | { error: unknown };
            try {
              outcome = { answer: ask() };
            } catch (error) {
              outcome = { error };
            }
            await scheduler.schedule(Promise.resolve());
            if (fate === 'unanswered') throw new Lost();
            if ('error' in outcome) throw outcome.error;
            return outcome.answer;
          };
          return {
            list: (since) => travel(() => server.list(since)),
            send: (change) => travel(() => server.do(who, change)),
            isPassing: (error) => error instanceof Lost,
          };
        };
        const shelves = new Map<string, readonly CommentChange[]>();
        const open = (name: string): CommentStore =>
          new CommentStore({
            server: serverOf(name),
            shelf: { read: () => shelves.get(name) ?? [], write: (changes) => shelves.set(name, changes) },
            me: author(name),
            onRefused: (change) => refused.push(change),
            patience: { first: 1e9, longest: 1e9 },
          });
        const stores = new Map([
          ['Ann', open('Ann')],
          ['Ben', open('Ben')],
        ]);
        const written = new Map<string, string>();
        const gone = new Set<string>();
        let n = 0;
        for (const { who, kind, nth, flag } of acts) {
          const store = stores.get(who)!;
          const { threads } = store.shown;
          const thread = threads[nth % Math.max(1, threads.length)];
          const comment = thread?.comments[nth % thread.comments.length];
          const commentId = `c${n}`;
          const body = `words ${n}`;
          n++;
          if (kind === 'start') store.change({ kind, threadId: `t${n}`, commentId, anchor, body, at });
          else if (kind === 'reply' && thread) store.change({ kind, threadId: thread.threadId, commentId, body, at });
          else if (kind === 'resolve' && thread) store.change({ kind, threadId: thread.threadId, resolved: flag });
          else if (kind === 'react' && comment && !comment.removed)
            store.change({ kind, commentId: comment.commentId, sign: '👍', on: flag });
          else if ((kind === 'edit' || kind === 'remove') && comment && comment.author.name === who && !comment.removed)
            store.change(
              kind === 'edit'
                ? { kind, commentId: comment.commentId, body, at }
                : { kind, commentId: comment.commentId },
            );
          else continue;
          if (kind === 'remove') gone.add(comment!.commentId);
          if (kind === 'start' || (kind === 'reply' && thread)) {
            written.set(commentId, body);
            // At once, and once.
            const mine = store.shown.threads.flatMap((one) => one.comments.filter((c) => c.commentId === commentId));
            expect(mine).toHaveLength(1);
          }
          for (let i = 0; i < nth && scheduler.count() > 0; i++) await scheduler.waitOne();
          if (flag) void stores.get(who === 'Ann' ? 'Ben' : 'Ann')!.refresh();
          for (const one of stores.values()) {
            const ids = one.shown.threads.flatMap((each) => each.comments.map((c) => c.commentId));
            expect(new Set(ids).size).toBe(ids.length);
          }
        }
        // Ben's page is loaded again, with what is on his shelf.
        stores.get('Ben')!.close();
        stores.set('Ben', open('Ben'));
        isCalm = true;
        for (let round = 0; round < 3; round++) {
          for (const store of stores.values()) store.wake();
          for (let idle = 0; idle < 3; ) {
            if (scheduler.count() > 0) await scheduler.waitAll();
            else idle++;
            await Promise.resolve();
          }
        }
        const there = plain([...server.threads.values()]);
        for (const store of stores.values()) {
          expect(plain(store.shown.threads)).toEqual(there);
          expect(store.shown.unsent.size).toBe(0);
          store.close();
        }
        // Nothing is written twice, and nothing refused without a word about it.
        for (const [commentId] of written) {
          const times = [...server.threads.values()].flatMap((thread) =>
            thread.comments.filter((one) => one.commentId === commentId),
          ).length;
          const isGone =
            gone.has(commentId) || refused.some((one) => 'commentId' in one && one.commentId === commentId);
          expect(times).toBe(isGone ? Math.min(times, 1) : 1);
        }
        const told = refused.every((change) => change.kind !== 'start');
        expect(told).toBe(true);
      },
    ),
    { numRuns: 150 },
  );
});

test('threads are shown as their pages come, and are all there at the end', async () => {
  const comments = new Comments();
  for (let n = 0; n < 7; n++)
    comments.do('Ann', { kind: 'start', threadId: `t${n}`, commentId: `c${n}`, anchor, body: 'x', at });
  const seen: number[] = [];
  const store = new CommentStore({
    server: {
      list: (since) => {
        seen.push(store.shown.threads.length);
        return Promise.resolve(comments.list(since));
      },
      send: () => Promise.resolve(undefined),
      isPassing: () => false,
    },
    shelf: { read: () => [], write: () => undefined },
    me: author('Ben'),
    onRefused: () => undefined,
  });
  await store.refresh();
  expect(seen).toEqual([0, 3, 6, 7]);
  expect(store.shown).toMatchObject({ isLoaded: true });
  store.close();
});

test('an older answer takes nothing back, and what is gone stays gone', () => {
  const thread = (revision: number, resolved: boolean): CommentThread => ({
    threadId: 't',
    anchor,
    createTime: at,
    resolved,
    resolvedBy: '',
    revision,
    unread: 0,
    comments: [],
  });
  const known = withChanges(NOTHING, { threads: [thread(5, true)], removed: [], revision: 5 });
  expect(withChanges(known, { threads: [thread(4, false)], removed: [], revision: 4 })).toEqual(known);
  expect(withChanges(known, { threads: [], removed: ['t'], revision: 6 }).threads.size).toBe(0);
});

test('threads are narrowed to mine, to those that mention me, and to this page', () => {
  const thread: CommentThread = {
    threadId: 't',
    anchor,
    createTime: at,
    resolved: false,
    resolvedBy: '',
    revision: 1,
    unread: 0,
    comments: [
      {
        commentId: 'c',
        author: author('Ann'),
        mine: false,
        body: '',
        mentions: [{ userId: 'Ben', fullName: 'Ben' }],
        createTime: at,
        editTime: null,
        removed: false,
        reactions: [],
      },
    ],
  };
  const ben = { userId: 'Ben', isHere: () => false };
  expect(
    (['open', 'resolved', 'mine', 'mentions', 'page'] as const).filter((filter) => isOf(filter, thread, ben)),
  ).toEqual(['open', 'mentions']);
  expect(isOf('page', thread, { userId: null, isHere: ({ page }) => page === 'p' })).toBe(true);
  expect(isOf('open', { ...thread, resolved: true }, ben)).toBe(false);
});

test('what somebody puts elsewhere is there at once, and may be moved by who began it or manages the file', () => {
  const start: CommentChange = { kind: 'start', threadId: 't', commentId: 'c', anchor, body: 'x', at };
  const to = { ...anchor, x: 50 };
  const me = author('ann');
  const [moved] = shownThreads(NOTHING, [start, { kind: 'move', threadId: 't', anchor: to }], me);
  expect(moved!.anchor).toEqual(to);
  const others = { ...moved!, comments: moved!.comments.map((one) => ({ ...one, mine: false })) };
  const may = { mayComment: true, mayModerate: false };
  expect([mayMove(moved!, may), mayMove(others, may), mayMove(others, { ...may, mayModerate: true })]).toEqual([
    true,
    false,
    true,
  ]);
  expect(mayMove(moved!, { ...may, mayComment: false })).toBe(false);
});
